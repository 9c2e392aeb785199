import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../platform/outbound/certificate.fixture.js';
import { closedPort, httpReceiver, rawReceiver } from './receivers.fixture.js';
import { Sender } from './sender.js';

const certificate = makeCertificate('receiver.example.com');
const without = certificate === null ? ' (not run: openssl is missing)' : '';

async function tlsReceiver(
  onServerName: (name: unknown) => void = () => undefined,
): Promise<number> {
  const server = createServer({ ...certificate }, (request, response) => {
    onServerName((request.socket as unknown as { servername: unknown }).servername);
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

function newSender(options: Partial<ConstructorParameters<typeof Sender>[0]> = {}): Sender {
  const sender = new Sender({
    production: false,
    ports: null,
    timeout_ms: 30_000,
    resolve: () => Promise.resolve(['127.0.0.1']),
    ...options,
  });
  onTestFinished(() => sender.close());
  return sender;
}

const post = (sender: Sender, url: string) => sender.send({ url, headers: {}, body: '{}' });

describe.skipIf(certificate === null)(`TLS${without}`, () => {
  test('a certificate signed by itself is refused', async () => {
    const port = await tlsReceiver();
    expect(await post(newSender(), `https://receiver.example.com:${port}/`)).toMatchObject({
      ok: false,
      status: null,
      error: {
        code: 'tls_failed',
        message: "The receiver's certificate is signed by itself.",
      },
      timings: { connect_ms: expect.any(Number) as number, tls_ms: null },
    });
  });

  test('the certificate is checked against the name, although the connection goes to an address', async () => {
    const names: unknown[] = [];
    const port = await tlsReceiver((name) => names.push(name));
    const sender = newSender({ ca: certificate?.cert ?? '' });
    const url = `https://receiver.example.com:${port}/`;
    const number = expect.any(Number) as number;
    expect(await post(sender, url)).toMatchObject({
      ok: true,
      response_start: 'ok',
      timings: { dns_ms: number, connect_ms: number, tls_ms: number },
    });
    expect(await post(sender, url)).toMatchObject({
      ok: true,
      timings: { dns_ms: null, connect_ms: null, tls_ms: null },
    });
    expect(names).toEqual(['receiver.example.com', 'receiver.example.com']);
    expect(await post(sender, `https://other.example.com:${port}/`)).toMatchObject({
      ok: false,
      error: {
        code: 'tls_failed',
        message: "The receiver's certificate is for another host name.",
      },
    });
  });

  test('a certificate can be for an address', async () => {
    const port = await tlsReceiver();
    const sender = newSender({ ca: certificate?.cert ?? '' });
    expect(await post(sender, `https://127.0.0.1:${port}/`)).toMatchObject({ ok: true });
  });
});

describe('no TLS where TLS was expected', () => {
  /** A TLS record: alert, fatal, handshake_failure. */
  const handshakeFailure = Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28]);

  test.each<[string, (socket: Socket) => unknown]>([
    ['speaks plain HTTP', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['greets as SSH does', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['greets as a mail server does', (socket) => socket.end('220 mail ESMTP\r\n')],
    ['answers as Redis does', (socket) => socket.end("-ERR unknown command '\\x16\\x03'\r\n")],
    ['refuses TLS as PostgreSQL does', (socket) => socket.end('N')],
    ['has no version or cipher in common', (socket) => socket.end(handshakeFailure)],
    ['closes when it is greeted', (socket) => socket.once('data', () => socket.end())],
    ['resets the connection', (socket) => socket.once('data', () => socket.resetAndDestroy())],
  ])('the log does not show which service listens: one that %s', async (_, answer) => {
    const { url } = await rawReceiver(answer);
    const { timings, ...outcome } = await post(newSender(), url.replace('http:', 'https:'));
    expect(timings.tls_ms).toBeNull();
    expect(outcome).toEqual({
      ok: false,
      status: null,
      error: {
        code: 'tls_failed',
        message: 'No TLS connection was established. The receiver must accept TLS 1.2 or later.',
      },
      retry_after: null,
      location: null,
      response_start: '',
      response_bytes: 0,
    });
  });

  test('one that never shakes hands', async () => {
    const { url } = await rawReceiver(() => undefined);
    const sender = newSender({ timeout_ms: 150 });
    expect(await post(sender, url.replace('http:', 'https:'))).toMatchObject({
      error: { code: 'timeout' },
      timings: { connect_ms: expect.any(Number) as number, tls_ms: null },
    });
  });

  test('a closed port', async () => {
    expect(await post(newSender(), `https://127.0.0.1:${await closedPort()}/`)).toMatchObject({
      error: { code: 'connection_refused' },
    });
  });

  test('and the other way round: plain HTTP to a receiver that answers plainly', async () => {
    const { url } = await httpReceiver((_, response) => response.end());
    expect(await post(newSender(), url)).toMatchObject({ ok: true });
  });
});
