import { hash } from 'node:crypto';
import type { Sql } from '../../platform/database/connect.js';
import { retention_days } from '../../platform/database/retention.js';
import { smallestIdAt } from '../../platform/database/partitions.js';
import { prepared } from '../../platform/database/statement.js';
import type { EventKind } from '../event.js';
import type { Horizon } from './place.js';
import { boundSnapshot, readSnapshot, writeSnapshot } from './snapshot.js';

/** What migration 0013 calls late, in milliseconds. */
const late_ms = 2_000;
/** No transaction of the service's takes as long, in milliseconds: each of its statements ends within 30 s. */
const longest_ms = 10 * 60_000;

/** What a horizon is found from before its snapshot is taken. */
interface Ground {
  server: string;
  began_ms: number;
}

/**
 * Which server answers, and since when the transactions are under way that may have recorded events. Those of a role whose
 * sessions this one may not look into count as begun ten minutes ago: none of the service's takes as long.
 *
 * Asked before the snapshot is taken, and not with it: what has ended in between is seen by the snapshot, and what has begun in
 * between is not older than this answer.
 */
async function readGround(sql: Sql): Promise<Ground> {
  const [row] = await prepared<{ server: string; began_ms: number }>(
    sql,
    `select
      (select system_identifier from pg_control_system()) || ' ' || (select timeline_id from pg_control_checkpoint()) as server,
      (extract(epoch from least(statement_timestamp(),
        min(coalesce(xact_start, statement_timestamp() - interval '10 minutes')))) * 1000)::bigint as began_ms
    from pg_stat_activity
    where datid = (select oid from pg_database where datname = current_database())
      and backend_xid is not null and usesysid is not null`,
    [],
  );
  if (!row) throw new Error('The database answered without a row.');
  return { server: hash('sha256', row.server).slice(0, 8), began_ms: row.began_ms };
}

/** As far as can be seen now, with those of the merchants who have something that `before` did not see. */
export async function lookAround(
  sql: Sql,
  before: Horizon | null,
  merchants: readonly string[],
): Promise<{ now: Horizon; news: string[] }> {
  const { server, began_ms } = await readGround(sql);
  const known = before?.server === server ? before : null;
  // By the key, from the floor on, and late ones by late_events_position: in their order, or all would be read where most belong
  // to one merchant.
  const [row] = await prepared<{ snapshot: string; news: string | null }>(
    sql,
    `select pg_current_snapshot()::text as snapshot, (
      select string_agg(m::text, ',') from unnest(string_to_array($1::text, ',')::uuid[]) as m
      where (select true from events where merchant_id = m and id >= $2::uuid and ${isUnseen('position', '$3')}
          order by merchant_id, id limit 1)
        or (select true from late_events where merchant_id = m and ${isUnseen('position', '$3')}
          order by merchant_id, position limit 1)
    ) as news`,
    [
      known ? merchants.join(',') : '',
      smallestIdAt(known?.floor_ms ?? 0),
      known ? writeSnapshot(known.snapshot) : '1:1:',
    ],
  );
  if (!row) throw new Error('The database answered without a row.');
  const whole = readSnapshot(row.snapshot);
  const snapshot = boundSnapshot(whole);
  // What a shorter snapshot no longer sees may be over already, and so not be of those whose beginning was asked for.
  const floor_ms = began_ms - late_ms - (snapshot === whole ? 0 : longest_ms);
  return {
    now: { server, floor_ms, snapshot },
    news: row.news === null ? [] : row.news.split(','),
  };
}

/** An event as a stream tells it. */
export interface ToldEvent {
  id: string;
  kind: EventKind;
  body: string;
}

/** Which events a page is of. */
export interface PageOf {
  merchant_id: string;
  /** Null: whatever `upto` sees. */
  seen: Horizon | null;
  upto: Horizon;
  after_id: string;
  /** Null: every kind. */
  kinds: readonly EventKind[] | null;
}

/**
 * The next events of those that `upto` sees and `seen` did not, by their ids. Both must be of this server.
 *
 * @param limit how many events are looked at, of whatever kind: where the wanted ones are rare, no page takes long
 * @returns what was found, and the id up to which was looked, null when there is nothing further
 */
export async function readPage(
  sql: Sql,
  page: PageOf,
  limit: number,
): Promise<{ events: ToldEvent[]; last_id: string | null }> {
  const { merchant_id, seen, upto, after_id, kinds } = page;
  const floor = seen ? smallestIdAt(seen.floor_ms) : after_id;
  const isSeen = (position: string) => `pg_visible_in_snapshot(${position}, $4::pg_snapshot)`;
  // By the key. Rows from before the column, and such as a dump brought from another server, were there before everything.
  const rows = seen
    ? `(select e.id, e.kind, e.body from events e
        where e.merchant_id = $1 and e.id > $2 and e.id >= $3
          and ${isUnseen('e.position', '$7')} and ${isSeen('e.position')}
        order by e.id limit $6)
      union all
      (select e.id, e.kind, e.body from late_events l join events e on e.merchant_id = l.merchant_id and e.id = l.id
        where l.merchant_id = $1 and l.id > $2 and l.id < $3
          and ${isUnseen('l.position', '$7')} and ${isSeen('l.position')}
        order by l.id limit $6)
      order by id limit $6`
    : `select e.id, e.kind, e.body from events e
      where e.merchant_id = $1 and e.id > $2 and e.id >= $3
        and (coalesce(${isSeen('e.position')}, true) or e.position >= pg_snapshot_xmax(pg_current_snapshot()))
      order by e.id limit $6`;
  const found = await prepared<ToldEvent & { is_wanted: boolean; number: number }>(
    sql,
    `select id, kind, body, is_wanted, number from (
      select *, $5::text is null or kind = any(string_to_array($5, ',')) as is_wanted,
        row_number() over (order by id) as number
      from (${rows}) as looked_at) as numbered
    where is_wanted or number = $6
    order by id`,
    [
      merchant_id,
      after_id,
      floor,
      writeSnapshot(upto.snapshot),
      kinds?.join(',') ?? null,
      limit,
      ...(seen ? [writeSnapshot(seen.snapshot)] : []),
    ],
  );
  const last = found.at(-1);
  return {
    events: found.flatMap(({ id, kind, body, is_wanted }) =>
      is_wanted ? [{ id, kind, body }] : [],
    ),
    last_id: last?.number === limit ? last.id : null,
  };
}

/** Whether a merchant has an event. */
export async function hasEvent(sql: Sql, merchant_id: string, id: string): Promise<boolean> {
  const [row] = await sql`
    select from events where merchant_id = ${merchant_id} and id = ${id}`;
  return row !== undefined;
}

/** Forgets a piece of the late events that are not kept any more. Resolves with how many that was. */
export async function forgetLateEvents(sql: Sql, now: string, limit: number): Promise<number> {
  const oldest = smallestIdAt(Date.parse(now) - (retention_days + 1) * 24 * 60 * 60 * 1000);
  const { count } = await sql`
    delete from late_events where (merchant_id, id) in (
      select merchant_id, id from late_events where id < ${oldest} limit ${limit})`;
  return count;
}

function isUnseen(position: string, snapshot: string): string {
  return `${position} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(${position}, ${snapshot}::pg_snapshot)`;
}
