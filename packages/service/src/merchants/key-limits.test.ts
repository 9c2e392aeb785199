import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import { createEndpoint, logOf } from '../../test/endpoints.js';
import {
  basic,
  createClient,
  startTestService,
  useService,
  withHeaders,
  type Client,
  type TestMerchant,
  type TestService,
} from '../../test/harness.js';
import { sendWhileLocked } from '../../test/held-lock.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { Credentials } from './credentials.js';
import { remindOfKeys } from './remind-of-keys.js';
import { countKeysToMind } from './store/reminders.js';

// The proxy is trusted, and tests are sent from 127.0.0.1.
const service = useService({ environment: { TRUST_PROXY: '127.0.0.1' } });

let merchant: TestMerchant;
let owner: TestPerson;
let admin: TestPerson;
const own = '/v1/api-keys';
const operators = '/v1/operator/api-keys';

beforeAll(async () => {
  merchant = await service.createMerchant();
  owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
  admin = await createPerson(service, 'admin');
});

interface Issued extends Client {
  id: string;
  public_key: string;
  secret_key: string;
  credentials: string;
}

async function issue(by: Client, path: string, wish: object, at: TestService = service) {
  const answer = await by.post(path, { name: 'Loja', ...wish });
  expect(answer.status, answer.text).toBe(201);
  const { id, public_key, secret_key } = answer.body.data;
  const credentials = basic(public_key, secret_key);
  return { id, public_key, secret_key, credentials, ...createClient(at.app, credentials) };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('scopes', () => {
  test('a key does what its scopes name, and nothing else', async () => {
    const key = await issue(owner, own, { scopes: ['submerchants.read', 'webhooks.write'] });
    expect((await key.get('/v1/submerchants')).status).toBe(200);
    expect((await key.post('/v1/postbacks/endpoints', {})).status).toBe(400);
    for (const refused of [
      await key.post('/v1/submerchants', {}),
      await key.get('/v1/postbacks/endpoints'),
      await key.get('/v1/charges'),
      await key.get(own),
      await key.post(own, { name: 'Mine', permission: 'write' }),
      await key.post('/v1/people', {}),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    const listed = (await owner.get(own)).body.data.find(({ id }: Issued) => id === key.id);
    expect(listed).toMatchObject({
      permission: 'write',
      scopes: ['submerchants.read', 'webhooks.write'],
    });
  });

  test.each([
    [{ scopes: ['people.manage'] }, ['/scopes/0 invalid_value']],
    [{ scopes: ['keys.manage'] }, ['/scopes/0 invalid_value']],
    [{ scopes: ['cases.decide'] }, ['/scopes/0 invalid_value']],
    [{ scopes: [] }, ['/scopes too_few']],
    [{ scopes: ['events.read', 'events.read'] }, ['/scopes repeated']],
    [{}, ['/permission required']],
    [{ permission: 'read', scopes: ['events.read'] }, ['/permission conflict']],
    [{ permission: 'read', expires_at: '2020-01-01T00:00:00Z' }, ['/expires_at too_small']],
    [{ permission: 'read', address_ranges: [] }, ['/address_ranges too_few']],
    [
      { permission: 'read', address_ranges: ['10.0.0.0/8', '300.0.0.1', 'localhost'] },
      ['/address_ranges/1 invalid_format', '/address_ranges/2 invalid_format'],
    ],
  ])('400: %j', async (wish, problems) => {
    expect(problemsOf(await owner.post(own, { name: 'Loja', ...wish }))).toEqual(problems);
  });

  test('a key of the operator with scopes issues no keys, and none manages the operator’s', async () => {
    const keys = `/v1/operator/merchants/${merchant.id}/api-keys`;
    const scoped = await issue(admin, operators, { scopes: ['keys.read', 'cases.decide'] });
    expect((await scoped.get(keys)).status).toBe(200);
    expect((await scoped.get('/v1/operator/figures')).status).toBe(403);
    expect((await scoped.post(keys, { name: 'Mine', permission: 'write' })).status).toBe(403);
    const full = await issue(admin, operators, {});
    expect((await full.post(keys, { name: 'Theirs', permission: 'write' })).status).toBe(201);
    for (const key of [scoped, full]) {
      for (const answer of [
        await key.post(operators, { name: 'Mine' }),
        await key.post(`${operators}/${scoped.id}/rotate`),
        await key.delete(`${operators}/${full.id}`),
      ]) {
        expect(answer.status).toBe(403);
      }
    }
    for (const scopes of [
      ['keys.manage'],
      ['people.manage'],
      ['operator_keys.manage'],
      ['submerchants.write'],
    ]) {
      const answer = await admin.post(operators, { name: 'Mine', scopes });
      expect(problemsOf(answer), scopes[0]).toEqual(['/scopes/0 invalid_value']);
    }
  });

  test('a developer demoted a moment ago, whose session is still cached, gets no key out of it', async () => {
    const mallory = await createPerson(service, 'developer', { merchant_id: merchant.id });
    const key = await issue(mallory, own, { permission: 'write' });
    await service.context.database`
      update people set role = 'viewer' where id = ${mallory.id}`;
    const before = (await owner.get(own)).body.pagination.total;
    for (const answer of [
      await mallory.post(own, { name: 'Mine', permission: 'read' }),
      await mallory.post(`${own}/${key.id}/rotate`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await owner.get(own)).body.pagination.total).toBe(before);
  });
});

describe('address ranges', () => {
  const ranges = ['203.0.113.0/24', '2001:db8::/32'];
  const from = (key: Issued, forwarded: string, app = service.app) =>
    withHeaders(createClient(app, key.credentials), { 'x-forwarded-for': forwarded });

  test('hold for the address that the trusted proxy reports, whatever the client adds', async () => {
    const key = await issue(owner, own, { permission: 'read', address_ranges: ranges });
    for (const address of ['203.0.113.7', '2001:db8:1::9', '::ffff:203.0.113.7']) {
      expect((await from(key, address).get('/v1/submerchants')).status, address).toBe(200);
    }
    // The client prepends an address within the range; the proxy appends where the request came from.
    for (const forged of [
      '198.51.100.1',
      '203.0.113.7, 198.51.100.1',
      '2001:db8::1, 2001:db9::1',
    ]) {
      const refused = await from(key, forged).get('/v1/submerchants');
      expect([refused.status, refused.body.code], forged).toEqual([403, 'FORBIDDEN']);
      expect(refused.body.message).toContain(forged.split(', ').at(-1));
    }
    expect((await key.get('/v1/submerchants')).body.message).toContain('127.0.0.1');
    // A wrong secret learns nothing of the ranges.
    const guessed = createClient(service.app, basic(key.public_key, 'sk_live_guessed'));
    expect((await guessed.get('/v1/submerchants')).status).toBe(401);
  });

  test('without a trusted proxy, X-Forwarded-For counts for nothing', async () => {
    const { service: direct, stop } = await startTestService();
    try {
      const { id } = await direct.createMerchant();
      const person = await createPerson(direct, 'owner', { merchant_id: id });
      const inside = await issue(
        person,
        own,
        { permission: 'read', address_ranges: ['127.0.0.1'] },
        direct,
      );
      const outside = await issue(
        person,
        own,
        { permission: 'read', address_ranges: ranges },
        direct,
      );
      const forged = from(outside, '203.0.113.7', direct.app);
      expect((await forged.get('/v1/submerchants')).status).toBe(403);
      expect((await inside.get('/v1/submerchants')).status).toBe(200);
      expect((await from(inside, '203.0.113.7', direct.app).get('/v1/submerchants')).status).toBe(
        200,
      );
    } finally {
      await stop();
    }
  });

  test('a key of the operator with an expiry and ranges passes both on', async () => {
    const limits = { expires_at: inDays(30), address_ranges: ['203.0.113.0/24'] };
    const key = await issue(admin, operators, limits);
    const keys = `/v1/operator/merchants/${merchant.id}/api-keys`;
    const theirs = { name: 'Theirs', permission: 'write' };
    const client = from(key, '203.0.113.7');
    for (const wish of [
      {},
      { expires_at: inDays(20) },
      { address_ranges: ['203.0.113.0/25'] },
      { expires_at: inDays(31), address_ranges: ['203.0.113.0/25'] },
      { expires_at: inDays(20), address_ranges: ['203.0.113.0/25', '203.0.0.0/16'] },
    ]) {
      const answer = await client.post(keys, { ...theirs, ...wish });
      expect([answer.status, answer.body.code], JSON.stringify(wish)).toEqual([403, 'FORBIDDEN']);
    }
    const allowed = { expires_at: inDays(20), address_ranges: ['203.0.113.128/25'] };
    expect((await client.post(keys, { ...theirs, ...allowed })).status).toBe(201);
  });
});

describe('a key of the operator that issues a merchant’s key', () => {
  const limits = { name: 'Theirs', permission: 'write' };
  const keysOf = ({ id }: { id: string }) => `/v1/operator/merchants/${id}/api-keys`;

  test.each([
    ['is revoked', (id: string) => admin.delete(`${operators}/${id}`)],
    ['gets an expiry', (id: string) => admin.post(`${operators}/${id}/rotate`)],
  ])('issues none if it %s while it waits for the merchant', async (_name, change) => {
    const { database } = service.context;
    const { id } = await service.createMerchant();
    const key = await issue(admin, operators, {});
    const answer = await sendWhileLocked(
      database,
      (tx) => tx`select from merchants where id = ${id} for no key update`,
      () => key.post(keysOf({ id }), limits),
      async () => expect((await change(key.id)).status).toBeLessThan(300),
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await admin.get(keysOf({ id }))).body.pagination.total).toBe(1);
  });

  test('does not wait for an approval that has locked the key, and that waits for the merchant next', async () => {
    const { context } = service;
    const { id } = await service.createMerchant();
    const key = await issue(admin, operators, {});
    await context.database.begin(async (tx) => {
      expect(await context.credentials.lockKey(tx, null, key.id)).not.toBeNull();
      expect((await key.post(keysOf({ id }), limits)).status).toBe(201);
    });
  });
});

describe('expiry', () => {
  test('a key that is cached expires on time', async () => {
    const start = Date.now();
    const at = (ms: number) => new Date(start + ms).toISOString();
    service.setClock(at(0));
    const key = await issue(owner, own, { permission: 'read', expires_at: at(1000) });
    service.setClock(at(999));
    expect((await key.get('/v1/submerchants')).status).toBe(200);
    service.setClock(at(1000));
    expect((await key.get('/v1/submerchants')).status).toBe(401);
    const answer = await owner.post(`${own}/${key.id}/rotate`);
    expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATUS']);
    service.setClock(null);
  });
});

describe('rotation', () => {
  test('both keys work during the overlap; then the old one ends, in every process', async () => {
    const old = await issue(owner, own, {
      scopes: ['submerchants.read'],
      address_ranges: ['127.0.0.1'],
    });
    const answer = await owner.post(`${own}/${old.id}/rotate`, { overlap_hours: 2 });
    expect(answer.status).toBe(201);
    const fresh = answer.body.data;
    expect(fresh).toMatchObject({
      name: 'Loja',
      scopes: ['submerchants.read'],
      address_ranges: ['127.0.0.1'],
      expires_at: null,
    });
    const client = createClient(service.app, basic(fresh.public_key, fresh.secret_key));
    expect((await old.get('/v1/submerchants')).status).toBe(200);
    expect((await client.get('/v1/submerchants')).status).toBe(200);
    expect((await client.post('/v1/submerchants', {})).status).toBe(403);
    const again = await owner.post(`${own}/${old.id}/rotate`);
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_STATUS']);
    service.setClock(inDays(1));
    expect((await old.get('/v1/submerchants')).status).toBe(401);
    expect((await client.get('/v1/submerchants')).status).toBe(200);
    service.setClock(null);
    // Undone: the old key has its former expiry back, here none.
    await owner.delete(`${own}/${fresh.id}`);
    service.setClock(inDays(1));
    expect((await old.get('/v1/submerchants')).status).toBe(200);
    expect((await client.get('/v1/submerchants')).status).toBe(401);
    service.setClock(null);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('without an overlap the old key ends at once, and is not restored afterwards', async () => {
    const old = await issue(owner, own, { permission: 'read', expires_at: inDays(10) });
    const fresh = (await owner.post(`${own}/${old.id}/rotate`, { overlap_hours: 0 })).body.data;
    const lifetime_ms = Date.parse(fresh.expires_at) - Date.parse(fresh.created_at);
    expect(Math.abs(lifetime_ms - 10 * 86_400_000)).toBeLessThan(60_000);
    expect((await old.get('/v1/submerchants')).status).toBe(401);
    await owner.delete(`${own}/${fresh.id}`);
    expect((await old.get('/v1/submerchants')).status).toBe(401);
  });

  test('rotated twice at once, there is one new key; rotated and revoked at once, none that nobody knows of', async () => {
    const old = await issue(owner, own, { permission: 'read' });
    const total = async () => (await owner.get(own)).body.pagination.total as number;
    const before = await total();
    const path = `${own}/${old.id}/rotate`;
    const answers = await Promise.all([owner.post(path), owner.post(path), owner.post(path)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await total()).toBe(before + 1);
    const other = await issue(owner, own, { permission: 'read' });
    const [revoked, rotated] = await Promise.all([
      owner.delete(`${own}/${other.id}`),
      owner.post(`${own}/${other.id}/rotate`),
    ]);
    expect(revoked.status).toBe(200);
    expect([201, 409]).toContain(rotated.status);
    expect((await other.get('/v1/submerchants')).status).toBe(401);
  });

  test('another merchant’s key, and one of the operator, is not found', async () => {
    const stranger = await service.createMerchant();
    const theirs = await createPerson(service, 'owner', { merchant_id: stranger.id });
    const key = await issue(owner, own, { permission: 'read' });
    const operators_key = await issue(admin, operators, {});
    for (const id of [key.id, operators_key.id, randomUUID()]) {
      expect((await theirs.post(`${own}/${id}/rotate`)).status).toBe(404);
      expect((await theirs.delete(`${own}/${id}`)).status).toBe(404);
    }
    expect((await admin.post(`${operators}/${key.id}/rotate`)).status).toBe(404);
    expect((await operators_key.get('/v1/operator/merchants')).status).toBe(200);
  });
});

test('a limit of requests holds for one key of the operator, not for the others', async () => {
  const [limited, other] = [
    await issue(admin, operators, { rate_limit: 3, scopes: ['merchants.read'] }),
    await issue(admin, operators, {}),
  ];
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await limited.get('/v1/operator/merchants')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await other.get('/v1/operator/merchants')).status).toBe(200);
  expect((await admin.get('/v1/operator/merchants')).status).toBe(200);
});

test('the last use of a key is written in batches, and never moved back by a slower process', async () => {
  const { context } = service;
  const key = await issue(owner, own, { permission: 'read' });
  const unused = await issue(owner, own, { permission: 'read' });
  const ops = await issue(admin, operators, {});
  const slow = new Credentials(context.database, () => '2020-01-01T00:00:00.000Z', {
    demo_keys: true,
  });
  await slow.identify(key.public_key, key.secret_key);
  expect(await slow.identify(unused.public_key, 'sk_live_guessed')).toBeNull();
  await key.get('/v1/submerchants');
  await ops.get('/v1/operator/merchants');
  await Promise.all([context.credentials.recordUses(), slow.recordUses()]);
  const listed = (await owner.get(own)).body.data as { id: string; last_used_at: string | null }[];
  const usedAt = (id: string) => listed.find((one) => one.id === id)?.last_used_at ?? null;
  expect(Date.now() - Date.parse(usedAt(key.id) ?? '')).toBeLessThan(600_000);
  expect(usedAt(unused.id)).toBeNull();
  const [first] = (await admin.get(operators)).body.data;
  expect(first.last_used_at).not.toBeNull();
});

test('a key that expires soon is reminded of twice, by one process each and with its event, and not once it has a replacement', async () => {
  const { context } = service;
  const endpoint = await createEndpoint(merchant, 'http://127.0.0.1:9/', ['*']);
  const start = Date.now();
  const day_ms = 86_400_000;
  const wish = { permission: 'read', expires_at: new Date(start + 20 * day_ms).toISOString() };
  const [key, rotated] = [await issue(owner, own, wish), await issue(owner, own, wish)];
  const remind = async (days: number) => {
    service.setClock(new Date(start + days * day_ms).toISOString());
    const found = (await Promise.all([remindOfKeys(context), remindOfKeys(context)])).flat();
    service.setClock(null);
    return found.filter(({ id }) => id === key.id || id === rotated.id).map(({ id }) => id);
  };
  expect(await remind(5)).toEqual([]);
  await owner.post(`${own}/${rotated.id}/rotate`, { overlap_hours: 720 });
  expect(await remind(7)).toEqual([key.id]);
  expect(await remind(8)).toEqual([]);
  expect(await remind(19.5)).toEqual([key.id]);
  expect(await remind(19.6)).toEqual([]);

  // Each reminder is an event of the key, numbered, without its secret, and delivered to `*`.
  const events = (await merchant.get(`/v1/events?event=api_key.expiring&object_id=${key.id}`)).body
    .data;
  expect(events.map(({ body }: { body: object }) => body)).toMatchObject(
    [2, 1].map((sequence) => ({
      event: 'api_key.expiring',
      sequence,
      api_key: {
        id: key.id,
        name: 'Loja',
        public_key: key.public_key,
        expires_at: wish.expires_at,
      },
    })),
  );
  expect(JSON.stringify(events)).not.toContain(key.secret_key);
  const deliveries = await logOf(merchant, endpoint, '&event=api_key.expiring');
  expect(deliveries.map(({ event_id }) => event_id)).toEqual(
    expect.arrayContaining(events.map(({ id }: { id: string }) => id)),
  );
  expect((await verifyTrail(context)).broken).toEqual([]);
  const { expiring, unused } = await countKeysToMind(
    context.database,
    new Date(start + 100 * day_ms).toISOString(),
  );
  expect(expiring).toBe(0);
  expect(unused).toBeGreaterThan(3);
});

test('a reminder whose event cannot be recorded is not claimed, and delays no other merchant’s', async () => {
  const { context } = service;
  const others = await Promise.all([service.createMerchant(), service.createMerchant()]);
  const [broken, whole] = others.toSorted((a, b) => a.id.localeCompare(b.id));
  const wish = { permission: 'read', expires_at: inDays(10) };
  for (const one of [broken!, whole!]) {
    await issue(await createPerson(service, 'owner', { merchant_id: one.id }), own, wish);
  }
  await context.database.unsafe(
    `alter table events add constraint refused check (merchant_id <> '${broken!.id}') not valid`,
  );
  try {
    await expect(remindOfKeys(context)).rejects.toThrow('refused');
  } finally {
    await context.database`alter table events drop constraint refused`;
  }
  const events = async (of: TestMerchant) =>
    (await of.get('/v1/events?event=api_key.expiring')).body.pagination.total as number;
  expect([await events(broken!), await events(whole!)]).toEqual([0, 1]);
  await remindOfKeys(context);
  expect([await events(broken!), await events(whole!)]).toEqual([1, 1]);
});
