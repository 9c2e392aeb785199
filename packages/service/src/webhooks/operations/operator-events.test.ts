import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { registerSeller } from '../../../test/endpoints.js';
import { leaveAll, openStream } from '../../../test/event-stream.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { numberUnreadEvents } from '../../events/store/stream.js';

// Failures to prevent: a payment core that misses an event, gets it twice, or cannot read those of one merchant.

const service = useService();
const path = '/v1/operator/events';
const stream_path = `${path}/stream`;
let base: string;
let operator: Awaited<ReturnType<typeof service.createOperator>>;
let merchants: TestMerchant[];

beforeAll(async () => {
  base = await service.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await service.createOperator();
  merchants = [await service.createMerchant(), await service.createMerchant()];
});
afterEach(leaveAll);

const bodies = (messages: { data: string }[]) =>
  messages.map(
    ({ data }) => JSON.parse(data) as { merchant_id: string; submerchant: { id: string } },
  );

test('the stream of the operator has the events of all merchants, and resumes without gap or double', async () => {
  // From before it was ever asked for: not numbered.
  await registerSeller(merchants[0]!);
  const stream = await openStream(base, operator, { path: stream_path });
  expect(stream.response.status).toBe(200);
  const sellers: string[] = [];
  for (const merchant of [merchants[0]!, merchants[1]!, merchants[0]!]) {
    sellers.push(await registerSeller(merchant));
  }
  const taken = await stream.take(3);
  expect(
    bodies(taken).map(({ merchant_id, submerchant }) => [merchant_id, submerchant.id]),
  ).toEqual(
    expect.arrayContaining([
      [merchants[0]!.id, sellers[0]],
      [merchants[1]!.id, sellers[1]],
      [merchants[0]!.id, sellers[2]],
    ]),
  );
  stream.leave();
  // Recorded while nobody listens, numbered by maintenance or not.
  const missed = [await registerSeller(merchants[1]!)];
  await service.context.groups.each('number', (group, sql) => numberUnreadEvents(sql, group));
  missed.push(await registerSeller(merchants[0]!), await registerSeller(merchants[1]!));
  const again = await openStream(base, operator, { path: stream_path, cursor: taken[2]!.cursor });
  const resumed = await again.take(3);
  expect(new Set(bodies(resumed).map(({ submerchant }) => submerchant.id))).toEqual(
    new Set(missed),
  );
  // After the first of them: the rest, each once.
  const rest = await openStream(base, operator, { path: stream_path, cursor: resumed[0]!.cursor });
  expect(bodies(await rest.take(2))).toEqual(bodies(resumed.slice(1)));
  // Streams of merchants have other numbers, and no merchant's id.
  const own = await openStream(base, merchants[0]!);
  await registerSeller(merchants[0]!);
  expect(bodies(await own.take(1))[0]).not.toHaveProperty('merchant_id');
  expect((await merchants[0]!.get(stream_path)).status).toBe(403);
});

test('events of one seller are in the order of their sequence, from 50 writers at once', async () => {
  const stream = await openStream(base, operator, { path: stream_path });
  const sellers = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const merchant = merchants[at % 2]!;
      const id = await registerSeller(merchant);
      for (const trade_name of ['A', 'B', 'C', 'D']) {
        await merchant.patch(`/v1/submerchants/${id}`, { trade_name });
      }
      return id;
    }),
  );
  const taken = (await stream.take(50)).map(
    ({ data }) => JSON.parse(data) as { sequence: number; submerchant: { id: string } },
  );
  for (const id of sellers) {
    const own = taken.filter(({ submerchant }) => submerchant.id === id);
    const sequences = own.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(new Set(sequences).size).toBe(5);
  }
});

test('the list of the operator has all events, newest first, by kind, merchant and object', async () => {
  const all: { id: string; merchant_id: string }[] = [];
  for (let page = 1; ; page += 1) {
    const listed = await operator.get(`${path}?limit=7&page=${page}`);
    expect(listed.status, listed.text).toBe(200);
    all.push(...listed.body.data);
    if (listed.body.data.length < 7) {
      expect(listed.body.pagination.total).toBe(all.length);
      break;
    }
  }
  const expected: string[] = [];
  for (const merchant of merchants) {
    const own = await merchant.get('/v1/events?limit=100');
    expected.push(...own.body.data.map(({ id }: { id: string }) => id));
  }
  expect(all.map(({ id }) => id)).toEqual(expected.toSorted().toReversed());
  // By cursors, too.
  const first = await operator.get(`${path}?limit=5`);
  const next = await operator.get(`${path}?limit=5&cursor=${first.body.pagination.next}`);
  expect(next.body.data).toEqual(all.slice(5, 10));
  const updated = await operator.get(`${path}?limit=100&event=submerchant.updated`);
  expect(updated.body.pagination.total).toBe(40);
  expect(updated.body.data).toHaveLength(40);
  const [merchant] = merchants;
  const of_merchant = await operator.get(`${path}?limit=100&merchant_id=${merchant!.id}`);
  const own = await merchant!.get('/v1/events?limit=100');
  expect(of_merchant.body.pagination.total).toBe(own.body.pagination.total);
  const [one] = of_merchant.body.data;
  expect(one.body).toEqual({ ...own.body.data[0].body, merchant_id: merchant!.id });
  const of_object = `${path}?object_id=${one.object_id}`;
  expect((await operator.get(of_object)).status).toBe(400);
  const found = await operator.get(`${of_object}&merchant_id=${merchant!.id}`);
  expect(found.body.data[0]).toEqual(one);
  for (const listed of [one, all.at(-1)!, all[3]!])
    expect((await operator.get(`${path}/${listed.id}`)).body.data).toEqual(
      [...all, one].find(({ id }) => id === listed.id),
    );
  const unknown = await operator.get(`${path}/${randomUUID()}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  expect((await merchant!.get(`${path}/${one.id}`)).status).toBe(403);
});
