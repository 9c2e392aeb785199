import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  type InReview,
  type Reviewer,
  unopened,
} from '../../../test/in-review.js';
import { document } from '../../../test/sellers.js';
import { runSandbox } from '../../decisions/sandbox.js';

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

async function history({ reviewCase }: Pick<InReview, 'reviewCase'>, query = '?limit=100') {
  return (await ana.get(`${reviewCase}/history${query}`)).body;
}

describe('200', () => {
  test('every change by anyone, newest first, without a gap', async () => {
    const one = await companyInReview(service);
    const { data, pagination } = await history(one);
    expect(pagination.total).toBe(data.length);
    expect(data.map(({ position }: any) => position)).toEqual(
      data.map((_: unknown, at: number) => data.length - at),
    );
    expect(data.map(({ action }: any) => action)).toEqual([
      'submerchant.submitted',
      ...Array.from({ length: 7 }, () => 'document.submitted'),
      'address.added',
      'legal_representative.added',
      'submerchant.created',
    ]);
  });

  test('page by page it is the same', async () => {
    const one = await companyInReview(service);
    const whole = (await history(one)).data;
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const { data, pagination } = await history(one, `?limit=3&page=${page}`);
      expect(pagination).toMatchObject({ page, limit: 3, total: 11, totalPages: 4 });
      pages.push(...data);
    }
    expect(pages).toEqual(whole);
    expect((await history(one, '?limit=3&page=5')).data).toEqual([]);
    expect((await history(one, `?page=${Number.MAX_SAFE_INTEGER}&limit=100`)).data).toEqual([]);
  });

  test('who did it: the merchant’s key, the reviewer by name, the clock, the sandbox', async () => {
    const one = await companyInReview(service, { metadata: { sandbox: 'send_back' } }, 'test');
    const { merchant, path, reviewCase } = one;
    await ana.post(`${reviewCase}/claim`, undefined, { 'x-request-id': 'desk-1' });
    service.setClock('2097-01-01T12:00:00.000Z');
    await runSandbox(service.context);
    await merchant.post(`${path}/documents`, document('cnpj_card', { expires_at: '2098-01-01' }));
    service.setClock('2098-01-02T00:00:00.000Z');
    await ana.get(reviewCase);
    service.setClock(null);
    const { data } = await history(one);
    const actorOf = (action: string) => data.find((entry: any) => entry.action === action).actor;
    expect(actorOf('document.expired')).toEqual({ kind: 'clock' });
    expect(actorOf('submerchant.resubmission_requested')).toEqual({ kind: 'sandbox' });
    expect(actorOf('claim.taken')).toEqual({ kind: 'operator_key', id: ana.key_id, name: 'Ana' });
    expect(actorOf('submerchant.created')).toEqual({ kind: 'merchant_key', id: merchant.key_id });
    expect(data.find((entry: any) => entry.action === 'claim.taken').request_id).toBe('desk-1');
  });

  test('a reviewer’s name stays as it was at the time', async () => {
    const one = await companyInReview(service);
    await ana.post(`${one.reviewCase}/claim`);
    const { database } = service.context;
    await database`update operator_api_keys set name = 'Other' where id = ${ana.key_id}`;
    expect((await history(one)).data[0].actor.name).toBe('Ana');
    await database`update operator_api_keys set name = 'Ana' where id = ${ana.key_id}`;
  });

  test('what was before and after, of the fields that changed only', async () => {
    const one = await companyInReview(service);
    const { merchant, id, path, reviewCase, partner_id } = one;
    service.setClock('2099-01-01T12:00:00.000Z');
    await ana.post(`${reviewCase}/request-resubmission`, because('name_mismatch'));
    service.setClock('2099-01-01T12:00:01.000Z');
    await merchant.patch(path, { phone: '1133334444', trade_name: 'Padaria Aurora' });
    const removed = await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    service.setClock(null);
    const [gone, ...rest] = (await history(one)).data;
    expect(gone).toMatchObject({
      action: 'legal_representative.deleted',
      object: { kind: 'legal_representative', id: partner_id },
      before: removed.body.data,
      after: null,
    });
    expect(rest.slice(0, 4).map(({ action }: any) => action)).toEqual(
      Array.from({ length: 4 }, () => 'document.deleted'),
    );
    expect(rest[4]).toMatchObject({
      at: '2099-01-01T12:00:01.000Z',
      action: 'submerchant.updated',
      object: { kind: 'submerchant', id },
      before: { phone: '11987654321' },
      after: { phone: '1133334444' },
    });
    expect(Object.keys(rest[4].after)).toEqual(['phone']);
    expect(rest[5].after).toMatchObject({
      status: 'pending',
      resubmission_count: 1,
      review_reasons: [{ code: 'name_mismatch' }],
      reviewed_at: '2099-01-01T12:00:00.000Z',
    });
  });

  test('no secret is ever in it', async () => {
    const one = await companyInReview(service);
    const { merchant, path, reviewCase } = one;
    const card = await documentOf(merchant, path, 'cnpj_card');
    await ana.post(`/v1/operator/documents/${card.id}/approve`, unopened);
    await ana.post(`${reviewCase}/approve`, unopened);
    const made = await ana.post(`/v1/operator/merchants/${merchant.id}/api-keys`, {
      name: 'X',
      permission: 'read',
    });
    const { database } = service.context;
    const entries = await database<{ entry: string }[]>`
      select entry from trail union all select entry from merchant_trail`;
    expect(entries.some(({ entry }) => entry.includes(made.body.data.public_key))).toBe(true);
    for (const { entry } of entries) {
      expect(entry).not.toContain(made.body.data.secret_key);
      expect(entry).not.toContain(merchant.secret_key);
      expect(entry).not.toMatch(/sk_(live|test|operator)_|secret|authorization|basic /i);
    }
    expect((await history(one)).data.length).toBeGreaterThan(10);
  });
});

describe('404', () => {
  test.each([
    ['nobody’s', randomUUID()],
    ['malformed', 'x'],
  ])('%s id', async (_what, id) => {
    expect((await ana.get(`/v1/operator/submerchants/${id}/history`)).status).toBe(404);
  });
});
