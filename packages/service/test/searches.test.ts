import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from './harness.js';
import { service_migrations } from '../src/platform/database/read-migrations.js';
import { fold, wordsOf } from '../src/platform/lists/words.js';
import { searchWords } from '../src/submerchants/rules/search-words.js';
import { foldAll, insertListed } from './listed-rows.js';

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

test('with more matches in one day than are sorted at once, and more than are counted, each is reached', async () => {
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
  expect(next.body.pagination).toMatchObject({ total: 10_000, total_is_minimum: true, page: 101 });
  const beyond = await merchant.get(`${path}?search=f0&limit=100&page=101`);
  expect(beyond.body).toMatchObject({ data: [], pagination: { total: 10_000, next: null } });
});

// Words are made twice: by the service, and by the database for rows that a release before has written (migrations 0180 and 0181).
// Failure to prevent: a seller that is not found by its name.
describe('words', () => {
  /** Letters, digits and marks that Unicode assigned after version 14, which PostgreSQL 15 knows. */
  const younger = new RegExp(
    `[${[
      String.raw`\u{897}\u{88f}\u{c5c}\u{cdc}\u{cf3}\u{ece}\u{1acf}-\u{1add}\u{1ae0}-\u{1aeb}\u{1c89}-\u{1c8a}\u{a7cb}-\u{a7cf}`,
      String.raw`\u{a7d2}\u{a7d4}\u{a7da}-\u{a7dc}\u{a7f1}\u{105c0}-\u{105f3}\u{10940}-\u{10959}\u{10d40}-\u{10d65}`,
      String.raw`\u{10d69}-\u{10d6d}\u{10d6f}-\u{10d85}\u{10ec2}-\u{10ec7}\u{10efa}-\u{10eff}\u{1123f}-\u{11241}`,
      String.raw`\u{11380}-\u{113e2}\u{116d0}-\u{116e3}\u{11b60}-\u{11b67}\u{11bc0}-\u{11bf9}\u{11db0}-\u{11de9}`,
      String.raw`\u{11f00}-\u{11f5a}\u{1342f}\u{13440}-\u{143fa}\u{16100}-\u{16139}\u{16d40}-\u{16d79}\u{16ea0}-\u{16ed3}`,
      String.raw`\u{16ff2}-\u{16ff6}\u{187f8}-\u{187ff}\u{18cff}\u{18d09}-\u{18df2}\u{1b132}\u{1b155}\u{1ccd6}-\u{1ccf9}`,
      String.raw`\u{1d2c0}-\u{1d2d3}\u{1df25}-\u{1df2a}\u{1e030}-\u{1e08f}\u{1e4d0}-\u{1e4f9}\u{1e5d0}-\u{1e5fa}`,
      String.raw`\u{1e6c0}-\u{1e6ff}\u{2b739}-\u{2b73f}\u{2cea2}-\u{2cead}\u{2ebf0}-\u{2ee5d}\u{31350}-\u{33479}`,
    ].join('')}]`,
    'u',
  );

  test('the database and the service make the same words of each character', async () => {
    const texts: string[] = [];
    for (let from = 1; from < 0x32_400; from += 512) {
      const characters = Array.from({ length: 512 }, (_, at) => from + at)
        .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
        // Of ideographs, syllables and rare scripts, a share: each takes the database its time.
        .filter((point) => point < 0x34_00 || point > 0xd7_a3 || point % 16 === 0)
        .filter((point) => point < 0x1_00_00 || point % 8 === 0)
        .map((point) => String.fromCodePoint(point))
        .filter((character) => !younger.test(character));
      // Each between letters, so that it separates or joins them, and behind others, which marks and final letters depend on.
      texts.push(characters.map((character) => `x${character}Y${character}`).join(' '));
    }
    texts.push(
      'x'.repeat(70),
      '𝒜'.repeat(70),
      ' ',
      '',
      'ΟΔΟΣ ΑΕ',
      'İstanbul ẞ',
      'e\u0301\u0327 한글 ガ ﷺ ½ ①',
    );
    const rows = await service.context.database<{ folded: string; words: string[] }[]>`
      select search_fold(given) as folded, to_json(search_words_of(search_fold(given))) as words
      from json_array_elements_text(${JSON.stringify(texts)}::text::json) with ordinality as t (given, nth) order by nth`;
    const isEqual = (a: string[], b: string[]) => a.toSorted().join() === b.toSorted().join();
    expect(rows).toHaveLength(texts.length);
    expect(
      texts.filter((text, at) => rows[at]?.folded !== fold(text)).map((text) => text.slice(0, 60)),
    ).toEqual([]);
    expect(
      texts
        .filter((text, at) => !isEqual(rows[at]?.words ?? [], [...new Set(wordsOf(text))]))
        .map((text) => text.slice(0, 60)),
    ).toEqual([]);
  });

  test('rows of the release before are indexed anew in the background', async () => {
    const { database } = service.context;
    const owner = await service.createMerchant();
    const names = {
      legal_name: 'Pão\u00a0d’Ávila – ﬁlial\u200bＳＵＬ',
      trade_name: 'Ascii',
      email: 'ﬁ@loja.example',
      external_id: ' R\u00c9F-1 ',
    };
    const { body } = await owner.post(path, {
      tax_id: '11222333000181',
      ...names,
      email: 'a@loja.example',
    });
    const { id } = body.data;
    const other = await owner.post(path, { tax_id: '11222333000181', legal_name: 'Casa Comum' });
    const before = await database`
      update submerchants set search_words = array_to_tsvector(array['before', '@' || merchant_id]), email = ${names.email}
      where merchant_id = ${owner.id} and id = ${id}`;
    expect(before.count).toBe(1);
    const backfill = join(service_migrations, '0181_search_words.batches.sql');
    // Of the rows of this merchant, and of those behind it.
    const progress = { merchant_id: owner.id, id: '00000000-0000-0000-0000-000000000000' };
    await database.unsafe(await readFile(backfill, 'utf8'), [progress as never]);
    const [row] = await database<{ same: boolean; words: string }[]>`
      select search_words = ${searchWords(owner.id, { ...names, tax_id: '11222333000181' })}::text::tsvector as same,
        search_words::text as words from submerchants where merchant_id = ${owner.id} and id = ${id}`;
    expect(row).toMatchObject({ same: true, words: expect.stringContaining("'avila'") });
    for (const search of ['ávila', 'filial sul', 'sul', 'D’Ávila', "d'avila", 'réf-1', 'fi@loja']) {
      const answer = await owner.get(`${path}?search=${encodeURIComponent(search)}`);
      expect(
        answer.body.data.map((one: any) => one.id),
        search,
      ).toEqual([id]);
    }
    const unchanged = await owner.get(`${path}?search=casa`);
    expect(unchanged.body.data.map((one: any) => one.id)).toEqual([other.body.data.id]);
  });
});
