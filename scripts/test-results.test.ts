import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';

// Failures to prevent: a run of all that passes although a test failed twice, and a test that is counted twice or not at all.

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

const run = (what: string, where = folder) =>
  execFileSync(process.execPath, ['scripts/test-results.mjs', what, where], { encoding: 'utf8' });

test('the failed files of a suite are named, those that could not be read too', () => {
  write('one', { 'a.test.ts': ['passed'], 'b.test.ts': ['failed'], 'c.test.ts': [] }, [
    'c.test.ts',
  ]);
  expect(run('failed', join(folder, 'one.json'))).toBe('b.test.ts\nc.test.ts\n');
});

test('of a file that ran again the second result counts, once, and what it mended is named', () => {
  write('one', { 'a.test.ts': ['passed', 'passed'], 'b.test.ts': ['passed', 'failed'] });
  write('one.again', { 'b.test.ts': ['passed', 'passed'] });
  write('two', { 'b.test.ts': ['passed'] });
  expect(run('sum')).toBe('5 0\n');
  expect(run('again')).toBe('    b.test.ts > test 1\n');
});

test('what fails again is failed, and a file without a test counts as one', () => {
  write('one', { 'a.test.ts': ['failed', 'passed'], 'b.test.ts': ['pending'] }, ['b.test.ts']);
  write('one.again', { 'a.test.ts': ['passed', 'failed'], 'b.test.ts': [] }, ['b.test.ts']);
  expect(run('sum')).toBe('1 2\n');
  expect(run('again')).toBe('');
});

test('a suite that gave no results has none to count', () => {
  expect(run('failed', join(folder, 'one.json'))).toBe('');
  expect(run('sum')).toBe('0 0\n');
});
