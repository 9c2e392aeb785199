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

const run = () =>
  execFileSync(process.execPath, ['scripts/test-results.mjs', folder], { encoding: 'utf8' });

test('the tests of all suites are counted, those of a file in two suites twice', () => {
  write('one', { 'a.test.ts': ['passed', 'passed'], 'b.test.ts': ['passed', 'failed'] });
  write('two', { 'b.test.ts': ['passed'] });
  expect(run()).toBe('4 1\n');
});

test('a file that failed without a failed test counts as one', () => {
  write('one', { 'a.test.ts': ['passed', 'pending'], 'b.test.ts': [] }, ['b.test.ts']);
  expect(run()).toBe('1 1\n');
});

test('a suite that gave no results has none to count', () => {
  expect(run()).toBe('0 0\n');
});
