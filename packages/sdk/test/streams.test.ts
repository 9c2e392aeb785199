import { Credencia, type StreamedEvent, type StreamOptions } from '@credencia/sdk';
import { afterEach, expect, test } from 'vitest';
import { sleep as sleepLong } from '../src/sleep.js';
import {
  breaks,
  refuses,
  startHostileServer,
  type HostileServer,
  type Turn,
} from './hostile-server.js';

let server: HostileServer;

afterEach(async () => server.close());

/** A stream that sends the pieces and then ends, breaks, or falls silent. */
const stream =
  (pieces: string[], end: 'ends' | 'breaks' | 'hangs' = 'ends'): Turn =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': \n\n');
    for (const piece of pieces) response.write(piece);
    if (end === 'ends') response.end();
    if (end === 'breaks') setImmediate(() => response.destroy());
  };

const event = (cursor: string, data: object = { id: cursor }) =>
  `id: ${cursor}\nevent: charge.captured\ndata: ${JSON.stringify(data)}\n\n`;

/** The first events of a stream. */
async function take(
  count: number,
  turns: [Turn, ...Turn[]],
  { query = {}, ...options }: StreamOptions & { query?: object } = {},
): Promise<StreamedEvent[]> {
  server = await startHostileServer(...turns);
  const credencia = new Credencia({
    publicKey: 'pk_a',
    secretKey: 'sk_a',
    baseUrl: server.url,
    sleep: async () => {},
  });
  const found: StreamedEvent[] = [];
  for await (const one of credencia.events.stream(query, options)) {
    found.push(one);
    if (found.length === count) break;
  }
  return found;
}

const resumedFrom = () => server.heard.map(({ headers }) => headers['last-event-id']);

test('a stream that ends, breaks or cannot be reached continues after the last event', async () => {
  const heard: (string | undefined)[] = [];
  const found = await take(
    4,
    [
      stream([event('a'), event('b')]),
      stream([event('c')], 'breaks'),
      breaks,
      refuses(503, 'TOO_MANY_STREAMS', { 'retry-after': '5' }),
      stream([event('d')], 'hangs'),
    ],
    { query: { last_event_id: 'z' }, onDisconnect: (error) => heard.push(error?.code) },
  );
  expect(found.map(({ cursor }) => cursor)).toEqual(['a', 'b', 'c', 'd']);
  expect(resumedFrom()).toEqual(['z', 'b', 'c', 'c', 'c']);
  expect(heard).toEqual([undefined, 'CONNECTION_ERROR', 'CONNECTION_ERROR', 'TOO_MANY_STREAMS']);
});

test('a cursor that the stream sends without an event is where it continues', async () => {
  await take(1, [stream(['id: start\n\n']), stream([event('a')])]);
  expect(resumedFrom()).toEqual([undefined, 'start']);
});

test('events that come again with the same id are dropped', async () => {
  const found = await take(4, [
    stream([event('1-a', { id: 'a' }), event('2-b', { id: 'b' })]),
    stream([event('1-a', { id: 'a' }), event('2-c', { id: 'c' }), event('3-b', { id: 'b' })]),
    stream([event('4-d', { id: 'd' })], 'hangs'),
  ]);
  expect(found.map(({ cursor }) => cursor)).toEqual(['1-a', '2-b', '2-c', '4-d']);
});

test('silence for too long is a broken connection', async () => {
  const fallingSilent: Turn = (response, { headers }) =>
    stream([event(headers['last-event-id'] === 'a' ? 'b' : 'a')], 'hangs')(
      response,
      server.heard[0]!,
    );
  const found = await take(2, [fallingSilent], { idleMs: 50 });
  expect(found.map(({ cursor }) => cursor)).toEqual(['a', 'b']);
});

test('silence without a limit is waited for', async () => {
  const slow: Turn = async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
    response.write(event('a'));
  };
  const found = await take(1, [slow], { idleMs: Infinity });
  expect(found.map(({ cursor }) => cursor)).toEqual(['a']);
  expect(server.heard).toHaveLength(1);
});

test('a pause that no timer can have is a long one, and none at once', async () => {
  const waited = sleepLong(Infinity, AbortSignal.timeout(100));
  await expect(waited).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('an event is whole, its body to the byte, in whatever pieces it arrives', async () => {
  const body = '{"id":"e1","name":"São João 🥖"}';
  const text = Buffer.from(`id:1\r\nevent:charge.captured\r\ndata:${body}\r\n\r\n`, 'utf8');
  const bytewise: Turn = async (response) => {
    response.writeHead(200);
    for (const byte of text) {
      await new Promise((resolve) => response.write(Uint8Array.of(byte), resolve));
    }
  };
  const [one] = await take(1, [bytewise], { query: { events: ['charge.*', 'document.expired'] } });
  expect(one).toEqual({ cursor: '1', event: 'charge.captured', body, data: JSON.parse(body) });
  expect(server.heard[0]?.path).toBe('/v1/events/stream?events=charge.*%2Cdocument.expired');
});

test('an event that broke off is not handed on', async () => {
  const found = await take(1, [stream(['id: a\ndata: {"id":'], 'breaks'), stream([event('a')])]);
  expect(found[0]?.data).toEqual({ id: 'a' });
});

test('what moves in the review queue is heard over more than one connection', async () => {
  const change = (id: string) =>
    `event: case\ndata: ${JSON.stringify({ id, status: 'active' })}\n\n`;
  server = await startHostileServer(stream([change('a')]), stream([change('b')], 'hangs'));
  const heard: string[] = [];
  const sleep = async () => {};
  const keys = { publicKey: 'pk_operator_a', secretKey: 'sk_operator_a' };
  const operator = new Credencia({ ...keys, baseUrl: server.url, sleep });
  for await (const { id, status } of operator.operator.review.stream()) {
    if (heard.push(`${id} ${status}`) === 2) break;
  }
  expect(heard).toEqual(['a active', 'b active']);
});

test('a refusal ends the stream, also after it has stood', async () => {
  await expect(take(2, [stream([event('a')]), refuses(401, 'UNAUTHORIZED')])).rejects.toMatchObject(
    { code: 'UNAUTHORIZED' },
  );
});

test('a signal ends the stream while it waits', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const onConnect = () => setImmediate(() => controller.abort(new Error('Enough.')));
  await expect(take(1, [stream([], 'hangs')], { signal, onConnect })).rejects.toThrow('Enough.');
});
