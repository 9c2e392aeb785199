import {
  ConnectionError,
  Credencia,
  CredenciaError,
  TimeoutError,
  type Settings,
} from '@credencia/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answers,
  breaks,
  hangs,
  refuses,
  startHostileServer,
  succeeds,
  type HostileServer,
  type Turn,
} from './hostile-server.js';

let server: HostileServer;
let waits: number[] = [];

afterEach(async () => server.close());

/** A client of a server that behaves like this. It waits no real time; what it would have waited is in `waits`. */
async function against(turns: [Turn, ...Turn[]], settings: Partial<Settings> = {}) {
  server = await startHostileServer(...turns);
  waits = [];
  return new Credencia({
    publicKey: 'pk_test_a',
    secretKey: 'sk_test_a',
    baseUrl: server.url,
    sleep: async (ms) => void waits.push(ms),
    random: () => 1,
    ...settings,
  });
}

async function failureOf(call: Promise<unknown>): Promise<CredenciaError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CredenciaError) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}

const keys = () => server.heard.map(({ headers }) => headers['idempotency-key']);

describe('what fails in passing is tried again', () => {
  test.each<[string, Turn]>([
    ['a connection that breaks', breaks],
    ['IDEMPOTENCY_KEY_IN_USE', refuses(409, 'IDEMPOTENCY_KEY_IN_USE')],
    ['RATE_LIMIT_EXCEEDED', refuses(429, 'RATE_LIMIT_EXCEEDED')],
    ['INTERNAL_ERROR', refuses(500, 'INTERNAL_ERROR')],
    ['UNAVAILABLE', refuses(503, 'UNAVAILABLE')],
    [
      'a proxy’s error page',
      (response) => void response.writeHead(502).end('<html>Bad gateway</html>'),
    ],
    [
      'an answer that breaks off',
      (response) =>
        void response
          .writeHead(200, { 'content-length': '99' })
          .write('{"mess', () => response.destroy()),
    ],
  ])('%s, with the same body and the same key', async (_, turn) => {
    const credencia = await against([turn, turn, succeeds]);
    expect(await credencia.submerchants.create({ legal_name: 'A', tax_id: '1' })).toEqual({
      id: 'x',
    });
    expect(server.heard).toHaveLength(3);
    expect(new Set(server.heard.map(({ body }) => body)).size).toBe(1);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each<[string, (c: Credencia) => Promise<unknown>]>([
    ['GET', (c) => c.submerchants.get('x')],
    ['PATCH', (c) => c.submerchants.update('x', { trade_name: 'A' })],
    ['PUT', (c) => c.operator.merchants.setRateLimits('x', { default: null } as never)],
    ['DELETE', (c) => c.addresses.delete('x', 'y')],
  ])('also of a %s, which needs no key', async (method, call) => {
    const credencia = await against([breaks, succeeds]);
    expect(await call(credencia)).toEqual({ id: 'x' });
    expect(server.heard.map((one) => one.method)).toEqual([method, method]);
    expect(keys()).toEqual([undefined, undefined]);
  });

  test('with a pause that doubles, spread by half, up to 8 s', async () => {
    const credencia = await against([breaks], { retries: 6 });
    await failureOf(credencia.submerchants.get('x'));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    const impatient = await against([breaks], { random: () => 0 });
    await failureOf(impatient.submerchants.get('x'));
    expect(waits).toEqual([250, 500, 1000]);
  });

  test('not before the time that the service asks for, in seconds or as a date', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const credencia = await against([
      refuses(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '17' }),
      refuses(503, 'UNAVAILABLE', { 'retry-after': date }),
      succeeds,
    ]);
    await credencia.submerchants.get('x');
    expect(waits[0]).toBeGreaterThanOrEqual(17_000);
    expect(waits[1]).toBeGreaterThan(20_000);
  });

  test('unless it asks for more than a minute: then the caller gets an error', async () => {
    const credencia = await against([refuses(503, 'UNAVAILABLE', { 'retry-after': '3600' })]);
    const error = await failureOf(credencia.submerchants.get('x'));
    expect(error.headers.get('retry-after')).toBe('3600');
    expect(server.heard).toHaveLength(1);
  });

  test('as often as the client or the call says, and the last failure is reported', async () => {
    const credencia = await against([refuses(500, 'INTERNAL_ERROR')], { retries: 1 });
    expect(await failureOf(credencia.submerchants.get('x'))).toMatchObject({
      code: 'INTERNAL_ERROR',
      request_id: 'r1',
      attempts: 2,
    });
    await failureOf(credencia.submerchants.get('x', { retries: 0 }));
    expect(server.heard).toHaveLength(3);
  });
});

/** Slow enough that a timer which fires at once comes first. */
const succeedsLater: Turn = (response, heard) => {
  setTimeout(() => void succeeds(response, heard), 100);
};

test.each([Infinity, 2_147_483_648, 1e300])(
  'a time-out of %d ms is a long one, and none at once',
  async (timeoutMs) => {
    const credencia = await against([succeedsLater], { timeoutMs, retries: 0 });
    expect(await credencia.submerchants.get('x')).toEqual({ id: 'x' });
    expect(await credencia.submerchants.get('x', { timeoutMs })).toEqual({ id: 'x' });
  },
);

describe('what would fail again, or might be done twice, is not', () => {
  test.each([
    [400, 'VALIDATION_ERROR'],
    [401, 'UNAUTHORIZED'],
    [404, 'NOT_FOUND'],
    [409, 'INVALID_STATUS'],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
  ])('%i %s', async (status, code) => {
    const credencia = await against([refuses(status, code)]);
    expect(await failureOf(credencia.submerchants.submitForReview('x'))).toMatchObject({
      status,
      code,
    });
    expect(server.heard).toHaveLength(1);
  });
});

test('a key of the caller is the one that is sent', async () => {
  const credencia = await against([breaks, succeeds]);
  await credencia.submerchants.submitForReview('x', { idempotencyKey: 'mine' });
  expect(keys()).toEqual(['mine', 'mine']);
});

test('what cannot be a header is refused before anything is sent', async () => {
  const credencia = await against([succeeds]);
  await expect(
    credencia.submerchants.submitForReview('x', { idempotencyKey: 'São Paulo' }),
  ).rejects.toThrow('idempotencyKey must be 1 to 255 visible ASCII characters.');
  await expect(
    credencia.submerchants.submitForReview('x', { headers: { 'x-a': 'a\nb' } }),
  ).rejects.toThrow(TypeError);
  expect(server.heard).toEqual([]);
});

describe('what no answer of the API is', () => {
  test('nobody there names the address', async () => {
    const credencia = await against([succeeds]);
    await server.close();
    const error = await failureOf(credencia.submerchants.get('x'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'CONNECTION_ERROR', status: 0, attempts: 4 });
    expect(error.message).toContain(`${server.url} could not be asked (ECONNREFUSED)`);
  });

  test('an attempt that takes too long ends, and is tried again', async () => {
    const credencia = await against([hangs, succeeds], { timeoutMs: 50, retries: 100 });
    expect(await credencia.submerchants.get('x')).toEqual({ id: 'x' });
    const patient = await against([hangs]);
    const error = await failureOf(patient.submerchants.get('x', { timeoutMs: 1, retries: 0 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toContain('GET /v1/submerchants/x was not answered within 1 ms');
  });

  test('a redirect is not followed: it would turn a POST into a GET', async () => {
    const credencia = await against([
      (response) => void response.writeHead(301, { location: 'https://other.example/' }).end(),
    ]);
    const error = await failureOf(credencia.submerchants.submitForReview('x'));
    expect(error.message).toContain('leads to https://other.example/. Make baseUrl the address');
    expect(server.heard).toHaveLength(1);
  });

  test.each<[string, Turn]>([
    ['a page', (response) => void response.end('<html>Welcome</html>')],
    ['other JSON', answers(200, ['hello'])],
  ])('%s with success is not taken for an answer', async (_, turn) => {
    const credencia = await against([turn]);
    expect(await failureOf(credencia.submerchants.get('x'))).toMatchObject({
      code: 'UNEXPECTED_ANSWER',
      status: 200,
    });
  });
});

describe('a signal', () => {
  test('ends a call that waits for an answer, with its reason', async () => {
    const controller = new AbortController();
    const credencia = await against([() => controller.abort(new Error('The user left.'))]);
    const { signal } = controller;
    await expect(credencia.submerchants.get('x', { signal })).rejects.toThrow('The user left.');
    await expect(credencia.submerchants.get('x', { signal })).rejects.toThrow('The user left.');
    expect(server.heard).toHaveLength(1);
  });

  test('ends a call that waits between two attempts', async () => {
    const controller = new AbortController();
    server = await startHostileServer((response) => {
      void refuses(503, 'UNAVAILABLE', { 'retry-after': '60' })(response, server.heard[0]!);
      response.once('close', () => setImmediate(() => controller.abort(new Error('Enough.'))));
    });
    const credencia = new Credencia({ publicKey: 'pk_a', secretKey: 'sk_a', baseUrl: server.url });
    const { signal } = controller;
    await expect(credencia.submerchants.get('x', { signal })).rejects.toThrow('Enough.');
  });
});

test('a file is its bytes, whole', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const credencia = await against([
    breaks,
    (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
  ]);
  expect(await credencia.operator.review.getDocumentFile('d')).toEqual({
    content_type: 'image/png',
    bytes,
  });
  expect(server.heard[1]?.path).toBe('/v1/operator/documents/d/file');
});

const lines =
  (...all: object[]): Turn =>
  (response) =>
    void response.end(all.map((one) => `${JSON.stringify(one)}\n`).join(''));

describe('a batch of sellers', () => {
  test('sends again what is over the limit, what failed and what a broken answer left open, with the same keys', async () => {
    const credencia = await against([
      lines(
        { line: 1, status: 201, body: { data: { id: 'a' } } },
        { line: 2, status: 429, retry_after: 0, body: { code: 'RATE_LIMIT_EXCEEDED' } },
        { line: 3, status: 400, body: { code: 'VALIDATION_ERROR' } },
        { line: 4, status: 500, body: { code: 'INTERNAL_ERROR' } },
      ),
      lines(
        { line: 1, status: 201, body: { data: { id: 'b' } } },
        { line: 2, status: 409, body: { code: 'EXTERNAL_ID_TAKEN' } },
        { line: 3, status: 201, replayed: true, body: { data: { id: 'e' } } },
      ),
    ]);
    const settled: unknown[] = [];
    const sellers = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ legal_name: name, tax_id: '1' }));
    for await (const { line, status } of credencia.submerchants.createMany(sellers)) {
      settled.push([line, status]);
    }
    expect(settled).toEqual([
      [1, 201],
      [3, 400],
      [2, 201],
      [4, 409],
      [5, 201],
    ]);
    const sent = server.heard.map(({ body }) =>
      body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
    expect(sent[1]!.map(({ legal_name }) => legal_name)).toEqual(['b', 'd', 'e']);
    expect(sent[1]).toEqual([sent[0]![1], sent[0]![3], sent[0]![4]]);
    expect(new Set(sent[0]!.map(({ idempotency_key }) => idempotency_key)).size).toBe(5);
  });
});

describe('a feed', () => {
  const record = (id: string) => ({ id, family: 'charges' }) as never;

  test('sends again what the service could not do and what a broken answer left open, and only that', async () => {
    const credencia = await against([
      lines({ line: 1, id: 'a', outcome: 'created' }, { line: 2, id: 'b', outcome: 'failed' }),
      lines(
        { line: 1, id: 'b', outcome: 'created' },
        { line: 2, id: 'c', outcome: 'unchanged' },
        { summary: {} },
      ),
    ]);
    const fed: unknown[] = [];
    for await (const { line, outcome } of credencia.operator.feed.feedRecords(
      ['a', 'b', 'c'].map(record),
    )) {
      fed.push([line, outcome]);
    }
    expect(fed).toEqual([
      [1, 'created'],
      [2, 'created'],
      [3, 'unchanged'],
    ]);
    expect(server.heard[1]?.body).toBe(
      '{"id":"b","family":"charges"}\n{"id":"c","family":"charges"}\n',
    );
  });
});
