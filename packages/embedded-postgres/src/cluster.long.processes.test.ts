import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isDiskFull } from './errors.js';
import {
  compileService,
  endServices,
  startService,
  temporaryFolder,
} from './service-process.fixture.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dir: string;
let program: string;

beforeAll(async () => {
  dir = await temporaryFolder();
  program = await compileService(dir);
});
afterEach(endServices);
afterAll(() => rm(dir, { recursive: true, force: true }));

const names = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Kills a service as soon as its unfinished data contains `mark`; resolves with false if it was too late. */
async function cutShort(data_dir: string, mark: string): Promise<boolean> {
  const service = startService(program, { data_dir });
  for (let i = 0; i < 6000; i += 1) {
    const found = await names(data_dir);
    const unfinished = found.find((name) => name.startsWith('postgres.init-'));
    if (found.includes('postgres')) {
      await service.answer;
      await service.end('stop');
      return false;
    }
    if (unfinished !== undefined && existsSync(join(data_dir, unfinished, mark))) break;
    await sleep(2);
  }
  await service.end('SIGKILL');
  return !(await names(data_dir)).includes('postgres');
}

test('an interrupted initdb is never taken for data, and is removed', async () => {
  for (const mark of ['', 'PG_VERSION', 'base/1/PG_VERSION', 'base/4']) {
    let attempt = 0;
    const folder = () => join(dir, `cut short at ${mark.replaceAll('/', ' ')} ${attempt}`);
    while (!(await cutShort(folder(), mark))) {
      attempt += 1;
      expect(attempt).toBeLessThan(20);
    }
    const service = startService(program, { data_dir: folder() });
    expect((await service.answer).error).toBeUndefined();
    await service.end('stop');
    const left = await names(folder());
    expect(left.filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  }
});

test('a full disk is recognised by PostgreSQL’s messages', () => {
  expect(isDiskFull('FATAL: could not write: No space left on device')).toBe(true);
  expect(isDiskFull('could not extend file "base/1": wrote only 4096 of 8192 bytes')).toBe(true);
  expect(isDiskFull('initdb: error: invalid locale name')).toBe(false);
});

test('a failed initdb is reported with its reason and leaves no files', async () => {
  const data_dir = join(dir, 'too small');
  await mkdir(data_dir);
  // A file size limit simulates a full disk.
  const limited = ['/bin/sh', '-c', 'ulimit -f 200; exec "$@"', 'sh'];
  const service = startService(program, { data_dir }, limited);
  const { error } = await service.answer;
  expect(error?.name).toBe('EmbeddedPostgresError');
  expect(error?.code).toMatch(/^(initdb_failed|disk_full)$/);
  expect(error?.message).toMatch(/File too large|File size limit|wrote only/i);
  expect(error?.message).toContain(data_dir);
  expect((await names(data_dir)).filter((name) => name.startsWith('postgres'))).toEqual([]);

  const again = startService(program, { data_dir });
  expect((await again.answer).error).toBeUndefined();
  await again.end('stop');
});
