import { expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { companyInReview, createReviewer, documentOf, unopened } from '../../../test/in-review.js';
import { documentReasonCodes, reviewReasons } from '../../reasons/rules/reasons.js';

// Every pair of status and decision is held in approve-document.test.ts, where both stand side by side.
const service = useService();
const inPortuguese = { 'accept-language': 'pt-BR' };
const textOf = (code: string) => reviewReasons.find((one) => one.code === code)!.message;

test('200: every reason of the catalogue that is about a document, as a code that the merchant’s program reads', async () => {
  const ana = await createReviewer(service, 'Ana');
  const { merchant, path, reviewCase } = await companyInReview(service);
  const { id } = await documentOf(merchant, path, 'cnpj_card');
  for (const code of documentReasonCodes) {
    const answer = await ana.post(`/v1/operator/documents/${id}/reject`, { code });
    expect(answer.status).toBe(200);
    expect(await documentOf(merchant, path, 'cnpj_card')).toMatchObject({
      status: 'rejected',
      verification_code: code,
      verification_notes: textOf(code).en,
    });
    const { data } = (await merchant.get(`${path}/documents/${id}`, inPortuguese)).body;
    expect(data.verification_notes).toBe(textOf(code).pt);
    const [newest] = (await merchant.get(`${path}/history?limit=1`, inPortuguese)).body.data;
    expect(newest.notes).toBe(textOf(code).pt);
    // The reviewer's screen shows what the reviewer wrote.
    const { documents } = (await ana.get(reviewCase, inPortuguese)).body.data;
    expect(documents.find((one: { id: string }) => one.id === id).verification_notes).toBeNull();
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
