import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { DeliveryWorker } from '../../service/src/webhooks/delivery/worker.js';
import { closeCommandLines, openCommandLine, type CommandLine } from './cli-process.js';
import { firstOf } from '../../service/test/full-set.js';

const service = useService();
let credencia: CommandLine;
let secret: string;
/** The bytes of a delivery, as the service has sent it. */
let request: Buffer;

beforeAll(async () => {
  credencia = await openCommandLine();
  const merchant = await service.createMerchant({ mode: 'test' });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const endpoint = await merchant.post('/v1/postbacks/endpoints', {
    url: `http://127.0.0.1:${port}/hooks`,
    events: ['*'],
  });
  secret = endpoint.body.data.secret;
  await merchant.post('/v1/events/trigger', { event: 'charge.captured' });
  const worker = new DeliveryWorker(service.context);
  worker.start();
  const [socket] = (await once(server, 'connection')) as [Socket];
  const pieces: Buffer[] = [];
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('latin1');
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    if (length && text.length - text.indexOf('\r\n\r\n') - 4 >= Number(length)) break;
  }
  request = Buffer.concat(pieces);
  socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  await worker.stop();
  await new Promise((resolve) => server.close(resolve));
});
afterAll(closeCommandLines);

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(credencia.home, name);
  await writeFile(path, content);
  return path;
}

function verify(...args: string[]) {
  return credencia.run(['verify', '--secret', secret, ...args]);
}

test('a request of the service is genuine: whole, in two files, or by a pipe', async () => {
  const end = request.indexOf('\r\n\r\n');
  const whole = await write('request.http', request);
  const headers = await write('headers.txt', request.subarray(0, end));
  const body = await write('body.json', request.subarray(end + 4));
  for (const args of [[whole], ['--headers', headers, '--body', body]]) {
    const { code, stdout, stderr } = await verify(...args);
    expect(stdout, stderr).toMatch(/^genuine {2}charge\.captured {2}[0-9a-f-]{36}\n$/);
    expect(code).toBe(0);
  }
  const piped = await credencia.run(['verify', '-', '--json'], {
    // With line ends as a terminal has them, and one that a paste has added.
    input: `${request.toString('utf8').replaceAll('\r\n', '\n')}\n`,
    env: { CREDENCIA_WEBHOOK_SECRET: `whsec_AAAA ${secret}` },
  });
  expect(JSON.parse(piped.stdout)).toMatchObject({
    valid: true,
    event: { event: 'charge.captured' },
  });
  expect(await readFile(body)).toEqual(request.subarray(end + 4));
});

const another = 'whsec_QUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFB';

const reasons: [string, (request: string) => { text: string; args?: string[] }, string, string][] =
  [
    [
      'another secret',
      (text) => ({ text, args: ['--secret', another] }),
      'WRONG_SECRET',
      'replaced',
    ],
    [
      'a body written anew',
      (text) => {
        const [head, body = ''] = text.split('\r\n\r\n');
        return { text: `${head}\r\n\r\n${JSON.stringify(JSON.parse(body), null, 2)}` };
      },
      'BODY_CHANGED',
      'parsed and written again',
    ],
    [
      'a line end that an editor added',
      (text) => ({ text: `${text.replace(/content-length: \d+/i, 'x-length: 0')}\n` }),
      'BODY_CHANGED',
      'without the line end',
    ],
    [
      'a signature that went missing',
      (text) => ({ text: text.replace(/(webhook|x-service)-signature: .*\r\n/gi, '') }),
      'MISSING_HEADER',
      'webhook-signature',
    ],
    [
      'its age',
      (text) => ({ text, args: ['--secret', secret, '--tolerance', '0'] }),
      'TOO_OLD',
      '--ignore-age',
    ],
  ];

test.each(firstOf(2, reasons))(
  '%s is given as the reason, with exit code 1',
  async (_name, change, reason, advice) => {
    const { text, args = ['--secret', secret] } = change(request.toString('latin1'));
    const path = await write('changed.http', Buffer.from(text, 'latin1'));
    const { code, stdout, stderr } = await credencia.run(['verify', path, ...args]);
    expect(stdout).toBe(`not genuine  ${reason}\n`);
    expect(stderr).toContain(advice);
    expect(code).toBe(1);
  },
);

const incomplete: [string[], string][] = [
  [[], 'CREDENCIA_WEBHOOK_SECRET'],
  [['--secret', 'whsec_!', 'request.http'], 'whsec_ followed by base64'],
  [['--secret', another], '--headers headers.txt and --body body.json'],
  [['--secret', another, 'nowhere.http'], 'There is no file nowhere.http'],
];

test.each(firstOf(1, incomplete))(
  '%j says what is missing, with exit code 2',
  async (args, text) => {
    const { code, stderr } = await credencia.run(['verify', ...args]);
    expect(stderr).toContain(text);
    expect(code).toBe(2);
  },
);
