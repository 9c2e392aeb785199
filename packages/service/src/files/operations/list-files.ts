import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, uuid } from '../../operation/schema.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';
import { describeFile } from '../describe-file.js';
import { fileExample } from '../examples.js';
import { fileStatuses, StoredFile } from '../schema.js';
import { findFiles } from '../store/files.js';

export const listFiles = defineOperation({
  id: 'listFiles',
  tag: 'Files',
  summary: 'List uploaded files',
  description:
    'Newest first, with those whose bytes are still missing. `GET /v1/files/usage` has the room that all of them take, and your quota. `total` is exact up to 10,000.',
  list: { dates: true, statuses: fileStatuses },
  has_no_personal_data: true,
  query: Type.Object({
    mime_type: Type.Optional(oneOf(fileTypes, { description: 'Only those of this type.' })),
    used: Type.Optional(
      Type.Boolean({
        description:
          '`true`: only those that a submerchant’s documents use. `false`: only those that none uses, which are deleted at `expires_at`.',
      }),
    ),
    submerchant_id: Type.Optional(
      uuid({ description: 'Only those of documents of this submerchant.' }),
    ),
  }),
  data: StoredFile,
  message: 'Files listed.',
  errors: ['NOT_FOUND'],
  example: { data: fileExample },
  async run({ context, sql, caller, list, query }) {
    await context.stored_files.require();
    const page = await findFiles(sql, merchantOf(caller).merchant_id, list, query);
    return { ...page, data: page.data.map(describeFile) };
  },
});
