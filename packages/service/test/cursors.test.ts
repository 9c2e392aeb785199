import { beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from './check-response.js';
import { firstOf } from './full-set.js';
import { useService, type Client, type TestMerchant } from './harness.js';
import { foldAll, insertListed } from './listed-rows.js';

// Cursors. Failures to prevent: a match that no page shows, or two pages show, whatever happens meanwhile; and rows of another
// merchant or of other filters by a cursor that was altered or passed on.

const service = useService();
const path = '/v1/submerchants';
let merchant: TestMerchant;
let operator: Client;

const start = Date.parse('2026-02-01T00:00:00.000Z');
const idOf = (item: any): string => item.id ?? item.submerchant?.id;

beforeAll(async () => {
  merchant = await service.createMerchant();
  operator = await service.createOperator();
  const other = await service.createMerchant();
  const rows = Array.from({ length: 2500 }, (_, at) => ({
    at: start + at * 60_000,
    status: at % 5 === 0 ? 'rejected' : 'active',
    words: ['loja', `n${at}`],
  }));
  await insertListed(service.context.database, merchant.id, rows);
  await insertListed(service.context.database, other.id, rows.slice(0, 30));
  await foldAll(service.context.database);
  for (const name of ['Um', 'Dois', 'Três', 'Quatro']) {
    await operator.post('/v1/operator/merchants', { name, mode: 'test' });
  }
});

async function idsOf(condition: string): Promise<string[]> {
  const rows = await service.context.database.unsafe<{ id: string }[]>(
    `select id from submerchants where ${condition} order by id desc`,
  );
  return rows.map(({ id }) => id);
}

/** Follows the cursors of a list to its end, page by page; `meanwhile` happens between the pages. */
async function walk(
  client: Client,
  url: string,
  meanwhile?: (pages: number) => Promise<unknown>,
  from = '',
): Promise<{ ids: string[]; pages: TestResponse[] }> {
  const pages: TestResponse[] = [];
  for (let cursor: string | null = from; cursor !== null;) {
    const page = await client.get(`${url}${cursor && `&cursor=${cursor}`}`);
    expect(page.status, JSON.stringify(page.body)).toBe(200);
    pages.push(page);
    cursor = page.body.pagination.next;
    await meanwhile?.(pages.length);
  }
  return { ids: pages.flatMap(({ body }) => body.data.map(idOf)), pages };
}

describe('2,500 rows', () => {
  const filters = [
    ['', 'true'],
    ['&search=loja&status=rejected', `status = 'rejected'`],
    [
      '&date_from=2026-02-01&date_to=2026-02-01',
      `created_at < '2026-02-02' and created_at >= '2026-02-01'`,
    ],
    ['&search=loja', 'true'],
    ['&status=rejected', `status = 'rejected'`],
  ] as const;
  test.each(firstOf(3, filters))(
    '%s: every match once, in order, with the total on each page',
    async (filter, condition) => {
      const expected = await idsOf(`merchant_id = '${merchant.id}' and ${condition}`);
      const { ids, pages } = await walk(merchant, `${path}?limit=90${filter}`);
      expect(ids).toEqual(expected);
      expect(pages.map(({ body }) => body.pagination.page)).toEqual(pages.map((_, at) => at + 1));
      expect(new Set(pages.map(({ body }) => body.pagination.total))).toEqual(
        new Set([expected.length]),
      );
      const all = await idsOf(condition);
      const { ids: ofAll } = await walk(operator, `/v1/operator/submerchants?limit=100${filter}`);
      expect(ofAll).toEqual(all);
    },
  );

  test('each once while rows are inserted before, deleted and changed', async () => {
    const shop = await service.createMerchant();
    const { database } = service.context;
    const insert = (at: number, count: number) =>
      insertListed(
        database,
        shop.id,
        Array.from({ length: count }, (_, nth) => ({
          at: at + nth,
          status: 'active',
          words: ['loja'],
        })),
      );
    await insert(start, 200);
    const before = await idsOf(`merchant_id = '${shop.id}'`);
    for (const filter of ['', '&search=loja']) {
      const { ids } = await walk(shop, `${path}?limit=20${filter}`, async (pages) => {
        await insert(start + 1_000_000 * pages, 7);
      });
      expect(ids.filter((id) => before.includes(id))).toEqual(before);
      expect(new Set(ids).size).toBe(ids.length);
    }
    // A row that ceases to match before its page is read does not take another one's place.
    const oldest = before.at(-1)!;
    const { ids } = await walk(shop, `${path}?limit=50&status=active`, async () => {
      await database`update submerchants set status = 'rejected' where merchant_id = ${shop.id} and id = ${oldest}`;
    });
    expect(ids).toEqual((await idsOf(`merchant_id = '${shop.id}'`)).filter((id) => id !== oldest));
    await database`update submerchants set status = 'active' where merchant_id = ${shop.id} and id = ${oldest}`;
  });

  test('a page by its number leads on by its cursor', async () => {
    const third = await merchant.get(`${path}?limit=100&page=3`);
    const { ids } = await walk(
      merchant,
      `${path}?limit=100`,
      undefined,
      third.body.pagination.next,
    );
    expect(ids).toEqual((await idsOf(`merchant_id = '${merchant.id}'`)).slice(300));
  });
});

test('the queue: oldest submission first, each case once', async () => {
  const shop = await service.createMerchant();
  const rows = Array.from({ length: 45 }, (_, at) => ({
    at: start + at * 1000,
    status: 'pending_review',
    words: [`fila${at}`],
  }));
  await insertListed(service.context.database, shop.id, rows);
  // Cases that were submitted at the same time come in the order of their ids.
  await service.context.database`
    update submerchants set submitted_at = date_trunc('minute', submitted_at) where merchant_id = ${shop.id}`;
  const sql = service.context.database;
  const expected = await sql<{ id: string }[]>`
    select id from submerchants where merchant_id = ${shop.id} order by submitted_at, id`;
  for (const filter of ['status=pending_review', 'assignee=none']) {
    const url = `/v1/operator/submerchants?${filter}&merchant_id=${shop.id}&limit=10`;
    const { ids } = await walk(operator, url);
    expect(ids).toEqual(expected.map(({ id }) => id));
  }
});

test.each([
  ['/v1/banks?', 'merchant', 'ispb'],
  ['/v1/postbacks/events?', 'merchant', 'event'],
  ['/v1/api-keys?', 'merchant', 'id'],
  ['/v1/operator/review-reasons?', 'operator', 'code'],
  ['/v1/operator/merchants?', 'operator', 'id'],
  ['/v1/operator/api-keys?', 'operator', 'id'],
  ['/v1/operator/trail?', 'operator', 'hash'],
] as const)('%s: cursors lead to the same items as numbers', async (url, side, key) => {
  const client = side === 'merchant' ? merchant : operator;
  const values = (pages: readonly TestResponse[]) =>
    pages.flatMap(({ body }) => body.data.map((item: any) => item[key]));
  const numbered: TestResponse[] = [];
  for (let page = 1; page <= (numbered[0]?.body.pagination.totalPages ?? 1); page += 1) {
    numbered.push(await client.get(`${url}limit=3&page=${page}`));
  }
  const { pages } = await walk(client, `${url}limit=3`);
  expect(values(numbered).length).toBeGreaterThan(0);
  expect(values(pages)).toEqual(values(numbered));
});

describe('400', () => {
  test.each([
    ['of another filter', (next: string) => `${path}?status=active&cursor=${next}`, 'conflict'],
    ['of another list', (next: string) => `/v1/charges?cursor=${next}`, 'conflict'],
    [
      'that was altered',
      (next: string) => `${path}?cursor=${next.slice(0, -4)}AAAA`,
      'invalid_value',
    ],
    [
      'that is a row’s id',
      () => `${path}?cursor=019aa2f0-6c00-7abc-8def-0123456789ab`,
      'invalid_value',
    ],
    ['that is empty', () => `${path}?cursor=`, 'invalid_value'],
    [
      'that is another sealed value',
      () => `${path}?cursor=${service.context.data_keys.seal('["id"]', 'a place')}`,
      'invalid_value',
    ],
  ])('a cursor %s', async (_, url, code) => {
    const { body } = await merchant.get(`${path}?limit=10`);
    const answer = await merchant.get(url(body.pagination.next));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'query/cursor', code, message: expect.stringMatching(/leave cursor out/) },
    ]);
  });

  test('a cursor of another merchant, and one with a page', async () => {
    const { body } = await merchant.get(`${path}?limit=10`);
    const { next } = body.pagination;
    const stranger = await service.createMerchant();
    const foreign = await stranger.get(`${path}?limit=10&cursor=${next}`);
    expect(foreign.status).toBe(400);
    expect(foreign.body.errors).toMatchObject([{ path: 'query/cursor', code: 'conflict' }]);
    const both = await merchant.get(`${path}?limit=10&page=2&cursor=${next}`);
    expect(both.body.errors).toMatchObject([{ path: 'query/page', code: 'conflict' }]);
    // The size of pages may change on the way.
    const other = await merchant.get(`${path}?limit=7&cursor=${next}`);
    expect(other.body.data).toHaveLength(7);
  });
});
