import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import {
  after,
  createEndpoint,
  day_ms,
  emptyQueue,
  endpoints,
  idsReceived,
  insertDeliveries,
  logOf,
  registerSeller,
  sendAll,
  useWorker,
} from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';
import { deleteEvents, setDeliveries, type Settled } from '../../../test/set-state.js';
import { readerOf } from '../../../test/event-text.js';
import { longTest } from '../../../test/long-test.js';

const service = useService();
const sending = useWorker(service);
afterEach(async () => {
  service.setClock(null);
  await emptyQueue(service.context);
});

/** An endpoint with three deliveries, a minute apart, the first at `since`, in the given states; oldest first. */
async function made(states: readonly Settled[] = ['failed', 'delivered', 'failed']) {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant, sending.receiver.url);
  const since = new Date().toISOString();
  for (const [at] of states.entries()) {
    service.setClock(after(since, at * 60_000));
    await registerSeller(merchant);
  }
  const deliveries = (await logOf(merchant, endpoint)).reverse();
  const { database } = service.context;
  for (const [at, { id }] of deliveries.entries()) {
    await setDeliveries(database, endpoint, states[at]!, { ids: [id], attempts: 12 });
  }
  await emptyQueue(service.context);
  const replay = async (body: object) => merchant.post(`${endpoint.path}/replay`, body);
  return { merchant, endpoint, since, deliveries, replay, path: endpoint.path };
}
const done = { has_more: false, continue_from: null };

describe('200', () => {
  test('failed deliveries are sent again, oldest first, with the same bytes and ids', async () => {
    const { merchant, endpoint, since, deliveries, replay } = await made();
    const answer = await replay({ since });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ matched: 2, replayed: 2, ...done });
    const log = (await logOf(merchant, endpoint)).reverse();
    expect(log.map(({ status }) => status)).toEqual(['pending', 'delivered', 'pending']);
    const before = sending.receiver.received.length;
    await sendAll(sending.worker);
    const wanted = [deliveries[0]!, deliveries[2]!];
    const got = sending.receiver.received.slice(before);
    expect(new Set(got.map(({ headers }) => headers['x-service-delivery-id']))).toEqual(
      new Set(wanted.map(({ id }) => id)),
    );
    expect(got).toHaveLength(2);
    const events = await service.context.database<{ id: string; body: string }[]>`
      select id, body from events where merchant_id = ${merchant.id}`;
    const reader = await readerOf(service.context.database);
    const bodies = new Map(events.map(({ id, body }) => [id, reader.textOf(body)]));
    for (const { text, body } of got) expect(text).toBe(bodies.get(body.id));
    expect((await logOf(merchant, endpoint)).map(({ status }) => status)).toEqual(
      Array(3).fill('delivered'),
    );
  });

  test('a dry run counts and sends nothing', async () => {
    const { merchant, endpoint, since, replay } = await made();
    const answer = await replay({ since, dry_run: true });
    expect(answer.body.data).toEqual({ matched: 2, replayed: 0, ...done });
    expect(answer.body.message).toContain('dry run');
    expect(await sendAll(sending.worker)).toBe(0);
    const log = await logOf(merchant, endpoint);
    expect(log.map(({ status }) => status)).toEqual(['failed', 'delivered', 'failed']);
  });

  test('statuses selects other deliveries', async () => {
    const { since, replay } = await made();
    const matched = async (statuses: string[]) =>
      (await replay({ since, statuses, dry_run: true })).body.data.matched;
    expect(await matched(['failed'])).toBe(2);
    expect(await matched(['delivered'])).toBe(1);
    expect(await matched(['cancelled'])).toBe(0);
    expect(await matched(['failed', 'delivered', 'cancelled'])).toBe(3);
    const before = idsReceived(sending.receiver).length;
    expect((await replay({ since, statuses: ['delivered'] })).body.data.replayed).toBe(1);
    await sendAll(sending.worker);
    expect(idsReceived(sending.receiver).length).toBe(before + 1);
  });

  test('the window holds both its ends, and without until it ends now', async () => {
    const { since, replay } = await made(['failed', 'failed', 'failed']);
    const matched = async (from: number, to?: number) => {
      const until = to === undefined ? {} : { until: after(since, to) };
      const answer = await replay({ since: after(since, from), ...until, dry_run: true });
      return answer.body.data.matched;
    };
    expect(await matched(0)).toBe(3);
    expect(await matched(1)).toBe(2);
    expect(await matched(60_000)).toBe(2);
    expect(await matched(0, 59_999)).toBe(1);
    expect(await matched(0, 60_000)).toBe(2);
    expect(await matched(60_000, 60_000)).toBe(1);
    service.setClock(after(since, 180_000));
    expect(await matched(120_001, 180_000)).toBe(0);
    service.setClock(after(since, 60_000));
    expect(await matched(0)).toBe(2);
  });

  test('times may be given in any zone', async () => {
    const { since, replay } = await made();
    const local = since.replace('Z', '+00:00');
    expect((await replay({ since: local, dry_run: true })).body.data.matched).toBe(2);
  });

  test('a delivery that is already queued is not sent twice', async () => {
    const { since, replay } = await made();
    await replay({ since });
    expect((await replay({ since })).body.data.matched).toBe(0);
    expect(await sendAll(sending.worker)).toBe(2);
  });

  test('a paused endpoint gets it when it is active again', async () => {
    const { merchant, path, endpoint, since, replay } = await made();
    await merchant.patch(path, { status: 'paused' });
    expect((await replay({ since })).body.data.replayed).toBe(2);
    expect(await logOf(merchant, endpoint, '&status=held')).toHaveLength(2);
    expect(await sendAll(sending.worker)).toBe(0);
    await merchant.patch(path, { status: 'active' });
    expect(await sendAll(sending.worker)).toBe(2);
  });

  test('a delivery whose event is past 30 days matches, and is not queued', async () => {
    const { merchant, since, replay } = await made();
    await deleteEvents(service.context.database, merchant.id);
    expect((await replay({ since })).body.data).toEqual({ matched: 2, replayed: 0, ...done });
  });

  test('more than 10,000 are replayed call by call, none left out', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await insertDeliveries(service, merchant.id, endpoint, {
      count: 10_050,
      state: 'failed',
      since,
    });
    const first = (await merchant.post(`${endpoint.path}/replay`, { since, dry_run: true })).body
      .data;
    expect(first).toEqual({
      matched: 10_000,
      replayed: 0,
      has_more: true,
      continue_from: after(since, 10_000),
    });
    const second = (
      await merchant.post(`${endpoint.path}/replay`, { since: first.continue_from, dry_run: true })
    ).body.data;
    expect(second).toEqual({ matched: 50, replayed: 0, ...done });
    // Exactly as many as one call takes: nothing more is promised.
    const exact = await merchant.post(`${endpoint.path}/replay`, {
      since,
      until: after(since, 9_999),
      dry_run: true,
    });
    expect(exact.body.data).toMatchObject({ matched: 10_000, has_more: false });
  });

  longTest(
    'a loop over continue_from ends, and takes each delivery of the window once, also where one millisecond has more than a call takes',
    async () => {
      const merchant = await service.createMerchant();
      const endpoint = await createEndpoint(merchant);
      const since = new Date(Date.now() - 3_600_000).toISOString();
      const until = after(since, 10);
      // Recorded within the window, of states that came about 20 days before it.
      const occurred_at = after(since, -20 * day_ms);
      const groups: [ms: number, count: number][] = [
        [-1, 20],
        [0, 3_000],
        [1, 12_000],
        [5, 4_000],
        [11, 30],
      ];
      for (const [ms, count] of groups) {
        const given = { count, state: 'failed', since: after(since, ms), step_ms: 0, occurred_at };
        await insertDeliveries(service, merchant.id, endpoint, given);
      }
      const { database } = service.context;
      await database`
      select record_events_and_count(row(array_agg(merchant_id), array_agg(event_id), array_agg('submerchant.created'::text),
        array_agg(endpoint_id), array_agg(1::bigint), array_agg(occurred_at), string_agg('{}', E'\n'))::event_rows)
      from deliveries where endpoint_id = ${endpoint.id}`;
      const replayed: string[] = [];
      let from: string | null = since;
      for (let calls = 0; from !== null; calls += 1) {
        expect(calls, 'the loop ends').toBeLessThan(5);
        const answer = await merchant.post(`${endpoint.path}/replay`, { since: from, until });
        const { data } = answer.body;
        expect(data.has_more).toBe(data.continue_from !== null);
        const queued = await database<{ delivery_id: string }[]>`
        select delivery_id from delivery_queue where endpoint_id = ${endpoint.id}`;
        expect(data).toMatchObject({ matched: queued.length, replayed: queued.length });
        replayed.push(...queued.map(({ delivery_id }) => delivery_id));
        // They fail again, so that a call that came back to them would take them again.
        await setDeliveries(database, endpoint, 'failed');
        from = data.continue_from;
      }
      const wanted = await database<{ id: string }[]>`
      select id from deliveries
      where endpoint_id = ${endpoint.id} and id_time(id) between ${since} and ${until} order by id`;
      expect(wanted).toHaveLength(19_000);
      expect(replayed.toSorted()).toEqual(wanted.map(({ id }) => id));
    },
  );

  test('ten thousand are queued in one call', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await insertDeliveries(service, merchant.id, endpoint, {
      count: 10_001,
      state: 'failed',
      since,
    });
    await service.context.database`
      select record_events_and_count(row(array_agg(merchant_id), array_agg(event_id), array_agg('submerchant.created'::text),
        array_agg(endpoint_id), array_agg(1::bigint), array_agg(occurred_at), string_agg('{}', E'\n'))::event_rows)
      from deliveries where endpoint_id = ${endpoint.id}`;
    const { data } = (await merchant.post(`${endpoint.path}/replay`, { since })).body;
    expect(data).toMatchObject({ matched: 10_000, replayed: 10_000, has_more: true });
    const log = await merchant.get(
      `/v1/postbacks/delivery-logs?endpoint_id=${endpoint.id}&status=failed`,
    );
    expect(log.body.pagination.total).toBe(1);
  });
});

describe('400', () => {
  const since = '2026-11-20T00:00:00Z';
  test.each<[object, string[]]>([
    [{}, ['/since required']],
    [{ since: 'yesterday' }, ['/since invalid_format']],
    [{ since: '2026-11-20' }, ['/since invalid_format']],
    [{ since, until: '2026-13-01T00:00:00Z' }, ['/until invalid_format']],
    [{ since, until: '2026-11-19T00:00:00Z' }, ['/until conflict']],
    [{ since: '2999-01-01T00:00:00Z' }, ['/since invalid_value']],
    [
      { since: '2999-01-01T00:00:00Z', until: '2998-01-01T00:00:00Z', dry_run: true },
      ['/since invalid_value'],
    ],
    [{ since, statuses: [] }, ['/statuses too_few']],
    [{ since, statuses: ['pending'] }, ['/statuses/0 invalid_value']],
    [{ since, dry_run: 'yes' }, ['/dry_run invalid_type']],
  ])('%j', async (body, problems) => {
    const merchant = await service.createMerchant();
    const { path } = await createEndpoint(merchant);
    expect(problemsOf(await merchant.post(`${path}/replay`, body))).toEqual(problems);
  });
});

test('a time long before any event is taken', async () => {
  const { replay } = await made();
  const answer = await replay({ since: '1950-01-01T00:00:00Z', dry_run: true });
  expect(answer.body.data.matched).toBe(2);
});

test('404: another merchant’s, a missing one, no id; nothing is sent', async () => {
  const { path, since } = await made();
  const other = await service.createMerchant();
  for (const where of [path, `${endpoints}/${randomUUID()}`, `${endpoints}/x`]) {
    expect((await other.post(`${where}/replay`, { since })).status).toBe(404);
  }
  expect(await sendAll(sending.worker)).toBe(0);
});
