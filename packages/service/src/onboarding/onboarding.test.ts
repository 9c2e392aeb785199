import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../routes.js';
import { useService, withHeaders, type Client, type TestMerchant } from '../../test/harness.js';
import { sendWhileLocked } from '../../test/held-lock.js';
import { unopened as withoutFiles } from '../../test/in-review.js';
import {
  address,
  company,
  document,
  partner,
  partnerTypes,
  readyCompany,
} from '../../test/sellers.js';
import { reportAbandoned } from './report-abandoned.js';
import { lockLink, revokeLink } from './store/links.js';
import { generateToken } from './tokens.js';
import { pdfFile } from '../../test/sample-files.js';

const service = useService();
const bytes = { 'content-type': 'application/octet-stream' };
const pdf = () => pdfFile(randomBytes(500));

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await service.createMerchant();
});

interface Link {
  id: string;
  token: string;
}

async function createSeller(body: object = company({ email: null })): Promise<string> {
  return (await merchant.post('/v1/submerchants', body)).body.data.id;
}

async function createLink(submerchant_id: string, body?: object): Promise<Link> {
  const answer = await merchant.post(`/v1/submerchants/${submerchant_id}/onboarding-links`, body);
  expect(answer.status).toBe(201);
  const { id, url } = answer.body.data;
  return { id, token: url.slice(url.indexOf('#') + 1) };
}

const drawSecret = () => randomBytes(32).toString('base64url');
const begin = (token: string, session_secret = drawSecret()) =>
  service.anonymous.post('/v1/onboarding/session', { token, session_secret });
const withSession = (token: string): Client =>
  withHeaders(service.anonymous, { authorization: `Bearer ${token}` });

/** A seller who has started with a new link. */
async function seller(submerchant_id: string): Promise<Client & { link: Link }> {
  const link = await createLink(submerchant_id);
  const { status, body } = await begin(link.token);
  expect(status).toBe(201);
  return { ...withSession(body.data.session_token), link };
}

const linkOf = async (submerchant_id: string) =>
  (await merchant.get(`/v1/submerchants/${submerchant_id}/onboarding-links`)).body.data[0];

/** The kinds of the events about a record, oldest first. */
async function eventsOf(object_id: string): Promise<string[]> {
  const { data } = (await merchant.get(`/v1/events?limit=100&object_id=${object_id}`)).body;
  return data.map(({ event }: any) => event).reverse();
}

const reportAll = () =>
  service.context.groups.each('report', (group) => reportAbandoned(service.context, 100, group));

describe('a link', () => {
  let id: string;
  beforeEach(async () => {
    id = await createSeller();
  });

  test('has its secret in the fragment alone, and only its hash is stored', async () => {
    const path = `/v1/submerchants/${id}/onboarding-links`;
    const { body } = await merchant.post(path, { return_url: 'https://loja.example/x' });
    const url = new URL(body.data.url);
    expect(url.pathname).toBe('/onboarding');
    expect(url.search).toBe('');
    const token = url.hash.slice(1);
    expect(token).toMatch(/^onb_[A-Za-z0-9_-]{64}$/);
    const listed = await merchant.get(path);
    expect(listed.body.data).toEqual([
      expect.objectContaining({ id: body.data.id, status: 'open', locale: 'pt-BR' }),
    ]);
    expect(listed.text).not.toContain(token);
    const rows = await service.context.database`
      select row_to_json(t)::text as row from onboarding_links t where id = ${body.data.id}`;
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
  });

  test('ends after 7 days unless it says otherwise, at most 90', async () => {
    const path = `/v1/submerchants/${id}/onboarding-links`;
    const lifetime = ({ created_at, expires_at }: any) =>
      (Date.parse(expires_at) - Date.parse(created_at)) / 1000;
    expect(lifetime((await merchant.post(path)).body.data)).toBe(604_800);
    expect(lifetime((await merchant.post(path, { expires_in: 3600 })).body.data)).toBe(3600);
    const in100Days = new Date(Date.now() + 100 * 86_400_000).toISOString();
    for (const body of [
      { expires_in: 10 },
      { expires_in: 8_000_000 },
      { expires_at: '2020-01-01T00:00:00Z' },
      { expires_at: in100Days },
      { expires_at: new Date(Date.now() + 86_400_000).toISOString(), expires_in: 3600 },
      { return_url: 'javascript:alert(1)' },
      { return_url: 'https://user:secret@loja.example/' },
      { locale: 'fr' },
    ]) {
      const { status } = await merchant.post(path, body);
      expect([status, body]).toEqual([400, body]);
    }
  });

  describe('for an iframe', () => {
    const ancestorsOf = async (path: string) => {
      const { headers } = await service.app.inject(path);
      return /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] as string)?.[1];
    };

    test('can be framed by its origins alone, by the ids in its address, which open nothing', async () => {
      const allowed_origins = ['https://one.example', 'http://localhost:3000'];
      const path = `/v1/submerchants/${id}/onboarding-links`;
      const { body } = await merchant.post(path, { allowed_origins });
      expect(body.data.allowed_origins).toEqual(allowed_origins);
      const { pathname, hash } = new URL(body.data.url);
      expect(pathname).toBe(`/onboarding/${merchant.id}/${body.data.id}`);
      expect(await ancestorsOf(pathname)).toBe('https://one.example http://localhost:3000');
      const page = await service.app.inject(pathname);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['permissions-policy']).toContain('camera=(self)');
      expect(page.body).not.toContain(hash.slice(1));
      expect((await linkOf(id)).status).toBe('open');
      // So can one for a seller who is not registered yet.
      const invited = (await merchant.post('/v1/onboarding-links', { allowed_origins })).body.data;
      const framed = new URL(invited.url).pathname;
      expect(await ancestorsOf(framed)).toBe('https://one.example http://localhost:3000');
      // Revoked, the page is still there, to say so.
      await merchant.delete(`/v1/onboarding-links/${body.data.id}`);
      expect(await ancestorsOf(pathname)).toBe('https://one.example http://localhost:3000');
    });

    test('can be framed by nobody without origins, with another merchant’s id, and where there is none', async () => {
      const link = await createLink(id);
      const other = await service.createMerchant();
      const framed = await merchant.post(`/v1/submerchants/${id}/onboarding-links`, {
        allowed_origins: ['https://one.example'],
      });
      for (const path of [
        '/onboarding',
        `/onboarding/${merchant.id}/${link.id}`,
        `/onboarding/${other.id}/${framed.body.data.id}`,
        `/onboarding/${randomUUID()}/${randomUUID()}`,
      ]) {
        expect(await ancestorsOf(path), path).toBe("'none'");
      }
      expect((await service.app.inject('/onboarding/x/y')).statusCode).toBe(404);
    });

    test.each(['https://*', 'https://one.example/path', "https://a.example 'self'", 'null'])(
      'takes no %s',
      async (origin) => {
        const { status, body } = await merchant.post(`/v1/submerchants/${id}/onboarding-links`, {
          allowed_origins: [origin],
        });
        expect(status).toBe(400);
        expect(body.errors[0].path).toBe('/allowed_origins/0');
      },
    );
  });

  test('is used up by the first step, and not by opening the page', async () => {
    const { token } = await createLink(id);
    for (let preview = 0; preview < 3; preview += 1) {
      const { headers, body } = await service.app.inject({ url: '/onboarding' });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toContain('noindex');
      expect(body).not.toContain('<script>');
    }
    // The page of a browser reads its welcome; a preview does not.
    expect(await linkOf(id)).toMatchObject({ status: 'open', opened_at: null });
    await service.anonymous.post('/v1/onboarding/welcome', { token });
    const { opened_at } = await linkOf(id);
    expect(opened_at).not.toBeNull();
    await service.anonymous.post('/v1/onboarding/welcome', { token });
    expect(await linkOf(id)).toMatchObject({ status: 'open', opened_at });
    expect((await begin(token)).status).toBe(201);
    expect((await linkOf(id)).status).toBe('started');
    expect((await begin(token)).body.data).toMatchObject({ session_token: null, code_to: null });
  });

  test('started on ten devices at once has one winner', async () => {
    const { token } = await createLink(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(token)));
    expect(answers.filter(({ body }) => body.data.session_token === null)).toHaveLength(9);
    const winner = answers.find(({ status }) => status === 201)!;
    const { status } = await withSession(winner.body.data.session_token).get('/v1/onboarding');
    expect(status).toBe(200);
  });

  test('started again by the same tab, whose first answer was lost, leads to the same session', async () => {
    const { token } = await createLink(id);
    const secret = drawSecret();
    const [first, second] = await Promise.all([begin(token, secret), begin(token, secret)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await begin(token)).body.data.session_token).toBeNull();
  });

  test('that is unknown, revoked, past its time or malformed gets the same answer', async () => {
    const revoked = await createLink(id);
    await begin(revoked.token);
    await merchant.delete(`/v1/onboarding-links/${revoked.id}`);
    const ended = await createLink(id, { expires_in: 300 });
    const unknown = generateToken('link', merchant.id).token;
    const elsewhere = generateToken('link', randomUUID()).token;
    service.setClock(new Date(Date.now() + 301_000).toISOString());
    try {
      const answers = await Promise.all(
        [revoked.token, ended.token, unknown, elsewhere, 'onb_x', ''].map((one) => begin(one)),
      );
      const bodies = answers.map(({ status, body }) =>
        JSON.stringify([status, { ...body, request_id: '' }]),
      );
      expect(new Set(bodies).size).toBe(1);
      expect(answers[0]?.status).toBe(404);
    } finally {
      service.setClock(null);
    }
  });

  test('that is revoked ends its session; what was saved stays', async () => {
    const it = await seller(id);
    await it.patch('/v1/onboarding/seller', { email: 'seller@shop.example' });
    const { body } = await merchant.delete(`/v1/onboarding-links/${it.link.id}`);
    expect(body.data.status).toBe('revoked');
    expect((await it.get('/v1/onboarding')).status).toBe(401);
    const again = await merchant.delete(`/v1/onboarding-links/${it.link.id}`);
    expect(again.body.data).toEqual(body.data);
    const kept = await merchant.get(`/v1/submerchants/${id}`);
    expect(kept.body.data.email).toBe('seller@shop.example');
  });

  test('is named in the merchant’s history: what the seller does with it is of the seller', async () => {
    const it = await seller(id);
    await it.patch('/v1/onboarding/seller', { email: 'seller@shop.example' });
    const [change] = (await merchant.get(`/v1/submerchants/${id}/history?limit=1`)).body.data;
    expect(change).toMatchObject({
      action: 'submerchant.updated',
      fields: ['email'],
      by: { side: 'seller', name: null },
    });
  });

  test('that is revoked while a request of its session waits lets that request change nothing', async () => {
    const it = await seller(id);
    await it.patch('/v1/onboarding/seller', { email: 'before@shop.example' });
    const database = await service.context.groups.databaseFor(merchant.id);
    const answer = await sendWhileLocked(
      database,
      (tx) => lockLink(tx, merchant.id, it.link.id),
      () => it.patch('/v1/onboarding/seller', { email: 'after@shop.example' }),
      (tx) => revokeLink(tx, merchant.id, it.link.id, new Date().toISOString()),
    );
    expect(answer.status).toBe(401);
    const { body } = await merchant.get(`/v1/submerchants/${id}`);
    expect(body.data.email).toBe('before@shop.example');
    const [link] = await database`
      select abandon_at from onboarding_links where merchant_id = ${merchant.id} and id = ${it.link.id}`;
    expect(link).toEqual({ abandon_at: null });
  });

  test('ends its session with itself', async () => {
    const { token } = await createLink(id, { expires_in: 600 });
    const it = withSession((await begin(token)).body.data.session_token);
    expect((await it.get('/v1/onboarding')).status).toBe(200);
    service.setClock(new Date(Date.now() + 601_000).toISOString());
    try {
      expect((await it.get('/v1/onboarding')).status).toBe(401);
    } finally {
      service.setClock(null);
    }
  });
});

test('a seller goes the whole way, and the trail and the events say what a merchant’s would, by the link', async () => {
  const id = await createSeller();
  const it = await seller(id);
  const before = (await it.get('/v1/onboarding')).body.data;
  expect(before).toMatchObject({
    step: 'fill_in',
    seller: { status: 'pending', email: null, entity_type: 'pj' },
    files: { is_on: true },
  });
  expect(before.missing.length).toBeGreaterThan(4);

  await it.patch('/v1/onboarding/seller', { email: 'dona@padaria.example' });
  const added = await it.post('/v1/onboarding/addresses', address());
  expect(added.status).toBe(201);
  const address_path = `/v1/onboarding/addresses/${added.body.data.id}`;
  expect((await it.patch(address_path, { number: '7' })).body.data.number).toBe('7');
  const other = await it.post('/v1/onboarding/partners', partner());
  expect((await it.delete(`/v1/onboarding/partners/${other.body.data.id}`)).status).toBe(200);
  const partner_id = (await it.post('/v1/onboarding/partners', partner())).body.data.id;

  const review = async () => (await it.get('/v1/onboarding')).body.data.review;
  expect(await review()).toEqual({ business_days: 2, due_at: null });
  const refused = await it.post('/v1/onboarding/submit');
  expect(refused.body.code).toBe('REQUIREMENTS_NOT_MET');
  const { missing } = (await it.get('/v1/onboarding')).body.data;
  for (const { document_type, legal_representative_id } of missing) {
    if (document_type === 'partner_selfie_with_id') {
      // Not with this link.
      const body = document(document_type, { legal_representative_id });
      await merchant.post(`/v1/submerchants/${id}/documents`, body);
      continue;
    }
    const file = (await it.post('/v1/onboarding/files', pdf(), bytes)).body.data;
    const sent = await it.post('/v1/onboarding/documents', {
      type: document_type,
      legal_representative_id,
      file_id: file.id,
      file_name: 'C:\\fakepath\\foto 1.2',
    });
    expect([sent.status, sent.body.data.file_name]).toEqual([201, 'foto 1.2.pdf']);
  }
  expect((await it.post('/v1/onboarding/submit')).body.data.status).toBe('pending_review');
  expect((await it.get('/v1/onboarding')).body.data).toMatchObject({
    step: 'in_review',
    missing: [],
    link: { status: 'completed' },
  });
  const { submitted_at } = (await it.get('/v1/onboarding')).body.data.seller;
  const { due_at } = service.context.sla.of(merchant.id).dueTimes(submitted_at);
  expect(await review()).toEqual({ business_days: 2, due_at });
  expect(partner_id).toMatch(/-/);

  expect(await eventsOf(id)).toContain('submerchant.submitted');
  expect(await eventsOf(it.link.id)).toEqual(['onboarding.started', 'onboarding.completed']);
  const operator = await service.createOperator();
  const history = (await operator.get(`/v1/operator/submerchants/${id}/history?limit=100`)).body
    .data;
  const submitted = history.find(({ action }: any) => action === 'submerchant.submitted');
  expect(submitted.actor).toEqual({ kind: 'onboarding_link', id: it.link.id });
  expect(history.map(({ action }: any) => action)).toContain('submerchant.onboarding_link_created');
});

test('a step and its record are saved together or not at all', async () => {
  const id = await createSeller();
  const it = await seller(id);
  const file = (await it.post('/v1/onboarding/files', pdf(), bytes)).body.data;
  const sendFile = () =>
    it.post('/v1/onboarding/documents', {
      type: 'cnpj_card',
      file_id: file.id,
      file_name: 'cnpj.pdf',
    });
  const { database } = service.context;
  // As a kill between the two would, this lets no step of the link be recorded.
  const refuse = `alter table onboarding_links add constraint no_step check (id <> '${it.link.id}' or last_step_at is null)`;
  await database.unsafe(refuse);
  const before = await merchant.get(`/v1/submerchants/${id}`);
  const events = await eventsOf(id);
  try {
    expect((await it.patch('/v1/onboarding/seller', { email: 'a@shop.example' })).status).toBe(500);
    expect((await it.post('/v1/onboarding/addresses', address())).status).toBe(500);
    expect((await sendFile()).status).toBe(500);
    expect((await merchant.get(`/v1/submerchants/${id}`)).body.data).toEqual(before.body.data);
    expect((await merchant.get(`/v1/submerchants/${id}/addresses`)).body.data).toEqual([]);
    expect((await merchant.get(`/v1/submerchants/${id}/documents`)).body.data).toEqual([]);
    expect(await eventsOf(id)).toEqual(events);
  } finally {
    await database`alter table onboarding_links drop constraint no_step`;
  }
  // Nothing was used up: the same file and the same answers are taken now.
  expect((await sendFile()).status).toBe(201);
  expect((await it.patch('/v1/onboarding/seller', { email: 'a@shop.example' })).status).toBe(200);
});

test('revoking a link while its seller works leaves no step half done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await createSeller();
    const it = await seller(id);
    const [step, revoked] = await Promise.all([
      it.patch('/v1/onboarding/seller', { phone: '11911112222' }),
      merchant.delete(`/v1/onboarding-links/${it.link.id}`),
      it.post('/v1/onboarding/addresses', address()),
    ]);
    expect(revoked.status).toBe(200);
    expect([200, 401]).toContain(step.status);
    const { phone } = (await merchant.get(`/v1/submerchants/${id}`)).body.data;
    expect(phone === '11911112222').toBe(step.status === 200);
  }
});

describe('a link for a seller who is not registered yet', () => {
  const invite = async (known: object = {}) => {
    const { status, body } = await merchant.post('/v1/onboarding-links', { seller: known });
    expect(status).toBe(201);
    const { id, url } = body.data;
    const token = url.slice(url.indexOf('#') + 1);
    const session = (await begin(token)).body.data.session_token;
    return { id, client: withSession(session) };
  };
  const identity = () => {
    const { entity_type, legal_name, tax_id } = company();
    return { entity_type, legal_name, tax_id };
  };

  test('registers the seller with the first step, with what the merchant knows', async () => {
    const external_id = randomUUID();
    const { id, client } = await invite({
      external_id,
      trade_name: 'Padaria',
      metadata: { a: '1' },
    });
    const { body } = await client.get('/v1/onboarding');
    expect(body.data).toMatchObject({
      step: 'register',
      seller: { trade_name: 'Padaria', legal_name: null, tax_id: null, entity_type: null },
    });
    const invitation = async () =>
      (await merchant.get('/v1/onboarding-links')).body.data.find((one: any) => one.id === id);
    expect(await invitation()).toMatchObject({
      submerchant_id: null,
      invited: { external_id, trade_name: 'Padaria', metadata: { a: '1' } },
    });
    // Nothing else can be done before.
    expect((await client.patch('/v1/onboarding/seller', { phone: '11911112222' })).status).toBe(
      404,
    );
    expect((await client.post('/v1/onboarding/submit')).status).toBe(404);
    const said = identity();
    const created = await client.post('/v1/onboarding/seller', said);
    expect(created.body.data).toMatchObject({ ...said, external_id, trade_name: 'Padaria' });
    const link = (await merchant.get(`/v1/onboarding-links/${id}`)).body.data;
    expect(link).toMatchObject({ status: 'started', submerchant_id: created.body.data.id });
    expect(await invitation()).toMatchObject({
      submerchant_id: link.submerchant_id,
      invited: null,
    });
    expect((await client.get('/v1/onboarding')).body.data.step).toBe('fill_in');
    const stored = await merchant.get(`/v1/submerchants/${link.submerchant_id}`);
    expect(stored.body.data).toMatchObject({ external_id, metadata: { a: '1' } });
    expect(await eventsOf(link.submerchant_id)).toEqual(['submerchant.created']);
    const rows = await service.context.database`
      select prefill from onboarding_links where id = ${id}`;
    expect(rows[0]?.['prefill']).toBeNull();
  });

  test('registers one seller, however many requests arrive at once', async () => {
    const external_id = randomUUID();
    const { client } = await invite({ external_id });
    const said = identity();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/v1/onboarding/seller', said)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const found = await merchant.get(`/v1/submerchants?search=${said.tax_id}`);
    expect(found.body.data).toHaveLength(1);
    const again = await client.post('/v1/onboarding/seller', identity());
    expect(again.body.data.tax_id).toBe(said.tax_id);
  });

  test('refuses an external_id that is taken, when it is created and when the seller comes', async () => {
    const external_id = randomUUID();
    const { client } = await invite({ external_id });
    await createSeller(company({ external_id }));
    const early = await merchant.post('/v1/onboarding-links', { seller: { external_id } });
    expect(early.body.code).toBe('EXTERNAL_ID_TAKEN');
    const late = await client.post('/v1/onboarding/seller', identity());
    expect(late.body.code).toBe('EXTERNAL_ID_TAKEN');
    const wrong = await merchant.post('/v1/onboarding-links', { seller: { tax_id: '1' } });
    expect(wrong.status).toBe(400);
  });

  test('can be revoked before and between; what was known is deleted, also at its end', async () => {
    const { id, client } = await invite({ legal_name: 'Rita Campos' });
    expect((await merchant.delete(`/v1/onboarding-links/${id}`)).status).toBe(200);
    expect((await client.post('/v1/onboarding/seller', identity())).status).toBe(401);
    const { id: ended } = await invite({ legal_name: 'Rita Campos' });
    try {
      service.setClock(new Date(Date.now() + 8 * 86_400_000).toISOString());
      await reportAll();
    } finally {
      service.setClock(null);
    }
    const rows = await service.context.database`
      select id from onboarding_links where id in (${id}, ${ended}) and prefill is not null`;
    expect(rows).toEqual([]);
    const stranger = await service.createMerchant();
    expect((await stranger.get(`/v1/onboarding-links/${id}`)).status).toBe(404);
  });
});

describe('an abandoned link', () => {
  const day_ms = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day_ms).toISOString();

  test('is reported once after three days without a step, whoever looks first, and again when the seller stops again', async () => {
    const id = await createSeller();
    const { link, ...it } = await seller(id);
    const started = ['onboarding.started'];
    await reportAll();
    expect(await eventsOf(link.id)).toEqual(started);
    try {
      service.setClock(inDays(3.1));
      await Promise.all([reportAll(), reportAll(), reportAll()]);
      expect(await eventsOf(link.id)).toEqual([...started, 'onboarding.abandoned']);
      await it.patch('/v1/onboarding/seller', { phone: '11911112222' });
      await reportAll();
      expect(await eventsOf(link.id)).toEqual([...started, 'onboarding.abandoned']);
      service.setClock(inDays(6.2));
      await reportAll();
      const all = [...started, 'onboarding.abandoned', 'onboarding.abandoned'];
      expect(await eventsOf(link.id)).toEqual(all);
    } finally {
      service.setClock(null);
    }
  });

  test('that nobody opened is reported when it ends; a revoked one and a completed one are not', async () => {
    const id = await createSeller();
    const unopened = await createLink(id);
    const revoked = await createLink(id);
    await merchant.delete(`/v1/onboarding-links/${revoked.id}`);
    const { id: ready } = await readyCompany(merchant);
    const it = await seller(ready);
    expect((await it.post('/v1/onboarding/submit')).status).toBe(200);
    try {
      service.setClock(inDays(8));
      await reportAll();
    } finally {
      service.setClock(null);
    }
    expect(await eventsOf(unopened.id)).toEqual(['onboarding.abandoned']);
    expect(await eventsOf(revoked.id)).toEqual([]);
    expect(await eventsOf(it.link.id)).toEqual(['onboarding.started', 'onboarding.completed']);
  });
});

test('a rejected seller reads why, corrects it and submits again', async () => {
  const { id } = await readyCompany(merchant);
  await merchant.post(`/v1/submerchants/${id}/submit-for-review`);
  const operator = await service.createOperator();
  const path = `/v1/operator/submerchants/${id}`;
  await operator.post(`${path}/reject`, {
    reasons: [{ code: 'name_mismatch' }],
    notes: 'Confira o CNPJ.',
  });
  const it = await seller(id);
  const { step, reasons, seller: shown } = (await it.get('/v1/onboarding')).body.data;
  expect(step).toBe('correct');
  expect(reasons[0].text.pt.length).toBeGreaterThan(5);
  expect(reasons[0].text.en).not.toBe(reasons[0].text.pt);
  expect(shown.status).toBe('rejected');
  expect((await it.post('/v1/onboarding/correct')).body.data.status).toBe('pending');
  const about = async () =>
    (await it.get('/v1/onboarding')).body.data.reasons.map(({ path: one, changed }: any) => [
      one,
      changed,
    ]);
  expect(await about()).toEqual([['/legal_name', false]]);
  await it.patch('/v1/onboarding/seller', { legal_name: 'Padaria do Norte Ltda' });
  expect(await about()).toEqual([['/legal_name', true]]);
  expect((await it.post('/v1/onboarding/submit')).body.data.status).toBe('pending_review');
});

test('a document that was rejected, and that the decision names too, is one reason, until another one is sent', async () => {
  const { id, path } = await readyCompany(merchant);
  await merchant.post(`${path}/submit-for-review`);
  const operator = await service.createOperator();
  const documents = (await merchant.get(`${path}/documents?limit=100`)).body.data;
  const [card, contract] = ['cnpj_card', 'social_contract'].map((type) =>
    documents.find((one: any) => one.type === type),
  );
  for (const one of [card, contract]) {
    const body = { code: 'illegible', notes: `Sem foco: ${one.type}` };
    await operator.post(`/v1/operator/documents/${one.id}/reject`, body);
  }
  await operator.post(`/v1/operator/submerchants/${id}/request-resubmission`, {
    reasons: [{ code: 'illegible', document_id: card.id }],
  });
  const it = await seller(id);
  const reasons = async () =>
    (await it.get('/v1/onboarding')).body.data.reasons.map((one: any) => [
      one.document_type,
      one.message,
      one.changed,
    ]);
  expect(await reasons()).toEqual([
    ['cnpj_card', 'Sem foco: cnpj_card', false],
    ['social_contract', 'Sem foco: social_contract', false],
  ]);
  for (const { type } of [card, contract]) {
    const file = (await it.post('/v1/onboarding/files', pdf(), bytes)).body.data;
    const sent = { type, file_id: file.id, file_name: 'x.pdf' };
    expect((await it.post('/v1/onboarding/documents', sent)).status).toBe(201);
  }
  // The decision's reason stays, and says that it was corrected and which document it was about.
  expect(await reasons()).toEqual([['cnpj_card', null, true]]);
});

describe('no way leads from one link to another seller', () => {
  let id: string;
  let other: { id: string; partner_id: string; address_id: string };
  let it: Client;
  beforeAll(async () => {
    id = await createSeller();
    it = await seller(id);
    const { id: other_id, partner_id, path } = await readyCompany(merchant);
    const [{ id: address_id }] = (await merchant.get(`${path}/addresses`)).body.data;
    other = { id: other_id, partner_id, address_id };
  });

  test('its session opens no other route', async () => {
    const others = routes.filter(({ access }) => access !== 'seller' && access !== 'public');
    expect(others.length).toBeGreaterThan(100);
    for (const { method, path, operation } of others) {
      const url = path.replaceAll(/\{\w+\}/g, other.id);
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
  });

  test('routes of sellers are for their sessions alone', async () => {
    for (const { method, path } of routes.filter(({ access }) => access === 'seller')) {
      if (method !== 'GET') continue;
      expect((await merchant.get(path)).body.code).toBe('FORBIDDEN');
      expect((await service.anonymous.get(path)).status).toBe(401);
    }
    const foreign = withSession(generateToken('session', merchant.id).token);
    expect((await foreign.get('/v1/onboarding')).status).toBe(401);
  });

  test('ids of another seller’s parts are ids that do not exist', async () => {
    const state = await merchant.get(`/v1/submerchants/${other.id}/requirements`);
    for (const [known, unknown] of [
      [
        await it.delete(`/v1/onboarding/partners/${other.partner_id}`),
        await it.delete(`/v1/onboarding/partners/${randomUUID()}`),
      ],
      [
        await it.patch(`/v1/onboarding/addresses/${other.address_id}`, { number: '1' }),
        await it.patch(`/v1/onboarding/addresses/${randomUUID()}`, { number: '1' }),
      ],
    ] as const) {
      expect(known.status).toBe(404);
      expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    }
    const file = (await it.post('/v1/onboarding/files', pdf(), bytes)).body.data;
    const sent = await it.post('/v1/onboarding/documents', {
      type: 'partner_front_id',
      legal_representative_id: other.partner_id,
      file_id: file.id,
      file_name: 'x.pdf',
    });
    expect(sent.body.code).toBe('LEGAL_REPRESENTATIVE_NOT_FOUND');
    expect((await merchant.get(`/v1/submerchants/${other.id}/requirements`)).body).toEqual(
      state.body,
    );
  });

  test('files of the merchant and of another link cannot be used', async () => {
    const ofMerchant = (await merchant.post('/v1/files', pdf(), bytes)).body.data;
    const elsewhere = await seller(await createSeller());
    const ofOther = (await elsewhere.post('/v1/onboarding/files', pdf(), bytes)).body.data;
    for (const file_id of [ofMerchant.id, ofOther.id, randomUUID()]) {
      const { body } = await it.post('/v1/onboarding/documents', {
        type: 'cnpj_card',
        file_id,
        file_name: 'x.pdf',
      });
      expect(body.code).toBe('FILE_NOT_FOUND');
    }
  });

  test('fields that are the merchant’s cannot be set', async () => {
    const before = (await merchant.get(`/v1/submerchants/${id}`)).body.data;
    await it.patch('/v1/onboarding/seller', {
      external_id: 'mine',
      metadata: { sandbox_outcome: 'approve' },
      mcc: '5411',
      phone: '11911112222',
    });
    const { updated_at: _, ...after } = (await merchant.get(`/v1/submerchants/${id}`)).body.data;
    const { updated_at: __, ...rest } = before;
    expect(after).toEqual({ ...rest, phone: '11911112222' });
  });

  test('another merchant’s key cannot create, list or revoke links of it', async () => {
    const stranger = await service.createMerchant();
    const path = `/v1/submerchants/${id}/onboarding-links`;
    expect((await stranger.post(path)).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get('/v1/onboarding-links')).body.data).toEqual([]);
    const link = await linkOf(id);
    expect((await stranger.delete(`/v1/onboarding-links/${link.id}`)).status).toBe(404);
    expect((await linkOf(id)).revoked_at).toBeNull();
  });
});

test('an approved seller sends an amendment with files of the link, and reads what became of it', async () => {
  const { id, path, partner_id } = await readyCompany(merchant);
  const reviewCase = `/v1/operator/submerchants/${id}`;
  const operator = await service.createOperator();
  await merchant.post(`${path}/submit-for-review`);
  await operator.post(`${reviewCase}/approve`, withoutFiles);
  const it = await seller(id);
  expect((await it.get('/v1/onboarding')).body.data).toMatchObject({
    step: 'done',
    amendment: null,
  });
  // What was reviewed is not changed directly.
  expect((await it.patch('/v1/onboarding/seller', { trade_name: 'Nova' })).status).toBe(409);
  const upload = async () => (await it.post('/v1/onboarding/files', pdf(), bytes)).body.data.id;
  const [partnersDocument] = (await merchant.get(`${path}/legal-representatives`)).body.data;
  const body = {
    legal_name: 'Padaria Nova Ltda',
    removed_legal_representatives: [partnersDocument.document],
    legal_representatives: [
      {
        ...partner({ name: 'Rosa Prado' }),
        documents: await Promise.all(
          partnerTypes.map(async (type) => ({
            type,
            file_id: await upload(),
            file_name: 'foto',
          })),
        ),
      },
    ],
    documents: [
      { type: 'contract_amendment', file_id: await upload(), file_name: 'alteracao.pdf' },
    ],
  };
  const missing = await it.post('/v1/onboarding/amendments', {
    ...body,
    documents: [{ type: 'contract_amendment', file_id: randomUUID(), file_name: 'alteracao.pdf' }],
  });
  expect(missing.body.errors).toMatchObject([{ path: '/documents/0/file_id', code: 'not_found' }]);
  // The selfie of a partner who has a link already is up to that partner.
  const selfie = { type: 'partner_selfie_with_id', file_id: await upload(), file_name: 'foto' };
  const present = { document: partnersDocument.document, name: 'Marcos', documents: [selfie] };
  const ofPartner = await it.post('/v1/onboarding/amendments', {
    legal_representatives: [present],
  });
  expect(ofPartner.body).toMatchObject({
    code: 'DOCUMENT_TYPE_NOT_ALLOWED',
    errors: [{ path: '/legal_representatives/0/documents/0/type', code: 'forbidden' }],
  });
  const answer = await it.post('/v1/onboarding/amendments', body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data.documents).toHaveLength(5);
  expect((await it.post('/v1/onboarding/amendments', body)).body.code).toBe('AMENDMENT_OPEN');
  expect((await it.get('/v1/onboarding')).body.data).toMatchObject({
    step: 'done',
    amendment: { status: 'pending_review', reasons: [] },
  });
  expect((await linkOf(id)).status).toBe('completed');
  const decision = { reasons: [{ code: 'name_mismatch' }], notes: 'Confira o nome.' };
  const amendment = `${reviewCase}/amendments/${answer.body.data.id}`;
  expect((await operator.post(`${amendment}/reject`, decision)).status).toBe(200);
  expect((await it.get('/v1/onboarding')).body.data.amendment).toMatchObject({
    status: 'rejected',
    review_notes: 'Confira o nome.',
    reasons: [{ code: 'name_mismatch', message: null, text: { pt: expect.any(String) } }],
  });
  const [still] = (await merchant.get(`${path}/legal-representatives`)).body.data;
  expect(still.id).toBe(partner_id);
});

test('an erasure ends the seller’s links, and takes the files that no document uses yet', async () => {
  const { id } = await readyCompany(merchant);
  const it = await seller(id);
  const uploaded = (await it.post('/v1/onboarding/files', pdf(), bytes)).body.data;
  const mine = (await merchant.post('/v1/files', pdf(), bytes)).body.data;
  // One is erased while its bytes arrive, and while the seller continues.
  const [erased, late, ...changes] = await Promise.all([
    merchant.post(`/v1/submerchants/${id}/erase`, {}),
    it.post('/v1/onboarding/files', pdf(), bytes),
    ...['11911112222', '11911113333', '11911114444'].map((phone) =>
      it.patch('/v1/onboarding/seller', { phone }),
    ),
  ]);
  expect(erased.status).toBe(200);
  // None waits for the erasure in a circle (503).
  for (const change of changes) expect([200, 401, 404, 409]).toContain(change.status);
  for (const { id: file } of [uploaded, ...(late.body.data ? [late.body.data] : [])])
    expect((await merchant.get(`/v1/files/${file}`)).status).toBe(404);
  expect((await merchant.get(`/v1/files/${mine.id}`)).status).toBe(200);
  expect((await linkOf(id)).status).toBe('revoked');
  expect((await it.post('/v1/onboarding/files', pdf(), bytes)).status).toBe(401);
  expect((await it.get('/v1/onboarding')).status).toBe(401);
  const { status } = await it.patch('/v1/onboarding/seller', { phone: '11911112222' });
  expect(status).toBe(401);
  expect((await merchant.post(`/v1/submerchants/${id}/onboarding-links`)).status).toBe(409);
});

test('a closed seller’s link takes no files any more, and says so', async () => {
  const { id, path } = await readyCompany(merchant);
  const it = await seller(id);
  expect((await it.post('/v1/onboarding/files', pdf(), bytes)).status).toBe(201);
  await merchant.post(`${path}/close`, { reason: 'seller_left' });
  const late = await it.post('/v1/onboarding/files', pdf(), bytes);
  expect(late.body).toMatchObject({ code: 'INVALID_STATUS' });
  expect((await it.get('/v1/onboarding')).body.data.step).toBe('closed');
});
