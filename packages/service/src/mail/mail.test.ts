import { placeOf } from '../platform/place.js';
import { writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestService, type TestService } from '../../test/harness.js';
import { decodeHeader, startMailServer, type MailServer } from '../../test/mail-server.js';
import {
  createPerson,
  deviceCookieOf,
  fromConsole,
  invitationPathOf,
  tokenOf,
  type TestPerson,
} from '../../test/people.js';
import { afterRestore, type HeldAction, type RestoreFilter } from '../commands/after-restore.js';
import { createOperatorKey } from '../merchants/create-operator-key.js';
import { checkMail } from '../commands/doctor/check-mail.js';
import { sendTestMail } from './send-test-mail.js';
import type { MailSettings } from '../config/mail.js';
import { readConfig } from '../config/read-config.js';
import { createContext } from '../context.js';
import { createLog } from '../platform/log.js';
import { inTransaction } from '../platform/database/connect.js';
import { readHeldSeconds } from '../platform/database/database-identity.js';
import { isSealed } from '../platform/data-keys.js';
import { makeCertificate } from '../platform/outbound/certificate.fixture.js';
import { remindOfKeys } from '../merchants/remind-of-keys.js';
import { pauseEndpoint } from '../webhooks/pause-endpoint.js';
import { holdIfRestored } from '../hold-restored.js';
import { reportEndpoints } from '../webhooks/report-endpoints.js';
import { answerPasswordRequests } from '../people/password-requests.js';
import { hashPassword } from '../people/passwords.js';
import texts from '../../locales/en/mail.json' with { type: 'json' };
import { pngFile } from '../../test/sample-files.js';
import { mailColors } from './colors.js';
import { composeMail } from './compose.js';
import { languages } from './mail.js';
import { sampleMails } from './samples.js';
import { discardMails, sendMails } from './send-mails.js';
import { claimMail, deferMail, holdMails, readHeldMails, readMailFigures } from './store/mails.js';
import { createTransport } from './transport.js';

let service: TestService;
let stop: () => Promise<void>;
let server: MailServer;
let admin: TestPerson;
let settings: MailSettings;
const password = 'um segredo bem longo';
let password_hash: string;
let logged = '';

beforeAll(async () => {
  server = await startMailServer();
  const started = await startTestService({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'Banco Açaí <credencia@banco.example>',
      MAIL_LANGUAGE: 'en',
      PUBLIC_URL: 'https://console.banco.example',
    },
  });
  ({ service, stop } = started);
  const log = createLog('debug', { write: (line: string) => void (logged += line) });
  service.context.log = log;
  if (service.context.config.mail === null) throw new Error('Mail is configured.');
  settings = service.context.config.mail;
  admin = await createPerson(service, 'admin', { name: 'Alice', email: 'alice@banco.example' });
  password_hash = await hashPassword(password);
});
afterAll(async () => {
  await stop();
  await server.close();
});
beforeEach(async () => {
  server.mails.length = 0;
  server.refusal = null;
  logged = '';
  service.setClock(null);
  await service.context.database`delete from mail_outbox`;
});

/** Sends all that is due, and returns what arrived since. */
async function sendAll(transport = createTransport(settings)) {
  const before = server.mails.length;
  while (await answerPasswordRequests(service.context));
  while (await sendMails(service.context, transport));
  return server.mails.slice(before);
}

async function outbox() {
  return service.context.database<
    { id: string; kind: string; body: string; attempts: number; refusals: number }[]
  >`select id, kind, body, attempts, refusals from mail_outbox order by id`;
}

const linkIn = (text: string) => /https:\/\/\S+\/console\/invitations\/[\w-]{43}/.exec(text)?.[0];

function pathOf(text: string): string {
  return invitationPathOf(linkIn(text) ?? 'https://no.link');
}

let addresses = 0;
const newAddress = () => `pessoa-${(addresses += 1)}@loja.example`;

describe('an invitation', () => {
  test('arrives with a link that works once, and neither answer, table nor log contains it', async () => {
    const email = newAddress();
    const invited = await admin.post('/v1/operator/people', {
      email,
      name: 'Ana Prado',
      role: 'reviewer',
    });
    expect(invited.status).toBe(201);
    expect(invited.body.data.invitation_url).toBeNull();
    const [row] = await outbox();
    expect(isSealed(row?.body ?? '')).toBe(true);
    expect(JSON.stringify(row)).not.toContain(email);
    const [mail, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'credencia@banco.example', to: [email] });
    expect(decodeHeader(mail?.headers['subject'])).toBe(
      'Banco Açaí: You are invited to the console',
    );
    expect(mail?.headers).toMatchObject({
      'message-id': `<${row?.id}@banco.example>`,
      'auto-submitted': 'auto-generated',
    });
    expect(linkIn(mail?.html ?? '')).toBe(linkIn(mail?.text ?? ''));
    expect(await outbox()).toEqual([]);
    const path = pathOf(mail?.text ?? '');
    expect((await service.anonymous.get(path)).body.data).toMatchObject({ email, is_reset: false });
    const accepted = await service.anonymous.post(path, { name: 'Ana', password }, fromConsole);
    expect(accepted.status, accepted.text).toBe(200);
    expect(tokenOf(accepted)).not.toBeNull();
    expect((await service.anonymous.get(path)).status).toBe(404);
    const token = path.split('/').at(-1) ?? '';
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(email);
    // The person has just accepted: nobody is warned of that.
    expect(await sendAll()).toEqual([]);
  });

  test('that is renewed before it was sent is sent once, with the link that works', async () => {
    const { id } = await service.createMerchant();
    const email = newAddress();
    const body = { email, name: 'Ana', role: 'owner', merchant_id: id };
    const invited = (await admin.post('/v1/operator/people', body)).body.data;
    await admin.post(`/v1/operator/people/${invited.id}/invitation`);
    const mails = await sendAll();
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    expect((await service.anonymous.get(pathOf(mails[0]?.text ?? ''))).status).toBe(200);
  });

  test('that is rolled back sends nothing', async () => {
    const { context } = service;
    const now = context.clock();
    const rolledBack = inTransaction(context.database, async (tx) => {
      const content = { kind: 'second_factor_reset', values: { at: now } } as const;
      await context.mail.queue(tx, { person_id: admin.id }, content, { at: now });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const taken = await admin.post('/v1/operator/people', {
      email: admin.email,
      name: 'Ana',
      role: 'reviewer',
    });
    expect(taken.body.code).toBe('EMAIL_TAKEN');
    expect(await sendAll()).toEqual([]);
  });

  test('is sent to one address five times an hour at most', async () => {
    const body = { email: newAddress(), name: 'Ana', role: 'reviewer' };
    const { id } = (await admin.post('/v1/operator/people', body)).body.data;
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await admin.post(`/v1/operator/people/${id}/invitation`)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });
});

describe('a forgotten password', () => {
  const request = (email: string, address = '198.51.100.1') =>
    service.app.inject({
      method: 'POST',
      url: '/console/api/password-requests',
      headers: fromConsole,
      remoteAddress: address,
      payload: { email },
    });

  test('is replaced with a link, and signs the person out elsewhere; the answer is the same for everybody', async () => {
    const email = newAddress();
    const person = await createPerson(service, 'reviewer', { email, password_hash });
    const known = await request(email.toUpperCase());
    const unknown = await request('ninguem@loja.example');
    expect(known.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    const [mail, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([email]);
    // The person's language.
    expect(decodeHeader(mail?.headers['subject'])).toBe('Banco Açaí: Defina uma nova senha');
    const path = pathOf(mail?.text ?? '');
    expect((await service.anonymous.get(path)).body.data).toMatchObject({ is_reset: true });
    const next = 'outro segredo bem longo';
    const accepted = await service.anonymous.post(
      path,
      { name: 'Ana', password: next },
      fromConsole,
    );
    expect(accepted.status).toBe(200);
    expect((await person.get('/console/api/session')).status).toBe(401);
    const [changed] = await sendAll();
    expect(decodeHeader(changed?.headers['subject'])).toContain('Sua senha foi alterada');
    const trail = (await admin.get(`/v1/operator/trail?limit=20`)).body.data;
    expect(trail.map(({ action }: { action: string }) => action)).toContain(
      'person.reset_requested',
    );
  });

  test('of somebody with a second factor does not open the account without it', async () => {
    const email = newAddress();
    const { id } = await createPerson(service, 'reviewer', { email, password_hash });
    const { database, data_keys } = service.context;
    const secret = data_keys.seal(
      Buffer.alloc(20, 7).toString('base64'),
      placeOf('totp_factors', 'secret', id),
    );
    await database`
      insert into totp_factors (person_id, secret, confirmed_at, created_at)
      values (${id}, ${secret}, now(), now())`;
    await request(email);
    const [mail] = await sendAll();
    const accepted = await service.anonymous.post(
      pathOf(mail?.text ?? ''),
      { name: 'Ana', password },
      fromConsole,
    );
    expect(tokenOf(accepted)).toBeNull();
  });

  test.each(['disabled', 'invited'])('of somebody %s sends nothing', async (status) => {
    const email = newAddress();
    const { id } = await createPerson(service, 'reviewer', { email, password_hash });
    const { database } = service.context;
    await (status === 'disabled'
      ? database`update people set disabled_at = now() where id = ${id}`
      : database`update people set password_hash = null where id = ${id}`);
    expect((await request(email)).statusCode).toBe(200);
    expect(await sendAll()).toEqual([]);
  });

  test('cannot be used to flood a mailbox, or to have many addresses tried', async () => {
    const email = newAddress();
    await createPerson(service, 'reviewer', { email, password_hash });
    for (let from = 0; from < 8; from += 1) {
      expect((await request(email, `192.0.2.${from}`)).statusCode).toBe(200);
      await sendAll();
    }
    expect(server.mails).toHaveLength(3);
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await request(`x${count}@loja.example`, '203.0.113.9')).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(20);
    await sendAll();
    const left = await service.context.database`select from password_requests`;
    expect(left.length).toBe(0);
  });
});

describe('a sign-in', () => {
  test('with a new browser is reported, with a known one it is not', async () => {
    const email = newAddress();
    await createPerson(service, 'reviewer', { email, password_hash });
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const signIn = (headers: Record<string, string>) =>
      service.anonymous.post(
        '/console/api/session',
        { email, password },
        { ...fromConsole, 'user-agent': agent, ...headers },
      );
    const first = await signIn({});
    expect(first.status).toBe(200);
    const [mail] = await sendAll();
    expect(mail?.to).toEqual([email]);
    expect(mail?.text).toContain('Firefox, Linux');
    expect(mail?.text).toContain('127.0.0.1');
    expect((await signIn({ cookie: deviceCookieOf(first) ?? '' })).status).toBe(200);
    expect(await sendAll()).toEqual([]);
    const wrong = { email, password: 'errada errada errada' };
    await service.anonymous.post('/console/api/session', wrong, fromConsole);
    expect(await sendAll()).toEqual([]);
  });

  test('factors that are reset are reported', async () => {
    const email = newAddress();
    const { id } = await createPerson(service, 'reviewer', { email, password_hash });
    expect((await admin.delete(`/v1/operator/people/${id}/second-factor`)).status).toBe(200);
    const [mail] = await sendAll();
    expect(decodeHeader(mail?.headers['subject'])).toContain('Seu segundo fator foi redefinido');
  });
});

describe('keys', () => {
  test('that are issued, rotated or expire are reported to those who manage them, and to nobody else', async () => {
    const merchant = await service.createMerchant();
    const of = { merchant_id: merchant.id };
    const owner = await createPerson(service, 'owner', { ...of, email: newAddress() });
    const developer = await createPerson(service, 'developer', { ...of, email: newAddress() });
    await createPerson(service, 'viewer', of);
    const other = await service.createMerchant();
    await createPerson(service, 'owner', { merchant_id: other.id });
    const managers = [owner.email, developer.email].toSorted();
    const recipients = (mails: { to: string[] }[]) => mails.flatMap(({ to }) => to).toSorted();
    const expires_at = new Date(Date.now() + 10 * 86_400_000).toISOString();
    const issued = await owner.post('/v1/api-keys', {
      name: 'Loja',
      permission: 'read',
      expires_at,
    });
    expect(issued.status, issued.text).toBe(201);
    const { public_key, secret_key, id } = issued.body.data;
    const mails = await sendAll();
    expect(recipients(mails)).toEqual(managers);
    expect(mails[0]?.text).toContain(public_key);
    expect(mails[0]?.raw).not.toContain(secret_key);

    // Several processes: each reminder is sent once.
    await Promise.all([remindOfKeys(service.context), remindOfKeys(service.context)]);
    const reminders = await sendAll();
    expect(recipients(reminders)).toEqual(managers);
    expect(decodeHeader(reminders[0]?.headers['subject'])).toContain('expira em breve');

    await owner.post(`/v1/api-keys/${id}/rotate`);
    expect(recipients(await sendAll())).toEqual(managers);

    // Also one that was issued beside the service.
    const { database, data_keys, mail } = service.context;
    await createOperatorKey(database, data_keys, 'Core', {}, mail);
    expect(recipients(await sendAll())).toEqual([admin.email]);
  });
});

describe('the page of a mail', () => {
  test('has the merchant’s name, colour and logo, which is part of the mail, and its local times with the name of their zone', async () => {
    const merchant = await service.createMerchant();
    const owner = await createPerson(service, 'owner', {
      merchant_id: merchant.id,
      email: newAddress(),
    });
    expect((await owner.patch('/v1/settings', { time_zone: 'America/Manaus' })).status).toBe(200);
    const logo = pngFile({ width: 8, height: 8 });
    const saved = await merchant.patch('/v1/onboarding-settings', {
      display_name: 'Loja Ipê',
      accent_color: '#7a1fa2',
      logo: logo.toString('base64'),
    });
    expect(saved.status, saved.text).toBe(200);
    const issued = await owner.post('/v1/api-keys', {
      name: 'Loja',
      permission: 'read',
      expires_at: '2031-11-28T13:05:00.000Z',
    });
    expect(issued.status, issued.text).toBe(201);
    const [mail] = await sendAll();
    expect(mail?.html).toContain('Loja Ipê');
    expect(mail?.html).toContain('#7a1fa2');
    expect(mail?.html).toContain('src="cid:logo@credencia"');
    expect(mail?.raw).toMatch(/content-id: <logo@credencia>/i);
    expect(mail?.raw.replaceAll('\r\n', '')).toContain(logo.toString('base64'));
    const time = '28 de novembro de 2031 às 09:05 (horário do Amazonas)';
    expect(mail?.html).toContain(time);
    expect(mail?.text).toContain(time);
    // The text says all that the page says.
    expect(mail?.text).toContain(issued.body.data.public_key);
    expect(mail?.text).toContain('Enviado por Banco Açaí.');
    // Of one without a brand, the sender's name.
    await admin.post('/v1/operator/people', { email: newAddress(), name: 'Ana', role: 'reviewer' });
    const [invitation] = await sendAll();
    expect(invitation?.html).toContain('>Banco Açaí</td>');
    expect(invitation?.html).not.toContain('<img');
  });

  test('loads nothing, has a sample of each kind in each language, and one button that can be read in any colour', () => {
    expect(new Set(sampleMails.map(({ kind }) => kind))).toEqual(new Set(Object.keys(texts.kinds)));
    const brand = { name: 'Loja', accent_color: null, logo: null, time_zone: 'UTC' };
    for (const content of sampleMails) {
      for (const language of languages) {
        const { html, text } = composeMail(content, language, 'Banco', brand, 'https://b.example');
        // One button where there is something to do.
        const isSilent = ['test', 'onboarding_code'].includes(content.kind);
        expect(html.match(/<a [^>]*inline-block/g) ?? []).toHaveLength(isSilent ? 0 : 1);
        // No names of fields, and no ids but in addresses and keys.
        const words = text.replaceAll(/https:\S+|pk_live_example/g, '');
        expect(words).not.toMatch(/[a-z]_[a-z]|[\da-f]{8}-/);
        expect(html).not.toMatch(/src="http|url\(|@import|@font-face|<script|<link/);
        expect(html).toContain('prefers-color-scheme:dark');
        expect(text).not.toMatch(/[<>]|undefined|null/);
      }
    }
    for (const color of ['#ffffff', '#000000', '#ffcc00', '#7a1fa2', '#808080', '#00a86b']) {
      const { accent, on_accent, link, link_dark } = mailColors(color);
      expect(accent).toBe(color);
      for (const [one, other] of [
        [accent, on_accent],
        [link, '#ffffff'],
        [link_dark, '#14171c'],
      ] as const) {
        expect(contrastOf(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

/** The contrast of two colors by WCAG. */
function contrastOf(one: string, other: string): number {
  const light = (color: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
      const share = Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
      return sum + weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('a webhook endpoint', () => {
  test.each(['a merchant', 'the operator'])(
    'of %s that fails, works again or is paused is reported to those who manage keys, without its path',
    async (side) => {
      const { context } = service;
      const { database, groups } = context;
      const merchant = await service.createMerchant();
      const isOperators = side === 'the operator';
      const [client, base, owner] = isOperators
        ? [await service.createOperator(), '/v1/operator', admin]
        : [
            merchant,
            '/v1',
            await createPerson(service, 'owner', { merchant_id: merchant.id, email: newAddress() }),
          ];
      await createPerson(service, 'viewer', { merchant_id: merchant.id });
      const { id } = (
        await client.post(`${base}/postbacks/endpoints`, {
          url: 'http://127.0.0.1:9/hooks/secret-path',
          events: ['*'],
        })
      ).body.data;
      const report = () =>
        groups.each('report', (group, of) => reportEndpoints(context, of, 100, group));
      const mailsAbout = async (subject: string) => {
        const mails = await sendAll();
        expect(mails.map(({ to }) => to)).toEqual([[owner.email]]);
        expect(decodeHeader(mails[0]?.headers['subject'])).toContain(subject);
        expect(mails[0]?.text).toContain(id);
        expect(mails[0]?.text).not.toContain('secret-path');
      };
      const since = new Date(Date.now() - 3_600_000).toISOString();
      await database`update endpoints set failing_since = ${since}, failures = 9 where id = ${id}`;
      await Promise.all([report(), report()]);
      await mailsAbout('está falhando');
      await database`update endpoints set failing_since = null, failures = 0 where id = ${id}`;
      await Promise.all([report(), report()]);
      await mailsAbout('voltou a funcionar');
      await pauseEndpoint(
        context,
        { merchant_id: isOperators ? groups.all[0]!.id : merchant.id, endpoint_id: id },
        { reason: 'failing' },
      );
      await mailsAbout('foi pausado');
    },
  );
});

describe('the outbox', () => {
  const queue = async (id = admin.id) => {
    const { context } = service;
    const at = context.clock();
    await context.mail.queue(
      context.database,
      { person_id: id },
      { kind: 'second_factor_reset', values: { at } },
      { at },
    );
  };

  test('keeps mails while the server is down, and sends each once when it is back', async () => {
    const { port } = server;
    await server.close();
    await queue();
    await expect(sendAll()).rejects.toThrow('ECONNREFUSED');
    expect(await outbox()).toMatchObject([{ attempts: 1, refusals: 0 }]);
    expect(await sendAll()).toEqual([]);
    server = await startMailServer({}, port);
    service.setClock(new Date(Date.now() + 60_000).toISOString());
    expect(await sendAll()).toHaveLength(1);
    expect(await sendAll()).toEqual([]);
    expect(logged).not.toContain(admin.email);
  });

  test('is sent once by several workers', async () => {
    for (let count = 0; count < 10; count += 1) await queue();
    const transport = createTransport(settings);
    await Promise.all(Array.from({ length: 4 }, () => sendMails(service.context, transport)));
    expect(server.mails).toHaveLength(10);
    expect(new Set(server.mails.map(({ headers }) => headers['message-id'])).size).toBe(10);
  });

  test('sends again after a kill, with the same Message-ID, and holds no connection while it sends', async () => {
    await queue();
    const { database } = service.context;
    const transport = createTransport(settings);
    const killed = {
      ...transport,
      send: async (mail: Parameters<typeof transport.send>[0]) => {
        const [held] = await database<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`;
        expect(held?.count).toBe(0);
        await transport.send(mail);
        throw new Error('killed');
      },
    };
    await expect(sendMails(service.context, killed)).rejects.toThrow('killed');
    expect(await sendAll()).toEqual([]);
    service.setClock(new Date(Date.now() + 200_000).toISOString());
    await sendAll();
    const ids = server.mails.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('lets a refused mail delay no other, discards it in the end, and logs no address', async () => {
    const email = newAddress();
    const { id } = await createPerson(service, 'reviewer', { email });
    await queue(id);
    server.refusal = { code: 550, text: `5.1.1 <${email}>: no such user` };
    await sendAll();
    server.refusal = null;
    await queue();
    expect((await sendAll()).map(({ to }) => to)).toEqual([[admin.email]]);
    server.refusal = { code: 550, text: `5.1.1 <${email}>: no such user` };
    let at = Date.now();
    for (let count = 0; count < 6; count += 1) {
      at += 3_600_000;
      service.setClock(new Date(at).toISOString());
      await sendAll();
    }
    expect(await outbox()).toEqual([]);
    expect(logged).toContain('no such user');
    expect(logged).not.toContain(email);
  });

  test('drops links that have ended, and mails to people who were disabled', async () => {
    const body = { email: newAddress(), name: 'Ana', role: 'reviewer' };
    const { id } = (await admin.post('/v1/operator/people', body)).body.data;
    expect(await outbox()).toHaveLength(1);
    service.setClock(new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect(await sendAll()).toEqual([]);
    await discardMails(service.context);
    expect(await outbox()).toEqual([]);
    service.setClock(null);
    await admin.post(`/v1/operator/people/${id}/invitation`);
    await admin.patch(`/v1/operator/people/${id}`, { disabled: true });
    expect(await outbox()).toEqual([]);
    await queue(id);
    expect(await sendAll()).toEqual([]);
  });

  test('stays empty without a mail server, and links are shown as before', async () => {
    const { groups, database, log, clock } = service.context;
    const context = await createContext({ config: readConfig({}), database, log, clock });
    expect(context.mail.isOn).toBe(false);
    const content = { kind: 'second_factor_reset', values: { at: clock() } } as const;
    await context.mail.queue(groups.coordinator, { person_id: admin.id }, content, { at: clock() });
    expect(await outbox()).toEqual([]);
  });
});

describe('an attacker', () => {
  test('adds neither headers, recipients, links nor HTML with a name', () => {
    const name = 'Loja\r\nBcc: eva@evil.example\r\n\r\n<img src=x>https://evil.example/\u202e';
    const composed = composeMail(
      {
        kind: 'key_issued',
        values: { name, public_key: 'pk_live_x', at: '2026-11-22T10:00:00.000Z', expires_at: null },
      },
      'pt-BR',
      'Banco\r\nBcc: eva@evil.example',
    );
    expect(composed.subject).not.toMatch(/[\r\n]/);
    expect(composed.text).not.toMatch(/^Bcc:/m);
    expect(composed.text).not.toContain('\u202e');
    expect(composed.text).not.toMatch(/https:\/\/|evil\.example|eva@/);
    expect(composed.html).not.toContain('<img');
  });

  test('gets no mail to a second recipient through an address', async () => {
    const transport = createTransport(settings);
    const date = '2026-11-22T10:00:00.000Z';
    const composed = composeMail({ kind: 'test', values: {} }, 'en', 'Banco');
    const send = (to: string) => transport.send({ id: 'x', date, to, ...composed });
    for (const to of [
      'a@loja.example\r\nRCPT TO:<eva@evil.example>',
      'a@loja.example>,<eva@evil.example',
      'a@loja.example,eva@evil.example',
      'eva@evil.example (a@loja.example)',
    ]) {
      await expect(send(to)).rejects.toThrow('no e-mail address');
    }
    expect(server.mails).toEqual([]);
    for (const email of [
      'a@loja.example\nBcc: eva@evil.example',
      'a@b.example, eva@evil.example',
    ]) {
      const answer = await admin.post('/v1/operator/people', {
        email,
        name: 'A',
        role: 'reviewer',
      });
      expect(answer.status).toBe(400);
    }
  });

  test('with another certificate, or without TLS, gets neither mails nor the password', async () => {
    const seen: string[] = [];
    const pair = makeCertificate('localhost');
    if (!pair) throw new Error('This test needs openssl.');
    const secure = await startMailServer({
      ...pair,
      disabledCommands: [],
      onAuth: (auth, _session, callback) => {
        seen.push(auth.password ?? '');
        callback(null, { user: 'x' });
      },
    });
    onTestFinished(() => secure.close());
    const ca = join(tmpdir(), `credencia-mail-${process.pid}.pem`);
    writeFileSync(ca, pair.cert);
    onTestFinished(() => rmSync(ca));
    const environment = (port: number, more: Record<string, string>) => ({
      MAIL_FROM: 'credencia@banco.example',
      SMTP_URL: `smtp://user:geheim-77@localhost:${port}`,
      SMTP_TLS: 'verify',
      ...more,
    });
    const mail = (port: number, more: Record<string, string> = {}) =>
      readConfig(environment(port, more)).mail;
    const printed: string[] = [];
    const send = (given: MailSettings | null) =>
      sendTestMail(given, 'a@loja.example', (text) => void printed.push(text));
    expect(await send(mail(secure.port))).toBe(1);
    // Takes no STARTTLS.
    expect(await send(mail(server.port))).toBe(1);
    expect([...server.mails, ...secure.mails, ...seen]).toEqual([]);
    expect((await checkMail(mail(secure.port))).status).toBe('warning');
    expect(await send(mail(secure.port, { SMTP_CA_FILE: ca }))).toBe(0);
    expect(secure.mails).toHaveLength(1);
    expect(seen).toEqual(['geheim-77']);
    expect((await checkMail(mail(secure.port, { SMTP_CA_FILE: ca }))).status).toBe('ok');
    expect(printed.join('\n')).not.toContain('geheim-77');
  });
});

test('mails of a restored database are held until somebody sends or deletes them; new ones are sent', async () => {
  const { context } = service;
  const { coordinator } = context.groups;
  const lines: string[] = [];
  const run = async (...[action, filter = {}]: [HeldAction, RestoreFilter?]) => {
    await afterRestore(context.database, action, filter, (text) => lines.push(text));
    return lines.splice(0).join('\n');
  };
  const invite = async (email: string) => {
    const body = { email, name: 'Ana', role: 'reviewer' };
    expect((await admin.post('/v1/operator/people', body)).status).toBe(201);
  };
  const addressesSent = async () => (await sendAll()).map(({ to }) => to.join());
  const [first, second, third, last] = [newAddress(), newAddress(), newAddress(), newAddress()];
  await holdIfRestored(coordinator, context.database, context.log);

  await invite(first);
  const message_id = `<${(await outbox())[0]?.id}@banco.example>`;
  await coordinator`update database_identity set system_identifier = 1`;
  await holdIfRestored(coordinator, context.database, context.log);
  expect(await readHeldSeconds(coordinator)).toBeGreaterThan(0);
  expect((await readMailFigures(coordinator, context.clock())).waiting).toBe(0);
  await invite(second);
  expect(await addressesSent()).toEqual([second]);
  expect(await run('show')).toContain('e-mails, invitation: 1 held');
  // A decision about deliveries of a merchant is none about mails.
  await run('send', { merchant_id: (await service.createMerchant()).id });
  expect(await addressesSent()).toEqual([]);
  expect(await run('send', { isMailOnly: true })).toContain(
    '1 e-mails are sent as soon as a process',
  );
  const sent = await sendAll();
  expect(sent).toMatchObject([{ to: [first], headers: { 'message-id': message_id } }]);
  expect(await readHeldSeconds(coordinator)).toBe(0);

  await invite(third);
  expect(await run('hold')).toContain('1 e-mails are held.');
  expect(await run('drop')).toContain('1 e-mails deleted.');
  await invite(last);
  expect(await addressesSent()).toEqual([last]);
  // An attempt that was under way when it was held, and failed.
  await invite(newAddress());
  const now = context.clock();
  const claimed = await claimMail(coordinator, now, now);
  await holdMails(coordinator);
  await deferMail(coordinator, claimed!, { due_at: now, refusals: 0 });
  expect(await readHeldMails(coordinator)).toMatchObject([{ kind: 'invitation', held: 1 }]);
  await run('drop');
  expect(await run('show')).toBe('Nothing is held.');
});

test('settings that contradict each other stop the start', () => {
  const problems = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
      return [];
    } catch (error) {
      return (error as { problems: string[] }).problems;
    }
  };
  const SMTP_URL = 'smtp://user:geheim-77@mail.example';
  const MAIL_FROM = 'a@b.example';
  expect(problems({ SMTP_URL, MAIL_FROM })).toEqual([]);
  expect(problems({ SMTP_URL })).toHaveLength(1);
  expect(problems({ MAIL_FROM })).toHaveLength(1);
  expect(problems({ SMTP_URL, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toHaveLength(1);
  expect(problems({ SMTP_URL, MAIL_FROM, SMTP_TLS: 'maybe' })).toHaveLength(1);
  expect(problems({ SMTP_URL, MAIL_FROM, SMTP_CA_FILE: '/nowhere/ca.pem' })).toHaveLength(1);
  expect(problems({ SMTP_URL: 'https://mail.example?geheim-77', MAIL_FROM }).join()).not.toContain(
    'geheim-77',
  );
  const production = {
    NODE_ENV: 'production',
    MASTER_KEY: 'c2VjcmV0IHNlY3JldCBzZWNyZXQgc2VjcmV0IDEyMzQ=',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM,
  };
  expect(problems(production).join()).toContain('SMTP_URL needs PUBLIC_URL');
  const PUBLIC_URL = 'https://console.banco.example';
  expect(readConfig({ ...production, PUBLIC_URL }).mail?.tls).toBe('verify');
});
