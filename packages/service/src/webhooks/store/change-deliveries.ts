import { all_merchants } from '../../platform/cluster/groups.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import { firstKeptId, smallestIdAt } from '../../platform/database/partitions.js';
import { retention_days } from '../../platform/database/retention.js';
import { arrayOf, prepared } from '../../platform/database/statement.js';
import { timeOfId } from '../../platform/ids.js';
import { noteDeliveries } from '../../platform/queued-deliveries.js';

export async function insertTestDelivery(
  tx: Transaction,
  merchant_id: string,
  test: {
    id: string;
    endpoint_id: string;
    event_id: string;
    kind: string;
    body: string;
    at: string;
  },
): Promise<void> {
  const { id, endpoint_id, event_id, kind, body, at } = test;
  await tx`
    insert into delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, test_body, due_at, attempts,
      total_attempts)
    values (${merchant_id}, ${id}, ${endpoint_id}, ${event_id}, ${kind}, ${at}, ${body}, ${at}, 0, 0)`;
  await tx`
    select count_in_lists('{deliveries}', array[${merchant_id}]::uuid[], array[${endpoint_id}]::uuid[], array['pending'],
      array[${id}]::uuid[], array[1])`;
  noteDeliveries();
}

/**
 * Finds a batch of an endpoint's deliveries that were created between two times, both inclusive, and ended in one of the states,
 * oldest first: `batch_size` of them, and all others of the last one's millisecond, so that a time is enough to continue from,
 * however many were created in one millisecond. `continue_from` is null after the last batch.
 */
export async function findReplayable(
  sql: Sql,
  owner_ids: readonly string[],
  filter: Replay,
): Promise<{
  found: { owner_id: string; ids: readonly string[] }[];
  continue_from: string | null;
}> {
  const batches = await Promise.all(
    owner_ids.map(async (owner_id) => ({
      owner_id,
      ...(await findReplayableOf(sql, owner_id, filter)),
    })),
  );
  // With several ids, on a cluster: the first time from which any of them has more.
  const [continue_from = null] = batches.flatMap((one) => one.continue_from ?? []).toSorted();
  const isTaken = (id: string) => continue_from === null || timeOfId(id) < continue_from;
  return {
    found: batches.map(({ owner_id, ids }) => ({ owner_id, ids: ids.filter(isTaken) })),
    continue_from,
  };
}

interface Replay {
  endpoint_id: string;
  since: string;
  until: string;
  states: readonly string[];
  batch_size: number;
}

async function findReplayableOf(
  sql: Sql,
  merchant_id: string,
  filter: Replay,
): Promise<{ ids: string[]; continue_from: string | null }> {
  const { endpoint_id, since, until, states, batch_size } = filter;
  // By the index deliveries_of_endpoint; the ids contain the times.
  const matching = sql`
    merchant_id = ${merchant_id} and endpoint_id = ${endpoint_id} and state in ${sql(states as string[])}
    and id < ${smallestIdAt(Math.max(0, Date.parse(until) + 1))}`;
  const batch = await sql<{ id: string }[]>`
    select id from deliveries
    where ${matching} and id >= ${smallestIdAt(Math.max(0, Date.parse(since)))}
    order by id limit ${batch_size}`;
  const ids = batch.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined || ids.length < batch_size) return { ids, continue_from: null };
  const next_ms = smallestIdAt(Date.parse(timeOfId(last)) + 1);
  const rest = await sql<{ id: string }[]>`
    select id from deliveries where ${matching} and id > ${last} and id < ${next_ms} order by id`;
  const [next] = await sql<{ id: string }[]>`
    select id from deliveries where ${matching} and id >= ${next_ms} order by id limit 1`;
  return {
    ids: [...ids, ...rest.map(({ id }) => id)],
    continue_from: next ? timeOfId(next.id) : null,
  };
}

/**
 * Queues deliveries again, due now, with a fresh retry schedule; an attempt in flight continues. Resolves with how many were
 * queued: those whose endpoint or event was deleted, and those past retention, are left out.
 */
export async function requeue(
  tx: Transaction,
  merchant_id: string,
  ids: readonly string[],
  now: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await prepared<{ queued: number }>(
    tx,
    'select requeue_deliveries($1::uuid, $2::uuid[], $3::timestamptz, $4::uuid) as queued',
    [merchant_id, arrayOf(ids), now, firstKeptId(now, retention_days)],
  );
  const queued = row?.queued ?? 0;
  if (queued > 0) noteDeliveries();
  return queued;
}

/**
 * Cancels at most `limit` deliveries of a group that can never be sent: those queued for deleted endpoints, and those past retention
 * (clear_orphans in the migration). Skips leased deliveries, which are settled first. Resolves with how many were cancelled.
 */
export async function clearOrphans(
  sql: Sql,
  now: string,
  limit: number,
  group = all_merchants,
): Promise<number> {
  const [row] = await sql<{ cleared: number }[]>`
    select ${sql(`clear_orphans${group.suffix}`)}(${group.id}, ${now}, ${firstKeptId(now, retention_days)}, ${limit}) as cleared`;
  return row?.cleared ?? 0;
}

/** Cancels queued deliveries of a merchant whose text nobody can read any more (cancel_unreadable in the migration). */
export async function cancelUnreadable(
  sql: Sql,
  merchant_id: string,
  ids: readonly string[],
): Promise<void> {
  await prepared(sql, 'select cancel_unreadable($1::uuid, $2::uuid[], $3)', [
    merchant_id,
    arrayOf(ids),
    'The submerchant was erased.',
  ]);
}
