import { expect, test } from 'vitest';
import { merchantRoles as rolesInSchema, roles as allInSchema } from '../people/schema.js';
import {
  isForKeys,
  isReading,
  isWithin,
  mayGiveRole,
  merchantRoles,
  permissionsOf,
  permissionsOfKey,
  permissionsOfSide,
  roles,
  sideOf,
} from './permissions.js';

test('the API describes the roles of the table', () => {
  expect([...allInSchema].sort()).toEqual([...roles].sort());
  expect([...rolesInSchema].sort()).toEqual([...merchantRoles].sort());
});

test('a role has permissions of its side only', () => {
  for (const role of roles) {
    const ofSide: ReadonlySet<string> = new Set(permissionsOfSide[sideOf(role)]);
    expect([...permissionsOf(role)].filter((one) => !ofSide.has(one))).toEqual([]);
  }
});

test('an auditor and a viewer read everything of their side, and change nothing; the auditor exports', () => {
  expect([...permissionsOf('auditor')]).toEqual([
    ...permissionsOfSide.operator.filter(isReading),
    'data.export',
  ]);
  expect([...permissionsOf('viewer')]).toEqual(permissionsOfSide.merchant.filter(isReading));
});

test('only an admin and an owner give roles, none with more permissions than their own', () => {
  for (const by of roles) {
    for (const role of roles) {
      const isGiven = mayGiveRole(by, role);
      if (by === 'admin') expect(isGiven, role).toBe(true);
      else
        expect(isGiven, `${by} gives ${role}`).toBe(by === 'owner' && sideOf(role) === 'merchant');
      if (isGiven && sideOf(by) === sideOf(role)) {
        expect(isWithin(permissionsOf(role), permissionsOf(by))).toBe(true);
      }
    }
  }
});

test('no key manages people, and no key of a merchant manages keys', () => {
  expect(isForKeys('merchant', 'keys.manage')).toBe(false);
  for (const side of ['merchant', 'operator'] as const) {
    expect(isForKeys(side, 'people.manage')).toBe(false);
    expect(permissionsOfKey(side, 'write').has('people.manage')).toBe(false);
    expect([...permissionsOfKey(side, 'read')].every(isReading)).toBe(true);
  }
});

test('whoever issues keys has every permission that a key can have', () => {
  for (const role of merchantRoles) {
    if (!permissionsOf(role).has('keys.manage')) continue;
    expect(isWithin(permissionsOfKey('merchant', 'write'), permissionsOf(role)), role).toBe(true);
  }
});
