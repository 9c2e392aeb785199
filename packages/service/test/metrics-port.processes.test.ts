import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connect } from '../src/platform/database/connect.js';
import { newDatabaseUrl } from './database-url.js';
import { longTest } from './long-test.js';
import { parseScrape } from './scrape.js';
import {
  endProcesses,
  serverProcesses,
  startProcess,
  type ServiceProcess,
} from './service-process.js';

// Failures to prevent: a process that is restarted because it has much to do, and one that hangs and is not.

afterEach(endProcesses);

/** Blocks the event loop at SIGUSR2, until a file exists. */
const blocking = `
import { existsSync, writeSync } from 'node:fs';
const pause = new Int32Array(new SharedArrayBuffer(4));
process.on('SIGUSR2', () => {
  writeSync(1, 'The event loop is blocked.\\n');
  while (!existsSync(process.env.RELEASE)) Atomics.wait(pause, 0, 0, 10);
});`;
const preload = `--import=data:text/javascript,${encodeURIComponent(blocking)}`;

/** Asks the metrics port of a process, over a new connection. */
async function metricsPort(service: ServiceProcess): Promise<(path: string) => Promise<Response>> {
  await service.address();
  await expect.poll(() => service.output(), { timeout: 30_000 }).toContain('/metrics\n');
  const address = /Metrics at (\S+)/.exec(service.output())?.[1] ?? '';
  return (path) => fetch(new URL(path, address), { headers: { connection: 'close' } });
}

test('while the event loop is blocked, checks are answered; once it is for long, by 503; and then as before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-blocked-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const RELEASE = join(folder, 'release');
  const service = await startProcess({
    environment: { METRICS_PORT: '0', NODE_OPTIONS: preload, RELEASE },
  });
  const ask = await metricsPort(service);
  process.kill(service.pid, 'SIGUSR2');
  await expect.poll(() => service.output(), { interval: 10 }).toContain('is blocked');
  const [alive, ready] = await Promise.all([ask('/healthz'), ask('/readyz')]);
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  let isScraped = false;
  const scrape = ask('/metrics').finally(() => (isScraped = true));

  await expect.poll(async () => (await ask('/healthz')).status, { timeout: 30_000 }).toBe(503);
  const hung = await ask('/healthz');
  expect(await hung.json()).toEqual({
    code: 'UNAVAILABLE',
    message: expect.any(String),
    errors: [],
    request_id: hung.headers.get('x-request-id'),
  });
  expect(hung.headers.get('retry-after')).toBe('2');
  expect((await ask('/readyz')).status).toBe(503);
  expect(isScraped).toBe(false);

  await writeFile(RELEASE, '');
  expect(await (await scrape).text()).toContain('credencia_http_connections');
  for (const path of ['/healthz', '/readyz']) {
    await expect.poll(async () => (await ask(path)).status).toBe(200);
  }
  expect(await service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('without its database a process is alive and not ready, until the database answers again', async () => {
  const { url, close } = await newDatabaseUrl('unready');
  const admin = connect(inject('server'), { max: 1 });
  onTestFinished(async () => {
    await admin.end();
    close();
  });
  const service = await startProcess({ environment: { DATABASE_URL: url, METRICS_PORT: '0' } });
  const ask = await metricsPort(service);
  expect((await ask('/readyz')).status).toBe(200);
  const name = new URL(url).pathname.slice(1);
  await admin`alter database ${admin(name)} allow_connections false`;
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 30_000 }).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  await admin`alter database ${admin(name)} allow_connections true`;
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 30_000 }).toBe(200);
});

longTest(
  'a request for a target that is no address is not found, and the process keeps serving',
  async () => {
    const service = await startProcess({ environment: { METRICS_PORT: '0' } });
    const ask = await metricsPort(service);
    const { hostname, port } = new URL(/Metrics at (\S+)/.exec(service.output())?.[1] ?? '');
    // Written by hand: clients refuse to send it.
    const socket = createConnection(Number(port), hostname);
    socket.write('GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await (await ask('/metrics')).text()).toContain('credencia_http_connections');
  },
);

longTest('a stop with STOP_DELAY: not ready, alive, and nothing else is served', async () => {
  const service = await startProcess({ environment: { METRICS_PORT: '0', STOP_DELAY: '8' } });
  const ask = await metricsPort(service);
  for (const path of ['/', '/v1/submerchants', '/console', '/healthz/more']) {
    const answer = await ask(path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  }
  expect((await ask('/readyz?verbose')).status).toBe(200);
  const stopped = service.stop('SIGTERM');
  while (!service.output().includes('Stopping')) await sleep(5);
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  expect(await stopped).toEqual({ code: 0, signal: null });
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
});

longTest('while the database hangs, a scrape is answered, and says so', async () => {
  const running = await startProcess();
  const address = await running.address();
  const scrapeIt = async () => parseScrape(await (await fetch(`${address}/metrics`)).text());
  expect((await scrapeIt()).get('credencia_database_up')).toBe(1);
  const pids = await serverProcesses(running.data_dir);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    const seen = await scrapeIt();
    expect(seen.get('credencia_database_up')).toBe(0);
    expect(seen.get('credencia_event_loop_busy_seconds_total')).toBeGreaterThan(0);
    expect(seen.get('credencia_database_statements_in_progress')).toBeGreaterThan(0);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await vi.waitFor(async () => {
    expect((await scrapeIt()).get('credencia_database_up')).toBe(1);
  }, 30_000);
});
