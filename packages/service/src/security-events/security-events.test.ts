import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPerson, type TestPerson } from '../../test/people.js';
import { basic, useService } from '../../test/harness.js';
import { company } from '../../test/sellers.js';
import { hashPassword } from '../people/passwords.js';
import { reportFailedSignIns } from '../sessions/report-failed-sign-ins.js';
import { DataKeys, isSealed } from '../platform/data-keys.js';
import type { Destination } from './destinations/destination.js';
import { fileDestination } from './destinations/file.js';
import { syslogDestination } from './destinations/syslog.js';
import { webhookDestination } from './destinations/webhook.js';
import type { SecurityEvent } from './ocsf.js';
import { deleteSentEvents, sendEvents } from './send-events.js';
import { event_place, leaseDestination } from './store/security-events.js';

// A destination is configured; the tests send themselves, to others.
const service = useService({ environment: { SECURITY_EVENTS_SYSLOG: 'tcp://127.0.0.1:1' } });
let admin: TestPerson;
beforeAll(async () => {
  admin = await createPerson(service, 'admin', { name: 'Alice' });
});

/** Sends all that waits. */
async function sendAll(destination: Destination): Promise<void> {
  while (await sendEvents(service.context, destination));
}

async function emptyQueue(): Promise<void> {
  await service.context.database`delete from security_events`;
}

/** Creates a merchant, sets its limits, and issues and revokes a key of it. */
async function makeChanges(): Promise<{
  merchant_id: string;
  key: { id: string; secret_key: string };
}> {
  const { id } = (await admin.post('/v1/operator/merchants', { name: 'Loja', mode: 'live' })).body
    .data;
  const path = `/v1/operator/merchants/${id}`;
  await admin.put(`${path}/rate-limits`, { transactions: 5, queries: null, default: null });
  const body = { name: 'Checkout', permission: 'read' };
  const key = (await admin.post(`${path}/api-keys`, body)).body.data;
  await admin.delete(`${path}/api-keys/${key.id}`);
  return { merchant_id: id, key };
}

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'credencia-security-events-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'events.ndjson');
}

async function readEvents(file: string): Promise<SecurityEvent[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as SecurityEvent);
}

/** A receiver on loopback, which answers with `status()`. */
async function startReceiver(status: () => number) {
  const received: { events: SecurityEvent[]; headers: IncomingMessage['headers'] }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const lines = (await text(request)).trimEnd().split('\n');
    received.push({
      headers: request.headers,
      events: lines.map((line) => JSON.parse(line) as SecurityEvent),
    });
    response.writeHead(status(), { location: 'http://127.0.0.1:1/' }).end();
  };
  const server = createHttpServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`, received };
}

describe('the data of a seller', () => {
  test('erased and exported: who did it, from where, for which seller; nothing of the data is in the event', async () => {
    const merchant = await service.createMerchant();
    const seller = company({ legal_name: 'Doces Quitandinha Ltda' });
    const { id } = (await merchant.post('/v1/submerchants', seller)).body.data;
    await emptyQueue();
    expect((await merchant.get(`/v1/submerchants/${id}/export`)).status).toBe(200);
    expect((await admin.get(`/v1/operator/submerchants/${id}/export`)).status).toBe(200);
    expect((await merchant.get(`/v1/submerchants/${admin.id}/export`)).status).toBe(404);
    const another = await service.createMerchant();
    expect((await another.get(`/v1/submerchants/${id}/export`)).status).toBe(404);
    expect((await another.post(`/v1/submerchants/${id}/erase`)).status).toBe(404);
    const erasure = `/v1/submerchants/${id}/erase`;
    const answers = await Promise.all([merchant.post(erasure), merchant.post(erasure)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    const file = await temporaryFile();
    await sendAll(fileDestination(file));
    const events = await readEvents(file);
    const [row] = await service.context.database<{ merchant_id: string }[]>`
      select merchant_id from submerchants where id = ${id}`;
    const action = (of: string, type_uid: number, severity_id: number, type: string) => ({
      type_uid,
      severity_id,
      actor: { user: expect.objectContaining({ type }) },
      src_endpoint: { ip: '127.0.0.1' },
      entity: { type: 'submerchant', uid: id },
      metadata: { tenant_uid: row?.merchant_id, correlation_uid: expect.any(String) },
      unmapped: { action: of },
    });
    // Of two erasures at once, one is one.
    expect(events).toMatchObject([
      action('submerchant.exported', 300402, 2, 'merchant_key'),
      action('submerchant.exported', 300402, 2, 'operator_person'),
      action('submerchant.erased', 300404, 3, 'merchant_key'),
    ]);
    expect(await readFile(file, 'utf8')).not.toMatch(/Quitandinha|11222333000181/);
  });
});

test('keys that are refused are one event a minute for each key, reason and network: which key, whose, from where; no secret is in them', async () => {
  const merchant = await service.createMerchant();
  const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
  const issue = async (limits: object) =>
    (await owner.post('/v1/api-keys', { name: 'Caixa', ...limits })).body.data;
  const revoked = await issue({ permission: 'read' });
  const bound = await issue({ permission: 'read', address_ranges: ['198.51.100.0/24'] });
  const ofOperator = (await admin.post('/v1/operator/api-keys', { name: 'Robô' })).body.data;
  await owner.delete(`/v1/api-keys/${revoked.id}`);
  await service.context.key_failures.report(service.context);
  await emptyQueue();
  const send = (url: string, public_key: string, secret_key: string) =>
    service.app.inject({
      url,
      headers: { authorization: basic(public_key, secret_key) },
      remoteAddress: '203.0.113.9',
    });
  for (let sent = 0; sent < 3; sent += 1) {
    await send('/v1/submerchants', revoked.public_key, revoked.secret_key);
  }
  await send('/v1/submerchants', bound.public_key, bound.secret_key);
  await send('/v1/operator/submerchants', ofOperator.public_key, 'not-the-secret-4711');
  await send('/v1/submerchants', 'sk_live_in_the_wrong_place', 'not-the-secret-4712');
  await service.context.key_failures.report(service.context);
  await service.context.key_failures.report(service.context);
  const file = await temporaryFile();
  await sendAll(fileDestination(file));
  const refused = (status_detail: string, count: number, severity_id: number, user: object) => ({
    class_uid: 3002,
    activity_id: 1,
    status_id: 2,
    status_detail,
    count,
    severity_id,
    user,
    src_endpoint: { ip: '203.0.113.9' },
  });
  const events = await readEvents(file);
  expect(events).toMatchObject([
    refused('revoked_key', 3, 3, { uid: revoked.id, type: 'merchant_key' }),
    refused('address', 1, 3, { uid: bound.id, type: 'merchant_key' }),
    refused('wrong_secret', 1, 2, { uid: ofOperator.id, type: 'operator_key' }),
    refused('unknown_key', 1, 2, { name: 'unknown' }),
  ]);
  expect(events.map(({ metadata }) => metadata.tenant_uid)).toEqual([
    merchant.id,
    merchant.id,
    undefined,
    undefined,
  ]);
  expect(await readFile(file, 'utf8')).not.toMatch(/wrong_place|not-the-secret|sk_/);
});

describe('the changes of people, keys and limits', () => {
  test('arrive in their order, with who made them, from where, and what OCSF requires; no secret is in them', async () => {
    await emptyQueue();
    const file = await temporaryFile();
    const { merchant_id, key } = await makeChanges();
    const invited = { email: 'rui@operator.example', name: 'Rui', role: 'reviewer' };
    const person = (await admin.post('/v1/operator/people', invited)).body.data;
    await admin.patch(`/v1/operator/people/${person.id}`, { role: 'admin' });
    await admin.patch(`/v1/operator/people/${person.id}`, { disabled: true });
    await sendAll(fileDestination(file));

    const events = await readEvents(file);
    expect(events.map(({ message, type_uid }) => [message, type_uid])).toEqual([
      ['merchant.created by Alice', 300401],
      ['merchant.rate_limits_set by Alice', 300403],
      ['api_key.issued by Alice', 300401],
      ['api_key.revoked by Alice', 300404],
      ['person.invited by Alice', 300101],
      ['person.updated by Alice', 300501],
      ['person.updated by Alice', 300105],
    ]);
    for (const event of events) {
      expect(event.type_uid).toBe(event.class_uid * 100 + event.activity_id);
      expect(event).toMatchObject({
        category_uid: 3,
        severity_id: expect.any(Number),
        time: expect.any(Number),
        metadata: { version: '1.5.0', product: { name: 'Credencia' }, uid: expect.any(String) },
        actor: { user: { uid: admin.id, name: 'Alice', type: 'operator_person' } },
        src_endpoint: { ip: '127.0.0.1' },
      });
    }
    expect(events[2]).toMatchObject({
      metadata: { tenant_uid: merchant_id },
      entity: { type: 'api_key', uid: key.id, name: 'Checkout' },
    });
    expect(events[5]).toMatchObject({ user: { uid: person.id }, privileges: ['admin'] });
    expect(await readFile(file, 'utf8')).not.toContain(key.secret_key);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('that are refused leave no event', async () => {
    await emptyQueue();
    await admin.patch(`/v1/operator/people/${admin.id}`, { disabled: true });
    await admin.post('/v1/operator/merchants', { name: 'x', mode: 'none' });
    expect(await service.context.database`select from security_events`).toHaveLength(0);
  });

  test('wait encrypted', async () => {
    await emptyQueue();
    await makeChanges();
    const rows = await service.context.database<
      { body: string }[]
    >`select body from security_events`;
    expect(rows.length).toBe(4);
    expect(rows.filter(({ body }) => !isSealed(body))).toEqual([]);
  });

  test('that another key encrypted stop no other', async () => {
    await emptyQueue();
    await makeChanges();
    const other = new DataKeys(randomBytes(32)).seal('{}', event_place);
    await service.context.database`
      update security_events set body = ${other}
      where position = (select min(position) from security_events)`;
    const file = await temporaryFile();
    await sendAll(fileDestination(file));
    expect((await readEvents(file)).map(({ message }) => message)).toEqual([
      'merchant.rate_limits_set by Alice',
      'api_key.issued by Alice',
      'api_key.revoked by Alice',
    ]);
  });
});

describe('signing in', () => {
  test('is an event with how it was done and from where, and an entry of the trail; failures are one event a minute', async () => {
    const [email, password] = ['lia@operator.example', 'uma senha bem longa 7'];
    const lia = await createPerson(service, 'reviewer', {
      name: 'Lia',
      email,
      password_hash: await hashPassword(password),
    });
    await emptyQueue();
    const headers = { 'x-credencia-console': '1' };
    const signIn = (given: string) =>
      service.anonymous.post('/console/api/session', { email, password: given }, headers);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await signIn('falsch')).status).toBe(401);
    }
    expect((await signIn(password)).status).toBe(200);
    await reportFailedSignIns(service.context);
    const file = await temporaryFile();
    await sendAll(fileDestination(file));
    expect(await readEvents(file)).toMatchObject([
      {
        type_uid: 300201,
        status_id: 1,
        is_mfa: false,
        user: { uid: lia.id },
        actor: { user: { name: 'Lia' } },
        src_endpoint: { ip: '127.0.0.1' },
      },
      { type_uid: 300201, status_id: 2, count: 4, src_endpoint: { ip: '127.0.0.1' } },
    ]);
    expect(await readFile(file, 'utf8')).not.toContain(password);
    const query = `actor_id=${lia.id}&action=person.signed_in`;
    const { data } = (await admin.get(`/v1/operator/trail?${query}`)).body;
    expect(data[0]).toMatchObject({ address: '127.0.0.1', after: { method: 'password' } });
  });
});

describe('a destination', () => {
  test('that fails gets all of it later, with the same ids, while the others have it; then it is deleted', async () => {
    await emptyQueue();
    let status = 500;
    const { url, received } = await startReceiver(() => status);
    const file = await temporaryFile();
    const destinations = [fileDestination(file), webhookDestination(url, 'secret-token')];
    await makeChanges();
    await sendAll(destinations[0]!);
    await expect(sendAll(destinations[1]!)).rejects.toThrow('It answered 500.');
    await deleteSentEvents(service.context, destinations);
    status = 302;
    await expect(sendAll(destinations[1]!)).rejects.toThrow('fetch failed');
    status = 204;
    await sendAll(destinations[1]!);
    await sendAll(destinations[0]!);
    await deleteSentEvents(service.context, destinations);

    const kept = await readEvents(file);
    expect(kept).toHaveLength(4);
    expect(received.map(({ events }) => events)).toEqual([kept, kept, kept]);
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'content-type': 'application/x-ndjson',
    });
    expect(await service.context.database`select from security_events`).toHaveLength(0);
  });

  test('gets each event once from eight senders at the same time', async () => {
    await emptyQueue();
    await Promise.all(Array.from({ length: 5 }, makeChanges));
    const { url, received } = await startReceiver(() => 200);
    await Promise.all(Array.from({ length: 8 }, () => sendAll(webhookDestination(url, null))));
    await sendAll(webhookDestination(url, null));
    const ids = received.flatMap(({ events }) => events.map(({ metadata }) => metadata.uid));
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test('is not held by a process that was killed while the clock was ahead', async () => {
    await emptyQueue();
    await makeChanges();
    const { url, received } = await startReceiver(() => 200);
    const destination = webhookDestination(url, null);
    await leaseDestination(service.context.database, destination.name, 30);
    await sendAll(destination);
    expect(received).toEqual([]);
    await service.context.database`
      update security_event_senders set leased_until = now() + interval '7 years' where destination = ${destination.name}`;
    await sendAll(destination);
    expect(received.length).toBeGreaterThan(0);
  });

  test('syslog gets messages of RFC 5424, each with its length in front; a closed port loses none', async () => {
    await emptyQueue();
    await makeChanges();
    await expect(sendAll(syslogDestination('tcp://127.0.0.1:1'))).rejects.toThrow('ECONNREFUSED');
    const server = createServer({ allowHalfOpen: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const arrived = once(server, 'connection').then(async ([socket]) => {
      const all = await text(socket);
      socket.end();
      return all;
    });
    await sendAll(syslogDestination(`tcp://127.0.0.1:${port}`));

    let rest = Buffer.from(await arrived);
    const messages: string[] = [];
    while (rest.length > 0) {
      const space = rest.indexOf(' ');
      const end = space + 1 + Number(rest.toString('utf8', 0, space));
      messages.push(rest.toString('utf8', space + 1, end));
      rest = rest.subarray(end);
    }
    expect(messages).toHaveLength(4);
    for (const message of messages) {
      expect(message).toMatch(
        /^<1(09|10)>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ credencia \d+ ocsf-3004 - \{/,
      );
      const event = JSON.parse(message.slice(message.indexOf('{'))) as SecurityEvent;
      expect(event.class_uid).toBe(3004);
    }
  });
});
