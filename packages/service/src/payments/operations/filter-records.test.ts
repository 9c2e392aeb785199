import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { longDescribe } from '../../../test/long-test.js';
import { answersOf, feed, line, recordId } from '../../../test/payments.js';
import { company } from '../../../test/sellers.js';
import { familyNames } from '../families.js';

// Filters and sums of payments. Failures to prevent: a payment that a filter should find and does not, or finds twice; another
// merchant's; and a sum that is not that of the records.

const service = useService();
let merchant: TestMerchant;
let seller: string;

interface Fed {
  id: string;
  status: string;
  payment_method: string;
  amount: number;
  fee_amount: number;
  net_amount: number;
  external_id: string | null;
  submerchant_id: string | null;
}
let charges: Fed[];

beforeAll(async () => {
  merchant = await service.createMerchant();
  const operator = await service.createOperator();
  seller = (await merchant.post('/v1/submerchants', company())).body.data.id;
  const methods = ['pix', 'boleto', 'credit_card'] as const;
  charges = Array.from({ length: 40 }, (_, at) => ({
    ...(line(merchant.id, 'charges', {
      id: recordId(`2026-11-${String(1 + (at % 20)).padStart(2, '0')}T12:00:00.000Z`),
      status: at % 4 === 0 ? 'failed' : 'captured',
      payment_method: methods[at % 3]!,
      amount: 1000 * at,
      fee_amount: 0,
      net_amount: 1000 * at,
      external_id: at === 39 ? null : `Order-${at}/São`,
      submerchant_id: at % 2 === 0 ? seller : null,
      pix_end_to_end_id:
        at % 3 === 0 ? `E0000000020261121${at + 10}0000000000000Ab`.slice(0, 32) : null,
    }) as unknown as Fed),
  }));
  const stranger = await service.createMerchant();
  const foreign = charges.map((one) => ({
    ...one,
    id: recordId(),
    merchant_id: stranger.id,
    submerchant_id: null,
  }));
  expect(answersOf(await feed(operator, [...charges, ...foreign])).summary.created).toBe(80);
});

/** The ids of matching charges, newest first. */
const wanted = (keep: (charge: Fed, at: number) => boolean) =>
  charges
    .filter(keep)
    .map(({ id }) => id)
    .sort()
    .toReversed();

describe('200', () => {
  const filters: [string, (charge: Fed, at: number) => boolean][] = [
    ['external_id=Order-7/S%C3%A3o', (_, at) => at === 7],
    ['external_id=order-7/S%C3%A3o', () => false],
    ['payment_method=boleto', ({ payment_method }) => payment_method === 'boleto'],
    ['amount_from=5000&amount_to=12000', ({ amount }) => amount >= 5000 && amount <= 12_000],
    ['amount_to=0', ({ amount }) => amount === 0],
    ['search=oRDER-1', ({ external_id }) => external_id?.startsWith('Order-1') === true],
    ['search=e000000002026112119', (_, at) => at === 9],
    ['search=%25order', () => false],
    [
      'search=order-&status=failed&payment_method=pix&amount_from=1',
      ({ status, payment_method, amount }) =>
        status === 'failed' && payment_method === 'pix' && amount > 0,
    ],
    [
      'payment_method=pix&date_from=2026-11-03&date_to=2026-11-09',
      ({ payment_method }, at) => payment_method === 'pix' && at % 20 >= 2 && at % 20 <= 8,
    ],
  ];

  test.each(filters)('%s', async (query, keep) => {
    const expected = wanted(keep);
    const answer = await merchant.get(`/v1/charges?limit=100&${query}`);
    expect([idsOf(answer), answer.body.pagination]).toEqual([
      expected,
      expect.objectContaining({ total: expected.length, next: null }),
    ]);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await merchant.get(
        `/v1/charges?limit=2&${query}${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...idsOf(page));
      expect(page.body.pagination.total).toBe(expected.length);
      cursor = page.body.pagination.next;
    }
    expect(found).toEqual(expected);
    const third = await merchant.get(`/v1/charges?limit=2&page=3&${query}`);
    expect(idsOf(third)).toEqual(expected.slice(4, 6));

    const { data } = (await merchant.get(`/v1/charges/summary?${query}`)).body;
    const matching = charges.filter((one) => expected.includes(one.id));
    expect(data.count).toBe(matching.length);
    expect(data.net_amount).toBe(matching.reduce((sum, { amount }) => sum + amount, 0));
    for (const { status, payment_method, count, amount } of data.groups) {
      const ofGroup = matching.filter(
        (one) => one.status === status && one.payment_method === payment_method,
      );
      expect([count, amount]).toEqual([
        ofGroup.length,
        ofGroup.reduce((sum, one) => sum + one.amount, 0),
      ]);
    }
  });

  test('of one submerchant, with its sums', async () => {
    const { body } = await merchant.get(`/v1/charges/summary?submerchant_id=${seller}`);
    expect(body.data.count).toBe(20);
    expect(body.data.groups.map(({ count }: { count: number }) => count)).toHaveLength(6);
  });

  test.each([
    '',
    '&status=failed',
    '&payment_method=pix',
    '&search=order-1',
    '&status=captured&amount_from=5000',
  ])('by day, as the list and the summary count: %s', async (query) => {
    const range = '?date_from=2026-11-02&date_to=2026-11-18&time_zone=America/Sao_Paulo';
    const { days } = (await merchant.get(`/v1/charges/days${range}${query}`)).body.data;
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 17 }, (_, at) => `2026-11-${String(at + 2).padStart(2, '0')}`),
    );
    for (const { day, count, amount } of days.slice(0, 4)) {
      const one = `?date_from=${day}&date_to=${day}&time_zone=America/Sao_Paulo${query}`;
      const { data } = (await merchant.get(`/v1/charges/summary${one}`)).body;
      expect([day, count, amount]).toEqual([day, data.count, data.amount]);
    }
    const { data } = (await merchant.get(`/v1/charges/summary${range}${query}`)).body;
    const sum = (name: string) =>
      days.reduce((all: number, one: Record<string, number>) => all + one[name]!, 0);
    expect([sum('count'), sum('amount')]).toEqual([data.count, data.amount]);
    expect(data.count).toBeGreaterThan(0);
  });

  test('by day of one submerchant, of at most 92 days, none of them to come', async () => {
    const of = async (query: string) =>
      (await merchant.get(`/v1/charges/days?submerchant_id=${seller}${query}`)).body.data.days;
    const november = await of('&date_from=2026-11-01&date_to=2026-11-30');
    expect(november.reduce((all: number, { count }: { count: number }) => all + count, 0)).toBe(20);
    expect(await of('&date_from=2020-01-01&date_to=2026-11-20')).toHaveLength(92);
    expect(await of('')).toHaveLength(30);
    expect(await of('&date_from=2090-01-01')).toEqual([]);
  });

  test('receivables of one charge', async () => {
    const operator = await service.createOperator();
    const shop = await service.createMerchant();
    const [one, other] = [recordId(), recordId()];
    const fed = [1, 2, 1].map((installment, at) =>
      line(shop.id, 'receivables', {
        installment,
        installments: 2,
        charge_id: at < 2 ? one : other,
      }),
    );
    expect(answersOf(await feed(operator, fed)).summary.created).toBe(3);
    const answer = await shop.get(`/v1/receivables?charge_id=${one}`);
    expect(new Set(idsOf(answer))).toEqual(new Set([fed[0]!['id'], fed[1]!['id']]));
    expect(answer.body.pagination.total).toBe(2);
    const { data } = (await shop.get(`/v1/receivables/summary?charge_id=${one}`)).body;
    expect(data.count).toBe(2);
    const { days } = (await shop.get(`/v1/receivables/days?charge_id=${one}&date_from=2026-11-21`))
      .body.data;
    expect(days[0]).toMatchObject({ day: '2026-11-21', count: 2 });
  });

  test.each(familyNames)('%s have a summary, and are found by external_id', async (family) => {
    const operator = await service.createOperator();
    const shop = await service.createMerchant();
    const external_id = 'ref-1042';
    const fed = line(shop.id, family, { external_id });
    expect(answersOf(await feed(operator, [fed])).summary.created).toBe(1);
    for (const query of ['external_id=ref-1042', 'search=REF-', 'search=ref-1042']) {
      expect(idsOf(await shop.get(`/v1/${family}?${query}`))).toEqual([fed['id']]);
      const { data } = (await shop.get(`/v1/${family}/summary?${query}`)).body;
      expect(data).toMatchObject({ count: 1, groups: [{ status: fed['status'], count: 1 }] });
    }
    const empty = (await merchant.get(`/v1/${family}/summary?external_id=ref-1042`)).body.data;
    expect(empty).toMatchObject({ count: 0, groups: [] });
  });
});

longDescribe('101,000 charges', () => {
  let shop: TestMerchant;
  const path = '/v1/charges?payment_method=boleto&limit=100';

  beforeAll(async () => {
    shop = await service.createMerchant();
    const { database } = service.context;
    // Seven boletos, each 13,000 charges apart, and one external_id in all of them.
    await database`
      insert into charges (merchant_id, id, external_id, status, payment_method, amount, fee_amount, net_amount, refunded_amount,
        currency, installments, created_at, updated_at, event_sequence)
      select ${shop.id}, id, 'same', 'captured', case when n % 13000 = 0 then 'boleto' else 'pix' end, 1, 0, 1, 0, 'BRL', 1,
        id_time(id), now(), 0
      from (select n, (left(smallest_id(1780000000 + n)::text, 14) || '7' || '000-8000-' || lpad(n::text, 12, '0'))::uuid as id
        from generate_series(1, 101000) n) as made`;
    await database`
      select count_in_lists('{charges}', array_agg(merchant_id), array_agg(submerchant_id), array_agg(status), array_agg(id),
        array_agg(1)) from charges where merchant_id = ${shop.id}`;
  });

  test('a rare method: pages may have few items, and lead to all of them', async () => {
    const first = await shop.get(path);
    expect(first.body.pagination).toMatchObject({ total_is_minimum: true });
    expect(first.body.warnings).toHaveLength(1);
    let pages = 0;
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const { body } = await shop.get(`${path}${cursor && `&cursor=${cursor}`}`);
      found.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.pagination.next;
    }
    const expected = await service.context.database<{ id: string }[]>`
      select id from charges where merchant_id = ${shop.id} and payment_method = 'boleto' order by id desc`;
    expect(found).toEqual(expected.map(({ id }) => id));
    expect(pages).toBe(3);
  });

  test('an external_id of all of them: counted to ten thousand', async () => {
    const { body } = await shop.get('/v1/charges?external_id=same&limit=10');
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toMatchObject({ total: 10_000, total_is_minimum: true });
  });

  test('a summary of too many is refused, and one of a part is not', async () => {
    const all = await shop.get('/v1/charges/summary');
    expect([all.status, all.body.code]).toEqual([422, 'SUMMARY_TOO_LARGE']);
    const { days } = (await shop.get('/v1/charges/days?date_from=2026-05-01&date_to=2026-06-30'))
      .body.data;
    const counted = days.filter(({ count }: { count: number }) => count > 0);
    expect(counted.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      101_000,
    );
    expect(new Set(counted.map(({ amount }: { amount: null }) => amount))).toEqual(new Set([null]));
    const pix = 'payment_method=pix&date_from=2026-05-01&date_to=2026-06-30';
    expect((await shop.get(`/v1/charges/days?${pix}`)).body.code).toBe('SUMMARY_TOO_LARGE');
    const none = await shop.get('/v1/charges/summary?status=failed');
    expect(none.body.data).toMatchObject({ count: 0, amount: 0 });
  });
});

test('400 names each filter that means nothing', async () => {
  const answer = await merchant.get(
    '/v1/charges?amount_from=1.5&amount_to=-1&payment_method=cash&search=a&submerchant_id=1',
  );
  expect(problemsOf(answer).sort()).toEqual([
    'query/amount_from invalid_type',
    'query/amount_to too_small',
    'query/payment_method invalid_value',
    'query/search too_short',
    'query/submerchant_id invalid_format',
  ]);
  for (const path of ['/v1/charges', '/v1/charges/summary']) {
    expect(problemsOf(await merchant.get(`${path}?amount_from=2&amount_to=1`))).toEqual([
      'query/amount_to conflict',
    ]);
  }
  expect(problemsOf(await merchant.get('/v1/charges/summary?page=1&limit=2'))).toEqual([
    'query/page unknown',
    'query/limit unknown',
  ]);
});
