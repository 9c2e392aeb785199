import type { Database, Fragment, Sql, Transaction } from '../../database/connect.js';
import { Refusal } from '../../errors.js';
import { insertEvents } from '../../events/store.js';
import type { Event } from '../../events/event.js';
import type { ListQuery } from '../../http/list.js';
import { insertEntries } from '../../trail/store.js';
import type { TrailEntry, TrailHead } from '../../trail/entry.js';
import { fold, searchText } from '../rules/search-text.js';
import type { Submerchant } from '../schema/submerchant.js';

/** The record's columns, in the order in which the API answers with them. */
const columns = [
  'id',
  'external_id',
  'status',
  'entity_type',
  'trade_name',
  'legal_name',
  'tax_id',
  'email',
  'phone',
  'birth_date',
  'mother_name',
  'business_type',
  'product_categories',
  'average_ticket',
  'monthly_revenue',
  'mcc',
  'mcc_source',
  'mcc_table_version',
  'cnaes',
  'metadata',
  'review_notes',
  'review_reasons',
  'submitted_at',
  'reviewed_at',
  'activated_at',
  'resubmission_count',
  'created_at',
  'updated_at',
] as const satisfies (keyof Submerchant)[];

/** A submerchant locked by the open transaction, with the counters that its events and trail go on from. */
export interface LockedSubmerchant {
  merchant_id: string;
  record: Submerchant;
  event_sequence: number;
  trail: TrailHead;
}

/** Reads one submerchant of the merchant; null when there is none. */
export async function findSubmerchant(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<Submerchant | null> {
  // By primary key.
  const [row] = await sql<Submerchant[]>`
    select ${sql(columns)} from submerchants where merchant_id = ${merchant_id} and id = ${id}`;
  return row ?? null;
}

/** @throws Refusal NOT_FOUND */
export async function getSubmerchant(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<Submerchant> {
  const submerchant = await findSubmerchant(sql, merchant_id, id);
  if (!submerchant) throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
  return submerchant;
}

/**
 * Locks a submerchant until the transaction ends. Every change to it or to anything of its begins here, so that changes to
 * one submerchant happen one after the other, and deadlocks cannot arise.
 *
 * @throws Refusal NOT_FOUND
 */
export async function lockSubmerchant(
  tx: Transaction,
  merchant_id: string,
  id: string,
): Promise<LockedSubmerchant> {
  const [row] = await tx<
    (Submerchant & { event_sequence: number; trail_position: number; trail_hash: Buffer })[]
  >`
    select ${tx(columns)}, event_sequence, trail_position, trail_hash
    from submerchants where merchant_id = ${merchant_id} and id = ${id} for no key update`;
  if (!row) throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
  const { event_sequence, trail_position, trail_hash, ...record } = row;
  return {
    merchant_id,
    record,
    event_sequence,
    trail: { position: trail_position, hash: trail_hash },
  };
}

/**
 * Saves a new submerchant with its first event and entry. One statement, which is its own transaction: it writes several
 * times as many rows a second as three statements between BEGIN and COMMIT.
 */
export async function insertSubmerchant(
  sql: Sql,
  merchant_id: string,
  record: Submerchant,
  event: Event,
  entry: TrailEntry,
): Promise<void> {
  await sql`
    with event as (${insertEvents(sql, [event])}), entry as (${insertEntries(sql, [entry])})
    insert into submerchants (
      merchant_id, id, external_id, status, entity_type, trade_name, legal_name, tax_id, email, phone, birth_date,
      mother_name, business_type, product_categories, average_ticket, monthly_revenue, mcc, mcc_source,
      mcc_table_version, cnaes, metadata, review_reasons, resubmission_count, created_at, updated_at, search_text,
      event_sequence, trail_position, trail_hash)
    values (
      ${merchant_id}, ${record.id}, ${record.external_id}, ${record.status}, ${record.entity_type},
      ${record.trade_name}, ${record.legal_name}, ${record.tax_id}, ${record.email}, ${record.phone},
      ${record.birth_date}, ${record.mother_name}, ${record.business_type}, ${sql.json(record.product_categories)},
      ${record.average_ticket}, ${record.monthly_revenue}, ${record.mcc}, ${record.mcc_source},
      ${record.mcc_table_version}, ${sql.json(record.cnaes)}, ${sql.json(record.metadata)},
      ${sql.json(record.review_reasons)}, ${record.resubmission_count}, ${record.created_at}, ${record.updated_at},
      ${searchText(record)}, 1, ${entry.position}, ${entry.hash})`;
}

/** Writes every field of the record, the counters, the events and the entries. One statement. */
export async function updateSubmerchant(
  tx: Transaction,
  merchant_id: string,
  record: Submerchant,
  events: readonly Event[],
  entries: readonly TrailEntry[],
  counters: { event_sequence: number; trail: TrailHead },
): Promise<void> {
  await tx`
    ${recorded(tx, events, entries)}
    update submerchants set
      external_id = ${record.external_id}, status = ${record.status}, entity_type = ${record.entity_type},
      trade_name = ${record.trade_name}, legal_name = ${record.legal_name}, tax_id = ${record.tax_id},
      email = ${record.email}, phone = ${record.phone}, birth_date = ${record.birth_date},
      mother_name = ${record.mother_name}, business_type = ${record.business_type},
      product_categories = ${tx.json(record.product_categories)}, average_ticket = ${record.average_ticket},
      monthly_revenue = ${record.monthly_revenue}, mcc = ${record.mcc}, mcc_source = ${record.mcc_source},
      mcc_table_version = ${record.mcc_table_version}, cnaes = ${tx.json(record.cnaes)},
      metadata = ${tx.json(record.metadata)}, review_notes = ${record.review_notes},
      review_reasons = ${tx.json(record.review_reasons)}, submitted_at = ${record.submitted_at},
      reviewed_at = ${record.reviewed_at}, activated_at = ${record.activated_at},
      resubmission_count = ${record.resubmission_count}, updated_at = ${record.updated_at},
      search_text = ${searchText(record)}, event_sequence = ${counters.event_sequence},
      trail_position = ${counters.trail.position}, trail_hash = ${counters.trail.hash}
    where merchant_id = ${merchant_id} and id = ${record.id}`;
}

function recorded(
  tx: Transaction,
  events: readonly Event[],
  entries: readonly TrailEntry[],
): Fragment {
  return events.length > 0
    ? tx`with event as (${insertEvents(tx, events)}), entry as (${insertEntries(tx, entries)})`
    : tx`with entry as (${insertEntries(tx, entries)})`;
}

/** One page of the merchant's submerchants, newest first, and the number of all that match. */
export async function listSubmerchants(
  database: Database | Sql,
  merchant_id: string,
  list: ListQuery,
): Promise<{ items: Submerchant[]; total: number }> {
  const where = database`merchant_id = ${merchant_id}
    ${list.status === null ? database`` : database`and status = ${list.status}`}
    ${list.date_from === null ? database`` : database`and created_at >= ${list.date_from}::date`}
    ${list.date_to === null ? database`` : database`and created_at < ${list.date_to}::date + 1`}
    ${list.search === null ? database`` : database`and strpos(search_text, ${fold(list.search)}) > 0`}`;
  const offset = (list.page - 1) * list.limit;
  const [items, [count]] = await Promise.all([
    database<Submerchant[]>`
      select ${database(columns)} from submerchants where ${where}
      order by id desc limit ${list.limit} offset ${String(offset)}`,
    database<{ total: number }[]>`select count(*) as total from submerchants where ${where}`,
  ]);
  return { items: [...items], total: count?.total ?? 0 };
}
