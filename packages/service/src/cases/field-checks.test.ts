import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { sendWhileLocked } from '../../test/held-lock.js';
import {
  companyInReview,
  createReviewer,
  documentOf,
  type Reviewer,
} from '../../test/in-review.js';
import { document } from '../../test/sellers.js';

const service = useService();
let one: Reviewer;
let two: Reviewer;
beforeAll(async () => {
  one = await createReviewer(service, 'One');
  two = await createReviewer(service, 'Two');
});

const pathOf = (id: string) => `/v1/operator/documents/${id}/field-checks`;

/** A company in review, with its CNPJ card. */
async function withCard() {
  const seller = await companyInReview(service);
  const card = await documentOf(seller.merchant, seller.path, 'cnpj_card');
  const read = async () => {
    const { documents } = (await one.get(seller.reviewCase)).body.data;
    return documents.find(({ id }: { id: string }) => id === card.id);
  };
  return { ...seller, card, path: seller.path, checks: pathOf(card.id), read };
}

describe('200', () => {
  test('what each reviewer found is kept by field, changed by the same reviewer alone, and taken back', async () => {
    const { checks, read } = await withCard();
    expect((await read()).proves).toContainEqual({ field: 'tax_id', reason: 'data_mismatch' });
    await one.post(checks, { field: 'tax_id', outcome: 'matches' });
    await two.post(checks, { field: 'tax_id', outcome: 'differs' });
    await one.post(checks, { field: 'tax_id', outcome: 'differs' });
    const answer = await one.post(checks, { field: 'legal_name', outcome: 'matches' });
    expect(answer.status).toBe(200);
    const found = (list: any[]) =>
      list.map((check) => `${check.reviewer_name} ${check.field} ${check.outcome}`).sort();
    const expected = ['One legal_name matches', 'One tax_id differs', 'Two tax_id differs'];
    expect(found(answer.body.data)).toEqual(expected);
    expect(found((await read()).field_checks)).toEqual(expected);
    await one.post(checks, { field: 'tax_id', outcome: null });
    expect(found((await read()).field_checks)).toEqual([
      'One legal_name matches',
      'Two tax_id differs',
    ]);
  });

  test('the decision’s entry of the trail contains it: of one document, and of all that an approval approves', async () => {
    const { checks, card, reviewCase, merchant, path } = await withCard();
    const contract = await documentOf(merchant, path, 'social_contract');
    await one.post(checks, { field: 'tax_id', outcome: 'differs' });
    await one.post(pathOf(contract.id), { field: 'partners', outcome: 'matches' });
    await one.post(`/v1/operator/documents/${card.id}/reject`, { code: 'data_mismatch' });
    const entryOf = async (id: string) =>
      (await one.get(`${reviewCase}/history?limit=100`)).body.data.find(
        ({ object, action }: any) =>
          object.id === id && /^document\.(approved|rejected)$/.test(action),
      );
    expect((await entryOf(card.id)).after.field_checks).toMatchObject([
      { field: 'tax_id', outcome: 'differs', reviewer_id: one.key_id, reviewer_name: 'One' },
    ]);
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    const approved = await one.post(`${reviewCase}/approve`, {
      unseen_reason: 'Seen in another system.',
    });
    expect(approved.status).toBe(200);
    expect((await entryOf(contract.id)).after.field_checks).toMatchObject([
      { field: 'partners', outcome: 'matches' },
    ]);
    // The merchant does not learn who checked what.
    expect((await merchant.get(`${path}/history`)).text).not.toContain('field_checks');
  });

  test('of a document that an active seller renews, they are kept and stand in the decision’s entry', async () => {
    const { reviewCase, merchant, path } = await withCard();
    const approved = await one.post(`${reviewCase}/approve`, {
      unseen_reason: 'Seen in another system.',
    });
    expect(approved.status).toBe(200);
    const renewed = (await merchant.post(`${path}/documents`, document('cnpj_card'))).body.data;
    await one.post(pathOf(renewed.id), { field: 'tax_id', outcome: 'matches' });
    await two.post(pathOf(renewed.id), { field: 'legal_name', outcome: 'differs' });
    const found = [
      { field: 'tax_id', outcome: 'matches', reviewer_name: 'One' },
      { field: 'legal_name', outcome: 'differs', reviewer_name: 'Two' },
    ];
    const read = async () =>
      (await one.get(reviewCase)).body.data.documents.find(
        ({ id }: { id: string }) => id === renewed.id,
      );
    expect((await read()).field_checks).toMatchObject(found);
    const decided = await one.post(`/v1/operator/documents/${renewed.id}/approve`, {
      unseen_reason: 'Seen in another system.',
    });
    expect(decided.status, decided.text).toBe(200);
    const entry = (await one.get(`${reviewCase}/history?limit=100`)).body.data.find(
      ({ object, action }: any) => object.id === renewed.id && action === 'document.approved',
    );
    expect(entry.after.field_checks).toMatchObject(found);
    expect((await read()).field_checks).toMatchObject(found);
    const late = await one.post(pathOf(renewed.id), { field: 'tax_id', outcome: 'differs' });
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATUS']);
    expect((await merchant.get(`${path}/history`)).text).not.toContain('field_checks');
  });

  test('a document that is sent again begins without results', async () => {
    const { checks, card, merchant, path, reviewCase } = await withCard();
    await one.post(checks, { field: 'tax_id', outcome: 'differs' });
    await one.post(`/v1/operator/documents/${card.id}/reject`, { code: 'data_mismatch' });
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    const { documents, replaced_documents } = (await one.get(reviewCase)).body.data;
    const current = documents.find(({ type }: { type: string }) => type === 'cnpj_card');
    expect(current.field_checks).toEqual([]);
    expect(replaced_documents[0].field_checks).toHaveLength(1);
    const old = await one.post(checks, { field: 'tax_id', outcome: 'matches' });
    expect([old.status, old.body.code]).toEqual([409, 'INVALID_STATUS']);
  });
});

test('400: a field that the document does not prove', async () => {
  const { checks } = await withCard();
  for (const field of ['face', 'partner_name', 'nothing']) {
    const answer = await one.post(checks, { field, outcome: 'matches' });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.errors[0].path).toBe('/field');
  }
});

describe('409', () => {
  test('while another reviewer has claimed the case', async () => {
    const { checks, reviewCase } = await withCard();
    await two.post(`${reviewCase}/claim`);
    const answer = await one.post(checks, { field: 'tax_id', outcome: 'matches' });
    expect([answer.status, answer.body.code]).toEqual([409, 'CLAIM_HELD']);
  });

  test('after the decision', async () => {
    const { checks, reviewCase, read } = await withCard();
    await one.post(`${reviewCase}/reject`, { reasons: [{ code: 'duplicate' }] });
    const answer = await one.post(checks, { field: 'tax_id', outcome: 'matches' });
    expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATUS']);
    expect((await read()).field_checks).toEqual([]);
  });

  test('of a document that the merchant replaces at that moment', async () => {
    const { checks, card, merchant, id } = await withCard();
    const database = await service.context.groups.databaseFor(merchant.id);
    const answer = await sendWhileLocked(
      database,
      (tx) =>
        tx`select from submerchants where merchant_id = ${merchant.id} and id = ${id} for update`,
      () => one.post(checks, { field: 'tax_id', outcome: 'matches' }),
      (tx) =>
        tx`update documents set replaced_at = now() where merchant_id = ${merchant.id} and id = ${card.id}`,
    );
    expect(answer.status).toBe(409);
    expect(await database`select from field_checks where document_id = ${card.id}`).toEqual([]);
  });

  test('of a tick and an approval at the same moment, the trail contains exactly the tick that was accepted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { checks, card, reviewCase, read } = await withCard();
      const [tick, approval] = await Promise.all([
        one.post(checks, { field: 'tax_id', outcome: 'matches' }),
        one.post(`${reviewCase}/approve`, { unseen_reason: 'Seen in another system.' }),
      ]);
      expect(approval.status).toBe(200);
      expect([200, 409]).toContain(tick.status);
      const accepted = tick.status === 200 ? 1 : 0;
      expect((await read()).field_checks).toHaveLength(accepted);
      const entry = (await one.get(`${reviewCase}/history?limit=100`)).body.data.find(
        ({ action, object }: any) => action === 'document.approved' && object.id === card.id,
      );
      expect(entry.after.field_checks ?? []).toHaveLength(accepted);
    }
  });
});
