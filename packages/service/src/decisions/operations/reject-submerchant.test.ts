import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../../test/agreement.js';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService, type Client } from '../../../test/harness.js';
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
import { reviewReasons } from '../../reasons/rules/reasons.js';
import { firstOf } from '../../../test/full-set.js';

const ofRegistrations = reviewReasons.filter(({ about }) => about !== 'standing');
const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

/** Both decisions that go against the merchant take the same reasons; they differ in where they lead. */
describe.each([
  ['reject', { status: 'rejected', resubmission_count: 0 }, 'submerchant.rejected'],
  [
    'request-resubmission',
    { status: 'pending', resubmission_count: 1 },
    'submerchant.resubmission_requested',
  ],
])('%s', (step, result, kind) => {
  describe('200', () => {
    test('the merchant reads notes and reasons, and the event contains the same', async () => {
      const { merchant, id, path, reviewCase, partner_id } = await companyInReview(service);
      const submitted = (await merchant.get(path)).body.data;
      const card = await documentOf(merchant, path, 'cnpj_card');
      const given = [
        {
          code: 'illegible',
          message: 'A foto está desfocada.',
          document_id: card.id,
          legal_representative_id: null,
          field: null,
        },
        {
          code: 'underage',
          message: 'Confira a data.',
          document_id: null,
          legal_representative_id: partner_id,
          field: null,
        },
        {
          code: 'name_mismatch',
          message: 'Use a razão social.',
          document_id: null,
          legal_representative_id: null,
          field: 'legal_name',
        },
      ];
      service.setClock('2099-01-01T12:00:00.000Z');
      const answer = await ana.post(`${reviewCase}/${step}`, {
        notes: 'Quase lá.',
        reasons: given,
      });
      service.setClock(null);
      const at = '2099-01-01T12:00:00.000Z';
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({
        ...submitted,
        ...result,
        review_notes: 'Quase lá.',
        review_reasons: given,
        reviewed_at: at,
        updated_at: at,
      });
      expect((await merchant.get(path)).body.data).toEqual(answer.body.data);
      expect(await lastEventOf(service, id)).toEqual({
        kind,
        sequence: (await eventsOf(service, id)).length,
        object: answer.body.data,
      });
    });

    test.each(firstOf(6, ofRegistrations).map(({ code, message }) => [code, message] as const))(
      '%s without words of the reviewer’s own is read in the language of each request',
      async (code, message) => {
        const { id, merchant, path, reviewCase } = await companyInReview(service);
        const answer = await ana.post(`${reviewCase}/${step}`, because(code, { message: null }));
        const reason = { code, document_id: null, legal_representative_id: null, field: null };
        const [inEnglish, inPortuguese] = [message.en, message.pt].map((text) => [
          { ...reason, message: text },
        ]);
        expect(answer.body.data).toMatchObject({ review_notes: null, review_reasons: inEnglish });
        const read = async (where: string, client: Client, language: string) =>
          (await client.get(where, { 'accept-language': language })).body.data;
        expect((await read(path, merchant, 'en')).review_reasons).toEqual(inEnglish);
        expect((await read(path, merchant, 'pt-BR')).review_reasons).toEqual(inPortuguese);
        const { reasons } = await read(`${path}/requirements`, merchant, 'pt-BR');
        expect(reasons).toMatchObject([{ code, message: message.pt }]);
        const [newest] = await read(`${path}/history`, merchant, 'pt-BR');
        expect(newest.reasons).toEqual(inPortuguese);
        const reviewed = await read(reviewCase, ana, 'pt-BR');
        expect(reviewed.submerchant.review_reasons).toEqual(inPortuguese);
        // An event is the same for all its readers.
        const { object } = await lastEventOf(service, id);
        expect(object.review_reasons).toEqual(inPortuguese);
        const [event] = await read('/v1/events?limit=1', merchant, 'en');
        expect(event.body.submerchant.review_reasons).toEqual(inPortuguese);
      },
    );

    test('a repeated request with a key gets the first answer, with its texts', async () => {
      const { reviewCase } = await companyInReview(service);
      const headers = { 'idempotency-key': `${step}-1`, 'accept-language': 'pt-BR' };
      const send = () => ana.post(`${reviewCase}/${step}`, because('other'), headers);
      const first = await send();
      const { message } = reviewReasons.find(({ code }) => code === 'other')!;
      expect(first.body.data.review_reasons).toMatchObject([{ message: message.pt }]);
      expect((await send()).text).toBe(first.text);
    });

    test('lists say it too, as JSON and as CSV', async () => {
      const { merchant, reviewCase } = await companyInReview(service);
      await ana.post(`${reviewCase}/${step}`, because('other'));
      const { message } = reviewReasons.find(({ code }) => code === 'other')!;
      const [record] = (await merchant.get('/v1/submerchants')).body.data;
      expect(record.review_reasons).toMatchObject([{ message: message.en }]);
      const headers = { accept: 'text/csv', 'accept-language': 'pt-BR' };
      expect((await merchant.get('/v1/submerchants', headers)).text).toContain(message.pt);
    });

    test('documents keep what was found of each', async () => {
      const { merchant, path, reviewCase } = await companyInReview(service);
      const { id } = await documentOf(merchant, path, 'cnpj_card');
      await ana.post(`/v1/operator/documents/${id}/approve`, unopened);
      await ana.post(`${reviewCase}/${step}`, because('other'));
      const statuses = (await merchant.get(`${path}/documents`)).body.data.map((one: any) =>
        one.id === id ? 'this one' : one.status,
      );
      expect(statuses.sort()).toEqual([...Array.from({ length: 6 }, () => 'pending'), 'this one']);
      expect(await documentOf(merchant, path, 'cnpj_card')).toMatchObject({ status: 'approved' });
    });

    test('an earlier document may still be named: it is what the reviewer saw', async () => {
      const { merchant, path, reviewCase } = await companyInReview(service);
      const { id } = await documentOf(merchant, path, 'cnpj_card');
      await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'cropped' });
      const { file_url, file_name, file_size, mime_type } = (await documentOf(
        merchant,
        path,
        'cnpj_card',
      )) as any;
      await merchant.post(`${path}/documents`, {
        type: 'cnpj_card',
        file_url,
        file_name,
        file_size,
        mime_type,
      });
      const answer = await ana.post(
        `${reviewCase}/${step}`,
        because('cropped', { document_id: id }),
      );
      expect(answer.status).toBe(200);
    });

    test('an unknown field is named and not stored', async () => {
      const { reviewCase } = await companyInReview(service);
      const answer = await ana.post(`${reviewCase}/${step}`, {
        ...because('other', { documentId: 1 }),
        note: 'x',
      });
      expect(warningsOf(answer).sort()).toEqual(['/note', '/reasons/0/documentId']);
    });
  });

  describe('400', () => {
    let refused: Awaited<ReturnType<typeof companyInReview>>;
    beforeAll(async () => {
      refused = await companyInReview(service);
    });

    test.each<[object, string]>([
      [{}, '/reasons required'],
      [{ reasons: [] }, '/reasons too_few'],
      [{ reasons: Array.from({ length: 51 }, () => ({ code: 'other' })) }, '/reasons too_many'],
      [{ reasons: [{}] }, '/reasons/0/code required'],
      [because('ugly'), '/reasons/0/code invalid_value'],
      [because('toString'), '/reasons/0/code invalid_value'],
      [because('other', { message: '' }), '/reasons/0/message too_short'],
      [because('other', { message: 'x'.repeat(1001) }), '/reasons/0/message too_long'],
      [because('other', { document_id: 'x' }), '/reasons/0/document_id invalid_format'],
      [because('other', { field: 'x'.repeat(65) }), '/reasons/0/field too_long'],
      [{ ...because('other'), notes: 'x'.repeat(2001) }, '/notes too_long'],
      [{ ...because('other'), if_updated_at: '' }, '/if_updated_at invalid_format'],
    ])('%j', async (body, problem) => {
      const { merchant, path, reviewCase } = refused;
      const before = (await merchant.get(path)).text;
      const answer = await ana.post(`${reviewCase}/${step}`, body);
      expect(answer.status).toBe(400);
      expect(problemsOf(answer)).toEqual([problem]);
      expect((await merchant.get(path)).text).toBe(before);
    });

    test('a document or partner of another submerchant, of the same merchant or not: each place is named', async () => {
      const { merchant, path, reviewCase } = await companyInReview(service);
      const stranger = await companyInReview(service);
      const strange = await documentOf(stranger.merchant, stranger.path, 'cnpj_card');
      const answer = await ana.post(`${reviewCase}/${step}`, {
        reasons: [
          { code: 'other' },
          { code: 'illegible', document_id: strange.id },
          { code: 'underage', legal_representative_id: stranger.partner_id },
          { code: 'other', document_id: randomUUID(), legal_representative_id: randomUUID() },
        ],
      });
      expect(answer.status).toBe(400);
      expect(problemsOf(answer)).toEqual([
        '/reasons/1/document_id not_found',
        '/reasons/2/legal_representative_id not_found',
        '/reasons/3/document_id not_found',
        '/reasons/3/legal_representative_id not_found',
      ]);
      expect((await merchant.get(path)).body.data.status).toBe('pending_review');
    });
  });

  test('404: a submerchant that does not exist', async () => {
    const reviewCase = `/v1/operator/submerchants/${randomUUID()}`;
    expect((await ana.post(`${reviewCase}/${step}`, because('other'))).status).toBe(404);
  });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
