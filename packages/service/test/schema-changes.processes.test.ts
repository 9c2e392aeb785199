import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '../src/platform/database/connect.js';
import { migrate } from '../src/platform/database/migrate.js';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import { newDatabaseUrl } from './database-url.js';
import { basic, useService } from './harness.js';
import { migrationFolder } from './migration-folder.js';
import { company } from './sellers.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';
import { stayOpen } from './stay-open.js';
import { firstOf } from './full-set.js';

// A backup reads in one transaction for an hour. Failures to prevent: a service that cannot start meanwhile, and writers that
// queue behind a schema change that waits for it.

const service = useService();
const path = '/v1/submerchants';

afterEach(endProcesses);

test('while a transaction reads events, the service starts and registers; partitions are created once it ends', async () => {
  const { url, close } = await newDatabaseUrl('reader');
  const sql = connect({ url }, { max: 2 });
  const partitions = async () => {
    const rows = await sql<{ name: string }[]>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass`;
    return rows.map(({ name }) => name).filter((name) => name !== 'events_default');
  };
  const before = await partitions();
  for (const name of before) await sql`drop table ${sql(name)}`;
  const reader = await stayOpen(sql, 'select count(*) from events');

  const running = await startProcess({ environment: { DATABASE_URL: url } });
  const address = await running.address();
  expect(running.output()).toContain('Partitions of coming days could not be created yet');
  const headers = {
    authorization: basic(demoMerchant.public_key, demoMerchant.secret_key),
    'content-type': 'application/json',
  };
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(company()),
  });
  expect(answer.status).toBe(201);
  expect(await partitions()).toEqual([]);
  await reader.end();
  await vi.waitFor(async () => expect((await partitions()).length).toBeGreaterThanOrEqual(8), {
    timeout: 40_000,
    interval: 100,
  });
  // The event recorded meanwhile is in its daily partition, and was not sent or counted twice.
  const events = await sql<{ day: string }[]>`select tableoid::regclass::text as day from events`;
  expect(events).toEqual([{ day: expect.stringMatching(/^events_\d{8}$/) }]);
  const list = await fetch(`${address}/v1/events`, { headers });
  expect(await list.json()).toMatchObject({ pagination: { total: 1 } });
  await running.stop();
  await sql.end();
  close();
});

test('a migration that waits for a reader does not block writers', async () => {
  const sql = service.context.database;
  const merchant = await service.createMerchant();
  const folder = await migrationFolder({
    '9999_remark.sql': 'alter table events add column remark text;',
  });
  const reader = await stayOpen(sql, 'select count(*) from events');
  let onRetry = (): void => {};
  const isRetried = new Promise<void>((resolve) => (onRetry = resolve));
  const migrating = migrate(sql, { folder, onRetry });
  await Promise.race([isRetried, migrating]);
  for (let at = 0; at < 5; at += 1) {
    expect((await merchant.post(path, company())).status).toBe(201);
  }
  await reader.end();
  expect(await migrating).toEqual(['9999_remark.sql']);
  await sql`alter table events drop column remark`;
});

test.each(firstOf(1, ['the start', 'migrate']))(
  'a database of release 0.2.0 or before is refused by %s with a remedy, and stays as it is',
  async (by) => {
    const { url, close } = await newDatabaseUrl('old');
    const sql = connect({ url }, { max: 1 });
    await sql`drop schema public cascade`;
    await sql`create schema public`;
    await sql`create table migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`;
    await sql`insert into migrations (name, checksum) values ('0002_merchants.sql', 'x')`;
    const args = by === 'migrate' ? { args: ['migrate'] } : {};
    const { code, output } = await runToItsEnd({ environment: { DATABASE_URL: url }, ...args });
    expect(code).toBe(1);
    expect(output).toMatch(/made by release 0\.2\.0 or before.*empty database/);
    const tables =
      await sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    expect(tables).toEqual([{ relname: 'migrations' }]);
    await sql.end();
    close();
  },
);

test('a release starts on newer migrations if these say that it may, and is refused if not', async () => {
  const { url, close } = await newDatabaseUrl('newer');
  const sql = connect({ url }, { max: 1 });
  const newer = (oldest_release: string) =>
    sql`
      insert into schema_migrations (name, checksum, kind, oldest_release) values ('9001_later.sql', 'x', 'transactional', ${oldest_release})
      on conflict (name) do update set oldest_release = excluded.oldest_release`;
  await newer('0.2.0');
  const running = await startProcess({ environment: { DATABASE_URL: url } });
  await running.address();
  await newer('99.0.0');
  // A running process is not concerned.
  expect((await fetch(`${await running.address()}/readyz`)).status).toBe(200);
  const { code, output } = await runToItsEnd({ environment: { DATABASE_URL: url } });
  expect(code).toBe(1);
  expect(output).toMatch(/9001_later\.sql, on which only release 99\.0\.0 and later ones run/);
  await running.stop();
  await sql.end();
  close();
});
