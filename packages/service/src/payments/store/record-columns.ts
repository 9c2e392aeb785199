import { arrayOf } from '../../platform/database/statement.js';
import type { Family, PaymentRecord } from '../families.js';

/** A record to store. */
export interface WrittenRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
}

/**
 * Returns the values of new records for the function that writes a family: an array for each column, in the order of its table, and the
 * row of the values that all records share, whose arrays are empty. Several columns have the same value in all records of a feed. In a JSON
 * document of objects, PostgreSQL would have to parse and look up every key of every record. Values without quoting are sent as arrays,
 * text as JSON, whose quoting is fastest in Node.
 */
export function columnArguments(
  family: Family,
  records: readonly WrittenRecord[],
): { columns: string[]; shared: Record<string, unknown> } {
  const shared: Record<string, unknown> = {};
  const columns = recordColumns(family).map(({ name, isText, read }) => {
    const values = records.map(read);
    const [first = null] = values;
    // A single record keeps its values: at least one column must determine the number of rows.
    const isShared = values.length > 1 && values.every((value) => value === first);
    if (isShared) shared[name] = records[0]?.record[name] ?? first;
    const sent = isShared ? [] : values;
    return isText ? JSON.stringify(sent) : arrayOf(sent);
  });
  return { columns, shared };
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
