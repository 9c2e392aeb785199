import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Checks the folder, or the repository. */
function check(folder?: string, script = 'check-import-circles') {
  const args = [`scripts/${script}.mjs`, ...(folder === undefined ? [] : [folder])];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-circles-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
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

test('every folder of the service stands in the table of layers, imports as it allows, and ARCHITECTURE.md shows it', () => {
  const { status, stderr } = check(undefined, 'check-layers');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each([
  ['a folder that stands in no layer', { 'helpers/a.ts': '' }, 'helpers stands in no layer'],
  [
    'an import of a higher layer, by a type alone',
    { 'trail/a.ts': `import type { Row } from '../cases/row.js'; export type A = Row;` },
    'trail does not import cases',
  ],
  [
    'an import of another slice',
    { 'notes/a.ts': `export const read = async () => import('../queue/list.js');` },
    'notes does not import queue',
  ],
  [
    'a store that imports an operation',
    { 'notes/store/a.ts': `export { addNote } from '../operations/add-note.js';` },
    'a store runs SQL and decides nothing',
  ],
  [
    'HTTP in a slice',
    {
      'notes/a.ts': `import type { FastifyRequest } from 'fastify'; export type A = FastifyRequest;`,
    },
    'only http/ and app.ts know HTTP',
  ],
])('the table of layers refuses %s', (_what, files, message) => {
  const { status, stderr } = check(folderWith(files as Record<string, string>), 'check-layers');
  expect(stderr).toContain(message);
  expect(status).toBe(1);
});
