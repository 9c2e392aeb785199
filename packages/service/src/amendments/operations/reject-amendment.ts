import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { rejectionExample } from '../../cases/examples.js';
import { openCase } from '../../cases/open-case.js';
import { Rejection } from '../../cases/schema.js';
import { readReasons } from '../../decisions/read-reasons.js';
import * as decide from '../decide-amendment.js';
import { rejectedAmendmentExample } from '../examples.js';
import { requireOpen } from '../require-open.js';
import { Amendment } from '../schema.js';

export const rejectAmendment = defineOperation({
  id: 'rejectAmendment',
  tag: 'Review',
  summary: 'Reject an amendment',
  description:
    'Rejects it with its documents. The merchant receives notes and reasons and may send another; the submerchant stays `active` as it is.',
  body: Rejection,
  data: Amendment,
  message: 'Amendment rejected.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  saves_answer: true,
  example: { body: rejectionExample, data: rejectedAmendmentExample },
  async run(call) {
    const { body, caller, params } = call;
    const { actor_id } = operatorOf(caller);
    return openCase(call, call, call.params.id, body, [], async (change) => {
      const amendment = await requireOpen(change, params.amendmentId);
      const joining = amendment.body.values.joining.map(({ id }) => id);
      const reasons = await readReasons(change, body.reasons, joining);
      const notes = body.notes ?? null;
      return { data: await decide.rejectAmendment(change, amendment, notes, reasons, actor_id) };
    });
  },
});
