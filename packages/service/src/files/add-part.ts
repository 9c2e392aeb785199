import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { Unit } from '../operation/operation.js';
import { MissingObjectError } from './objects/object-store.js';
import { isFault, type FileProblem } from '../platform/inspection/file-problem.js';
import { inspectorOf } from '../platform/inspection/inspect-file.js';
import type { FileType } from '../platform/outbound/recognise-file.js';
import { isClean } from './scan-file.js';
import { requireReadable } from './require-readable.js';
import { keyOf, max_upload_bytes, receivePart, storePart } from './receive-part.js';
import { abandonFile, saveParts, type FileRow } from './store/files.js';

/** Time after which an interrupted upload is deleted. */
export const pause_ms = 24 * 60 * 60 * 1000;

/**
 * Receives bytes, stores them and adds them to a file, which is ready with its last one. The order makes a kill at any step harmless:
 * the object is in the store before the row names it, and an object that no row names is deleted later.
 *
 * @param file as this request has taken it
 * @param given.isWhole the bytes are all of the file: of an incomplete body, nothing is kept
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE; IDEMPOTENCY_KEY_IN_USE or INVALID_STATUS when another request has taken the
 *   file over
 */
export async function addPart(
  { context, sql }: Unit,
  file: FileRow,
  lease: string,
  { stream, isWhole }: { stream: Readable; isWhole: boolean },
): Promise<FileRow> {
  const files = context.stored_files;
  const { store } = await files.require();
  // Earlier bytes that were too few for the type of the file: fewer than a few kilobytes.
  const readStart = async () => {
    const bytes = await orUnavailable(context, readAll(files.read(file)));
    if (bytes !== null) return bytes;
    await abandonFile(sql, file, lease, context.clock());
    throw lostBytes();
  };
  try {
    const before = file.mime_type === null ? await readStart() : null;
    const max = file.length ?? max_upload_bytes;
    const given = { offset: file.size, max, before, isWhole };
    const received = await orUnavailable(
      context,
      receivePart(store, files.keyOf(file), stream, given),
    );
    const { part, broken } = received;
    const mime_type = received.mime_type ?? file.mime_type;
    // What broke before its type was known is not kept.
    if (part.size === 0 || (broken !== null && (isWhole || mime_type === null))) {
      await rm(received.spooled, { force: true });
      throw endedEarly();
    }
    const size = file.size + part.size;
    const isComplete = broken === null && (isWhole || size === file.length);
    if (isComplete && file.size === 0 && isFault(received.problem)) {
      await rm(received.spooled, { force: true });
      await abandonFile(sql, file, lease, context.clock());
      requireReadable(received.problem);
    }
    await orUnavailable(context, storePart(store, file, received));
    const parts = [...file.parts, part];
    let sha256: string | null = null;
    if (isComplete && file.size === 0) sha256 = received.hash.digest('hex');
    else if (isComplete) {
      const whole = await orUnavailable(
        context,
        readWhole(files.read({ ...file, parts }), mime_type),
      );
      if (whole === null || isFault(whole.problem)) {
        await abandonFile(sql, file, lease, context.clock());
        if (whole === null) throw lostBytes();
        requireReadable(whole.problem);
      }
      sha256 = whole?.sha256 ?? null;
    }
    if (isComplete) {
      const sent = { kind: 'file', merchant_id: file.merchant_id, id: file.id } as const;
      const scanned = isClean(context, sent, () => files.read({ ...file, parts }));
      if (!(await orUnavailable(context, scanned))) {
        await abandonFile(sql, file, lease, context.clock());
        requireReadable('malware');
      }
    }
    if (sha256 !== null && (file.expected_sha256 ?? sha256) !== sha256) {
      await abandonFile(sql, file, lease, context.clock());
      throw otherBytes();
    }
    const at = context.clock();
    const delete_at = isComplete
      ? files.unusedUntil(at)
      : new Date(Date.parse(at) + pause_ms).toISOString();
    const saved = { parts, size, mime_type, sha256, at, delete_at };
    if (!(await saveParts(sql, file, lease, saved))) {
      await store.delete(keyOf(file, part.id));
      throw takenOver(isWhole);
    }
    if (broken !== null) throw endedEarly();
    return { ...file, ...saved, status: isComplete ? 'ready' : 'uploading' };
  } catch (error) {
    if (isWhole) await abandonFile(sql, file, lease, context.clock());
    throw error;
  }
}

function takenOver(isWhole: boolean): Refusal {
  return isWhole
    ? keyInUse()
    : new Refusal('INVALID_STATUS', {
        message: 'Another request has continued this upload, or it was deleted.',
      });
}

/** The refusal of a request whose Idempotency-Key another request is using. */
export function keyInUse(): Refusal {
  return new Refusal('IDEMPOTENCY_KEY_IN_USE', { headers: { 'Idempotency-Retry-After': '1' } });
}

/** Hardly ever read: the client has gone, or was too slow. */
export function endedEarly(): Refusal {
  const message = 'The body ended before all of it had arrived.';
  return new Refusal('VALIDATION_ERROR', {
    message,
    errors: [{ path: '', code: 'too_short', message }],
  });
}

/** @throws Refusal of the work itself; UNAVAILABLE when the store fails, after it is logged */
export async function orUnavailable<Result>(
  { log }: Pick<Context, 'log'>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ err: error }, 'A file could not be stored.');
    throw new Refusal('UNAVAILABLE', {
      message: 'The store of files is temporarily unavailable.',
      retry_after_s: 5,
    });
  }
}

function otherBytes(): Refusal {
  const message =
    'The bytes do not have the announced SHA-256. The upload is deleted; begin again.';
  return new Refusal('VALIDATION_ERROR', {
    message,
    errors: [{ path: '/sha256', code: 'conflict', message }],
  });
}

/** Left from an upload that was deleted after the backup from which the database was restored. */
function lostBytes(): Refusal {
  const message = 'Earlier bytes of this upload are no longer stored. It is deleted; begin again.';
  return new Refusal('INVALID_STATUS', { message });
}

/** Stored bytes in one piece; null when the store has them no more. */
async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const read: Buffer[] = [];
  try {
    for await (const chunk of chunks) read.push(chunk);
  } catch (error) {
    if (error instanceof MissingObjectError) return null;
    throw error;
  }
  return Buffer.concat(read);
}

/** SHA-256 of stored bytes and what is wrong with them; null when the store has them no more. */
async function readWhole(
  chunks: AsyncIterable<Buffer>,
  type: FileType | null,
): Promise<{ sha256: string; problem: FileProblem | null } | null> {
  const hash = createHash('sha256');
  const inspector = type && inspectorOf(type);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      await inspector?.update(chunk);
    }
  } catch (error) {
    if (error instanceof MissingObjectError) return null;
    throw error;
  }
  return { sha256: hash.digest('hex'), problem: (await inspector?.end()) ?? null };
}
