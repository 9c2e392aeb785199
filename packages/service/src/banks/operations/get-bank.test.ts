import { beforeAll, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../../test/harness.js';

const service = useService();
let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await service.createMerchant();
});

test('200: a bank is read by the id of the list, in any case, and every merchant sees the same', async () => {
  const { body } = await merchant.get('/v1/banks?search=260');
  const [bank] = body.data;
  const another = await service.createMerchant();
  for (const id of [bank.id, bank.id.toUpperCase()]) {
    expect((await another.get(`/v1/banks/${id}`)).body.data).toEqual(bank);
  }
});

test('404: an id that no bank has says where all banks are listed', async () => {
  const { status, body } = await merchant.get(`/v1/banks/${merchant.id}`);
  expect(status).toBe(404);
  expect(body.message).toContain('No bank has this id. GET /v1/banks');
  expect((await merchant.get('/v1/banks/code')).status).toBe(404);
});
