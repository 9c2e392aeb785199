import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOf } from './full-set.js';
import { basic } from './harness.js';
import { endProcesses, startProcess } from './service-process.js';

/** The programs in `docs/samples`, which the guides show, run against the service as a reader would run them. */

const folder = fileURLToPath(new URL('../../../docs/samples/', import.meta.url));
let address: string;
beforeAll(async () => {
  address = await (await startProcess()).address();
});
afterAll(() => endProcesses());

const languages = [
  { ending: 'sh', command: 'bash', run: [] as string[] },
  { ending: 'mjs', command: process.execPath, run: [] },
  { ending: 'py', command: 'python3', run: [] },
  { ending: 'php', command: 'php', run: [] },
  { ending: 'rb', command: 'ruby', run: [] },
  { ending: 'go', command: 'go', run: ['run'] },
  { ending: 'java', command: 'java', run: [] },
];

/** What each task prints last. Sellers are listed after others were registered. */
const tasks = [
  { name: 'register-seller', prints: /^The seller is active\.$/ },
  { name: 'create-once', prints: /^The same seller\.$/ },
  { name: 'list-sellers', prints: /^(\d+) sellers$/ },
];

async function countSellers(): Promise<number> {
  const authorization = basic('pk_test_demo', 'sk_test_demo');
  const answer = await fetch(`${address}/v1/submerchants?limit=1`, { headers: { authorization } });
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  return pagination.total;
}

describe.each(firstOf(5, languages))('the samples in .$ending', ({ ending, command, run }) => {
  const missing = spawnSync(command, ['version']).error !== undefined;
  test.skipIf(missing).each(tasks)(
    `$name does what it says${missing ? ` (NOT RUN: ${command} is not installed)` : ''}`,
    async ({ name, prints }) => {
      const { stdout, stderr } = await promisify(execFile)(
        command,
        [...run, `${folder}${name}.${ending}`],
        { env: { ...process.env, CREDENCIA_URL: address } },
      );
      expect(stderr).toBe('');
      const [, count] = prints.exec(stdout.trim()) ?? expect.fail(stdout);
      if (count !== undefined) expect(Number(count)).toBe(await countSellers());
    },
    120_000,
  );
});

test.each(['en', 'pt-BR'])('the guides in %s show every sample as it stands', async (language) => {
  const pages = await Promise.all(
    ['samples', 'webhooks'].map(async (name) => {
      const answer = await fetch(`${address}/docs/${language}/${name}`);
      return answer.text();
    }),
  );
  const shown = new Map(
    [
      ...pages
        .join('')
        .matchAll(/<figcaption>[^<]*: ([\w.-]+)<\/figcaption><pre[^>]*>(.*?)<\/pre>/gs),
    ].map(([, file, html = '']) => [file, plainText(html)]),
  );
  for (const file of readdirSync(folder)) {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    expect(shown.get(file), file).toBe(text.replaceAll('http://127.0.0.1:3000', address));
  }
});

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
