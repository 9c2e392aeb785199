import { arrayOf } from '../../platform/database/statement.js';
import type { Family, PaymentRecord } from '../families.js';

/** A record to store. */
export interface WrittenRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
}

/** Records as the function that writes a family takes them. */
export interface WrittenColumns {
  /** New records: the values of each column, in the order of the table. */
  columns: string[];
  /** What all records share: their columns are empty, and the changed ones leave it out. Null if nothing. */
  shared: Record<string, unknown> | null;
  /** Changed records, one object each. */
  changed: Record<string, unknown>[];
}

/**
 * Prepares new and changed records. Several columns have the same value in all records of a feed. Of the others, PostgreSQL would have to
 * parse and look up every key of every record in a document of objects, so new ones are sent column by column: values without quoting as
 * arrays, text as JSON, whose quoting is fastest in Node.
 */
export function columnsOf(
  family: Family,
  created: readonly WrittenRecord[],
  changed: readonly WrittenRecord[],
): WrittenColumns {
  const all = [...created, ...changed];
  const shared: Record<string, unknown> = {};
  const columns = recordColumns(family).map(({ name, isText, read }) => {
    const values = all.map(read);
    const [first = null] = values;
    // A single record keeps its values: at least one column must determine the number of rows.
    const isShared = values.length > 1 && values.every((value) => value === first);
    if (isShared && first !== null) shared[name] = all[0]?.record[name] ?? first;
    const sent = isShared ? [] : values.slice(0, created.length);
    return isText ? JSON.stringify(sent) : arrayOf(sent);
  });
  return {
    columns,
    shared: Object.keys(shared).length > 0 ? shared : null,
    changed: changed.map(({ merchant_id, record, event_sequence }) => {
      const whole: Record<string, unknown> = { merchant_id, ...record, event_sequence };
      for (const name in shared) delete whole[name];
      return whole;
    }),
  };
}

type Value = string | number | null;

interface Column {
  name: string;
  /** Whether its values are sent as JSON. */
  isText: boolean;
  read: (one: WrittenRecord) => Value;
}

const columnsByFamily = new Map<string, readonly Column[]>();

/** The columns of a family, in the order of its table. */
export function recordColumns(family: Family): readonly Column[] {
  let columns = columnsByFamily.get(family.name);
  if (!columns) {
    const fields = family.record.properties as Record<string, FieldSchema>;
    columns = [
      { name: 'merchant_id', isText: false, read: ({ merchant_id }) => merchant_id },
      ...family.columns.map((name) => columnOf(name, fields[name] ?? {})),
      { name: 'event_sequence', isText: false, read: ({ event_sequence }) => event_sequence },
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
  const isText = !types.includes('integer') && !unquotedFormats.has(format);
  const read = ({ record }: WrittenRecord) => (record[name] ?? null) as Value;
  if (!isText || types.includes('string')) return { name, isText, read };
  // Objects and arrays are text within the document, so that a missing one is SQL null, not JSON null.
  return {
    name,
    isText,
    read: (one) => {
      const value = read(one);
      return value === null ? null : JSON.stringify(value);
    },
  };
}
