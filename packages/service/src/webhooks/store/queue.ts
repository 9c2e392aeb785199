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
 * Finds the queues of active endpoints after a cursor with deliveries that nobody is sending, at most `limits.queues`, in the order
 * of their ids. Steps through the index delivery_queue_due from endpoint to endpoint (a loose index scan), so that the cost depends
 * on the endpoints and not on their deliveries: a backlog of a hundred thousand costs as much as one delivery. Grouping the rows
 * took 40 ms for such a backlog.
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
  const rows = await sql<(EndpointQueue & { status: string | null; due_at: string | null })[]>`
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
    select s.merchant_id, s.endpoint_id, first.due_at, e.status, e.failures, least(l.others, ${limits.under_way}::int) as under_way
    from queues s
    left join endpoints e on e.merchant_id = s.merchant_id and e.id = s.endpoint_id
    cross join lateral (
      select coalesce(array_agg(d.id), '{}') as ids, count(*) filter (where l.token not between ${excluded.from}::uuid and ${excluded.to}::uuid) as others
      from delivery_leases l cross join unnest(l.deliveries) as d (id)
      where l.merchant_id = s.merchant_id and l.endpoint_id = s.endpoint_id and l.expires_at > ${now}::timestamptz) l
    left join lateral (
      select q.due_at from delivery_queue q
      where q.merchant_id = s.merchant_id and q.endpoint_id = s.endpoint_id and q.due_at >= s.due_at
        and q.delivery_id <> all (l.ids)
      order by q.due_at, q.delivery_id limit 1) first on true`;
  const last = rows.length === limits.queues ? (rows.at(-1) ?? null) : null;
  const queues = rows.filter(({ status, due_at }) => status === 'active' && due_at !== null);
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
  kind: string;
  /** Null where another delivery of the same event in this claim has it, or where the event was deleted. */
  body: string | null;
}

/**
 * Claims the oldest due deliveries of each endpoint queue, up to its share and its free concurrency slots, for the time of a
 * lease (claim_deliveries in the migration). `shares` in the order in which findDueEndpoints returns their queues.
 */
export async function claim(
  sql: Sql,
  shares: readonly Share[],
  lease: { token: string; now: string; until: string; with_retries: boolean },
  excluded: LeaseRange = no_leases,
): Promise<Claimed[]> {
  const { token, now, until, with_retries } = lease;
  return [
    ...(await prepared<Claimed>(
      sql,
      `select * from claim_deliveries($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::timestamptz[], $6::uuid, $7::timestamptz,
        $8::timestamptz, $9::boolean, $10::uuid, $11::uuid)`,
      [
        arrayOf(shares.map(({ merchant_id }) => merchant_id)),
        arrayOf(shares.map(({ endpoint_id }) => endpoint_id)),
        arrayOf(shares.map(({ take }) => take)),
        arrayOf(shares.map(({ concurrency }) => concurrency)),
        arrayOf(shares.map(({ since }) => since)),
        token,
        now,
        until,
        with_retries,
        excluded.from,
        excluded.to,
      ],
    )),
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
 * Writes the outcomes of attempts to the log and the queue (settle_deliveries in the migration). A settlement whose lease was lost
 * changes nothing: another process has claimed the delivery meanwhile. Resolves with the ids of the settled deliveries.
 *
 * The commit does not wait for the disk. A power failure undoes whole commits (log and queue, the newest first), as if the process
 * had been killed before it wrote: the delivery is sent again with the same id.
 *
 * @param brand the brand word that all of them were sent with, from which the log derives their headers
 */
export async function settle(
  sql: Sql,
  settlements: readonly Settlement[],
  brand: string,
): Promise<Set<string>> {
  // In the order of keys, as others lock rows of the queue.
  const ordered = settlements.toSorted((one, other) =>
    one.delivery_id < other.delivery_id ? -1 : 1,
  );
  const attempts = ordered.map(({ attempt }) => attempt);
  const jsonOf = (values: readonly unknown[]) => asJson(sql, values);
  const [row] = await prepared<{ settled: string }>(
    sql,
    `select settle_deliveries($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::uuid[],
      $8::timestamptz[], $9::int[], $10::text[], $11::bigint[], $12::json, $13::json, $14::json, $15::json, $16::json, $17
    )::text as settled`,
    [
      arrayOf(ordered.map(({ merchant_id }) => merchant_id)),
      arrayOf(ordered.map(({ endpoint_id }) => endpoint_id)),
      arrayOf(ordered.map(({ delivery_id }) => delivery_id)),
      arrayOf(ordered.map(({ lease }) => lease)),
      arrayOf(ordered.map(({ outcome }) => outcome)),
      arrayOf(ordered.map(({ due_at }) => due_at)),
      arrayOf(attempts.map(({ id }) => id)),
      arrayOf(attempts.map(({ at }) => at)),
      arrayOf(attempts.map(({ status }) => status)),
      arrayOf(attempts.map(({ error_code }) => error_code)),
      arrayOf(attempts.map(({ response_bytes }) => response_bytes)),
      jsonOf(attempts.map(({ url }) => url)),
      jsonOf(attempts.map(({ error_message }) => error_message)),
      jsonOf(attempts.map(({ location }) => location)),
      jsonOf(attempts.map(({ response_start }) => response_start)),
      jsonOf(attempts.map(({ timings }) => timings)),
      brand,
    ],
  );
  const ids = (row?.settled ?? '{}').slice(1, -1);
  return new Set(ids === '' ? [] : ids.split(','));
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
  await sql`vacuum (skip_locked, truncate off, index_cleanup on)
    delivery_queue, delivery_leases, list_deltas`;
}
