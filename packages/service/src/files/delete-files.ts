import type { Context } from '../operation/context.js';
import { all_merchants } from '../platform/cluster/groups.js';
import { fileUrlOf } from './file-url.js';
import type { ObjectStore } from './objects/object-store.js';
import { condemnNoteFile, dropNoteFile, findNoteFilesToDelete } from './store/note-files.js';
import { condemnFile, dropFile, findFilesToDelete } from './store/file-deletion.js';

/** Until a file that a document uses is checked again: documents of a deleted partner are gone without a word to the file. */
const check_every_ms = 30 * 24 * 60 * 60 * 1000;
const objects_per_list = 1_000;

/**
 * Deletes files that are due: unfinished uploads, files that no document uses, those that no note has, and those of deleted notes and
 * erased submerchants. The row goes last, so that after a kill the rest is deleted. Resolves with how many files of documents, or of notes, were due: the larger number.
 */
export async function deleteFiles(
  context: Context,
  limit: number,
  group = all_merchants,
): Promise<number> {
  const { stored_files, clock, database } = context;
  if (!stored_files.isOn) return 0;
  const at = clock();
  const due = await findFilesToDelete(database, group, at, limit);
  const ofNotes = await findNoteFilesToDelete(database, group, at, limit);
  if (due.length + ofNotes.length === 0) return 0;
  const { store } = await stored_files.require();
  const check_at = new Date(Date.parse(at) + check_every_ms).toISOString();
  for (const file of due) {
    const url = fileUrlOf(file.id);
    if (!(await condemnFile(database, file, { at, check_at, url }))) continue;
    await deleteObjects(store, `${file.merchant_id}/${file.id}/`);
    await dropFile(database, file);
  }
  for (const file of ofNotes) {
    if (!(await condemnNoteFile(database, file, at))) continue;
    await deleteObjects(store, `${file.merchant_id}/${file.id}/`);
    await dropNoteFile(database, file);
  }
  return Math.max(due.length, ofNotes.length);
}

/** Deletes all objects whose keys begin with a prefix. */
async function deleteObjects(store: ObjectStore, prefix: string): Promise<void> {
  let objects;
  do {
    objects = await store.list(prefix, '', objects_per_list);
    for (const { key } of objects) await store.delete(key);
  } while (objects.length === objects_per_list);
}
