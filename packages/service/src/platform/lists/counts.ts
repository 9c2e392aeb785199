import type { Database, Sql } from '../database/connect.js';

/** Whether there is enough to fold, or anything since some seconds. */
export async function isFoldDue(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`select is_list_fold_due() as due`;
  return row?.due ?? false;
}

/** Folds what was counted since into the counts, at most so much; resolves with how much there was. */
export async function foldCounts(sql: Sql, most: number): Promise<number> {
  const [row] = await sql<{ folded: number }[]>`select fold_list_deltas(${most}) as folded`;
  return row?.folded ?? 0;
}

/** A count that is not that of the rows. */
export interface Miscount {
  merchant_id: string;
  scope: string;
  status: string;
  level: number;
  bucket: number;
  counted: number;
  actual: number;
}

/** The lists whose rows are counted. */
export async function countedLists(sql: Sql): Promise<string[]> {
  const rows = await sql<{ list: string }[]>`select list from list_sources order by list`;
  return rows.map(({ list }) => list);
}

/** The counts of a list that disagree with the rows, at most `limit`; nothing is changed, and nobody waits. */
export async function findMiscounts(
  database: Database,
  list: string,
  limit: number,
): Promise<Miscount[]> {
  return database.begin('read only', async (tx) => {
    // All rows are read.
    await tx`set local statement_timeout = 0`;
    return [...(await tx<Miscount[]>`select * from list_miscounts(${list}) limit ${limit}`)];
  });
}

/**
 * Counts a list anew from its rows, while it is written to: readers see the old counts until all of the new ones stand.
 * Resolves with how many counts there are now.
 */
export async function rebuildCounts(database: Database, list: string): Promise<number> {
  return database.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`set local lock_timeout = 0`;
    const [row] = await tx<{ made: number }[]>`select rebuild_list_counts(${list}) as made`;
    return row?.made ?? 0;
  });
}
