import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallCase, Case, ExpectedRequest } from '../src/case.js';
import { isInstalled, languages, type Language } from '../src/languages.js';
import { readCases } from '../src/read-cases.js';
import { startDriver, type Driver } from '../src/run-driver.js';
import {
  startScriptedServer,
  type RecordedRequest,
  type ScriptedServer,
} from '../src/scripted-server.js';

const public_key = 'pk_test_conformance';
const secret_key = 'sk_test_not-to-be-printed';
const authorization = `Basic ${Buffer.from(`${public_key}:${secret_key}`).toString('base64')}`;

let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});

afterAll(() => server.close());

describe.each(languages)('the SDK for $name', (language) => {
  const without = isInstalled(language) ? '' : ` (NOT RUN: ${language.command} is not installed)`;
  let driver: Driver;

  beforeAll(() => {
    if (without === '') driver = startDriver(language);
  });

  describe.each(readCases())('%s', (_, cases) => {
    test.skipIf(without !== '').each(cases)(`$name${without}`, async (given) => {
      const { base_url, requests } = server.play(scriptOf(given));
      const outcome = await driver.run({ case: given, base_url, public_key, secret_key });
      const { requests: expected, requests_at_least, ...rest } = (given as CallCase).expect;
      expect(outcome).toEqual(expect.objectContaining(subsetOf(rest)));
      for (const one of requests) expectCommon(one, language);
      if (requests_at_least !== undefined) {
        expect(requests.length).toBeGreaterThanOrEqual(requests_at_least);
      }
      if (expected) expect(requests.map(sentAs(expected))).toEqual(expected.map(withDefaults));
    });
  });

  test.skipIf(without !== '')(`prints no secret, whatever it reports${without}`, async () => {
    const printed = await driver.end();
    expect(printed).not.toContain(secret_key.slice('sk_test_'.length));
    expect(printed).not.toContain(authorization.slice('Basic '.length));
  });
});

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
): void {
  expect(headers.authorization).toBe(authorization);
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
