import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compileService, startService, temporaryFolder } from './service-process.fixture.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir: string;
let program: string;

beforeAll(async () => {
  dir = await temporaryFolder();
  program = await compileService(dir);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const names = (folder: string) => readdir(folder).catch(() => [] as string[]);

test('data whose creation was cut short is never taken for data, and is cleared away', async () => {
  const data_dir = join(dir, 'cut short');
  for (const wait_ms of [0, 100, 250]) {
    const service = startService(program, { data_dir });
    const unfinished = async () =>
      (await names(data_dir)).find((name) => name.startsWith('postgres.init-'));
    for (let i = 0; i < 3000 && (await unfinished()) === undefined; i += 1) await sleep(5);
    expect(await unfinished()).toBeDefined();
    await sleep(wait_ms);
    await service.end('SIGKILL');
    expect(await names(data_dir)).not.toContain('postgres');
  }
  const service = startService(program, { data_dir });
  expect((await service.answer).error).toBeUndefined();
  await service.end('stop');
  const left = await names(data_dir);
  expect(left.filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
});

test('what keeps initdb from creating the data is told, and nothing is left of it', async () => {
  const data_dir = join(dir, 'too small');
  await mkdir(data_dir);
  // A limit on the size of files stands for a disk that has no more room.
  const limited = ['/bin/sh', '-c', 'ulimit -f 200; exec "$@"', 'sh'];
  const service = startService(program, { data_dir }, limited);
  const { error } = await service.answer;
  expect(error).toMatchObject({ name: 'EmbeddedPostgresError', code: 'initdb_failed' });
  expect(error?.message).toMatch(/File too large|File size limit/i);
  expect(error?.message).toContain(data_dir);
  expect((await names(data_dir)).filter((name) => name.startsWith('postgres'))).toEqual([]);

  const again = startService(program, { data_dir });
  expect((await again.answer).error).toBeUndefined();
  await again.end('stop');
});
