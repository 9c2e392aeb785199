import { operatorOf } from '../../operation/caller.js';
import { findFilesOfNotes } from '../../files/store/note-files.js';
import { defineOperation } from '../../operation/operation.js';
import { changeDesk } from '../../cases/change-case.js';
import { findOwnNote } from '../find-own-note.js';
import {
  describeNotes,
  Note,
  noteExample,
  NoteText,
  openNote,
  requireMentionable,
  sealNote,
} from '../notes.js';
import { mentionsIn } from '../rules/mentions.js';
import { editNote } from '../store/notes.js';

export const updateNote = defineOperation({
  id: 'updateNote',
  tag: 'Review',
  summary: 'Change one’s own note on a case',
  description:
    'Only its author may; its files stay as they are. The history keeps the text before and after.',
  body: NoteText,
  data: Note,
  message: 'Note changed.',
  errors: ['INVALID_STATUS', 'PERSON_CANNOT_REVIEW'],
  saves_answer: true,
  example: {
    body: { text: noteExample.text },
    data: { ...noteExample, edited_at: '2026-11-21T12:12:00.000Z' },
  },
  async run(call) {
    const { context, body, caller } = call;
    const mentioned = await requireMentionable(context, body.text);
    return changeDesk(call, call, call.params.id, async (change, tx) => {
      const { merchant_id, id: submerchant_id, at, state } = change;
      const note = await findOwnNote(call, change, tx);
      const before = openNote(change, note);
      const { actor_id, name } = operatorOf(caller);
      const author_name = before?.author_name ?? name;
      const after =
        before?.text === body.text
          ? note
          : {
              ...note,
              body: sealNote(change, note.id, { author_name, text: body.text }),
              edited_at: at,
            };
      if (after !== note) {
        await editNote(tx, { merchant_id, id: submerchant_id }, after);
        change.addEntry({
          action: 'note.edited',
          object: { kind: 'note', id: note.id },
          before: before && { text: before.text },
          after: { text: body.text },
        });
        // People whom it named before were notified then.
        const known = mentionsIn(before?.text ?? '');
        await context.notifications.notify(tx, {
          kind: 'mention',
          merchant_id,
          submerchant_id,
          people: mentioned.filter((id) => !known.includes(id)),
          by: { id: actor_id, name },
          at,
        });
      }
      const opener = context.seller_keys.openerOf({
        merchant_id,
        id: submerchant_id,
        data_key: state.data_key,
      });
      const files = await findFilesOfNotes(tx, merchant_id, [note.id]);
      const [data] = await describeNotes(context, opener, submerchant_id, [after], files);
      return { data, subjects: [submerchant_id] };
    });
  },
});
