import { arrayOf } from '../../database/statement.js';
import type { Family, PaymentRecord } from '../families.js';

/** A record as it is to be stored. */
export interface WrittenRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
}

/** A column of many records as one parameter: where PostgreSQL finds its values, and what is sent there. */
interface Column {
  name: string;
  /** The function of a parameter that gives a row for each value. */
  source: (parameter: string) => string;
  /** What is inserted of it. */
  value: string;
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
    source: (parameter) => `unnest(${parameter}::${type}[])`,
    value: `"${name}"`,
    send: (records) => arrayOf(records.map(read)),
  };
}

function asJson(
  name: string,
  cast: string,
  read: (one: WrittenRecord) => string | number | null,
): Column {
  return {
    name,
    source: (parameter) => `json_array_elements_text(${parameter}::text::json)`,
    value: `"${name}"${cast}`,
    send: (records) => JSON.stringify(records.map(read)),
  };
}
