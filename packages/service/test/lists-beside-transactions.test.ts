import { expect, test } from 'vitest';
import type { Database } from '../src/platform/database/connect.js';
import { findMiscounts, foldCounts, isFoldDue } from '../src/platform/lists/counts.js';
import { useService } from './harness.js';
import { countSubmerchants } from './set-state.js';
import { foldAll, insertListed } from './listed-rows.js';
import { company } from './sellers.js';
import { stayOpen } from './stay-open.js';

// While a transaction stays open, vacuum cannot remove rows deleted since. Failures to prevent: lists that become slower by the
// minute, and totals that miss the counts of a transaction that commits late.

const service = useService();
const path = '/v1/submerchants';

test('lists read no more pages while a transaction keeps an old snapshot', async () => {
  const sql = service.context.database;
  const shop = await service.createMerchant();
  const first = Date.parse('2026-04-01T00:00:00.000Z');
  await insertListed(
    sql,
    shop.id,
    Array.from({ length: 400 }, (_, at) => ({
      at: first + at * 600_000,
      status: at % 2 === 0 ? 'active' : 'pending',
      words: ['loja'],
    })),
  );
  await foldAll(sql);
  const [from, until] = [first / 1000, first / 1000 + 2 * 86_400];
  const lists = {
    'first page': [shop.id, '*', null, null, 0],
    'first page of a status': [shop.id, 'active', null, null, 0],
    'last page': [shop.id, '*', null, null, 380],
    days: [shop.id, '*', from, until, 0],
    'days of a status': [shop.id, 'active', from, until, 0],
    'of all merchants': [null, '*', null, null, 0],
  } as const;
  // One session: another one would also read the catalog, and make its plans.
  const session = await sql.reserve();
  /** Counts the buffers read to find a page of each list. */
  const readOnce = async () => {
    const pages: Record<string, number> = {};
    for (const [name, [merchant, status, first_second, end_second, skip]] of Object.entries(
      lists,
    )) {
      const [row] = await session<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>`
        explain (analyze, buffers, timing off, format json)
        select * from ${
          merchant === null
            ? session`count_buckets(nil_id(), 'submerchants', ${status}, 1, -1000000, 1000000)`
            : session`find_page(${merchant}, 'submerchants', nil_id(), ${status}, ${first_second}, ${end_second}, ${skip})`
        }`;
      const plan = row!['QUERY PLAN'][0]!.Plan;
      pages[name] = plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
    }
    return pages;
  };
  // The least of several: after an analyze, plans are made anew, which reads the catalog too.
  const read = async () => {
    const least = await readOnce();
    for (let count = 0; count < 3; count += 1) {
      for (const [name, pages] of Object.entries(await readOnce())) {
        least[name] = Math.min(least[name]!, pages);
      }
    }
    return least;
  };
  const before = await read();
  const reader = await stayOpen(sql, 'select count(*) from submerchants');
  for (let round = 0; round < 20; round += 1) {
    const rows = await sql<{ merchant_id: string; id: string; status: string }[]>`
      update submerchants set status = case status when 'active' then 'pending' else 'active' end
      where merchant_id = ${shop.id} returning merchant_id, id, status`;
    await countSubmerchants(sql, rows, 1);
    const formerStatus = (status: string) => (status === 'active' ? 'pending' : 'active');
    await countSubmerchants(
      sql,
      rows.map((row) => ({ ...row, status: formerStatus(row.status) })),
      -1,
    );
    await foldCounts(sql, 10_000);
  }
  const after = await read();
  session.release();
  // Each fold leaves dead tuples of the changed days' counts, about a page; none are left of the 16,000 deltas.
  for (const [name, pages] of Object.entries(after)) {
    expect(pages, name).toBeLessThanOrEqual(
      before[name]! + (name === 'days of a status' ? 40 : 10),
    );
  }
  const { body } = await shop.get(`${path}?status=active&limit=1`);
  expect(body.pagination.total).toBe(200);
  await reader.end();
});

test('deltas of a transaction that stays open during folds are in every total once it commits', async () => {
  const sql = service.context.database;
  const shop = await service.createMerchant();
  const insert = (on: Parameters<typeof insertListed>[0], count: number) =>
    insertListed(
      on,
      shop.id,
      Array.from({ length: count }, (_, at) => ({
        at: Date.parse('2026-04-10T00:00:00.000Z') + at,
        status: 'active',
        words: ['loja'],
      })),
    );
  const total = async () => (await shop.get(`${path}?limit=1`)).body.pagination.total as number;
  let commit = (): void => {};
  const committing = new Promise<void>((resolve) => (commit = resolve));
  let insertMore = (): void => {};
  const more = new Promise<void>((resolve) => (insertMore = resolve));
  let wrote = (): void => {};
  const first = new Promise<void>((resolve) => (wrote = resolve));
  const writing = sql.begin(async (tx) => {
    await insert(tx as unknown as Database, 3);
    wrote();
    await more;
    await insert(tx as unknown as Database, 4);
    await committing;
  });
  await first;
  // More folds than there are generations.
  for (let round = 1; round <= 70; round += 1) {
    await insert(sql, 1);
    expect(await total()).toBe(round);
    await foldCounts(sql, 10_000);
    expect(await total()).toBe(round);
    if (round === 35) insertMore();
  }
  commit();
  await writing;
  expect(await total()).toBe(77);
  await foldAll(sql);
  expect(await total()).toBe(77);
  expect(await findMiscounts(sql, 'submerchants', 5)).toEqual([]);
});

/** A single server has one group of merchants. */
const group = '00000000-0000-0000-0000-000000000000';

test('folding waits until there are enough deltas or enough time has passed', async () => {
  const sql = service.context.database;
  await foldAll(sql);
  expect(await isFoldDue(sql, group)).toBe(false);
  const shop = await service.createMerchant();
  await foldAll(sql);
  await shop.post(path, company());
  await sql`update list_folds set at = now()`;
  expect(await isFoldDue(sql, group)).toBe(false);
  await sql`update list_folds set at = now() - interval '6 seconds'`;
  expect(await isFoldDue(sql, group)).toBe(true);
  await foldAll(sql);
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    at: Date.parse('2026-04-12T00:00:00.000Z') + at * 1000,
    status: 'active',
    words: ['loja'],
  }));
  await insertListed(sql, shop.id, rows);
  expect(await isFoldDue(sql, group)).toBe(true);
});

test('after the clock of the database was set back, new rows are in every total', async () => {
  const sql = service.context.database;
  const shop = await service.createMerchant();
  await shop.post(path, company());
  await foldAll(sql);
  // The last fold was an hour ahead of the present clock.
  await sql`insert into list_folds values (${group}, now() + interval '1 hour', now() + interval '1 hour')`;
  await shop.post(path, company());
  const total = async () => (await shop.get(`${path}?limit=1`)).body.pagination.total as number;
  expect(await total()).toBe(2);
  await foldAll(sql);
  expect(await total()).toBe(2);
  await shop.post(path, company());
  expect(await total()).toBe(3);
  expect(await findMiscounts(sql, 'submerchants', 5)).toEqual([]);
  await foldAll(sql);
  await sql`delete from list_folds`;
  await sql`insert into list_folds values (${group}, now(), now())`;
});
