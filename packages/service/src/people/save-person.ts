import type { Context } from '../operation/context.js';
import { permissionsOf } from '../operation/permissions.js';
import type { Transaction } from '../platform/database/connect.js';
import type { Person } from './schema.js';
import { updatePerson } from './store/people.js';
import { withdrawInvitation, withdrawInvitationsBy } from './store/invitations.js';
import { endSessionsOf } from './store/sessions.js';
import { deleteDevicesOf } from './store/devices.js';

/** Saves a locked person's changes, and ends what a disabled or demoted person could still use. */
export async function savePerson(
  tx: Transaction,
  context: Pick<Context, 'mail'>,
  person: Person,
): Promise<void> {
  const { id, role, status } = person;
  await updatePerson(tx, person);
  if (status === 'disabled') {
    await endSessionsOf(tx, id);
    await deleteDevicesOf(tx, id);
    await withdrawInvitation(tx, id);
    await context.mail.withdrawLinks(tx, id);
  }
  if (status === 'disabled' || !permissionsOf(role).has('people.manage')) {
    await withdrawInvitationsBy(tx, id);
  }
}
