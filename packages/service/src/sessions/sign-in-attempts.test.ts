import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestService, useService } from '../../test/harness.js';
import {
  cookiesOf,
  createPerson,
  deviceCookieOf,
  fromConsole,
  invitationPathOf,
  tokenOf,
  withSession,
} from '../../test/people.js';
import type { Refusal } from '../errors.js';
import { SignInAttempts } from './sign-in-attempts.js';

const service = useService();
const password = 'cavalo bateria grampo';
let password_hash: string;
let places = 0;
let guessers = 0;

beforeAll(async () => {
  // The least that Argon2 takes: what is tested is how often it is asked.
  password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
});
afterEach(() => void vi.useRealTimers());

/** Somebody who signs in, and an address that nobody else signs in from. */
async function somebody() {
  const { email } = await createPerson(service, 'reviewer', { password_hash });
  places += 1;
  return { email, place: `203.0.113.${places}` };
}

async function attempt(email: string, given: string, remoteAddress: string, cookie = '') {
  const { statusCode, headers } = await service.app.inject({
    method: 'POST',
    url: '/console/api/session',
    remoteAddress,
    headers: { cookie },
    payload: { email, password: given },
  });
  return {
    status: statusCode,
    retry_after: headers['retry-after'],
    device: deviceCookieOf({ headers }),
  };
}

/** Ten wrong passwords for an account from each of so many networks that nobody else is in. */
async function guess(email: string, networks: number): Promise<number[]> {
  const statuses: number[] = [];
  guessers += 1;
  const base = `198.18.${guessers}`;
  for (let network = 0; network < networks; network += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => attempt(email, 'wrong', `${base}.${network}`)),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** Uses up an account's window without comparing a password. */
async function close(email: string): Promise<void> {
  const { sign_in_attempts: attempts } = service.context;
  guessers += 1;
  for (let at = 0; at < 100; at += 1) {
    await (await attempts.fromElsewhere(email, `198.18.${guessers}.${at % 10}`)).failed();
  }
}

/** How many of the statuses are each. */
function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('429', () => {
  test('after 10 wrong passwords of one address from one place, also for the right one', async () => {
    const { email, place } = await somebody();
    for (let times = 0; times < 10; times += 1) {
      expect((await attempt(email, 'wrong', place)).status).toBe(401);
    }
    const refused = await attempt(email.toUpperCase(), password, place);
    expect(refused.status).toBe(429);
    expect(Number(refused.retry_after)).toBeGreaterThan(800);
    // A stranger elsewhere has not kept the owner out.
    expect((await attempt(email, password, '198.51.100.1')).status).toBe(200);
  });

  test('of many at once, no more than 10 are compared', async () => {
    const { email, place } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => attempt(email, 'wrong', place)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('from one place after 100 attempts, whatever they name; other places go on', async () => {
    const { email, place } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) => attempt(`nobody-${at}@x.example`, 'wrong', place)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect((await attempt(email, password, place)).status).toBe(429);
    expect((await attempt(email, password, '198.51.100.2')).status).toBe(200);
  });

  test('ends with the window', async () => {
    const began = Date.UTC(2026, 10, 2, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    const { email, place } = await somebody();
    for (let times = 0; times < 11; times += 1) await attempt(email, 'wrong', place);
    vi.setSystemTime(began + 15 * 60_000 - 1);
    expect(await attempt(email, password, place)).toMatchObject({ status: 429, retry_after: '1' });
    vi.setSystemTime(began + 15 * 60_000);
    expect((await attempt(email, password, place)).status).toBe(200);
  });
});

describe('unknown devices', () => {
  test('keep no known device out: neither from its own network, nor from many, nor when they name it too', async () => {
    const { email, place } = await somebody();
    const { device } = await attempt(email, password, place);
    expect(device).not.toBeNull();

    // As many as one network may make, for other accounts and for this one.
    const others = await Promise.all(
      Array.from({ length: 13 }, async () => (await somebody()).email),
    );
    await Promise.all(
      Array.from({ length: 130 }, (_, at) => attempt(others[at % 13]!, 'wrong', place)),
    );
    expect(tally(await guess(email, 11))).toEqual({ 401: 100, 429: 10 });
    for (const address of [place, '198.51.100.3']) {
      expect((await attempt(email, password, address)).status).toBe(429);
      const known = await attempt(email, password, address, device!);
      // The browser keeps its cookie.
      expect(known).toMatchObject({ status: 200, device: null });
    }
    // That its person signed in gives strangers no further guesses.
    expect((await attempt(email, 'wrong', '198.51.100.4')).status).toBe(429);
  });

  test('use up nothing by what is refused: one network alone closes an account to nobody else', async () => {
    const { email, place } = await somebody();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async () => (await attempt(email, 'wrong', place)).status),
    );
    expect(tally(statuses)).toEqual({ 401: 10, 429: 290 });
    expect((await attempt(email, password, '198.51.100.5')).status).toBe(200);
  });

  test('have 30 guesses at an account from one IPv6 site, whatever its 65,536 networks; another site is unaffected', async () => {
    const { email } = await somebody();
    const statuses: number[] = [];
    for (let network = 0; network < 12; network += 1) {
      for (let times = 0; times < 5; times += 1) {
        statuses.push((await attempt(email, 'wrong', `2001:db8:7:${network}::1`)).status);
      }
    }
    expect(tally(statuses)).toEqual({ 401: 30, 429: 30 });
    expect((await attempt(email, password, '2001:db8:8::1')).status).toBe(200);
  });

  test('have 300 attempts from one IPv6 site, whatever they name', async () => {
    const attempts = new SignInAttempts(null);
    const begun = await Promise.allSettled(
      Array.from({ length: 320 }, (_, at) =>
        attempts.fromElsewhere(`y-${at}@x.example`, `2001:db8:9:${at}::1`),
      ),
    );
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(300);
  });

  test('who guess on from many networks wait longer each time: some 500 guesses a day', async () => {
    const began = Date.UTC(2026, 10, 2, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    const attempts = new SignInAttempts(null);
    const email = 'ana@operador.example';
    let guesses = 0;
    const waits_min: number[] = [];
    for (let network = 0; Date.now() < began + 24 * 60 * 60_000; network += 1) {
      const from = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
      try {
        await (await attempts.fromElsewhere(email, from)).failed();
        guesses += 1;
      } catch (refusal) {
        const seconds = (refusal as Refusal).retry_after_s ?? NaN;
        waits_min.push(seconds / 60);
        vi.setSystemTime(Date.now() + seconds * 1000);
      }
    }
    expect(waits_min).toEqual([15, 60, 240, 960, 960]);
    expect(guesses).toBe(500);
  });
});

describe('a known device', () => {
  const session = '/console/api/session';

  test('has 10 attempts that are its alone', async () => {
    const { email, place } = await somebody();
    const { device } = await attempt(email, password, place);
    for (let times = 0; times < 10; times += 1) {
      expect((await attempt(email, 'wrong', place, device!)).status).toBe(401);
    }
    expect((await attempt(email, password, place, device!)).status).toBe(429);
    // The thief of a cookie does not keep its person out elsewhere.
    expect((await attempt(email, password, '198.51.100.6')).status).toBe(200);
  });

  test('is known for its own people alone, of whom it may have several', async () => {
    const [ana, bia] = [await somebody(), await somebody()];
    const { device } = await attempt(ana.email, password, ana.place);
    await close(bia.email);
    expect((await attempt(bia.email, password, bia.place, device!)).status).toBe(429);

    // Once somebody else has signed in on it as well, it is known for both.
    const cleo = await somebody();
    const shared = await attempt(cleo.email, password, cleo.place, device!);
    expect(shared).toMatchObject({ status: 200, device: null });
    for (const { email } of [ana, cleo]) {
      await close(email);
      expect((await attempt(email, password, '198.51.100.7')).status).toBe(429);
      expect((await attempt(email, password, '198.51.100.7', device!)).status).toBe(200);
    }
  });

  test('is forgotten with the password that made it known, and with its person', async () => {
    const admin = await createPerson(service, 'admin');
    const ways: ((id: string, token: string) => Promise<{ status: number }>)[] = [
      (_id, token) =>
        withSession(service, token).patch(session, {
          password: { current: password, new: 'outro segredo bem longo' },
        }),
      async (id) => {
        const link = await admin.post(`/v1/operator/people/${id}/invitation`);
        const path = invitationPathOf(link.body.data.invitation_url);
        return service.anonymous.post(path, { name: 'Ana', password: 'outro segredo bem longo' });
      },
      (id) => admin.patch(`/v1/operator/people/${id}`, { disabled: true }),
    ];
    for (const forget of ways) {
      const { email, place } = await somebody();
      const answer = await service.app.inject({
        method: 'POST',
        url: session,
        remoteAddress: place,
        payload: { email, password },
      });
      const device = deviceCookieOf(answer)!;
      const changed = await forget(answer.json().data.id, tokenOf(answer)!);
      expect(changed.status).toBe(200);
      await close(email);
      const after = await attempt(email, 'outro segredo bem longo', place, device);
      expect(after.status).toBe(429);
    }
  });

  test('is the browser that changed the password, or accepted the invitation', async () => {
    const { email, place } = await somebody();
    const signed_in = await service.app.inject({
      method: 'POST',
      url: session,
      remoteAddress: place,
      payload: { email, password },
    });
    const next = 'outro segredo bem longo';
    const browser = withSession(service, tokenOf(signed_in)!);
    const changed = await browser.patch(session, { password: { current: password, new: next } });
    await close(email);
    expect((await attempt(email, next, place)).status).toBe(429);
    const device = deviceCookieOf(changed)!;
    expect((await attempt(email, next, place, device)).status).toBe(200);
  });

  test('is 20 browsers at most, those used last', async () => {
    const { email } = await somebody();
    const devices: string[] = [];
    for (let at = 0; at < 22; at += 1) {
      service.setClock(new Date(Date.UTC(2026, 10, 2, 12, at)).toISOString());
      devices.push((await attempt(email, password, `198.51.101.${at}`)).device!);
    }
    service.setClock(null);
    const rows = await service.context.database`
      select 1 from known_devices d join people p on p.id = d.person_id where p.email = ${email}`;
    expect(rows).toHaveLength(20);
    await close(email);
    expect((await attempt(email, password, '198.51.100.8', devices[1])).status).toBe(429);
    expect((await attempt(email, password, '198.51.100.8', devices[2])).status).toBe(200);
  });

  test('is stored as a hash, and in production its cookie is sent over TLS alone, to this host alone', async () => {
    const secure = await startTestService({
      environment: {
        NODE_ENV: 'production',
        MASTER_KEY: randomBytes(32).toString('base64'),
        SECOND_FACTOR: 'optional',
      },
    });
    try {
      const email = 'ana@operador.example';
      await createPerson(secure.service, 'admin', { email, password_hash });
      const answer = await secure.service.anonymous.post(session, { email, password });
      const [, device] = cookiesOf(answer);
      expect(device).toMatch(
        /^__Host-credencia_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
      );
      const token = deviceCookieOf(answer)!.split('=')[1]!;
      const rows = await secure.service.context.database<{ text: string }[]>`
        select row_to_json(d)::text as text from known_devices d`;
      expect(rows).toHaveLength(1);
      expect(rows[0]?.text).not.toContain(token);
      expect(rows[0]?.text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    } finally {
      await secure.stop();
    }
  });

  test('counts alone where requests without a key are counted: a flood from its network does not keep its person out', async () => {
    const limited = await startTestService({ rate_limits: 'specified' });
    try {
      const email = 'ana@operador.example';
      await createPerson(limited.service, 'reviewer', { email, password_hash });
      const { anonymous } = limited.service;
      const device = deviceCookieOf(await anonymous.post(session, { email, password }))!;
      await Promise.all(
        Array.from({ length: 120 }, () => anonymous.get('/console/api/invitations/none')),
      );
      const signIn = (headers?: Record<string, string>) =>
        anonymous.post(session, { email, password }, headers);
      expect((await signIn()).status).toBe(429);
      expect((await signIn({ cookie: device })).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});

test('whoever is signed in has 10 guesses at the present password, which strangers cannot use up', async () => {
  const { email } = await somebody();
  const { headers } = await service.app.inject({
    method: 'POST',
    url: '/console/api/session',
    payload: { email, password },
  });
  const browser = withSession(service, tokenOf({ headers })!);
  await close(email);
  const change = (current: string) =>
    browser.patch(
      '/console/api/session',
      { password: { current, new: 'outro segredo bem longo' } },
      fromConsole,
    );
  const statuses: number[] = [];
  for (let times = 0; times < 9; times += 1) statuses.push((await change('guess')).status);
  expect(tally(statuses)).toEqual({ 400: 9 });
  expect((await change(password)).status).toBe(200);
});

describe('behind a proxy', () => {
  const header = { 'x-forwarded-for': '192.0.2.77' };

  test('that is trusted, the count is of the client’s own address', async () => {
    const proxied = await startTestService({ environment: { TRUST_PROXY: '10.0.0.0/8' } });
    try {
      const from = async (remoteAddress: string, at: number) =>
        (
          await proxied.service.app.inject({
            method: 'POST',
            url: '/console/api/session',
            remoteAddress,
            headers: header,
            payload: { email: `nobody-${at}@x.example`, password: 'wrong' },
          })
        ).statusCode;
      const statuses = await Promise.all(
        Array.from({ length: 101 }, (_, at) => from(`10.0.0.${at}`, at)),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      // Anybody else may claim to be a client, and is not believed.
      expect(await from('198.51.100.9', 102)).toBe(401);
    } finally {
      await proxied.stop();
    }
  });
});

test('the right password makes up for wrong ones before it', async () => {
  const { email, place } = await somebody();
  for (let round = 0; round < 3; round += 1) {
    for (let times = 0; times < 9; times += 1) {
      expect((await attempt(email, 'wrong', place)).status).toBe(401);
    }
    expect((await attempt(email, password, place)).status).toBe(200);
  }
});
