import { appendFile, mkdir, writeFile, chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import type { Database } from '../src/platform/database/connect.js';
import { connect } from '../src/platform/database/connect.js';
import { call } from './busy-merchants.js';
import {
  debianPostgresIsInstalled,
  debianServers,
  startDebianPrimary,
  takeBaseBackup,
  type DebianServers,
} from './debian-primary-and-standby.js';
import { basic } from './harness.js';
import { startReceiver } from './receiver.js';
import { company } from './sellers.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';

const timeout_ms = 180_000;
const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);
const name = debianPostgresIsInstalled
  ? 'with Debian’s PostgreSQL 15'
  : 'DID NOT RUN, since Debian’s postgresql-15 is not installed';

const urlOf = (port: number, database = 'credencia') =>
  `postgres://credencia:trusted@127.0.0.1:${port}/${database}`;

/** A service on a database, and what a merchant does with it. */
async function serve(url: string) {
  const service = await startProcess({ environment: { DATABASE_URL: url, LOG_LEVEL: 'info' } });
  const base = await service.address();
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(base, authorization, method, `/v1${path}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.data;
  };
  return {
    service,
    send,
    register: async (): Promise<string> => (await send('POST', '/submerchants', company())).id,
  };
}

/** Has a stopped base backup recover from the archive to a restore point when its server starts. */
async function recoverTo(folder: string, point: string): Promise<void> {
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `archive_mode = off\nrestore_command = 'cp ${folder}/../archive/%f %p'\nrecovery_target_name = '${point}'\nrecovery_target_action = 'promote'\n`,
  );
  const signal = join(folder, 'recovery.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(folder);
  await chown(signal, uid, gid);
}

async function archiveOf(servers: DebianServers, sql: Database): Promise<void> {
  const archive = join(servers.folder, 'archive');
  await mkdir(archive);
  const { uid, gid } = await stat(servers.folder);
  await chown(archive, uid, gid);
  await sql`alter system set archive_mode = 'on'`;
  await sql.unsafe(`alter system set archive_command = 'cp %p ${archive}/%f'`);
}

const until = (isDone: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isDone, { timeout: 30_000 });

/** Whether the deliveries of the database wait for somebody's decision. */
async function isHeld(url: string): Promise<boolean> {
  const sql = connect({ url }, { max: 1 });
  const [row] = await sql`select held_since is not null as is_held from database_identity`;
  await sql.end();
  return row!['is_held'] === true;
}

test.skipIf(!debianPostgresIsInstalled)(
  `what pg_basebackup and the archive, or pg_dump, restored sends nothing by itself; what a standby took over does, ${name}`,
  { timeout: timeout_ms },
  async () => {
    const servers = await debianServers();
    let isDown = true;
    const receiver = await startReceiver(() => ({ status: isDown ? 500 : 200 }));
    onTestFinished(async () => {
      await endProcesses();
      await servers.stop();
      await receiver.close();
    });
    const taken = () => receiver.received.map(({ body }) => body.submerchant.id as string);
    const take = (sellers: readonly string[]) =>
      until(() => sellers.every((id) => taken().includes(id)));

    await startDebianPrimary(servers, 'first').then(async (server) => {
      await archiveOf(servers, server.sql);
      await server.kill9();
    });
    const first = await servers.start('first');
    const before = await serve(urlOf(first.port));
    await before.send('POST', '/postbacks/endpoints', {
      url: receiver.url,
      events: ['submerchant.created'],
    });
    const kept = [await before.register()];
    takeBaseBackup(servers, first, 'base', '--wal-method=none');
    servers.run('pg_dump', ['--format=custom', `--file=${servers.folder}/dump`, urlOf(first.port)]);
    kept.push(await before.register());
    await first.sql`select pg_create_restore_point('before_the_mistake')`;
    const lost = await before.register();
    const [switched] = await first.sql<{ file: string }[]>`
      select pg_walfile_name(pg_switch_wal()) as file`;
    await until(async () => {
      const [row] = await first.sql<{ is_archived: boolean }[]>`
        select last_archived_wal >= ${switched!.file} as is_archived from pg_stat_archiver`;
      return row?.is_archived ?? false;
    });
    isDown = false;
    await take([...kept, lost]);
    const ids = new Map(
      receiver.received.map(({ headers, body }) => [body.submerchant.id, headers['webhook-id']]),
    );
    await before.service.stop();
    await first.kill9();

    // Nobody thought of after-restore.
    receiver.received.length = 0;
    await recoverTo(join(servers.folder, 'base'), 'before_the_mistake');
    const recovered = await servers.start('base');
    const url = urlOf(recovered.port);
    const after = await serve(url);
    const added = await after.register();
    await take([added]);
    // Those of before have been due for longer, and would have come first.
    expect(taken()).toEqual([added]);
    expect(after.service.output()).toContain('was restored or copied since a process saw it last');
    expect(await isHeld(url)).toBe(true);
    const doctor = await runToItsEnd({ args: ['doctor'], environment: { DATABASE_URL: url } });
    expect(doctor.output).toContain('Those of a restored database and its e-mails are held.');
    const sent = await runToItsEnd({
      args: ['after-restore', '--send', '--all'],
      environment: { DATABASE_URL: url },
    });
    expect(sent.output).toContain('2 deliveries are sent now.');
    await take(kept);
    for (const { headers, body } of receiver.received) {
      const { id } = body.submerchant;
      if (id !== added) expect(headers['webhook-id']).toBe(ids.get(id));
    }
    expect(await isHeld(url)).toBe(false);

    // Its standby takes over while no process runs, with a delivery in the queue. It still has the target of that recovery.
    await recovered.sql`alter system reset recovery_target_name`;
    takeBaseBackup(servers, recovered, 'standby', '--write-recovery-conf', '--wal-method=stream');
    const standby = await servers.start('standby');
    isDown = true;
    const waiting = await after.register();
    await take([waiting]);
    await after.service.stop();
    await until(async () => {
      const [row] = await recovered.sql<{ is_same: boolean }[]>`
        select replay_lsn >= pg_current_wal_lsn() as is_same from pg_stat_replication`;
      return row?.is_same ?? false;
    });
    await recovered.kill9();
    await standby.sql`select pg_promote()`;
    receiver.received.length = 0;
    isDown = false;
    const taker = await serve(urlOf(standby.port));
    await take([waiting]);
    expect(taker.service.output()).toContain('a standby was promoted');
    expect(await isHeld(urlOf(standby.port))).toBe(false);
    await taker.service.stop();

    receiver.received.length = 0;
    await standby.sql`create database restored owner credencia`;
    const restored = urlOf(standby.port, 'restored');
    servers.run('pg_restore', [
      '--exit-on-error',
      '--no-owner',
      `--dbname=${restored}`,
      `${servers.folder}/dump`,
    ]);
    const last = await serve(restored);
    const new_one = await last.register();
    await take([new_one]);
    expect(taken()).toEqual([new_one]);
    expect(await isHeld(restored)).toBe(true);
  },
);
