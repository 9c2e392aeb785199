import { describe, expect, test } from 'vitest';
import type { TestResponse } from './check-response.js';
import { useService, type TestMerchant } from './harness.js';
import { address, company, document, partner } from './sellers.js';
import { firstOf } from './full-set.js';

// How much may belong to one submerchant, at the limit itself and with many who ask at once.
const service = useService();

interface PartCase {
  max: number;
  code: string;
  path: string;
  table: string;
  body: () => object;
  /** What makes a copy of a row another one. */
  copy: string;
}

const cases: Record<string, PartCase> = {
  partners: {
    max: 100,
    code: 'TOO_MANY_LEGAL_REPRESENTATIVES',
    path: 'legal-representatives',
    table: 'legal_representatives',
    body: () => partner(),
    copy: `json_build_object('id', gen_random_uuid(), 'document', lpad(n::text, 11, '0'))`,
  },
  addresses: {
    max: 50,
    code: 'TOO_MANY_ADDRESSES',
    path: 'addresses',
    table: 'addresses',
    body: () => address(),
    copy: `json_build_object('id', gen_random_uuid(), 'is_primary', false)`,
  },
  documents: {
    max: 500,
    code: 'TOO_MANY_DOCUMENTS',
    path: 'documents',
    table: 'documents',
    body: () => document('cnpj_card'),
    copy: `json_build_object('id', gen_random_uuid(), 'replaced_at', now())`,
  },
};

/** A company with so many of the part. */
async function companyWith(merchant: TestMerchant, one: PartCase, count: number): Promise<string> {
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}/${one.path}`;
  expect((await merchant.post(path, one.body())).status).toBe(201);
  await service.context.database.unsafe(
    `insert into ${one.table} select (json_populate_record(part, ${one.copy})).*
    from ${one.table} part, generate_series(2, ${count}) n where submerchant_id = '${id}';
    update submerchants set version = version + 1 where id = '${id}'`,
  );
  return path;
}

const totalOf = async (merchant: TestMerchant, path: string) =>
  (await merchant.get(path)).body.pagination.total as number;

describe.each(firstOf(1, Object.entries(cases)))('%s', (_name, one) => {
  test('thirty at once with room for five: five are added, the others refused', async () => {
    const merchant = await service.createMerchant();
    const path = await companyWith(merchant, one, one.max - 5);
    expect(await totalOf(merchant, path)).toBe(one.max - 5);
    const answers: TestResponse[] = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        // With and without a key: an idempotent request counts in its own transaction.
        merchant.post(path, one.body(), at % 2 === 0 ? {} : { 'idempotency-key': `${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(422);
      expect(body.code).toBe(one.code);
    }
    expect(await totalOf(merchant, path)).toBe(one.max);
    // Another submerchant of the same merchant has its own room.
    await companyWith(merchant, one, 1);
  });
});

test('a partner known by the document is updated at the limit too', async () => {
  const merchant = await service.createMerchant();
  const path = await companyWith(merchant, cases['partners']!, 99);
  const last = partner();
  expect((await merchant.post(path, last)).status).toBe(201);
  const changed = await merchant.post(path, { ...last, name: 'Outro Nome' });
  expect(changed.status).toBe(200);
  expect((await merchant.post(path, partner())).status).toBe(422);
});

test('a deleted address makes room for another', async () => {
  const merchant = await service.createMerchant();
  const path = await companyWith(merchant, cases['addresses']!, 50);
  expect((await merchant.post(path, address())).status).toBe(422);
  const [newest] = (await merchant.get(path)).body.data;
  expect((await merchant.delete(`${path}/${newest.id}`)).status).toBe(200);
  expect((await merchant.post(path, address())).status).toBe(201);
});

test('a document that is refused replaces nothing', async () => {
  const merchant = await service.createMerchant();
  const path = await companyWith(merchant, cases['documents']!, 500);
  const before = (await merchant.get(`${path}?current=true`)).body.data;
  expect((await merchant.post(path, document('cnpj_card'))).body.code).toBe('TOO_MANY_DOCUMENTS');
  expect((await merchant.get(`${path}?current=true`)).body.data).toEqual(before);
});
