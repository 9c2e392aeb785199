import type { Database } from '../database/connect.js';
import { countedLists, findMiscounts, foldCounts, rebuildCounts, type Miscount } from './counts.js';

/** The result of verifying one list. */
export interface ListReport {
  list: string;
  /** At most `max_reported` of them. */
  miscounts: Miscount[];
  /** Number of rebuilt counts; null without `rebuild`. */
  rebuilt: number | null;
}

export const max_reported = 20;
const deltas_per_batch = 10_000;

/** Compares the stored counts of all lists with the rows, while the service runs. */
export async function verifyLists(database: Database): Promise<ListReport[]> {
  const reports: ListReport[] = [];
  for (const list of await countedLists(database)) reports.push(await verifyList(database, list));
  return reports;
}

/**
 * Compares the stored counts of a list, which give its totals and pages, with the rows. With `rebuild`, rebuilds the counts first.
 */
export async function verifyList(
  database: Database,
  list: string,
  options: { rebuild?: boolean } = {},
): Promise<ListReport> {
  const rebuilt = options.rebuild ? await rebuildCounts(database, list) : null;
  // Remaining deltas would make the comparison slower, not wrong.
  while ((await foldCounts(database, deltas_per_batch)) === deltas_per_batch);
  return { list, miscounts: await findMiscounts(database, list, max_reported), rebuilt };
}
