import { hash } from 'node:crypto';
import type { Sql } from '../../platform/database/connect.js';
import { retention_days } from '../../platform/database/retention.js';
import { smallestIdAt } from '../../platform/database/partitions.js';
import { prepared } from '../../platform/database/statement.js';
import type { EventKind } from '../event.js';
import type { Horizon } from './cursor.js';
import { boundSnapshot, readSnapshot, writeSnapshot } from './snapshot.js';

/** The age from which `record_events` puts an event into late_events, in milliseconds. */
const late_ms = 2_000;
/** Longer than any transaction of the service, in milliseconds: each of its statements ends within 30 s. */
const max_transaction_ms = 10 * 60_000;

/** The part of a horizon that is read before its snapshot is taken. */
interface HorizonBase {
  server: string;
  oldest_start_ms: number;
}

/**
 * Reads which server answers, and when the oldest transaction in progress that may have recorded events started. Transactions
 * whose start this role may not read count as started ten minutes ago: no transaction of the service takes as long.
 *
 * A statement before the snapshot, not part of it: transactions that end in between are visible in the snapshot, and those that
 * start in between are not older than this answer.
 */
async function readHorizonBase(sql: Sql): Promise<HorizonBase> {
  const [row] = await prepared<{ server: string; oldest_start_ms: number }>(
    sql,
    `select
      (select system_identifier from pg_control_system()) || ' ' || (select timeline_id from pg_control_checkpoint()) as server,
      (extract(epoch from least(statement_timestamp(),
        min(coalesce(xact_start, statement_timestamp() - interval '10 minutes')))) * 1000)::bigint as oldest_start_ms
    from pg_stat_activity
    where datid = (select oid from pg_database where datname = current_database())
      and backend_xid is not null and usesysid is not null`,
    [],
  );
  if (!row) throw new Error('The database answered without a row.');
  return { server: hash('sha256', row.server).slice(0, 8), oldest_start_ms: row.oldest_start_ms };
}

/** Takes a new horizon, and finds those of the merchants that have events which `before` does not see. */
export async function pollEvents(
  sql: Sql,
  before: Horizon | null,
  merchants: readonly string[],
): Promise<{ now: Horizon; news: string[] }> {
  const { server, oldest_start_ms } = await readHorizonBase(sql);
  const known = before?.server === server ? before : null;
  // By the primary key, from the floor on, and by late_events_position. The order by keeps the planner on these indexes: otherwise
  // it reads all rows where most belong to one merchant.
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
  const full = readSnapshot(row.snapshot);
  const snapshot = boundSnapshot(full);
  // Transactions that the shortened snapshot leaves out may have ended before the oldest start was read.
  const floor_ms = oldest_start_ms - late_ms - (snapshot === full ? 0 : max_transaction_ms);
  return {
    now: { server, floor_ms, snapshot },
    news: row.news === null ? [] : row.news.split(','),
  };
}

/** An event as a stream sends it. */
export interface StreamEvent {
  id: string;
  kind: EventKind;
  body: string;
}

/** The events that a page is read from. */
export interface PageRange {
  merchant_id: string;
  /** Null: all events that `upto` sees. */
  seen: Horizon | null;
  upto: Horizon;
  after_id: string;
  /** Null: every kind. */
  kinds: readonly EventKind[] | null;
}

/**
 * Reads the next events that `upto` sees and `seen` does not, in the order of their ids. Both must be horizons of this server.
 *
 * @param limit how many events of any kind are read: no page takes long, even where the requested kinds are rare
 * @returns the events, and the last id that was read, null after the last page
 */
export async function readPage(
  sql: Sql,
  page: PageRange,
  limit: number,
): Promise<{ events: StreamEvent[]; last_id: string | null }> {
  const { merchant_id, seen, upto, after_id, kinds } = page;
  const floor = seen ? smallestIdAt(seen.floor_ms) : after_id;
  const isSeen = (position: string) => `pg_visible_in_snapshot(${position}, $4::pg_snapshot)`;
  // By the primary key. Rows without a position, and rows restored from another server, count as seen by every snapshot.
  const candidates = seen
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
  const found = await prepared<StreamEvent & { is_wanted: boolean; number: number }>(
    sql,
    `select id, kind, body, is_wanted, number from (
      select *, $5::text is null or kind = any(string_to_array($5, ',')) as is_wanted,
        row_number() over (order by id) as number
      from (${candidates}) as candidates) as numbered
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

/** Returns whether a merchant has an event with this id. */
export async function hasEvent(sql: Sql, merchant_id: string, id: string): Promise<boolean> {
  const [row] = await sql`
    select from events where merchant_id = ${merchant_id} and id = ${id}`;
  return row !== undefined;
}

/** Deletes one batch of late events that are past retention. Resolves with how many. */
export async function deleteLateEvents(sql: Sql, now: string, limit: number): Promise<number> {
  const oldest = smallestIdAt(Date.parse(now) - (retention_days + 1) * 24 * 60 * 60 * 1000);
  const { count } = await sql`
    delete from late_events where (merchant_id, id) in (
      select merchant_id, id from late_events where id < ${oldest} limit ${limit})`;
  return count;
}

function isUnseen(position: string, snapshot: string): string {
  return `${position} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(${position}, ${snapshot}::pg_snapshot)`;
}
