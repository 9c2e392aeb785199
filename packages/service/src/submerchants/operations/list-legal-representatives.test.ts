import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { company, partner } from '../../../test/sellers.js';

const service = useService();

test('partners are listed newest first, page by page, of their submerchant only', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const other = (await merchant.post('/v1/submerchants', company())).body.data;
  await merchant.post(`/v1/submerchants/${other.id}/legal-representatives`, partner());
  const path = `/v1/submerchants/${id}/legal-representatives`;
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    ids.unshift((await merchant.post(path, partner())).body.data.id);
  }
  expect(idsOf(await merchant.get(path))).toEqual(ids);
  const second = await merchant.get(`${path}?limit=2&page=2`);
  expect(idsOf(second)).toEqual(ids.slice(2));
  expect(second.body.pagination).toEqual({
    page: 2,
    limit: 2,
    total: 3,
    totalPages: 2,
    next: null,
  });
  expect((await merchant.get(`${path}?page=9`)).body).toMatchObject({
    data: [],
    pagination: { total: 3 },
  });
});

describe('refused', () => {
  test('bounds of the page', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/submerchants/${randomUUID()}/legal-representatives`;
    const answer = await merchant.get(`${path}?limit=101&page=0`);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(['query/page too_small', 'query/limit too_large']);
  });

  test('a submerchant that does not exist is not an empty list', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.get(`/v1/submerchants/${randomUUID()}/legal-representatives`);
    expect(answer.status).toBe(404);
  });
});
