import { beforeAll, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { createReviewer, type Reviewer } from '../../../test/in-review.js';
import { reviewReasons } from '../rules/reasons.js';

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

test('200: the whole catalogue in both languages, page by page', async () => {
  const all = await ana.get('/v1/operator/review-reasons?limit=100');
  const shipped = reviewReasons.map((one) => ({ ...one, own: { en: null, pt: null } }));
  expect(all.body.data).toEqual(shipped);
  expect(all.body.data[0].message).toEqual({
    en: 'The document cannot be read.',
    pt: 'O documento está ilegível.',
  });
  const last = await ana.get('/v1/operator/review-reasons?limit=7&page=3');
  expect(last.body.data).toEqual(shipped.slice(14, 21));
  expect(last.body.pagination).toEqual({
    page: 3,
    limit: 7,
    total: 28,
    totalPages: 4,
    next: expect.any(String),
  });
});

test('403: the catalogue is the operator’s', async () => {
  const merchant = await service.createMerchant();
  expect((await merchant.get('/v1/operator/review-reasons')).status).toBe(403);
});
