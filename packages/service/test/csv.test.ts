import fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerCsv, max_rows, type CsvRequest } from '../src/http/serve-csv.js';
import { routes } from '../src/routes.js';
import { columnsOf, csvLine } from '../src/http/csv.js';
import { defaultList } from '../src/platform/lists/list-query.js';
import { listMerchants } from '../src/merchants/operations/list-merchants.js';
import { hashToken } from '../src/people/tokens.js';
import { readEntry } from '../src/trail/commitments.js';
import { verifyTrail } from '../src/trail/verify-trails.js';
import { useService, type Client, type TestMerchant } from './harness.js';
import { foldAll, insertListed } from './listed-rows.js';
import { createPerson } from './people.js';
import { company } from './sellers.js';

// CSV of lists. Failures to prevent: a row that is missing or comes twice, a part that looks like the whole, a formula that runs in
// somebody's spreadsheet, rows of another merchant, and a slow reader that fills the memory or holds a connection.

const service = useService();
const csv = { accept: 'text/csv' };
const start = Date.parse('2026-02-01T00:00:00.000Z');
let merchant: TestMerchant;
let operator: Client;
let origin: string;

const insert = (id: string, at: number, count: number, status = 'active') =>
  insertListed(
    service.context.database,
    id,
    Array.from({ length: count }, (_, nth) => ({
      at: at + nth * 1000,
      status: nth % 5 === 0 ? 'rejected' : status,
      words: ['loja'],
    })),
  );

beforeAll(async () => {
  merchant = await service.createMerchant();
  operator = await service.createOperator();
  await insert(merchant.id, start, 350);
  await foldAll(service.context.database);
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
});

/** The first fields of the lines after the names. */
const firstFields = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(/[,;]/)[0]);

async function idsOf(id: string, condition = 'true'): Promise<string[]> {
  const rows = await service.context.database.unsafe<{ id: string }[]>(
    `select id from submerchants where merchant_id = '${id}' and ${condition} order by id desc`,
  );
  return rows.map((row) => row.id);
}

test('all rows that match, in the order of the list, whatever page was asked for', async () => {
  for (const [query, condition] of [
    ['?page=3&limit=10', 'true'],
    ['?status=rejected', `status = 'rejected'`],
    ['?search=loja', 'true'],
  ] as const) {
    const answer = await merchant.get(`/v1/submerchants${query}`, csv);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="submerchants-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.text.startsWith('\uFEFFid,'), 'a byte order mark, then the names').toBe(true);
    expect(firstFields(answer.text), query).toEqual(await idsOf(merchant.id, condition));
  }
  const semicolons = await merchant.get('/v1/submerchants', {
    accept: 'text/csv; separator=semicolon',
  });
  expect(semicolons.text.startsWith('\uFEFFid;')).toBe(true);
  expect(firstFields(semicolons.text)).toEqual(await idsOf(merchant.id));
});

test('every list has columns with names', () => {
  for (const { operation } of routes) {
    if (operation.lines || !operation.list) continue;
    const names = columnsOf(operation.data).map((path) => path.join('.'));
    expect(names.length, operation.id).toBeGreaterThan(0);
    expect(names, operation.id).not.toContain('');
    expect(new Set(names).size, operation.id).toBe(names.length);
  }
});

test('each row once while others are inserted and the client reads slowly', async () => {
  const shop = await service.createMerchant();
  await insert(shop.id, start, 450);
  const before = await idsOf(shop.id);
  const credentials = Buffer.from(`${shop.public_key}:${shop.secret_key}`).toString('base64');
  const response = await fetch(`${origin}/v1/submerchants`, {
    headers: { ...csv, authorization: `Basic ${credentials}` },
  });
  let text = '';
  let at = start + 10_000_000;
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    await insert(shop.id, (at += 1_000_000), 5);
  }
  const ids = firstFields(text);
  expect(ids.filter((id) => before.includes(id!))).toEqual(before);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  '＝1+1',
  '|calc',
  '＋1',
  '－1',
  '＠SUM(1)',
  '｜calc',
  '﹦1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '\n=1',
  '\r=1',
  '\t=1',
])('%j is text in a spreadsheet: an apostrophe stands in front', (value) => {
  const line = csvLine({ value }, [['value']], ';');
  expect(line.replace(/^"/, '').startsWith(`'${value}`)).toBe(true);
});

test.each(['a=1', 'João – Silva', '(11) 98765-4321', '', ' x'])('%j stays as it is', (value) => {
  expect(csvLine({ value }, [['value']], ';')).toBe(`${value}\r\n`);
});

test('text that a spreadsheet would run gets an apostrophe, and quotes and line ends survive', async () => {
  const shop = await service.createMerchant();
  await shop.post('/v1/submerchants', {
    ...company(),
    legal_name: '=HYPERLINK("http://example.com";"x"), Ltda',
  });
  const { text } = await shop.get('/v1/submerchants', csv);
  expect(text).toContain(`"'=HYPERLINK(""http://example.com"";""x""), Ltda"`);
  expect(text.split('\r\n')).toHaveLength(3);
});

test('a caller gets what the list gives: not another merchant’s rows, and nothing without a key', async () => {
  const other = await service.createMerchant();
  expect(firstFields((await other.get('/v1/submerchants', csv)).text)).toEqual([]);
  expect((await service.anonymous.get('/v1/submerchants', csv)).status).toBe(401);
  expect((await merchant.get('/v1/operator/submerchants', csv)).status).toBe(403);
  expect((await merchant.get('/v1/submerchants?status=none', csv)).body.code).toBe(
    'VALIDATION_ERROR',
  );
  const cases = await operator.get('/v1/operator/submerchants?status=rejected', csv);
  expect(firstFields(cases.text)).toHaveLength(
    (await operator.get('/v1/operator/submerchants?status=rejected&limit=1')).body.pagination.total,
  );
});

describe('a file of personal data is an export', () => {
  const lists = [
    ['/v1/operator/submerchants', 'listCases'],
    ['/v1/operator/people', 'listPeople'],
    ['/v1/operator/trail', 'listOperatorTrail'],
  ] as const;
  const own_lists = [
    ['/v1/submerchants', 'listSubmerchants'],
    ['/v1/charges', 'listCharges'],
    ['/v1/people', 'listMembers'],
    ['/v1/events', 'listEvents'],
  ] as const;

  test('nobody has one without the permission: neither reviewers, viewers, read keys nor keys with other scopes', async () => {
    const reviewer = await createPerson(service, 'senior_reviewer');
    const refused = await reviewer.get('/v1/operator/submerchants', csv);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.message).toContain('data.export');
    expect((await reviewer.get('/v1/operator/submerchants')).status).toBe(200);
    const support = await createPerson(service, 'support', { merchant_id: merchant.id });
    const viewer = await createPerson(service, 'viewer', { merchant_id: merchant.id });
    const clients = [support, viewer, await service.createKey(merchant, 'read')];
    for (const client of clients) {
      for (const [path] of own_lists) expect((await client.get(path, csv)).status, path).toBe(403);
    }
    // Tables without personal data stay open to all who read them.
    expect((await viewer.get('/v1/banks', csv)).status).toBe(200);
    expect((await reviewer.get('/v1/operator/review-reasons', csv)).status).toBe(200);
  });

  test('of people with the permission, it needs a recent proof of identity', async () => {
    const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
    const auditor = await createPerson(service, 'auditor');
    for (const [person, path] of [
      [owner, '/v1/submerchants'],
      [auditor, '/v1/operator/submerchants'],
      [owner, `/v1/submerchants/${auditor.id}/export`],
      [auditor, `/v1/operator/submerchants/${auditor.id}/export`],
      [auditor, `/v1/operator/submerchants/${auditor.id}/proof?personal=true`],
    ] as const) {
      await service.context.database`
        update sessions set proven_at = now() - interval '11 minutes' where person_id = ${person.id}`;
      service.context.sessions.evict(hashToken(person.token));
      const answer = await person.get(path, csv);
      expect([answer.status, answer.body.code], path).toEqual([403, 'STEP_UP_REQUIRED']);
    }
    expect((await owner.get('/v1/submerchants')).status).toBe(200);
  });

  test('each leaves an entry, with who, what, how many rows and from where, and a security event', async () => {
    const { database, data_keys } = service.context;
    const shop = await service.createMerchant();
    await shop.post('/v1/submerchants', { ...company(), legal_name: 'Padaria Tapajós Ltda' });
    await database`delete from security_events`;
    const admin = await createPerson(service, 'admin');
    for (const [path] of lists) {
      expect((await admin.get(`${path}?date_from=2026-01-01`, csv)).status, path).not.toBe(403);
    }
    expect((await admin.get('/v1/operator/submerchants?search=tapajos', csv)).status).toBe(200);
    for (const [path] of own_lists) expect((await shop.get(path, csv)).status, path).toBe(200);
    const entries = await database<{ entry: string; personal: string | null }[]>`
      select entry, personal from merchant_trail where merchant_id = ${shop.id}
        and entry like '%list.exported%' order by position`;
    expect(entries.map((row) => readEntry(data_keys, { merchant_id: shop.id }, row))).toMatchObject(
      own_lists.map(([, operation]) => ({
        object: { kind: 'list', id: shop.id },
        actor: { kind: 'merchant_key' },
        after: { operation, filters: {}, rows: expect.any(Number), address: '127.0.0.1' },
      })),
    );
    const trail = await admin.get('/v1/operator/trail?action=list.exported&limit=1');
    expect(trail.body.data).toMatchObject([
      {
        actor: { kind: 'operator_person', id: admin.id },
        address: '127.0.0.1',
        after: { operation: 'listCases', filters: { search: true }, rows: 1 },
      },
    ]);
    const events = await database<{ body: string }[]>`
      select body from security_events order by position`;
    const reported = events.map(({ body }) => JSON.parse(data_keys.openAnywhere(body)));
    expect(reported.filter(({ unmapped }) => unmapped?.action === 'list.exported')).toEqual(
      expect.arrayContaining(
        own_lists.map(([, operation]) =>
          expect.objectContaining({
            class_uid: 3004,
            activity_id: 2,
            severity_id: 3,
            metadata: expect.objectContaining({ tenant_uid: shop.id }),
            unmapped: { action: 'list.exported', operation, rows: expect.any(Number) },
          }),
        ),
      ),
    );
    expect(JSON.stringify(reported)).not.toMatch(/tapaj/i);
    // Rows of other tests were inserted without entries.
    for (const context of [service.context, { database, data_keys }]) {
      const { broken } = await verifyTrail(context);
      expect(broken.filter(({ submerchant_id }) => submerchant_id === null)).toEqual([]);
    }
  });

  test('without the entry there is no file', async () => {
    const { database } = service.context;
    const shop = await service.createMerchant();
    await database`alter table merchant_trail add constraint refused check (false) not valid`;
    try {
      expect((await shop.get('/v1/submerchants', csv)).status).toBe(500);
    } finally {
      await database`alter table merchant_trail drop constraint refused`;
    }
    expect((await shop.get('/v1/submerchants', csv)).status).toBe(200);
  });
});

/** An endless list that counts the pages that are read. */
function endless(given: Partial<CsvRequest> = {}) {
  const read = { pages: 0 };
  const request: CsvRequest = {
    list: defaultList,
    accept: 'text/csv',
    now: '2026-02-01T00:00:00.000Z',
    isStillKnown: () => Promise.resolve(true),
    beforeSending: () => Promise.resolve(),
    readPage() {
      read.pages += 1;
      const data = Array.from({ length: 100 }, () => ({ name: 'x'.repeat(10_000) }));
      return Promise.resolve({ data, next: { key: [read.pages], found: null }, total: 1000 });
    },
    ...given,
  };
  return { read, request };
}

test('pages are read as the client reads, and none after it went away', async () => {
  const { read, request } = endless();
  const server = fastify();
  let closed: () => void = () => {};
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  server.get('/', async (_, reply) => {
    const { stream } = await answerCsv(listMerchants, request);
    stream.once('close', closed);
    return reply.send(stream);
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const abort = new AbortController();
  const reader = (await fetch(url, { signal: abort.signal })).body!.getReader();
  await reader.read();
  abort.abort();
  await isClosed;
  const pages = read.pages;
  expect(pages, 'far from all').toBeLessThan(max_rows / 100);
  await server.close();
  expect(read.pages).toBe(pages);
});

test.each([
  ['the key is revoked', { isStillKnown: () => Promise.resolve(false) }],
  ['there are more rows than were counted', {}],
])('the connection breaks when %s midway', async (_, given) => {
  const server = fastify();
  server.get('/', async (__, reply) =>
    reply.send((await answerCsv(listMerchants, small(endless(given).request))).stream),
  );
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow(TypeError);
  await server.close();
});

/** The same with rows of few bytes. */
const small = (request: CsvRequest): CsvRequest => ({
  ...request,
  readPage: () =>
    Promise.resolve({
      data: Array.from({ length: 100 }, () => ({ name: 'x' })),
      next: { key: [1], found: null },
      total: 1000,
    }),
});

test('more rows than a file may have are refused before anything is sent', async () => {
  const { request } = endless({
    readPage: () => Promise.resolve({ data: [], next: null, total: max_rows + 1 }),
  });
  await expect(answerCsv(listMerchants, request)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});
