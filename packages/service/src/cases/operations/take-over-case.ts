import { defineOperation } from '../../operation/operation.js';
import { claimWithinLimit } from '../claim-within-limit.js';
import { claimExample } from '../examples.js';
import { Claim } from '../schema.js';

export const takeOverCase = defineOperation({
  id: 'takeOverCase',
  tag: 'Review',
  summary: 'Take over a case that another reviewer has claimed',
  description:
    'For senior reviewers and admins, when a colleague cannot finish a case. Claims the case for the caller, whoever has claimed it; the history names both. Only then can the caller decide it.',
  data: Claim,
  message: 'Case taken over.',
  errors: ['INVALID_STATUS', 'TOO_MANY_CLAIMS'],
  saves_answer: true,
  example: { data: claimExample },
  run: (call) => claimWithinLimit(call, true),
});
