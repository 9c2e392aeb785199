import { expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { findMerchantOfSubmerchant } from './find-merchant-of-submerchant.js';

const service = useService();

test('a transaction that looks for the merchant of a seller sees what it has changed itself', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const { context } = service;
  expect(await findMerchantOfSubmerchant(context, id)).toBe(merchant.id);
  const undone = new Error('Undone.');
  const looking = context.database.begin(async (tx) => {
    await tx`delete from submerchants where merchant_id = ${merchant.id} and id = ${id}`;
    expect(await findMerchantOfSubmerchant(context, id, tx)).toBeNull();
    throw undone;
  });
  await expect(looking).rejects.toBe(undone);
});
