import type { Context } from '../operation/context.js';
import type { Submerchant } from './schema/submerchant.js';

/**
 * By when the review answers, by the settings of the SLA that this process knows; null when it is not in review, and without a target.
 * Call `context.sla.follow()` before.
 */
export function reviewDueAt(
  { sla }: Pick<Context, 'sla'>,
  merchant_id: string,
  { status, submitted_at }: Pick<Submerchant, 'status' | 'submitted_at'>,
): string | null {
  if (status !== 'pending_review' || submitted_at === null) return null;
  return sla.of(merchant_id).dueTimes(submitted_at).due_at;
}
