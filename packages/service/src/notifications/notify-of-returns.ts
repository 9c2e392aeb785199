import type { Context } from '../operation/context.js';
import { eachDue } from '../operation/each-due.js';
import { commitInTwoPhases } from '../platform/cluster/commit-in-two-phases.js';
import type { Group } from '../platform/cluster/groups.js';
import { readEntry } from '../trail/commitments.js';
import { findDecision, findReturnedCases, noteReturn, type ReturnedCase } from './store/returns.js';

/**
 * Notifies whoever decided a seller that has come back, each submission once, whichever process is first. What a submission leaves behind
 * is the record from which it is found, so that none is lost and registration is not slowed down.
 *
 * @returns how many cases were settled
 */
export async function notifyOfReturns(
  context: Context,
  limit: number,
  group: Group,
): Promise<number> {
  const found = await findReturnedCases(context.groups.databaseOf(group), limit, group);
  if (found.length === 0) return 0;
  const reviewers = new Set((await context.reviewers.list()).map(({ id }) => id));
  return eachDue(context.log, found, (one) => settle(context, one, reviewers));
}

async function settle(
  context: Context,
  returned: ReturnedCase,
  reviewers: ReadonlySet<string>,
): Promise<void> {
  const { merchant_id, id } = returned;
  const at = context.at(await context.groups.of(merchant_id));
  await at.database.begin(async (tx) => {
    await commitInTwoPhases(tx);
    // The second of two processes finds it settled.
    if (!(await noteReturn(tx, returned))) return;
    const entry = await findDecision(tx, returned);
    if (!entry) return;
    // The author's id is plain: no key is needed.
    const { actor } = readEntry(context.data_keys, {}, { ...entry, personal: null });
    if (actor.kind !== 'operator_person' || !reviewers.has(actor.id)) return;
    await context.notifications.notify(tx, {
      kind: 'returned',
      merchant_id,
      submerchant_id: id,
      people: [actor.id],
      by: null,
      at: context.clock(),
    });
  });
}
