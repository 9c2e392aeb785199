import { Refusal } from '../errors.js';
import type { Author, Unit } from '../operation/operation.js';
import { difference } from '../trail/entry.js';
import { byCaller, changePeople } from './change.js';
import { requireRoom } from './invite.js';
import { requireMayGive } from './require-may-give.js';
import { changesOrganization, removesLastInCharge } from './rules/roles.js';
import type { Person } from './schema.js';
import { savePerson } from './save-person.js';
import { letInByHand } from './store/provided-people.js';
import { countOthersInCharge, lockPerson } from './store/people.js';

/**
 * Renames, promotes, demotes, disables or enables a person of a merchant, or of the operator (null). Disabling or
 * demoting a person withdraws the invitations that they issued: they could otherwise use such a link to sign in again.
 *
 * @throws Refusal NOT_FOUND; FORBIDDEN when the person has or would get more permissions than the caller; VALIDATION_ERROR for a role of
 *   the other side; LAST_ADMIN; LAST_OWNER; TOO_MANY_PEOPLE.
 */
export async function changePerson(
  { context, sql }: Unit,
  author: Author,
  merchant_id: string | null,
  id: string,
  wish: { name?: string; role?: Person['role']; disabled?: boolean },
): Promise<Person> {
  const { caller, now } = author;
  const by = byCaller({ ...author, context });
  const person = await changePeople(sql, merchant_id, by, async (tx, tell) => {
    const found = await lockPerson(tx, merchant_id, id);
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such person.' });
    const before = found.person;
    const enabled = found.password_hash === null ? 'invited' : 'active';
    const is_disabled = wish.disabled ?? before.status === 'disabled';
    const after: Person = {
      ...before,
      name: wish.name ?? before.name,
      role: wish.role ?? before.role,
      status: is_disabled ? 'disabled' : enabled,
      updated_at: now,
    };
    if (changesOrganization(before.role, after.role)) {
      const message = `A ${before.role} cannot become a ${after.role}: invite the person anew with another e-mail address.`;
      throw new Refusal('VALIDATION_ERROR', {
        errors: [{ path: '/role', code: 'conflict', message }],
      });
    }
    await requireMayGive(tx, by, before.role, after.role);
    // The operator may disable a merchant's last owner, and invites another one.
    if (merchant_id === null || caller.kind === 'merchant') {
      const { refused_emails } = context.sessions;
      const others = await countOthersInCharge(tx, merchant_id, id, refused_emails);
      if (removesLastInCharge(before, after, others)) {
        throw new Refusal(merchant_id === null ? 'LAST_ADMIN' : 'LAST_OWNER');
      }
    }
    if (before.status === 'disabled' && !is_disabled) await requireRoom(tx, merchant_id);
    const changed = difference(before, after);
    if (!changed) return before;
    await savePerson(tx, context, after);
    // Earlier statements of a provider do not disable them again.
    if (before.status === 'disabled' && !is_disabled) await letInByHand(tx, id);
    tell({ action: 'person.updated', object: { kind: 'person', id }, ...changed });
    return after;
  });
  context.sessions.evictAll();
  context.known_devices.rereadAll();
  return person;
}
