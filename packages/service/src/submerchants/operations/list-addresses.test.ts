import { expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { address, company, readyPerson } from '../../../test/sellers.js';

const service = useService();

test('addresses are listed newest first, page by page, of their submerchant only', async () => {
  const merchant = await service.createMerchant();
  await readyPerson(merchant);
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}/addresses`;
  expect((await merchant.get(path)).body).toMatchObject({ data: [], pagination: { total: 0 } });
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    ids.unshift((await merchant.post(path, address())).body.data.id);
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
  expect(problemsOf(await merchant.get(`${path}?limit=0`))).toEqual(['query/limit too_small']);
});
