import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  closed,
  closedPort,
  httpReceiver,
  onRequest,
  rawReceiver,
} from '../../webhooks/delivery/receivers.fixture.js';
import { FileFailure } from './file-failure.js';
import { FileFetcher, max_file_bytes, type FetchLimits } from './file-fetcher.js';
import type { ResolveName } from './resolve-name.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

function fetcher(limits: Partial<FetchLimits> = {}): FileFetcher {
  return new FileFetcher({ production: false, ports: null, limits });
}

/** Fetches a whole file. */
async function fetched(url: string, from = fetcher()): Promise<{ type: string; bytes: Buffer }> {
  const file = await from.open(url);
  const chunks: Buffer[] = [];
  for await (const chunk of file.body) chunks.push(chunk);
  return { type: file.mime_type, bytes: Buffer.concat(chunks) };
}

async function failure(url: string, from = fetcher()): Promise<FileFailure> {
  const error: unknown = await fetched(url, from).catch((one: unknown) => one);
  if (!(error instanceof FileFailure)) throw new Error(`No failure of a fetch: ${String(error)}`);
  return error;
}

describe('a file', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
  ])('is recognised as %s by its bytes, whatever its Content-Type', async (type, bytes) => {
    const { url } = await httpReceiver((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(bytes);
    });
    expect(await fetched(`${url}/file.html`)).toEqual({ type, bytes });
  });

  test.each([
    ['an interim answer', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'],
    ['empty lines', '\r\nHTTP/1.1 103 E\r\nLink: </a>\r\n\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'],
    ['LF alone', 'HTTP/1.1 200 OK\nContent-Type: a\n\n'],
    ['a folded header', 'HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\r\n'],
  ])('is read from a host that answers with %s', async (_case, head) => {
    const { url } = await rawReceiver((socket) =>
      onRequest(socket, () => socket.end(Buffer.concat([Buffer.from(head), pdf]))),
    );
    expect(await fetched(url)).toEqual({ type: 'application/pdf', bytes: pdf });
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>%PDF-1.7'],
    ['a vector image', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF after text', 'x %PDF-1.7'],
    ['a PNG cut short', png.subarray(0, 7)],
  ])('is not %s that calls itself a PDF', async (_, bytes) => {
    const { url } = await httpReceiver((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes);
    });
    expect((await failure(url)).code).toBe('type_not_allowed');
  });

  test('is recognised although its first bytes arrive one by one', async () => {
    const { url } = await httpReceiver((_, response) => {
      const send = (at: number): void => {
        if (at === png.length) response.end();
        else response.write(png.subarray(at, at + 1), () => setImmediate(send, at + 1));
      };
      send(0);
    });
    expect(await fetched(url)).toEqual({ type: 'image/png', bytes: png });
  });

  test('is requested without credentials, cookies or a referrer', async () => {
    let names: string[] = [];
    const { url } = await httpReceiver((request, response) => {
      names = Object.keys(request.headers);
      response.end(pdf);
    });
    await fetched(`${url}/a?signature=b#page=2`);
    expect(names.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });
});

describe('limits', () => {
  test('a file may have 25 MiB, and not a byte more, whether announced or not', async () => {
    const { url } = await httpReceiver((request, response) => {
      const size = max_file_bytes + (request.url?.includes('more') ? 1 : 0);
      if (request.url?.includes('announced')) response.setHeader('content-length', size);
      response.write(pdf);
      response.end(Buffer.alloc(size - pdf.length));
    });
    expect((await fetched(`${url}/announced`)).bytes.length).toBe(max_file_bytes);
    expect((await fetched(url)).bytes.length).toBe(max_file_bytes);
    expect((await failure(`${url}/announced/more`)).code).toBe('too_large');
    expect((await failure(`${url}/more`)).code).toBe('too_large');
  });

  test('an endless file is read up to the limit, and the connection is closed', async () => {
    const { url, sockets } = await httpReceiver((_, response) => {
      const megabyte = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(megabyte));
      };
      response.on('drain', more);
      response.write(pdf);
      more();
    });
    expect((await failure(url)).code).toBe('too_large');
    await closed(sockets[0]);
  });

  test('a host that never answers, and one that stops in the middle, time out', async () => {
    const silent = await rawReceiver((socket) => socket.resume());
    expect((await failure(silent.url, fetcher({ answer_ms: 50 }))).code).toBe('timeout');
    const stopping = await httpReceiver((_, response) => response.write(pdf));
    expect((await failure(stopping.url, fetcher({ pause_ms: 50 }))).code).toBe('timeout');
    expect((await failure(stopping.url, fetcher({ total_ms: 100 }))).code).toBe('timeout');
    for (const socket of [...silent.sockets, ...stopping.sockets]) await closed(socket);
  });

  test('a caller that stops early closes the connection', async () => {
    const { url, sockets } = await httpReceiver((_, response) => response.write(pdf));
    (await fetcher().open(url)).drop();
    const asked = await fetcher().open(url);
    for await (const _ of asked.body) break;
    const calling = new AbortController();
    const file = await fetcher().open(url, { signal: calling.signal });
    calling.abort();
    await expect(file.body.next().then(() => file.body.next())).rejects.toMatchObject({
      code: 'aborted',
    });
    for (const socket of sockets) await closed(socket);
  });
});

describe('a host that answers otherwise', () => {
  test.each([
    ['nothing', 200, {}, '', 'empty'],
    ['a missing file', 404, {}, pdf, 'http_status'],
    ['a part', 206, {}, pdf, 'http_status'],
    ['compressed bytes', 200, { 'content-encoding': 'gzip' }, gzipSync(pdf), 'invalid_response'],
    ['a redirect without a target', 302, {}, '', 'redirect'],
    ['a redirect to a local file', 302, { location: 'file:///etc/passwd' }, '', 'invalid_url'],
    ['a redirect with credentials', 302, { location: 'http://u:p@h.example/' }, '', 'invalid_url'],
  ])('with %s', async (_, status, headers, body, code) => {
    const { url } = await httpReceiver((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
    expect((await failure(url)).code).toBe(code);
  });

  test('that truncates the file, speaks another protocol, or is unreachable', async () => {
    const truncating = await rawReceiver((socket) =>
      onRequest(socket, () => {
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n%PDF-1.7 and then');
      }),
    );
    expect((await failure(truncating.url)).code).toBe('connection_reset');
    const nonHttp = await rawReceiver((socket) => socket.resume().end('220 hi\r\n'));
    expect((await failure(nonHttp.url)).code).toBe('invalid_response');
    expect((await failure(`http://127.0.0.1:${await closedPort()}/`)).code).toBe(
      'connection_refused',
    );
    expect((await failure(nonHttp.url.replace('http:', 'https:'))).code).toMatch(
      /^(tls_failed|connection_reset)$/,
    );
  });
});

describe('redirects', () => {
  test('are followed three times and not four, to another host and relatively', async () => {
    const { url, sockets } = await httpReceiver((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return response.end(pdf);
      const other = `http://localhost:${request.headers.host?.split(':')[1]}`;
      const location = left % 2 === 0 ? `/${left - 1}` : `${other}/${left - 1}`;
      return response.writeHead(302, { location }).end();
    });
    expect((await fetched(`${url}/3`)).bytes).toEqual(pdf);
    expect((await failure(`${url}/4`)).code).toBe('redirect');
    for (const socket of sockets) await closed(socket);
  });

  test('never lead to the internal network: each hop is vetted before connecting', async () => {
    const inside = await httpReceiver((_, response) => response.end(pdf));
    const port = new URL(inside.url).port;
    // Simulates a public host: connections to the public address are routed to a server of the test.
    const outside = await httpReceiver((request, response) => {
      const location = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '';
      if (location === '') return response.end(pdf);
      return response.writeHead(302, { location }).end();
    });
    const connect = net.connect.bind(net);
    const spy = vi.spyOn(net, 'connect').mockImplementation(((options: net.TcpNetConnectOpts) => {
      options.lookup?.(options.host ?? '', { all: true }, (_, found) =>
        expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]),
      );
      return connect({ host: '127.0.0.1', port: Number(new URL(outside.url).port) });
    }) as typeof net.connect);
    onTestFinished(() => spy.mockRestore());
    const resolve: ResolveName = (name) =>
      Promise.resolve(name === 'files.example.com' ? ['8.8.8.8'] : ['8.8.8.8', '127.0.0.1']);
    const production = new FileFetcher({ production: true, ports: null, resolve });
    const to = (location: string) => `http://files.example.com/?to=${encodeURIComponent(location)}`;

    expect((await fetched(to('/again?to='), production)).bytes).toEqual(pdf);
    const hops = [
      `http://127.0.0.1:${port}/`,
      `http://rebound.example.com:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://localhost:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
    ];
    for (const hop of hops)
      expect((await failure(to(hop), production)).code, hop).toBe('not_public');
    expect((await failure(to(to(hops[0]!)), production)).code).toBe('not_public');

    const defaultPorts = new FileFetcher({ production: true, ports: [443, 80], resolve });
    expect((await fetched(to('http://files.example.com:80/?to='), defaultPorts)).bytes).toEqual(
      pdf,
    );
    for (const hop of ['http://files.example.com:8080/', 'https://files.example.com:22/']) {
      expect((await failure(hop, defaultPorts)).code, hop).toBe('port_not_allowed');
      expect((await failure(to(hop), defaultPorts)).code, hop).toBe('port_not_allowed');
    }
    expect(inside.sockets).toEqual([]);
  });
});

test('in production no internal host is reached, and an open port looks like a closed one', async () => {
  const open = await httpReceiver((_, response) => response.end(pdf));
  const resolve: ResolveName = () => Promise.resolve(['127.0.0.1']);
  const production = new FileFetcher({ production: true, ports: null, resolve });
  for (const port of [new URL(open.url).port, await closedPort()]) {
    for (const host of ['127.0.0.1', 'files.example.com', '[::1]', 'localhost']) {
      const { code, http_status } = await failure(`http://${host}:${port}/`, production);
      expect([code, http_status], host).toEqual(['not_public', null]);
    }
  }
  expect(open.sockets).toEqual([]);
});
