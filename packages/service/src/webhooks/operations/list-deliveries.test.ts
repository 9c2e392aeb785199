import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import {
  after,
  createEndpoint,
  day_ms,
  emptyQueue,
  found,
  logOf,
  logs,
  registerSeller,
  sendAll,
  useWorker,
} from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';
import { feedOneOfEach } from '../../../test/payments.js';
import { createPerson } from '../../../test/people.js';
import { company, readyPerson } from '../../../test/sellers.js';
import { deleteEvents, setDeliveries } from '../../../test/set-state.js';
import { startReceiver, type Answering } from '../../../test/receiver.js';
import { DeliveryWorker } from '../delivery/worker.js';
import { deleteOldResends } from '../store/resends.js';

// Listing deliveries, reading one with every attempt, and sending one again.
const service = useService();
const production = useService({
  environment: { NODE_ENV: 'production', MASTER_KEY: randomBytes(32).toString('base64') },
});
let answering: Answering = () => ({ status: 200 });
const sending = useWorker(service, (one, at) => answering(one, at));
afterEach(async () => {
  service.setClock(null);
  answering = () => ({ status: 200 });
  await emptyQueue(service.context);
});

describe('GET delivery-logs: 200', () => {
  test('newest first, page by page, of this merchant only', async () => {
    const merchant = await service.createMerchant();
    const other = await service.createMerchant();
    await createEndpoint(other);
    await registerSeller(other);
    const endpoint = await createEndpoint(merchant);
    for (let times = 0; times < 3; times += 1) await registerSeller(merchant);
    const all = await merchant.get(logs);
    expect(all.body.pagination).toEqual({
      page: 1,
      limit: 20,
      total: 3,
      totalPages: 1,
      next: null,
    });
    const ids = idsOf(all);
    expect(ids.toSorted().toReversed()).toEqual(ids);
    expect(idsOf(await merchant.get(`${logs}?limit=2&page=2`))).toEqual([ids[2]]);
    expect(all.body.data[0]).toMatchObject({
      endpoint_id: endpoint.id,
      event: 'submerchant.created',
      status: 'pending',
      attempts: 0,
      last_status: null,
      last_error: null,
      last_attempt_at: null,
      is_test: false,
    });
    expect(all.body.data[0].next_attempt_at).toBe(all.body.data[0].created_at);
  });

  test('each names the submerchant that its event is about, and how many attempts are left', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const seller = await readyPerson(merchant, { trade_name: 'Loja Azul' });
    const nameless = (await merchant.post('/v1/submerchants', { ...company(), trade_name: null }))
      .body.data;
    await feedOneOfEach(await service.createOperator(), merchant.id, seller.id);
    await merchant.post(`${endpoint.path}/test`, { event: 'charge.captured' });
    const all = await logOf(merchant, endpoint);
    const named = (kind: string) =>
      all.filter(({ event, is_test }) => !is_test && event.startsWith(kind));
    expect(named('submerchant.')[0]?.submerchant).toEqual({
      id: nameless.id,
      name: nameless.legal_name,
    });
    for (const kind of ['document.', 'charge.', 'withdrawal.', 'anticipation.']) {
      expect(named(kind).length, kind).toBeGreaterThan(0);
      for (const { submerchant } of named(kind)) {
        expect(submerchant, kind).toEqual({ id: seller.id, name: 'Loja Azul' });
      }
    }
    expect(all.find(({ is_test }) => is_test)?.submerchant).toBeNull();
    const of = async (object_id: string, caller = merchant) =>
      (await caller.get(`${logs}?object_id=${object_id}`)).body;
    const charge = (await merchant.get('/v1/charges')).body.data[0].id;
    expect(idsOf({ body: await of(charge) } as never)).toEqual(
      named('charge.').map(({ id }) => id),
    );
    expect((await of(charge)).pagination.total).toBe(1);
    expect((await of(charge, await service.createMerchant())).data).toEqual([]);
    answering = () => ({ status: 500 });
    await sendAll(sending.worker);
    const [first] = await logOf(merchant, endpoint);
    expect(first).toMatchObject({ status: 'pending', attempts: 1, attempts_left: 11 });
    const { failing_since, created_at } = (await merchant.get(endpoint.path)).body.data;
    expect(failing_since >= created_at).toBe(true);
  });

  test('of one submerchant: what was sent about it and its documents, whatever else the merchant has', async () => {
    const merchant = await service.createMerchant();
    const other = await service.createMerchant();
    await createEndpoint(merchant, sending.receiver.url);
    await createEndpoint(merchant, sending.receiver.url, ['document.*']);
    const { id, path } = await readyPerson(merchant);
    await sendAll(sending.worker);
    await registerSeller(merchant);
    await merchant.patch(path, { trade_name: 'Nova' });
    const about = async (query: string, caller = merchant) =>
      (await caller.get(`${logs}?submerchant_id=${id}&limit=100${query}`)).body;
    const all = await about('');
    const events = (await merchant.get('/v1/events?limit=100')).body.data;
    const documents = (await merchant.get(`${path}/documents`)).body.data;
    const objects = new Set([id, ...documents.map((one: { id: string }) => one.id)]);
    const expected = events.filter((one: { object_id: string }) => objects.has(one.object_id));
    expect(new Set(all.data.map((one: { event_id: string }) => one.event_id))).toEqual(
      new Set(expected.map((one: { id: string }) => one.id)),
    );
    expect(all.pagination.total).toBe(all.data.length);
    expect((await about('&status=pending')).data).toMatchObject([{ event: 'submerchant.updated' }]);
    expect((await about('&event=submerchant.created')).pagination.total).toBe(1);
    expect((await about('', other)).data).toEqual([]);
  });

  test('each filter leaves out the rest, and they go together', async () => {
    const merchant = await service.createMerchant();
    const one = await createEndpoint(merchant, sending.receiver.url);
    const two = await createEndpoint(merchant, sending.receiver.url, ['submerchant.updated']);
    const id = await registerSeller(merchant);
    await sendAll(sending.worker);
    answering = () => ({ status: 500 });
    await merchant.patch(`/v1/submerchants/${id}`, { trade_name: 'Nova' });
    await sendAll(sending.worker);
    await merchant.patch(two.path, { status: 'paused' });
    const total = async (query: string) => {
      const answer = await merchant.get(`${logs}?${query}`);
      expect(answer.body.data).toHaveLength(answer.body.pagination.total);
      return answer.body.pagination.total as number;
    };
    expect(await total('')).toBe(3);
    expect(await total(`endpoint_id=${one.id}`)).toBe(2);
    expect(await total(`endpoint_id=${two.id}`)).toBe(1);
    expect(await total(`endpoint_id=${randomUUID()}`)).toBe(0);
    expect(await total('event=submerchant.created')).toBe(1);
    expect(await total('event=submerchant.updated')).toBe(2);
    expect(await total('event=charge.failed')).toBe(0);
    expect(await total('status=delivered')).toBe(1);
    expect(await total('status=pending')).toBe(1);
    expect(await total('status=held')).toBe(1);
    expect(await total('status=failed')).toBe(0);
    expect(await total(`status=held&event=submerchant.updated&endpoint_id=${two.id}`)).toBe(1);
    expect(await total(`status=held&endpoint_id=${one.id}`)).toBe(0);
    const [waiting] = await logOf(merchant, one, '&status=pending');
    await setDeliveries(service.context.database, one, 'failed', { ids: [waiting!.id] });
    expect(await total('status=failed')).toBe(1);
    await merchant.delete(two.path);
    expect(await total('status=cancelled')).toBe(1);
    expect(await total('status=held')).toBe(0);
  });

  test('days are UTC and both count', async () => {
    const merchant = await service.createMerchant();
    await createEndpoint(merchant);
    const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    for (const at of [after(today, -1), today, after(today, day_ms - 1), after(today, day_ms)]) {
      service.setClock(at);
      await registerSeller(merchant);
    }
    const day = (days: number) => after(today, days * day_ms).slice(0, 10);
    const total = async (query: string) =>
      (await merchant.get(`${logs}?${query}`)).body.pagination.total as number;
    expect(await total(`date_from=${day(0)}&date_to=${day(0)}`)).toBe(2);
    expect(await total(`date_from=${day(0)}`)).toBe(3);
    expect(await total(`date_to=${day(0)}`)).toBe(3);
    expect(await total(`date_to=${day(-1)}`)).toBe(1);
    expect(await total(`date_from=${day(2)}`)).toBe(0);
    expect(await total(`date_from=0001-01-01`)).toBe(4);
  });
});

test.each([
  ['status=done', 'query/status invalid_value'],
  ['event=charge.paid', 'query/event invalid_value'],
  ['event=charge.*', 'query/event invalid_value'],
  ['endpoint_id=x', 'query/endpoint_id invalid_format'],
  ['date_from=2026-02-30', 'query/date_from invalid_format'],
  ['date_from=2026-02-02&date_to=2026-02-01', 'query/date_to conflict'],
  ['limit=101', 'query/limit too_large'],
])('GET delivery-logs: 400 for ?%s', async (query, problem) => {
  const merchant = await service.createMerchant();
  expect(problemsOf(await merchant.get(`${logs}?${query}`))).toEqual([problem]);
});

describe('GET delivery-logs/{id}', () => {
  test('200: every attempt, newest first, with its request, its answer and its timings', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const at = new Date().toISOString();
    service.setClock(at);
    await registerSeller(merchant);
    answering = () => ({ status: 503, body: 'down for maintenance' });
    await sendAll(sending.worker);
    service.setClock(after(at, 10_000));
    answering = () => ({ status: 302, headers: { location: 'https://x.example/login?token=1' } });
    await sendAll(sending.worker);
    service.setClock(after(at, 60_000));
    answering = () => ({ status: 201, body: 'x'.repeat(5000) });
    await sendAll(sending.worker);

    const [delivery] = await logOf(merchant, endpoint);
    const { data } = (await merchant.get(`${logs}/${delivery!.id}`)).body;
    const { body, attempt_log, resends, ...rest } = data;
    expect(resends).toEqual([]);
    expect(rest).toEqual(delivery);
    expect(rest).toMatchObject({ status: 'delivered', attempts: 3, last_status: 201 });
    expect(rest.last_attempt_at).toBe(after(at, 60_000));
    expect(body).toBe(sending.receiver.received.at(-1)!.text);
    expect(attempt_log).toMatchObject([
      { number: 3, at: after(at, 60_000), status: 201, error_code: null, response_bytes: 5000 },
      { number: 2, at: after(at, 10_000), status: 302, error_code: 'redirect' },
      { number: 1, at, status: 503, error_code: 'http_status' },
    ]);
    expect(attempt_log[0].response_start).toBe('x'.repeat(1024));
    expect(attempt_log[1].location).toBe('https://x.example/login?[redacted]');
    expect(attempt_log[2].response_start).toBe('down for maintenance');
    const made = sending.receiver.received.slice(-attempt_log.length);
    for (const { url, timings, request_headers } of attempt_log.toReversed()) {
      expect(url).toBe(sending.receiver.url);
      expect(timings.total_ms).toBeGreaterThan(0);
      expect(timings.first_byte_ms).toBeGreaterThan(0);
      expect(Object.keys(timings)).toEqual([
        'dns_ms',
        'connect_ms',
        'tls_ms',
        'first_byte_ms',
        'total_ms',
      ]);
      expect(request_headers).toMatchObject({
        'Content-Type': 'application/json',
        'X-Service-Event': 'submerchant.created',
        'X-Service-Delivery-Id': delivery!.id,
        'webhook-id': delivery!.event_id,
      });
      // The log shows the exact request, except the signatures.
      const sent = made.shift();
      for (const [name, value] of Object.entries(request_headers)) {
        expect(sent!.headers[name.toLowerCase()]).toBe(value);
      }
    }
    // Plain HTTP to an IP address: no name is resolved, and no TLS used.
    expect(attempt_log[0].timings).toMatchObject({ dns_ms: null, tls_ms: null });
  });

  test('the log shows no signature and no secret: whoever reads it cannot pass for the service', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    await registerSeller(merchant);
    await sendAll(sending.worker);
    const got = sending.receiver.received.at(-1)!;
    const reader = await service.createKey(merchant, 'read');
    const { id } = found((await logOf(merchant, endpoint))[0]);
    const { text } = await reader.get(`${logs}/${id}`);
    expect(text).not.toContain(String(got.headers['x-service-signature']).slice(7));
    expect(text).not.toContain(String(got.headers['webhook-signature']).slice(3));
    expect(text).not.toContain(endpoint.secret.slice(6));
    expect(text.toLowerCase()).not.toContain('signature');
    const { database } = service.context;
    const [stored] = await database<{ row: string }[]>`
      select t::text as row from deliveries t where id = ${id}`;
    expect(stored!.row.toLowerCase()).not.toContain('signature');
  });

  test('a delivery to a receiver that does not exist shows why, without internal addresses', async () => {
    const merchant = await service.createMerchant();
    const gone = await startReceiver();
    await gone.close();
    const endpoint = await createEndpoint(merchant, gone.url.replace('127.0.0.1', 'localhost'));
    await registerSeller(merchant);
    await sendAll(sending.worker);
    const [delivery] = await logOf(merchant, endpoint);
    const { attempt_log } = (await merchant.get(`${logs}/${delivery!.id}`)).body.data;
    expect(attempt_log[0]).toMatchObject({ status: null, error_code: 'connection_refused' });
    expect(attempt_log[0].error_message).not.toMatch(/127\.0\.0\.1|::1|ECONN/);
    expect(delivery!.last_error).toBe(attempt_log[0].error_message);
  });

  test('in production, the log names a port that is not allowed, also of an endpoint registered before', async () => {
    const merchant = await production.createMerchant();
    const endpoint = await createEndpoint(merchant, 'https://loja.example.com/hooks');
    await production.context.database`
      update endpoints set url = 'https://loja.example.com:8443/hooks' where id = ${endpoint.id}`;
    await registerSeller(merchant);
    const restricted = new DeliveryWorker(production.context);
    await sendAll(restricted);
    await restricted.stop();
    const [delivery] = await logOf(merchant, endpoint);
    expect(delivery).toMatchObject({ status: 'pending', attempts: 1 });
    expect(delivery!.last_error).toContain('port 8443, and requests go to port 443 only.');
    const { attempt_log } = (await merchant.get(`${logs}/${delivery!.id}`)).body.data;
    expect(attempt_log[0]).toMatchObject({ status: null, error_code: 'port_not_allowed' });
  });

  test('the body is null once its event is past its 30 days', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    await registerSeller(merchant);
    await sendAll(sending.worker);
    await deleteEvents(service.context.database, merchant.id);
    const [delivery] = await logOf(merchant, endpoint);
    expect((await merchant.get(`${logs}/${delivery!.id}`)).body.data.body).toBeNull();
    expect((await merchant.post(`${logs}/${delivery!.id}/resend`)).body.code).toBe(
      'INVALID_STATUS',
    );
  });
});

describe('POST delivery-logs/{id}/resend', () => {
  test('200: sends the same bytes and ids again, after any outcome', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    await registerSeller(merchant);
    const before = sending.receiver.received.length;
    await sendAll(sending.worker);
    const { database } = service.context;
    const { id } = found((await logOf(merchant, endpoint))[0]);
    for (const state of ['delivered', 'failed', 'cancelled'] as const) {
      await setDeliveries(database, endpoint, state);
      const answer = await merchant.post(`${logs}/${id}/resend`);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ id, status: 'pending' });
      expect(await sendAll(sending.worker)).toBe(1);
    }
    const [first, ...again] = sending.receiver.received.slice(before);
    expect(again).toHaveLength(3);
    for (const one of again) {
      expect(one.text).toBe(first!.text);
      for (const name of ['webhook-id', 'x-service-delivery-id', 'x-service-signature']) {
        expect(one.headers[name]).toBe(first!.headers[name]);
      }
    }
    const { data } = (await merchant.get(`${logs}/${id}`)).body;
    expect(data).toMatchObject({ status: 'delivered', attempts: 4, attempts_left: 0 });
    expect(data.attempt_log.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
    const times = data.attempt_log.map(({ at }: { at: string }) => at);
    expect(times.toSorted().toReversed()).toEqual(times);
    expect(data.resends).toHaveLength(3);
  });

  test('each time says who asked for it: a person, or a key that sends several again', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const seller = await registerSeller(merchant);
    await sendAll(sending.worker);
    const { id, created_at } = found((await logOf(merchant, endpoint))[0]);
    const person = await createPerson(service, 'member', { merchant_id: merchant.id });
    expect((await person.post(`${logs}/${id}/resend`)).status).toBe(200);
    await sendAll(sending.worker);
    const replay = { since: created_at, statuses: ['delivered'] };
    const { body } = await merchant.post(`${endpoint.path}/replay`, replay);
    expect(body.data.replayed).toBe(1);
    await sendAll(sending.worker);
    const { data } = (await merchant.get(`${logs}/${id}`)).body;
    expect(data.resends.map(({ by }: { by: object }) => by)).toEqual([
      { kind: 'merchant_person', id: person.id, name: person.name },
      { kind: 'merchant_key', id: expect.any(String), name: null },
    ]);
    expect(data.submerchant.id).toBe(seller);
    const { clock, groups } = service.context;
    const forget = async (at: string) => {
      const counts = await groups.each('forget resends', (group, database) =>
        deleteOldResends(database, at, 1000, group),
      );
      return counts.reduce((sum, one) => sum + one, 0);
    };
    expect(await forget(clock())).toBe(0);
    expect(await forget(after(clock(), 32 * day_ms))).toBeGreaterThan(1);
    expect((await merchant.get(`${logs}/${id}`)).body.data.resends).toEqual([]);
  });

  test('a delivery that waits for its retry is sent at once, and its schedule begins anew', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    const at = new Date().toISOString();
    service.setClock(at);
    answering = () => ({ status: 500 });
    await registerSeller(merchant);
    await sendAll(sending.worker);
    const [waiting] = await logOf(merchant, endpoint);
    await service.context.database`
      update delivery_queue set attempts = 9, due_at = ${after(at, day_ms)} where delivery_id = ${waiting!.id}`;
    const answer = await merchant.post(`${logs}/${waiting!.id}/resend`);
    expect(answer.body.data.next_attempt_at).toBe(at);
    expect(await sendAll(sending.worker)).toBe(1);
    const [again] = await logOf(merchant, endpoint);
    const wait_ms = Date.parse(found(again!.next_attempt_at)) - Date.parse(at);
    expect(wait_ms).toBeGreaterThanOrEqual(4_000);
    expect(wait_ms).toBeLessThanOrEqual(6_000);
  });

  test('asked for twice, it is sent once', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    await registerSeller(merchant);
    await sendAll(sending.worker);
    const { id } = found((await logOf(merchant, endpoint))[0]);
    await Promise.all([1, 2, 3].map(() => merchant.post(`${logs}/${id}/resend`)));
    expect(await sendAll(sending.worker)).toBe(1);
  });

  test('of a paused endpoint it is held', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    await registerSeller(merchant);
    await sendAll(sending.worker);
    await merchant.patch(endpoint.path, { status: 'paused' });
    const { id } = found((await logOf(merchant, endpoint))[0]);
    const answer = await merchant.post(`${logs}/${id}/resend`);
    expect(answer.body.data).toMatchObject({ status: 'held', next_attempt_at: null });
    expect(await sendAll(sending.worker)).toBe(0);
  });

  test('409: its endpoint was deleted', async () => {
    const merchant = await service.createMerchant();
    const endpoint = await createEndpoint(merchant, sending.receiver.url);
    await registerSeller(merchant);
    await sendAll(sending.worker);
    await merchant.delete(endpoint.path);
    const { id } = found((await logOf(merchant, endpoint))[0]);
    const answer = await merchant.post(`${logs}/${id}/resend`);
    expect(answer.status).toBe(409);
    expect((await logOf(merchant, endpoint))[0]!.status).toBe('delivered');
  });
});

test('404: another merchant’s delivery, a missing one and an invalid id get the same answer', async () => {
  const theirs = await service.createMerchant();
  const endpoint = await createEndpoint(theirs);
  await registerSeller(theirs);
  const { id } = found((await logOf(theirs, endpoint))[0]);
  const merchant = await service.createMerchant();
  for (const one of [id, randomUUID(), 'x']) {
    expect((await merchant.get(`${logs}/${one}`)).status).toBe(404);
    expect((await merchant.post(`${logs}/${one}/resend`)).status).toBe(404);
  }
  const reader = await service.createKey(theirs, 'read');
  expect((await reader.post(`${logs}/${id}/resend`)).status).toBe(403);
});
