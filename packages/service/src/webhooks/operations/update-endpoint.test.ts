import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { verifyTrail } from '../../trail/verify-trails.js';
import { problemsOf } from '../../../test/answers.js';
import { createEndpoint, endpoints, logOf, registerSeller } from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';

const service = useService();
const production = useService({
  environment: { NODE_ENV: 'production', MASTER_KEY: randomBytes(32).toString('base64') },
});
afterEach(() => service.setClock(null));

const later = '2099-01-01T00:00:00.000Z';

async function made() {
  const merchant = await service.createMerchant();
  const { path, id } = await createEndpoint(merchant, 'http://127.0.0.1:9/old', ['charge.*']);
  const before = (await merchant.get(path)).body.data;
  return { merchant, path, id, before };
}

async function trailOf(merchant: { id: string }): Promise<any[]> {
  const rows = await service.context.database<{ entry: string }[]>`
    select entry from merchant_trail where merchant_id = ${merchant.id} order by position`;
  return rows.map(({ entry }) => JSON.parse(entry));
}

describe('200', () => {
  test.each<[string, object, object]>([
    ['url', { url: 'http://127.0.0.1:9/new' }, {}],
    ['events', { events: ['*'] }, {}],
    ['rate', { max_per_second: 10 }, {}],
    ['number at once', { max_concurrent: 1 }, {}],
    ['status', { status: 'paused' }, { paused_reason: 'requested' }],
    [
      'all three',
      { url: 'http://127.0.0.1:9/new', events: ['submerchant.created'], status: 'paused' },
      { paused_reason: 'requested' },
    ],
  ])('%s changes, and nothing else', async (_name, change, consequence) => {
    const { merchant, path, before } = await made();
    service.setClock(later);
    const answer = await merchant.patch(path, change);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ ...before, ...change, ...consequence, updated_at: later });
    expect((await merchant.get(path)).body.data).toEqual(answer.body.data);
    const [, entry] = await trailOf(merchant);
    expect(entry).toMatchObject({ action: 'endpoint.updated', after: change });
    expect(Object.keys(entry.before).sort()).toEqual(
      Object.keys({ ...change, ...consequence }).sort(),
    );
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('paused and active again, it has no reason to be paused any more', async () => {
    const { merchant, path } = await made();
    await merchant.patch(path, { status: 'paused' });
    const answer = await merchant.patch(path, { status: 'active' });
    expect(answer.body.data).toMatchObject({ status: 'active', paused_reason: null });
  });

  test('an endpoint that was paused as failing keeps its reason until it is active, with a clean slate', async () => {
    const { merchant, path, id } = await made();
    const { database } = service.context;
    await database`
      update endpoints set status = 'paused', paused_reason = 'failing', failures = 30,
        failing_since = now() where id = ${id}`;
    await merchant.patch(path, { url: 'http://127.0.0.1:9/new' });
    const still = await merchant.patch(path, { status: 'paused' });
    expect(still.body.data).toMatchObject({ status: 'paused', paused_reason: 'failing' });
    await merchant.patch(path, { status: 'active' });
    const [row] = await database`select failures, failing_since from endpoints where id = ${id}`;
    expect(row).toEqual({ failures: 0, failing_since: null });
  });

  test('a request without changes neither adds a trail entry nor changes updated_at', async () => {
    const { merchant, path, before } = await made();
    service.setClock(later);
    const { url, events, status } = before;
    for (const body of [{}, { url }, { events }, { status }, { url, events, status }]) {
      const answer = await merchant.patch(path, body);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual(before);
    }
    expect(await trailOf(merchant)).toHaveLength(1);
  });

  test('new kinds count from the next event on', async () => {
    const { merchant, path, id } = await made();
    await registerSeller(merchant);
    expect(await logOf(merchant, { id })).toEqual([]);
    await merchant.patch(path, { events: ['submerchant.created', 'submerchant.*'] });
    await registerSeller(merchant);
    // Both match, and it is one delivery.
    expect(await logOf(merchant, { id })).toHaveLength(1);
  });

  test('changes made at once all happen, one after the other', async () => {
    const { merchant, path } = await made();
    const urls = Array.from({ length: 12 }, (_, at) => `http://127.0.0.1:9/${at}`);
    const answers = await Promise.all(urls.map((url) => merchant.patch(path, { url })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const told = (await trailOf(merchant)).slice(1);
    expect(told).toHaveLength(12);
    told.forEach((entry, at) => {
      if (at > 0) expect(entry.before.url).toBe(told[at - 1].after.url);
    });
    expect((await merchant.get(path)).body.data.url).toBe(told[11].after.url);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

describe('400', () => {
  test.each<[object, string[]]>([
    [{ url: null }, ['/url invalid_type']],
    [{ events: [] }, ['/events too_few']],
    [{ status: 'failing' }, ['/status invalid_value']],
    [{ status: null }, ['/status invalid_type']],
    [{ url: 'x', events: ['x'] }, ['/events/0 invalid_value', '/url invalid_url']],
  ])('%j changes nothing', async (body, problems) => {
    const { merchant, path, before } = await made();
    const answer = await merchant.patch(path, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).sort()).toEqual(problems);
    expect((await merchant.get(path)).body.data).toEqual(before);
  });

  test('in production an endpoint cannot be turned inwards either', async () => {
    const merchant = await production.createMerchant();
    const { path } = await createEndpoint(merchant, 'https://loja.example.com/');
    for (const url of [
      'https://127.0.0.1/',
      'https://[::ffff:7f00:1]/',
      'http://example.com/',
      'https://loja.example.com:8443/',
    ]) {
      expect((await merchant.patch(path, { url })).status, url).toBe(400);
    }
    expect((await merchant.get(path)).body.data.url).toBe('https://loja.example.com/');
  });
});

describe('409', () => {
  const twice = async () => {
    const merchant = await service.createMerchant();
    const url = 'http://127.0.0.1:9/one';
    const one = await createEndpoint(merchant, url, ['charge.*']);
    const two = await createEndpoint(merchant, 'http://127.0.0.1:9/two', ['charge.captured', '*']);
    return { merchant, url, one, two };
  };

  test('a URL or kinds that make two endpoints get the same event change nothing', async () => {
    const { merchant, url, one, two } = await twice();
    const before = (await merchant.get(two.path)).body.data;
    const answer = await merchant.patch(two.path, { url, status: 'paused' });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('ENDPOINT_EXISTS');
    expect(answer.body.message).toBe(
      `Endpoint ${one.id} already gets charge.captured, charge.* at this URL.`,
    );
    expect((await merchant.get(two.path)).body.data).toEqual(before);

    expect((await merchant.patch(two.path, { url, events: ['document.*'] })).status).toBe(200);
    expect((await merchant.patch(two.path, { events: ['charge.failed'] })).status).toBe(409);
    expect((await merchant.patch(two.path, { events: ['submerchant.*'] })).status).toBe(200);
  });

  test('an endpoint does not conflict with itself', async () => {
    const { merchant, one } = await twice();
    for (const events of [['charge.captured'], ['*'], ['charge.*', 'document.*']]) {
      expect((await merchant.patch(one.path, { events })).status).toBe(200);
    }
  });

  test('two endpoints that already get the same events can be paused, made active and parted', async () => {
    const { merchant, url, one, two } = await twice();
    await service.context.database`update endpoints set url = ${url} where id = ${two.id}`;
    for (const status of ['paused', 'active']) {
      expect((await merchant.patch(two.path, { status })).status).toBe(200);
      expect((await merchant.patch(two.path, { status, url })).status).toBe(200);
    }
    expect((await merchant.patch(one.path, { events: ['charge.failed'] })).status).toBe(409);
    expect((await merchant.patch(two.path, { events: ['document.*'] })).status).toBe(200);
    expect((await merchant.patch(one.path, { events: ['charge.failed'] })).status).toBe(200);
    // An entry records the URL that the test has written past the service.
    expect((await merchant.patch(two.path, { url: `${url}/other` })).status).toBe(200);
  });

  test('of changes and creations at once that lead to one URL, one wins', async () => {
    const merchant = await service.createMerchant();
    const six = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        createEndpoint(merchant, `http://127.0.0.1:9/${at}`, ['charge.*']),
      ),
    );
    const url = 'http://127.0.0.1:9/wanted';
    const answers = await Promise.all([
      ...six.map(({ path }) => merchant.patch(path, { url })),
      ...six.map(() => merchant.post(endpoints, { url, events: ['*'] })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ENDPOINT_EXISTS')).toHaveLength(11);
    const list = (await merchant.get(`${endpoints}?limit=100`)).body.data as { url: string }[];
    expect(list.filter((one) => one.url === url)).toHaveLength(1);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

test('403: a key that only reads; 404: another merchant’s, a deleted one, no id', async () => {
  const { merchant, path, before } = await made();
  const reader = await service.createKey(merchant, 'read');
  expect((await reader.patch(path, { status: 'paused' })).status).toBe(403);
  const other = await service.createMerchant();
  for (const where of [path, `${endpoints}/${randomUUID()}`, `${endpoints}/x`]) {
    expect((await other.patch(where, { status: 'paused' })).status).toBe(404);
  }
  expect((await merchant.get(path)).body.data).toEqual(before);
  await merchant.delete(path);
  expect((await merchant.patch(path, { status: 'active' })).status).toBe(404);
});
