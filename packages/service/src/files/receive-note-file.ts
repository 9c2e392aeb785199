import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { FileType } from '../platform/outbound/recognise-file.js';
import { endedEarly, orUnavailable, pause_ms } from './add-part.js';
import { isClean } from './scan-file.js';
import { requireReadable } from './require-readable.js';
import { isFault } from '../platform/inspection/file-problem.js';
import { keyOf, max_upload_bytes, receivePart, storePart } from './receive-part.js';
import { abandonNoteFile, beginNoteFile, completeNoteFile } from './store/note-files.js';

export interface UploadedNoteFile {
  id: string;
  size: number;
  mime_type: FileType;
  /** When it is deleted unless a note names it, ISO 8601. */
  expires_at: string;
}

/**
 * Receives the bytes of a file for a note, as `addPart` does those of a merchant’s file: the row comes first, so that no object is without
 * one. No connection to the database is held while bytes arrive.
 *
 * @throws Refusal FILES_OFF, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE, VALIDATION_ERROR for a body that ended early; INVALID_STATUS when the
 *   seller was erased
 */
export async function receiveNoteFile(
  context: Context,
  of: { merchant_id: string; submerchant_id: string; uploader_id: string },
  stream: Readable,
): Promise<UploadedNoteFile> {
  const { stored_files, groups, clock } = context;
  if (!stored_files.isOn) throw new Refusal('FILES_OFF');
  const { store } = await stored_files.require();
  const sql = await groups.databaseFor(of.merchant_id);
  const created_at = clock();
  const id = context.newId(created_at);
  const { key, sealed: data_key } = stored_files.createKey({ ...of, id });
  const file = { ...of, id, data_key, created_at };
  if (!(await beginNoteFile(sql, { ...file, delete_at: later(created_at) }))) throw erased();
  try {
    const given = { offset: 0, max: max_upload_bytes, before: Buffer.alloc(0), isWhole: true };
    const received = await orUnavailable(context, receivePart(store, key, stream, given));
    const { part, broken, mime_type, problem } = received;
    if (part.size === 0 || broken !== null || mime_type === null) {
      await rm(received.spooled, { force: true });
      throw endedEarly();
    }
    if (isFault(problem)) await rm(received.spooled, { force: true });
    requireReadable(problem);
    await orUnavailable(context, storePart(store, file, received));
    const sent = { kind: 'note_file', merchant_id: of.merchant_id, id } as const;
    const read = () => stored_files.read({ ...file, parts: [part] });
    if (!(await orUnavailable(context, isClean(context, sent, read)))) requireReadable('malware');
    const expires_at = later(clock());
    const saved = { parts: [part], size: part.size, mime_type, delete_at: expires_at };
    if (!(await completeNoteFile(sql, file, saved))) {
      await store.delete(keyOf(file, part.id));
      throw erased();
    }
    return { id: file.id, size: part.size, mime_type, expires_at };
  } catch (error) {
    await abandonNoteFile(sql, file, clock());
    throw error;
  }
}

function later(at: string): string {
  return new Date(Date.parse(at) + pause_ms).toISOString();
}

function erased(): Refusal {
  return new Refusal('INVALID_STATUS', {
    message: 'The submerchant was erased: it can have no more files.',
  });
}
