import { defineOperation } from '../../operation/operation.js';
import { documentExample } from '../../submerchants/examples.js';
import { Document } from '../../submerchants/schema/document.js';
import { decideOneDocument } from '../decide-one-document.js';
import { DocumentRejection } from '../../cases/schema.js';

export const rejectDocument = defineOperation({
  id: 'rejectDocument',
  tag: 'Review',
  summary: 'Reject a document',
  description:
    'The merchant receives the code and the notes, and may send the document again immediately.',
  body: DocumentRejection,
  data: Document,
  message: 'Document rejected.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  saves_answer: true,
  example: {
    body: { code: 'illegible', notes: 'A foto está desfocada.' },
    data: {
      ...documentExample,
      status: 'rejected',
      verification_code: 'illegible',
      verification_notes: 'A foto está desfocada.',
      verified_at: '2026-11-21T12:15:00.000Z',
    },
  },
  async run(call) {
    const { body } = call;
    const verdict = { code: body.code, notes: body.notes ?? null };
    return decideOneDocument(call, body, 'reject', verdict);
  },
});
