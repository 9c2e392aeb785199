import { randomUUID } from 'node:crypto';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { max_file_bytes } from '../../platform/outbound/file-fetcher.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';
import { addPart, pause_ms } from '../add-part.js';
import { describeFile } from '../describe-file.js';
import { uploadExample } from '../examples.js';
import { StoredFile } from '../schema.js';
import { findFile, takeUpload } from '../store/files.js';

/** Each part is an object of the store. Enough for parts of 128 KiB, and for a connection that breaks often. */
const max_parts = 200;

export const addFilePart = defineOperation({
  id: 'addFilePart',
  tag: 'Files',
  summary: 'Send bytes of an upload',
  description:
    'The bytes from `offset` on, up to the end of the file or any part of it. Of a request that breaks, the bytes that arrived stay. A part at another offset than `received` is refused with `INVALID_STATUS`: read the file, and continue from there. Of two requests at once, the later one wins, because the earlier connection is often dead without the service knowing it.',
  query: Type.Object({
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Where the bytes begin in the file: its `received`. Default 0.',
      }),
    ),
  }),
  receives: {
    types: ['application/octet-stream', ...fileTypes],
    description: 'The next bytes of the file.',
    optional: false,
  },
  data: StoredFile,
  message: 'Bytes stored.',
  errors: ['INVALID_STATUS', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'FILE_UNREADABLE'],
  example: { data: { ...uploadExample, received: 262144, mime_type: 'application/pdf' } },
  async run(call) {
    const { context, sql, params, bytes, query } = call;
    await context.stored_files.require();
    const { merchant_id } = merchantOf(call.caller);
    const { id } = params;
    const file = await findFile(sql, merchant_id, id);
    if (!file) throw new Refusal('NOT_FOUND', { message: 'There is no such file.' });
    if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    if (file.status === 'ready') throw refused('All bytes of this file have arrived.');
    if (file.parts.length >= max_parts) {
      throw refused('This upload has too many parts. Begin another one, with larger parts.');
    }
    const { offset = 0 } = query;
    const lease = randomUUID();
    const delete_at = new Date(Date.parse(context.clock()) + pause_ms).toISOString();
    const taken =
      offset < max_file_bytes
        ? await takeUpload(sql, { merchant_id, id }, { lease, delete_at, offset })
        : null;
    if (!taken) throw refused('The upload does not continue at this offset, but at received.');
    const { stream } = bytes;
    return { data: describeFile(await addPart(call, taken, lease, { stream, isWhole: false })) };
  },
});

function refused(message: string): Refusal {
  return new Refusal('INVALID_STATUS', { message });
}
