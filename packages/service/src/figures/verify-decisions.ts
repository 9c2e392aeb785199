import { Groups, readGroups } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import type { Logger } from 'pino';
import { countDecisions } from './decision-counts.js';
import { compareCounts, deleteCounts } from './store/decision-counts.js';

/**
 * Compares the counts of decisions with the decisions, while the service runs. With `rebuild`, counts all of them anew first; figures
 * say until then that they are not complete.
 */
export async function verifyDecisions(
  database: Database,
  log: Logger,
  rebuild: boolean,
): Promise<{ counted: number; actual: number }> {
  if (rebuild) {
    const groups = new Groups(await readGroups(database), database, log);
    for (const group of groups.all) {
      await deleteCounts(database, group);
      while (await countDecisions({ groups }, group, database));
    }
  }
  return compareCounts(database);
}
