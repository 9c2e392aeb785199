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
  name: string;
  /** SQL that expands the values to rows. */
  rows: (values: string) => string;
  /** SQL of the value to insert: that of the row, or else the shared one. */
  value: (one: string) => string;
  send: (records: readonly WrittenRecord[]) => [values: string, one: string | number | null];
}

const columnsByFamily = new Map<string, readonly Column[]>();

/**
 * Returns the columns of a family's table. Records are sent column by column and joined by position: in a JSON document of
 * objects, PostgreSQL would have to parse and look up every key of every record. Values without quoting are sent as arrays, text
 * as JSON, whose quoting is fastest in Node.
 */
export function recordColumns(family: Family): readonly Column[] {
  let columns = columnsByFamily.get(family.name);
  if (!columns) {
    const fields = family.record.properties as Record<string, FieldSchema>;
    columns = [
      arrayColumn('merchant_id', 'uuid', ({ merchant_id }) => merchant_id),
      ...family.columns.map((name) => columnOf(name, fields[name] ?? {})),
      arrayColumn('event_sequence', 'bigint', ({ event_sequence }) => event_sequence),
    ];
    columnsByFamily.set(family.name, columns);
  }
  return columns;
}

interface FieldSchema {
  type?: string | string[];
  format?: string;
  enum?: string[];
}

const typeByFormat: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  date: 'date',
  'date-time': 'timestamptz',
};

function columnOf(name: string, schema: FieldSchema): Column {
  const types = [schema.type ?? []].flat();
  const read = ({ record }: WrittenRecord) => (record[name] ?? null) as string | number | null;
  if (types.includes('integer')) return arrayColumn(name, 'bigint', read);
  if (types.includes('string')) {
    const type = typeByFormat[schema.format ?? ''];
    if (type) return arrayColumn(name, type, read);
    if (schema.enum) return arrayColumn(name, 'text', read);
    return jsonColumn(name, '', read);
  }
  // Objects and arrays are text within the document, so that a missing one is SQL null, not JSON null.
  return jsonColumn(name, '::json', (one) => {
    const value = read(one);
    return value === null ? null : JSON.stringify(value);
  });
}

type Read = (one: WrittenRecord) => string | number | null;

function arrayColumn(name: string, type: string, read: Read): Column {
  return {
    name,
    rows: (values) => `unnest(${values}::${type}[])`,
    value: (one) => `coalesce("${name}", ${one}::${type})`,
    send: (records) => toParameters(records.map(read), arrayOf, '{}'),
  };
}

function jsonColumn(name: string, cast: string, read: Read): Column {
  return {
    name,
    rows: (values) => `json_array_elements_text(${values}::text::json)`,
    value: (one) => `coalesce("${name}", ${one}::text)${cast}`,
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
