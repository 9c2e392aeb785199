import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import {
  companyInReview,
  createReviewer,
  personInReview,
  type Reviewer,
  unopened,
} from '../../../test/in-review.js';
import { person, readyPerson } from '../../../test/sellers.js';

const service = useService();
const list = '/v1/operator/submerchants';

let ana: Reviewer;
let bia: Reviewer;
let shop: TestMerchant;
let fair: TestMerchant;
/** Ids by name. They are registered in this order, and those in review were submitted in another. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  [ana, bia] = [await createReviewer(service, 'Ana'), await createReviewer(service, 'Bia')];
  [shop, fair] = [await service.createMerchant(), await service.createMerchant({ mode: 'test' })];
  const register = async (name: string, merchant: TestMerchant, day: string) => {
    service.setClock(`2026-03-${day}T12:00:00.000Z`);
    ids[name] = (await readyPerson(merchant, { legal_name: `Vendedora ${name}` })).id;
  };
  const submit = async (name: string, merchant: TestMerchant, day: string) => {
    service.setClock(`2026-04-${day}T12:00:00.000Z`);
    await merchant.post(`/v1/submerchants/${ids[name]}/submit-for-review`);
  };
  await register('Áurea', shop, '01');
  await register('Beatriz', fair, '02');
  await register('Célia', shop, '03');
  await register('Dora', shop, '04');
  service.setClock('2026-03-05T12:00:00.000Z');
  ids['Eva'] = (
    await fair.post('/v1/submerchants', person({ legal_name: 'Vendedora Eva' }))
  ).body.data.id;
  await submit('Célia', shop, '01');
  await submit('Áurea', shop, '02');
  await submit('Beatriz', fair, '03');
  await submit('Dora', shop, '04');
  service.setClock('2026-04-05T12:00:00.000Z');
  await ana.post(`${list}/${ids['Dora']}/approve`, unopened);
});

/** Names of the cases found. */
async function found(query: string, reviewer = ana): Promise<string[]> {
  const answer = await reviewer.get(`${list}${query}`);
  expect(answer.status).toBe(200);
  expect(answer.body.pagination.total).toBeGreaterThanOrEqual(answer.body.data.length);
  return answer.body.data.map((one: any) => one.submerchant.legal_name.replace('Vendedora ', ''));
}

describe('200', () => {
  test('the queue: oldest submission first, of every merchant, whatever was registered when', async () => {
    expect(await found('?status=pending_review')).toEqual(['Célia', 'Áurea', 'Beatriz']);
  });

  test('everything else: newest registration first', async () => {
    expect(await found('')).toEqual(['Eva', 'Dora', 'Célia', 'Beatriz', 'Áurea']);
    expect(await found('?status=pending')).toEqual(['Eva']);
    expect(await found('?status=active')).toEqual(['Dora']);
    expect(await found('?status=rejected')).toEqual([]);
  });

  test('a line says whose submerchant it is, and is the record that the merchant reads', async () => {
    const answer = await ana.get(`${list}?status=active`);
    const { name, mode, id } = answer.body.data[0].merchant;
    expect({ name, mode, id }).toEqual({ name: `Merchant ${shop.id}`, mode: 'live', id: shop.id });
    const own = await shop.get(`/v1/submerchants/${ids['Dora']}`);
    expect(answer.body.data[0].submerchant).toEqual(own.body.data);
    expect(answer.body.data[0].claim).toBeNull();
  });

  test('of one merchant', async () => {
    expect(await found(`?merchant_id=${fair.id}`)).toEqual(['Eva', 'Beatriz']);
    expect(await found(`?merchant_id=${shop.id}&status=pending_review`)).toEqual([
      'Célia',
      'Áurea',
    ]);
    expect(await found(`?merchant_id=${randomUUID()}`)).toEqual([]);
  });

  test('by day of registration, both days inclusive', async () => {
    expect(await found('?date_from=2026-03-02&date_to=2026-03-03')).toEqual(['Célia', 'Beatriz']);
    expect(await found('?date_from=2026-03-05')).toEqual(['Eva']);
    expect(await found('?date_to=2026-03-01')).toEqual(['Áurea']);
  });

  test('by a search whatever the case and accents, also within the queue', async () => {
    expect(await found('?search=aurea')).toEqual(['Áurea']);
    expect(await found('?search=CÉLIA&status=pending_review')).toEqual(['Célia']);
    expect(await found('?search=vendedora dora&status=pending_review')).toEqual([]);
  });

  test('by who holds them, until the claim is over', async () => {
    service.setClock('2026-04-06T12:00:00.000Z');
    await ana.post(`${list}/${ids['Célia']}/claim`);
    await bia.post(`${list}/${ids['Beatriz']}/claim`);
    expect(await found(`?assignee=${ana.key_id}`)).toEqual(['Célia']);
    expect(await found(`?assignee=${ana.key_id.toUpperCase()}`)).toEqual(['Célia']);
    expect(await found(`?assignee=${bia.key_id}`)).toEqual(['Beatriz']);
    expect(await found(`?assignee=${randomUUID()}`)).toEqual([]);
    expect(await found('?assignee=none&status=pending_review')).toEqual(['Áurea']);
    const [first] = (await bia.get(`${list}?status=pending_review`)).body.data;
    expect(first.claim).toEqual({
      claimed_by: ana.key_id,
      claimed_by_name: 'Ana',
      claim_expires_at: '2026-04-06T12:15:00.000Z',
    });

    service.setClock('2026-04-06T12:15:00.000Z');
    expect(await found(`?assignee=${ana.key_id}`)).toEqual([]);
    expect(await found('?assignee=none&status=pending_review')).toEqual([
      'Célia',
      'Áurea',
      'Beatriz',
    ]);
    expect((await bia.get(`${list}?status=pending_review`)).body.data[0].claim).toBeNull();
  });

  test('page by page, none twice and none left out', async () => {
    expect(await found('?status=pending_review&limit=2')).toEqual(['Célia', 'Áurea']);
    expect(await found('?status=pending_review&limit=2&page=2')).toEqual(['Beatriz']);
    const last = await ana.get(`${list}?status=pending_review&limit=2&page=9`);
    expect(last.body).toMatchObject({
      data: [],
      pagination: { page: 9, limit: 2, total: 3, totalPages: 2, next: null },
    });
  });
});

test('a case submitted again goes to the end of the queue', async () => {
  service.setClock('2026-05-01T12:00:00.000Z');
  const path = `/v1/submerchants/${ids['Célia']}`;
  await ana.post(`${list}/${ids['Célia']}/request-resubmission`, { reasons: [{ code: 'other' }] });
  await shop.post(`${path}/submit-for-review`);
  expect(await found('?status=pending_review')).toEqual(['Áurea', 'Beatriz', 'Célia']);
});

describe('400', () => {
  test.each([
    ['?status=approved', 'query/status invalid_value'],
    ['?merchant_id=mine', 'query/merchant_id invalid_format'],
    ['?assignee=mine', 'query/assignee invalid_format'],
    ['?assignee=', 'query/assignee invalid_format'],
    ['?assignee=none&assignee=none', 'query/assignee repeated'],
    ['?search=a', 'query/search too_short'],
    ['?date_from=2026-02-30', 'query/date_from invalid_format'],
    ['?date_from=2026-03-02&date_to=2026-03-01', 'query/date_to conflict'],
    ['?limit=101', 'query/limit too_large'],
    ['?page=0', 'query/page too_small'],
  ])('%s', async (query, problem) => {
    const answer = await ana.get(`${list}${query}`);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([problem]);
  });
});

test('with findings, each waiting case shows what its own page shows', async () => {
  service.setClock(null);
  const same = { tax_id: '11222333000181' };
  const cases = [
    await companyInReview(service, same),
    await companyInReview(service, same),
    await companyInReview(service, { tax_id: '11222333000182' }),
    await personInReview(service),
  ];
  const path = `${list}?status=pending_review&findings=true&limit=100`;
  const answer = await ana.get(path);
  for (const { reviewCase, id } of cases) {
    const { checks, missing } = (await ana.get(reviewCase)).body.data;
    const of = (outcome: string) =>
      checks.filter((one: any) => one.outcome === outcome).map((one: any) => one.code);
    const line = answer.body.data.find((one: any) => one.submerchant.id === id);
    expect(line.findings).toEqual({
      failed: of('fail'),
      warned: of('warn'),
      missing: missing.length,
    });
  }
  const told = answer.body.data.map((one: any) => one.findings.failed.join());
  expect(told).toContain('tax_id_check_digits');
  expect(JSON.stringify(answer.body.data)).toContain('same_tax_id_elsewhere');
  // Without being asked, and of what does not wait, nothing is computed.
  for (const query of ['?status=pending_review', '?status=active&findings=true']) {
    const { data } = (await ana.get(`${list}${query}`)).body;
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((one: any) => one.findings === null)).toBe(true);
  }
});

test('a document whose day has come counts as missing in the queue, before anybody opens the case', async () => {
  const { merchant, reviewCase, path, id } = await personInReview(service);
  const [first] = (await merchant.get(`${path}/documents?current=true`)).body.data;
  await service.context.database`
    update documents set expires_at = now() - interval '1 minute' where id = ${first.id}`;
  const queue = await ana.get(`${list}?status=pending_review&findings=true&limit=100`);
  const line = queue.body.data.find((one: any) => one.submerchant.id === id);
  expect(line.findings.missing).toBe(1);
  expect((await ana.get(reviewCase)).body.data.missing).toHaveLength(1);
});
