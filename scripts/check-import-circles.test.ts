import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Checks the folder, or the repository. */
function check(folder?: string) {
  const args = ['scripts/check-import-circles.mjs', ...(folder === undefined ? [] : [folder])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-circles-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('the repository has no import circle, not even one that a lazy import closes', () => {
  const { status, stderr } = check();
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each([
  ['a lazy import', `export const open = async () => import('./table.js');`],
  ['a type', `import type { Row } from './table.js'; export type Rows = Row[];`],
  ['an export from elsewhere', `export { rows } from './table.js';`],
])('a circle that %s closes is found, and its modules are named', (_what, last) => {
  const folder = folderWith({
    'table.ts': `import './help.js'; export type Row = 1; export const rows = 1;`,
    'help.tsx': `import './open.js';`,
    'open.ts': last,
    'alone.ts': `import './table.js'; import 'postgres';`,
  });
  const { status, stderr } = check(folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/table\.ts → \S*help\.tsx → \S*open\.ts → \S*table\.ts/);
  expect(stderr).not.toContain('alone.ts');
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('modules that share a third one are no circle', () => {
  const folder = folderWith({
    'first.ts': `import './third.js'; const later = () => import('./second.js');`,
    'second.ts': `import './third.js';`,
    'third.ts': `export {};`,
  });
  expect(check(folder).status).toBe(0);
});
