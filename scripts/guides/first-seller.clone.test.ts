import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { freePorts } from './free-ports.js';
import { GuideSession } from './guide-session.js';
import { readBlocks } from './read-blocks.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test('a newcomer with a fresh clone who follows the ten-minute guide has an active seller and a verified webhook', async () => {
  const clone = await freshClone();
  const blocks = await readBlocks('en/first-seller');
  // The guide itself checks both; without these two it would not be the guide.
  const answers = blocks.filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  expect(answers).toContainEqual(expect.stringContaining('"status": "active"'));
  const outputs = blocks.filter(({ kind }) => kind === 'output').map(({ text }) => text);
  expect(outputs).toContainEqual(expect.stringMatching(/^verified: submerchant.approved/));

  const [service = 0, receiver = 0] = await freePorts(2);
  const session = new GuideSession({
    folder: clone,
    ports: { 3000: service, 4000: receiver },
    // What was fetched for this repository need not be fetched again.
    environment: { PORT: String(service), npm_config_prefer_offline: 'true' },
    service_runs: false,
    limit_ms: 300_000,
  });
  try {
    await session.follow(blocks);
  } finally {
    await session.end();
  }
});

/** What `git clone` would give, with what is not committed yet. */
async function freshClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-clone-'));
  folders.push(folder);
  // Started as root, PostgreSQL runs as another user, who must be able to reach its data.
  await chmod(folder, 0o755);
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const [{ stdout: all }, { stdout: deleted }] = await Promise.all([
    promisify(execFile)('git', list, options),
    promisify(execFile)('git', ['ls-files', '-z', '--deleted'], options),
  ]);
  const gone = new Set(deleted.split('\0'));
  const files = all.split('\0').filter((file) => file !== '' && !gone.has(file));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
  return folder;
}
