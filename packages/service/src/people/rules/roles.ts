import type { Person } from '../schema.js';

/** The fields of a person that decide whether they can administer the installation. */
export type RoleAndStatus = Pick<Person, 'role' | 'status'>;

/** Whether a person can administer the installation now. */
export function isActiveAdmin({ role, status }: RoleAndStatus): boolean {
  return role === 'admin' && status === 'active';
}

/** Whether a change would leave no person who can administer the installation. */
export function removesLastAdmin(
  before: RoleAndStatus,
  after: RoleAndStatus,
  otherAdmins: number,
): boolean {
  return isActiveAdmin(before) && !isActiveAdmin(after) && otherAdmins === 0;
}

/** Whether a change of role would move a person between the operator and a merchant, which is never allowed. */
export function changesOrganization(before: Person['role'], after: Person['role']): boolean {
  return (before === 'member') !== (after === 'member');
}
