import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { expectAgreement } from '../../test/agreement.js';
import { problemsOf } from '../../test/answers.js';
import { useService, type TestMerchant } from '../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  eventsOf,
  personInReview,
  type Reviewer,
  unopened,
} from '../../test/in-review.js';
import { createPerson } from '../../test/people.js';
import { document, partner, partnerTypes } from '../../test/sellers.js';
import { runSandbox } from '../decisions/sandbox.js';
import { decideAmendmentInSandbox } from './sandbox.js';

const service = useService({ environment: { AMENDMENT_FIELDS: 'monthly_revenue' } });
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

interface Seller {
  merchant: TestMerchant;
  id: string;
  path: string;
  reviewCase: string;
  amendments: string;
}

async function active(changes: object = {}): Promise<Seller & { partner_id: string }> {
  const one = await companyInReview(service, changes);
  const { status } = await ana.post(`${one.reviewCase}/approve`, unopened);
  if (status !== 200) throw new Error('Not approved.');
  return { ...one, amendments: `${one.path}/amendments` };
}

const read = async ({ merchant, path }: Seller) => (await merchant.get(path)).body.data;
const partnersOf = async ({ merchant, path }: Seller) =>
  (await merchant.get(`${path}/legal-representatives`)).body.data as any[];
const documentsOf = async ({ merchant, path }: Seller) =>
  (await merchant.get(`${path}/documents?limit=100`)).body.data as any[];

/** Sends an amendment that is accepted. */
async function sent(seller: Seller, body: object = { legal_name: 'Padaria Nova Ltda' }) {
  const answer = await seller.merchant.post(seller.amendments, body);
  expect(answer.status, answer.text).toBe(201);
  const { data } = answer.body;
  return { data, at: `${seller.reviewCase}/amendments/${data.id}` };
}

const joining = (changes: object = {}) =>
  partner({
    name: 'Rosa Prado',
    participation_percentage: 40,
    documents: partnerTypes.map((type) => document(type)),
    ...changes,
  });

describe('sending', () => {
  test('a field that the installation adds is changed by an amendment alone', async () => {
    const seller = await active();
    const monthly_revenue = 7_654_300;
    const refused = await seller.merchant.patch(seller.path, { monthly_revenue });
    expect([refused.status, refused.body.code], refused.text).toEqual([409, 'INVALID_STATUS']);
    const { data, at } = await sent(seller, { monthly_revenue });
    expect(data.changes).toMatchObject([{ path: '/monthly_revenue', after: monthly_revenue }]);
    expect((await read(seller)).monthly_revenue).not.toBe(monthly_revenue);
    expect((await ana.post(`${at}/approve`, unopened)).status).toBe(200);
    expect((await read(seller)).monthly_revenue).toBe(monthly_revenue);
  });

  test('everything stays as it is until the decision; the answer shows before beside after', async () => {
    const seller = await active();
    const [marcos] = await partnersOf(seller);
    const before = await read(seller);
    const inForce = await documentsOf(seller);
    const rosa = joining();
    const { data } = await sent(seller, {
      legal_name: 'Padaria Nova Ltda',
      reason: 'Entrou uma sócia.',
      trade_name: before.trade_name,
      cnaes: [{ code: '4761-0/01', is_primary: true }],
      legal_representatives: [rosa, { document: marcos.document, participation_percentage: 60 }],
      documents: [document('contract_amendment')],
    });
    expect(data).toMatchObject({
      submerchant_id: seller.id,
      status: 'pending_review',
      reason: 'Entrou uma sócia.',
    });
    const { documents: _, ...fields } = rosa as any;
    expect(data.changes).toMatchObject([
      { path: '/legal_name', before: before.legal_name, after: 'Padaria Nova Ltda' },
      { path: '/mcc', before: before.mcc, after: '5942' },
      { path: '/cnaes', before: before.cnaes, after: [{ code: '4761001' }] },
      {
        path: expect.stringMatching(/^\/legal_representatives\/[0-9a-f-]+$/),
        before: null,
        after: fields,
      },
      {
        path: `/legal_representatives/${marcos.id}/participation_percentage`,
        before: 100,
        after: 60,
      },
    ]);
    expect(data.documents.map((one: any) => one.type)).toEqual([
      ...partnerTypes,
      'contract_amendment',
    ]);
    for (const one of data.documents) {
      expect(one).toMatchObject({ status: 'pending', replaced_at: null });
      const isOfPartner = one.type.startsWith('partner_');
      expect(one.legal_representative_id).toBe(isOfPartner ? data.changes[3].after.id : null);
    }
    expect({ ...(await read(seller)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect(await partnersOf(seller)).toEqual([marcos]);
    expect(await documentsOf(seller)).toEqual(inForce);
    expect((await seller.merchant.get(`${seller.amendments}/${data.id}`)).body.data).toEqual(data);
    expect(
      (await seller.merchant.get(`${seller.amendments}?status=pending_review`)).body.data,
    ).toEqual([data]);
    expect((await seller.merchant.get(`${seller.amendments}?status=approved`)).body.data).toEqual(
      [],
    );
    expect(await eventsOf(service, data.id)).toEqual([
      { kind: 'amendment.submitted', sequence: 1, object: data },
    ]);
  });

  test('a direct change of what an amendment changes is refused, and the refusal names it', async () => {
    const seller = await active();
    for (const body of [
      { trade_name: 'Outra' },
      { business_type: 'online' },
      { product_categories: ['books'] },
      { legal_name: 'Outra Ltda' },
      { mcc: '5651' },
    ]) {
      const answer = await seller.merchant.patch(seller.path, body);
      expect(answer.body).toMatchObject({ code: 'INVALID_STATUS', errors: [{ code: 'locked' }] });
      expect(answer.body.errors[0].message).toContain('/amendments');
    }
    for (const answer of [
      await seller.merchant.post(`${seller.path}/legal-representatives`, partner()),
      await seller.merchant.delete(`${seller.path}/legal-representatives/${seller.partner_id}`),
    ]) {
      expect(answer.body.code).toBe('INVALID_STATUS');
      expect(answer.body.message).toContain('POST /v1/submerchants/{id}/amendments');
    }
    const answer = await seller.merchant.patch(seller.path, { tax_id: '11222333000181' });
    expect(answer.body.errors[0].message).toContain('never');
    // These stay as they were.
    expect(
      (await seller.merchant.patch(seller.path, { average_ticket: 5, phone: '1133334444' })).status,
    ).toBe(200);
  });

  test('all problems are listed, each with its path', async () => {
    const seller = await active();
    const [marcos] = await partnersOf(seller);
    const answer = await seller.merchant.post(seller.amendments, {
      tax_id: '11222333000181',
      entity_type: 'pf',
      email: 'outro@example.com',
      metadata: { a: 'b' },
      legal_name: 'Nova Ltda',
      legal_representatives: [
        { document: generateCpf() },
        { document: marcos.document, name: 'Marcos', documents: [document('partner_front_id')] },
      ],
      removed_legal_representatives: [marcos.document, generateCpf()],
      documents: [
        document('front_id'),
        document('partner_back_id', { legal_representative_document: generateCpf() }),
      ],
    });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).toSorted()).toEqual([
      '/documents/0/type invalid_value',
      '/documents/1/legal_representative_document not_found',
      '/email forbidden',
      '/entity_type locked',
      '/legal_representatives/0/name required',
      '/legal_representatives/1/document conflict',
      '/metadata forbidden',
      '/removed_legal_representatives/1 not_found',
      '/tax_id locked',
    ]);
    const malformed = await seller.merchant.post(seller.amendments, {
      birth_date: '2999-01-01',
      reason: 'Nova\u202esócia',
      legal_representatives: [
        { document: '39053344700x', name: 'A' },
        { document: marcos.document, documents: [document('cnpj_card')] },
        { document: marcos.document },
      ],
      documents: [document('partner_front_id'), document('cnpj_card'), document('cnpj_card')],
    });
    expect(problemsOf(malformed)).toEqual(
      expect.arrayContaining([
        '/birth_date invalid_value',
        '/legal_representatives/1/documents/0/type invalid_value',
        '/legal_representatives/2/document repeated',
        '/documents/0/type invalid_value',
        '/documents/2/type repeated',
        '/reason invalid_character',
      ]),
    );
    expect((await seller.merchant.get(seller.amendments)).body.data).toEqual([]);
  });

  test.each<[string, (seller: { record: any; marcos: any }) => object]>([
    ['nothing', () => ({})],
    [
      'the whole record as it is',
      ({ record, marcos }) => ({
        ...Object.fromEntries(
          ['legal_name', 'trade_name', 'tax_id', 'entity_type', 'email', 'cnaes', 'mcc'].map(
            (name) => [name, record[name]],
          ),
        ),
        legal_representatives: [{ document: marcos.document, name: marcos.name }],
      }),
    ],
    ['documents alone', () => ({ documents: [document('cnpj_card')] })],
  ])('%s changes nothing, and is refused', async (_what, body) => {
    const seller = await active();
    const [marcos] = await partnersOf(seller);
    const answer = await seller.merchant.post(
      seller.amendments,
      body({ record: await read(seller), marcos }),
    );
    expect([answer.status, ...problemsOf(answer)]).toEqual([400, ' unchanged']);
  });

  test('requirements are those of the record as it would be', async () => {
    const seller = await active();
    const [marcos] = await partnersOf(seller);
    const { documents: _, ...rosa } = joining() as any;
    const answer = await seller.merchant.post(seller.amendments, {
      legal_representatives: [
        { ...rosa, documents: [document('partner_front_id', { expires_at: '2020-01-01' })] },
      ],
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'REQUIREMENTS_NOT_MET']);
    expect(
      answer.body.errors.map((one: any) => `${one.path} ${one.document_type} ${one.code}`),
    ).toEqual([
      '/legal_representatives/0/documents partner_front_id document_expired',
      ...partnerTypes
        .slice(1)
        .map((type) => `/legal_representatives/0/documents ${type} document_required`),
    ]);
    expect(answer.body.errors[0].legal_representative_id).toBeNull();
    const without = await seller.merchant.post(seller.amendments, {
      removed_legal_representatives: [marcos.document],
    });
    expect(without.body.errors).toMatchObject([
      { path: '/legal_representatives', code: 'legal_representative_required' },
    ]);
  });

  test('only of an active submerchant; of a person too, who has no partners', async () => {
    const { merchant, path, reviewCase, id } = await personInReview(service);
    const amendments = `${path}/amendments`;
    const waiting = await merchant.post(amendments, { legal_name: 'Joana Lima' });
    expect([waiting.status, waiting.body.code]).toEqual([409, 'INVALID_STATUS']);
    await ana.post(`${reviewCase}/approve`, unopened);
    const refused = await merchant.post(amendments, { legal_representatives: [joining()] });
    expect(problemsOf(refused)).toContain('/legal_representatives forbidden');
    const seller = { merchant, path, reviewCase, id, amendments };
    const { at } = await sent(seller, { mother_name: 'Teresa Lima', legal_name: 'Joana Lima' });
    expect((await ana.post(`${at}/approve`)).status).toBe(200);
    expect(await read(seller)).toMatchObject({
      legal_name: 'Joana Lima',
      mother_name: 'Teresa Lima',
      status: 'active',
    });
  });

  test('one is open at a time, however many are sent at once; a repeated request gets its answer', async () => {
    const seller = await active();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        seller.merchant.post(seller.amendments, { legal_name: `Padaria ${at} Ltda` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect([status, body.code]).toEqual([409, 'AMENDMENT_OPEN']);
      expect(body.errors[0].amendment_id).toBe(won[0]!.body.data.id);
    }
    expect((await seller.merchant.get(seller.amendments)).body.pagination.total).toBe(1);
    const withdrawn = await seller.merchant.post(
      `${seller.amendments}/${won[0]!.body.data.id}/withdraw`,
    );
    expect(withdrawn.body.data.status).toBe('withdrawn');
    const key = { 'idempotency-key': randomUUID() };
    const first = await seller.merchant.post(seller.amendments, { trade_name: 'Nova' }, key);
    const again = await seller.merchant.post(seller.amendments, { trade_name: 'Nova' }, key);
    expect([first.status, again.text]).toEqual([201, first.text]);
  });

  test('nobody else’s', async () => {
    const seller = await active();
    const { data } = await sent(seller);
    const other = await active();
    for (const answer of [
      await other.merchant.get(`${seller.amendments}/${data.id}`),
      await other.merchant.get(`${other.amendments}/${data.id}`),
      await other.merchant.post(`${other.amendments}/${data.id}/withdraw`),
      await other.merchant.post(seller.amendments, { legal_name: 'x' }),
      await ana.post(`${other.reviewCase}/amendments/${data.id}/approve`),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('the decision', () => {
  test('an approval applies all of it in one change, and the seller stays active', async () => {
    const seller = await active();
    const [marcos] = await partnersOf(seller);
    const activated = await read(seller);
    const old = await documentOf(seller.merchant, seller.path, 'social_contract');
    const { data, at } = await sent(seller, {
      legal_name: 'Padaria Nova Ltda',
      product_categories: ['bread'],
      legal_representatives: [joining({ participation_percentage: 100 })],
      removed_legal_representatives: [marcos.document],
      documents: [document('social_contract')],
    });
    const shown = (await ana.get(at)).body.data;
    expect(shown).toMatchObject({ changes: data.changes, missing: [], status: 'pending_review' });
    expect(shown.documents.map((one: any) => [one.seen_at, one.file.status])).toEqual(
      data.documents.map(() => [null, 'pending']),
    );
    expect(shown.checks.map((one: any) => one.code)).toContain('shares');
    const refused = await ana.post(`${at}/approve`);
    expect([refused.status, refused.body.code]).toEqual([422, 'DOCUMENTS_NOT_SEEN']);
    expect(refused.body.errors.map((one: any) => one.document_id).toSorted()).toEqual(
      data.documents.map((one: any) => one.id).toSorted(),
    );
    const contract = data.documents.at(-1);
    const tick = { field: 'legal_name', outcome: 'matches' };
    expect(
      (await ana.post(`/v1/operator/documents/${contract.id}/field-checks`, tick)).status,
    ).toBe(200);
    const alone = await ana.post(
      `/v1/operator/documents/${data.documents[0].id}/approve`,
      unopened,
    );
    expect(alone.body.code).toBe('INVALID_STATUS');
    const answer = await ana.post(`${at}/approve`, { ...unopened, notes: 'Conferido.' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ status: 'approved', review_notes: 'Conferido.' });
    const after = await read(seller);
    expect(after).toMatchObject({
      legal_name: 'Padaria Nova Ltda',
      product_categories: ['bread'],
      status: 'active',
      activated_at: activated.activated_at,
      reviewed_at: activated.reviewed_at,
    });
    const partners = await partnersOf(seller);
    expect(partners.map(({ name }) => name)).toEqual(['Rosa Prado']);
    expect(partners[0].id).toBe(data.documents[0].legal_representative_id);
    const documents = await documentsOf(seller);
    const current = documents.filter((one) => one.replaced_at === null);
    expect(current).toHaveLength(7);
    expect(current.every((one) => one.status === 'approved')).toBe(true);
    expect(current.map((one) => one.id)).toEqual(
      expect.arrayContaining(data.documents.map((one: any) => one.id)),
    );
    expect(documents.find((one) => one.id === old.id).replaced_at).toBe(after.updated_at);
    expect(documents.some((one) => one.legal_representative_id === marcos.id)).toBe(false);
    const events = await eventsOf(service, data.id);
    expect(events.map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['amendment.submitted', 1],
      ['amendment.approved', 2],
    ]);
    expect(events[1]!.object).toEqual(answer.body.data);
    expect((await eventsOf(service, seller.id)).at(-1)).toMatchObject({
      kind: 'submerchant.updated',
      object: { legal_name: 'Padaria Nova Ltda' },
    });
    expect(
      await seller.merchant.get(`${seller.amendments}/${data.id}`).then(({ body }) => body.data),
    ).toEqual(answer.body.data);
    const history = (await seller.merchant.get(`${seller.path}/history`)).body.data;
    expect(history[0]).toMatchObject({
      action: 'amendment.approved',
      object: { kind: 'amendment', id: data.id },
      status: { before: 'pending_review', after: 'approved' },
      notes: 'Conferido.',
    });
    // Not the reviewer's words about what they did not open.
    expect(JSON.stringify(history)).not.toContain('unseen');
    // What the reviewer ticked is part of the record of the approval.
    const entries = (await ana.get(`${seller.reviewCase}/history?limit=100`)).body.data;
    const entry = entries.find(
      ({ action, object }: any) => action === 'document.approved' && object.id === contract.id,
    );
    expect(entry.after.field_checks).toMatchObject([{ ...tick, reviewer_name: 'Ana' }]);
    const shownCase = (await ana.get(seller.reviewCase)).body.data;
    expect([shownCase.has_unreviewed_changes, shownCase.changes]).toEqual([false, []]);
    // It is over.
    for (const step of ['approve', 'reject'])
      expect((await ana.post(`${at}/${step}`, because('other'))).body.code).toBe('INVALID_STATUS');
    expect((await seller.merchant.post(`${seller.amendments}/${data.id}/withdraw`)).body.code).toBe(
      'INVALID_STATUS',
    );
    await sent(seller, { trade_name: 'Outra' });
  });

  test('a rejection names reasons, and nothing of the seller changes', async () => {
    const seller = await active();
    const before = await read(seller);
    const inForce = await documentsOf(seller);
    const { data, at } = await sent(seller, {
      legal_representatives: [joining()],
      documents: [document('contract_amendment')],
    });
    const contract = data.documents.at(-1);
    const partner_id = data.documents[0].legal_representative_id;
    // What each document proves is ticked and crossed as that of a registration; what the seller has is decided.
    const checksOf = (id: string) => `/v1/operator/documents/${id}/field-checks`;
    const tick = { field: 'legal_name', outcome: 'differs' };
    expect((await ana.post(checksOf(contract.id), tick)).status).toBe(200);
    expect((await ana.post(checksOf(inForce[0].id), tick)).body.code).toBe('INVALID_STATUS');
    expect(problemsOf(await ana.post(checksOf(contract.id), { ...tick, field: 'face' }))).toEqual([
      '/field invalid_value',
    ]);
    const found = { field: 'legal_name', outcome: 'differs', reviewer_name: 'Ana' };
    expect((await ana.get(at)).body.data.documents.at(-1).field_checks).toMatchObject([found]);
    const wrong = await ana.post(
      `${at}/reject`,
      because('illegible', { document_id: randomUUID() }),
    );
    expect(problemsOf(wrong)).toEqual(['/reasons/0/document_id not_found']);
    const answer = await ana.post(`${at}/reject`, {
      notes: 'Falta a assinatura.',
      reasons: [
        { code: 'illegible', document_id: contract.id },
        { code: 'underage', legal_representative_id: partner_id, message: 'Confira.' },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: 'rejected',
      review_notes: 'Falta a assinatura.',
      review_reasons: [
        { code: 'illegible', document_id: contract.id },
        { code: 'underage', message: 'Confira.' },
      ],
    });
    expect((await ana.post(checksOf(contract.id), tick)).body.code).toBe('INVALID_STATUS');
    const history = await ana.get(`${seller.reviewCase}/history?limit=100`);
    const rejection = history.body.data.find(
      ({ action, object }: any) => action === 'document.rejected' && object.id === contract.id,
    );
    expect(rejection.after.field_checks).toMatchObject([found]);
    expect(
      answer.body.data.documents.map((one: any) => [one.status, one.verification_code]),
    ).toEqual([...partnerTypes.map(() => ['rejected', null]), ['rejected', 'illegible']]);
    const [listed] = (await seller.merchant.get(seller.amendments, { 'accept-language': 'pt-BR' }))
      .body.data;
    expect(listed.review_reasons[0].message).toContain('ilegível');
    expect({ ...(await read(seller)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect(await documentsOf(seller)).toEqual(inForce);
    expect((await seller.merchant.get(`${seller.path}/history`)).text).not.toContain(
      'field_checks',
    );
    expect((await eventsOf(service, data.id)).at(-1)).toMatchObject({
      kind: 'amendment.rejected',
      sequence: 2,
      object: { review_reasons: [{ message: expect.stringContaining('ilegível') }, {}] },
    });
  });

  test('an approval and a withdrawal at once: one wins, and nothing is half done', async () => {
    for (let round = 0; round < 3; round += 1) {
      const seller = await active();
      const { data, at } = await sent(seller);
      const answers = await Promise.all([
        ana.post(`${at}/approve`),
        seller.merchant.post(`${seller.amendments}/${data.id}/withdraw`),
        ana.post(`${at}/reject`, because('other')),
        ana.post(`${at}/approve`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const found = (await seller.merchant.get(`${seller.amendments}/${data.id}`)).body.data;
      const { legal_name } = await read(seller);
      expect(legal_name === 'Padaria Nova Ltda').toBe(found.status === 'approved');
      expect((await eventsOf(service, data.id)).map(({ kind }) => kind)).toEqual([
        'amendment.submitted',
        `amendment.${found.status}`,
      ]);
    }
  });

  test('an approval, a rejection and the closing of the seller at once: one ends it, and a closed seller keeps none', async () => {
    for (let times = 0; times < 4; times += 1) {
      const seller = await active();
      const { data, at } = await sent(seller, { legal_name: 'Padaria Nova Ltda' });
      const [approved, rejected, closed] = await Promise.all([
        ana.post(`${at}/approve`, unopened),
        ana.post(`${at}/reject`, because('other')),
        seller.merchant.post(`${seller.path}/close`, { reason: 'Fim.' }),
      ]);
      expect(closed.status, closed.text).toBe(200);
      const kinds = (await eventsOf(service, data.id)).map(({ kind }) => kind);
      expect(kinds).toHaveLength(2);
      const ended =
        approved.status === 200 ? 'approved' : rejected.status === 200 ? 'rejected' : 'withdrawn';
      expect(kinds[1]).toBe(`amendment.${ended}`);
      for (const lost of [approved, rejected].filter(({ status }) => status !== 200))
        expect(lost.body.code).toBe('INVALID_STATUS');
      expect(await read(seller)).toMatchObject({
        status: 'closed',
        legal_name:
          ended === 'approved' ? 'Padaria Nova Ltda' : expect.not.stringContaining('Nova'),
      });
    }
  });

  test('a document that expires while it waits is in the way', async () => {
    const seller = await active();
    const { at } = await sent(seller, {
      legal_name: 'Nova Ltda',
      documents: [document('social_contract', { expires_at: '2098-12-31' })],
    });
    service.setClock('2099-06-01T00:00:00.000Z');
    const answer = await ana.post(`${at}/approve`, unopened);
    service.setClock(null);
    expect(answer.body).toMatchObject({
      code: 'REQUIREMENTS_NOT_MET',
      errors: [{ code: 'document_expired', document_type: 'social_contract' }],
    });
    expect((await ana.get(at)).body.data.status).toBe('pending_review');
  });

  test.each([
    ['approve', 'approved', []],
    ['reject:name_mismatch', 'rejected', ['name_mismatch']],
    ['reject_document:social_contract', 'rejected', ['illegible']],
    ['reject_document:cnpj_card', 'pending_review', []],
  ])(
    'the sandbox decides as the metadata of a test merchant’s seller say: %s',
    async (sandbox, status, codes) => {
      const one = await companyInReview(service, {}, 'test');
      await ana.post(`${one.reviewCase}/approve`, unopened);
      const seller = { ...one, amendments: `${one.path}/amendments` };
      await seller.merchant.patch(seller.path, { metadata: { sandbox } });
      const { data } = await sent(seller, {
        legal_name: 'Padaria Nova Ltda',
        documents: [document('social_contract')],
      });
      service.setClock(new Date(Date.now() + 60_000).toISOString());
      await runSandbox(service.context, 100, undefined, decideAmendmentInSandbox);
      service.setClock(null);
      const found = (await seller.merchant.get(`${seller.amendments}/${data.id}`)).body.data;
      expect(found.status).toBe(status);
      expect(found.review_reasons.map(({ code }: any) => code)).toEqual(codes);
      expect((await read(seller)).legal_name === 'Padaria Nova Ltda').toBe(status === 'approved');
      // It is decided once.
      expect(await runSandbox(service.context, 100, undefined, decideAmendmentInSandbox)).toBe(0);
    },
  );

  test.each(['live', 'test'] as const)(
    'what is asked about a partner who leaves is cancelled with the approval: %s',
    async (mode) => {
      const one = await companyInReview(service, {}, mode);
      await ana.post(`${one.reviewCase}/approve`, unopened);
      const seller = { ...one, amendments: `${one.path}/amendments` };
      const { merchant, path, reviewCase } = seller;
      const [marcos] = await partnersOf(seller);
      const due_at = new Date(Date.now() + 10 * 86_400_000).toISOString();
      const ask = async (body: object) => {
        const asked = { text: 'De dezembro.', due_at, ...body };
        const { status, text, body: made } = await ana.post(`${reviewCase}/requests`, asked);
        expect(status, text).toBe(201);
        return made.data.id as string;
      };
      const about = { document_type: 'partner_front_id', legal_representative_id: marcos.id };
      const [open, answered, other] = [await ask(about), await ask(about), await ask({})];
      const answer = await merchant.post(`${path}/requests/${answered}/answer`, {
        document: document('partner_front_id', { legal_representative_id: marcos.id }),
      });
      expect(answer.status, answer.text).toBe(200);
      if (mode === 'test') await merchant.patch(path, { metadata: { sandbox: 'approve' } });
      const { data, at } = await sent(seller, {
        legal_representatives: [joining({ participation_percentage: 100 })],
        removed_legal_representatives: [marcos.document],
      });
      if (mode === 'test') {
        service.setClock(new Date(Date.now() + 60_000).toISOString());
        await runSandbox(service.context, 100, undefined, decideAmendmentInSandbox);
        service.setClock(null);
      } else expect((await ana.post(`${at}/approve`, unopened)).status).toBe(200);
      const decided = await merchant.get(`${seller.amendments}/${data.id}`);
      expect(decided.body.data.status).toBe('approved');
      const requests = (await merchant.get(`${path}/requests`)).body.data as any[];
      const statusOf = (id: string) => requests.find((request) => request.id === id).status;
      expect([open, answered, other].map(statusOf)).toEqual(['cancelled', 'cancelled', 'open']);
      for (const id of [open, answered])
        expect((await eventsOf(service, id)).at(-1)!.kind).toBe('request.cancelled');
      const { currently_due } = (await merchant.get(`${path}/requirements`)).body.data;
      expect(currently_due.map(({ request_id }: any) => request_id)).toEqual([other]);
      await expectAgreement(service.context.database);
    },
  );

  test('an approval waits for a second person when the seller as it would be reaches a threshold', async () => {
    // Rules of four eyes need two.
    const [admin] = [await createPerson(service, 'admin'), await createPerson(service, 'admin')];
    const reviewer = await createPerson(service, 'reviewer');
    const seller = await active();
    const path = `/v1/operator/merchants/${seller.merchant.id}/case-thresholds`;
    const rules = { min_risk: null, min_monthly_revenue: null, mccs: ['7995'] };
    expect((await admin.put(path, rules)).status).toBe(200);
    const { at } = await sent(seller, { mcc: '7995' });
    const asked = await reviewer.post(`${at}/approve`);
    expect([asked.status, asked.body.data.needed_for]).toEqual([202, ['category']]);
    const { mcc } = await read(seller);
    expect(mcc).not.toBe('7995');
    // The second person reads what changes, and the case says that it waits.
    expect(asked.body.data.changes).toEqual([
      {
        action: 'amendment.approved',
        before: { status: 'pending_review', mcc },
        after: { status: 'approved', mcc: '7995' },
      },
    ]);
    const { pending_approval } = (await admin.get(seller.reviewCase)).body.data;
    expect(pending_approval.id).toBe(asked.body.data.id);
    const approved = await admin.post(`/v1/operator/approvals/${asked.body.data.id}/approve`);
    expect(approved.status, approved.text).toBe(200);
    // The values stand in the amendment, under the seller's key.
    expect(approved.body.data.changes[0].after).toEqual({ status: 'approved' });
    expect((await read(seller)).mcc).toBe('7995');
  });

  test('a suspension leaves it open, and it may be decided; the closing withdraws it', async () => {
    const seller = await active();
    const { data, at } = await sent(seller);
    const suspension = { reasons: [{ code: 'other' }] };
    const casesOf = async () => {
      const [row] = await service.context.database<{ open: any }[]>`
        select open_cases as open from submerchants where id = ${seller.id}`;
      return row!.open;
    };
    expect(await casesOf()).toMatchObject([
      { kind: 'amendment', code: 'amendment', subject_id: data.id, finding: {} },
    ]);
    expect((await ana.post(`${seller.reviewCase}/suspend`, suspension)).status).toBe(200);
    expect((await ana.get(at)).body.data.status).toBe('pending_review');
    const refused = await seller.merchant.post(seller.amendments, { trade_name: 'Outra' });
    expect(refused.body.code).toBe('INVALID_STATUS');
    expect((await ana.post(`${at}/approve`)).status).toBe(200);
    expect(await read(seller)).toMatchObject({
      legal_name: 'Padaria Nova Ltda',
      status: 'suspended',
    });
    expect(await casesOf()).toBeNull();
    expect((await ana.post(`${seller.reviewCase}/reinstate`, {})).status).toBe(200);
    const second = await sent(seller, { legal_representatives: [joining()] });
    const closing = await seller.merchant.post(`${seller.path}/close`, { reason: 'Fim.' });
    expect(closing.status, closing.text).toBe(200);
    const found = await seller.merchant.get(`${seller.amendments}/${second.data.id}`);
    expect(found.body.data).toMatchObject({
      status: 'withdrawn',
      documents: second.data.documents,
    });
    expect((await eventsOf(service, second.data.id)).at(-1)!.kind).toBe('amendment.withdrawn');
    expect(await casesOf()).toBeNull();
    expect((await ana.post(`${second.at}/approve`)).body.code).toBe('INVALID_STATUS');
  });
});

test('record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));

test('personal values: sealed in the table, in the export, and gone with the erasure', async () => {
  const seller = await active();
  const secret = 'Quitandinha de Jurema Ltda';
  const { data } = await sent(seller, {
    legal_name: secret,
    legal_representatives: [joining({ name: 'Iracema Secreta' })],
  });
  const { database } = service.context;
  const rows = await database<{ text: string }[]>`
    select row_to_json(a)::text as text from amendments a where id = ${data.id}
    union all select entry from trail where submerchant_id = ${seller.id}
    union all select body from events where object_id = ${data.id}`;
  expect(rows.length).toBeGreaterThan(2);
  for (const { text } of rows) expect(text).not.toMatch(/Quitandinha|Iracema/);
  const exported = (await seller.merchant.get(`${seller.path}/export`)).body.data;
  const { id, changes, created_at } = data;
  expect(exported.amendments).toMatchObject([
    { id, status: 'pending_review', changes, created_at, decided_at: null },
  ]);
  expect((await ana.get(`${seller.reviewCase}/export`)).status).toBe(200);
  service.setClock('2098-01-01T00:00:00.000Z');
  const erased = await seller.merchant.post(`${seller.path}/erase`);
  service.setClock(null);
  expect(erased.status, erased.text).toBe(200);
  const [left] =
    await database`select count(*)::int as rows from amendments where submerchant_id = ${seller.id}`;
  expect(left).toEqual({ rows: 0 });
  const text = JSON.stringify(await eventsOf(service, data.id));
  expect(text).not.toMatch(/Quitandinha|Iracema/);
});
