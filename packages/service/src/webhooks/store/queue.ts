import { asJson, type Sql } from '../../platform/database/connect.js';
import { arrayOf, prepared } from '../../platform/database/statement.js';
import type { EndpointQueue, Share } from '../rules/share-turns.js';

/** A cursor in the list of endpoint queues, which is ordered by merchant and endpoint. */
export interface QueueCursor {
  merchant_id: string;
  endpoint_id: string;
}

export const first_queue: QueueCursor = {
  merchant_id: '00000000-0000-0000-0000-000000000000',
  endpoint_id: '00000000-0000-0000-0000-000000000000',
};

/** The range of the lease tokens of one process, both ends included. */
export interface LeaseRange {
  from: string;
  to: string;
}

/** A range without leases: every lease then counts as another process's. */
const no_leases: LeaseRange = {
  from: '00000000-0000-0000-0000-000000000000',
  to: '00000000-0000-0000-0000-000000000000',
};

/**
 * Finds the queues of active endpoints after a cursor, at most `limits.queues`, in the order of their ids. Steps through the index
 * delivery_queue_lines from endpoint to endpoint (a loose index scan), so that the cost depends on the endpoints and not on their
 * deliveries: a backlog of a hundred thousand costs as much as one delivery. Grouping the rows took 40 ms for such a backlog.
 *
 * Leases in `excluded` do not count as in flight: the calling process excludes its leases, because it counts its attempts itself.
 */
export async function findDueEndpoints(
  sql: Sql,
  after: QueueCursor,
  now: string,
  limits: { queues: number; under_way: number },
  excluded: LeaseRange = no_leases,
): Promise<{ queues: EndpointQueue[]; last: QueueCursor | null }> {
  const rows = await sql<(EndpointQueue & { status: string | null })[]>`
    with recursive step as (
      (select merchant_id, endpoint_id, due_at from delivery_queue
        where (merchant_id, endpoint_id) > (${after.merchant_id}::uuid, ${after.endpoint_id}::uuid)
        order by merchant_id, endpoint_id, due_at limit 1)
      union all
      select n.* from step s cross join lateral (
        select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
        where (q.merchant_id, q.endpoint_id) > (s.merchant_id, s.endpoint_id)
        order by q.merchant_id, q.endpoint_id, q.due_at limit 1) n),
    queues as (select * from step limit ${limits.queues})
    select s.merchant_id, s.endpoint_id, s.due_at, e.status, e.failures,
      -- By delivery_queue_leased: offset 0 keeps the planner from choosing another index for the time, as in free_places.
      (select count(*) from (
        select 1 from (
          select q.due_at from delivery_queue q
          where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id and q.lease is not null
            and q.lease not between ${excluded.from} and ${excluded.to} offset 0) as other
        where other.due_at > ${now} limit ${limits.under_way}) as leased) as under_way
    from queues s left join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id`;
  const last = rows.length === limits.queues ? (rows.at(-1) ?? null) : null;
  const queues = rows.filter(({ status }) => status === 'active');
  return { queues, last };
}

/** A delivery that only this process may send until the lease ends. */
export interface Claimed {
  merchant_id: string;
  delivery_id: string;
  endpoint_id: string;
  event_id: string;
  /** Attempts made so far. */
  attempts: number;
  /** Failures of the endpoint since its last success, as of the claim. */
  failures: number;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_expires_at: string | null;
  /** Null where another delivery of the same event in this claim has it, or where the event was deleted. */
  kind: string | null;
  body: string | null;
}

/**
 * Claims the oldest due deliveries of each endpoint queue, up to its share and its free concurrency slots, for the time of a
 * lease. Skips rows, and whole queues (free_places in the migration), that another process is claiming. Does not wait for the
 * commit to reach the disk (synchronous_commit off): a claim that a power failure undoes causes at worst a second delivery.
 */
export async function claim(
  sql: Sql,
  shares: readonly Share[],
  lease: { token: string; now: string; until: string; with_retries: boolean },
  excluded: LeaseRange = no_leases,
): Promise<Claimed[]> {
  const { token, now, until, with_retries } = lease;
  return [
    ...(await sql<Claimed[]>`
      with async_commit as materialized (select set_config('synchronous_commit', 'off', true) as done),
      picked as (
        select p.row_id
        from async_commit, json_to_recordset(${asJson(sql, shares)}) as s (
          merchant_id uuid, endpoint_id uuid, take int, concurrency int, since timestamptz)
        -- An endpoint that was paused since its queue was found gets nothing more.
        join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id and e.status = 'active'
        cross join lateral (
          select q.ctid as row_id from delivery_queue q
          where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id
            -- Index entries before it are dead, since the last vacuum. A row that a slow transaction inserted there meanwhile is
            -- found by the next poll.
            and q.due_at >= s.since and q.due_at <= ${now}
            ${with_retries ? sql`` : sql`and q.attempts = 0`}
          order by q.due_at, q.delivery_id
          limit least(s.take, free_places(s.merchant_id, s.endpoint_id, ${now}, s.concurrency, ${excluded.from}, ${excluded.to}))
          for update skip locked) p),
      taken as (
        -- By its ctid: a locked row keeps it until the end of the statement.
        update delivery_queue q set due_at = ${until}, lease = ${token} from picked p where q.ctid = p.row_id
        returning q.*)
      select t.merchant_id, t.delivery_id, t.endpoint_id, t.event_id, t.attempts, e.failures, e.url, e.secret,
        e.previous_secret, e.previous_secret_expires_at, v.kind, v.body
      from (
        select *, row_number() over (partition by merchant_id, event_id) = 1 as is_first from taken) t
      join endpoints e on e.merchant_id = t.merchant_id and e.id = t.endpoint_id
      -- One row by its primary key. A plain join, planned before the tables have statistics, read all deliveries of the merchant
      -- for each claim: a new database sent 200 a second.
      left join lateral (
        (select one.kind, one.body from events one
          where t.is_first and not t.is_test and one.merchant_id = t.merchant_id and one.id = t.event_id limit 1)
        union all
        (select one.kind, one.test_body from deliveries one
          where t.is_first and t.is_test and one.merchant_id = t.merchant_id and one.id = t.delivery_id limit 1)) v on true`),
  ];
}

/** The outcome of one attempt. */
export interface Settlement {
  merchant_id: string;
  delivery_id: string;
  endpoint_id: string;
  lease: string;
  /** `retry` and `released` stay in the queue until `due_at`; a released one was not tried. */
  outcome: 'delivered' | 'retry' | 'failed' | 'released';
  due_at: string | null;
  attempt: {
    id: string;
    at: string;
    url: string;
    status: number | null;
    error_code: string | null;
    error_message: string | null;
    location: string | null;
    timings: object;
    response_start: string;
    response_bytes: number;
  };
}

/**
 * Settles attempts, given as one array per column: as one JSON document of objects, parsing it (each key of each row) was a third
 * of the cost of the statement. Free text and JSON are JSON arrays, which Node quotes fastest.
 */
const settle_statement = `
  with async_commit as materialized (select set_config('synchronous_commit', 'off', true) as done),
  attempted as (
    select t.* from async_commit, rows from (
      unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::uuid[], $7::timestamptz[], $8::int[],
        $9::text[], $10::bigint[]),
      json_array_elements_text($11::json), json_array_elements_text($12::json), json_array_elements_text($13::json),
      json_array_elements_text($14::json), json_array_elements($15::json)
    ) as t (merchant_id, delivery_id, lease, outcome, due_at, id, at, status, error_code, response_bytes,
      url, error_message, location, response_start, timings)),
  done as (
    delete from delivery_queue q using attempted t
    where q.merchant_id = t.merchant_id and q.delivery_id = t.delivery_id and q.lease = t.lease
      and t.outcome in ('delivered', 'failed')
    returning t.*, q.attempts + 1 as number),
  later as (
    update delivery_queue q set lease = null, due_at = t.due_at,
      attempts = case when t.outcome = 'retry' then q.attempts + 1 else q.attempts end
    from attempted t
    where q.merchant_id = t.merchant_id and q.delivery_id = t.delivery_id and q.lease = t.lease
      and t.outcome in ('retry', 'released')
    returning t.*, q.attempts as number),
  -- The settlements whose lease is still valid.
  fenced as (select * from done union all select * from later),
  log as (
    insert into attempts (merchant_id, id, delivery_id, number, at, url, brand, status, error_code,
      error_message, location, timings, response_start, response_bytes)
    select merchant_id, id, delivery_id, number, at, url, $16, status, error_code,
      error_message, location, timings, response_start, response_bytes
    from fenced where outcome <> 'released'),
  logged as (
    update deliveries d set attempts = d.attempts + 1,
      state = case f.outcome when 'retry' then 'pending' else f.outcome end,
      last_status = f.status, last_error = f.error_message, last_attempt_at = f.at
    from fenced f
    where d.merchant_id = f.merchant_id and d.id = f.delivery_id and f.outcome <> 'released')
  select delivery_id from fenced`;

/**
 * Writes the outcomes of attempts to the log, the deliveries and the queue, in one statement. A settlement whose lease was lost
 * changes nothing: another process has claimed the delivery meanwhile. Resolves with the ids of the settled deliveries.
 *
 * The commit does not wait for the disk. A power failure undoes whole commits (log, delivery and queue, the newest first), as if
 * the process had been killed before it wrote: the delivery is sent again with the same id.
 *
 * @param brand the brand word that all of them were sent with, from which the log derives their headers
 */
export async function settle(
  sql: Sql,
  settlements: readonly Settlement[],
  brand: string,
): Promise<Set<string>> {
  const attempts = settlements.map(({ attempt }) => attempt);
  const rows = await prepared<{ delivery_id: string }>(sql, settle_statement, [
    arrayOf(settlements.map(({ merchant_id }) => merchant_id)),
    arrayOf(settlements.map(({ delivery_id }) => delivery_id)),
    arrayOf(settlements.map(({ lease }) => lease)),
    arrayOf(settlements.map(({ outcome }) => outcome)),
    arrayOf(settlements.map(({ due_at }) => due_at)),
    arrayOf(attempts.map(({ id }) => id)),
    arrayOf(attempts.map(({ at }) => at)),
    arrayOf(attempts.map(({ status }) => status)),
    arrayOf(attempts.map(({ error_code }) => error_code)),
    arrayOf(attempts.map(({ response_bytes }) => response_bytes)),
    asJson(
      sql,
      attempts.map(({ url }) => url),
    ),
    asJson(
      sql,
      attempts.map(({ error_message }) => error_message),
    ),
    asJson(
      sql,
      attempts.map(({ location }) => location),
    ),
    asJson(
      sql,
      attempts.map(({ response_start }) => response_start),
    ),
    asJson(
      sql,
      attempts.map(({ timings }) => timings),
    ),
    brand,
  ]);
  return new Set(rows.map(({ delivery_id }) => delivery_id));
}

/** The results of a batch of attempts at one endpoint. */
export interface HealthChange {
  merchant_id: string;
  endpoint_id: string;
  failures: number;
  /** Whether any attempt of the batch succeeded. */
  has_success: boolean;
  at: string;
}

/** An endpoint without a success since `failing_since`. */
export interface Failing {
  merchant_id: string;
  endpoint_id: string;
  failing_since: string;
  failures: number;
}

/** Counts failures, and resets the count at a success. Resolves with the endpoints that are failing then. */
export async function recordHealth(sql: Sql, changes: readonly HealthChange[]): Promise<Failing[]> {
  return [
    ...(await sql<Failing[]>`
      with changes as (
        select * from json_to_recordset(${asJson(sql, changes)}) as t (
          merchant_id uuid, endpoint_id uuid, failures int, has_success boolean, at timestamptz)),
      -- In a fixed order, so that two processes never deadlock.
      locked as (
        select e.merchant_id, e.id, t.failures, t.has_success, t.at from endpoints e
        join changes t on t.merchant_id = e.merchant_id and t.endpoint_id = e.id
        order by e.merchant_id, e.id for no key update of e)
      update endpoints e set
        failures = case when l.has_success then 0 else e.failures + l.failures end,
        failing_since = case when l.has_success then null else coalesce(e.failing_since, l.at) end
      from locked l where e.merchant_id = l.merchant_id and e.id = l.id
      returning e.merchant_id, e.id as endpoint_id, e.failing_since, e.failures`),
  ].filter(({ failing_since }) => failing_since !== null);
}

/**
 * Vacuums the queue and the folded counts. Does not wait for locks: does nothing while another session vacuums.
 */
export async function vacuumQueue(sql: Sql): Promise<void> {
  await sql`vacuum (skip_locked, truncate off, index_cleanup on) delivery_queue, list_deltas`;
}
