import { Refusal } from '../errors.js';
import { operatorOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { findNote, type StoredNote } from './store/notes.js';

/**
 * Finds the note of a request within the change of its case, for its author.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for everybody but the author
 */
export async function findOwnNote(
  { caller, params }: Pick<Call, 'caller' | 'params'>,
  { merchant_id, id }: SubmerchantChange,
  tx: Transaction,
): Promise<StoredNote> {
  const note = await findNote(tx, { merchant_id, id }, params.noteId);
  if (!note) throw new Refusal('NOT_FOUND', { message: 'There is no such note on this case.' });
  if (note.author_id === operatorOf(caller).actor_id) return note;
  throw new Refusal('FORBIDDEN', { message: 'Only its author changes or deletes a note.' });
}
