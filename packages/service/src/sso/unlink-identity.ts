import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { byCaller, changePeople } from '../people/change.js';
import { requireMayGive } from '../people/require-may-give.js';
import { lockPerson } from '../people/store/people.js';
import { deleteIdentity } from './store/sso.js';

/**
 * Unlinks the provider's account of a person of a merchant, or of the operator (null), and ends what it opened.
 *
 * @throws Refusal NOT_FOUND; FORBIDDEN when the person has more permissions than the caller
 */
export async function unlinkIdentity(
  call: Call,
  merchant_id: string | null,
  id: string,
): Promise<void> {
  const by = byCaller(call);
  await changePeople(call.sql, merchant_id, by, async (tx, record) => {
    const found = await lockPerson(tx, merchant_id, id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    await requireMayGive(tx, by, found.person.role);
    if (!(await deleteIdentity(tx, id))) {
      throw new Refusal('NOT_FOUND', { message: 'The person has no linked account.' });
    }
    const object = { kind: 'person', id } as const;
    record({ action: 'person.unlinked', object, before: { method: 'sso' }, after: null });
  });
  call.context.sessions.evictAll();
}
