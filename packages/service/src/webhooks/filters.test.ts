import { beforeAll, beforeEach, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import {
  createEndpoint,
  emptyQueue,
  endpoints,
  logOf,
  logs,
  registerSeller,
  sendAll,
  useWorker,
} from '../../test/endpoints.js';
import { useService, type Client, type TestMerchant } from '../../test/harness.js';
import { answersOf, feed, line } from '../../test/payments.js';
import { company } from '../../test/sellers.js';
import { verifyLists } from '../platform/lists/verify-lists.js';
import { verifyTrail } from '../trail/verify-trails.js';

const service = useService();
const used = useWorker(service);
let operator: Client;

beforeEach(() => emptyQueue(service.context));

beforeAll(async () => {
  operator = await service.createOperator();
});

async function filtered(merchant: Client, events: string[], filter: object, url?: string) {
  const answer = await merchant.post(endpoints, {
    url: url ?? `${used.receiver.url}?${Math.random()}`,
    events,
    filter,
  });
  expect(answer.status, answer.text).toBe(201);
  const { id } = answer.body.data;
  return { id, secret: '', path: `${endpoints}/${id}`, data: answer.body.data };
}

const feedCharges = async (merchant: TestMerchant, charges: readonly object[]) => {
  const lines = charges.map((one) => {
    const amounts = 'amount' in one ? { fee_amount: 0, net_amount: one.amount } : {};
    return line(merchant.id, 'charges', { ...amounts, ...one });
  });
  const { summary } = answersOf(await feed(operator, lines));
  expect(summary.created).toBe(charges.length);
};

const expectTrueCounts = async () => {
  for (const { list, miscounts } of await verifyLists(service.context.database))
    expect(miscounts, list).toEqual([]);
};

test.each<[string, object, object, boolean]>([
  ['a listed value', { status: ['active', 'pending'] }, { status: 'pending' }, true],
  ['another value', { status: ['active'] }, { status: 'pending' }, false],
  [
    'one of two conditions',
    { status: ['a'], currency: ['BRL'] },
    { status: 'a', currency: 'X' },
    false,
  ],
  ['both conditions', { status: ['a'], currency: ['BRL'] }, { status: 'a', currency: 'BRL' }, true],
  ['no such field', { status: ['a'] }, {}, false],
  ['a field without value', { submerchant_id: ['a'] }, { submerchant_id: null }, false],
  ['the lower bound', { amount_from: 10 }, { amount: 10 }, true],
  ['less than the lower bound', { amount_from: 10 }, { amount: 9 }, false],
  ['the upper bound', { amount_to: 10 }, { amount: 10 }, true],
  ['more than the upper bound', { amount_to: 10 }, { amount: 11 }, false],
  ['the largest amount', { amount_to: 2 ** 53 - 1 }, { amount: 2 ** 53 - 1 }, true],
  ['no amount', { amount_from: 0 }, { status: 'a' }, false],
])('an event with %s: passes as the filter says', async (_name, filter, values, expected) => {
  const { database } = service.context;
  const [row] = await database<{ passes: boolean }[]>`
    select passes_filter(${database.json(filter as never)}, ${database.json(values as never)}) as passes`;
  expect(row?.passes).toBe(expected);
});

test('endpoints get the charges that their filters pass, each once; lists and counts are exact', async () => {
  const merchant = await service.createMerchant();
  const all = await createEndpoint(merchant, `${used.receiver.url}?all`, ['charge.*']);
  const pix = await filtered(merchant, ['charge.*'], { payment_method: ['pix'] });
  const large = await filtered(merchant, ['*'], { amount_from: 10_000, amount_to: 20_000 });
  const none = await filtered(merchant, ['charge.*'], { submerchant_id: [merchant.id] });
  await feedCharges(merchant, [
    { payment_method: 'pix', amount: 9_999 },
    { payment_method: 'pix', amount: 10_000 },
    { payment_method: 'boleto', amount: 20_000 },
    { payment_method: 'boleto', amount: 20_001 },
  ]);
  const received = used.receiver.received.length;
  expect(await sendAll(used.worker)).toBe(8);
  expect(used.receiver.received.length - received).toBe(8);
  const amounts = async ({ id }: { id: string }) => {
    const listed = await logOf(merchant, { id });
    const details = await Promise.all(listed.map((one) => merchant.get(`${logs}/${one.id}`)));
    return details
      .map(({ body }) => JSON.parse(body.data.body).charge.amount as number)
      .toSorted((one, other) => one - other);
  };
  expect(await amounts(all)).toEqual([9_999, 10_000, 20_000, 20_001]);
  expect(await amounts(pix)).toEqual([9_999, 10_000]);
  expect(await amounts(large)).toEqual([10_000, 20_000]);
  expect(await amounts(none)).toEqual([]);
  const total = async (query: string) =>
    (await merchant.get(`${logs}?status=delivered${query}`)).body.pagination.total;
  expect(await total('')).toBe(8);
  expect(await total(`&endpoint_id=${pix.id}`)).toBe(2);
  expect(await total(`&endpoint_id=${none.id}`)).toBe(0);
  await expectTrueCounts();
});

test('events of sellers and documents are filtered by their values, although they are encrypted', async () => {
  const merchant = await service.createMerchant();
  const [first, second] = [await registerSeller(merchant), await registerSeller(merchant)];
  const ofFirst = await filtered(merchant, ['submerchant.*'], {
    // Another spelling of the same identifier.
    submerchant_id: [first.toUpperCase()],
  });
  expect(ofFirst.data.filter).toEqual({ submerchant_id: [first] });
  const drafts = await filtered(merchant, ['*'], { status: ['pending'], entity_type: ['pj'] });
  for (const id of [first, second]) {
    const answer = await merchant.patch(`/v1/submerchants/${id}`, { trade_name: 'Loja Nova' });
    expect(answer.status).toBe(200);
  }
  expect(await logOf(merchant, ofFirst)).toHaveLength(1);
  expect(await logOf(merchant, drafts)).toHaveLength(2);
});

test('an explicit resend, a replay and a test ignore the filter', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await filtered(merchant, ['charge.*'], { payment_method: ['pix'] });
  await feedCharges(merchant, [{ payment_method: 'pix' }, { payment_method: 'boleto' }]);
  const [delivery] = await logOf(merchant, endpoint);
  expect(await sendAll(used.worker)).toBe(1);
  const changed = await merchant.patch(endpoint.path, { filter: { payment_method: ['boleto'] } });
  expect(changed.status).toBe(200);
  expect((await merchant.post(`${logs}/${delivery!.id}/resend`)).status).toBe(200);
  expect(await sendAll(used.worker)).toBe(1);
  const replay = { since: '2020-01-01T00:00:00Z', statuses: ['delivered'] };
  const replayed = await merchant.post(`${endpoint.path}/replay`, replay);
  expect(replayed.body.data.replayed).toBe(1);
  await merchant.post(`${endpoint.path}/test`, { event: 'api_key.expiring' });
  expect(await sendAll(used.worker)).toBe(2);
  await expectTrueCounts();
});

test('a changed filter applies to events that are recorded from then on, and queued ones are still sent', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await filtered(merchant, ['charge.*'], { payment_method: ['pix'] });
  await feedCharges(merchant, [{ payment_method: 'pix' }, { payment_method: 'boleto' }]);
  await merchant.patch(endpoint.path, { filter: { payment_method: ['boleto'] } });
  await feedCharges(merchant, [{ payment_method: 'pix' }, { payment_method: 'boleto' }]);
  await merchant.patch(endpoint.path, { filter: null });
  expect((await merchant.get(endpoint.path)).body.data.filter).toBeNull();
  await feedCharges(merchant, [{ payment_method: 'pix' }]);
  expect(await sendAll(used.worker)).toBe(3);
});

test('while the filter changes, each event is queued once or not at all, and its counts are true', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await filtered(merchant, ['submerchant.*'], { entity_type: ['pj'] });
  const always = await createEndpoint(merchant, `${used.receiver.url}?always`, ['submerchant.*']);
  const sellers = Promise.all(
    Array.from({ length: 30 }, () => merchant.post('/v1/submerchants', company())),
  );
  for (const type of ['pf', 'pj', 'pf', 'pj', 'pf', 'pj']) {
    const changed = await merchant.patch(endpoint.path, { filter: { entity_type: [type] } });
    expect(changed.status).toBe(200);
  }
  expect((await sellers).map(({ status }) => status)).toEqual(Array(30).fill(201));
  const events = (await logOf(merchant, endpoint)).map(({ event_id }) => event_id);
  expect(new Set(events).size).toBe(events.length);
  expect(await logOf(merchant, always)).toHaveLength(30);
  expect(await sendAll(used.worker)).toBe(30 + events.length);
  await expectTrueCounts();
});

test('an event that an old process recorded, without values to compare, is sent', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await filtered(merchant, ['charge.*'], { payment_method: ['pix'] });
  const { database, newId, clock } = service.context;
  const id = newId(clock());
  await database`
    select record_events_and_count(row(array[${merchant.id}]::uuid[], array[${id}]::uuid[], array['charge.captured'],
      array[${newId(clock())}]::uuid[], array[1]::bigint[], array[${clock()}]::timestamptz[], '{"charge":{}}')::event_rows)`;
  expect((await logOf(merchant, endpoint)).map(({ event_id }) => event_id)).toEqual([id]);
  expect(await sendAll(used.worker)).toBe(1);
});

test('two endpoints at one URL may share kinds while no event passes both filters', async () => {
  const merchant = await service.createMerchant();
  const url = `${used.receiver.url}?shared`;
  const pix = await filtered(merchant, ['charge.*'], { payment_method: ['pix'] }, url);
  await filtered(merchant, ['charge.*'], { payment_method: ['boleto'] }, url);
  const overlapping = { payment_method: ['pix', 'credit_card'] };
  const third = await merchant.post(endpoints, { url, events: ['*'], filter: overlapping });
  expect(third.body.code).toBe('ENDPOINT_EXISTS');
  const widened = await merchant.patch(pix.path, { filter: null });
  expect([widened.status, widened.body.code]).toEqual([409, 'ENDPOINT_EXISTS']);
});

test('a filter that lets nothing pass, or that is misspelt, is refused with its place', async () => {
  const merchant = await service.createMerchant();
  const body = { url: used.receiver.url, events: ['charge.*'] };
  const refused = async (filter: unknown, events = body.events) =>
    problemsOf(await merchant.post(endpoints, { ...body, events, filter }));
  expect(await refused({ payment_methods: ['pix'] })).toEqual([
    '/filter/payment_methods invalid_value',
  ]);
  expect(await refused({ payment_method: 'pix' })).toEqual(['/filter/payment_method invalid_type']);
  expect(await refused({ payment_method: [] })).toEqual(['/filter/payment_method too_few']);
  expect(await refused({ payment_method: ['pixx'] })).toEqual([
    '/filter/payment_method/0 invalid_value',
  ]);
  expect(await refused({ status: ['active'] })).toEqual(['/filter/status/0 invalid_value']);
  expect(await refused({ submerchant_id: ['1'] })).toEqual([
    '/filter/submerchant_id/0 invalid_format',
  ]);
  expect(await refused({ amount_from: -1 })).toEqual(['/filter/amount_from too_small']);
  expect(await refused('pix')).toEqual(['/filter invalid_type']);
  expect(await refused({ document_type: ['rg'] }, ['*'])).toEqual([
    '/filter/document_type/0 invalid_value',
  ]);
  // Each of both fits alone.
  const endpoint = await filtered(merchant, ['charge.*'], { payment_method: ['pix'] });
  const changed = await merchant.patch(endpoint.path, { events: ['submerchant.*'] });
  expect(problemsOf(changed)).toEqual(['/filter/payment_method conflict']);
});

test('the trail records the change of a filter, and the same filter again changes nothing', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await filtered(merchant, ['charge.*'], { status: ['failed'], amount_from: 1 });
  const same = await merchant.patch(endpoint.path, {
    filter: { amount_from: 1, status: ['failed'] },
  });
  expect(same.body.data.updated_at).toBe(endpoint.data.updated_at);
  await merchant.patch(endpoint.path, { filter: { status: ['failed', 'voided'] } });
  const rows = await service.context.database<{ entry: string }[]>`
    select entry from merchant_trail where merchant_id = ${merchant.id} order by position`;
  expect(rows.map(({ entry }) => JSON.parse(entry).action)).toEqual([
    'endpoint.created',
    'endpoint.updated',
  ]);
  expect(JSON.parse(rows[1]!.entry)).toMatchObject({
    before: { filter: { status: ['failed'], amount_from: 1 } },
    after: { filter: { status: ['failed', 'voided'] } },
  });
  expect((await verifyTrail(service.context)).broken).toEqual([]);
  await service.context.database`
    update endpoints set filter = null where merchant_id = ${merchant.id} and id = ${endpoint.id}`;
  const [broken] = (await verifyTrail(service.context)).broken;
  expect(broken?.reason).toContain('The filter of the endpoint');
});
