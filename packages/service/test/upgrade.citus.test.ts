import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { registerCompany, writeRegisterFiles } from '../../../scripts/sources/register-files.mjs';
import { commandAuthor } from '../src/trail/command-author.js';
import { distribute } from '../src/platform/cluster/distribute.js';
import { readGroups } from '../src/platform/cluster/groups.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import {
  background_pool,
  migrateInBackground,
} from '../src/platform/database/migrate-in-background.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createAllPartitions } from '../src/platform/database/partitions.js';
import { DataKeys } from '../src/platform/data-keys.js';
import { createIdSource } from '../src/platform/ids.js';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { askListsAgain, claimEvidence } from '../src/evidence/store/evidence.js';
import { findHits } from '../src/screening/find-hits.js';
import { loadList } from '../src/screening/load-list.js';
import { CompanyRegister } from '../src/sources/providers/company-register.js';
import { findRegisterFiles } from '../src/sources/register/find-register-files.js';
import { loadRegister } from '../src/sources/register/load-register.js';
import { createEmptyClusterDatabase } from './cluster.js';
import { createDatabase } from './create-database.js';
import { onDatabase } from './global-setup.js';
import { longTest } from './long-test.js';
import { migrationFolder, one_of_each, readFunction } from './migration-folder.js';

/** Opens pools of a database, which end with the test. */
function poolsOf(name: string): (options: object) => Database {
  const pools: Database[] = [];
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
  });
  return (options) => {
    const pool = connect(onDatabase(inject('server'), name), options);
    pools.push(pool);
    return pool;
  };
}

/** Sellers of as many merchants, on all shards. */
async function insertSellers(sql: Database, count: number): Promise<void> {
  await sql`
    insert into submerchants (merchant_id, id, status, entity_type, legal_name, tax_id, product_categories, cnaes, metadata, review_reasons,
      resubmission_count, created_at, updated_at, search_words, event_sequence, trail_position, trail_hash)
    select gen_random_uuid(), gen_random_uuid(), 'pending', 'pj', 'S', lpad(n::text, 14, '0'), '[]', '[]', '{}', '[]', 0, now(), now(), '', 1, 0, ''
    from generate_series(1, ${count}::int) n`;
}

/** The result of a statement on each worker. */
async function onWorkers(sql: Database, statement: string): Promise<string[]> {
  const rows = await sql<
    { result: string }[]
  >`select result from run_command_on_workers(${statement})`;
  return rows.map(({ result }) => result);
}

longTest(
  'migrations of each kind on a cluster: the shards have the column, the indexes and the backfill, functions of groups their copies',
  async () => {
    const name = `upgrade_${process.pid}`;
    await createDatabase(name);
    const open = poolsOf(name);
    const sql = open({ max: 4 });
    await insertSellers(sql, 25);
    const copied = 'has_queued_deliveries';
    const before = await readFunction(`webhooks/${copied}.sql`);
    const folder = await migrationFolder({
      ...one_of_each,
      '9004_kinds.concurrent.sql':
        'create index concurrently events_by_kind on events (merchant_id, kind, id);',
      [`${copied}.sql`]: before.replace('\nbegin\n', '\nbegin\n  /* changed */\n'),
      // Citus passes a text with several statements on as a whole, when one adds several columns.
      '9006_two_columns.sql':
        'alter table submerchants add column one integer, add column two integer;\ncreate table twos (merchant_id uuid primary key);',
    });

    // As while the command `migrate` works: what later migrations create is missing.
    await sql`drop table document_views`;
    await sql`drop function find_claims`;
    expect(await migrate(sql, { folder })).toEqual(['9001_rank.sql', '9006_two_columns.sql']);
    const [copies] = await sql`
    select count(*) as all, count(*) filter (where prosrc like '%/* changed */%') as changed
    from pg_proc where proname ~ ${`^${copied}_[0-9]+$`}`;
    expect(copies!['all']).toBeGreaterThan(1);
    expect(copies!['changed']).toBe(copies!['all']);
    const changed = await onWorkers(
      sql,
      `select bool_and(prosrc like '%/* changed */%')::text from pg_proc where proname ~ '^${copied}'`,
    );
    expect(new Set(changed)).toEqual(new Set(['true']));

    const background = open(background_pool);
    expect(await migrateInBackground(background, { folder })).toBe('finished');
    const ranks = await sql`select rank, count(*) as rows from submerchants group by rank`;
    expect(ranks).toEqual([{ rank: 1, rows: 25 }]);
    for (const index of ['submerchants_by_rank', 'events_by_kind']) {
      const [here] =
        await sql`select indisvalid from pg_index where indexrelid = ${index}::regclass`;
      expect(here).toEqual({ indisvalid: true });
      const counts = await onWorkers(
        sql,
        `select count(*) filter (where indisvalid) || ' of ' || count(*) from pg_index where indexrelid::regclass::text ~ '^${index}_[0-9]+$'`,
      );
      for (const text of counts) expect(text).toMatch(/^([1-9]\d*) of \1$/);
    }
    const [unfinished] = await sql`
    select count(*) as rows from schema_migrations where applied_at is null`;
    expect(unfinished).toEqual({ rows: 0 });
    // A second start changes nothing.
    expect(await migrate(sql, { folder })).toEqual([]);
  },
);

/** The last migration of release 0.3.0, the first one. */
const baseline = 27;

test('a cluster that was distributed by release 0.3.0 gets the tables, indexes and functions since, and works with them', async () => {
  const name = `baseline_${process.pid}`;
  await createEmptyClusterDatabase(inject('server'), inject('workers'), name);
  const open = poolsOf(name);
  const sql = open({ max: 4 });
  const before = await migrationFolder({});
  for (const file of await readdir(before))
    if (Number(file.slice(0, 4)) > baseline) await rm(join(before, file));
  await rm(join(before, '../functions/evidence'), { recursive: true });
  await migrate(sql, { folder: before });
  await createAllPartitions(sql, new Date().toISOString(), { ahead: 1 });
  await distribute(sql, 4, () => {});
  await insertSellers(sql, 25);

  expect((await migrate(sql)).map((file) => Number(file.slice(0, 4)))).toEqual(
    expect.arrayContaining([32, 35, 37, 39, 47]),
  );
  expect(await migrateInBackground(open(background_pool))).toBe('finished');
  const [unfinished] = await sql`
    select (select count(*) from schema_migrations where applied_at is null) as migrations,
      (select count(*) from schema_functions where applied_at is null) as functions`;
  expect(unfinished).toEqual({ migrations: 0, functions: 0 });
  for (const text of await onWorkers(
    sql,
    `select count(*) filter (where indisvalid) || ' of ' || count(*) from pg_index where indexrelid::regclass::text ~ '^charge_sums_covering_[0-9]+$'`,
  ))
    expect(text).toMatch(/^([1-9]\d*) of \1$/);
  const settings = await onWorkers(
    sql,
    `select string_agg(distinct reloptions::text, '') from pg_class where relname ~ '^charge_sums_[0-9]+$'`,
  );
  for (const text of settings) expect(text).toContain('autovacuum_vacuum_scale_factor=0.02');

  // What is asked of the sellers of each shard is claimed on its server.
  await sql`
    insert into evidence (merchant_id, submerchant_id, kind, asked_at, due_at)
    select merchant_id, id, 'company', now(), now() from submerchants`;
  const now = new Date(Date.now() + 60_000).toISOString();
  const claim = {
    kinds: ['company'] as const,
    now,
    until: now,
    lease: createIdSource()(now),
    limit: 25,
  };
  const claimed = await Promise.all(
    (await readGroups(sql)).map((group) => claimEvidence(sql, group, claim)),
  );
  expect(claimed.length).toBe(4);
  expect(claimed.flat()).toHaveLength(25);
  // So is how far each shard has come with a changed list.
  await sql`update submerchants set status = 'active'`;
  const askAll = async () =>
    Promise.all(
      (await readGroups(sql)).map((group) =>
        askListsAgain(sql, group, { versions: 'one', now, limit: 100 }),
      ),
    );
  const asked = await askAll();
  expect(asked.reduce<number>((sum, sellers) => sum + (sellers ?? 0), 0)).toBe(25);
  expect(await askAll()).toEqual([null, null, null, null]);
  const [rows] = await sql`select count(*) as due from evidence where kind = 'lists'`;
  expect(rows).toEqual({ due: 25 });

  const folder = dirname(before);
  await writeRegisterFiles(join(folder, 'register'), { companies: 400, day: 'D60914' });
  const month = await findRegisterFiles(join(folder, 'register'), null, now);
  const loading = { newId: createIdSource(), report: () => {}, onProgress: () => {} };
  const loaded = await loadRegister(sql, month, {
    ...loading,
    now: () => now,
    again: false,
    fewer: false,
  });
  expect(loaded?.served.companies).toBe(400);
  const { cnpj, legal_name } = registerCompany(7);
  const found = await new CompanyRegister(sql).find(cnpj);
  expect(found?.facts?.legal_name).toBe(legal_name);

  const path = join(folder, 'pep.csv');
  await writeFile(
    path,
    '"CPF";"Nome_PEP";"Descrição_Função"\n"";"Ana Zanetti Falcão";"Prefeita"\n',
  );
  const author = commandAuthor('load-list', new DataKeys(developmentMasterKey));
  const list = { list: 'pep', path, author, removes_many: false } as const;
  const listed = await loadList(sql, {
    ...list,
    newId: () => createIdSource()(now),
    clock: () => now,
    say: () => {},
    signal: new AbortController().signal,
  });
  expect(listed).toMatchObject({ outcome: 'loaded', entries: 1 });
  const person = { kind: 'person', document: null, birth_date: null } as const;
  const hits = await findHits(sql, ['pep'], { ...person, names: ['Ana Zanetti Falcão'] });
  expect(hits).toHaveLength(1);
});
