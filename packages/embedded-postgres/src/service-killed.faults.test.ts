import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAlive, isServerOf } from './process-table.js';
import {
  compileService,
  endServices,
  startService,
  temporaryFolder,
  type ServiceAnswer,
} from './service-process.fixture.js';
import { chooseServerUser } from './choose-server-user.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir: string;
let program: string;
const others: ChildProcess[] = [];
let count = 0;

beforeAll(async () => {
  dir = await temporaryFolder();
  program = await compileService(dir);
});

afterAll(async () => {
  await endServices();
  for (const other of others) other.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

async function run(data_dir: string, in_worker = false) {
  const service = startService(program, { data_dir, in_worker, durable: true });
  const answer = await service.answer;
  expect(answer.error).toBeUndefined();
  return { service, answer, pid: answer.pid ?? -1 };
}

async function query(answer: ServiceAnswer, text: string): Promise<unknown[]> {
  const sql = postgres({ ...answer.connection!, max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end();
  }
}

async function endOf(pid: number): Promise<void> {
  for (let i = 0; i < 500 && (await isAlive(pid)); i += 1) await sleep(20);
  expect(await isAlive(pid)).toBe(false);
}

function newFolder(): string {
  count += 1;
  return join(dir, `data-${count}`);
}

// At once, since they mostly wait. Each has its data folder.
describe.concurrent('a killed service', () => {
  test('the orphaned server of a killed service is stopped before the next start', async () => {
    const data_dir = newFolder();
    const first = await run(data_dir, true);
    await query(first.answer, 'create table kept as select 7 as seven');
    await first.service.end('SIGKILL');
    expect(await isServerOf(first.pid, join(data_dir, 'postgres'))).toBe(true);

    const second = await run(data_dir);
    expect(await isAlive(first.pid)).toBe(false);
    expect(second.answer.notes).toContainEqual(expect.stringContaining(`process ${first.pid}`));
    expect(await query(second.answer, 'select seven from kept')).toEqual([{ seven: 7 }]);
    // The old socket folder must be removed.
    await expect(readFile(first.answer.connection!.host)).rejects.toThrow(/ENOENT/);
  });

  test('an orphaned server that hangs is ended as well', async () => {
    const data_dir = newFolder();
    const first = await run(data_dir, true);
    await first.service.end('SIGKILL');
    process.kill(first.pid, 'SIGSTOP');
    const second = await run(data_dir);
    expect(await isAlive(first.pid)).toBe(false);
    expect(await query(second.answer, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('service and server killed together: the next start recovers', async () => {
    const data_dir = newFolder();
    const first = await run(data_dir, true);
    await query(first.answer, 'create table kept as select 7 as seven');
    process.kill(first.pid, 'SIGKILL');
    await first.service.end('SIGKILL');
    const second = await run(data_dir);
    expect(await query(second.answer, 'select seven from kept')).toEqual([{ seven: 7 }]);
  });

  test('the process id in a stale postmaster.pid may belong to another process of the same user', async () => {
    const data_dir = newFolder();
    const first = await run(data_dir, true);
    process.kill(first.pid, 'SIGKILL');
    await first.service.end('SIGKILL');
    await endOf(first.pid);

    const user = await chooseServerUser([join(data_dir, 'postgres')]);
    const identity = user.switched ? { uid: user.uid, gid: user.gid } : {};
    const unrelated = spawn('sleep', ['600'], { ...identity, cwd: '/' });
    others.push(unrelated);
    const file = join(data_dir, 'postgres', 'postmaster.pid');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^\d+/, String(unrelated.pid)));

    const second = await run(data_dir);
    expect(await query(second.answer, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unrelated.exitCode).toBeNull();
    expect(await isAlive(unrelated.pid ?? -1)).toBe(true);
  });

  test('many services killed in a row leave one server and one socket folder', async () => {
    const data_dir = newFolder();
    const pids: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const { service, pid } = await run(data_dir, i % 2 === 0);
      pids.push(pid);
      await service.end('SIGKILL');
    }
    const last = await run(data_dir);
    const alive = await Promise.all(pids.map(isAlive));
    expect(alive).toEqual([false, false, false, false]);
    expect(await isServerOf(last.pid, join(data_dir, 'postgres'))).toBe(true);
  });

  test('Ctrl-C for the whole process group does not reach the server', async () => {
    const { service, answer, pid } = await run(newFolder());
    // The service leads its process group, like a command in a terminal; it ignores SIGINT.
    process.kill(-service.pid, 'SIGINT');
    await sleep(500);
    expect(await query(answer, 'select 1 as one')).toEqual([{ one: 1 }]);
    await service.end('stop');
    expect(await isAlive(pid)).toBe(false);
  });
});
