import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  after,
  createEndpoint,
  emptyQueue,
  logOf,
  logs,
  minute_ms,
  registerSeller,
  sendAll,
  useDeliveries,
} from '../../../test/endpoints.js';
import { useService, type Client } from '../../../test/harness.js';
import { createPerson } from '../../../test/people.js';
import { verifyTrail } from '../../trail/verify-trails.js';
import { reportEndpoints } from '../report-endpoints.js';

// Failures to prevent: a payment core that is not notified of a seller of any merchant, or twice with other bytes; a merchant that sees
// what goes to the core.

const service = useService();
const deliveries = useDeliveries(service);
const of_operator = '/v1/operator/postbacks';

let operator: Client;
beforeEach(async () => {
  operator = await service.createOperator();
  for (const { id } of (await operator.get(`${of_operator}/endpoints`)).body.data) {
    await operator.delete(`${of_operator}/endpoints/${id}`);
  }
  await emptyQueue(service.context);
});

async function createOperators(url: string, more: object = {}) {
  const answer = await operator.post(`${of_operator}/endpoints`, { url, events: ['*'], ...more });
  expect(answer.status, answer.text).toBe(201);
  const { id, secret } = answer.body.data;
  return { id, secret, path: `${of_operator}/endpoints/${id}` };
}

async function logOfOperator(query = ''): Promise<any[]> {
  const answer = await operator.get(`${of_operator}/delivery-logs?limit=100${query}`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.pagination.total).toBe(answer.body.data.length);
  return answer.body.data;
}

test('an endpoint of the operator gets the events of every merchant, with the merchant and its own signature', async () => {
  const core = await deliveries.receiver((_one, index) => ({ status: index < 2 ? 500 : 200 }));
  const endpoint = await createOperators(core.url);
  const { merchant, target } = await deliveries.setUp();
  const other = await service.createMerchant();
  const of_other = await registerSeller(other);
  await sendAll(deliveries.worker);
  service.setClock(after(deliveries.start, minute_ms));
  await sendAll(deliveries.worker);
  const [first, second, again] = core.received;
  expect(core.received).toHaveLength(4);
  expect(target.received).toHaveLength(1);
  expect(new Set(core.received.map(({ body }) => body.merchant_id))).toEqual(
    new Set([merchant.id, other.id]),
  );
  // The same bytes at each attempt, and the merchant's with the merchant's id.
  expect(new Set(core.received.map(({ text }) => text))).toEqual(
    new Set([first!.text, second!.text]),
  );
  expect(JSON.stringify(JSON.parse(again!.text))).toBe(again!.text);
  expect(core.received.map(({ text }) => text)).toContain(
    `${target.received[0]!.text.slice(0, -1)},"merchant_id":"${merchant.id}"}`,
  );
  const { headers, text } = again!;
  const signature = createHmac('sha256', endpoint.secret).update(text).digest('hex');
  expect(headers['x-service-signature']).toBe(`sha256=${signature}`);
  const log = await logOfOperator();
  expect(log).toHaveLength(2);
  expect(log.map(({ merchant_id, status }) => ({ merchant_id, status }))).toEqual(
    expect.arrayContaining([
      { merchant_id: merchant.id, status: 'delivered' },
      { merchant_id: other.id, status: 'delivered' },
    ]),
  );
  const filtered = await logOfOperator(`&merchant_id=${other.id}&submerchant_id=${of_other}`);
  expect(filtered).toMatchObject([{ merchant_id: other.id, submerchant: { id: of_other } }]);
  const unnamed = await operator.get(`${of_operator}/delivery-logs?submerchant_id=${of_other}`);
  expect(unnamed.body.errors).toMatchObject([{ path: 'query/merchant_id', code: 'required' }]);
});

test('what the operator’s endpoints get is in no list of a merchant', async () => {
  const core = await deliveries.receiver();
  const endpoint = await createOperators(core.url);
  const { merchant, endpoint: own } = await deliveries.setUp();
  await sendAll(deliveries.worker);
  const listed = await merchant.get(logs);
  expect(listed.body.pagination.total).toBe(1);
  expect(listed.body.data[0]).not.toHaveProperty('merchant_id');
  expect(listed.body.data[0].endpoint_id).toBe(own.id);
  const [delivery] = await logOfOperator();
  for (const path of [
    `/v1/postbacks/endpoints/${endpoint.id}`,
    `/v1/postbacks/endpoints/${endpoint.id}/figures`,
    `${logs}/${delivery.id}`,
  ]) {
    expect((await merchant.get(path)).status, path).toBe(404);
  }
  expect((await merchant.post(`${logs}/${delivery.id}/resend`)).status).toBe(404);
  expect((await merchant.get(`${of_operator}/endpoints`)).status).toBe(403);
  const endpoints = await merchant.get('/v1/postbacks/endpoints');
  expect(endpoints.body.pagination.total).toBe(1);
  // And the reverse.
  expect((await operator.get(`${of_operator}/endpoints/${own.id}`)).status).toBe(404);
  const of_merchant = await logOf(merchant, own);
  expect((await operator.get(`${of_operator}/delivery-logs/${of_merchant[0]!.id}`)).status).toBe(
    404,
  );
});

test('the operator manages its endpoints as merchants do theirs, and its trail records it', async () => {
  const core = await deliveries.receiver();
  const { path, id } = await createOperators(core.url, { events: ['submerchant.*'] });
  const twice = await operator.post(`${of_operator}/endpoints`, {
    url: core.url,
    events: ['submerchant.created'],
  });
  expect(twice.body.code).toBe('ENDPOINT_EXISTS');
  const unknown = await operator.post(`${of_operator}/endpoints`, {
    url: core.url,
    events: ['submerchant.suspendid'],
  });
  expect(unknown.status).toBe(400);
  expect((await operator.post(`${path}/test`, { event: 'submerchant.approved' })).status).toBe(201);
  await operator.patch(path, { status: 'paused', max_concurrent: 2 });
  const merchant = await service.createMerchant();
  const seller = await registerSeller(merchant);
  await sendAll(deliveries.worker);
  expect(core.received).toEqual([]);
  expect(await logOfOperator('&status=held')).toHaveLength(2);
  await operator.patch(path, { status: 'active', max_per_second: 100 });
  await sendAll(deliveries.worker);
  expect(core.received.map(({ body }) => String(body.event)).toSorted()).toEqual([
    'submerchant.approved',
    'submerchant.created',
  ]);
  expect(core.received.every(({ body }) => typeof body.merchant_id === 'string')).toBe(true);
  const created = core.received.find(({ body }) => body.event === 'submerchant.created')!;
  const [delivery] = await logOfOperator('&event=submerchant.created');
  const read = await operator.get(`${of_operator}/delivery-logs/${delivery.id}`);
  expect(read.body.data).toMatchObject({
    body: created.text,
    merchant_id: merchant.id,
    submerchant: { id: seller },
    attempt_log: [{ status: 200 }],
  });
  const resent = await operator.post(`${of_operator}/delivery-logs/${delivery.id}/resend`);
  expect(resent.body.data).toMatchObject({ status: 'pending', merchant_id: merchant.id });
  const replayed = await operator.post(`${path}/replay`, {
    since: deliveries.start,
    statuses: ['delivered'],
  });
  expect(replayed.body.data).toMatchObject({ matched: 1, replayed: 1 });
  await sendAll(deliveries.worker);
  expect(core.received[2]?.text === created.text || core.received[3]?.text === created.text).toBe(
    true,
  );
  const figures = await operator.get(`${path}/figures`);
  expect(figures.body.data).toMatchObject({ pending: 0, last_hour: { attempts: 4, succeeded: 4 } });
  const secret = await operator.post(`${path}/secret/regenerate`, { overlap_seconds: 60 });
  expect(secret.body.data.secret).toMatch(/^whsec_/);
  await registerSeller(merchant);
  await sendAll(deliveries.worker);
  expect(String(core.received.at(-1)!.headers['webhook-signature']).split(' ')).toHaveLength(2);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
  const removed = await operator.delete(path);
  expect(removed.body.data.id).toBe(id);
  expect((await operator.get(`${of_operator}/endpoints`)).body.data).toEqual([]);
  const trail = await operator.get('/v1/operator/trail?limit=5');
  expect(trail.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'endpoint.deleted',
    'endpoint.secret_regenerated',
    'endpoint.updated',
    'endpoint.updated',
    'endpoint.created',
  ]);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('an endpoint of the operator that is gone is paused, in its trail, and no merchant hears of it', async () => {
  const { database, groups } = service.context;
  const core = await deliveries.receiver((_one, index) => ({ status: index < 5 ? 500 : 410 }));
  const { path, id } = await createOperators(core.url);
  const merchant = await service.createMerchant();
  await registerSeller(merchant);
  for (const minutes of [0, 10, 20, 30, 40]) {
    const at = after(deliveries.start, minutes * minute_ms);
    service.setClock(at);
    await database`update delivery_queue set due_at = ${at}, attempts = 0`;
    await sendAll(deliveries.worker);
  }
  const report = () =>
    groups.each('report', (group, one) => reportEndpoints(service.context, one, 100, group));
  await report();
  const at = after(deliveries.start, 50 * minute_ms);
  service.setClock(at);
  await database`update delivery_queue set due_at = ${at}, attempts = 0`;
  await sendAll(deliveries.worker);
  expect((await operator.get(path)).body.data).toMatchObject({
    id,
    status: 'paused',
    paused_reason: 'gone',
  });
  // Events belong to merchants.
  const events = await merchant.get('/v1/events');
  expect(events.body.data.map(({ event }: { event: string }) => event)).toEqual([
    'submerchant.created',
  ]);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('an erasure takes the seller’s values from what waits for the operator’s endpoints and from their answers', async () => {
  const core = await deliveries.receiver(({ text }) => ({ status: 500, body: text }));
  const { path } = await createOperators(core.url);
  const merchant = await service.createMerchant();
  const seller = await registerSeller(merchant);
  await sendAll(deliveries.worker);
  expect(core.received).toHaveLength(1);
  const erased = await merchant.post(`/v1/submerchants/${seller}/erase`);
  expect(erased.status, erased.text).toBe(200);
  const [delivery] = await logOfOperator('&event=submerchant.created');
  expect(delivery).toMatchObject({ status: 'cancelled' });
  const read = await operator.get(`${of_operator}/delivery-logs/${delivery.id}`);
  expect(read.body.data.attempt_log).toMatchObject([{ response_start: '' }]);
  expect(JSON.parse(read.body.data.body)).toMatchObject({
    submerchant: { id: seller, erased: true },
    merchant_id: merchant.id,
  });
  expect((await operator.get(path)).status).toBe(200);
});

test('reviewers do not reach the operator’s endpoints, auditors read them, keys need the scopes', async () => {
  const { path } = await createOperators('http://127.0.0.1:9/core');
  const reviewer = await createPerson(service, 'reviewer');
  const auditor = await createPerson(service, 'auditor');
  expect((await reviewer.get(path)).status).toBe(403);
  expect((await auditor.get(path)).status).toBe(200);
  expect((await auditor.patch(path, { status: 'paused' })).status).toBe(403);
  const merchant = await service.createMerchant();
  const ended = await createEndpoint(merchant);
  expect((await operator.delete(`${of_operator}/endpoints/${ended.id}`)).status).toBe(404);
});
