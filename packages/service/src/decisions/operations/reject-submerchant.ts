import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { reject } from '../decisions.js';
import { drawSample } from '../../quality/draw-sample.js';
import { rejectedExample, rejectionExample } from '../../cases/examples.js';
import { openCase } from '../../cases/open-case.js';
import { readReasons } from '../read-reasons.js';
import { Rejection } from '../../cases/schema.js';

export const rejectSubmerchant = defineOperation({
  id: 'rejectSubmerchant',
  tag: 'Review',
  summary: 'Reject a submerchant',
  description:
    'Changes the status from `pending_review` to `rejected`. The merchant receives notes and reasons, and may reopen the submerchant with request-resubmission.',
  body: Rejection,
  data: Submerchant,
  message: 'Submerchant rejected.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  saves_answer: true,
  example: { body: rejectionExample, data: rejectedExample },
  async command(unit, author, { params, body }) {
    const parts = ['legal_representatives', 'addresses', 'documents'] as const;
    return openCase(unit, author, params.id, body, parts, async (change) => {
      const sample = await drawSample(change, author.caller);
      const { actor_id } = operatorOf(author.caller);
      const reasons = await readReasons(change, body.reasons);
      await reject(change, body.notes ?? null, reasons, actor_id);
      sample?.(
        'rejected',
        change.record.review_reasons.map(({ code }) => code),
      );
      return { data: change.saved };
    });
  },
});
