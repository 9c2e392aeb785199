import { eventArguments } from '../../events/store/events.js';
import type { Event } from '../../events/event.js';
import { isDuplicate, type Sql } from '../../platform/database/connect.js';
import { arrayOf, columnList, prepared } from '../../platform/database/statement.js';
import { noteDeliveries, type WriteReport } from '../../platform/queued-deliveries.js';
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
  const columns = columnList(['merchant_id', ...family.columns, 'event_sequence']);
  const rows = await prepared<PaymentRecord & { merchant_id: string; event_sequence: number }>(
    sql,
    `select ${columns} from find_${family.name}($1::uuid, $2::uuid[], $3::uuid[], $4)`,
    [...keyArguments(keys), isLocking],
  );
  return rows.map(({ merchant_id, event_sequence, ...record }) => ({
    merchant_id,
    event_sequence,
    record: record as PaymentRecord,
  }));
}

/** Another call has inserted or changed a record since it was read. */
export class ConcurrentChange extends Error {
  override name = 'ConcurrentChange';
}

const stored_arguments = 6;
const count_arguments = 5;
const event_arguments = 7;

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
  const inserted = records.filter(({ stored }) => stored === null);
  const updated = records.flatMap(({ stored }) => stored ?? []);
  const ordered =
    updated.length === 0
      ? records
      : [...inserted, ...records.filter(({ stored }) => stored !== null)];
  const values = [
    records[0]?.merchant_id,
    inserted.length,
    ...recordColumns(family).flatMap(({ send }) => send(ordered)),
    arrayOf(updated.map(({ merchant_id }) => merchant_id)),
    arrayOf(updated.map(({ record }) => record.id)),
    arrayOf(updated.map(({ record }) => record.status)),
    arrayOf(updated.map(({ record }) => record.submerchant_id)),
    arrayOf(updated.map(({ record }) => record.updated_at)),
    arrayOf(updated.map(({ event_sequence }) => event_sequence)),
    ...countArguments(records),
    ...eventArguments(events),
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
  const casts = [
    '',
    '',
    ...recordColumns(family).flatMap(({ cast }) => [cast, '']),
    ...Array.from({ length: stored_arguments + count_arguments + event_arguments }, () => ''),
  ];
  const parameters = casts.map((cast, at) => `$${at + 1}${cast}`).join(', ');
  return `select write_${family.name}_and_report(${parameters}) as report`;
}

/**
 * What to count for lists, which filter by submerchant and status: the stored state no longer, the new one from now on.
 */
function countArguments(records: readonly RecordWrite[]): string[] {
  const groups = new Map<string, CountedGroup>();
  for (const { merchant_id, stored, record } of records) {
    const isMoved =
      stored?.record.status !== record.status ||
      stored.record.submerchant_id !== record.submerchant_id;
    if (!isMoved) continue;
    if (stored) addToGroup(groups, merchant_id, stored.record, -1);
    addToGroup(groups, merchant_id, record, 1);
  }
  const all = [...groups.values()];
  return [
    arrayOf(all.map(({ merchant_id }) => merchant_id)),
    arrayOf(all.map(({ submerchant_id }) => submerchant_id)),
    arrayOf(all.map(({ status }) => status)),
    arrayOf(all.map(({ id }) => id)),
    arrayOf(all.map(({ change }) => change)),
  ];
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

/** A merchant of the keys, and the keys as two arrays. */
function keyArguments(keys: readonly RecordKey[]): [string | undefined, string, string] {
  return [
    keys[0]?.merchant_id,
    arrayOf(keys.map(({ merchant_id }) => merchant_id)),
    arrayOf(keys.map(({ id }) => id)),
  ];
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
  return prepared<RecordKey>(
    sql,
    'select merchant_id, id from find_submerchants($1::uuid, $2::uuid[], $3::uuid[])',
    keyArguments(keys),
  );
}
