import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from './harness.js';
import { service_migrations } from '../src/platform/database/read-migrations.js';
import { foldAll, insertListed } from './listed-rows.js';
import { longTest } from './long-test.js';

// Searches among tens of thousands of rows, for words that are common one by one and neither rare nor common together: the index is
// read two weeks at a time. Failures to prevent: a row that is missing, shown twice or out of order, or a wrong total.

const service = useService();
const path = '/v1/submerchants';
let merchant: TestMerchant;

/** Inserts rows with evenly spread words: one in six has k0, one in five f0, one in thirty both, and none k0 and k1. */
async function fill(merchant_id: string, count: number, from: string, to: string): Promise<void> {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const rows = Array.from({ length: count }, (_, at) => ({
    at: Math.floor(first + ((last - first) * at) / count),
    status: at % 7 === 0 ? 'rejected' : 'active',
    words: [`k${at % 6}`, `f${Math.floor(at / 6) % 5}o`],
  }));
  await insertListed(service.context.database, merchant_id, rows);
  await foldAll(service.context.database);
}

/** The matches of a row-by-row read, newest first. */
async function found(words: string, { status = null, from = null, before = null }: Filter = {}) {
  const rows = await service.context.database<{ id: string }[]>`
    select id from submerchants where merchant_id = ${merchant.id} and ts_match_vq(search_words, ${words}::tsquery)
      and (${status}::text is null or status = ${status}) and (${from}::timestamptz is null or created_at >= ${from})
      and (${before}::timestamptz is null or created_at < ${before})
    order by id desc`;
  return rows.map(({ id }) => id);
}

interface Filter {
  status?: string | null;
  from?: string | null;
  before?: string | null;
}

async function expectPages(query: string, all: string[], pages: number[]): Promise<void> {
  for (const page of pages) {
    const { status, body } = await merchant.get(`${path}?${query}&limit=40&page=${page}`);
    expect(status).toBe(200);
    expect(body.pagination).toMatchObject({ total: all.length });
    expect(body.pagination.total_is_minimum).toBeUndefined();
    const shown = all.slice((page - 1) * 40, page * 40);
    expect(body.data.map((one: any) => one.id)).toEqual(shown);
  }
}

/** Follows the cursors of a search to its end. */
async function expectAll(query: string, all: string[]): Promise<void> {
  const ids: string[] = [];
  const total = Math.min(all.length, 10_000);
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await merchant.get(
      `${path}?${query}&limit=100${cursor && `&cursor=${cursor}`}`,
    );
    ids.push(...body.data.map((one: any) => one.id));
    expect(body.pagination.total).toBe(total);
    expect(body.pagination.total_is_minimum).toBe(all.length > total ? true : undefined);
    cursor = body.pagination.next;
  }
  expect(ids).toEqual(all);
}

beforeAll(async () => {
  merchant = await service.createMerchant();
  const other = await service.createMerchant();
  await fill(merchant.id, 36_000, '2025-01-20T00:00:00.000Z', '2026-03-01T00:00:00.000Z');
  // Another merchant's rows have the same words.
  await fill(other.id, 900, '2025-01-20T00:00:00.000Z', '2026-03-01T00:00:00.000Z');
});

describe('rows of a year', () => {
  test('every match is on one page, by numbers and by cursors', async () => {
    const all = await found('k0 & f0o');
    expect(all.length).toBeGreaterThan(1100);
    await expectPages('search=k0%20f0', all, [1, 2, 13, 25, 26]);
    await expectPages('search=f0o%20k0', all, [1, 25]);
    await expectAll('search=k0%20f0', all);
  });

  test('with status and date filters, all matches and no others', async () => {
    const rejected = await found('k0 & f0o', { status: 'rejected' });
    await expectPages('search=k0%20f0&status=rejected', rejected, [1, 2, 3, 99]);
    const from = '2025-02-03T00:00:00.000Z';
    const early = await found('k0 & f0o', { from, before: '2025-11-08T00:00:00.000Z' });
    expect(early.length).toBeGreaterThan(500);
    await expectPages('search=k0%20f0&date_from=2025-02-03&date_to=2025-11-07', early, [1, 9, 20]);
    const late = await found('k0 & f0o', { from });
    await expectPages('search=k0%20f0&date_from=2025-02-03', late, [1, 25]);
  });

  test('common words that never occur together match nothing', async () => {
    await expectPages('search=k0%20k1', [], [1, 2]);
  });
});

longTest(
  'with more matches in one day than are sorted at once, and more than are counted, each is reached',
  async () => {
    await fill(merchant.id, 64_000, '2026-03-04T08:00:00.000Z', '2026-03-04T20:00:00.000Z');
    await fill(merchant.id, 3_000, '2026-03-20T00:00:00.000Z', '2026-04-01T00:00:00.000Z');
    const both = await found('k0 & f0o');
    await expectPages('search=k0%20f0', both, [1, 2, 3, 25, 26, 60]);
    await expectAll('search=k0%20f0', both);
    const common = await found('f0o');
    expect(common.length).toBeGreaterThan(20_000);
    const last = await merchant.get(`${path}?search=f0&limit=100&page=100`);
    expect(last.body.data.map((one: any) => one.id)).toEqual(common.slice(9_900, 10_000));
    expect(last.body.warnings).toEqual([
      { path: 'query/search', message: expect.stringContaining('pagination.next') },
    ]);
    const next = await merchant.get(
      `${path}?search=f0&limit=100&cursor=${last.body.pagination.next}`,
    );
    expect(next.body.data.map((one: any) => one.id)).toEqual(common.slice(10_000, 10_100));
    expect(next.body.pagination).toMatchObject({
      total: 10_000,
      total_is_minimum: true,
      page: 101,
    });
    const beyond = await merchant.get(`${path}?search=f0&limit=100&page=101`);
    expect(beyond.body).toMatchObject({ data: [], pagination: { total: 10_000, next: null } });
  },
);

test('names with ß, ł, æ and ø are found either way, before and after their rows are indexed anew', async () => {
  const { database } = service.context;
  const owner = await service.createMerchant();
  const names = { legal_name: 'Łukasz Weiß & Sørensen Ltda', trade_name: 'Æther' };
  const { id } = (await owner.post(path, { tax_id: '11222333000181', ...names })).body.data;
  const missing = async (searches: string[]) => {
    const foundBy = async (search: string) =>
      (await owner.get(`${path}?search=${encodeURIComponent(search)}`)).body.data.map(
        (one: any) => one.id,
      );
    const answers = await Promise.all(searches.map(foundBy));
    return searches.filter((_, at) => answers[at].join() !== id);
  };
  const plain = ['lukasz', 'weiss', 'sorensen', 'aeth', 'lukasz sor'];
  const written = ['łukasz', 'WEIẞ', 'sørensen', 'æth', 'Łukasz Sør'];
  expect(await missing([...plain, ...written])).toEqual([]);
  // As release 0.3.0 has stored them.
  await database`
    update submerchants set search_words = array_to_tsvector(array['@' || merchant_id, 'łukasz', 'weiß', 'sørensen', 'æther', 'ltda'])
    where merchant_id = ${owner.id} and id = ${id}`;
  expect(await missing(written)).toEqual([]);
  const backfill = join(service_migrations, '0046_search_letters.batches.sql');
  const progress = { merchant_id: owner.id, id: '00000000-0000-0000-0000-000000000000' };
  await database.unsafe(await readFile(backfill, 'utf8'), [progress as never]);
  expect(await missing([...plain, ...written])).toEqual([]);
});
