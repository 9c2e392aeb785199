import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useService, withHeaders } from '../../test/harness.js';
import { person } from '../../test/sellers.js';
import { generateToken } from './tokens.js';

const service = useService({ rate_limits: 'specified', environment: { TRUST_PROXY: '127.0.0.1' } });
const from = (address: string, more: Record<string, string> = {}) =>
  withHeaders(service.anonymous, { 'x-forwarded-for': address, ...more });
const drawSecret = () => randomBytes(32).toString('base64url');

test('trying tokens is limited by address: 100 a minute, and no other address is kept out', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
  const { url } = (await merchant.post(`/v1/submerchants/${id}/onboarding-links`)).body.data;
  const guess = (address: string, token = generateToken('link', merchant.id).token) =>
    from(address).post('/v1/onboarding/session', { token, session_secret: drawSecret() });
  for (let count = 0; count < 100; count += 1) {
    expect((await guess('203.0.113.7')).status).toBe(404);
  }
  expect((await guess('203.0.113.7')).body.code).toBe('RATE_LIMIT_EXCEEDED');
  const token = url.slice(url.indexOf('#') + 1);
  expect((await guess('203.0.113.7', token)).status).toBe(429);
  expect((await guess('198.51.100.9', token)).status).toBe(201);
});

test('a session is limited by its link, from whatever address; other sellers and the merchant are not', async () => {
  const merchant = await service.createMerchant();
  const begin = async () => {
    const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
    const { url } = (await merchant.post(`/v1/submerchants/${id}/onboarding-links`)).body.data;
    const token = url.slice(url.indexOf('#') + 1);
    const { body } = await from('192.0.2.1').post('/v1/onboarding/session', {
      token,
      session_secret: drawSecret(),
    });
    return `Bearer ${body.data.session_token}`;
  };
  const [one, other] = [await begin(), await begin()];
  const read = (authorization: string, count: number) =>
    from(`198.51.100.${count % 200}`, { authorization }).get('/v1/onboarding');
  for (let count = 0; count < 100; count += 1) {
    expect((await read(one, count)).status).toBe(200);
  }
  expect((await read(one, 100)).body.code).toBe('RATE_LIMIT_EXCEEDED');
  expect((await read(other, 100)).status).toBe(200);
  expect((await merchant.get('/v1/submerchants')).status).toBe(200);
});
