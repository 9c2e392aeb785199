import { randomUUID } from 'node:crypto';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { pause_ms } from '../add-part.js';
import { describeFile } from '../describe-file.js';
import { uploadExample } from '../examples.js';
import { max_upload_bytes } from '../receive-part.js';
import { StoredFile } from '../schema.js';
import { beginFile, expectHash, findFile } from '../store/files.js';

export const createUpload = defineOperation({
  id: 'createUpload',
  tag: 'Files',
  summary: 'Begin an upload in parts',
  description:
    'For networks that break: what has arrived stays. Send the bytes to `PATCH /v1/files/{id}`, in as many parts as you like; after a break, `received` of `GET /v1/files/{id}` says where to continue. With the last byte the file is `ready`. An upload that gets no bytes for 24 hours is deleted.',
  body: Type.Object({
    file_size: Type.Integer({
      minimum: 1,
      maximum: max_upload_bytes,
      description: 'Bytes of the whole file, at most 20 MiB.',
    }),
    sha256: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{64}$',
        description:
          'SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end.',
      }),
    ),
  }),
  data: StoredFile,
  status: 201,
  message: 'Upload begun.',
  errors: ['NOT_FOUND', 'FILE_QUOTA_EXCEEDED'],
  example: { body: { file_size: 482133 }, data: uploadExample },
  async run({ context, sql, caller, body }) {
    const { settings } = await context.stored_files.require();
    const { merchant_id, actor_id } = merchantOf(caller);
    const at = context.clock();
    const id = context.newId(at);
    const file = {
      merchant_id,
      id,
      length: body.file_size,
      reserve: body.file_size,
      data_key: context.stored_files.createKey({ merchant_id, id }).sealed,
      idempotency_key: null,
      credential_id: actor_id,
      lease: randomUUID(),
      at,
      delete_at: new Date(Date.parse(at) + pause_ms).toISOString(),
    };
    const { outcome } = await beginFile(sql, file, settings.quota_bytes);
    if (outcome === 'full') throw new Refusal('FILE_QUOTA_EXCEEDED');
    if (body.sha256 !== undefined) await expectHash(sql, file, body.sha256);
    const begun = await findFile(sql, merchant_id, id);
    if (!begun) throw new Error('An upload that was begun is missing.');
    return { data: describeFile(begun) };
  },
});
