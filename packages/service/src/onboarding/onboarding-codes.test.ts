import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startTestService,
  withHeaders,
  type TestMerchant,
  type TestService,
} from '../../test/harness.js';
import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { company } from '../../test/sellers.js';
import { sendMails } from '../mail/send-mails.js';
import { createTransport } from '../mail/transport.js';
import { createLog } from '../platform/log.js';
import { maskEmail } from './mask-email.js';
import { generateToken } from './tokens.js';

let service: TestService;
let stop: () => Promise<void>;
let server: MailServer;
let merchant: TestMerchant;
let logged = '';

beforeAll(async () => {
  server = await startMailServer();
  const started = await startTestService({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'Banco Açaí <credencia@banco.example>',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  ({ service, stop } = started);
  service.context.log = createLog('debug', { write: (line: string) => void (logged += line) });
  merchant = await service.createMerchant();
});
afterAll(async () => {
  await stop();
  await server.close();
});
let networks = 0;
let anonymous: ReturnType<typeof withHeaders>;
beforeEach(() => {
  server.mails.length = 0;
  service.setClock(null);
  // Each test from another network: asking for codes is limited by it.
  networks += 1;
  anonymous = withHeaders(service.anonymous, { 'x-forwarded-for': `203.0.113.${networks}` });
});

const later = (minutes: number) =>
  service.setClock(new Date(Date.now() + minutes * 60_000).toISOString());
const drawSecret = () => randomBytes(32).toString('base64url');
let sellers = 0;
const newAddress = () => `dona-${(sellers += 1)}@padaria.example`;

async function newLink(email: string | null, body?: object) {
  const { id } = (await merchant.post('/v1/submerchants', company({ email }))).body.data;
  const answer = await merchant.post(`/v1/submerchants/${id}/onboarding-links`, body);
  const { id: link_id, url } = answer.body.data;
  return { id, link_id, token: url.slice(url.indexOf('#') + 1) as string };
}
const begin = (token: string, session_secret = drawSecret()) =>
  anonymous.post('/v1/onboarding/session', { token, session_secret });
const ask = (token: string, more: object = {}) =>
  anonymous.post('/v1/onboarding/codes', { token, ...more });
const resume = (token: string, code: string, session_secret = drawSecret()) =>
  anonymous.put('/v1/onboarding/session', { token, code, session_secret });
const read = (session: string) =>
  withHeaders(service.anonymous, { authorization: `Bearer ${session}` }).get('/v1/onboarding');

/** Sends what waits, and returns the mails that arrived. */
async function mails() {
  const transport = createTransport(service.context.config.mail!);
  const before = server.mails.length;
  while (await sendMails(service.context, transport));
  return server.mails.slice(before);
}
const codeIn = (text: string) => /^(?:Código|Code): ([0-9]{6})$/m.exec(text)?.[1] ?? '';
async function newCode(token: string): Promise<string> {
  expect((await ask(token)).status).toBe(200);
  const [mail] = await mails();
  return codeIn(mail?.text ?? '');
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const plain = ({ status, body }: { status: number; body: object }) =>
  JSON.stringify([status, { ...body, request_id: '' }]);

describe('a link that was started elsewhere', () => {
  test('continues with a code, which arrives by e-mail alone and is stored as a hash', async () => {
    const email = newAddress();
    const { token, link_id } = await newLink(email);
    const first = (await begin(token)).body.data.session_token;
    const begun = await begin(token);
    expect([begun.status, begun.body.data]).toMatchObject([
      200,
      { session_token: null, code_to: 'd•••@p•••.example', locale: 'pt-BR' },
    ]);
    const asked = await ask(token);
    const [mail] = await mails();
    expect(mail?.to).toEqual([email]);
    expect(mail?.headers['subject']).toBeDefined();
    const code = codeIn(mail!.text);
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(mail!.text).toContain('continua o seu cadastro');
    expect(mail!.text).toContain('O código vale por 10 minutos a partir do pedido.');
    expect(mail!.text).not.toContain('UTC');
    expect(asked.text).not.toContain(code);
    const rows = await service.context.database`
      select row_to_json(t)::text as row from onboarding_links t where id = ${link_id}`;
    expect(JSON.stringify(rows)).not.toContain(code);

    const resumed = await resume(token, code);
    expect(resumed.status).toBe(200);
    const { session_token } = resumed.body.data;
    expect((await read(session_token)).body.data.seller.email).toBe(email);
    // The tab that was left is signed out.
    expect((await read(first)).status).toBe(401);
    expect(plain(await resume(token, code))).toBe(plain(await resume(token, otherThan(code))));
    // One event says that the seller began.
    const events = await merchant.get(`/v1/events?object_id=${link_id}`);
    expect(events.body.data.map(({ event }: any) => event)).toEqual(['onboarding.started']);
    for (const secret of [code, email, token]) expect(logged).not.toContain(secret);
  });

  test('sends the e-mail in the language of the page', async () => {
    const { token } = await newLink(newAddress());
    await begin(token);
    await ask(token, { locale: 'en' });
    const [mail] = await mails();
    expect(mail?.text).toContain('With this code you continue');
    expect(codeIn(mail!.text)).toMatch(/^[0-9]{6}$/);
  });

  test('of a seller who is not registered yet continues by the address that the merchant knows', async () => {
    const email = newAddress();
    const { url } = (await merchant.post('/v1/onboarding-links', { seller: { email } })).body.data;
    const token = url.slice(url.indexOf('#') + 1);
    await begin(token);
    const { session_token } = (await resume(token, await newCode(token))).body.data;
    expect((await read(session_token)).body.data.step).toBe('register');
  });

  test('with one code on ten devices at once has one winner', async () => {
    const { token } = await newLink(newAddress());
    await begin(token);
    const code = await newCode(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => resume(token, code)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await read(winner.body.data.session_token)).status).toBe(200);
  });

  test('with the code again from the same tab, whose answer was lost, has the same session', async () => {
    const { token } = await newLink(newAddress());
    await begin(token);
    const code = await newCode(token);
    const secret = drawSecret();
    const first = await resume(token, code, secret);
    const second = await resume(token, code, secret);
    expect(second.body).toEqual(first.body);
  });

  test('takes five tries of a code, also of fifty at once', async () => {
    const { token, link_id } = await newLink(newAddress());
    await begin(token);
    const code = await newCode(token);
    await Promise.all(Array.from({ length: 50 }, () => resume(token, otherThan(code))));
    expect((await resume(token, code)).status).toBe(404);
    const [row] = await service.context.database`
      select wrong_codes from onboarding_links where id = ${link_id}`;
    expect(row?.['wrong_codes']).toBe(5);
    // Another code works.
    expect((await resume(token, await newCode(token))).status).toBe(200);
  });

  test('takes a code for ten minutes, and only the last one', async () => {
    const { token } = await newLink(newAddress());
    await begin(token);
    const first = await newCode(token);
    const second = await newCode(token);
    if (first !== second) expect((await resume(token, first)).status).toBe(404);
    later(11);
    expect((await resume(token, second)).status).toBe(404);
  });

  test('sends five codes an hour; after thirty wrong ones only another link helps', async () => {
    const { token } = await newLink(newAddress());
    await begin(token);
    let minutes = 0;
    for (let round = 0; round < 6; round += 1) {
      if (round === 5) {
        expect((await ask(token)).body.code).toBe('RATE_LIMIT_EXCEEDED');
        later((minutes += 61));
      }
      const code = await newCode(token);
      for (let count = 0; count < 5; count += 1) await resume(token, otherThan(code));
    }
    expect((await begin(token)).body.data.code_to).toBeNull();
    later((minutes += 61));
    expect((await ask(token)).status).toBe(429);
  });

  test('asked for at once more often than allowed sends no more than five codes', async () => {
    const { token } = await newLink(newAddress());
    await begin(token);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await mails()).toHaveLength(5);
  });

  test('floods no address by many links, which does not show', async () => {
    const email = newAddress();
    for (let count = 0; count < 11; count += 1) {
      const { token } = await newLink(email);
      await begin(token);
      expect((await ask(token)).status).toBe(200);
    }
    expect(await mails()).toHaveLength(10);
  });

  test('answers the same whether an address is known or not, and the page learns that there is none', async () => {
    const known = await newLink(newAddress());
    const unknown = await newLink(null);
    const now = new Date().toISOString();
    service.setClock(now);
    for (const { token } of [known, unknown]) await begin(token);
    expect((await begin(unknown.token)).body.data.code_to).toBeNull();
    const [one, other] = [await ask(known.token), await ask(unknown.token)];
    expect(plain(other)).toBe(plain(one));
    expect(await mails()).toHaveLength(1);
    expect(plain(await resume(unknown.token, '000000'))).toBe(
      plain(await resume(generateToken('link', merchant.id).token, '000000')),
    );
  });

  test('sends nothing for a link that is unknown, not started, revoked or past its time', async () => {
    const open = await newLink(newAddress());
    const revoked = await newLink(newAddress());
    await begin(revoked.token);
    const code = await newCode(revoked.token);
    await merchant.delete(`/v1/onboarding-links/${revoked.link_id}`);
    expect((await resume(revoked.token, code)).status).toBe(404);
    const ended = await newLink(newAddress(), { expires_in: 300 });
    await begin(ended.token);
    later(6);
    const tokens = [
      open.token,
      revoked.token,
      ended.token,
      generateToken('link', merchant.id).token,
    ];
    const answers = await Promise.all(tokens.map((token) => ask(token)));
    expect(new Set(answers.map(plain)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test('of an erased seller sends nothing', async () => {
    const { token, id } = await newLink(newAddress());
    await begin(token);
    await merchant.post(`/v1/submerchants/${id}/erase`, {});
    expect((await begin(token)).status).toBe(404);
    await ask(token);
    expect(await mails()).toEqual([]);
  });
});

test('asking for codes is limited by network', async () => {
  const token = generateToken('link', merchant.id).token;
  for (let count = 0; count < 60; count += 1) expect((await ask(token)).status).toBe(404);
  expect((await ask(token)).body.code).toBe('RATE_LIMIT_EXCEEDED');
});

test.each([
  ['dona@padaria.example', 'd•••@p•••.example'],
  ['a@b.com.br', 'a•••@b•••.br'],
  ['ümlaut@x', 'ü•••@x•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
