import type { TSchema } from 'typebox';

/** The text of a reason by its code; null of an unknown one. */
type TextOf = (code: string) => string | null;
export type Walk = (value: unknown, textOf: TextOf) => unknown;

interface Annotated {
  properties?: Record<string, Annotated>;
  items?: Annotated;
  'x-reason-code'?: string;
}

const walks = new WeakMap<TSchema, { walk: Walk | null }>();

/**
 * Returns the function that gives reasons without words of a reviewer the text of the catalogue, in data of the schema or a list of them;
 * null for a schema without reasons. It copies what it changes: records may be shared with a cache.
 */
export function localiserOf(schema: TSchema): Walk | null {
  let known = walks.get(schema);
  if (!known) {
    const ofOne = compile(schema as Annotated);
    const walk: Walk | null =
      ofOne &&
      ((data, textOf) =>
        Array.isArray(data) ? data.map((one: unknown) => ofOne(one, textOf)) : ofOne(data, textOf));
    walks.set(schema, (known = { walk }));
  }
  return known.walk;
}

/** Whether data have a reason without words. */
export function hasReason(localise: Walk, data: unknown): boolean {
  let isFound = false;
  localise(data, () => {
    isFound = true;
    return null;
  });
  return isFound;
}

function compile({ properties = {}, items }: Annotated): Walk | null {
  const ofItem = items ? compile(items) : null;
  if (ofItem) {
    return (value, textOf) =>
      Array.isArray(value) ? value.map((item: unknown) => ofItem(item, textOf)) : value;
  }
  const texts = Object.entries(properties).flatMap(([name, { 'x-reason-code': code }]) =>
    code === undefined ? [] : [{ name, code }],
  );
  const parts = Object.entries(properties).flatMap(([name, part]) => {
    const walk = compile(part);
    return walk ? [{ name, walk }] : [];
  });
  if (texts.length === 0 && parts.length === 0) return null;
  return (value, textOf) => {
    if (typeof value !== 'object' || value === null) return value;
    const copy = { ...value } as Record<string, unknown>;
    for (const { name, code } of texts) {
      const named = copy[code];
      if (copy[name] === null && typeof named === 'string') copy[name] = textOf(named);
    }
    for (const { name, walk } of parts) {
      if (copy[name] !== undefined) copy[name] = walk(copy[name], textOf);
    }
    return copy;
  };
}
