import { Refusal } from '../errors.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { waitingKinds } from './rules/waiting.js';

const refusals = {
  claimed: (status: string) =>
    `The submerchant is ${status}: only one in pending_review, or with an open case, is claimed.`,
  'assigned or escalated': (status: string) =>
    `The submerchant is ${status}: only one in pending_review, or with an open case, is assigned or escalated.`,
};

/**
 * @param what is done with what waits
 * @throws Refusal INVALID_STATUS when nothing of the seller waits for a reviewer
 */
export function requireWaiting(
  { record, review }: SubmerchantChange,
  what: keyof typeof refusals,
): void {
  const { status } = record;
  if (waitingKinds({ status, open_cases: review.open_cases }).length > 0) return;
  throw new Refusal('INVALID_STATUS', { message: refusals[what](status) });
}
