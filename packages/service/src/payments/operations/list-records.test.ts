import { expect, test } from 'vitest';
import { idsOf, problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { answersOf, feed, line, recordId } from '../../../test/payments.js';
import { company } from '../../../test/sellers.js';
import { families, familyNames } from '../families.js';

const service = useService();

test('a common parameter that a list does not have is a warning, and any other is refused', async () => {
  const merchant = await service.createMerchant();
  const answer = await merchant.get('/v1/postbacks/endpoints?search=aurora');
  expect(answer.status).toBe(200);
  expect(warningsOf(answer)).toEqual(['query/search']);
  expect(problemsOf(await merchant.get('/v1/withdrawals?payment_method=pix'))).toEqual([
    'query/payment_method unknown',
  ]);
  expect(problemsOf(await merchant.get('/v1/charges?submerchant=1'))).toEqual([
    'query/submerchant unknown',
  ]);
});

test.each(familyNames)(
  '%s: newest first, page by page, by status, day and submerchant, with exact totals',
  async (family) => {
    const [merchant, operator] = [await service.createMerchant(), await service.createOperator()];
    const [one, other] = [
      (await merchant.post('/v1/submerchants', company())).body.data.id,
      (await merchant.post('/v1/submerchants', company())).body.data.id,
    ];
    const [common = '', rare = ''] = families[family].statuses;
    const days = [
      '2026-11-19T23:59:59.999Z',
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ];
    const owners = [one, other, null];
    const lines = Array.from({ length: 12 }, (_, at) =>
      line(merchant.id, family, {
        id: recordId(days[at % 3]),
        submerchant_id: owners[Math.floor(at / 3) % 3],
        status: at === 4 ? rare : common,
      }),
    );
    expect(answersOf(await feed(operator, lines)).summary.created).toBe(12);

    const wanted = (keep: (at: number) => boolean) =>
      lines
        .filter((_, at) => keep(at))
        .map(({ id }) => String(id))
        .sort()
        .toReversed();
    const page = async (query: string) => {
      const answer = await merchant.get(`/v1/${family}?${query}`);
      return [idsOf(answer), answer.body.pagination.total];
    };
    const all = wanted(() => true);
    expect(await page('limit=5')).toEqual([all.slice(0, 5), 12]);
    expect(await page('limit=5&page=3')).toEqual([all.slice(10), 12]);
    expect(await page('page=9')).toEqual([[], 12]);
    expect(await page(`status=${rare}`)).toEqual([wanted((at) => at === 4), 1]);
    expect(await page('date_to=2026-11-19')).toEqual([wanted((at) => at % 3 === 0), 4]);
    expect(await page('date_from=2026-11-20&date_to=2026-11-20')).toEqual([
      wanted((at) => at % 3 === 1),
      4,
    ]);
    const ofOne = (at: number) => Math.floor(at / 3) % 3 === 0;
    expect(await page(`submerchant_id=${one}`)).toEqual([wanted(ofOne), 6]);
    expect(await page(`submerchant_id=${one}&status=${common}&date_from=2026-11-21`)).toEqual([
      wanted((at) => ofOne(at) && at % 3 === 2),
      2,
    ]);
    expect(await page(`submerchant_id=${recordId()}`)).toEqual([[], 0]);

    // A changed status moves a record from one list to another.
    await feed(operator, [{ ...lines[0], status: rare, occurred_at: new Date().toISOString() }]);
    expect((await page(`status=${rare}`))[1]).toBe(2);
    expect((await page(`status=${common}`))[1]).toBe(10);
  },
);

test('400 for a status of another family, and for a submerchant_id that is none', async () => {
  const merchant = await service.createMerchant();
  const answer = await merchant.get('/v1/wallets?status=captured&submerchant_id=x');
  expect(problemsOf(answer).sort()).toEqual([
    'query/status invalid_value',
    'query/submerchant_id invalid_format',
  ]);
});
