import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isForKeys,
  merchantRoles,
  operatorRoles,
  permissionsOf,
  permissionsOfSide,
  type Permission,
  type Role,
  type Side,
} from '../packages/service/src/operation/permissions.js';

/** The table of one side as the guides show it; cells are not padded. */
function tableOf(side: Side, keys: string): string[] {
  const roles: readonly Role[] = side === 'operator' ? operatorRoles : merchantRoles;
  const mark = (isGiven: boolean) => (isGiven ? '✓' : '');
  const rows = permissionsOfSide[side].map((permission: Permission) => [
    `\`${permission}\``,
    ...roles.map((role) => mark(permissionsOf(role).has(permission))),
    mark(isForKeys(side, permission)),
  ]);
  return [['', ...roles.map((role) => `\`${role}\``), keys], ...rows].map((cells) =>
    cells.join('|'),
  );
}

/** The tables of a guide's source, each as lines of cells without padding. */
function tablesIn(source: string): string[][] {
  const tables = source.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.map((table) =>
    table
      .trim()
      .split('\n')
      .filter((line) => !/^[|\s:-]+$/.test(line))
      .map((line) =>
        line
          .slice(1, line.trimEnd().lastIndexOf('|'))
          .split('|')
          .map((cell) => cell.trim())
          .join('|'),
      ),
  );
}

describe.each([
  ['en', 'keys'],
  ['pt-BR', 'chaves'],
])('the guide to roles and keys, %s', (language, keys) => {
  const source = readFileSync(`docs/guides/${language}/roles-and-keys.md`, 'utf8');
  const tables = tablesIn(source);

  test.each(['operator', 'merchant'] as const)('shows the permissions of the %s', (side) => {
    expect(tables).toContainEqual(tableOf(side, keys));
  });
});
