import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { createReviewer, type Reviewer } from '../../../test/in-review.js';
import { readyCompany, readyPerson } from '../../../test/sellers.js';
import { all_merchants } from '../../platform/cluster/groups.js';
import { recordFindings } from '../record-findings.js';

// Failure to prevent: a reviewer who filters for a problem does not see a case that has it, or a case comes twice or never.

const service = useService();
const queue = '/v1/operator/submerchants?status=pending_review';

let ana: Reviewer;
let shop: TestMerchant;
let fair: TestMerchant;
const ids: Record<string, string> = {};

/** In the order of their submissions, a day apart from 1 April on. */
const sellers = [
  ['Áurea', 'shop', 'pf', { monthly_revenue: 50_000 }],
  ['Bela', 'fair', 'pj', { monthly_revenue: 9_000_000, tax_id: '11222333000182' }],
  ['Cida', 'shop', 'pj', { monthly_revenue: 200_000 }],
  ['Dora', 'fair', 'pf', {}],
  ['Eva', 'shop', 'pj', { monthly_revenue: 200_000, tax_id: '11222333000182' }],
] as const;

beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  [shop, fair] = [await service.createMerchant(), await service.createMerchant()];
  for (const [at, [name, of, entity_type, fields]] of sellers.entries()) {
    service.setClock(`2026-04-0${at + 1}T12:00:00.000Z`);
    const merchant = of === 'shop' ? shop : fair;
    const ready = entity_type === 'pj' ? readyCompany : readyPerson;
    const { id, path } = await ready(merchant, { ...fields, legal_name: name, trade_name: null });
    await merchant.post(`${path}/submit-for-review`);
    ids[name] = id;
  }
  // The submissions are some milliseconds after noon.
  service.setClock('2026-04-05T12:01:00.000Z');
});

async function found(filters: string): Promise<string[]> {
  const answer = await ana.get(`${queue}${filters}`);
  expect(answer.status, answer.text).toBe(200);
  const names = answer.body.data.map((one: any) => one.submerchant.legal_name);
  expect(answer.body.pagination.total).toBe(names.length);
  return names;
}

describe('filters', () => {
  test.each([
    ['', ['Áurea', 'Bela', 'Cida', 'Dora', 'Eva']],
    ['&entity_type=pf', ['Áurea', 'Dora']],
    ['&entity_type=pj', ['Bela', 'Cida', 'Eva']],
    ['&check=tax_id_check_digits', ['Bela', 'Eva']],
    ['&check=same_tax_id_elsewhere', ['Bela', 'Eva']],
    ['&check=minors', []],
    ['&amount_from=200000', ['Bela', 'Cida', 'Eva']],
    ['&amount_to=200000', ['Áurea', 'Cida', 'Eva']],
    ['&amount_from=200000&amount_to=200000', ['Cida', 'Eva']],
    // One that names no amount matches no range, not even one from zero.
    ['&amount_from=0', ['Áurea', 'Bela', 'Cida', 'Eva']],
    ['&submitted_from=2026-04-02&submitted_to=2026-04-03', ['Bela', 'Cida']],
    ['&submitted_to=2026-04-01', ['Áurea']],
    ['&waiting_hours=48', ['Áurea', 'Bela', 'Cida']],
    ['&waiting_hours=49', ['Áurea', 'Bela']],
    ['&waiting_hours=24&submitted_from=2026-04-02', ['Bela', 'Cida', 'Dora']],
    ['&waiting_hours=24&submitted_to=2026-04-02', ['Áurea', 'Bela']],
    ['&search=eva', ['Eva']],
  ])('%s', async (filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  test('combined, also with a merchant, an assignee and a search', async () => {
    const of_shop = `&merchant_id=${shop.id}`;
    expect(await found(`${of_shop}&entity_type=pj&amount_from=200000`)).toEqual(['Cida', 'Eva']);
    expect(await found(`${of_shop}&check=tax_id_check_digits&search=eva`)).toEqual(['Eva']);
    await ana.post(`/v1/operator/submerchants/${ids['Cida']}/claim`);
    expect(await found(`&assignee=${ana.key_id}&entity_type=pj`)).toEqual(['Cida']);
    expect(await found(`&assignee=none&entity_type=pj`)).toEqual(['Bela', 'Eva']);
    await ana.post(`/v1/operator/submerchants/${ids['Cida']}/release`);
  });

  test('by a check: a case that is submitted, corrected or decided is in the answer of that moment', async () => {
    const { id, path } = await readyPerson(shop, { legal_name: 'Fina', tax_id: '11111111112' });
    expect(await found('&check=tax_id_check_digits')).toEqual(['Bela', 'Eva']);
    await shop.post(`${path}/submit-for-review`);
    expect(await found('&check=tax_id_check_digits')).toEqual(['Bela', 'Eva', 'Fina']);
    const because = { reasons: [{ code: 'other' }] };
    await ana.post(`/v1/operator/submerchants/${id}/request-resubmission`, because);
    expect(await found('&check=tax_id_check_digits')).toEqual(['Bela', 'Eva']);
    await shop.patch(path, { tax_id: '52998224725' });
    await shop.post(`${path}/submit-for-review`);
    expect(await found('&check=tax_id_check_digits')).toEqual(['Bela', 'Eva']);
    await ana.post(`/v1/operator/submerchants/${id}/reject`, because);
  });

  test('by a check that another seller changes, at the latest ten minutes later', async () => {
    const tax_id = '39053344705';
    const { id, path } = await readyPerson(shop, { legal_name: 'Gil', tax_id });
    await shop.post(`${path}/submit-for-review`);
    expect(await found('&check=same_tax_id_elsewhere')).toEqual(['Bela', 'Eva']);
    await readyPerson(fair, { legal_name: 'Outra Gil', tax_id });
    const { context } = service;
    const record = () => recordFindings(context, all_merchants, context.database);
    service.setClock('2026-04-05T12:09:00.000Z');
    await record();
    expect(await found('&check=same_tax_id_elsewhere')).toEqual(['Bela', 'Eva']);
    service.setClock('2026-04-05T12:13:00.000Z');
    expect(await record()).toBe(6);
    expect(await record()).toBe(0);
    expect(await found('&check=same_tax_id_elsewhere')).toEqual(['Bela', 'Eva', 'Gil']);
    await ana.post(`/v1/operator/submerchants/${id}/reject`, { reasons: [{ code: 'other' }] });
  });
});

describe('orders', () => {
  const orders = [
    ['oldest', ['Áurea', 'Bela', 'Cida', 'Dora', 'Eva']],
    ['newest', ['Eva', 'Dora', 'Cida', 'Bela', 'Áurea']],
    ['amount', ['Bela', 'Eva', 'Cida', 'Áurea', 'Dora']],
    ['merchant', ['Áurea', 'Cida', 'Eva', 'Bela', 'Dora']],
  ] as const;

  test.each(orders)('%s', async (sort, names) => {
    expect(await found(`&sort=${sort}`)).toEqual(names);
  });

  test.each(orders)('%s, page by page by cursor', async (sort, names) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await ana.get(`${queue}&sort=${sort}&limit=2${after}`);
      expect(body.pagination.total).toBe(5);
      seen.push(...body.data.map((one: any) => one.submerchant.legal_name));
      cursor = body.pagination.next;
    } while (cursor !== null);
    expect(seen).toEqual(names);
  });
});

describe('400', () => {
  test.each([
    ['&check=nothing', 'query/check invalid_value'],
    ['&entity_type=ltda', 'query/entity_type invalid_value'],
    ['&sort=name', 'query/sort invalid_value'],
    ['&waiting_hours=0', 'query/waiting_hours too_small'],
    ['&amount_from=1.5', 'query/amount_from invalid_type'],
    ['&amount_from=2&amount_to=1', 'query/amount_to conflict'],
    ['&submitted_from=2026-04-02&submitted_to=2026-04-01', 'query/submitted_to conflict'],
  ])('%s', async (filters, problem) => {
    expect(problemsOf(await ana.get(`${queue}${filters}`))).toEqual([problem]);
  });

  test('outside of the queue, where these filters would be ignored', async () => {
    for (const status of ['', 'status=active&']) {
      const answer = await ana.get(`/v1/operator/submerchants?${status}check=minors&sort=amount`);
      expect(problemsOf(answer)).toEqual(['query/check conflict', 'query/sort conflict']);
    }
  });
});
