import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/agreement.js';
import { problemsOf } from '../../../test/answers.js';
import { startFileHost, submitWithFiles, type FileHost } from '../../../test/file-host.js';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  eventsOf,
  lastEventOf,
  personInReview,
  type Reviewer,
  unopened,
  openDocuments,
} from '../../../test/in-review.js';
import { document, readyPerson } from '../../../test/sellers.js';

const service = useService();
let ana: Reviewer;
let host: FileHost;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  host = await startFileHost();
});
afterAll(() => host.close());

/** All capabilities with one status since a time. */
function all(status: string, since: string) {
  const one = { status, reasons: [], since };
  return { charges: one, withdrawals: one, anticipations: one };
}

describe('200', () => {
  test('the submerchant is active, and the merchant reads what the operator was answered', async () => {
    const { merchant, id, path, reviewCase } = await companyInReview(service);
    const submitted = (await merchant.get(path)).body.data;
    service.setClock('2099-01-01T12:00:00.000Z');
    const answer = await ana.post(`${reviewCase}/approve`, { ...unopened, notes: 'Bem-vinda!' });
    service.setClock(null);
    expect(answer.status).toBe(200);
    const at = '2099-01-01T12:00:00.000Z';
    expect(answer.body.data).toEqual({
      ...submitted,
      status: 'active',
      review_notes: 'Bem-vinda!',
      capabilities: all('active', at),
      review_reasons: [],
      reviewed_at: at,
      activated_at: at,
      updated_at: at,
    });
    expect((await merchant.get(path)).body.data).toEqual(answer.body.data);
    const events = await eventsOf(service, id);
    const approved = { sequence: events.length - 1, object: answer.body.data };
    expect(events.slice(-2)).toEqual([
      { kind: 'submerchant.approved', ...approved },
      { ...approved, kind: 'submerchant.capabilities_changed', sequence: events.length },
    ]);
  });

  test.each([undefined, {}, { notes: null }, { if_updated_at: null }])(
    'the body may be %j',
    async (body) => {
      const merchant = await service.createMerchant();
      const { reviewCase, documents } = await submitWithFiles(merchant, host);
      await openDocuments(ana, documents);
      const answer = await ana.post(`${reviewCase}/approve`, body);
      expect(answer.body.data).toMatchObject({ status: 'active', review_notes: null });
    },
  );

  test('its pending documents are approved with it, each with its own event', async () => {
    const { merchant, path, reviewCase } = await companyInReview(service);
    const seen = await documentOf(merchant, path, 'cnpj_card');
    const one = (await ana.post(`/v1/operator/documents/${seen.id}/approve`, unopened)).body.data;
    service.setClock('2099-01-01T12:00:00.000Z');
    await ana.post(`${reviewCase}/approve`, unopened);
    service.setClock(null);
    const documents = (await merchant.get(`${path}/documents`)).body.data;
    expect(documents).toHaveLength(7);
    for (const record of documents) {
      expect(record.status).toBe('approved');
      const approved = (await eventsOf(service, record.id)).filter(
        ({ kind }) => kind === 'document.approved',
      );
      expect(approved).toEqual([{ kind: 'document.approved', sequence: 2, object: record }]);
      // The one that was approved before keeps its day, the others have that of the decision.
      const at = record.id === seen.id ? one.verified_at : '2099-01-01T12:00:00.000Z';
      expect(record.verified_at).toBe(at);
    }
  });

  test('an optional document that was rejected stays so, and stands in nobody’s way', async () => {
    const merchant = await service.createMerchant();
    const { merchant: owner, path, reviewCase } = await companyInReview(service);
    expect(merchant.id).not.toBe(owner.id);
    await ana.post(`${reviewCase}/request-resubmission`, because('other'));
    await owner.post(`${path}/documents`, document('contract_amendment'));
    await owner.post(`${path}/submit-for-review`);
    const { id } = await documentOf(owner, path, 'contract_amendment');
    await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'outdated' });
    expect((await ana.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
    expect((await documentOf(owner, path, 'contract_amendment')).status).toBe('rejected');
  });

  test('only the current document counts: an earlier one that was rejected is forgotten', async () => {
    const { merchant, path, reviewCase } = await companyInReview(service);
    const { id } = await documentOf(merchant, path, 'cnpj_card');
    await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible' });
    const sent = (await merchant.post(`${path}/documents`, document('cnpj_card'))).body.data;
    expect((await ana.post(`${reviewCase}/approve`, unopened)).status).toBe(200);
    const documents = (await merchant.get(`${path}/documents?type=cnpj_card`)).body.data;
    expect(documents.map((one: any) => [one.id, one.status])).toEqual([
      [sent.id, 'approved'],
      [id, 'rejected'],
    ]);
  });

  test('whoever asks with the same Idempotency-Key reads the first answer, and it happens once', async () => {
    const { id, reviewCase } = await personInReview(service);
    const key = { 'idempotency-key': randomUUID() };
    const first = await ana.post(`${reviewCase}/approve`, unopened, key);
    const again = await ana.post(`${reviewCase}/approve`, unopened, key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const approvals = (await eventsOf(service, id)).filter(({ kind }) => kind.endsWith('approved'));
    expect(approvals).toHaveLength(1);
  });

  test('the state that was seen may be named, in whatever form of the same time', async () => {
    for (const form of [(at: string) => at, (at: string) => at.replace('Z', '+00:00')]) {
      const { reviewCase } = await personInReview(service);
      const { updated_at } = (await ana.get(reviewCase)).body.data.submerchant;
      const body = { ...unopened, if_updated_at: form(updated_at) };
      expect((await ana.post(`${reviewCase}/approve`, body)).status).toBe(200);
    }
  });
});

describe('400', () => {
  test.each<[object, string]>([
    [{ notes: '' }, '/notes too_short'],
    [{ notes: 'x'.repeat(2001) }, '/notes too_long'],
    [{ notes: 1 }, '/notes invalid_type'],
    [{ if_updated_at: 'yesterday' }, '/if_updated_at invalid_format'],
    [{ unseen_reason: '   nine ch   ' }, '/unseen_reason invalid_format'],
    [{ unseen_reason: 'x'.repeat(1001) }, '/unseen_reason too_long'],
  ])('%j', async (body, problem) => {
    const { merchant, path, reviewCase } = await personInReview(service);
    const answer = await ana.post(`${reviewCase}/approve`, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([problem]);
    expect((await merchant.get(path)).body.data.status).toBe('pending_review');
  });
});

test('404: a submerchant that does not exist', async () => {
  expect(
    (await ana.post(`/v1/operator/submerchants/${randomUUID()}/approve`, unopened)).status,
  ).toBe(404);
});

describe('409', () => {
  test('only a case in review is decided, and the refusal says what it is', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    const reviewCase = `/v1/operator/submerchants/${id}`;
    const refused = async (status: string) => {
      const before = await eventsOf(service, id);
      for (const [step, body] of [
        ['approve'],
        ['reject', because('other')],
        ['request-resubmission', because('other')],
      ] as const) {
        const answer = await ana.post(`${reviewCase}/${step}`, body);
        expect(answer.body.code, step).toBe('INVALID_STATUS');
        expect(answer.body.message).toContain(`is ${status}`);
      }
      expect(await eventsOf(service, id)).toEqual(before);
      expect((await merchant.get(path)).body.data.status).toBe(status);
    };
    await refused('pending');
    await merchant.post(`${path}/submit-for-review`);
    await ana.post(`${reviewCase}/reject`, because('other'));
    await refused('rejected');
    await merchant.post(`${path}/request-resubmission`);
    await merchant.post(`${path}/submit-for-review`);
    await ana.post(`${reviewCase}/approve`, unopened);
    await refused('active');
  });

  test('a case that is not the one that was seen any more', async () => {
    const { merchant, path, reviewCase } = await companyInReview(service);
    const card = await documentOf(merchant, path, 'cnpj_card');
    await ana.post(`/v1/operator/documents/${card.id}/reject`, { code: 'cropped' });
    const { updated_at } = (await ana.get(reviewCase)).body.data.submerchant;
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    for (const [step, body] of [
      ['approve', {}],
      ['reject', because('other')],
      ['request-resubmission', because('other')],
    ] as const) {
      const answer = await ana.post(`${reviewCase}/${step}`, {
        ...body,
        if_updated_at: updated_at,
      });
      expect(answer.body.code, step).toBe('CASE_CHANGED');
    }
    expect((await merchant.get(path)).body.data.status).toBe('pending_review');
  });

  test('nor when the change fell into the same millisecond', async () => {
    const { merchant, path, reviewCase } = await companyInReview(service);
    const card = await documentOf(merchant, path, 'cnpj_card');
    service.setClock('2099-01-01T12:00:00.000Z');
    await ana.post(`/v1/operator/documents/${card.id}/reject`, { code: 'cropped' });
    const { updated_at } = (await ana.get(reviewCase)).body.data.submerchant;
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    const answer = await ana.post(`${reviewCase}/approve`, {
      ...unopened,
      if_updated_at: updated_at,
    });
    service.setClock(null);
    expect(answer.body.code).toBe('CASE_CHANGED');
  });
});

describe('422', () => {
  test('a required document that was rejected stands in the way, and is named', async () => {
    const { merchant, path, reviewCase, partner_id } = await companyInReview(service);
    const card = await documentOf(merchant, path, 'cnpj_card');
    const selfie = await documentOf(merchant, path, 'partner_selfie_with_id');
    for (const { id } of [card, selfie]) {
      await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible' });
    }
    const answer = await ana.post(`${reviewCase}/approve`, unopened);
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('REQUIREMENTS_NOT_MET');
    expect(answer.body.errors).toMatchObject([
      { code: 'document_rejected', path: '/documents', document_type: 'cnpj_card' },
      {
        code: 'document_rejected',
        document_type: 'partner_selfie_with_id',
        legal_representative_id: partner_id,
      },
    ]);
    expect((await merchant.get(path)).body.data.status).toBe('pending_review');
    const statuses = (await merchant.get(`${path}/documents`)).body.data.map(
      (one: any) => one.status,
    );
    expect(statuses.filter((status: string) => status === 'approved')).toEqual([]);
  });

  test('one whose day came during the review stands in the way, and stays expired with event and trail', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    const reviewCase = `/v1/operator/submerchants/${id}`;
    const sent = await merchant.post(
      `${path}/documents`,
      document('front_id', { expires_at: '2098-12-31' }),
    );
    await merchant.post(`${path}/submit-for-review`);
    service.setClock('2099-01-01T00:00:00.000Z');
    const answer = await ana.post(`${reviewCase}/approve`, unopened);
    service.setClock(null);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([
      { code: 'document_expired', document_type: 'front_id' },
    ]);
    const record = await documentOf(merchant, path, 'front_id');
    expect(record).toMatchObject({ id: sent.body.data.id, status: 'expired' });
    expect(await lastEventOf(service, record.id)).toEqual({
      kind: 'document.expired',
      sequence: 2,
      object: record,
    });
    const [last] = (await ana.get(`${reviewCase}/history`)).body.data;
    expect(last).toMatchObject({
      action: 'document.expired',
      object: { kind: 'document', id: record.id },
      before: { status: 'pending' },
      after: { status: 'expired' },
    });
  });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
