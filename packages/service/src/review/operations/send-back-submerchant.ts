import { defineOperation } from '../../operation/operation.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { sendBack } from '../decisions.js';
import { rejectedExample, rejectionExample } from '../examples.js';
import { openCase } from '../open-case.js';
import { readReasons } from '../read-reasons.js';
import { Rejection } from '../schema.js';

export const sendBackSubmerchant = defineOperation({
  id: 'sendBackSubmerchant',
  tag: 'Review',
  summary: 'Send a submerchant back for resubmission',
  description:
    'Leads from `pending_review` straight back to `pending`, with the reasons, so that the merchant corrects and submits again.',
  body: Rejection,
  data: Submerchant,
  status: 200,
  message: 'Submerchant sent back for resubmission.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  example: {
    body: rejectionExample,
    data: { ...rejectedExample, status: 'pending', resubmission_count: 1 },
  },
  async run(call) {
    const { body } = call;
    const change = await openCase(call, body, async (one) => {
      sendBack(one, body.notes ?? null, await readReasons(one, body.reasons));
      return one;
    });
    return { data: change.record };
  },
});
