import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startTestService,
  withHeaders,
  type Client,
  type TestMerchant,
  type TestService,
} from '../../test/harness.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { company, partner, partnerTypes, person, readyCompany } from '../../test/sellers.js';
import { sendMails } from '../mail/send-mails.js';
import { createTransport } from '../mail/transport.js';
import { createLog } from '../platform/log.js';
import { generateToken } from './tokens.js';
import { pdfFile } from '../../test/sample-files.js';

// The links that a seller makes for partners on the page. What a partner's session may do: onboarding-partners.test.ts.

let service: TestService;
let stop: () => Promise<void>;
let server: MailServer;
let merchant: TestMerchant;
let operator: Client;
let logged = '';
const brand = {
  display_name: 'Feira da Serra',
  texts: { pt: { contact: 'ajuda da feira' }, en: { contact: 'help of the fair' } },
};

beforeAll(async () => {
  server = await startMailServer();
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Banco Açaí <credencia@banco.example>',
  };
  ({ service, stop } = await startTestService({ environment }));
  service.context.log = createLog('debug', { write: (line: string) => void (logged += line) });
  merchant = await service.createMerchant();
  operator = await service.createOperator();
  expect((await merchant.patch('/v1/onboarding-settings', brand)).status).toBe(200);
});
afterAll(async () => {
  await stop();
  await server.close();
});

let seller: Client & { id: string; path: string; link_id: string };
let partner_id: string;
let other_id: string;
let addresses = 0;
let email: string;
beforeEach(async () => {
  service.setClock(null);
  await mails();
  server.mails.length = 0;
  email = `socio-${(addresses += 1)}@casa.example`;
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}`;
  const add = async (name: string) => {
    const one = partner({ name, participation_percentage: 50, email: null });
    return (await merchant.post(`${path}/legal-representatives`, one)).body.data.id as string;
  };
  partner_id = await add('Marcos Lima');
  other_id = await add('Iara Nunes');
  seller = { ...(await openLink(id)), id, path };
});

async function openLink(id: string, body: object = {}) {
  const { data } = (await merchant.post(`/v1/submerchants/${id}/onboarding-links`, body)).body;
  return { ...(await begin(data.url)), link_id: data.id as string };
}
const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1);
const start = (url: string) => {
  const session_secret = randomBytes(32).toString('base64url');
  const body = { token: tokenOf(url), session_secret };
  return service.anonymous.post('/v1/onboarding/session', body);
};
async function begin(url: string): Promise<Client> {
  const { data } = (await start(url)).body;
  return withHeaders(service.anonymous, { authorization: `Bearer ${data.session_token}` });
}
const linksOf = (id: string) => `/v1/onboarding/partners/${id}/links`;
const make = async (body: object = {}, of = partner_id) => {
  const answer = await seller.post(linksOf(of), body);
  expect(answer.status).toBe(201);
  return answer.body.data;
};
const stateOf = async (of = partner_id) => {
  const { partner_links } = (await seller.get('/v1/onboarding')).body.data;
  return partner_links.find(({ legal_representative_id }: any) => legal_representative_id === of);
};
/** The links of the submerchant as the merchant lists them, without the seller's. */
const listed = async () => {
  const { data } = (await merchant.get(`${seller.path}/onboarding-links?limit=100`)).body;
  return data.filter(({ id }: any) => id !== seller.link_id);
};
const actions = async () => {
  const path = `/v1/operator/submerchants/${seller.id}/history?limit=100`;
  const { data } = (await operator.get(path)).body;
  return data
    .map(({ action }: any) => action)
    .filter((action: string) => action.includes('onboarding_link_'))
    .toReversed();
};
const kindsOf = async (link_id: string) => {
  const { data } = (await merchant.get(`/v1/events?limit=100&object_id=${link_id}`)).body;
  return data.map(({ event }: any) => event).toReversed();
};
async function mails() {
  const transport = createTransport(service.context.config.mail!);
  const before = server.mails.length;
  while (await sendMails(service.context, transport));
  return server.mails.slice(before);
}

describe('a link that the seller makes for a partner', () => {
  test('reaches that partner alone, and is followed to its end by seller and merchant', async () => {
    expect(await stateOf()).toBeUndefined();
    const { url, ...made } = await make();
    expect(made).toMatchObject({ status: 'open', sent_at: null, sent_to: null });
    expect(await stateOf()).toEqual(made);
    expect(await stateOf(other_id)).toBeUndefined();
    const [link] = await listed();
    expect(link).toMatchObject({ legal_representative_id: partner_id, return_url: null });
    expect(await kindsOf(link.id)).toEqual(['onboarding.partner_invited']);
    expect(await actions()).toEqual(Array(2).fill('submerchant.onboarding_link_created'));

    const session = await begin(url);
    const { data } = (await session.get('/v1/onboarding')).body;
    expect(data.partner).toEqual({ id: partner_id, name: 'Marcos Lima' });
    expect([data.partner_links, data.legal_representatives]).toEqual([[], []]);
    expect((await stateOf()).status).toBe('started');
    for (const type of partnerTypes) {
      const pdf = pdfFile(randomBytes(500));
      const bytes = { 'content-type': 'application/octet-stream' };
      const file = (await session.post('/v1/onboarding/files', pdf, bytes)).body.data;
      const sent = { type, file_id: file.id, file_name: 'foto.pdf' };
      const body = { ...sent, legal_representative_id: partner_id };
      expect((await session.post('/v1/onboarding/documents', body)).status).toBe(201);
    }
    expect((await stateOf()).status).toBe('completed');
    expect(await kindsOf(link.id)).toEqual([
      'onboarding.partner_invited',
      'onboarding.partner_started',
      'onboarding.partner_completed',
    ]);
  });

  test('replaces the earlier one, whose session ends; of ten made at once one stays valid', async () => {
    const first = await begin((await make()).url);
    const ofOther = await make({}, other_id);
    const made = await Promise.all(Array.from({ length: 10 }, () => make()));
    expect((await first.get('/v1/onboarding')).status).toBe(401);
    const answers = await Promise.all(made.map(({ url }) => start(url)));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array(9).fill(404)]);
    const links = (await listed()).map(({ status }: any) => status).toSorted();
    expect(links).toEqual(['open', ...Array(10).fill('revoked'), 'started']);
    // That of another partner stays.
    expect((await stateOf(other_id)).status).toBe('open');
    expect((await (await begin(ofOther.url)).get('/v1/onboarding')).status).toBe(200);
  });

  test('is revoked by the seller, and makes room for another one', async () => {
    const { url } = await make({ email });
    const session = await begin(url);
    const answer = await seller.delete(linksOf(partner_id));
    expect(answer.body).toMatchObject({ data: { revoked: 1 } });
    expect((await session.get('/v1/onboarding')).status).toBe(401);
    expect(await stateOf()).toBeUndefined();
    expect((await seller.delete(linksOf(partner_id))).body.data).toEqual({ revoked: 0 });
    expect(await actions()).toEqual([
      'submerchant.onboarding_link_created',
      'submerchant.onboarding_link_created',
      'submerchant.onboarding_link_sent',
      'submerchant.onboarding_link_revoked',
    ]);
    expect((await make()).status).toBe('open');
  });

  test('leaves a link of the merchant’s alone, and ends with the seller’s link when that is revoked', async () => {
    const body = { legal_representative_id: partner_id };
    const ofMerchant = (await merchant.post(`${seller.path}/onboarding-links`, body)).body.data;
    await make();
    await seller.delete(linksOf(partner_id));
    expect((await (await begin(ofMerchant.url)).get('/v1/onboarding')).status).toBe(200);
    const session = await begin((await make()).url);
    expect((await merchant.delete(`/v1/onboarding-links/${seller.link_id}`)).status).toBe(200);
    expect((await session.get('/v1/onboarding')).status).toBe(401);
    const status = (await merchant.get(`/v1/onboarding-links/${ofMerchant.id}`)).body.data.status;
    expect(status).toBe('started');
  });

  test('is made for partners of this seller alone, and by no partner', async () => {
    const elsewhere = await readyCompany(merchant);
    for (const id of [elsewhere.partner_id, randomUUID()]) {
      const { status, body } = await seller.post(linksOf(id), {});
      expect([status, body.code]).toEqual([422, 'LEGAL_REPRESENTATIVE_NOT_FOUND']);
      expect((await seller.delete(linksOf(id))).body.data).toEqual({ revoked: 0 });
    }
    const session = await begin((await make()).url);
    expect((await session.post(linksOf(partner_id), {})).status).toBe(403);
    expect((await session.post(linksOf(other_id), { email })).status).toBe(403);
    expect((await session.delete(linksOf(partner_id))).status).toBe(403);
    const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
    const other = await openLink(id);
    expect((await other.post(linksOf(partner_id), {})).status).toBe(422);
    expect((await other.delete(linksOf(partner_id))).body.data).toEqual({ revoked: 0 });
    expect((await session.get('/v1/onboarding')).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('is made at most twenty times an hour with one link', async () => {
    for (let count = 0; count < 20; count += 1) await make();
    const refused = await seller.post(linksOf(other_id), {});
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await stateOf(other_id)).toBeUndefined();
    service.setClock(new Date(Date.now() + 3_601_000).toISOString());
    await make({}, other_id);
  });
});

describe('by e-mail', () => {
  test.each([
    ['pt-BR', 'Seus documentos para Feira da Serra', 'Dúvidas: ajuda da feira'],
    ['en', 'Your documents for Feira da Serra', 'Questions: help of the fair'],
  ])('in %s, it arrives with the merchant’s name and text', async (locale, subject, contact) => {
    const made = await make({ email, locale });
    expect(made).toMatchObject({ sent_to: 's•••@c•••.example', sent_at: expect.any(String) });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.to).toEqual([email]);
    expect(mail!.html).toContain(`<title>${subject}</title>`);
    expect(mail!.text).toContain(contact);
    expect(mail!.text).toContain(made.url);
    expect((await start(made.url)).status).toBe(201);
    expect((await stateOf()).sent_to).toBe('s•••@c•••.example');
    // In no log, and in the database only encrypted.
    expect(logged).not.toContain(email);
    expect(logged).not.toContain(tokenOf(made.url));
    const rows = await service.context.database`
      select row_to_json(t)::text as row from onboarding_links t where submerchant_id = ${seller.id}`;
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test('the link that was just copied is sent, and stays valid', async () => {
    const { url } = await make();
    const token = tokenOf(url);
    const sent = await seller.post(linksOf(partner_id), { token, email });
    expect([sent.status, sent.body.data]).toMatchObject([200, { url, status: 'open' }]);
    expect((await mails())[0]!.text).toContain(url);
    expect(await listed()).toHaveLength(1);
    expect(await kindsOf((await listed())[0].id)).toEqual(['onboarding.partner_invited']);
    // Neither another partner’s, nor the seller's, nor a revoked one.
    for (const [of, given] of [
      [other_id, token],
      [partner_id, generateToken('link', merchant.id).token],
      [partner_id, 'onb_'],
    ] as const) {
      const answer = await seller.post(linksOf(of), { token: given, email });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    await seller.delete(linksOf(partner_id));
    expect((await seller.post(linksOf(partner_id), { token, email })).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test('a code to continue elsewhere goes to that address', async () => {
    const { url } = await make({ email });
    await begin(url);
    const again = await start(url);
    expect(again.body.data.code_to).toBe('s•••@c•••.example');
    await mails();
    await service.anonymous.post('/v1/onboarding/codes', { token: tokenOf(url) });
    expect((await mails()).map(({ to }) => to)).toEqual([[email]]);
  });

  test('floods no mailbox: five an hour to one address, from whichever seller', async () => {
    for (let count = 0; count < 5; count += 1) await make({ email });
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const one = await merchant.post(`/v1/submerchants/${id}/legal-representatives`, partner());
    const other = await openLink(id);
    const refused = await other.post(linksOf(one.body.data.id), { email: email.toUpperCase() });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(await mails()).toHaveLength(5);
    expect((await other.get('/v1/onboarding')).body.data.partner_links).toEqual([]);
  });

  test('a wrong address is refused by its place, and nothing is made', async () => {
    const { status, body } = await seller.post(linksOf(partner_id), { email: 'marcos' });
    expect([status, body.errors[0].path]).toEqual([400, '/email']);
    const lone = await seller.post(linksOf(partner_id), { token: 'onb_x' });
    expect([lone.status, lone.body.errors[0].path]).toEqual([400, '/token']);
    expect(await listed()).toEqual([]);
  });
});

test('a link commits with its trail, its event and its e-mail, or not at all', async () => {
  const { database } = service.context;
  await database.unsafe(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_entry before insert on mail_outbox for each row execute function refuse_entry()`);
  try {
    expect((await seller.post(linksOf(partner_id), { email })).status).toBe(500);
  } finally {
    await database.unsafe('drop trigger refuse_entry on mail_outbox; drop function refuse_entry()');
  }
  expect(await listed()).toEqual([]);
  expect(await actions()).toEqual(['submerchant.onboarding_link_created']);
  expect(await mails()).toEqual([]);
  expect((await make({ email })).status).toBe('open');
});
