import { Credencia } from '@credencia/sdk';
import { beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { company } from '../../service/test/sellers.js';

const service = useService();
let baseUrl: string;
let credencia: Credencia;

beforeAll(async () => {
  baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { public_key, secret_key } = await service.createMerchant();
  credencia = new Credencia({ publicKey: public_key, secretKey: secret_key, baseUrl });
});

test('a seller is registered, changed and read by the API’s own names', async () => {
  const seller = await credencia.createSubmerchant({
    ...company(),
    entity_type: 'pj',
    external_id: 'seller-1',
  });
  expect(seller).toMatchObject({ status: 'pending', external_id: 'seller-1' });
  await credencia.updateSubmerchant(seller.id, { trade_name: 'Aurora' });
  expect(await credencia.getSubmerchant(seller.id)).toMatchObject({ trade_name: 'Aurora' });
});
