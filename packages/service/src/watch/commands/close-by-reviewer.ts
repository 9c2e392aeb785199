import { Refusal } from '../../errors.js';
import { waitingKinds } from '../../cases/rules/waiting.js';
import type { SubmerchantChange } from '../../submerchants/change.js';
import { openRequests } from '../../requests/store/requests.js';
import { closeCaseOf } from '../../submerchants/open-cases.js';
import { unwatched } from '../../submerchants/store/submerchant-state.js';

/** How a reviewer closes a case. */
export const caseOutcomes = ['nothing_to_do', 'requested', 'restricted', 'suspended'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/**
 * Closes an open case of a seller. When nothing of it waits any more, its claim ends. Returns false if no such case is open.
 *
 * @throws Refusal INVALID_STATUS for an amendment, and for an outcome that did not happen
 */
export async function closeByReviewer(
  change: SubmerchantChange,
  case_id: string,
  { outcome, notes }: { outcome: CaseOutcome; notes: string | null },
): Promise<boolean> {
  const one = (change.review.open_cases ?? []).find(({ id }) => id === case_id);
  if (!one) return false;
  if (one.kind === 'amendment') {
    throw new Refusal('INVALID_STATUS', {
      message: 'An amendment is closed by its decision: approve or reject it.',
    });
  }
  await requireOutcome(change, outcome);
  closeCaseOf(change, ({ id }) => id === case_id, { outcome, notes });
  if (one.kind === 'monitoring') {
    const watch = change.review.watch ?? unwatched;
    const closed = { ...watch.closed, [one.code]: change.at };
    change.review = { ...change.review, watch: { ...watch, closed } };
  }
  const { status } = change.record;
  if (waitingKinds({ status, open_cases: change.review.open_cases }).length === 0) {
    const unclaimed = { claimed_by: null, claimed_by_name: null, claim_expires_at: null };
    change.review = { ...change.review, ...unclaimed };
  }
  return true;
}

/** The history must not say that a seller was suspended, restricted or asked who was not. */
async function requireOutcome(change: SubmerchantChange, outcome: CaseOutcome): Promise<void> {
  const { record, review, sql } = change;
  const isSuspended = record.status === 'suspended' || record.status === 'closed';
  const isRestricted = isSuspended || (review.holds ?? []).length > 0;
  if (outcome === 'suspended' && !isSuspended) {
    throw new Refusal('INVALID_STATUS', {
      message: `The submerchant is ${record.status}: suspend it first, or choose another outcome.`,
    });
  }
  if (outcome === 'restricted' && !isRestricted) {
    throw new Refusal('INVALID_STATUS', {
      message: 'No capability is restricted: set a hold first, or choose another outcome.',
    });
  }
  if (outcome === 'requested' && (await openRequests(sql, change, 1)).length === 0) {
    throw new Refusal('INVALID_STATUS', {
      message: 'No request is open: ask the seller first, or choose another outcome.',
    });
  }
}
