import type { Person } from '../schema.js';

/** What a person may be, as far as it matters who is left. */
export type Standing = Pick<Person, 'role' | 'status'>;

/** Whether somebody can administer the installation this very moment. */
export function isActiveAdmin({ role, status }: Standing): boolean {
  return role === 'admin' && status === 'active';
}

/** Whether a change takes away the last person who can administer the installation. */
export function losesLastAdmin(before: Standing, after: Standing, other_admins: number): boolean {
  return isActiveAdmin(before) && !isActiveAdmin(after) && other_admins === 0;
}

/** A member belongs to a merchant, everybody else to the operator; nobody changes sides. */
export function changesSides(before: Person['role'], after: Person['role']): boolean {
  return (before === 'member') !== (after === 'member');
}
