import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Context } from '../src/operation/context.js';
import type { Target } from '../src/platform/database/connect.js';
import { clearOrphans } from '../src/webhooks/store/change-deliveries.js';
import { DeliveryWorker } from '../src/webhooks/delivery/worker.js';
import type { Delivery } from '../src/webhooks/schema.js';
import type { Client, TestService } from './harness.js';
import { startReceiver, type Answering, type Receiver } from './receiver.js';
import { company } from './sellers.js';

export const endpoints = '/v1/postbacks/endpoints';
export const logs = '/v1/postbacks/delivery-logs';

export interface TestEndpoint {
  id: string;
  secret: string;
  path: string;
}

/** A URL that refuses connections: for tests in which nothing is sent. */
export const nowhere = 'http://127.0.0.1:9/hooks';

const registered = new WeakMap<Client, Map<string, number>>();

/** Adds a query from a merchant's second endpoint at a URL on: two endpoints may not get the same event at one URL. */
function distinctUrl(merchant: Client, url: string): string {
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
  const url = distinctUrl(merchant, address);
  const answer = await merchant.post(endpoints, { url, events });
  expect(answer.status, answer.text).toBe(201);
  const { id, secret } = answer.body.data;
  return { id, secret, path: `${endpoints}/${id}` };
}

/** A worker, which tests run by its turns, and a receiver for all tests of a file. Set before the first test. */
export function useWorker(
  service: TestService,
  answering?: Answering,
): { worker: DeliveryWorker; receiver: Receiver } {
  const used = {} as { worker: DeliveryWorker; receiver: Receiver };
  beforeAll(async () => {
    used.receiver = await startReceiver(answering);
    used.worker = new DeliveryWorker(service.context);
  });
  afterAll(async () => {
    await used.worker.stop();
    await used.receiver.close();
  });
  return used;
}

/**
 * A worker, which tests run by its turns, and receivers that are closed after each test. `start` is the time of the test's clock, well
 * after the previous test's: ids never go back in time. After each test the queue is emptied.
 */
export function useDeliveries(service: TestService) {
  const receivers: Receiver[] = [];
  const used = {
    worker: undefined as unknown as DeliveryWorker,
    start: new Date().toISOString(),
    receiver: async (answering?: Answering): Promise<Receiver> => {
      const one = await startReceiver(answering);
      receivers.push(one);
      return one;
    },
    /** Creates a receiver, a merchant and an endpoint, with one event recorded at `start`. */
    setUp: async (answering?: Answering) => {
      const target = await used.receiver(answering);
      const merchant = await service.createMerchant();
      const endpoint = await createEndpoint(merchant, target.url);
      await registerSeller(merchant);
      const delivery = async () => found((await logOf(merchant, endpoint)).at(-1));
      const record = async () => (await merchant.get(endpoint.path)).body.data;
      return { merchant, endpoint, target, delivery, record };
    },
  };
  beforeAll(() => {
    used.worker = new DeliveryWorker(service.context);
  });
  beforeEach(() => {
    used.start = after(used.start, 100 * day_ms);
    service.setClock(used.start);
  });
  afterAll(() => used.worker.stop());
  afterEach(async () => {
    service.setClock(null);
    await emptyQueue(service.context);
    for (const one of receivers.splice(0)) await one.close();
  });
  return used;
}

/** Records one `submerchant.created`. Resolves with the submerchant's id. */
export async function registerSeller(merchant: Client): Promise<string> {
  const answer = await merchant.post('/v1/submerchants', company());
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

/** Reads the delivery log of an endpoint, newest first. */
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

/** Sends all deliveries due now. Resolves with the number of attempts. */
export async function sendAll(worker: DeliveryWorker): Promise<number> {
  let sent = 0;
  let idle = 0;
  // Two empty turns: with many endpoint queues, one turn reads only a part of them.
  while (idle < 2) {
    const { claimed } = await worker.turn();
    await worker.idle();
    sent += claimed;
    idle = claimed === 0 ? idle + 1 : 0;
  }
  return sent;
}

/** Cancels deliveries that can never be sent, as maintenance does. Resolves with how many. */
export async function clearAllOrphans({ database, groups, clock }: Context): Promise<number> {
  const cleared = await groups.each('orphans', (group) =>
    clearOrphans(database, clock(), 100, group),
  );
  return cleared.reduce((sum, count) => sum + count, 0);
}

/** Deletes all deliveries in the queue, so that none of one test is sent in the next. */
export async function emptyQueue({ database }: Context): Promise<void> {
  await database`delete from delivery_leases`;
  const merchants = await database<{ merchant_id: string }[]>`
    select distinct merchant_id from delivery_queue`;
  for (const { merchant_id } of merchants) {
    await database`
      with gone as (delete from delivery_queue where merchant_id = ${merchant_id} returning *)
      select count_in_lists('{deliveries}', array_agg(merchant_id), array_agg(endpoint_id), array_agg('pending'::text),
        array_agg(delivery_id), array_agg(-1))
      from gone`;
  }
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
 * Inserts deliveries of an endpoint in a given state, without events, for tests that need many; queued ones (`pending`) have a test
 * body, so that they can be sent. By default they are a millisecond apart (`step_ms`), and their events occurred when they were
 * created (`occurred_at`).
 */
export async function insertDeliveries(
  service: TestService,
  merchant_id: string,
  endpoint: { id: string },
  given: { count: number; state: string; since: string; step_ms?: number; occurred_at?: string },
): Promise<void> {
  const { database } = service.context;
  const table =
    given.state === 'pending'
      ? database`
        delivery_queue (merchant_id, delivery_id, endpoint_id, event_id, kind, occurred_at, attempts, total_attempts, due_at, test_body)
        select *, 0, 0, occurred_at, '{}'`
      : database`
        deliveries (merchant_id, id, endpoint_id, event_id, kind, occurred_at, attempts, state)
        select *, 0, ${given.state}::text`;
  await database`
    with given as (
      select ${merchant_id}::uuid as merchant_id,
        (lpad(to_hex(ms >> 16), 8, '0') || '-' || lpad(to_hex(ms & 65535), 4, '0') || '-7000-8000'
          || substr(gen_random_uuid()::text, 24))::uuid as id,
        ${endpoint.id}::uuid, gen_random_uuid(), 'submerchant.created',
        coalesce(${given.occurred_at ?? null}::timestamptz, to_timestamp(ms / 1000.0)) as occurred_at
      from generate_series(0, ${given.count - 1}::int) as n,
        lateral (select ${Date.parse(given.since)}::bigint + n * ${given.step_ms ?? 1}::int as ms) as time),
    inserted as (insert into ${table} from given)
    select count_in_lists('{deliveries}', array_agg(merchant_id), array_agg(${endpoint.id}::uuid), array_agg(${given.state}::text),
      array_agg(id), array_agg(1))
    from given`;
}

/** Returns the ids of the events that a receiver got, with duplicates. */
export const idsReceived = (receiver: Receiver): string[] =>
  receiver.received.map(({ body }) => body.id as string);

/** Returns the value, or fails the test if it is missing. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The value is missing.');
  return value;
}

/** Returns the environment variables of a database, given by a URL or a socket folder. */
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
