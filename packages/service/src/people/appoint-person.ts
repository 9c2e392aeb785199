import type { Database } from '../platform/database/connect.js';
import { difference, type EntryAuthor } from '../trail/entry.js';
import { changePeople } from './change.js';
import { invite, invitedAgain, issue } from './invite.js';
import type { Person } from './schema.js';
import { letInByHand } from './store/provided-people.js';
import { findPersonByEmail, lockPerson, updatePerson } from './store/people.js';

/**
 * Invites an owner of a merchant, or an admin of the operator (null), on behalf of a command, which has no user. An existing person of that
 * side, even disabled, demoted or without a password, gets access again. Resolves with the invitation's token; null when the e-mail
 * address belongs to a person of another side.
 *
 * @throws Refusal NOT_FOUND when there is no such merchant; TOO_MANY_PEOPLE for a new person. An existing one is invited at the limit
 *   too: there is no other way to restore their access.
 */
export async function appointPerson(
  database: Database,
  merchant_id: string | null,
  by: EntryAuthor,
  given: { id: string; email: string; name: string },
): Promise<string | null> {
  const role = merchant_id === null ? 'admin' : 'owner';
  const known = await findPersonByEmail(database, given.email);
  if (!known) {
    const { token } = await invite(database, merchant_id, by, { ...given, role }, null);
    return token;
  }
  if (known.merchant_id !== merchant_id) return null;
  const { id } = known.person;
  return changePeople(database, merchant_id, by, async (tx, tell) => {
    const locked = await lockPerson(tx, merchant_id, id);
    if (!locked) throw new Error('A person is never removed.');
    const before = locked.person;
    const status = locked.password_hash === null ? 'invited' : 'active';
    const after: Person = { ...before, role, status, updated_at: by.at };
    const changed = difference(before, after);
    if (changed) {
      await updatePerson(tx, after);
      await letInByHand(tx, id);
      tell({ action: 'person.updated', object: { kind: 'person', id }, ...changed });
    }
    tell(invitedAgain(id));
    const { token } = await issue(tx, merchant_id, id, by, null);
    return token;
  });
}
