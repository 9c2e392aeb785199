import { describe, expect, test } from 'vitest';
import { merchantRoles, operatorRoles, roles } from '../../operation/permissions.js';
import {
  changesOrganization,
  isInCharge,
  removesLastInCharge,
  type RoleAndStatus,
} from './roles.js';

const statuses = ['invited', 'active', 'disabled'] as const;
const standings: RoleAndStatus[] = roles.flatMap((role) =>
  statuses.map((status) => ({ role, status })),
);
const isExpected = ({ role, status }: RoleAndStatus) =>
  ['admin active', 'owner active'].includes(`${role} ${status}`);

test.each(standings)('$role, $status: in charge only as an active admin or owner', (standing) => {
  expect(isInCharge(standing)).toBe(isExpected(standing));
});

describe('the last one in charge stays', () => {
  test.each([0, 1, 2])('beside %i others', (others) => {
    for (const before of standings) {
      for (const after of standings) {
        expect(removesLastInCharge(before, after, others)).toBe(
          others === 0 && isExpected(before) && !isExpected(after),
        );
      }
    }
  });
});

test('nobody moves between the operator and a merchant', () => {
  for (const [own, other] of [
    [operatorRoles, merchantRoles],
    [merchantRoles, operatorRoles],
  ] as const) {
    for (const before of own) {
      for (const after of own) expect(changesOrganization(before, after)).toBe(false);
      for (const after of other) expect(changesOrganization(before, after)).toBe(true);
    }
  }
});
