import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timestamp, uuid } from '../../operation/schema.js';
import { documentExample } from '../../submerchants/examples.js';
import { findMerchantOfDocument } from '../store/cases.js';
import { saveView } from '../store/views.js';

export const recordDocumentView = defineOperation({
  id: 'recordDocumentView',
  tag: 'Review',
  summary: 'Record that a document was shown',
  description:
    'For clients that read files ahead (`GET /v1/operator/documents/{id}/file?prefetch=true`): says that the file is now shown to the caller. Refused with DOCUMENTS_NOT_SEEN while the file was not delivered to the caller, or has changed since.',
  data: Type.Object(
    { document_id: uuid(), seen_at: timestamp() },
    { title: 'DocumentView', description: 'When the caller last opened a document.' },
  ),
  message: 'View recorded.',
  errors: ['DOCUMENTS_NOT_SEEN'],
  example: { data: { document_id: documentExample.id, seen_at: '2026-11-21T12:12:00.000Z' } },
  async run({ context, caller, params }) {
    const owner = await findMerchantOfDocument(context, params.id);
    if (!owner) throw new Refusal('NOT_FOUND', { message: 'There is no such document.' });
    const { merchant_id } = owner;
    const view = { merchant_id, document_id: params.id, viewer_id: operatorOf(caller).actor_id };
    const sql = await context.groups.databaseFor(merchant_id);
    const seen_at = context.clock();
    if (!(await saveView(sql, view, seen_at))) {
      throw new Refusal('DOCUMENTS_NOT_SEEN', {
        message: 'The file was not delivered to you, or has changed since: read it first.',
      });
    }
    return { data: { document_id: params.id.toLowerCase(), seen_at } };
  },
});
