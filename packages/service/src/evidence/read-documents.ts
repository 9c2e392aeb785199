import { createHash, randomUUID } from 'node:crypto';
import { fileIdOf } from '../files/file-url.js';
import type { Context } from '../operation/context.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { FileFailure } from '../platform/outbound/file-failure.js';
import type { FileType } from '../platform/outbound/recognise-file.js';
import { pooledRandomBytes } from '../platform/random.js';
import { changeSubmerchant } from '../submerchants/change-submerchant.js';
import type { DocumentFile } from '../submerchants/rules/document-file.js';
import type { Document } from '../submerchants/schema/document.js';
import { filesOfSubmerchants } from '../submerchants/store/document-files.js';
import { readParts } from '../submerchants/store/parts.js';
import { emptyReading, ReadingStopped, type ReadDocument } from './documents/reading.js';
import { recordAnswer } from './record-answer.js';
import type { DocumentReading, DocumentsAnswer } from './rules/document-evidence.js';
import { nextLook } from './rules/next-look.js';
import {
  claimEvidence,
  findSubject,
  isClaimed,
  keepEvidence,
  leaveEvidence,
  readEvidence,
  type ClaimedEvidence,
} from './store/evidence.js';
import { findRepeated, savePrints } from './store/prints.js';

declare module '../operation/context.js' {
  interface Context {
    readDocument: ReadDocument;
  }
}

/** Longer than one file takes: the claim is prolonged before each. */
const lease_ms = 11 * 60_000;
/** Claims whose worker ended in the middle. What it was reading then is not tried any more. */
const max_attempts = 3;

/**
 * Reads the files of one seller of a group whose documents are to be read, those that were not read yet. Files that are still being fetched
 * are waited for. Resolves with whether more may be due.
 */
export async function readDocuments(
  context: Context,
  group: Group,
  database: Database,
): Promise<boolean> {
  const [claimed] = await claimEvidence(database, group, {
    kinds: ['documents'],
    now: context.clock(),
    until: later(context.clock(), lease_ms),
    lease: randomUUID(),
    limit: 1,
  });
  if (!claimed) return false;
  try {
    await readSeller(context, database, claimed);
  } catch (error) {
    if (error instanceof ReadingStopped) {
      await leaveEvidence(database, claimed, { due_at: context.clock() });
      return false;
    }
    // It is tried again when its lease ends.
    const { submerchant_id } = claimed;
    context.log.error({ err: error, submerchant_id }, 'Documents could not be read.');
  }
  return true;
}

async function readSeller(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
): Promise<void> {
  const { merchant_id, submerchant_id: id } = claimed;
  const key = { merchant_id, id };
  if ((await findSubject(database, claimed)) === null) {
    return leaveEvidence(database, claimed, { due_at: null });
  }
  const [{ documents }, files, stored] = await Promise.all([
    readParts(database, key),
    filesOfSubmerchants(database, [key]),
    readEvidence(database, context.seller_keys, [key]),
  ]);
  const before = stored.get(id)?.find((one) => one.kind === 'documents')?.answer ?? null;
  const known = new Map(before?.documents.map((one) => [one.document_id, one]));
  const readings: DocumentReading[] = [];
  let hasNew = false;
  let isWaiting = false;
  for (const document of documents) {
    const file = files.get(document.id);
    const earlier = known.get(document.id);
    if (earlier && isKept(earlier, file, claimed)) readings.push(earlier);
    else if (file?.status === 'pending') isWaiting = true;
    else {
      if (!(await keepEvidence(database, claimed, later(context.clock(), lease_ms)))) return;
      readings.push(await read(context, database, claimed, document, file));
      hasNew = true;
    }
  }
  const due_at = isWaiting ? nextLook(claimed.asked_at, context.clock(), false) : null;
  if (!hasNew) return leaveEvidence(database, claimed, { due_at });
  const salt = Buffer.from(pooledRandomBytes(16)).toString('base64url');
  await store(context, database, claimed, { documents: readings, salt }, due_at);
}

/** Whether a file needs no second reading: it is the same, and it was there, or nobody has asked since. */
function isKept(
  { sha256, failure, read_at }: DocumentReading,
  file: DocumentFile | undefined,
  { asked_at }: ClaimedEvidence,
): boolean {
  return sha256 === (file?.sha256 ?? null) && (failure !== 'unavailable' || read_at >= asked_at);
}

/** Reads one file, and looks for it among those of other sellers. */
async function read(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
  document: Document,
  file: DocumentFile | undefined,
): Promise<DocumentReading> {
  const sha256 = file?.sha256 ?? null;
  const head = { document_id: document.id, sha256, read_at: context.clock() };
  if (claimed.attempts > max_attempts) {
    return { ...head, ...emptyReading(), failure: 'failed', repeated: [] };
  }
  const isSafe = file?.problem !== 'malware';
  const bytes =
    isSafe && file?.mime_type && (await bytesOf(context, database, claimed, document, sha256));
  if (!bytes || !file?.mime_type) {
    return { ...head, ...emptyReading(), failure: 'unavailable', repeated: [] };
  }
  const { file_name } = document;
  const reading = await context.readDocument({ bytes, mime_type: file.mime_type, file_name });
  const prints = { ...head, print: reading.print };
  // Before the search: of two that are read at once, one finds the other.
  await savePrints(database, claimed, [prints]);
  return { ...head, ...reading, repeated: await findRepeated(context, claimed, prints) };
}

/** The bytes that were recorded; null when they are gone or others. */
async function bytesOf(
  { file_fetcher, stored_files }: Context,
  database: Database,
  { merchant_id }: ClaimedEvidence,
  { file_url }: Document,
  sha256: string | null,
): Promise<Uint8Array | null> {
  try {
    const { body }: { body: AsyncIterable<Buffer>; mime_type: FileType } =
      fileIdOf(file_url) === null
        ? await file_fetcher.open(file_url)
        : await stored_files.open(database, merchant_id, file_url);
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null;
  } catch (error) {
    if (error instanceof FileFailure) return null;
    throw error;
  }
}

/** Stores what was read with its entry in the trail, unless another worker has the question since. */
async function store(
  context: Context,
  database: Database,
  claimed: ClaimedEvidence,
  answer: DocumentsAnswer,
  due_at: string | null,
): Promise<void> {
  const { merchant_id, submerchant_id: id } = claimed;
  const author = { actor: { kind: 'clock' } as const, request_id: null, now: context.clock() };
  const payload = JSON.stringify(answer);
  await changeSubmerchant(context, database, { merchant_id, id }, author, [], async (change) => {
    if (!(await isClaimed(change.sql, claimed))) return;
    recordAnswer(change, claimed, {
      outcome: 'found',
      source: 'documents',
      as_of: change.at,
      payload,
      ...(due_at === null ? {} : { due_at }),
    });
  });
  context.recorded(false);
}

function later(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
