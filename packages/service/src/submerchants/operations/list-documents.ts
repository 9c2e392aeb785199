import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { documentExample } from '../examples.js';
import { expireDocuments } from '../expire-documents.js';
import { hasExpired } from '../rules/document-problems.js';
import { documentTypes } from '../rules/document-types.js';
import { Document, documentStatuses } from '../schema/document.js';
import { listParts } from '../store/parts.js';

export const listDocuments = defineOperation({
  id: 'listDocuments',
  tag: 'Documents',
  summary: 'List the documents of a submerchant',
  description: 'Includes replaced documents; `current=true` excludes them.',
  list: { statuses: documentStatuses },
  query: Type.Object({
    current: Type.Optional(
      Type.Boolean({
        description: '`true`: only current documents; `false`: only replaced ones.',
      }),
    ),
    type: Type.Optional(oneOf(documentTypes)),
    legal_representative_id: Type.Optional(
      uuid({ description: 'Only documents of this partner.' }),
    ),
  }),
  data: Document,
  message: 'Documents listed.',
  example: { data: documentExample },
  async run({ context, sql, caller, params, list, query, now }) {
    const key = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const { type, legal_representative_id: partner, current } = query;
    // Documents of an amendment are in its answer.
    const filters = sql`
      and amendment_id is null
      ${list.status === null ? sql`` : sql`and status = ${list.status}`}
      ${type === undefined ? sql`` : sql`and type = ${type}`}
      ${partner === undefined ? sql`` : sql`and legal_representative_id = ${partner}`}
      ${current === undefined ? sql`` : sql`and (replaced_at is null) = ${current}`}`;
    const read = () => listParts(sql, 'documents', key, list, filters);
    const page = await read();
    // With a filter by status, a due document may be on another page: then all documents are checked.
    const isDue = list.status !== null || page.data.some((document) => hasExpired(document, now));
    if (!isDue) return { ...page, subjects: [params.id] };
    await expireDocuments(context, sql, key, now);
    return { ...(await read()), subjects: [params.id] };
  },
});
