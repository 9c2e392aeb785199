import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/agreement.js';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  eventsOf,
  lastEventOf,
  type Reviewer,
  unopened,
} from '../../../test/in-review.js';
import { address, document, partner, readyCompany } from '../../../test/sellers.js';
import { allowedToMerchant, type State } from '../rules/lifecycle.js';

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

async function rejected() {
  const one = await companyInReview(service);
  const reasons = [{ code: 'name_mismatch', message: 'Use a razão social.' }];
  await ana.post(`${one.reviewCase}/reject`, { notes: 'Falta pouco.', reasons });
  return one;
}

describe('200', () => {
  test('back to pending, counted, with what the reviewer wrote still there to be read', async () => {
    const { merchant, id, path } = await rejected();
    const before = (await merchant.get(path)).body.data;
    service.setClock('2099-01-01T12:00:00.000Z');
    const answer = await merchant.post(`${path}/request-resubmission`);
    service.setClock(null);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      ...before,
      status: 'pending',
      resubmission_count: 1,
      updated_at: '2099-01-01T12:00:00.000Z',
    });
    expect(before.review_notes).toBe('Falta pouco.');
    expect(await lastEventOf(service, id)).toEqual({
      kind: 'submerchant.resubmission_requested',
      sequence: (await eventsOf(service, id)).length,
      object: answer.body.data,
    });
    const [last] = (await ana.get(`/v1/operator/submerchants/${id}/history`)).body.data;
    expect(last).toMatchObject({
      action: 'submerchant.resubmission_requested',
      actor: { kind: 'merchant_key', id: merchant.key_id },
      before: { status: 'rejected', resubmission_count: 0 },
      after: { status: 'pending', resubmission_count: 1 },
    });
  });

  test('what the review said is there at each step, and gone when it no longer holds', async () => {
    const { merchant, path, reviewCase } = await rejected();
    const step = async (expected: object) => {
      const { data } = (await merchant.get(path)).body;
      const { status, review_notes, review_reasons, resubmission_count } = data;
      const codes = review_reasons.map(({ code }: any) => code);
      expect({ status, review_notes, codes, resubmission_count }).toEqual(expected);
    };
    const said = { review_notes: 'Falta pouco.', codes: ['name_mismatch'] };
    const nothing = { review_notes: null, codes: [] };
    await step({ status: 'rejected', ...said, resubmission_count: 0 });
    await merchant.post(`${path}/request-resubmission`);
    await step({ status: 'pending', ...said, resubmission_count: 1 });
    await merchant.patch(path, { legal_name: 'Padaria Aurora Ltda' });
    await step({ status: 'pending', ...said, resubmission_count: 1 });
    await merchant.post(`${path}/submit-for-review`);
    await step({ status: 'pending_review', ...nothing, resubmission_count: 1 });
    await ana.post(`${reviewCase}/request-resubmission`, {
      ...because('contact_invalid'),
      notes: 'O telefone.',
    });
    await step({
      status: 'pending',
      review_notes: 'O telefone.',
      codes: ['contact_invalid'],
      resubmission_count: 2,
    });
    await merchant.post(`${path}/submit-for-review`);
    await step({ status: 'pending_review', ...nothing, resubmission_count: 2 });
    await ana.post(`${reviewCase}/approve`, { ...unopened, notes: 'Bem-vinda!' });
    await step({ status: 'active', review_notes: 'Bem-vinda!', codes: [], resubmission_count: 2 });
  });

  test('the case waits in the queue again, with the time of its new submission', async () => {
    const { merchant, id, path } = await rejected();
    await merchant.post(`${path}/request-resubmission`);
    service.setClock('2099-01-02T12:00:00.000Z');
    await merchant.post(`${path}/submit-for-review`);
    service.setClock(null);
    const queue = (await ana.get('/v1/operator/submerchants?status=pending_review&limit=100')).body
      .data;
    const line = queue.find((one: any) => one.submerchant.id === id).submerchant;
    expect(line.submitted_at).toBe('2099-01-02T12:00:00.000Z');
  });
});

describe('404', () => {
  test('nobody’s id, and that of another merchant', async () => {
    const { path } = await rejected();
    const stranger = await service.createMerchant();
    for (const one of [path, `/v1/submerchants/${randomUUID()}`, '/v1/submerchants/x']) {
      expect((await stranger.post(`${one}/request-resubmission`)).status).toBe(404);
    }
  });
});

describe('409: what a status does not allow is refused with the status and what it does allow', () => {
  /** Brings a company into a status by what leads there. */
  async function inStatus(status: State) {
    const merchant = await service.createMerchant();
    const { id, path, partner_id } = await readyCompany(merchant);
    const reviewCase = `/v1/operator/submerchants/${id}`;
    if (status !== 'pending') await merchant.post(`${path}/submit-for-review`);
    if (status === 'active') await ana.post(`${reviewCase}/approve`, unopened);
    if (status === 'rejected') await ana.post(`${reviewCase}/reject`, because('other'));
    expect((await merchant.get(path)).body.data.status).toBe(status);
    const [home] = (await merchant.get(`${path}/addresses`)).body.data;
    return { merchant, id, path, partner_id, home_id: home.id as string };
  }
  type Seller = Awaited<ReturnType<typeof inStatus>>;

  /** Everything that a merchant may try, and in which statuses it succeeds. */
  const moves: [string, (seller: Seller) => Promise<{ status: number; body: any }>, State[]][] = [
    [
      'submit-for-review',
      ({ merchant, path }) => merchant.post(`${path}/submit-for-review`),
      ['pending'],
    ],
    [
      'request-resubmission',
      ({ merchant, path }) => merchant.post(`${path}/request-resubmission`),
      ['rejected'],
    ],
    ...[
      { email: 'outro@padaria.example' },
      { phone: '1133334444' },
      { average_ticket: 100 },
      { monthly_revenue: 100 },
      { external_id: 'x-1' },
      { metadata: { a: 'b' } },
    ].map((body): (typeof moves)[number] => [
      `change ${Object.keys(body)[0]}`,
      ({ merchant, path }) => merchant.patch(path, body),
      ['pending', 'active'],
    ]),
    ...[
      { trade_name: 'Outra' },
      { business_type: 'loja' },
      { product_categories: ['pães'] },
      { tax_id: '11222333000181' },
      { legal_name: 'Outra Ltda' },
      { birth_date: '1990-01-01' },
      { mother_name: 'Outra' },
      { cnaes: [] },
      { mcc: '5411' },
    ].map((body): (typeof moves)[number] => [
      `change ${Object.keys(body)[0]}`,
      ({ merchant, path }) => merchant.patch(path, body),
      ['pending'],
    ]),
    [
      'add a partner',
      ({ merchant, path }) => merchant.post(`${path}/legal-representatives`, partner()),
      ['pending'],
    ],
    [
      'delete a partner',
      ({ merchant, path, partner_id }) =>
        merchant.delete(`${path}/legal-representatives/${partner_id}`),
      ['pending'],
    ],
    [
      'send a document',
      ({ merchant, path }) => merchant.post(`${path}/documents`, document('cnpj_card')),
      ['pending', 'active'],
    ],
    [
      'add an address',
      ({ merchant, path }) => merchant.post(`${path}/addresses`, address()),
      ['pending', 'active'],
    ],
    [
      'change an address',
      ({ merchant, path, home_id }) =>
        merchant.patch(`${path}/addresses/${home_id}`, { number: '1' }),
      ['pending', 'active'],
    ],
    [
      'delete an address',
      ({ merchant, path, home_id }) => merchant.delete(`${path}/addresses/${home_id}`),
      ['pending', 'active'],
    ],
  ];

  test.each(['pending', 'pending_review', 'active', 'rejected'] as const)('%s', async (status) => {
    const locked = await inStatus(status);
    const { merchant, id, path } = locked;
    const whole = async () => [
      // But for the time that it has waited, which grows within business hours.
      (await ana.get(`/v1/operator/submerchants/${id}`)).text.replace(
        /"waiting_seconds":[\d.]+/,
        '',
      ),
      await eventsOf(service, id),
    ];
    const before = await whole();
    for (const [what, move, allowed] of moves) {
      if (allowed.includes(status)) continue;
      const answer = await move(locked);
      expect(answer.status, what).toBe(409);
      expect(answer.body.code).toBe('INVALID_STATUS');
      expect(answer.body.message).toContain(`The submerchant is ${status}`);
      expect(answer.body.message).toContain(allowedToMerchant[status]);
      if (what.startsWith('change ') && what !== 'change an address') {
        expect(answer.body.errors).toMatchObject([{ path: `/${what.slice(7)}`, code: 'locked' }]);
      }
    }
    expect(await whole(), 'nothing that was refused left a trace').toEqual(before);
    for (const [what, move, allowed] of moves) {
      // What leads elsewhere, or takes away what later moves need, has separate tests.
      if (!allowed.includes(status) || /submit|resubmission|delete/.test(what)) continue;
      expect((await move(locked)).status, what).toBeLessThan(300);
    }
    expect((await merchant.get(path)).body.data.status).toBe(status);
  });

  test('in review, only the document that was found wanting may be sent again', async () => {
    const { merchant, path } = await inStatus('pending_review');
    const { id } = await documentOf(merchant, path, 'cnpj_card');
    await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible' });
    expect((await merchant.post(`${path}/documents`, document('social_contract'))).status).toBe(
      409,
    );
    expect((await merchant.post(`${path}/documents`, document('cnpj_card'))).status).toBe(201);
    // The new one is pending, and so stays.
    const again = await merchant.post(`${path}/documents`, document('cnpj_card'));
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('only a rejected, expired or unreadable document');
  });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
