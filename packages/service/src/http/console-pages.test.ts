import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { registerConsole } from './console-pages.js';

const compress = new URL('../../../../scripts/compress-console.mjs', import.meta.url).pathname;
const service = useService();
let folder: string;
let app: FastifyInstance;

const script = `globalThis.app = ${JSON.stringify('x'.repeat(5000))};\n`;
const page = (name: string) => `<!doctype html><script src="/console/assets/${name}"></script>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credencia-console-'));
  await writeFile(join(folder, '..', 'credencia-outside.txt'), 'outside');
  app = Fastify();
  registerConsole(app, join(folder, 'dist'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await rm(join(folder, '..', 'credencia-outside.txt'), { force: true });
});

async function build(name: string, builtAt: number): Promise<void> {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), page(name));
  await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dist, 'assets', name), script);
  await promisify(execFile)(process.execPath, [compress, dist]);
  await utimes(join(dist, 'index.html'), builtAt, builtAt);
}

test('before it is built, the page says how to build it; afterwards it is there without a restart', async () => {
  const before = await app.inject('/console/queue');
  expect(before.statusCode).toBe(503);
  expect(before.headers['content-type']).toMatch(/^text\/html/);
  expect(before.body).toContain('npm run build');
  await build('index-abc.js', 1_000);
  expect((await app.inject('/console/queue')).statusCode).toBe(200);
});

describe('a built console', () => {
  beforeAll(() => build('index-abc.js', 2_000));

  test.each([
    '/console',
    '/console/',
    '/console/queue',
    '/console/cases/1?tab=2',
    '/console/index.html',
  ])(
    '%s is its page, which no script of elsewhere or in the page runs in, and nobody frames',
    async (path) => {
      const answer = await app.inject(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const policy = new Map(
        String(answer.headers['content-security-policy'])
          .split('; ')
          .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
      );
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('style-src')).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
      expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    },
  );

  test('hashed files are kept for good, others are asked for again', async () => {
    const hashed = await app.inject('/console/assets/index-abc.js');
    expect(hashed.body).toBe(script);
    expect(hashed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const icon = await app.inject('/console/favicon.svg');
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
    const again = await app.inject({
      url: '/console/favicon.svg',
      headers: { 'if-none-match': String(icon.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, 'gzip;q=0', (bytes: Buffer) => bytes],
    [undefined, '', (bytes: Buffer) => bytes],
  ] as const)('is sent as %s to who takes "%s"', async (encoding, header, read) => {
    const url = '/console/assets/index-abc.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': header } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('Accept-Encoding');
    expect(read(answer.rawPayload).toString('utf8')).toBe(script);
    expect(answer.rawPayload.length < script.length).toBe(encoding !== undefined);
  });

  test('a script that is not there is not answered with a page', async () => {
    expect((await app.inject('/console/assets/index-old.js')).statusCode).toBe(404);
  });

  test.each([
    '/console/../credencia-outside.txt',
    '/console/..%2f..%2fcredencia-outside.txt',
    '/console/%2e%2e/%2e%2e/credencia-outside.txt',
    '/console/assets/..%2f..%2f..%2fcredencia-outside.txt',
  ])('nothing outside its folder is given out: %s', async (url) => {
    expect((await app.inject(url)).body).not.toBe('outside');
  });

  test('a new build is served without a restart, and the old one’s scripts are gone', async () => {
    await build('index-def.js', 3_000);
    expect((await app.inject('/console')).body).toContain('index-def.js');
    expect((await app.inject('/console/assets/index-def.js')).statusCode).toBe(200);
    expect((await app.inject('/console/assets/index-abc.js')).statusCode).toBe(404);
  });
});

test('an address of the console’s API that does not exist, or takes another method, is no page', async () => {
  expect((await service.anonymous.get('/console/api/nothing')).status).toBe(404);
  const answer = await service.anonymous.post('/console/api/sessions', {});
  expect(answer.status).toBe(405);
  expect(answer.headers['allow']).toBe('DELETE, GET, HEAD');
  expect((await service.anonymous.post('/console', {})).status).toBe(405);
});
