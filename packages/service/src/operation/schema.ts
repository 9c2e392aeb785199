import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';

/**
 * Building blocks of request and record schemas. Each schema validates, types the handler and appears in OpenAPI. `x-form` is the
 * error text when a pattern does not match; `x-displayed` requires text that is safe to display (`textFault`); `x-reason-code` marks a text
 * of a reason (http/localise-reasons.ts). What we publish omits them (`own_keywords`).
 */

/** Keywords of ours, which no published schema has: validators of others refuse what they do not know. */
export const own_keywords: ReadonlySet<string> = new Set([
  'x-form',
  'x-displayed',
  'x-reason-code',
]);

interface Annotations {
  description?: string;
  examples?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  'x-displayed'?: boolean;
}

/** Displayed text: with at least one visible character and no character that changes the direction of text. */
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

/** Displayed text that says something: at least 10 characters from its first visible one to its last. */
export function explanation(maxLength: number, annotations: Annotations = {}) {
  return Type.String({
    maxLength,
    pattern: '^\\s*\\S[\\s\\S]{8,}\\S\\s*$',
    'x-form': 'a text of at least 10 characters',
    'x-displayed': true,
    ...annotations,
  });
}

/**
 * A reviewer's own text for a reason. Null: answers show the catalogue's text in the language of the request.
 *
 * @param code the field beside it that names the reason
 */
export function reasonText(code: string, annotations: Annotations = {}) {
  return nullable(Type.String({ 'x-reason-code': code, ...annotations }));
}

/** Text that matches a pattern; `form` completes the error "must be …". */
export function textLike(pattern: string, form: string, annotations: Annotations = {}) {
  return Type.String({ pattern, 'x-form': form, ...annotations });
}

/** One of the given strings. */
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
 * The same schema with null allowed, to clear a field or for a field without a value. It is a list of types instead of a union, so
 * that an error names the violated bound and not the union.
 */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
}

/** An optional, nullable field of a request. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));
