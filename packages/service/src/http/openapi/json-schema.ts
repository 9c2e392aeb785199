import type { TSchema } from 'typebox';
import { own_keywords } from '../../operation/schema.js';

export type Json = Record<string, unknown>;

/**
 * References a schema with a title, which is defined once under `components`; returns other schemas inline.
 *
 * @throws Error when two schemas have the same title.
 */
export function reference(schema: TSchema, named: Map<string, TSchema>): Json {
  const { title } = schema as { title?: string };
  if (title === undefined) return plain(schema);
  const other = named.get(title);
  if (other !== undefined && other !== schema)
    throw new Error(`Two schemas have the title ${title}.`);
  named.set(title, schema);
  return { $ref: `#/components/schemas/${title}` };
}

/** Converts a schema to plain JSON without our extensions. */
export function plain(schema: TSchema): Json {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) => {
    if (own_keywords.has(name)) return undefined;
    // OpenAPI defines no such format; the description explains it.
    if (name === 'format' && value === 'http-url') return 'uri';
    if (name === 'format' && value === 'iso-8601') return undefined;
    return value;
  }) as Json;
}
