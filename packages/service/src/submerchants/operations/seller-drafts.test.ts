import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { createPerson, openTestSession } from '../../../test/people.js';
import { company, readyCompany } from '../../../test/sellers.js';
import { deleteOldDrafts } from '../store/seller-drafts.js';

// What is typed and not saved. Failures to prevent: a typed page that is lost, a draft that overwrites a newer one, and personal data that
// stay after an erasure.

const service = useService();
const drafts = '/console/api/seller-drafts';

const memberOf = (merchant: TestMerchant, role: 'member' | 'viewer' = 'member') =>
  createPerson(service, role, { merchant_id: merchant.id });

const draft = (changes: object = {}) => ({
  submerchant_id: null,
  place: 'company',
  version: 0,
  fields: { legal_name: 'Livraria Ipê' },
  ...changes,
});

test('a draft is read on another device of the same person, by nobody else, and is no part of the record', async () => {
  const merchant = await service.createMerchant();
  const { id, path } = await readyCompany(merchant);
  const before = (await merchant.get(path)).body.data;
  const bruna = await memberOf(merchant);
  const saved = await bruna.put(drafts, draft({ submerchant_id: id }));
  expect(saved.body.data).toMatchObject({ saved: true, version: 1 });
  const phone = await openTestSession(service, { id: bruna.id });
  const read = await phone.get(`${drafts}?submerchant_id=${id}`);
  expect(read.body.data).toEqual([
    {
      place: 'company',
      version: 1,
      fields: { legal_name: 'Livraria Ipê' },
      updated_at: expect.any(String),
    },
  ]);
  const colleague = await memberOf(merchant);
  expect((await colleague.get(`${drafts}?submerchant_id=${id}`)).body.data).toEqual([]);
  expect((await bruna.get(drafts)).body.data).toEqual([]);
  expect((await merchant.get(path)).body.data).toEqual(before);
});

test('of two tabs with the same version one wins, and the other gets its draft', async () => {
  const merchant = await service.createMerchant();
  const bruna = await memberOf(merchant);
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        bruna.put(drafts, draft({ version, fields: { legal_name: name } })),
      ),
    );
    const results = answers.map(({ body }) => body.data);
    const winners = results.filter(({ saved }) => saved);
    expect(winners).toHaveLength(1);
    expect(results.map((one) => [one.version, one.fields])).toEqual(
      results.map(() => [version + 1, winners[0].fields]),
    );
    expect((await bruna.get(drafts)).body.data).toMatchObject([
      { version: version + 1, fields: winners[0].fields },
    ]);
  }
});

test('a finished draft is gone, and a tab that still types into it learns of it', async () => {
  const merchant = await service.createMerchant();
  const bruna = await memberOf(merchant);
  await bruna.put(drafts, draft());
  expect((await bruna.delete(`${drafts}?place=company`)).status).toBe(200);
  expect((await bruna.delete(`${drafts}?place=company`)).status).toBe(200);
  const late = await bruna.put(drafts, draft({ version: 1 }));
  expect(late.body.data).toEqual({ saved: false, version: 0, fields: null, updated_at: null });
  expect((await bruna.get(drafts)).body.data).toEqual([]);
});

describe('personal data', () => {
  test('are sealed in the table', async () => {
    const merchant = await service.createMerchant();
    const bruna = await memberOf(merchant);
    await bruna.put(drafts, draft({ fields: { legal_name: 'Jurema Quitandinha' } }));
    const rows = await service.context.database<{ body: string }[]>`
      select body from seller_drafts where person_id = ${bruna.id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body).not.toContain('Jurema');
  });

  test('go with the seller, and a draft that is saved at the moment of the erasure does not stay', async () => {
    const merchant = await service.createMerchant();
    const owner = await memberOf(merchant);
    const colleague = await memberOf(merchant);
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
      await colleague.put(drafts, draft({ submerchant_id: id }));
      const [erased] = await Promise.all([
        owner.post(`/v1/submerchants/${id}/erase`),
        owner.put(drafts, draft({ submerchant_id: id })),
        owner.put(drafts, draft({ submerchant_id: id, place: 'partner-new' })),
      ]);
      expect(erased.status).toBe(200);
      const left = await service.context.database`
        select place from seller_drafts where submerchant_id = ${id}`;
      expect([...left]).toEqual([]);
      expect((await owner.put(drafts, draft({ submerchant_id: id }))).status).toBe(404);
    }
  });

  test('are deleted after 30 days without a change', async () => {
    const merchant = await service.createMerchant();
    const bruna = await memberOf(merchant);
    service.setClock('2026-01-01T12:00:00.000Z');
    await bruna.put(drafts, draft());
    service.setClock('2026-01-20T12:00:00.000Z');
    await bruna.put(drafts, draft({ place: 'partner-new' }));
    service.setClock(null);
    const { groups } = service.context;
    const group = await groups.of(merchant.id);
    await deleteOldDrafts(groups.databaseOf(group), group, '2026-01-15T00:00:00.000Z');
    const rows = await service.context.database<{ place: string }[]>`
      select place from seller_drafts where person_id = ${bruna.id}`;
    expect(rows.map(({ place }) => place)).toEqual(['partner-new']);
  });
});

test('nobody reaches a seller of another merchant, and an unknown part is refused', async () => {
  const merchant = await service.createMerchant();
  const other = await service.createMerchant();
  const { id } = (await other.post('/v1/submerchants', company())).body.data;
  const bruna = await memberOf(merchant);
  expect((await bruna.put(drafts, draft({ submerchant_id: id }))).status).toBe(404);
  expect((await bruna.put(drafts, draft({ submerchant_id: randomUUID() }))).status).toBe(404);
  expect((await bruna.put(drafts, draft({ place: 'somewhere' }))).status).toBe(400);
});

test('people who may only read, and API keys, have no drafts', async () => {
  const merchant = await service.createMerchant();
  const viewer = await memberOf(merchant, 'viewer');
  expect((await viewer.get(drafts)).status).toBe(403);
  expect((await viewer.put(drafts, draft())).status).toBe(403);
  expect((await merchant.put(drafts, draft())).status).toBe(403);
});

test('a person has a hundred drafts at most: the oldest one goes', async () => {
  const merchant = await service.createMerchant();
  const bruna = await memberOf(merchant);
  await bruna.put(drafts, draft());
  for (let count = 0; count < 100; count += 1) {
    await bruna.put(drafts, draft({ place: `partner-${randomUUID()}` }));
  }
  const found = (await bruna.get(drafts)).body.data as { place: string }[];
  expect(found).toHaveLength(100);
  expect(found.map(({ place }) => place)).not.toContain('company');
});
