import type { Problem } from '../../errors.js';
import { canRun, readCell, wildcard, type ColumnType } from './feel.js';
import { inputNamed, type InputName } from './inputs.js';
import type { DecisionTable, Rule } from './table.js';

const samples = { text: 'a', number: 1, boolean: true, list: ['a'] } as const;
/** What can be written, by the type of the column. */
const forms: Readonly<Record<ColumnType, string>> = {
  text: '`"a", "b"`, `not("a")`, `starts with(?, "a")`, `contains(?, "a")`, `ends with(?, "a")`, `-`',
  number: '`< 5000`, `[1..5]`, `not(0)`, `? > 1 and ? < 5`, `-`',
  boolean: '`true`, `false`, `-`',
  list: '`list contains(?, "a")`, `not(list contains(?, "a"))`, `count(?) = 0`, `-`',
};

const code = (text: string) => `\`${text}\``;

/** The problems of a table, each with its row, its column and the remedy; none: it can be used. */
export function checkTable({ inputs, rules }: DecisionTable): Problem[] {
  const problems: Problem[] = [];
  inputs.forEach((name, at) => {
    if (inputs.indexOf(name) === at) return;
    const message = `Column ${at + 1}: ${name} is a column already. Put both conditions into one cell.`;
    problems.push({ path: `/table/inputs/${at}`, code: 'conflict', message });
  });
  rules.forEach((rule, at) => {
    const path = `/table/rules/${at}`;
    const row = at + 1;
    const add = (field: string, message: string | null) => {
      if (message !== null)
        problems.push({ path: `${path}/${field}`, code: 'invalid_value', message });
    };
    if (rule.when.length === inputs.length) {
      inputs.forEach((name, column) =>
        add(`when/${column}`, problemOfCell(rule.when[column] ?? '', name, row, column + 1)),
      );
    } else {
      const { length } = rule.when;
      const message = `Row ${row} has ${length} cells for ${inputs.length} columns. Write a minus sign where any value will do.`;
      add('when', message);
    }
    add('reasons', problemOfReasons(rule, row));
    add('level', problemOfLevel(rule, row));
  });
  return problems;
}

function problemOfCell(cell: string, name: InputName, row: number, column: number): string | null {
  if (cell.trim() === wildcard) return null;
  const { type, values } = inputNamed(name);
  const { problem, strings } = readCell(cell, type);
  const form = forms[type];
  if (problem?.kind === 'syntax')
    return `Row ${row}, column ${column} (${name}): this is no test of FEEL, from character ${problem.at} on. Write one of ${form}.`;
  if (problem?.kind === 'not_allowed')
    return `Row ${row}, column ${column} (${name}): ${code(problem.what)} cannot be used in a column of the type ${type}. Write one of ${form}.`;
  if (problem?.kind === 'null_beside')
    return `Row ${row}, column ${column} (${name}): ${code('null')} stands alone, as ${code('not(null)')}, or among plain values, since an unknown value would match a comparison beside it. Write a row of its own for ${code('null')}.`;
  if (problem)
    return `Row ${row}, column ${column} (${name}): ${code(problem.name)} is no name: texts stand in double quotes, "${problem.name}". Write one of ${form}.`;
  const unknown = values && strings.find((one) => !values.includes(one));
  if (unknown !== undefined) {
    const known = values?.map((one) => `"${one}"`).join(', ');
    return `Row ${row}, column ${column} (${name}): "${unknown}" is no value of it. There are ${known}.`;
  }
  if (canRun(cell, samples[type])) return null;
  return `Row ${row}, column ${column} (${name}): this is no test of a ${type}. Write one of ${form}.`;
}

function problemOfReasons({ outcome, reasons }: Rule, row: number): string | null {
  const needsOne = outcome === 'reject' || outcome === 'ask_for_more';
  if (needsOne === reasons.length > 0) return null;
  return needsOne
    ? `Row ${row}: ${outcome} needs a reason of the catalogue, which the merchant reads.`
    : `Row ${row}: ${outcome} has no reasons. Remove them.`;
}

function problemOfLevel({ outcome, level }: Rule, row: number): string | null {
  if ((outcome === 'refer') === (level !== null)) return null;
  return outcome === 'refer'
    ? `Row ${row}: refer needs a level: 1 for reviewers, 2 for seniors.`
    : `Row ${row}: ${outcome} has no level. Remove it.`;
}
