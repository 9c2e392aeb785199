import type { TSchema } from 'typebox';

export type Json = Record<string, unknown>;

/**
 * A record's schema is named once, under its title; others stand where they are used.
 *
 * @throws Error when two schemas have the same title.
 */
export function reference(schema: TSchema, named: Map<string, TSchema>): Json {
  const { title } = schema as { title?: string };
  if (title === undefined) return plain(schema);
  const other = named.get(title);
  if (other !== undefined && other !== schema)
    throw new Error(`Two schemas are called ${title}; the document can hold one.`);
  named.set(title, schema);
  return { $ref: `#/components/schemas/${title}` };
}

/** The schema as plain JSON without what is ours alone. */
export function plain(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) => {
    if (name === 'x-form' || name === 'x-displayed') return undefined;
    // OpenAPI knows no such format; the description says what it is.
    if (name === 'format' && value === 'http-url') return 'uri';
    if (name === 'format' && value === 'iso-8601') return undefined;
    return value;
  }) as Json;
}
