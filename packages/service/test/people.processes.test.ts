import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '../src/people/demo-people.js';
import { newDatabaseUrl } from './database-url.js';
import { longTest } from './long-test.js';
import { endRedisServers, newRedisServer, redisIsInstalled } from './redis-server.js';
import { endProcesses, runToItsEnd, startProcess } from './service-process.js';

/** Sessions over real HTTP, in several processes on one database. */

const session = '/console/api/session';
const patience = { timeout: 30_000, interval: 20 };
let database_url: string;
let closeRelay = (): void => {};

beforeAll(async () => {
  ({ url: database_url, close: closeRelay } = await newDatabaseUrl('people'));
});
afterEach(async () => {
  await endProcesses();
  await endRedisServers();
});
afterAll(() => closeRelay());

async function start(environment: Record<string, string> = {}): Promise<string> {
  const service = await startProcess({
    environment: { DATABASE_URL: database_url, ...environment },
  });
  return service.address();
}

/** A browser at an address, with the cookies that it was given; `from` is its own address, as a trusted proxy names it. */
function browserAt(address: string, cookie = '', from = '127.0.0.1') {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-credencia-console': '1',
        origin: address,
        'x-forwarded-for': from,
        cookie,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    return {
      status: answer.status,
      retry_after: Number(answer.headers.get('retry-after')),
      cookie: set.find((one) => one.includes('session=')) ?? '',
      device: set.find((one) => one.includes('device=')) ?? '',
      data: ((await answer.json()) as { data?: any }).data,
    };
  };
}

async function signIn(address: string, email: string, password = demoPassword) {
  const answer = await browserAt(address)('POST', session, { email, password });
  expect(answer.status).toBe(200);
  return answer;
}

test('a session opened by one process is good in the other, and ended by one it is over in the other within a second', async () => {
  const [here, there] = await Promise.all([start(), start()]);
  const { cookie } = await signIn(here, 'reviewer@demo.example');
  expect((await browserAt(there, cookie)('GET', session)).status).toBe(200);
  expect((await browserAt(here, cookie)('DELETE', '/console/api/sessions')).status).toBe(200);
  const ended = performance.now();
  const status = async () => (await browserAt(there, cookie)('GET', session)).status;
  await vi.waitFor(async () => expect(await status()).toBe(401), patience);
  expect(performance.now() - ended).toBeLessThan(2_000);

  // Somebody who is disabled by an admin elsewhere.
  const again = await signIn(here, 'reviewer@demo.example');
  const admin = await signIn(there, 'admin@demo.example');
  const disable = await browserAt(there, admin.cookie)(
    'PATCH',
    `/v1/operator/people/${again.data.id}`,
    { disabled: true },
  );
  expect(disable.status).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await browserAt(here, again.cookie)('GET', '/v1/operator/submerchants')).status).toBe(
        401,
      ),
    patience,
  );
});

test('a command that cannot write a file says so in one sentence', async () => {
  const { code, output } = await runToItsEnd({ args: ['preview-mails', '--to', '/dev/null'] });
  expect({ code, output }).toEqual({
    code: 1,
    output: "preview-mails did not run.\nEEXIST: file already exists, mkdir '/dev/null'\n",
  });
});

test('a command whose database is lost or read-only says so in one sentence', async () => {
  const DATABASE_URL = `${database_url}?default_transaction_read_only=on`;
  const args = ['create-admin', '--email', 'bruna@operador.example', '--name', 'Bruna'];
  const { code, output } = await runToItsEnd({ environment: { DATABASE_URL }, args });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^create-admin did not run.\nThe database cannot be used: cannot execute .*. Try again once it can.\n$/,
  );
});

test('create-admin beside a running service: its link is at the public address, and opens there', async () => {
  const public_url = 'https://credencia.example.com';
  const environment = { DATABASE_URL: database_url, PUBLIC_URL: public_url };
  const address = await start(environment);
  const { code, output } = await runToItsEnd({
    environment,
    args: ['create-admin', '--email', 'alice@operador.example', '--name', 'Alice'],
  });
  expect(code).toBe(0);
  const token = new RegExp(`^${public_url}/console/invitations/([\\w-]{43})$`, 'm').exec(
    output,
  )?.[1];
  const accepted = await browserAt(address)('POST', `/console/api/invitations/${token}`, {
    name: 'Alice',
    password: 'cavalo bateria grampo',
  });
  expect(accepted.data).toMatchObject({ role: 'admin', name: 'Alice' });
  const people = await browserAt(address, accepted.cookie)('GET', '/v1/operator/people');
  expect(people.status).toBe(200);
});

longTest(
  'strangers guess at an admin from many networks: the admin signs in on a device that is known, and waits on any other',
  async () => {
    const address = await start({ TRUST_PROXY: '127.0.0.0/8' });
    const email = 'admin@demo.example';
    const attempt = (given: string, from: string, cookie = '') =>
      browserAt(address, cookie, from)('POST', session, { email, password: given });
    const { device, status } = await attempt(demoPassword, '192.0.2.1');
    expect(status).toBe(200);

    // One site with as many networks as it likes, and ten networks elsewhere.
    const addresses = [
      ...Array.from({ length: 8 }, (_, at) => `2001:db8:5:${at}::1`),
      ...Array.from({ length: 10 }, (_, at) => `198.51.100.${at}`),
    ];
    const statuses: number[] = [];
    for (const from of addresses) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => attempt('wrong', from)));
      statuses.push(...answers.map((one) => one.status));
    }
    expect(statuses.filter((one) => one === 401)).toHaveLength(100);
    expect(statuses.filter((one) => one === 429)).toHaveLength(80);

    const stranger = await attempt(demoPassword, '203.0.113.9');
    expect(stranger.status).toBe(429);
    expect(stranger.retry_after).toBeGreaterThan(800);
    const known = await attempt(demoPassword, '203.0.113.9', device);
    expect(known.status).toBe(200);
    const admin = browserAt(address, known.cookie, '203.0.113.9');
    expect((await admin('GET', '/v1/operator/people')).status).toBe(200);
  },
);

describe.skipIf(!redisIsInstalled)('with a Redis', () => {
  test('attempts to sign in are counted by all processes together, and no e-mail address stands in it', async () => {
    const redis = await newRedisServer();
    await redis.start();
    const environment = { REDIS_URL: redis.url };
    const members = await Promise.all([start(environment), start(environment)]);
    const email = 'member@demo.example';
    const attempt = async (at: number, password: string) => {
      const browser = browserAt(members[at % 2]!);
      return (await browser('POST', session, { email, password })).status;
    };
    // The right password begins the count anew, in both.
    for (let at = 0; at < 9; at += 1) expect(await attempt(at, 'wrong')).toBe(401);
    expect(await attempt(0, demoPassword)).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt(at, 'wrong')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    for (const at of [0, 1]) expect(await attempt(at, demoPassword)).toBe(429);
    expect(await redis.keys()).not.toContain('demo.example');
  });

  longTest(
    'an account that is guessed at through both processes is closed in both, for longer the second time, and open to a known device',
    async () => {
      const redis = await newRedisServer();
      await redis.start();
      const environment = { REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.0/8' };
      const processes = await Promise.all([start(environment), start(environment)]);
      const email = 'reviewer2@demo.example';
      const attempt = (at: number, given: string, from: string, cookie = '') =>
        browserAt(processes[at % 2]!, cookie, from)('POST', session, { email, password: given });
      const { device } = await attempt(0, demoPassword, '192.0.2.2');
      const guess = async () => {
        for (let network = 0; network < 10; network += 1) {
          await Promise.all(
            Array.from({ length: 10 }, (_, at) => attempt(at, 'wrong', `198.51.100.${network}`)),
          );
        }
      };
      const waits: number[] = [];
      for (let round = 0; round < 2; round += 1) {
        await guess();
        const refused = [
          await attempt(0, demoPassword, '203.0.113.8'),
          await attempt(1, 'wrong', '203.0.113.7'),
        ];
        expect(refused.map(({ status }) => status)).toEqual([429, 429]);
        waits.push(...refused.map(({ retry_after }) => Math.ceil(retry_after / 60)));
        for (const at of [0, 1]) {
          expect((await attempt(at, demoPassword, '203.0.113.8', device)).status).toBe(200);
        }
        // The wait is over: what is remembered is how often there was one.
        await redis.forgetAllBut('used-up');
      }
      expect(waits).toEqual([15, 15, 60, 60]);
    },
  );
});
