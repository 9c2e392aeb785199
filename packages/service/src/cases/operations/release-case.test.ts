import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { createReviewer, personInReview, type Reviewer } from '../../../test/in-review.js';

const service = useService();
let ana: Reviewer;
let bia: Reviewer;
beforeAll(async () => {
  [ana, bia] = [await createReviewer(service, 'Ana'), await createReviewer(service, 'Bia')];
});

const free = { claimed_by: null, claimed_by_name: null, claim_expires_at: null };

describe('200', () => {
  test('the case is free for the next reviewer', async () => {
    const { id, reviewCase } = await personInReview(service);
    await ana.post(`${reviewCase}/claim`);
    const released = await ana.post(`${reviewCase}/release`);
    expect(released.body.data).toEqual({ submerchant_id: id, ...free });
    expect((await bia.post(`${reviewCase}/claim`)).status).toBe(200);
  });

  test('a case that nobody holds is released already, and the trail stays silent', async () => {
    const { reviewCase } = await personInReview(service);
    const before = (await ana.get(`${reviewCase}/history`)).body;
    expect((await ana.post(`${reviewCase}/release`)).body.data).toMatchObject(free);
    expect((await ana.get(`${reviewCase}/history`)).body).toEqual(before);
  });

  test('what another forgot to release is released after its time', async () => {
    const { reviewCase } = await personInReview(service);
    service.setClock('2099-01-01T12:00:00.000Z');
    await ana.post(`${reviewCase}/claim`);
    service.setClock('2099-01-01T12:15:00.000Z');
    expect((await bia.post(`${reviewCase}/release`)).status).toBe(200);
    const [last] = (await bia.get(`${reviewCase}/history`)).body.data;
    expect(last).toMatchObject({ action: 'claim.released', before: { claimed_by_name: 'Ana' } });
    service.setClock(null);
  });
});

test('404: a submerchant that does not exist is neither claimed nor released', async () => {
  const reviewCase = `/v1/operator/submerchants/${randomUUID()}`;
  expect((await ana.post(`${reviewCase}/claim`)).status).toBe(404);
  expect((await ana.post(`${reviewCase}/release`)).status).toBe(404);
});

test('409: another’s claim is not taken away', async () => {
  const { reviewCase } = await personInReview(service);
  await ana.post(`${reviewCase}/claim`);
  expect((await bia.post(`${reviewCase}/release`)).body.code).toBe('CLAIM_HELD');
  expect((await ana.get(reviewCase)).body.data.claim).toMatchObject({ claimed_by_name: 'Ana' });
});
