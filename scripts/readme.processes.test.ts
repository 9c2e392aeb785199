import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { endProcesses, startProcess } from '../packages/service/test/service-process.js';

afterAll(endProcesses);

test('the six steps of the README, pasted as they stand, take a seller to review', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const steps = /```sh\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';
  expect(steps).toContain('# 6.');
  const URL_of_service = await (await startProcess()).address();
  const env = { ...process.env, URL: URL_of_service };
  const { stdout } = await promisify(execFile)('sh', ['-euc', steps], { env });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [requirements, submitted] = answers.slice(-2);
  expect(requirements.data).toMatchObject({ ready: true, missing: [] });
  expect(submitted.data).toMatchObject({ status: 'pending_review' });
});
