import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { basic, createClient, useService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';

const service = useService();
const path = '/v1/submerchants';
const encode = (text: string) => Buffer.from(text).toString('base64');

describe('without a valid key', () => {
  test('401 with a challenge', async () => {
    const answer = await service.anonymous.get(path);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('UNAUTHORIZED');
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
  });

  test('every kind of wrong credentials gets the same answer', async () => {
    const { public_key, secret_key } = await service.createMerchant();
    const other = await service.createMerchant();
    const right = basic(public_key, secret_key);
    const headers = [
      '',
      'Basic',
      'Basic ',
      'Bearer x',
      right.replace('Basic', 'Bearer'),
      right.replace('Basic ', ''),
      `${right}, ${right}`,
      `Basic ${public_key}:${secret_key}`,
      'Basic !!!',
      `Basic ${encode('')}`,
      `Basic ${encode(':')}`,
      `Basic ${encode(public_key)}`,
      `Basic ${encode(`:${secret_key}`)}`,
      `Basic ${encode(`${public_key}:`)}`,
      `Basic ${encode(`${public_key}\0:${secret_key}`)}`,
      `Basic ${encode(`${public_key}:${secret_key}\0`)}`,
      `Basic ${encode('\ud800:\udfff')}`,
      `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xc0]).toString('base64')}`,
      `Basic ${encode(`${'a'.repeat(5000)}:b`)}`,
      basic(public_key, `${secret_key}x`),
      basic(public_key, secret_key.slice(0, -1)),
      basic(public_key, secret_key.toUpperCase()),
      basic(public_key.toUpperCase(), secret_key),
      basic(` ${public_key}`, secret_key),
      basic(public_key, other.secret_key),
      basic(secret_key, public_key),
      basic('pk_live_unknown', 'sk_live_unknown'),
      basic('pk_operator_unknown', 'sk_operator_unknown'),
      basic("' or 1=1 --", 'x'),
    ];
    const id = { 'x-request-id': 'same' };
    const expected = await service.anonymous.get(path, id);
    for (const authorization of headers) {
      const answer = await service.anonymous.get(path, { authorization, ...id });
      expect(answer.status, authorization).toBe(401);
      expect(answer.text, authorization).toBe(expected.text);
    }
  });

  test('the body is not read', async () => {
    const answer = await service.anonymous.post(path, '{"broken');
    expect(answer.status).toBe(401);
    const large = await service.anonymous.post(path, 'x'.repeat(2_000_000));
    expect(large.status).toBe(401);
  });

  test('the answer does not reveal whether an id exists', async () => {
    const merchant = await service.createMerchant();
    const { data } = (await merchant.post(path, company())).body;
    for (const id of [data.id, randomUUID(), 'x']) {
      expect((await service.anonymous.get(`${path}/${id}`)).status).toBe(401);
    }
  });

  test('a valid key is accepted, however the scheme is written', async () => {
    const { public_key, secret_key } = await service.createMerchant();
    const right = basic(public_key, secret_key);
    for (const authorization of [right, right.replace('Basic', 'basic'), `${right} `]) {
      expect((await service.anonymous.get(path, { authorization })).status).toBe(200);
    }
  });

  test('a secret with a colon is refused, and so is the secret of another key', async () => {
    const { public_key, secret_key } = await service.createMerchant();
    const authorization = basic(public_key, `${secret_key}:x`);
    expect((await service.anonymous.get(path, { authorization })).status).toBe(401);
  });
});

describe('a revoked key', () => {
  test('is refused as soon as its cache entry expires, and the merchant’s other key still works', async () => {
    const merchant = await service.createMerchant();
    const other = await service.createKey(merchant, 'write');
    expect((await merchant.get(path)).status).toBe(200);
    await service.context.database`
      update merchant_api_keys set revoked_at = now() where id = ${merchant.key_id}`;
    await vi.waitFor(async () => expect((await merchant.get(path)).status).toBe(401), {
      timeout: 10_000,
      interval: 50,
    });
    expect((await merchant.post(path, company())).status).toBe(401);
    expect((await other.get(path)).status).toBe(200);
  });

  test('that was removed from the cache is refused at once', async () => {
    const merchant = await service.createMerchant();
    expect((await merchant.get(path)).status).toBe(200);
    await service.context.database`
      update merchant_api_keys set revoked_at = now() where id = ${merchant.key_id}`;
    service.context.credentials.evict(merchant.public_key);
    expect((await merchant.get(path)).status).toBe(401);
  });

  test('of an operator is refused too', async () => {
    const operator = await service.createOperator();
    expect((await operator.get(path)).status).toBe(403);
    await service.context.database`update operator_api_keys set revoked_at = now()`;
    await vi.waitFor(async () => expect((await operator.get(path)).status).toBe(401), {
      timeout: 10_000,
      interval: 50,
    });
  });
});

describe('a valid key on a route for others', () => {
  test('a read key may read and not write', async () => {
    const merchant = await service.createMerchant();
    const { data } = (await merchant.post(path, company())).body;
    const reader = await service.createKey(merchant, 'read');
    expect((await reader.get(`${path}/${data.id}`)).body.data).toEqual(data);
    const refused = [
      await reader.post(path, company()),
      await reader.patch(`${path}/${data.id}`, { trade_name: 'x' }),
      await reader.post(`${path}/${data.id}/submit-for-review`),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('FORBIDDEN');
    }
    expect((await merchant.get(path)).body.data).toEqual([data]);
  });

  test('an operator key is refused on a merchant’s routes', async () => {
    const operator = await service.createOperator();
    expect((await operator.get(path)).status).toBe(403);
    expect((await operator.post(path, company())).status).toBe(403);
  });

  test('an operator’s public key with a merchant’s secret is refused', async () => {
    const { secret_key } = await service.createMerchant();
    const client = createClient(service.app, basic('pk_operator_demo', secret_key));
    expect((await client.get(path)).status).toBe(401);
  });
});

test('no secret is stored: the database holds hashes only', async () => {
  const { key_id, secret_key } = await service.createMerchant();
  const [row] = await service.context.database<{ text: string }[]>`
    select row_to_json(k)::text as text from merchant_api_keys k where id = ${key_id}`;
  expect(row?.text).not.toContain(secret_key);
  expect(row?.text).not.toContain(Buffer.from(secret_key).toString('hex'));
});
