import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LOCK_FILE, lockFolder } from './folder-lock.js';
import { isAlive } from './process-table.js';
import {
  compileService,
  endServices,
  startService,
  temporaryFolder,
  type ServiceOptions,
} from './service-process.fixture.js';
import { chooseServerUser } from './choose-server-user.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let dir: string;
let program: string;
let count = 0;

beforeAll(async () => {
  dir = await temporaryFolder();
  program = await compileService(dir);
});

afterEach(endServices);
afterAll(() => rm(dir, { recursive: true, force: true }));

async function newFolder(): Promise<string> {
  count += 1;
  const folder = join(dir, `data-${count}`);
  await mkdir(folder);
  return folder;
}

/** Starts services at the same time; all that started are running when it resolves. */
async function race(number: number, options: ServiceOptions) {
  const start_at = Date.now() + 1500;
  const services = Array.from({ length: number }, () =>
    startService(program, { ...options, start_at }),
  );
  const answers = await Promise.all(services.map((service) => service.answer));
  const winners = services.filter((_, index) => answers[index]?.error === undefined);
  const refusals = answers.flatMap(({ error }) => (error === undefined ? [] : [error]));
  return { winners, refusals };
}

test('a lock whose file cannot be written is released: the same process gets it later', async () => {
  const folder = await newFolder();
  const user = await chooseServerUser([folder]);
  // No user id: the file cannot be given to it, as it cannot be written on a full disk.
  const broken = { ...user, switched: true, uid: Number.NaN };
  await expect(lockFolder(folder, broken)).rejects.toThrow('uid');
  const lock = await lockFolder(folder, user);
  lock.release();
});

test('a second service is refused with the process id, start time and folder of the first', async () => {
  const data_dir = join(dir, 'first and second');
  const first = startService(program, { data_dir });
  expect((await first.answer).error).toBeUndefined();
  const second = startService(program, { data_dir });
  const { error } = await second.answer;
  expect(error).toMatchObject({
    name: 'EmbeddedPostgresError',
    code: 'data_folder_in_use',
    remedy: expect.stringContaining('Stop the other service'),
  });
  expect(error?.message).toContain(`process ${first.pid}`);
  expect(error?.message).toContain(data_dir);
  const since = Date.parse(/since ([^)]+)\)/.exec(error?.message ?? '')?.[1] ?? '');
  expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
  await first.end('stop');
});

test('of two services that start at the same time, one wins', async () => {
  const data_dir = join(dir, 'two at once');
  const { winners, refusals } = await race(2, { data_dir });
  expect(winners).toHaveLength(1);
  expect(refusals).toMatchObject([{ code: 'data_folder_in_use' }]);
  await winners[0]?.end('stop');
});

test('of many that race for the lock of a killed process, exactly one wins each time', async () => {
  const data_dir = await newFolder();
  for (let round = 0; round < 4; round += 1) {
    const { winners, refusals } = await race(6, { data_dir, lock_only: true });
    expect(winners).toHaveLength(1);
    expect(refusals).toHaveLength(5);
    const [winner] = winners;
    for (const { code, message } of refusals) {
      expect(code).toBe('data_folder_in_use');
      expect(message).toContain(`process ${winner?.pid},`);
    }
    await winner?.end('SIGKILL');
  }
});

test('the lock of a killed process is released at once, although its file remains', async () => {
  const data_dir = await newFolder();
  const holder = startService(program, { data_dir, lock_only: true });
  await holder.answer;
  await holder.end('SIGKILL');
  expect(await readFile(join(data_dir, LOCK_FILE), 'utf8')).toContain(String(holder.pid));
  const lock = await lockFolder(data_dir, await chooseServerUser([data_dir]));
  lock.release();
});

test('the file’s content does not lock: its process id may belong to any process by now', async () => {
  const data_dir = await newFolder();
  const holder = { pid: process.ppid, since: new Date().toISOString() };
  expect(await isAlive(holder.pid)).toBe(true);
  await writeFile(join(data_dir, LOCK_FILE), JSON.stringify(holder));
  const lock = await lockFolder(data_dir, await chooseServerUser([data_dir]));
  lock.release();
});

test('the lock also holds within one process and can be taken again after its release', async () => {
  const data_dir = await newFolder();
  const user = await chooseServerUser([data_dir]);
  const lock = await lockFolder(data_dir, user);
  await expect(lockFolder(data_dir, user)).rejects.toThrow(`process ${process.pid},`);
  lock.release();
  lock.release();
  (await lockFolder(data_dir, user)).release();
});
