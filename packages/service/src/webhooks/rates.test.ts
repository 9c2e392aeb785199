import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import {
  after,
  createEndpoint,
  endpoints,
  insertDeliveries,
  logOf,
  logs,
  registerSeller,
  sendAll,
  useDeliveries,
  type TestEndpoint,
} from '../../test/endpoints.js';
import { useService, type TestMerchant } from '../../test/harness.js';
import { DeliveryWorker } from './delivery/worker.js';
import { claim } from './store/queue.js';

// Failures to prevent: a receiver that gets more than it takes, and one that is sent nothing, or last, because of another's rate.

const service = useService({ pool: 24 });
const deliveries = useDeliveries(service);

/** An endpoint of the merchant with a rate, null for none, and `count` deliveries that are due. */
async function limited(
  merchant: TestMerchant,
  url: string,
  max_per_second: number | null,
  count: number,
): Promise<TestEndpoint> {
  const endpoint = await createEndpoint(merchant, url, ['submerchant.created']);
  if (max_per_second !== null) {
    const changed = await merchant.patch(endpoint.path, { max_per_second });
    expect(changed.body.data).toMatchObject({ max_per_second });
  }
  const since = after(deliveries.start, -10_000);
  const given = { count, state: 'pending', since };
  if (count > 0) await insertDeliveries(service, merchant.id, endpoint, given);
  return endpoint;
}

const waitingOf = async (merchant: TestMerchant, endpoint: TestEndpoint) =>
  (await merchant.get(`${endpoint.path}/figures`)).body.data.waiting_for_rate;

const at = (ms: number) => service.setClock(after(deliveries.start, ms));

test('an endpoint gets its rate, oldest first; what waits is neither an attempt nor in the way of others', async () => {
  const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
  const target = await deliveries.receiver();
  const slow = await limited(merchant, `${target.url}?slow`, 5, 12);
  const fast = await limited(merchant, `${target.url}?fast`, null, 40);
  const others = await limited(other, `${target.url}?other`, null, 40);
  expect(await sendAll(deliveries.worker)).toBe(5 + 40 + 40);
  const states = async (endpoint: TestEndpoint) =>
    (await logOf(merchant, endpoint)).reverse().map(({ status, attempts }) => [status, attempts]);
  const [sent, waits] = [
    ['delivered', 1],
    ['pending', 0],
  ];
  expect(await states(slow)).toEqual([...Array(5).fill(sent), ...Array(7).fill(waits)]);
  expect(await states(fast)).toEqual(Array(40).fill(sent));
  expect(await waitingOf(merchant, slow)).toBe(7);
  expect(await waitingOf(merchant, fast)).toBeNull();
  expect(await waitingOf(other, others)).toBeNull();
  at(1_000);
  expect(await sendAll(deliveries.worker)).toBe(0);
  at(1_100);
  expect(await sendAll(deliveries.worker)).toBe(5);
  at(2_200);
  expect(await sendAll(deliveries.worker)).toBe(2);
  expect(await states(slow)).toEqual(Array(12).fill(sent));
  expect(await waitingOf(merchant, slow)).toBe(0);
  expect((await merchant.get(slow.path)).body.data).toMatchObject({ status: 'active' });
});

test('retries, tests and what is sent again count; a changed rate applies to what waits', async () => {
  const merchant = await service.createMerchant();
  let status = 503;
  const target = await deliveries.receiver(() => ({ status }));
  const endpoint = await limited(merchant, target.url, 2, 0);
  await registerSeller(merchant);
  expect(await sendAll(deliveries.worker)).toBe(1);
  const [delivery] = await logOf(merchant, endpoint);
  status = 200;
  const resend = async () =>
    expect((await merchant.post(`${logs}/${delivery!.id}/resend`)).status).toBe(200);
  await resend();
  at(1);
  await merchant.post(`${endpoint.path}/test`, { event: 'charge.captured' });
  // One has been sent within the second.
  expect(await sendAll(deliveries.worker)).toBe(1);
  at(1_200);
  await resend();
  await registerSeller(merchant);
  await registerSeller(merchant);
  expect(await sendAll(deliveries.worker)).toBe(2);
  await merchant.patch(endpoint.path, { max_per_second: 3 });
  expect(await sendAll(deliveries.worker)).toBe(1);
  await merchant.patch(endpoint.path, { max_per_second: null });
  expect(await sendAll(deliveries.worker)).toBe(1);
  await merchant.patch(endpoint.path, { max_per_second: 1 });
  await registerSeller(merchant);
  expect(await sendAll(deliveries.worker)).toBe(0);
  expect(await waitingOf(merchant, endpoint)).toBe(1);
  await merchant.patch(endpoint.path, { status: 'paused' });
  expect(await waitingOf(merchant, endpoint)).toBe(0);
});

test('of claims at the same moment, all together get the rate', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await limited(merchant, 'http://127.0.0.1:9/', 7, 100);
  const share = {
    merchant_id: merchant.id,
    endpoint_id: endpoint.id,
    take: 16,
    concurrency: 100_000,
    since: '2000-01-01T00:00:00.000Z',
  };
  const claimAt = (ms: number, start_within_ms = 100) => {
    const now = after(deliveries.start, ms);
    const until = after(now, 30_000);
    const lease = { token: randomUUID(), now, until, with_retries: true, start_within_ms };
    const [group] = service.context.groups.all.filter(({ suffix }) => suffix === '');
    return group
      ? claim(service.context.database, [share], lease)
      : service.context.groups
          .each('claim', (one, sql) => claim(sql, [share], lease, undefined, one))
          .then((claims) => claims.flatMap((one) => one ?? []));
  };
  const counts = async (ms: number) =>
    (await Promise.all(Array.from({ length: 20 }, () => claimAt(ms)))).flat().length;
  expect(await counts(0)).toBe(7);
  expect(await counts(500)).toBe(0);
  // They may have started 100 ms after their claim.
  expect(await counts(1_099)).toBe(0);
  expect(await counts(1_150)).toBe(7);
  // The process was killed: what it had claimed is claimed again, at the same rate.
  const again = new Set<string>();
  for (let ms = 31_150; again.size < 100 && ms < 60_000; ms += 1_150) {
    const claimed = await claimAt(ms);
    expect(claimed.length).toBeLessThanOrEqual(7);
    for (const { delivery_id } of claimed) again.add(delivery_id);
  }
  expect(again.size).toBe(100);
  await merchant.delete(endpoint.path);
  const { database } = service.context;
  expect(
    await database`select from endpoint_rates where merchant_id = ${merchant.id}`,
  ).toHaveLength(0);
});

test('what would begin too late returns to its place in the queue, and on a machine that is always late it is sent', async () => {
  const merchant = await service.createMerchant();
  const target = await deliveries.receiver();
  const endpoint = await limited(merchant, target.url, 3, 5);
  const before = await logOf(merchant, endpoint);
  // Two seconds pass between any two reads of the clock.
  let ms = 0;
  const clock = () => after(deliveries.start, (ms += 2_000));
  const late = new DeliveryWorker({ ...service.context, clock });
  expect((await late.turn()).claimed).toBe(3);
  await late.idle();
  expect(target.received).toHaveLength(0);
  expect(await logOf(merchant, endpoint)).toEqual(before);
  const { last_hour } = (await merchant.get(`${endpoint.path}/figures`)).body.data;
  expect(last_hour.attempts).toBe(0);
  for (let turn = 0; turn < 40; turn += 1) {
    await late.turn();
    await late.idle();
  }
  await late.stop();
  const log = await logOf(merchant, endpoint);
  expect(log.map(({ status, attempts }) => [status, attempts])).toEqual(
    Array.from({ length: 5 }, () => ['delivered', 1]),
  );
});

test('two dispatchers: no second has more attempts than the rate, each delivery is sent once, others do not wait', async () => {
  service.setClock(null);
  const merchant = await service.createMerchant();
  const target = await deliveries.receiver();
  const rate = 20;
  const slow = await limited(merchant, `${target.url}?slow`, rate, 70);
  const fast = await limited(merchant, `${target.url}?fast`, null, 70);
  const { database } = service.context;
  // The test's clock is ahead of the real one.
  await database`update delivery_queue set due_at = '2000-01-01' where merchant_id = ${merchant.id}`;
  const workers = [1, 2].map(() => new DeliveryWorker(service.context));
  for (const worker of workers) worker.start();
  await target.arrived(140);
  for (const worker of workers) await worker.stop();
  expect(target.received).toHaveLength(140);
  const beginnings = async ({ id }: TestEndpoint) =>
    (
      await database<{ last_attempt_at: string; attempts: number }[]>`
        select last_attempt_at, attempts from deliveries
        where merchant_id = ${merchant.id} and endpoint_id = ${id} and state = 'delivered' order by last_attempt_at`
    ).map(({ last_attempt_at, attempts }) => {
      expect(attempts).toBe(1);
      return Date.parse(last_attempt_at);
    });
  const times = await beginnings(slow);
  expect(times).toHaveLength(70);
  for (let n = rate; n < times.length; n += 1)
    expect(times[n]! - times[n - rate]!, `attempt ${n}`).toBeGreaterThanOrEqual(1_000);
  expect(await beginnings(fast)).toHaveLength(70);
});

test.each([0, 257, 1.5, '10', -1, true])(
  '%j attempts at once are refused with their place',
  async (most) => {
    const merchant = await service.createMerchant();
    const body = { url: 'http://127.0.0.1:9/', events: ['*'] };
    const refused = await merchant.post(endpoints, { ...body, max_concurrent: most });
    const place = [400, expect.stringContaining('/max_concurrent')];
    expect([refused.status, ...problemsOf(refused)]).toEqual(place);
    const created = await merchant.post(endpoints, { ...body, max_concurrent: 256 });
    expect(created.body.data.max_concurrent).toBe(256);
    const path = `${endpoints}/${created.body.data.id}`;
    const changed = await merchant.patch(path, { max_concurrent: most });
    expect([changed.status, ...problemsOf(changed)]).toEqual(place);
    expect((await merchant.get(path)).body.data.max_concurrent).toBe(256);
  },
);

test.each([0, 1_001, 1.5, '10'])('a rate of %j is refused with its place', async (rate) => {
  const merchant = await service.createMerchant();
  const url = 'http://127.0.0.1:9/';
  const body = { url, events: ['*'], max_per_second: rate };
  const refused = await merchant.post(endpoints, body);
  expect([refused.status, ...problemsOf(refused)]).toEqual([
    400,
    expect.stringContaining('/max_per_second'),
  ]);
  const created = await merchant.post(endpoints, { ...body, max_per_second: 1_000 });
  expect(created.body.data.max_per_second).toBe(1_000);
});
