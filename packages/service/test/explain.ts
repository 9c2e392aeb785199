import type { Database, Sql } from '../src/platform/database/connect.js';

interface Reads {
  full_scans: number;
  index_entries: number;
}

/** Runs a SELECT, given as text with its values ($1, $2, …), or a function that queries, and returns what that reads of a table. */
export function readsOf(
  database: Database,
  table: string,
  call: string | ((sql: Sql) => Promise<unknown>),
  values: readonly (string | number)[] = [],
): Promise<Reads> {
  return database.begin(async (tx) => {
    const count = async () => {
      const [reads] = await tx<Reads[]>`
        select pg_stat_get_xact_numscans(${table}::regclass) as full_scans,
          (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = ${table}::regclass)
            as index_entries`;
      return reads!;
    };
    // The session's earlier transactions count too, until it reports them, about a second later.
    const before = await count();
    await (typeof call === 'string' ? tx.unsafe(call, values as never[]) : call(tx));
    const after = await count();
    return {
      full_scans: after.full_scans - before.full_scans,
      index_entries: after.index_entries - before.index_entries,
    };
  }) as Promise<Reads>;
}
