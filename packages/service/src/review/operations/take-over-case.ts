import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { claimExample } from '../examples.js';
import { openClaimedCase } from '../open-case.js';
import { recordClaim } from '../record-claim.js';
import { Claim } from '../schema.js';

export const takeOverCase = defineOperation({
  id: 'takeOverCase',
  tag: 'Review',
  summary: 'Take over a case that another reviewer has claimed',
  description:
    'For senior reviewers and admins, when a colleague cannot finish a case. Claims the case for the caller, whoever has claimed it; the history names both. Only then can the caller decide it.',
  data: Claim,
  message: 'Case taken over.',
  errors: ['INVALID_STATUS'],
  saves_answer: true,
  example: { data: claimExample },
  run(call) {
    const by = operatorOf(call.caller);
    return openClaimedCase(call, (change) => ({
      data: recordClaim(change, by, call.context.clock()),
    }));
  },
});
