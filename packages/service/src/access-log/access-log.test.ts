import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestService, useService, type TestMerchant } from '../../test/harness.js';
import { createReviewer, personInReview, type Reviewer } from '../../test/in-review.js';
import { createPerson, type TestPerson } from '../../test/people.js';
import { document, readyCompany } from '../../test/sellers.js';
import { routes } from '../routes.js';
import { placeOf } from '../platform/place.js';
import { AccessLog, batchHash, type BatchBody } from './access-log.js';
import { maintainPartitions } from './partitions.js';
import { appendBatch } from './store/accesses.js';
import { verifyAccessLog } from './verify.js';

const service = useService();
let admin: TestPerson;
let reviewer: TestPerson;
let ana: Reviewer;
let seller: { id: string; merchant: TestMerchant };
beforeAll(async () => {
  admin = await createPerson(service, 'admin', { name: 'Alice' });
  reviewer = await createPerson(service, 'reviewer', { name: 'Rui' });
  ana = await createReviewer(service, 'Ana');
  seller = await personInReview(service);
});

const accessesOf = async (id: string, page = 1) => {
  await service.context.access_log.flush();
  return (await admin.get(`/v1/operator/submerchants/${id}/accesses?page=${page}`)).body;
};
const verify = () => verifyAccessLog(service.context.database, service.context.data_keys);

describe('who reads a seller’s data', () => {
  test('is listed with when, from where and by which operation, latest first; what the merchant’s keys read is not', async () => {
    const { id, merchant } = await personInReview(service);
    const path = `/v1/operator/submerchants/${id}`;
    await reviewer.get(path);
    await ana.get(`${path}/history`);
    await reviewer.get('/v1/operator/submerchants?limit=100');
    await merchant.get(`/v1/submerchants/${id}`);
    await merchant.get('/v1/submerchants');
    const owner = await createPerson(service, 'owner', { merchant_id: merchant.id, name: 'Bia' });
    await owner.get(`/v1/submerchants/${id}/addresses`);
    await owner.get('/v1/events?limit=100');

    const { data, pagination } = await accessesOf(id);
    const operator = { side: 'operator', name: 'Rui', id: reviewer.id, kind: 'person' };
    const own = { side: 'merchant', name: 'Bia', id: owner.id, kind: 'person' };
    expect(pagination.total).toBe(5);
    expect(data).toMatchObject([
      { operation: 'listEvents', caller: own, merchant_id: merchant.id },
      { operation: 'listAddresses', caller: own, merchant_id: merchant.id },
      { operation: 'listCases', caller: operator, merchant_id: null, address: '127.0.0.1' },
      { operation: 'getHistory', caller: { kind: 'key', side: 'operator', name: 'Ana' } },
      { operation: 'getCase', caller: operator },
    ]);
    expect((await accessesOf(id, 2)).data).toEqual([]);
  });

  test('is recorded by every route that shows data of one seller', async () => {
    const withoutData = [
      'getRequirements',
      'streamReview',
      'listAccesses',
      'getDocumentFile',
      // Needs a note with a file: src/notes/operations/note-files.test.ts.
      'getNoteFileLink',
      // A link says when the seller was there, not who the seller is.
      'listOnboardingLinks',
      'getOnboardingLink',
    ];
    const owner = await createPerson(service, 'owner', { merchant_id: seller.merchant.id });
    const reading = routes.filter(
      ({ method, path, permission, operation }) =>
        method === 'GET' &&
        (permission === 'cases.read' || permission === 'submerchants.read') &&
        path.includes('{id}') &&
        // A file is the merchant's; who opens that of a document is recorded when it is opened.
        !path.startsWith('/v1/files/') &&
        !withoutData.includes(operation.id) &&
        // Only approved sellers have these; their lists, which are tried here, name the seller in the same way.
        !/\{(amendment|request)Id\}$/.test(path),
    );
    expect(reading.length).toBeGreaterThan(5);
    const company = await readyCompany(seller.merchant);
    await seller.merchant.post(`${company.path}/documents`, document('cnpj_card'));
    for (const { path, access, operation } of reading) {
      const [, list, part] = /^(.*)\/(\{\w+Id\})(?:\/file)?$/.exec(path) ?? [];
      const { id } = part === undefined ? seller : company;
      const url = path.replace('{id}', id);
      // Reading by a key is not recorded.
      const parts = list && (await seller.merchant.get(list.replace('{id}', id))).body.data;
      const before = (await accessesOf(id)).pagination.total;
      const caller = access === 'operator' ? reviewer : owner;
      const answer = await caller.get(part === undefined ? url : url.replace(part, parts[0].id));
      expect(answer.status, path).toBe(200);
      const { data, pagination } = await accessesOf(id);
      expect([pagination.total, data[0].operation], path).toEqual([before + 1, operation.id]);
    }
  });

  test('is not recorded of what was refused, and is no business of reviewers and merchants', async () => {
    const { id, merchant } = await personInReview(service);
    const stranger = await service.createMerchant();
    const member = await createPerson(service, 'owner', { merchant_id: stranger.id });
    expect((await member.get(`/v1/submerchants/${id}`)).status).toBe(404);
    expect((await accessesOf(id)).pagination.total).toBe(0);
    const path = `/v1/operator/submerchants/${id}/accesses`;
    expect((await admin.get(path.replace(id, member.id))).status).toBe(404);
    for (const caller of [reviewer, merchant, member]) {
      expect((await caller.get(path)).status).toBe(403);
    }
  });

  test('is stored encrypted', async () => {
    await service.context.access_log.flush();
    const rows = await service.context.database<
      { body: string }[]
    >`select body from access_batches`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ body }) => !body.startsWith('k2.'))).toEqual([]);
  });

  test('includes the merchant’s keys where ACCESS_LOG is all', async () => {
    const { service: other, stop } = await startTestService({ environment: { ACCESS_LOG: 'all' } });
    try {
      const { id, merchant } = await personInReview(other);
      await merchant.get(`/v1/submerchants/${id}`);
      await other.context.access_log.flush();
      const auditor = await createPerson(other, 'auditor');
      const { data } = (await auditor.get(`/v1/operator/submerchants/${id}/accesses`)).body;
      expect(data[0].caller).toEqual({ kind: 'key', side: 'merchant', id: merchant.key_id });
    } finally {
      await stop();
    }
  });
});

describe('what a person or key has read', () => {
  const report = async (as: TestPerson, path: string, caller_id: string, days = '') => {
    await service.context.access_log.flush();
    return as.get(`${path}?caller_id=${caller_id}${days}`);
  };
  const ofOperator = '/v1/operator/accesses';

  test('is reported to the operator, of people and keys of both sides, with whose data it was', async () => {
    const [one, two] = [await personInReview(service), await personInReview(service)];
    const auditor = await createPerson(service, 'auditor');
    const rita = await createPerson(service, 'reviewer', { name: 'Rita' });
    await rita.get(`/v1/operator/submerchants/${one.id}`);
    await reviewer.get(`/v1/operator/submerchants/${one.id}`);
    await rita.get(`/v1/operator/submerchants/${two.id}/history`);
    await rita.get('/v1/operator/submerchants?limit=2');
    const { data, pagination } = (await report(auditor, ofOperator, rita.id)).body;
    const caller = { side: 'operator', name: 'Rita', id: rita.id, kind: 'person' };
    const from = { caller, merchant_id: null, address: '127.0.0.1' };
    expect(data).toMatchObject([
      { operation: 'listCases', ...from },
      { operation: 'getHistory', subjects: [two.id], ...from },
      { operation: 'getCase', subjects: [one.id], ...from },
    ]);
    expect(new Set(data[0].subjects).size).toBe(2);
    expect(pagination.total).toBe(3);
    const second = (await report(auditor, ofOperator, rita.id, '&limit=1&page=2')).body;
    expect(second.data).toEqual([data[1]]);
    const after = `&limit=1&cursor=${second.pagination.next}`;
    expect((await report(auditor, ofOperator, rita.id, after)).body.data).toEqual([data[2]]);

    const owner = await createPerson(service, 'owner', { merchant_id: one.merchant.id });
    await owner.get(`/v1/submerchants/${one.id}`);
    const ofOwner = (await report(admin, ofOperator, owner.id)).body.data;
    expect(ofOwner).toMatchObject([{ subjects: [one.id], merchant_id: one.merchant.id }]);
    const [key] = await service.context.database<{ id: string }[]>`
      select id from operator_api_keys where name = 'Ana'`;
    await ana.get(`/v1/operator/submerchants/${two.id}`);
    const ofKey = (await report(admin, ofOperator, key!.id)).body.data;
    expect(ofKey[0]).toMatchObject({ caller: { kind: 'key', name: 'Ana' }, subjects: [two.id] });
    expect((await report(admin, ofOperator, one.merchant.key_id)).body.data).toEqual([]);
    expect((await report(admin, ofOperator, one.id)).status).toBe(404);
    expect((await admin.get(ofOperator)).status).toBe(400);
    expect((await report(reviewer, ofOperator, rita.id)).status).toBe(403);
  });

  test('is reported to a merchant’s owners, of the merchant’s people and keys alone', async () => {
    const { id, merchant } = await personInReview(service);
    const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
    const viewer = await createPerson(service, 'viewer', {
      merchant_id: merchant.id,
      name: 'Vera',
    });
    const stranger = await createPerson(service, 'owner', {
      merchant_id: (await service.createMerchant()).id,
    });
    await viewer.get(`/v1/submerchants/${id}`);
    await reviewer.get(`/v1/operator/submerchants/${id}`);
    const { data, pagination } = (await report(owner, '/v1/accesses', viewer.id)).body;
    expect(data).toMatchObject([
      {
        operation: 'getSubmerchant',
        subjects: [id],
        caller: { name: 'Vera' },
        address: '127.0.0.1',
      },
    ]);
    expect(pagination.total).toBe(1);
    expect((await report(owner, '/v1/accesses', merchant.key_id)).body.data).toEqual([]);
    // Neither another merchant's nor the operator's, nor what is found by the id of a seller.
    const refused = [
      await report(stranger, '/v1/accesses', viewer.id),
      await report(stranger, '/v1/accesses', merchant.key_id),
      await report(owner, '/v1/accesses', reviewer.id),
      await report(owner, '/v1/accesses', id),
    ];
    for (const { status, body } of refused)
      expect([status, body.code, body.data]).toEqual([404, 'NOT_FOUND', undefined]);
    expect((await report(viewer, '/v1/accesses', viewer.id)).status).toBe(403);
    expect((await merchant.get(`/v1/accesses?caller_id=${viewer.id}`)).status).toBe(403);
  });

  test('is found by its day, also where one batch is written after midnight', async () => {
    const { id } = await personInReview(service);
    await service.context.access_log.flush();
    const path = `/v1/operator/submerchants/${id}`;
    try {
      service.setClock('2026-12-30T23:59:59.000Z');
      const night = await createPerson(service, 'admin');
      await night.get(path);
      service.setClock('2026-12-31T00:00:01.000Z');
      await night.get(`${path}/history`);
      const on = async (days: string) =>
        (await report(night, ofOperator, night.id, days)).body.data.map(
          (one: { operation: string }) => one.operation,
        );
      expect(await on('&date_to=2026-12-30')).toEqual(['getCase']);
      expect(await on('&date_from=2026-12-31')).toEqual(['getHistory']);
      expect(await on('&date_from=2026-12-30&date_to=2026-12-31')).toHaveLength(2);
      const ofSeller = await night.get(`${path}/accesses?date_from=2026-12-31`);
      expect(ofSeller.body.pagination.total).toBe(1);
    } finally {
      service.setClock(null);
    }
  });
});

describe('while the database does not take it', () => {
  test('accesses are kept, nobody waits, and each is stored once afterwards', async () => {
    const { id } = await personInReview(service);
    const { database, access_log } = service.context;
    await database`alter table access_chains rename to access_chains_away`;
    try {
      expect((await reviewer.get(`/v1/operator/submerchants/${id}`)).status).toBe(200);
      await expect(access_log.flush()).rejects.toThrow('access_chains');
      await reviewer.get(`/v1/operator/submerchants/${id}`);
    } finally {
      await database`alter table access_chains_away rename to access_chains`;
    }
    await Promise.all([access_log.flush(), access_log.flush(), access_log.flush()]);
    expect((await accessesOf(id)).pagination.total).toBe(2);
    expect((await verify()).broken).toEqual([]);
  });

  test('a batch whose confirmation was lost is not stored twice', async () => {
    const { context } = service;
    const { database } = context;
    const batch = {
      id: context.newId(context.clock()),
      chain: context.newId(context.clock()),
      position: 1,
      body: context.data_keys.seal('{}', 'a place'),
      previous_hash: Buffer.alloc(32),
      hash: Buffer.alloc(32, 1),
      subjects: [{ id: seller.id, index: 0 }],
    };
    await appendBatch(database, batch);
    await appendBatch(database, batch);
    const rows = await database`select 1 from access_batches where chain = ${batch.chain}`;
    expect(rows).toHaveLength(1);
    await expect(appendBatch(database, { ...batch, hash: Buffer.alloc(32, 2) })).rejects.toThrow(
      'another head',
    );
    await database`delete from access_subjects where batch_id = ${batch.id}`;
    await database`delete from access_batches where chain = ${batch.chain}`;
    await database`delete from access_chains where id = ${batch.chain}`;
  });
});

test('a chain that its process appends to while it is verified is intact, and another run continues behind a chain', async () => {
  const { database, data_keys, access_log, newId, clock } = service.context;
  const [id, first] = [newId(clock()), '00000000-0000-7000-8000-000000000001'];
  const text = JSON.stringify({ accesses: [], lost: 0 });
  const previous_hash = Buffer.alloc(32);
  await appendBatch(database, {
    id,
    chain: first,
    position: 1,
    body: data_keys.seal(text, placeOf('access_batches', 'body', id)),
    previous_hash,
    hash: batchHash(previous_hash, text),
    subjects: [],
  });
  const read = async () => {
    await reviewer.get(`/v1/operator/submerchants/${seller.id}`);
    await access_log.flush();
  };
  await read();
  const seen: string[] = [];
  const report = await verifyAccessLog(database, data_keys, {
    onChain: async ({ id: chain }) => {
      seen.push(chain);
      // The heads of the chains behind it were read before.
      if (chain === first) await read();
    },
  });
  expect(report).toMatchObject({ broken: [], chains: seen.length, isStopped: false });
  const rest = await verifyAccessLog(database, data_keys, { after: first });
  expect(rest).toMatchObject({ broken: [], chains: seen.length - 1, isStopped: false });
  const signal = AbortSignal.abort();
  expect(await verifyAccessLog(database, data_keys, { signal })).toMatchObject({
    chains: 0,
    isStopped: true,
  });
  await database`delete from access_batches where chain = ${first}`;
  await database`delete from access_chains where id = ${first}`;
});

describe('somebody with the database', () => {
  /** Makes three batches in the chain of this process, runs `attack`, verifies, and undoes it. */
  async function breakBy(attack: string): Promise<string[]> {
    const { context } = service;
    for (let count = 0; count < 3; count += 1) {
      await reviewer.get(`/v1/operator/submerchants/${seller.id}`);
      await context.access_log.flush();
    }
    expect((await verify()).broken).toEqual([]);
    let reasons: string[] = [];
    await context.database
      .begin(async (tx) => {
        await tx.unsafe(attack);
        const report = await verifyAccessLog(tx, context.data_keys);
        reasons = report.broken.map(({ reason }) => reason);
        throw new Error('undo');
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error;
      });
    return reasons;
  }
  const last = '(select max(position) from access_batches)';

  test.each([
    [
      'another text',
      `update access_batches set body = (select body from access_batches where position = 1 limit 1) where position = ${last}`,
      'Its text is not the one that was hashed.',
    ],
    [
      'an altered ciphertext',
      `update access_batches set body = overlay(body placing '____' from length(body) - 4) where position = ${last}`,
      'Its text is not the one that was hashed.',
    ],
    [
      'a missing batch',
      `delete from access_batches where position = ${last} - 1`,
      'It is missing.',
    ],
    [
      'a missing end',
      `delete from access_batches where position = ${last}`,
      expect.stringMatching(/^Batches up to \d+ are missing\.$/),
    ],
    [
      'a missing end with its head',
      `update access_chains set position = position - 1 where position = ${last}; delete from access_batches where position = ${last}`,
      expect.stringContaining('missing'),
    ],
  ])('who leaves %s is noticed', async (_what, attack, reason) => {
    expect(await breakBy(attack)).toEqual([reason]);
  });
});

describe('a database without the last batch, as after a failover to a standby that lacked it', () => {
  const access = (subject: string, request_id: string) => ({
    at: '2026-11-21T12:00:00.000Z',
    operation: 'getCase',
    caller: { kind: 'person', side: 'operator', id: randomUUID() } as const,
    merchant_id: null,
    subjects: [subject],
    address: null,
    request_id,
  });

  /** The log of a process that has written two batches, of which the database has lost the second. */
  async function afterFailover() {
    const { database, data_keys: keys, newId, metrics } = service.context;
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const access_log = new AccessLog({ database, keys, newId, metrics, log });
    const subject = randomUUID();
    const record = (request_id: string) => access_log.record(access(subject, request_id));
    for (const name of ['kept', 'missing']) {
      record(name);
      await access_log.flush();
    }
    const [first] = await stored(subject);
    const { chain } = first!;
    await database`
      update access_chains set position = 1, hash = (
        select previous_hash from access_batches where chain = ${chain} and position = 2)
      where id = ${chain}`;
    await database`
      delete from access_subjects where batch_id = (
        select id from access_batches where chain = ${chain} and position = 2)`;
    await database`delete from access_batches where chain = ${chain} and position = 2`;
    await database`delete from changed_access_chains where chain = ${chain} and position = 2`;
    return { access_log, record, subject, chain, lines };
  }

  /** The requests whose accesses are stored, in the order of the batches. */
  const stored = async (subject: string) => {
    const { database, data_keys } = service.context;
    const rows = await database<{ chain: string; position: number; body: string }[]>`
      select chain, position, body from access_batches
      where id in (select batch_id from access_subjects where subject_id = ${subject}) order by id`;
    return rows.flatMap(({ chain, position, body }) => {
      const { accesses } = JSON.parse(data_keys.openAnywhere(body)) as BatchBody;
      return accesses.map(({ request_id }) => ({ chain, position, request_id }));
    });
  };

  test('the next accesses are written to a new chain, which is good, and one error says so', async () => {
    const { access_log, record, subject, chain, lines } = await afterFailover();
    record('waiting');
    await access_log.flush();
    for (const name of ['later', 'last']) {
      record(name);
      await access_log.flush();
    }
    const all = await stored(subject);
    expect(all).toMatchObject([
      { chain, position: 1, request_id: 'kept' },
      { position: 1, request_id: 'waiting' },
      { position: 2, request_id: 'later' },
      { position: 3, request_id: 'last' },
    ]);
    const [, ...later] = all;
    expect(new Set(later.map((one) => one.chain)).size).toBe(1);
    expect(later[0]!.chain).not.toBe(chain);
    expect((await verify()).broken).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 50,
      chain,
      position: 2,
      new_chain: later[0]!.chain,
      msg: expect.stringContaining('failover'),
    });
  });

  test('nothing that was in memory is lost, not even the count of what could not be kept', async () => {
    const { access_log, record } = await afterFailover();
    const before = await verify();
    for (let count = 0; count < 20_003; count += 1) record('waiting');
    await access_log.flush();
    const after = await verify();
    expect(after.broken).toEqual([]);
    expect(after.accesses - before.accesses).toBe(20_000);
    expect(after.lost - before.lost).toBe(3);
  });
});

test('months are partitions: those of the coming months exist, old ones are dropped, and the rest verifies', async () => {
  const { database } = service.context;
  await maintainPartitions(database, '2027-01-31T12:00:00.000Z', 12);
  const names = async () =>
    (
      await database<{ name: string }[]>`
        select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'access_batches'::regclass order by 1`
    ).map(({ name }) => name);
  expect(await names()).toEqual([
    'access_batches_2027_01',
    'access_batches_2027_02',
    'access_batches_2027_03',
    'access_batches_default',
  ]);
  service.setClock('2027-01-31T12:00:00.000Z');
  reviewer = await createPerson(service, 'reviewer');
  await reviewer.get(`/v1/operator/submerchants/${seller.id}`);
  service.setClock('2027-02-01T12:00:00.000Z');
  await service.context.access_log.flush();
  await reviewer.get(`/v1/operator/submerchants/${seller.id}`);
  await service.context.access_log.flush();
  service.setClock(null);
  // Those of the tests before, whose month had no partition.
  const inDefault = () => database`select from access_batches_default`;
  expect(await inDefault()).not.toHaveLength(0);
  await Promise.all([
    maintainPartitions(database, '2027-08-01T00:00:00.000Z', 6),
    maintainPartitions(database, '2027-08-01T00:00:00.000Z', 6),
  ]);
  expect(await names()).toEqual([
    'access_batches_2027_02',
    'access_batches_2027_03',
    'access_batches_2027_08',
    'access_batches_2027_09',
    'access_batches_2027_10',
    'access_batches_default',
  ]);
  expect(await inDefault()).toHaveLength(0);
  const { batches, broken } = await verify();
  expect({ batches, broken }).toEqual({ batches: 1, broken: [] });
});
