import { expect } from 'vitest';
import type { Context } from '../src/operation/context.js';
import type { Target } from '../src/platform/database/connect.js';
import type { DeliveryWorker } from '../src/webhooks/delivery/worker.js';
import type { Delivery } from '../src/webhooks/schema.js';
import type { Client, TestService } from './harness.js';
import type { Receiver } from './receiver.js';
import { company } from './sellers.js';

export const endpoints = '/v1/postbacks/endpoints';
export const logs = '/v1/postbacks/delivery-logs';

export interface TestEndpoint {
  id: string;
  secret: string;
  path: string;
}

/** An address that takes nothing: for tests in which nothing is sent. */
export const nowhere = 'http://127.0.0.1:9/hooks';

const registered = new WeakMap<Client, Map<string, number>>();

/** Two endpoints of one merchant do not get the same event at one URL: from the second on they differ by a query. */
function distinct(merchant: Client, url: string): string {
  const urls = registered.get(merchant) ?? new Map<string, number>();
  const count = (urls.get(url) ?? 0) + 1;
  registered.set(merchant, urls.set(url, count));
  return count === 1 ? url : `${url}?endpoint=${count}`;
}

export async function createEndpoint(
  merchant: Client,
  address: string = nowhere,
  events: readonly string[] = ['*'],
): Promise<TestEndpoint> {
  const url = distinct(merchant, address);
  const answer = await merchant.post(endpoints, { url, events });
  expect(answer.status, answer.text).toBe(201);
  const { id, secret } = answer.body.data;
  return { id, secret, path: `${endpoints}/${id}` };
}

/** Something happens: one `submerchant.created`. Resolves with the submerchant's id. */
export async function registerSeller(merchant: Client): Promise<string> {
  const answer = await merchant.post('/v1/submerchants', company());
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

/** What the log says of an endpoint, newest first. */
export async function logOf(
  merchant: Client,
  endpoint: { id: string },
  query = '',
): Promise<Delivery[]> {
  const answer = await merchant.get(`${logs}?limit=100&endpoint_id=${endpoint.id}${query}`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.pagination.total).toBeGreaterThanOrEqual(answer.body.data.length);
  return answer.body.data;
}

/** Sends all that is due at the present time, and resolves with the number of attempts. */
export async function sendAll(worker: DeliveryWorker): Promise<number> {
  let sent = 0;
  let idle = 0;
  // Two empty turns: with many lines one turn sees only a part of them.
  while (idle < 2) {
    const { claimed } = await worker.turn();
    await worker.idle();
    sent += claimed;
    idle = claimed === 0 ? idle + 1 : 0;
  }
  return sent;
}

/** Nothing of one test is left to be sent in the next. */
export async function emptyQueue({ database }: Context): Promise<void> {
  await database`delete from delivery_queue`;
}

/** Milliseconds from one time to another. */
export const between = (from: string, to: string | null): number =>
  Date.parse(to ?? '') - Date.parse(from);

export function after(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}

export const minute_ms = 60_000;
export const hour_ms = 60 * minute_ms;
export const day_ms = 24 * hour_ms;

/**
 * Deliveries of an endpoint as rows in a given state, without events behind them, for tests that need many: a millisecond apart
 * unless `step_ms` says otherwise, of events that occurred when they were created unless `occurred_at` says otherwise.
 */
export async function insertDeliveries(
  service: TestService,
  merchant_id: string,
  endpoint: { id: string },
  given: { count: number; state: string; since: string; step_ms?: number; occurred_at?: string },
): Promise<void> {
  const { database } = service.context;
  await database`
    insert into deliveries (merchant_id, id, endpoint_id, event_id, kind, state, attempts, occurred_at)
    select ${merchant_id}::uuid,
      (lpad(to_hex(ms >> 16), 8, '0') || '-' || lpad(to_hex(ms & 65535), 4, '0') || '-7000-8000'
        || substr(gen_random_uuid()::text, 24))::uuid,
      ${endpoint.id}::uuid, gen_random_uuid(), 'submerchant.created', ${given.state}::text, 0,
      coalesce(${given.occurred_at ?? null}::timestamptz, to_timestamp(ms / 1000.0))
    from generate_series(0, ${given.count - 1}::int) as n,
      lateral (select ${Date.parse(given.since)}::bigint + n * ${given.step_ms ?? 1}::int as ms) as time`;
}

/** The events that a receiver got, each as often as it came. */
export const idsReceived = (receiver: Receiver): string[] =>
  receiver.received.map(({ body }) => body.id as string);

/** A value that is there, or the test fails. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there.');
  return value;
}

/** The environment in which a process of the service finds this database, be it behind a URL or in a socket folder. */
export function databaseEnvironment(target: Target): Record<string, string> {
  if ('url' in target) return { DATABASE_URL: target.url };
  const { host, port, user, database } = target;
  return {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
  };
}
