import { asJson, type Sql } from '../../database/connect.js';
import type { Line, Share } from '../rules/share-turns.js';

/** A position in the order of lines; the zero ids stand before all. */
export interface LineCursor {
  merchant_id: string;
  endpoint_id: string;
}

export const beforeAllLines: LineCursor = {
  merchant_id: '00000000-0000-0000-0000-000000000000',
  endpoint_id: '00000000-0000-0000-0000-000000000000',
};

/**
 * The lines of active endpoints after a position, at most `limit`, in the order of their ids. Steps through delivery_queue_lines
 * from endpoint to endpoint (a loose index scan), so that its cost is that of the endpoints and not of their deliveries: a
 * backlog of a hundred thousand costs as much as one delivery. Grouping the rows took 40 ms for such a backlog.
 */
export async function findLines(
  sql: Sql,
  after: LineCursor,
  now: string,
  limits: { lines: number; under_way: number },
): Promise<{ lines: Line[]; last: LineCursor | null }> {
  const rows = await sql<(Line & { status: string | null })[]>`
    with recursive step as (
      (select merchant_id, endpoint_id, due_at from delivery_queue
        where (merchant_id, endpoint_id) > (${after.merchant_id}::uuid, ${after.endpoint_id}::uuid)
        order by merchant_id, endpoint_id, due_at limit 1)
      union all
      select n.* from step s cross join lateral (
        select q.merchant_id, q.endpoint_id, q.due_at from delivery_queue q
        where (q.merchant_id, q.endpoint_id) > (s.merchant_id, s.endpoint_id)
        order by q.merchant_id, q.endpoint_id, q.due_at limit 1) n),
    lines as (select * from step limit ${limits.lines})
    select l.merchant_id, l.endpoint_id, l.due_at, e.status, e.failures,
      (select count(*) from (
        select 1 from delivery_queue q
        where q.merchant_id = l.merchant_id and q.endpoint_id = l.endpoint_id
          and q.lease is not null and q.due_at > ${now}
        limit ${limits.under_way}) as leased) as under_way
    from lines l left join endpoints e on e.merchant_id = l.merchant_id and e.id = l.endpoint_id`;
  const last = rows.length === limits.lines ? (rows.at(-1) ?? null) : null;
  const lines = rows.filter(({ status }) => status === 'active');
  return { lines, last };
}

/** A delivery that this process may send now, and nobody else until the lease ends. */
export interface Claimed {
  merchant_id: string;
  delivery_id: string;
  endpoint_id: string;
  event_id: string;
  /** Attempts made before. */
  attempts: number;
  /** Failures of the endpoint since its last success, as of the claim. */
  failures: number;
  kind: string;
  url: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_expires_at: string | null;
  body: string;
}

/**
 * Takes the oldest due deliveries of each line, as many as its share says and the places it still has, for the time of a lease.
 * Rows that another process is taking just now are passed over, not waited for, and so is a line (free_places in the migration).
 * The commit is not waited for either (synchronous_commit off): a claim that a power failure undoes is at worst a second delivery.
 */
export async function claim(
  sql: Sql,
  shares: readonly Share[],
  lease: { token: string; now: string; until: string; with_retries: boolean },
): Promise<Claimed[]> {
  const { token, now, until, with_retries } = lease;
  return [
    ...(await sql<Claimed[]>`
      with hurried as materialized (select set_config('synchronous_commit', 'off', true) as done),
      picked as (
        select p.merchant_id, p.delivery_id
        from hurried, json_to_recordset(${asJson(sql, shares)}) as s (
          merchant_id uuid, endpoint_id uuid, take int, places int)
        -- Paused since its line was found, it is sent nothing more.
        join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id and e.status = 'active'
        cross join lateral (
          select q.merchant_id, q.delivery_id from delivery_queue q
          where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id and q.due_at <= ${now}
            ${with_retries ? sql`` : sql`and q.attempts = 0`}
          order by q.due_at, q.delivery_id
          limit least(s.take, free_places(s.merchant_id, s.endpoint_id, ${now}, s.places)) for update skip locked) p),
      taken as (
        update delivery_queue q set due_at = ${until}, lease = ${token} from picked p
        where q.merchant_id = p.merchant_id and q.delivery_id = p.delivery_id
        returning q.*)
      select t.merchant_id, t.delivery_id, t.endpoint_id, t.event_id, t.attempts, e.failures, d.kind, e.url, e.secret,
        e.previous_secret, e.previous_secret_expires_at, coalesce(d.test_body, v.body) as body
      from taken t
      join endpoints e on e.merchant_id = t.merchant_id and e.id = t.endpoint_id
      -- One row each by its key. A plain join, planned before the tables have statistics, read all deliveries of the
      -- merchant for each claim: a new database sent 200 a second.
      cross join lateral (
        select one.kind, one.test_body from deliveries one
        where one.merchant_id = t.merchant_id and one.id = t.delivery_id limit 1) d
      left join lateral (
        select one.body from events one
        where one.merchant_id = t.merchant_id and one.id = t.event_id limit 1) v on true
      where coalesce(d.test_body, v.body) is not null`),
  ];
}

/** What became of one attempt. */
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
    request_headers: Record<string, string>;
    status: number | null;
    error_code: string | null;
    error_message: string | null;
    location: string | null;
    timings: object;
    response_start: string;
    response_bytes: number;
  } | null;
}

/**
 * Writes down what became of attempts: the log, the deliveries, the queue, in one statement. A settlement whose lease is no
 * longer the row's changes nothing: the delivery has been given to another process meanwhile. Resolves with those that counted.
 */
export async function settle(sql: Sql, settlements: readonly Settlement[]): Promise<Set<string>> {
  const rows = await sql<{ delivery_id: string }[]>`
    with told as (
      select * from json_to_recordset(${asJson(sql, settlements)}) as t (
        merchant_id uuid, delivery_id uuid, lease uuid, outcome text, due_at timestamptz, attempt json)),
    fenced as materialized (
      select t.*, q.attempts + 1 as number from told t
      join delivery_queue q on q.merchant_id = t.merchant_id and q.delivery_id = t.delivery_id and q.lease = t.lease
      for update of q),
    done as (
      delete from delivery_queue q using fenced f
      where q.merchant_id = f.merchant_id and q.delivery_id = f.delivery_id and f.outcome in ('delivered', 'failed')),
    later as (
      update delivery_queue q set lease = null, due_at = f.due_at,
        attempts = case when f.outcome = 'retry' then f.number else q.attempts end
      from fenced f
      where q.merchant_id = f.merchant_id and q.delivery_id = f.delivery_id and f.outcome in ('retry', 'released')),
    log as (
      insert into attempts (merchant_id, id, delivery_id, number, at, url, request_headers, status, error_code,
        error_message, location, timings, response_start, response_bytes)
      select f.merchant_id, a.id, f.delivery_id, f.number, a.at, a.url, a.request_headers, a.status, a.error_code,
        a.error_message, a.location, a.timings, a.response_start, a.response_bytes
      from fenced f cross join lateral json_to_record(f.attempt) as a (
        id uuid, at timestamptz, url text, request_headers json, status int, error_code text, error_message text,
        location text, timings json, response_start text, response_bytes bigint)
      where f.outcome <> 'released'),
    shown as (
      update deliveries d set attempts = d.attempts + 1,
        state = case f.outcome when 'retry' then 'pending' else f.outcome end,
        last_status = (f.attempt ->> 'status')::int, last_error = f.attempt ->> 'error_message',
        last_attempt_at = (f.attempt ->> 'at')::timestamptz
      from fenced f
      where d.merchant_id = f.merchant_id and d.id = f.delivery_id and f.outcome <> 'released')
    select delivery_id from fenced`;
  return new Set(rows.map(({ delivery_id }) => delivery_id));
}

/** What a batch of attempts says of an endpoint. */
export interface HealthChange {
  merchant_id: string;
  endpoint_id: string;
  failures: number;
  /** Whether any attempt of the batch was answered well. */
  has_success: boolean;
  at: string;
}

/** An endpoint whose every attempt has failed for a while. */
export interface Failing {
  merchant_id: string;
  endpoint_id: string;
  failing_since: string;
  failures: number;
}

/** Counts failures and forgets them at a success. Resolves with the endpoints that are failing after it. */
export async function recordHealth(sql: Sql, changes: readonly HealthChange[]): Promise<Failing[]> {
  return [
    ...(await sql<Failing[]>`
      with told as (
        select * from json_to_recordset(${asJson(sql, changes)}) as t (
          merchant_id uuid, endpoint_id uuid, failures int, has_success boolean, at timestamptz)),
      -- In one order, so that two processes never wait for one another.
      locked as (
        select e.merchant_id, e.id, t.failures, t.has_success, t.at from endpoints e
        join told t on t.merchant_id = e.merchant_id and t.endpoint_id = e.id
        order by e.merchant_id, e.id for no key update of e)
      update endpoints e set
        failures = case when l.has_success then 0 else e.failures + l.failures end,
        failing_since = case when l.has_success then null else coalesce(e.failing_since, l.at) end
      from locked l where e.merchant_id = l.merchant_id and e.id = l.id
      returning e.merchant_id, e.id as endpoint_id, e.failing_since, e.failures`),
  ].filter(({ failing_since }) => failing_since !== null);
}
