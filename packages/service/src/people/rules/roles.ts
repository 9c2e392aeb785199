import { sideOf, type Role } from '../../operation/permissions.js';
import type { Person } from '../schema.js';

/** The fields of a person that decide whether they are in charge of their side. */
export type RoleAndStatus = Pick<Person, 'role' | 'status'>;

/** Whether a person can administer the installation, or owns a merchant, now. */
export function isInCharge({ role, status }: RoleAndStatus): boolean {
  return (role === 'admin' || role === 'owner') && status === 'active';
}

/** Whether a change would leave nobody in charge: no admin of the installation, no owner of a merchant. */
export function removesLastInCharge(
  before: RoleAndStatus,
  after: RoleAndStatus,
  othersInCharge: number,
): boolean {
  return isInCharge(before) && !isInCharge(after) && othersInCharge === 0;
}

/** Whether a change of role would move a person between the operator and a merchant, which is never allowed. */
export function changesOrganization(before: Role, after: Role): boolean {
  return sideOf(before) !== sideOf(after);
}
