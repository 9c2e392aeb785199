import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { claimExample } from '../examples.js';
import { openCase } from '../open-case.js';
import { recordClaim } from '../record-claim.js';
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
    const by = operatorOf(call.caller);
    return openCase(call, {}, [], (change) => ({
      data: recordClaim(change, by, call.context.clock()),
    }));
  },
});
