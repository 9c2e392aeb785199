import type { Database, Sql } from '../database/connect.js';

/** The groups of merchants whose lists are counted together: one on a single server, the shards of a cluster. */
async function listGroups(sql: Sql): Promise<string[]> {
  const [row] = await sql<
    { groups: string }[]
  >`select array_to_string(list_groups(), ',') as groups`;
  return row?.groups.split(',') ?? [];
}

/** Whether a group has many deltas, or any for some seconds. */
export async function isFoldDue(sql: Sql, group: string): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`select is_list_fold_due(${group}) as due`;
  return row?.due ?? false;
}

/** Folds at most `limit` deltas of a group into its counts; resolves with the number folded. */
export async function foldGroup(sql: Sql, group: string, limit: number): Promise<number> {
  const [row] = await sql<
    { folded: number }[]
  >`select fold_list_deltas(${group}, ${limit}) as folded`;
  return row?.folded ?? 0;
}

/** Folds at most `limit` deltas of each group; resolves with the greatest number folded in one. */
export async function foldCounts(sql: Sql, limit: number): Promise<number> {
  let largest = 0;
  for (const group of await listGroups(sql)) {
    largest = Math.max(largest, await foldGroup(sql, group, limit));
  }
  return largest;
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
  const found: Miscount[] = [];
  for (const group of await listGroups(database)) {
    const rest = limit - found.length;
    // Outside of a transaction: only so does a cluster run it as a whole on the server of the group.
    found.push(
      ...(await database<Miscount[]>`select * from list_miscounts(${group}, ${list}, ${rest})`),
    );
  }
  return found;
}

/**
 * Rebuilds the counts of a list from its rows, group by group, while it is written to: readers see the old counts of a group until
 * its new ones are complete. Resolves with the number of counts.
 */
export async function rebuildCounts(database: Database, list: string): Promise<number> {
  let made = 0;
  for (const group of await listGroups(database)) {
    const [row] = await database<
      { made: number }[]
    >`select rebuild_list_counts(${group}, ${list}) as made`;
    made += row?.made ?? 0;
  }
  return made;
}
