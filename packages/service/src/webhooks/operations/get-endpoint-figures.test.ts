import { expect, test } from 'vitest';
import {
  after,
  day_ms,
  hour_ms,
  createEndpoint,
  registerSeller,
  sendAll,
  useDeliveries,
} from '../../../test/endpoints.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { DeliveryWorker } from '../delivery/worker.js';
import { deleteOldFigures } from '../store/endpoint-figures.js';

// Failures to prevent: an endpoint that fails and looks well, or figures that cost more the more was sent.

const service = useService();
const deliveries = useDeliveries(service);

const figuresOf = async (merchant: TestMerchant, endpoint: { path: string }) =>
  (await merchant.get(`${endpoint.path}/figures`)).body.data;

const none = { attempts: 0, succeeded: 0, failed: 0, given_up: 0, success_rate: null };

test('count every attempt once, by the time it began, and what still waits', async () => {
  let status = 500;
  const { merchant, endpoint } = await deliveries.setUp(() => ({ status }));
  expect(await figuresOf(merchant, endpoint)).toMatchObject({
    endpoint_id: endpoint.id,
    pending: 1,
    last_hour: { ...none, latency_ms: null },
    last_7_days: none,
  });
  await sendAll(deliveries.worker);
  const failed = await figuresOf(merchant, endpoint);
  expect(failed.pending).toBe(1);
  expect(failed.last_hour).toMatchObject({ ...none, attempts: 1, failed: 1, success_rate: 0 });
  status = 200;
  service.setClock(after(deliveries.start, 10 * hour_ms));
  for (const _ of [1, 2]) await registerSeller(merchant);
  await sendAll(deliveries.worker);
  const { pending, last_hour, last_24_hours, last_7_days } = await figuresOf(merchant, endpoint);
  expect(pending).toBe(0);
  expect(last_hour).toMatchObject({ attempts: 3, succeeded: 3, failed: 0, success_rate: 1 });
  expect(last_24_hours).toMatchObject({ attempts: 4, succeeded: 3, failed: 1, success_rate: 0.75 });
  expect(last_7_days).toMatchObject({ attempts: 4 });
  const { average, p50, p95, max } = last_24_hours.latency_ms;
  for (const ms of [average, p50, p95]) expect(ms).toBeLessThanOrEqual(max);
  expect(last_hour.since <= after(deliveries.start, 9 * hour_ms)).toBe(true);
});

test('by the hour, and by six hours: each attempt in the part in which it began', async () => {
  let status = 500;
  const { merchant, endpoint } = await deliveries.setUp(() => ({ status }));
  await sendAll(deliveries.worker);
  status = 200;
  service.setClock(after(deliveries.start, 10 * hour_ms));
  await registerSeller(merchant);
  await sendAll(deliveries.worker);
  const { by_hour, by_6_hours } = await figuresOf(merchant, endpoint);
  type Part = { since: string; attempts: number; failed: number; latency_ms: object | null };
  const parts = (all: Part[]) =>
    all.filter(({ attempts }) => attempts > 0).map(({ attempts, failed }) => [attempts, failed]);
  expect([by_hour.length, by_6_hours.length]).toEqual([24, 28]);
  expect([parts(by_hour), parts(by_6_hours)]).toEqual([
    [
      [1, 1],
      [2, 0],
    ],
    [
      [1, 1],
      [2, 0],
    ],
  ]);
  const now_ms = Date.parse(after(deliveries.start, 10 * hour_ms));
  for (const [all, hours] of [
    [by_hour, 1],
    [by_6_hours, 6],
  ] as [Part[], number][]) {
    const last_ms = Date.parse(all.at(-1)!.since);
    expect(last_ms <= now_ms && now_ms < last_ms + hours * hour_ms).toBe(true);
    expect(all.map(({ since }) => Date.parse(since))).toEqual(
      all.map((_, at) => last_ms - (all.length - 1 - at) * hours * hour_ms),
    );
    expect(all.at(-1)!.latency_ms).not.toBeNull();
    expect(all[0]!.latency_ms).toBeNull();
  }
});

test('what is older than the window is not counted, and deleted after a week', async () => {
  const { merchant, endpoint } = await deliveries.setUp();
  await sendAll(deliveries.worker);
  service.setClock(after(deliveries.start, 2 * day_ms));
  const { last_24_hours, last_7_days } = await figuresOf(merchant, endpoint);
  expect(last_24_hours).toMatchObject(none);
  expect(last_7_days).toMatchObject({ attempts: 1, succeeded: 1 });
  service.setClock(after(deliveries.start, 9 * day_ms));
  expect((await figuresOf(merchant, endpoint)).last_7_days).toMatchObject(none);
  const { database, groups, clock } = service.context;
  await groups.each('figures', (group) => deleteOldFigures(database, clock(), 1000, group));
  const left = await database`select from endpoint_figures where merchant_id = ${merchant.id}`;
  expect(left).toHaveLength(0);
});

test('an endpoint that does not answer has failures and no latency; a given-up delivery is counted', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant);
  await registerSeller(merchant);
  await service.context.database`
    update delivery_queue set attempts = 11 where merchant_id = ${merchant.id}`;
  await sendAll(deliveries.worker);
  expect(await figuresOf(merchant, endpoint)).toMatchObject({
    pending: 0,
    last_hour: { attempts: 1, succeeded: 0, failed: 1, given_up: 1, latency_ms: null },
  });
});

test('two processes that send at once lose no count', async () => {
  const target = await deliveries.receiver();
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant, target.url);
  const other = await createEndpoint(merchant, target.url, ['submerchant.*']);
  for (let one = 0; one < 40; one += 1) await registerSeller(merchant);
  const second = new DeliveryWorker(service.context);
  await Promise.all([sendAll(deliveries.worker), sendAll(second)]);
  await sendAll(deliveries.worker);
  await second.stop();
  for (const one of [endpoint, other]) {
    const { last_hour } = await figuresOf(merchant, one);
    expect(last_hour).toMatchObject({ attempts: 40, succeeded: 40 });
  }
});
