import { Refusal } from '../../errors.js';
import { all_merchants, type Group } from '../../platform/cluster/groups.js';
import type { Sql } from '../../platform/database/connect.js';
import { arrayOf, prepared } from '../../platform/database/statement.js';
import type { EventKind } from '../event.js';
import { before_first, type StreamCursor } from '../stream/cursor.js';

/**
 * Numbers up to 1,000 events of a merchant that are committed and have no number yet. Of several callers at once, in any process,
 * each event gets its number from one.
 *
 * @returns the merchant's last numbered event, and whether there may be more to number
 */
export async function numberEvents(
  sql: Sql,
  merchant_id: string,
): Promise<{ last: StreamCursor; is_more: boolean }> {
  const [row] = await prepared<StreamCursor & { is_more: boolean }>(
    sql,
    'select number, id, is_more from number_events($1::uuid)',
    [merchant_id],
  );
  if (!row) throw new Error('The database answered without a row.');
  const { number, id, is_more } = row;
  return { last: { number, id }, is_more };
}

/** Numbers all events of a merchant that are committed now. Resolves with the last one. */
export async function numberAllEvents(sql: Sql, merchant_id: string): Promise<StreamCursor> {
  for (;;) {
    const { last, is_more } = await numberEvents(sql, merchant_id);
    if (!is_more) return last;
  }
}

/**
 * Numbers up to 1,000 events of each merchant of a group that has any without a number, so that a merchant's first reader after a
 * long time starts at once. Resolves with whether there may be more.
 */
export async function numberUnreadEvents(sql: Sql, group = all_merchants): Promise<boolean> {
  const merchants = await sql<{ merchant_id: string }[]>`
    select merchant_id from ${sql(`merchants_with_unnumbered_events${group.suffix}`)}(${group.id}) as merchant_id`;
  let isMore = false;
  for (const { merchant_id } of merchants) {
    const { is_more } = await numberEvents(sql, merchant_id);
    isMore ||= is_more;
  }
  return isMore;
}

/** Highest event number of a merchant. */
export interface StreamState {
  merchant_id: string;
  last_number: number;
  has_unnumbered: boolean;
}

/** Reads the states of those of the merchants that are of a group and whose events were ever numbered. */
export async function readStreams(
  sql: Sql,
  merchants: readonly string[],
  group = all_merchants,
): Promise<readonly StreamState[]> {
  return prepared<StreamState>(
    sql,
    `select * from read_streams${group.suffix}($1::uuid, $2::uuid[])`,
    [group.id, arrayOf(merchants)],
  );
}

export interface NumberedEvent extends StreamCursor {
  merchant_id: string;
  /** Null: of another kind than the requested ones, or past retention. */
  kind: EventKind | null;
  body: string | null;
}

/** The events that a page is read from. */
export interface PageRange {
  merchant_id: string;
  after: StreamCursor;
  /** Null: every kind. */
  kinds: readonly EventKind[] | null;
  /** The events of a group, for the operator; `merchant_id` is then the group's id. Null: those of a merchant. */
  group: Group | null;
}

/**
 * Reads the next events after a cursor, in the order of their numbers.
 *
 * @param limit how many events of any kind are read: no page takes long, even where the requested kinds are rare
 * @returns null when the number of the cursor belongs to another event
 */
export async function readPage(
  sql: Sql,
  { merchant_id, after, kinds, group }: PageRange,
  limit: number,
): Promise<NumberedEvent[] | null> {
  if (group !== null) return readPageOfGroup(sql, group, { after, kinds }, limit);
  // With the event at the cursor itself. Each event is read by the primary key, in the partition of its day.
  const rows = await prepared<NumberedEvent>(
    sql,
    `select n.number, n.id, e.kind, e.body, $1::uuid as merchant_id
    from (
      select b.last_number - cardinality(b.event_ids) + i.at as number, i.id
      from (select last_number, event_ids from event_numbers
        where merchant_id = $1 and last_number >= $2 order by last_number limit $3) as b,
        unnest(b.event_ids) with ordinality as i (id, at)
      where b.last_number - cardinality(b.event_ids) + i.at >= $2
      order by number limit $3) as n
    left join lateral (
      select kind, body from events
      where merchant_id = $1 and id between n.id and n.id and n.number > $2
        and ($4::text is null or kind = any(string_to_array($4, ',')))
      order by id limit 1) as e on true
    order by n.number`,
    [merchant_id, after.number, limit + 1, kinds?.join(',') ?? null],
  );
  return afterCursor(rows, after);
}

/** Leaves out the row at the cursor; null when that is another event. */
function afterCursor<Row extends StreamCursor>(
  rows: readonly Row[],
  after: StreamCursor,
): Row[] | null {
  const [first] = rows;
  if (first?.number !== after.number) return [...rows];
  return first.id === after.id ? rows.slice(1) : null;
}

/** As `readPage`: the numbers first, since a cluster finds the server of each statement by one merchant or group. */
async function readPageOfGroup(
  sql: Sql,
  group: Group,
  { after, kinds }: Pick<PageRange, 'after' | 'kinds'>,
  limit: number,
): Promise<NumberedEvent[] | null> {
  const rows = await prepared<StreamCursor & { merchant_id: string }>(
    sql,
    `select b.last_number - cardinality(b.event_ids) + i.at as number, i.id, i.merchant_id
    from (select last_number, event_ids, event_merchants from event_numbers
      where merchant_id = $1 and last_number >= $2 order by last_number limit $3) as b,
      unnest(b.event_ids, b.event_merchants) with ordinality as i (id, merchant_id, at)
    where b.last_number - cardinality(b.event_ids) + i.at >= $2
    order by number limit $3`,
    [group.id, after.number, limit + 1],
  );
  const page = afterCursor(rows, after);
  if (page === null || page.length === 0) return page && [];
  const events = await prepared<{ id: string; kind: EventKind; body: string }>(
    sql,
    `select id, kind, body from read_events_of_group${group.suffix}($1::uuid, $2::uuid[], $3::uuid[], $4::text[])`,
    [
      group.id,
      arrayOf(page.map((one) => one.merchant_id)),
      arrayOf(page.map(({ id }) => id)),
      kinds && arrayOf(kinds),
    ],
  );
  const found = new Map(events.map((one) => [one.id, one]));
  return page.map((one) => {
    const { kind = null, body = null } = found.get(one.id) ?? {};
    return { ...one, kind, body };
  });
}

/** The longest that opening the stream of the operator waits for transactions that began before. */
const max_wait_ms = 5_000;
const wait_step_ms = 20;

/**
 * Has the events of a group numbered for the operator from now on. For a stream from now on, it resolves once the transactions that may not
 * have seen this have ended: what is committed later has a number.
 *
 * @throws Refusal UNAVAILABLE when one of them takes too long
 */
export async function followGroup(sql: Sql, group: Group, fromNow: boolean): Promise<void> {
  const [begun] = await sql`
    insert into event_streams (merchant_id, last_number, last_event_id) values (${group.id}, 0, nil_id())
    on conflict do nothing returning merchant_id`;
  if (!begun && !fromNow) return;
  const read = async () => {
    const [row] = await sql<[{ oldest: string; next: string }]>`
      select oldest::text, next::text from ${sql(`read_writers${group.suffix}`)}(${group.id})`;
    return { oldest: BigInt(row.oldest), next: BigInt(row.next) };
  };
  const { next } = await read();
  for (let waited_ms = 0; waited_ms < max_wait_ms; waited_ms += wait_step_ms) {
    if ((await read()).oldest >= next) return;
    await new Promise((resolve) => setTimeout(resolve, wait_step_ms));
  }
  // Otherwise it is followed for long, and an old transaction is another one's, such as that of a dump.
  if (begun) throw new Refusal('UNAVAILABLE', { retry_after_s: 5 });
}

/** Position of a cursor among the numbers. */
export interface CursorState {
  last_number: number;
  /** The event with the cursor's number; null where there is none, or none any more. */
  id_at: string | null;
  /** The event with the next number. */
  next_id: string | null;
}

/** Reads what the numbers say of a cursor. */
export async function readCursorState(
  sql: Sql,
  merchant_id: string,
  number: number,
): Promise<CursorState> {
  const idAt = (
    at: string,
  ) => `(select event_ids[${at} - last_number + cardinality(event_ids)] from event_numbers
    where merchant_id = $1 and last_number >= ${at} order by last_number limit 1)`;
  const [row] = await prepared<CursorState>(
    sql,
    `select coalesce((select last_number from event_streams where merchant_id = $1), 0) as last_number,
      ${idAt('$2::bigint')} as id_at, ${idAt('($2::bigint + 1)')} as next_id`,
    [merchant_id, number],
  );
  if (!row) throw new Error('The database answered without a row.');
  return row;
}

/**
 * Finds the last event that was numbered before a time, among those with smaller numbers than the given one; `before_first` where
 * there is none.
 */
export async function findNumberedBefore(
  sql: Sql,
  merchant_id: string,
  { time, number }: { time: string; number: number },
): Promise<StreamCursor> {
  // By the primary key, backwards.
  const [row] = await prepared<StreamCursor>(
    sql,
    `select last_number as number, event_ids[cardinality(event_ids)] as id from event_numbers
    where merchant_id = $1 and last_number < $2 and numbered_at < $3
    order by last_number desc limit 1`,
    [merchant_id, number, time],
  );
  return row ?? before_first;
}

/** Finds an event's number, if it is greater than the given one. */
export async function findNumber(
  sql: Sql,
  merchant_id: string,
  id: string,
  afterNumber: number,
): Promise<number | null> {
  const [row] = await prepared<{ number: number }>(
    sql,
    `select last_number - cardinality(event_ids) + array_position(event_ids, $2::uuid) as number from event_numbers
    where merchant_id = $1 and last_number > $3 and $2::uuid = any(event_ids)
    order by last_number limit 1`,
    [merchant_id, id, afterNumber],
  );
  return row?.number ?? null;
}

/** Returns whether a merchant has an event with this id. */
export async function hasEvent(sql: Sql, merchant_id: string, id: string): Promise<boolean> {
  const [row] = await sql`
    select from events where merchant_id = ${merchant_id} and id = ${id}`;
  return row !== undefined;
}
