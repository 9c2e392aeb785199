import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '../src/people/demo-people.js';
import { newDatabaseUrl } from './database-url.js';
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

/** A browser at an address, with the cookie that it was given. */
function browserAt(address: string, cookie = '') {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-credencia-console': '1',
        origin: address,
        cookie,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const [set = ''] = answer.headers.getSetCookie();
    return {
      status: answer.status,
      cookie: set.split(';')[0] ?? '',
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
  const [here, there] = [await start(), await start()];
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

describe.skipIf(!redisIsInstalled)('with a Redis', () => {
  test('attempts to sign in are counted by all processes together, and no e-mail address stands in it', async () => {
    const redis = await newRedisServer();
    await redis.start();
    const members = [
      await start({ REDIS_URL: redis.url }),
      await start({ REDIS_URL: redis.url }),
    ] as const;
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
});
