import type { Database } from '../platform/database/connect.js';
import { difference } from '../trail/entry.js';
import { changePeople, type ChangedBy } from './change.js';
import { invite, invitedAgain, issue } from './invite.js';
import type { Person } from './schema.js';
import { findPersonByEmail, lockPerson, updatePerson } from './store.js';

/**
 * Makes an admin without anybody being signed in, or makes one again of somebody who is the operator's already: whoever lost
 * every way in has one again. Resolves with an invitation's token; null when the e-mail address is a merchant's person's.
 */
export async function appointAdmin(
  database: Database,
  by: ChangedBy,
  given: { id: string; email: string; name: string },
): Promise<string | null> {
  const known = await findPersonByEmail(database, given.email);
  if (!known) {
    const { token } = await invite(database, null, by, { ...given, role: 'admin' });
    return token;
  }
  if (known.merchant_id !== null) return null;
  const { id } = known.person;
  return changePeople(database, null, by, async (tx, tell) => {
    const locked = await lockPerson(tx, null, id);
    if (!locked) throw new Error('A person is never removed.');
    const before = locked.person;
    const status = locked.password_hash === null ? 'invited' : 'active';
    const after: Person = { ...before, role: 'admin', status, updated_at: by.at };
    const changed = difference(before, after);
    if (changed) {
      await updatePerson(tx, after);
      tell({ action: 'person.updated', object: { kind: 'person', id }, ...changed });
    }
    tell(invitedAgain(id));
    const { token } = await issue(tx, null, id, by.at);
    return token;
  });
}
