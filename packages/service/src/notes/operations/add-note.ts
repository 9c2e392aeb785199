import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { changeDesk } from '../../cases/change-case.js';
import { attachmentExample } from '../note-files.js';
import { describeNotes, NewNote, Note, noteExample, requireMentionable } from '../notes.js';
import { writeNote } from '../write-note.js';

export const addNote = defineOperation({
  id: 'addNote',
  tag: 'Review',
  summary: 'Add an internal note to a case',
  description:
    'In any status of the case, whoever has claimed it; up to 500 notes on a case. The text is encrypted with the seller’s key, and goes with the erasure of the seller.',
  body: NewNote,
  data: Note,
  message: 'Note added.',
  status: 201,
  errors: ['INVALID_STATUS', 'PERSON_CANNOT_REVIEW', 'TOO_MANY_NOTES', 'FILE_NOT_FOUND'],
  saves_answer: true,
  example: {
    body: {
      text: noteExample.text,
      attachments: [{ file_id: attachmentExample.file_id, file_name: 'conta-de-luz.pdf' }],
    },
    data: noteExample,
  },
  async run(call) {
    const { context, body, caller } = call;
    const { actor_id, name } = operatorOf(caller);
    const mentioned = await requireMentionable(context, body.text);
    return changeDesk(call, call, call.params.id, async (change, tx) => {
      const { merchant_id, id: submerchant_id, at, state } = change;
      const by = { id: actor_id, name };
      const { note, files } = await writeNote(change, tx, by, body.text, body.attachments);
      await context.notifications.notify(tx, {
        kind: 'mention',
        merchant_id,
        submerchant_id,
        people: mentioned,
        by,
        at,
      });
      const opener = context.seller_keys.openerOf({
        merchant_id,
        id: submerchant_id,
        data_key: state.data_key,
      });
      const [data] = await describeNotes(context, opener, submerchant_id, [note], files);
      return { data, subjects: [submerchant_id] };
    });
  },
});
