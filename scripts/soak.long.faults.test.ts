import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { buildService } from '../packages/service/test/service-process.js';

const soak = fileURLToPath(new URL('soak.mjs', import.meta.url));

const has_kills = /[1-9][0-9]* kills \(service/;

test.each([
  [['--minutes', 'none'], '--minutes takes a number from 0.2 to 600, not "none".'],
  [['--kills', '1.5'], '--kills takes a whole number, not "1.5".'],
  [['--without', 'disk,rain'], '--without takes kill, freeze, cut'],
  [['--fast'], "Unknown option '--fast'"],
])('wrong options end it before anything is started: %j', async (args, message) => {
  await buildService();
  const failed = await promisify(execFile)(process.execPath, [soak, ...args]).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

test(
  'Ctrl-C ends the faults, everything is compared, and no process, mount or folder is left',
  { timeout: 180_000 },
  async () => {
    await buildService();
    const args = ['--minutes', '10', '--kills', '400', '--seed', '3'];
    const child = spawn(process.execPath, [soak, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGTERM'));
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const hadKills = has_kills.test(output);
      output += text;
      // Once: a second one would end everything without a comparison.
      if (!hadKills && has_kills.test(output)) child.kill('SIGINT');
    });
    const [code] = await once(child, 'close');
    expect(output).toContain('Nothing is lost, nothing is wrong. Seed 3.');
    expect(output).toMatch(/verify: .*\d+ trails with \d+ entries read, 0 broken\./);
    expect(code).toBe(0);
    const [, folder = ''] = /^Everything is in (\S+)\.$/m.exec(output) ?? [];
    expect(folder).toMatch(/credencia-soak-/);
    expect(await readFile('/proc/mounts', 'utf8')).not.toContain(folder);
    expect(existsSync(folder)).toBe(false);
    expect(await processesWith(folder)).toEqual([]);
  },
);

/** The ids of processes that have the text in their arguments or environment. */
async function processesWith(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const texts = ['cmdline', 'environ'].map((name) =>
        readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''),
      );
      return (await Promise.all(texts)).some((one) => one.includes(text));
    }),
  );
  return pids.filter((_, at) => found[at]);
}
