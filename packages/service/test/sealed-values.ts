import type { Database } from '../src/platform/database/connect.js';

/** A sealed value, with the id of its key. */
const form = '^k2[.][A-Za-z0-9_-]+[.]';

/**
 * Counts sealed values in every column of every table, by column: all of them, or those under one key. A value inside of another text
 * counts too. Partitions count as their table.
 */
export async function findSealedValues(
  database: Database,
  key_id?: string,
): Promise<Record<string, number>> {
  const columns = await database<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1, 2`;
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const value = database`${database(column)}::text`;
    const [row] = await database<{ count: number }[]>`
      select count(*) from ${database(table)}
      where ${key_id === undefined ? database`${value} ~ ${form}` : database`${value} ~ ${`k2[.]${key_id}[.]`}`}`;
    const name = `${table.replace(/_(default|\d{8})$/, '')}.${column}`;
    if (row && row.count > 0) found[name] = (found[name] ?? 0) + row.count;
  }
  return found;
}
