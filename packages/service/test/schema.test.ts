import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../src/platform/database/connect.js';
import { service_migrations } from '../src/platform/database/read-migrations.js';
import { readFunctions, type SqlFunction } from '../src/platform/database/sql-functions.js';
import { newDatabaseUrl } from './database-url.js';
import { describeSchema } from './describe-schema.js';

// Failures to prevent: a schema.sql that shows another schema than the one that runs, and functions that nothing calls any more.

let sql: Database;
let close = (): void => {};
let functions: SqlFunction[];
beforeAll(async () => {
  const { url, close: closeRelay } = await newDatabaseUrl('schema');
  close = closeRelay;
  sql = connect({ url }, { max: 1 });
  functions = await readFunctions(service_migrations);
});
afterAll(async () => {
  await sql.end();
  close();
});

/** Without comments. */
const codeOf = (text: string) => text.replaceAll(/--.*$/gm, '');

test('schema.sql shows the schema that the migrations and functions make; `npm run schema` writes it', async () => {
  await expect(await describeSchema(sql)).toMatchFileSnapshot('../schema.sql');
});

test('each function has one file, named like it, with the text that the database runs', async () => {
  const stored = await sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname`;
  expect(functions.map(({ name }) => name).toSorted()).toEqual(stored.map(({ name }) => name));
  for (const { name, body } of stored) {
    const text = functions.find((one) => one.name === name)?.text ?? '';
    expect(text).toMatch(new RegExp(`^create or replace function ${name}\\(`, 'm'));
    expect(text, name).toContain(body);
  }
});

test('each function has a caller: the service, a table, or another function', async () => {
  const source = join(service_migrations, '../src');
  const read = async (folder: string, isRead: (path: string) => boolean) => {
    const paths = (await readdir(folder, { recursive: true })).filter(isRead);
    return Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  };
  const isCode = (path: string) => path.endsWith('.ts') && !/\.test\.|distribute\.ts$/.test(path);
  const code = (await read(source, isCode)).map((text) =>
    text.replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, ''),
  );
  const tables = (await read(service_migrations, (path) => path.endsWith('.sql'))).map(codeOf);
  const families = ['charges', 'withdrawals', 'anticipations', 'wallets', 'receivables'];
  // Called by the name of the family of records.
  const composed = families.map((family) => `write_${family}`);
  const callers = [...code, ...tables].join('\n');
  const called = new Set(callers.match(/\w+/g));
  const without = functions.filter(
    ({ name }) =>
      !called.has(name) &&
      !composed.includes(name) &&
      !functions.some(
        (other) => other.name !== name && new RegExp(`\\b${name}\\b`).test(codeOf(other.text)),
      ),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
