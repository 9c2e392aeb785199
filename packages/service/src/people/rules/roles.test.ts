import { describe, expect, test } from 'vitest';
import {
  changesOrganization,
  isActiveAdmin,
  removesLastAdmin,
  type RoleAndStatus,
} from './roles.js';

const roles = ['admin', 'reviewer', 'member'] as const;
const statuses = ['invited', 'active', 'disabled'] as const;
const standings: RoleAndStatus[] = roles.flatMap((role) =>
  statuses.map((status) => ({ role, status })),
);
const isAdmin = ({ role, status }: RoleAndStatus) => `${role} ${status}` === 'admin active';

test.each(standings)('$role, $status: administers only as an active admin', (standing) => {
  expect(isActiveAdmin(standing)).toBe(isAdmin(standing));
});

describe('the last active admin stays', () => {
  const changes = standings.flatMap((before) =>
    standings.flatMap((after) =>
      [0, 1, 2].map((others) => ({
        from: `${before.role} ${before.status}`,
        to: `${after.role} ${after.status}`,
        before,
        after,
        others,
      })),
    ),
  );

  test.each(changes)('$from → $to beside $others other admins', ({ before, after, others }) => {
    expect(removesLastAdmin(before, after, others)).toBe(
      others === 0 && isAdmin(before) && !isAdmin(after),
    );
  });
});

test.each([
  ['admin', 'admin', false],
  ['admin', 'reviewer', false],
  ['admin', 'member', true],
  ['reviewer', 'admin', false],
  ['reviewer', 'reviewer', false],
  ['reviewer', 'member', true],
  ['member', 'admin', true],
  ['member', 'reviewer', true],
  ['member', 'member', false],
] as const)('%s → %s: between operator and merchant is %j', (before, after, isBetween) => {
  expect(changesOrganization(before, after)).toBe(isBetween);
});
