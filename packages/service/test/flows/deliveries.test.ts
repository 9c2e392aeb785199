import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { verifyTrail } from '../../src/trail/verify-trails.js';
import { createContext } from '../../src/context.js';
import { retry_delays_ms } from '../../src/webhooks/rules/retry-schedule.js';
import { Sender } from '../../src/webhooks/delivery/sender.js';
import { Slots } from '../../src/webhooks/delivery/slots.js';
import { DeliveryWorker } from '../../src/webhooks/delivery/worker.js';
import {
  clearAllOrphans,
  after,
  between,
  createEndpoint,
  day_ms,
  emptyQueue,
  found,
  hour_ms,
  insertDeliveries,
  logOf,
  logs,
  minute_ms,
  registerSeller,
  sendAll,
  useDeliveries,
} from '../endpoints.js';
import { useService, type TestMerchant } from '../harness.js';
import { feed, line, recordId, state } from '../payments.js';
import type { FamilyName } from '../../src/payments/families.js';
import { longTest } from '../long-test.js';

const service = useService();
const deliveries = useDeliveries(service);
const { receiver, setUp } = deliveries;

/** A worker with so many slots. */
const workerOf = (slots: number) =>
  new DeliveryWorker(service.context, undefined, undefined, undefined, new Slots(slots));

/** A promise that delayed answers wait for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('retries', () => {
  test('follow the schedule to its end, each within a fifth, and then the delivery has failed', async () => {
    const { target, delivery, merchant } = await setUp(() => ({ status: 500 }));
    let now = deliveries.start;
    for (const [failures, delay_ms] of retry_delays_ms.entries()) {
      expect(await sendAll(deliveries.worker)).toBe(1);
      const one = await delivery();
      expect(one).toMatchObject({ status: 'pending', attempts: failures + 1, last_status: 500 });
      const wait_ms = between(now, one.next_attempt_at);
      expect(wait_ms).toBeGreaterThanOrEqual(delay_ms * 0.8);
      expect(wait_ms).toBeLessThanOrEqual(delay_ms * 1.2);
      // Not a millisecond before.
      service.setClock(after(found(one.next_attempt_at), -1));
      expect(await sendAll(deliveries.worker)).toBe(0);
      now = found(one.next_attempt_at);
      service.setClock(now);
    }
    expect(await sendAll(deliveries.worker)).toBe(1);
    const last = await delivery();
    expect(last).toMatchObject({ status: 'failed', attempts: 12, next_attempt_at: null });
    service.setClock(after(now, 60 * day_ms));
    expect(await sendAll(deliveries.worker)).toBe(0);
    expect(target.received).toHaveLength(12);
    expect(new Set(target.received.map(({ text }) => text)).size).toBe(1);
    expect(new Set(target.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { attempt_log } = (await merchant.get(`${logs}/${last.id}`)).body.data;
    expect(attempt_log.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, at) => 12 - at),
    );
  });

  test('of many failures at one moment are spread out', async () => {
    const { merchant, endpoint } = await setUp(() => ({ status: 500 }));
    for (let times = 0; times < 9; times += 1) await registerSeller(merchant);
    await sendAll(deliveries.worker);
    const waits = new Set(
      (await logOf(merchant, endpoint)).map(({ next_attempt_at }) => next_attempt_at),
    );
    expect(waits.size).toBeGreaterThan(5);
  });

  test.each([
    [429, '3600', hour_ms],
    [503, '7200', 2 * hour_ms],
    [503, '9999999', day_ms],
  ])(
    'an answer %i with Retry-After: %s delays the retry that long',
    async (status, value, waitMs) => {
      const { delivery } = await setUp(() => ({ status, headers: { 'retry-after': value } }));
      await sendAll(deliveries.worker);
      const { next_attempt_at } = await delivery();
      expect(between(deliveries.start, next_attempt_at)).toBe(waitMs);
      service.setClock(after(deliveries.start, waitMs - 1));
      expect(await sendAll(deliveries.worker)).toBe(0);
      service.setClock(after(deliveries.start, waitMs));
      expect(await sendAll(deliveries.worker)).toBe(1);
    },
  );

  test('Retry-After of another status is ignored', async () => {
    const { delivery } = await setUp(() => ({ status: 500, headers: { 'retry-after': '7200' } }));
    await sendAll(deliveries.worker);
    expect(between(deliveries.start, (await delivery()).next_attempt_at)).toBeLessThanOrEqual(
      6_000,
    );
  });

  test.each([200, 201, 202, 204, 299])('an answer %i ends them', async (status) => {
    const { delivery } = await setUp(() => ({ status }));
    await sendAll(deliveries.worker);
    expect(await delivery()).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  test.each([301, 302, 303, 307, 308])(
    'a redirect %i is not followed: a failure that names its location',
    async (status) => {
      const other = await receiver();
      const { delivery, merchant } = await setUp(() => ({
        status,
        headers: { location: `${other.url}/moved?token=secret` },
      }));
      await sendAll(deliveries.worker);
      const one = await delivery();
      expect(one).toMatchObject({ status: 'pending', last_status: status });
      expect(one.last_error).toContain(`${other.url}/moved`);
      expect(other.received).toEqual([]);
      const [{ location, error_code }] = (await merchant.get(`${logs}/${one.id}`)).body.data
        .attempt_log;
      expect(location).toBe(`${other.url}/moved?[redacted]`);
      expect(error_code).toBe('redirect');
    },
  );

  test('a receiver that does not answer in time is a failure, and is retried', async () => {
    const { opened, open } = gate();
    const { delivery } = await setUp(async () => {
      await opened;
      return { status: 200 };
    });
    const impatient = new DeliveryWorker(
      service.context,
      new Sender({ production: false, ports: null, timeout_ms: 200 }),
    );
    expect(await sendAll(impatient)).toBe(1);
    const one = await delivery();
    expect(one).toMatchObject({ status: 'pending', attempts: 1, last_status: null });
    expect(one.last_error).toContain('did not answer within');
    open();
    await impatient.stop();
  });

  test('reset connections and invalid answers are failures like others', async () => {
    const sockets = new Set<Socket>();
    for (const misbehave of [
      (socket: Socket) => socket.resetAndDestroy(),
      (socket: Socket) => socket.end('nonsense\r\n\r\n'),
      (socket: Socket) => socket.end(),
    ]) {
      const server: Server = createServer((socket) => {
        sockets.add(socket.on('error', () => {}));
        socket.once('data', () => misbehave(socket));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const merchant = await service.createMerchant();
      const { port } = server.address() as AddressInfo;
      const endpoint = await createEndpoint(merchant, `http://127.0.0.1:${port}/`);
      await registerSeller(merchant);
      await sendAll(deliveries.worker);
      const [one] = await logOf(merchant, endpoint);
      expect(one).toMatchObject({ status: 'pending', attempts: 1, last_status: null });
      server.close();
      await emptyQueue(service.context);
    }
  });
});

describe('an endpoint is paused by its answers', () => {
  async function pausedEvents(merchant: TestMerchant) {
    return (await merchant.get('/v1/events?event=endpoint.paused')).body.data;
  }

  test('410: at once, with its deliveries held, and the merchant’s other endpoints are notified', async () => {
    const { merchant, endpoint, delivery, record } = await setUp(() => ({ status: 410 }));
    const notified = await receiver();
    const other = await createEndpoint(merchant, notified.url, ['endpoint.*']);
    await sendAll(deliveries.worker);
    expect(await record()).toMatchObject({ status: 'paused', paused_reason: 'gone' });
    expect(await delivery()).toMatchObject({ status: 'held', attempts: 1, last_status: 410 });
    await notified.arrived(1);
    expect(notified.received[0]!.body).toMatchObject({
      event: 'endpoint.paused',
      sequence: 1,
      endpoint: { id: endpoint.id, status: 'paused', paused_reason: 'gone' },
    });
    // It gets no notification when it is paused.
    expect(await logOf(merchant, endpoint, '&event=endpoint.paused')).toEqual([]);
    expect(await logOf(merchant, other)).toHaveLength(1);
    expect(await pausedEvents(merchant)).toHaveLength(1);
    service.setClock(after(deliveries.start, day_ms));
    expect(await sendAll(deliveries.worker)).toBe(0);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('410 to many attempts at once pauses it once', async () => {
    const { merchant, record } = await setUp(() => ({ status: 410 }));
    for (let times = 0; times < 9; times += 1) await registerSeller(merchant);
    await sendAll(deliveries.worker);
    expect(await record()).toMatchObject({ status: 'paused', paused_reason: 'gone' });
    expect(await pausedEvents(merchant)).toHaveLength(1);
  });

  test('failing for 3 days and 20 attempts: then, and not before, with its event', async () => {
    const { merchant, endpoint, record } = await setUp(() => ({ status: 500 }));
    const notified = await receiver();
    await createEndpoint(merchant, notified.url, ['endpoint.paused']);
    const { database } = service.context;
    const attempts = async (count: number) => {
      for (let times = 0; times < count; times += 1) {
        await database`update delivery_queue set due_at = ${deliveries.start} where endpoint_id = ${endpoint.id}`;
        expect(await sendAll(deliveries.worker)).toBeGreaterThan(0);
        await database`update delivery_queue set attempts = 0 where endpoint_id = ${endpoint.id}`;
      }
    };
    await attempts(19);
    // Three days, and nineteen attempts.
    service.setClock(after(deliveries.start, 3 * day_ms - minute_ms));
    await attempts(5);
    // Twenty-four attempts, and a minute short of three days.
    expect(await record()).toMatchObject({ status: 'active' });
    service.setClock(after(deliveries.start, 3 * day_ms));
    await attempts(1);
    expect(await record()).toMatchObject({ status: 'paused', paused_reason: 'failing' });
    await sendAll(deliveries.worker);
    expect(notified.received.map(({ body }) => body.endpoint)).toMatchObject([
      { id: endpoint.id, paused_reason: 'failing' },
    ]);
    const entries = await database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${merchant.id} order by position`;
    expect(entries.map(({ entry }) => JSON.parse(entry)).at(-1)).toMatchObject({
      action: 'endpoint.paused',
      actor: { kind: 'clock' },
      object: { id: endpoint.id },
      after: { paused_reason: 'failing' },
    });

    // Active again, it starts without failures, and sequences continue.
    await merchant.patch(endpoint.path, { status: 'active' });
    await attempts(1);
    expect(await record()).toMatchObject({ status: 'active', paused_reason: null });
  });

  test('one success resets all failures before it', async () => {
    let status = 500;
    const { endpoint, record, merchant } = await setUp(() => ({ status }));
    const { database } = service.context;
    await database`
      update endpoints set failures = 500, failing_since = ${after(deliveries.start, -30 * day_ms)}
      where id = ${endpoint.id}`;
    status = 200;
    await sendAll(deliveries.worker);
    const [row] = await database`
      select failures, failing_since from endpoints where id = ${endpoint.id}`;
    expect(row).toEqual({ failures: 0, failing_since: null });
    status = 500;
    await registerSeller(merchant);
    await sendAll(deliveries.worker);
    expect(await record()).toMatchObject({ status: 'active' });
  });
});

describe('paused means held', () => {
  test('nothing is lost meanwhile, and deliveries are sent oldest first, at most 16 at once', async () => {
    let under_way = 0;
    let max_seen = 0;
    const { opened, open } = gate();
    const { merchant, endpoint, target } = await setUp(async () => {
      max_seen = Math.max(max_seen, (under_way += 1));
      await opened;
      await new Promise(setImmediate);
      under_way -= 1;
      return { status: 200 };
    });
    await merchant.patch(endpoint.path, { status: 'paused' });
    for (let at = 1; at < 60; at += 1) {
      service.setClock(after(deliveries.start, at * 10));
      await registerSeller(merchant);
    }
    expect(await sendAll(deliveries.worker)).toBe(0);
    expect(await logOf(merchant, endpoint, '&status=held')).toHaveLength(60);
    service.setClock(after(deliveries.start, minute_ms));
    await merchant.patch(endpoint.path, { status: 'active', max_concurrent: 16 });

    // The receiver delays every answer: it never gets more requests than it has concurrency slots.
    for (let turn = 0; turn < 5; turn += 1) await deliveries.worker.turn();
    await target.arrived(16);
    expect(max_seen).toBe(16);
    open();
    await sendAll(deliveries.worker);
    expect(max_seen).toBe(16);
    expect(target.received).toHaveLength(60);
    const order = target.received.map(({ body }) => body.occurred_at as string);
    // Only deliveries in flight at once may overtake one another.
    order.forEach((one, at) => {
      expect(order.slice(at + 1).filter((later) => later < one).length).toBeLessThan(16);
    });
    expect(await logOf(merchant, endpoint, '&status=delivered')).toHaveLength(60);
  });

  test('paused while attempts are in flight, these finish and the rest is held', async () => {
    const { opened, open } = gate();
    const { merchant, endpoint, target } = await setUp(async () => {
      await opened;
      return { status: 200 };
    });
    for (let times = 1; times < 20; times += 1) await registerSeller(merchant);
    await deliveries.worker.turn();
    await target.arrived(16);
    await merchant.patch(endpoint.path, { status: 'paused' });
    open();
    await sendAll(deliveries.worker);
    expect(await logOf(merchant, endpoint, '&status=delivered')).toHaveLength(16);
    expect(await logOf(merchant, endpoint, '&status=held')).toHaveLength(4);
    expect(target.received).toHaveLength(16);
  });
});

describe('deletion while attempts are in flight', () => {
  test.each([200, 500])(
    'attempts in flight are logged (%i), the rest is cancelled',
    async (status) => {
      const { opened, open } = gate();
      const { merchant, endpoint, target } = await setUp(async () => {
        await opened;
        return { status };
      });
      for (let times = 1; times < 20; times += 1) await registerSeller(merchant);
      await deliveries.worker.turn();
      await target.arrived(16);
      await merchant.delete(endpoint.path);
      const { database } = service.context;
      // The sweep runs before the answers arrive.
      expect(await clearAllOrphans(service.context)).toBe(4);
      open();
      await sendAll(deliveries.worker);
      const sent = (await logOf(merchant, endpoint)).filter(({ attempts }) => attempts === 1);
      expect(sent).toHaveLength(16);
      expect(new Set(sent.map((one) => one.status))).toEqual(
        new Set([status === 200 ? 'delivered' : 'cancelled']),
      );
      expect(await logOf(merchant, endpoint, '&status=cancelled')).toHaveLength(
        status === 200 ? 4 : 20,
      );
      service.setClock(after(deliveries.start, day_ms));
      expect(await sendAll(deliveries.worker)).toBe(0);
      await clearAllOrphans(service.context);
      const [row] = await database`
      select count(*) as count from delivery_queue where endpoint_id = ${endpoint.id}`;
      expect(row!['count']).toBe(0);
    },
  );
});

describe('a slow or dead endpoint slows no other down', () => {
  test('while one hangs with all its slots, the others get their deliveries as usual', async () => {
    const { opened, open } = gate();
    const hanging = await receiver(async () => {
      await opened;
      return { status: 200 };
    });
    const fine = await receiver();
    const merchant = await service.createMerchant();
    await createEndpoint(merchant, hanging.url);
    const good = await createEndpoint(merchant, fine.url);
    for (let round = 1; round <= 4; round += 1) {
      for (let times = 0; times < 16; times += 1) await registerSeller(merchant);
      // Turns only, without waiting for the endpoint that hangs.
      while (fine.received.length < round * 16) {
        await deliveries.worker.turn();
        await new Promise(setImmediate);
      }
    }
    expect(hanging.received.length).toBe(16);
    open();
    await sendAll(deliveries.worker);
    expect(await logOf(merchant, good, '&status=delivered')).toHaveLength(64);
  });

  test('however many endpoints hang with retries, first attempts find slots', async () => {
    const { opened, open } = gate();
    const hanging = await receiver(async () => {
      await opened;
      return { status: 200 };
    });
    const fine = await receiver();
    const { database } = service.context;
    // More retries due than slots in a process.
    for (let merchants = 0; merchants < 4; merchants += 1) {
      const merchant = await service.createMerchant();
      for (let at = 0; at < 10; at += 1) await createEndpoint(merchant, hanging.url);
      for (let times = 0; times < 16; times += 1) await registerSeller(merchant);
    }
    await database`update delivery_queue set attempts = 3`;
    const crowded = workerOf(512);
    let retries = 0;
    for (let turn = 0; turn < 10; turn += 1) retries += (await crowded.turn()).claimed;
    expect(retries).toBeLessThanOrEqual(384);
    expect(retries).toBeGreaterThan(300);
    const merchant = await service.createMerchant();
    const good = await createEndpoint(merchant, fine.url);
    for (let times = 0; times < 5; times += 1) await registerSeller(merchant);
    let first = 0;
    for (let turn = 0; turn < 10; turn += 1) first += (await crowded.turn()).claimed;
    expect(first).toBe(5);
    await fine.arrived(5);
    open();
    await crowded.idle();
    expect(await logOf(merchant, good, '&status=delivered')).toHaveLength(5);
    await crowded.stop();
  });

  test('an endpoint that fails gets fewer slots than one that does not', async () => {
    const { opened, open } = gate();
    const { merchant, endpoint, target } = await setUp(async () => {
      await opened;
      return { status: 500 };
    });
    for (let times = 1; times < 20; times += 1) await registerSeller(merchant);
    await service.context.database`update endpoints set failures = 5 where id = ${endpoint.id}`;
    for (let turn = 0; turn < 5; turn += 1) await deliveries.worker.turn();
    await target.arrived(1);
    expect(target.received).toHaveLength(1);
    open();
    await deliveries.worker.idle();
  });

  longTest(
    'with more endpoint queues than slots, the slots are spread over them, all get their turn, and another merchant its own',
    async () => {
      const { opened, open } = gate();
      const seen = new Set<string>();
      const target = await receiver(async ({ headers }) => {
        seen.add(String(headers['x-service-delivery-id']));
        await opened;
        return { status: 200 };
      });
      for (let merchants = 0; merchants < 13; merchants += 1) {
        const merchant = await service.createMerchant();
        for (let at = 0; at < 45; at += 1) await createEndpoint(merchant, target.url);
        for (let times = 0; times < 2; times += 1) await registerSeller(merchant);
      }
      const wide = workerOf(512);
      let claimed = 0;
      for (let turn = 0; turn < 20; turn += 1) claimed += (await wide.turn()).claimed;
      // The last 16 slots are for merchants that have none.
      expect(claimed).toBeGreaterThanOrEqual(512 - 16);
      await target.arrived(claimed);
      const [row] = await service.context.database`
      select count(distinct endpoint_id) as queues from delivery_leases`;
      // A turn reads 200 queues, and the slots that are left go to the next turn.
      expect(row!['queues']).toBeGreaterThan(300);
      const fine = await receiver();
      const merchant = await service.createMerchant();
      await createEndpoint(merchant, fine.url);
      await registerSeller(merchant);
      for (let turn = 0; turn < 5; turn += 1) await wide.turn();
      await fine.arrived(1);
      open();
      await sendAll(wide);
      expect(target.received).toHaveLength(13 * 45 * 2);
      await wide.stop();
    },
  );
});

describe('how many attempts an endpoint has at once', () => {
  /** An endpoint with many due deliveries, whose receiver holds all attempts until they are answered. */
  async function held(count = 400) {
    const worker = new DeliveryWorker(service.context);
    const waiting: ((status: number) => void)[] = [];
    const target = await receiver(
      () => new Promise((resolve) => waiting.push((status) => resolve({ status }))),
    );
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, target.url);
    const since = after(deliveries.start, -minute_ms);
    await insertDeliveries(service, merchant.id, endpoint, { count, state: 'pending', since });
    let arrived = 0;
    return {
      merchant,
      endpoint,
      worker,
      /** Resolves with how many are open at once when all that may be sent is. */
      async open() {
        let claimed = 0;
        do {
          ({ claimed } = await worker.turn());
          arrived += claimed;
        } while (claimed > 0);
        await target.arrived(arrived);
        return waiting.length;
      },
      /** Answers the first ones, by default all, and waits until they are settled. */
      async answer(status: number, answered = waiting.length) {
        for (const one of waiting.splice(0, answered)) one(status);
        await vi.waitFor(async () => {
          const [row] = await service.context.database<{ leased: number }[]>`
            select coalesce(sum(cardinality(deliveries)), 0) as leased from delivery_leases
            where endpoint_id = ${endpoint.id}`;
          expect(row!.leased).toBe(waiting.length);
        }, 60_000);
      },
    };
  }

  test('grows beyond 16 while they succeed; those of others are sent while the first is full', async () => {
    const one = await held();
    expect(await one.open()).toBe(16);
    await one.answer(200);
    expect(await one.open()).toBe(32);
    const { target } = await setUp();
    expect((await one.worker.turn()).claimed).toBe(1);
    await target.arrived(1);
    await one.answer(200);
    // How many more depends on how long it took to answer.
    expect(await one.open()).toBeGreaterThan(16);
    await one.answer(200);
    await one.worker.stop();
  });

  test('shrinks after failures, and one success does not undo that', async () => {
    const one = await held();
    await one.open();
    await one.answer(200);
    expect(await one.open()).toBe(32);
    await one.answer(503);
    expect(await one.open()).toBe(1);
    await one.answer(200);
    const after_failures = await one.open();
    expect(after_failures).toBeGreaterThan(4);
    expect(after_failures).toBeLessThan(20);
    await one.answer(200);
    await one.worker.stop();
  });

  test('one failure among attempts that succeed holds the others up no longer than until a success', async () => {
    const one = await held();
    await one.open();
    await one.answer(500, 1);
    const failures = async () => {
      const [row] = await service.context.database<{ failures: number }[]>`
        select failures from endpoints where id = ${one.endpoint.id}`;
      return row!.failures;
    };
    // Counted a moment after it is settled.
    await vi.waitFor(async () => expect(await failures()).toBe(1), 60_000);
    await one.answer(200, 14);
    await vi.waitFor(async () => expect(await failures()).toBe(0), 60_000);
    // One is still open.
    expect(await one.open()).toBeGreaterThan(4);
    await one.answer(200);
    await one.worker.stop();
  });

  test('is never more than its merchant wants, from the next claim on; null: as many as it takes', async () => {
    const one = await held();
    const limit = async (max_concurrent: number | null) => {
      const changed = await one.merchant.patch(one.endpoint.path, { max_concurrent });
      expect(changed.body.data).toMatchObject({ max_concurrent });
    };
    await limit(3);
    for (let round = 0; round < 3; round += 1) {
      expect(await one.open()).toBe(3);
      await one.answer(200, 2);
    }
    await limit(20);
    expect(await one.open()).toBe(16);
    await limit(2);
    await one.answer(200, 14);
    expect(await one.open()).toBe(2);
    await limit(null);
    expect(await one.open()).toBeGreaterThanOrEqual(16);
    await limit(1);
    await one.answer(200);
    expect(await one.open()).toBe(1);
    await one.answer(200);
    await one.worker.stop();
  });
});

describe('many at once', () => {
  test('a delivery queued while others are sent does not wait for the next poll', async () => {
    const target = await receiver();
    const merchant = await service.createMerchant();
    for (let at = 0; at < 4; at += 1) await createEndpoint(merchant, target.url);
    for (let at = 0; at < 16; at += 1) await registerSeller(merchant);
    expect((await deliveries.worker.turn()).claimed).toBe(64);
    const { target: newcomer } = await setUp();
    // Only the result of a turn decides when the next one runs.
    for (let again_in_ms = 0; again_in_ms === 0;)
      ({ again_in_ms } = await deliveries.worker.turn());
    await newcomer.arrived(1);
    await deliveries.worker.idle();
    expect(target.received).toHaveLength(64);
  });
});

test('a worker with nothing to send is woken by a recorded event, also in its pause after an empty turn', async () => {
  const merchant = await service.createMerchant();
  const target = await receiver();
  const endpoint = await createEndpoint(merchant, target.url);
  // It polls so rarely that a lost wake-up fails the test by its timeout.
  const waiting = new DeliveryWorker(service.context, undefined, hour_ms);
  service.context.onRecorded((hasQueued) => {
    if (hasQueued) waiting.wake();
  });
  waiting.start();
  for (let count = 1; count <= 20; count += 1) {
    await registerSeller(merchant);
    await target.arrived(count);
    await waiting.idle();
    // The more is read, the later in its pause the worker is woken.
    for (let times = 0; times < count % 10; times += 1) await logOf(merchant, endpoint);
  }
  await waiting.stop();
});

test('a write reports whether it queued deliveries, so that one that queued none wakes no worker', async () => {
  const [operator, alone, other] = [
    await service.createOperator(),
    await service.createMerchant(),
    await service.createMerchant(),
  ];
  const target = await receiver();
  const endpoint = await createEndpoint(alone, target.url, ['charge.*', 'submerchant.created']);
  const limited = await createEndpoint(alone, target.url, ['document.*']);
  let heard: boolean[] = [];
  service.context.onRecorded((hasQueued) => heard.push(hasQueued));
  const told = async (write: () => Promise<unknown>) => {
    heard = [];
    await write();
    return heard;
  };
  const put =
    (merchant: TestMerchant, family: FamilyName, changes = {}) =>
    () =>
      operator.put(
        `/v1/operator/merchants/${merchant.id}/${family}/${recordId()}`,
        state(family, changes),
      );
  const seller = await registerSeller(alone);
  const partner = () =>
    alone.post(`/v1/submerchants/${seller}/addresses`, {
      type: 'billing',
      street: 'Rua Um',
      number: '1',
      neighborhood: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      zip_code: '01310100',
    });
  const fed = (merchant: TestMerchant) => () => feed(operator, [line(merchant.id, 'charges')]);
  expect(await told(() => registerSeller(alone))).toEqual([true]);
  expect(await told(() => registerSeller(other)), 'without an endpoint').toEqual([false]);
  expect(await told(partner), 'no event that an endpoint subscribes to').toEqual([false]);
  expect(await told(put(alone, 'charges'))).toEqual([true]);
  expect(await told(put(alone, 'withdrawals')), 'of another kind').toEqual([false]);
  expect(await told(put(other, 'charges'))).toEqual([false]);
  expect(await told(fed(alone))).toEqual([true]);
  expect(await told(fed(other))).toEqual([false]);
  const sample = () => alone.post(`${endpoint.path}/test`, { event: 'charge.captured' });
  expect(await told(sample)).toEqual([true]);
  expect(await told(() => alone.patch(limited.path, { max_concurrent: 3 }))).toEqual([true]);
  // Those that share a call, too.
  const together = await told(() =>
    Promise.all([alone, alone, alone].map((merchant) => put(merchant, 'charges')())),
  );
  expect(together).toEqual([true, true, true]);
});

describe('several workers on one database', () => {
  test('share the work, and without failures nothing is delivered twice', async () => {
    const target = await receiver();
    const { config, database, log, clock } = service.context;
    const workers = await Promise.all(
      [1, 2, 3].map(async () => {
        const context = await createContext({ config, database, log, clock });
        const one = new DeliveryWorker(context);
        return { one, claimed: 0 };
      }),
    );
    const merchants = await Promise.all([1, 2, 3].map(() => service.createMerchant()));
    for (const merchant of merchants) {
      for (let at = 0; at < 5; at += 1) await createEndpoint(merchant, target.url);
    }
    const all = 3 * 5 * 40;
    const turn = async (each: (typeof workers)[number]) => {
      each.claimed += (await each.one.turn()).claimed;
    };
    for (let round = 0; round < 20; round += 1) {
      for (const merchant of merchants) await registerSeller(merchant);
      // Each is the first in its turn; then all claim the rest at the same moment.
      await turn(workers[round % 3]!);
      for (const merchant of merchants) await registerSeller(merchant);
      await Promise.all(workers.map(turn));
    }
    while (target.received.length < all) {
      await Promise.all(workers.map(turn));
      await new Promise(setImmediate);
    }
    await Promise.all(workers.map(({ one }) => one.idle()));
    const ids = target.received.map(({ headers }) => headers['x-service-delivery-id']);
    expect(ids).toHaveLength(all);
    expect(new Set(ids).size).toBe(all);
    for (const { claimed } of workers) expect(claimed).toBeGreaterThan(0);
    const [row] = await database`
      select count(*) filter (where state = 'delivered' and attempts = 1) as delivered
      from deliveries where merchant_id = any (array(select id from merchants))
        and endpoint_id in (select id from endpoints where starts_with(url, ${target.url}))`;
    expect(row!['delivered']).toBe(all);
    await Promise.all(workers.map(({ one }) => one.stop()));
  });

  test('together have at most as many attempts in flight to one endpoint as its merchant wants', async () => {
    let under_way = 0;
    let max_seen = 0;
    const target = await receiver(async () => {
      max_seen = Math.max(max_seen, (under_way += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      under_way -= 1;
      return { status: 200 };
    });
    const { config, database, log } = service.context;
    service.setClock(null);
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, target.url);
    await merchant.patch(endpoint.path, { max_concurrent: 6 });
    const since = after(new Date().toISOString(), -minute_ms);
    await insertDeliveries(service, merchant.id, endpoint, { count: 400, state: 'pending', since });
    const workers = await Promise.all(
      [1, 2, 3].map(async () => new DeliveryWorker(await createContext({ config, database, log }))),
    );
    for (const one of workers) one.start();
    await target.arrived(400);
    await Promise.all(workers.map((one) => one.stop()));
    expect(max_seen).toBeGreaterThan(1);
    expect(max_seen).toBeLessThanOrEqual(6);
    expect(target.received).toHaveLength(400);
  });

  test('a delivery that a worker claimed and never settles goes to another when the lease ends', async () => {
    const { opened, open } = gate();
    let answers = 0;
    const { merchant, endpoint, target } = await setUp(async () => {
      answers += 1;
      // The first worker gets its answer too late.
      if (answers === 1) await opened;
      return { status: 200 };
    });
    const stalled = new DeliveryWorker(service.context);
    expect((await stalled.turn()).claimed).toBe(1);
    await target.arrived(1);
    expect(await sendAll(deliveries.worker)).toBe(0);
    service.setClock(after(deliveries.start, 30_000));
    expect(await sendAll(deliveries.worker)).toBe(1);
    const settled = await logOf(merchant, endpoint);
    expect(settled).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    open();
    await stalled.idle();
    // The late answer changed nothing, not even the log.
    expect(await logOf(merchant, endpoint)).toEqual(settled);
    const { attempt_log } = (await merchant.get(`${logs}/${settled[0]!.id}`)).body.data;
    expect(attempt_log).toHaveLength(1);
    expect(target.received).toHaveLength(2);
    expect(target.received[0]!.headers['x-service-delivery-id']).toBe(
      target.received[1]!.headers['x-service-delivery-id'],
    );
    await stalled.stop();
  });

  test('a worker that stops releases unfinished deliveries, without counting an attempt', async () => {
    const { opened, open } = gate();
    let answers = 0;
    const { merchant, endpoint, target } = await setUp(async () => {
      answers += 1;
      if (answers === 1) await opened;
      return { status: 200 };
    });
    const stopping = new DeliveryWorker(service.context);
    await stopping.turn();
    await target.arrived(1);
    await stopping.stop();
    expect(await logOf(merchant, endpoint)).toMatchObject([{ status: 'pending', attempts: 0 }]);
    // Due again at once, not only when its lease would have ended.
    expect(await sendAll(deliveries.worker)).toBe(1);
    expect(await logOf(merchant, endpoint)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    open();
  });
});

describe('the outbox', () => {
  test('an event that is rolled back is not sent; one that commits is, with its change', async () => {
    const target = await receiver();
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, target.url);
    const { database } = service.context;
    await database
      .begin(async (tx) => {
        await tx`
          select record_events_and_count(row(array[${merchant.id}]::uuid[], array[${service.context.newId(deliveries.start)}]::uuid[],
            array['charge.captured'], array[gen_random_uuid()], array[1]::bigint[], array[${deliveries.start}]::timestamptz[], '{}')::event_rows)`;
        const [queued] = await tx`
          select count(*) as count from delivery_queue where endpoint_id = ${endpoint.id}`;
        expect(queued!['count']).toBe(1);
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await sendAll(deliveries.worker)).toBe(0);
    expect(await logOf(merchant, endpoint)).toEqual([]);
    await registerSeller(merchant);
    expect(await sendAll(deliveries.worker)).toBe(1);
  });

  test('each endpoint gets the kinds that it subscribes to, and nothing of another merchant', async () => {
    const target = await receiver();
    const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
    const exact = await createEndpoint(merchant, target.url, ['submerchant.created']);
    const family = await createEndpoint(merchant, target.url, ['charge.failed', 'submerchant.*']);
    const all = await createEndpoint(merchant, target.url, ['*']);
    const none = await createEndpoint(merchant, target.url, ['document.*', 'charge.*']);
    const theirs = await createEndpoint(other, target.url, ['*']);
    const id = await registerSeller(merchant);
    await merchant.patch(`/v1/submerchants/${id}`, { trade_name: 'Nova' });
    // Two changes never have the same time, even where the clock stands still.
    service.setClock(after(deliveries.start, 1_000));
    await sendAll(deliveries.worker);
    const counts = await Promise.all(
      [exact, family, all, none].map(async (one) => (await logOf(merchant, one)).length),
    );
    expect(counts).toEqual([1, 2, 2, 0]);
    expect(await logOf(other, theirs)).toEqual([]);
    expect(target.received).toHaveLength(5);
  });
});
