import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { company } from '../../../test/sellers.js';

const service = useService();

describe('200', () => {
  test('a submerchant is read as it was created, whatever the case of its id', async () => {
    const merchant = await service.createMerchant();
    const { data } = (await merchant.post('/v1/submerchants', company())).body;
    const read = await merchant.get(`/v1/submerchants/${data.id}`);
    expect(read.status).toBe(200);
    expect(read.body.data).toEqual(data);
    const upper = await merchant.get(`/v1/submerchants/${data.id.toUpperCase()}`);
    expect(upper.body.data).toEqual(data);
  });

  test('every key of the merchant reads it', async () => {
    const merchant = await service.createMerchant();
    const { data } = (await merchant.post('/v1/submerchants', company())).body;
    const reader = await service.createKey(merchant, 'read');
    expect((await reader.get(`/v1/submerchants/${data.id}`)).body.data).toEqual(data);
  });
});

describe('404', () => {
  test.each([
    ['does not exist', randomUUID()],
    ['is no UUID', 'seller-1'],
    ['is a UUID with something after it', `${randomUUID()}x`],
    ['is a UUID without hyphens', randomUUID().replaceAll('-', '')],
    ['is nothing but zeros', '00000000-0000-0000-0000-000000000000'],
    ['holds U+0000', '%00'],
    ['tries to be SQL', "'%20or%201=1--"],
    ['is far too long', 'a'.repeat(2000)],
  ])('an id that %s', async (_case, id) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.get(`/v1/submerchants/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('NOT_FOUND');
  });
});
