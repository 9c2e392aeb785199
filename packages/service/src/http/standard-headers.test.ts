import { randomBytes } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { useService, type TestService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';

const development = useService();
const production = useService({
  environment: { NODE_ENV: 'production', MASTER_KEY: randomBytes(32).toString('base64') },
});
const sellers = '/v1/submerchants';

/** Answers of the API, good ones and refusals from every layer. */
async function answersOf(service: TestService) {
  const merchant = await service.createMerchant();
  const created = await merchant.post(sellers, company());
  return {
    created,
    list: await merchant.get(sellers),
    record: await merchant.get(`${sellers}/${created.body.data.id}`),
    'invalid request': await merchant.post(sellers, {}),
    'malformed body': await merchant.post(sellers, '{'),
    'too large a body': await merchant.post(sellers, ' '.repeat(1024 * 1024 + 1)),
    'other type': await merchant.post(sellers, '{}', { 'content-type': 'text/plain' }),
    'without a key': await service.anonymous.get(sellers),
    'wrong door': await merchant.get('/v1/operator/merchants'),
    'unknown path': await merchant.get('/v1/nothing'),
    'root of the API': await merchant.get('/v1'),
    'other method': await merchant.delete(sellers),
    'bad escape': await merchant.get('/v1/submerchants/%zz'),
    'wrong password': await service.anonymous.post('/console/api/session', {
      email: 'nobody@example.com',
      password: 'x',
    }),
  };
}

describe.each([
  ['development', development, undefined],
  ['production', production, 'max-age=31536000'],
])('in %s', (_name, service, transport) => {
  test('no answer of the API is kept by a cache or taken for another type, refusals included', async () => {
    for (const [name, { status, headers }] of Object.entries(await answersOf(service))) {
      expect({ name, status, cache: headers['cache-control'] }).toEqual({
        name,
        status,
        cache: 'no-store',
      });
      expect(headers['x-content-type-options'], name).toBe('nosniff');
      expect(headers['strict-transport-security'], name).toBe(transport);
    }
  });

  test('pages may be kept, and have the other headers', async () => {
    for (const page of ['/docs', '/openapi.json', '/healthz', '/console', '/nothing']) {
      const { headers } = await service.app.inject(page);
      expect(headers['x-content-type-options'], page).toBe('nosniff');
      expect(headers['strict-transport-security'], page).toBe(transport);
    }
    expect((await service.anonymous.get('/docs')).headers['cache-control']).toBe('no-cache');
  });
});

test('what is not HTTP is answered with them too', async () => {
  await development.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = development.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('hello\r\n\r\n');
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('\r\nCache-Control: no-store\r\n');
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
});
