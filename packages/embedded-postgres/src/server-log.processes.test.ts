import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from './service-process.fixture.js';
import { startEmbeddedPostgres } from './start-embedded-postgres.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function start(lines: { level: string; message: string; fields: Record<string, unknown> }[]) {
  return startEmbeddedPostgres({
    data_dir: join(dir, 'data'),
    durable: false,
    log: (level, message, fields) => lines.push({ level, message, fields }),
  });
}

test("the server's log lines have their level and no data of the statements", async () => {
  const lines: Parameters<typeof start>[0] = [];
  const server = await start(lines);
  const sql = postgres({ ...server.connection, max: 1, onnotice: () => undefined });
  await sql`create table sellers (tax_id text primary key)`;
  await sql`insert into sellers values ('52998224725')`;
  await expect(sql`insert into sellers values (${'52998224725'})`).rejects.toThrow('duplicate key');
  await sql.end();
  await server.stop();
  expect(lines).toContainEqual({
    level: 'warn',
    message: 'duplicate key value violates unique constraint "sellers_pkey"',
    fields: {
      severity: 'ERROR',
      server_pid: expect.any(Number) as number,
      logged_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) as string,
    },
  });
  expect(lines.some(({ message }) => message.includes('ready to accept connections'))).toBe(true);
  expect(JSON.stringify(lines)).not.toContain('52998224725');
});

test('a large log is rotated at the next start', async () => {
  await (await start([])).stop();
  const path = join(dir, 'data', 'server.log');
  await truncate(path, 5 * 1024 * 1024);
  await (await start([])).stop();
  expect((await stat(path)).size).toBeLessThan(100_000);
  expect((await stat(`${path}.1`)).size).toBe(5 * 1024 * 1024);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a server that does not start is an error with the reason from its log', async () => {
  await (await start([])).stop();
  await writeFile(join(dir, 'data', 'postgres', 'postgresql.conf'), 'no_such_setting = on\n');
  await expect(start([])).rejects.toMatchObject({
    code: 'server_start_failed',
    message: expect.stringContaining('no_such_setting') as string,
    remedy: expect.stringContaining(join(dir, 'data', 'server.log')) as string,
  });
});
