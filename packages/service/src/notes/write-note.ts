import { Refusal } from '../errors.js';
import type { NoteFileRow } from '../files/store/note-files.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { attachFiles, type AttachmentInput } from './note-files.js';
import { max_notes, sealNote } from './notes.js';
import { countNotes, insertNote, type StoredNote } from './store/notes.js';

/**
 * Writes a note within the change of its case, with its entry in the trail.
 *
 * @throws Refusal TOO_MANY_NOTES, FILE_NOT_FOUND
 */
export async function writeNote(
  change: SubmerchantChange,
  tx: Transaction,
  by: { id: string; name: string },
  text: string,
  attachments: readonly AttachmentInput[] = [],
): Promise<{ note: StoredNote; files: readonly NoteFileRow[] }> {
  const { context, merchant_id, id: submerchant_id, at } = change;
  const where = { merchant_id, id: submerchant_id };
  if ((await countNotes(tx, where)) >= max_notes) throw new Refusal('TOO_MANY_NOTES');
  const id = context.newId(at);
  const note = {
    id,
    author_id: by.id,
    body: sealNote(change, id, { author_name: by.name, text }),
    created_at: at,
    edited_at: null,
  };
  await insertNote(tx, where, note);
  const files = await attachFiles(
    change,
    tx,
    { note_id: note.id, uploader_id: by.id },
    attachments,
  );
  change.addEntry({
    action: 'note.added',
    object: { kind: 'note', id: note.id },
    before: null,
    after: {
      id: note.id,
      submerchant_id,
      text,
      ...(attachments.length > 0 ? { attachments } : {}),
    },
  });
  return { note, files };
}
