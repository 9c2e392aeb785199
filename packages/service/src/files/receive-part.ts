import { createHash, randomUUID, type Hash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors.js';
import {
  hasSignature,
  recogniseFile,
  start_bytes,
  type FileType,
} from '../platform/outbound/recognise-file.js';
import type { FileProblem } from '../platform/inspection/file-problem.js';
import { inspectorOf } from '../platform/inspection/inspect-file.js';
import type { Inspector } from '../platform/inspection/inspector.js';
import { PartCipher, sealedBytes } from './encryption.js';
import type { ObjectStore } from './objects/object-store.js';
import type { Part } from './store/files.js';

/** The most bytes of one file. */
export const max_upload_bytes = 20 * 1024 * 1024;

/** Received bytes of a file, encrypted on the disk of this process. */
export interface ReceivedPart {
  part: Part;
  spooled: string;
  /** SHA-256 of these bytes alone. */
  hash: Hash;
  /** The type by the first bytes; null when it was known, and while they are too few. */
  mime_type: FileType | null;
  /** Problem of a file with only these bytes; null unless the part begins the file. */
  problem: FileProblem | null;
  /** Why the bytes ended early; null: they did not. */
  broken: unknown;
}

/**
 * Reads bytes as they arrive, detects the type, inspects, hashes and encrypts them to the spool. Only a segment is in memory. Bytes that arrived
 * before the connection broke are kept.
 *
 * @param given.offset where the part begins in the file
 * @param given.max the most bytes of the file
 * @param given.before earlier bytes of the file, which were too few for its type; null: its type is known
 * @param given.isWhole the file ends with these bytes, however many they are
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED
 */
export async function receivePart(
  store: ObjectStore,
  fileKey: Buffer,
  stream: Readable,
  given: { offset: number; max: number; before: Buffer | null; isWhole: boolean },
): Promise<ReceivedPart> {
  const { offset, max, before, isWhole } = given;
  const id = randomUUID();
  const spooled = join(store.spool, id);
  const cipher = new PartCipher(fileKey, id);
  const hash = createHash('sha256');
  let start = before ?? Buffer.alloc(0);
  let size = 0;
  let mime_type: FileType | null = null;
  let inspector: Inspector | null = null;
  let problem: FileProblem | null = null;
  let broken: unknown = null;
  const file = await open(spooled, 'wx', 0o600);
  try {
    const chunks = untilBroken(stream, (error) => (broken = error));
    for await (const chunk of chunks) {
      size += chunk.length;
      if (offset + size > max) throw tooLarge(max);
      if (before !== null && mime_type === null) {
        const earlier = start;
        start = Buffer.concat([start, chunk.subarray(0, start_bytes)]);
        if (hasSignature(start)) {
          mime_type = requireType(start);
          inspector = inspectorOf(mime_type);
          await inspector.update(earlier);
        }
      }
      await inspector?.update(chunk);
      hash.update(chunk);
      await write(file, cipher.update(chunk));
    }
    const isEnd = broken === null && (isWhole || offset + size === max);
    if (before !== null && mime_type === null && isEnd) {
      mime_type = requireType(start);
      inspector = inspectorOf(mime_type);
      await inspector.update(start);
    }
    problem = (await inspector?.end()) ?? null;
    await write(file, cipher.end());
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(spooled, { force: true });
    throw error;
  }
  await file.close();
  return { part: { id, size }, spooled, hash, mime_type, problem, broken };
}

/** Moves a received part to the store, under the key of its file. */
export async function storePart(
  store: ObjectStore,
  file: { merchant_id: string; id: string },
  { part, spooled }: ReceivedPart,
): Promise<void> {
  try {
    await store.put(keyOf(file, part.id), spooled, sealedBytes(part.size));
  } finally {
    await rm(spooled, { force: true });
  }
}

/** The key of an object. */
export function keyOf(file: { merchant_id: string; id: string }, partId: string): string {
  return `${file.merchant_id}/${file.id}/${partId}`;
}

/** Yields the chunks of a body. Ending early leaves the connection open, for the refusal. */
async function* untilBroken(
  stream: Readable,
  report: (error: unknown) => void,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    // A form that is refused: nothing of it is kept.
    if (error instanceof Refusal) throw error;
    report(error);
  }
}

async function write(file: FileHandle, chunks: readonly Buffer[]): Promise<void> {
  // `write` may write less than it is given, as on a disk that is full for a moment.
  for (const chunk of chunks) if (chunk.length > 0) await file.appendFile(chunk);
}

function requireType(start: Buffer): FileType {
  const type = recogniseFile(start);
  if (type === null) throw new Refusal('FILE_TYPE_NOT_ALLOWED');
  return type;
}

export function tooLarge(max: number): Refusal {
  return new Refusal('FILE_TOO_LARGE', {
    message:
      max === max_upload_bytes
        ? 'The file is larger than 20 MiB.'
        : 'More bytes arrived than the upload announced as file_size.',
  });
}
