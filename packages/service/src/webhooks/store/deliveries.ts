import type { Fragment, Sql } from '../../platform/database/connect.js';
import { Refusal } from '../../errors.js';
import { secondRange } from '../../platform/lists/date-range.js';
import { max_found, rowsBefore, type ListQuery } from '../../platform/lists/list-query.js';
import { pageOf, type Page } from '../../platform/lists/page.js';
import { keyOf, readPage, type CountedList } from '../../platform/lists/read-page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { withinDays } from '../../platform/lists/within-days.js';
import { held_from } from './held-deliveries.js';
import {
  withSubmerchants,
  type OwnedDelivery,
  type StoredDelivery,
} from './submerchants-of-events.js';
import { schedule_attempts } from '../rules/retry-schedule.js';

/**
 * Returns the columns of a row `d` of all_deliveries, as SQL, from its endpoint's status. A delivery in the queue is held while its
 * endpoint is paused, and cancelled once the endpoint is deleted.
 */
function deliveryColumns(endpointStatus: string): string[] {
  return [
    'd.id',
    'd.endpoint_id',
    'd.event_id',
    'd.event_merchant_id as merchant_id',
    'd.kind as event',
    `case when d.state <> 'pending' then d.state
      else case ${endpointStatus} when 'active' then 'pending' when 'paused' then 'held' else 'cancelled' end end as status`,
    'd.attempts',
    // A delivery in the queue whose endpoint was deleted is not tried again.
    `case when ${endpointStatus} is null then 0 else coalesce(${schedule_attempts} - d.tried, 0) end as attempts_left`,
    'd.last_status',
    'd.last_error',
    'd.last_attempt_at',
    `case when ${endpointStatus} = 'active' and d.due_at < '${held_from}' then d.due_at end as next_attempt_at`,
    'd.test_body is not null as is_test',
    'id_time(d.id) as created_at',
    'd.occurred_at',
  ];
}

function deliveries(sql: Sql): Fragment {
  return sql`
    select ${sql.unsafe(deliveryColumns('e.status').join(', '))}
    from all_deliveries d
    left join endpoints e on e.merchant_id = d.merchant_id and e.id = d.endpoint_id`;
}

/** @throws Refusal NOT_FOUND */
export async function getDelivery(sql: Sql, owner_id: string, id: string): Promise<OwnedDelivery> {
  return (await findDelivery(sql, [owner_id], id)).delivery;
}

/**
 * Finds a delivery of the owner with these ids, and by which of them.
 *
 * @throws Refusal NOT_FOUND
 */
export async function findDelivery(
  sql: Sql,
  owner_ids: readonly string[],
  id: string,
): Promise<{ owner_id: string; delivery: OwnedDelivery }> {
  for (const owner_id of owner_ids) {
    const delivery = await readDelivery(sql, owner_id, id);
    if (delivery) return { owner_id, delivery };
  }
  throw new Refusal('NOT_FOUND', { message: 'There is no such delivery.' });
}

async function readDelivery(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<OwnedDelivery | null> {
  const rows = await sql<StoredDelivery[]>`
    ${deliveries(sql)} where d.merchant_id = ${merchant_id} and d.id = ${id}`;
  const [delivery] = await withSubmerchants(sql, merchant_id, rows);
  return delivery ?? null;
}

/** Deliveries of queue and log, by their state; whether one is held or cancelled depends on the endpoint as well. */
const deliveryList: CountedList = {
  name: 'deliveries',
  table: 'all_deliveries d',
  columns: deliveryColumns(
    // By the statement's parameter: on a cluster, the server follows from it.
    '(select e.status from endpoints e where e.merchant_id = $1 and e.id = d.endpoint_id)',
  ),
  status: 'state',
  scope: 'endpoint_id',
  is_partitioned: true,
};

/** The log alone, for lists by its states: a cluster refuses a view of which a condition leaves one table. */
const loggedList: CountedList = {
  ...deliveryList,
  table: '(select *, null::timestamptz(3) as due_at, null::integer as tried from deliveries) d',
};

export interface DeliveryFilters {
  /** The merchant of the events, for the operator. */
  merchant_id?: string;
  object_id?: string;
  endpoint_id?: string;
  event?: string;
  submerchant_id?: string;
}

/** Lists the deliveries of the owner with these ids. With several ids, on a cluster, the pages of each are merged. */
export async function listDeliveries(
  sql: Sql,
  owner_ids: readonly [string, ...string[]],
  list: ListQuery,
  filters: DeliveryFilters,
): Promise<Page<OwnedDelivery>> {
  const [owner_id, ...others] = owner_ids;
  if (others.length === 0) {
    const page = await findPage(sql, owner_id, list, filters);
    return { ...page, data: await withSubmerchants(sql, owner_id, page.data) };
  }
  const skip = Math.min(rowsBefore(list), max_found);
  const upToPage = { ...list, page: 1, limit: skip + list.limit + 1 };
  const pages = await Promise.all(
    owner_ids.map(async (id) => {
      const page = await findPage(sql, id, upToPage, filters);
      return { ...page, data: await withSubmerchants(sql, id, page.data) };
    }),
  );
  const rows = pages
    .flatMap(({ data }) => data)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(skip, skip + list.limit + 1);
  return pageOf(
    rows,
    list,
    pages.reduce((sum, { total }) => sum + total, 0),
    keyOf,
  );
}

function findPage(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
  filters: DeliveryFilters,
): Promise<Page<StoredDelivery>> {
  const { status } = list;
  if (
    filters.event !== undefined ||
    filters.submerchant_id !== undefined ||
    filters.object_id !== undefined ||
    filters.merchant_id !== undefined ||
    status === 'cancelled'
  ) {
    return readMatching(sql, merchant_id, list, filters);
  }
  if (status === 'pending' || status === 'held') {
    return readWaiting(sql, merchant_id, list, status === 'held' ? 'paused' : 'active', filters);
  }
  const counted = status === null ? deliveryList : loggedList;
  return readPage<StoredDelivery>(sql, counted, merchant_id, list, { scope: filters.endpoint_id });
}

/**
 * Reads the pending or held deliveries by the queue, which contains no others. The total is the sum of the pending ones of the
 * matching endpoints, which are few.
 */
function readWaiting(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
  endpointStatus: 'active' | 'paused',
  { endpoint_id }: DeliveryFilters,
): Promise<Page<StoredDelivery>> {
  const { first, before } = secondRange(list);
  const endpoints = sql`
    e.merchant_id = ${merchant_id} and e.status = ${endpointStatus}
    ${endpoint_id === undefined ? sql`` : sql`and e.id = ${endpoint_id}`}`;
  return readShortPage<StoredDelivery>(
    sql,
    sql`
      ${deliveries(sql)} where d.merchant_id = ${merchant_id} and d.state = 'pending' and ${endpoints}
        ${withinDays(sql, list, 'd.id')}
      order by d.id desc`,
    sql`
      select coalesce(sum(p.total), 0)::bigint from endpoints e,
        find_page(${merchant_id}, 'deliveries', e.id, 'pending', ${first}, ${before}, 0) p
      where ${endpoints}`,
    list,
  );
}

/**
 * Reads the deliveries of a kind, or the cancelled ones, which include queued ones of deleted endpoints. The total and
 * pages by number end at `max_found`, as those of a search do. Cancelled ones are found by the index deliveries_not_delivered, those
 * of a submerchant or another object by its events.
 */
function readMatching(
  sql: Sql,
  owner_id: string,
  list: ListQuery,
  { merchant_id, endpoint_id, event, submerchant_id, object_id }: DeliveryFilters,
): Promise<Page<StoredDelivery>> {
  const conditions: Record<string, Fragment> = {
    pending: sql`and d.state = 'pending' and e.status = 'active'`,
    held: sql`and d.state = 'pending' and e.status = 'paused'`,
    cancelled: sql`and (d.state = 'cancelled' or (d.state = 'pending' and e.id is null))`,
    delivered: sql`and d.state = 'delivered'`,
    failed: sql`and d.state = 'failed'`,
  };
  const of_events = merchant_id ?? owner_id;
  const ofEvents = sql`
    ${submerchant_id === undefined ? sql`` : eventsOf(sql, of_events, 'v', submerchantAndDocuments(sql, of_events, submerchant_id))}
    ${object_id === undefined ? sql`` : eventsOf(sql, of_events, 'o', sql`array[${object_id}::uuid]`)}`;
  const matching = sql`
    d.merchant_id = ${owner_id} ${withinDays(sql, list, 'd.id')}
    ${merchant_id === undefined ? sql`` : sql`and d.event_merchant_id = ${merchant_id}`}
    ${endpoint_id === undefined ? sql`` : sql`and d.endpoint_id = ${endpoint_id}`}
    ${event === undefined ? sql`` : sql`and d.kind = ${event}`}
    ${list.status === null ? sql`` : (conditions[list.status] ?? sql``)}`;
  return readShortPage<StoredDelivery>(
    sql,
    sql`${deliveries(sql)} ${ofEvents} where ${matching} order by d.id desc`,
    sql`
      select count(*) from (
        select 1 from all_deliveries d
        left join endpoints e on e.merchant_id = d.merchant_id and e.id = d.endpoint_id
        ${ofEvents}
        where ${matching} limit ${max_found + 1}) as found`,
    list,
    max_found,
  );
}

/**
 * Joins the deliveries `d` with the events of objects. Ids of deliveries begin as their event's do, with its time, so that the primary
 * key finds those of each event.
 */
function eventsOf(sql: Sql, merchant_id: string, name: 'v' | 'o', objects: Fragment): Fragment {
  const one = sql(name);
  return sql`
    join events ${one} on ${one}.merchant_id = ${merchant_id} and ${one}.object_id = any (${objects})
      and d.event_id = ${one}.id
      and d.id >= (substr(${one}.id::text, 1, 14) || '0000-0000-000000000000')::uuid
      and d.id <= (substr(${one}.id::text, 1, 14) || 'ffff-ffff-ffffffffffff')::uuid`;
}

function submerchantAndDocuments(sql: Sql, merchant_id: string, submerchant_id: string): Fragment {
  return sql`array(
    select f.id from documents f where f.merchant_id = ${merchant_id} and f.submerchant_id = ${submerchant_id}
    union all select ${submerchant_id}::uuid)`;
}
