import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { basic, useService, type TestMerchant } from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { createApp } from '../app.js';
import type { ConnectionLimits } from './connections.js';
import { longTest } from '../../test/long-test.js';

const service = useService();
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An app with these limits that listens, and how its clients open connections. */
async function listen(limits: Partial<ConnectionLimits>, trusted_proxies: string[] = []) {
  const config = { ...service.context.config, trusted_proxies };
  const context = { ...service.context, config };
  const app = await createApp(context, { check_ms: 10, linger_ms: 10, ...limits });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;

  /** Opens a connection that never hangs up by itself; resolves with both of its ends. */
  const open = async () => {
    const [[accepted], client] = await Promise.all([
      once(app.server, 'connection') as Promise<[Socket]>,
      openClient(),
    ]);
    return { client, closed: once(accepted, 'close') };
  };
  const openClient = async (localAddress = '127.0.0.1') => {
    const client = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    // The end of the other side may come as a reset.
    client.on('error', () => {});
    ends.push(async () => client.destroy());
    await once(client, 'connect');
    return client;
  };
  return { app, open, openClient, address: `http://127.0.0.1:${port}` };
}

function connectionsOf(app: Awaited<ReturnType<typeof listen>>['app']): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

async function read(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

test.each([
  ['half a header', 'GET /v1/submerchants HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['nothing at all', ''],
  ['half a body', 'POST /console/api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{'],
  ['what is not HTTP', 'hello\r\n\r\n'],
])('60 clients that send %s and never hang up leave no descriptor behind', async (_case, bytes) => {
  const { app, open } = await listen({ first_byte_ms: 20, headers_ms: 20, request_ms: 40 });
  const clients = [];
  for (let count = 0; count < 60; count += 1) clients.push(await open());
  for (const { client } of clients) client.write(bytes);
  await Promise.all(clients.map(({ closed }) => closed));
  expect(await connectionsOf(app)).toBe(0);
});

test('a request that is not complete in time is answered before its connection ends', async () => {
  const { open } = await listen({ headers_ms: 20, request_ms: 40 });
  const { client, closed } = await open();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await read(client)).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/);
  await closed;
});

longTest(
  'requests of a burst that wait longer for their turns than a connection may be silent are answered',
  async () => {
    const { app, address } = await listen({ first_byte_ms: 500 });
    app.server.prependListener('request', () => {
      // Each takes the processor for some time, so that the last ones wait several times as long.
      const end = performance.now() + 20;
      while (performance.now() < end);
    });
    const answers = Array.from({ length: 60 }, () => askFrom('127.0.0.1', address));
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  },
);

describe('a body of lines', () => {
  const headOf = ({ public_key, secret_key }: TestMerchant, length: number) =>
    `POST /v1/submerchants/batch HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(public_key, secret_key)}\r\nContent-Type: application/x-ndjson\r\nContent-Length: ${length}\r\n\r\n`;

  test('takes as long as the service needs for it', async () => {
    const merchant = await service.createMerchant();
    const { open } = await listen({ headers_ms: 1_000, request_ms: 1_000 });
    const { client } = await open();
    let answers = '';
    client.on('data', (piece) => (answers += String(piece)));
    // Longer than the lines that the service reads before it answers: the rest arrives only when it reads further.
    const lines = Array.from({ length: 40 }, () => JSON.stringify(company()).padEnd(60_000));
    const body = lines.join('\n');
    await service.context.database.begin(async (sql) => {
      await sql`lock table submerchants in share mode`;
      client.write(headOf(merchant, Buffer.byteLength(body)) + body);
      await sleep(1_300);
      expect(answers).toBe('');
    });
    await vi.waitFor(() => expect(answers.match(/"line":/g)).toHaveLength(40), 60_000);
    expect(new Set(answers.match(/"status":\d+/g))).toEqual(new Set(['"status":201']));
  });

  test('is cut off when its client makes the service wait', async () => {
    const merchant = await service.createMerchant();
    const { open } = await listen({ headers_ms: 300, request_ms: 300 });
    const silent = await open();
    silent.client.write(headOf(merchant, 1000));
    expect(await read(silent.client)).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/);
    await silent.closed;
    const slow = await open();
    slow.client.write(headOf(merchant, 100_000) + `${JSON.stringify(company())}\n`);
    const more = setInterval(() => slow.client.write('\n'), 50);
    expect(await read(slow.client)).toMatch(/^HTTP\/1\.1 200 [^]*"status":201/);
    await slow.closed;
    clearInterval(more);
  });
});

test('a file takes as long as it keeps arriving', async () => {
  const merchant = await service.createMerchant();
  const bytes = 3_000_000;
  const headOf = () =>
    `POST /v1/files HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(merchant.public_key, merchant.secret_key)}\r\nContent-Type: application/pdf\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`;
  const { open } = await listen({ headers_ms: 300, request_ms: 300, slow_ms: 1_000 });
  const [steady, slow] = [await open(), await open()];
  const answers = [read(steady.client), read(slow.client)];
  const text = Buffer.alloc(bytes, ' ');
  text.write('%PDF-1.4\n');
  steady.client.write(headOf());
  slow.client.write(headOf() + '%PDF-1.4\n');
  const drip = setInterval(() => slow.client.write(' '), 50);
  for (let at = 0; at < bytes; at += bytes / 30) {
    steady.client.write(text.subarray(at, at + bytes / 30));
    await sleep(60);
  }
  const [whole, cut] = await Promise.all(answers);
  clearInterval(drip);
  // Its bytes were all read: they are no document that can be opened.
  expect(whole).toMatch(/^HTTP\/1\.1 422 [^]*FILE_UNREADABLE/);
  expect(cut).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/);
});

test('a client that does not read what it asked for is cut off', async () => {
  const { app, open } = await listen({ stalled_ms: 50 });
  const { client, closed } = await open();
  client.pause();
  // More than the buffers of both ends take.
  client.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(64));
  await closed;
  expect(await connectionsOf(app)).toBe(0);
});

test('a connection that is kept for a next request is closed when none comes', async () => {
  const { open } = await listen({ keep_alive_ms: 20 });
  const { client, closed } = await open();
  client.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await read(client)).toContain('{"status":"ok"}');
  await closed;
});

/** Sends one request on a new connection from this address. */
async function askFrom(localAddress: string, address: string): Promise<number | undefined> {
  const request = get(`${address}/healthz`, { localAddress, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test('beyond the limit a connection is closed as it arrives, and counted; one that ends makes room', async () => {
  const { app, address, openClient } = await listen({ max_connections: 3 });
  const ask = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const clients = [];
  for (const from of ['127.0.0.1', '127.0.0.1', '127.0.0.2']) {
    const client = await openClient(from);
    client.write(ask);
    await once(client, 'data');
    clients.push(client);
  }
  const refused = await openClient('127.0.0.3');
  expect(await read(refused)).toBe('');
  expect(await connectionsOf(app)).toBe(3);

  clients[0]?.end();
  await once(clients[0]!, 'end');
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('\ncredencia_http_connections_refused_total 1\n');
  expect(metrics).toContain('\ncredencia_http_connections 3\n');
});

test('silent connections of one address keep out no other address, nor a later request from the same one', async () => {
  const { app, address, openClient } = await listen({ max_connections: 40, first_byte_ms: 60_000 });
  for (let count = 0; count < 48; count += 1) await openClient();
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(20));
  for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.1']) {
    for (let count = 0; count < 10; count += 1) expect(await askFrom(from, address)).toBe(200);
  }
});

test('when several addresses are silent, the one with the most connections makes room', async () => {
  const { app, address, openClient } = await listen({ max_connections: 6, first_byte_ms: 60_000 });
  const few = await openClient('127.0.0.2');
  const [first] = [await openClient(), await openClient(), await openClient()];
  await openClient('127.0.0.3');
  await openClient('127.0.0.2');
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(6));
  expect(await askFrom('127.0.0.4', address)).toBe(200);
  expect(await read(first)).toBe('');
  few.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await read(few)).toContain('{"status":"ok"}');
});

test('a trusted proxy may hold more than the share of an address, and open connections in advance', async () => {
  const { app, openClient } = await listen({ max_connections: 8, first_byte_ms: 1 }, ['127.0.0.1']);
  const clients = [];
  for (let count = 0; count < 8; count += 1) clients.push(await openClient());
  const stranger = await openClient('127.0.0.2');
  expect(await read(stranger)).toBe('');
  expect(await connectionsOf(app)).toBe(8);
});

test('silent connections do not delay a stop', { timeout: 20_000 }, async () => {
  const { app, open } = await listen({ first_byte_ms: 60_000 });
  const { closed } = await open();
  await app.close();
  await closed;
});

test.each([
  ['merchant', '127.0.0.1'],
  ['address', '127.0.0.2'],
])('a burst of connections does not keep another %s waiting', async (other, from) => {
  const { app, openClient } = await listen({ accept_ms: 600_000 });
  const order: string[] = [];
  app.server.prependListener('request', ({ headers }) => order.push(String(headers['x-client'])));
  const merchants = [await service.createMerchant(), await service.createMerchant()];
  const [one = '', another = ''] = merchants.map(({ public_key, secret_key }) =>
    basic(public_key, secret_key),
  );
  const ask = async (client: string, authorization: string, localAddress?: string) => {
    const socket = await openClient(localAddress);
    socket.write(
      `GET /v1/submerchants HTTP/1.1\r\nHost: x\r\nX-Client: ${client}\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
    );
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 /);
  };
  const burst = Array.from({ length: 200 }, (_, index) => ask(`burst ${index}`, one));
  // The kernel has all connections before Node accepts the first.
  await Promise.all([...burst, ask('other', other === 'merchant' ? another : one, from)]);
  expect(order).toHaveLength(201);
  expect(order.indexOf('other')).toBeLessThan(10);
});

describe('an answer before the whole body', () => {
  const size = 3_000_000;
  const boundary = 'form-of-the-test';
  const form = (part: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="a.heic"\r\n\r\n`;
  const multipart = `multipart/form-data; boundary=${boundary}`;

  /** The header of a request with a body of this size. */
  function head(
    target: string,
    { public_key, secret_key }: Pick<TestMerchant, 'public_key' | 'secret_key'>,
    headers: Record<string, string | number> = {},
  ): string {
    const all = {
      Host: 'x',
      Authorization: basic(public_key, secret_key),
      'Content-Type': 'application/octet-stream',
      'Content-Length': size,
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  }

  /** Collects what arrives; `until` waits for a text in it. */
  function collect(client: Socket) {
    let text = '';
    let wake = (): void => {};
    client.on('data', (piece) => {
      text += String(piece);
      wake();
    });
    return async (expected: string) => {
      while (!text.includes(expected)) await new Promise<void>((resolve) => (wake = resolve));
      return text;
    };
  }

  const cases: [string, string, string, Record<string, string | number>, string][] = [
    ['a file that is no image', 'POST /v1/files', '', {}, ' 415 '],
    ['one in chunks', 'POST /v1/files', '', { 'Transfer-Encoding': 'chunked' }, ' 415 '],
    ['a form with it', 'POST /v1/files', form('file'), { 'Content-Type': multipart }, ' 415 '],
    ['a wrong part', 'POST /v1/files', form('photo'), { 'Content-Type': multipart }, ' 400 '],
    ['a long field', 'POST /v1/files', '', { 'Content-Type': multipart }, ' 4'],
    ['a type that is not read', 'POST /v1/files', '', { 'Content-Type': 'image/heic' }, ' 415 '],
    ['too much JSON', 'POST /v1/submerchants', '', { 'Content-Type': 'application/json' }, ' 413 '],
    [
      'too long lines',
      'POST /v1/submerchants/batch',
      '{}\n'.repeat(20),
      { 'Content-Type': 'application/x-ndjson' },
      ' 200 ',
    ],
    ['unknown credentials', 'POST /v1/files', '', { Authorization: 'Basic eDp5' }, ' 401 '],
    ['an unknown path', 'POST /v1/photos', '', {}, ' 404 '],
    ['a wrong method', 'PUT /v1/files', '', {}, ' 405 '],
    ['a body that nobody reads', 'GET /v1/files/usage', '', {}, ' 200 '],
  ];
  test.each(cases)(
    'of %s leaves the connection to the next request',
    { timeout: 20_000 },
    async (_case, target, start, headers, status) => {
      const merchant = await service.createMerchant();
      const { open } = await listen({});
      const { client } = await open();
      const until = collect(client);
      const isChunked = 'Transfer-Encoding' in headers;
      const sent = { ...headers };
      const text = head(target, merchant, sent).replace(
        isChunked ? `Content-Length: ${size}\r\n` : 'no such line',
        '',
      );
      const wrap = (bytes: Buffer) =>
        isChunked
          ? Buffer.concat([
              Buffer.from(`${bytes.length.toString(16)}\r\n`),
              bytes,
              Buffer.from('\r\n'),
            ])
          : bytes;
      const first = Buffer.from(start.padEnd(200_000, 'x'));
      client.write(text);
      client.write(wrap(first));
      await until(`HTTP/1.1${status}`);
      client.write(wrap(Buffer.alloc(size - first.length, 'x')));
      if (isChunked) client.write('0\r\n\r\n');
      client.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      const answers = await until('{"status":"ok"}');
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toHaveLength(2);
    },
  );

  test('of more bytes than an upload announced leaves the connection to the next request', async () => {
    const merchant = await service.createMerchant();
    const upload = await merchant.post('/v1/files/uploads', { file_size: 1_000 });
    const { open } = await listen({});
    const { client } = await open();
    const until = collect(client);
    client.write(head(`PATCH /v1/files/${upload.body.data.id}`, merchant));
    client.write(Buffer.from('%PDF-1.7\n'.padEnd(2_000, 'x')));
    await until('HTTP/1.1 413');
    client.write(Buffer.alloc(size - 2_000));
    client.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await until('{"status":"ok"}');
  });

  test('closes a connection that the client wants closed only after its body', async () => {
    const merchant = await service.createMerchant();
    const { open } = await listen({});
    const { client, closed } = await open();
    const until = collect(client);
    client.write(head('POST /v1/files', merchant, { Connection: 'close' }));
    client.write(Buffer.alloc(200_000));
    expect(await until('FILE_TYPE_NOT_ALLOWED')).toMatch(/connection: close/i);
    client.write(Buffer.alloc(size - 200_000));
    const [hadError] = await closed;
    expect(hadError).toBe(false);
  });

  test('closes the connection when the rest is too long to be discarded', async () => {
    const merchant = await service.createMerchant();
    const { open } = await listen({});
    const { client, closed } = await open();
    const until = collect(client);
    client.write(head('POST /v1/files', merchant, { 'Content-Length': 30_000_000 }));
    expect(await until('FILE_TOO_LARGE')).toMatch(/connection: close/i);
    const piece = Buffer.alloc(1_000_000);
    const flood = setInterval(() => client.write(piece), 1);
    await closed;
    clearInterval(flood);
  });

  longTest('is the only one when the rest does not arrive in time', async () => {
    // Long enough for a busy machine to refuse the request before.
    const { open } = await listen({ headers_ms: 1_000, request_ms: 2_000 });
    const { client, closed } = await open();
    client.write(head('POST /v1/files', { public_key: 'x', secret_key: 'y' }));
    const answers = await read(client);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
    await closed;
  });
});

test('a request that invalid bytes follow gets its own answer, and the connection ends', async () => {
  const merchant = await service.createMerchant();
  const { open } = await listen({});
  const { client } = await open();
  const body = JSON.stringify(company());
  client.write(
    `POST /v1/submerchants HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(merchant.public_key, merchant.secret_key)}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}\0\0 not HTTP\r\n\r\n`,
  );
  const answers = await read(client);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201']);
  expect(answers).toMatch(/connection: close/i);
});

test('what a client sends after a refused request does not take the refusal from it', async () => {
  const { open } = await listen({ linger_ms: 500 });
  const { client } = await open();
  const part = Buffer.alloc(10_000, 0x16);
  client.write(part);
  await once(client, 'readable');
  client.write(part);
  expect(await read(client)).toMatch(/^HTTP\/1\.1 400 [^]*MALFORMED_JSON/);
});
