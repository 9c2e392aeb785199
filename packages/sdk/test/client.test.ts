import { readFile } from 'node:fs/promises';
import {
  Credencia,
  CredenciaError,
  type Page,
  type Settings,
  type Submerchant,
} from '@credencia/sdk';
import { operations, type Operation } from '@credencia/sdk/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../service/src/merchants/credentials.js';
import { insertOperatorKey } from '../../service/src/merchants/store/keys.js';
import { useService } from '../../service/test/harness.js';
import { company } from '../../service/test/sellers.js';

const service = useService();
let baseUrl: string;

beforeAll(async () => {
  baseUrl = await service.app.listen({ port: 0, host: '127.0.0.1' });
});

const seller = (changes: object = {}) => ({ ...company(changes), entity_type: 'pj' as const });

async function newClient({ mode, ...settings }: Partial<Settings> & { mode?: 'test' } = {}) {
  const { public_key, secret_key } = await service.createMerchant({ mode: mode ?? 'live' });
  return new Credencia({ publicKey: public_key, secretKey: secret_key, baseUrl, ...settings });
}

/** The error that a call ends with. */
async function refusalOf(call: Promise<unknown>): Promise<CredenciaError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CredenciaError);
  return error as CredenciaError;
}

test('a seller is registered, changed and removed from by the API’s own names', async () => {
  const credencia = await newClient();
  const created = await credencia.submerchants.create(seller({ external_id: 'seller-1' }));
  expect(created).toMatchObject({ status: 'pending', external_id: 'seller-1' });
  await credencia.submerchants.update(created.id, { trade_name: 'Aurora' });
  expect(await credencia.submerchants.get(created.id)).toMatchObject({ trade_name: 'Aurora' });
  const { id } = await credencia.addresses.add(created.id, {
    street: 'Rua Augusta',
    number: '1500',
    neighborhood: 'Consolação',
    city: 'São Paulo',
    state: 'SP',
    zip_code: '01304-001',
  });
  expect(await credencia.addresses.delete(created.id, id)).toMatchObject({ id, city: 'São Paulo' });
  expect((await credencia.addresses.list(created.id)).total).toBe(0);
  const { ready, missing } = await credencia.submerchants.getRequirements(created.id);
  expect({ ready, gaps: missing.length > 0 }).toEqual({ ready: false, gaps: true });
});

interface Described {
  operationId: string;
  security: object[];
  parameters?: { in: string; name: string }[];
  requestBody?: { required?: boolean };
}

test('every operation of the API for keys has its method, and nothing else has', async () => {
  const described = JSON.parse(
    await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8'),
  ) as { paths: Record<string, Record<string, Described>> };
  const ofKeys = Object.entries(described.paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() })),
    )
    .filter(({ security }) =>
      security.some((scheme) => !('session' in scheme) && !('seller_session' in scheme)),
    );
  const ids = ofKeys.map(({ operationId }) => operationId);
  const credencia = await newClient();
  const routeOf = (id: string): Operation => operations[id as keyof typeof operations];
  const methodOf = (id: string) => {
    const { group, name } = routeOf(id);
    const at = group.split('.') as [keyof Credencia];
    const found = at.reduce<object>((from, key) => Reflect.get(from, key) as object, credencia);
    return Reflect.get(found, name) as unknown;
  };
  expect(ids.filter((id) => typeof methodOf(id) !== 'function')).toEqual([]);
  for (const { operationId, path, method, parameters = [], requestBody } of ofKeys) {
    const { body = false, body_required = false, ...route } = routeOf(operationId);
    const query_params = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []));
    expect({ ...route, body, body_required }, operationId).toMatchObject({
      path,
      method,
      query_params,
      body: requestBody !== undefined,
      body_required: requestBody?.required === true,
    });
  }
  const places = Object.values(operations).map(({ group, name }) => `${group}.${name}`);
  expect(new Set(places).size).toBe(places.length);
  for (const id of ['signIn', 'createOwnApiKey']) {
    expect(id in operations, 'sessions are for browsers').toBe(false);
  }
});

describe('a list', () => {
  let credencia: Credencia;
  const names = Array.from({ length: 7 }, (_, at) => `Loja ${at}`);

  beforeAll(async () => {
    credencia = await newClient();
    for (const legal_name of names) await credencia.submerchants.create(seller({ legal_name }));
  });

  test('awaited is the page that was asked for, as the API answers it', async () => {
    const page = await credencia.submerchants.list({ page: 2, limit: 3, status: 'pending' });
    expect(page.data.map(({ legal_name }) => legal_name)).toEqual(['Loja 3', 'Loja 2', 'Loja 1']);
    expect(page).toMatchObject({ page: 2, limit: 3, total: 7, totalPages: 3, status: 200 });
    expect(page.pagination).toMatchObject({ page: 2, limit: 3, total: 7, totalPages: 3 });
  });

  test('iterated is every item of all pages, once, even when some are added meanwhile', async () => {
    const found: string[] = [];
    for await (const { legal_name } of credencia.submerchants.list({ limit: 2 })) {
      found.push(legal_name);
      if (found.length === 1) await credencia.submerchants.create(seller());
    }
    expect(found).toEqual(names.toReversed());
  });

  test('gives its pages with the total of the moment and how many were seen', async () => {
    const pages: Page<Submerchant>[] = [];
    for await (const page of credencia.submerchants.list({ limit: 4, search: 'Loja' }).pages()) {
      pages.push(page);
    }
    expect(pages.map(({ seen, total }) => [seen, total])).toEqual([
      [4, 7],
      [7, 7],
    ]);
  });

  test('of nothing gives nothing', async () => {
    for await (const one of credencia.charges.list()) expect(one).toBeUndefined();
    expect((await credencia.charges.list()).data).toEqual([]);
  });
});

describe('a refusal', () => {
  test('has code, status, every problem with its path, and the request to report', async () => {
    const credencia = await newClient();
    const body = { legal_name: ' ', tax_id: '1' };
    const options = { headers: { 'X-Request-Id': 'my-request-1' } };
    const error = await refusalOf(credencia.submerchants.create(body, options));
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, attempts: 1 });
    expect(error.errors.map(({ path }) => path)).toEqual(['/legal_name', '/tax_id']);
    expect(error.request_id).toBe('my-request-1');
    expect(error.headers.get('x-request-id')).toBe('my-request-1');
  });

  test('of wrong keys is UNAUTHORIZED, and repeats neither key', async () => {
    const credencia = new Credencia({ publicKey: 'pk_a', secretKey: 'sk_secret', baseUrl });
    const error = await refusalOf(credencia.submerchants.get('x'));
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(JSON.stringify([error, error.stack, credencia])).not.toContain('sk_secret');
  });
});

describe('the same key', () => {
  test('is one effect and one answer, which says that it is replayed', async () => {
    const credencia = await newClient();
    const body = seller();
    const options = { idempotencyKey: 'registration-1' };
    const first = await credencia.call('createSubmerchant', { body }, options);
    const second = await credencia.call('createSubmerchant', { body }, options);
    expect([first.replayed, second.replayed]).toEqual([false, true]);
    expect(second.data).toEqual(first.data);
    expect((await credencia.submerchants.list()).total).toBe(1);
  });

  test('is not made by two calls on their own', async () => {
    const credencia = await newClient();
    const body = seller();
    await credencia.submerchants.create(body);
    await credencia.submerchants.create(body);
    expect((await credencia.submerchants.list()).total).toBe(2);
  });
});

test('events are heard as they happen, and by another client from where this one was', async () => {
  const credencia = await newClient({ mode: 'test' });
  const kinds: string[] = [];
  let cursor: string | undefined;
  const onConnect = () => void credencia.events.trigger({ event: 'submerchant.approved' });
  const query = { events: ['charge.captured', 'submerchant.*'] };
  for await (const heard of credencia.events.stream(query, { onConnect })) {
    expect(heard.data).toEqual(JSON.parse(heard.body));
    if (heard.data.event === 'submerchant.approved') kinds.push(heard.data.submerchant.status);
    cursor = heard.cursor;
    break;
  }
  await credencia.events.trigger({ event: 'charge.captured' });
  await credencia.events.trigger({ event: 'charge.failed' });
  await credencia.events.trigger({ event: 'submerchant.rejected' });
  for await (const heard of credencia.events.stream({ ...query, last_event_id: cursor })) {
    kinds.push(heard.event);
    if (kinds.length === 3) break;
  }
  expect(kinds).toEqual(['active', 'charge.captured', 'submerchant.rejected']);
  await expect(
    credencia.events.stream({ events: 'charge.*,nothing' }).next(),
  ).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ path: 'query/events' }],
  });
});

test('an operator’s keys feed records, which their merchant lists', async () => {
  const merchant = await service.createMerchant();
  const keys = { public_key: 'pk_operator_sdk', secret_key: 'sk_operator_sdk' };
  const id = service.context.newId(new Date().toISOString());
  const { public_key: publicKey, secret_key: secretKey } = keys;
  await insertOperatorKey(service.context.database, {
    id,
    name: 'Test',
    public_key: publicKey,
    secret_hash: hashSecret(secretKey),
    at: new Date().toISOString(),
  });
  const operator = new Credencia({ publicKey, secretKey, baseUrl });
  const wallet = (changes: object = {}) => ({
    merchant_id: merchant.id,
    family: 'wallets' as const,
    id: service.context.newId(new Date().toISOString()),
    occurred_at: new Date().toISOString(),
    status: 'active' as const,
    available_amount: 1,
    blocked_amount: 0,
    waiting_funds_amount: 0,
    ...changes,
  });
  const outcomes: unknown[] = [];
  for await (const { line, outcome, errors } of operator.operator.feed.feedRecords([
    wallet(),
    wallet({ available_amount: 'much' }),
  ])) {
    outcomes.push([line, outcome, errors?.map(({ path }) => path)]);
  }
  expect(outcomes).toEqual([
    [1, 'created', undefined],
    [2, 'refused', ['/available_amount']],
  ]);
  const { merchant_id, family, id: wallet_id, ...body } = wallet();
  expect(family).toBe('wallets');
  const put = await operator.operator.feed.putWallet(merchant_id, wallet_id, body);
  expect(put).toMatchObject({ outcome: 'created', data: { id: wallet_id } });
  const client = new Credencia({
    publicKey: merchant.public_key,
    secretKey: merchant.secret_key,
    baseUrl,
  });
  expect((await client.wallets.list()).total).toBe(2);
});

test('a field that the service did not know is reported', async () => {
  const heard: unknown[] = [];
  const credencia = await newClient({
    onWarning: ({ path }, { operation, request_id }) => heard.push([operation, path, !!request_id]),
  });
  await credencia.submerchants.create({ ...seller(), trade_nmae: 'Aurora' } as never);
  expect(heard).toEqual([['createSubmerchant', '/trade_nmae', true]]);
});

describe('before anything is sent', () => {
  test.each([
    [
      'a path parameter that is missing',
      (c: Credencia) => c.submerchants.get(undefined as never),
      /getSubmerchant needs id/,
    ],
    ['a path parameter that is empty', (c: Credencia) => c.addresses.delete('a', ''), /addressId/],
    ['a path parameter that climbs', (c: Credencia) => c.submerchants.get('..'), /needs id/],
    [
      'a record in the place of its id',
      (c: Credencia) => c.submerchants.get({ id: 'x' } as never),
      /got object/,
    ],
    [
      'an option that does not exist',
      (c: Credencia) => c.submerchants.submitForReview('x', { idempotency_key: 'k' } as never),
      /idempotency_key is not an option/,
    ],
    [
      'a query parameter that does not exist',
      async (c: Credencia) => void (await c.charges.list({ state: 'paid' } as never)),
      /There are page, limit/,
    ],
    [
      'a body that is missing',
      (c: Credencia) => c.submerchants.create(undefined as never),
      /needs a body/,
    ],
    [
      'an argument too many',
      async (c: Credencia) =>
        void (await (c.submerchants.get as (...all: unknown[]) => Promise<unknown>)('x', {}, {})),
      /2 arguments at most/,
    ],
    [
      'an operation that does not exist',
      async (c: Credencia) => void (await c.call('createSeller' as never)),
      /createSeller is not an operation/,
    ],
  ])('%s is named', async (_, call, message) => {
    await expect(call(await newClient())).rejects.toThrow(message);
  });

  test.each([
    [{ secretKey: undefined }, /secretKey .* environment variable/],
    [{ publicKey: 'sk_test_a', secretKey: 'pk_test_a' }, /publicKey must .* begins with pk_/],
    [{ baseUrl: 'api.example.com' }, /baseUrl must be an address/],
    [{ baseUrl: 'https://user:secret@api.example.com' }, /without credentials/],
    [{ timeout: 5 }, /timeout is not a setting/],
    [{ timeout_ms: 5 }, /timeout_ms is not a setting .* timeoutMs/],
    [{ retries: -1 }, /retries/],
  ])('a client with %j is refused in words', (settings, message) => {
    const given = { publicKey: 'pk_test_a', secretKey: 'sk_test_a', ...settings } as Settings;
    expect(() => new Credencia(given)).toThrow(message);
  });
});

test('text of any kind is a path parameter and reaches the service as it is', async () => {
  const credencia = await newClient();
  expect(await refusalOf(credencia.submerchants.get('a/b?c#d e'))).toMatchObject({ status: 404 });
});
