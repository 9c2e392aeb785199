import { defineOperation } from '../../operation/operation.js';
import { documentExample } from '../../submerchants/examples.js';
import { Document } from '../../submerchants/schema/document.js';
import { decideOneDocument } from '../decide-one-document.js';
import { DocumentApproval } from '../../cases/schema.js';

export const approveDocument = defineOperation({
  id: 'approveDocument',
  tag: 'Review',
  summary: 'Approve a document',
  description:
    'Decides one document while its submerchant is under review. The submerchant itself is approved by `POST /v1/operator/submerchants/{id}/approve`. Refused while the caller has not opened the document, without `unseen_reason`.',
  body: DocumentApproval,
  body_optional: true,
  data: Document,
  message: 'Document approved.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED', 'DOCUMENTS_NOT_SEEN'],
  saves_answer: true,
  example: {
    body: {},
    data: { ...documentExample, status: 'approved', verified_at: '2026-11-21T12:15:00.000Z' },
  },
  async run(call) {
    const { body } = call;
    const unseen_reason = body.unseen_reason?.trim() ?? null;
    const verdict = { code: null, notes: body.notes ?? null, unseen_reason };
    return decideOneDocument(call, body, 'approve', verdict);
  },
});
