import { Refusal } from '../errors.js';
import { permissionsOf } from '../operation/permissions.js';
import type { Transaction } from '../platform/database/connect.js';
import type { EntryAuthor } from '../trail/entry.js';
import { lockRole } from '../people/store/people.js';

/**
 * Checks that the author of a change still manages people. Reads the current role and locks it: authentication may have read it a second
 * ago.
 *
 * @throws Refusal FORBIDDEN
 */
export async function requireMayManage(
  tx: Transaction,
  { actor }: Pick<EntryAuthor, 'actor'>,
): Promise<void> {
  if (actor.kind !== 'operator_person' && actor.kind !== 'merchant_person') return;
  const role = await lockRole(tx, actor.id);
  if (role === null || !permissionsOf(role).has('people.manage')) throw new Refusal('FORBIDDEN');
}
