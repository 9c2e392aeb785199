import { isDuplicate, type Sql, type Transaction } from '../../platform/database/connect.js';
import { arrayOf, columnList, prepared } from '../../platform/database/statement.js';
import type { Family, PaymentRecord } from '../families.js';
import { recordColumns, type WrittenRecord } from './record-columns.js';

/** A record by its key. */
export interface RecordKey {
  merchant_id: string;
  id: string;
}

/** A record as it is stored, with the last sequence that was given to an event of it. */
export interface StoredRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
}

/** Reads one record of the merchant; null when there is none. By primary key. */
export async function findRecord(
  sql: Sql,
  family: Family,
  merchant_id: string,
  id: string,
): Promise<PaymentRecord | null> {
  const [row] = await prepared<PaymentRecord>(
    sql,
    `select ${columnList(family.columns)} from ${family.name} where merchant_id = $1 and id = $2`,
    [merchant_id, id],
  );
  return row ?? null;
}

/** Ids of one merchant, from the first to the last. */
export interface IdRange {
  merchant_id: string;
  first: string;
  last: string;
  /** How many records of it are told at most. */
  most: number;
}

/**
 * The records there are within ranges of ids. Without a lock: it tells cheaply that many ids that follow each other, as new ones
 * do, are not stored yet.
 */
export async function recordsWithin(
  tx: Transaction,
  family: Family,
  ranges: readonly IdRange[],
): Promise<RecordKey[]> {
  return prepared<RecordKey>(
    tx,
    'select merchant_id, id from records_within($1, $2::uuid[], $3::uuid[], $4::uuid[], $5::integer[])',
    [
      family.name,
      arrayOf(ranges.map(({ merchant_id }) => merchant_id)),
      arrayOf(ranges.map(({ first }) => first)),
      arrayOf(ranges.map(({ last }) => last)),
      arrayOf(ranges.map(({ most }) => most)),
    ],
  );
}

/**
 * Locks those of the records that exist until the transaction ends, in the order of the keys, and reads them. Keys in the
 * same order everywhere keep two feeds of the same records from waiting for each other.
 *
 * Each by its key, whatever the planner knows: a subquery that locks is not merged into a join.
 */
export async function lockRecords(
  tx: Transaction,
  family: Family,
  keys: readonly RecordKey[],
): Promise<StoredRecord[]> {
  const columns = [...family.columns, 'event_sequence'];
  const rows = await prepared<PaymentRecord & { merchant_id: string; event_sequence: number }>(
    tx,
    `select k.merchant_id, ${columns.map((name) => `r."${name}"`).join(', ')}
    from unnest(string_to_array($1::text, ',')::uuid[], string_to_array($2::text, ',')::uuid[])
      as k (merchant_id, id)
    cross join lateral (
      select ${columnList(columns)} from ${family.name} one
      where one.merchant_id = k.merchant_id and one.id = k.id for no key update) r`,
    [keys.map(({ merchant_id }) => merchant_id).join(), keys.map(({ id }) => id).join()],
  );
  return rows.map(({ merchant_id, event_sequence, ...record }) => ({
    merchant_id,
    event_sequence,
    record: record as PaymentRecord,
  }));
}

/** Another transaction inserted a record since it was looked for. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/**
 * Inserts new records in the order given, which must be that of their keys. A conflict fails the whole transaction: it is rare,
 * and to leave out such a row alone, PostgreSQL would look for each one before and confirm it afterwards.
 *
 * @throws Overtaken
 */
export async function insertRecords(
  tx: Transaction,
  family: Family,
  records: readonly WrittenRecord[],
): Promise<void> {
  try {
    await prepared(tx, insertion(family), valuesOf(family, records));
  } catch (error) {
    if (!isDuplicate(error, `${family.name}_pkey`)) throw error;
    throw new Overtaken('A record was inserted meanwhile.', { cause: error });
  }
}

/** Writes records that exist and are locked. An insertion, because it finds each by its key whatever the planner knows. */
export async function updateRecords(
  tx: Transaction,
  family: Family,
  records: readonly WrittenRecord[],
): Promise<void> {
  const changed = [...family.columns, 'event_sequence'].filter(
    (name) => name !== 'id' && name !== 'created_at',
  );
  const values = changed.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  await prepared(
    tx,
    `${insertion(family)} on conflict (merchant_id, id) do update set ${values}`,
    valuesOf(family, records),
  );
}

function insertion(family: Family): string {
  const columns = recordColumns(family);
  const rows = columns.map((column, at) => `${column.rows(`$${2 * at + 1}`)} as "${column.name}"`);
  const values = columns.map((column, at) => column.value(`$${2 * at + 2}`));
  // The columns go on together, row by row. In "from", each would be put down whole before.
  return `insert into ${family.name} (${columnList(columns.map(({ name }) => name))}) select ${values.join(', ')} from (select ${rows.join(', ')}) as t`;
}

function valuesOf(family: Family, records: readonly WrittenRecord[]): (string | number | null)[] {
  return recordColumns(family).flatMap(({ send }) => send(records));
}

/** Which of the merchants there are. */
export async function knownMerchants(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    tx,
    `select id from merchants where id = any (string_to_array($1::text, ',')::uuid[])`,
    [ids.join()],
  );
  return rows.map(({ id }) => id);
}

/** Which of the submerchants there are, each of its merchant. They are never removed, so that none needs a lock. */
export async function knownSubmerchants(
  tx: Transaction,
  keys: readonly RecordKey[],
): Promise<RecordKey[]> {
  return prepared<RecordKey>(
    tx,
    `select k.merchant_id, k.id
    from unnest(string_to_array($1::text, ',')::uuid[], string_to_array($2::text, ',')::uuid[])
      as k (merchant_id, id)
    cross join lateral (
      select from submerchants s where s.merchant_id = k.merchant_id and s.id = k.id limit 1) s`,
    [keys.map(({ merchant_id }) => merchant_id).join(), keys.map(({ id }) => id).join()],
  );
}
