import { difference } from '../trail/entry.js';
import type { SubmerchantChange } from './change.js';
import { notAllowed } from './not-allowed.js';
import { transition } from './rules/lifecycle.js';
import type { Submerchant } from './schema/submerchant.js';

/**
 * Takes a submerchant back to pending: asked for by the merchant after a rejection, or done by the operator straight from
 * review, who then says why (`found`).
 *
 * @throws Refusal INVALID_STATUS
 */
export function returnToPending(
  change: SubmerchantChange,
  trigger: 'request_resubmission' | 'send_back',
  found: Partial<Pick<Submerchant, 'review_notes' | 'review_reasons' | 'reviewed_at'>>,
): void {
  const before = change.record;
  const status = transition(before.status, trigger);
  if (status === null) throw notAllowed(before.status, 'request-resubmission');
  const resubmission_count = before.resubmission_count + 1;
  change.record = { ...before, ...found, status, resubmission_count };
  change.addEntry({
    action: 'submerchant.resubmission_requested',
    object: { kind: 'submerchant', id: change.id },
    before: null,
    after: null,
    ...difference(before, change.record),
  });
  change.addEvent('submerchant.resubmission_requested');
}
