import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newDatabaseUrl, relayTo } from '../../../test/database-url.js';
import { longDescribe } from '../../../test/long-test.js';
import { endRedisServers, newRedisServer, redisIsInstalled } from '../../../test/redis-server.js';
import {
  endProcesses,
  newDataDir,
  runToItsEnd,
  startProcess,
} from '../../../test/service-process.js';
import { connect, type Database } from '../../platform/database/connect.js';
import { DataKeys } from '../../platform/data-keys.js';
import { requireMasterKey } from '../../platform/master-key.js';
import { runCommand } from '../run-command.js';
import type { Finding } from './finding.js';

afterAll(async () => {
  await endRedisServers();
  await endProcesses();
});

const master_key = randomBytes(32);
const production = { NODE_ENV: 'production', MASTER_KEY: master_key.toString('base64') };

/** A migrated database that was used with the master key, and connections to it. */
async function newInstallation(): Promise<{ url: string; sql: Database }> {
  const { url, close } = await newDatabaseUrl('doctor');
  const sql = connect({ url }, { max: 1 });
  await requireMasterKey(sql, new DataKeys(master_key));
  onTestFinished(async () => {
    await sql.end();
    close();
  });
  return { url, sql };
}

/** Runs the command as its user would, and resolves with what it printed. */
async function run(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
  let output = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    return { code: await runCommand('doctor', args, environment), output };
  } finally {
    write.mockRestore();
  }
}

async function examine(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string; of: (check: string) => Finding | undefined }> {
  const { code, output } = await run(['--json', ...args], { ...production, ...environment });
  const findings = JSON.parse(output) as Finding[];
  expect(output).not.toContain(production.MASTER_KEY);
  return { code, output, of: (name) => findings.find(({ check }) => check === name) };
}

test('a sound installation: every check is ok, with 0', async () => {
  const { url } = await newInstallation();
  const { code, output } = await examine({ DATABASE_URL: url });
  const findings = JSON.parse(output) as Finding[];
  expect(findings.map(({ check, status }) => `${check} ${status}`)).toEqual([
    'configuration ok',
    'redis ok',
    'mail ok',
    'files ok',
    'erasures ok',
    'address-lookup ok',
    'database ok',
    'server ok',
    'clock ok',
    'disk ok',
    'migrations ok',
    'master-key ok',
    'partitions ok',
    'maintenance ok',
    'deliveries ok',
    'files ok',
    'register ok',
    'lists ok',
    'trail ok',
    'screening ok',
    'checkpoints ok',
    'security-events ok',
  ]);
  expect(code).toBe(0);
  expect((await examine({ DATABASE_URL: url }, '--full')).code).toBe(0);
});

test('for a person: a line for each check, the remedy below, a sum at the end', async () => {
  const { url } = await newInstallation();
  const environment = { DATABASE_URL: url, MASTER_KEY: production.MASTER_KEY };
  const { code, output } = await run([], environment);
  expect(output).toMatch(/^WARNING {2}configuration +It is that of a development/);
  expect(output).toContain('Set NODE_ENV=production where others reach it.');
  expect(output).toMatch(/\n0 failures, 1 warnings\.\n$/);
  expect(code).toBe(3);
});

test('a place for erasures that cannot be written is a failure, with the setting', async () => {
  const { url } = await newInstallation();
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const { code, of } = await examine({ DATABASE_URL: url, ERASURES_FILE: join(file, 'it.ndjson') });
  expect(code).toBe(1);
  expect(of('erasures')).toMatchObject({
    status: 'failure',
    remedy: expect.stringContaining('ERASURES_FILE'),
  });
});

test('where checkpoints and security events go: what cannot be used, and what has waited for long', async () => {
  const { url, sql } = await newInstallation();
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  const receiver = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(async () => {
    receiver.close();
    await rm(folder, { recursive: true });
  });
  const { port } = receiver.address() as AddressInfo;
  const environment = {
    DATABASE_URL: url,
    CHECKPOINT_FILE: join(folder, 'checkpoints.ndjson'),
    CHECKPOINT_WEBHOOK_URL: `https://127.0.0.1:${port}/a-secret-path`,
    SECURITY_EVENTS_FILE: join(folder, 'missing', 'events.ndjson'),
    SECURITY_EVENTS_SYSLOG: `tcp://127.0.0.1:${port}`,
  };
  const before = await examine(environment);
  expect(before.of('checkpoints-file')).toMatchObject({ status: 'ok' });
  // It answers, and has no certificate.
  expect(before.of('checkpoints-webhook')).toMatchObject({ status: 'warning' });
  expect(before.of('security-events-file')).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('ENOENT'),
  });
  expect(before.of('security-events-syslog')).toMatchObject({ status: 'ok' });
  expect(before.output).not.toContain('a-secret-path');
  expect(before.code).toBe(3);

  const hour_ago = new Date(Date.now() - 3_600_000).toISOString();
  await sql`insert into checkpoints (number, at, note) values (1, ${hour_ago}, 'a note')`;
  await sql`insert into security_events (at, body) values (${hour_ago}, 'sealed')`;
  const after = await examine(environment);
  for (const check of ['checkpoints-file', 'security-events-syslog'])
    expect(after.of(check)).toMatchObject({
      status: 'warning',
      message: expect.stringContaining(`has waited since ${hour_ago}`),
    });
});

test('an invalid configuration: every problem, and no attempt at a database', async () => {
  const { code, output, of } = await examine({
    PORT: 'many',
    MASTER_KEY: 'short',
    DATABASE_URL: 'postgres://credencia:se%cret@db/x',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'MASTER_KEY', 'DATABASE_URL']) expect(output).toContain(name);
  expect(output).not.toContain('se%cret');
  expect(of('database')?.status).toBe('skipped');
});

test('wrong arguments: 2', async () => {
  const { code, output } = await runToItsEnd({ args: ['doctor', '--fast'] });
  expect(code).toBe(2);
  expect(output).toContain('--fast');
});

describe('a database that', () => {
  test('nobody answers for', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const { code, output, of } = await examine({
      DATABASE_URL: `postgres://credencia:hidden-word@127.0.0.1:${port}/credencia`,
    });
    expect(code).toBe(1);
    expect(of('database')).toMatchObject({ status: 'failure' });
    expect(output).not.toContain('hidden-word');
  });

  test('accepts no writes', async () => {
    const { url, sql } = await newInstallation();
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    await sql`alter database ${sql(row!.name)} set default_transaction_read_only = on`;
    const { code, of } = await examine({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(of('server')?.message).toContain('read-only');
  });

  test('two hosts accept writes for, or one of which is down', async () => {
    const { url } = await newInstallation();
    const { port } = new URL(url);
    const relay = createServer().listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const other = (relay.address() as AddressInfo).port;
    relay.close();
    await once(relay, 'close');
    const same = url.replace(`:${port}/`, `:${port},127.0.0.1:${port}/`);
    const both = await examine({ DATABASE_URL: same });
    expect([both.code, both.of('database-hosts')?.status]).toEqual([1, 'failure']);
    const down = await examine({
      DATABASE_URL: url.replace(`:${port}/`, `:${port},127.0.0.1:${other}/`),
    });
    expect([down.code, down.of('database-hosts')?.status]).toEqual([3, 'warning']);
    expect(down.of('database-hosts')?.message).toContain(`127.0.0.1:${other}: `);
  });

  test('has another master key', async () => {
    const { url } = await newInstallation();
    const { code, of } = await examine({
      DATABASE_URL: url,
      MASTER_KEY: randomBytes(32).toString('base64'),
    });
    expect([code, of('master-key')?.status]).toEqual([1, 'failure']);
  });

  test('lacks a migration, has an unknown one, or has an edited one', async () => {
    const { url, sql } = await newInstallation();
    const [last] = await sql<{ name: string; checksum: string }[]>`
      delete from schema_migrations where name = (select max(name) from schema_migrations) returning *`;
    const lacking = await examine({ DATABASE_URL: url });
    expect([lacking.code, lacking.of('migrations')?.message]).toEqual([
      3,
      expect.stringContaining(last!.name),
    ]);
    await sql`insert into schema_migrations ${sql({ ...last!, checksum: 'another' } as never)}`;
    const edited = await examine({ DATABASE_URL: url });
    expect([edited.code, edited.of('migrations')?.message]).toEqual([
      1,
      expect.stringContaining(last!.name),
    ]);
    await sql`update schema_migrations set checksum = ${last!.checksum} where name = ${last!.name}`;
    const [changed] = await sql<{ name: string }[]>`
      update schema_functions set checksum = 'x' where name = (select max(name) from schema_functions) returning name`;
    const stale = await examine({ DATABASE_URL: url });
    expect([stale.code, stale.of('migrations')?.message]).toEqual([
      3,
      expect.stringContaining(`function ${changed!.name}`),
    ]);
    await sql`
      insert into schema_migrations (name, checksum, kind, oldest_release) values ('9000_from_later.sql', 'x', 'transactional', '99.0.0')`;
    const later = await examine({ DATABASE_URL: url });
    expect([later.code, later.of('migrations')?.message]).toEqual([
      1,
      expect.stringContaining('9000_from_later.sql'),
    ]);
  });

  test('is empty', async () => {
    const { url, sql } = await newInstallation();
    await sql`drop schema public cascade`;
    await sql`create schema public`;
    const { code, of } = await examine({ DATABASE_URL: url });
    expect(code).toBe(3);
    expect(of('migrations')?.status).toBe('warning');
    expect(of('trail')?.status).toBe('skipped');
    // Nothing was migrated meanwhile.
    expect(await sql`select from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);
  });

  test('has no partition for today', async () => {
    const { url, sql } = await newInstallation();
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await sql`drop table ${sql(`attempts_${today}`)}`;
    const { code, of } = await examine({ DATABASE_URL: url });
    expect([code, of('partitions')?.status]).toEqual([1, 'failure']);
  });
});

/** An installation with a merchant, a submerchant with its trail, and an endpoint with a due delivery, written by the service. */
async function usedInstallation(): Promise<{ url: string; sql: Database }> {
  const { url, sql } = await newInstallation();
  const service = await startProcess({
    environment: { DATABASE_URL: url, MASTER_KEY: production.MASTER_KEY },
  });
  const address = await service.address();
  const headers = {
    authorization: `Basic ${Buffer.from('pk_test_demo:sk_test_demo').toString('base64')}`,
    'content-type': 'application/json',
  };
  const send = async (path: string, body: unknown) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(201);
  };
  await send('/v1/postbacks/endpoints', { url: 'http://127.0.0.1:9/none', events: ['*'] });
  await send('/v1/submerchants', { legal_name: 'Padaria Aurora Ltda', tax_id: '11222333000181' });
  await service.stop();
  return { url, sql };
}

test('what the service left is sound; due deliveries, a changed trail and wrong counts are found', async () => {
  const { url, sql } = await usedInstallation();
  const environment = { DATABASE_URL: url };
  await sql`update delivery_queue set due_at = now() + interval '1 hour'`;
  expect((await examine(environment, '--full')).code).toBe(0);

  await sql`update delivery_queue set due_at = now() - interval '20 minutes'`;
  const late = await examine(environment);
  expect([late.code, late.of('deliveries')?.status]).toEqual([1, 'failure']);
  await sql`update delivery_queue set due_at = now() - interval '2 minutes'`;
  expect((await examine(environment)).of('deliveries')?.status).toBe('warning');
  await sql`update delivery_queue set due_at = now() + interval '1 hour'`;

  await sql`update list_counts set n = n + 1 where list = 'submerchants'`;
  for (const args of [[], ['--full']]) {
    const wrong = await examine(environment, ...args);
    expect([wrong.code, wrong.of('lists')?.status]).toEqual([1, 'failure']);
  }
  await sql`update list_counts set n = n - 1 where list = 'submerchants'`;

  await sql`alter table trail disable trigger all`;
  await sql`update trail set entry = entry || ' ' where position = 1`;
  for (const args of [[], ['--full']]) {
    const broken = await examine(environment, ...args);
    expect([broken.code, broken.of('trail')?.status]).toEqual([1, 'failure']);
  }
});

test('counts that no process folds are a warning', async () => {
  const { url, sql } = await newInstallation();
  await sql`
    insert into list_deltas (merchant_id, list, scope, status, bucket, n, written_at)
    values (gen_random_uuid(), 'submerchants', nil_id(), 'pending', 1, 1, now() - interval '5 minutes')`;
  const { code, of } = await examine({ DATABASE_URL: url });
  expect([code, of('maintenance')?.status]).toEqual([3, 'warning']);
});

test('a Redis that does not answer is a warning', async () => {
  const { url } = await newInstallation();
  const { port, close } = await relayTo('/nonexistent');
  onTestFinished(close);
  const redis_url = `redis://:hidden-word@127.0.0.1:${port}`;
  const { code, output, of } = await examine({ DATABASE_URL: url, REDIS_URL: redis_url });
  expect([code, of('redis')?.status]).toEqual([3, 'warning']);
  expect(output).not.toContain('hidden-word');
});

test.skipIf(!redisIsInstalled)(
  `one that does, is ok${redisIsInstalled ? '' : ' (NOT RUN: redis-server is not installed)'}`,
  async () => {
    const { url } = await newInstallation();
    const redis = await newRedisServer();
    await redis.start();
    const { code } = await examine({ DATABASE_URL: url, REDIS_URL: redis.url });
    expect(code).toBe(0);
  },
);

longDescribe('with the embedded server', () => {
  test('an empty folder stays empty', async () => {
    const { code, output } = await runToItsEnd({ args: ['doctor'], data_dir: await newDataDir() });
    expect(code).toBe(1);
    expect(output).toContain('There is no database in ');
  });

  test('beside the running service, and without it, the disk is checked too', async () => {
    const service = await startProcess();
    await service.address();
    const { data_dir } = service;
    const beside = await runToItsEnd({ args: ['doctor', '--json'], data_dir });
    await service.stop();
    const alone = await runToItsEnd({ args: ['doctor', '--json'], data_dir });
    for (const { code, output } of [beside, alone]) {
      const findings = JSON.parse(output) as Finding[];
      expect(findings.filter(({ status }) => status === 'failure')).toEqual([]);
      expect(findings.find(({ check }) => check === 'disk')?.message).toContain(data_dir);
      expect(code).toBe(3);
    }
  });
});

test('a bucket of files that does not answer is a warning, which names the bucket and no secret', async () => {
  const { url } = await newInstallation();
  const environment = {
    FILES_STORE: 's3',
    FILES_S3_URL: 'http://127.0.0.1:1/documents',
    FILES_S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    FILES_S3_SECRET_ACCESS_KEY: 'hidden-word',
  };
  const { code, output, of } = await examine({ DATABASE_URL: url, ...environment });
  expect([code, of('files')?.status]).toEqual([3, 'warning']);
  expect(of('files')?.message).toContain('http://127.0.0.1:1/documents');
  expect(output).not.toContain('hidden-word');

  // Erasures that are kept there stop the start.
  const kept = await examine({ DATABASE_URL: url, ...environment, ERASURES_STORE: 's3' });
  expect([kept.code, kept.of('erasures')?.status]).toEqual([1, 'failure']);
  expect(kept.of('erasures')?.remedy).toContain('the service does not start. Check FILES_S3_…');
  expect(kept.output).not.toContain('hidden-word');
});

test('a folder of files that cannot be created is a warning', async () => {
  const { url } = await newInstallation();
  // Below a file, which is not a folder for root either.
  const FILES_PATH = `${import.meta.filename}/files`;
  const { of } = await examine({ DATABASE_URL: url, FILES_STORE: 'folder', FILES_PATH });
  expect(of('files')?.status).toBe('warning');
  expect(of('files')?.message).toContain(FILES_PATH);
});
