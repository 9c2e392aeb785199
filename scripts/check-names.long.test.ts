import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('check-names.mjs', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Checks a repository of these files. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-names-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
  });
  const messages = stderr.split('\n').filter((line) => line.startsWith('src/'));
  return { status, messages };
}

/** What each declaration is, its code, and the name that is in another casing. */
const refused = [
  ['a function', `export function read_rows() {}`, 'read_rows'],
  ['an arrow function', `export const ReadRows = () => 1;`, 'ReadRows'],
  ['a method', `export class Rows { read_all() {} }`, 'read_all'],
  ['a method of an interface', `export interface Rows { read_all(): void }`, 'read_all'],
  ['a parameter', `export const read = (row_count: number) => 1;`, 'row_count'],
  ['a parameter with a default', `export function read(row_count = 1) {}`, 'row_count'],
  ['a rest parameter', `export function read(...all_rows: string[]) {}`, 'all_rows'],
  ['a parameter property', `class Rows { constructor(private row_count: number) {} }`, 'row_count'],
  ['a parameter of a type', `export type Read = (row_count: number) => void;`, 'row_count'],
  ['an interface', `export interface row_list { id: string }`, 'row_list'],
  ['a type', `export type rowList = string[];`, 'rowList'],
  ['a class', `export class row_list {}`, 'row_list'],
] as const;

/** Numbers the codes: `src/rows-0.ts`, `src/rows-1.ts`, … */
const numbered = (codes: readonly string[]) =>
  Object.fromEntries(codes.map((code, at) => [`src/rows-${at}.ts`, code]));

test('names of functions, parameters and types in another casing are listed with their lines, each once', () => {
  const { status, messages } = check(numbered(refused.map(([, code]) => `\n${code}`)));
  expect(status).toBe(1);
  expect(messages).toHaveLength(refused.length);
  for (const [at, [what, , name]] of refused.entries()) {
    expect(messages, what).toContainEqual(
      expect.stringContaining(`src/rows-${at}.ts:2: ${name} is a`),
    );
  }
});

const accepted = [
  [
    'a parameter named like a field',
    `type Row = { row_id: string }; const read = (row_id: string) => 1;`,
  ],
  ['a destructured parameter', `export function read({ row_id, ...other_fields }: Row) {}`],
  ['a key of an object literal', `export const checks = { tax_id: () => 1, legal_name() {} };`],
  ['a constant', `export const max_rows = 5;`],
  ['an unused parameter', `export const read = (_row: string, _: string) => 1;`],
  ['a type parameter', `export function read<Row, T>(row: Row): T {}`],
] as const;

test('fields, keys, constants, unused parameters and parameters of types pass', () => {
  expect(check(numbered(accepted.map(([, code]) => code)))).toEqual({ status: 0, messages: [] });
});

test('a component is PascalCase in a .tsx file only', () => {
  const code = `export function RowList() { return null; }`;
  expect(check({ 'src/row-list.tsx': code }).status).toBe(0);
  expect(check({ 'src/row-list.ts': code }).status).toBe(1);
});

test('paths in another casing, and riddles, fail, each once', () => {
  const paths = [
    'src/rowList.ts',
    'src/row_list.ts',
    'src/Rows/list.ts',
    'src/utils.ts',
    'src/row-helpers.test.ts',
    'src/common/list.ts',
    'src/row-manager.mjs',
  ];
  const { status, messages } = check(Object.fromEntries(paths.map((path) => [path, ''])));
  expect(status).toBe(1);
  for (const path of paths)
    expect(
      messages.filter((one) => one.startsWith(path)),
      path,
    ).toHaveLength(1);
  expect(messages).toHaveLength(paths.length);
});

test('paths of languages, words with a meaning, tests and generated files pass', () => {
  const paths = [
    'src/pt-BR.ts',
    'src/common-passwords.ts',
    'src/rows.browser.test.ts',
    'src/generated/a_b.ts',
  ];
  expect(check(Object.fromEntries(paths.map((path) => [path, ''])))).toMatchObject({ status: 0 });
});
