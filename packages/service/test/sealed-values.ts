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
  const tables = await database<{ table: string; counts: string }[]>`
    select c.relname as table, string_agg(format('count(*) filter (where %1$I::text ~ $1) as %1$I', a.attname), ', ') as counts
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    group by c.relname order by 1`;
  const found: Record<string, number> = {};
  const sealed = key_id === undefined ? form : `k2[.]${key_id}[.]`;
  for (const { table, counts } of tables) {
    const [row = {}] = await database.unsafe<Record<string, number>[]>(
      `select ${counts} from ${table}`,
      [sealed],
    );
    for (const [column, count] of Object.entries(row)) {
      const name = `${table.replace(/_(default|\d{8})$/, '')}.${column}`;
      if (count > 0) found[name] = (found[name] ?? 0) + count;
    }
  }
  return found;
}
