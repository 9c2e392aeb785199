import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallCase, Case, ExpectedRequest } from '../src/case.js';
import { clients, isInstalled, languages, type Language } from '../src/languages.js';
import { startProxy } from '../src/proxy.js';
import { isOfOperator, readCases } from '../src/read-cases.js';
import { startDriver, type Driver } from '../src/run-driver.js';
import {
  startScriptedServer,
  type RecordedRequest,
  type ScriptedServer,
} from '../src/scripted-server.js';

const secret = 'not-to-be-printed';
const keysOf = (kind: string) => ({
  public_key: `pk_${kind}_conformance`,
  secret_key: `sk_${kind}_${secret}`,
});
const authorizationOf = ({ public_key, secret_key }: ReturnType<typeof keysOf>) =>
  Buffer.from(`${public_key}:${secret_key}`).toString('base64');

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});

afterAll(() => server.close());

describe.each(clients)('the SDK for $name', (language) => {
  const without = isInstalled(language) ? '' : ` (NOT RUN: ${language.command} is not installed)`;
  let driver: Driver;

  beforeAll(() => {
    if (without === '') driver = startDriver(language);
  });

  describe.each(casesOf(language))('%s', (_, cases) => {
    test.skipIf(without !== '').each(cases)(`$name${without}`, async (given) => {
      const { base_url, requests } = server.play(scriptOf(given));
      const { keys: kind = 'test', base_url: elsewhere = base_url } = given as CallCase;
      const keys = keysOf(kind);
      const { port, pathname } = new URL(base_url);
      const address = elsewhere.replace('(server)', `:${port}${pathname}`);
      const outcome = await driver.run({ case: given, base_url: address, ...keys });
      const { requests: expected, requests_at_least, ...rest } = (given as CallCase).expect;
      expect(outcome).toEqual(expect.objectContaining(subsetOf(rest)));
      for (const one of requests) expectCommon(one, language, authorizationOf(keys));
      if (requests_at_least !== undefined) {
        expect(requests.length).toBeGreaterThanOrEqual(requests_at_least);
      }
      if (expected) expect(requests.map(sentAs(expected))).toEqual(expected.map(withDefaults));
    });
  });

  test.skipIf(without !== '')(`prints no secret, whatever it reports${without}`, async () => {
    const printed = await driver.end();
    expect(printed).not.toContain(secret);
    for (const kind of ['test', 'live', 'operator']) {
      expect(printed).not.toContain(authorizationOf(keysOf(kind)));
    }
  });
});

describe.each(languages.filter(({ proxies_of_environment }) => proxies_of_environment))(
  'the SDK for $name',
  (language) => {
    const without = isInstalled(language) ? '' : ` (NOT RUN: ${language.command} is not installed)`;

    test.skipIf(without !== '')(
      `takes the proxy of the environment, with its credentials, and passes it by where no_proxy says so${without}`,
      async () => {
        const proxy = await startProxy();
        const behind = startDriver(language, {
          http_proxy: proxy.url,
          https_proxy: proxy.url,
          no_proxy: '127.0.0.1,elsewhere.example.com',
        });
        const given: Case = {
          name: 'a proxy',
          client: { retries: 0 },
          call: { operation: 'getCharge', path: ['c1'] },
          take: 'value',
          answers: [{ json: { message: 'Done.', data: { id: 'c1' } } }],
          expect: {},
        };
        const { base_url, requests } = server.play(scriptOf(given));
        const call = (address: string) =>
          behind.run({ case: given, base_url: address, ...keysOf('test') });
        expect(await call('http://service.example.com')).toMatchObject({ value: { id: 'c1' } });
        expect(await call('https://service.example.com')).toMatchObject({
          error: { kind: 'connection' },
        });
        expect(await call(base_url)).toMatchObject({ value: { id: 'c1' } });
        expect(requests).toHaveLength(1);
        const authorization = `Basic ${Buffer.from('user:p@ss+').toString('base64')}`;
        const [plain, tunnel] = proxy.asked;
        expect(plain).toEqual({
          target: 'http://service.example.com/v1/charges/c1',
          host: 'service.example.com',
          authorization,
        });
        expect(tunnel).toMatchObject({ target: 'service.example.com:443', authorization });
        expect(await behind.end()).not.toContain('p@ss');
        proxy.close();
      },
    );
  },
);

/** The cases of a language: those of the operator's operations are only those of an SDK that has them. */
function casesOf({ has_operator }: Language): ReturnType<typeof readCases> {
  return readCases()
    .map(([category, cases]): [string, Case[]] => [
      category,
      has_operator ? cases : cases.filter((one) => !isOfOperator(one)),
    ])
    .filter(([, cases]) => cases.length > 0);
}

function scriptOf(given: Case) {
  return 'answers' in given
    ? { answers: given.answers, repeats_last: given.repeats_last === true }
    : { answers: [], repeats_last: false };
}

/** Errors may have fields that a case does not name; everything else is compared as a whole. */
function subsetOf({ error, ...rest }: CallCase['expect']): Record<string, unknown> {
  return error ? { ...rest, error: expect.objectContaining(error) } : rest;
}

/** What every request of every case has. */
function expectCommon(
  { headers, method, path, body }: RecordedRequest,
  { user_agent }: Language,
  authorization: string,
): void {
  expect(headers.authorization).toBe(`Basic ${authorization}`);
  expect(headers['user-agent']).toMatch(new RegExp(`^${user_agent}\\d+\\.\\d+\\.\\d+$`));
  if (body !== '') {
    expect(headers['content-type']).toBe(
      path.endsWith('/batch') ? 'application/x-ndjson' : 'application/json',
    );
  }
  if (method === 'GET') expect(headers['idempotency-key']).toBeUndefined();
}

/** The parts of a request that the one at its place in the case names. */
function sentAs(expected: ExpectedRequest[]) {
  const generated: string[] = [];
  const line_keys: unknown[] = [];
  return ({ method, path, query, headers, body }: RecordedRequest, at: number) => {
    const named = Object.keys(expected[at]?.headers ?? {});
    const valueOf = (name: string) => {
      const value = headers[name] ?? null;
      if (expected[at]?.headers?.[name] !== '(generated)' || typeof value !== 'string')
        return value;
      generated.push(value);
      const is_one = /^[!-~]{16,255}$/.test(value) && new Set(generated).size === 1;
      return is_one ? '(generated)' : `${value}, which is another one or too short`;
    };
    return withDefaults({
      method,
      path,
      query,
      headers: Object.fromEntries(named.map((name) => [name, valueOf(name) as string | null])),
      ...(expected[at]?.lines
        ? { lines: linesOf(body, expected[at].lines, line_keys) }
        : body === ''
          ? {}
          : { body: JSON.parse(body) as unknown }),
    });
  };
}

/** The lines of a body; a key that the SDK chose is shown by its number among all such keys of the case. */
function linesOf(
  body: string,
  expected: Record<string, unknown>[],
  keys: unknown[],
): Record<string, unknown>[] {
  expect(body.endsWith('\n')).toBe(true);
  const lines = body.trimEnd().split('\n');
  return lines.map((line, at) => {
    const { idempotency_key: key, ...rest } = JSON.parse(line) as Record<string, unknown>;
    if (!/^\(generated \d+\)$/.test(String(expected[at]?.['idempotency_key']))) {
      return key === undefined ? rest : { ...rest, idempotency_key: key };
    }
    if (!keys.includes(key)) keys.push(key);
    return { ...rest, idempotency_key: `(generated ${keys.indexOf(key) + 1})` };
  });
}

function withDefaults(request: ExpectedRequest): ExpectedRequest {
  return { query: {}, headers: {}, ...request };
}
