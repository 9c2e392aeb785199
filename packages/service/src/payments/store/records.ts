import { isDuplicate, type Sql, type Transaction } from '../../platform/database/connect.js';
import { arrayOf, columnList, prepared } from '../../platform/database/statement.js';
import type { Family, PaymentRecord } from '../families.js';
import { recordColumns, type WrittenRecord } from './record-columns.js';

/** The key of a record. */
export interface RecordKey {
  merchant_id: string;
  id: string;
}

/** A stored record with the sequence of its last event. */
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

/** A range of ids of one merchant, both ends inclusive. */
export interface IdRange {
  merchant_id: string;
  first: string;
  last: string;
  /** Maximum of records to return. */
  max: number;
}

/**
 * Finds the records within ranges of ids, without a lock: a cheap check that many consecutive ids, such as new ones, are not
 * stored yet.
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
      arrayOf(ranges.map(({ max }) => max)),
    ],
  );
}

/**
 * Locks the existing records until the transaction ends, in the order of the keys, and reads them. The same order everywhere
 * keeps two feeds of the same records from deadlocking.
 *
 * Each record is found by its key, whatever the statistics: the planner does not merge a locking subquery into a join.
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

/** Another transaction has inserted a record after it was looked up. */
export class ConcurrentInsert extends Error {
  override name = 'ConcurrentInsert';
}

/**
 * Inserts new records in the order given, which must be that of their keys. A conflict fails the whole transaction: it is rare,
 * and with `on conflict do nothing` PostgreSQL would look up each row before inserting it and confirm it afterwards.
 *
 * @throws ConcurrentInsert
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
    throw new ConcurrentInsert('Another transaction has inserted the record.', { cause: error });
  }
}

/** Updates existing, locked records. It uses an upsert, which finds each by its key whatever the statistics. */
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

/** Counts records for lists, which filter by submerchant and status: the stored state no longer, the new one from now on. */
export async function countRecords(
  tx: Transaction,
  family: Family,
  changes: readonly { merchant_id: string; stored: PaymentRecord | null; record: PaymentRecord }[],
): Promise<void> {
  const groups = new Map<string, CountedGroup>();
  for (const { merchant_id, stored, record } of changes) {
    const isMoved =
      stored === null ||
      stored.status !== record.status ||
      stored.submerchant_id !== record.submerchant_id;
    if (!isMoved) continue;
    if (stored) addToGroup(groups, merchant_id, stored, -1);
    addToGroup(groups, merchant_id, record, 1);
  }
  const all = [...groups.values()];
  if (all.length === 0) return;
  await prepared(
    tx,
    'select count_listed($1, $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::integer[])',
    [
      family.name,
      arrayOf(all.map(({ merchant_id }) => merchant_id)),
      arrayOf(all.map(({ submerchant_id }) => submerchant_id)),
      arrayOf(all.map(({ status }) => status)),
      arrayOf(all.map(({ id }) => id)),
      arrayOf(all.map(({ change }) => change)),
    ],
  );
}

/** Records of one merchant, submerchant, status and second, of which `id` is one. */
interface CountedGroup {
  merchant_id: string;
  submerchant_id: string | null;
  status: string;
  id: string;
  change: number;
}

function addToGroup(
  groups: Map<string, CountedGroup>,
  merchant_id: string,
  { id, submerchant_id, status }: PaymentRecord,
  change: 1 | -1,
): void {
  // A UUIDv7 starts with 48 bits of milliseconds.
  const second = Math.floor(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) / 1000);
  const key = `${merchant_id} ${submerchant_id} ${status} ${second}`;
  const group = groups.get(key);
  if (group) group.change += change;
  else groups.set(key, { merchant_id, submerchant_id, status, id, change });
}

function insertion(family: Family): string {
  const columns = recordColumns(family);
  const rows = columns.map((column, at) => `${column.rows(`$${2 * at + 1}`)} as "${column.name}"`);
  const values = columns.map((column, at) => column.value(`$${2 * at + 2}`));
  // In the select list, set-returning functions are evaluated together, row by row. In "from", each result would be materialized first.
  return `insert into ${family.name} (${columnList(columns.map(({ name }) => name))}) select ${values.join(', ')} from (select ${rows.join(', ')}) as t`;
}

function valuesOf(family: Family, records: readonly WrittenRecord[]): (string | number | null)[] {
  return recordColumns(family).flatMap(({ send }) => send(records));
}

/** Returns the ids of the merchants that exist. */
export async function existingMerchants(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    tx,
    `select id from merchants where id = any (string_to_array($1::text, ',')::uuid[])`,
    [ids.join()],
  );
  return rows.map(({ id }) => id);
}

/** Returns the keys of the submerchants that exist. They are never deleted, so no lock is needed. */
export async function existingSubmerchants(
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
