import { afterEach, describe, expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import type { Problem } from '../../errors.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { company, person, readyPerson } from '../../../test/sellers.js';

const service = useService();
const path = '/v1/submerchants';

afterEach(() => service.setClock(null));

async function register(merchant: TestMerchant, changes: object = {}): Promise<string> {
  const answer = await merchant.post(path, company(changes));
  expect(answer.status).toBe(201);
  return answer.body.data.id as string;
}

/** A merchant with `count` submerchants, whose ids are answered newest first. */
async function merchantWith(count: number): Promise<{ merchant: TestMerchant; ids: string[] }> {
  const merchant = await service.createMerchant();
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.unshift(await register(merchant));
  return { merchant, ids };
}

describe('200', () => {
  test('an empty list is page 1 of 0, with the limit of 20', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Submerchants listed.',
      data: [],
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0, next: null },
    });
  });

  test('newest first, 20 to a page, and each stands on exactly one page', async () => {
    const { merchant, ids } = await merchantWith(21);
    const first = await merchant.get(path);
    expect(idsOf(first)).toEqual(ids.slice(0, 20));
    expect(first.body.pagination).toMatchObject({ page: 1, limit: 20, total: 21, totalPages: 2 });
    const second = await merchant.get(`${path}?page=2`);
    expect(idsOf(second)).toEqual(ids.slice(20));
    const sevens = [1, 2, 3].map((page) => merchant.get(`${path}?page=${page}&limit=7`));
    expect((await Promise.all(sevens)).flatMap(idsOf)).toEqual(ids);
    expect((await sevens[0])?.body.pagination.totalPages).toBe(3);
  });

  test('a row in review says by when the review answers, no other does', async () => {
    const merchant = await service.createMerchant();
    await register(merchant);
    const waiting = await readyPerson(merchant);
    expect((await merchant.post(`${waiting.path}/submit-for-review`)).status).toBe(200);
    const { review_due_at } = (await merchant.get(`${waiting.path}/requirements`)).body.data;
    expect(Date.parse(review_due_at)).toBeGreaterThan(Date.now());
    const dues = async (query: string) =>
      (await merchant.get(`${path}${query}`)).body.data.map((one: any) => one.review_due_at);
    expect(await dues('')).toEqual([review_due_at, undefined]);
    expect(await dues(`?ids=${waiting.id}`)).toEqual([review_due_at]);
    expect(await dues('?status=pending_review')).toEqual([review_due_at]);
  });

  test('limit may be 1 and 100', async () => {
    const { merchant, ids } = await merchantWith(2);
    const one = await merchant.get(`${path}?limit=1`);
    expect(idsOf(one)).toEqual(ids.slice(0, 1));
    expect(one.body.pagination).toMatchObject({ page: 1, limit: 1, total: 2, totalPages: 2 });
    expect(idsOf(await merchant.get(`${path}?limit=100`))).toEqual(ids);
  });

  test.each(['2', '1000000', '9007199254740991'])(
    'page %s, past the end, is empty and has the true total',
    async (page) => {
      const { merchant } = await merchantWith(1);
      const answer = await merchant.get(`${path}?page=${page}&limit=100`);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual([]);
      expect(answer.body.pagination).toEqual({
        page: Number(page),
        limit: 100,
        total: 1,
        totalPages: 1,
        next: null,
      });
    },
  );

  test('dates are days in UTC, both included, to the millisecond', async () => {
    const merchant = await service.createMerchant();
    const ids: Record<string, string> = {};
    for (const at of [
      '2026-03-09T23:59:59.999Z',
      '2026-03-10T00:00:00.000Z',
      '2026-03-11T23:59:59.999Z',
      '2026-03-12T00:00:00.000Z',
    ]) {
      service.setClock(at);
      ids[at] = await register(merchant);
    }
    service.setClock(null);
    const [before, first, last, after] = Object.values(ids) as [string, string, string, string];
    const found = async (query: string) => {
      const answer = await merchant.get(`${path}?${query}`);
      expect(answer.body.pagination.total).toBe(answer.body.data.length);
      return idsOf(answer);
    };
    expect(await found('date_from=2026-03-10&date_to=2026-03-11')).toEqual([last, first]);
    expect(await found('date_from=2026-03-10&date_to=2026-03-10')).toEqual([first]);
    expect(await found('date_from=2026-03-11')).toEqual([after, last]);
    expect(await found('date_to=2026-03-09')).toEqual([before]);
    expect(await found('date_to=2026-03-10')).toEqual([first, before]);
    expect(await found('date_from=2026-03-13')).toEqual([]);
    expect(await found('date_from=0001-01-01&date_to=9999-12-31')).toHaveLength(4);
  });

  test('status leaves out every other status', async () => {
    const merchant = await service.createMerchant();
    const pending = await register(merchant);
    const { id: submitted, path: one } = await readyPerson(merchant);
    await merchant.post(`${one}/submit-for-review`);
    expect(idsOf(await merchant.get(`${path}?status=pending`))).toEqual([pending]);
    expect(idsOf(await merchant.get(`${path}?status=pending_review`))).toEqual([submitted]);
    const active = await merchant.get(`${path}?status=active`);
    expect(active.body.pagination.total).toBe(0);
  });

  test('search finds in names, tax id, e-mail and external_id, whatever the case and accents', async () => {
    const merchant = await service.createMerchant();
    const one = await register(merchant, {
      legal_name: 'Construções São João Ltda',
      trade_name: 'Tijolo & Cia 100%',
      tax_id: '11222333000181',
      email: 'Vendas@tijolo.example',
      external_id: 'REF-ÁÉ_9',
    });
    await register(merchant, { external_id: 'other' });
    for (const search of [
      'são joão',
      'SAO JOAO',
      'construcoes',
      'cônstruçôes',
      'sa\u0303o',
      'tijolo & cia',
      '112223',
      '11.222.333/0001-81',
      '11222333/0001',
      'joão tijolo',
      'vendas@TIJOLO',
      'ref-ae_9',
      '  joao  ',
      'são   joão',
    ]) {
      const answer = await merchant.get(`${path}?search=${encodeURIComponent(search)}`);
      expect(idsOf(answer), search).toEqual([one]);
      expect(answer.body.pagination.total).toBe(1);
    }
  });

  test.each(['%%', '__', "' or 1=1 --", '\\\\', '11987654321', '(.*)', 'liv:*', '\u0301\u0301'])(
    'search takes %j literally and finds nothing',
    async (search) => {
      const merchant = await service.createMerchant();
      await register(merchant);
      const answer = await merchant.get(`${path}?search=${encodeURIComponent(search)}`);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual([]);
    },
  );

  test('ids find those of the merchant alone, with a filter by status', async () => {
    const merchant = await service.createMerchant();
    const other = await service.createMerchant();
    const mine = [await register(merchant), await register(merchant)];
    await register(merchant);
    const theirs = await register(other);
    const withIds = `${path}?ids=${[...mine, theirs].join(',')}`;
    const answer = await merchant.get(withIds);
    expect(idsOf(answer)).toEqual(mine.toReversed());
    expect(answer.body.pagination.total).toBe(2);
    expect(idsOf(await merchant.get(`${withIds}&status=rejected`))).toEqual([]);
    const refused = await merchant.get(`${path}?ids=x`);
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('external_id finds the one submerchant that has it, and not those that begin alike', async () => {
    const merchant = await service.createMerchant();
    const id = await register(merchant, { external_id: 'seller-1' });
    await register(merchant, { external_id: 'seller-10' });
    const stranger = await service.createMerchant();
    const total = async (query: string, client = merchant) => {
      const answer = await client.get(`${path}?external_id=seller-1${query}`);
      expect(answer.body.pagination.total).toBe(idsOf(answer).length);
      return idsOf(answer);
    };
    expect(await total('')).toEqual([id]);
    expect(await total('&status=pending&search=padaria&date_from=2020-01-01')).toEqual([id]);
    expect(await total('&status=active')).toEqual([]);
    expect(await total('&search=elsewhere')).toEqual([]);
    expect(await total('&date_to=2020-01-01')).toEqual([]);
    expect(await total('', stranger)).toEqual([]);
  });

  test('external_id is stored and compared in one Unicode form', async () => {
    const merchant = await service.createMerchant();
    const composed = 'loja-caf\u00e9';
    const decomposed = 'loja-cafe\u0301';
    const id = await register(merchant, { external_id: decomposed });
    const find = async (external_id: string) =>
      idsOf(await merchant.get(`${path}?external_id=${encodeURIComponent(external_id)}`));
    expect((await merchant.get(`${path}/${id}`)).body.data.external_id).toBe(composed);
    for (const given of [composed, decomposed]) {
      expect(await find(given)).toEqual([id]);
      const again = await merchant.post(path, {
        legal_name: 'Outra',
        tax_id: '11222333000181',
        external_id: given,
      });
      expect([again.status, again.body.errors[0]?.submerchant_id]).toEqual([409, id]);
    }
    const other = await register(merchant);
    const taken = await merchant.patch(`${path}/${other}`, { external_id: composed });
    expect([taken.status, taken.body.code]).toEqual([409, 'EXTERNAL_ID_TAKEN']);
  });

  test('search follows a change of name', async () => {
    const merchant = await service.createMerchant();
    const id = await register(merchant, { trade_name: 'Antes' });
    await merchant.patch(`${path}/${id}`, { trade_name: 'Dépois' });
    expect(idsOf(await merchant.get(`${path}?search=antes`))).toEqual([]);
    expect(idsOf(await merchant.get(`${path}?search=depois`))).toEqual([id]);
  });

  test('filters go together', async () => {
    const merchant = await service.createMerchant();
    service.setClock('2026-03-10T12:00:00.000Z');
    await register(merchant, { legal_name: 'Flor do Campo' });
    service.setClock('2026-03-11T12:00:00.000Z');
    const id = await register(merchant, { legal_name: 'Flor do Mar' });
    await register(merchant, { legal_name: 'Pedra do Mar' });
    const query = 'search=flor&status=pending&date_from=2026-03-11&limit=1';
    const answer = await merchant.get(`${path}?${query}`);
    expect(idsOf(answer)).toEqual([id]);
    expect(answer.body.pagination.total).toBe(1);
  });

  test('a merchant sees its own submerchants only', async () => {
    const { merchant, ids } = await merchantWith(2);
    const stranger = await service.createMerchant();
    await stranger.post(path, person());
    expect(idsOf(await merchant.get(path))).toEqual(ids);
  });
});

describe('400', () => {
  test('an unknown parameter is refused with the nearest known one, or all of them', async () => {
    const answer = await (
      await service.createMerchant()
    ).get(`${path}?sort=asc&Page=7&serch=x&__proto__=x`);
    expect(answer.status).toBe(400);
    expect(
      answer.body.errors.map(({ path: at, code, message }: Problem) => [at, code, message]),
    ).toEqual([
      [
        'query/sort',
        'unknown',
        expect.stringContaining('There are page, limit, cursor, date_from'),
      ],
      ['query/Page', 'unknown', expect.stringContaining('Did you mean page?')],
      ['query/serch', 'unknown', expect.stringContaining('Did you mean search?')],
      ['query/__proto__', 'unknown', expect.stringContaining('There are page')],
    ]);
  });

  test.each([
    ['page=0', 'query/page too_small'],
    ['page=-1', 'query/page too_small'],
    ['page=-0', 'query/page too_small'],
    ['page=1.5', 'query/page invalid_type'],
    ['page=NaN', 'query/page invalid_type'],
    ['page=', 'query/page invalid_type'],
    ['page=1e3', 'query/page invalid_type'],
    ['page=0x10', 'query/page invalid_type'],
    ['page=%2B1', 'query/page invalid_type'],
    ['page=%201', 'query/page invalid_type'],
    ['page=Infinity', 'query/page invalid_type'],
    ['page=٣', 'query/page invalid_type'],
    [`page=${'9'.repeat(40)}`, 'query/page too_large'],
    [`page=-${'9'.repeat(400)}`, 'query/page too_small'],
    ['page=9007199254740992', 'query/page too_large'],
    ['page=1&page=2', 'query/page repeated'],
    ['limit=0', 'query/limit too_small'],
    ['limit=-20', 'query/limit too_small'],
    ['limit=101', 'query/limit too_large'],
    ['limit=99.5', 'query/limit invalid_type'],
    ['limit=', 'query/limit invalid_type'],
    ['limit=all', 'query/limit invalid_type'],
    ['limit=10&limit=10', 'query/limit repeated'],
    ['status=approved', 'query/status invalid_value'],
    ['status=PENDING', 'query/status invalid_value'],
    ['status=', 'query/status invalid_value'],
    ['status=pending&status=active', 'query/status repeated'],
    ['search=a', 'query/search too_short'],
    ['search=', 'query/search too_short'],
    ['search=%20a%20', 'query/search too_short'],
    ['search=%F0%9F%8C%99', 'query/search too_short'],
    [`search=${'a'.repeat(201)}`, 'query/search too_long'],
    ['search=ab%00', 'query/search invalid_character'],
    ['date_from=2026-02-30', 'query/date_from invalid_format'],
    ['date_from=2025-02-29', 'query/date_from invalid_format'],
    ['date_from=', 'query/date_from invalid_format'],
    ['date_from=01/02/2026', 'query/date_from invalid_format'],
    ['date_from=2026-1-1', 'query/date_from invalid_format'],
    ['date_from=2026-01-01T00:00:00Z', 'query/date_from invalid_format'],
    ['date_from=0000-01-01', 'query/date_from invalid_format'],
    ['date_to=2026-13-01', 'query/date_to invalid_format'],
    ['date_to=today', 'query/date_to invalid_format'],
    ['date_from=2026-01-02&date_to=2026-01-01', 'query/date_to conflict'],
  ])('?%s is refused by name', async (query, problem) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION_ERROR');
    expect(problemsOf(answer)).toEqual([problem]);
  });

  test('all problems of a query are listed at once', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.get(
      `${path}?page=0&limit=101&status=x&search=a&date_from=x&date_to=y`,
    );
    expect(problemsOf(answer).sort()).toEqual([
      'query/date_from invalid_format',
      'query/date_to invalid_format',
      'query/limit too_large',
      'query/page too_small',
      'query/search too_short',
      'query/status invalid_value',
    ]);
  });
});
