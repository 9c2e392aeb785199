import { describe, expect, test } from 'vitest';
import { ScimError } from '../scim-error.js';
import { decideAccess, type Access } from './decide-access.js';
import { readFilter } from './read-filter.js';
import { membersAfter, readGroup } from './read-group.js';
import { attributesOf, readOperations } from './read-operations.js';
import { nameAfter, readUser } from './read-user.js';

function typeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof ScimError ? [error.status, error.scim_type] : error;
  }
}

describe('a filter', () => {
  const attributes = { username: 'userName', 'emails.value': 'userName', id: 'id' } as const;
  test.each([
    ['userName eq "a@b.example"', [['userName', 'a@b.example']]],
    [' USERNAME  EQ  "A" ', [['userName', 'A']]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [['userName', 'a']]],
    [
      'id eq "1" AND emails.value eq "and x"',
      [
        ['id', '1'],
        ['userName', 'and x'],
      ],
    ],
    ['id eq "a\\"b\\\\"', [['id', 'a"b\\']]],
    ['id eq 7', [['id', '7']]],
    ['id eq ""', [['id', '']]],
  ])('%s', (text, expected) => {
    const found = readFilter(text, attributes);
    expect(found.map(({ attribute, value }) => [attribute, value])).toEqual(expected);
  });
  test.each([
    '',
    'id',
    'id eq',
    'id ne "1"',
    'id eq "1" or id eq "2"',
    'id eq "1"and id eq "2"',
    'id eq "1" and',
    'id eq "1" andid eq "2"',
    '(id eq "1")',
    'x eq "1"',
    'toString eq "1"',
    'id eq "\\x"',
    'id eq "\\u0000"',
    Array(6).fill('id eq "1"').join(' and '),
    `id eq "${'1'.repeat(1000)}"`,
  ])('refused: %s', (text) => {
    expect(typeOf(() => readFilter(text, attributes))).toEqual([400, 'invalidFilter']);
  });
  test('of five comparisons and of a thousand characters is read', () => {
    expect(readFilter(Array(5).fill('id eq "1"').join(' and '), attributes)).toHaveLength(5);
    expect(readFilter(`id eq "${'1'.repeat(992)}"`, attributes)).toHaveLength(1);
  });
});

describe('operations', () => {
  const read = (...operations: unknown[]) => readOperations({ Operations: operations });
  test.each([
    [{ op: 'Replace', path: 'Active', value: 1 }, [['replace', 'active', 1, null]]],
    [
      { op: 'ADD', value: { 'name.familyName': 'a', Name: { Formatted: 'b' } } },
      [
        ['add', 'name.familyname', 'a', null],
        ['add', 'name.formatted', 'b', null],
      ],
    ],
    [
      { op: 'remove', path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members[value eq "x"]' },
      [['remove', 'members', undefined, 'x']],
    ],
    [
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'x' },
      [['replace', 'emails', 'x', '']],
    ],
    [{ op: 'remove', path: 'members[display eq "x"]' }, [['remove', 'members', undefined, '']]],
    [{ op: 'remove', path: 'name' }, [['remove', 'name', undefined, null]]],
    [{ op: 'replace', path: 'name', value: null }, [['replace', 'name', null, null]]],
    [{ op: 'replace', path: null, value: { active: true } }, [['replace', 'active', true, null]]],
  ])('%j', (operation, expected) => {
    const found = read(operation);
    expect(
      found.map(({ op, attribute, value, selected }) => [op, attribute, value, selected]),
    ).toEqual(expected);
  });
  test.each([
    [{ op: 'test', path: 'a' }, 'invalidSyntax'],
    [{ op: 1, path: 'a' }, 'invalidSyntax'],
    [{ path: 'a' }, 'invalidSyntax'],
    ['add', 'invalidSyntax'],
    [{ op: 'add', value: [1] }, 'invalidSyntax'],
    [{ op: 'add', path: 'name', value: 'x' }, 'invalidSyntax'],
    [{ op: 'remove', value: {} }, 'invalidPath'],
    [{ op: 'add', path: 1 }, 'invalidPath'],
    [{ op: 'add', path: 'a]' }, 'invalidPath'],
    [{ op: 'add', path: 'members[value eq x]' }, 'invalidPath'],
    [{ op: 'add', path: 'x'.repeat(501) }, 'invalidPath'],
  ])('refused: %j', (operation, type) => {
    expect(typeOf(() => read(operation))).toEqual([400, type]);
  });
  test('none, or more than a thousand, are refused', () => {
    for (const body of [null, [], {}, { Operations: [] }, { Operations: {} }]) {
      expect(typeOf(() => readOperations(body))).toEqual([400, 'invalidSyntax']);
    }
    const one = { op: 'add', path: 'a', value: 1 };
    expect(read(...Array.from({ length: 1000 }, () => one))).toHaveLength(1000);
    expect(typeOf(() => read(...Array.from({ length: 1001 }, () => one)))).toEqual([
      413,
      'tooMany',
    ]);
  });
});

describe('a person', () => {
  test.each([
    [{ userName: 'Ana@Loja.Example' }, { email: 'ana@loja.example' }],
    [{ displayName: 'A', name: { formatted: 'B' } }, { display_name: 'A' }],
    [{ name: { formatted: 'B' }, displayName: '' }, { display_name: 'B' }],
    [{ name: { givenName: 'A', familyName: null } }, { given_name: 'A', family_name: null }],
    [{ name: null }, { given_name: null, family_name: null }],
    [
      { externalId: '', active: 'FALSE' },
      { external_id: null, is_active: false },
    ],
    [{ active: true }, { is_active: true }],
    [{ externalId: 'x'.repeat(300) }, { external_id: 'x'.repeat(300) }],
    [{ title: 'x', emails: [1], roles: {}, password: 'x' }, {}],
    [{ displayName: ` a\u202eb${'c'.repeat(200)}` }, { display_name: `ab${'c'.repeat(118)}` }],
  ])('%j', (resource, expected) => {
    expect(readUser(attributesOf(resource))).toEqual(expected);
  });
  test.each([
    { userName: 'ana' },
    { userName: 'a na@loja.example' },
    { userName: 'a@b\u0000.example' },
    { userName: `${'a'.repeat(65)}@loja.example` },
    { userName: 7 },
    { active: 'yes' },
    { active: null },
    { displayName: 7 },
    { externalId: 7 },
    { externalId: 'x'.repeat(301) },
    { externalId: 'a\nb' },
  ])('refused: %j', (resource) => {
    expect(typeOf(() => readUser(attributesOf(resource)))).toEqual([400, 'invalidValue']);
  });
  test('keeps a name that the parts did not make', () => {
    const none = { given_name: null, family_name: null };
    const parts = { given_name: 'Ana', family_name: 'Prado' };
    expect(nameAfter({ name: '', ...none }, parts)).toBe('Ana Prado');
    expect(nameAfter({ name: '', ...none }, {})).toBe('');
    expect(nameAfter({ name: 'Ana Prado', ...parts }, { family_name: 'Lima' })).toBe('Ana Lima');
    expect(nameAfter({ name: 'Ana Prado', ...parts }, { family_name: null })).toBe('Ana');
    // Nobody is without a name.
    const neither = { given_name: null, family_name: null };
    expect(nameAfter({ name: 'Ana Prado', ...parts }, neither)).toBe('Ana Prado');
    expect(nameAfter({ name: 'Dona Ana', ...parts }, { family_name: 'Lima' })).toBe('Dona Ana');
    expect(nameAfter({ name: 'x', ...parts }, { ...parts, display_name: 'Ana P.' })).toBe('Ana P.');
  });
});

describe('a group', () => {
  const [one, two, three] = [1, 2, 3].map((at) => `019aa013-0000-7000-8000-00000000000${at}`) as [
    string,
    string,
    string,
  ];
  const after = (...operations: unknown[]) =>
    membersAfter([one, two], readGroup(readOperations({ Operations: operations })).members);
  test.each([
    [{ op: 'add', path: 'members', value: [{ value: three }] }, [one, two, three]],
    [{ op: 'add', path: 'members', value: { value: one } }, [one, two]],
    [{ op: 'add', value: { members: [three] } }, [one, two, three]],
    [{ op: 'Remove', path: 'members', value: [{ value: one.toUpperCase() }] }, [two]],
    [{ op: 'remove', path: `members[value eq "${two}"]` }, [one]],
    [{ op: 'remove', path: 'members' }, []],
    [{ op: 'replace', path: 'members', value: [{ value: three }] }, [three]],
    [{ op: 'replace', path: 'members', value: [] }, []],
    [{ op: 'replace', path: 'displayName', value: 'x' }, [one, two]],
  ])('%j', (operation, expected) => {
    expect(after(operation)).toEqual(expected);
  });
  test('changes its members in the order of the operations', () => {
    expect(
      after(
        { op: 'remove', path: 'members' },
        { op: 'add', path: 'members', value: [{ value: two }] },
      ),
    ).toEqual([two]);
  });
  test.each([
    [{ op: 'add', path: 'members', value: [{ value: 'x' }] }, 'invalidValue'],
    [{ op: 'add', path: 'members', value: [{ display: 'x' }] }, 'invalidValue'],
    [{ op: 'add', path: 'members' }, 'invalidValue'],
    [{ op: 'add', path: `members[value eq "${one}"]` }, 'invalidPath'],
    [{ op: 'remove', path: 'members[value eq "x"]' }, 'invalidPath'],
    [{ op: 'remove', path: 'displayName' }, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: ' ' }, 'invalidValue'],
  ])('refused: %j', (operation, type) => {
    expect(typeOf(() => after(operation))).toEqual([400, type]);
  });
  test('names at most a thousand members in all', () => {
    const add = (count: number) => ({
      op: 'add',
      path: 'members',
      value: Array(count).fill(three),
    });
    expect(after(add(500), add(500))).toEqual([one, two, three]);
    expect(typeOf(() => after(add(500), add(501)))).toEqual([413, 'tooMany']);
  });
});

describe('the role by groups', () => {
  const role_mapping = [
    { group: 'first', role: 'admin' },
    { group: 'second', role: 'reviewer' },
  ] as const;
  const kept: Access = { role: 'auditor', awaits_role: false, has_group_role: false };
  const mapped = { ...kept, has_group_role: true };
  const waiting = { ...kept, awaits_role: true };
  test.each([
    [
      'the first that matches',
      ['second', 'first'],
      null,
      kept,
      { role: 'admin', awaits_role: false, has_group_role: true },
    ],
    [
      'of a group that waited for',
      ['second'],
      null,
      waiting,
      { role: 'reviewer', awaits_role: false, has_group_role: true },
    ],
    ['never by a group: unchanged', ['third'], 'reviewer', kept, kept],
    [
      'lost, with a default',
      [],
      'reviewer',
      mapped,
      { role: 'reviewer', awaits_role: false, has_group_role: false },
    ],
    ['lost, without a default', ['third'], null, mapped, waiting],
    [
      'new, with a default',
      [],
      'reviewer',
      waiting,
      { role: 'reviewer', awaits_role: false, has_group_role: false },
    ],
    ['new, without a default', [], null, waiting, waiting],
  ] as const)('%s', (_name, groups, default_role, before, expected) => {
    expect(decideAccess(groups, { role_mapping, default_role }, before)).toEqual(expected);
  });
  test('without a mapping, roles are managed here', () => {
    const none = { role_mapping: [], default_role: null };
    expect(decideAccess(['first'], none, mapped)).toEqual(kept);
    expect(decideAccess(['first'], none, waiting)).toEqual(waiting);
  });
});
