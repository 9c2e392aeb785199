import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import type { Group } from '../platform/cluster/groups.js';
import { findNearCases, findWatchers, noteNear, type CaseHolders } from './store/near-cases.js';

/**
 * Notifies of cases that are soon due, once for each case and due time, whichever process is first: the person to whom it is assigned, or
 * who has claimed it; where nobody has it, the people who chose that. The case notes it in the transaction of the notification, so that a
 * killed process leaves neither half. A case that was decided meanwhile is left out.
 *
 * @returns how many cases were done
 */
export async function notifyOfNearCases(
  context: Context,
  limit: number,
  group: Group,
): Promise<number> {
  const now = context.clock();
  const found = await findNearCases(context.groups.databaseOf(group), group, now, limit);
  if (found.length === 0) return 0;
  const reviewers = new Set((await context.reviewers.list()).map(({ id }) => id));
  const watchers = await findWatchers(context.groups.coordinator);
  return eachDue(context.log, found, async ({ merchant_id, id }) => {
    const at = context.at(await context.groups.of(merchant_id));
    await at.database.begin(async (tx) => {
      await commitInTwoPhases(tx);
      const holders = await noteNear(tx, { merchant_id, id }, now);
      if (holders === null) return;
      const holder = holderOf(holders, reviewers, now);
      await context.notifications.notify(tx, {
        kind: 'sla_near',
        merchant_id,
        submerchant_id: id,
        people: holder === null ? watchers.filter((one) => reviewers.has(one)) : [holder],
        by: null,
        at: context.clock(),
      });
    });
  });
}

/** Whose case it is, among those who may still review; null: nobody's. */
function holderOf(
  { assigned_to, claimed_by, claim_expires_at }: CaseHolders,
  reviewers: ReadonlySet<string>,
  now: string,
): string | null {
  const isClaimed = claim_expires_at !== null && Date.parse(claim_expires_at) > Date.parse(now);
  const holders = [assigned_to, isClaimed ? claimed_by : null];
  return holders.find((one) => one !== null && reviewers.has(one)) ?? null;
}
