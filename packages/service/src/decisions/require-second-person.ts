import type { Caller } from '../operation/caller.js';
import { SecondPersonNeeded } from '../operation/second-person.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import type { SubmerchantState } from '../submerchants/store/submerchant-state.js';
import { evaluateChange } from '../cases/evaluate-change.js';
import type { Unseen } from './find-unseen.js';

/** What an amendment makes of a seller. */
interface Amended {
  changes: readonly { path: string; before: unknown; after: unknown }[];
  after: SubmerchantState;
}

/**
 * Checks whether the approval of a case needs a second person: whether the version that is being approved reaches a threshold of the
 * operator's rules, those for all merchants or those for this one.
 *
 * @param amendment what the approval changes beside the status, and the seller as it would leave it
 * @throws SecondPersonNeeded unless a second person has approved it
 */
export async function requireSecondPerson(
  change: SubmerchantChange,
  caller: Caller,
  unseen: Unseen | null,
  amendment: Amended | null = null,
): Promise<void> {
  if (caller.kind !== 'unknown' && caller.approved_by) return;
  const { context, sql, merchant_id, id, state } = change;
  const judged = amendment?.after ?? state;
  const needed_for = await context.approvals.reasonsFor(
    sql,
    merchant_id,
    judged.record,
    async () => (await evaluateChange(change, judged)).checks,
  );
  if (needed_for.length === 0) return;
  const { status, updated_at } = state.record;
  const amended = amendment?.changes ?? null;
  throw new SecondPersonNeeded(needed_for, {
    id,
    merchant_id,
    status,
    updated_at,
    unseen,
    amended,
  });
}
