import type { Database, Sql } from '../database/connect.js';

/** Whether many deltas are pending, or any for some seconds. */
export async function isFoldDue(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`select is_list_fold_due() as due`;
  return row?.due ?? false;
}

/** Folds at most `limit` pending deltas into the counts; resolves with the number folded. */
export async function foldCounts(sql: Sql, limit: number): Promise<number> {
  const [row] = await sql<{ folded: number }[]>`select fold_list_deltas(${limit}) as folded`;
  return row?.folded ?? 0;
}

/** A stored count that differs from the number of rows. */
export interface Miscount {
  merchant_id: string;
  scope: string;
  status: string;
  level: number;
  bucket: number;
  counted: number;
  actual: number;
}

/** The names of the lists with stored counts. */
export async function countedLists(sql: Sql): Promise<string[]> {
  const rows = await sql<{ list: string }[]>`select list from list_sources order by list`;
  return rows.map(({ list }) => list);
}

/** The counts of a list that differ from its rows, at most `limit`. Read-only; blocks no other session. */
export async function findMiscounts(
  database: Database,
  list: string,
  limit: number,
): Promise<Miscount[]> {
  return database.begin('read only', async (tx) => {
    // Reads the whole table.
    await tx`set local statement_timeout = 0`;
    return [...(await tx<Miscount[]>`select * from list_miscounts(${list}) limit ${limit}`)];
  });
}

/**
 * Rebuilds the counts of a list from its rows, while it is written to: readers see the old counts until the commit. Resolves with
 * the number of counts.
 */
export async function rebuildCounts(database: Database, list: string): Promise<number> {
  return database.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local lock_timeout = 0`;
    const [row] = await tx<{ made: number }[]>`select rebuild_list_counts(${list}) as made`;
    return row?.made ?? 0;
  });
}
