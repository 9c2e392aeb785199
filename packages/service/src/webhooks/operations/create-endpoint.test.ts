import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyTrail } from '../../trail/verify-trails.js';
import { problemsOf } from '../../../test/answers.js';
import { createEndpoint, endpoints, nowhere } from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';

const service = useService();
const production = useService({
  environment: { NODE_ENV: 'production', MASTER_KEY: randomBytes(32).toString('base64') },
});
const listed = useService({
  environment: {
    NODE_ENV: 'production',
    MASTER_KEY: randomBytes(32).toString('base64'),
    WEBHOOK_PORTS: '443, 8443',
  },
});
const body = {
  url: 'https://loja.example.com/hooks',
  events: ['submerchant.*', 'charge.captured'],
};
const messageOf = (answer: { body: any }): string => answer.body.errors[0].message;

describe('201', () => {
  test('an endpoint is active at once, with a secret of 32 random bytes', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(endpoints, body);
    expect(answer.status).toBe(201);
    const { secret, id, created_at, ...rest } = answer.body.data;
    expect(rest).toEqual({
      ...body,
      filter: null,
      max_per_second: null,
      max_concurrent: null,
      status: 'active',
      paused_reason: null,
      failing_since: null,
      previous_secret_expires_at: null,
      updated_at: created_at,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    expect((await merchant.get(`${endpoints}/${id}`)).body.data).toEqual({
      id,
      created_at,
      ...rest,
    });
  });

  test('each endpoint has a different secret', async () => {
    const merchant = await service.createMerchant();
    const both = [await createEndpoint(merchant), await createEndpoint(merchant)];
    expect(both[0]!.secret).not.toBe(both[1]!.secret);
  });

  test('the secret is answered this once: no table of the database holds it, encrypted apart', async () => {
    const merchant = await service.createMerchant();
    const { secret } = (await merchant.post(endpoints, body, { 'idempotency-key': randomUUID() }))
      .body.data;
    const { database } = service.context;
    const tables = await database<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public'`;
    expect(tables.map(({ name }) => name)).toContain('idempotent_answers');
    for (const { name } of tables) {
      for (const part of [secret, secret.slice(6)]) {
        const rows = await database`
          select 1 from ${database(name)} t where position(${part} in t::text) > 0`;
        expect(rows.length, name).toBe(0);
      }
    }
  });

  test('repeated with its Idempotency-Key there is one endpoint, and the same answer', async () => {
    const merchant = await service.createMerchant();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await merchant.post(endpoints, body, headers);
    const again = await merchant.post(endpoints, body, headers);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await merchant.get(endpoints)).body.pagination.total).toBe(1);
    const [stored] = await service.context.database<{ body: string }[]>`
      select body from idempotent_answers where key = ${headers['idempotency-key']}`;
    expect(stored?.body).toMatch(/^k2\./);
  });

  test('kinds given twice are kept once, in the order given', async () => {
    const merchant = await service.createMerchant();
    const events = ['charge.failed', '*', 'charge.failed', 'document.*', '*'];
    const answer = await merchant.post(endpoints, { ...body, events });
    expect(answer.body.data.events).toEqual(['charge.failed', '*', 'document.*']);
  });

  test('what the service assigns and what it does not know are kept out, and the warnings say which is which', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(endpoints, { ...body, secret: 'mine', colour: 'red' });
    expect(answer.body.warnings).toEqual([
      { path: '/secret', message: 'This field is assigned by the service and was ignored.' },
      { path: '/colour', message: 'This field is not known and was ignored.' },
    ]);
    expect(answer.body.data.secret).not.toBe('mine');
  });

  test('an endpoint may begin paused: its deliveries are held until it is active', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(endpoints, { ...body, events: ['*'], status: 'paused' });
    const paused = { status: 'paused', paused_reason: 'requested' };
    expect(answer).toMatchObject({ status: 201, body: { data: paused } });
    const { secret: _secret, ...record } = answer.body.data;
    const path = `${endpoints}/${record.id}`;
    expect((await merchant.get(path)).body.data).toEqual(record);
    await merchant.post('/v1/submerchants', { legal_name: 'Ana', tax_id: '11222333000181' });
    const held = async () =>
      (await merchant.get('/v1/postbacks/delivery-logs?status=held')).body.pagination.total;
    expect(await held()).toBe(1);
    expect((await merchant.patch(path, { status: 'active' })).body.data.paused_reason).toBe(null);
    expect(await held()).toBe(0);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('outside production a local address will do', async () => {
    const merchant = await service.createMerchant();
    for (const url of [nowhere, 'http://localhost:4000/', 'http://[::1]:4000/x?y=1']) {
      const answer = await merchant.post(endpoints, { ...body, url });
      expect(answer.status, url).toBe(201);
      expect(answer.body.data.url).toBe(url);
    }
  });

  test('the merchant’s trail records who created it, without the secret', async () => {
    const merchant = await service.createMerchant();
    const { id, secret } = await createEndpoint(merchant);
    const [row] = await service.context.database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${merchant.id}`;
    expect(JSON.parse(row!.entry)).toMatchObject({
      action: 'endpoint.created',
      actor: { kind: 'merchant_key', id: merchant.key_id },
      object: { kind: 'endpoint', id },
      after: { id, url: nowhere, status: 'active' },
    });
    expect(row!.entry).not.toContain(secret);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

describe('400', () => {
  test.each<[object, string[]]>([
    [{}, ['/events required', '/url required']],
    [{ ...body, url: '' }, ['/url too_short']],
    [{ ...body, url: 7 }, ['/url invalid_type']],
    [{ ...body, url: `https://loja.example.com/${'x'.repeat(2048)}` }, ['/url too_long']],
    [{ ...body, events: [] }, ['/events too_few']],
    [{ ...body, events: 'charge.*' }, ['/events invalid_type']],
    [{ ...body, events: ['*', 7] }, ['/events/1 invalid_type']],
    [{ ...body, events: Array(101).fill('*') }, ['/events too_many']],
    [{ ...body, url: 'loja.example.com' }, ['/url invalid_url']],
    [{ ...body, url: 'ftp://loja.example.com/' }, ['/url invalid_url']],
    [{ ...body, url: 'file:///etc/passwd' }, ['/url invalid_url']],
    [{ ...body, url: 'https://user:word@loja.example.com/' }, ['/url invalid_url']],
    [{ ...body, url: 'https://loja.example.com/#top' }, ['/url invalid_url']],
    [
      { url: 'gopher://x', events: ['charge.*', 'charge.paid', '*', 'charges.*', 'x'] },
      [
        '/events/1 invalid_value',
        '/events/3 invalid_value',
        '/events/4 invalid_value',
        '/url invalid_url',
      ],
    ],
  ])('%j', async (sent, problems) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(endpoints, sent);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).sort()).toEqual(problems);
    expect((await merchant.get(endpoints)).body.pagination.total).toBe(0);
  });

  test.each([
    ['charge.capture', 'charge.captured'],
    ['submerchant.aproved', 'submerchant.approved'],
    ['Charge.*', 'charge.*'],
    ['document_approved', 'document.approved'],
  ])('instead of %s it names %s', async (wrong, nearest) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(endpoints, { ...body, events: [wrong] });
    expect(messageOf(answer)).toContain(`Did you mean "${nearest}"?`);
  });

  test.each([
    'http://loja.example.com/hooks',
    'https://localhost/hooks',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://8.8.8.8./',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[2001:0:a00:1::]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://loja.internal/',
    'https://loja.example.com./',
  ])('in production %s leads where a webhook does not go', async (url) => {
    const merchant = await production.createMerchant();
    const answer = await merchant.post(endpoints, { ...body, url });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)[0]).toMatch(/^\/url (invalid_url|not_public)$/);
    expect((await merchant.get(endpoints)).body.pagination.total).toBe(0);
  });

  test('in production a public https address will do', async () => {
    const merchant = await production.createMerchant();
    expect((await merchant.post(endpoints, body)).status).toBe(201);
  });

  test.each([22, 80, 444, 5432, 6379, 8443])('in production port %i is none', async (port) => {
    const merchant = await production.createMerchant();
    const url = `https://loja.example.com:${port}/hooks`;
    const answer = await merchant.post(endpoints, { ...body, url });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(['/url port_not_allowed']);
    expect(messageOf(answer)).toBe(
      `The URL leads to port ${port}, and requests go to port 443 only. Leave the port out of the URL.`,
    );
  });

  test('in production every port of a host that is not public has the same answer', async () => {
    const merchant = await production.createMerchant();
    for (const host of ['10.1.2.3', '127.0.0.1', 'db.internal', '[::1]']) {
      const answers = await Promise.all(
        [22, 443, 5432, 8443].map((port) =>
          merchant.post(endpoints, { ...body, url: `https://${host}:${port}/` }),
        ),
      );
      expect(new Set(answers.map((answer) => messageOf(answer))).size).toBe(1);
      expect(problemsOf(answers[0]!)).toEqual(['/url not_public']);
    }
  });

  test('in production WEBHOOK_PORTS lists the ports', async () => {
    const merchant = await listed.createMerchant();
    const url = (port: string) => ({ ...body, url: `https://loja.example.com${port}/hooks` });
    expect((await merchant.post(endpoints, url(''))).status).toBe(201);
    expect((await merchant.post(endpoints, url(':8443'))).status).toBe(201);
    const answer = await merchant.post(endpoints, url(':9443'));
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toContain('requests go to ports 443, 8443 only.');
  });
});

describe('409', () => {
  test.each<[string, string[], string[], string]>([
    ['the same kinds', ['submerchant.*', 'charge.captured'], body.events, ''],
    ['one kind of them', ['charge.captured', 'charge.failed'], ['charge.captured'], ''],
    ['a kind of a family', ['submerchant.approved'], ['submerchant.approved'], ''],
    ['a family with one of them', ['charge.*'], ['charge.captured'], ''],
    ['everything', ['*'], body.events, ''],
    ['the URL in another spelling', ['*'], body.events, 'HTTPS://Loja.Example.com:443/hooks'],
  ])('%s again at the same URL names the endpoint', async (_what, events, shared, url) => {
    const merchant = await service.createMerchant();
    const first = (await merchant.post(endpoints, body)).body.data;
    const answer = await merchant.post(endpoints, { url: url || body.url, events });
    expect(answer.status).toBe(409);
    const message = `Endpoint ${first.id} already gets ${shared.join(', ')} at this URL.`;
    expect(answer.body).toMatchObject({
      code: 'ENDPOINT_EXISTS',
      message,
      errors: [{ path: '/url', code: 'taken', message }],
    });
    expect((await merchant.get(endpoints)).body.pagination.total).toBe(1);
    const trail = await service.context.database`
      select 1 from merchant_trail where merchant_id = ${merchant.id}`;
    expect(trail).toHaveLength(1);
  });

  test('a paused endpoint counts: its held deliveries are sent later', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post(endpoints, body)).body.data;
    await merchant.patch(`${endpoints}/${id}`, { status: 'paused' });
    expect((await merchant.post(endpoints, body)).status).toBe(409);
    await merchant.delete(`${endpoints}/${id}`);
    expect((await merchant.post(endpoints, body)).status).toBe(201);
  });

  test('other kinds, another URL and another merchant are free', async () => {
    const merchant = await service.createMerchant();
    await merchant.post(endpoints, body);
    for (const other of [
      { ...body, events: ['charge.failed', 'document.*'] },
      { ...body, url: `${body.url}/` },
      { ...body, url: `${body.url}?shop=2` },
    ]) {
      expect((await merchant.post(endpoints, other)).status, JSON.stringify(other)).toBe(201);
    }
    expect((await (await service.createMerchant()).post(endpoints, body)).status).toBe(201);
  });

  test('of 20 at once there is one endpoint, which every other answer names', async () => {
    const merchant = await service.createMerchant();
    const kinds = [['*'], ['submerchant.*'], ['submerchant.created', 'charge.*']];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        merchant.post(endpoints, { ...body, events: kinds[at % kinds.length] }),
      ),
    );
    const [made, ...others] = answers.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    for (const answer of answers.filter((one) => one !== made)) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain(made!.body.data.id);
    }
    expect((await merchant.get(endpoints)).body.pagination.total).toBe(1);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('the request repeated with its Idempotency-Key is answered with the endpoint, not refused', async () => {
    const merchant = await service.createMerchant();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await merchant.post(endpoints, body, headers);
    expect((await merchant.post(endpoints, body)).status).toBe(409);
    const again = await merchant.post(endpoints, body, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    // A refusal leaves its key unused.
    const other = { 'idempotency-key': randomUUID() };
    expect((await merchant.post(endpoints, body, other)).status).toBe(409);
    await merchant.delete(`${endpoints}/${first.body.data.id}`);
    expect((await merchant.post(endpoints, body, other)).status).toBe(201);
  });
});

describe('422', () => {
  test('the 51st endpoint is refused, also when 60 are asked for at once', async () => {
    const merchant = await service.createMerchant();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        merchant.post(endpoints, { ...body, url: `${body.url}/${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.body.code).toBe('TOO_MANY_ENDPOINTS');
    }
    const list = await merchant.get(`${endpoints}?limit=100`);
    expect(list.body.pagination.total).toBe(50);
    // Room again as soon as one is gone, and other merchants are not concerned.
    await merchant.delete(`${endpoints}/${list.body.data[0].id}`);
    expect((await merchant.post(endpoints, body)).status).toBe(201);
    expect((await (await service.createMerchant()).post(endpoints, body)).status).toBe(201);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

test('401 without a key, 403 with one that only reads', async () => {
  expect((await service.anonymous.post(endpoints, body)).status).toBe(401);
  const reader = await service.createMerchant({ permission: 'read' });
  expect((await reader.post(endpoints, body)).status).toBe(403);
});
