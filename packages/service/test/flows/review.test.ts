import { expect, test } from 'vitest';
import { verifyTrail } from '../../src/trail/verify-trails.js';
import { runSandbox } from '../../src/decisions/sandbox.js';
import { expectAgreement } from '../agreement.js';
import { useService } from '../harness.js';
import { document, readyCompany } from '../sellers.js';
import { unopened } from '../in-review.js';

const service = useService();

test('a rejected company is corrected, submitted again and approved', async () => {
  const merchant = await service.createMerchant();
  const operator = await service.createOperator();
  const { path, id } = await readyCompany(merchant);
  await merchant.post(`${path}/submit-for-review`);

  const queue = await operator.get('/v1/operator/submerchants?status=pending_review');
  expect(queue.body.data.map((one: any) => one.submerchant.id)).toEqual([id]);
  const reviewCase = `/v1/operator/submerchants/${id}`;
  expect((await operator.post(`${reviewCase}/claim`)).status).toBe(200);
  const seen = (await operator.get(reviewCase)).body.data;
  expect(seen).toMatchObject({ missing: [], changes: null, claim: { claimed_by_name: 'Test' } });

  const card = seen.documents.find((one: any) => one.type === 'cnpj_card');
  const rejected = await operator.post(`/v1/operator/documents/${card.id}/reject`, {
    code: 'illegible',
  });
  expect(rejected.body.data).toMatchObject({ status: 'rejected', verification_code: 'illegible' });
  const refused = await operator.post(`${reviewCase}/approve`, unopened);
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].code).toBe('document_rejected');
  await operator.post(`${reviewCase}/reject`, {
    reasons: [{ code: 'illegible', document_id: card.id }],
  });
  expect((await merchant.get(path)).body.data).toMatchObject({
    status: 'rejected',
    review_reasons: [{ code: 'illegible' }],
  });

  await merchant.post(`${path}/request-resubmission`);
  await merchant.post(`${path}/documents`, document('cnpj_card'));
  await merchant.patch(path, { trade_name: 'Padaria Nova' });
  const again = await merchant.post(`${path}/submit-for-review`);
  expect(again.body.data).toMatchObject({
    status: 'pending_review',
    resubmission_count: 1,
    review_reasons: [],
  });

  const reopened = (await operator.get(reviewCase)).body.data;
  expect(reopened.changes.map((one: any) => one.kind).sort()).toEqual([
    'added',
    'changed',
    'changed',
  ]);
  const approved = await operator.post(`${reviewCase}/approve`, { ...unopened, notes: 'ok' });
  expect(approved.body.data).toMatchObject({ status: 'active', review_notes: 'ok' });
  const documents = (await merchant.get(`${path}/documents?current=true`)).body.data;
  expect(new Set(documents.map((one: any) => one.status))).toEqual(new Set(['approved']));
  const history = (await operator.get(`${reviewCase}/history?limit=100`)).body;
  expect(history.pagination.total).toBe(history.data.length);
  expect(await verifyTrail(service.context)).toMatchObject({ broken: [] });
});

test('the sandbox approves a test submerchant that asks for it', async () => {
  const merchant = await service.createMerchant({ mode: 'test' });
  const { path } = await readyCompany(merchant, { metadata: { sandbox: 'approve' } });
  service.setClock('2026-12-01T12:00:00.000Z');
  await merchant.post(`${path}/submit-for-review`);
  expect(await runSandbox(service.context)).toBe(0);
  service.setClock('2026-12-01T12:00:02.000Z');
  expect(await runSandbox(service.context)).toBe(1);
  service.setClock(null);
  expect((await merchant.get(path)).body.data.status).toBe('active');
});

test('an operator makes a merchant, issues a key that works, and revokes it', async () => {
  const operator = await service.createOperator();
  const made = await operator.post('/v1/operator/merchants', { name: 'Feira Livre', mode: 'test' });
  const merchantPath = `/v1/operator/merchants/${made.body.data.id}`;
  const first = await operator.post(
    `${merchantPath}/api-keys`,
    { name: 'Shop', permission: 'write' },
    { 'idempotency-key': 'k1' },
  );
  const again = await operator.post(
    `${merchantPath}/api-keys`,
    { name: 'Shop', permission: 'write' },
    { 'idempotency-key': 'k1' },
  );
  expect(again.body).toEqual(first.body);
  const [stored] = await service.context
    .database`select body from idempotent_answers where key = 'k1'`;
  expect(stored!['body']).not.toContain(first.body.data.secret_key);
  await operator.put(`${merchantPath}/rate-limits`, {
    transactions: null,
    queries: 500,
    default: null,
  });
  expect((await operator.get(merchantPath)).body.data.rate_limits.queries).toBe(500);
  await operator.delete(`${merchantPath}/api-keys/${first.body.data.id}`);
  expect((await operator.get(`${merchantPath}/api-keys`)).body.data[0].revoked_at).not.toBeNull();
});

test('after all of it, record, trail and events of every submerchant agree', () =>
  expectAgreement(service.context.database));
