import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';

// Failures to prevent: a run of all that passes although a test failed, and a test that is not counted.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'credencia-results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Status = 'passed' | 'failed' | 'pending';

/** Writes results as vitest does: of each file, whether it as a whole failed and what its tests did. */
function write(suite: string, files: Record<string, Status[]>, broken: string[] = []): void {
  const testResults = Object.entries(files).map(([name, tests]) => ({
    name: join(process.cwd(), name),
    status: tests.includes('failed') || broken.includes(name) ? 'failed' : 'passed',
    assertionResults: tests.map((status, at) => ({ title: `test ${at}`, status })),
  }));
  writeFileSync(join(folder, `${suite}.json`), JSON.stringify({ testResults }));
}

const sum = () =>
  execFileSync(process.execPath, ['scripts/sum-test-results.mjs', folder], { encoding: 'utf8' });

test('the tests of all suites are added up, and a file without a test counts as one', () => {
  write('one', { 'a.test.ts': ['passed', 'passed'], 'b.test.ts': ['passed', 'failed', 'failed'] });
  write('two', { 'b.test.ts': ['passed', 'pending'], 'c.test.ts': [] }, ['c.test.ts']);
  expect(sum()).toBe('4 3\n');
});

test('a suite that gave no results has none to count', () => {
  expect(sum()).toBe('0 0\n');
});
