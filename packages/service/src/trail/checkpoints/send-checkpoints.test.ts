import { createHash, createHmac } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../../test/harness.js';
import { checkpointHash, parseCheckpoint } from './checkpoint.js';
import { makeCheckpoint } from './make-checkpoint.js';
import { parseNote } from './note.js';
import type { SentCheckpoint } from './sent-checkpoint.js';
import { sendCheckpoints } from './send-checkpoints.js';

interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
const file = join(folder, 'copy.ndjson');
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
let received: Received[] = [];
/** The status that the server answers; connections are closed without an answer at 0. */
let status = 200;
let server: Server;
let service: TestService;
let stop: () => Promise<void>;

beforeAll(async () => {
  server = createServer((request, answer) => {
    const { method = '', url: path = '', headers } = request;
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (status === 0) request.socket.destroy();
      else received.push({ method, path, headers, body });
      answer.writeHead(status || 500).end('<Error><Code>AccessDenied</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ service, stop } = await startTestService({
    environment: {
      CHECKPOINT_FILE: file,
      CHECKPOINT_WEBHOOK_URL: `${address}/hook`,
      CHECKPOINT_WEBHOOK_TOKEN: 'a-token-of-the-receiver',
      CHECKPOINT_S3_URL: `${address}/bucket/credencia/`,
      CHECKPOINT_S3_REGION: 'sa-east-1',
      CHECKPOINT_S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      CHECKPOINT_S3_SECRET_ACCESS_KEY: secret,
      CHECKPOINT_S3_LOCK_DAYS: '365',
    },
    pool: 4,
  }));
});
afterAll(async () => {
  await stop();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature that AWS would compute of a request. */
function signatureOf({ method, path, headers, body }: Received): string {
  const [, scope = '', names = ''] =
    /Credential=AKIAEXAMPLE\/([^,]+), SignedHeaders=([^,]+),/.exec(headers.authorization!) ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, path, '', lines.join(''), names, sha(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const [day = '', region = '', name = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), name), end);
  return hmac(key, text).toString('hex');
}

const bodies = (path: string) =>
  received.filter((one) => one.path.startsWith(path)).map(({ body }) => body);
const numberOf = (line: string) =>
  parseCheckpoint(parseNote((JSON.parse(line) as SentCheckpoint).checkpoint).text).number;
const fileNumbers = () =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map(numberOf);
let hours = 0;
const next = async () => {
  hours += 2;
  service.setClock(new Date(Date.now() + hours * 60 * 60_000).toISOString());
  return (await makeCheckpoint(service.context)).number;
};

test('every destination gets each checkpoint with its changes, signed, locked and in order', async () => {
  expect(await next()).toBe(1);
  await sendCheckpoints(service.context);
  const [put] = received.filter(({ method }) => method === 'PUT');
  expect(put?.path).toMatch(/^\/bucket\/credencia\/000000000001-[0-9a-f]{8}\.json$/);
  expect(put?.headers.authorization).toContain(`Signature=${signatureOf(put!)}`);
  expect(put?.headers).toMatchObject({
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-content-sha256': sha(put!.body),
    'content-md5': createHash('md5').update(put!.body).digest('base64'),
  });
  const names = /SignedHeaders=([^,]+)/.exec(put!.headers.authorization!)![1];
  expect(names).toContain('x-amz-object-lock-retain-until-date');
  const until = Date.parse(String(put?.headers['x-amz-object-lock-retain-until-date']));
  expect(until - Date.parse(service.context.clock())).toBe(365 * 24 * 60 * 60 * 1000);
  const [post] = received.filter(({ method }) => method === 'POST');
  expect(post?.headers.authorization).toBe('Bearer a-token-of-the-receiver');
  expect(readFileSync(file, 'utf8')).toBe(post?.body);
  expect(put?.body).toBe(post?.body);
  const { checkpoint, changes } = JSON.parse(post!.body) as SentCheckpoint;
  const signed = parseCheckpoint(parseNote(checkpoint).text);
  expect(checkpointHash(changes!)).toEqual(signed.changes);
});

test('a destination that fails gets what it missed later, and keeps the others from nothing', async () => {
  for (const failing of [500, 0, 403]) {
    status = failing;
    await next();
    await expect(sendCheckpoints(service.context)).rejects.toThrow(/answered \d|fetch failed/);
    expect(fileNumbers()).toContain(await numberInDatabase());
  }
  const metric = await service.context.metrics.registry
    .getSingleMetric('credencia_checkpoint_send_failures_total')!
    .get();
  expect(metric.values).toContainEqual(
    expect.objectContaining({ labels: { destination: 's3' }, value: 3 }),
  );
  expect(await unsentSeconds('s3')).toBeGreaterThan(0);
  expect(await unsentSeconds('file')).toBe(0);
  status = 200;
  received = [];
  await sendCheckpoints(service.context);
  expect(await unsentSeconds('s3')).toBe(0);
  expect(bodies('/hook').map(numberOf)).toEqual([2, 3, 4]);
  expect(bodies('/bucket').map(numberOf)).toEqual([2, 3, 4]);
  received = [];
  await sendCheckpoints(service.context);
  expect(received).toEqual([]);
});

test('two processes that send at once send each checkpoint once', async () => {
  received = [];
  await next();
  await Promise.all([sendCheckpoints(service.context), sendCheckpoints(service.context)]);
  expect(bodies('/hook')).toHaveLength(1);
  expect(bodies('/bucket')).toHaveLength(1);
});

test('a process that was killed while the clock was ahead holds no destination', async () => {
  received = [];
  await next();
  await service.context.database`
    update checkpoint_destinations set leased_until = now() + interval '7 years'`;
  await sendCheckpoints(service.context);
  expect(bodies('/hook')).toHaveLength(1);
});

test('a line that a kill cut off is completed by the next ones', async () => {
  appendFileSync(file, '{"checkpoint":"credencia/');
  received = [];
  const number = await next();
  await sendCheckpoints(service.context);
  expect(fileNumbers().at(-1)).toBe(number);
});

async function unsentSeconds(destination: string) {
  const metric = await service.context.metrics.registry
    .getSingleMetric('credencia_checkpoint_unsent_seconds')!
    .get();
  return metric.values.find(({ labels }) => labels['destination'] === destination)?.value;
}

async function numberInDatabase() {
  const [row] = await service.context.database<
    { number: number }[]
  >`select max(number) as number from checkpoints`;
  return row?.number;
}
