import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('check-words.mjs', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Makes a repository of these files. */
function repositoryWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-words-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function check(folder: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each([
  ['a comment', 'src/a.ts', `\n// Tells the queue.`, 'src/a.ts:2: "Tells"'],
  ['a docstring', 'src/a.tsx', `/**\n * Is looked at.\n */`, 'src/a.tsx:2: "looked at"'],
  [
    'a phrase broken between lines',
    'src/a.mjs',
    `/**\n * Held\n * against */`,
    ':2: "Held against"',
  ],
  ['a name of a test', 'src/a.ts', `test.each([1])('is told %s', () => {});`, ':1: "told"'],
  ['a name of a long test', 'src/a.ts', `longTest('is told', f);`, ':1: "told"'],
  ['a name in a template', 'src/a.ts', 'test.skip(`${1} is in reach`, f);', ':1: "in reach"'],
  ['a comment of SQL', 'src/a.sql', `select 1; -- what was there`, ':1: "what was there"'],
  ['a document', 'docs/a.md', `One\n\nof its\nown.`, 'docs/a.md:3: "of its own"'],
])('a phrase in %s is found', (_what, path, text, expected) => {
  const { status, stderr } = check(repositoryWith({ [path]: text }));
  expect(status).toBe(1);
  expect(stderr).toContain(expected);
});

test.each([
  ['docs/guides/pt-BR/a.md', 'O merchant recebe.', ':1: "merchant"; instead: lojista'],
  ['docs/guides/en/a.md', 'A vendor.', ':1: "vendor"; instead: submerchant, seller'],
  [
    'src/locales/pt-BR/a.json',
    '{\n  "A": "Da operadora."\n}',
    ':2: "operadora"; instead: operador',
  ],
])('another word for the same thing in %s is found', (path, text, expected) => {
  const { status, stderr } = check(repositoryWith({ [path]: text }));
  expect(status).toBe(1);
  expect(stderr).toContain(`${path}${expected}`);
});

test('names of fields, addresses and other languages have words of their kind', () => {
  const files = {
    'docs/guides/pt-BR/a.md': '`merchant`, [lojista](merchant.md)\n\n```sh\nmerchant\n```',
    'src/locales/pt-BR/a.json': '{\n  "A merchant": "Um {merchant}."\n}',
    'docs/guides/en/b.md': 'A merchant.',
  };
  expect(check(repositoryWith(files)).status).toBe(0);
});

test('a phrase broken between two line comments is found', () => {
  const { stderr } = check(repositoryWith({ 'src/a.ts': `// What is given\n// up.` }));
  expect(stderr).toContain('src/a.ts:1: "given up"');
});

test.each([
  ['code', 'src/a.ts', `export const tell = 'told'; log('a look');`],
  ['a longer word', 'src/a.ts', `// A teller retold foretells look-ups; \`told_at\`, tell-tale.`],
  ['a generated file', 'src/generated/a.ts', `// Tells.`],
  ['a migration', 'migrations/0001.sql', `-- Tells.`],
  ['a released version', 'CHANGELOG.md', `## Unreleased\n\n## 1.0.0\n\nTells.`],
])('%s is not checked', (_what, path, text) => {
  expect(check(repositoryWith({ [path]: text })).status).toBe(0);
});

test('what is not released yet is checked in the changelog', () => {
  const text = `## Unreleased\n\nTells.\n\n## 1.0.0\n`;
  expect(check(repositoryWith({ 'CHANGELOG.md': text })).status).toBe(1);
});

test('given a folder, only its files are checked', () => {
  const folder = repositoryWith({ 'docs/a.md': `Tells.`, 'bench/a.md': `Told.` });
  const { status, stderr } = check(folder, 'docs');
  expect(status).toBe(1);
  expect(stderr).toContain('docs/a.md:1');
  expect(stderr).not.toContain('bench');
});
