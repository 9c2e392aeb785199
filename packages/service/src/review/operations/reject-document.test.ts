import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { companyInReview, createReviewer, documentOf, unopened } from '../../../test/in-review.js';
import { documentReasonCodes } from '../rules/reasons.js';

// Every pair of status and decision is held in approve-document.test.ts, where both stand side by side.
const service = useService();

test('200: every reason of the catalogue that is about a document, as a code that the merchant’s program reads', async () => {
  const ana = await createReviewer(service, 'Ana');
  const { merchant, path } = await companyInReview(service);
  const { id } = await documentOf(merchant, path, 'cnpj_card');
  for (const code of documentReasonCodes) {
    const answer = await ana.post(`/v1/operator/documents/${id}/reject`, { code });
    expect(answer.status).toBe(200);
    expect(await documentOf(merchant, path, 'cnpj_card')).toMatchObject({
      status: 'rejected',
      verification_code: code,
      verification_notes: null,
    });
    await ana.post(`/v1/operator/documents/${id}/approve`, unopened);
  }
});

test('200: the merchant’s list of gaps names it, and says to send it again', async () => {
  const ana = await createReviewer(service, 'Ana');
  const { merchant, path } = await companyInReview(service);
  const { id } = await documentOf(merchant, path, 'cnpj_card');
  await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible' });
  const { missing, ready } = (await merchant.get(`${path}/requirements`)).body.data;
  expect(missing).toMatchObject([{ code: 'document_rejected', document_type: 'cnpj_card' }]);
  expect(ready).toBe(false);
});
