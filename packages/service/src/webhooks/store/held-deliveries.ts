import { readGroups } from '../../platform/cluster/groups.js';
import type { Fragment, Sql } from '../../platform/database/connect.js';
import { arrayOf } from '../../platform/database/statement.js';

/** The queue of an endpoint after a restore. */
export interface HeldQueue {
  /** Of the operator's endpoints: the id of a group of merchants. */
  merchant_id: string;
  is_operators: boolean;
  endpoint_id: string;
  /** Null when the endpoint was deleted. */
  url: string | null;
  is_paused: boolean;
  /** Deliveries that are held, and the others of the queue. */
  held: number;
  others: number;
  /** When the first and the last event of the held ones occurred; null without one. */
  first_occurred_at: string | null;
  last_occurred_at: string | null;
}

export interface HeldDelivery {
  id: string;
  /** Null for a test. */
  object_id: string | null;
  kind: string;
  occurred_at: string;
  attempts: number;
}

/** Held deliveries are due from then on. */
export const held_from = '3000-01-01T00:00:00.000Z';
const hold_for = '1000 years';
/** Deliveries per transaction. */
const batch_size = 2_000;
const page_size = 1_000;

/** Which queues: all, those of a merchant, or that of an endpoint. */
export interface HeldFilter {
  merchant_id?: string | undefined;
  endpoint_id?: string | undefined;
}

/** The queues with deliveries, by merchant and endpoint. Reads the whole queue. */
export async function readHeldQueues(sql: Sql, filter: HeldFilter): Promise<HeldQueue[]> {
  const groups = new Set((await readGroups(sql)).map(({ id }) => id));
  const rows = await sql<Omit<HeldQueue, 'is_operators'>[]>`
    with queues as (
      select merchant_id, endpoint_id, count(*) filter (where due_at >= ${held_from}) as held,
        count(*) filter (where due_at < ${held_from}) as others,
        min(occurred_at) filter (where due_at >= ${held_from}) as first_occurred_at,
        max(occurred_at) filter (where due_at >= ${held_from}) as last_occurred_at
      from delivery_queue where ${matching(sql, filter)} group by merchant_id, endpoint_id)
    select q.*, e.url, coalesce(e.status = 'paused', false) as is_paused from queues q
    left join endpoints e on e.merchant_id = q.merchant_id and e.id = q.endpoint_id
    order by q.merchant_id, q.endpoint_id`;
  return rows.map((row) => ({ ...row, is_operators: groups.has(row.merchant_id) }));
}

function matching(sql: Sql, { merchant_id, endpoint_id }: HeldFilter): Fragment {
  return sql`
    ${merchant_id === undefined ? sql`true` : sql`merchant_id = ${merchant_id}`}
    and ${endpoint_id === undefined ? sql`true` : sql`endpoint_id = ${endpoint_id}`}`;
}

/** Deliveries that processes are sending now. */
export async function countUnderWay(sql: Sql, now: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(cardinality(deliveries)), 0)::integer as count from delivery_leases where expires_at > ${now}`;
  return row?.count ?? 0;
}

/** Deliveries of an endpoint whose next attempt is due later, and when the last of these is due; null without one. */
export async function countLater(
  sql: Sql,
  { merchant_id, endpoint_id }: Pick<HeldQueue, 'merchant_id' | 'endpoint_id'>,
  now: string,
): Promise<{ count: number; last_due_at: string | null }> {
  const [row] = await sql<[{ count: number; last_due_at: string | null }]>`
    select count(*)::integer as count, max(due_at) as last_due_at from delivery_queue
    where merchant_id = ${merchant_id} and endpoint_id = ${endpoint_id}
      and due_at > ${now} and due_at < ${held_from}`;
  return row;
}

/** The held deliveries of an endpoint in the order in which they would be sent, page by page. */
export async function* readHeld(
  sql: Sql,
  { merchant_id, endpoint_id }: Pick<HeldQueue, 'merchant_id' | 'endpoint_id'>,
): AsyncGenerator<readonly HeldDelivery[]> {
  let last = { due_at: held_from, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await sql<HeldRow[]>`
      select delivery_id as id, coalesce(event_merchant_id, merchant_id) as event_merchant_id, event_id, kind, occurred_at,
        total_attempts as attempts, due_at
      from delivery_queue
      where merchant_id = ${merchant_id} and endpoint_id = ${endpoint_id}
        and (due_at, delivery_id) > (${last.due_at}, ${last.id})
      order by due_at, delivery_id limit ${page_size}`;
    const end = page.at(-1);
    if (!end) return;
    const objects = await objectsOf(sql, page);
    yield page.map(({ event_id, ...row }) => ({
      ...row,
      object_id: objects.get(event_id ?? '') ?? null,
    }));
    last = end;
  }
}

/** A row of the queue, with the merchant and the id of its event; without an id for a test. */
type HeldRow = Omit<HeldDelivery, 'object_id'> & {
  event_merchant_id: string;
  event_id: string | null;
  due_at: string;
};

/** The objects of events, by the ids of the events: merchant by merchant, since on a cluster each is on one server. */
async function objectsOf(sql: Sql, page: readonly HeldRow[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const merchant_id of new Set(page.map((row) => row.event_merchant_id))) {
    const ids = page.flatMap(({ event_merchant_id, event_id }) =>
      event_merchant_id === merchant_id && event_id !== null ? [event_id] : [],
    );
    const events = await sql<{ id: string; object_id: string }[]>`
      select v.id, v.object_id from unnest(${arrayOf(ids)}::uuid[]) as w (id) cross join lateral (
        select o.id, o.object_id from events o
        where o.merchant_id = ${merchant_id} and o.id between w.id and w.id order by o.id limit 1) as v`;
    for (const { id, object_id } of events) found.set(id, object_id);
  }
  return found;
}

/** Holds what is in the queue of an endpoint. Resolves with how many. Can be repeated after an interruption. */
export async function hold(sql: Sql, queue: HeldQueue): Promise<number> {
  return shift(sql, queue, hold_for);
}

/** Gives held deliveries of an endpoint their times back, which have passed: they are sent. Resolves with how many. */
export async function release(sql: Sql, queue: HeldQueue): Promise<number> {
  return shift(sql, queue, `-${hold_for}`);
}

/** Cancels held deliveries of an endpoint. Resolves with how many. */
export async function drop(sql: Sql, { merchant_id, endpoint_id }: HeldQueue): Promise<number> {
  return repeat(async () => {
    const [row] = await sql<{ dropped: number }[]>`
      select drop_held_deliveries(${merchant_id}, ${endpoint_id}, ${held_from}, ${batch_size}) as dropped`;
    return row?.dropped ?? 0;
  });
}

async function shift(
  sql: Sql,
  { merchant_id, endpoint_id }: HeldQueue,
  by: string,
): Promise<number> {
  return repeat(async () => {
    const [row] = await sql<{ shifted: number }[]>`
      select shift_deliveries(${merchant_id}, ${endpoint_id}, ${held_from}, ${by}, ${batch_size}) as shifted`;
    return row?.shifted ?? 0;
  });
}

/** Runs a batch until it finds nothing. */
async function repeat(batch: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await batch();
    if (count === 0) return all;
    all += count;
  }
}
