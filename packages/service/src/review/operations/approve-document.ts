import { defineOperation } from '../../operation/operation.js';
import { documentExample } from '../../submerchants/examples.js';
import { Document } from '../../submerchants/schema/document.js';
import { decideOneDocument } from '../decide-one-document.js';
import { DocumentApproval } from '../schema.js';

export const approveDocument = defineOperation({
  id: 'approveDocument',
  tag: 'Review',
  summary: 'Approve a document',
  description:
    'Decides one document while its submerchant is under review. The submerchant itself is approved by `POST /v1/operator/submerchants/{id}/approve`.',
  body: DocumentApproval,
  body_optional: true,
  data: Document,
  message: 'Document approved.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  saves_answer: true,
  example: {
    body: {},
    data: { ...documentExample, status: 'approved', verified_at: '2026-11-21T12:15:00.000Z' },
  },
  async run(call) {
    const { body } = call;
    const verdict = { code: null, notes: body.notes ?? null };
    return decideOneDocument(call, body, 'approve', verdict);
  },
});
