import { expect, inject, onTestFinished, test } from 'vitest';
import { connect, type Database } from '../src/platform/database/connect.js';
import {
  background_pool,
  migrateInBackground,
} from '../src/platform/database/migrate-in-background.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createDatabase } from './create-database.js';
import { onDatabase } from './global-setup.js';
import { migrationFolder, one_of_each, readFunction } from './migration-folder.js';

/** The result of a statement on each worker. */
async function onWorkers(sql: Database, statement: string): Promise<string[]> {
  const rows = await sql<
    { result: string }[]
  >`select result from run_command_on_workers(${statement})`;
  return rows.map(({ result }) => result);
}

test('migrations of each kind on a cluster: the shards have the column, the indexes and the backfill, functions of groups their copies', async () => {
  const name = `upgrade_${process.pid}`;
  await createDatabase(name);
  const pools: Database[] = [];
  const open = (options: object) => {
    const pool = connect(onDatabase(inject('server'), name), options);
    pools.push(pool);
    return pool;
  };
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
  });
  const sql = open({ max: 4 });
  await sql`
    insert into submerchants (merchant_id, id, status, entity_type, legal_name, tax_id, product_categories, cnaes, metadata, review_reasons,
      resubmission_count, created_at, updated_at, search_words, event_sequence, trail_position, trail_hash)
    select gen_random_uuid(), gen_random_uuid(), 'pending', 'pj', 'S', lpad(n::text, 14, '0'), '[]', '[]', '{}', '[]', 0, now(), now(), '', 1, 0, ''
    from generate_series(1, 25) n`;
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
    const [here] = await sql`select indisvalid from pg_index where indexrelid = ${index}::regclass`;
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
});
