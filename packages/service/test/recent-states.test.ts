import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.js';
import { batchSubmerchants } from '../src/submerchants/batches.js';
import { readSubmerchantStates, type Part } from '../src/submerchants/store/submerchant-state.js';
import { createClient, basic, useService, type TestMerchant } from './harness.js';
import { address, company, document, partner } from './sellers.js';

// What one process has written last is what its next change of the seller is decided on, without reading it. Requests of these
// tests go to two processes on one database.
const service = useService();
let merchant: TestMerchant;
/** The same merchant's requests at the other process. */
let elsewhere: ReturnType<typeof createClient>;

beforeAll(async () => {
  merchant = await service.createMerchant();
  const { context } = service;
  const app = await createApp({
    ...context,
    submerchants: batchSubmerchants(context.database, false),
  });
  await app.ready();
  elsewhere = createClient(app, basic(merchant.public_key, merchant.secret_key));
});

// A state that was out of date is a reason not to use the next ones: each test begins without.
beforeEach(() => {
  service.context.submerchants = batchSubmerchants(service.context.database, false);
});

const all: Part[] = ['legal_representatives', 'addresses', 'documents'];

/** Registers a company and returns its path; this process has its state. */
async function register(): Promise<{ id: string; path: string }> {
  const { status, body } = await merchant.post('/v1/submerchants', company());
  expect(status).toBe(201);
  return { id: body.data.id, path: `/v1/submerchants/${body.data.id}` };
}

/** Compares the kept state with the stored one, and returns which parts it has; null if there is none. */
async function compareKept(id: string): Promise<Part[] | null> {
  const { recent } = service.context.submerchants;
  const [stored] = await readSubmerchantStates(service.context.database, [
    { merchant_id: merchant.id, id, parts: all },
  ]);
  const kept = recent.take({ merchant_id: merchant.id, id, parts: [] });
  if (!kept) return null;
  const has = all.filter((part) => kept.parts.has(part));
  const read = { ...stored!, documents: stored!.documents.map((one) => ({ ...one })) };
  for (const part of all) if (!kept.parts.has(part)) read[part] = [];
  if (!kept.parts.has('documents')) read.document_count = 0;
  expect(kept.state).toEqual(read);
  return has;
}

describe('the state that a process keeps is the stored one', () => {
  test.each<[string, (path: string) => Promise<{ status: number; body: any }>]>([
    ['a registration', () => Promise.resolve({ status: 200, body: null })],
    [
      'an update',
      (path) =>
        merchant.patch(path, { average_ticket: 1250, metadata: { b: '1', a: '2' }, cnaes: [] }),
    ],
    [
      'a partner',
      (path) =>
        merchant.post(
          `${path}/legal-representatives`,
          partner({ participation_percentage: 33.34 }),
        ),
    ],
    ['an address', (path) => merchant.post(`${path}/addresses`, address())],
    [
      'a document',
      (path) =>
        merchant.post(`${path}/documents`, document('cnpj_card', { expires_at: '2099-12-31' })),
    ],
  ])('after %s, with all parts', async (_what, change) => {
    const { id, path } = await register();
    const { status } = await change(path);
    expect(status).toBeLessThan(300);
    expect(await compareKept(id)).toEqual(all);
  });

  test('after a whole registration by single requests, with a document replaced and an address in place of the primary one', async () => {
    const { id, path } = await register();
    const { body } = await merchant.post(`${path}/legal-representatives`, partner());
    const legal_representative_id = body.data.id;
    await merchant.post(`${path}/legal-representatives`, partner({ participation_percentage: 40 }));
    await merchant.post(`${path}/addresses`, address());
    await merchant.post(`${path}/addresses`, address({ is_primary: true }));
    for (const type of [
      'social_contract',
      'cnpj_card',
      'proof_of_residence_company',
      'cnpj_card',
    ]) {
      expect((await merchant.post(`${path}/documents`, document(type))).status).toBe(201);
    }
    for (const type of [
      'partner_front_id',
      'partner_back_id',
      'partner_selfie_with_id',
      'partner_proof_of_residence',
    ]) {
      const given = document(type, { legal_representative_id });
      expect((await merchant.post(`${path}/documents`, given)).status).toBe(201);
    }
    const other = (await merchant.get(`${path}/legal-representatives`)).body.data.find(
      (one: { id: string }) => one.id !== legal_representative_id,
    );
    expect((await merchant.delete(`${path}/legal-representatives/${other.id}`)).status).toBe(200);
    expect(await compareKept(id), 'after a deletion').toBeNull();
    expect((await merchant.post(`${path}/submit-for-review`, {})).status).toBe(200);
    expect(await compareKept(id), 'after the submission').toEqual(all);
  });
});

describe('when another process has changed the seller meanwhile', () => {
  test('a change is decided on what is stored, and neither change is lost', async () => {
    const { path } = await register();
    expect((await elsewhere.patch(path, { phone: '1155550001' })).status).toBe(200);
    const { status, body } = await merchant.patch(path, { trade_name: 'Renamed' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ phone: '1155550001', trade_name: 'Renamed' });
    expect((await merchant.get(path)).body.data).toEqual(body.data);
  });

  test('what it now forbids is refused', async () => {
    const { id, path } = await register();
    const { database } = service.context;
    await database`update submerchants set status = 'pending_review', version = version + 1 where id = ${id}`;
    const { status, body } = await merchant.patch(path, { trade_name: 'Renamed' });
    expect([status, body.code]).toEqual([409, 'INVALID_STATUS']);
    // The lists count what the statement did not.
    await database`update submerchants set status = 'pending', version = version + 1 where id = ${id}`;
  });

  test('what it now allows is not refused', async () => {
    const { path } = await register();
    const refused = document('partner_front_id');
    const { body } = await elsewhere.post(`${path}/legal-representatives`, partner());
    const given = { ...refused, legal_representative_id: body.data.id };
    expect((await merchant.post(`${path}/documents`, given)).status).toBe(201);
  });

  test('what changes nothing is answered as it is stored', async () => {
    const { path } = await register();
    expect((await elsewhere.patch(path, { phone: '1155550001' })).status).toBe(200);
    const { body } = await merchant.patch(path, {});
    expect(body.data.phone).toBe('1155550001');
  });

  test('a version that is the same after a failover which lost writes does not count', async () => {
    const { id, path } = await register();
    const { recent } = service.context.submerchants;
    // Lost: the change of this process. Written in its place, elsewhere: another one, with the same version.
    const kept = recent.take({ merchant_id: merchant.id, id, parts: all })!;
    expect((await elsewhere.patch(path, { phone: '1155550001' })).status).toBe(200);
    const state = {
      ...kept.state,
      version: kept.state.version + 1,
      record: { ...kept.state.record, phone: '1155559999' },
      trail: { position: kept.state.trail.position + 1, hash: Buffer.alloc(32, 7) },
    };
    recent.put({ ...kept, state });
    const { body } = await merchant.patch(path, { trade_name: 'Renamed' });
    expect(body.data).toMatchObject({ phone: '1155550001', trade_name: 'Renamed' });
    const events = (await merchant.get(`/v1/events?object_id=${id}`)).body.data;
    expect(events.map((event: any) => event.body.sequence)).toEqual([3, 2, 1]);
  });

  test('requests of one seller to both processes at once all succeed', async () => {
    const { id, path } = await register();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? merchant : elsewhere).patch(path, { metadata: { [`n${at}`]: 'x' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const events = (await merchant.get(`/v1/events?object_id=${id}&limit=100`)).body.data;
    expect(events.map((event: any) => event.body.sequence)).toEqual(
      Array.from({ length: 41 }, (_, at) => 41 - at),
    );
  });
});
