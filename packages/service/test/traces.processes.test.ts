import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoMerchant, demoOperator } from '../src/merchants/demo-keys.js';
import { startFileHost, type FileHost } from './file-host.js';
import { connect } from '../src/platform/database/connect.js';
import { newDatabaseUrl } from './database-url.js';
import { basic } from './harness.js';
import { longTest } from './long-test.js';
import { startReceiver, type Receiver } from './receiver.js';
import { address, company, document, person, personTypes } from './sellers.js';
import { endProcesses, startProcess, type ServiceProcess } from './service-process.js';
import { startTraceCollector, type TraceCollector } from './trace-collector.js';
import { pdfFile } from './sample-files.js';

const merchant = basic(demoMerchant.public_key, demoMerchant.secret_key);
const operator = basic(demoOperator.public_key, demoOperator.secret_key);
const hexOf = (uuid: string) => uuid.replaceAll('-', '');

const databases: (() => void)[] = [];
afterAll(async () => {
  await endProcesses();
  for (const close of databases) close();
});

interface Traced {
  service: ServiceProcess;
  database_url: string;
  base: string;
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any; request_id: string }>;
}

async function startTraced(environment: Record<string, string>): Promise<Traced> {
  const { url, close } = await newDatabaseUrl('traces');
  databases.push(close);
  const service = await startProcess({
    environment: { DATABASE_URL: url, OTEL_BSP_SCHEDULE_DELAY: '50', ...environment },
  });
  const base = await service.address();
  return {
    service,
    database_url: url,
    base,
    async send(method, path, body, headers = {}) {
      const answer = await fetch(base + path, {
        method,
        headers: {
          authorization: path.startsWith('/v1/operator') ? operator : merchant,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        body: text.startsWith('{') ? JSON.parse(text) : text,
        request_id: answer.headers.get('x-request-id') ?? '',
      };
    },
  };
}

describe('with traces on', () => {
  let collector: TraceCollector;
  let receiver: Receiver;
  let host: FileHost;
  let status = 200;
  let one: Traced;
  beforeAll(async () => {
    collector = await startTraceCollector();
    receiver = await startReceiver(() => ({ status }));
    host = await startFileHost();
    one = await startTraced({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=of-the-collector',
      OTEL_SERVICE_NAME: 'credencia-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    const made = await one.send('POST', '/v1/postbacks/endpoints', {
      url: `${receiver.url}/hidden-path?token=hidden-token`,
      events: ['*'],
    });
    expect(made.status).toBe(201);
  });
  afterAll(async () => {
    await Promise.all([collector.close(), receiver.close(), host.close()]);
  });

  test('a request is a new trace, with its operation and its statements, linked to the caller’s and to the event’s', async () => {
    const [caller, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const before = receiver.received.length;
    const { status: created, request_id } = await one.send('POST', '/v1/submerchants', company(), {
      traceparent: `00-${caller}-${span}-01`,
    });
    expect(created).toBe(201);
    const root = await collector.find(
      ({ attributes }) => attributes['credencia.request_id'] === request_id,
    );
    expect(root).toMatchObject({
      name: 'POST /v1/submerchants',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/v1/submerchants',
        'http.response.status_code': 201,
        'credencia.caller': 'merchant',
      },
      resource: {
        'service.name': 'credencia-test',
        'deployment.environment.name': 'test',
      },
    });
    expect(root.parentSpanId).toBeUndefined();
    expect(root.traceId).not.toBe(caller);
    const [notification] = (await receiver.arrived(before + 1)).slice(before);
    const event = hexOf(notification!.body.id);

    const within = (name: string) =>
      collector.find((found) => found.traceId === root.traceId && found.name === name);
    const operation = await within('createSubmerchant');
    const batch = await within('batch of registrations');
    const statement = await within('select register_submerchants');
    expect(operation.parentSpanId).toBe(root.spanId);
    expect(root.links.map(({ traceId }) => traceId)).toEqual([caller]);
    expect(operation.links.map(({ traceId }) => traceId)).toEqual([event]);
    expect(batch.parentSpanId).toBe(operation.spanId);
    expect(statement.parentSpanId).toBe(batch.spanId);
    expect(statement.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.summary': 'select register_submerchants',
    });
  });

  test('every attempt to deliver an event is in the trace of the event’s id, which the receiver continues', async () => {
    status = 503;
    const before = receiver.received.length;
    await one.send('POST', '/v1/submerchants', company());
    const [first] = (await receiver.arrived(before + 1)).slice(before);
    status = 200;
    const event = hexOf(first!.body.id);
    expect(first!.headers['traceparent']).toMatch(new RegExp(`^00-${event}-[0-9a-f]{16}-01$`));
    const failed = await collector.find(
      ({ traceId, name }) => traceId === event && name === 'deliver webhook',
    );
    expect(first!.headers['traceparent']).toContain(failed.spanId);
    expect(failed).toMatchObject({
      status: 2,
      attributes: {
        'error.type': 'http_status',
        'http.response.status_code': 503,
        'http.request.resend_count': 0,
        'server.address': '127.0.0.1',
        'credencia.event': 'submerchant.created',
      },
    });
    const again = await collector.find(
      (span) => span.traceId === event && span.attributes['http.request.resend_count'] === 1,
    );
    expect(again.attributes['credencia.delivery_id']).toBe(
      failed.attributes['credencia.delivery_id'],
    );
    expect(again.status).toBe(0);
  });

  test('the fetches of a document’s file are in the trace of the document’s id', async () => {
    const headers: (string | undefined)[] = [];
    host.serve = (_path, response) => {
      headers.push(response.req.headers['traceparent'] as string | undefined);
      response.end(pdfFile());
    };
    const seller = person({ legal_name: 'Rosalina Hidden' });
    const { body } = await one.send('POST', '/v1/submerchants', seller);
    const path = `/v1/submerchants/${body.data.id}`;
    await one.send('POST', `${path}/addresses`, address({ street: 'Rua Hidden' }));
    const documents: string[] = [];
    for (const type of personTypes) {
      const file_url = `${host.url}/hidden-file/${type}.pdf?signature=hidden-token`;
      const sent = await one.send('POST', `${path}/documents`, document(type, { file_url }));
      documents.push(hexOf(sent.body.data.id));
    }
    expect((await one.send('POST', `${path}/submit-for-review`)).status).toBe(200);
    for (const traceId of documents) {
      const root = await collector.find(
        (span) => span.traceId === traceId && span.name === 'record file',
      );
      const fetched = await collector.find(
        (span) => span.traceId === traceId && span.name === 'GET file',
      );
      expect(fetched.parentSpanId).toBe(root.spanId);
      expect(fetched.attributes['http.response.status_code']).toBe(200);
      expect(headers).toContain(`00-${traceId}-${fetched.spanId}-01`);
    }
    // Nothing of the person, of the addresses of receivers and hosts, or of keys is in any span.
    await one.send('GET', '/v1/submerchants?search=Rosalina%20Hidden');
    const wrong = basic(demoMerchant.public_key, 'sk_test_hidden');
    await one.send('GET', '/v1/submerchants', undefined, { authorization: wrong });
    const last = await one.send('GET', '/v1/banks');
    await collector.find(
      ({ attributes }) => attributes['credencia.request_id'] === last.request_id,
    );
    const text = collector.text();
    expect(text).toContain('of-the-collector');
    const hidden = ['idden', seller.tax_id, seller.email, seller.phone, 'Rosalina', 'Padaria'];
    const secrets = [demoMerchant.secret_key, demoOperator.secret_key, merchant, operator];
    for (const value of [...hidden, ...secrets]) expect(text).not.toContain(value);
  });

  test('a malformed traceparent is ignored, and probes have no spans', async () => {
    for (const traceparent of [
      '00-zz-11-01',
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      'x'.repeat(500),
    ]) {
      const { request_id } = await one.send('GET', '/v1/banks', undefined, { traceparent });
      const span = await collector.find(
        ({ attributes }) => attributes['credencia.request_id'] === request_id,
      );
      expect(span.links).toEqual([]);
    }
    await one.send('GET', '/readyz');
    const { request_id } = await one.send('GET', '/v1/banks');
    await collector.find(({ attributes }) => attributes['credencia.request_id'] === request_id);
    expect(collector.spans.filter(({ name }) => name.includes('readyz'))).toEqual([]);
  });

  test('entries of the log carry the trace, beside the request', async () => {
    const { body } = await one.send('POST', '/v1/submerchants', company());
    const database = connect({ url: one.database_url }, { max: 1 });
    await database`alter table addresses rename to addresses_away`;
    const path = `/v1/submerchants/${body.data.id}/addresses`;
    const { status: answered, request_id } = await one.send('GET', path);
    await database`alter table addresses_away rename to addresses`;
    await database.end();
    expect(answered).toBe(500);
    const span = await collector.find(
      ({ attributes }) => attributes['credencia.request_id'] === request_id,
    );
    expect(span).toMatchObject({ status: 2, attributes: { 'error.type': '500' } });
    const entry = await vi.waitFor(() => {
      const line = one.service
        .output()
        .split('\n')
        .find((text) => text.startsWith('{') && text.includes(request_id));
      if (line === undefined) throw new Error(one.service.output());
      return JSON.parse(line) as Record<string, unknown>;
    }, 60_000);
    expect(entry).toMatchObject({ request_id, trace_id: span.traceId });
    expect(entry['span_id']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('maintenance that runs each minute has its traces; polls each second have none', async () => {
    const task = await collector.find(({ name }) => name === 'maintenance: expire documents');
    expect(task.parentSpanId).toBeUndefined();
    expect(collector.spans.some(({ name }) => name.includes('sandbox'))).toBe(false);
    expect(collector.spans.some(({ name }) => name.includes('find_endpoints_to_send'))).toBe(false);
  });

  test('what has ended is exported as the service stops', async () => {
    const { request_id } = await one.send('GET', '/v1/banks');
    expect(await one.service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(collector.text()).toContain(request_id);
  });
});

longTest('what is not sampled is not exported, which the flag shows to the receiver', async () => {
  const collector = await startTraceCollector();
  const receiver = await startReceiver();
  onTestFinished(async () => {
    await Promise.all([collector.close(), receiver.close()]);
  });
  const one = await startTraced({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await one.send('POST', '/v1/postbacks/endpoints', { url: receiver.url, events: ['*'] });
  // The caller asks to be recorded, which is not for it to decide.
  const traceparent = `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`;
  await one.send('POST', '/v1/submerchants', company(), { traceparent });
  const [notification] = await receiver.arrived(1);
  expect(notification!.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  await one.service.stop('SIGTERM');
  expect(collector.spans).toEqual([]);
});

longTest(
  'a collector that is away costs a line of the log a minute, and delays neither requests nor the stop',
  async () => {
    const collector = await startTraceCollector();
    await collector.close();
    const one = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    for (let times = 0; times < 20; times += 1) {
      expect((await one.send('GET', '/v1/banks')).status).toBe(200);
    }
    await vi.waitFor(
      () => expect(one.service.output()).toContain('Traces could not be exported'),
      30_000,
    );
    expect(await one.service.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(one.service.output().match(/Traces could not be exported/g)).toHaveLength(1);
  },
);

test('off, nothing is sent to receivers and nothing is in the log', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const one = await startTraced({ LOG_LEVEL: 'info', OTEL_SERVICE_NAME: 'credencia' });
  await one.send('POST', '/v1/postbacks/endpoints', { url: receiver.url, events: ['*'] });
  const traceparent = `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`;
  await one.send('POST', '/v1/submerchants', company(), { traceparent });
  const [notification] = await receiver.arrived(1);
  expect(notification!.headers['traceparent']).toBeUndefined();
  await one.service.stop('SIGTERM');
  expect(one.service.output()).not.toContain('trace_id');
});
