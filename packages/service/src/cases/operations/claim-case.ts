import { defineOperation } from '../../operation/operation.js';
import { claimWithinLimit } from '../claim-within-limit.js';
import { claimExample } from '../examples.js';
import { Claim } from '../schema.js';

export const claimCase = defineOperation({
  id: 'claimCase',
  tag: 'Review',
  summary: 'Claim a case',
  description:
    'Only one reviewer can claim a case at a time. The claim expires after 15 minutes; claiming again renews it. A person holds at most 5 cases at a time, or as many as `MAX_CLAIMS` sets.',
  data: Claim,
  message: 'Case claimed.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'TOO_MANY_CLAIMS'],
  saves_answer: true,
  example: { data: claimExample },
  run: (call) => claimWithinLimit(call, false),
});
