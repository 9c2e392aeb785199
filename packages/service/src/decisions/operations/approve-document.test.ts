import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/agreement.js';
import { problemsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  eventsOf,
  lastEventOf,
  type Reviewer,
  unopened,
} from '../../../test/in-review.js';
import { document, readyCompany } from '../../../test/sellers.js';

// Approving and rejecting one document, side by side: every pair of its status and a decision.
const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

const at = '2098-06-01T12:00:00.000Z';
const too_late = '2099-01-01T12:00:00.000Z';
const approve = (id: string, body?: object) =>
  ana.post(`/v1/operator/documents/${id}/approve`, { ...unopened, ...body });
const reject = (id: string, body: object = { code: 'illegible' }) =>
  ana.post(`/v1/operator/documents/${id}/reject`, body);

/** A company in review, and one of its documents, brought into a status. It is valid to the end of 2098. */
async function withDocument(status: 'pending' | 'approved' | 'rejected' | 'expired' = 'pending') {
  const one = await companyInReview(service);
  const first = await documentOf(one.merchant, one.path, 'cnpj_card');
  await reject(first.id);
  const valid = document('cnpj_card', { expires_at: '2098-12-31' });
  const { id } = (await one.merchant.post(`${one.path}/documents`, valid)).body.data;
  if (status === 'approved') await approve(id, { notes: 'antes' });
  if (status === 'rejected') await reject(id, { code: 'cropped', notes: 'antes' });
  if (status === 'expired') {
    service.setClock(too_late);
    await ana.get(one.reviewCase);
    service.setClock(null);
  }
  const read = async () => (await documentOf(one.merchant, one.path, 'cnpj_card')) as any;
  expect((await read()).status).toBe(status);
  return { ...one, document_id: id, read };
}

describe('200', () => {
  test.each<['pending' | 'approved' | 'rejected', string, string]>([
    ['pending', 'approve', 'approved'],
    ['pending', 'reject', 'rejected'],
    ['approved', 'reject', 'rejected'],
    ['rejected', 'approve', 'approved'],
  ])('%s, %s → %s, as the merchant reads it and the event shows it', async (from, step, to) => {
    const { merchant, id, path, document_id, read } = await withDocument(from);
    const [before, events] = [await read(), await eventsOf(service, document_id)];
    const owner = (await merchant.get(path)).body.data;
    service.setClock(at);
    const answer = await (step === 'approve'
      ? approve(document_id, { notes: 'agora' })
      : reject(document_id, { code: 'data_mismatch', notes: 'agora' }));
    service.setClock(null);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      ...before,
      status: to,
      verification_code: step === 'approve' ? null : 'data_mismatch',
      verification_notes: 'agora',
      verified_at: at,
      updated_at: at,
    });
    expect(await read()).toEqual(answer.body.data);
    expect(await eventsOf(service, document_id)).toEqual([
      ...events,
      { kind: `document.${to}`, sequence: events.length + 1, object: answer.body.data },
    ]);
    // The submerchant stays where it is; that something of it changed shows in its updated_at alone.
    expect((await merchant.get(path)).body.data).toEqual({ ...owner, updated_at: at });
    const [last] = (await ana.get(`/v1/operator/submerchants/${id}/history`)).body.data;
    expect(last).toMatchObject({
      action: `document.${to}`,
      object: { kind: 'document', id: document_id },
      actor: { kind: 'operator_key', id: ana.key_id, name: 'Ana' },
      before: { status: from },
      after: { status: to },
    });
  });

  test('a rejected one is sent again in the middle of the review, and the new one is decided', async () => {
    const { merchant, path, read } = await withDocument('rejected');
    const sent = await merchant.post(`${path}/documents`, document('cnpj_card'));
    expect(sent.status).toBe(201);
    expect((await read()).status).toBe('pending');
    expect((await approve(sent.body.data.id)).body.data.status).toBe('approved');
  });

  test('an active submerchant’s renewed document is approved, or rejected and renewed again', async () => {
    const { merchant, path, reviewCase } = await companyInReview(service);
    await ana.post(`${reviewCase}/approve`, unopened);
    const first = (await merchant.post(`${path}/documents`, document('cnpj_card'))).body.data;
    expect((await reject(first.id)).body.data.status).toBe('rejected');
    const second = (await merchant.post(`${path}/documents`, document('cnpj_card'))).body.data;
    expect((await approve(second.id)).body.data.status).toBe('approved');
    expect((await merchant.get(path)).body.data.status).toBe('active');
  });

  test('the state that was seen may be named', async () => {
    const { document_id, reviewCase } = await withDocument();
    const { updated_at } = (await ana.get(reviewCase)).body.data.submerchant;
    expect((await approve(document_id, { if_updated_at: updated_at })).status).toBe(200);
    // The decision itself is a change: the next one names what it led to.
    const stale = await reject(document_id, { code: 'other', if_updated_at: updated_at });
    expect(stale.body.code).toBe('CASE_CHANGED');
    const [fresh] = [(await ana.get(reviewCase)).body.data.submerchant.updated_at];
    expect((await reject(document_id, { code: 'other', if_updated_at: fresh })).status).toBe(200);
  });
});

describe('400', () => {
  test.each<[object, string]>([
    [{}, '/code required'],
    [{ code: null }, '/code invalid_type'],
    [{ code: 'ugly' }, '/code invalid_value'],
    [{ code: 'tax_id_invalid' }, '/code invalid_value'],
    [{ code: 'other', notes: 'x'.repeat(2001) }, '/notes too_long'],
  ])('a rejection %j', async (body, problem) => {
    const { document_id, read } = await withDocument();
    const answer = await reject(document_id, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([problem]);
    expect((await read()).status).toBe('pending');
  });
});

test.each([
  ['nobody’s', randomUUID()],
  ['malformed', 'x'],
])('404: %s id', async (_what, id) => {
  expect((await approve(id)).status).toBe(404);
  expect((await reject(id)).status).toBe(404);
});

describe('409', () => {
  test.each<['approved' | 'rejected' | 'expired', 'approve' | 'reject']>([
    ['approved', 'approve'],
    ['rejected', 'reject'],
    ['expired', 'approve'],
    ['expired', 'reject'],
  ])('%s, %s: the refusal says what it is, and nothing changes', async (status, step) => {
    const { document_id, read } = await withDocument(status);
    const before = await read();
    const answer = await (step === 'approve' ? approve(document_id) : reject(document_id));
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('INVALID_STATUS');
    expect(answer.body.message).toContain(status);
    expect(await read()).toEqual(before);
  });

  test('one that was replaced meanwhile: the decision would be about the wrong paper', async () => {
    const { merchant, path, document_id, read } = await withDocument('rejected');
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    for (const answer of [await approve(document_id), await reject(document_id)]) {
      expect(answer.body.code).toBe('INVALID_STATUS');
      expect(answer.body.message).toContain('replaced');
    }
    expect((await read()).status).toBe('pending');
  });

  test('one whose day has come is not approved: it expires there and then', async () => {
    const { document_id, read } = await withDocument();
    service.setClock(too_late);
    const answer = await approve(document_id);
    service.setClock(null);
    expect(answer.body.code).toBe('INVALID_STATUS');
    expect(answer.body.message).toContain('expired');
    expect(await read()).toMatchObject({ status: 'expired', verified_at: null });
    expect((await lastEventOf(service, document_id)).kind).toBe('document.expired');
  });

  test('documents are decided in review and while active, not before and not after a rejection', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyCompany(merchant);
    const reviewCase = `/v1/operator/submerchants/${id}`;
    const refused = async (status: string) => {
      const card = await documentOf(merchant, path, 'cnpj_card');
      for (const answer of [await approve(card.id), await reject(card.id)]) {
        expect(answer.body.code).toBe('INVALID_STATUS');
        expect(answer.body.message).toContain(`is ${status}`);
      }
    };
    await refused('pending');
    await merchant.post(`${path}/submit-for-review`);
    await ana.post(`${reviewCase}/reject`, because('other'));
    await refused('rejected');
    await merchant.post(`${path}/request-resubmission`);
    await refused('pending');
  });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
