import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useService, type Client } from '../../../test/harness.js';
import { companyInReview, createReviewer, personInReview } from '../../../test/in-review.js';
import { collectEvidence } from '../../evidence/collect-evidence.js';
import { answerPlace } from '../../sources/company-sources.js';
import { CompanyAsker } from '../../sources/look-up-companies.js';

/** With the sample companies as its source. */
const service = useService({ environment: { COMPANY_LOOKUP_URL: 'samples' } });
let ana: Client;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

/** What the company of the simulator is in its register. */
const livraria = {
  tax_id: '11222333000181',
  legal_name: 'Livraria Ipê Comércio de Livros Ltda',
  trade_name: 'Livraria Ipê',
  cnaes: [{ code: '4761001', is_primary: true }],
};

async function collect(): Promise<void> {
  const { context } = service;
  for (const group of context.groups.all) {
    await collectEvidence(context.at(group), group, context.groups.databaseOf(group));
  }
}
async function ask(): Promise<void> {
  const asker = new CompanyAsker(service.context);
  await asker.turn();
  await asker.idle();
}
/** Lets the tasks run as often as an answer needs. */
async function settle(): Promise<void> {
  await collect();
  await ask();
  await service.context
    .database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
  await collect();
}
const evidenceOf = async (reviewCase: string) =>
  (await ana.get(`${reviewCase}/evidence`)).body.data;
const statesOf = ({ fields }: any) =>
  Object.fromEntries(fields.map(({ field, state }: any) => [field, state]));
const checksOf = ({ checks }: any) =>
  Object.fromEntries(checks.map(({ code, outcome }: any) => [code, outcome]));
const entriesOf = async (reviewCase: string, action: string) =>
  (await ana.get(`${reviewCase}/history?limit=100`)).body.data.filter(
    (one: any) => one.action === action,
  );

test('a submitted company is asked for afterwards, compared, and shown in its case, its queue and its trail', async () => {
  const { merchant, path, reviewCase, id } = await companyInReview(service, livraria);
  const waiting = await evidenceOf(reviewCase);
  expect(waiting.sources[0]).toMatchObject({ status: 'pending', is_pending: true, as_of: null });
  expect(new Set(Object.values(statesOf(waiting)))).toEqual(new Set(['not_checked']));
  expect(checksOf((await ana.get(reviewCase)).body.data)).toMatchObject({
    register_status: 'unknown',
  });

  // Two workers at a time: one stores the answer.
  await collect();
  await ask();
  await service.context
    .database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
  await Promise.all([collect(), collect()]);

  const known = await evidenceOf(reviewCase);
  expect(known.sources).toMatchObject([
    { kind: 'company', status: 'found', is_pending: false, source: 'samples' },
    { kind: 'lists', status: 'off', is_pending: false },
  ]);
  expect(statesOf(known)).toMatchObject({
    tax_id: 'agrees',
    legal_name: 'agrees',
    primary_cnae: 'agrees',
    city: 'agrees',
    zip_code: 'differs',
    partner: 'differs',
  });
  const seen = (await ana.get(reviewCase)).body.data;
  expect({ submerchant_id: id, ...seen.evidence }).toEqual(known);
  expect(checksOf(seen)).toMatchObject({
    register_status: 'pass',
    register_names: 'pass',
    register_address: 'warn',
    register_partners: 'warn',
  });
  const listed = await ana.get(`/v1/operator/submerchants?findings=true&search=${livraria.tax_id}`);
  expect(listed.body.data[0].findings.warned).toEqual(
    expect.arrayContaining(['register_address', 'register_partners']),
  );

  const entries = await entriesOf(reviewCase, 'evidence.recorded');
  expect(entries).toHaveLength(1);
  const exported = (await ana.get(`${reviewCase}/export`)).body.data ?? null;
  const stored = exported.evidence[0];
  expect(stored).toMatchObject({ kind: 'company', source: 'samples', outcome: 'found' });
  expect(entries[0].after).toMatchObject({
    evidence_source: 'samples',
    evidence_as_of: stored.as_of,
    evidence_sha256: createHash('sha256').update(stored.payload).digest('hex'),
  });

  // Nothing of it is for the merchant.
  expect((await merchant.get(`${path}/requirements`)).text).not.toContain('register_');
  const [row] = await service.context.database<{ payload: string }[]>`
    select payload from evidence where submerchant_id = ${id}`;
  expect(row!.payload).toMatch(new RegExp(`^k2\\.${id}\\.\\.`));
});

test('it is asked again when an operator wants so, whatever is kept; the answer before stands meanwhile', async () => {
  const { reviewCase } = await companyInReview(service, livraria);
  await settle();
  const before = await evidenceOf(reviewCase);
  const { status } = await ana.post(`${reviewCase}/evidence`);
  expect(status).toBe(200);
  const meanwhile = await evidenceOf(reviewCase);
  expect(meanwhile.sources[0]).toMatchObject({ status: 'found', is_pending: true });
  expect(statesOf(meanwhile)).toEqual(statesOf(before));
  await settle();
  const after = await evidenceOf(reviewCase);
  expect(after.sources[0].is_pending).toBe(false);
  expect(after.sources[0].as_of > before.sources[0].as_of).toBe(true);
  expect(await entriesOf(reviewCase, 'evidence.recorded')).toHaveLength(2);
  expect(await entriesOf(reviewCase, 'evidence.asked')).toHaveLength(1);
});

test('a closed company fails a check, and so does a number that is never issued', async () => {
  for (const [tax_id, reason] of [
    ['33666999000161', 'closed'],
    // Such a number is not issued: nobody is asked.
    ['11222333000182', 'not_registered'],
  ]) {
    const { reviewCase } = await companyInReview(service, { tax_id });
    await settle();
    const { fields } = await evidenceOf(reviewCase);
    expect(fields[0]).toMatchObject({ field: 'tax_id', state: 'differs', reason });
    expect(checksOf((await ana.get(reviewCase)).body.data).register_status).toBe('fail');
  }
});

test('that none of the sample companies has a CNPJ is no finding', async () => {
  const { reviewCase } = await companyInReview(service, { tax_id: '99555006000192' });
  await settle();
  expect((await evidenceOf(reviewCase)).sources[0]).toMatchObject({
    status: 'off',
    is_pending: false,
  });
  expect(checksOf((await ana.get(reviewCase)).body.data).register_status).toBeUndefined();
});

test('a source that is away delays no case, which says so; what it answers later is added', async () => {
  const tax_id = '77333004000116';
  const { reviewCase } = await companyInReview(service, { tax_id });
  const { database } = service.context;
  await collect();
  for (let n = 1; n <= 3; n += 1) {
    await database`update company_lookups set due_at = now() - interval '1 s' where tax_id = ${tax_id} and due_at is not null`;
    await ask();
  }
  await database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
  await collect();
  const away = await evidenceOf(reviewCase);
  expect(away.sources[0]).toMatchObject({ status: 'away', is_pending: true });
  expect(away.fields[0]).toMatchObject({ state: 'not_checked', reason: 'away' });
  expect((await ana.get(reviewCase)).body.data.submerchant.status).toBe('pending_review');

  const { data_keys } = service.context;
  const answer = { facts: null, source: 'cadastro.example', as_of: new Date().toISOString() };
  await database`
    update company_lookups set due_at = null, expires_at = now() + interval '1 day',
      answer = ${data_keys.seal(JSON.stringify(answer), answerPlace(tax_id))}
    where tax_id = ${tax_id}`;
  await database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
  await collect();
  expect((await evidenceOf(reviewCase)).sources[0]).toMatchObject({
    status: 'not_found',
    is_pending: false,
  });
});

test('it is erased with the seller', async () => {
  const { reviewCase, id } = await companyInReview(service, { tax_id: '44888001000190' });
  await settle();
  const reject = { reasons: [{ code: 'data_mismatch' }] };
  expect((await ana.post(`${reviewCase}/reject`, reject)).status).toBe(200);
  try {
    service.setClock('2040-01-01T12:00:00.000Z');
    expect((await ana.post(`${reviewCase}/erase`)).status).toBe(200);
  } finally {
    service.setClock(null);
  }
  const rows = await service.context.database`select from evidence where submerchant_id = ${id}`;
  expect(rows).toHaveLength(0);
});

test('an individual is in no register: lists alone are asked', async () => {
  const { reviewCase } = await personInReview(service);
  const { sources, fields } = await evidenceOf(reviewCase);
  expect(fields).toEqual([]);
  expect(sources).toMatchObject([{ kind: 'lists' }]);
});
