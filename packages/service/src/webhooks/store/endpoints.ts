import { commitInTwoPhases } from '../../platform/cluster/commit-in-two-phases.js';
import { pipelined } from '../../platform/database/pipelined.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import { noteDeliveries } from '../../platform/queued-deliveries.js';
import type { Endpoint } from '../schema.js';

export const endpointColumns = [
  'id',
  'url',
  'events',
  'filter',
  'max_per_second',
  'max_concurrent',
  'status',
  'paused_reason',
  'failing_since',
  'previous_secret_expires_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof Endpoint)[];

/** Secrets as stored, sealed with the master key. */
export interface SealedSecrets {
  secret: string;
  previous_secret: string | null;
}

export async function findEndpoint(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<Endpoint | null> {
  const [row] = await sql<Endpoint[]>`
    select ${sql(endpointColumns)} from endpoints where merchant_id = ${merchant_id} and id = ${id}`;
  return row ?? null;
}

/** An endpoint locked by the open transaction, with the columns that its record does not show. */
export interface LockedEndpoint extends SealedSecrets {
  record: Endpoint;
  event_sequence: number;
}

/**
 * Locks the endpoints of a merchant, whose trail is locked already, until the transaction ends. For a cluster: the lock of the trail is
 * released a moment before the merchant's server has committed. This one is on that server, on the row of the merchant's event stream.
 */
export async function lockEndpoints(tx: Transaction, merchant_id: string): Promise<void> {
  await pipelined([
    commitInTwoPhases(tx),
    tx`
      insert into event_streams (merchant_id, last_number, last_event_id) values (${merchant_id}, 0, nil_id())
      on conflict (merchant_id) do update set last_number = event_streams.last_number`,
  ]);
}

export async function lockEndpoint(
  tx: Transaction,
  merchant_id: string,
  id: string,
): Promise<LockedEndpoint | null> {
  const [row] = await tx<(Endpoint & SealedSecrets & { event_sequence: number })[]>`
    select ${tx(endpointColumns)}, secret, previous_secret, event_sequence from endpoints
    where merchant_id = ${merchant_id} and id = ${id} for no key update`;
  if (!row) return null;
  const { secret, previous_secret, event_sequence, ...record } = row;
  return { record, secret, previous_secret, event_sequence };
}

export function listEndpoints(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
): Promise<Page<Endpoint>> {
  const where = sql`merchant_id = ${merchant_id} ${list.status === null ? sql`` : sql`and status = ${list.status}`}`;
  return readShortPage<Endpoint>(
    sql,
    sql`select ${sql(endpointColumns)} from endpoints where ${where} order by id desc`,
    sql`select count(*) from endpoints where ${where}`,
    list,
  );
}

/** Filter and address of an endpoint. */
export type Subscription = Pick<Endpoint, 'id' | 'url' | 'events' | 'filter'>;

/** Lists the subscriptions of all endpoints of a merchant, paused ones too, oldest first. They are at most 50. */
export function listSubscriptions(sql: Sql, merchant_id: string): Promise<Subscription[]> {
  return sql<Subscription[]>`
    select id, url, events, filter from endpoints where merchant_id = ${merchant_id} order by id`;
}

export async function countEndpoints(sql: Sql, merchant_id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from endpoints where merchant_id = ${merchant_id}`;
  return row?.count ?? 0;
}

export async function insertEndpoint(
  tx: Transaction,
  merchant_id: string,
  record: Endpoint,
  sealedSecret: string,
): Promise<void> {
  await tx`
    insert into endpoints
      (merchant_id, id, url, events, filter, max_per_second, max_concurrent, status, paused_reason, secret, failures, event_sequence,
        created_at, updated_at)
    values (${merchant_id}, ${record.id}, ${record.url}, ${tx.json(record.events)}, ${jsonOrNull(tx, record.filter)},
      ${record.max_per_second}, ${record.max_concurrent}, ${record.status}, ${record.paused_reason}, ${sealedSecret}, 0, 0,
      ${record.created_at}, ${record.updated_at})`;
}

/** Writes URL, kinds, filter, limits and status. A reactivated endpoint starts without failures. */
export async function updateEndpoint(
  tx: Transaction,
  merchant_id: string,
  record: Endpoint,
  isReactivated: boolean,
): Promise<void> {
  await tx`
    update endpoints set url = ${record.url}, events = ${tx.json(record.events)},
      filter = ${jsonOrNull(tx, record.filter)}, max_per_second = ${record.max_per_second}, max_concurrent = ${record.max_concurrent}, status = ${record.status}, paused_reason = ${record.paused_reason}, updated_at = ${record.updated_at}
      ${isReactivated ? tx`, failing_since = null, failures = 0, reported_outage = null` : tx``}
    where merchant_id = ${merchant_id} and id = ${record.id}`;
  // It may be active again, or have other limits: what it waits for may be sent now.
  noteDeliveries();
}

export async function replaceSecret(
  tx: Transaction,
  merchant_id: string,
  id: string,
  secrets: SealedSecrets & { previous_secret_expires_at: string | null; at: string },
): Promise<void> {
  await tx`
    update endpoints set secret = ${secrets.secret}, previous_secret = ${secrets.previous_secret},
      previous_secret_expires_at = ${secrets.previous_secret_expires_at}, updated_at = ${secrets.at}
    where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Deletes only the endpoint. Maintenance cancels its queued deliveries, in batches. */
export async function deleteEndpoint(
  tx: Transaction,
  merchant_id: string,
  id: string,
): Promise<void> {
  await pipelined([
    tx`delete from endpoint_rates where merchant_id = ${merchant_id} and endpoint_id = ${id}`,
    tx`delete from endpoints where merchant_id = ${merchant_id} and id = ${id}`,
  ]);
}

/** Pauses an endpoint on the service's initiative, and counts its event. */
export async function pauseEndpoint(
  tx: Transaction,
  merchant_id: string,
  id: string,
  paused: { reason: 'gone' | 'failing'; at: string },
): Promise<void> {
  await tx`
    update endpoints set status = 'paused', paused_reason = ${paused.reason}, updated_at = ${paused.at},
      event_sequence = event_sequence + 1
    where merchant_id = ${merchant_id} and id = ${id}`;
}

function jsonOrNull(tx: Transaction, value: object | null) {
  return value === null ? null : tx.json(value as Parameters<typeof tx.json>[0]);
}
