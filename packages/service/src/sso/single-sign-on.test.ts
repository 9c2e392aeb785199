import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import { createClient, useService, withHeaders, type TestMerchant } from '../../test/harness.js';
import {
  client,
  startHostileProvider,
  startRealProvider,
  unsigned,
  type HostileProvider,
  type RealProvider,
} from '../../test/identity-provider.js';
import {
  cookiesOf,
  createPerson,
  fromConsole,
  tokenOf,
  withSession,
  type TestPerson,
} from '../../test/people.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { commandAuthor } from '../trail/command-author.js';
import { hashPassword } from '../people/passwords.js';
import { disableConnection } from './change-connection.js';

const service = useService();

const operatorPath = '/v1/operator/sso-connection';
let real: RealProvider;
let hostile: HostileProvider;
let admin: TestPerson;
let merchant: TestMerchant;
let owner: TestPerson;
/** Of the operator, with the real provider. */
let connection: { id: string };
/** Of the merchant, with the hostile one. */
let ofMerchant: { id: string };
/** Logout tokens that the real provider has sent, and what they were answered with. */
const logouts: { token: string; status: number }[] = [];
let closeForwarder: () => Promise<void>;

/** A browser: keeps cookies. */
interface Browser {
  begin(connection_id: string): Promise<string>;
  finish(query: string): Promise<TestResponse>;
  post(path: string, body?: unknown): Promise<TestResponse>;
  cookies: Map<string, string>;
}

function openBrowser(): Browser {
  const cookies = new Map<string, string>();
  const post = async (path: string, body?: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await withHeaders(createClient(service.app), {
      ...(cookie === '' ? {} : { cookie }),
      ...fromConsole,
    }).post(path, body);
    for (const line of cookiesOf(answer)) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    post,
    async begin(id) {
      const { status, body } = await post(`/console/api/sso/${id}`);
      expect(status).toBe(200);
      return body.data.url;
    },
    finish: (query) => post('/console/api/sso', { query }),
  };
}

/** Signs in with the real provider, in a new browser. */
async function signInReally(sub: string, browser = openBrowser()): Promise<TestResponse> {
  const url = await browser.begin(connection.id);
  return browser.finish(await real.signIn(url, sub));
}

/** Signs in with the hostile provider, whose ID token has these claims beside the right ones. */
async function signInHostile(claims: object, browser = openBrowser()): Promise<TestResponse> {
  const url = await browser.begin(ofMerchant.id);
  hostile.answer = (right) => hostile.sign({ ...right, ...claims });
  return browser.finish(hostile.comeBack(url));
}

function sessionOf(answer: TestResponse) {
  const token = tokenOf(answer);
  if (token === null) throw new Error(`Not signed in: ${answer.text}`);
  return withSession(service, token);
}

async function whoIs(answer: TestResponse): Promise<any> {
  return (await sessionOf(answer).get('/console/api/session')).body.data;
}

async function personNamed(address: string): Promise<any> {
  const { body } = await owner.get('/v1/people?limit=100');
  return body.data.find((one: { email: string }) => one.email === address);
}

const reasonOf = ({ status, body }: TestResponse) => [status, body.code, body.errors?.[0]?.code];

const email = (domain: string) => `${randomUUID()}@${domain}`;

beforeAll(async () => {
  const { public_url } = service.context.config;
  const forwarder = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      void logout(connection.id, new URLSearchParams(text).get('logout_token') ?? '').then(
        (status) => {
          logouts.push({ token: new URLSearchParams(text).get('logout_token') ?? '', status });
          response.writeHead(status).end();
        },
      );
    });
  });
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve));
  closeForwarder = () => new Promise((resolve) => forwarder.close(() => resolve()));
  const { port } = forwarder.address() as AddressInfo;
  real = await startRealProvider(`${public_url}/console/sso`, `http://127.0.0.1:${port}/logout`);
  hostile = await startHostileProvider();
  admin = await createPerson(service, 'admin', { email: email('operador.example') });
  merchant = await service.createMerchant();
  owner = await createPerson(service, 'owner', {
    merchant_id: merchant.id,
    email: email('loja.example'),
  });
  const set = await admin.put(operatorPath, settings());
  expect(set.status).toBe(200);
  connection = set.body.data;
  const setOwn = await owner.put('/v1/sso-connection', hostileSettings());
  expect(setOwn.status).toBe(200);
  ofMerchant = setOwn.body.data;
});

afterAll(async () => {
  await real.close();
  await hostile.close();
  await closeForwarder();
});

const settings = (changed: object = {}) => ({
  name: 'Entra ID',
  issuer: real.issuer,
  ...client,
  email_domains: ['operador.example'],
  role_mapping: [
    { group: 'admins', role: 'admin' },
    { group: 'reviewers', role: 'reviewer' },
    { group: 'auditors', role: 'auditor' },
  ],
  creates_people: true,
  second_factor: 'provider',
  ...changed,
});

const hostileSettings = (changed: object = {}) => ({
  name: 'Loja',
  issuer: hostile.issuer,
  ...client,
  email_domains: ['loja.example', 'operador.example', 'outra.example'],
  default_role: 'viewer',
  creates_people: true,
  ...changed,
});

async function logout(id: string, token: string): Promise<number> {
  const answer = await service.app.inject({
    method: 'POST',
    url: `/v1/sso/${id}/back-channel-logout`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });
  return answer.statusCode;
}

async function entriesOf(id: string): Promise<any[]> {
  const { database } = service.context;
  const rows = await database<{ entry: string }[]>`
    select entry from operator_trail where entry::json -> 'object' ->> 'id' = ${id}
    union all select entry from merchant_trail where entry::json -> 'object' ->> 'id' = ${id}`;
  return rows.map(({ entry }) => JSON.parse(entry)).sort((a, b) => a.position - b.position);
}

function account(groups: string[], given: object = {}) {
  const sub = randomUUID();
  const fields = { sub, email: email('operador.example'), email_verified: true, name: 'Rui Lima' };
  real.accounts.set(sub, { ...fields, groups, ...given });
  return { ...fields, ...given };
}

describe('signing in with a real provider', () => {
  test('the first sign-in creates a person with the role of their groups; the next ones follow the groups', async () => {
    const { sub, email: address } = account(['others', 'reviewers']);
    const first = await signInReally(sub);
    expect([first.status, first.body.data]).toEqual([200, { purpose: 'sign_in' }]);
    const person = await whoIs(first);
    expect(person).toMatchObject({
      email: address,
      name: 'Rui Lima',
      role: 'reviewer',
      status: 'active',
    });
    const [created, signedIn] = await entriesOf(person.id);
    expect(created).toMatchObject({
      action: 'person.created',
      actor: { kind: 'identity_provider', id: connection.id },
      after: { role: 'reviewer', method: 'sso' },
    });
    expect(signedIn).toMatchObject({ action: 'person.signed_in', after: { method: 'sso' } });

    real.accounts.get(sub)!.groups = ['auditors'];
    const second = await signInReally(sub);
    expect(await whoIs(second)).toMatchObject({ id: person.id, role: 'auditor' });
    expect((await entriesOf(person.id)).at(-2)).toMatchObject({
      action: 'person.updated',
      actor: { kind: 'identity_provider' },
      before: { role: 'reviewer' },
      after: { role: 'auditor' },
    });

    real.accounts.get(sub)!.groups = ['others'];
    expect(reasonOf(await signInReally(sub))).toEqual([403, 'SSO_REFUSED', 'no_role']);
  });

  test('an invited person is linked by their verified e-mail address, afterwards by the subject alone', async () => {
    const address = email('operador.example');
    const invited = await admin.post('/v1/operator/people', {
      email: address,
      name: 'Ana Prado',
      role: 'reviewer',
    });
    const { sub } = account(['reviewers'], { email: address.toUpperCase() });
    expect((await whoIs(await signInReally(sub))).id).toBe(invited.body.data.id);
    // The address changes at the provider, even to another person's.
    real.accounts.get(sub)!.email = admin.email;
    expect((await whoIs(await signInReally(sub))).id).toBe(invited.body.data.id);
    // Another account that gets the old address later is somebody else.
    const successor = account(['reviewers'], { email: address });
    expect(reasonOf(await signInReally(successor.sub))).toEqual([
      403,
      'SSO_REFUSED',
      'linked_elsewhere',
    ]);
    const unlinked = await admin.delete(`/v1/operator/people/${invited.body.data.id}/sso-identity`);
    expect(unlinked.status).toBe(200);
    expect((await whoIs(await signInReally(successor.sub))).id).toBe(invited.body.data.id);
  });

  test.each([
    ['email_not_verified', { email_verified: false }],
    ['email_not_verified', { email_verified: 'true' }],
    ['email_domain', { email: 'ana@operador.example.evil.example' }],
    ['email_missing', { email: undefined }],
  ])('%s creates and links nobody', async (reason, given) => {
    const { sub } = account(['admins'], given);
    expect(reasonOf(await signInReally(sub))).toEqual([403, 'SSO_REFUSED', reason]);
  });

  test('whom provisioning has named without a role gets that of the sign-in; without a claim of groups, those of provisioning count', async () => {
    const { id: token_id, token } = (
      await admin.post('/v1/operator/scim-tokens', { name: 'Entra ID' })
    ).body.data;
    const scim = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
      const answer = await service.app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      });
      expect(answer.statusCode).toBeLessThan(300);
      return answer.payload === '' ? null : answer.json();
    };
    const { sub, email: address } = account(['reviewers']);
    const { id } = await scim('POST', '/Users', { userName: address });
    const active = (value: boolean) => ({ Operations: [{ op: 'replace', path: 'active', value }] });
    await scim('PATCH', `/Users/${id}`, active(false));
    expect(reasonOf(await signInReally(sub))).toEqual([403, 'SSO_REFUSED', 'person_disabled']);
    await scim('PATCH', `/Users/${id}`, active(true));
    real.accounts.get(sub)!.groups = [];
    expect(reasonOf(await signInReally(sub))).toEqual([403, 'SSO_REFUSED', 'no_role']);
    real.accounts.get(sub)!.groups = ['reviewers'];
    expect(await whoIs(await signInReally(sub))).toMatchObject({
      id,
      role: 'reviewer',
      status: 'active',
    });
    const group = await scim('POST', '/Groups', {
      displayName: 'auditors',
      members: [{ value: id }],
    });
    delete (real.accounts.get(sub) as { groups?: string[] }).groups;
    expect(await whoIs(await signInReally(sub))).toMatchObject({ id, role: 'auditor' });
    await scim('DELETE', `/Groups/${group.id}`);
    expect(reasonOf(await signInReally(sub))).toEqual([403, 'SSO_REFUSED', 'no_role']);
    await admin.delete(`/v1/operator/scim-tokens/${token_id}`);
  });

  test('a disabled person stays out, and without creates_people an unknown one', async () => {
    const { sub } = account(['reviewers']);
    const { id } = await whoIs(await signInReally(sub));
    await admin.patch(`/v1/operator/people/${id}`, { disabled: true });
    expect(reasonOf(await signInReally(sub))).toEqual([403, 'SSO_REFUSED', 'person_disabled']);
    onTestFinished(async () => {
      expect((await admin.put(operatorPath, settings())).status).toBe(200);
    });
    expect((await admin.put(operatorPath, settings({ creates_people: false }))).status).toBe(200);
    const { sub: other } = account(['reviewers']);
    expect(reasonOf(await signInReally(other))).toEqual([403, 'SSO_REFUSED', 'unknown_person']);
  });

  test('a second factor of the provider counts where the connection says so, and only when the token proves it', async () => {
    const strong = account(['reviewers'], { amr: ['pwd', 'mfa'] });
    const signedIn = await signInReally(strong.sub);
    const { id } = await whoIs(signedIn);
    expect((await entriesOf(id)).at(-1).after).toMatchObject({ method: 'sso_second_factor' });
    onTestFinished(async () => {
      await admin.put(operatorPath, settings());
      await service.context.database`delete from totp_factors where person_id = ${id}`;
    });
    // Somebody with a factor here: the provider's word is enough, until the setting changes.
    await service.context.database`
      insert into totp_factors (person_id, secret, confirmed_at, created_at) values (${id}, 'x', now(), now())`;
    expect((await signInReally(strong.sub)).status).toBe(200);
    real.accounts.get(strong.sub)!.amr = ['pwd'];
    const weak = await signInReally(strong.sub);
    expect([weak.status, weak.body.code, tokenOf(weak)]).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
      null,
    ]);
    real.accounts.get(strong.sub)!.amr = ['pwd', 'mfa'];
    await admin.put(operatorPath, settings({ second_factor: 'ours' }));
    expect((await signInReally(strong.sub)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a lasting change needs the credentials again: at the provider, by the same account, in the same browser', async () => {
    const { sub } = account(['admins']);
    const browser = openBrowser();
    const session = sessionOf(await signInReally(sub, browser));
    const past = new Date(Date.now() - 20 * 60_000).toISOString();
    await service.context.database`update sessions set proven_at = ${past}`;
    service.context.sessions.evictAll();
    const change = () => session.delete(`/v1/operator/people/${randomUUID()}/sso-identity`);
    expect((await change()).body.code).toBe('STEP_UP_REQUIRED');
    const begin = () => browser.post('/console/api/session/sso-proof');
    const url = new URL((await begin()).body.data.url);
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual([
      'login',
      '0',
    ]);

    const thief = account(['admins']);
    const stolen = await browser.finish(
      await real.signIn((await begin()).body.data.url, thief.sub),
    );
    expect(stolen.status).toBe(401);
    const elsewhere = openBrowser();
    const again = (await begin()).body.data.url;
    elsewhere.cookies.set('credencia_sso', browser.cookies.get('credencia_sso') ?? '');
    expect((await elsewhere.finish(await real.signIn(again, sub))).status).toBe(401);
    expect((await change()).body.code).toBe('STEP_UP_REQUIRED');

    const proved = await browser.finish(await real.signIn((await begin()).body.data.url, sub));
    expect([proved.status, proved.body.data]).toEqual([200, { purpose: 'proof' }]);
    expect((await change()).status).toBe(404);
    await service.context.database`update sessions set proven_at = now()`;
    service.context.sessions.evictAll();
  });

  test('the last admin keeps the role, and the trail says so', async () => {
    const { sub } = account(['admins']);
    const { id } = await whoIs(await signInReally(sub));
    const { database } = service.context;
    const others = await database`
      update people set disabled_at = now() where role = 'admin' and disabled_at is null and id <> ${id} returning id`;
    onTestFinished(async () => {
      const ids = others.map((row) => row['id'] as string);
      await database`update people set disabled_at = null where id in ${database(ids)}`;
      service.context.sessions.evictAll();
    });
    real.accounts.get(sub)!.groups = ['reviewers'];
    expect((await whoIs(await signInReally(sub))).role).toBe('admin');
    expect(await entriesOf(id)).toContainEqual(
      expect.objectContaining({
        action: 'person.kept_in_charge',
        after: expect.objectContaining({ refused_role: 'reviewer' }),
      }),
    );
  });

  test('the provider ends its sessions: with a token that is signed, new, and for this service', async () => {
    const { sub } = account(['reviewers']);
    const [one, other] = [sessionOf(await signInReally(sub)), sessionOf(await signInReally(sub))];
    const { database } = service.context;
    const [row] = await database<{ sid: string }[]>`
      select sid from sso_sessions where subject = ${sub} and sid is not null order by expires_at limit 1`;
    const found = (await real.provider.Client.find(client.client_id)) as any;
    await found.backchannelLogout(sub, row!.sid);
    expect(logouts.at(-1)?.status).toBe(200);
    const statuses = [
      await one.get('/console/api/session'),
      await other.get('/console/api/session'),
    ];
    expect(statuses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const { token } = logouts.at(-1)!;
    expect(await logout(connection.id, token), 'replayed').toBe(400);
    expect(await logout(ofMerchant.id, token), 'at another connection').toBe(400);
    expect(await logout(randomUUID(), token), 'at no connection').toBe(400);
    const entries = await database<{ entry: string }[]>`
      select entry from operator_trail where entry like '%person.sessions_ended%'`;
    expect(entries).toHaveLength(1);
  });
});

describe('attacks on a sign-in', () => {
  test('a code works once, in the browser that began, with its state', async () => {
    const { sub } = account(['reviewers']);
    const victim = openBrowser();
    const attacker = openBrowser();
    const attackers = await real.signIn(await attacker.begin(connection.id), sub);
    // The victim's browser is sent to the attacker's answer, to be signed in as the attacker.
    expect(reasonOf(await victim.finish(attackers))).toEqual([401, 'SSO_FAILED', 'sso_expired']);
    await victim.begin(connection.id);
    expect(reasonOf(await victim.finish(attackers))).toEqual([401, 'SSO_FAILED', 'invalid_token']);
    const [first, second] = await Promise.all([
      attacker.finish(attackers),
      attacker.finish(attackers),
    ]);
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 401]);
    const cookie = [...attacker.cookies.keys()];
    expect(cookie).not.toContain('credencia_sso');
  });

  test('an address of return is nobody’s choice, and the cookie is for this site’s pages alone', async () => {
    const { context, app } = service;
    const path = `/console/api/sso/${connection.id}`;
    const begin = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;
    const url_with_return = `${path}?redirect_uri=https://evil.example`;
    const refused = await app.inject({ ...begin, url: url_with_return, payload: {} });
    expect(refused.statusCode).toBe(400);
    const answer = await app.inject({
      ...begin,
      url: path,
      payload: { redirect_uri: 'https://evil.example', return_to: 'https://evil.example' },
    });
    const url = new URL(answer.json().data.url);
    expect(url.searchParams.get('redirect_uri')).toBe(`${context.config.public_url}/console/sso`);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    const stored = await context.database`select * from sso_sign_ins`;
    const secrets = ['state', 'nonce', 'code_challenge'].map((name) => url.searchParams.get(name));
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
    const foreign = await app.inject({
      method: 'POST',
      url: '/console/api/sso',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { query: 'code=a&state=b' },
    });
    expect(foreign.statusCode).toBe(403);
  });

  const sub = randomUUID();
  const good = { sub, email: email('loja.example'), email_verified: true };

  test('the right claims sign in', async () => {
    const answer = await signInHostile(good);
    expect(answer.status).toBe(200);
    expect(await whoIs(answer)).toMatchObject({ role: 'viewer', merchant: { id: merchant.id } });
    expect(hostile.exchanges.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  test('members of the answer that are null are no error', async () => {
    hostile.beside = { refresh_token: null, scope: null, expires_in: null };
    const answer = await signInHostile(good);
    hostile.beside = {};
    expect(answer.status, answer.text).toBe(200);
  });

  test('groups that are unknown take no role away: kept where the provider leaves them out, otherwise refused', async () => {
    const role_mapping = [{ group: 'admins', role: 'owner' }];
    const set = await owner.put('/v1/sso-connection', hostileSettings({ role_mapping }));
    expect(set.status, set.text).toBe(200);
    const left_out = {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'x' } },
    };
    const someone = () => ({
      sub: randomUUID(),
      email: email('loja.example'),
      email_verified: true,
    });
    const refused = [403, 'SSO_REFUSED', 'groups_missing'];
    const boss = someone();
    const first = await whoIs(await signInHostile({ ...boss, groups: ['admins'] }));
    expect(first.role).toBe('owner');
    for (const claims of [left_out, { hasgroups: true }]) {
      expect((await whoIs(await signInHostile({ ...boss, ...claims }))).role).toBe('owner');
    }
    for (const claims of [{}, { groups: null }, { groups: {} }, { groups: [7] }]) {
      expect(reasonOf(await signInHostile({ ...boss, ...claims })), JSON.stringify(claims)).toEqual(
        refused,
      );
    }
    expect((await personNamed(boss.email)).role).toBe('owner');
    // A provider that says that there are none is believed.
    expect((await whoIs(await signInHostile({ ...boss, groups: [] }))).role).toBe('viewer');
    // Whose role would not change signs in.
    expect((await whoIs(await signInHostile(boss))).role).toBe('viewer');
    // Of somebody new, a role is not guessed.
    expect(reasonOf(await signInHostile({ ...someone(), ...left_out }))).toEqual(refused);
    expect((await whoIs(await signInHostile(someone()))).role).toBe('viewer');
    await owner.put('/v1/sso-connection', hostileSettings());
  });

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another client’s token', { aud: 'another' }],
    ['two clients’ token without azp', { aud: [client.client_id, 'another'] }],
    ['another issuer', { iss: 'https://login.example.com' }],
    ['an expired token', { exp: 1 }],
    ['no subject', { sub: '' }],
  ])('%s is refused', async (_name, claims) => {
    expect((await signInHostile({ ...good, ...claims })).body.code).toBe('SSO_FAILED');
  });

  test('a token without a signature, or with another key’s, is refused', async () => {
    for (const forge of [
      async (claims: object) => unsigned(claims),
      (claims: object) => hostile.forge(claims),
    ]) {
      const browser = openBrowser();
      const url = await browser.begin(ofMerchant.id);
      hostile.answer = (right) => forge({ ...right, ...good });
      const answer = await browser.finish(hostile.comeBack(url));
      expect(reasonOf(answer)).toEqual([401, 'SSO_FAILED', 'invalid_token']);
    }
  });

  test('a merchant’s provider signs nobody of another merchant or of the operator in', async () => {
    const other = await service.createMerchant();
    const stranger = await createPerson(service, 'owner', {
      merchant_id: other.id,
      email: email('outra.example'),
    });
    for (const { email: address } of [stranger, admin]) {
      const answer = await signInHostile({
        sub: randomUUID(),
        email: address,
        email_verified: true,
      });
      expect(reasonOf(answer)).toEqual([403, 'SSO_REFUSED', 'unknown_person']);
    }
    // The subject of an account that the operator's provider knows.
    const { sub: operators } = account(['admins']);
    await signInReally(operators);
    const answer = await signInHostile({ ...good, email: email('loja.example'), sub: operators });
    expect((await whoIs(answer)).merchant.id).toBe(merchant.id);
  });

  test('forged logout tokens end nothing', async () => {
    const session = sessionOf(await signInHostile(good));
    const now = Math.floor(Date.now() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const right = {
      iss: hostile.issuer,
      aud: client.client_id,
      iat: now,
      exp: now + 60,
      jti: randomUUID(),
      sub,
      events,
    };
    const tokens = {
      unsigned: unsigned(right),
      forged: await hostile.forge(right),
      another_client: await hostile.sign({ ...right, aud: 'another' }),
      another_issuer: await hostile.sign({ ...right, iss: real.issuer }),
      old: await hostile.sign({ ...right, iat: now - 3600 }),
      from_the_future: await hostile.sign({ ...right, iat: now + 3600 }),
      with_a_nonce: await hostile.sign({ ...right, nonce: 'a nonce' }),
      an_id_token: await hostile.sign({ ...right, events: undefined }),
      nobodys: await hostile.sign({ ...right, sub: undefined }),
      without_jti: await hostile.sign({ ...right, jti: undefined }),
      no_token: 'no token',
    };
    for (const [name, token] of Object.entries(tokens)) {
      expect(await logout(ofMerchant.id, token), name).toBe(400);
    }
    expect((await session.get('/console/api/session')).status).toBe(200);
    expect(await logout(ofMerchant.id, await hostile.sign(right))).toBe(200);
    expect((await session.get('/console/api/session')).status).toBe(401);
  });

  test('a provider that does not answer fails the sign-in and nothing else, and failures are counted', async () => {
    const browser = openBrowser();
    const url = await browser.begin(ofMerchant.id);
    hostile.answer = async () => 'no token';
    const answer = await browser.finish(hostile.comeBack(url));
    expect(answer.body.code).toBe('SSO_FAILED');
    const refused = openBrowser();
    const state = new URL(await refused.begin(ofMerchant.id)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state }).toString();
    expect(reasonOf(await refused.finish(query))).toEqual([401, 'SSO_FAILED', 'provider_refused']);
    expect(await service.context.metrics.registry.metrics()).toMatch(
      /credencia_sign_in_failures_total\{reason="sso"\} [1-9]/,
    );
  });
});

describe('settings', () => {
  test('only admins and owners set them, with a recent proof; the secret is never shown, and goes to no other provider', async () => {
    const auditor = await createPerson(service, 'auditor');
    expect((await auditor.put(operatorPath, settings())).status).toBe(403);
    expect((await auditor.get(operatorPath)).text).not.toContain(client.client_secret);
    const developer = await createPerson(service, 'developer', { merchant_id: merchant.id });
    expect((await developer.put('/v1/sso-connection', hostileSettings())).status).toBe(403);
    await service.context.database`
      update sessions set proven_at = null where person_id = ${owner.id}`;
    service.context.sessions.evictAll();
    const late = await owner.put('/v1/sso-connection', hostileSettings());
    expect(late.body.code).toBe('STEP_UP_REQUIRED');
    await service.context.database`
      update sessions set proven_at = now() where person_id = ${owner.id}`;
    service.context.sessions.evictAll();
    const { client_secret: _secret, ...without } = hostileSettings({ issuer: real.issuer });
    const moved = await owner.put('/v1/sso-connection', without);
    expect(moved.body.errors).toEqual([expect.objectContaining({ path: '/client_secret' })]);
    const foreign = await owner.put(
      '/v1/sso-connection',
      hostileSettings({ default_role: 'admin' }),
    );
    expect(foreign.body.errors).toEqual([expect.objectContaining({ path: '/default_role' })]);
    const nobody = await owner.put(
      '/v1/sso-connection',
      hostileSettings({ issuer: `${hostile.issuer}/other` }),
    );
    expect(nobody.body.errors).toEqual([expect.objectContaining({ path: '/issuer' })]);
    const [row] = await service.context.database`select * from sso_connections`;
    expect(JSON.stringify(row)).not.toContain(client.client_secret);
    const trail = await entriesOf(connection.id);
    expect(JSON.stringify(trail)).not.toContain(client.client_secret);
    expect(trail[0]).toMatchObject({ action: 'sso_connection.created', actor: { id: admin.id } });
  });

  test('required: passwords are refused and their sessions end, but for one person; only after it has worked', async () => {
    const other = await service.createMerchant();
    const password = 'um segredo bem longo';
    const password_hash = await hashPassword(password);
    const address = () => ({ email: email('loja.example'), password_hash, merchant_id: other.id });
    const glass = await createPerson(service, 'owner', address());
    const member = await createPerson(service, 'owner', address());
    const path = '/v1/sso-connection';
    const { body } = await glass.put(path, hostileSettings());
    const required = { ...hostileSettings(), is_required: true, break_glass_person_id: glass.id };
    expect((await glass.put(path, required)).body.code).toBe('INVALID_STATUS');
    const browser = openBrowser();
    const url = await browser.begin(body.data.id);
    const sub = randomUUID();
    hostile.answer = (right) =>
      hostile.sign({ ...right, sub, email: member.email, email_verified: true });
    const bySso = sessionOf(await browser.finish(hostile.comeBack(url)));
    const { break_glass_person_id: _none, ...withoutGlass } = required;
    expect((await glass.put(path, withoutGlass)).status).toBe(400);
    expect((await glass.put(path, { ...required, break_glass_person_id: owner.id })).status).toBe(
      400,
    );
    expect((await glass.put(path, required)).status).toBe(200);

    expect((await member.get('/console/api/session')).status).toBe(401);
    expect((await bySso.get('/console/api/session')).status).toBe(200);
    expect((await glass.get('/console/api/session')).status).toBe(200);
    const signIn = (who: TestPerson, given = password) =>
      openBrowser().post('/console/api/session', { email: who.email, password: given });
    expect((await signIn(member)).body.code).toBe('SSO_REQUIRED');
    expect((await signIn(member, 'another password')).body.code).toBe('UNAUTHORIZED');
    expect((await signIn(glass)).status).toBe(200);
    const invited = await glass.post('/v1/people', { email: email('loja.example'), name: 'Bia' });
    const token = String(invited.body.data.invitation_url).split('/').at(-1);
    const accepted = await openBrowser().post(`/console/api/invitations/${token}`, {
      name: 'Bia',
      password: 'outro segredo bem longo',
    });
    expect(accepted.body.code).toBe('SSO_REQUIRED');
    // The way out on the host, when nobody gets in any more.
    const { database, data_keys } = service.context;
    await disableConnection(database, other.id, commandAuthor('disable-sso', data_keys));
    expect((await signIn(member)).status).toBe(200);
    expect((await openBrowser().post(`/console/api/sso/${body.data.id}`)).status).toBe(404);
    // Without the connection, its sessions end and passwords work again.
    expect((await glass.delete(path)).status).toBe(200);
    expect((await bySso.get('/console/api/session')).status).toBe(401);
    expect((await signIn(member)).status).toBe(200);
  });

  test('the sign-in page lists the operator’s provider, and a merchant’s only to who knows it', async () => {
    const list = await service.anonymous.get('/console/api/sso');
    expect(list.body.data).toEqual([{ id: connection.id, name: 'Entra ID' }]);
    const named = await service.anonymous.get(`/console/api/sso?connection_id=${ofMerchant.id}`);
    expect(named.body.data).toHaveLength(2);
  });
});

test('the rows of people and connections are what their trails say', async () => {
  const report = await verifyTrail(service.context);
  expect(report.broken).toEqual([]);
  expect(report.entries).toBeGreaterThan(50);
});
