import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TestResponse } from '../../test/check-response.js';
import {
  basic,
  createClient,
  startTestService,
  useService,
  type TestMerchant,
} from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { routes } from '../routes.js';
import { standardLimits, type RateCategory } from '../operation/rate-categories.js';
import { networkOf } from '../platform/rates/network.js';

const service = useService({ rate_limits: 'specified' });
const sellers = '/v1/submerchants';
const endpoints = '/v1/postbacks/endpoints';

afterEach(() => void vi.useRealTimers());

/** Lets the clock of the windows stand still at a time. Nothing else of the process is touched. */
function stopTheClock(at: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
}

function rateOf({ headers }: TestResponse): { limit: number; remaining: number; reset: number } {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => {
    const text = headers[`x-ratelimit-${name}`];
    expect(String(text), `X-RateLimit-${name}`).toMatch(/^\d+$/);
    return Number(text);
  });
  return { limit: limit ?? -1, remaining: remaining ?? -1, reset: reset ?? -1 };
}

async function headOf(
  { public_key, secret_key }: TestMerchant,
  url: string,
): Promise<TestResponse> {
  const headers = { authorization: basic(public_key, secret_key) };
  return (await service.app.inject({ method: 'HEAD', url, headers })) as unknown as TestResponse;
}

/** Uses up what is left of the window of a path, at once, and resolves with the answers. */
async function useUp(merchant: TestMerchant, path: string): Promise<TestResponse[]> {
  const first = await merchant.get(path);
  const more = Array.from({ length: rateOf(first).remaining }, () => merchant.get(path));
  return [first, ...(await Promise.all(more))];
}

async function setLimits(merchant: TestMerchant, limits: Partial<Record<RateCategory, number>>) {
  const operator = await service.createOperator();
  const answer = await operator.put(`/v1/operator/merchants/${merchant.id}/rate-limits`, {
    transactions: null,
    queries: null,
    default: null,
    ...limits,
  });
  expect(answer.status).toBe(200);
}

describe('the categories of the specification', () => {
  test('are 100 for transactions, 200 for queries and 100 for the rest', () => {
    expect(standardLimits).toEqual({
      transactions: 100,
      queries: 200,
      default: 100,
      operator: 6_000,
    });
  });

  test.each([
    [sellers, 200, 'queries'],
    [endpoints, 100, 'default'],
  ])('%s takes %i requests of 60 s and refuses the next', async (path, limit, category) => {
    stopTheClock(Date.UTC(2026, 10, 2, 12, 0, 0, 250));
    const merchant = await service.createMerchant();
    const answers = await useUp(merchant, path);
    expect(answers.map(({ status }) => status)).toEqual(Array(limit).fill(200));
    expect(answers.map((answer) => rateOf(answer).remaining).sort((a, b) => b - a)).toEqual(
      Array.from({ length: limit }, (_, at) => limit - 1 - at),
    );
    const refused = await merchant.get(path);
    const message = `More than ${limit} requests of the category ${category} in 60 s.`;
    expect([refused.status, refused.body.message]).toEqual([429, message]);
  });

  test('are those of the route table, on every route, and documented', async () => {
    const merchant = await service.createMerchant();
    const { paths } = (await service.anonymous.get('/openapi.json')).body;
    for (const { method, path, operation, rate } of routes) {
      const id = '019aa2f0-6c00-7abc-8def-0123456789ab';
      const send = merchant[method.toLowerCase() as 'get'];
      // Of a stream the headers alone: it does not end.
      const answer =
        !operation.lines && operation.streams
          ? await headOf(merchant, path)
          : await send(path.replaceAll(/\{\w+\}/g, id));
      // The operator's routes refuse a merchant, and count the request as one to any other.
      const limit = standardLimits[rate === 'operator' ? 'default' : rate];
      expect(rateOf(answer).limit, operation.id).toBe(limit);
      const { responses } = paths[path][method.toLowerCase()];
      expect(JSON.stringify(responses['429'])).toContain('RATE_LIMIT_EXCEEDED');
      expect(responses[operation.status].headers).toHaveProperty('X-RateLimit-Reset');
    }
  });

  test('are counted separately: the queries of a merchant do not use up its other requests', async () => {
    const merchant = await service.createMerchant();
    await useUp(merchant, sellers);
    expect((await merchant.get(sellers)).status).toBe(429);
    expect(rateOf(await merchant.get(endpoints))).toMatchObject({ limit: 100, remaining: 99 });
  });

  test('are counted per merchant: all of its keys together, and no other merchant’s', async () => {
    const merchant = await service.createMerchant();
    const second_key = await service.createKey(merchant, 'read');
    const other = await service.createMerchant();
    await useUp(merchant, sellers);
    expect((await second_key.get(sellers)).status).toBe(429);
    expect(rateOf(await other.get(sellers))).toMatchObject({ limit: 200, remaining: 199 });
  });
});

describe('429', () => {
  test('says how long to wait; after that time there is a new window', async () => {
    const began = Date.UTC(2026, 10, 2, 12, 0, 0, 250);
    stopTheClock(began);
    const merchant = await service.createMerchant();
    const [first] = await useUp(merchant, endpoints);
    const reset = Math.ceil((began + 60_000) / 1000);
    expect(rateOf(first!).reset).toBe(reset);
    expect(first!.headers['retry-after']).toBeUndefined();

    stopTheClock(began + 20_000);
    const refused = await merchant.get(endpoints);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(refused.headers['retry-after']).toBe('40');
    expect(rateOf(refused)).toEqual({ limit: 100, remaining: 0, reset });

    stopTheClock(began + 59_999);
    expect((await merchant.get(endpoints)).headers['retry-after']).toBe('1');

    stopTheClock(began + 60_000);
    const after = await merchant.get(endpoints);
    expect(after.status).toBe(200);
    expect(rateOf(after)).toEqual({ limit: 100, remaining: 99, reset: reset + 60 });
  });

  test('comes before the body is read, and the request has no effect', async () => {
    const merchant = await service.createMerchant();
    await setLimits(merchant, { queries: 1 });
    expect((await merchant.get(sellers)).status).toBe(200);
    expect((await merchant.post(sellers, '{"broken')).status).toBe(429);
    expect((await merchant.post(sellers, company())).status).toBe(429);
    const rows = await service.context.database`
      select 1 from submerchants where merchant_id = ${merchant.id}`;
    expect(rows).toHaveLength(0);
  });

  test('of a thousand concurrent requests, as many as the limit pass', async () => {
    const merchant = await service.createMerchant();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => merchant.get(`${sellers}/no-such-id`)),
    );
    const passed = answers.filter(({ status }) => status === 404);
    expect(passed).toHaveLength(200);
    for (const answer of answers) expect(rateOf(answer).remaining).toBeGreaterThanOrEqual(0);
  });
});

describe('the headers', () => {
  test('are on errors too: a merchant always knows its usage', async () => {
    const merchant = await service.createMerchant();
    const reader = await service.createKey(merchant, 'read');
    await merchant.post(sellers, company({ external_id: 'one' }));
    const answers: [number, TestResponse][] = [
      [400, await merchant.get(`${sellers}?limit=0`)],
      [400, await merchant.post(sellers, '{"broken')],
      [403, await reader.post(sellers, company())],
      [404, await merchant.get(`${sellers}/no-such-id`)],
      [409, await merchant.post(sellers, company({ external_id: 'one' }))],
      [413, await merchant.post(sellers, `"${'x'.repeat(1_100_000)}"`)],
      [415, await merchant.post(sellers, 'x', { 'content-type': 'text/plain' })],
    ];
    for (const [at, [status, answer]] of answers.entries()) {
      expect(answer.status).toBe(status);
      expect(rateOf(answer)).toMatchObject({ limit: 200, remaining: 198 - at });
    }
  });

  test('are on internal errors too', async () => {
    const merchant = await service.createMerchant();
    const { database } = service.context;
    await database`alter table endpoints rename to away`;
    try {
      const answer = await merchant.get(endpoints);
      expect(answer.status).toBe(500);
      expect(rateOf(answer)).toMatchObject({ limit: 100, remaining: 99 });
    } finally {
      await database`alter table away rename to endpoints`;
    }
  });

  test('count a forbidden request and an unknown path as other requests, a wrong method in the category of its resource', async () => {
    const merchant = await service.createMerchant();
    const answers: [number, number, number, TestResponse][] = [
      [403, 100, 99, await merchant.get('/v1/operator/merchants')],
      [404, 100, 98, await merchant.get('/v1/nothing-here')],
      [405, 200, 199, await merchant.put(sellers, {})],
      [405, 100, 99, await merchant.put('/v1/charges', {})],
    ];
    for (const [status, limit, remaining, answer] of answers) {
      expect(answer.status).toBe(status);
      expect(rateOf(answer)).toMatchObject({ limit, remaining });
    }
  });

  test('are not on public pages', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json', '/nothing-here']) {
      expect((await service.anonymous.get(path)).headers).not.toHaveProperty('x-ratelimit-limit');
    }
  });
});

test('the operator’s answers carry the headers too: 6,000 requests of each key and person, or the key’s own limit', async () => {
  const operator = await service.createOperator();
  const other = await service.createOperator();
  for (const [used, path] of [
    '/v1/operator/merchants?limit=1',
    '/v1/operator/merchants?limit=0',
    '/v1/submerchants',
    '/v1/nothing-here',
  ].entries()) {
    expect(rateOf(await operator.get(path))).toMatchObject({ limit: 6000, remaining: 5999 - used });
  }
  expect(rateOf(await other.get('/v1/operator/merchants'))).toMatchObject({ remaining: 5999 });
});

test('the operator’s requests beyond the limit are refused, and those of another key are not', async () => {
  const { service: limited, stop } = await startTestService({
    rate_limits: 'specified',
    environment: { OPERATOR_RATE_LIMIT: '3' },
  });
  onTestFinished(stop);
  const [one, other] = [await limited.createOperator(), await limited.createOperator()];
  const path = '/v1/operator/merchants';
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.get(path)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200, 200, 200, 429, 429,
  ]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.body.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.get(path)).status).toBe(200);
});

describe('a merchant’s own limits', () => {
  test('set by the operator, take effect within a second, in the same window', async () => {
    const merchant = await service.createMerchant();
    await useUp(merchant, sellers);
    const refused = await Promise.all(Array.from({ length: 50 }, () => merchant.get(sellers)));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));

    await setLimits(merchant, { queries: 500 });
    const raised = performance.now();
    const answer = await vi.waitUntil(
      async () => {
        const one = await merchant.get(sellers);
        return one.status === 200 && one;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(performance.now() - raised).toBeLessThan(2_000);
    // What was refused meanwhile has not used up the new limit.
    expect(rateOf(answer)).toMatchObject({ limit: 500, remaining: 299 });

    await setLimits(merchant, { queries: 10 });
    await vi.waitUntil(async () => (await merchant.get(sellers)).status === 429, {
      timeout: 10_000,
      interval: 20,
    });
    expect(rateOf(await merchant.get(sellers))).toMatchObject({ limit: 10, remaining: 0 });
    expect(rateOf(await merchant.get(endpoints)).limit).toBe(100);
  });

  test('apply to no other merchant', async () => {
    const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
    await setLimits(merchant, { queries: 3, default: 2 });
    expect(rateOf(await merchant.get(sellers))).toMatchObject({ limit: 3, remaining: 2 });
    expect(rateOf(await merchant.get(endpoints))).toMatchObject({ limit: 2, remaining: 1 });
    expect(rateOf(await other.get(sellers))).toMatchObject({ limit: 200, remaining: 199 });
  });
});

describe('requests without a valid key', () => {
  const from = (remoteAddress: string, authorization?: string) =>
    service.app.inject({
      url: sellers,
      remoteAddress,
      headers: authorization === undefined ? {} : { authorization },
    });

  test('are counted by address: 100, then no more; other addresses and valid keys are not affected', async () => {
    const merchant = await service.createMerchant();
    const right = basic(merchant.public_key, merchant.secret_key);
    const guesses = await Promise.all(
      Array.from({ length: 150 }, (_, at) =>
        from('203.0.113.7', basic(merchant.public_key, `guess-${at}`)),
      ),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
    const refused = guesses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(50);
    for (const { headers } of refused) {
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const [another] = [await from('203.0.113.8')];
    expect(another.statusCode).toBe(401);
    expect(another.headers).toMatchObject({ 'x-ratelimit-remaining': '99' });
    const own = await from('203.0.113.7', right);
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({ 'x-ratelimit-limit': '200' });
  });

  test('are counted apart by purpose: wrong keys of one shop keep no neighbour behind the same address from signing in, or a seller from a link', async () => {
    const remoteAddress = '203.0.113.77';
    const wrong = await Promise.all(
      Array.from({ length: 110 }, (_, at) =>
        from(remoteAddress, basic('pk_live_x', `guess-${at}`)),
      ),
    );
    expect(wrong.at(-1)?.statusCode).toBe(429);
    const send = (url: string, payload: object) =>
      service.app.inject({ method: 'POST', url, payload, remoteAddress });
    const signedIn = await send('/console/api/session', { email: 'a@b.example', password: 'x' });
    const opened = await send('/v1/onboarding/session', { token: 'onb_none' });
    const page = await service.app.inject({ url: '/v1/checkpoints/keys', remoteAddress });
    for (const { statusCode, headers } of [signedIn, opened, page]) {
      expect(statusCode).not.toBe(429);
      expect(headers['x-ratelimit-remaining']).toBe('99');
    }
    // Nor do failed links use up what sign-ins have.
    for (let tried = 0; tried < 99; tried += 1)
      await send('/v1/onboarding/session', { token: 'x' });
    expect((await send('/v1/onboarding/session', { token: 'x' })).statusCode).toBe(429);
    const again = await send('/console/api/session', { email: 'a@b.example', password: 'x' });
    expect(again.statusCode).toBe(401);
  });

  test('are counted together for one IPv6 network, which is one customer’s', async () => {
    const answers = [await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9')];
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['99', '98']);
    expect(networkOf('::ffff:192.0.2.1')).toBe(networkOf('192.0.2.1'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf(undefined)).toBe('unknown');
  });

  test('are counted together from the 101st network of an IPv6 site on, so that no site crowds out the others', async () => {
    stopTheClock(Date.now() + 60_000);
    const remaining = [];
    for (let network = 0; network < 110; network += 1) {
      const { headers } = await from(`2001:db8:77:${network.toString(16)}::1`);
      remaining.push(Number(headers['x-ratelimit-remaining']));
    }
    expect(remaining.slice(0, 100)).toEqual(Array(100).fill(99));
    expect(remaining.slice(100)).toEqual(Array.from({ length: 10 }, (_, at) => 99 - at));
    const [known, another] = [await from('2001:db8:77:5::2'), await from('2001:db8:78::1')];
    expect(known.headers['x-ratelimit-remaining']).toBe('98');
    expect(another.headers['x-ratelimit-remaining']).toBe('99');
  });

  test('from more networks than the maximum share a counter, so that a flood takes no memory', async () => {
    stopTheClock(Date.now() + 120_000);
    const addresses = Array.from({ length: 10_050 }, (_, at) => `10.1.${at >> 8}.${at & 255}`);
    // As a request without a key counts; the last ones are sent.
    for (const address of addresses.slice(0, 10_000)) {
      await service.context.rate_limiter.countInvalid(address);
    }
    let least = 100;
    for (const address of addresses.slice(10_000)) {
      const { headers } = await from(address);
      least = Math.min(least, Number(headers['x-ratelimit-remaining']));
    }
    expect(least).toBe(50);
    stopTheClock(Date.now() + 60_000);
    expect((await from('10.200.0.1')).headers['x-ratelimit-remaining']).toBe('99');
  });
});

test('without a Redis, the metric says that this process counts alone', async () => {
  const { text } = await createClient(service.app).get('/metrics');
  expect(text).toMatch(/^credencia_rate_limit_shared 0$/m);
});
