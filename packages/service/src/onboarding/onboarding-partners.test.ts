import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../routes.js';
import { useService, withHeaders, type Client, type TestMerchant } from '../../test/harness.js';
import {
  address,
  company,
  document,
  partner,
  partnerTypes,
  person,
  readyCompany,
} from '../../test/sellers.js';
import { reportAbandoned } from './report-abandoned.js';
import { pdfFile } from '../../test/sample-files.js';

const service = useService();
const bytes = { 'content-type': 'application/octet-stream' };
const pdf = () => pdfFile(randomBytes(500));

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await service.createMerchant();
});

/** A company with two partners, and what must not show in the link of the first one. */
let seller: { id: string; path: string; partner_id: string; other_id: string; secrets: string[] };
beforeEach(async () => {
  const body = company({
    trade_name: 'Doces Secretos',
    email: 'segredo@padaria.example',
    phone: '11900001111',
  });
  const { id } = (await merchant.post('/v1/submerchants', body)).body.data;
  const path = `/v1/submerchants/${id}`;
  const add = async (one: object) => {
    const { data } = (await merchant.post(`${path}/legal-representatives`, one)).body;
    return data as { id: string; document: string };
  };
  const mine = await add(partner({ name: 'Marcos Lima', participation_percentage: 50 }));
  const other = await add(partner({ name: 'Iara Nunes', participation_percentage: 50 }));
  await merchant.post(`${path}/addresses`, address({ street: 'Rua do Segredo' }));
  const secrets = [
    body.tax_id,
    body.email,
    body.phone,
    body.trade_name,
    'Rua do Segredo',
    'Iara Nunes',
    other.document,
    other.id,
    mine.document,
  ];
  seller = { id, path, partner_id: mine.id, other_id: other.id, secrets };
});

async function open(legal_representative_id: string | null): Promise<Client & { link_id: string }> {
  const body = { legal_representative_id };
  const answer = await merchant.post(`${seller.path}/onboarding-links`, body);
  expect(answer.status).toBe(201);
  const { id: link_id, url } = answer.body.data;
  const token = url.slice(url.indexOf('#') + 1);
  // The first screen says what the link is for.
  const welcome = await service.anonymous.post('/v1/onboarding/welcome', { token });
  expect(welcome.body.data.for_partner).toBe(legal_representative_id !== null);
  const session_secret = randomBytes(32).toString('base64url');
  const started = await service.anonymous.post('/v1/onboarding/session', { token, session_secret });
  const authorization = `Bearer ${started.body.data.session_token}`;
  return { ...withHeaders(service.anonymous, { authorization }), link_id };
}

async function send(it: Client, type: string, legal_representative_id: string | null) {
  const file = (await it.post('/v1/onboarding/files', pdf(), bytes)).body.data;
  return it.post('/v1/onboarding/documents', {
    type,
    legal_representative_id,
    file_id: file.id,
    file_name: 'foto.pdf',
  });
}

const selfie = 'partner_selfie_with_id';

const kindsOf = async (link_id: string): Promise<string[]> => {
  const { data } = (await merchant.get(`/v1/events?limit=100&object_id=${link_id}`)).body;
  return data.map(({ event }: any) => event).reverse();
};
const reportAll = () =>
  service.context.groups.each('report', (group) => reportAbandoned(service.context, 100, group));

/** Sends a partner's document with the seller's link, and the selfie, which that does not take, as the merchant. */
async function sendOf(partner_id: string, ofSeller: Client, type: string): Promise<void> {
  const { status } =
    type === selfie
      ? await merchant.post(
          `${seller.path}/documents`,
          document(type, { legal_representative_id: partner_id }),
        )
      : await send(ofSeller, type, partner_id);
  expect(status).toBe(201);
}

test('the seller’s link takes a partner’s documents but not the selfie, unless the partner owns the whole business', async () => {
  const ofSeller = await open(null);
  const refused = await send(ofSeller, selfie, seller.partner_id.toUpperCase());
  expect([refused.status, refused.body.code]).toEqual([422, 'DOCUMENT_TYPE_NOT_ALLOWED']);
  expect(refused.body.errors).toMatchObject([{ path: '/type', code: 'forbidden' }]);
  expect((await merchant.get(`${seller.path}/documents`)).body.data).toEqual([]);
  expect((await send(ofSeller, 'partner_front_id', seller.partner_id)).status).toBe(201);
  expect((await send(await open(seller.partner_id), selfie, seller.partner_id)).status).toBe(201);

  // A MEI is its owner.
  const mei = company({ legal_name: '11.222.333 MARCOS LIMA' });
  const { id } = (await merchant.post('/v1/submerchants', mei)).body.data;
  const path = `/v1/submerchants/${id}`;
  const owner = { ...partner(), is_admin: true };
  const { data } = (await merchant.post(`${path}/legal-representatives`, owner)).body;
  seller = { ...seller, id, path };
  expect((await send(await open(null), selfie, data.id)).status).toBe(201);
});

describe('a partner’s link', () => {
  test('takes the partner’s documents, and reports them by events of another kind than the seller’s', async () => {
    const it = await open(seller.partner_id);
    for (const type of partnerTypes.slice(1)) {
      expect((await send(it, type, seller.partner_id)).status).toBe(201);
    }
    expect(await kindsOf(it.link_id)).toEqual(['onboarding.partner_started']);
    expect((await it.get('/v1/onboarding')).body.data).toMatchObject({
      step: 'fill_in',
      missing: [{ document_type: partnerTypes[0] }],
    });
    expect((await send(it, partnerTypes[0]!, seller.partner_id)).status).toBe(201);
    const completed = ['onboarding.partner_started', 'onboarding.partner_completed'];
    expect(await kindsOf(it.link_id)).toEqual(completed);
    // A better photo afterwards completes nothing again.
    expect((await send(it, partnerTypes[0]!, seller.partner_id)).status).toBe(201);
    expect(await kindsOf(it.link_id)).toEqual(completed);
    const { data } = (await it.get('/v1/onboarding')).body;
    expect(data).toMatchObject({ step: 'done', missing: [], link: { status: 'completed' } });
    const [listed] = (await merchant.get(`${seller.path}/onboarding-links`)).body.data;
    expect(listed).toMatchObject({
      id: it.link_id,
      status: 'completed',
      legal_representative_id: seller.partner_id,
    });
    // The seller has not submitted.
    expect((await merchant.get(seller.path)).body.data.status).toBe('pending');
    const [event] = (await merchant.get(`/v1/events?object_id=${it.link_id}`)).body.data;
    const { body } = await merchant.get(`/v1/events/${event.id}`);
    expect(JSON.stringify(body)).toContain(seller.partner_id);
  });

  test('completed by several documents at once reports it once', async () => {
    const it = await open(seller.partner_id);
    const answers = await Promise.all(
      partnerTypes.map((type) => send(it, type, seller.partner_id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await kindsOf(it.link_id)).toEqual([
      'onboarding.partner_started',
      'onboarding.partner_completed',
    ]);
  });

  test('shows the partner, the company’s name and nothing else of the seller', async () => {
    const ofSeller = await open(null);
    await send(ofSeller, 'cnpj_card', null);
    await send(ofSeller, partnerTypes[0]!, seller.other_id);
    const it = await open(seller.partner_id);
    const { body, text } = await it.get('/v1/onboarding');
    for (const secret of seller.secrets) expect(text).not.toContain(secret);
    expect(body.data).toMatchObject({
      partner: { id: seller.partner_id, name: 'Marcos Lima' },
      seller: { status: null, tax_id: null, email: null },
      legal_representatives: [],
      addresses: [],
      documents: [],
    });
    expect(body.data.missing.map(({ document_type }: any) => document_type)).toEqual(partnerTypes);
  });

  test('opens no other route, of sellers or of anybody else', async () => {
    const it = await open(seller.partner_id);
    const before = (await merchant.get(seller.path)).body;
    const allowed = [
      'GET /v1/onboarding',
      'POST /v1/onboarding/files',
      'POST /v1/onboarding/documents',
    ];
    const others = routes.filter(
      ({ access, method, path }) => access !== 'public' && !allowed.includes(`${method} ${path}`),
    );
    expect(others.filter(({ access }) => access === 'seller').length).toBeGreaterThan(7);
    for (const { method, path, operation } of others) {
      const url = path.replaceAll(/\{\w+\}/g, seller.other_id);
      const call = {
        GET: () => it.get(url),
        DELETE: () => it.delete(url),
        POST: () =>
          operation.lines
            ? it.post(url, '{}', { 'content-type': 'application/x-ndjson' })
            : it.post(url, {}),
        PATCH: () => it.patch(url, {}),
        PUT: () => it.put(url, {}),
      }[method];
      expect([(await call()).status, method, url]).toEqual([403, method, url]);
    }
    expect((await merchant.get(seller.path)).body).toEqual(before);
  });

  test('takes no document of the company, of another partner or of another seller', async () => {
    const it = await open(seller.partner_id);
    const elsewhere = await readyCompany(merchant);
    for (const [type, id] of [
      ['cnpj_card', null],
      [partnerTypes[0]!, seller.other_id],
      [partnerTypes[0]!, elsewhere.partner_id],
      [partnerTypes[0]!, randomUUID()],
    ] as const) {
      const { status, body } = await send(it, type, id);
      expect([status, body.code]).toEqual([422, 'LEGAL_REPRESENTATIVE_NOT_FOUND']);
    }
    expect((await merchant.get(`${seller.path}/documents`)).body.data).toEqual([]);
    const ofSeller = await open(null);
    const file = (await ofSeller.post('/v1/onboarding/files', pdf(), bytes)).body.data;
    const { body } = await it.post('/v1/onboarding/documents', {
      type: partnerTypes[0],
      legal_representative_id: seller.partner_id,
      file_id: file.id,
      file_name: 'x.pdf',
    });
    expect(body.code).toBe('FILE_NOT_FOUND');
  });

  test('is created for a partner of that seller alone, and by its merchant alone', async () => {
    const elsewhere = await readyCompany(merchant);
    const { id: person_id } = (await merchant.post('/v1/submerchants', person())).body.data;
    for (const [path, partner_id] of [
      [seller.path, elsewhere.partner_id],
      [seller.path, randomUUID()],
      [`/v1/submerchants/${person_id}`, seller.partner_id],
    ] as const) {
      const body = { legal_representative_id: partner_id };
      const answer = await merchant.post(`${path}/onboarding-links`, body);
      expect([answer.status, answer.body.code]).toEqual([422, 'LEGAL_REPRESENTATIVE_NOT_FOUND']);
    }
    const stranger = await service.createMerchant();
    const body = { legal_representative_id: seller.partner_id };
    expect((await stranger.post(`${seller.path}/onboarding-links`, body)).status).toBe(404);
  });

  test('of a partner who was removed shows and takes nothing', async () => {
    const it = await open(seller.partner_id);
    await merchant.delete(`${seller.path}/legal-representatives/${seller.partner_id}`);
    expect((await it.get('/v1/onboarding')).status).toBe(404);
    expect((await it.post('/v1/onboarding/files', pdf(), bytes)).status).toBe(404);
  });

  test('is abandoned after three days, unless the seller has sent the partner’s documents meanwhile', async () => {
    const left = await open(seller.partner_id);
    const done = await open(seller.other_id);
    const ofSeller = await open(null);
    for (const type of partnerTypes) await sendOf(seller.other_id, ofSeller, type);
    try {
      service.setClock(new Date(Date.now() + 3.1 * 86_400_000).toISOString());
      await reportAll();
    } finally {
      service.setClock(null);
    }
    expect(await kindsOf(left.link_id)).toEqual([
      'onboarding.partner_started',
      'onboarding.partner_abandoned',
    ]);
    expect(await kindsOf(done.link_id)).toEqual(['onboarding.partner_started']);
    expect(await kindsOf(ofSeller.link_id)).toEqual(['onboarding.started', 'onboarding.abandoned']);
  });

  test('takes a document that review has rejected again', async () => {
    const { id, path, partner_id } = await readyCompany(merchant);
    await merchant.post(`${path}/submit-for-review`);
    const operator = await service.createOperator();
    const { data } = (await merchant.get(`${path}/documents?limit=100`)).body;
    const front = data.find(({ type }: any) => type === 'partner_front_id');
    const card = data.find(({ type }: any) => type === 'cnpj_card');
    await operator.post(`/v1/operator/documents/${front.id}/reject`, { code: 'illegible' });
    await operator.post(`/v1/operator/documents/${card.id}/reject`, { code: 'illegible' });
    seller = { ...seller, id, path };
    const it = await open(partner_id);
    const state = (await it.get('/v1/onboarding')).body.data;
    expect(state.step).toBe('fill_in');
    expect(state.reasons.map(({ document_id }: any) => document_id)).toEqual([front.id]);
    expect((await send(it, 'partner_front_id', partner_id)).status).toBe(201);
    expect((await it.get('/v1/onboarding')).body.data.step).toBe('done');
  });
});
