import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createClient,
  startTestService,
  useService,
  withHeaders,
  type Client,
} from '../../../test/harness.js';
import { sendWhileLocked } from '../../../test/held-lock.js';
import {
  cookiesOf,
  createPerson,
  deviceCookieOf,
  fromConsole,
  openTestSession,
  tokenOf,
  withSession,
  type TestPerson,
} from '../../../test/people.js';
import { createPasskey, type SoftwarePasskey } from '../../../test/software-authenticator.js';
import { commandAuthor } from '../../trail/command-author.js';
import { roles, sideOf, type Role } from '../../operation/permissions.js';
import { lockOperatorTrail } from '../../trail/append-to-operator.js';
import { readEntry } from '../../trail/commitments.js';
import { hashPassword } from '../../people/passwords.js';
import { resetFactors } from './reset-factors.js';
import { codeOfStep, stepAt } from './totp.js';
import { removeExpiredPending } from '../store/pending.js';

/** Second factors as an attacker sees them, who has the password, a session, or somebody else's passkey. */

const public_url = 'http://localhost:3000';
const service = useService({ environment: { PUBLIC_URL: public_url, SECOND_FACTOR: 'operator' } });
const password = 'cavalo bateria grampo';
const session = '/console/api/session';
const signInPath = '/console/api/sign-in';
const start = Date.parse('2026-11-22T12:00:00.000Z');
let now = start;
let password_hash: string;

beforeAll(async () => {
  password_hash = await hashPassword(password);
});
beforeEach(() => passBy(10 * 60_000));

/** Moves the clock on. */
function passBy(ms: number): void {
  now += ms;
  service.setClock(new Date(now).toISOString());
  service.context.sessions.evictAll();
}

const codeOf = (secret: Buffer, offset = 0) =>
  codeOfStep(secret, stepAt(new Date(now).toISOString()) + offset);

let people = 0;
/** Somebody of the operator, signed in since before a second factor was required. */
async function newPerson(role: Role = 'reviewer'): Promise<TestPerson> {
  people += 1;
  const email = `p${people}@people.example`;
  if (sideOf(role) === 'operator') return createPerson(service, role, { email, password_hash });
  const { id: merchant_id } = await service.createMerchant();
  return createPerson(service, role, { email, password_hash, merchant_id });
}

const cookieNamed = (answer: { headers: object }, name: string) =>
  new RegExp(`credencia_${name}=[\\w-]{43}(?=;)`).exec(cookiesOf(answer).join('\n'))?.[0] ?? null;

/** Sends the right password, and resolves with a browser that has the cookie for the second step. */
async function enterPassword(email: string, cookie = ''): Promise<Client & { cookie: string }> {
  const answer = await service.anonymous.post(session, { email, password }, { cookie });
  expect([answer.status, answer.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  expect(tokenOf(answer)).toBeNull();
  expect(deviceCookieOf(answer)).toBeNull();
  const pending = cookieNamed(answer, 'sign_in')!;
  return browser(`${pending}${cookie && `; ${cookie}`}`);
}

function browser(cookie: string): Client & { cookie: string } {
  return { cookie, ...withHeaders(createClient(service.app), { cookie, ...fromConsole }) };
}

/** Sets up an app, and resolves with its secret and the recovery codes. */
async function setUpTotp(client: Client): Promise<{ secret: Buffer; codes: string[] }> {
  const begun = await client.post('/console/api/second-factor/totp');
  expect(begun.status).toBe(201);
  const secret = fromBase32(begun.body.data.secret);
  const done = await client.post('/console/api/second-factor/totp/confirm', {
    code: codeOf(secret),
  });
  expect(done.status).toBe(200);
  return { secret, codes: done.body.data.recovery_codes };
}

async function addPasskey(client: Client, passkey: SoftwarePasskey): Promise<string[]> {
  const { options } = (await client.post('/console/api/passkeys/options')).body.data;
  const added = await client.post('/console/api/passkeys', {
    name: 'Notebook',
    passkey: passkey.register(options),
  });
  expect(added.status).toBe(201);
  return added.body.data.recovery_codes;
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('the secret of one person’s app, copied to the row of another, signs nobody in', async () => {
  const [ana, eve] = [await newPerson(), await newPerson()];
  await setUpTotp(await enterPassword(ana.email));
  const { secret } = await setUpTotp(await enterPassword(eve.email));
  const { database } = service.context;
  await database`
    update totp_factors set last_step = 0,
      secret = (select secret from totp_factors where person_id = ${eve.id})
    where person_id in (${ana.id}, ${eve.id})`;
  const enter = async ({ email }: TestPerson) => {
    const half = await enterPassword(email);
    return (await half.post(signInPath, { code: codeOf(secret) })).status;
  };
  expect(await enter(ana)).toBe(401);
  expect(await enter(eve)).toBe(200);
});

describe('a sign-in without the second factor', () => {
  test('of somebody who has none leads to setting one up, opens nothing else, and signs in then', async () => {
    const ana = await newPerson();
    const half = await enterPassword(ana.email);
    expect((await half.get(signInPath)).body.data).toEqual({
      step: 'set_up',
      methods: [],
      has_passkeys: true,
      has_password_requests: false,
    });
    const token = half.cookie.split('=')[1]!;
    for (const one of [half, withSession(service, token)]) {
      for (const path of [session, '/v1/operator/submerchants', '/console/api/sessions']) {
        expect((await one.get(path)).status).toBe(401);
      }
    }
    expect((await half.patch(session, { name: 'Eve' })).status).toBe(401);
    expect((await half.post(`${session}/proof`, { password })).status).toBe(401);
    expect((await half.delete('/console/api/second-factor/totp')).status).toBe(401);
    const wrong = await half.post('/console/api/second-factor/totp');
    const secret = fromBase32(wrong.body.data.secret);
    const refused = await half.post('/console/api/second-factor/totp/confirm', {
      code: codeOf(secret, 5),
    });
    expect(refused.status).toBe(400);
    const done = await half.post('/console/api/second-factor/totp/confirm', {
      code: codeOf(secret),
    });
    expect(done.body.data.recovery_codes).toHaveLength(10);
    const signed_in = withSession(service, tokenOf(done)!);
    expect((await signed_in.get(session)).body.data.has_second_factor).toBe(true);
    expect((await half.post('/console/api/second-factor/totp')).status).toBe(401);
    // The session from before the second factor has ended, and no copy of the codes is stored.
    expect((await ana.get(session)).status).toBe(401);
    const rows = await service.context.database<{ text: string }[]>`
      select row_to_json(r)::text || (select secret from totp_factors limit 1) as text
      from recovery_codes r`;
    const plain = [...done.body.data.recovery_codes, secret.toString('base64')];
    expect(rows.some(({ text }) => plain.some((one) => text.includes(one)))).toBe(false);
  });

  test('waits 10 minutes at most, and ends with a new password and with the person’s access', async () => {
    const { database } = service.context;
    const ana = await newPerson();
    const { secret } = await setUpTotp(ana);
    passBy(60_000);
    const late = await enterPassword(ana.email);
    passBy(10 * 60_000);
    expect((await late.post(signInPath, { code: codeOf(secret) })).status).toBe(401);
    expect(await removeExpiredPending(database, new Date(now).toISOString(), 100)).toBeGreaterThan(
      0,
    );
    const changed = await enterPassword(ana.email);
    await database`update people set password_hash = 'another' where id = ${ana.id}`;
    expect((await changed.post(signInPath, { code: codeOf(secret) })).status).toBe(401);
    await database`update people set password_hash = ${password_hash} where id = ${ana.id}`;
    await database`update people set disabled_at = now() where id = ${ana.id}`;
    expect((await changed.post(signInPath, { code: codeOf(secret) })).status).toBe(401);
  });

  test('cannot add a factor beside one that the person set up at the same time', async () => {
    const ana = await newPerson();
    const [mine, thief] = [await enterPassword(ana.email), await enterPassword(ana.email)];
    const passkey = createPasskey(public_url);
    const { options } = (await thief.post('/console/api/passkeys/options')).body.data;
    await setUpTotp(mine);
    const added = await thief.post('/console/api/passkeys', {
      name: 'Mine now',
      passkey: passkey.register(options),
    });
    expect(added.status).toBe(401);
    expect((await thief.get('/console/api/second-factor')).status).toBe(401);
  });

  test('by a session that a process of the release before opened is refused', async () => {
    const ana = await newPerson();
    await setUpTotp(ana);
    const old = await openTestSession(service, { id: ana.id, password_hash });
    expect((await old.get(session)).status).toBe(401);
    expect((await ana.get(session)).status).toBe(200);
  });
});

describe('a code', () => {
  test('signs in once, also of simultaneous requests', async () => {
    const ana = await newPerson();
    const { secret } = await setUpTotp(ana);
    // The code that confirmed the app is used up too.
    const first = await enterPassword(ana.email);
    expect((await first.post(signInPath, { code: codeOf(secret) })).status).toBe(401);
    passBy(60_000);
    const halves = await Promise.all(Array.from({ length: 8 }, () => enterPassword(ana.email)));
    const answers = await Promise.all(
      halves.map((half) => half.post(signInPath, { code: codeOf(secret) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await withSession(service, tokenOf(winner)!).get(session)).status).toBe(200);
  });

  test('is of no use with another person’s password', async () => {
    const [ana, bia] = [await newPerson(), await newPerson()];
    const { secret } = await setUpTotp(ana);
    await setUpTotp(bia);
    passBy(60_000);
    const half = await enterPassword(bia.email);
    expect((await half.post(signInPath, { code: codeOf(secret) })).status).toBe(401);
  });

  test('cannot be guessed by a thief of the password, who does not keep the person out', async () => {
    const ana = await newPerson();
    const { secret, codes } = await setUpTotp(ana);
    passBy(60_000);
    const signed_in = await (
      await enterPassword(ana.email)
    ).post(signInPath, {
      code: codeOf(secret),
    });
    const device = deviceCookieOf(signed_in)!;
    passBy(60_000);
    const right = codeOf(secret);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const thief = await enterPassword(ana.email);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        thief.post(signInPath, at % 2 ? { code: wrong } : { recovery_code: '0'.repeat(16) }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
    // Neither the right code nor the password again opens it, nor a code of the sheet.
    expect((await thief.post(signInPath, { code: right })).status).toBe(429);
    const again = await enterPassword(ana.email);
    expect((await again.post(signInPath, { recovery_code: codes[0] })).status).toBe(429);
    const known = await enterPassword(ana.email, device);
    expect((await known.post(signInPath, { code: right })).status).toBe(200);
  });
});

test.each(roles)('is asked of a person with the role %s, who passes it', async (role) => {
  const ana = await newPerson(role);
  // Where a second factor is required, the first sign-in sets it up.
  const isRequired = sideOf(role) === 'operator';
  const { secret } = await setUpTotp(isRequired ? await enterPassword(ana.email) : ana);
  passBy(60_000);
  const half = await enterPassword(ana.email);
  expect((await half.get(signInPath)).body.data.step).toBe('second_factor');
  const answer = await half.post(signInPath, { code: codeOf(secret) });
  expect([answer.status, answer.body.data.role]).toEqual([200, role]);
  expect((await withSession(service, tokenOf(answer)!).get(session)).status).toBe(200);
});

test('after the master key was lost, a code is wrong, and a recovery code signs in', async () => {
  const ana = await newPerson();
  const { secret, codes } = await setUpTotp(ana);
  await service.context.database`
    update totp_factors set secret = regexp_replace(secret, '^([^.]+)[.][^.]+', '\\1.lost')
    where person_id = ${ana.id}`;
  passBy(60_000);
  const half = await enterPassword(ana.email);
  expect((await half.post(signInPath, { code: codeOf(secret) })).status).toBe(401);
  expect((await half.post(signInPath, { recovery_code: codes[0] })).status).toBe(200);
});

test('a recovery code signs in once, is counted down, and is named in the trail', async () => {
  const ana = await newPerson();
  const { codes } = await setUpTotp(ana);
  const code = codes[3]!.toUpperCase().replaceAll('-', ' ');
  const halves = await Promise.all(Array.from({ length: 6 }, () => enterPassword(ana.email)));
  const answers = await Promise.all(
    halves.map((half) => half.post(signInPath, { recovery_code: code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const signed_in = withSession(service, tokenOf(answers.find(({ status }) => status === 200)!)!);
  const factors = (await signed_in.get('/console/api/second-factor')).body.data;
  expect(factors).toMatchObject({ recovery_codes: 9, passkeys: [] });
  const renewed = await signed_in.post('/console/api/second-factor/recovery-codes');
  expect(renewed.body.data.recovery_codes).toHaveLength(10);
  const half = await enterPassword(ana.email);
  expect((await half.post(signInPath, { recovery_code: codes[0] })).status).toBe(401);
  const admin = await (await service.createOperator()).get('/v1/operator/trail');
  const actions = admin.body.data
    .filter(({ object, action }: any) => object.id === ana.id && action !== 'person.signed_in')
    .map(({ action }: any) => action);
  expect(actions).toEqual([
    'person.recovery_codes_renewed',
    'person.recovery_code_used',
    'person.second_factor_added',
  ]);
});

test('a recovery code is used up with its trail entry and the session, or not at all', async () => {
  const { database } = service.context;
  const ana = await newPerson();
  const { codes } = await setUpTotp(ana);
  const half = await enterPassword(ana.email);
  await database`
    alter table operator_trail add constraint refused
    check (entry not like '%person.recovery_code_used%') not valid`;
  try {
    expect((await half.post(signInPath, { recovery_code: codes[0] })).status).toBe(500);
    expect((await ana.post(`${session}/proof`, { recovery_code: codes[0] })).status).toBe(500);
  } finally {
    await database`alter table operator_trail drop constraint refused`;
  }
  const answer = await half.post(signInPath, { recovery_code: codes[0] });
  expect(answer.status).toBe(200);
});

test('a recovery code proves again once, is named in the trail, and its person gets a mail', async () => {
  const { service: mailing, stop } = await startTestService({
    environment: {
      PUBLIC_URL: public_url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'credencia@people.example',
    },
  });
  try {
    mailing.setClock(new Date(now).toISOString());
    const { database, data_keys } = mailing.context;
    const { id: merchant_id } = await mailing.createMerchant();
    for (const given of [{}, { merchant_id }]) {
      const ana = await createPerson(mailing, 'merchant_id' in given ? 'owner' : 'admin', given);
      const { codes } = await setUpTotp(ana);
      const proof = { recovery_code: codes[0] };
      const answers = await Promise.all([1, 2, 3].map(() => ana.post(`${session}/proof`, proof)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
      const rows = await database<{ entry: string; personal: string | null }[]>`
        select entry, personal from operator_trail where entry like ${`%${ana.id}%`}
        union all select entry, personal from merchant_trail where entry like ${`%${ana.id}%`}`;
      const used = rows
        .map((row) => readEntry(data_keys, given, row))
        .filter(({ action }) => action === 'person.recovery_code_used');
      expect(used).toMatchObject([
        { actor: { id: ana.id }, object: { id: ana.id }, after: { address: '127.0.0.1' } },
      ]);
      const mails = await database<{ kind: string }[]>`
        select kind from mail_outbox where person_id = ${ana.id} order by id`;
      expect(mails.map(({ kind }) => kind)).toEqual(['second_factor_added', 'recovery_code_used']);
    }
  } finally {
    await stop();
  }
});

test.each(['a code', 'a recovery code', 'a passkey', 'a passkey alone'])(
  'a reset of the second factor ends a sign-in that %s has passed a moment before',
  async (kind) => {
    const { context } = service;
    const ana = await newPerson();
    const { secret, codes } = await setUpTotp(ana);
    const passkey = createPasskey(public_url);
    await addPasskey(ana, passkey);
    passBy(60_000);
    const path = `${signInPath}/passkey-options`;
    const half =
      kind === 'a passkey alone'
        ? browser(cookieNamed(await service.anonymous.post(path), 'sign_in')!)
        : await enterPassword(ana.email);
    const proofs: Record<string, () => Promise<object>> = {
      'a code': async () => ({ code: codeOf(secret) }),
      'a recovery code': async () => ({ recovery_code: codes[0] }),
    };
    const assertion = async () => ({
      passkey: passkey.assert((await half.post(path)).body.data.options),
    });
    const proof = await (proofs[kind] ?? assertion)();
    const command = commandAuthor('reset-second-factor', context.data_keys);
    const author = { ...command, at: context.clock() };
    const answer = await sendWhileLocked(
      context.database,
      lockOperatorTrail,
      () => half.post(signInPath, proof),
      (tx) => resetFactors(tx, null, author, ana.id, null),
    );
    expect([answer.status, answer.body.code, tokenOf(answer)]).toEqual([401, 'UNAUTHORIZED', null]);
    const open = await context.database`select from sessions where person_id = ${ana.id}`;
    expect(open).toHaveLength(0);
  },
);

describe('a passkey', () => {
  let ana: TestPerson;
  let passkey: SoftwarePasskey;
  beforeAll(async () => {
    passBy(0);
    ana = await newPerson();
    passkey = createPasskey(public_url);
    await addPasskey(ana, passkey);
  });
  const optionsOf = async (half: Client) =>
    (await half.post(`${signInPath}/passkey-options`)).body.data.options;

  test('is the second step after the password', async () => {
    const half = await enterPassword(ana.email);
    expect((await half.get(signInPath)).body.data.methods).toEqual(['passkey', 'recovery_code']);
    const options = await optionsOf(half);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    const answer = await half.post(signInPath, {
      passkey: passkey.assert(options, { is_user_verified: false }),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.id).toBe(ana.id);
  });

  test('signs in alone if it verified its user, and not otherwise', async () => {
    const begun = await service.anonymous.post(`${signInPath}/passkey-options`);
    const half = browser(cookieNamed(begun, 'sign_in')!);
    expect((await half.get(signInPath)).body.data).toMatchObject({ step: 'password', methods: [] });
    const { options } = begun.body.data;
    expect(options.allowCredentials ?? []).toEqual([]);
    const present = passkey.assert(options, { is_user_verified: false });
    expect((await half.post(signInPath, { passkey: present })).status).toBe(401);
    const answer = await half.post(signInPath, { passkey: passkey.assert(await optionsOf(half)) });
    expect([answer.status, answer.body.data.id]).toEqual([200, ana.id]);
    expect((await half.post(signInPath, { code: '123456' })).status).toBe(401);
  });

  test('of another origin, site, person, ceremony or challenge is refused, and so is a copy', async () => {
    const other = createPasskey(public_url);
    await addPasskey(await newPerson(), other);
    const unregistered = createPasskey(public_url);
    const half = await enterPassword(ana.email);
    const attempts: ((options: any) => any)[] = [
      (options) => passkey.assert(options, { origin: 'https://evil.example' }),
      (options) => passkey.assert(options, { origin: 'http://localhost:3001' }),
      (options) => passkey.assert(options, { rp_id: 'evil.example' }),
      (options) => passkey.assert(options, { type: 'webauthn.create' }),
      (options) => passkey.assert(options, { challenge: Buffer.alloc(32).toString('base64url') }),
      (options) => passkey.assert(options, { counter: 1 }),
      (options) => other.assert(options),
      (options) => unregistered.assert(options),
      (options) => ({ ...other.assert(options), id: passkey.id, rawId: passkey.id }),
      () => ({}),
    ];
    for (const attempt of attempts) {
      const answer = await half.post(signInPath, { passkey: attempt(await optionsOf(half)) });
      expect(answer.status).toBe(401);
    }
    // A challenge that was signed wrongly is used up.
    const options = await optionsOf(half);
    await half.post(signInPath, { passkey: unregistered.assert(options) });
    expect((await half.post(signInPath, { passkey: passkey.assert(options) })).status).toBe(401);
    // An assertion for one browser does not serve another, and none serves twice.
    const mine = passkey.assert(await optionsOf(half));
    const thief = await enterPassword(ana.email);
    await optionsOf(thief);
    expect((await thief.post(signInPath, { passkey: mine })).status).toBe(401);
    const once = await Promise.all(
      [1, 2, 3, 4].map(() => half.post(signInPath, { passkey: mine })),
    );
    expect(once.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401, 401]);
    const late = await enterPassword(ana.email);
    const expired = passkey.assert(await optionsOf(late));
    passBy(5 * 60_000);
    expect((await late.post(signInPath, { passkey: expired })).status).toBe(401);
  });

  test('is registered by its browser alone, once, with a name that can be changed, and removed', async () => {
    const bia = await newPerson();
    const [first, second] = [createPasskey(public_url), createPasskey(public_url)];
    const options = async () => (await bia.post('/console/api/passkeys/options')).body.data.options;
    const add = (credential: any) =>
      bia.post('/console/api/passkeys', { name: 'Chave', passkey: credential });
    expect(
      (await add(first.register(await options(), { origin: 'https://evil.example' }))).status,
    ).toBe(400);
    expect((await add(first.register(await options(), { rp_id: 'evil.example' }))).status).toBe(
      400,
    );
    expect((await add(first.register(await options(), { type: 'webauthn.get' }))).status).toBe(400);
    expect(await addPasskey(bia, first)).toHaveLength(10);
    const again = first.register(await options());
    expect((await add(again)).status).toBe(400);
    // Somebody else's credential cannot be claimed.
    expect((await add(passkey.register(await options()))).status).toBe(400);
    expect(await addPasskey(bia, second)).toEqual([]);
    const factors = async () => (await bia.get('/console/api/second-factor')).body.data;
    const [one, two] = (await factors()).passkeys;
    expect((await bia.patch(`/console/api/passkeys/${one.id}`, { name: 'Celular' })).status).toBe(
      200,
    );
    expect((await ana.patch(`/console/api/passkeys/${one.id}`, { name: 'x' })).status).toBe(401);
    const anew = await newPerson();
    expect((await anew.delete(`/console/api/passkeys/${one.id}`)).status).toBe(404);
    expect((await bia.delete(`/console/api/passkeys/${two.id}`)).status).toBe(200);
    expect((await factors()).passkeys).toMatchObject([{ id: one.id, name: 'Celular' }]);
    const rows = await service.context.database<{ entry: string; personal: string | null }[]>`
      select entry, personal from operator_trail where entry like '%person.passkey_renamed%'`;
    expect(rows.map((row) => readEntry(service.context.data_keys, {}, row))).toMatchObject([
      {
        actor: { kind: 'operator_person', id: bia.id },
        before: { passkey: one.name },
        after: { passkey: 'Celular', address: '127.0.0.1' },
      },
    ]);
    // The operator's people must have one.
    expect((await bia.delete(`/console/api/passkeys/${one.id}`)).status).toBe(409);
    expect((await factors()).passkeys).toHaveLength(1);
  });
});

describe('a recent proof', () => {
  test('is needed for keys, people, limits and secrets, and the password is none for somebody with a factor', async () => {
    const admin = await newPerson('admin');
    const { secret } = await setUpTotp(admin);
    const merchant = await service.createMerchant();
    const changes = () =>
      Promise.all([
        admin.post(`/v1/operator/merchants/${merchant.id}/api-keys`, {
          name: 'ERP',
          permission: 'read',
        }),
        admin.put(`/v1/operator/merchants/${merchant.id}/rate-limits`, {
          transactions: 100,
          queries: 100,
          default: 100,
        }),
        admin.patch(`/v1/operator/people/${admin.id}`, { name: 'Ana' }),
        admin.delete('/console/api/second-factor/totp'),
        admin.post('/console/api/passkeys/options'),
      ]);
    passBy(10 * 60_000);
    for (const { status, body } of await changes()) {
      expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    }
    expect((await admin.get(`/v1/operator/merchants/${merchant.id}`)).status).toBe(200);
    expect((await admin.post(`${session}/proof`, { password })).status).toBe(401);
    expect((await admin.post(`${session}/proof`, { code: '000000' })).status).toBe(401);
    const code = codeOf(secret);
    const replays = await Promise.all(
      [1, 2, 3].map(() => admin.post(`${session}/proof`, { code })),
    );
    expect(replays.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
    const [key, limits, person, factor, options] = await changes();
    expect([key, limits, person, factor, options].map((one) => one!.status)).toEqual([
      201, 200, 200, 409, 200,
    ]);
    // An operator's key is not asked: it has no person.
    const operator = await service.createOperator();
    const body = { name: 'ERP', permission: 'read' };
    const issued = await operator.post(`/v1/operator/merchants/${merchant.id}/api-keys`, body);
    expect(issued.status).toBe(201);
  });

  test('is the password for somebody without a factor, and cannot be guessed', async () => {
    const { id: merchant_id } = await service.createMerchant();
    const marina = await createPerson(service, 'member', { merchant_id, password_hash });
    const key = () => marina.post('/v1/api-keys', { name: 'ERP', permission: 'read' });
    expect((await key()).status).toBe(201);
    passBy(10 * 60_000);
    expect((await key()).body.code).toBe('STEP_UP_REQUIRED');
    expect((await marina.post(`${session}/proof`, {})).status).toBe(400);
    expect((await marina.post(`${session}/proof`, { password, code: '123456' })).status).toBe(400);
    expect((await marina.post(`${session}/proof`, { password })).status).toBe(200);
    expect((await key()).status).toBe(201);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => marina.post(`${session}/proof`, { password: 'x' })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('with a passkey belongs to the session that asked', async () => {
    const admin = await newPerson('admin');
    const passkey = createPasskey(public_url);
    await addPasskey(admin, passkey);
    const { options } = (await admin.post(`${session}/proof-options`)).body.data;
    const assertion = passkey.assert(options);
    const half = await enterPassword(admin.email);
    expect((await half.post(signInPath, { passkey: assertion })).status).toBe(401);
    passBy(10 * 60_000);
    expect((await admin.post(`${session}/proof`, { passkey: assertion })).status).toBe(401);
    const fresh = (await admin.post(`${session}/proof-options`)).body.data.options;
    const proof = { passkey: passkey.assert(fresh) };
    expect((await admin.post(`${session}/proof`, proof)).status).toBe(200);
    expect((await admin.post('/console/api/passkeys/options')).status).toBe(200);
  });
});

test('an admin resets a colleague’s second factor, which ends the sessions and is in the trail', async () => {
  const [admin, ana] = [await newPerson('admin'), await newPerson()];
  await setUpTotp(ana);
  const reviewer = await newPerson();
  const path = `/v1/operator/people/${ana.id}/second-factor`;
  expect((await reviewer.delete(path)).status).toBe(403);
  expect((await admin.delete(path)).status).toBe(200);
  expect((await ana.get(session)).status).toBe(401);
  const half = await enterPassword(ana.email);
  expect((await half.get(signInPath)).body.data.step).toBe('set_up');
  const [entry] = (await admin.get('/v1/operator/trail')).body.data;
  expect(entry).toMatchObject({
    action: 'person.second_factor_reset',
    object: { id: ana.id },
    actor: { id: admin.id },
  });
  const { id: merchant_id } = await service.createMerchant();
  const marina = await createPerson(service, 'member', { merchant_id, password_hash });
  expect((await marina.delete(`/v1/people/${ana.id}/second-factor`)).status).toBe(404);
  expect((await marina.delete(`/v1/people/${marina.id}/second-factor`)).status).toBe(200);
  expect((await marina.get(session)).status).toBe(401);
});

test('an invitation for somebody who lost the password does not replace the second factor', async () => {
  const [admin, ana] = [await newPerson('admin'), await newPerson()];
  const { secret } = await setUpTotp(ana);
  const { invitation_url } = (await admin.post(`/v1/operator/people/${ana.id}/invitation`)).body
    .data;
  const url = new URL(invitation_url).pathname.replace('/console/', '/console/api/');
  const accepted = await service.anonymous.post(url, { name: 'Ana', password: `${password} azul` });
  expect([accepted.status, tokenOf(accepted)]).toEqual([200, null]);
  const half = browser(cookieNamed(accepted, 'sign_in')!);
  expect((await half.get(signInPath)).body.data.step).toBe('second_factor');
  expect((await half.post('/console/api/second-factor/totp')).status).toBe(401);
  passBy(60_000);
  expect((await half.post(signInPath, { code: codeOf(secret) })).status).toBe(200);
});

test('sessions are listed with browser and address, and one, or all others, can be ended', async () => {
  const { id: merchant_id } = await service.createMerchant();
  const email = 'marina@loja.example';
  const marina = await createPerson(service, 'member', { merchant_id, password_hash, email });
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  passBy(1000);
  const answer = await service.anonymous.post(
    session,
    { email, password },
    { 'user-agent': agent },
  );
  const here = withSession(service, tokenOf(answer)!);
  const list = async () => (await here.get('/console/api/sessions')).body.data;
  const [current, earlier] = await list();
  expect(current).toMatchObject({
    browser: 'Firefox',
    system: 'Linux',
    address: '127.0.0.1',
    is_current: true,
  });
  expect(earlier).toMatchObject({ browser: null, is_current: false });
  const other = await createPerson(service, 'member', { merchant_id, password_hash });
  expect((await other.delete(`/console/api/sessions/${current.id}`)).status).toBe(404);
  expect((await here.delete(`/console/api/sessions/${earlier.id}`)).status).toBe(200);
  expect((await marina.get(session)).status).toBe(401);
  const third = await openTestSession(service, { id: marina.id, password_hash });
  expect((await here.delete('/console/api/sessions?except_this=true')).status).toBe(200);
  expect((await third.get(session)).status).toBe(401);
  expect(await list()).toHaveLength(1);
  // Its id opens nothing.
  expect((await withSession(service, current.id).get(session)).status).toBe(401);
});
