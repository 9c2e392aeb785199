import { Refusal } from '../errors.js';
import type { OperatorCaller } from '../operation/caller.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { claim_ms } from './rules/claim.js';

/**
 * Claims a case for a caller within a change, or renews the claim.
 *
 * @throws Refusal INVALID_STATUS when the case is not in review.
 */
export function recordClaim(
  change: SubmerchantChange,
  { actor_id, name }: Pick<OperatorCaller, 'actor_id' | 'name'>,
  now: string,
): {
  submerchant_id: string;
  claimed_by: string;
  claimed_by_name: string;
  claim_expires_at: string;
} {
  if (change.record.status !== 'pending_review') {
    throw new Refusal('INVALID_STATUS', {
      message: `The submerchant is ${change.record.status}: only a case in pending_review can be claimed.`,
    });
  }
  const before = { claimed_by_name: change.review.claimed_by_name };
  const claim_expires_at = new Date(Date.parse(now) + claim_ms).toISOString();
  const claim = { claimed_by: actor_id, claimed_by_name: name, claim_expires_at };
  change.review = { ...change.review, ...claim };
  change.addEntry({
    action: 'claim.taken',
    object: { kind: 'submerchant', id: change.id },
    before,
    after: { claimed_by_name: name, claim_expires_at },
  });
  return { submerchant_id: change.id, ...claim };
}
