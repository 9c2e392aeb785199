import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';

const service = useService();

test('a merchant reads the reasons of a review with the texts in force, and not which are the operator’s own', async () => {
  const merchant = await service.createMerchant();
  const operator = await service.createOperator();
  const listed = (await operator.get('/v1/operator/review-reasons?limit=100')).body.data;
  const read = await merchant.get('/v1/review-reasons?limit=100');
  expect(read.status).toBe(200);
  expect(read.body.data).toEqual(
    listed.map(({ code, about, message }: any) => ({ code, about, message })),
  );
  expect(read.body.data.length).toBeGreaterThan(5);
});
