import { event_arguments, eventArguments, eventRows } from '../../events/store/events.js';
import type { Event } from '../../events/event.js';
import { asJson, isDuplicate, type Sql } from '../../platform/database/connect.js';
import { arrayOf, columnList, prepared, rowParameters } from '../../platform/database/statement.js';
import {
  list_arguments,
  listChangeArguments,
  listChanges,
  type ListChange,
} from '../../platform/lists/list-changes.js';
import { noteDeliveries, type WriteReport } from '../../platform/queued-deliveries.js';
import type { Family, PaymentRecord } from '../families.js';
import { changesOfSums } from '../rules/charge-sums.js';
import { columnsOf, recordColumns, type WrittenRecord } from './record-columns.js';

export interface RecordKey {
  merchant_id: string;
  id: string;
}

/** A stored record with the sequence of its last event. */
export interface StoredRecord {
  merchant_id: string;
  record: PaymentRecord;
  event_sequence: number;
  /** Of a charge that was charged back and amended since: when it was. */
  charged_back_at: string | null;
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

/**
 * Finds the stored records among the given ones, whose keys are unique; if wanted, locks them until the transaction ends, in the
 * order of their keys.
 */
export async function findRecords(
  sql: Sql,
  family: Family,
  keys: readonly RecordKey[],
  isLocking: boolean,
): Promise<StoredRecord[]> {
  const own = family.name === 'charges' ? ['charged_back_at'] : [];
  const columns = ['merchant_id', ...family.columns, 'event_sequence', ...own];
  const rows = await readByKeys<StoredRow>(sql, family.name, columns, keys, isLocking);
  return rows.map(({ merchant_id, event_sequence, charged_back_at = null, ...record }) => ({
    merchant_id,
    event_sequence,
    charged_back_at,
    record: record as PaymentRecord,
  }));
}

type StoredRow = PaymentRecord & {
  merchant_id: string;
  event_sequence: number;
  charged_back_at?: string | null;
};

/** From so many on, finding out that none is stored between the first and the last is cheaper than looking up each. */
const many = 20;

/**
 * Reads the rows with the given keys, which are in order: with locks, two calls never wait for each other. Each is one probe of the primary
 * key, the only index in this order. Of one merchant, the statement names it, from which a cluster finds the server.
 */
function readByKeys<Row extends object>(
  sql: Sql,
  table: string,
  columns: readonly string[],
  keys: readonly RecordKey[],
  isLocking = false,
): PromiseLike<Row[]> {
  const ids = arrayOf(keys.map(({ id }) => id));
  const merchant = keys[0]?.merchant_id;
  const isOne = keys.every(({ merchant_id }) => merchant_id === merchant);
  const owner = isOne ? '$1' : 'given.merchant_id';
  const order = 'order by o.merchant_id, o.id limit 1';
  const given = isOne
    ? '(select $2::uuid[] as ids)'
    : `(select merchant_id, array_agg(id order by id) as ids from unnest($1::uuid[], $2::uuid[]) as k (merchant_id, id)
        group by 1 order by 1)`;
  return prepared<Row>(
    sql,
    `select r.* from ${given} as given
    ${keys.length < many ? '' : `cross join lateral (select from ${table} o where o.merchant_id = ${owner} and o.id between given.ids[1] and given.ids[cardinality(given.ids)] ${order}) as any_of_them`}
    cross join lateral unnest(given.ids) as w (wanted_id)
    cross join lateral (
      select ${columnList(columns)} from ${table} o where o.merchant_id = ${owner} and o.id between wanted_id and wanted_id ${order}
      ${isLocking ? 'for no key update' : ''}) as r`,
    [isOne ? merchant : arrayOf(keys.map(({ merchant_id }) => merchant_id)), ids],
  );
}

/** Another call has inserted or changed a record since it was read. */
export class ConcurrentChange extends Error {
  override name = 'ConcurrentChange';
}

/** A record to write, with its stored state; null for a new one. */
export interface RecordWrite extends WrittenRecord {
  stored: StoredRecord | null;
}

/**
 * Writes states of records with their counts and events in one call, if the records are stored as they were read. `records` is in
 * the order of their keys.
 *
 * @throws ConcurrentChange
 */
export async function writeRecords(
  sql: Sql,
  family: Family,
  records: readonly RecordWrite[],
  events: readonly Event[],
): Promise<void> {
  const created = records.filter(({ stored }) => stored === null);
  const updated = records.filter(({ stored }) => stored !== null);
  const { columns, shared, changed } = columnsOf(family, created, updated);
  const values = [
    records[0]?.merchant_id,
    ...columns,
    shared && asJson(sql, shared),
    ...(updated.length === 0
      ? [null, null]
      : [asJson(sql, changed), asJson(sql, updated.map(storedStateOf))]),
    ...eventArguments(events),
    ...listChangeArguments(family.name, countsOf(records)),
    ...(family.name === 'charges' ? sumArguments(records) : []),
  ];
  let isWritten: boolean;
  try {
    const [row] = await prepared<{ report: WriteReport<boolean> }>(
      sql,
      writeStatement(family),
      values,
    );
    isWritten = row?.report.result === true;
    if (isWritten && row?.report.is_queued) noteDeliveries();
  } catch (error) {
    if (!isDuplicate(error, `${family.name}_pkey`)) throw error;
    isWritten = false;
  }
  if (!isWritten) throw new ConcurrentChange(`Another call has changed the ${family.name}.`);
}

/** The call of the function that writes a family: the parameters are those of functions/payments. */
function writeStatement(family: Family): string {
  const columns = recordColumns(family).map(
    ({ isText }, at) => `$${at + 2}${isText ? '::text::json' : ''}`,
  );
  const next = columns.length + 2;
  const counts = next + 3 + event_arguments;
  const sums = `, ${rowParameters('charge_changes', sum_arguments, counts + list_arguments)}`;
  return `select write_${family.name}($1, ${columns.join(', ')}, $${next}::json, $${next + 1}::json, $${next + 2}::json,
    ${eventRows(next + 3)}, ${listChanges(counts)}${family.name === 'charges' ? sums : ''}) as report`;
}

/** The fields of the SQL type `charge_changes`, in order. */
function sumArguments(records: readonly RecordWrite[]): string[] {
  const days = changesOfSums(
    records.map(({ merchant_id, stored, record }) => ({
      merchant_id,
      before: stored?.record ?? null,
      charged_back_at: stored?.charged_back_at ?? null,
      after: record,
    })),
  );
  return [
    arrayOf(days.map(({ merchant_id }) => merchant_id)),
    arrayOf(days.map(({ submerchant_id }) => submerchant_id)),
    arrayOf(days.map(({ day }) => day)),
    arrayOf(days.map(({ sales }) => sales)),
    arrayOf(days.map(({ amount }) => amount)),
    arrayOf(days.map(({ chargebacks }) => chargebacks)),
  ];
}
const sum_arguments = 6;

/** Every change of a record changes one of these. */
function storedStateOf({ stored }: RecordWrite): object {
  const { merchant_id, record, event_sequence } = stored as StoredRecord;
  const { id, status, submerchant_id, updated_at } = record;
  return { merchant_id, id, status, submerchant_id, updated_at, event_sequence };
}

/**
 * Changes of the list counts, by submerchant and status: minus the stored state, plus the new one.
 */
function countsOf(records: readonly RecordWrite[]): ListChange[] {
  const groups = new Map<string, ListChange>();
  for (const { merchant_id, stored, record } of records) {
    const isMoved =
      stored?.record.status !== record.status ||
      stored.record.submerchant_id !== record.submerchant_id;
    if (!isMoved) continue;
    if (stored) addToGroup(groups, merchant_id, stored.record, -1);
    addToGroup(groups, merchant_id, record, 1);
  }
  return [...groups.values()];
}

/** Adds to the group of records of one merchant, submerchant, status and second. */
function addToGroup(
  groups: Map<string, ListChange>,
  merchant_id: string,
  { id, submerchant_id, status }: PaymentRecord,
  change: 1 | -1,
): void {
  // A UUIDv7 starts with 48 bits of milliseconds.
  const second = Math.floor(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) / 1000);
  const key = `${merchant_id} ${submerchant_id} ${status} ${second}`;
  const group = groups.get(key);
  if (group) group.change += change;
  else groups.set(key, { merchant_id, scope: submerchant_id, status, id, change });
}

/** Returns the ids of the merchants that exist. With a list of a length that the planner knows, it would plan every call anew. */
export async function existingMerchants(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    sql,
    `select m.id from string_to_table($1::text, ',') as w (id)
    cross join lateral (
      select o.id from merchants o where o.id between w.id::uuid and w.id::uuid order by o.id limit 1) as m`,
    [ids.join()],
  );
  return rows.map(({ id }) => id);
}

/** Returns the keys of the submerchants that exist. They are never deleted, so no lock is needed. */
export async function existingSubmerchants(
  sql: Sql,
  keys: readonly RecordKey[],
): Promise<RecordKey[]> {
  return readByKeys<RecordKey>(sql, 'submerchants', ['merchant_id', 'id'], keys);
}
