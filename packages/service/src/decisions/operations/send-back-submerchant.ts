import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { sendBack } from '../decisions.js';
import { rejectedExample, rejectionExample } from '../../cases/examples.js';
import { openCase } from '../../cases/open-case.js';
import { readReasons } from '../read-reasons.js';
import { Rejection } from '../../cases/schema.js';

export const sendBackSubmerchant = defineOperation({
  id: 'sendBackSubmerchant',
  tag: 'Review',
  summary: 'Send a submerchant back for resubmission',
  description:
    'Changes the status from `pending_review` back to `pending`, with the reasons, so that the merchant corrects and submits again.',
  body: Rejection,
  data: Submerchant,
  message: 'Submerchant sent back for resubmission.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  saves_answer: true,
  example: {
    body: rejectionExample,
    data: { ...rejectedExample, status: 'pending', resubmission_count: 1 },
  },
  async command(unit, author, { params, body }) {
    return openCase(unit, author, params.id, body, ['documents'], async (change) => {
      const { actor_id } = operatorOf(author.caller);
      const reasons = await readReasons(change, body.reasons);
      await sendBack(change, body.notes ?? null, reasons, actor_id);
      return { data: change.saved };
    });
  },
});
