import type { Fragment, Sql, Transaction } from '../platform/database/connect.js';
import { arrayOf, prepared } from '../platform/database/statement.js';
import { timeOfId } from '../platform/ids.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readPage, type CountedList } from '../platform/lists/read-page.js';
import { readShortPage } from '../platform/lists/read-short-page.js';
import { withinDays } from '../platform/lists/within-days.js';
import type { Event } from './event.js';

/** The columns of an event, for statements that record one along with something else. */
export const eventColumns = [
  'merchant_id',
  'id',
  'kind',
  'object_id',
  'occurred_at',
  'body',
] as const satisfies (keyof Event)[];

/**
 * The statement that records events, to be run in the transaction of the change that they tell of, or placed in its
 * statement. `events` must not be empty.
 */
export function insertEvents(sql: Sql, events: readonly Event[]): Fragment {
  return sql`insert into events ${sql(events as Event[], ...eventColumns)}`;
}

/** Their kind is what other lists call their status. */
const eventList: CountedList = {
  name: 'events',
  table: 'events',
  columns: ['id', 'kind as event', 'occurred_at', 'object_id', 'body'],
  status: 'kind',
};

/**
 * Records any number of events in one prepared statement, to be run in the transaction of the changes that they tell of. Each
 * column goes as one parameter: values one by one would make another statement of every number of events. The bodies go as
 * one text of lines, since compact JSON has no line end: as JSON or as an array each would be quoted and read once more.
 */
export async function recordEvents(tx: Transaction, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await prepared(
    tx,
    `insert into events (merchant_id, id, kind, object_id, occurred_at, body)
    select unnest($1::uuid[]), unnest($2::uuid[]), unnest($3::text[]), unnest($4::uuid[]), unnest($5::timestamptz[]),
      unnest(string_to_array($6::text, E'\\n'))`,
    [
      arrayOf(events.map(({ merchant_id }) => merchant_id)),
      arrayOf(events.map(({ id }) => id)),
      arrayOf(events.map(({ kind }) => kind)),
      arrayOf(events.map(({ object_id }) => object_id)),
      arrayOf(events.map(({ occurred_at }) => occurred_at)),
      events.map(({ body }) => body).join('\n'),
    ],
  );
}

/** One page of a merchant's events, newest first, and the number of all that match. */
export async function listEvents(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
  filters: { event?: string; object_id?: string },
): Promise<Page<RecordedEvent>> {
  const { event, object_id } = filters;
  const ofKind = { ...list, status: event ?? null };
  const { items, ...page } =
    object_id === undefined
      ? await readPage<StoredEvent>(sql, eventList, merchant_id, ofKind)
      : await listEventsOfObject(sql, merchant_id, object_id, ofKind);
  return {
    ...page,
    items: items.map((row) => ({
      ...row,
      created_at: timeOfId(row.id),
      body: JSON.parse(row.body) as Record<string, unknown>,
    })),
  };
}

type StoredEvent = Omit<RecordedEvent, 'body' | 'created_at'> & { body: string };

/** By events_of_object: one object has few, so that they are counted as they stand. */
async function listEventsOfObject(
  sql: Sql,
  merchant_id: string,
  object_id: string,
  list: ListQuery,
): Promise<Page<StoredEvent>> {
  const where = sql`merchant_id = ${merchant_id} and object_id = ${object_id} ${withinDays(sql, list)}
    ${list.status === null ? sql`` : sql`and kind = ${list.status}`}`;
  return readShortPage<StoredEvent>(
    sql,
    sql`select id, kind as event, occurred_at, object_id, body from events where ${where} order by id desc`,
    sql`select count(*) from events where ${where}`,
    list,
  );
}

/** An event as it is read back. */
export interface RecordedEvent {
  id: string;
  event: string;
  /** The time that the id carries. Dates of a list are days of it. */
  created_at: string;
  occurred_at: string;
  object_id: string;
  body: Record<string, unknown>;
}
