import { expect, test } from 'vitest';
import { useService } from '../harness.js';
import { readyCompany, readyPerson } from '../sellers.js';

const service = useService();

test('a company goes from creation to pending_review', async () => {
  const merchant = await service.createMerchant();
  const { path } = await readyCompany(merchant);
  expect((await merchant.get(`${path}/requirements`)).body.data).toMatchObject({
    ready: true,
    missing: [],
  });
  const submitted = await merchant.post(`${path}/submit-for-review`);
  expect(submitted.status).toBe(200);
  expect(submitted.body.data.status).toBe('pending_review');
  expect((await merchant.get(path)).body.data).toEqual(submitted.body.data);
});

test('an individual goes from creation to pending_review without a legal representative', async () => {
  const merchant = await service.createMerchant();
  const { path } = await readyPerson(merchant);
  const submitted = await merchant.post(`${path}/submit-for-review`);
  expect(submitted.body.data.status).toBe('pending_review');
});
