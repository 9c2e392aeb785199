import { eventPlace } from '../src/events/event.js';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataKeys } from '../src/platform/data-keys.js';
import {
  after,
  createEndpoint,
  logOf,
  logs,
  registerSeller,
  sendAll,
  useWorker,
} from './endpoints.js';
import { leaveAll, openStream } from './event-stream.js';
import { readerOf } from './event-text.js';
import { useService, type TestMerchant } from './harness.js';

/** Events whose key is missing: nothing is dropped, and they are read again when the key is back. */

const service = useService();
let merchant: TestMerchant;
/** Two events; `lost` is encrypted with a key that the service does not have. */
let kept: string;
let lost: string;
/** The stored body of the lost one, under the service's key. */
let body: string;
let sent: string;
let missing: string;

const sending = useWorker(service);
beforeEach(async () => {
  merchant = await service.createMerchant();
});
afterEach(async () => {
  leaveAll();
  vi.restoreAllMocks();
  service.setClock(null);
  // The tests' service compares all bodies in the end.
  await store(body);
});

async function record(): Promise<void> {
  const { database } = service.context;
  for (let count = 0; count < 2; count += 1) await registerSeller(merchant);
  const events = await database<{ id: string; body: string }[]>`
    select id, body from events where merchant_id = ${merchant.id} order by id`;
  lost = events[0]!.id;
  kept = events[1]!.id;
  body = events[0]!.body;
  sent = (await readerOf(database)).textOf(body);
  const other = new DataKeys(randomBytes(32)).seal(
    sent,
    eventPlace({ merchant_id: merchant.id, id: lost }),
  );
  missing = `the key ${other.split('.')[1]}, which this installation does not have`;
  await store(other);
}

async function store(stored: string): Promise<void> {
  await service.context.database`update events set body = ${stored} where id = ${lost}`;
}

test('a delivery stays queued, without an attempt, and delays no other; its text goes out when the key is back', async () => {
  const endpoint = await createEndpoint(merchant, sending.receiver.url);
  await record();
  const log = vi.spyOn(service.context.log, 'error');
  await sendAll(sending.worker);
  expect(sending.receiver.received.map((one) => one.body.id)).toEqual([kept]);
  expect(log.mock.calls).toEqual([
    [
      expect.objectContaining({
        err: expect.objectContaining({ message: expect.stringContaining(missing) }),
        deliveries: 1,
      }),
      expect.stringContaining('stay queued'),
    ],
  ]);
  const [, waiting] = await logOf(merchant, endpoint);
  expect(waiting).toMatchObject({ event_id: lost, status: 'pending', attempts: 0 });

  await store(body);
  service.setClock(after(service.context.clock(), 31_000));
  await sendAll(sending.worker);
  expect(sending.receiver.received.map(({ text }) => text).at(-1)).toBe(sent);
  expect((await logOf(merchant, endpoint)).map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
  ]);
});

test('lists and the delivery log answer 500, and read it again when the key is back', async () => {
  const endpoint = await createEndpoint(merchant);
  await record();
  const delivery = (await logOf(merchant, endpoint)).find(({ event_id }) => event_id === lost)!;
  const paths = ['/v1/events', `${logs}/${delivery.id}`];
  for (const path of paths) {
    const answer = await merchant.get(path);
    expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(answer.text).not.toContain('key');
  }
  await store(body);
  for (const path of paths) expect((await merchant.get(path)).status).toBe(200);
});

test('a stream ends before it, says so in the log, and the next one continues with it when the key is back', async () => {
  const base = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const cursor = (await openStream(base, merchant)).cursor();
  await record();
  const log = vi.spyOn(service.context.log, 'warn');
  await (await openStream(base, merchant, { cursor })).ended();
  expect(log.mock.calls).toContainEqual([
    {
      err: expect.objectContaining({ message: expect.stringContaining(missing) }),
      request_id: expect.any(String),
    },
    'A stream of events ends: they could not be read.',
  ]);
  await store(body);
  const again = await openStream(base, merchant, { cursor });
  expect((await again.take(2)).map(({ data }) => JSON.parse(data).id)).toEqual([lost, kept]);
});
