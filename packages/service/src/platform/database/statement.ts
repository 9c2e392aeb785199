import type postgres from 'postgres';
import type { Sql } from './connect.js';

/**
 * Runs a statement whose text is put together beforehand, with its values apart ($1, $2, …). For the statements of nearly every
 * request: the driver's own helpers for columns, rows and pieces put the text together at each run, searching and quoting
 * as they go, which took a fifth of Node's time for a creation. The text must hold no value, or it is open to injection.
 */
export function prepared<Row extends object>(
  sql: Sql,
  text: string,
  values: readonly unknown[],
): postgres.PendingQuery<Row[]> {
  return sql.unsafe<Row[]>(text, values as never[], { prepare: true });
}

/** Columns as they stand in a statement. */
export function listed(columns: readonly string[]): string {
  return columns.map((name) => `"${name}"`).join(', ');
}

/** `"a" = $1, "b" = $2`, its values numbered from `first` on. */
export function assigned(columns: readonly string[], first: number): string {
  return columns.map((name, at) => `"${name}" = $${first + at}`).join(', ');
}

/** The text that inserts so many rows, its values numbered from `first` on, row by row. */
export function insertion(
  table: string,
  columns: readonly string[],
  rows: number,
  first: number,
): string {
  let next = first;
  const row = () => `(${columns.map(() => `$${next++}`).join(', ')})`;
  return `insert into ${table} (${listed(columns)}) values ${Array.from({ length: rows }, row).join(', ')}`;
}

/** The values of columns, row by row. */
export function valuesOf<Row extends object>(
  columns: readonly (keyof Row)[],
  rows: readonly Row[],
): unknown[] {
  return rows.flatMap((row) => columns.map((name) => row[name]));
}

/**
 * An array as PostgreSQL reads it, of what needs no quoting: ids, times, numbers, words of our own. The driver is not told of array
 * types (see `connect`) and sends this text as it is.
 *
 * @throws {TypeError} for a text with any other sign than letters, digits and `_ : . -`
 */
export function arrayOf(values: readonly (string | number | null)[]): string {
  const list = values.map((value) => value ?? 'NULL').join(',');
  if (!/^[\w:.,-]*$/.test(list)) throw new TypeError('Free text is no part of such an array.');
  return `{${list}}`;
}
