import { once } from 'node:events';
import { connect as openSocket, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import { startTestService, useService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { createApp } from '../app.js';

const service = useService();
const path = '/v1/submerchants';
const limit = 1024 * 1024;
let port = 0;

beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
});

describe('X-Request-Id', () => {
  test.each(['a', 'order-42', 'A.b_c:d-9', 'x'.repeat(128)])(
    '%j of the caller comes back',
    async (id) => {
      const answer = await service.anonymous.get('/healthz', { 'x-request-id': id });
      expect(answer.headers['x-request-id']).toBe(id);
      const refused = await service.anonymous.get(path, { 'x-request-id': id });
      expect(refused.body.request_id).toBe(id);
    },
  );

  test.each(['', ' ', 'a b', 'x'.repeat(129), '<script>', 'a"b', 'é', '{}', 'a,b'])(
    '%j is replaced',
    async (id) => {
      const answer = await service.anonymous.get(path, { 'x-request-id': id });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    },
  );

  test('requests without one get one each', async () => {
    const [one, two] = [await service.anonymous.get(path), await service.anonymous.get(path)];
    expect(one.body.request_id).not.toBe(two.body.request_id);
  });
});

describe('404', () => {
  test.each([
    '/v1',
    '/v2/submerchants',
    '/v1/submerchant',
    '/V1/submerchants',
    '/v1//submerchants',
    '/v1/submerchants/x/y/z',
    '/../etc/passwd',
    '/v1/submerchants/%zz',
    '/v1/submerchants/%E0%A4%A',
    `/v1/submerchants/${'a'.repeat(5000)}`,
    '/wp-login.php',
  ])('%s is refused as JSON', async (url) => {
    const merchant = await service.createMerchant();
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await merchant[method.toLowerCase() as 'get'](url);
      expect([404, 405]).toContain(answer.status);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('an unknown path is 404 whatever the body', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post('/v1/nothing', { a: 1 });
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('NOT_FOUND');
  });
});

describe('405', () => {
  test.each([
    ['DELETE', path, 'GET, HEAD, POST'],
    ['PUT', path, 'GET, HEAD, POST'],
    ['PATCH', path, 'GET, HEAD, POST'],
    ['OPTIONS', path, 'GET, HEAD, POST'],
    ['POST', `${path}/x`, 'GET, HEAD, PATCH'],
    ['DELETE', `${path}/x`, 'GET, HEAD, PATCH'],
    ['POST', `${path}/x/requirements`, 'GET, HEAD'],
    ['DELETE', `${path}/x/documents?current=true`, 'GET, HEAD, POST'],
    ['POST', `${path}/x/addresses/y`, 'DELETE, GET, HEAD, PATCH'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s: Allow says %s', async (method, url, allow) => {
    const answer = await service.app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe(allow);
    expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  test('HEAD on a path that only takes POST', async () => {
    const origin = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${origin}${path}/x/submit-for-review`, { method: 'HEAD' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('POST');
    expect(await answer.text()).toBe('');
  });
});

test('HEAD answers as GET does, without the body, and needs a key just the same', async () => {
  const merchant = await service.createMerchant();
  const authorization = `Basic ${Buffer.from(`${merchant.public_key}:${merchant.secret_key}`).toString('base64')}`;
  const open = await service.app.inject({ method: 'HEAD', url: path, headers: { authorization } });
  expect(open.statusCode).toBe(200);
  expect(open.body).toBe('');
  const shut = await service.app.inject({ method: 'HEAD', url: path });
  expect(shut.statusCode).toBe(401);
  expect(shut.body).toBe('');
});

describe('413', () => {
  const padded = (bytes: number) => {
    const body = JSON.stringify(company());
    return body + ' '.repeat(bytes - Buffer.byteLength(body));
  };

  test('a body of 1 MiB is taken, one byte more is not', async () => {
    const merchant = await service.createMerchant();
    expect((await merchant.post(path, padded(limit))).status).toBe(201);
    const answer = await merchant.post(path, padded(limit + 1));
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await merchant.get(path)).body.pagination.total).toBe(1);
  });
});

describe('an unexpected body', () => {
  let impatient = 0;
  beforeAll(async () => {
    const app = await createApp(service.context, { pause_ms: 50 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    impatient = (app.server.address() as AddressInfo).port;
    return () => app.close();
  });

  /** Sends the head of a request and the beginning of its body; answers with everything until the service hung up. */
  const begin = async (head: string, body: string) => {
    const socket = openSocket(impatient, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    // It may be cut off while it still sends.
    socket.on('error', () => {});
    socket.write(`${head}\r\nHost: x\r\nContent-Type: application/json\r\n`);
    socket.write(body);
    await once(socket, 'close');
    return { status: Number(answer.slice(9, 12)), sent: socket.bytesWritten, answer };
  };
  test.each([
    ['whose length says so', `Content-Length: ${limit}\r\n\r\n{`],
    ['that comes in pieces', `Transfer-Encoding: chunked\r\n\r\n2001\r\n${'['.repeat(0x2001)}\r\n`],
  ])(
    'of a public route is refused beyond 8 KiB, and the connection closed: one %s',
    async (_case, body) => {
      for (const url of ['/console/api/session', '/console/api/invitations/abc']) {
        // Only a part of what is announced is sent: an answer shows that no more was waited for.
        const { status, answer } = await begin(`POST ${url} HTTP/1.1`, body);
        expect(status).toBe(413);
        expect(answer).toContain('larger than 8192 bytes');
      }
    },
  );

  test('is not awaited on an unknown path, nor with an unsupported method', async () => {
    const body = `Content-Length: ${limit}\r\nConnection: close\r\n\r\n{`;
    expect((await begin('POST /nothing HTTP/1.1', body)).status).toBe(404);
    expect((await begin('POST /healthz HTTP/1.1', body)).status).toBe(405);
  });

  test('as large as a public route takes is read', async () => {
    const body = { email: 'nobody@example.com', password: 'x', filler: '' };
    body.filler = 'x'.repeat(8 * 1024 - JSON.stringify(body).length);
    expect((await service.anonymous.post('/console/api/session', body)).status).toBe(401);
    body.filler += 'x';
    expect((await service.anonymous.post('/console/api/session', body)).status).toBe(413);
  });
});

describe('415', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'application/xml',
    'json',
    '/',
  ])('%s is not taken', async (type) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, JSON.stringify(company()), { 'content-type': type });
    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test('a body without a type is not taken', async () => {
    const { public_key, secret_key } = await service.createMerchant();
    const answer = await service.app.inject({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Basic ${Buffer.from(`${public_key}:${secret_key}`).toString('base64')}`,
      },
      payload: Buffer.from(JSON.stringify(company())),
    });
    expect(answer.statusCode).toBe(415);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    '%s is taken',
    async (type) => {
      const merchant = await service.createMerchant();
      const answer = await merchant.post(path, JSON.stringify(company()), { 'content-type': type });
      expect(answer.status).toBe(201);
    },
  );
});

/** A field of this name with as many texts that cannot be stored as make up a megabyte. */
function faultsBelow(name: string): string {
  const fault = '"\\u0000"';
  return `{"${name}":[${Array.from({ length: (limit - name.length - 10) / 9 }, () => fault).join(',')}]}`;
}

/** An object of nearly a megabyte. */
function fieldsNamed(name: (at: number) => string): string {
  return `{${Array.from({ length: 60_000 }, (_, at) => `"${name(at)}":1`).join(',')}}`;
}

describe('400', () => {
  test.each<[string, string | Buffer]>([
    ['cut off', '{"legal_name":"x"'],
    ['with something after it', '{} {}'],
    ['with a comma too many', '{"a":1,}'],
    ['in single quotes', "{'a':1}"],
    ['with a comment', '{/* */}'],
    ['with NaN', '{"a":NaN}'],
    ['with a raw line break in text', '{"a":"\n"}'],
    ['of white space', '   '],
    ['with two byte order marks', '\ufeff\ufeff{}'],
    ['a form', 'legal_name=x'],
    ['of bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['in UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['with half a surrogate pair in its bytes', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['with a field named __proto__', '{"__proto__":{"status":"active"}}'],
    ['with such a field deep inside', '{"metadata":{"a":{"__proto__":1}}}'],
    ['with such a field spelt with escapes', '{"\\u005f_proto__":{"x":1}}'],
  ])('a body %s is malformed', async (_case, body) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('MALFORMED_JSON');
    expect(problemsOf(answer)).toEqual([' malformed']);
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
  });

  test('text that contains __proto__ is stored as it is', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, company({ trade_name: '"__proto__"' }));
    expect(answer.status).toBe(201);
    expect(answer.body.data.trade_name).toBe('"__proto__"');
  });

  test('an empty body counts as missing', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, '');
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([' required']);
  });

  test.each([200, 2_000, 5_000, 100_000])(
    'a body with %i levels of lists is refused and does not make the service fail',
    async (depth) => {
      const merchant = await service.createMerchant();
      const nest = '['.repeat(depth) + ']'.repeat(depth);
      const start = '{"legal_name":"Loja","tax_id":"11222333000181"';
      for (const body of [`${start},"x":${nest}}`, `${start},"y":"\\u0041","x":${nest}}`]) {
        const answer = await merchant.post(path, body, { 'idempotency-key': 'deep' });
        expect(answer.status).toBe(400);
      }
      expect((await merchant.get(path)).body.pagination.total).toBe(0);
    },
  );

  test.each([
    ['nested deeper than can be parsed in time', '['.repeat(limit / 2) + ']'.repeat(limit / 2)],
    [
      'with thousands of faults below a name of half a megabyte',
      faultsBelow('x'.repeat(limit / 2)),
    ],
    ['of nothing but faults in names', fieldsNamed((at) => `\\u0000${at}`)],
    ['of nothing but names that are not known', fieldsNamed((at) => `a${at}`)],
    ['with a name of a megabyte that is not known', `{"${'/'.repeat(limit - 10)}":1}`],
  ])('a megabyte %s costs no more than its length', async (_case, body) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, body);
    expect(answer.status).toBe(400);
    // Each step of a path is at most doubled by escaping, and stands in the path and in the sentence about it.
    expect(answer.text.length).toBeLessThan(5 * limit);
    expect(answer.body.errors.length).toBeLessThanOrEqual(1000);
  });

  test('JSON that is nested too deeply is not parsed', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, `"text with \\" and [[[" ${'['.repeat(limit / 2)}`);
    expect(answer.body.code).toBe('VALIDATION_ERROR');
    expect(answer.body.errors[0].message).toContain('more than 100 levels');
    const brackets = JSON.stringify(company({ trade_name: `\\"${'[{'.repeat(100)}` }));
    expect((await merchant.post(path, brackets)).status).toBe(201);
  });

  test.each(['gzip', 'br', 'identity, deflate'])('a body in %s is 415', async (coding) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, JSON.stringify(company()), {
      'content-encoding': coding,
    });
    expect([answer.status, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
    expect(answer.body.message).toContain('Content-Encoding');
  });

  test('a byte order mark before JSON is accepted', async () => {
    const merchant = await service.createMerchant();
    expect((await merchant.post(path, `\uFEFF${JSON.stringify(company())}`)).status).toBe(201);
  });

  test('fields that appear twice are named in warnings, and the last ones count', async () => {
    const merchant = await service.createMerchant();
    const { body } = await merchant.post(
      path,
      JSON.stringify(company({ metadata: { 'a/b': '2', z: ':{' } }))
        .replace('"z"', '"a/b":"1","z"')
        .replace('{', '{"trade_name":"First","\\u0074rade_name":"Second",'),
    );
    expect(body.warnings).toEqual([
      { path: '/trade_name', message: expect.stringContaining('more than once') as string },
      { path: '/metadata/a~1b', message: expect.stringContaining('more than once') as string },
    ]);
    expect(body.data.metadata).toEqual({ 'a/b': '1', z: ':{' });
  });

  test('what a body may hold without schema is still stored nowhere and answered', async () => {
    const merchant = await service.createMerchant();
    const nest = '['.repeat(50) + ']'.repeat(50);
    const answer = await merchant.post(
      path,
      `{"legal_name":"Loja","tax_id":"11222333000181","x":${nest}}`,
    );
    expect(answer.status).toBe(201);
  });
});

describe('on a socket', () => {
  /** Sends bytes as they are and answers with everything that came back until the service hung up. */
  const send = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = openSocket(port, '127.0.0.1', () => socket.write(bytes));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  test.each([
    ['what is not HTTP', 'hello\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    [
      'two lengths',
      'POST /v1/submerchants HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    ],
  ])('%s is answered as an error of the catalogue', async (_case, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/X-Request-Id: [0-9a-f-]{36}/);
    expect(answer).toMatch(
      /X-RateLimit-Limit: \d+\r\nX-RateLimit-Remaining: \d+\r\nX-RateLimit-Reset: \d+/,
    );
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(Object.keys(body)).toEqual(['message', 'code', 'errors', 'request_id']);
  });

  test.each([
    ['two hosts', 'Host: x\r\nhost: y\r\n', 'Host', 'repeated'],
    ['no host', '', 'Host', 'required'],
    [
      'two keys',
      'Host: x\r\nAuthorization: Basic YTpi\r\nauthorization: Basic YTpj\r\n',
      'Authorization',
      'repeated',
    ],
    [
      'two types of a body',
      'Host: x\r\nContent-Type: text/plain\r\nContent-Type: application/json\r\n',
      'Content-Type',
      'repeated',
    ],
  ])('%s are 400 with the header', async (_case, headers, name, code) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(`"path":"header/${name}","code":"${code}"`);
  });

  test('an expectation that nobody knows is ignored, and not answered without a body', async () => {
    const answer = await send(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('"code":"UNAUTHORIZED"');
  });

  test('headers that are too large are 431', async () => {
    const answer = await send(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(answer).toContain('HEADERS_TOO_LARGE');
    expect(answer).toContain('X-RateLimit-Remaining');
  });

  test.each(['/v1/%zz', `/v1/submerchants/${'x'.repeat(501)}`])(
    'a malformed path is not found, and counted: %s',
    async (malformed) => {
      const answer = await send(
        `GET ${malformed} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer.toLowerCase()).toContain('x-ratelimit-remaining');
    },
  );
});

describe('when something breaks', () => {
  let broken: Awaited<ReturnType<typeof startTestService>>;
  beforeAll(async () => {
    broken = await startTestService();
  });
  afterAll(() => broken.stop());

  test('500 shows neither SQL nor a stack, and the next request is served', async () => {
    const { service: own } = broken;
    const merchant = await own.createMerchant();
    const sql = own.context.database;
    await sql`alter table submerchants rename to elsewhere`;
    const answers = [await merchant.get(path), await merchant.post(path, company())];
    await sql`alter table elsewhere rename to submerchants`;
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        message: 'Something went wrong on our side.',
        code: 'INTERNAL_ERROR',
        errors: [],
        request_id: answer.headers['x-request-id'],
      });
    }
    expect((await merchant.post(path, company())).status).toBe(201);
  });

  test.each(['disk_full', 'out_of_memory', 'io_error'])(
    'a database that cannot store anything for now is 503 with Retry-After, and the next request is served: %s',
    async (condition) => {
      const { service: own } = broken;
      const merchant = await own.createMerchant();
      const sql = own.context.database;
      await sql.unsafe(`create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${condition}'; end $$`);
      await sql`create trigger fail before insert on submerchants execute function fail()`;
      const answers = [
        await merchant.post(path, company()),
        await merchant.post(path, company(), { 'idempotency-key': condition }),
      ];
      await sql`drop function fail cascade`;
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.body).toMatchObject({ code: 'UNAVAILABLE' });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      const repeated = await merchant.post(path, company(), { 'idempotency-key': condition });
      expect(repeated.status).toBe(201);
    },
  );

  // Last: the pool does not come back.
  test('an unavailable database is 503 with Retry-After, for known and unknown keys and /readyz', async () => {
    const { service: own } = broken;
    const merchant = await own.createMerchant();
    const { data } = (await merchant.post(path, company())).body;
    await own.context.database.end();
    const answers = [
      await merchant.get(path),
      await merchant.get(`${path}/${data.id}`),
      await merchant.post(path, company()),
      await merchant.post(path, company(), { 'idempotency-key': 'k' }),
      await merchant.patch(`${path}/${data.id}`, { trade_name: 'x' }),
      await own.anonymous.get(path, { authorization: `Basic ${btoa('pk_live_x:y')}` }),
      await own.anonymous.get('/readyz'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', errors: [] });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await own.anonymous.get('/healthz')).status).toBe(200);
  });
});
