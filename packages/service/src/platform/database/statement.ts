import type postgres from 'postgres';
import type { Sql } from './connect.js';

/**
 * Runs a prepared statement from a fixed text, with its values passed as parameters ($1, $2, …). For the statements of nearly
 * every request: the driver's helpers for columns, rows and fragments build the text at each run, searching and quoting, which
 * took a fifth of Node's time for a creation. The text must contain no value, or it is open to injection.
 */
export function prepared<Row extends object>(
  sql: Sql,
  text: string,
  values: readonly unknown[],
): postgres.PendingQuery<Row[]> {
  return sql.unsafe<Row[]>(text, values as Values, { prepare: true });
}

type Values = postgres.SerializableParameter[];

/** The columns and values of an insert, or those that an update sets, for a record that the driver's types do not describe. */
export function columnsOf(
  sql: Sql,
  record: object,
): postgres.Helper<Record<string, Values[0]>, []> {
  return sql(record as Record<string, Values[0]>);
}

/** A parameter for a column of type jsonb. `sql.json` takes no interfaces. */
export function asJsonb(sql: Sql, value: unknown): postgres.Parameter {
  return sql.json(value as postgres.JSONValue);
}

/** A value of a composite type from `size` parameters, numbered from `first`. */
export function rowParameters(type: string, size: number, first: number): string {
  return `row(${Array.from({ length: size }, (_, at) => `$${first + at}`).join(', ')})::${type}`;
}

/** The quoted, comma-separated list of columns for a statement. */
export function columnList(columns: readonly string[]): string {
  return columns.map((name) => `"${name}"`).join(', ');
}

/**
 * An array literal of PostgreSQL, for values that need no quoting: ids, times, numbers, fixed words. The driver knows no array
 * types (see `connect`) and sends this text unchanged.
 *
 * @throws {TypeError} for a text with a character other than letters, digits and `_ : . -`
 */
export function arrayOf(values: readonly (string | number | null)[]): string {
  const list = values.map((value) => value ?? 'NULL').join(',');
  if (!/^[\w:.,-]*$/.test(list)) throw new TypeError('Free text is no part of such an array.');
  return `{${list}}`;
}
