import { execFile } from 'node:child_process';
import { chown, mkdir, rm, stat, writeFile, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../src/commands/run-command.js';
import { demoMerchant } from '../src/merchants/demo-keys.js';
import { call } from './busy-merchants.js';
import { basic } from './harness.js';
import { startReceiver, type Receiver } from './receiver.js';
import { company } from './sellers.js';
import {
  endProcesses,
  newDataDir,
  openDatabase,
  runToItsEnd,
  serverProcesses,
  startProcess,
} from './service-process.js';

const timeout_ms = 180_000;
const run = promisify(execFile);
const authorization = basic(demoMerchant.public_key, demoMerchant.secret_key);

/** A service on its embedded database, and what a merchant does with it. */
async function startService(data_dir: string) {
  const service = await startProcess({ data_dir });
  const base = await service.address();
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(base, authorization, method, `/v1${path}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.data;
  };
  const register = async (): Promise<string> => (await send('POST', '/submerchants', company())).id;
  return { service, send, register };
}

/** Has a stopped service's database archive its WAL from its next start on. */
async function archiveTo(folder: string, data_dir: string): Promise<void> {
  await mkdir(folder);
  await ownAs(data_dir, folder);
  await appendFile(
    join(data_dir, 'postgres', 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = 'cp %p ${folder}/%f'\n`,
  );
}

/** Gives a path to the user that the database server runs as. */
async function ownAs(data_dir: string, path: string): Promise<void> {
  const { uid, gid } = await stat(join(data_dir, 'postgres'));
  await chown(path, uid, gid);
}

/** A base backup of a running server. (The platform's packages have no pg_basebackup, which does the same.) */
async function backUp(data_dir: string, backup: string): Promise<void> {
  const sql = await openDatabase(data_dir);
  // In one session.
  const label = await sql.begin(async (tx) => {
    await tx`select pg_backup_start('base', true)`;
    await copyRunning(data_dir, backup);
    const [stopped] = await tx<{ labelfile: string }[]>`select labelfile from pg_backup_stop()`;
    return stopped!.labelfile;
  });
  await sql.end({ timeout: 5 });
  const path = join(backup, 'postgres', 'backup_label');
  await writeFile(path, label);
  await ownAs(data_dir, path);
  await rm(join(backup, 'postgres', 'postmaster.pid'));
}

/** Copies a data folder in use: files that are deleted meanwhile are missing, which recovery mends. */
async function copyRunning(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]).catch((error: { stderr: string }) => {
    const problems = error.stderr.trim().split('\n');
    if (!problems.every((line) => line.endsWith('No such file or directory'))) throw error;
  });
}

/** Has the server of a backup recover from the archive up to a restore point when it starts. */
async function recoverFrom(folder: string, backup: string, restorePoint: string): Promise<void> {
  await appendFile(
    join(backup, 'postgres', 'postgresql.auto.conf'),
    `archive_mode = off\nrestore_command = 'cp ${folder}/%f %p'\nrecovery_target_name = '${restorePoint}'\nrecovery_target_action = 'promote'\n`,
  );
  const signal = join(backup, 'postgres', 'recovery.signal');
  await writeFile(signal, '');
  await ownAs(backup, signal);
}

test(
  'a database recovered to a point in time sends nothing that it may have sent before, until each endpoint is confirmed or dropped',
  { timeout: timeout_ms },
  async () => {
    onTestFinished(endProcesses);
    const [data_dir, folder] = [await newDataDir(), await newDataDir()];
    const [archive, restored] = [join(folder, 'archive'), await newDataDir()];
    await rm(restored, { recursive: true });
    let isDown = true;
    const receivers = await Promise.all(
      ['first', 'second'].map(() => startReceiver(() => ({ status: isDown ? 500 : 200 }))),
    );
    onTestFinished(async () => {
      for (const receiver of receivers) await receiver.close();
    });
    const [first, second] = receivers as [Receiver, Receiver];

    const fresh = await startProcess({ data_dir });
    await fresh.address();
    await fresh.stop();
    await archiveTo(archive, data_dir);
    const before = await startService(data_dir);
    const endpoints: string[] = [];
    for (const { url } of receivers) {
      const body = { url, events: ['submerchant.created'] };
      endpoints.push((await before.send('POST', '/postbacks/endpoints', body)).id);
    }
    const kept = [await before.register(), await before.register()];
    await backUp(data_dir, restored);
    // These are only in the archive.
    kept.push(await before.register(), await before.register());
    const sql = await openDatabase(data_dir);
    await sql`select pg_create_restore_point('before_the_mistake')`;
    await sql`select pg_switch_wal()`;
    const lost = await before.register();
    isDown = false;
    const taken = (receiver: Receiver) =>
      new Set(receiver.received.map(({ body }) => body.submerchant.id as string));
    await vi.waitUntil(
      async () => {
        const [row] = await sql<{ left: number }[]>`select count(*) as left from delivery_queue`;
        return row?.left === 0;
      },
      { timeout: 60_000 },
    );
    const ids = new Map(
      first.received.map(({ headers, body }) => [body.submerchant.id, headers['webhook-id']]),
    );
    await vi.waitUntil(async () => {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*) as waiting from pg_stat_archiver where last_archived_wal is not null`;
      return row?.waiting === 1;
    }, 60_000);
    await sql.end({ timeout: 5 });
    await before.service.kill9(await serverProcesses(data_dir));
    for (const receiver of receivers) receiver.received.length = 0;

    await recoverFrom(archive, restored, 'before_the_mistake');
    const held = await runToItsEnd({ data_dir: restored, args: ['after-restore'] });
    expect(held.output).toContain('8 deliveries of 2 endpoints are held.');
    expect(held.code).toBe(0);

    const after = await startService(restored);
    const found = await after.send('GET', '/submerchants');
    expect(new Set(found.map(({ id }: { id: string }) => id))).toEqual(new Set(kept));
    expect(kept).not.toContain(lost);
    const added = await after.register();
    await vi.waitUntil(() => receivers.every((receiver) => taken(receiver).has(added)), {
      timeout: 20_000,
    });
    // Those of before have been due for longer, and would have come first.
    for (const receiver of receivers) expect(receiver.received).toHaveLength(1);

    const listed = await runToItsEnd({
      data_dir: restored,
      args: ['after-restore', '--show', '--endpoint', endpoints[0]!],
    });
    for (const id of kept) expect(listed.output).toContain(`submerchant.created of ${id}, `);
    expect(listed.output).not.toContain(added);
    const logs = await after.send('GET', `/postbacks/delivery-logs?endpoint_id=${endpoints[0]}`);
    const scheduled = logs.map(({ next_attempt_at }: any) => next_attempt_at);
    expect(scheduled).toEqual([null, null, null, null, null]);

    const dropped = await runToItsEnd({
      data_dir: restored,
      args: ['after-restore', '--drop', '--endpoint', endpoints[0]!],
    });
    expect(dropped.output).toContain('4 deliveries cancelled.');
    const sent = await runToItsEnd({
      data_dir: restored,
      args: ['after-restore', '--send', '--all'],
    });
    expect(sent.output).toContain('4 deliveries are sent now.');
    await vi.waitUntil(() => taken(second).size === 5, { timeout: 20_000 });
    expect(first.received).toHaveLength(1);
    const cancelled = await after.send(
      'GET',
      `/postbacks/delivery-logs?endpoint_id=${endpoints[0]}&status=cancelled`,
    );
    expect(cancelled).toHaveLength(4);

    // The way back.
    const replay = { since: new Date(0).toISOString(), statuses: ['cancelled'] };
    await after.send('POST', `/postbacks/endpoints/${endpoints[0]}/replay`, replay);
    await vi.waitUntil(() => taken(first).size === 5, { timeout: 20_000 });
    for (const { headers, body } of first.received) {
      const { id } = body.submerchant;
      if (id !== added) expect(headers['webhook-id']).toBe(ids.get(id));
    }
    const environment = { DATA_DIR: restored };
    expect(await runCommand('verify', ['trails'], environment)).toBe(0);
    expect(await runCommand('verify', ['lists'], environment)).toBe(0);
  },
);

test.each([
  [['--send'], '--send needs --merchant ID, --endpoint ID, --mails or --all.'],
  [['--drop', '--send', '--all'], 'Choose one of --show, --send and --drop.'],
  [
    ['--drop', '--endpoint', 'first'],
    'Choose one of --merchant ID, --endpoint ID, --mails and --all.',
  ],
  [
    ['--drop', '--mails', '--all'],
    'Choose one of --merchant ID, --endpoint ID, --mails and --all.',
  ],
])('after-restore %s is refused', async (args, message) => {
  await expect(runCommand('after-restore', args, {})).rejects.toThrow(message);
});
