import { afterEach, describe, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import { useService, type TestMerchant } from '../../test/harness.js';
import { createPerson, openTestSession } from '../../test/people.js';
import { address, company, partner, readyPerson } from '../../test/sellers.js';
import { removeOldResponses } from './idempotency.js';

const service = useService();
const path = '/v1/submerchants';
const key = (value: string) => ({ 'idempotency-key': value });

afterEach(() => service.setClock(null));

async function count(merchant: TestMerchant): Promise<number> {
  return (await merchant.get(path)).body.pagination.total;
}

describe('the same key with the same request', () => {
  test('answers with the first answer, byte for byte, and says so', async () => {
    const merchant = await service.createMerchant();
    const body = company({ typo: 1 });
    const first = await merchant.post(path, body, key('a'));
    expect(first.status).toBe(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const again = await merchant.post(path, body, key('a'));
    expect(again.status).toBe(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.text).toBe(first.text);
    expect(await count(merchant)).toBe(1);
  });

  test('is the same whatever its white space', async () => {
    const merchant = await service.createMerchant();
    const body = company();
    const first = await merchant.post(path, JSON.stringify(body), key('a'));
    const again = await merchant.post(path, JSON.stringify(body, null, 2), key('a'));
    expect(again.text).toBe(first.text);
  });

  test('is the same whatever the order of its members, at any depth; the order of a list counts', async () => {
    const merchant = await service.createMerchant();
    const body = { ...company(), metadata: { a: '1', b: '2' }, product_categories: ['x', 'y'] };
    const { metadata: _metadata, ...others } = body;
    const turned = { metadata: { b: '2', a: '1' }, ...others };
    const first = await merchant.post(path, body, key('a'));
    expect(first.status).toBe(201);
    expect((await merchant.post(path, turned, key('a'))).text).toBe(first.text);
    const another = await merchant.post(
      path,
      { ...turned, product_categories: ['y', 'x'] },
      key('a'),
    );
    expect([another.status, another.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('still answers so after the record has changed', async () => {
    const merchant = await service.createMerchant();
    const body = company();
    const first = await merchant.post(path, body, key('a'));
    await merchant.patch(`${path}/${first.body.data.id}`, { trade_name: 'Depois' });
    expect((await merchant.post(path, body, key('a'))).text).toBe(first.text);
  });

  test('keeps the status of an upsert, 201 as the first time', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post(path, company())).body.data;
    const body = partner();
    const url = `${path}/${id}/legal-representatives`;
    expect((await merchant.post(url, body, key('a'))).status).toBe(201);
    expect((await merchant.post(url, body, key('a'))).status).toBe(201);
    expect((await merchant.post(url, body, key('b'))).status).toBe(200);
  });

  test('holds for an action without a body', async () => {
    const merchant = await service.createMerchant();
    const { path: one } = await readyPerson(merchant);
    const url = `${one}/submit-for-review`;
    const first = await merchant.post(url, undefined, key('a'));
    expect(first.status).toBe(200);
    expect((await merchant.post(url, undefined, key('a'))).text).toBe(first.text);
    expect((await merchant.post(url, undefined, key('b'))).status).toBe(409);
  });

  test('fifty at once take effect once: one submerchant, one event', async () => {
    const merchant = await service.createMerchant();
    const body = company();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => merchant.post(path, body, key('burst'))),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('IDEMPOTENCY_KEY_IN_USE');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await count(merchant)).toBe(1);
    const [events] = await service.context.database<{ count: number }[]>`
      select count(*) from events where merchant_id = ${merchant.id}`;
    expect(events?.count).toBe(1);
    // A request that had to wait gets the same answer then.
    expect((await merchant.post(path, body, key('burst'))).text).toBe(done[0]?.text);
  });
});

describe('the same key with another request', () => {
  test('is refused when the body differs, and nothing happens', async () => {
    const merchant = await service.createMerchant();
    const body = company();
    await merchant.post(path, body, key('a'));
    for (const other of [{ ...body, trade_name: 'x' }, company(), { ...body, typo: 1 }]) {
      const answer = await merchant.post(path, other, key('a'));
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    expect(await count(merchant)).toBe(1);
  });

  test('is another request on another path', async () => {
    const merchant = await service.createMerchant();
    const one = (await merchant.post(path, company(), key('a'))).body.data.id;
    const two = (await merchant.post(path, company())).body.data.id;
    for (const id of [one, two]) {
      const answer = await merchant.post(`${path}/${id}/addresses`, address(), key('a'));
      expect(answer.status).toBe(201);
      expect(answer.headers['idempotent-replayed']).toBeUndefined();
    }
  });

  test('is another request of another merchant', async () => {
    const [one, other] = [await service.createMerchant(), await service.createMerchant()];
    const body = company();
    const first = await one.post(path, body, key('a'));
    const second = await other.post(path, body, key('a'));
    expect(second.status).toBe(201);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });
});

describe('the same key from another credential of the merchant', () => {
  const endpoints = '/v1/postbacks/endpoints';
  const endpoint = { url: 'https://hooks.example/x', events: ['*'] };

  /** A merchant’s first key, another one, and one of its people. */
  async function credentials() {
    const first = await service.createMerchant();
    const other = await service.createKey(first, 'write');
    const member = await createPerson(service, 'member', { merchant_id: first.id });
    return { first, other, member };
  }

  test('is refused: neither the first answer with its secret, nor a second effect', async () => {
    const { first, other, member } = await credentials();
    const created = await first.post(endpoints, endpoint, key('a'));
    expect(created.body.data.secret).toMatch(/^whsec_/);
    for (const colleague of [other, member]) {
      const answer = await colleague.post(endpoints, endpoint, key('a'));
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(answer.text).not.toContain('whsec_');
    }
    expect((await first.get(endpoints)).body.pagination.total).toBe(1);
    const again = await first.post(endpoints, endpoint, key('a'));
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.text).toBe(created.text);
  });

  test('a person is given the first answer from another session', async () => {
    const merchant = await service.createMerchant();
    const member = await createPerson(service, 'member', { merchant_id: merchant.id });
    const first = await member.post(endpoints, endpoint, key('a'));
    expect(first.status).toBe(201);
    const elsewhere = await openTestSession(service, member);
    expect((await elsewhere.post(endpoints, endpoint, key('a'))).text).toBe(first.text);
  });

  test('thirty of three credentials at once: one endpoint, and only one credential is given its secret', async () => {
    const { first, other, member } = await credentials();
    const clients = [first, other, member];
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const by = at % clients.length;
        return { by, ...(await clients[by]!.post(endpoints, endpoint, key('race'))) };
      }),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(new Set(created.map(({ by }) => by)).size).toBe(1);
    for (const { status, body, text } of answers.filter((answer) => answer.status !== 201)) {
      expect([409, 422]).toContain(status);
      expect(['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED']).toContain(body.code);
      expect(text).not.toContain('whsec_');
    }
    expect((await first.get(endpoints)).body.pagination.total).toBe(1);
    const winner = created[0]!.by;
    for (const [by, client] of clients.entries()) {
      const again = await client.post(endpoints, endpoint, key('race'));
      expect(again.status).toBe(by === winner ? 201 : 422);
    }
  });

  test('identifies a new request after 24 hours', async () => {
    const { first, other } = await credentials();
    service.setClock('2097-03-10T10:00:00.000Z');
    await first.post(endpoints, endpoint, key('a'));
    service.setClock('2097-03-11T10:00:00.000Z');
    const another = { ...endpoint, url: 'https://hooks.example/y' };
    const answer = await other.post(endpoints, another, key('a'));
    expect(answer.status).toBe(201);
    const late = await first.post(endpoints, another, key('a'));
    expect(late.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('a refused request does not use up its key', () => {
  test('400: the corrected request goes through', async () => {
    const merchant = await service.createMerchant();
    expect((await merchant.post(path, { legal_name: 'x' }, key('a'))).status).toBe(400);
    expect((await merchant.post(path, company(), key('a'))).status).toBe(201);
  });

  test('409: after the cause is gone the same request goes through', async () => {
    const merchant = await service.createMerchant();
    const first = (await merchant.post(path, company({ external_id: 'x' }))).body.data;
    const body = company({ external_id: 'x' });
    expect((await merchant.post(path, body, key('a'))).status).toBe(409);
    await merchant.patch(`${path}/${first.id}`, { external_id: null });
    const answer = await merchant.post(path, body, key('a'));
    expect(answer.status).toBe(201);
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
  });

  test('404: an unknown submerchant', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post(path, company())).body.data;
    const stranger = await service.createMerchant();
    const url = `${path}/${id}/addresses`;
    expect((await stranger.post(url, address(), key('a'))).status).toBe(404);
    expect((await merchant.post(url, address(), key('a'))).status).toBe(201);
  });
});

describe('time', () => {
  test('the answer is retained for 24 hours, then the key identifies a new request', async () => {
    const merchant = await service.createMerchant();
    const body = company();
    service.setClock('2099-03-10T10:00:00.000Z');
    const first = await merchant.post(path, body, key('a'));
    service.setClock('2099-03-11T09:59:59.999Z');
    expect((await merchant.post(path, body, key('a'))).text).toBe(first.text);
    service.setClock('2099-03-11T10:00:00.000Z');
    const second = await merchant.post(path, company(), key('a'));
    expect(second.status).toBe(201);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(await count(merchant)).toBe(2);
  });

  test('expired answers are deleted in batches, and no other', async () => {
    const merchant = await service.createMerchant();
    const body = company();
    service.setClock('2098-01-01T00:00:00.000Z');
    await merchant.post(path, company(), key('a'));
    service.setClock('2098-01-01T00:02:00.000Z');
    for (const name of ['b', 'c']) await merchant.post(path, company(), key(name));
    service.setClock('2098-01-01T12:00:00.000Z');
    const young = await merchant.post(path, body, key('young'));
    const now = '2098-01-02T00:02:00.000Z';
    const sql = service.context.database;
    const left = async () => {
      const rows = await sql`select from idempotent_answers where caller_id = ${merchant.id}`;
      return rows.length;
    };
    const counts = [await left()];
    while (await removeOldResponses(sql, now)) counts.push(await left());
    // One statement deletes the answers of a minute.
    expect(counts).toEqual(expect.arrayContaining([4, 3, 1]));
    expect(counts.at(-1)).toBe(1);
    service.setClock(now);
    expect((await merchant.post(path, body, key('young'))).text).toBe(young.text);
  });
});

describe('the header', () => {
  test.each(['a', '~!@#$%^&*()', 'x'.repeat(255), '550e8400-e29b-41d4-a716-446655440000'])(
    '%j is a key',
    async (value) => {
      const merchant = await service.createMerchant();
      expect((await merchant.post(path, company(), key(value))).status).toBe(201);
    },
  );

  test.each(['', ' ', 'a b', 'x'.repeat(256), 'é', 'a, b'])('%j is none', async (value) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, company(), key(value));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(['header/Idempotency-Key invalid_format']);
    expect(await count(merchant)).toBe(0);
  });

  test('means nothing on other methods', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post(path, company())).body.data;
    for (const trade_name of ['Um', 'Dois']) {
      const answer = await merchant.patch(`${path}/${id}`, { trade_name }, key('a'));
      expect(answer.body.data.trade_name).toBe(trade_name);
    }
  });
});
