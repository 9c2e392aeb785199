import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import type { TestResponse } from '../../test/check-response.js';
import { createEndpoint, endpoints, logOf, logs, registerSeller } from '../../test/endpoints.js';
import {
  basic,
  createClient,
  startTestService,
  useService,
  type Client,
  type TestMerchant,
} from '../../test/harness.js';
import { createPerson } from '../../test/people.js';
import { openPortal, platform, sessions, type TestPortal } from '../../test/portal.js';
import { routes } from '../routes.js';
import type { Route } from '../operation/route.js';
import { verifyTrail } from '../trail/verify-trails.js';

const service = useService();
let merchant: TestMerchant;
let reader: TestPortal;
let manager: TestPortal;
beforeAll(async () => {
  merchant = await service.createMerchant();
  reader = await openPortal(service, merchant, 'read');
  manager = await openPortal(service, merchant, 'manage');
});
afterEach(() => service.setClock(null));

const reading = [
  'listEndpoints',
  'getEndpoint',
  'getEndpointFigures',
  'listDeliveries',
  'getDelivery',
  'listEventKinds',
  'getPortalSession',
];
const changing = [
  'createEndpoint',
  'updateEndpoint',
  'deleteEndpoint',
  'regenerateSecret',
  'testEndpoint',
  'replayDeliveries',
  'resendDelivery',
];

function send(client: Client, { method, path }: Route): Promise<TestResponse> {
  const url = path.replaceAll(/\{\w+\}/g, () => randomUUID());
  if (method === 'GET') return client.get(url);
  if (method === 'DELETE') return client.delete(url);
  if (method === 'PATCH') return client.patch(url);
  return method === 'PUT' ? client.put(url) : client.post(url);
}

async function entriesOf(merchant_id: string): Promise<any[]> {
  const rows = await service.context.database<{ entry: string }[]>`
    select entry from merchant_trail where merchant_id = ${merchant_id} order by position`;
  return rows.map(({ entry }) => JSON.parse(entry));
}

describe('what a session may do', () => {
  test('is what is for webhooks and nothing else, operation by operation; one that reads changes nothing', async () => {
    for (const route of routes) {
      if (route.access === 'public') continue;
      const { id } = route.operation;
      const name = `${route.method} ${route.path}`;
      for (const [client, open] of [
        [reader, reading],
        [manager, [...reading, ...changing]],
      ] as const) {
        const { status, body } = await send(client, route);
        if (open.includes(id)) expect([401, 403], name).not.toContain(status);
        else expect([status, body.code], name).toEqual([403, 'FORBIDDEN']);
      }
    }
  });

  test('manage: creates an endpoint, sees its secret, pauses, tests, sends again and deletes it', async () => {
    const created = await manager.post(endpoints, { url: 'http://127.0.0.1:9/a', events: ['*'] });
    expect(created.body.data.secret).toMatch(/^whsec_/);
    const path = `${endpoints}/${created.body.data.id}`;
    expect((await manager.patch(path, { status: 'paused' })).body.data.status).toBe('paused');
    expect((await manager.patch(path, { status: 'active' })).body.data.status).toBe('active');
    const renewed = await manager.post(`${path}/secret/regenerate`);
    expect(renewed.body.data.secret).not.toBe(created.body.data.secret);
    await registerSeller(merchant);
    const [delivery] = await logOf(manager, created.body.data);
    expect((await manager.get(`${logs}/${delivery!.id}`)).body.data.body).toContain(
      '"submerchant.created"',
    );
    expect((await manager.post(`${logs}/${delivery!.id}/resend`)).status).toBe(200);
    const sample = await manager.post(`${path}/test`, { event: 'submerchant.approved' });
    expect(sample.status).toBe(201);
    expect((await manager.delete(path)).status).toBe(200);
    expect((await manager.get(path)).status).toBe(404);
  });

  test('read: sees endpoints and deliveries, and no secret', async () => {
    const { id, secret, path } = await createEndpoint(merchant);
    await registerSeller(merchant);
    const [delivery] = await logOf(reader, { id });
    const answers = [
      await reader.get(endpoints),
      await reader.get(path),
      await reader.get(`${path}/figures`),
      await reader.get(logs),
      await reader.get(`${logs}/${delivery!.id}`),
      await reader.get('/v1/postbacks/events'),
      await reader.get(`${sessions}/${reader.id}`),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(secret.slice(6));
      expect(text).not.toContain(reader.token.slice(17));
    }
    const refused = await reader.patch(path, { status: 'paused' });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await reader.get(path)).body.data.status).toBe('active');
  });

  test('another merchant’s records do not exist for it, and of sessions only itself does', async () => {
    const other = await service.createMerchant();
    const endpoint = await createEndpoint(other);
    await registerSeller(other);
    const [delivery] = await logOf(other, endpoint);
    const before = await other.get(endpoint.path);
    for (const answer of [
      await manager.get(endpoint.path),
      await manager.get(`${endpoint.path}/figures`),
      await manager.patch(endpoint.path, { status: 'paused' }),
      await manager.delete(endpoint.path),
      await manager.post(`${endpoint.path}/secret/regenerate`),
      await manager.post(`${endpoint.path}/test`, { event: 'submerchant.approved' }),
      await manager.post(`${endpoint.path}/replay`, { since: '2026-01-01T00:00:00Z' }),
      await manager.get(`${logs}/${delivery!.id}`),
      await manager.post(`${logs}/${delivery!.id}/resend`),
      await manager.get(`${sessions}/${reader.id}`),
      await other.get(`${sessions}/${manager.id}`),
      await other.delete(`${sessions}/${manager.id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await other.get(endpoint.path)).body.data).toEqual(before.body.data);
    const seen = (await manager.get(`${endpoints}?limit=100`)).body.data;
    expect(seen.map(({ id }: { id: string }) => id)).not.toContain(endpoint.id);
    expect((await manager.get(`${sessions}/${manager.id}`)).body.data.access).toBe('manage');
    expect((await other.get(sessions)).body.data).toEqual([]);
  });

  test('where changes of endpoints need a second person, it changes none', async () => {
    const { id: merchant_id, ...key } = await service.createMerchant();
    const owner = await createPerson(service, 'owner', { merchant_id });
    await createPerson(service, 'owner', { merchant_id });
    const portal = await openPortal(service, key, 'manage');
    const rules = { people: false, keys: false, endpoints: true, expires_after_days: 7 };
    expect((await owner.put('/v1/approval-rules', rules)).status).toBe(200);
    const refused = await portal.post(endpoints, { url: 'https://a.example/', events: ['*'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await owner.get('/v1/approvals')).body.data).toEqual([]);
    expect((await portal.get(endpoints)).body.data).toEqual([]);
  });
});

describe('who opens one', () => {
  test('a key with its scope alone, and a person who may; nobody else', async () => {
    const { id: merchant_id } = await service.createMerchant();
    const owner = await createPerson(service, 'owner', { merchant_id });
    const keyWith = async (scopes: string[]) => {
      const { data } = (await owner.post('/v1/api-keys', { name: 'Painel', scopes })).body;
      return createClient(service.app, basic(data.public_key, data.secret_key));
    };
    const scoped = await keyWith(['portal.write']);
    const portal = await openPortal(service, scoped, 'manage');
    expect((await portal.get(endpoints)).status).toBe(200);
    expect((await scoped.get(endpoints)).status).toBe(403);
    const body = { access: 'read', allowed_origins: [platform] };
    const viewer = await createPerson(service, 'viewer', { merchant_id });
    const others = [await keyWith(['webhooks.read', 'webhooks.write', 'portal.read']), viewer];
    for (const client of others) expect((await client.post(sessions, body)).status).toBe(403);
    expect((await owner.post(sessions, body)).status).toBe(201);
  });

  test('with an hour by default, and what the page needs', async () => {
    const at = new Date().toISOString();
    service.setClock(at);
    const answer = await merchant.post(sessions, {
      access: 'read',
      allowed_origins: [platform, 'https://b.example:8443', platform, 'http://localhost:3000'],
      locale: 'pt-BR',
      accent_color: '#0B6E4F',
      external_id: 'user-1042',
    });
    const { url, id, ...data } = answer.body.data;
    expect(data).toEqual({
      access: 'read',
      allowed_origins: [platform, 'https://b.example:8443', 'http://localhost:3000'],
      locale: 'pt-BR',
      accent_color: '#0b6e4f',
      external_id: 'user-1042',
      created_at: at,
      expires_at: new Date(Date.parse(at) + 3_600_000).toISOString(),
      revoked_at: null,
    });
    const { pathname, search, hash } = new URL(url);
    expect([pathname, search]).toEqual([`/portal/${id}`, '']);
    expect(hash).toMatch(/^#credencia_portal_[A-Za-z0-9_-]{43}$/);
    expect((await merchant.get(`${sessions}/${id}`)).body.data).toEqual({ id, ...data });
  });

  test.each<[object, string]>([
    [{ access: 'write' }, '/access invalid_value'],
    [{ allowed_origins: [] }, '/allowed_origins too_few'],
    [{ allowed_origins: Array(11).fill(platform) }, '/allowed_origins too_many'],
    [{ expires_in: 59 }, '/expires_in too_small'],
    [{ expires_in: 86_401 }, '/expires_in too_large'],
    [{ locale: 'fr' }, '/locale invalid_value'],
    [{ accent_color: 'red' }, '/accent_color invalid_format'],
    ...[
      '*',
      'https://*.example',
      'app.example',
      'https://app.example/',
      'https://app.example/path',
      'https://APP.example',
      'https://user@app.example',
      'https://app.example; script-src *',
      'https://app.example https://evil.example',
      'https://app.example\nX: y',
      'https://app.example:443',
      'http://app.example',
      'null',
    ].map((origin): [object, string] => [
      { allowed_origins: [platform, origin] },
      '/allowed_origins/1 invalid_format',
    ]),
  ])('400: %j', async (body, problem) => {
    const given = { access: 'read', allowed_origins: [platform], ...body };
    expect(problemsOf(await merchant.post(sessions, given))).toEqual([problem]);
  });

  test('at most 10,000 are open at once, so that they can be counted', async () => {
    const { id, key_id, ...key } = await service.createMerchant();
    const open = await openPortal(service, key, 'read');
    await service.context.database`
      insert into portal_sessions (id, merchant_id, token_hash, access, allowed_origins, key_id, created_at, expires_at)
      select gen_random_uuid(), ${id}, sha256(i::text::bytea || ${id}::text::bytea), 'read', '[]', ${key_id}, now(), now() + interval '1 hour'
      from generate_series(1, 9999) i`;
    const body = { access: 'read', allowed_origins: [platform] };
    const refused = await key.post(sessions, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATUS']);
    expect((await key.delete(`${sessions}/${open.id}`)).status).toBe(200);
    expect((await key.post(sessions, body)).status).toBe(201);
    await service.context.database`
      delete from portal_sessions where merchant_id = ${id} and allowed_origins = '[]'`;
  });
});

describe('a session ends', () => {
  const expectEnded = async (portal: Client) => {
    const answer = await portal.get(endpoints);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    // With Basic, the browser would ask for a password over the platform's page.
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
  };

  test('at its time', async () => {
    const portal = await openPortal(service, merchant, 'read', { expires_in: 60 });
    const { expires_at } = (await merchant.get(`${sessions}/${portal.id}`)).body.data;
    service.setClock(new Date(Date.parse(expires_at) - 1).toISOString());
    expect((await portal.get(endpoints)).status).toBe(200);
    service.setClock(expires_at);
    await expectEnded(portal);
    const listed = (await merchant.get(`${sessions}?limit=100`)).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(portal.id);
  });

  test('when it is revoked, and stays so', async () => {
    const portal = await openPortal(service, merchant, 'manage');
    expect((await portal.get(endpoints)).status).toBe(200);
    const first = await merchant.delete(`${sessions}/${portal.id}`);
    expect(first.body.data.revoked_at).not.toBeNull();
    await expectEnded(portal);
    expect((await merchant.delete(`${sessions}/${portal.id}`)).body.data).toEqual(first.body.data);
  });

  test('with the key that opened it, and with the person who did', async () => {
    const { id: merchant_id } = await service.createMerchant();
    const owner = await createPerson(service, 'owner', { merchant_id });
    const developer = await createPerson(service, 'developer', { merchant_id });
    const wish = { name: 'Painel', scopes: ['portal.write'] };
    const { id, public_key, secret_key } = (await owner.post('/v1/api-keys', wish)).body.data;
    const key = createClient(service.app, basic(public_key, secret_key));
    const ofKey = await openPortal(service, key, 'manage');
    const ofPerson = await openPortal(service, developer, 'manage');
    expect((await owner.delete(`/v1/api-keys/${id}`)).status).toBe(200);
    await expectEnded(ofKey);
    expect((await ofPerson.get(endpoints)).status).toBe(200);
    const disabled = await owner.patch(`/v1/people/${developer.id}`, { disabled: true });
    expect(disabled.status).toBe(200);
    await expectEnded(ofPerson);
  });

  test('and what was no token opens nothing', async () => {
    const { token } = manager;
    for (const wrong of [
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token} ${token}`,
      'Bearer',
      `Basic ${Buffer.from(`${token}:`).toString('base64')}`,
      token,
    ]) {
      const answer = await createClient(service.app, wrong).get(endpoints);
      expect([answer.status, answer.body.code], wrong).toEqual([401, 'UNAUTHORIZED']);
    }
    expect((await service.anonymous.get(`${endpoints}?token=${token}`)).status).toBe(401);
  });

  test('while it changes endpoints: nothing of it is committed after its revocation', async () => {
    const { id: merchant_id, ...key } = await service.createMerchant();
    const portal = await openPortal(service, key, 'manage');
    const create = (at: number) =>
      portal.post(endpoints, { url: `http://127.0.0.1:9/${at}`, events: ['*'] });
    const first = await create(0);
    const sendTest = () =>
      portal.post(`${endpoints}/${first.body.data.id}/test`, { event: 'submerchant.approved' });
    const running = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 2 ? sendTest() : create(at + 1),
    );
    const revoked = key.delete(`${sessions}/${portal.id}`);
    const later = Array.from({ length: 6 }, (_, at) => create(at + 100));
    const answers = await Promise.all([...running, ...later]);
    expect((await revoked).status).toBe(200);
    for (const { status } of answers) expect([201, 401]).toContain(status);

    const entries = await entriesOf(merchant_id);
    const actions = entries.map(({ action }) => action);
    const end = actions.indexOf('portal_session.revoked');
    expect(actions.slice(0, end).slice(1)).toEqual(Array(end - 1).fill('endpoint.created'));
    expect(actions.slice(end + 1)).toEqual([]);
    const created = answers.filter(({ status, body }) => status === 201 && body.data.url);
    expect((await key.get(endpoints)).body.pagination.total).toBe(created.length + 1);
    expect((await create(200)).status).toBe(401);
  });
});

describe('what is stored', () => {
  test('names the session in the trail and in the access log', async () => {
    const { id: merchant_id, ...key } = await service.createMerchant();
    const portal = await openPortal(service, key, 'manage', { external_id: 'user-7' });
    const { id } = await createEndpoint(portal);
    const seller = await registerSeller(key);
    const [delivery] = await logOf(portal, { id });
    await portal.get(`${logs}/${delivery!.id}`);
    await key.delete(`${sessions}/${portal.id}`);
    const actor = { kind: 'portal_session', id: portal.id };
    expect(await entriesOf(merchant_id)).toMatchObject([
      { action: 'portal_session.created', after: { access: 'manage', external_id: 'user-7' } },
      { action: 'endpoint.created', actor, object: { kind: 'endpoint', id } },
      { action: 'portal_session.revoked', object: { kind: 'portal_session', id: portal.id } },
    ]);
    expect((await verifyTrail(service.context)).broken).toEqual([]);

    await service.context.access_log.flush();
    const owner = await createPerson(service, 'owner', { merchant_id });
    const path = `/v1/accesses?caller_id=${portal.id}`;
    expect((await owner.get(path)).body.data).toMatchObject([
      {
        operation: 'getDelivery',
        subjects: [seller],
        caller: { kind: 'portal', side: 'merchant', id: portal.id },
      },
      // Its deliveries name the seller.
      { operation: 'listDeliveries', subjects: [seller] },
    ]);
    const other = await service.createMerchant();
    const stranger = await createPerson(service, 'owner', { merchant_id: other.id });
    expect((await stranger.get(path)).status).toBe(404);
  });

  test('is no token, not even in the answer kept for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { access: 'read', allowed_origins: [platform] };
    const first = await merchant.post(sessions, body, headers);
    expect((await merchant.post(sessions, body, headers)).text).toBe(first.text);
    const secret = new URL(first.body.data.url).hash.slice('#credencia_portal_'.length);
    const { database } = service.context;
    const tables = await database<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    for (const { name } of tables) {
      const rows = await database`
        select 1 from ${database(name)} t where position(${secret} in t::text) > 0`;
      expect(rows.length, name).toBe(0);
    }
  });

  test('a changed session is noticed; one that ended 90 days ago is deleted, and its trail stays whole', async () => {
    const { id: merchant_id, ...key } = await service.createMerchant();
    const portal = await openPortal(service, key, 'read');
    const { database, portal_sessions } = service.context;
    await database`update portal_sessions set access = 'manage' where id = ${portal.id}`;
    const [broken] = (await verifyTrail(service.context)).broken;
    expect(broken).toMatchObject({ merchant_id });
    await database`update portal_sessions set access = 'read' where id = ${portal.id}`;
    const { expires_at } = (await key.get(`${sessions}/${portal.id}`)).body.data;
    const after = (days: number, ms = 0) =>
      new Date(Date.parse(expires_at) + days * 86_400_000 + ms).toISOString();
    service.setClock(after(90));
    await portal_sessions.deleteEnded(1000);
    expect((await key.get(`${sessions}/${portal.id}`)).status).toBe(200);
    service.setClock(after(90, 1));
    await portal_sessions.deleteEnded(1000);
    expect((await key.get(`${sessions}/${portal.id}`)).status).toBe(404);
    service.setClock(null);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

describe('the page', () => {
  const policyOf = (answer: { headers: object }) =>
    (answer.headers as Record<string, string>)['content-security-policy'] ?? '';
  const ancestorsOf = (answer: { headers: object }) =>
    /frame-ancestors ([^;]+)/.exec(policyOf(answer))?.[1];

  test('can be framed by the origins of its session alone', async () => {
    const { id: other } = await openPortal(service, merchant, 'read');
    const { url, id } = await openPortal(service, merchant, 'read', {
      allowed_origins: ['https://one.example', 'http://localhost:3000'],
    });
    const answer = await service.app.inject(new URL(url).pathname);
    expect(ancestorsOf(answer)).toBe('https://one.example http://localhost:3000');
    expect(ancestorsOf(await service.app.inject(`/portal/${other}`))).toBe(platform);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(policyOf(answer)).not.toContain('unsafe');
    // Ended, it is still there, to say so.
    await merchant.delete(`${sessions}/${id}`);
    const ended = await service.app.inject(new URL(url).pathname);
    expect(ancestorsOf(ended)).toBe('https://one.example http://localhost:3000');
  });

  test('of no session, and every other page, can be framed by nobody', async () => {
    for (const path of [`/portal/${randomUUID()}`, '/portal/x', '/portal/%00']) {
      const answer = await service.app.inject(path);
      expect(answer.statusCode, path).toBe(404);
      expect(ancestorsOf(answer), path).toBe("'none'");
    }
    for (const path of ['/console', '/console/portal.html', '/docs/en/webhooks', '/docs']) {
      const answer = await service.app.inject(path);
      expect(ancestorsOf(answer), path).toBe("'none'");
    }
  });
});

test('a flood of one session uses up neither the merchant’s limit nor another session’s', async () => {
  const { service: limited, stop } = await startTestService({ rate_limits: 'specified' });
  try {
    const key = await limited.createMerchant();
    const [one, other] = [
      await openPortal(limited, key, 'read'),
      await openPortal(limited, key, 'read'),
    ];
    const kinds = '/v1/postbacks/events';
    const first = await one.get(kinds);
    const limit = Number(first.headers['x-ratelimit-limit']);
    for (let used = 1; used < limit; used += 1) await one.get(kinds);
    expect((await one.get(kinds)).status).toBe(429);
    expect((await other.get(kinds)).status).toBe(200);
    expect((await key.get(kinds)).status).toBe(200);
  } finally {
    await stop();
  }
});
