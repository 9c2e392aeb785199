import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import type { OperationResponse, Author, Call, Unit } from '../../operation/operation.js';
import { describeFile } from '../describe-file.js';
import { max_upload_bytes, tooLarge } from '../receive-part.js';
import {
  abandonFile,
  beginFile,
  findFile,
  isKeyErased,
  takeFile,
  type FileRow,
} from '../store/files.js';
import { addPart, keyInUse, pause_ms } from '../add-part.js';

/** Stores a file of the author's merchant. @throws Refusal as `POST /v1/files` documents */
export async function createFile(
  unit: Unit,
  author: Author,
  { bytes, idempotency_key }: Pick<Call, 'bytes' | 'idempotency_key'>,
): Promise<OperationResponse> {
  const { context } = unit;
  const { settings } = await context.stored_files.require();
  if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const length = bytes.content_length;
  if (length !== null && length > max_upload_bytes) throw tooLarge(max_upload_bytes);
  const max_length = Math.min(bytes.max_length ?? max_upload_bytes, max_upload_bytes);
  const { file, lease } = await begin(
    unit,
    author,
    { length, max_length, idempotency_key },
    settings.quota_bytes,
  );
  if (file.status === 'ready') return replay(file, bytes.stream);
  // A whole file: what an earlier request with the same key stored is replaced.
  const stored = await addPart(unit, { ...file, parts: [], size: 0, mime_type: null }, lease, {
    stream: bytes.stream,
    isWhole: true,
  });
  return { data: describeFile(stored) };
}

/**
 * Creates the file, or finds the one that an earlier request with the same Idempotency-Key has created, and takes it over if it is not
 * complete.
 *
 * @throws Refusal FILE_QUOTA_EXCEEDED; IDEMPOTENCY_KEY_REUSED, with nothing taken over; SUBMERCHANT_ERASED; IDEMPOTENCY_KEY_IN_USE when the file was deleted
 *   meanwhile
 */
async function begin(
  { context, sql }: Unit,
  { caller }: Author,
  {
    length,
    max_length,
    idempotency_key,
  }: { length: number | null; max_length: number; idempotency_key: string | null },
  quota: number,
): Promise<{ file: FileRow; lease: string }> {
  const { merchant_id, actor_id } = merchantOf(caller);
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
      reserve: length ?? max_length,
      data_key: context.stored_files.createKey({ merchant_id, id }).sealed,
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
async function replay(file: FileRow, stream: Readable): Promise<OperationResponse> {
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
