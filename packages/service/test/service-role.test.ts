import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateByCommand } from '../src/commands/migrate.js';
import { vacuumLoaded } from '../src/screening/store/staged.js';
import { vacuumQueue } from '../src/webhooks/store/queue.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import { migrate } from '../src/platform/database/migrate.js';
import {
  createAllPartitions,
  deleteAllOldRows,
  dropAllOldPartitions,
} from '../src/platform/database/partitions.js';
import { isServiceRole, requireNoForeignCode } from '../src/platform/database/service-role.js';
import { foldGroup } from '../src/platform/lists/counts.js';
import { makeCheckpoint } from '../src/trail/checkpoints/make-checkpoint.js';
import { readSigningKeys } from '../src/trail/checkpoints/signing-keys.js';
import { verifyProvenTrail } from '../src/trail/verify-trails.js';
import { DeliveryWorker } from '../src/webhooks/delivery/worker.js';
import { startMaintenance } from '../src/maintenance.js';
import { after, createEndpoint, day_ms, sendAll } from './endpoints.js';
import { onDatabase } from './global-setup.js';
import { startTestService, type TestService } from './harness.js';
import { because, createReviewer, personInReview, type Reviewer } from './in-review.js';
import { startReceiver, type Receiver } from './receiver.js';

const role = `credencia_test_role_${randomBytes(4).toString('hex')}`;
let server: Database;
let admin: Database;
let service: TestService;
let stop: () => Promise<void>;
let ana: Reviewer;
let receiver: Receiver;

beforeAll(async () => {
  server = connect(inject('server'), { max: 1 });
  await server`create role ${server(role)} login`;
  ({ service, stop } = await startTestService({ role, pool: 6 }));
  const [row] = await service.context.database<
    { name: string }[]
  >`select current_database() as name`;
  admin = connect(onDatabase(inject('server'), row!.name), { max: 2 });
  ana = await createReviewer(service, 'Ana');
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await admin.end();
  await stop();
  await server`drop role ${server(role)}`;
  await server.end();
});

test('with the limited role, sellers are registered and decided, webhooks delivered, tables aged, checkpoints made', async () => {
  const { context } = service;
  const merchant = await service.createMerchant();
  await createEndpoint(merchant, receiver.url);
  const { reviewCase, id } = await personInReview(service, merchant);
  await ana.post(`${reviewCase}/claim`);
  expect((await ana.post(`${reviewCase}/reject`, because('other'))).status).toBe(200);
  await ana.post('/v1/operator/merchants', { name: 'New', mode: 'live' });
  const worker = new DeliveryWorker(context);
  expect(await sendAll(worker)).toBeGreaterThan(0);
  expect(receiver.received.length).toBeGreaterThan(0);
  // One turn of every task of maintenance, none of which may fail.
  const maintenance = startMaintenance(context);
  await maintenance.stop(10_000);
  const failures = await context.metrics.maintenance_failures.get();
  expect(failures.values.filter(({ value }) => value > 0)).toEqual([]);
  const now = context.clock();
  await createAllPartitions(context.database, after(now, 70 * day_ms), { limit: 1 });
  await dropAllOldPartitions(context.database, after(now, 1 * day_ms), 0);
  for (const group of context.groups.all) {
    await deleteAllOldRows(context.database, now, 30, 10, group);
    await foldGroup(context.database, group.id, 100);
  }
  await vacuumQueue(context.database);
  await vacuumLoaded(context.database);
  // A vacuum that the role may not do is left out without an error.
  const vacuumed = await admin<{ relname: string }[]>`
    select relname from pg_stat_user_tables
    where relname in ('delivery_queue', 'screening_entries', 'screening_keys', 'screening_staged')
      and vacuum_count > 0`;
  expect(vacuumed).toHaveLength(4);
  await makeCheckpoint(context, { isDue: false });
  const { known } = await readSigningKeys(context.database, context.data_keys, null);
  const report = await verifyProvenTrail(context, { keys: known, copy: null });
  expect(report).toMatchObject({ broken: [], problems: [], unproven_entries: 0 });
  const [row] = await context.database<{ owner: string }[]>`
    select tableowner as owner from pg_tables where tablename = 'events'`;
  expect(row?.owner).toBe(role);
  // What erases personal values is allowed.
  await context.database`update trail set personal = personal where submerchant_id = ${id}`;
});

test.each([
  `delete from trail`,
  `update trail set entry = 'x'`,
  `update trail set hash = hash`,
  `truncate trail`,
  `delete from operator_trail`,
  `update merchant_trail set position = 7`,
  `truncate operator_trail`,
  `delete from checkpoints`,
  `update checkpoints set note = ''`,
  `delete from checkpoint_leaves`,
  `delete from operator_trail_head`,
  `delete from operator_actions`,
  `drop table trail`,
  `alter table trail disable trigger all`,
  `alter table trail rename to old_trail`,
  `alter table trail owner to current_user`,
  `drop trigger trail_is_append_only on trail`,
  `create trigger another before insert on trail for each row execute function queue_account_trail()`,
  `create rule another as on insert to trail do instead nothing`,
  `create or replace function trail_is_append_only() returns trigger language plpgsql as 'begin return old; end'`,
  `create or replace function append_trail(recorded trail_rows) returns integer language sql as 'select 1'`,
  `alter function trail_is_append_only() owner to current_user`,
  `set session_replication_role = replica`,
  `alter role current_user set session_replication_role = replica`,
  `copy trail to program 'true'`,
  `insert into schema_functions (name, checksum, release) values ('f', '', '')`,
  `insert into schema_migrations (name, checksum, kind, oldest_release) values ('9', '', '', '')`,
])('the limited role is refused: %s', async (statement) => {
  // Each statement in a transaction that is rolled back, so that one that is not refused harms no other test.
  await expect(
    service.context.database.begin(async (tx) => {
      await tx.unsafe(statement);
      throw new Error('It was not refused.');
    }),
    // PostgreSQL 15 has other words for some.
  ).rejects.toThrow(/permission denied|must be owner|must be able|must be superuser/);
});

test('the limited role can neither change the server’s settings nor become another role', async () => {
  const { database } = service.context;
  const refused = 'permission denied';
  await expect(database`alter system set session_replication_role = replica`).rejects.toThrow(
    refused,
  );
  const [row] = await admin<{ name: string }[]>`select current_user as name`;
  await expect(database`set role ${database(row!.name)}`).rejects.toThrow(refused);
});

test('a role that is no superuser migrates a new database, and gives the service its rights', async () => {
  const name = `${role}_database`;
  const migrator = `${role}_migrate`;
  await server`create role ${server(migrator)} login`;
  await server`grant ${server(role)} to ${server(migrator)}`;
  await server`create database ${server(name)} owner ${server(migrator)}`;
  const openPool = (user: string) => () =>
    connect(onDatabase(inject('server'), name, user), { max: 2 });
  const migrating = openPool(migrator)();
  const limited = openPool(role)();
  const options = { signal: new AbortController().signal, print: () => {}, role };
  try {
    for (let times = 0; times < 2; times += 1)
      expect(await migrateByCommand(migrating, openPool(migrator), options)).toBe(true);
    expect(await isServiceRole(limited)).toBe(true);
    expect(await migrate(limited)).toEqual([]);
    await createAllPartitions(limited, new Date().toISOString(), { ahead: 1 });
    // Of the service's new partitions too.
    expect(await migrateByCommand(migrating, openPool(migrator), options)).toBe(true);
    await expect(limited`delete from trail`).rejects.toThrow('permission denied');
  } finally {
    await migrating.end();
    await limited.end();
    await server`drop database ${server(name)} with (force)`;
    await server`drop role ${server(migrator)}`;
  }
});

test('it starts without migrating, and refuses to migrate', async () => {
  const { database } = service.context;
  expect(await isServiceRole(database)).toBe(true);
  expect(await isServiceRole(admin)).toBe(false);
  expect(await migrate(database)).toEqual([]);
  const openPool = () => database;
  const options = { signal: new AbortController().signal, print: () => {} };
  await expect(migrateByCommand(database, openPool, options)).rejects.toThrow(
    'MIGRATE_DATABASE_URL',
  );
  await admin`update schema_functions set checksum = 'x' where name = 'find_page'`;
  await expect(migrate(database)).rejects.toThrow('Function find_page has not been applied');
  await admin`delete from schema_migrations where name = '0008_checkpoints.sql'`;
  await expect(migrate(database)).rejects.toThrow('0008_checkpoints.sql has not been applied');
});

test('code that the role adds to its tables is found before a migration would run it', async () => {
  await requireNoForeignCode(admin, role);
  await service.context.database`
    create function attack() returns trigger language plpgsql as 'begin return new; end'`;
  await expect(requireNoForeignCode(admin, role)).rejects.toThrow('function attack()');
  await service.context
    .database`create trigger attack before insert on events for each row execute function attack()`;
  await expect(requireNoForeignCode(admin, role)).rejects.toThrow('attack');
});
