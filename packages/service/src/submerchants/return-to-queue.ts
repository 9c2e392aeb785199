import type { SubmerchantChange } from './change.js';
import { reviewedWhenActive } from './rules/lifecycle.js';
import { sandboxDueAt } from './rules/sandbox.js';
import type { ReviewState } from './store/submerchant-state.js';

/**
 * Puts an active seller whose material data the change alters before the reviewers again, after its entries were added. The seller
 * stays active; what a suspended one sends waits until it is reinstated. Sellers that the sandbox decides on are left out: nobody reviews them.
 */
export function returnToQueue(
  change: SubmerchantChange,
  merchant: { mode: 'live' | 'test' },
  names: readonly string[] | 'a part',
): void {
  const { record, review, at } = change;
  if (record.status !== 'active' && record.status !== 'suspended') return;
  if (names !== 'a part' && !names.some((name) => reviewedWhenActive.some((one) => one === name)))
    return;
  if (sandboxDueAt(merchant, record.metadata, at) !== null) return;
  change.review = {
    ...review,
    submission_position: change.position,
    decided_position: review.decided_position ?? review.submission_position ?? 0,
  };
}

/** Whether changes of an active seller wait for a reviewer. */
export function hasUnreviewedChanges(
  status: string,
  {
    submission_position,
    decided_position,
  }: Pick<ReviewState, 'submission_position' | 'decided_position'>,
): boolean {
  return (
    status === 'active' &&
    submission_position !== null &&
    decided_position !== null &&
    submission_position > decided_position
  );
}
