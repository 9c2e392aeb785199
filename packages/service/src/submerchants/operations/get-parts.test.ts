import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { address, company, document, readyCompany } from '../../../test/sellers.js';

const service = useService();

test('a partner, a document and an address are read alone, as their lists have them', async () => {
  const merchant = await service.createMerchant();
  const { path } = await readyCompany(merchant);
  await merchant.post(`${path}/documents`, document('cnpj_card'));
  for (const part of ['legal-representatives', 'documents', 'addresses']) {
    const [first] = (await merchant.get(`${path}/${part}`)).body.data;
    const read = await merchant.get(`${path}/${part}/${first.id}`);
    expect([read.status, read.body.data], part).toEqual([200, first]);
  }
});

test('a replaced document can still be read', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}/documents`;
  const first = (await merchant.post(path, document('cnpj_card'))).body.data;
  await merchant.post(path, document('cnpj_card'));
  const replaced = (await merchant.get(`${path}/${first.id}`)).body.data;
  expect(replaced).toMatchObject({ id: first.id, replaced_at: expect.any(String) });
});

test('a document that has expired since is read as expired', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}/documents`;
  const { data } = (await merchant.post(path, document('cnpj_card'))).body;
  await service.context.database`
    update documents set expires_at = now() - interval '1 minute' where id = ${data.id}`;
  expect((await merchant.get(`${path}/${data.id}`)).body.data.status).toBe('expired');
});

test('a part of another submerchant of the same merchant is not found', async () => {
  const merchant = await service.createMerchant();
  const { path } = await readyCompany(merchant);
  const other = (await merchant.post('/v1/submerchants', company())).body.data;
  const { data } = (await merchant.post(`${path}/addresses`, address())).body;
  for (const id of [data.id, randomUUID()]) {
    const answer = await merchant.get(`/v1/submerchants/${other.id}/addresses/${id}`);
    expect([answer.status, answer.body.message]).toEqual([404, 'There is no such address.']);
  }
});
