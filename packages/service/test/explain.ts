import type { Database } from '../src/platform/database/connect.js';

/** Calls a function by a SELECT, given as text with its values ($1, $2, …), and returns what that reads of a table. */
export function readsOf(
  database: Database,
  table: string,
  call: string,
  values: readonly (string | number)[],
): Promise<{ full_scans: number; index_entries: number }> {
  return database.begin(async (tx) => {
    await tx.unsafe(call, values as never[]);
    const [reads] = await tx<{ full_scans: number; index_entries: number }[]>`
      select pg_stat_get_xact_numscans(${table}::regclass) as full_scans,
        (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = ${table}::regclass)
          as index_entries`;
    return reads!;
  }) as Promise<{ full_scans: number; index_entries: number }>;
}
