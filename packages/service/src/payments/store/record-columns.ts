import { arrayOf } from '../../platform/database/statement.js';
import type { Family, PaymentRecord } from '../families.js';

/** A record to store. */
export interface WrittenRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
}

/**
 * A column of many records as two parameters: its values, or the single value that all records share. Only one of the two is
 * sent: several columns have the same value in all records of a feed, or are empty.
 */
interface Column {
  /** The cast of the values: the driver would quote text for a parameter of type json once more. */
  cast: '' | '::text::json';
  send: (records: readonly WrittenRecord[]) => [values: string, one: string | number | null];
}

const columnsByFamily = new Map<string, readonly Column[]>();

/**
 * Returns the columns of a family, in the order of its table. Records are sent column by column and joined by position: in a JSON
 * document of objects, PostgreSQL would have to parse and look up every key of every record. Values without quoting are sent as
 * arrays, text as JSON, whose quoting is fastest in Node.
 */
export function recordColumns(family: Family): readonly Column[] {
  let columns = columnsByFamily.get(family.name);
  if (!columns) {
    const fields = family.record.properties as Record<string, FieldSchema>;
    columns = [
      arrayColumn(({ merchant_id }) => merchant_id),
      ...family.columns.map((name) => columnOf(name, fields[name] ?? {})),
      arrayColumn(({ event_sequence }) => event_sequence),
    ];
    columnsByFamily.set(family.name, columns);
  }
  return columns;
}

interface FieldSchema {
  type?: string | string[];
  format?: string;
}

const unquotedFormats: ReadonlySet<string | undefined> = new Set(['uuid', 'date', 'date-time']);

function columnOf(name: string, { type, format }: FieldSchema): Column {
  const types = [type ?? []].flat();
  const read = ({ record }: WrittenRecord) => (record[name] ?? null) as string | number | null;
  if (types.includes('integer')) return arrayColumn(read);
  if (types.includes('string'))
    return unquotedFormats.has(format) ? arrayColumn(read) : jsonColumn(read);
  // Objects and arrays are text within the document, so that a missing one is SQL null, not JSON null.
  return jsonColumn((one) => {
    const value = read(one);
    return value === null ? null : JSON.stringify(value);
  });
}

type Read = (one: WrittenRecord) => string | number | null;

function arrayColumn(read: Read): Column {
  return {
    cast: '',
    send: (records) => toParameters(records.map(read), arrayOf, '{}'),
  };
}

function jsonColumn(read: Read): Column {
  return {
    cast: '::text::json',
    send: (records) => toParameters(records.map(read), JSON.stringify, '[]'),
  };
}

type Value = string | number | null;

function toParameters(
  values: readonly Value[],
  write: (values: readonly Value[]) => string,
  empty: string,
): [values: string, one: Value] {
  const [first = null] = values;
  // A single record keeps its values: at least one column must determine the number of rows.
  if (values.length === 1) return [write(values), null];
  return values.every((value) => value === first) ? [empty, first] : [write(values), null];
}
