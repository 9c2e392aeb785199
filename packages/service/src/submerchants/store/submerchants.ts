import { asJson, type Sql, type Transaction } from '../../platform/database/connect.js';
import {
  assigned,
  insertion,
  listed,
  prepared,
  valuesOf,
} from '../../platform/database/statement.js';
import { Refusal } from '../../errors.js';
import { eventColumns } from '../../events/store.js';
import type { Event } from '../../events/event.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { idsOfDays, readPage, type CountedList } from '../../platform/lists/read-page.js';
import { searchPage } from '../../platform/lists/search-page.js';
import { entryColumns } from '../../trail/store.js';
import type { TrailEntry, TrailHead } from '../../trail/entry.js';
import { searchTerms, searchWords } from '../rules/search-words.js';
import type { Submerchant } from '../schema/submerchant.js';
import { wordsQuery } from '../../platform/lists/words.js';

/** The record's columns, in the order in which the API answers with them. */
export const submerchantColumns = [
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

/** What only the operator's side knows of a submerchant. */
export interface ReviewState {
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
  /** Trail position of the last submission; null before the first. */
  submission_position: number | null;
  /** Trail position of the last submission that was decided; null before the first decision. */
  decided_position: number | null;
  /** When the sandbox is to decide it; null when it is not. */
  sandbox_due_at: string | null;
}

const reviewColumns = [
  'claimed_by',
  'claimed_by_name',
  'claim_expires_at',
  'submission_position',
  'decided_position',
  'sandbox_due_at',
] as const satisfies (keyof ReviewState)[];

/** What the row keeps beside the record and its review. */
const keptColumns = ['search_words', 'event_sequence', 'trail_position', 'trail_hash'] as const;
const jsonColumns = new Set<string>([
  'product_categories',
  'cnaes',
  'metadata',
  'review_reasons',
] satisfies (keyof Submerchant)[]);

const createdColumns = ['merchant_id', ...submerchantColumns, ...keptColumns] as const;
const changedColumns = [
  ...submerchantColumns.filter((name) => name !== 'id' && name !== 'created_at'),
  ...reviewColumns,
  ...keptColumns,
] as const;

// The values of the event come first, then those of the entry.
const creation = `
  with event as (${insertion('events', eventColumns, 1, 1)}),
    entry as (${insertion('trail', entryColumns, 1, eventColumns.length + 1)})
  ${insertion('submerchants', createdColumns, 1, eventColumns.length + entryColumns.length + 1)}`;
const change = `
  update submerchants set ${assigned(changedColumns, 3)} where merchant_id = $1 and id = $2`;
const reading = `
  select ${listed(submerchantColumns)} from submerchants where merchant_id = $1 and id = $2`;
const locking = `
  select ${listed([...submerchantColumns, ...reviewColumns, 'event_sequence', 'trail_position', 'trail_hash'])}
  from submerchants where merchant_id = $1 and id = $2 for no key update`;

// By the unique index of external_id; the row must be among what else was asked for.
const readingByExternalId = `
  select ${listed(submerchantColumns)} from submerchants
  where merchant_id = $1 and external_id = $2 and ($3::text is null or status = $3)
    and ($4::uuid is null or id >= $4) and ($5::uuid is null or id < $5)
    and ($6::tsquery is null or ts_match_vq(search_words, $6))`;

/** How submerchants are listed: by merchant, status and id. */
const submerchants: CountedList = {
  name: 'submerchants',
  table: 'submerchants',
  columns: submerchantColumns,
  by_words: 'submerchants_by_words',
};

/** A submerchant locked by the open transaction, with the counters that its events and trail go on from. */
export interface LockedSubmerchant {
  merchant_id: string;
  record: Submerchant;
  review: ReviewState;
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
  const [row] = await prepared<Submerchant>(sql, reading, [merchant_id, id]);
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
  const [row] = await prepared<
    Submerchant &
      ReviewState & { event_sequence: number; trail_position: number; trail_hash: Buffer }
  >(tx, locking, [merchant_id, id]);
  if (!row) throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
  const { event_sequence, trail_position, trail_hash, ...rest } = row;
  const {
    claimed_by,
    claimed_by_name,
    claim_expires_at,
    submission_position,
    decided_position,
    sandbox_due_at,
    ...record
  } = rest;
  const review = {
    claimed_by,
    claimed_by_name,
    claim_expires_at,
    submission_position,
    decided_position,
    sandbox_due_at,
  };
  return {
    merchant_id,
    record,
    review,
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
  const row = {
    merchant_id,
    ...record,
    search_words: searchWords(merchant_id, record),
    event_sequence: 1,
    trail_position: entry.position,
    trail_hash: entry.hash,
  };
  await prepared(sql, creation, [
    ...valuesOf(eventColumns, [event]),
    ...valuesOf(entryColumns, [entry]),
    ...createdColumns.map((name) => storedValue(sql, name, row[name])),
  ]);
}

function storedValue(sql: Sql, name: string, value: unknown): unknown {
  return jsonColumns.has(name) ? asJson(sql, value) : value;
}

/** Writes every field of the record and of its review, the counters, the events and the entries. One statement. */
export async function updateSubmerchant(
  tx: Transaction,
  merchant_id: string,
  record: Submerchant,
  review: ReviewState,
  events: readonly Event[],
  entries: readonly TrailEntry[],
  counters: { event_sequence: number; trail: TrailHead },
): Promise<void> {
  const row = {
    ...record,
    ...review,
    search_words: searchWords(merchant_id, record),
    event_sequence: counters.event_sequence,
    trail_position: counters.trail.position,
    trail_hash: counters.trail.hash,
  };
  await prepared(tx, recorded(events.length, entries.length, changedColumns.length + 3) + change, [
    merchant_id,
    record.id,
    ...changedColumns.map((name) => storedValue(tx, name, row[name])),
    ...valuesOf(eventColumns, events),
    ...valuesOf(entryColumns, entries),
  ]);
}

/** The text that records so many events and entries along with a change, its values numbered from `first` on. */
function recorded(events: number, entries: number, first: number): string {
  const parts: string[] = [];
  if (events > 0) parts.push(`event as (${insertion('events', eventColumns, events, first)})`);
  if (entries > 0) {
    const next = first + events * eventColumns.length;
    parts.push(`entry as (${insertion('trail', entryColumns, entries, next)})`);
  }
  return parts.length > 0 ? `with ${parts.join(', ')}` : '';
}

/** The page that a list is when it is narrowed to one external_id: the one submerchant of it, if it is asked for, or none. */
export async function findByExternalId(
  sql: Sql,
  merchant_id: string,
  external_id: string,
  query: ListQuery,
): Promise<Page<Submerchant>> {
  const words = query.search === null ? null : searchTerms(merchant_id, query.search);
  // A search without a word in it finds nothing.
  if (query.search !== null && words === null) return { items: [], total: 0 };
  const { first, before } = idsOfDays(query);
  const found = await prepared<Submerchant>(sql, readingByExternalId, [
    merchant_id,
    external_id,
    query.status,
    first,
    before,
    words && wordsQuery(words),
  ]);
  return { items: query.page === 1 ? [...found] : [], total: found.length };
}

/** One page of the merchant's submerchants, newest first, and the number of all that match. */
export function listSubmerchants(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
): Promise<Page<Submerchant>> {
  if (list.search === null) return readPage(sql, submerchants, merchant_id, list);
  return searchPage(sql, submerchants, merchant_id, list, searchTerms(merchant_id, list.search));
}
