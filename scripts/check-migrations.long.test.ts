import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('check-migrations.mjs', import.meta.url));

function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'credencia-migrations-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'migrations');
  for (const part of ['migrations', 'functions/a', 'functions/b'])
    mkdirSync(join(root, part), { recursive: true });
  // Names with a folder are those of functions.
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(name.includes('/') ? root : folder, name), text);
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, stderr };
}

const batch = `with batch as (select id from a where id > $1::jsonb limit 9)
select 1 as progress, 2 as rows from batch;`;

test.each([
  [
    'an index that blocks writers',
    'create index a_b on a (b);',
    'require-concurrent-index-creation',
  ],
  ['an index dropped under a lock', 'drop index a_b;', 'require-concurrent-index-deletion'],
  ['a type that rewrites the table', 'alter table a alter b type bigint;', 'changing-column-type'],
  ['not null without a validated check', 'alter table a alter b set not null;', 'not-nullable'],
  [
    'a constraint that reads the table',
    'alter table a add check (b > 0);',
    'constraint-missing-not-valid',
  ],
  [
    'a foreign key that reads the table',
    'alter table a add foreign key (b) references c;',
    'adding-foreign-key',
  ],
  ['a unique constraint', 'alter table a add unique (b);', 'disallowed-unique-constraint'],
  [
    'a volatile default',
    'alter table a add b uuid default gen_random_uuid();',
    'adding-field-with-default',
  ],
  ['a required column', 'alter table a add b int not null;', 'adding-required-field'],
  ['a dropped column', 'alter table a drop column b;', 'ban-drop-column'],
  ['a dropped table', 'drop table a;', 'ban-drop-table'],
  ['a dropped function', 'drop function if exists f(integer);', 'only a contraction'],
  ['a function that may be missing', 'drop function f(integer);', 'drop function if exists'],
  ['a renamed column', 'alter table a rename column b to c;', 'renaming-column'],
  ['a renamed function', 'alter function f rename to g;', 'renames what the release before uses'],
  ['a locked table', 'lock table a in exclusive mode;', 'locks a table'],
  ['an update in a transaction', 'update a set b = 1;', 'changes rows'],
  ['a delete in a transaction', 'with x as (select 1) delete from a;', 'changes rows'],
  ['a copied table', 'insert into a select * from b;', 'inserts as many rows'],
  ['a block of code', 'do $$ begin delete from a; end $$;', 'none that changes the schema'],
  [
    'a constraint validated in a transaction',
    'alter table a validate constraint b;',
    'reads the whole table',
  ],
  ['a rewritten table', 'alter table a set unlogged;', 'rewrites the table'],
])('a transactional migration with %s is refused', (_case, text, reason) => {
  const { status, stderr } = check({ '0033_a.sql': text });
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
});

test.each([
  [
    'two statements',
    '0033_a.concurrent.sql',
    'drop index concurrently a; drop index concurrently b;',
    'one statement, not 2',
  ],
  ['another statement', '0033_a.concurrent.sql', 'create index a on b (c);', 'is neither'],
  [
    'a table instead of a batch',
    '0033_a.batches.sql',
    'update a set b = 1;',
    'no $1, no limit, no progress, no rows',
  ],
  [
    'a name without number',
    'later.sql',
    'create table a (id uuid primary key);',
    'must be named like',
  ],
  [
    'a release that is none',
    '0033_a.sql',
    '-- oldest release 1\ndrop table a;',
    'names the oldest release',
  ],
  [
    'a need that is none',
    '0033_a.sql',
    '-- Needs: 0032_b.sql\ncreate table a (id uuid primary key);',
    'no earlier migration',
  ],
])('a migration with %s is refused', (_case, name, text, reason) => {
  const { status, stderr } = check({ [name]: text });
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
});

test('functions in migrations, two texts of a function, a wrong name, and a number used twice are refused', () => {
  const f = 'create or replace function f() returns int language sql as $$ select 1 $$;\n';
  const { stderr } = check({
    '0024_f.sql': f,
    '0025_g.sql': 'create table a (id uuid primary key);',
    '0025_h.sql': 'create table b (id uuid primary key);',
    'functions/a/f.sql': f,
    'functions/b/f.sql': f,
    'functions/a/g.sql': f,
    'functions/a/h.sql': `-- Two.\n${f.replace('f()', 'h()')}${f}`,
    'functions/a/i.sql': `-- One.\n${f.replace('f()', 'i()')}`,
  });
  expect(stderr).toContain('0024_f.sql: `create or replace function f() returns int language sql');
  expect(stderr).toContain('functions/b/f.sql: is a second text of that function, beside a/f.sql');
  for (const name of ['g', 'h'])
    expect(stderr).toContain(`functions/a/${name}.sql: must have one statement`);
  expect(stderr).not.toContain('functions/a/i.sql');
  expect(stderr).toContain('0025_g.sql: has the number of another migration');
});

test('what blocks nobody is accepted, of each kind; so are the drops of a contraction', () => {
  const { status, stderr } = check({
    '0001_first.sql': 'update a set b = 1; create index a_b on a (b);',
    '0033_a.sql': `create table n (merchant_id uuid not null, id uuid not null, at timestamptz(3), primary key (merchant_id, id));
create index n_at on n (merchant_id, at);
alter table a add column c integer not null default 0;
alter table a add constraint d check (c >= 0) not valid;
insert into n (merchant_id, id) values ('0', '0');`,
    '0034_a.concurrent.sql':
      '-- For lists.\ncreate unique index concurrently a_c on a (c) where c > 0;',
    '0035_a.concurrent.sql': 'alter table a validate constraint d;',
    '0036_a.batches.sql': batch,
    '0037_a.sql':
      '-- Oldest release: 0.4.0\n-- Needs: 0036_a.batches.sql\nalter table a drop column b;\ndrop function if exists g();',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
