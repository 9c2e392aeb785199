import { execFileSync } from 'node:child_process';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from './service-process.fixture.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir: string;
let running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  dir = await temporaryFolder();
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  await rm(dir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({
    data_dir: join(dir, 'data'),
    durable: false,
    log: () => undefined,
    ...options,
  });
  running.push(server);
  return server;
}

async function query<T extends object>(server: EmbeddedPostgres, text: string): Promise<T[]> {
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe<T[]>(text))];
  } finally {
    await sql.end();
  }
}

async function settings(server: EmbeddedPostgres): Promise<Record<string, string>> {
  const rows = await query<{ name: string; setting: string }>(
    server,
    'select name, setting from pg_settings',
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

test('a new data folder gets a durable, UTF-8 cluster that is independent of the machine', async () => {
  const server = await start({ durable: true });

  expect(await settings(server)).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    max_connections: '100',
    shared_buffers: '16384',
    listen_addresses: '',
  });
  const [locale] = await query(
    server,
    'select datname, datlocprovider, datlocale, datcollate from pg_database where datname = current_database()',
  );
  expect(locale).toEqual({
    datname: 'credencia',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    datcollate: 'C',
  });
  expect(server.connection).toMatchObject({ user: 'credencia', database: 'credencia' });
});

test('the server is reachable only through a private folder and exposes no secret', async () => {
  const server = await start();
  const folder = await stat(server.connection.host);
  expect(folder.mode & 0o777).toBe(0o700);
  expect(folder.uid).toBe((await stat(join(server.data_dir, 'postgres'))).uid);
  const command = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(server.pid)], {
    encoding: 'utf8',
  });
  expect(command).not.toMatch(/password/i);

  await server.stop();
  await expect(stat(server.connection.host)).rejects.toThrow(/ENOENT/);
});

test('root runs the server as another user; any other user runs it directly', async () => {
  const server = await start();
  const user = execFileSync('ps', ['-o', 'uid=', '-p', String(server.pid)], { encoding: 'utf8' });
  const place = `The data is in ${server.data_dir}.`;
  if (process.getuid?.() === 0) {
    expect(Number(user)).toBeGreaterThan(0);
    expect(server.notes).toEqual([expect.stringMatching(/runs as user \w+\.$/), place]);
  } else {
    expect(Number(user)).toBe(process.getuid?.());
    expect(server.notes).toContain(place);
  }
});

test('a later start finds the data and applies its new settings', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 as seven');
  await first.stop();
  const second = await start({ max_connections: 33, durable: true });
  expect(await query(second, 'select seven from kept')).toEqual([{ seven: 7 }]);
  expect(await settings(second)).toMatchObject({ max_connections: '33', fsync: 'on' });
});

test('a second database is created on request', async () => {
  const first = await start();
  await first.stop();
  const second = await start({ database: `it's "other"` });
  expect(await query(second, 'select current_database() as name')).toEqual([
    { name: `it's "other"` },
  ]);
});

test('long paths and paths with spaces, quotes, commas and UTF-8 work', async () => {
  const odd = join(dir, `a b, 'c' "d" ção 店 $HOME \\`, 'x'.repeat(200));
  await mkdir(odd, { recursive: true });
  const server = await start({ data_dir: join(odd, 'data') });
  expect(server.data_dir).toContain('店');
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  const again = await start({ data_dir: join(odd, 'data') });
  expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('stop ends open transactions and is down within 5 s, also when called twice', async () => {
  const server = await start();
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => undefined });
  await sql`select 1`;
  const sleeping = sql`select pg_sleep(600)`.catch((error: unknown) => error);
  const from = Date.now();
  await Promise.all([server.stop(), server.stop()]);
  expect(Date.now() - from).toBeLessThan(5000);
  expect(await sleeping).toBeInstanceOf(Error);
  expect(await server.exited).toEqual({ code: 0, signal: null, expected: true });
  await sql.end({ timeout: 0 });
});

test('stop is down within 5 s when a backend of the server hangs', async () => {
  const server = await start();
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => undefined });
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  process.kill(backend!.pid, 'SIGSTOP');
  try {
    const from = Date.now();
    await server.stop();
    expect(Date.now() - from).toBeLessThan(5000);
    expect(await server.exited).toMatchObject({ expected: true });
  } finally {
    process.kill(backend!.pid, 'SIGKILL');
    await sql.end({ timeout: 0 });
  }
});

test('an exit of the server is reported, and the next start recovers the data', async () => {
  const server = await start({ durable: true });
  await query(server, 'create table kept as select 7 as seven');
  process.kill(server.pid, 'SIGKILL');
  expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL', expected: false });
  await server.stop();
  const again = await start({ durable: true });
  expect(await query(again, 'select seven from kept')).toEqual([{ seven: 7 }]);
});
