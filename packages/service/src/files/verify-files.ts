import { createHash } from 'node:crypto';
import { MissingKeyError } from '../platform/data-keys.js';
import type { Sql } from '../platform/database/connect.js';
import { fileUrlOf } from './file-url.js';
import { MissingObjectError } from './objects/object-store.js';
import { findFile, readUsedFiles, readRecordedHashes, type FileRow } from './store/files.js';
import type { StoredFiles } from './stored-files.js';

/** Files that are read at the same time: enough for a store that answers in milliseconds, little for the service beside it. */
const parallel = 4;
/** Files per statement, and between two places where a stopped run continues: at most 1.25 GB. */
const page_size = 50;
/** The verification ends after a page with as many faults: then the store does not answer, or more is wrong than single files. */
const max_broken = 20;

/** A stored file that is not the one that its row and the trail name. */
export interface BrokenFile {
  merchant_id: string;
  file_id: string;
  submerchant_id: string;
  reason: string;
}

/** A file in the order in which they are verified. */
type FileCursor = Pick<FileRow, 'merchant_id' | 'id'>;

export interface FilesReport {
  files: number;
  bytes: number;
  broken: BrokenFile[];
  /** Whether it came to the end; otherwise it was stopped, or too many were broken. */
  isComplete: boolean;
}

/** Options of verifying stored files. */
interface Options {
  /** Files after this one; null: all. */
  after?: FileCursor | null;
  /** Called after each page, whose last file is `last`. */
  onPage?: (page: { files: number; last: FileCursor; found: readonly BrokenFile[] }) => void;
  signal?: AbortSignal;
}

/**
 * Reads the bytes of all uploaded files that documents use, and compares their SHA-256 with the one that the service computed when they
 * arrived, and with the one recorded of each document, which `verify trails` compares with the trail. Files that are deleted or erased
 * meanwhile are left out. Memory does not grow with the files.
 */
export async function verifyFiles(
  database: Sql,
  stored_files: Pick<StoredFiles, 'read'>,
  { after = null, onPage = () => {}, signal }: Options = {},
): Promise<FilesReport> {
  const report: FilesReport = { files: 0, bytes: 0, broken: [], isComplete: false };
  for (let cursor = after; ;) {
    const page: readonly FileRow[] = await readUsedFiles(database, cursor, page_size);
    const known = report.broken.length;
    const waiting = page.values();
    const work = async () => {
      for (const file of waiting) {
        if (signal?.aborted) return;
        const { reason, bytes } = await verifyFile(database, stored_files, file);
        report.files += 1;
        report.bytes += bytes;
        if (reason === null) continue;
        const { merchant_id, id: file_id, submerchant_id } = file;
        report.broken.push({
          merchant_id,
          file_id,
          submerchant_id: submerchant_id ?? '',
          reason,
        });
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    // A page that was stopped within is read again.
    if (signal?.aborted) return report;
    cursor = page.at(-1) ?? null;
    if (cursor) {
      const { merchant_id, id } = cursor;
      const found = report.broken.slice(known);
      onPage({ files: report.files, last: { merchant_id, id }, found });
    }
    report.isComplete = page.length < page_size;
    if (report.isComplete || report.broken.length >= max_broken) return report;
  }
}

/** Resolves with what is wrong with a file, or null. */
async function verifyFile(
  database: Sql,
  stored_files: Pick<StoredFiles, 'read'>,
  file: FileRow,
): Promise<{ reason: string | null; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let reason: string | null = null;
  try {
    for await (const chunk of stored_files.read(file)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    reason = reasonOf(error);
  }
  reason ??= await compare(database, file, hash.digest('hex'));
  // Deleted, erased or used by another submerchant since its row was read.
  if (reason !== null && !(await isUnchanged(database, file))) reason = null;
  return { reason, bytes };
}

async function compare(database: Sql, file: FileRow, sha256: string): Promise<string | null> {
  if (sha256 !== file.sha256) {
    return `Its bytes have the SHA-256 ${sha256}, and those that arrived had ${file.sha256}: they were exchanged, or their hash was changed.`;
  }
  for (const one of await readRecordedHashes(database, file, fileUrlOf(file.id))) {
    if (one.sha256 === sha256) continue;
    return `Its bytes have the SHA-256 ${sha256}, and of the document ${one.document_id} the file ${one.sha256} was recorded.`;
  }
  return null;
}

function reasonOf(error: unknown): string {
  if (error instanceof MissingObjectError)
    return 'Its bytes are not in the store: they were deleted, or the store is older than the database.';
  if (error instanceof MissingKeyError) return `It cannot be decrypted: ${error.message}`;
  const { message } = error as Error;
  return `It cannot be read: ${message}. Bytes that were altered, or that are those of another file, cannot be decrypted; otherwise the store did not answer.`;
}

async function isUnchanged(database: Sql, file: FileRow): Promise<boolean> {
  const now = await findFile(database, file.merchant_id, file.id);
  return now?.status === 'ready' && now.submerchant_id === file.submerchant_id;
}
