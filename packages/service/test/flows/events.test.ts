import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventCatalogue } from '../../src/event-catalogue.js';
import { sweepExpiredDocuments } from '../../src/submerchants/expire-documents.js';
import { DeliveryWorker } from '../../src/webhooks/delivery/worker.js';
import { pauseEndpoint } from '../../src/webhooks/pause-endpoint.js';
import { reportEndpoints } from '../../src/webhooks/report-endpoints.js';
import { after, createEndpoint, day_ms, logOf, sendAll } from '../endpoints.js';
import { readerOf } from '../event-text.js';
import { useService, type TestMerchant } from '../harness.js';
import { because, createReviewer, documentOf, type Reviewer, unopened } from '../in-review.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { address, company, document, partner, readyCompany, readyPerson } from '../sellers.js';

const folder = mkdtempSync(join(tmpdir(), 'credencia-erasures-'));
const service = useService({ environment: { ERASURES_FILE: join(folder, 'erasures.ndjson') } });
afterAll(() => rmSync(folder, { recursive: true }));
let receiver: Receiver;
let worker: DeliveryWorker;
let merchant: TestMerchant;
let ana: Reviewer;
let endpoint: { id: string };
/** Ids of the notifications that the receiver has failed: it fails each once, so that each is sent at least twice. */
const seen = new Set<string>();

beforeAll(async () => {
  receiver = await startReceiver(({ body }) => {
    const isNew = !seen.has(body.id);
    seen.add(body.id);
    return { status: isNew ? 500 : 200 };
  });
  worker = new DeliveryWorker(service.context);
  merchant = await service.createMerchant();
  ana = await createReviewer(service, 'Ana');
  endpoint = await createEndpoint(merchant, receiver.url);
});
afterAll(async () => {
  await worker.stop();
  await receiver.close();
});
afterEach(() => service.setClock(null));

const ajv = new Ajv({ allErrors: true, strictTypes: false, allowUnionTypes: true });
formats.default(ajv);
ajv.addFormat('iso-8601', true);
ajv.addFormat('http-url', true);

async function ok(answer: Promise<{ status: number; text: string; body: any }>): Promise<any> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body.data;
}

/** Runs a registration and its review through every kind of event. */
async function runFullReview(): Promise<void> {
  const { path, id, partner_id } = await readyCompany(merchant, {
    // Text that a faulty JSON serializer would change.
    trade_name: 'Padaria "Aurora" \\ São João \u2028 😀 </script> 1.0',
    metadata: { zeta: '1', alpha: '2', '10': 'a number as a key' },
    average_ticket: 1590,
  });
  await ok(merchant.patch(path, { phone: '11912345678' }));
  const second = await ok(
    merchant.post(`${path}/legal-representatives`, partner({ participation_percentage: 33.33 })),
  );
  await ok(merchant.delete(`${path}/legal-representatives/${second.id}`));
  const added = await ok(merchant.post(`${path}/addresses`, address({ number: '7' })));
  await ok(merchant.patch(`${path}/addresses/${added.id}`, { is_primary: true }));
  await ok(merchant.delete(`${path}/addresses/${added.id}`));
  await ok(merchant.post(`${path}/submit-for-review`));
  const reviewCase = `/v1/operator/submerchants/${id}`;
  await ok(ana.post(`${reviewCase}/claim`));
  const card = await documentOf(merchant, path, 'cnpj_card');
  await ok(ana.post(`/v1/operator/documents/${card.id}/reject`, { code: 'illegible' }));
  const contract = await documentOf(merchant, path, 'social_contract');
  await ok(ana.post(`/v1/operator/documents/${contract.id}/approve`, unopened));
  await ok(ana.post(`${reviewCase}/reject`, because('illegible', { document_id: card.id })));
  await ok(merchant.post(`${path}/request-resubmission`));
  await ok(merchant.post(`${path}/documents`, document('cnpj_card', { notes: 'again' })));
  await ok(merchant.post(`${path}/submit-for-review`));
  await ok(
    ana.post(
      `${reviewCase}/request-resubmission`,
      because('name_mismatch', { field: 'legal_name', legal_representative_id: partner_id }),
    ),
  );
  await ok(merchant.post(`${path}/submit-for-review`));
  await ok(ana.post(`${reviewCase}/approve`, { ...unopened, notes: 'ok' }));
  const expiring = document('social_contract', { expires_at: '2099-06-01' });
  await ok(merchant.post(`${path}/documents`, expiring));
  await ok(merchant.patch(path, { email: null }));
  service.setClock('2099-06-02T00:00:00.000Z');
  await sweepExpiredDocuments(service.context);
  service.setClock(null);

  await ok(ana.post(`${reviewCase}/suspend`, because('suspected_fraud')));
  await ok(ana.post(`${reviewCase}/reinstate`));
  await ok(merchant.post(`${path}/close`, { reason: 'Parou de vender.' }));

  const { path: ofPerson } = await readyPerson(merchant);
  await ok(merchant.post(`${ofPerson}/submit-for-review`));
  // One endpoint fails, works again and is paused, and the others are notified.
  const other = await createEndpoint(merchant, 'http://127.0.0.1:9/', ['charge.*']);
  const { database, groups } = service.context;
  const report = () =>
    groups.each('report', (group, of) => reportEndpoints(service.context, of, 100, group));
  await database`
    update endpoints set failing_since = now() - interval '1 hour', failures = 9 where id = ${other.id}`;
  await report();
  await database`update endpoints set failing_since = null, failures = 0 where id = ${other.id}`;
  await report();
  await pauseEndpoint(
    service.context,
    { merchant_id: merchant.id, endpoint_id: other.id },
    { reason: 'failing' },
  );
}

test('every event of a registration and its review is valid by the schema of its kind', async () => {
  await runFullReview();
  // Of another merchant: an erasure blanks the events before it, and ends their deliveries.
  const other = await service.createMerchant();
  const { id: seller } = (await other.post('/v1/submerchants', company())).body.data;
  await ok(other.post(`/v1/submerchants/${seller}/erase`));
  const rows = await service.context.database<{ kind: string; body: string; id: string }[]>`
    select id, kind, body from events
    where merchant_id = ${merchant.id} or kind = 'submerchant.erased' order by id`;
  const schemas = new Map<string, Record<string, unknown>>(
    eventCatalogue.map(({ kind, schema }) => [kind, schema]),
  );
  const reader = await readerOf(service.context.database);
  for (const { id, kind, body: stored } of rows) {
    const body = reader.textOf(stored);
    const event = JSON.parse(body);
    const validate = ajv.compile(schemas.get(kind)!);
    validate(event);
    expect(validate.errors ?? [], kind).toEqual([]);
    expect(event).toMatchObject({ id, event: kind });
    expect(JSON.stringify(event)).toBe(body);
  }
  const recorded = new Set(rows.map(({ kind }) => kind));
  for (const { kind } of eventCatalogue) {
    if (!/^(submerchant|document|endpoint)\./.test(kind)) continue;
    expect(recorded, `${kind} was recorded on the way`).toContain(kind);
  }
});

test('a receiver gets the exact stored text at every attempt', async () => {
  const [newest] = await service.context.database<{ last: string }[]>`
    select max(occurred_at) as last from events where merchant_id = ${merchant.id}`;
  // First attempts, then the retries: after failures, an endpoint has a single concurrency slot.
  for (let days = 1; days <= 200; days += 1) {
    service.setClock(after(newest!.last, days * day_ms));
    await sendAll(worker);
    const open = await logOf(merchant, endpoint, '&status=pending');
    if (open.length === 0) break;
  }
  const rows = await service.context.database<{ id: string; body: string }[]>`
    select e.id, e.body from events e join all_deliveries d on d.event_id = e.id
    where d.endpoint_id = ${endpoint.id}`;
  expect(rows.length).toBeGreaterThan(25);
  const reader = await readerOf(service.context.database);
  for (const { id, body } of rows) {
    const tries = receiver.received.filter((one) => one.headers['webhook-id'] === id);
    expect(tries.length).toBeGreaterThanOrEqual(2);
    for (const { text } of tries) expect(text).toBe(reader.textOf(body));
  }
});
