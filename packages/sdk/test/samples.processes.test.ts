import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startHostileServer, succeeds, type HostileServer, type Turn } from './hostile-server.js';

/** The programs of `docs/samples/create-once`, which do without an SDK what each of them does, against a proxy in trouble. */

const folder = fileURLToPath(new URL('../../../docs/samples/', import.meta.url));
let server: HostileServer;

afterEach(async () => server.close());

const page =
  (status: number): Turn =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<html><h1>Bad gateway</h1></html>');

const languages = [
  { ending: 'sh', command: 'bash', run: [] as string[] },
  { ending: 'mjs', command: process.execPath, run: [] },
  { ending: 'py', command: 'python3', run: [] },
  { ending: 'php', command: 'php', run: [] },
  { ending: 'rb', command: 'ruby', run: [] },
  { ending: 'go', command: 'go', run: ['run'] },
].map((one) => {
  const missing = spawnSync(one.command, ['version']).error !== undefined;
  const without = missing ? ` (NOT RUN: ${one.command} is not installed)` : '';
  return { ...one, missing, without };
});

for (const { ending, command, run, missing, without } of languages) {
  test.skipIf(missing)(
    `create-once.${ending} sends again after a proxy’s page${without}`,
    async () => {
      server = await startHostileServer(page(502), succeeds);
      const { stdout, stderr } = await promisify(execFile)(
        command,
        [...run, `${folder}create-once.${ending}`],
        { env: { ...process.env, CREDENCIA_URL: server.url } },
      );
      expect(stdout).toBe('The same seller.\n');
      // curl reports its attempts.
      if (ending !== 'sh') expect(stderr).toBe('');
      expect(server.heard).toHaveLength(3);
      expect(new Set(server.heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    },
    120_000,
  );
}
