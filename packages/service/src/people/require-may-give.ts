import type { Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import { mayGiveRole, type Role } from '../operation/permissions.js';
import type { EntryAuthor } from '../trail/entry.js';
import { lockRole } from './store/people.js';

/**
 * Checks that the author of a change may give these roles and change people who have them. Reads the author's current role and locks it:
 * authentication may have read it a second ago, and disabling or demoting the author at the same moment either prevents the change or
 * happens after it. Commands and keys are not people: commands may do everything, and routes for people refuse keys.
 *
 * @throws Refusal FORBIDDEN
 */
export async function requireMayGive(
  tx: Transaction,
  { actor }: Pick<EntryAuthor, 'actor'>,
  ...roles: readonly Role[]
): Promise<void> {
  if (actor.kind !== 'operator_person' && actor.kind !== 'merchant_person') return;
  const by = await lockRole(tx, actor.id);
  if (by === null || !roles.every((role) => mayGiveRole(by, role))) {
    throw new Refusal('FORBIDDEN', {
      message: 'You may only invite and change people who have no more permissions than you have.',
    });
  }
}
