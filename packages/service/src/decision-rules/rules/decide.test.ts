import { describe, expect, test } from 'vitest';
import { checkTable } from './check-table.js';
import { decide } from './decide.js';
import { inputNames, type Inputs } from './inputs.js';
import { sampleTable } from './sample-table.js';
import type { DecisionTable, Rule } from './table.js';

// Failures to prevent: a case approved by what nobody knows, a row that wins before its turn, and a table that stops the process.

const nothing = Object.fromEntries(inputNames.map((name) => [name, null])) as Inputs;
const rule = (when: string[], more: Partial<Rule> = {}): Rule => ({
  name: 'A row',
  when,
  outcome: 'approve',
  level: null,
  reasons: [],
  risk_class: null,
  ...more,
});
const table = (input: DecisionTable['inputs'][number], cell: string): DecisionTable => ({
  inputs: [input],
  rules: [rule([cell])],
});
const isApproved = (input: DecisionTable['inputs'][number], cell: string, value: unknown) =>
  decide(table(input, cell), { ...nothing, [input]: value }).outcome === 'approve';

test.each([
  ['mcc', '"5411", "5651"', '5651', true],
  ['mcc', 'not("5411", "5651")', '5651', false],
  ['mcc', 'starts with(?, "56")', '5651', true],
  ['monthly_revenue', '<= 5000', 5000, true],
  ['monthly_revenue', '[100..5000)', 5000, false],
  ['monthly_revenue', '? > 1 and ? < 3', 2, true],
  ['company_mei', 'false', false, true],
  ['mcc', 'not("null")', null, false],
  ['checks_failed', 'list contains(?, "shares")', ['minors', 'shares'], true],
  ['checks_failed', 'not(list contains(?, "shares"))', ['minors', 'shares'], false],
  ['checks_failed', 'count(?) = 0', [], true],
  ['checks_failed', 'count(?) = 0', ['shares'], false],
  ['state', '-', null, true],
  ['state', '"SP", null', null, true],
  ['company_age_months', 'null, -1, 0', null, true],
  ['state', 'not("SP", null)', null, false],
  ['checks_failed', 'null', null, true],
] as const)('%s %s of %j: %j', (input, cell, value, isMatch) => {
  expect(checkTable(table(input, cell))).toEqual([]);
  expect(isApproved(input, cell, value)).toBe(isMatch);
});

test.each(['< 6', '>= 0', 'not(5)', '0', 'count(?) = 0'])(
  'what is not known matches no %s: FEEL would compare null like zero',
  (cell) => expect(isApproved('company_age_months', cell, null)).toBe(false),
);

test('what is not known can be asked for by name', () => {
  expect(isApproved('company_age_months', 'null', null)).toBe(true);
  expect(isApproved('company_age_months', 'not(null)', 3)).toBe(true);
  expect(isApproved('company_age_months', 'not(null)', null)).toBe(false);
});

// Refused today; a version from before may have it.
test.each([
  ['company_age_months', '? = null or ? < 6'],
  ['company_age_months', '< 6, null'],
  ['company_age_months', 'null, [1..6]'],
  ['company_age_months', 'not(< 6, null)'],
  ['company_age_months', '[1..null]'],
  ['state', '? = null'],
  ['state', 'null, starts with(?, "S")'],
  ['checks_failed', 'null, count(?) = 0'],
  ['company_mei', 'null or null'],
] as const)('%s %s: null beside a comparison is refused, and matches nothing', (input, cell) => {
  const [problem, ...others] = checkTable(table(input, cell));
  expect(problem?.path).toBe('/table/rules/0/when/0');
  expect(problem?.message).toContain(`Row 1, column 1 (${input}): \`null\` stands alone`);
  expect(problem?.message).toContain('Write a row of its own for `null`');
  expect(others).toEqual([]);
  expect(isApproved(input, cell, null)).toBe(false);
});

test('the first row that matches decides, and without one the case is left to reviewers', () => {
  const two: DecisionTable = {
    inputs: ['mcc', 'entity_type'],
    rules: [
      rule(['"7995"', '-'], { name: 'Betting', outcome: 'refer', level: 2, risk_class: 'high' }),
      rule(['-', '"pj"'], { name: 'Companies' }),
    ],
  };
  expect(decide(two, { ...nothing, mcc: '7995', entity_type: 'pj' })).toEqual({
    outcome: 'refer',
    level: 2,
    reasons: [],
    risk_class: 'high',
    rule: { row: 1, name: 'Betting' },
  });
  expect(decide(two, { ...nothing, entity_type: 'pj' }).rule).toEqual({
    row: 2,
    name: 'Companies',
  });
  expect(decide(two, { ...nothing, entity_type: 'pf' })).toEqual({
    outcome: 'refer',
    level: 1,
    reasons: [],
    risk_class: null,
    rule: null,
  });
});

describe('a table that is refused, with the place', () => {
  test.each([
    ['mcc', 'pj', '/table/rules/0/when/0', 'Row 1, column 1 (mcc): `pj` is no name:'],
    ['mcc', '"7995', '/table/rules/0/when/0', 'no test of FEEL'],
    ['mcc', '5..10', '/table/rules/0/when/0', ''],
    ['mcc', '< 5', '/table/rules/0/when/0', 'cannot be used in a column of the type text'],
    [
      'monthly_revenue',
      '"high"',
      '/table/rules/0/when/0',
      'cannot be used in a column of the type number',
    ],
    ['entity_type', '"PJ"', '/table/rules/0/when/0', 'There are "pj", "pf".'],
    [
      'checks_failed',
      'list contains(?, "sharse")',
      '/table/rules/0/when/0',
      '"sharse" is no value',
    ],
    ['checks_failed', 'not("shares")', '/table/rules/0/when/0', 'list contains(?, "a")'],
    ['mcc', 'not(5411)', '/table/rules/0/when/0', 'type text'],
    ['mcc', '"a" and "b"', '/table/rules/0/when/0', 'type text'],
    ['company_mei', '"sim"', '/table/rules/0/when/0', '`true`, `false`'],
    ['mcc', 'matches(?, "(a+)+$")', '/table/rules/0/when/0', '`matches` cannot be used'],
    ['mcc', 'for i in 1..1000000000 return i', '/table/rules/0/when/0', 'cannot be used'],
    ['mcc', 'some x in ? satisfies x = "a"', '/table/rules/0/when/0', 'cannot be used'],
    ['mcc', 'function(x) x', '/table/rules/0/when/0', 'cannot be used'],
    ['mcc', '{a: 1}.a', '/table/rules/0/when/0', 'cannot be used'],
    ['mcc', '('.repeat(199), '/table/rules/0/when/0', ''],
  ] as const)('%s %s', (input, cell, path, message) => {
    const [problem] = checkTable(table(input, cell));
    expect(problem).toMatchObject({ path });
    expect(problem?.message).toContain(message);
  });

  test('rows with too few cells, a column twice, outcomes without what they need', () => {
    const wrong: DecisionTable = {
      inputs: ['mcc', 'mcc'],
      rules: [
        rule(['-']),
        rule(['-', '-'], { outcome: 'reject' }),
        rule(['-', '-'], { outcome: 'refer' }),
        rule(['-', '-'], { level: 1, reasons: ['other'] }),
      ],
    };
    expect(checkTable(wrong).map(({ path }) => path)).toEqual([
      '/table/inputs/1',
      '/table/rules/0/when',
      '/table/rules/1/reasons',
      '/table/rules/2/level',
      '/table/rules/3/reasons',
      '/table/rules/3/level',
    ]);
  });
});

describe('the sample table', () => {
  const small: Inputs = {
    ...nothing,
    entity_type: 'pj',
    company_situation: 'active',
    company_age_months: 30,
    mcc: '5411',
    monthly_revenue: 2_000_000,
    checks_failed: [],
    checks_warned: [],
    checks_unknown: [],
    files_recorded: true,
    related_states: [],
  };

  test('can be used, and rejects nobody', () => {
    expect(checkTable(sampleTable)).toEqual([]);
    expect(sampleTable.rules.map(({ outcome }) => outcome)).not.toContain('reject');
  });

  test('approves a small company about which nothing is open', () => {
    expect(decide(sampleTable, small)).toMatchObject({ outcome: 'approve', risk_class: 'low' });
  });

  test.each(sampleTable.inputs)('approves nothing without knowing %s', (input) => {
    expect(decide(sampleTable, { ...small, [input]: null }).outcome).toBe('refer');
  });

  test.each<[Partial<Inputs>, number]>([
    [{ related_states: ['active', 'suspended'] }, 2],
    [{ company_situation: 'closed' }, 2],
    [{ checks_failed: ['shares'] }, 1],
    [{ mcc: '7995' }, 2],
    [{ company_age_months: 2 }, 1],
    [{ monthly_revenue: 90_000_000 }, 1],
  ])('refers %j to level %i', (more, level) => {
    expect(decide(sampleTable, { ...small, ...more })).toMatchObject({ outcome: 'refer', level });
  });
});
