import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { basic, createClient, useService } from '../../test/harness.js';
import { createMetricsApp } from './metrics.js';

const production = {
  NODE_ENV: 'production',
  MASTER_KEY: randomBytes(32).toString('base64'),
};
const METRICS_TOKEN = 'a-token-of-a-collector';
const path = '/metrics';
const measured = 'credencia_http_connections';

const development = useService();
const network = useService({ environment: { HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: 'true' } });
const closed = useService({ environment: production });
const withToken = useService({ environment: { ...production, METRICS_TOKEN } });
const withPort = useService({ environment: { ...production, METRICS_PORT: '9464' } });
const withBoth = useService({ environment: { METRICS_TOKEN, METRICS_PORT: '9464' } });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('development on this machine shows them to everyone', async () => {
  const answer = await development.anonymous.get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  expect(answer.text).toContain(measured);
});

test.each([
  ['production without a setting', closed],
  ['development on the network', network],
  ['a port of their own', withPort],
  ['a port of their own and a token', withBoth],
])('with %s, the port of the API has none', async (_case, service) => {
  const merchant = await service.createMerchant();
  for (const client of [service.anonymous, merchant, await service.createOperator()]) {
    expect((await client.get(path)).status).toBe(404);
    expect((await client.post(path)).status).toBe(404);
  }
  expect((await service.anonymous.get(path, bearer(METRICS_TOKEN))).status).toBe(404);
});

describe('with a token', () => {
  test('whoever sends it reads them', async () => {
    const answer = await withToken.anonymous.get(path, bearer(METRICS_TOKEN));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(measured);
  });

  test.each([
    ['nothing', {}],
    ['another one', bearer('b-token-of-a-collector')],
    ['its beginning', bearer(METRICS_TOKEN.slice(0, -1))],
    ['it and more', bearer(`${METRICS_TOKEN}x`)],
    ['it without its scheme', { authorization: METRICS_TOKEN }],
    ['it as a password', { authorization: basic('metrics', METRICS_TOKEN) }],
    ['it in another header', { 'x-token': METRICS_TOKEN }],
  ])('whoever sends %s is refused', async (_case, headers) => {
    const answer = await withToken.anonymous.get(path, headers as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
    expect(answer.text).not.toContain(METRICS_TOKEN);
  });
});

describe('their own port', () => {
  test('has them and, beside the health checks of its thread, nothing else', async () => {
    const app = createMetricsApp(withPort.context);
    const client = createClient(app);
    expect((await client.get(path)).text).toContain(measured);
    for (const other of ['/', '/v1/submerchants', '/console']) {
      expect((await app.inject(other)).statusCode).toBe(404);
    }
    expect((await client.post(path, {})).status).toBe(404);
    await app.close();
  });

  test('asks for the token where there is one', async () => {
    const app = createMetricsApp(withBoth.context);
    const client = createClient(app);
    expect((await client.get(path)).status).toBe(401);
    expect((await client.get(path, bearer(METRICS_TOKEN))).status).toBe(200);
    await app.close();
  });
});
