import { beforeAll, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  type Reviewer,
} from '../../../test/in-review.js';
import { address, partner } from '../../../test/sellers.js';

// What reject and request-resubmission have in common is held in reject-submerchant.test.ts.
const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

test('straight from review the merchant may change everything, without asking first', async () => {
  const { merchant, path, reviewCase, partner_id } = await companyInReview(service);
  await ana.post(`${reviewCase}/request-resubmission`, because('name_mismatch'));
  expect((await merchant.patch(path, { legal_name: 'Outra Ltda' })).status).toBe(200);
  expect((await merchant.post(`${path}/addresses`, address())).status).toBe(201);
  expect((await merchant.post(`${path}/legal-representatives`, partner())).status).toBe(201);
  expect((await merchant.delete(`${path}/legal-representatives/${partner_id}`)).status).toBe(200);
});

test('the merchant has nothing more to ask for: request-resubmission is refused, and counts nothing', async () => {
  const { merchant, path, reviewCase } = await companyInReview(service);
  await ana.post(`${reviewCase}/request-resubmission`, because('other'));
  const answer = await merchant.post(`${path}/request-resubmission`);
  expect(answer.body.code).toBe('INVALID_STATUS');
  expect((await merchant.get(path)).body.data.resubmission_count).toBe(1);
});

test('each time counts', async () => {
  const { merchant, path, reviewCase } = await companyInReview(service);
  for (const count of [1, 2, 3]) {
    const answer = await ana.post(`${reviewCase}/request-resubmission`, because('other'));
    expect(answer.body.data.resubmission_count).toBe(count);
    await merchant.post(`${path}/submit-for-review`);
  }
});
