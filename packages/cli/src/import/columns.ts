import { import_schemas } from '../generated/import-schemas.js';
import { usageFailure } from '../failure.js';
import { nearest } from '../nearest.js';
import { readCell, type CellKind, type CellSettings } from './read-cell.js';
import { filled_in, parts, type Fields, type LineProblem } from './seller.js';
import { error_field } from './to-seller.js';

/** Target field of a cell, and its type. */
interface Column extends CellKind {
  /** As the header names it. */
  column: string;
  /** Steps into the line's value; numbers count from 0. Null for a column that is passed over. */
  path: readonly (string | number)[] | null;
}

/** Fields that the service assigns and its export contains: skipped, so that the export can be imported. */
const assigned = new Set([
  'id',
  'status',
  'mcc_source',
  'mcc_table_version',
  'review_notes',
  'review_reasons',
  'submitted_at',
  'reviewed_at',
  'activated_at',
  'resubmission_count',
  'capabilities',
  'suspension',
  'closure',
  'review_due_at',
  'retained_until',
  'erased_at',
  'created_at',
  'updated_at',
]);

type Schema = { type?: string | readonly string[] };

const properties = (operation: keyof typeof import_schemas) =>
  import_schemas[operation].properties as Record<string, Schema>;

/** Nobody has more of one kind; a larger number is a slip. */
const most_numbered = 200;

/**
 * What the columns of a header mean: fields of the submerchant by their names, `metadata.<name>`, and the parts as
 * `addresses.1.street`, `documents.1.type`, `legal_representatives.1.name`, `legal_representatives.1.documents.1.type`.
 *
 * @throws Failure naming every column that means nothing, with the nearest that does
 */
export function readColumns(header: readonly string[]): Column[] {
  const names = header.map((name) => name.trim());
  const wrong: string[] = [];
  const columns = names.map((name, at) => {
    const passed_over = { column: name, name, path: null, type: 'string' };
    if (name === error_field || name === '') return passed_over;
    if (names.indexOf(name) !== at) wrong.push(`${name} stands twice.`);
    // Of a field with parts, such as the capabilities, the first step names it.
    if (assigned.has(name.split('.')[0] ?? '')) return passed_over;
    const column = columnOf(name);
    if (column) return column;
    const near = nearestColumn(name);
    wrong.push(`There is no column ${name}.${near ? ` Did you mean ${near}?` : ''}`);
    return passed_over;
  });
  for (const name of ['external_id', 'legal_name', 'tax_id']) {
    if (!names.includes(name)) wrong.push(`The column ${name} is missing.`);
  }
  if (wrong.length > 0) {
    throw usageFailure(
      `The header of the file cannot be read:\n${wrong.map((one) => `  ${one}`).join('\n')}`,
      'credencia import --template prints a file to begin with.',
    );
  }
  return columns;
}

/** The value of a line's cells, and the cells that have none. Empty cells are left out. */
export function fromCells(
  cells: readonly string[],
  columns: readonly Column[],
  settings: CellSettings,
): { value: Fields; problems: LineProblem[] } {
  const value: Fields = {};
  const problems: LineProblem[] = [];
  const cellOf = (name: string) => cells[columns.findIndex(({ column }) => column === name)] ?? '';
  columns.forEach((column, at) => {
    const cell = withoutEscape((cells[at] ?? '').trim());
    if (!column.path || cell === '') return;
    // Derived from the CNAE, it is derived again.
    if (column.column === 'mcc' && cellOf('mcc_source') === 'cnae') return;
    const read = readCell(cell, column, settings);
    if ('problem' in read) problems.push({ field: column.column, message: read.problem });
    place(value, column.path, 'value' in read ? read.value : cell);
  });
  if (cellOf('erased_at').trim() !== '') {
    problems.push({ field: 'erased_at', message: 'This seller was erased: leave out the line.' });
  }
  return { value: closeGaps(value) as Fields, problems };
}

/** An export puts an apostrophe before a cell that would run as a formula. */
function withoutEscape(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Whether a spreadsheet would run a cell as a formula: as the service's export decides it, so that what it escaped is read again. */
export function isFormula(cell: string): boolean {
  return /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@|])/u.test(cell.normalize('NFKC'));
}

function columnOf(name: string): Column | null {
  const [first = '', ...rest] = name.split('.');
  if (first === 'metadata') {
    const path = rest.length > 0 ? ['metadata', rest.join('.')] : ['metadata'];
    return { column: name, name: first, path, type: rest.length > 0 ? 'string' : 'object' };
  }
  if (rest.length === 0) return fieldOf('createSubmerchant', [], name, name);
  if (!Object.hasOwn(parts, first)) return null;
  const [number = '', ...inner] = rest;
  const at = indexOf(number);
  if (at === null) return null;
  const path = [first, at];
  if (first === 'legal_representatives' && inner[0] === 'documents') {
    const document = indexOf(inner[1] ?? '');
    if (document === null || inner.length !== 3) return null;
    return fieldOf(parts.documents, [...path, 'documents', document], inner[2] ?? '', name);
  }
  if (inner.length !== 1) return null;
  return fieldOf(parts[first as keyof typeof parts], path, inner[0] ?? '', name);
}

function fieldOf(
  operation: keyof typeof import_schemas,
  before: (string | number)[],
  name: string,
  column: string,
): Column | null {
  const fields = properties(operation);
  if (!Object.hasOwn(fields, name) || filled_in.has(name)) return null;
  const type = [fields[name]?.type ?? 'string'].flat().find((one) => one !== 'null') ?? 'string';
  return { column, name, path: [...before, name], type: name === 'cnaes' ? 'cnaes' : type };
}

function indexOf(number: string): number | null {
  return /^[1-9]\d*$/.test(number) && Number(number) <= most_numbered ? Number(number) - 1 : null;
}

function nearestColumn(name: string): string | undefined {
  const numbers = name.replaceAll(/\d+/g, '#');
  // Of a long name, the last step decides: the steps before it are the same in many columns.
  const isNear = (column: string) => nearest(lastStep(numbers), [lastStep(column)]) !== undefined;
  const near = nearest(numbers, allColumns().filter(isNear));
  if (!near) return undefined;
  const found = name.match(/\d+/g) ?? [];
  let at = 0;
  // Parts are numbered from 1.
  return near.replaceAll('#', () => String(Math.max(1, Number(found[at++] ?? 1))));
}

const lastStep = (column: string) => column.slice(column.lastIndexOf('.') + 1);

/** Every column, with # in the place of numbers. */
function allColumns(): string[] {
  const names = (operation: keyof typeof import_schemas) =>
    Object.keys(properties(operation)).filter((name) => !filled_in.has(name));
  return [
    ...names('createSubmerchant').filter((name) => name !== 'metadata'),
    ...names('addLegalRepresentative').map((name) => `legal_representatives.#.${name}`),
    ...names('addAddress').map((name) => `addresses.#.${name}`),
    ...names('addDocument').map((name) => `documents.#.${name}`),
    ...names('addDocument').map((name) => `legal_representatives.#.documents.#.${name}`),
  ];
}

function place(target: Fields, path: readonly (string | number)[], value: unknown): void {
  let inner = target as Record<string | number, unknown>;
  path.forEach((step, at) => {
    if (at === path.length - 1) inner[step] = value;
    else inner = (inner[step] ??= typeof path[at + 1] === 'number' ? [] : {}) as typeof inner;
  });
}

/** A part whose cells are all empty is not there, wherever its number stands: lists have no holes. */
function closeGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(closeGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closeGaps(one)]));
}
