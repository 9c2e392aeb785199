import { randomUUID } from 'node:crypto';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { eventCatalogue } from '../../event-catalogue.js';
import { eventKinds } from '../../events/event.js';
import { problemsOf } from '../../../test/answers.js';
import {
  createEndpoint,
  endpoints,
  logOf,
  logs,
  sendAll,
  useWorker,
} from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';

const service = useService();
const sending = useWorker(service);

const ajv = new Ajv({ allErrors: true, strictTypes: false, allowUnionTypes: true });
formats.default(ajv);
ajv.addFormat('iso-8601', true);
ajv.addFormat('http-url', true);

describe('201', () => {
  test('a sample of every kind arrives, valid by its schema, whichever kinds the endpoint subscribes to', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url, ['charge.captured']);
    for (const kind of eventKinds) {
      const answer = await merchant.post(`${endpoint.path}/test`, { event: kind });
      expect(answer.status).toBe(201);
      expect(answer.body.data).toMatchObject({
        event: kind,
        endpoint_id: endpoint.id,
        status: 'pending',
        attempts: 0,
        is_test: true,
      });
    }
    expect(await sendAll(sending.worker)).toBe(eventKinds.length);
    const got = new Map(sending.receiver.received.map((one) => [one.body.event, one]));
    for (const { kind, schema } of eventCatalogue) {
      const { body, text, headers } = got.get(kind)!;
      const validate = ajv.compile(schema);
      validate(body);
      expect(validate.errors ?? [], kind).toEqual([]);
      expect(JSON.stringify(body)).toBe(text);
      expect(headers['x-service-event']).toBe(kind);
      expect(headers['webhook-id']).toBe(body.id);
    }
    const list = await logOf(merchant, endpoint, '&status=delivered');
    expect(list).toHaveLength(eventKinds.length);
    expect(new Set(list.map(({ is_test }) => is_test))).toEqual(new Set([true]));
    const detail = (await merchant.get(`${logs}/${list[0]!.id}`)).body.data;
    expect(detail.body).toBe(got.get(list[0]!.event)!.text);
  });

  test('no event is recorded, and no other endpoint is notified', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const other = await createEndpoint(merchant, sending.receiver.url);
    await merchant.post(`${endpoint.path}/test`, { event: 'charge.captured' });
    expect((await merchant.get('/v1/events')).body.pagination.total).toBe(0);
    expect(await logOf(merchant, other)).toEqual([]);
    await sendAll(sending.worker);
  });

  test('a paused endpoint gets its sample when it is active again', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    await merchant.patch(endpoint.path, { status: 'paused' });
    const answer = await merchant.post(`${endpoint.path}/test`, { event: 'charge.captured' });
    expect(answer.body.data).toMatchObject({ status: 'held', next_attempt_at: null });
    expect(await sendAll(sending.worker)).toBe(0);
    await merchant.patch(endpoint.path, { status: 'active' });
    expect(await sendAll(sending.worker)).toBe(1);
  });

  test('repeated with its Idempotency-Key it is sent once', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const headers = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 3; times += 1) {
      await merchant.post(`${endpoint.path}/test`, { event: 'charge.captured' }, headers);
    }
    expect(await sendAll(sending.worker)).toBe(1);
  });
});

test.each<[object, string]>([
  [{}, '/event required'],
  [{ event: 'charge.paid' }, '/event invalid_value'],
  [{ event: 'charge.*' }, '/event invalid_value'],
  [{ event: '*' }, '/event invalid_value'],
])('400: %j', async (body, problem) => {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant);
  expect(problemsOf(await merchant.post(`${endpoint.path}/test`, body))).toEqual([problem]);
  expect(await logOf(merchant, endpoint)).toEqual([]);
});

test('a misspelt kind is answered with the one that was meant, also in filters of lists', async () => {
  const merchant = await service.createMerchant();
  const endpoint = await createEndpoint(merchant);
  const answers = [
    await merchant.post(`${endpoint.path}/test`, { event: 'charge.captred' }),
    await merchant.get('/v1/events?event=charge.captred'),
    await merchant.get(`${logs}?event=charge.captred`),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].message).toBe(
      'event has no such value. Did you mean charge.captured?',
    );
  }
  const list = await merchant.get(`${logs}?status=deliverd`);
  expect(list.body.errors[0].message).toMatch(
    /^status must be one of .*\. Did you mean delivered\?$/,
  );
});

test('404: another merchant’s, a missing one, no id', async () => {
  const merchant = await service.createMerchant();
  const theirs = await createEndpoint(await service.createMerchant());
  for (const where of [theirs.path, `${endpoints}/${randomUUID()}`, `${endpoints}/x`]) {
    const answer = await merchant.post(`${where}/test`, { event: 'charge.captured' });
    expect(answer.status).toBe(404);
  }
});
