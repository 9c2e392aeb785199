import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { createApp } from '../app.js';
import type { ConnectionLimits } from './connections.js';

const service = useService();
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An app with these limits that listens, and how its clients open connections. */
async function listen(limits: Partial<ConnectionLimits>) {
  const app = await createApp(service.context, { check_ms: 10, linger_ms: 10, ...limits });
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
  const openClient = async () => {
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
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
  const { app, open } = await listen({ headers_ms: 20, request_ms: 40 });
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
  expect(await read(client)).toMatch(/^HTTP\/1\.1 400 [^]*did not arrive in time/);
  await closed;
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

test('beyond the limit a connection is closed as it arrives, and counted; one that ends makes room', async () => {
  const { app, address, open, openClient } = await listen({ max_connections: 3 });
  const three = [await open(), await open(), await open()];
  const refused = await openClient();
  expect(await read(refused)).toBe('');
  expect(await connectionsOf(app)).toBe(3);

  three[0]?.client.end();
  await three[0]?.closed;
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('\ncredencia_http_connections_refused_total 1\n');
  expect(metrics).toContain('\ncredencia_http_connections 3\n');
});
