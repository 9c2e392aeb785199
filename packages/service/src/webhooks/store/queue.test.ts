import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEndpoint, emptyQueue, insertDeliveries, logOf } from '../../../test/endpoints.js';
import { readsOf } from '../../../test/explain.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { Activity } from '../../platform/activity.js';
import { DeliveryWorker } from '../delivery/worker.js';
import { shareTurns } from '../rules/share-turns.js';
import { ProcessLeases } from '../delivery/process-leases.js';
import { requeue } from './change-deliveries.js';
import { readAttempts } from './delivery-attempts.js';
import { hold, readHeldQueues, release } from './held-deliveries.js';
import {
  claim,
  findDueEndpoints,
  first_queue,
  recordHealth,
  settle,
  type Claimed,
  type Settlement,
} from './queue.js';
import { longTest } from '../../../test/long-test.js';
import { firstOf } from '../../../test/full-set.js';

const service = useService({ pool: 24 });
const now = '2026-11-21T12:00:00.000Z';
const until = '2026-11-21T12:00:30.000Z';
const limits = { queues: 200, under_way: 16 };

beforeEach(() => emptyQueue(service.context));

/** Creates an endpoint with `count` test deliveries due, a millisecond apart, the first at `since`. */
async function queueOf(
  count: number,
  options: { since?: string; merchant?: TestMerchant; attempts?: number } = {},
) {
  const { database } = service.context;
  const since = options.since ?? '2026-11-21T11:00:00.000Z';
  const merchant = options.merchant ?? (await service.createMerchant());
  const endpoint = await createEndpoint(merchant);
  await insertDeliveries(service, merchant.id, endpoint, { count, state: 'pending', since });
  await database`
    update delivery_queue set attempts = ${options.attempts ?? 0} where endpoint_id = ${endpoint.id}`;
  return {
    merchant,
    endpoint,
    share: (take: number, concurrency = 100_000) => ({
      merchant_id: merchant.id,
      endpoint_id: endpoint.id,
      take,
      concurrency,
      since,
    }),
  };
}

test('a process without work asks the database eight times less often, until it is woken', async () => {
  let at = 0;
  const activity = new Activity(() => at);
  const worker = new DeliveryWorker(service.context, undefined, undefined, activity);
  const pauses = [(await worker.turn()).again_in_ms];
  at = 60_001;
  pauses.push((await worker.turn()).again_in_ms);
  worker.wake();
  pauses.push((await worker.turn()).again_in_ms);
  expect(pauses).toEqual([250, 2_000, 250]);
  await worker.stop();
});

const lease = (changes: object = {}) => ({
  token: randomUUID(),
  now,
  until,
  with_retries: true,
  start_within_ms: 1_000,
  ...changes,
});

function settlement(
  one: Claimed,
  token: string,
  outcome: Settlement['outcome'] = 'delivered',
  due_at: string | null = null,
): Settlement {
  const { merchant_id, delivery_id, endpoint_id } = one;
  return {
    merchant_id,
    delivery_id,
    endpoint_id,
    lease: token,
    claimed: one,
    outcome,
    due_at,
    attempt: {
      id: service.context.newId(now),
      at: now,
      url: 'http://127.0.0.1:9/',
      status: outcome === 'delivered' ? 200 : 500,
      error_code: null,
      error_message: outcome === 'delivered' ? null : 'The receiver answered 500.',
      location: null,
      timings: { total_ms: 1 },
      response_start: 'ok',
      response_bytes: 2,
    },
  };
}

const state = async (delivery_id: string) => {
  const { database } = service.context;
  const [row] = await database`
    select d.state, d.attempts, d.last_status, d.due_at, q.attempts as before,
      (select l.token from delivery_leases l where d.id = any (l.deliveries)) as lease,
      (select count(*) from attempts a where a.delivery_id = d.id)
        + (select count(attempt_id) from deliveries l where l.id = d.id) as logged
    from all_deliveries d left join delivery_queue q on q.delivery_id = d.id where d.id = ${delivery_id}`;
  return row!;
};

describe('claim', () => {
  test('concurrent claims get each delivery once, and together all of them', async () => {
    const { share } = await queueOf(500);
    const all: string[] = [];
    for (let round = 0; all.length < 500 && round < 100; round += 1) {
      const claims = await Promise.all(
        Array.from({ length: 20 }, () => claim(service.context.database, [share(7)], lease())),
      );
      all.push(...claims.flat().map(({ delivery_id }) => delivery_id));
    }
    expect(all).toHaveLength(500);
    expect(new Set(all).size).toBe(500);
    expect(await claim(service.context.database, [share(7)], lease())).toEqual([]);
  });

  test('the oldest due come first, as many as the share of each endpoint queue', async () => {
    const one = await queueOf(10);
    const two = await queueOf(10, { since: '2026-11-21T10:00:00.000Z' });
    const later = await queueOf(5, { since: '2026-11-21T12:00:00.001Z' });
    const taken = await claim(
      service.context.database,
      [one.share(3), two.share(2), later.share(5)],
      lease(),
    );
    const of = (endpoint: { id: string }) =>
      taken
        .filter(({ endpoint_id }) => endpoint_id === endpoint.id)
        .map(({ delivery_id }) => delivery_id)
        .toSorted();
    for (const [queue, count] of [
      [one, 3],
      [two, 2],
    ] as const) {
      const log = await logOf(queue.merchant, queue.endpoint);
      expect(of(queue.endpoint)).toEqual(
        log
          .map(({ id }) => id)
          .toReversed()
          .slice(0, count),
      );
    }
    expect(of(later.endpoint)).toEqual([]);
  });

  test('rows locked by another session, such as one that sends them again, do not delay a claim', async () => {
    const { share, endpoint } = await queueOf(3);
    const { database } = service.context;
    await database.begin(async (tx) => {
      await tx`select from delivery_queue where endpoint_id = ${endpoint.id} for update`;
      expect(await claim(database, [share(5)], lease())).toHaveLength(3);
    });
  });

  test('with concurrent claims, an endpoint has no more deliveries in flight than concurrency slots', async () => {
    const { database } = service.context;
    const { share } = await queueOf(200);
    for (const at of [now, until]) {
      const leaseOfAMinute = () =>
        lease({ now: at, until: new Date(Date.parse(at) + 60_000).toISOString() });
      const claims = await Promise.all(
        Array.from({ length: 24 }, () => claim(database, [share(16, 16)], leaseOfAMinute())),
      );
      expect(claims.flat().length).toBeLessThanOrEqual(16);
      // A claim that met another one on the same queue is repeated.
      const rest = await claim(database, [share(16, 16)], leaseOfAMinute());
      expect(claims.flat().length + rest.length).toBe(at === now ? 16 : 0);
    }
  });

  test('a process counts its attempts itself; the leases of all others occupy slots', async () => {
    const { database } = service.context;
    const { share } = await queueOf(40);
    const [mine, others] = [new ProcessLeases(), new ProcessLeases()];
    const take = (leases: ProcessLeases, concurrency: number) =>
      claim(database, [share(16, concurrency)], lease({ token: leases.next() }), leases.range);
    expect(await take(mine, 16)).toHaveLength(16);
    expect(await take(others, 16)).toEqual([]);
    // Ten have ended and are not settled: six are in flight here.
    expect(await take(mine, 10)).toHaveLength(10);
    expect(await take(mine, 0)).toEqual([]);
    const found = async (leases: ProcessLeases) =>
      (await findDueEndpoints(database, first_queue, now, limits, leases.range)).queues[0]!
        .under_way;
    expect(await found(mine)).toBe(0);
    expect(await found(others)).toBe(16);
  });

  test('many deliveries of one event carry its text once, and none another merchant’s', async () => {
    const { database } = service.context;
    const merchants = [await service.createMerchant(), await service.createMerchant()];
    const event_id = service.context.newId(now);
    const queues = [];
    for (const merchant of merchants) {
      await database`
        select record_events_and_count(row(array[${merchant.id}]::uuid[], array[${event_id}]::uuid[], array['charge.captured'],
          array[${event_id}]::uuid[], array[1]::bigint[], array[${now}]::timestamptz[], ${JSON.stringify({ of: merchant.id })})::event_rows)`;
      for (let count = 0; count < 2; count += 1) queues.push(await queueOf(2, { merchant }));
    }
    await database`
      update delivery_queue set event_id = ${event_id}, kind = 'charge.captured', test_body = null`;
    const taken = await claim(
      database,
      queues.map(({ share }) => share(2)),
      lease(),
    );
    expect(taken).toHaveLength(8);
    const carrying = taken.filter(({ body }) => body !== null);
    expect(carrying).toHaveLength(2);
    for (const { merchant_id, kind, body } of carrying) {
      expect([kind, body]).toEqual(['charge.captured', JSON.stringify({ of: merchant_id })]);
    }
    expect(new Set(carrying.map(({ merchant_id }) => merchant_id)).size).toBe(2);
  });

  test('without retries, only first attempts are taken', async () => {
    const merchant = await service.createMerchant();
    const retries = await queueOf(4, { merchant, attempts: 1 });
    const first = await queueOf(2, { merchant });
    const shares = [retries.share(16), first.share(16)];
    const { database } = service.context;
    expect(await claim(database, shares, lease({ with_retries: false }))).toHaveLength(2);
    expect(await claim(database, shares, lease())).toHaveLength(4);
  });

  test('an endpoint that was paused since its queue was found gets nothing more', async () => {
    const { share, merchant, endpoint } = await queueOf(2);
    const { database } = service.context;
    await merchant.patch(endpoint.path, { status: 'paused' });
    expect(await claim(database, [share(2)], lease())).toEqual([]);
    await merchant.patch(endpoint.path, { status: 'active' });
    expect(await claim(database, [share(2)], lease())).toHaveLength(2);
  });

  test('a delivery can be claimed again when its lease ends, and not a millisecond before', async () => {
    const { share } = await queueOf(1);
    const { database } = service.context;
    expect(await claim(database, [share(1)], lease())).toHaveLength(1);
    const early = lease({ now: '2026-11-21T12:00:29.999Z' });
    expect(await claim(database, [share(1)], early)).toEqual([]);
    expect(await claim(database, [share(1)], lease({ now: until }))).toHaveLength(1);
  });
});

describe('settle', () => {
  test('an attempt whose lease was lost is not counted at its endpoint, beside others that are', async () => {
    const { merchant, share } = await queueOf(3);
    const { database } = service.context;
    const { token, ...rest } = lease();
    const claimed = await claim(database, [share(3)], { token, ...rest });
    const lost = claimed[0]!;
    const settlements = claimed.map((one) => settlement(one, one === lost ? randomUUID() : token));
    const settled = await settle(database, settlements, 'Service');
    expect([settled.size, settled.has(lost.delivery_id)]).toEqual([2, false]);
    const figures = () =>
      database`select attempts, succeeded from endpoint_figures where merchant_id = ${merchant.id}`;
    expect(await figures()).toEqual([{ attempts: 2, succeeded: 2 }]);
    await settle(database, [settlement(lost, token)], 'Service');
    expect(await figures()).toEqual([{ attempts: 3, succeeded: 3 }]);
  });

  test('an answer is stored exactly, beside others of the same batch', async () => {
    const { merchant, share } = await queueOf(3);
    const { database } = service.context;
    const { token, ...rest } = lease();
    const claimed = await claim(database, [share(3)], { token, ...rest });
    const odd = {
      url: 'http://127.0.0.1:9/{a,b}?q="\\"',
      error_code: 'http_status',
      error_message: 'NULL, {"a"}',
      location: "https://x.example/'--;\\n",
      response_start: ' "{},\\ \n\té🥖\uFFFD null',
      timings: { dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: 0.1, total_ms: 2 },
      response_bytes: 16_384,
      status: 500,
    };
    const empty = { response_start: '', location: null, error_code: null, status: null };
    const given = [{}, odd, empty];
    await settle(
      database,
      claimed.map((one, at) => {
        const made = settlement(one, token);
        return { ...made, attempt: { ...made.attempt, ...given[at] } };
      }),
      'Service',
    );
    for (const [at, { delivery_id, event_id }] of claimed.entries()) {
      const delivery = { id: delivery_id, event_id, event: 'charge.captured', merchant_id: null };
      const [kept] = await readAttempts(
        database,
        service.context.seller_keys,
        merchant.id,
        delivery,
      );
      expect(kept).toMatchObject({ number: 1, at: now, ...given[at] });
    }
  });

  test('headers are derived from the brand word of their attempt', async () => {
    const { merchant, share } = await queueOf(1);
    const { database } = service.context;
    const token = randomUUID();
    const [one] = await claim(database, [share(1)], lease({ token }));
    const { delivery_id, event_id } = one!;
    await settle(database, [settlement(one!, token)], 'Other-Word');
    const delivery = { id: delivery_id, event_id, event: 'charge.captured', merchant_id: null };
    const [attempt] = await readAttempts(
      database,
      service.context.seller_keys,
      merchant.id,
      delivery,
    );
    expect(attempt!.request_headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'Credencia-Postback/1.0',
      'X-Other-Word-Event': 'charge.captured',
      'X-Other-Word-Delivery-Id': delivery_id,
      'webhook-id': event_id,
      'webhook-timestamp': String(Date.parse(now) / 1000),
    });
  });

  test('what succeeds at its first attempt is one row, which holds the attempt; a failure before it keeps a row', async () => {
    const { share } = await queueOf(2);
    const { database } = service.context;
    const token = randomUUID();
    const [one, two] = await claim(database, [share(2)], lease({ token }));
    await settle(
      database,
      [settlement(one!, token), settlement(two!, token, 'retry', now)],
      'Service',
    );
    const again = randomUUID();
    await claim(database, [share(2)], lease({ token: again }));
    await settle(database, [settlement(two!, again)], 'Service');
    const rowsOf = async (id: string) => {
      const [row] = await database`
        select (select count(*) from delivery_queue where delivery_id = d.id) as queued,
          (select count(*) from delivery_leases where endpoint_id = d.endpoint_id) as leases,
          (select count(*) from attempts where delivery_id = d.id) as attempt_rows, d.number, d.attempts
        from deliveries d where id = ${id}`;
      return row;
    };
    const settled = { queued: 0, leases: 0 };
    const atOnce = { ...settled, attempt_rows: 0, number: 1, attempts: 1 };
    expect(await rowsOf(one!.delivery_id)).toEqual(atOnce);
    const retried = { ...settled, attempt_rows: 1, number: 2, attempts: 2 };
    expect(await rowsOf(two!.delivery_id)).toEqual(retried);
  });

  test('each outcome, in the queue, the delivery and the log', async () => {
    const { share } = await queueOf(4);
    const { database } = service.context;
    const { token, ...rest } = lease();
    const [a, b, c, d] = (await claim(database, [share(4)], { token, ...rest })) as [
      Claimed,
      Claimed,
      Claimed,
      Claimed,
    ];
    const due_at = '2026-11-21T12:00:05.000Z';
    const counted = await settle(
      database,
      [
        settlement(a, token, 'delivered'),
        settlement(b, token, 'failed'),
        settlement(c, token, 'retry', due_at),
        settlement(d, token, 'released', now),
      ],
      'Service',
    );
    expect(counted).toEqual(new Set([a, b, c, d].map(({ delivery_id }) => delivery_id)));
    expect(await state(a.delivery_id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      last_status: 200,
      due_at: null,
      logged: 1,
    });
    expect(await state(b.delivery_id)).toMatchObject({ state: 'failed', due_at: null, logged: 1 });
    expect(await state(c.delivery_id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      last_status: 500,
      due_at,
      lease: null,
      before: 1,
      logged: 1,
    });
    // A released attempt is neither counted nor logged.
    expect(await state(d.delivery_id)).toMatchObject({
      state: 'pending',
      attempts: 0,
      due_at: now,
      lease: null,
      before: 0,
      logged: 0,
    });
  });

  test.each(['delivered', 'failed', 'retry', 'released'] as const)(
    'a stalled worker’s late "%s" changes nothing, not even the log',
    async (outcome) => {
      const { share } = await queueOf(1);
      const { database } = service.context;
      const [stalled, fresh] = [randomUUID(), randomUUID()];
      const [one] = await claim(database, [share(1)], lease({ token: stalled }));
      const end = '2026-11-21T12:01:00.000Z';
      await claim(database, [share(1)], lease({ token: fresh, now: until, until: end }));
      const before = await state(one!.delivery_id);
      const late = settlement(one!, stalled, outcome, now);
      expect(await settle(database, [late], 'Service')).toEqual(new Set());
      expect(await state(one!.delivery_id)).toEqual(before);
      expect(before).toMatchObject({ lease: fresh, logged: 0, attempts: 0 });

      const good = settlement(one!, fresh, 'delivered');
      expect(await settle(database, [good], 'Service')).toEqual(new Set([one!.delivery_id]));
      // The same when the row has left the queue.
      expect(await settle(database, [late], 'Service')).toEqual(new Set());
      expect(await state(one!.delivery_id)).toMatchObject({
        state: 'delivered',
        attempts: 1,
        logged: 1,
      });
    },
  );

  test('in one batch, late settlements are ignored and the others counted', async () => {
    const { share } = await queueOf(2);
    const { database } = service.context;
    const token = randomUUID();
    const [one, two] = await claim(database, [share(2)], lease({ token }));
    const counted = await settle(
      database,
      [settlement(one!, randomUUID()), settlement(two!, token)],
      'Service',
    );
    expect(counted).toEqual(new Set([two!.delivery_id]));
    expect(await state(one!.delivery_id)).toMatchObject({ state: 'pending', lease: token });
  });

  test('settled twice by the same worker it counts once', async () => {
    const { share } = await queueOf(1);
    const { database } = service.context;
    const token = randomUUID();
    const [one] = await claim(database, [share(1)], lease({ token }));
    const counts = await Promise.all(
      [1, 2, 3].map(() => settle(database, [settlement(one!, token)], 'Service')),
    );
    expect(counts.filter(({ size }) => size === 1)).toHaveLength(1);
    expect(await state(one!.delivery_id)).toMatchObject({ attempts: 1, logged: 1 });
  });
});

test.each(firstOf(1, ['delivered', 'retry', 'failed'] as const))(
  'settled as "%s", 200 of 20,000 deliveries are found by the index, without statistics of the queue',
  async (outcome) => {
    const { database } = service.context;
    const { share } = await queueOf(20_000);
    const token = randomUUID();
    const claimed = await claim(database, [share(200)], lease({ token }));
    expect(claimed).toHaveLength(200);
    const due_at = outcome === 'retry' ? until : null;
    const settlements = claimed.map((one) => settlement(one, token, outcome, due_at));
    const reads = await readsOf(database, 'delivery_queue', (sql) =>
      settle(sql, settlements, 'Service'),
    );
    expect(reads.full_scans).toBe(0);
    expect(reads.index_entries).toBeLessThanOrEqual(400);
  },
);

describe('a delivery that changed in the queue while its attempt was in flight', () => {
  const later = '2026-11-22T12:00:00.000Z';
  /** Before the claim by the clock of the process that was asked: each process has its own clock. */
  const asked_at = '2026-11-21T11:59:59.000Z';

  /** Claims one delivery, of which this many attempts were made. */
  async function claimOne(attempts: number) {
    const queue = await queueOf(1, { attempts });
    const token = randomUUID();
    const [one] = await claim(service.context.database, [queue.share(1)], lease({ token }));
    return { ...queue, one: one!, token };
  }

  const sendAgain = ({ merchant_id, delivery_id }: Claimed) =>
    service.context.database.begin((tx) => requeue(tx, merchant_id, [delivery_id], asked_at));
  const holdAll = async () => {
    const { database } = service.context;
    for (const queue of await readHeldQueues(database, {})) await hold(database, queue);
  };
  const figuresOf = async ({ endpoint_id }: Claimed) => {
    const [row] = await service.context.database`
      select attempts, given_up from endpoint_figures where endpoint_id = ${endpoint_id}`;
    return row;
  };

  test.each([
    ['retry', 0],
    ['retry', 10],
    ['failed', 11],
  ] as const)(
    'sent again before the outcome "%s" of an attempt after %i others, it is due as asked, with all attempts left',
    async (outcome, attempts) => {
      const { database } = service.context;
      const { one, token, share } = await claimOne(attempts);
      expect(await sendAgain(one)).toBe(1);
      const due_at = outcome === 'retry' ? later : null;
      const settled = await settle(database, [settlement(one, token, outcome, due_at)], 'Service');
      expect(settled).toEqual(new Set([one.delivery_id]));
      expect(await state(one.delivery_id)).toMatchObject({
        state: 'pending',
        due_at: asked_at,
        before: 0,
        // From any time: the log shows it as it was.
        attempts: 1,
        last_status: 500,
        logged: 1,
        lease: null,
      });
      const [logged] = await database`
        select number from attempts where delivery_id = ${one.delivery_id}`;
      expect(logged).toEqual({ number: attempts + 1 });
      expect(await figuresOf(one)).toEqual({ attempts: 1, given_up: 0 });
      const again = await claim(database, [share(1)], lease());
      expect(again).toMatchObject([{ delivery_id: one.delivery_id, attempts: 0 }]);
    },
  );

  test('sent again while the result is written, it is due as asked', async () => {
    const { database } = service.context;
    const [first, second] = [await claimOne(10), await claimOne(11)];
    const settlements = [
      settlement(first.one, first.token, 'retry', later),
      settlement(second.one, second.token, 'failed'),
    ];
    const { settling } = await database.begin(async (tx) => {
      for (const { one } of [first, second]) {
        await requeue(tx, one.merchant_id, [one.delivery_id], asked_at);
      }
      const written = settle(database, settlements, 'Service');
      const isWaiting = async () => {
        const [row] = await database<{ is_waiting: boolean }[]>`
          select exists (
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as is_waiting`;
        return row!.is_waiting;
      };
      await expect.poll(isWaiting).toBe(true);
      // In an object: the transaction would otherwise wait for it.
      return { settling: written };
    });
    expect((await settling).size).toBe(2);
    for (const { one } of [first, second]) {
      expect(await state(one.delivery_id)).toMatchObject({
        due_at: asked_at,
        before: 0,
        logged: 1,
      });
    }
  });

  test.each([
    ['retry', 10],
    ['failed', 11],
    ['released', 3],
  ] as const)(
    'held before the outcome "%s", it stays held until somebody decides, and is then sent',
    async (outcome, attempts) => {
      const { database } = service.context;
      const { one, token, share } = await claimOne(attempts);
      await holdAll();
      const due_at = outcome === 'failed' ? null : later;
      await settle(database, [settlement(one, token, outcome, due_at)], 'Service');
      const [queue, ...others] = await readHeldQueues(database, {});
      expect([queue!.held, queue!.others, others]).toEqual([1, 0, []]);
      expect(await state(one.delivery_id)).toMatchObject({
        state: 'pending',
        before: attempts,
        logged: outcome === 'released' ? 0 : 1,
      });
      expect((await figuresOf(one))?.['given_up'] ?? 0).toBe(0);
      await release(database, queue!);
      const again = await claim(database, [share(1)], lease());
      expect(again).toMatchObject([{ delivery_id: one.delivery_id, attempts }]);
    },
  );

  test('delivered, it is not sent again, whether it was held or asked for', async () => {
    const { database } = service.context;
    const held = await claimOne(0);
    await holdAll();
    const asked = await claimOne(3);
    await sendAgain(asked.one);
    const both = [held, asked].map(({ one, token }) => settlement(one, token));
    expect((await settle(database, both, 'Service')).size).toBe(2);
    for (const { one } of [held, asked]) {
      expect(await state(one.delivery_id)).toMatchObject({ state: 'delivered', logged: 1 });
    }
  });
});

describe('findDueEndpoints', () => {
  test('each active endpoint once, with its oldest delivery, its attempts in flight and its failures', async () => {
    const { database } = service.context;
    const one = await queueOf(5);
    const two = await queueOf(20);
    const paused = await queueOf(3);
    await paused.merchant.patch(paused.endpoint.path, { status: 'paused' });
    const gone = await queueOf(3);
    await gone.merchant.delete(gone.endpoint.path);
    await claim(database, [one.share(2), two.share(19)], lease());
    await database`update endpoints set failures = 7 where id = ${one.endpoint.id}`;
    const { queues, last } = await findDueEndpoints(database, first_queue, now, limits);
    expect(last).toBeNull();
    expect(queues).toHaveLength(2);
    const of = (queue: { endpoint: { id: string } }) =>
      queues.find(({ endpoint_id }) => endpoint_id === queue.endpoint.id);
    expect(of(one)).toMatchObject({
      due_at: '2026-11-21T11:00:00.002Z',
      under_way: 2,
      failures: 7,
    });
    // Counted up to the limit.
    expect(of(two)).toMatchObject({ under_way: 16, failures: 0 });
    // Expired leases do not count.
    const later = await findDueEndpoints(database, first_queue, until, limits);
    expect(later.queues.map(({ under_way }) => under_way)).toEqual([0, 0]);
  });

  test('page by page, every endpoint queue is found once', async () => {
    const ids = new Set<string>();
    for (let at = 0; at < 7; at += 1) ids.add((await queueOf(2)).endpoint.id);
    const seen: string[] = [];
    let after = first_queue;
    for (let pages = 0; pages < 10; pages += 1) {
      const { queues, last } = await findDueEndpoints(service.context.database, after, now, {
        queues: 3,
        under_way: 16,
      });
      seen.push(...queues.map(({ endpoint_id }) => endpoint_id));
      if (last === null) break;
      after = last;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  });

  longTest(
    'a backlog of 20,000 is skipped: of each endpoint queue, only the first entries of the index are read',
    async () => {
      const { database } = service.context;
      await queueOf(20_000);
      await queueOf(1);
      await database`vacuum analyze delivery_queue`;
      const nil = '00000000-0000-0000-0000-000000000000';
      const reads = await readsOf(
        database,
        'delivery_queue',
        'select * from find_endpoints_to_send($1, $1, $1, $2, 200, 16, $1, $1)',
        [nil, now],
      );
      expect(reads.full_scans).toBe(0);
      expect(reads.index_entries).toBeLessThanOrEqual(6);
    },
  );

  test('divided and claimed, an endpoint never has more in flight than its concurrency limit', async () => {
    const { database } = service.context;
    await queueOf(100);
    let under_way = 0;
    for (let turn = 0; turn < 4; turn += 1) {
      const { queues } = await findDueEndpoints(database, first_queue, now, limits);
      const limited = queues.map((queue) => ({ ...queue, concurrency: 16 }));
      const shares = shareTurns(limited, { turn: 512, max: 512, shared: 512, used: 0 }, now);
      under_way += (await claim(database, shares, lease())).length;
    }
    expect(under_way).toBe(16);
  });
});

describe('recordHealth', () => {
  test('failures add up from the first, and one success resets them', async () => {
    const { database } = service.context;
    const { endpoint, merchant } = await queueOf(1);
    const record = (failures: number, has_success: boolean, at: string) =>
      recordHealth(database, [
        { merchant_id: merchant.id, endpoint_id: endpoint.id, failures, has_success, at },
      ]);
    expect(await record(2, false, now)).toMatchObject([{ failures: 2, failing_since: now }]);
    expect(await record(3, false, until)).toMatchObject([{ failures: 5, failing_since: now }]);
    expect(await record(4, true, until)).toEqual([]);
    expect(await record(1, false, until)).toMatchObject([{ failures: 1, failing_since: until }]);
  });

  test('counted by many processes at once, no failure is lost and none deadlocks', async () => {
    const { database } = service.context;
    const queues = [await queueOf(1), await queueOf(1), await queueOf(1)];
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        recordHealth(
          database,
          queues
            .map(({ merchant, endpoint }) => ({
              merchant_id: merchant.id,
              endpoint_id: endpoint.id,
              failures: 1,
              has_success: false,
              at: now,
            }))
            .sort(() => (at % 2 === 0 ? 1 : -1)),
        ),
      ),
    );
    for (const { endpoint } of queues) {
      const [row] = await database`select failures from endpoints where id = ${endpoint.id}`;
      expect(row!['failures']).toBe(30);
    }
  });
});
