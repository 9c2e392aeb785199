import { import_schemas } from '../generated/import-schemas.js';
import { usageFailure } from '../failure.js';
import { nearest } from '../nearest.js';
import { filled_in, parts, type Fields } from './seller.js';
import { error_field } from './to-seller.js';

/** Where a cell belongs, and what it is. */
interface Column {
  /** Steps into the line's value; numbers count from 0. Null for a column that is passed over. */
  path: readonly (string | number)[] | null;
  type: string;
}

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
    if (name === error_field || name === '') return { path: null, type: 'string' };
    if (names.indexOf(name) !== at) wrong.push(`${name} stands twice.`);
    const column = columnOf(name);
    if (column) return column;
    const near = nearestColumn(name);
    wrong.push(`There is no column ${name}.${near ? ` Did you mean ${near}?` : ''}`);
    return { path: null, type: 'string' };
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

/** The value that a line's cells make up. Empty cells say nothing. */
export function fromCells(cells: readonly string[], columns: readonly Column[]): Fields {
  const value: Fields = {};
  columns.forEach(({ path, type }, at) => {
    const cell = (cells[at] ?? '').trim();
    if (path && cell !== '') place(value, path, read(cell, type));
  });
  return closeGaps(value) as Fields;
}

function columnOf(name: string): Column | null {
  const [first = '', ...rest] = name.split('.');
  if (first === 'metadata') {
    return rest.length > 0 ? { path: ['metadata', rest.join('.')], type: 'string' } : null;
  }
  if (rest.length === 0) return fieldOf('createSubmerchant', [], name);
  if (!Object.hasOwn(parts, first)) return null;
  const [number = '', ...inner] = rest;
  const at = indexOf(number);
  if (at === null) return null;
  const path = [first, at];
  if (first === 'legal_representatives' && inner[0] === 'documents') {
    const document = indexOf(inner[1] ?? '');
    if (document === null || inner.length !== 3) return null;
    return fieldOf(parts.documents, [...path, 'documents', document], inner[2] ?? '');
  }
  if (inner.length !== 1) return null;
  return fieldOf(parts[first as keyof typeof parts], path, inner[0] ?? '');
}

function fieldOf(
  operation: keyof typeof import_schemas,
  before: (string | number)[],
  name: string,
): Column | null {
  const fields = properties(operation);
  if (!Object.hasOwn(fields, name) || filled_in.has(name)) return null;
  const type = [fields[name]?.type ?? 'string'].flat().find((one) => one !== 'null') ?? 'string';
  return { path: [...before, name], type: name === 'cnaes' ? 'cnaes' : type };
}

function indexOf(number: string): number | null {
  return /^[1-9]\d*$/.test(number) && Number(number) <= most_numbered ? Number(number) - 1 : null;
}

function nearestColumn(name: string): string | undefined {
  const numbers = name.replaceAll(/\d+/g, '#');
  const near = nearest(numbers, allColumns());
  if (!near) return undefined;
  const found = name.match(/\d+/g) ?? [];
  let at = 0;
  return near.replaceAll('#', () => found[at++] ?? '1');
}

/** Every column, with # in the place of numbers. */
export function allColumns(): string[] {
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

const truths: Record<string, boolean> = {
  true: true,
  yes: true,
  sim: true,
  '1': true,
  false: false,
  no: false,
  não: false,
  nao: false,
  '0': false,
};

/** What a cell says. What does not fit its type stays text, so that the check names it. */
function read(cell: string, type: string): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
    case 'boolean':
      return truths[cell.toLowerCase()] ?? cell;
    case 'array':
      return cell.split('|').map((one) => one.trim());
    case 'cnaes':
      return cell.split('|').map((code, at) => ({ code: code.trim(), is_primary: at === 0 }));
    default:
      return cell;
  }
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
