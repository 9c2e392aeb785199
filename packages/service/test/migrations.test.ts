import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrateByCommand, showPending } from '../src/commands/migrate.js';
import { connect, type Database } from '../src/platform/database/connect.js';
import {
  background_pool,
  migrateInBackground,
} from '../src/platform/database/migrate-in-background.js';
import { migrate, MigrationError } from '../src/platform/database/migrate.js';
import { createPartitions } from '../src/platform/database/partitions.js';
import { this_release } from '../src/platform/database/read-migrations.js';
import { newDatabaseUrl } from './database-url.js';
import { longTest } from './long-test.js';
import { migrationFolder, one_of_each } from './migration-folder.js';
import { copyWithMigrations } from './release-copies.js';
import { startProcess, endProcesses, type ServiceProcess } from './service-process.js';
import { stayOpen } from './stay-open.js';

// Migrations run beside processes of this release and of the one before. Failures to prevent: an old process that finds a schema it
// cannot work on, a start that waits for an index, an interrupted index or backfill that stays so.

/** A migrated database with this many submerchants, its pool, and pools for the background. */
async function databaseOf(sellers = 0) {
  const { url, close } = await newDatabaseUrl('migrations');
  const pools: Database[] = [];
  const open = (options = {}) => {
    const pool = connect({ url }, options);
    pools.push(pool);
    return pool;
  };
  onTestFinished(async () => {
    await endProcesses();
    await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
    close();
  });
  const sql = open({ max: 4 });
  const background = () => open(background_pool);
  await sql`
    insert into submerchants (merchant_id, id, status, entity_type, legal_name, tax_id, product_categories, cnaes, metadata, review_reasons,
      resubmission_count, created_at, updated_at, search_words, event_sequence, trail_position, trail_hash)
    select gen_random_uuid(), gen_random_uuid(), 'pending', 'pj', 'S', lpad(n::text, 14, '0'), '[]', '[]', '{}', '[]', 0, now(), now(), '', 1, 0, ''
    from generate_series(1, ${sellers}) n`;
  return { url, sql, open, background };
}

const namesIn = async (sql: Database, table: string) =>
  (await sql<{ name: string }[]>`select name from ${sql(table)} order by name`).map(
    ({ name }) => name,
  );
const isValid = async (sql: Database, index: string) => {
  const [row] = await sql<{ indisvalid: boolean }[]>`
    select indisvalid from pg_index where indexrelid = to_regclass(${index})`;
  return row?.indisvalid;
};
/** How often the backfill of `one_of_each` changed each row: the distinct numbers. */
const ranks = async (sql: Database) =>
  (await sql<{ rank: number | null }[]>`select distinct rank from submerchants order by rank`).map(
    ({ rank }) => rank,
  );

test('the start applies only the transactional migrations; those of the background follow', async () => {
  const { sql, background } = await databaseOf(5);
  const folder = await migrationFolder(one_of_each);
  expect(await migrate(sql, { folder })).toEqual(['9001_rank.sql']);
  expect(await isValid(sql, 'submerchants_by_rank')).toBeUndefined();
  expect(await ranks(sql)).toEqual([null]);

  expect(await migrateInBackground(background(), { folder })).toBe('finished');
  expect(await isValid(sql, 'submerchants_by_rank')).toBe(true);
  expect(await ranks(sql)).toEqual([1]);
  expect(await migrate(sql, { folder })).toEqual([]);
  expect(await migrateInBackground(background(), { folder })).toBe('finished');
  const rows = await sql`
    select name, kind, oldest_release, rows_done from schema_migrations where name like '9%' and applied_at is not null order by name`;
  expect(rows).toEqual([
    { name: '9001_rank.sql', kind: 'transactional', oldest_release: '0.0.0', rows_done: 0 },
    {
      name: '9002_by_rank.concurrent.sql',
      kind: 'concurrent',
      oldest_release: '0.0.0',
      rows_done: 0,
    },
    { name: '9003_ranks.batches.sql', kind: 'batches', oldest_release: '0.0.0', rows_done: 5 },
  ]);
});

test('a new database gets all migrations at once, those of the background too', async () => {
  const { sql, url } = await databaseOf();
  await sql`drop schema public cascade`;
  await sql`create schema public`;
  const folder = await migrationFolder(one_of_each);
  const applied = await migrate(sql, { folder });
  expect(applied.slice(-3)).toEqual(Object.keys(one_of_each));
  expect(await isValid(sql, 'submerchants_by_rank')).toBe(true);
  const pool = connect({ url }, background_pool);
  expect(await migrateInBackground(pool, { folder })).toBe('finished');
  await pool.end();
});

/** A transaction that an index waits for. */
const writing = 'update submerchants set legal_name = legal_name';

/** Begins a transaction that the building of an index meets: while the index waits for an earlier one, before anything is built. */
async function meetBuild(sql: Database, waits: () => Promise<unknown>) {
  const earlier = await stayOpen(sql, 'select count(*) from merchants');
  await waits();
  const writer = await stayOpen(sql, writing);
  await earlier.end();
  return writer;
}

longTest('an index waits for open transactions before it locks anything', async () => {
  const { sql, background } = await databaseOf(3);
  const folder = await migrationFolder(one_of_each);
  await migrate(sql, { folder });
  const [reader, writer] = [
    await stayOpen(sql, 'select count(*) from merchants'),
    await stayOpen(sql, 'update merchants set name = name'),
  ];
  const waits: (readonly number[])[] = [];
  const work = migrateInBackground(background(), {
    folder,
    onWait: (_name, pids) => void waits.push(pids),
  });
  await vi.waitFor(() => expect(waits).toHaveLength(1), 60_000);
  await reader.end();
  expect(waits[0]).toHaveLength(2);
  // What it would block: a change of the schema, and vacuum. Waiting, it has locked nothing.
  await sql`vacuum submerchants`;
  expect(await isValid(sql, 'submerchants_by_rank')).toBeUndefined();
  await writer.end();
  expect(await work).toBe('finished');
  expect(await isValid(sql, 'submerchants_by_rank')).toBe(true);
});

longTest(
  'transactions that begin meanwhile stop an index after 2 s, but not for ever: the fourth build waits for them',
  async () => {
    const { sql, background } = await databaseOf(3);
    const folder = await migrationFolder(one_of_each);
    await migrate(sql, { folder });
    const retries: boolean[] = [];
    let open = await stayOpen(sql, writing);
    let swapped: Promise<unknown> = Promise.resolve();
    // The next one begins before the one that is waited for ends.
    const swap = async () => {
      const ending = open;
      open = await stayOpen(sql, 'select count(*) from merchants');
      await ending.end();
    };
    const work = migrateInBackground(background(), {
      folder,
      only: '9002_by_rank.concurrent.sql',
      onWait: () => void (swapped = swapped.then(swap)),
      onRetry: (_name, hasTimeout) => void retries.push(hasTimeout),
    });
    await vi.waitUntil(
      async () => {
        const [row] = await sql<{ waits_longer: boolean }[]>`
        select clock_timestamp() - query_start > interval '2.5 s' as waits_longer from pg_stat_activity
        where query like 'create index concurrently submerchants_by_rank%' and datname = current_database()
          and wait_event_type = 'Lock'`;
        return row?.waits_longer;
      },
      { timeout: 40_000 },
    );
    expect(retries).toEqual([true, true, false]);
    await swapped;
    await open.end();
    expect(await work).toBe('finished');
    expect(await isValid(sql, 'submerchants_by_rank')).toBe(true);
  },
);

longTest('an index whose building was interrupted is built again', async () => {
  const { sql, background } = await databaseOf(3);
  const folder = await migrationFolder(one_of_each);
  await migrate(sql, { folder });
  let isWaiting = false;
  let interrupted: Promise<unknown> = Promise.resolve();
  const writer = await meetBuild(sql, () => {
    interrupted = migrateInBackground(background(), { folder, onWait: () => (isWaiting = true) });
    interrupted.catch(() => {});
    return vi.waitUntil(() => isWaiting, 60_000);
  });
  await vi.waitFor(
    async () => expect(await isValid(sql, 'submerchants_by_rank')).toBe(false),
    60_000,
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently submerchants_by_rank%' and datname = current_database()`;
  await expect(interrupted).rejects.toThrow(/CONNECTION|terminating connection/);
  expect(await isValid(sql, 'submerchants_by_rank')).toBe(false);
  await writer.end();
  await vi.waitFor(
    async () => expect(await migrateInBackground(background(), { folder })).toBe('finished'),
    30_000,
  );
  expect(await isValid(sql, 'submerchants_by_rank')).toBe(true);
  expect(await ranks(sql)).toEqual([1]);
});

test.each([
  ['tables of another program', '', '', 'relation "merchants" already exists'],
  ['no schema in its search_path', '', '?search_path=nowhere', 'no schema has been selected'],
  ['an encoding without some letters', "encoding 'LATIN1'", '', 'the encoding LATIN1'],
  ['no encoding', "encoding 'SQL_ASCII'", '', 'the encoding SQL_ASCII'],
])('a database with %s is refused in one sentence', async (what, encoding, parameters, reason) => {
  const { url, sql } = await databaseOf();
  const name = `${new URL(url).pathname.slice(1)}_${randomBytes(3).toString('hex')}`;
  await sql.unsafe(
    `create database ${name} template template0 ${encoding} locale_provider libc locale 'C'`,
  );
  const other = connect({ url: `${url.replace(/[^/]*$/, name)}${parameters}` }, { max: 1 });
  onTestFinished(async () => {
    await other.end({ timeout: 1 });
    await sql`drop database ${sql(name)}`;
  });
  if (what.startsWith('tables')) await other`create table merchants (name text)`;
  const refusal = await migrate(other).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationError);
  expect((refusal as Error).message).toContain(reason);
});

test('a backfill that is killed continues after its last batch: each row is changed once', async () => {
  const { sql, background } = await databaseOf(40);
  const folder = await migrationFolder(one_of_each);
  await migrate(sql, { folder });
  for (let kills = 0; kills < 3; kills += 1) {
    const pool = background();
    let isKilled = false;
    const onProgress = (name: string, rowsDone: number) => {
      if (isKilled || !name.startsWith('9003') || rowsDone < 6 * (kills + 1)) return;
      isKilled = true;
      void pool.end({ timeout: 0 });
    };
    await expect(migrateInBackground(pool, { folder, onProgress })).rejects.toThrow(
      /pool was ended|CONNECTION/,
    );
  }
  const [row] =
    await sql`select rows_done, applied_at from schema_migrations where name like '9003%'`;
  expect(row).toMatchObject({ applied_at: null });
  expect(row!['rows_done']).toBeGreaterThanOrEqual(18);
  await vi.waitFor(
    async () => expect(await migrateInBackground(background(), { folder })).toBe('finished'),
    30_000,
  );
  expect(await ranks(sql)).toEqual([1]);
});

longTest(
  'several processes at once: one applies the migrations of the background, each row is changed once',
  async () => {
    const { sql, background } = await databaseOf(20);
    const folder = await migrationFolder(one_of_each);
    expect(
      (await Promise.all([migrate(sql, { folder }), migrate(sql, { folder })])).flat(),
    ).toEqual(['9001_rank.sql']);
    const pools = [background(), background(), background()];
    const results = await Promise.all(pools.map((pool) => migrateInBackground(pool, { folder })));
    expect(results.toSorted()).toEqual(['elsewhere', 'elsewhere', 'finished']);
    expect(await ranks(sql)).toEqual([1]);
  },
);

test('an index of a partitioned table is built partition by partition, and later partitions get it too', async () => {
  const { sql, background } = await databaseOf();
  const folder = await migrationFolder({
    '9001_kinds.concurrent.sql':
      'create index concurrently events_by_kind on events (merchant_id, kind, id);',
  });
  await migrateInBackground(background(), { folder });
  expect(await isValid(sql, 'events_by_kind')).toBe(true);
  const [created] = await createPartitions(sql, 'events', '2041-01-01T00:00:00.000Z', { ahead: 0 });
  const indexed = await sql<{ name: string }[]>`
    select x.indrelid::regclass::text as name from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
    where i.inhparent = 'events_by_kind'::regclass and x.indisvalid`;
  expect(indexed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['events_default', created]),
  );
  const [partitions] =
    await sql`select count(*) from pg_inherits where inhparent = 'events'::regclass`;
  expect(indexed).toHaveLength(partitions!['count']);
});

test('a unique index that rows violate fails, and is built once they are corrected', async () => {
  const { sql, background } = await databaseOf(3);
  const folder = await migrationFolder({
    '9001_once.concurrent.sql':
      'create unique index concurrently submerchants_once on submerchants (legal_name);',
  });
  await migrate(sql, { folder });
  const pool = background();
  await expect(migrateInBackground(pool, { folder })).rejects.toThrow('could not create unique');
  expect(await isValid(sql, 'submerchants_once')).toBe(false);
  await sql`update submerchants set legal_name = id::text`;
  expect(await migrateInBackground(pool, { folder })).toBe('finished');
  expect(await isValid(sql, 'submerchants_once')).toBe(true);
});

longTest(
  'a process serves while an index is built, stops at once, and the next one finishes it',
  async () => {
    const { url, sql } = await databaseOf(3);
    const program = await copyWithMigrations(one_of_each);
    const environment = { DATABASE_URL: url, LOG_LEVEL: 'info' };
    let first: ServiceProcess | undefined;
    const writer = await meetBuild(sql, async () => {
      first = await startProcess({ program, environment });
      await vi.waitUntil(() => first?.output().includes('waits for transactions'), 50_000);
    });
    if (!first) return expect.fail('It did not start.');
    const base = await first.address();
    await vi.waitFor(
      async () => expect(await isValid(sql, 'submerchants_by_rank')).toBe(false),
      10_000,
    );
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
    expect(await first.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const second = await startProcess({ program, environment });
    await second.address();
    await writer.end();
    await vi.waitFor(async () => expect(await ranks(sql)).toEqual([1]), 30_000);
    expect(await isValid(sql, 'submerchants_by_rank')).toBe(true);
    expect(second.output()).not.toContain('failed');
    await vi.waitFor(
      () => expect(second.output()).toContain('in the background have finished'),
      60_000,
    );
  },
);

const textOf = async (sql: Database, name: string) => {
  const [row] = await sql<
    { text: string }[]
  >`select prosrc as text from pg_proc where proname = ${name}`;
  return row?.text.trim();
};

test('a function is applied again when its text changes, and a new one before the trigger that names it', async () => {
  const { sql } = await databaseOf(1);
  const rank = (value: number) => ({
    'rank_of.sql': `create or replace function rank_of() returns trigger language plpgsql as $$
begin
  new.rank := next_rank(${value});
  return new;
end
$$;`,
    'next_rank.sql':
      'create or replace function next_rank(rank integer) returns integer language sql return rank + 1;',
  });
  const trigger = {
    ...one_of_each,
    '9004_trigger.sql':
      'create trigger ranked before insert or update on submerchants for each row execute function rank_of();',
  };
  const folder = await migrationFolder({ ...trigger, ...rank(1) });
  expect(await migrate(sql, { folder })).toEqual(['9001_rank.sql', '9004_trigger.sql']);
  await sql`update submerchants set legal_name = 'A'`;
  expect(await ranks(sql)).toEqual([2]);

  const changed = await migrationFolder({ ...trigger, ...rank(5) });
  expect(await migrate(sql, { folder: changed })).toEqual([]);
  await sql`update submerchants set legal_name = 'B'`;
  expect(await ranks(sql)).toEqual([6]);
  // Once: another start changes nothing.
  const before = await sql`select * from schema_functions order by name`;
  expect(await migrate(sql, { folder: changed })).toEqual([]);
  expect(await sql`select * from schema_functions order by name`).toEqual(before);
});

test('a function that a later release has changed stays when this one starts again', async () => {
  const { sql } = await databaseOf();
  const body = 'select 501::bigint';
  await sql.unsafe(
    `create or replace function list_crowd() returns bigint language sql immutable as '${body}'`,
  );
  await sql`update schema_functions set checksum = 'x', release = '99.0.0' where name = 'list_crowd'`;
  expect(await migrate(sql)).toEqual([]);
  expect(await textOf(sql, 'list_crowd')).toBe(body);
  await sql`update schema_functions set release = ${this_release} where name = 'list_crowd'`;
  expect(await migrate(sql)).toEqual([]);
  expect(await textOf(sql, 'list_crowd')).not.toBe(body);
});

test('a contraction refuses the releases that cannot run on it', async () => {
  const { sql } = await databaseOf();
  const folder = await migrationFolder({
    '9001_gone.sql': '-- Oldest release: 99.0.0\nalter table submerchants drop column legal_name;',
  });
  await migrate(sql, { folder });
  await expect(migrate(sql)).rejects.toThrow('only release 99.0.0 and later ones run');
});

test('a migration that needs an unfinished one of the background is refused at the start, and applied by the command', async () => {
  const { sql, open } = await databaseOf(5);
  const folder = await migrationFolder({
    ...one_of_each,
    '9004_ranked.sql':
      '-- Needs: 9003_ranks.batches.sql\nalter table submerchants add constraint ranked check (rank is not null) not valid;\nalter table submerchants validate constraint ranked;',
  });
  await expect(migrate(sql, { folder })).rejects.toThrow(
    '9004_ranked.sql needs 9003_ranks.batches.sql',
  );
  expect(await namesIn(sql, 'schema_migrations')).not.toContain('9001_rank.sql');
  const lines: string[] = [];
  const { signal } = new AbortController();
  expect(
    await migrateByCommand(sql, open, { signal, folder, print: (line) => lines.push(line) }),
  ).toBe(true);
  expect(lines).toEqual([
    '9001_rank.sql',
    '9002_by_rank.concurrent.sql',
    '9003_ranks.batches.sql',
    '  2 rows done',
    '  4 rows done',
    '  5 rows done',
    '9004_ranked.sql',
    '4 migrations applied.',
  ]);
  expect(await migrate(sql, { folder })).toEqual([]);
});

longTest('Ctrl-C during the command cancels an index; the next run builds it', async () => {
  const { sql, open } = await databaseOf(3);
  const folder = await migrationFolder(one_of_each);
  const lines: string[] = [];
  const run = (signal: AbortSignal) =>
    migrateByCommand(sql, open, { signal, folder, print: (line) => lines.push(line) });
  await migrate(sql, { folder });
  const stopping = new AbortController();
  let stopped: Promise<boolean> | undefined;
  const blocking = await meetBuild(sql, () => {
    stopped = run(stopping.signal);
    return vi.waitUntil(() => lines.some((line) => line.includes('Waiting for')), 60_000);
  });
  await vi.waitFor(
    async () => expect(await isValid(sql, 'submerchants_by_rank')).toBe(false),
    60_000,
  );
  stopping.abort();
  expect(await stopped).toBe(false);
  await blocking.end();
  expect(await run(new AbortController().signal)).toBe(true);
  expect(await isValid(sql, 'submerchants_by_rank')).toBe(true);
});

test('the plan lists what is pending in its order, and changes nothing', async () => {
  const { sql } = await databaseOf(3);
  const folder = await migrationFolder({
    ...one_of_each,
    '9004_contraction.sql': '-- Oldest release: 9.9.0\nalter table submerchants drop column rank;',
  });
  const lines: string[] = [];
  await showPending(sql, { folder, print: (line) => lines.push(line) });
  expect(lines).toEqual([
    `Release ${this_release}: 4 migrations to apply, in this order.`,
    '9001_rank.sql: by the start, in a transaction',
    '9002_by_rank.concurrent.sql: in the background, while the service serves',
    '9003_ranks.batches.sql: in the background, while the service serves',
    '9004_contraction.sql: by the start, in a transaction',
    '  Releases before 9.9.0 cannot run afterwards: stop their processes first.',
  ]);
  expect(await namesIn(sql, 'schema_migrations')).not.toContain('9001_rank.sql');
});
