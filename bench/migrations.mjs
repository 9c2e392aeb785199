/**
 * What migrations of each kind cost on `--rows` submerchants while sellers are registered, and how long requests and writers of old rows
 * wait meanwhile (bench/README.md): a column, an index built concurrently, the same with a transaction that begins during the build, a
 * validated constraint, and a backfill in batches.
 */
import { randomUUID } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { connect } from '../packages/service/dist/platform/database/connect.js';
import { migrate } from '../packages/service/dist/platform/database/migrate.js';
import {
  background_pool,
  migrateInBackground,
} from '../packages/service/dist/platform/database/migrate-in-background.js';
import { describeMachine } from './lib/machine.mjs';
import { createMerchant } from './lib/merchant.mjs';
import { temporaryFolder } from './lib/processes.mjs';
import { tell } from './lib/say.mjs';
import { findDatabase, startService } from './lib/start-service.mjs';
import { quantile } from './lib/statistics.mjs';
import { table } from './lib/table.mjs';
import { company } from './sellers.mjs';

const released = fileURLToPath(new URL('../packages/service/migrations', import.meta.url));
const batch = 100_000;
const clients = 4;
const writers = 2;
const pause_ms = 5;
/** Sampling interval of locks: shorter locks may be missed. */
const read_locks_ms = 50;
const quiet_s = 10;

const migrations = {
  '9001_rank.sql': 'alter table submerchants add column rank integer;',
  '9002_by_rank.concurrent.sql':
    'create index concurrently submerchants_by_rank on submerchants (merchant_id, legal_name, rank);',
  '9003_later.concurrent.sql':
    'create index concurrently submerchants_later on submerchants (merchant_id, updated_at, rank);',
  '9004_rank_check.sql':
    'alter table submerchants add constraint rank_is_positive check (rank > 0) not valid;',
  '9005_rank_check.concurrent.sql':
    'alter table submerchants validate constraint rank_is_positive;',
  '9006_ranks.batches.sql': `with batch as (
  select merchant_id, id from submerchants
  where (merchant_id, id) > (coalesce($1::jsonb ->> 'merchant_id', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 'id', '00000000-0000-0000-0000-000000000000')::uuid)
  order by merchant_id, id limit 500
), changed as (
  update submerchants s set rank = 1 from batch where s.merchant_id = batch.merchant_id and s.id = batch.id
)
select jsonb_build_object('merchant_id', merchant_id, 'id', id) as progress, (select count(*) from batch) as rows
from batch order by merchant_id desc, id desc limit 1`,
};

/** @param {{ rows: number, seconds: number }} options `seconds` of the backfill are measured */
export async function run({ rows, seconds }) {
  const service = await startService();
  const target = await findDatabase(service);
  const sql = postgres({ ...target, max: writers + 3, onnotice: () => {} });
  const [{ version }] = await sql`select current_setting('server_version') as version`;
  const root = await temporaryFolder();
  const folder = join(root, 'migrations');
  await cp(released, folder, { recursive: true });
  await cp(join(released, '../functions'), join(root, 'functions'), { recursive: true });
  for (const [name, text] of Object.entries(migrations)) await writeFile(join(folder, name), text);
  const { id: merchant_id, key } = await createMerchant(service.place);
  const filling = performance.now();
  await fill(sql, merchant_id, rows);
  tell(`filled in ${Math.round((performance.now() - filling) / 1000)} s`);
  const [{ bytes }] = await sql`select pg_total_relation_size('submerchants')::float8 as bytes`;

  const { application_name } = background_pool;
  const database = connect(target, { max: 2, application_name });
  const background = connect(target, background_pool);
  const results = [];
  const measure = async (what, work) => {
    tell(what);
    const load = startLoad(service.place, key, sql, merchant_id);
    const locks = watchLocks(sql, application_name);
    const began = performance.now();
    const note = (await work()) ?? '';
    const took = (performance.now() - began) / 1000;
    const { statuses, requests, writes } = await load.end();
    const { modes, waited_ms } = await locks.end();
    results.push([
      what,
      took.toFixed(1),
      timesOf(requests),
      JSON.stringify(statuses).replaceAll('"', ''),
      timesOf(writes),
      [...modes].join(', '),
      waited_ms.toFixed(0),
      note,
    ]);
  };
  const apply = (only, options) => migrateInBackground(background, { folder, only, ...options });

  await measure('nothing', () => sleep(quiet_s * 1000));
  await measure('a column (transactional)', async () => {
    await migrate(database, { folder, only: '9001_rank.sql' });
  });
  await measure('an index', async () => {
    await apply('9002_by_rank.concurrent.sql');
  });
  await measure('an index, met by a long transaction', () => meetLongTransaction(sql, apply));
  await migrate(database, { folder, only: '9004_rank_check.sql' });
  await measure('a validated constraint', async () => {
    await apply('9005_rank_check.concurrent.sql');
  });
  await measure(`a backfill, ${seconds} s of it`, async () => {
    const stopping = new AbortController();
    let done = 0;
    setTimeout(() => stopping.abort(), seconds * 1000);
    await apply('9006_ranks.batches.sql', {
      signal: stopping.signal,
      onProgress: (_name, rowsDone) => (done = rowsDone),
    });
    return `${Math.round(done / seconds)} rows a second`;
  });
  await background.end();
  await database.end();
  await sql.end();
  process.stdout.write(
    [
      '',
      ...describeMachine(version),
      `${rows} submerchants, ${(bytes / 1024 ** 3).toFixed(1)} GiB with their indexes. ${clients} clients register sellers, ${writers} writers change old rows, each ${pause_ms} ms after its last answer.`,
      '',
      table(
        [
          'Migration',
          'took (s)',
          'requests, p50 / p99 / longest (ms)',
          'answers',
          'writers, the same (ms)',
          'locks on the table',
          'longest wait for a lock (ms)',
          '',
        ],
        results,
      ),
      '',
    ].join('\n'),
  );
}

/** A transaction begins during the build, and stays open until the time-out has ended the build once. */
async function meetLongTransaction(sql, apply) {
  let retries = 0;
  let letGo;
  const released_lock = new Promise((resolve) => (letGo = resolve));
  const work = apply('9003_later.concurrent.sql', {
    onRetry: () => {
      retries += 1;
      letGo();
    },
  });
  for (;;) {
    const [row] =
      await sql`select 1 from pg_stat_progress_create_index where phase like 'building%'`;
    if (row) break;
    await sleep(20);
  }
  const reading = sql.begin('isolation level repeatable read', async (tx) => {
    await tx`select count(*) from merchants`;
    await released_lock;
  });
  await work;
  letGo();
  await reading;
  return `${retries} build in vain`;
}

function timesOf(times) {
  return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} / ${Math.max(...times).toFixed(0)}`;
}

/** Clients that register sellers by HTTP, and writers that change old rows at random, at an even pace. */
function startLoad(place, authorization, sql, merchant_id) {
  const [statuses, requests, writes] = [{}, [], []];
  const over = new AbortController();
  const repeat = async (times, work) => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
      await sleep(pause_ms);
    }
  };
  const register = async () => {
    const response = await fetch(`${place}/v1/submerchants`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...company, external_id: randomUUID() }),
    });
    await response.arrayBuffer();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  };
  const change = () => sql`
    update submerchants set legal_name = 'Loja ' || random(), updated_at = now()
    where merchant_id = ${merchant_id} and id = (
      select id from submerchants where merchant_id = ${merchant_id} and id >= ${randomUUID()} order by id limit 1)`;
  const running = [
    ...Array.from({ length: clients }, () => repeat(requests, register)),
    ...Array.from({ length: writers }, () => repeat(writes, change)),
  ];
  return {
    async end() {
      over.abort();
      await Promise.all(running);
      return { statuses, requests, writes };
    },
  };
}

/** Which locks on the table the migration's sessions hold, and how long any other session waits for a lock. */
function watchLocks(sql, application_name) {
  const modes = new Set();
  let waited_ms = 0;
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      const rows = await sql`
        select l.mode, l.granted, a.application_name = ${application_name} as is_migration,
          coalesce(extract(epoch from clock_timestamp() - l.waitstart) * 1000, 0)::float8 as waited_ms
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where (not l.granted and a.application_name <> ${application_name})
          or (l.granted and a.application_name = ${application_name} and l.relation = 'submerchants'::regclass)`;
      for (const row of rows) {
        if (row.is_migration) modes.add(row.mode);
        else waited_ms = Math.max(waited_ms, row.waited_ms);
      }
      await sleep(read_locks_ms);
    }
  };
  const watching = watch();
  return {
    async end() {
      over.abort();
      await watching;
      return { modes, waited_ms };
    },
  };
}

/** Rows of one merchant, with the columns that every submerchant has. Indexes that no constraint needs are built afterwards: that is faster. */
async function fill(sql, merchant_id, rows) {
  const indexes = await sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'submerchants'::regclass and not indisunique`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (let first = 1; first <= rows; first += batch) {
    const last = Math.min(first + batch - 1, rows);
    await sql`
      insert into submerchants (merchant_id, id, status, entity_type, legal_name, tax_id, product_categories, cnaes, metadata, review_reasons,
        resubmission_count, created_at, updated_at, search_words, event_sequence, trail_position, trail_hash)
      select ${merchant_id}, gen_random_uuid(), 'pending', 'pj', 'Loja ' || n, lpad(n::text, 14, '0'), '[]', '[]', '{}', '[]', 0,
        now() - n * interval '1 s', now() - n * interval '1 s', to_tsvector('simple', 'loja ' || n), 1, 0, ''
      from generate_series(${first}::int, ${last}::int) n`;
    tell(`${last} of ${rows} rows`);
  }
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum analyze submerchants`;
}
