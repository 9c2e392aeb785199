import type { ScimChange } from './caller.js';
import { findRoleSource } from './role-source.js';
import { settlePerson } from './settle-person.js';
import { listProvided } from '../people/store/provided-people.js';

/**
 * Gives the people whom a provider has named the roles of a mapping that has changed. Whoever must stay in charge keeps the role, and the
 * trail says so. Call it after the mapping was saved.
 */
export async function reapplyRoles(
  change: Omit<ScimChange, 'source' | 'is_guarded'>,
): Promise<void> {
  const { tx, merchant_id } = change;
  const source = await findRoleSource(tx, merchant_id);
  for (const id of await listProvided(tx, merchant_id)) {
    await settlePerson({ ...change, source, is_guarded: false }, id, {}, 'keep');
  }
}
