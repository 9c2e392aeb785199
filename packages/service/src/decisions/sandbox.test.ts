import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../test/agreement.js';
import { useService } from '../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  eventsOf,
  type InReview,
  type Reviewer,
  unopened,
} from '../../test/in-review.js';
import { document, partner, partnerTypes } from '../../test/sellers.js';
import { reviewReasons } from '../reasons/rules/reasons.js';
import { runSandbox } from './sandbox.js';

const ofRegistrations = reviewReasons.filter(({ about }) => about !== 'standing');
const service = useService();
let ana: Reviewer;
let minute = 0;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});
// Each test has a separate minute, so that nothing of one is due in another.
beforeEach(() => {
  minute += 1;
  service.setClock(time(0));
});

const inPortuguese = { 'accept-language': 'pt-BR' };
const time = (second: number) => new Date(Date.UTC(2099, 0, 1, 0, minute, second)).toISOString();

/** A company of a test merchant, submitted just now. */
const asking = (sandbox: string) => companyInReview(service, { metadata: { sandbox } }, 'test');

/** Lets the moment pass, and reads what has become of it. */
async function decided({ merchant, path }: InReview, second = 5) {
  service.setClock(time(second));
  await runSandbox(service.context);
  return (await merchant.get(path)).body.data;
}

describe('an integrator tries every branch without a reviewer', () => {
  test('approve', async () => {
    const one = await asking('approve');
    expect(await decided(one)).toMatchObject({ status: 'active', review_reasons: [] });
    const documents = (await one.merchant.get(`${one.path}/documents`)).body.data;
    expect(new Set(documents.map(({ status }: any) => status))).toEqual(new Set(['approved']));
    expect((await eventsOf(service, one.id)).at(-2)?.kind).toBe('submerchant.approved');
  });

  test.each(ofRegistrations.map(({ code, message }) => [code, message] as const))(
    'reject:%s, which each request reads in its language',
    async (code, message) => {
      const one = await asking(`reject:${code}`);
      expect(await decided(one)).toMatchObject({
        status: 'rejected',
        review_reasons: [{ code, message: message.en }],
      });
      const { body } = await one.merchant.get(one.path, inPortuguese);
      expect(body.data.review_reasons).toMatchObject([{ code, message: message.pt }]);
    },
  );

  test('send_back, corrected and submitted again with another wish', async () => {
    const one = await asking('send_back:name_mismatch');
    expect(await decided(one)).toMatchObject({
      status: 'pending',
      resubmission_count: 1,
      review_reasons: [{ code: 'name_mismatch' }],
    });
    await one.merchant.patch(one.path, { metadata: { sandbox: 'approve' } });
    await one.merchant.post(`${one.path}/submit-for-review`);
    expect(await decided(one, 10)).toMatchObject({ status: 'active' });
  });

  test('a reason that does not exist is other', async () => {
    expect(await decided(await asking('reject:nonsense'))).toMatchObject({
      status: 'rejected',
      review_reasons: [{ code: 'other' }],
    });
  });

  test('reject_document: it is rejected, and once it was sent again all is approved', async () => {
    const one = await asking('reject_document:cnpj_card');
    expect(await decided(one)).toMatchObject({ status: 'pending_review' });
    const card = await documentOf(one.merchant, one.path, 'cnpj_card');
    const illegible = reviewReasons.find(({ code }) => code === 'illegible')!.message;
    expect(card).toMatchObject({
      status: 'rejected',
      verification_code: 'illegible',
      verification_notes: illegible.en,
    });
    const read = await one.merchant.get(`${one.path}/documents/${card.id}`, inPortuguese);
    expect(read.body.data.verification_notes).toBe(illegible.pt);
    expect(await decided(one, 10)).toMatchObject({ status: 'pending_review' });
    await one.merchant.post(`${one.path}/documents`, document('cnpj_card'));
    expect(await decided(one, 15)).toMatchObject({ status: 'active' });
  });

  test('reject_document of each partner: approved once every one was sent again', async () => {
    const one = await asking('reject_document:partner_front_id');
    const { merchant, path } = one;
    await ana.post(`${one.reviewCase}/request-resubmission`, because('partners_incomplete'));
    const second = (
      await merchant.post(`${path}/legal-representatives`, partner({ participation_percentage: 0 }))
    ).body.data.id;
    for (const type of partnerTypes) {
      await merchant.post(`${path}/documents`, document(type, { legal_representative_id: second }));
    }
    await merchant.post(`${path}/submit-for-review`);
    await decided(one);
    const current = async () =>
      (await merchant.get(`${path}/documents?type=partner_front_id&current=true`)).body.data;
    expect((await current()).map(({ status }: any) => status)).toEqual(['rejected', 'rejected']);
    const again = (id: string) =>
      merchant.post(
        `${path}/documents`,
        document('partner_front_id', { legal_representative_id: id }),
      );
    await again(one.partner_id);
    expect(await decided(one, 10)).toMatchObject({ status: 'pending_review' });
    await again(second);
    expect(await decided(one, 15)).toMatchObject({ status: 'active' });
  });

  test('reject_document of each partner, one of whom the operator approved before: the rest is enough', async () => {
    const one = await asking('reject_document:partner_front_id');
    const { merchant, path } = one;
    await ana.post(`${one.reviewCase}/request-resubmission`, because('partners_incomplete'));
    const second = (
      await merchant.post(`${path}/legal-representatives`, partner({ participation_percentage: 0 }))
    ).body.data.id;
    for (const type of partnerTypes) {
      await merchant.post(`${path}/documents`, document(type, { legal_representative_id: second }));
    }
    await merchant.post(`${path}/submit-for-review`);
    const [newest] = (await merchant.get(`${path}/documents?type=partner_front_id&current=true`))
      .body.data;
    await ana.post(`/v1/operator/documents/${newest.id}/approve`, unopened);
    await decided(one);
    await merchant.post(
      `${path}/documents`,
      document('partner_front_id', { legal_representative_id: one.partner_id }),
    );
    expect(await decided(one, 15)).toMatchObject({ status: 'active' });
  });
});

describe('what waits for an operator like any other', () => {
  test.each(['stay', '', 'Approve', 'whatever'])('%j', async (wish) => {
    const one = await asking(wish);
    expect(await decided(one, 50)).toMatchObject({ status: 'pending_review' });
    expect((await ana.post(`${one.reviewCase}/approve`, unopened)).status).toBe(200);
  });

  test.each([
    'reject_document:front_id',
    'reject_document:contract_amendment',
    'reject_document:x',
    'reject_document',
  ])('%s, which was never sent: the trail says that it was left', async (wish) => {
    const one = await asking(wish);
    const before = (await one.merchant.get(one.path)).body.data;
    expect(await decided(one)).toEqual(before);
    const [last] = (await ana.get(`${one.reviewCase}/history`)).body.data;
    expect(last).toMatchObject({ action: 'sandbox.left_to_operator', actor: { kind: 'sandbox' } });
    expect((await ana.post(`${one.reviewCase}/reject`, because('other'))).status).toBe(200);
  });

  test('an approval that a rejected document forbids', async () => {
    const one = await asking('approve');
    const { id } = await documentOf(one.merchant, one.path, 'cnpj_card');
    await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'cropped' });
    expect(await decided(one)).toMatchObject({ status: 'pending_review' });
    const [last] = (await ana.get(`${one.reviewCase}/history`)).body.data;
    expect(last.action).toBe('sandbox.left_to_operator');
  });
});

describe('what the sandbox never does', () => {
  test.each(['approve', 'reject:other', 'send_back', 'reject_document:cnpj_card'])(
    'decide a live submerchant: %s',
    async (sandbox) => {
      const live = await companyInReview(service, { metadata: { sandbox } }, 'live');
      expect(await decided(live, 50)).toMatchObject({ status: 'pending_review' });
      // Not even when a row says that it is due.
      await service.context
        .database`update submerchants set sandbox_due_at = ${time(0)} where id = ${live.id}`;
      expect(await decided(live, 55)).toMatchObject({ status: 'pending_review' });
      await service.context
        .database`update submerchants set sandbox_due_at = null where id = ${live.id}`;
    },
  );

  test('decide before its moment', async () => {
    const one = await asking('approve');
    service.setClock(time(0));
    expect(await runSandbox(service.context)).toBe(0);
    expect((await one.merchant.get(one.path)).body.data.status).toBe('pending_review');
  });

  test('decide what an operator decided first', async () => {
    const one = await asking('approve');
    await ana.post(`${one.reviewCase}/reject`, because('duplicate'));
    expect(await decided(one)).toMatchObject({
      status: 'rejected',
      review_reasons: [{ code: 'duplicate' }],
    });
    expect(await runSandbox(service.context)).toBe(0);
  });

  test('decide twice', async () => {
    const one = await asking('approve');
    await decided(one);
    service.setClock(time(50));
    expect(await runSandbox(service.context)).toBe(0);
    const kinds = (await eventsOf(service, one.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'submerchant.approved')).toHaveLength(1);
  });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
