import type { Context } from '../operation/context.js';
import { readSearched } from '../screening/store/versions.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { versionsText } from './match-lists.js';
import { askListsAgain } from './store/evidence.js';

/** Sellers of a group that are asked for in one run: with its pause, at most 40 in a second are matched, which leaves the database to others. */
const sellers_per_batch = 200;

/**
 * When lists have changed, asks again for all sellers that are active, suspended or in review. How far each group has come is kept in its
 * database, so that a killed process loses nothing, and of two at a time one asks. Resolves with false: there is a pause between batches.
 */
export async function askListsForAll(context: Context): Promise<false> {
  const searched = await readSearched(context.groups.coordinator);
  if (searched.length === 0) return false;
  const versions = versionsText(searched);
  await context.groups.each('match sellers with changed lists', async (group, database) => {
    const now = context.clock();
    const sellers = await askListsAgain(database, group, {
      versions,
      now,
      limit: sellers_per_batch,
    });
    if (sellers === null) return;
    await context.groups.coordinator.begin(async (tx) => {
      const author = {
        actor: { kind: 'clock' } as const,
        request_id: null,
        at: now,
        keys: context.data_keys,
      };
      await appendToOperator(tx, await lockOperatorTrail(tx), author, [
        {
          action: 'screening_list.sellers_asked',
          object: { kind: 'screening_list', id: group.id },
          before: null,
          after: { versions: JSON.parse(versions) as Record<string, string>, sellers },
        },
      ]);
    });
  });
  return false;
}
