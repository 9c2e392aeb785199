import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.js';
import { all_merchants, Groups } from '../../platform/cluster/groups.js';
import { createContext } from '../../context.js';
import {
  after,
  createEndpoint,
  emptyQueue,
  registerSeller,
  sendAll,
} from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';
import { startReceiver, type Answering, type Receiver } from '../../../test/receiver.js';
import { parseScrape, type Scrape } from '../../../test/scrape.js';
import { observeQueue } from './observe-queue.js';
import { DeliveryWorker } from './worker.js';

const service = useService();
let receiver: Receiver;
let answering: Answering = () => ({ status: 200 });
beforeAll(async () => {
  receiver = await startReceiver((one, at) => answering(one, at));
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await emptyQueue(service.context);
  await service.context.database`update endpoints set status = 'active'`;
});
afterEach(() => {
  service.setClock(null);
  answering = () => ({ status: 200 });
});

/** Another process on the same database and clock, with its `/metrics`. */
async function process() {
  const { config, database, log, clock } = service.context;
  const context = await createContext({ config, database, log, clock });
  observeQueue(context);
  const app = await createApp(context);
  const worker = new DeliveryWorker(context);
  return {
    worker,
    async read(): Promise<Scrape> {
      const { body, headers } = await app.inject({ method: 'GET', url: '/metrics' });
      expect(headers['content-type']).toMatch(/^text\/plain/);
      return parseScrape(body);
    },
    async stop() {
      await worker.stop();
      await app.close();
    },
  };
}

/** Reads the metrics of a new process. */
async function figures(): Promise<Scrape> {
  const one = await process();
  const read = await one.read();
  await one.stop();
  return read;
}

const of = (read: Scrape) => ({
  size: read.get('credencia_delivery_queue_size'),
  held: read.get('credencia_delivery_queue_held'),
  age: read.get('credencia_delivery_queue_age_seconds'),
  oldest: read.get('credencia_delivery_oldest_undelivered_seconds'),
  paused: read.get('credencia_endpoints_paused'),
});

test('with an empty queue every figure is 0', async () => {
  expect(of(await figures())).toEqual({ size: 0, held: 0, age: 0, oldest: 0, paused: 0 });
});

test('the metrics show the queue: its size, how long overdue, the age of the oldest event, held deliveries', async () => {
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, receiver.url);
  const paused = await createEndpoint(merchant, receiver.url);
  const at = new Date().toISOString();
  service.setClock(at);
  await registerSeller(merchant);
  service.setClock(after(at, 60_000));
  await registerSeller(merchant);
  await merchant.patch(paused.path, { status: 'paused' });
  service.setClock(after(at, 90_500));
  expect(of(await figures())).toEqual({ size: 2, held: 2, age: 90.5, oldest: 90.5, paused: 1 });
});

test('a delivery that waits for its retry is not overdue, but its event counts as undelivered', async () => {
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, receiver.url);
  const at = new Date().toISOString();
  service.setClock(at);
  await registerSeller(merchant);
  answering = () => ({ status: 500 });
  const one = await process();
  await sendAll(one.worker);
  service.setClock(after(at, 3_000));
  expect(of(await figures())).toMatchObject({ size: 1, age: 0, oldest: 3 });
  service.setClock(after(at, 60_000));
  const { age, oldest } = of(await figures());
  expect(oldest).toBe(60);
  expect(age).toBeGreaterThanOrEqual(54);
  expect(age).toBeLessThanOrEqual(56);
  await one.stop();
});

test('attempts are counted by outcome, and measured', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant, receiver.url);
  const one = await process();
  await registerSeller(merchant);
  await sendAll(one.worker);
  answering = () => ({ status: 500 });
  await registerSeller(merchant);
  await sendAll(one.worker);
  await service.context.database`
    update delivery_queue set attempts = 11, due_at = ${after(service.context.clock(), -1000)}
    where endpoint_id = ${endpoint.id}`;
  await sendAll(one.worker);
  const read = await one.read();
  const attempts = (outcome: string) =>
    read.get(`credencia_delivery_attempts_total{outcome="${outcome}"}`);
  expect(attempts('delivered')).toBe(1);
  expect(attempts('retry')).toBe(1);
  expect(attempts('failed')).toBe(1);
  expect(read.get('credencia_delivery_attempt_seconds_count')).toBe(3);
  await one.stop();
});

test('an attempt that another process has settled meanwhile is counted as stale', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant, receiver.url);
  const one = await process();
  await registerSeller(merchant);
  answering = async () => {
    // Another process takes its lease before the receiver answers.
    await service.context.database`
      update delivery_leases set token = ${randomUUID()} where endpoint_id = ${endpoint.id}`;
    return { status: 200 };
  };
  await one.worker.turn();
  await one.worker.idle();
  const read = await one.read();
  expect(read.get('credencia_delivery_attempts_total{outcome="stale"}')).toBe(1);
  expect(read.get('credencia_delivery_attempts_total{outcome="delivered"}')).toBeUndefined();
  await one.stop();
});

test('attempts in flight are shown', async () => {
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, receiver.url);
  const one = await process();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  answering = async () => {
    await held;
    return { status: 200 };
  };
  for (let times = 0; times < 3; times += 1) await registerSeller(merchant);
  const before = receiver.received.length;
  await one.worker.turn();
  await receiver.arrived(before + 3);
  expect((await one.read()).get('credencia_delivery_attempts_in_flight')).toBe(3);
  letGo();
  await one.worker.idle();
  expect((await one.read()).get('credencia_delivery_attempts_in_flight')).toBe(0);
  await one.stop();
});

test('while the database is unavailable, the queue has no figures, and other metrics are still shown', async () => {
  const { config, database, log } = service.context;
  const away = (() => {
    throw new Error('away');
  }) as never;
  const groups = new Groups([all_merchants], away, log);
  const context = { ...(await createContext({ config, database, log })), groups };
  observeQueue(context);
  const text = await context.metrics.registry.metrics();
  expect(text).toMatch(/^credencia_delivery_queue_size nan$/im);
  expect(text.includes('credencia_delivery_attempts_in_flight 0')).toBe(true);
});

test('what waits because its merchant wants so counts, and is not overdue', async () => {
  const start = new Date().toISOString();
  service.setClock(start);
  const merchant = await service.createMerchant();
  const limited = await createEndpoint(merchant, receiver.url);
  await merchant.patch(limited.path, { max_per_second: 1 });
  for (let n = 0; n < 3; n += 1) await registerSeller(merchant);
  const one = await process();
  await sendAll(one.worker);
  service.setClock(after(start, 90_000));
  const waiting = { size: 2, age: 0, oldest: 90 };
  expect(of(await one.read())).toMatchObject(waiting);
  await merchant.patch(limited.path, { max_per_second: null, max_concurrent: 1 });
  expect(of(await figures())).toMatchObject(waiting);
  const other = await createEndpoint(merchant, `${receiver.url}?other`);
  await registerSeller(merchant);
  await merchant.delete(limited.path);
  service.setClock(after(start, 100_000));
  expect(of(await figures())).toMatchObject({ age: 10 });
  await merchant.delete(other.path);
  await one.stop();
});
