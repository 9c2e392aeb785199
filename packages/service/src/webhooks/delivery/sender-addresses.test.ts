import net from 'node:net';
import tls from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closedPort, httpReceiver, rawReceiver } from './receivers.fixture.js';
import {
  resolveByNameServers,
  resolveBySystem,
  type ResolveName,
} from '../../platform/outbound/resolve-name.js';
import { Sender } from './sender.js';

function newSender(options: Partial<ConstructorParameters<typeof Sender>[0]>): Sender {
  const sender = new Sender({ production: true, ports: null, timeout_ms: 30_000, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

const post = (sender: Sender, url: string) => sender.send({ url, headers: {}, body: '{}' });

describe('in production', () => {
  test.each([
    ['a private address', ['10.0.0.1']],
    ['a private address after a public one', ['8.8.8.8', '10.0.0.1']],
    ['a private address before a public one', ['127.0.0.1', '8.8.8.8']],
    ['a metadata address among many', ['8.8.8.8', '1.1.1.1', '169.254.169.254', '9.9.9.9']],
    ['a mapped address', ['2606:4700:4700::1111', '::ffff:10.0.0.1']],
    ['what is no address at all', ['8.8.8.8', 'localhost']],
  ])('a name that answers %s is refused, and nothing is connected to', async (_, addresses) => {
    const connect = vi.spyOn(tls, 'connect');
    onTestFinished(() => connect.mockRestore());
    const sender = newSender({ resolve: () => Promise.resolve(addresses) });
    const result = await post(sender, 'https://hooks.example.com/');
    expect(result).toMatchObject({ ok: false, status: null, error: { code: 'not_public' } });
    expect(connect).not.toHaveBeenCalled();
    for (const address of addresses) expect(JSON.stringify(result)).not.toContain(address);
  });

  test('an open port inside, a closed one, one that hangs and one that is no TLS have one answer', async () => {
    const hanging = await rawReceiver(() => undefined);
    const open = await httpReceiver((_, response) => response.end('secret'));
    const garbling = await rawReceiver((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    const sender = newSender({ resolve: () => Promise.resolve(['127.0.0.1']) });
    const listening = [hanging, open, garbling].map(({ url }) => new URL(url).port);
    const ports = [...listening, String(await closedPort())];
    const outcomes = await Promise.all(
      ports.map(async (port) => {
        const { timings, ...outcome } = await post(sender, `https://hooks.example.com:${port}/`);
        expect(timings).toMatchObject({ connect_ms: null, tls_ms: null, first_byte_ms: null });
        return outcome;
      }),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect([...hanging.sockets, ...open.sockets, ...garbling.sockets]).toEqual([]);
  });

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'http://example.com/'])(
    '%s is refused at every attempt, without a lookup',
    async (url) => {
      const resolve = vi.fn<ResolveName>(() => Promise.resolve(['8.8.8.8']));
      expect(await post(newSender({ resolve }), url)).toMatchObject({
        error: { code: 'not_public' },
      });
      expect(resolve).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['https://hooks.example.com:8443/', [443]],
    ['https://hooks.example.com:22/', [443, 8443]],
    ['https://hooks.example.com/', [8443]],
  ])('%s is refused at every attempt where ports are %j', async (url, ports) => {
    const resolve = vi.fn<ResolveName>(() => Promise.resolve(['8.8.8.8']));
    const sender = newSender({ resolve, ports });
    for (let times = 0; times < 2; times += 1) {
      expect(await post(sender, url)).toMatchObject({
        ok: false,
        status: null,
        error: { code: 'port_not_allowed' },
        timings: { dns_ms: null, connect_ms: null },
      });
    }
    expect(resolve).not.toHaveBeenCalled();
  });

  test('the connection goes to what was vetted, although the name answers otherwise by then', async () => {
    const answers = [['8.8.8.8', '2606:4700:4700::1111'], ['127.0.0.1']];
    const resolve = vi.fn<ResolveName>(() => Promise.resolve(answers.shift() ?? []));
    const asked: unknown[] = [];
    const connect = vi.spyOn(tls, 'connect').mockImplementation(((
      options: tls.ConnectionOptions & net.TcpNetConnectOpts,
    ) => {
      // Resolves as Node would, then opens a socket to nowhere.
      options.lookup?.(options.host ?? '', { all: true }, (_, found) => asked.push(found));
      asked.push(options.host, options.servername, options.port);
      const socket = new net.Socket();
      process.nextTick(() => socket.destroy(new Error('no network in this test')));
      return socket;
    }) as typeof tls.connect);
    onTestFinished(() => connect.mockRestore());
    await post(newSender({ resolve }), 'https://hooks.example.com:8443/');
    expect(resolve.mock.calls).toEqual([['hooks.example.com']]);
    expect(asked).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ],
      'hooks.example.com',
      'hooks.example.com',
      8443,
    ]);
  });
});

describe('outside production', () => {
  test('the address connected to is the one that the one lookup gave', async () => {
    const { url, sockets } = await httpReceiver((_, response) => response.end());
    const answers = [['127.0.0.1'], ['192.0.2.1']];
    const resolve = vi.fn<ResolveName>(() => Promise.resolve(answers.shift() ?? []));
    const sender = newSender({ production: false, resolve });
    const named = url.replace('127.0.0.1', 'receiver.example.com');
    for (let n = 0; n < 3; n += 1) expect(await post(sender, named)).toMatchObject({ ok: true });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(sockets.map(({ localAddress }) => localAddress)).toEqual(['127.0.0.1']);
  });

  test('the next address is tried when one refuses', async () => {
    const { url } = await httpReceiver((_, response) => response.end());
    const sender = newSender({
      production: false,
      resolve: () => Promise.resolve(['::1', '127.0.0.1']),
    });
    expect(await post(sender, url.replace('127.0.0.1', 'both.example.com'))).toMatchObject({
      ok: true,
    });
  });

  test('localhost is found by the system', async () => {
    const { url } = await httpReceiver((_, response) => response.end());
    const sender = newSender({ production: false });
    expect(await post(sender, url.replace('127.0.0.1', 'localhost'))).toMatchObject({ ok: true });
    expect(await resolveBySystem('localhost')).toContain('127.0.0.1');
  });
});

describe('asking the name servers', () => {
  const noAnswer = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));

  test('both families are vetted', async () => {
    const resolve = resolveByNameServers({
      resolve4: (() => Promise.resolve(['8.8.8.8'])) as never,
      resolve6: (() => Promise.resolve(['fd00::1'])) as never,
    });
    expect(await resolve('a.example.com')).toEqual(['8.8.8.8', 'fd00::1']);
    expect(await post(newSender({ resolve }), 'https://a.example.com/')).toMatchObject({
      error: { code: 'not_public' },
    });
  });

  test('one family is enough', async () => {
    const ipv4 = (() => Promise.resolve(['8.8.8.8'])) as never;
    const ipv6 = (() => Promise.resolve(['2606:4700::1'])) as never;
    const resolve = (resolve4: never, resolve6: never) =>
      resolveByNameServers({ resolve4, resolve6 })('a.example.com');
    expect(await resolve(ipv4, noAnswer as never)).toEqual(['8.8.8.8']);
    expect(await resolve(noAnswer as never, ipv6)).toEqual(['2606:4700::1']);
    await expect(resolve(noAnswer as never, noAnswer as never)).rejects.toThrow('none');
  });
});
