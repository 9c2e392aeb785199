import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { documentExample } from '../examples.js';
import { expireDocuments } from '../expire-documents.js';
import { hasExpired } from '../rules/document-problems.js';
import { Document } from '../schema/document.js';
import { getPart } from '../store/parts.js';

export const getDocument = defineOperation({
  id: 'getDocument',
  tag: 'Documents',
  summary: 'Read a document',
  description: 'A replaced document can be read too.',
  data: Document,
  message: 'Document found.',
  example: { data: documentExample },
  async run({ context, sql, caller, params, now }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const read = () => getPart(sql, 'documents', key, params.documentId);
    const document = await read();
    if (!hasExpired(document, now)) return { data: document, subjects: [params.id] };
    await expireDocuments(context, sql, key, now);
    return { data: await read(), subjects: [params.id] };
  },
});
