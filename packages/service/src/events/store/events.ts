import { Refusal } from '../../errors.js';
import type { Context } from '../../operation/context.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import { arrayOf, prepared, rowParameters } from '../../platform/database/statement.js';
import { noteDeliveries } from '../../platform/queued-deliveries.js';
import { timeOfId } from '../../platform/ids.js';
import { idRange } from '../../platform/lists/date-range.js';
import { findPageOfGroups } from '../../platform/lists/find-page-of-groups.js';
import { idAfter, type ListQuery } from '../../platform/lists/list-query.js';
import { empty_page, pageOf, type Page } from '../../platform/lists/page.js';
import { keyOf, readPage, type CountedList } from '../../platform/lists/read-page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { withinDays } from '../../platform/lists/within-days.js';
import type { SellerKeys } from '../../platform/seller-keys.js';
import type { Event } from '../event.js';
import { erasedText, openBodies, openBodiesOfMerchants } from '../open-bodies.js';
import { textForOperator } from '../text-for-operator.js';

/** The list of events, which is filtered by kind where other lists are by status. */
const eventList: CountedList = {
  name: 'events',
  table: 'events',
  columns: ['id', 'kind as event', 'occurred_at', 'object_id', 'body'],
  status: 'kind',
  is_partitioned: true,
};

/**
 * Returns the fields of the SQL type `event_rows`, in order. Each column is one parameter, so that one
 * prepared statement serves any number of events. The bodies are one text of lines, each followed by a tab and the values that filters
 * compare, since neither compact JSON nor an encrypted value contains a line break or a tab: as JSON or as an array, each would be
 * quoted and parsed once more.
 */
export function eventArguments(events: readonly Event[]): string[] {
  return [
    arrayOf(events.map(({ merchant_id }) => merchant_id)),
    arrayOf(events.map(({ id }) => id)),
    arrayOf(events.map(({ kind }) => kind)),
    arrayOf(events.map(({ object_id }) => object_id)),
    arrayOf(events.map(({ sequence }) => sequence)),
    arrayOf(events.map(({ occurred_at }) => occurred_at)),
    events.map(({ body, filter_values }) => `${body}\t${filter_values}`).join('\n'),
  ];
}

/** How many parameters `eventArguments` are. */
export const event_arguments = 7;

/** `eventArguments` as parameters, numbered from `first`. */
export function eventRows(first: number): string {
  return rowParameters('event_rows', event_arguments, first);
}

/** Records events, their counts and their deliveries in the transaction of the changes that they report. */
export async function recordEvents(tx: Transaction, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const [row] = await prepared<{ is_queued: string | null }>(
    tx,
    `select record_events_and_count(${eventRows(1)}),
      current_setting('credencia.queued', true) as is_queued`,
    eventArguments(events),
  );
  if (row?.is_queued === 'true') noteDeliveries();
}

/** Reads one page of a merchant's events, newest first, with the total of matching events. */
export async function listEvents(
  sql: Sql,
  keys: SellerKeys,
  merchant_id: string,
  list: ListQuery,
  filters: { event?: string; object_id?: string },
): Promise<Page<RecordedEvent>> {
  const { event, object_id } = filters;
  const listOfKind = { ...list, status: event ?? null };
  const { data, ...page } =
    object_id === undefined
      ? await readPage<StoredEvent>(sql, eventList, merchant_id, listOfKind)
      : await listEventsOfObject(sql, merchant_id, object_id, listOfKind);
  return { ...page, data: await present(sql, keys, merchant_id, data) };
}

/** Reads one page of the events of all merchants, newest first; on a cluster, without those whose server does not answer. */
export async function listEventsOfAll(
  { groups, seller_keys }: Pick<Context, 'groups' | 'seller_keys'>,
  list: ListQuery,
  { event }: { event?: string },
): Promise<Page<RecordedEvent & { merchant_id: string }> & { missing_share: number }> {
  return groups.inSnapshot(async (each) => {
    const listOfKind = { ...list, status: event ?? null };
    const { name } = eventList;
    const { total, before, rest, missing } = await findPageOfGroups(groups, each, name, listOfKind);
    const missing_share = missing / groups.all.length;
    if (before === null) return { ...empty_page, total, missing_share };
    const { first } = idRange(list);
    const start = idAfter(list) ?? before;
    // Where there are several groups, the rows to be skipped are in any of them.
    const skip = groups.all.length === 1 ? rest : 0;
    const limit = rest - skip + list.limit + 1;
    const pages = await each('events', async ({ id, suffix }, sql) => {
      const rows = await prepared<StoredEvent & { merchant_id: string }>(
        sql,
        `select merchant_id, id, event, occurred_at, object_id, body
        from find_newest_events${suffix}($1::uuid, $2, $3::uuid, $4::uuid, $5::bigint, $6::bigint)`,
        [id, event ?? null, first ?? nil_id, start, String(limit), String(skip)],
      );
      const open = await openBodiesOfMerchants(sql, seller_keys, rows);
      return rows.map((row) => presentForOperator(row, open(row)));
    });
    const rows = pages.flat();
    const sorted = groups.all.length === 1 ? rows : rows.toSorted(newestFirst).slice(rest);
    return {
      ...pageOf(sorted.slice(0, list.limit + 1), list, total, keyOf),
      missing_share: Math.max(missing_share, 1 - pages.length / groups.all.length),
    };
  });
}

const nil_id = '00000000-0000-0000-0000-000000000000';

function newestFirst(one: { id: string }, other: { id: string }): number {
  return one.id > other.id ? -1 : 1;
}

function presentForOperator(row: StoredEvent & { merchant_id: string }, text: string | null) {
  const { merchant_id } = row;
  const erased = () => textForOperator(erasedText({ ...row, kind: row.event }), merchant_id);
  const body = JSON.parse(text ?? erased()) as Record<string, unknown>;
  return { ...row, created_at: timeOfId(row.id), body };
}

/**
 * Reads one event of a merchant by its primary key.
 *
 * @throws Refusal NOT_FOUND
 */
export async function getEvent(
  sql: Sql,
  keys: SellerKeys,
  merchant_id: string,
  id: string,
): Promise<RecordedEvent> {
  const stored = await sql<StoredEvent[]>`
    select id, kind as event, occurred_at, object_id, body from events
    where merchant_id = ${merchant_id} and id = ${id}`;
  const [event] = await present(sql, keys, merchant_id, stored);
  if (event) return event;
  throw noSuchEvent();
}

/**
 * Reads one event of any merchant, for the operator: each has an index on its ids.
 *
 * @throws Refusal NOT_FOUND, SERVICE_UNAVAILABLE when it may be on a server that does not answer
 */
export async function getEventOfAll(
  { groups, seller_keys }: Pick<Context, 'groups' | 'seller_keys'>,
  id: string,
): Promise<RecordedEvent & { merchant_id: string }> {
  const found = await groups.each('event', async ({ id: group, suffix }, sql) => {
    const rows = await prepared<StoredEvent & { merchant_id: string }>(
      sql,
      `select merchant_id, id, event, occurred_at, object_id, body
      from find_newest_events${suffix}($1::uuid, null, $2::uuid, $3::uuid, 1, 0)`,
      [group, id, idFollowing(id)],
    );
    const open = await openBodiesOfMerchants(sql, seller_keys, rows);
    return rows.map((row) => presentForOperator(row, open(row)));
  });
  const [event] = found.flat();
  if (event) return event;
  groups.requireAll();
  throw noSuchEvent();
}

/** The next id in order. */
function idFollowing(id: string): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return next.slice(-32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function noSuchEvent(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such event. Events are kept 30 days.' });
}

async function present(
  sql: Sql,
  keys: SellerKeys,
  merchant_id: string,
  stored: readonly StoredEvent[],
): Promise<RecordedEvent[]> {
  const open = await openBodies(sql, keys, merchant_id, stored);
  return stored.map((row) => ({
    ...row,
    created_at: timeOfId(row.id),
    body: JSON.parse(open(row) ?? erasedText({ ...row, kind: row.event })) as Record<
      string,
      unknown
    >,
  }));
}

type StoredEvent = Omit<RecordedEvent, 'body' | 'created_at'> & { body: string };

/** Reads the events of one object by the index events_of_object. They are few, so a plain count gives the total. */
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

/** An event as lists show it. */
export interface RecordedEvent {
  id: string;
  event: string;
  /** The time in the id, by which lists filter dates. */
  created_at: string;
  occurred_at: string;
  object_id: string;
  body: Record<string, unknown>;
}
