import { discardFilesOfNote, findFilesOfNotes } from '../../files/store/note-files.js';
import { defineOperation } from '../../operation/operation.js';
import { changeDesk } from '../../cases/change-case.js';
import { findOwnNote } from '../find-own-note.js';
import { recordedFiles } from '../note-files.js';
import { describeNotes, Note, noteExample, openNote } from '../notes.js';
import { deleteNote as deleteRow } from '../store/notes.js';

export const deleteNote = defineOperation({
  id: 'deleteNote',
  tag: 'Review',
  summary: 'Delete one’s own note on a case',
  description:
    'Only its author may. The history keeps the text and the names of its files; the files are deleted.',
  data: Note,
  message: 'Note deleted.',
  errors: ['INVALID_STATUS'],
  saves_answer: true,
  example: { data: noteExample },
  run(call) {
    const { context } = call;
    return changeDesk(call, call, call.params.id, async (change, tx) => {
      const { merchant_id, id: submerchant_id, at, state } = change;
      const note = await findOwnNote(call, change, tx);
      const opener = context.seller_keys.openerOf({
        merchant_id,
        id: submerchant_id,
        data_key: state.data_key,
      });
      const before = openNote(change, note);
      const files = await findFilesOfNotes(tx, merchant_id, [note.id]);
      await deleteRow(tx, { merchant_id, id: submerchant_id }, note.id);
      await discardFilesOfNote(tx, merchant_id, note.id, at);
      change.addEntry({
        action: 'note.deleted',
        object: { kind: 'note', id: note.id },
        before: before && {
          text: before.text,
          ...(files.length > 0 ? { attachments: recordedFiles(opener, files) } : {}),
        },
        after: null,
      });
      const [data] = await describeNotes(context, opener, submerchant_id, [note], files);
      return { data, subjects: [submerchant_id] };
    });
  },
});
