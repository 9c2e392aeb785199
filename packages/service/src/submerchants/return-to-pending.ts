import { difference } from '../trail/entry.js';
import type { SubmerchantChange } from './change.js';
import type { ReviewedFile } from './recorded-fields.js';
import { notAllowed } from './not-allowed.js';
import { transition } from './rules/lifecycle.js';
import type { Submerchant } from './schema/submerchant.js';

/**
 * Returns a submerchant to `pending`: at the merchant's request after a rejection, or by the operator directly from review, with the
 * result of the review.
 *
 * @throws Refusal INVALID_STATUS
 */
export function returnToPending(
  change: SubmerchantChange,
  trigger: 'request_resubmission' | 'send_back',
  review: Partial<Pick<Submerchant, 'review_notes' | 'review_reasons' | 'reviewed_at'>>,
  /** Texts of the operator’s decision. */
  reviewed_files?: readonly ReviewedFile[],
): void {
  const before = change.record;
  const status = transition(before.status, trigger);
  if (status === null) throw notAllowed(before.status, 'request-resubmission');
  const resubmission_count = before.resubmission_count + 1;
  change.record = { ...before, ...review, status, resubmission_count };
  const changed = difference(before, change.record);
  change.addEntry({
    action: 'submerchant.resubmission_requested',
    object: { kind: 'submerchant', id: change.id },
    before: changed?.before ?? null,
    after: { ...changed?.after, ...(reviewed_files && { reviewed_files }) },
  });
  change.addEvent('submerchant.resubmission_requested');
}
