import { afterEach, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../test/agreement.js';
import { useService, type TestMerchant } from '../../test/harness.js';
import { createReviewer, eventsOf, type Reviewer, unopened } from '../../test/in-review.js';
import { document, readyPerson } from '../../test/sellers.js';
import { sweepExpiredDocuments } from './expire-documents.js';

const service = useService();
afterEach(() => service.setClock(null));

interface Seller {
  merchant: TestMerchant;
  ana: Reviewer;
  path: string;
  reviewCase: string;
  front_id: string;
}

/** An individual whose front_id is valid to the end of 2098. */
async function seller(): Promise<Seller> {
  const merchant = await service.createMerchant();
  const ana = await createReviewer(service, 'Ana');
  const { id, path } = await readyPerson(merchant);
  const sent = await merchant.post(
    `${path}/documents`,
    document('front_id', { expires_at: '2098-12-31' }),
  );
  return {
    merchant,
    ana,
    path,
    reviewCase: `/v1/operator/submerchants/${id}`,
    front_id: sent.body.data.id,
  };
}

const last_moment = '2098-12-31T23:59:59.998Z';
const too_late = '2098-12-31T23:59:59.999Z';

describe('a document whose day has come expires wherever the clock strikes first, once, with event and trail', () => {
  const noticed: [string, boolean, (one: Seller) => Promise<unknown>][] = [
    ['when its list is read', false, ({ merchant, path }) => merchant.get(`${path}/documents`)],
    [
      'when the list is read by status',
      false,
      ({ merchant, path }) => merchant.get(`${path}/documents?status=expired`),
    ],
    [
      'when the requirements are read',
      false,
      ({ merchant, path }) => merchant.get(`${path}/requirements`),
    ],
    ['at submission', false, ({ merchant, path }) => merchant.post(`${path}/submit-for-review`)],
    ['when the operator reads the case', true, ({ ana, reviewCase }) => ana.get(reviewCase)],
    [
      'when the whole is approved',
      true,
      ({ ana, reviewCase }) => ana.post(`${reviewCase}/approve`, unopened),
    ],
    [
      'when it is approved itself',
      true,
      ({ ana, front_id }) => ana.post(`/v1/operator/documents/${front_id}/approve`, unopened),
    ],
    [
      'when it is rejected itself',
      true,
      ({ ana, front_id }) =>
        ana.post(`/v1/operator/documents/${front_id}/reject`, { code: 'other' }),
    ],
    [
      'when it is sent again',
      true,
      ({ merchant, path }) => merchant.post(`${path}/documents`, document('front_id')),
    ],
    ['by itself', true, () => sweepExpiredDocuments(service.context)],
  ];

  test.each(noticed)('%s', async (_when, isInReview, notice) => {
    const one = await seller();
    if (isInReview) await one.merchant.post(`${one.path}/submit-for-review`);
    const statuses = async () => (await eventsOf(service, one.front_id)).map(({ kind }) => kind);
    service.setClock(last_moment);
    await one.merchant.get(`${one.path}/documents`);
    await one.ana.get(one.reviewCase);
    await sweepExpiredDocuments(service.context);
    expect(await statuses(), 'not a moment too early').toEqual(['document.submitted']);

    service.setClock(too_late);
    await notice(one);
    await sweepExpiredDocuments(service.context);
    await one.ana.get(one.reviewCase);
    expect(await statuses()).toEqual(['document.submitted', 'document.expired']);
    const list = (await one.merchant.get(`${one.path}/documents`)).body.data;
    expect(list.find(({ id }: any) => id === one.front_id).status).toBe('expired');
    const { data } = (await one.ana.get(`${one.reviewCase}/history`)).body;
    const told = data.filter(({ action }: any) => action === 'document.expired');
    expect(told).toMatchObject([{ before: { status: 'pending' }, after: { status: 'expired' } }]);
    await sweepExpiredDocuments(service.context);
    expect(await statuses()).toHaveLength(2);
  });
});

test('an approved document of an active submerchant expires too, and may be renewed', async () => {
  const { merchant, ana, path, reviewCase, front_id } = await seller();
  await merchant.post(`${path}/submit-for-review`);
  await ana.post(`${reviewCase}/approve`, unopened);
  service.setClock(too_late);
  expect(await sweepExpiredDocuments(service.context)).toBe(1);
  expect((await eventsOf(service, front_id)).at(-1)?.kind).toBe('document.expired');
  expect((await merchant.get(path)).body.data.status).toBe('active');
  expect((await merchant.post(`${path}/documents`, document('front_id'))).status).toBe(201);
});

test('a rejected or replaced document does not expire: what it is says enough', async () => {
  const { merchant, ana, path, front_id } = await seller();
  const replaced = await merchant.post(
    `${path}/documents`,
    document('back_id', { expires_at: '2098-12-31' }),
  );
  await merchant.post(`${path}/documents`, document('back_id'));
  await merchant.post(`${path}/submit-for-review`);
  await ana.post(`/v1/operator/documents/${front_id}/reject`, { code: 'cropped' });
  service.setClock('2099-06-01T00:00:00.000Z');
  expect(await sweepExpiredDocuments(service.context)).toBe(0);
  for (const id of [front_id, replaced.body.data.id]) {
    expect((await eventsOf(service, id)).map(({ kind }) => kind)).not.toContain('document.expired');
  }
});

test('a sweep takes what it is given the time for, and says that there is more', async () => {
  for (let times = 0; times < 5; times += 1) await seller();
  service.setClock('2099-06-01T00:00:00.000Z');
  expect(await sweepExpiredDocuments(service.context, 3)).toBe(3);
  expect(await sweepExpiredDocuments(service.context, 3)).toBe(2);
  expect(await sweepExpiredDocuments(service.context, 3)).toBe(0);
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
