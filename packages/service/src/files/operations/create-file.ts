import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Answer, type Call } from '../../operation/operation.js';
import { describeFile } from '../describe-file.js';
import { fileExample } from '../examples.js';
import { max_upload_bytes, tooLarge } from '../receive-part.js';
import { ReadyFile } from '../schema.js';
import {
  abandonFile,
  beginFile,
  findFile,
  isKeyErased,
  takeFile,
  type FileRow,
} from '../store/files.js';
import { addPart, keyInUse, pause_ms } from '../add-part.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';

export const createFile = defineOperation({
  id: 'createFile',
  tag: 'Files',
  summary: 'Upload a file',
  description:
    'Optional: where the installation stores no files, the answer is 404, and documents name files on your host. Send the bytes of a PDF, PNG or JPEG as the body, at most 20 MiB (20,971,520 bytes); or a form (`multipart/form-data`) whose part `file` they are. The type is detected from the first bytes; a file that people could not read, such as a PDF that asks for a password, is refused. The answer’s `file_url`, `file_size` and `mime_type` are those of the document to send. A file that no document uses is deleted at `expires_at`.\n\nWith an `Idempotency-Key`, a request that broke can be sent again: the file is stored once.',
  receives: {
    types: ['application/octet-stream', ...fileTypes, 'multipart/form-data'],
    description: 'The bytes of the file, or a form with the part `file`.',
    optional: false,
  },
  data: ReadyFile,
  status: 201,
  message: 'File stored.',
  errors: [
    'NOT_FOUND',
    'FILE_TOO_LARGE',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_UNREADABLE',
    'FILE_QUOTA_EXCEEDED',
  ],
  example: { data: fileExample },
  async run(call) {
    const { context, bytes } = call;
    const { settings } = await context.stored_files.require();
    if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    const length = bytes.content_length;
    if (length !== null && length > max_upload_bytes) throw tooLarge(max_upload_bytes);
    const most = Math.min(bytes.max_length ?? max_upload_bytes, max_upload_bytes);
    const { file, lease } = await begin(call, { length, most }, settings.quota_bytes);
    if (file.status === 'ready') return replay(file, bytes.stream);
    // A whole file: what an earlier request with the same key stored is replaced.
    const stored = await addPart(call, { ...file, parts: [], size: 0, mime_type: null }, lease, {
      stream: bytes.stream,
      isWhole: true,
    });
    return { data: describeFile(stored) };
  },
});

/**
 * Creates the file, or finds the one that an earlier request with the same Idempotency-Key has created, and takes it over if it is not
 * complete.
 *
 * @throws Refusal FILE_QUOTA_EXCEEDED; IDEMPOTENCY_KEY_REUSED, with nothing taken over; SUBMERCHANT_ERASED; IDEMPOTENCY_KEY_IN_USE when the file was deleted
 *   meanwhile
 */
async function begin(
  call: Pick<Call, 'context' | 'sql' | 'caller' | 'idempotency_key'>,
  { length, most }: { length: number | null; most: number },
  quota: number,
): Promise<{ file: FileRow; lease: string }> {
  const { context, sql, idempotency_key } = call;
  const { merchant_id, actor_id } = merchantOf(call.caller);
  const lease = randomUUID();
  const at = context.clock();
  const delete_at = new Date(Date.parse(at) + pause_ms).toISOString();
  const id = context.newId(at);
  const { outcome, file_id } = await beginFile(
    sql,
    {
      merchant_id,
      id,
      length,
      reserve: length ?? most,
      data_key: context.stored_files.drawKey({ merchant_id, id }).sealed,
      idempotency_key,
      credential_id: actor_id,
      lease,
      at,
      delete_at,
    },
    quota,
  );
  if (outcome === 'full') throw new Refusal('FILE_QUOTA_EXCEEDED');
  // An erasure takes the key from the file in the transaction that refuses it from then on.
  if (
    outcome === 'created' &&
    idempotency_key !== null &&
    (await isKeyErased(sql, merchant_id, idempotency_key))
  ) {
    await abandonFile(sql, { merchant_id, id: file_id }, lease, at);
    throw new Refusal('SUBMERCHANT_ERASED');
  }
  const find = () => findFile(sql, merchant_id, file_id);
  let file = await find();
  if (file && outcome === 'exists') {
    expectSameRequest(file, actor_id, length);
    if (file.status === 'uploading')
      file = (await takeFile(sql, file, lease, delete_at)) ?? (await find());
  }
  if (!file) throw keyInUse();
  return { file, lease };
}

/** @throws Refusal IDEMPOTENCY_KEY_REUSED */
function expectSameRequest(file: FileRow, actor_id: string, length: number | null): void {
  if (file.credential_id !== actor_id) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
      message: 'This Idempotency-Key was used with other credentials of the same merchant.',
    });
  }
  // The bytes of a complete file are compared.
  if (file.status === 'uploading' && file.length !== length) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
}

/** Answers with the file that the key has, if the body is the same: it is read, and not stored. */
async function replay(file: FileRow, stream: Readable): Promise<Answer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > file.size) break;
    hash.update(chunk as Buffer);
  }
  if (hash.digest('hex') !== file.sha256 || size !== file.size) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
  return { data: describeFile(file), replayed: true };
}
