import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { basic, createClient, useService } from '../../../test/harness.js';
import { createReviewer, type Reviewer } from '../../../test/in-review.js';
import { company } from '../../../test/sellers.js';

// Issuing, listing and revoking a merchant's keys: one life.
const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

async function made(mode: 'live' | 'test' = 'live'): Promise<string> {
  const { id } = (await ana.post('/v1/operator/merchants', { name: 'A', mode })).body.data;
  return `/v1/operator/merchants/${id}/api-keys`;
}
const shop = { name: 'Loja', permission: 'write' };
const use = (key: { public_key: string; secret_key: string }) =>
  createClient(service.app, basic(key.public_key, key.secret_key));

describe('201', () => {
  test.each(['live', 'test'] as const)('a key of a %s merchant works at once', async (mode) => {
    const keys = await made(mode);
    const answer = await ana.post(keys, shop);
    expect(answer.status).toBe(201);
    const key = answer.body.data;
    expect(key.public_key).toMatch(new RegExp(`^pk_${mode}_[\\w-]{16}$`));
    expect(key.secret_key).toMatch(new RegExp(`^sk_${mode}_[\\w-]{43}$`));
    expect((await use(key).post('/v1/submerchants', company())).status).toBe(201);
    expect((await use(key).get('/v1/submerchants')).body.pagination.total).toBe(1);
  });

  test('a read key changes nothing', async () => {
    const key = (await ana.post(await made(), { name: 'BI', permission: 'read' })).body.data;
    expect((await use(key).get('/v1/submerchants')).status).toBe(200);
    expect((await use(key).post('/v1/submerchants', company())).status).toBe(403);
  });

  test('several keys at a time, independent of each other', async () => {
    const keys = await made();
    const both = [await ana.post(keys, shop), await ana.post(keys, shop)].map(
      (one) => one.body.data,
    );
    expect(both[0].public_key).not.toBe(both[1].public_key);
    for (const key of both) expect((await use(key).get('/v1/submerchants')).status).toBe(200);
    const crossed = { public_key: both[0].public_key, secret_key: both[1].secret_key };
    expect((await use(crossed).get('/v1/submerchants')).status).toBe(401);
  });

  test('the secret is answered this once: no list, trail or table holds it', async () => {
    const keys = await made();
    const { secret_key, ...key } = (await ana.post(keys, shop)).body.data;
    const list = await ana.get(keys);
    expect(list.body.data).toEqual([key]);
    const { database } = service.context;
    const tables = await database<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows =
        await database`select 1 from ${database(name)} t where t::text like ${`%${secret_key}%`}`;
      expect(rows.length, name).toBe(0);
    }
  });

  test('repeated with its Idempotency-Key it answers the same, and what is kept for that is encrypted', async () => {
    const keys = await made();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ana.post(keys, shop, headers);
    const again = await ana.post(keys, shop, headers);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(idsOf(await ana.get(keys))).toEqual([first.body.data.id]);
    const [stored] = await service.context.database<{ body: string }[]>`
      select body from idempotent_answers where key = ${headers['idempotency-key']}`;
    expect(stored?.body).toMatch(/^k2\./);
    expect(stored?.body).not.toContain(first.body.data.secret_key);
    expect(stored?.body).not.toContain(first.body.data.public_key);
  });
});

describe('revoking', () => {
  test('the key is refused from now on, the others still work', async () => {
    const keys = await made();
    const [gone, stays] = [await ana.post(keys, shop), await ana.post(keys, shop)].map(
      (one) => one.body.data,
    );
    expect((await use(gone).get('/v1/submerchants')).status).toBe(200);
    service.setClock('2099-01-01T00:00:00.000Z');
    const answer = await ana.delete(`${keys}/${gone.id}`);
    service.setClock(null);
    const { secret_key, ...key } = gone;
    expect(answer.body.data).toEqual({ ...key, revoked_at: '2099-01-01T00:00:00.000Z' });
    expect(answer.text).not.toContain(secret_key);
    expect((await use(gone).get('/v1/submerchants')).status).toBe(401);
    expect((await use(stays).get('/v1/submerchants')).status).toBe(200);
  });

  test('a second time changes nothing: the first time is kept, and recorded once', async () => {
    const keys = await made();
    const { id } = (await ana.post(keys, shop)).body.data;
    const first = await ana.delete(`${keys}/${id}`);
    expect((await ana.delete(`${keys}/${id}`)).body.data).toEqual(first.body.data);
    const rows = await service.context.database`
      select 1 from merchant_trail where entry like ${'%api_key.revoked%'} and entry like ${`%${id}%`}`;
    expect(rows).toHaveLength(1);
  });

  test('ten times at once: one time counts, every answer has it, and it is recorded once', async () => {
    const keys = await made();
    const issued = await Promise.all(Array.from({ length: 10 }, () => ana.post(keys, shop)));
    const { id } = issued[0]!.body.data;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.delete(`${keys}/${id}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.revoked_at)).size).toBe(1);
    const rows = await service.context.database<{ action: string }[]>`
      select entry::json->>'action' as action from merchant_trail
      where merchant_id = ${keys.split('/').at(-2)!} order by position`;
    const actions = rows.map(({ action }) => action);
    expect(actions.filter((action) => action === 'api_key.issued')).toHaveLength(10);
    expect(actions.filter((action) => action === 'api_key.revoked')).toHaveLength(1);
  });

  test('404: a key of another merchant stays', async () => {
    const [mine, theirs] = [await made(), await made()];
    const key = (await ana.post(theirs, shop)).body.data;
    expect((await ana.delete(`${mine}/${key.id}`)).status).toBe(404);
    expect((await ana.delete(`${mine}/${randomUUID()}`)).status).toBe(404);
    expect((await use(key).get('/v1/submerchants')).status).toBe(200);
  });
});

test('the list holds revoked keys too, newest first, page by page', async () => {
  const keys = await made();
  const ids: string[] = [];
  for (let times = 0; times < 3; times += 1) ids.unshift((await ana.post(keys, shop)).body.data.id);
  await ana.delete(`${keys}/${ids[1]}`);
  expect(idsOf(await ana.get(keys))).toEqual(ids);
  const second = await ana.get(`${keys}?limit=2&page=2`);
  expect(idsOf(second)).toEqual([ids[2]]);
  expect(second.body.pagination.total).toBe(3);
});

describe('400', () => {
  test.each<[object, string[]]>([
    [{}, ['/name required', '/permission required']],
    [{ ...shop, name: '' }, ['/name too_short']],
    [{ ...shop, name: 'x'.repeat(65) }, ['/name too_long']],
    [{ ...shop, permission: 'admin' }, ['/permission invalid_value']],
  ])('%j', async (body, problems) => {
    const keys = await made();
    expect(problemsOf(await ana.post(keys, body)).sort()).toEqual(problems);
    expect(idsOf(await ana.get(keys))).toEqual([]);
  });
});

test('404: keys of an unknown merchant', async () => {
  const keys = `/v1/operator/merchants/${randomUUID()}/api-keys`;
  expect((await ana.get(keys)).status).toBe(404);
  expect((await ana.post(keys, shop)).status).toBe(404);
  expect((await ana.delete(`${keys}/${randomUUID()}`)).status).toBe(404);
});
