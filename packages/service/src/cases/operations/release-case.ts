import { defineOperation } from '../../operation/operation.js';
import { claimExample } from '../examples.js';
import { openCase } from '../open-case.js';
import { Claim } from '../schema.js';

export const releaseCase = defineOperation({
  id: 'releaseCase',
  tag: 'Review',
  summary: 'Release a case',
  description:
    'Releases the caller’s claim. Releasing an unclaimed case succeeds and changes nothing.',
  data: Claim,
  message: 'Case released.',
  errors: ['CLAIM_HELD', 'INVALID_STATUS'],
  saves_answer: true,
  example: {
    data: { ...claimExample, claimed_by: null, claimed_by_name: null, claim_expires_at: null },
  },
  command(unit, author, { params }) {
    return openCase(unit, author, params.id, {}, [], (change) => {
      const { claimed_by, claimed_by_name } = change.review;
      const unclaimed = { claimed_by: null, claimed_by_name: null, claim_expires_at: null };
      if (claimed_by !== null) {
        change.review = { ...change.review, ...unclaimed };
        change.addEntry({
          action: 'claim.released',
          object: { kind: 'submerchant', id: change.id },
          before: { claimed_by_name },
          after: { claimed_by_name: null },
        });
      }
      return { data: { submerchant_id: change.id, ...unclaimed } };
    });
  },
});
