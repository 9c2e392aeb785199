import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect, type Database } from '../src/platform/database/connect.js';
import { dropOldPartitions } from '../src/platform/database/partitions.js';
import {
  countedLists,
  findMiscounts,
  foldCounts,
  rebuildCounts,
} from '../src/platform/lists/counts.js';
import type { Delivery } from '../src/webhooks/schema.js';
import { runs_full_set } from './full-set.js';
import { onDatabase } from './global-setup.js';
import { useService, type Client, type TestMerchant } from './harness.js';
import { countSubmerchants, setDeliveries } from './set-state.js';
import { foldAll, insertListed } from './listed-rows.js';
import { company } from './sellers.js';

// Lists are read from counts (contract 7). Failures to prevent: a total that differs from the rows, a page that misses a row or
// shows it twice, at any size and under any concurrent changes.

const service = useService();
type Counted = { merchant_id: string; id: string; status: string };
const statuses = ['pending', 'pending_review', 'active', 'rejected'] as const;
const path = '/v1/submerchants';
let merchant: TestMerchant;
let operator: Client;
const connections: Database[] = [];

beforeAll(async () => {
  merchant = await service.createMerchant();
  operator = await service.createOperator();
  // A lower threshold: some hundred rows then count by day and quarter-hour, as some hundred thousand do in production.
  await service.context.database.unsafe(
    'create or replace function list_crowd() returns bigint language sql immutable return 20',
  );
});
afterAll(async () => {
  await Promise.all(connections.map((database) => database.end({ timeout: 1 })));
});

/** Opens separate connections to the service's database, which the test may terminate. */
async function connectAgain(max: number): Promise<Database> {
  const [row] = await service.context.database<
    { name: string }[]
  >`select current_database() as name`;
  const database = connect(onDatabase(inject('server'), row!.name), { max });
  connections.push(database);
  return database;
}

/** Inserts registrations between two times, denser towards the later one. */
async function fill(merchant_id: string, count: number, from: string, to: string): Promise<void> {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const rows = Array.from({ length: count }, (_, at) => ({
    at: Math.floor(last - Math.random() ** 4 * (last - first)),
    status: statuses[(at + 1) % 4] ?? 'active',
    words: ['loja', String(at + 1)],
  }));
  await insertListed(service.context.database, merchant_id, rows);
}

describe('a list of thousands', () => {
  beforeAll(async () => {
    await fill(merchant.id, 2_600, '2026-02-01T00:00:00.000Z', '2026-02-03T17:00:00.000Z');
    await foldAll(service.context.database);
    // These are not folded yet, so that both counts and deltas are read.
    await fill(merchant.id, 400, '2026-02-02T00:00:00.000Z', '2026-02-04T03:00:00.000Z');
  });

  const filters = [
    {},
    { status: 'active' },
    { date_from: '2026-02-02' },
    { date_to: '2026-02-03' },
    { date_from: '2026-02-03', date_to: '2026-02-03' },
    { date_from: '2026-02-03', date_to: '2026-02-03', status: 'rejected' },
    { date_from: '2026-02-02', date_to: '2026-02-03', status: 'pending' },
    { date_from: '2026-03-01' },
    { date_to: '1969-12-31' },
  ] as const;

  test.each(filters)('%j: every page equals a row-by-row read', async (filter) => {
    const { status, date_from, date_to }: Record<string, string> = { ...filter };
    const sql = service.context.database;
    const ids = (
      await sql<{ id: string }[]>`
        select id from submerchants where merchant_id = ${merchant.id}
          ${status === undefined ? sql`` : sql`and status = ${status}`}
          ${date_from === undefined ? sql`` : sql`and created_at >= ${date_from}::date`}
          ${date_to === undefined ? sql`` : sql`and created_at < ${date_to}::date + 1`}
        order by id desc`
    ).map(({ id }) => id);
    const limit = 47;
    const query = new URLSearchParams({ ...filter, limit: `${limit}` });
    for (let page = 1; page <= Math.ceil(ids.length / limit) + 1; page += 1) {
      query.set('page', `${page}`);
      const { body } = await merchant.get(`${path}?${query}`);
      expect(body.data.map((one: any) => one.id)).toEqual(
        ids.slice((page - 1) * limit, page * limit),
      );
      expect(body.pagination.total).toBe(ids.length);
    }
    query.set('page', '1000000000');
    const far = await merchant.get(`${path}?${query}`);
    expect(far).toMatchObject({
      status: 200,
      body: { data: [], pagination: { total: ids.length } },
    });
  });

  test('the operator pages through the rows of all merchants, with their total', async () => {
    const other = await service.createMerchant();
    await fill(other.id, 200, '2026-02-02T00:00:00.000Z', '2026-02-04T00:00:00.000Z');
    const sql = service.context.database;
    for (const query of ['', 'status=active&', `merchant_id=${other.id}&`]) {
      const ids = (
        await sql<{ id: string }[]>`
          select id from submerchants where ${query.startsWith('status') ? sql`status = 'active'` : sql`true`}
            and ${query.startsWith('merchant') ? sql`merchant_id = ${other.id}` : sql`true`} order by id desc`
      ).map(({ id }) => id);
      for (const page of [1, 3, Math.ceil(ids.length / 50)]) {
        const { body } = await operator.get(
          `/v1/operator/submerchants?${query}limit=50&page=${page}`,
        );
        expect(body.pagination.total).toBe(ids.length);
        expect(body.data.map((one: any) => one.submerchant.id)).toEqual(
          ids.slice((page - 1) * 50, page * 50),
        );
      }
    }
  });

  test('a rare word is found among many rows, however old', async () => {
    await fill(merchant.id, 3, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z');
    const sql = service.context.database;
    const [oldest] = await sql<{ id: string }[]>`
      update submerchants set search_words = search_words || array_to_tsvector(array['raridade'])
      where merchant_id = ${merchant.id} and id = (select min(id::text)::uuid from submerchants where merchant_id = ${merchant.id})
      returning id`;
    for (const search of ['raridade', 'RARID', 'loja rari', 'raridade loja']) {
      const { body } = await merchant.get(`${path}?search=${search}`);
      expect(body.data.map((one: any) => one.id)).toEqual([oldest!.id]);
      expect(body.pagination.total).toBe(1);
    }
    const otherMerchant = await service.createMerchant();
    expect((await otherMerchant.get(`${path}?search=raridade`)).body.pagination.total).toBe(0);
  });
});

test('totals equal the rows at every moment, during writes, deletions, moves, kills and folding', async () => {
  const shop = await service.createMerchant();
  const days = Array.from({ length: 3 }, (_, at) => `2026-05-0${at + 1}`);
  await fill(shop.id, 300, `${days[0]}T00:00:00.000Z`, `${days[2]}T23:00:00.000Z`);
  const writers = await connectAgain(8);
  const readers = await connectAgain(4);
  const killer = await connectAgain(1);
  const stop = new AbortController();
  const done = { writes: 0, folds: 0, failures: 0 };
  const during = async (what: 'writes' | 'folds', work: () => Promise<unknown>) => {
    while (!stop.signal.aborted) {
      // A transaction that lost its connection or conflicted with another has changed nothing.
      await work().then(
        () => (done[what] += 1),
        () => (done.failures += 1),
      );
    }
  };
  const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;
  const write = () =>
    writers.begin(async (tx) => {
      const status = pick(statuses);
      const target = tx`(select id from submerchants where merchant_id = ${shop.id} order by md5(id::text || ${`${Math.random()}`}) limit ${randomInt(1, 6)})`;
      const kind = randomInt(4);
      if (kind === 0) {
        const removed = await tx<Counted[]>`
          delete from submerchants where merchant_id = ${shop.id} and id in ${target} returning merchant_id, id, status`;
        await countSubmerchants(tx, removed, -1);
      } else if (kind === 1) {
        const moved = await tx<(Counted & { before: string })[]>`
          update submerchants s set status = ${status}
          from (select id, status as before from submerchants where merchant_id = ${shop.id} and id in ${target} for update) o
          where s.merchant_id = ${shop.id} and s.id = o.id returning s.merchant_id, s.id, s.status, o.before`;
        const before = moved.map((row) => ({ ...row, status: row.before }));
        await countSubmerchants(tx, before, -1);
        await countSubmerchants(tx, moved, 1);
      } else {
        const added = await tx<Counted[]>`
          insert into submerchants
          select (jsonb_populate_record(s, jsonb_build_object('status', ${status}::text, 'id',
            (substr(s.id::text, 1, 18) || substr(gen_random_uuid()::text, 19))))).*
          from submerchants s where s.merchant_id = ${shop.id} and s.id in ${target}
          returning merchant_id, id, status`;
        await countSubmerchants(tx, added, 1);
      }
      if (randomInt(5) === 0) throw new Error('Rolled back on purpose.');
    });
  const read = async () => {
    const status = pick(statuses);
    const day = Date.parse(pick(days)) / 86_400_000;
    // As the days of time zones: from a quarter of an hour to another.
    const [from, to] = [
      day * 86_400 + 900 * randomInt(48),
      (day + 1) * 86_400 + 900 * randomInt(48),
    ];
    // One statement reads one snapshot.
    const [row] = await readers<Record<string, number>[]>`
      select (select total from find_page(${shop.id}, 'submerchants', nil_id(), '*', null, null, 0)) as all_counted,
        (select count(*) from submerchants where merchant_id = ${shop.id}) as all_actual,
        (select total from find_page(${shop.id}, 'submerchants', nil_id(), ${status}, ${day * 86_400}, ${(day + 1) * 86_400}, 0)) as day_counted,
        (select count(*) from submerchants where merchant_id = ${shop.id} and status = ${status}
          and id >= smallest_id(${day}::bigint * 86400) and id < smallest_id((${day}::bigint + 1) * 86400)) as day_actual,
        (select total from find_page(${shop.id}, 'submerchants', nil_id(), ${status}, ${from}, ${to}, 0)) as between_counted,
        (select count(*) from submerchants where merchant_id = ${shop.id} and status = ${status}
          and id >= smallest_id(${from}) and id < smallest_id(${to})) as between_actual,
        (select coalesce(sum(n), 0)::bigint from count_buckets(nil_id(), 'submerchants', '*', 2, ${day * 96}, ${day * 96 + 95})) as all_day_counted,
        (select count(*) from submerchants where id >= smallest_id(${day}::bigint * 86400) and id < smallest_id((${day}::bigint + 1) * 86400)) as all_day_actual,
        (select coalesce(sum(n), 0)::bigint from count_buckets(nil_id(), 'submerchants', ${status}, 1, -1000000, 1000000)) as operator_counted,
        (select count(*) from submerchants where status = ${status}) as operator_actual,
        (select count(*) from find_page(${shop.id}, 'submerchants', nil_id(), '*', null, null, 305) p
          cross join lateral (select id from submerchants where merchant_id = ${shop.id} and id < p.before order by id desc limit 1 offset p.rest) i
          where i.id is distinct from (select id from submerchants where merchant_id = ${shop.id} order by id desc limit 1 offset 305)) as misplaced`;
    return row!;
  };
  const kill = () =>
    killer`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'credencia' and xact_start is not null
        and (query like '%submerchants%' or query like '%fold_list_deltas%') and pid <> pg_backend_pid() and random() < 0.3
        and query not like '%all_counted%'`;

  const working = [
    ...Array.from({ length: 6 }, () => during('writes', write)),
    during('folds', () => foldCounts(writers, 50)),
    during('folds', () => foldCounts(writers, 1)),
  ];
  const rounds = runs_full_set ? 120 : 48;
  // Until each has happened often enough: a fast machine reads more rounds than it writes.
  const isTooEarly = () => Object.values(done).some((times) => times <= 20);
  for (let round = 0; round < rounds || isTooEarly(); round += 1) {
    const row = await read();
    expect(row['all_counted']).toBe(row['all_actual']);
    expect(row['day_counted']).toBe(row['day_actual']);
    expect(row['between_counted']).toBe(row['between_actual']);
    expect(row['all_day_counted']).toBe(row['all_day_actual']);
    expect(row['operator_counted']).toBe(row['operator_actual']);
    expect(row['misplaced']).toBe(0);
    if (round % 8 === 0) await kill();
    if (round === rounds / 2) await rebuildCounts(readers, 'submerchants');
  }
  stop.abort();
  await Promise.all(working);
  expect(await findMiscounts(service.context.database, 'submerchants', 5)).toEqual([]);
  await foldAll(service.context.database);
  expect(await findMiscounts(service.context.database, 'submerchants', 5)).toEqual([]);
});

test('counts of events and deliveries follow inserts, deliveries and dropped partitions', async () => {
  const shop = await service.createMerchant();
  const at = (day: string) => service.setClock(`${day}T12:00:00.000Z`);
  at('2026-06-01');
  const { id } = (
    await shop.post('/v1/postbacks/endpoints', {
      url: 'https://receiver.example/hook',
      events: ['submerchant.*'],
    })
  ).body.data;
  const sql = service.context.database;
  for (const day of ['2026-06-01', '2026-06-02', '2026-06-02', '2026-06-03']) {
    at(day);
    await shop.post(path, company());
  }
  const total = async (query: string) =>
    (await shop.get(`/v1${query}`)).body.pagination.total as number;
  expect(await total('/events')).toBe(4);
  expect(await total('/events?event=submerchant.created&date_from=2026-06-02')).toBe(3);
  expect(await total('/events?event=submerchant.approved')).toBe(0);
  expect(await total(`/postbacks/delivery-logs?endpoint_id=${id}`)).toBe(4);
  expect(await total('/postbacks/delivery-logs?status=pending')).toBe(4);
  await shop.patch(`/v1/postbacks/endpoints/${id}`, { status: 'paused' });
  expect(await total('/postbacks/delivery-logs?status=pending')).toBe(0);
  expect(await total('/postbacks/delivery-logs?status=held')).toBe(4);
  expect(
    await total(
      `/postbacks/delivery-logs?status=held&endpoint_id=${id}&date_from=2026-06-02&limit=1`,
    ),
  ).toBe(3);
  expect(await total('/postbacks/delivery-logs?event=submerchant.created')).toBe(4);
  const { data } = (await shop.get('/v1/postbacks/delivery-logs')).body;
  const delivered = (data as Delivery[])
    .filter((one) => one.occurred_at.startsWith('2026-06-02'))
    .map((one) => one.id);
  await setDeliveries(sql, { id }, 'failed');
  await setDeliveries(sql, { id }, 'delivered', { ids: delivered });
  expect(await total('/postbacks/delivery-logs?status=delivered')).toBe(2);
  expect(
    await total(`/postbacks/delivery-logs?status=failed&endpoint_id=${id}&date_to=2026-06-01`),
  ).toBe(1);
  expect(await total('/postbacks/delivery-logs?status=pending')).toBe(0);

  await foldAll(service.context.database);
  for (const table of ['events', 'deliveries'] as const) {
    await sql.begin(async (tx) => {
      await tx.unsafe(`create table ${table}_20260602 (like ${table} including all)`);
      await tx.unsafe(`
        with moved as (delete from ${table}_default where id >= smallest_id(extract(epoch from date '2026-06-02')::bigint)
          and id < smallest_id(extract(epoch from date '2026-06-03')::bigint) returning *)
        insert into ${table}_20260602 select * from moved`);
      await tx.unsafe(`
        alter table ${table} attach partition ${table}_20260602 for values
          from ('019e85a1-4800-0000-0000-000000000000') to ('019e8ac7-a400-0000-0000-000000000000')`);
    });
    expect(await dropOldPartitions(sql, table, '2026-07-20T00:00:00.000Z', 30)).toContain(
      `${table}_20260602`,
    );
  }
  expect(await total('/events')).toBe(2);
  expect(await total('/events?date_from=2026-06-02&date_to=2026-06-02')).toBe(0);
  expect(await total('/postbacks/delivery-logs')).toBe(2);
  expect(await total('/postbacks/delivery-logs?status=delivered')).toBe(0);
  service.setClock(null);
});

test('wrong counts are found and rebuilt while the service runs', async () => {
  await foldAll(service.context.database);
  const sql = service.context.database;
  const [before] = await sql<{ total: number }[]>`
    select total from find_page(${merchant.id}, 'submerchants', nil_id(), '*', null, null, 0)`;
  await sql`update list_counts set n = n + 7 where merchant_id = ${merchant.id} and level = 1 and status = '*'`;
  await sql`delete from list_counts where merchant_id = ${merchant.id} and level = 2 and status = 'active'`;
  expect(await findMiscounts(sql, 'submerchants', 1_000)).not.toEqual([]);
  await rebuildCounts(sql, 'submerchants');
  expect(await findMiscounts(sql, 'submerchants', 10)).toEqual([]);
  const { body } = await merchant.get(`${path}?limit=1`);
  expect(body.pagination.total).toBe(before!.total);
  expect(await countedLists(sql)).toEqual(expect.arrayContaining(['deliveries', 'events']));
});
