import { arrayOf } from '../../database/statement.js';
import type { Family, PaymentRecord } from '../families.js';

/** A record as it is to be stored. */
export interface WrittenRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
}

/** A column of many records as one parameter: how PostgreSQL reads its values, and what is sent. */
interface Column {
  name: string;
  /** What gives a row for each value of a parameter. */
  values: (parameter: string) => string;
  send: (records: readonly WrittenRecord[]) => string;
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

function asArray(
  name: string,
  type: string,
  read: (one: WrittenRecord) => string | number | null,
): Column {
  return {
    name,
    values: (parameter) => `unnest(${parameter}::${type}[])`,
    send: (records) => sent(records.map(read), arrayOf, '{}'),
  };
}

function asJson(
  name: string,
  cast: string,
  read: (one: WrittenRecord) => string | number | null,
): Column {
  return {
    name,
    values: (parameter) => `json_array_elements_text(${parameter}::text::json)${cast}`,
    send: (records) => sent(records.map(read), JSON.stringify, '[]'),
  };
}

/** A column that is empty in all records, as several of most are, goes as none: PostgreSQL makes up for what is missing with nulls. */
function sent<Value>(
  values: readonly (Value | null)[],
  write: (values: readonly (Value | null)[]) => string,
  none: string,
): string {
  return values.every((value) => value === null) ? none : write(values);
}
