import { arrayOf } from '../../platform/database/statement.js';
import type { Family, PaymentRecord } from '../families.js';

/** A record as it is to be stored. */
export interface WrittenRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
}

/**
 * A column of many records as two parameters: its values, and the one value that all of them have. Of these, one is sent: several
 * columns are the same in all records of a feed, or empty.
 */
interface Column {
  name: string;
  /** What gives a row for each of its values. */
  rows: (values: string) => string;
  /** What is inserted of such a row: where there are no values, the one. */
  value: (one: string) => string;
  send: (records: readonly WrittenRecord[]) => [values: string, one: string | number | null];
}

const columnsOfFamily = new Map<string, readonly Column[]>();

/**
 * The columns of a family's table. Many records go column by column, put together again by their places: as one JSON document
 * of objects, each key of each record has to be read and looked up. What needs no quoting goes as an array, text as JSON, whose
 * quoting Node does fastest.
 */
export function recordColumns(family: Family): readonly Column[] {
  let columns = columnsOfFamily.get(family.name);
  if (!columns) {
    const fields = family.record.properties as Record<string, FieldSchema>;
    columns = [
      asArray('merchant_id', 'uuid', ({ merchant_id }) => merchant_id),
      ...family.columns.map((name) => columnOf(name, fields[name] ?? {})),
      asArray('event_sequence', 'bigint', ({ event_sequence }) => event_sequence),
    ];
    columnsOfFamily.set(family.name, columns);
  }
  return columns;
}

interface FieldSchema {
  type?: string | string[];
  format?: string;
  enum?: string[];
}

const typeOfFormat: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  date: 'date',
  'date-time': 'timestamptz',
};

function columnOf(name: string, schema: FieldSchema): Column {
  const types = [schema.type ?? []].flat();
  const read = ({ record }: WrittenRecord) => (record[name] ?? null) as string | number | null;
  if (types.includes('integer')) return asArray(name, 'bigint', read);
  if (types.includes('string')) {
    const type = typeOfFormat[schema.format ?? ''];
    if (type) return asArray(name, type, read);
    if (schema.enum) return asArray(name, 'text', read);
    return asJson(name, '', read);
  }
  // Objects and lists are text within the document, so that a missing one is null and not JSON’s word for it.
  return asJson(name, '::json', (one) => {
    const value = read(one);
    return value === null ? null : JSON.stringify(value);
  });
}

type Read = (one: WrittenRecord) => string | number | null;

function asArray(name: string, type: string, read: Read): Column {
  return {
    name,
    rows: (values) => `unnest(${values}::${type}[])`,
    value: (one) => `coalesce("${name}", ${one}::${type})`,
    send: (records) => sent(records.map(read), arrayOf, '{}'),
  };
}

function asJson(name: string, cast: string, read: Read): Column {
  return {
    name,
    rows: (values) => `json_array_elements_text(${values}::text::json)`,
    value: (one) => `coalesce("${name}", ${one}::text)${cast}`,
    send: (records) => sent(records.map(read), JSON.stringify, '[]'),
  };
}

type Value = string | number | null;

function sent(
  values: readonly Value[],
  write: (values: readonly Value[]) => string,
  none: string,
): [values: string, one: Value] {
  const [first = null] = values;
  // A single record keeps its values: one column at least must say how many records there are.
  if (values.length === 1) return [write(values), null];
  return values.every((value) => value === first) ? [none, first] : [write(values), null];
}
