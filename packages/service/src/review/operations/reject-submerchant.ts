import { defineOperation } from '../../operation/operation.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { reject } from '../decisions.js';
import { rejectedExample, rejectionExample } from '../examples.js';
import { openCase } from '../open-case.js';
import { readReasons } from '../read-reasons.js';
import { Rejection } from '../schema.js';

export const rejectSubmerchant = defineOperation({
  id: 'rejectSubmerchant',
  tag: 'Review',
  summary: 'Reject a submerchant',
  description:
    'Leads from `pending_review` to `rejected`. The merchant reads notes and reasons, and may take the submerchant up again with request-resubmission.',
  body: Rejection,
  data: Submerchant,
  status: 200,
  message: 'Submerchant rejected.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  example: { body: rejectionExample, data: rejectedExample },
  async run(call) {
    const { body } = call;
    const change = await openCase(call, body, async (one) => {
      reject(one, body.notes ?? null, await readReasons(one, body.reasons));
      return one;
    });
    return { data: change.record };
  },
});
