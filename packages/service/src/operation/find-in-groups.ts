import { Refusal } from '../errors.js';
import type { Group, Groups } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';

/**
 * Finds a row in any group.
 *
 * @throws Refusal UNAVAILABLE when no group that answers has it, and others do not answer
 */
export async function findInGroups<T>(
  groups: Groups,
  find: (group: Group, database: Database) => Promise<T | null>,
): Promise<T | null> {
  const results = await groups.each('find by id', find);
  const found = results.find((one) => one !== null) ?? null;
  if (found === null && results.length < groups.all.length) {
    throw new Refusal('UNAVAILABLE', { retry_after_s: 5 });
  }
  return found;
}
