import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';

/**
 * The vocabulary that request and record schemas are written in. Each schema validates, types the handler and appears in
 * OpenAPI. `x-form` is what an error says when a pattern does not match, `x-displayed` asks for text that people can read as it is
 * (`textFault`); OpenAPI shows neither.
 */

interface Annotations {
  description?: string;
  examples?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
}

/** Text that people read: with at least one visible character, and none that changes its direction. */
export function text(maxLength: number, annotations: Annotations = {}) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    'x-form': 'some visible text',
    'x-displayed': true,
    ...annotations,
  });
}

/** Text of a fixed form; `form` finishes the sentence "must be …". */
export function textLike(pattern: string, form: string, annotations: Annotations = {}) {
  return Type.String({ pattern, 'x-form': form, ...annotations });
}

/** One of the given words. */
export function oneOf<const T extends readonly string[]>(values: T, annotations: Annotations = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...annotations });
}

/** An amount of money in centavos, or another whole number that must survive JSON: 0 to 2^53 − 1. */
export function wholeNumber(annotations: Annotations & { minimum?: number } = {}) {
  return Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...annotations });
}

export const email = (annotations: Annotations = {}) =>
  Type.String({ format: 'email', maxLength: 254, ...annotations });
export const date = (annotations: Annotations = {}) =>
  Type.String({ format: 'date', ...annotations });
export const timestamp = (annotations: Annotations = {}) =>
  Type.String({ format: 'date-time', ...annotations });
export const uuid = (annotations: Annotations = {}) =>
  Type.String({ format: 'uuid', ...annotations });

/**
 * The same schema, with null allowed: to clear a field, or for a field that has no value.
 * Written as a list of types and not as a union, so that an error names the bound that was broken and not the union.
 */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
}

/** A field that a request may leave out or send as null. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));
