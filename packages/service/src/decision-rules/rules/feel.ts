import { parseUnaryTests, SyntaxError as FeelError, unaryTest } from 'feelin';

type Value = string | number | boolean | readonly string[] | null;

/** Matches any value. */
export const wildcard = '-';

export type ColumnType = 'text' | 'number' | 'boolean' | 'list';

const structure =
  'UnaryTests PositiveUnaryTests PositiveUnaryTest Wildcard not null ( ) ParenthesizedExpression Conjunction and Disjunction or'.split(
    ' ',
  );
const comparison = ['Comparison', 'CompareOp', '?'];
const call = ['FunctionInvocation', 'PositionalParameters', 'VariableName'];

/**
 * The parts of FEEL that cells may have, by the type of their column. Without loops, definitions, arithmetic and regular expressions,
 * testing a cell takes time in proportion to its length and its value. What compares a value with one of another type is left out, too:
 * FEEL answers false, of which `not` makes true.
 */
const allowed: Readonly<Record<ColumnType, ReadonlySet<string>>> = {
  text: new Set([...structure, ...comparison, ...call, 'StringLiteral']),
  number: new Set([
    ...structure,
    ...comparison,
    'NumericLiteral',
    'ArithOp',
    'SimplePositiveUnaryTest',
    'Interval',
    '[',
    ']',
    '..',
  ]),
  boolean: new Set([...structure, 'BooleanLiteral']),
  list: new Set([...structure, ...comparison, ...call, 'StringLiteral', 'NumericLiteral']),
};
const functions: Readonly<Record<ColumnType, readonly string[]>> = {
  text: ['contains', 'starts with', 'ends with'],
  number: [],
  boolean: [],
  list: ['list contains', 'count'],
};
const places = ['PositiveUnaryTest', 'SimplePositiveUnaryTest', 'Interval', 'Comparison'];
/** Where values may stand, so that each is compared with the column's, or is passed to a function. */
const parents: Readonly<Record<string, readonly string[]>> = {
  StringLiteral: [...places, 'PositionalParameters'],
  NumericLiteral: places,
  BooleanLiteral: places,
  '?': ['Comparison', 'PositionalParameters'],
};
/** Of a list, single items and its length are asked for by functions alone. */
const parentsInLists: typeof parents = {
  StringLiteral: ['PositionalParameters'],
  NumericLiteral: ['Comparison'],
  '?': ['PositionalParameters'],
};

/** What may stand in a cell that names `null`. FEEL compares an unknown value like zero, so beside a comparison it would match unasked. */
const beside_null = new Set([
  ...'UnaryTests PositiveUnaryTests PositiveUnaryTest not ( ) null ArithOp'.split(' '),
  'StringLiteral',
  'NumericLiteral',
  'BooleanLiteral',
]);

/** Why a cell cannot be used; null: it can. */
export type CellProblem =
  | { kind: 'null_beside' }
  | { kind: 'syntax'; at: number }
  | { kind: 'not_allowed'; what: string }
  | { kind: 'unknown_name'; name: string };

export interface ReadCell {
  problem: CellProblem | null;
  /** The strings in it. */
  strings: string[];
}

/** Reads a cell of a column of a type, without running it. */
export function readCell(cell: string, type: ColumnType): ReadCell {
  const strings: string[] = [];
  let problem: CellProblem | null = null;
  const names = new Set<string>();
  parseUnaryTests(cell, {}, undefined).iterate({
    enter({ name, type: { isError }, from, to, node }) {
      if (problem) return false;
      const written = cell.slice(from, to);
      const parent = node.parent?.name ?? '';
      const mayStandIn = (type === 'list' ? parentsInLists : parents)[name];
      if (isError) problem = { kind: 'syntax', at: from + 1 };
      else if (name === 'VariableName') {
        if (parent !== 'FunctionInvocation') problem = { kind: 'unknown_name', name: written };
        else if (!functions[type].includes(written))
          problem = { kind: 'not_allowed', what: written };
        return false;
      } else if (!allowed[type].has(name) || (mayStandIn && !mayStandIn.includes(parent)))
        problem = { kind: 'not_allowed', what: written || name };
      else if (name === 'StringLiteral') strings.push(written.slice(1, -1));
      names.add(name);
      return true;
    },
  });
  if (names.has('null') && !isPlain(names)) problem ??= { kind: 'null_beside' };
  return { problem, strings };
}

const isPlain = (names: ReadonlySet<string>) => [...names].every((name) => beside_null.has(name));

/** Whether a cell asks for the unknown value itself. */
function namesNull(cell: string): boolean {
  const names = new Set<string>();
  parseUnaryTests(cell, {}, undefined).iterate({ enter: ({ name }) => void names.add(name) });
  return names.has('null') && isPlain(names);
}

/** Whether a cell that was read can be run; throws nothing. */
export function canRun(cell: string, sample: Value): boolean {
  try {
    const { value, warnings } = unaryTest(cell, { '?': sample });
    return value !== null && warnings.length === 0;
  } catch (error) {
    if (error instanceof FeelError) return false;
    throw error;
  }
}

/** Results by cell and value: the same few cells are tested for many cases. */
const known = new Map<string, boolean>();
const max_known = 5_000;

/**
 * Whether a value matches a cell. One that nobody knows matches only cells that name `null`: FEEL compares null like zero, and what is not
 * known must approve nothing.
 */
export function matches(cell: string, value: Value): boolean {
  if (cell.trim() === wildcard) return true;
  const key = `${cell}\n${JSON.stringify(value)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const isAsked = value !== null || namesNull(cell);
  const isMatch = isAsked && unaryTest(cell, { '?': value }).value === true;
  if (known.size >= max_known) known.clear();
  known.set(key, isMatch);
  return isMatch;
}
