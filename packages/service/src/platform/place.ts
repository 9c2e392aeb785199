import { hash } from 'node:crypto';

/** Place of a sealed value: table, column and row, as `placeOf` composes them (AES-GCM additional data). */
export type Place = string;

/** 128 bits: nobody finds two places with one mark. */
const mark_length = 22;

/**
 * The place of a value: its table and column, and the primary key of its row. Tokens that are in no table have a name in place of it.
 *
 * @param key in the order of sealed-columns.ts
 */
export function placeOf(table: string, column: string, ...key: (string | number | null)[]): Place {
  return `${table}.${column}:${key.map((one) => one ?? '').join('/')}`;
}

/** The mark of a place in a value, with which AES-GCM binds the value. */
export function markOf(place: Place): string {
  return hash('sha256', place, 'base64url').slice(0, mark_length);
}

/**
 * Requires that a value carries the mark of the place. One of another form is left to who opens it.
 *
 * @param parts the value, split at its points
 * @throws Error
 */
export function requireMark([form, , , mark]: readonly string[], place: Place): void {
  if (form === 'k2' && mark !== undefined && mark !== markOf(place)) {
    throw new Error('This value was sealed for another place: it was copied here.');
  }
}
