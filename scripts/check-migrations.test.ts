import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('check-migrations.mjs', import.meta.url));

function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
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
  ['a dropped function', 'drop function f(integer);', 'only a contraction'],
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
  const { status, stderr } = check({ '0013_a.sql': text });
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
});

test.each([
  [
    'two statements',
    '0013_a.concurrent.sql',
    'drop index concurrently a; drop index concurrently b;',
    'one statement, not 2',
  ],
  ['another statement', '0013_a.concurrent.sql', 'create index a on b (c);', 'is neither'],
  [
    'a table instead of a batch',
    '0013_a.batches.sql',
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
    '0013_a.sql',
    '-- oldest release 1\ndrop table a;',
    'names the oldest release',
  ],
  [
    'a need that is none',
    '0013_a.sql',
    '-- Needs: 0012_b.sql\ncreate table a (id uuid primary key);',
    'no earlier migration',
  ],
])('a migration with %s is refused', (_case, name, text, reason) => {
  const { status, stderr } = check({ [name]: text });
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
});

test('an overload of a function and a number used twice are refused', () => {
  const f = (list: string) =>
    `create or replace function f(${list}) returns int language sql as $$ select 1 $$;`;
  const files = {
    '0012_f.sql': f('a int, b int default 1'),
    '0013_f.sql': f('a int, b int'),
    '0014_f.sql': f('a int'),
  };
  const { stderr } = check({ ...files, '0014_g.sql': 'create table a (id uuid primary key);' });
  expect(stderr).toContain('0014_f.sql: function f exists with other arguments');
  expect(stderr).not.toContain('0013_f.sql');
  expect(stderr).toContain('0014_g.sql: has the number of another migration');
});

test('what blocks nobody is accepted, of each kind; so are the drops of a contraction', () => {
  const { status, stderr } = check({
    '0001_first.sql': 'update a set b = 1; create index a_b on a (b);',
    '0013_a.sql': `create table n (merchant_id uuid not null, id uuid not null, at timestamptz(3), primary key (merchant_id, id));
create index n_at on n (merchant_id, at);
alter table a add column c integer not null default 0;
alter table a add constraint d check (c >= 0) not valid;
create or replace function f() returns void language plpgsql as $$ begin update a set c = 1; end $$;
insert into n (merchant_id, id) values ('0', '0');`,
    '0014_a.concurrent.sql':
      '-- For lists.\ncreate unique index concurrently a_c on a (c) where c > 0;',
    '0015_a.concurrent.sql': 'alter table a validate constraint d;',
    '0016_a.batches.sql': batch,
    '0017_a.sql':
      '-- Oldest release: 0.4.0\n-- Needs: 0016_a.batches.sql\nalter table a drop column b;\ndrop function g();',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
