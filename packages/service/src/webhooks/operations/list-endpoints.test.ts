import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { createEndpoint, endpoints } from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';

// Listing and reading endpoints.
const service = useService();

describe('200', () => {
  test('newest first, page by page, of this merchant only', async () => {
    const merchant = await service.createMerchant();
    await createEndpoint(await service.createMerchant());
    const ids: string[] = [];
    for (let times = 0; times < 3; times += 1) ids.unshift((await createEndpoint(merchant)).id);
    expect(idsOf(await merchant.get(endpoints))).toEqual(ids);
    const second = await merchant.get(`${endpoints}?limit=2&page=2`);
    expect(idsOf(second)).toEqual([ids[2]]);
    expect(second.body.pagination).toEqual({
      page: 2,
      limit: 2,
      total: 3,
      totalPages: 2,
      next: null,
    });
    const past = await merchant.get(`${endpoints}?page=9`);
    expect(past.body).toMatchObject({ data: [], pagination: { total: 3 } });
  });

  test('by status', async () => {
    const merchant = await service.createMerchant();
    const [active, paused] = [await createEndpoint(merchant), await createEndpoint(merchant)];
    await merchant.patch(paused!.path, { status: 'paused' });
    expect(idsOf(await merchant.get(`${endpoints}?status=paused`))).toEqual([paused!.id]);
    const answer = await merchant.get(`${endpoints}?status=active`);
    expect(idsOf(answer)).toEqual([active!.id]);
    expect(answer.body.pagination.total).toBe(1);
  });

  test('neither the list nor an endpoint shows a secret, not even a key that only reads', async () => {
    const merchant = await service.createMerchant();
    const { secret, path } = await createEndpoint(merchant);
    const renewed = await merchant.post(`${path}/secret/regenerate`, { overlap_seconds: 60 });
    const reader = await service.createKey(merchant, 'read');
    for (const where of [endpoints, path]) {
      const answer = await reader.get(where);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain('whsec_');
      expect(answer.text).not.toContain(secret.slice(6));
      expect(answer.text).not.toContain(renewed.body.data.secret.slice(6));
    }
  });
});

test('400: a status that endpoints do not have', async () => {
  const merchant = await service.createMerchant();
  const answer = await merchant.get(`${endpoints}?status=failing`);
  expect(answer.status).toBe(400);
  expect(problemsOf(answer)).toEqual(['query/status invalid_value']);
});

test('404: another merchant’s endpoint, a missing one and an invalid id get the same answer', async () => {
  const merchant = await service.createMerchant();
  const theirs = await createEndpoint(await service.createMerchant());
  for (const id of [theirs.id, randomUUID(), 'x']) {
    const answer = await merchant.get(`${endpoints}/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('NOT_FOUND');
  }
});
