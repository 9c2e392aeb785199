import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedHeaders } from '../rules/signature.js';
import { closed, closedPort, httpReceiver, onRequest, rawReceiver } from './receivers.fixture.js';
import { Sender, type AttemptResult } from './sender.js';

type Options = Partial<ConstructorParameters<typeof Sender>[0]>;

/** Tests that wait for the limit set a short one; all others must not run into theirs on a busy machine. */
function newSender(options: Options = {}): Sender {
  const sender = new Sender({ production: false, ports: null, timeout_ms: 30_000, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

function send(url: string, options: Options = {}): Promise<AttemptResult> {
  return newSender(options).send({ url, headers: { 'X-Test': 'yes' }, body: '{"a":1}' });
}

const post = (sender: Sender, url: string) => sender.send({ url, headers: {}, body: '{}' });
const impatient = { timeout_ms: 150 };

describe('a request', () => {
  test('arrives byte for byte, with the given headers and without encoding', async () => {
    const body = '{"name":"São João 🥖","escaped":"\\u0000\\ud800","n":1e21}';
    const headers = signedHeaders({
      brand: 'Service',
      event: 'document.approved',
      event_id: 'e',
      delivery_id: 'd',
      body,
      timestamp_s: 1_700_000_000,
      secrets: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
    });
    let seen: { method: unknown; url: unknown; headers: unknown; body: Buffer } | null = null;
    const { url } = await httpReceiver((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url: path } = request;
        seen = { method, url: path, headers: request.headers, body: Buffer.concat(chunks) };
        response.end();
      });
    });
    await newSender().send({ url: `${url}/hook/%20?a=b&c=%2F`, headers, body });
    const bytes = Buffer.from(body, 'utf8');
    expect(seen).toEqual({
      method: 'POST',
      url: '/hook/%20?a=b&c=%2F',
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v])),
        host: new URL(url).host,
        connection: 'keep-alive',
        'content-length': String(bytes.length),
      },
      body: bytes,
    });
  });
});

describe('the outcome', () => {
  test.each([200, 201, 202, 204, 299])('%i is a success', async (status) => {
    const { url } = await httpReceiver((_, response) => response.writeHead(status).end());
    expect(await send(url)).toMatchObject({ ok: true, status, error: null, location: null });
  });

  test.each([400, 404, 410, 418, 429, 500, 503, 599])('%i is a failure', async (status) => {
    const { url } = await httpReceiver((_, response) =>
      response.writeHead(status, { 'Retry-After': '120' }).end('no'),
    );
    expect(await send(url)).toMatchObject({
      ok: false,
      status,
      error: { code: 'http_status', message: `The receiver answered ${status}.` },
      retry_after: '120',
      response_start: 'no',
      response_bytes: 2,
    });
  });

  test('an informational response is skipped, and the answer after it counts', async () => {
    const { url } = await rawReceiver((socket) =>
      onRequest(socket, () =>
        socket.write(
          'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n',
        ),
      ),
    );
    expect(await send(url)).toMatchObject({ ok: false, status: 500 });
  });

  const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  test.each([
    ['after 100 Continue', `HTTP/1.1 100 Continue\r\n\r\n${ok}`],
    [
      'after several interim answers',
      `HTTP/1.1 102 P\r\n\r\nHTTP/1.1 100 C\r\nX: y\r\n\r\nHTTP/1.1 103 E\r\n\r\n${ok}`,
    ],
    ['after empty lines', `\r\nHTTP/1.1 100 C\r\n\r\n\r\n\n${ok}`],
    ['after hundreds of interim answers', `${'HTTP/1.1 102 P\r\n\r\n'.repeat(500)}${ok}`],
    ['with LF alone', 'HTTP/1.1 100 Continue\n\nHTTP/1.1 200 OK\nContent-Length: 2\n\nok'],
    ['with CRLF and LF', 'HTTP/1.1 200 OK\r\nX: y\nContent-Length: 2\r\n\r\nok'],
    ['with a folded header', 'HTTP/1.1 200 OK\r\nX: a\r\n\tb\r\nContent-Length: 2\r\n\r\nok'],
    ['with a space before a colon', 'HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nok'],
    ['with its length twice', ok.replace('\r\n\r\n', '\r\ncontent-length:2\r\n\r\n')],
  ])(
    'an answer %s counts, whole and byte by byte, and the connection is kept',
    async (_case, bytes) => {
      const { url, sockets } = await rawReceiver((socket) =>
        onRequest(socket, (_text, count) => {
          if (count === 1) socket.write(bytes);
          else void writeBytewise(socket, bytes);
        }),
      );
      const sender = newSender();
      for (let sent = 0; sent < 2; sent += 1) {
        expect(await post(sender, url)).toMatchObject({
          ok: true,
          status: 200,
          error: null,
          response_start: 'ok',
        });
      }
      expect(sockets).toHaveLength(1);
    },
  );

  test.each([
    ['interim answers without end', 'HTTP/1.1 102 P\r\n\r\n'.repeat(1_000)],
    ['empty lines without end', '\r\n'.repeat(10_000)],
    ['an interim answer without end', `HTTP/1.1 103 E\r\n${'Link: </a>\r\n'.repeat(1_000)}`],
  ])('%s are no answer, and are not read until the timeout', async (_case, bytes) => {
    const { url, sockets } = await rawReceiver((socket) =>
      onRequest(socket, () => {
        const more = () => {
          while (!socket.destroyed && socket.write(bytes));
        };
        socket.on('drain', more);
        more();
      }),
    );
    expect(await send(url)).toMatchObject({ ok: false, error: { code: 'invalid_response' } });
    await closed(sockets[0]);
  });

  test('a large interim answer is refused, however it is split', async () => {
    const bytes = `HTTP/1.1 103 E\r\nLink: ${'a'.repeat(40_000)}\r\n\r\n${ok}`;
    for (const size of [10_000, bytes.length]) {
      const { url } = await rawReceiver((socket) =>
        onRequest(socket, () => {
          for (let at = 0; at < bytes.length; at += size) socket.write(bytes.slice(at, at + size));
        }),
      );
      expect(await send(url)).toMatchObject({ ok: false, error: { code: 'invalid_response' } });
    }
  });

  async function writeBytewise(socket: Socket, text: string): Promise<void> {
    for (const character of text) {
      await new Promise<void>((resolve) => socket.write(character, () => resolve()));
      await new Promise(setImmediate);
    }
  }

  test('every stage that took place has its time, and a reused connection has none to open', async () => {
    const { url } = await httpReceiver((_, response) => response.end('ok'));
    const sender = newSender({ resolve: () => Promise.resolve(['127.0.0.1']) });
    const named = url.replace('127.0.0.1', 'receiver.example.com');
    const number = expect.any(Number) as number;
    expect((await post(sender, named)).timings).toEqual({
      dns_ms: number,
      connect_ms: number,
      tls_ms: null,
      first_byte_ms: number,
      total_ms: number,
    });
    expect((await post(sender, named)).timings).toEqual({
      dns_ms: null,
      connect_ms: null,
      tls_ms: null,
      first_byte_ms: number,
      total_ms: number,
    });
  });
});

describe('redirects are not followed', () => {
  test.each([301, 302, 303, 307, 308])(
    '%i is a failure that names where it pointed',
    async (status) => {
      const asked: unknown[] = [];
      const { url } = await httpReceiver((request, response) => {
        asked.push(request.url);
        response.writeHead(status, { Location: '/elsewhere?token=hidden' }).end();
      });
      const result = await send(`${url}/hook`);
      expect(result).toMatchObject({
        ok: false,
        status,
        error: { code: 'redirect' },
        location: `${url}/elsewhere?[redacted]`,
      });
      expect(result.error?.message).toContain(`${url}/elsewhere?[redacted]`);
      expect(asked).toEqual(['/hook']);
    },
  );

  test('304, and one without a Location, too', async () => {
    const { url } = await httpReceiver((_, response) => response.writeHead(304).end());
    expect(await send(url)).toMatchObject({
      ok: false,
      error: { code: 'redirect' },
      location: null,
    });
  });

  test('the Location of any other status is ignored', async () => {
    const { url } = await httpReceiver((_, response) =>
      response.writeHead(201, { Location: '/made?token=hidden' }).end(),
    );
    expect(await send(url)).toMatchObject({ ok: true, location: null });
  });
});

describe('receivers that fail', () => {
  test('a closed port', async () => {
    const port = await closedPort();
    const result = await send(`http://127.0.0.1:${port}/`);
    expect(result).toMatchObject({
      ok: false,
      status: null,
      error: { code: 'connection_refused' },
    });
    expect(JSON.stringify(result)).not.toContain('127.0.0.1');
  });

  test('one that accepts and never answers', async () => {
    const { url } = await rawReceiver(() => undefined);
    expect(await send(url, impatient)).toMatchObject({
      ok: false,
      status: null,
      error: { code: 'timeout', message: 'The receiver did not answer within 0.15 s.' },
      timings: { first_byte_ms: null },
    });
  });

  test('one that never finishes its header', async () => {
    const { url } = await rawReceiver((socket) =>
      onRequest(socket, () => socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')),
    );
    expect(await send(url, impatient)).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  test('a name server that never answers', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await send('http://slow.example.com/', { ...impatient, resolve })).toMatchObject({
      error: { code: 'timeout' },
      timings: { dns_ms: null, connect_ms: null },
    });
  });

  test('a name that does not exist', async () => {
    const resolve = () => Promise.reject(new Error('getaddrinfo ENOTFOUND 10.0.0.53'));
    const result = await send('http://gone.example.com/', { resolve });
    expect(result).toMatchObject({ ok: false, error: { code: 'dns_failed' } });
    expect(JSON.stringify(result)).not.toContain('10.0.0.53');
  });

  test('a name without an address', async () => {
    const resolve = () => Promise.resolve([]);
    expect(await send('http://empty.example.com/', { resolve })).toMatchObject({
      error: { code: 'dns_failed' },
    });
  });

  test('one that resets the connection', async () => {
    const { url } = await rawReceiver((socket) =>
      onRequest(socket, () => socket.resetAndDestroy()),
    );
    expect(await send(url)).toMatchObject({ ok: false, error: { code: 'connection_reset' } });
  });

  test('one that closes without an answer is asked once: its connection was new', async () => {
    const { url, sockets } = await rawReceiver((socket) => onRequest(socket, () => socket.end()));
    expect(await send(url)).toMatchObject({ ok: false, error: { code: 'connection_reset' } });
    expect(sockets).toHaveLength(1);
  });

  test.each([
    ['something else than HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a status that is no number', 'HTTP/1.1 OK\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['an upgrade', 'HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['a header without end', `HTTP/1.1 200 OK\r\nX-Flood: ${'x'.repeat(100_000)}`],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'X-Flood: x\r\n'.repeat(10_000)}`],
  ])('one that answers %s', async (_, bytes) => {
    const { url } = await rawReceiver((socket) => onRequest(socket, () => socket.write(bytes)));
    expect(await send(url)).toMatchObject({
      ok: false,
      status: null,
      error: { code: 'invalid_response' },
    });
  });

  test('a header that HTTP cannot carry is a failed attempt, and nothing is sent', async () => {
    const { url, sockets } = await rawReceiver(() => undefined);
    expect(
      await newSender().send({ url, headers: { 'X-Bad': 'a\r\nX-Injected: b' }, body: '{}' }),
    ).toMatchObject({
      ok: false,
      error: { code: 'invalid_response', message: 'The request could not be sent.' },
    });
    expect(sockets).toEqual([]);
  });
});

describe('bodies', () => {
  const header = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

  test('a flood is a success, read up to 16 KiB, and its connection is dropped', async () => {
    let written = 0;
    const { url, sockets } = await rawReceiver((socket) =>
      onRequest(socket, () => {
        socket.write(header);
        const chunk = Buffer.concat([
          Buffer.from('10000\r\n'),
          Buffer.alloc(65_536, 'x'),
          Buffer.from('\r\n'),
        ]);
        const flood = () => {
          while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
          written += chunk.length;
        };
        socket.on('drain', flood);
        flood();
      }),
    );
    expect(await send(url)).toMatchObject({
      ok: true,
      response_start: 'x'.repeat(1_024),
      response_bytes: 16_384,
    });
    await closed(sockets[0]);
    // Only the kernel's buffers could take bytes.
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  test.each([
    [16_384, 1],
    [16_385, 2],
  ])('after %i bytes, two requests have used %i connections', async (length, connections) => {
    const { url, sockets } = await httpReceiver((request, response) => {
      request.resume();
      response.end(Buffer.alloc(length, 'x'));
    });
    const sender = newSender();
    expect(await post(sender, url)).toMatchObject({ ok: true, response_bytes: 16_384 });
    expect(await post(sender, url)).toMatchObject({ ok: true });
    expect(sockets).toHaveLength(connections);
  });

  test('one that drips past the limit is a success: the status had arrived', async () => {
    const { url } = await rawReceiver((socket) =>
      onRequest(socket, () => {
        socket.write(`${header}3\r\nabc\r\n`);
        const drip = setInterval(() => socket.write('1\r\n.\r\n'), 20);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    const result = await send(url, { timeout_ms: 300 });
    expect(result).toMatchObject({ ok: true, status: 200, error: null });
    expect(result.response_start).toMatch(/^abc\.*$/);
  });

  test('one that is cut off leaves the status standing, success or not', async () => {
    for (const [line, ok] of [
      ['200 OK', true],
      ['500 No', false],
    ] as const) {
      const { url } = await rawReceiver((socket) =>
        onRequest(socket, () => socket.end(`HTTP/1.1 ${line}\r\nContent-Length: 99\r\n\r\nabc`)),
      );
      expect(await send(url)).toMatchObject({ ok, status: ok ? 200 : 500, response_start: 'abc' });
    }
  });

  test('one that ends with the connection is whole', async () => {
    const { url } = await rawReceiver((socket) =>
      onRequest(socket, () => socket.end('HTTP/1.0 200 OK\r\n\r\nabc')),
    );
    expect(await send(url)).toMatchObject({ ok: true, response_start: 'abc', response_bytes: 3 });
  });

  test('one that is said to be compressed is never unpacked', async () => {
    const { url } = await httpReceiver((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('not gzip'),
    );
    expect(await send(url)).toMatchObject({ ok: true, response_start: 'not gzip' });
  });

  test('bytes that text cannot store are replaced', async () => {
    const { url } = await httpReceiver((_, response) =>
      response.end(Buffer.concat([Buffer.from('a\0é'), Buffer.from([0xff, 0xed, 0xa0, 0x80])])),
    );
    const { response_start } = await send(url);
    expect(response_start).toMatch(/^a\uFFFDé\uFFFD+$/);
    expect(response_start.isWellFormed()).toBe(true);
  });
});

describe('connections', () => {
  test('are used again, one after the other', async () => {
    const { url, sockets } = await httpReceiver((_, response) => response.end('ok'));
    const sender = newSender();
    for (let n = 0; n < 5; n += 1) expect(await post(sender, url)).toMatchObject({ ok: true });
    expect(sockets).toHaveLength(1);
  });

  test('are bounded per origin, and those beyond wait without running out of time', async () => {
    let open = 0;
    let most = 0;
    const { url, sockets } = await httpReceiver((_, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 10);
    });
    const sender = newSender({ connections_per_origin: 3 });
    const results = await Promise.all(Array.from({ length: 20 }, () => post(sender, url)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(3);
    expect(sockets).toHaveLength(3);
  });

  test('an attempt that waited behind ones that hung has its whole time', async () => {
    let asked = 0;
    const { url } = await httpReceiver((_, response) => {
      asked += 1;
      if (asked > 1) response.end();
    });
    const sender = newSender({ connections_per_origin: 1, timeout_ms: 2_000 });
    const [hung, waited] = await Promise.all([post(sender, url), post(sender, url)]);
    expect(hung).toMatchObject({ error: { code: 'timeout' } });
    expect(waited).toMatchObject({ ok: true });
  });

  test('an origin that hangs does not delay another', async () => {
    const hanging = await rawReceiver(() => undefined);
    const healthy = await httpReceiver((_, response) => response.end());
    const sender = newSender({ connections_per_origin: 1 });
    const held = [post(sender, hanging.url), post(sender, hanging.url)];
    expect(await post(sender, healthy.url)).toMatchObject({ ok: true });
    await sender.close();
    for (const result of await Promise.all(held)) {
      expect(result).toMatchObject({ error: { code: 'aborted' } });
    }
  });

  test.each([
    ['closed', (end: () => void) => end()],
    ['reset', (_: () => void, reset: () => void) => reset()],
  ])('one that is %s on the next request is no failed attempt', async (_, hangUp) => {
    const { url, sockets } = await rawReceiver((socket) =>
      onRequest(socket, (_request, count) => {
        if (count === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
        else
          hangUp(
            () => socket.end(),
            () => socket.resetAndDestroy(),
          );
      }),
    );
    const sender = newSender();
    expect(await post(sender, url)).toMatchObject({ ok: true });
    const second = await post(sender, url);
    expect(second).toMatchObject({ ok: true });
    expect(second.timings.connect_ms).not.toBeNull();
    expect(sockets).toHaveLength(2);
  });

  test('one that is closed after part of an answer is a failed attempt: it was not idle', async () => {
    const { url, sockets } = await rawReceiver((socket) =>
      onRequest(socket, (_request, count) => {
        if (count === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
        else socket.end('HTTP/1.1 20');
      }),
    );
    const sender = newSender();
    await post(sender, url);
    expect(await post(sender, url)).toMatchObject({ ok: false, status: null });
    expect(sockets).toHaveLength(1);
  });

  test('the second try is the last', async () => {
    const { url, sockets } = await rawReceiver((socket, number) =>
      onRequest(socket, (_request, count) => {
        if (number === 1 && count === 1) {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
        } else socket.end();
      }),
    );
    const sender = newSender();
    await post(sender, url);
    expect(await post(sender, url)).toMatchObject({ error: { code: 'connection_reset' } });
    expect(sockets).toHaveLength(2);
  });

  test('a receiver that closes after each answer costs no attempt', async () => {
    const { url, sockets } = await rawReceiver((socket) =>
      onRequest(socket, () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')),
    );
    const sender = newSender();
    for (let n = 0; n < 20; n += 1) expect(await post(sender, url)).toMatchObject({ ok: true });
    expect(sockets.length).toBe(20);
  });

  test('one that waits beside many that failed is still counted right', async () => {
    const { url } = await rawReceiver((socket) =>
      onRequest(socket, () => socket.resetAndDestroy()),
    );
    const sender = newSender({ connections_per_origin: 2 });
    const results = await Promise.all(Array.from({ length: 30 }, () => post(sender, url)));
    expect(new Set(results.map(({ error }) => error?.code))).toEqual(new Set(['connection_reset']));
  });
});

describe('closing', () => {
  test('aborts attempts in flight, and sends nothing more', async () => {
    const { url } = await rawReceiver(() => undefined);
    const sender = newSender();
    const held = post(sender, url);
    await Promise.all([sender.close(), sender.close()]);
    expect(await held).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(await post(sender, url)).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });

  test('closes idle connections', async () => {
    const { url, sockets } = await httpReceiver((_, response) => response.end());
    const sender = newSender();
    await post(sender, url);
    await sender.close();
    await closed(sockets[0]);
    expect(sockets).toHaveLength(1);
  });
});
