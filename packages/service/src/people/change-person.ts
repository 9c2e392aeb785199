import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { difference } from '../trail/entry.js';
import { byCaller, changePeople } from './change.js';
import { requireRoom } from './invite.js';
import { changesOrganization, removesLastAdmin } from './rules/roles.js';
import type { Person } from './schema.js';
import {
  countOtherAdmins,
  endSessionsOf,
  lockPerson,
  updatePerson,
  withdrawInvitation,
  withdrawInvitationsBy,
} from './store.js';
import { forgetDevicesOf } from './store-devices.js';

/**
 * Renames, promotes, demotes, disables or enables a person of a merchant, or of the operator (null). Disabling or
 * demoting a person withdraws the invitations that they issued: they could otherwise use such a link to sign in again.
 *
 * @throws Refusal NOT_FOUND; VALIDATION_ERROR for a role of the other side; LAST_ADMIN; TOO_MANY_PEOPLE.
 */
export async function changePerson(
  call: Call,
  merchant_id: string | null,
  id: string,
  wish: { name?: string; role?: Person['role']; disabled?: boolean },
): Promise<Person> {
  const { context, sql, now } = call;
  const person = await changePeople(sql, merchant_id, byCaller(call), async (tx, tell) => {
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
    const others = await countOtherAdmins(tx, id, context.sessions.refused_emails);
    if (removesLastAdmin(before, after, others)) throw new Refusal('LAST_ADMIN');
    if (before.status === 'disabled' && !is_disabled) await requireRoom(tx, merchant_id);
    const changed = difference(before, after);
    if (!changed) return before;
    await updatePerson(tx, after);
    if (is_disabled) {
      await endSessionsOf(tx, id);
      await forgetDevicesOf(tx, id);
      await withdrawInvitation(tx, id);
    }
    if (is_disabled || (before.role === 'admin' && after.role !== 'admin')) {
      await withdrawInvitationsBy(tx, id);
    }
    tell({ action: 'person.updated', object: { kind: 'person', id }, ...changed });
    return after;
  });
  context.sessions.forgetAll();
  context.known_devices.rereadAll();
  return person;
}
