import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { Refusal } from '../../errors.js';
import { claimExample } from '../examples.js';
import { openCase } from '../open-case.js';
import { claim_ms } from '../rules/claim.js';
import { Claim } from '../schema.js';

export const claimCase = defineOperation({
  id: 'claimCase',
  tag: 'Review',
  summary: 'Claim a case',
  description:
    'Only one reviewer can claim a case at a time. The claim expires after 15 minutes; claiming again renews it.',
  data: Claim,
  message: 'Case claimed.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD'],
  saves_answer: true,
  example: { data: claimExample },
  run(call) {
    const { actor_id, name } = operatorOf(call.caller);
    return openCase(call, {}, [], (change) => {
      if (change.record.status !== 'pending_review') {
        throw new Refusal('INVALID_STATUS', {
          message: `The submerchant is ${change.record.status}: only a case in pending_review can be claimed.`,
        });
      }
      const before = { claimed_by_name: change.review.claimed_by_name };
      const claim_expires_at = new Date(Date.parse(call.context.clock()) + claim_ms).toISOString();
      const claim = { claimed_by: actor_id, claimed_by_name: name, claim_expires_at };
      change.review = { ...change.review, ...claim };
      change.addEntry({
        action: 'claim.taken',
        object: { kind: 'submerchant', id: change.id },
        before,
        after: { claimed_by_name: name, claim_expires_at },
      });
      return { data: { submerchant_id: change.id, ...claim } };
    });
  },
});
