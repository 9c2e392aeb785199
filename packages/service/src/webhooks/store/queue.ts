import { all_merchants } from '../../platform/cluster/groups.js';
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
 * Finds queues of active endpoints of a group after a cursor, at most `limits.queues`, in the order of their ids, each with its first
 * delivery that is not leased (find_endpoints_to_send, an SQL function), and what its rate allows. A backlog of a hundred thousand costs as much as one delivery.
 *
 * Leases in `excluded` do not count as in flight: the calling process excludes its leases, because it counts its attempts itself.
 */
export async function findDueEndpoints(
  sql: Sql,
  after: QueueCursor,
  now: string,
  limits: { queues: number; under_way: number },
  excluded: LeaseRange = no_leases,
  group = all_merchants,
): Promise<{ queues: EndpointQueue[]; last: QueueCursor | null }> {
  const rows = await prepared<EndpointQueue & { status: string | null; due_at: string | null }>(
    sql,
    `select * from find_endpoints_to_send${group.suffix}($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::int, $6::int, $7::uuid,
      $8::uuid)`,
    [
      group.id,
      after.merchant_id,
      after.endpoint_id,
      now,
      limits.queues,
      limits.under_way,
      excluded.from,
      excluded.to,
    ],
  );
  // Those of the operator that were read before come again, first.
  const isAgain = ({ merchant_id, endpoint_id }: QueueCursor) =>
    merchant_id < after.merchant_id ||
    (merchant_id === after.merchant_id && endpoint_id <= after.endpoint_id);
  const next = rows.filter((row) => !isAgain(row));
  const last = next.length === limits.queues ? (next.at(-1) ?? null) : null;
  const queues = rows.filter(({ status, due_at }) => status === 'active' && due_at !== null);
  return { queues: queues.map((row) => ({ ...row, is_again: isAgain(row) })), last };
}

/** A delivery that only this process may send until the lease ends. */
export interface Claimed {
  merchant_id: string;
  delivery_id: string;
  endpoint_id: string;
  event_id: string;
  /** The merchant of the event, for an endpoint of the operator; null for a merchant's, and for tests. */
  event_merchant_id: string | null;
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
  due_at: string;
  /** When an attempt must have started, ISO 8601, or else the delivery is released; null without a rate. */
  start_by: string | null;
}

/**
 * Claims the oldest due deliveries of each endpoint queue, up to its share, its free concurrency slots and its rate, for the time of a
 * lease (claim_within_rates in the migration). What is under a rate is to begin within `start_within_ms`. `shares` are of the group, in the order in which findDueEndpoints returns their queues.
 */
export async function claim(
  sql: Sql,
  shares: readonly Share[],
  lease: {
    token: string;
    now: string;
    until: string;
    with_retries: boolean;
    start_within_ms: number;
  },
  excluded: LeaseRange = no_leases,
  group = all_merchants,
): Promise<Claimed[]> {
  const { token, now, until, with_retries, start_within_ms } = lease;
  return [
    ...(await prepared<Claimed>(
      sql,
      `select * from claim_within_rates${group.suffix}($1::uuid, $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::timestamptz[],
        $7::uuid, $8::timestamptz, $9::timestamptz, $10::boolean, $11::uuid, $12::uuid, $13::int)`,
      [
        group.id,
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
        start_within_ms,
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
  /** Version as claimed: a delivery that was queued again or held since then differs. */
  claimed: Pick<Claimed, 'due_at' | 'attempts'>;
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
    timings: { total_ms: number };
    response_start: string;
    response_bytes: number;
  };
}

/**
 * Writes the outcomes of attempts to the log and the queue (settle_claimed, an SQL function), and counts
 * the attempts for the figures of their endpoints. A settlement whose lease was lost
 * changes nothing: another process has claimed the delivery meanwhile. A delivery that was queued again or held meanwhile stays as it is in
 * the queue, unless it was delivered. Resolves with the ids of the settled deliveries.
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
  group = all_merchants,
): Promise<Set<string>> {
  // In the order of keys, as others lock rows of the queue.
  const ordered = settlements.toSorted((one, other) =>
    one.delivery_id < other.delivery_id ? -1 : 1,
  );
  const attempts = ordered.map(({ attempt }) => attempt);
  const jsonOf = (values: readonly unknown[]) => asJson(sql, values);
  const [row] = await prepared<{ settled: string }>(
    sql,
    `select settle_claimed${group.suffix}($1::uuid, $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::timestamptz[], $7::int[],
      $8::text[], $9::timestamptz[], $10::uuid[], $11::timestamptz[], $12::int[], $13::text[], $14::bigint[], $15::json, $16::json,
      $17::json, $18::json, $19::json, $20, $21::int[]) as settled`,
    [
      group.id,
      arrayOf(ordered.map(({ merchant_id }) => merchant_id)),
      arrayOf(ordered.map(({ endpoint_id }) => endpoint_id)),
      arrayOf(ordered.map(({ delivery_id }) => delivery_id)),
      arrayOf(ordered.map(({ lease }) => lease)),
      arrayOf(ordered.map(({ claimed }) => claimed.due_at)),
      arrayOf(ordered.map(({ claimed }) => claimed.attempts)),
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
      arrayOf(attempts.map(({ timings }) => Math.round(timings.total_ms))),
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
export async function recordHealth(
  sql: Sql,
  changes: readonly HealthChange[],
  group = all_merchants,
): Promise<Failing[]> {
  return [
    ...(await sql<Failing[]>`
      select * from ${sql(`record_endpoint_health${group.suffix}`)}(${group.id}, ${asJson(sql, changes)})`),
  ];
}

/**
 * Vacuums the queue and the folded counts. Does not wait for locks: does nothing while another session vacuums.
 */
export async function vacuumQueue(sql: Sql): Promise<void> {
  await sql`vacuum (skip_locked, truncate off, index_cleanup on)
    delivery_queue, delivery_leases, list_deltas`;
}
