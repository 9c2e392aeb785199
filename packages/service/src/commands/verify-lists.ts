import type { Database } from '../platform/database/connect.js';
import {
  countedLists,
  findMiscounts,
  foldCounts,
  rebuildCounts,
  type Miscount,
} from '../platform/lists/counts.js';

/** What a verification found in one list. */
export interface ListReport {
  list: string;
  /** At most `most_told` of them. */
  miscounts: Miscount[];
  /** How many counts were made anew; null when that was not asked for. */
  rebuilt: number | null;
}

export const most_told = 20;
const deltas_at_once = 10_000;

/**
 * Compares the counts that lists take their totals and pages from with the rows themselves, while the service goes on. With
 * `rebuild`, every list is counted anew first.
 */
export async function verifyLists(
  database: Database,
  options: { rebuild?: boolean } = {},
): Promise<ListReport[]> {
  const reports: ListReport[] = [];
  for (const list of await countedLists(database)) {
    const rebuilt = options.rebuild ? await rebuildCounts(database, list) : null;
    // Whatever is left to fold would make the comparison longer, not wrong.
    while ((await foldCounts(database, deltas_at_once)) === deltas_at_once);
    reports.push({ list, miscounts: await findMiscounts(database, list, most_told), rebuilt });
  }
  return reports;
}
