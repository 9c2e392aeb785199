import type { OperatorCaller } from '../operation/caller.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { requireWaiting } from './require-waiting.js';
import { claim_ms } from './rules/claim.js';

/**
 * Claims a case for a caller within a change, or renews the claim.
 *
 * @throws Refusal INVALID_STATUS when nothing waits for a reviewer.
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
  requireWaiting(change, 'claimed');
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
