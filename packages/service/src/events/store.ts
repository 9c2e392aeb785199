import type { Fragment, Sql } from '../database/connect.js';
import { smallestIdAt } from '../database/partitions.js';
import type { ListQuery } from '../http/list.js';
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

/** One page of a merchant's events, newest first, and the number of all that match. */
export async function listEvents(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
  filters: { event?: string; object_id?: string },
): Promise<{ items: RecordedEvent[]; total: number }> {
  const { event, object_id } = filters;
  const where = sql`merchant_id = ${merchant_id} ${idsOfDays(sql, list)}
    ${event === undefined ? sql`` : sql`and kind = ${event}`}
    ${object_id === undefined ? sql`` : sql`and object_id = ${object_id}`}`;
  const [rows, [count]] = await Promise.all([
    sql<(Omit<RecordedEvent, 'body'> & { body: string })[]>`
      select id, kind as event, occurred_at, object_id, body from events where ${where}
      order by id desc limit ${list.limit} offset ${String((list.page - 1) * list.limit)}`,
    sql<{ total: number }[]>`select count(*) as total from events where ${where}`,
  ]);
  const items = rows.map((row) => ({
    ...row,
    body: JSON.parse(row.body) as Record<string, unknown>,
  }));
  return { items, total: count?.total ?? 0 };
}

/** An event as it is read back. */
export interface RecordedEvent {
  id: string;
  event: string;
  occurred_at: string;
  object_id: string;
  body: Record<string, unknown>;
}

/** The days of a list as a range of ids: so only the partitions of those days are read. */
export function idsOfDays(sql: Sql, list: Pick<ListQuery, 'date_from' | 'date_to'>): Fragment {
  const { date_from, date_to } = list;
  const day_ms = 24 * 60 * 60 * 1000;
  const from = date_from === null ? null : smallestIdAt(Math.max(0, Date.parse(date_from)));
  const to = date_to === null ? null : smallestIdAt(Math.max(0, Date.parse(date_to) + day_ms));
  return sql`${from === null ? sql`` : sql`and id >= ${from}`} ${to === null ? sql`` : sql`and id < ${to}`}`;
}
