import { afterEach, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { because, createReviewer, documentOf, personInReview } from '../../../test/in-review.js';
import { createPerson } from '../../../test/people.js';
import { readyPerson } from '../../../test/sellers.js';

// What a merchant reads of a seller's past. Failures to prevent: a reviewer named to the merchant, a claim shown, a decision without its
// reasons, and texts that outlive an erasure.

const service = useService();
afterEach(() => service.setClock(null));

async function rejectedPerson() {
  const seller = await personInReview(service);
  const reviewer = await createReviewer(service, 'Rita Revisora');
  await reviewer.post(`${seller.reviewCase}/claim`);
  const selfie = await documentOf(seller.merchant, seller.path, 'selfie_with_id');
  await reviewer.post(`/v1/operator/documents/${selfie.id}/reject`, {
    code: 'illegible',
    notes: 'A foto está escura.',
  });
  await reviewer.post(`${seller.reviewCase}/reject`, {
    ...because('illegible', { document_id: selfie.id }),
    notes: 'Envie outra foto.',
  });
  return { ...seller, selfie };
}

test('the changes come newest first: decisions with their reasons and messages, the merchant’s people by name, no reviewer and no claim', async () => {
  const { merchant, id, path, selfie } = await rejectedPerson();
  const bia = await createPerson(service, 'owner', { merchant_id: merchant.id, name: 'Bia' });
  await bia.post(`${path}/request-resubmission`);
  await bia.patch(path, { trade_name: 'Ateliê da Bia' });
  const answer = await merchant.get(`${path}/history?limit=100`);
  expect(answer.status).toBe(200);
  const { data, pagination } = answer.body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'submerchant.updated',
    'submerchant.resubmission_requested',
    'submerchant.rejected',
    'document.rejected',
    'submerchant.submitted',
    ...Array.from({ length: 4 }, () => 'document.submitted'),
    'address.added',
    'submerchant.created',
  ]);
  expect(pagination.total).toBe(data.length);
  expect(data[0]).toMatchObject({
    by: { side: 'merchant', name: 'Bia' },
    object: { kind: 'submerchant', id },
    fields: ['trade_name'],
    status: null,
  });
  expect(data[2]).toMatchObject({
    by: { side: 'operator', name: null },
    status: { before: 'pending_review', after: 'rejected' },
    notes: 'Envie outra foto.',
    reasons: [{ code: 'illegible', document_id: selfie.id }],
  });
  expect(data[3]).toMatchObject({
    object: { kind: 'document', id: selfie.id },
    status: { before: 'pending', after: 'rejected' },
    notes: 'A foto está escura.',
  });
  expect(answer.text).not.toContain('Rita');
  expect(answer.text).not.toContain('Ateliê');
});

test('pages by cursor have each change once', async () => {
  const { merchant, path } = await rejectedPerson();
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await merchant.get(`${path}/history?limit=4${query}`);
    seen.push(...body.data.map(({ position }: { position: number }) => position));
    cursor = body.pagination.next;
  }
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  const whole = (await merchant.get(`${path}/history?limit=100`)).body;
  expect(seen).toHaveLength(whole.pagination.total);
});

test('of an erased seller the changes remain without texts', async () => {
  const { merchant, path } = await rejectedPerson();
  // What was decided must be kept for years.
  service.setClock(new Date(Date.now() + 11 * 366 * 86_400_000).toISOString());
  expect((await merchant.post(`${path}/erase`)).text).toContain('erased_at');
  const answer = await merchant.get(`${path}/history?limit=100`);
  const [erasure, rejection] = answer.body.data;
  expect([erasure.action, rejection.action]).toEqual([
    'submerchant.erased',
    'submerchant.rejected',
  ]);
  expect(rejection).toMatchObject({ notes: null, reasons: [] });
});

test('nor with the names of the merchant’s people', async () => {
  const merchant = await service.createMerchant();
  const bia = await createPerson(service, 'owner', { merchant_id: merchant.id, name: 'Bia' });
  const { path } = await readyPerson(merchant);
  await bia.patch(path, { trade_name: 'Ateliê da Bia' });
  await merchant.post(`${path}/erase`);
  const [, update] = (await merchant.get(`${path}/history`)).body.data;
  expect(update).toMatchObject({
    action: 'submerchant.updated',
    by: { side: 'merchant', name: null },
  });
});
