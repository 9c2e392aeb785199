import { expect, test } from 'vitest';
import type { Database } from '../src/platform/database/connect.js';
import { defaultList } from '../src/platform/lists/list-query.js';
import { families } from '../src/payments/families.js';
import { findPage } from '../src/payments/store/pages.js';
import { batchSubmerchants } from '../src/submerchants/batches.js';
import { listSubmerchants } from '../src/submerchants/store/submerchants.js';
import { useService } from './harness.js';
import { company, document } from './sellers.js';

const service = useService();

interface Statement {
  text: string;
  values: unknown[];
}

/** The same pool, which notes its prepared statements. */
function noting(database: Database, statements: Statement[]): Database {
  const unsafe = (text: string, values: unknown[], options: object) => {
    statements.push({ text, values });
    return database.unsafe(text, values as never[], options);
  };
  return new Proxy(database, {
    get: (target, name) => (name === 'unsafe' ? unsafe : (Reflect.get(target, name) as unknown)),
  });
}

test('a submerchant is registered, read and changed in one task each, on the server of its merchant', async () => {
  const merchant = await service.createMerchant();
  const { groups } = service.context;
  const context = service.context.at(await groups.of(merchant.id));
  const statements: Statement[] = [];
  const before = context.submerchants;
  const startProcess = () => {
    context.submerchants = batchSubmerchants(noting(context.database, statements), true);
  };
  startProcess();
  try {
    const created = await merchant.post('/v1/submerchants', company());
    const path = `/v1/submerchants/${created.body.data.id}`;
    expect((await merchant.get(path)).status).toBe(200);
    expect((await merchant.patch(path, { trade_name: 'Renamed' })).status).toBe(200);
    // Another process does not know what this one has written, and reads it.
    startProcess();
    const added = await merchant.post(`${path}/documents`, document('social_contract'));
    expect(added.status).toBe(201);
  } finally {
    context.submerchants = before;
  }
  // A registration, a reading, a change without a reading and one with it.
  expect(statements).toHaveLength(5);
  await expectOneTask(context.database, statements);
});

test('a page of a merchant is read in one task, on the server of the merchant', async () => {
  const merchant = await service.createMerchant();
  await merchant.post('/v1/submerchants', company());
  const { database } = service.context.at(await service.context.groups.of(merchant.id));
  const statements: Statement[] = [];
  const sql = noting(database, statements);
  for (const status of [null, 'pending']) {
    for (const search of [null, 'comercio']) {
      await listSubmerchants(sql, merchant.id, { ...defaultList, status, search });
    }
    const list = { ...defaultList, status };
    await findPage(sql, families.charges, merchant.id, list, {});
    await findPage(sql, families.charges, merchant.id, list, { submerchant_id: merchant.id });
  }
  expect(statements.length).toBeGreaterThan(8);
  await expectOneTask(database, statements);
});

async function expectOneTask(database: Database, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) {
    const [row] = await database.unsafe(`explain (format json) ${text}`, values as never[]);
    const { 'Distributed Query': plan } = row!['QUERY PLAN'][0].Plan;
    expect(plan?.Job['Task Count'], text).toBe(1);
  }
}
