import { chmod, chown, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SYSTEM_DIR } from './server-files.js';
import { chooseServerUser } from './choose-server-user.js';
import {
  compileService,
  endServices,
  startService,
  temporaryFolder,
} from './service-process.fixture.js';
import { startEmbeddedPostgres } from './start-embedded-postgres.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = process.getuid?.() === 0;
let shared: string;
let program: string;
let dir: string;

beforeAll(async () => {
  shared = await temporaryFolder();
  program = await compileService(shared);
});
beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(async () => {
  await endServices();
  await chmod(dir, 0o755);
  await rm(dir, { recursive: true, force: true });
});
afterAll(() => rm(shared, { recursive: true, force: true }));

const start = (data_dir: string) =>
  startEmbeddedPostgres({ data_dir, durable: false, log: () => undefined });

/** Starts a service as a user other than root: `nobody` if the test runs as root. */
async function startUnprivileged(data_dir: string, uid = 65534) {
  const identity = root ? { uid, gid: uid } : {};
  const service = startService(program, { data_dir, ...identity });
  const answer = await service.answer;
  if (answer.error === undefined) await service.end('stop');
  return answer;
}

async function withVersion(data_dir: string, version: string) {
  await mkdir(join(data_dir, 'postgres'), { recursive: true });
  await writeFile(join(data_dir, 'postgres', 'PG_VERSION'), `${version}\n`);
}

test('a file in place of the folder is named in the error', async () => {
  await writeFile(join(dir, 'file'), '');
  for (const data_dir of [join(dir, 'file'), join(dir, 'file', 'below')]) {
    await expect(start(data_dir)).rejects.toMatchObject({
      code: 'data_folder_unwritable',
      message: expect.stringContaining(data_dir),
      remedy: expect.stringContaining('folder'),
    });
  }
});

test('an unwritable folder and its user are named in the error', async () => {
  await chmod(dir, 0o555);
  const { error } = await startUnprivileged(join(dir, 'data'));
  expect(error).toMatchObject({ code: 'data_folder_unwritable' });
  expect(error?.message).toContain(join(dir, 'data'));
  expect(error?.message).toContain('EACCES');
});

test('a user other than root runs the server as itself', async () => {
  const data_dir = join(dir, 'data');
  if (root) {
    await mkdir(data_dir);
    await chown(data_dir, 65534, 65534);
  }
  const answer = await startUnprivileged(data_dir);
  expect(answer.error).toBeUndefined();
  expect(answer.notes).toContain(`The data is in ${data_dir}.`);
  expect((await stat(join(data_dir, 'postgres'))).uid).toBe(root ? 65534 : process.getuid?.());
  if (root) {
    // Root then keeps the owner of the data.
    const server = await start(data_dir);
    await server.stop();
    expect(server.notes[0]).toContain('nobody');
    // Files left by root do not hinder the owner.
    expect((await startUnprivileged(data_dir)).error).toBeUndefined();
  }
});

test('a user without a name can own the data, but not create it', async () => {
  const nameless = root ? 54321 : process.getuid!();
  const data_dir = join(dir, 'data');
  await mkdir(data_dir);
  if (root) {
    await chown(data_dir, nameless, nameless);
    expect((await startUnprivileged(data_dir, nameless)).error).toMatchObject({
      code: 'no_server_user',
      message: expect.stringContaining('54321'),
      remedy: expect.stringContaining('/etc/passwd'),
    });
  }
  await (await start(data_dir)).stop();
  expect((await stat(join(data_dir, 'postgres'))).uid).toBe(nameless);
  expect((await startUnprivileged(data_dir, nameless)).error).toBeUndefined();
});

test('data of another major version is refused and unchanged', async () => {
  for (const [version, relation] of [
    ['12', 'older'],
    ['99', 'newer'],
  ] as const) {
    const data_dir = join(dir, version);
    await withVersion(data_dir, version);
    await expect(start(data_dir)).rejects.toMatchObject({
      code: 'data_version_mismatch',
      message: expect.stringMatching(new RegExp(`PostgreSQL ${version}, which is ${relation}`)),
    });
    expect(await readdir(join(data_dir, 'postgres'))).toEqual(['PG_VERSION']);
  }
});

test('a folder with other files is refused and keeps its owner', async () => {
  const before = (await stat(dir)).uid;
  await writeFile(join(dir, 'holiday.jpg'), '');
  await expect(start(dir)).rejects.toMatchObject({
    code: 'data_folder_foreign',
    message: expect.stringContaining('holiday.jpg'),
  });
  expect((await stat(dir)).uid).toBe(before);
  expect(await readdir(dir)).toEqual(['holiday.jpg']);
});

test('a foreign PostgreSQL data folder is refused', async () => {
  await writeFile(join(dir, 'PG_VERSION'), '18\n');
  await expect(start(dir)).rejects.toMatchObject({ code: 'data_folder_foreign' });
});

test('a subfolder postgres with other files is refused', async () => {
  const data_dir = join(dir, 'data');
  await (await start(data_dir)).stop();
  await rm(join(data_dir, 'postgres', 'PG_VERSION'));
  await expect(start(data_dir)).rejects.toMatchObject({
    code: 'data_folder_foreign',
    message: expect.stringContaining(join(data_dir, 'postgres')),
  });
});

test('a failed start leaves no lock, and the folder works once repaired', async () => {
  const data_dir = join(dir, 'data');
  await withVersion(data_dir, '12');
  await expect(start(data_dir)).rejects.toMatchObject({ code: 'data_version_mismatch' });
  await rm(join(data_dir, 'postgres'), { recursive: true });
  await (await start(data_dir)).stop();
});

test('an empty folder is accepted, even with system files in it', async () => {
  const data_dir = join(dir, 'data');
  await mkdir(data_dir, { mode: 0o700 });
  await mkdir(join(data_dir, 'lost+found'));
  await writeFile(join(data_dir, '.DS_Store'), '');
  const server = await start(data_dir);
  await server.stop();
  const user = await chooseServerUser([data_dir]);
  expect(server.data_dir).toBe(data_dir);
  expect((await stat(data_dir)).uid).toBe(user.uid);
  if (!root) return;
  // Root restored the data from a backup, owned by root.
  await chown(join(data_dir, 'postgres'), 0, 0);
  await chown(data_dir, 0, 0);
  await (await start(data_dir)).stop();
  expect((await lstat(join(data_dir, 'postgres', 'base'))).uid).toBe(user.uid);
});

test('if the server user cannot reach the folder, the same substitute is used at every start', async () => {
  const closed = join(dir, 'closed');
  const data_dir = join(closed, 'data');
  await mkdir(closed, { mode: 0o700 });
  const first = await start(data_dir);
  await first.stop();
  if (!root) {
    expect(first.data_dir).toBe(data_dir);
    return;
  }
  try {
    expect(dirname(first.data_dir)).toBe(join(SYSTEM_DIR, 'data'));
    expect(first.notes).toContainEqual(
      expect.stringContaining(`so the data is in ${first.data_dir}`),
    );
    const created = (await stat(join(first.data_dir, 'postgres', 'PG_VERSION'))).ino;
    // The data stays there even if the folder becomes reachable.
    await chmod(closed, 0o755);
    const second = await start(data_dir);
    await second.stop();
    expect(second.data_dir).toBe(first.data_dir);
    expect((await stat(join(second.data_dir, 'postgres', 'PG_VERSION'))).ino).toBe(created);
  } finally {
    await rm(first.data_dir, { recursive: true, force: true });
  }
});
