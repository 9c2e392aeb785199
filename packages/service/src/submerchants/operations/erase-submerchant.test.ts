import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint, logs, sendAll } from '../../../test/endpoints.js';
import { readerOf } from '../../../test/event-text.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  type Reviewer,
  unopened,
} from '../../../test/in-review.js';
import { feed, line } from '../../../test/payments.js';
import { startReceiver, type Answering } from '../../../test/receiver.js';
import { address, company, document, partner, readyCompany } from '../../../test/sellers.js';
import { runOnce } from '../../http/idempotency.js';
import { verifyTrail } from '../../trail/verify-trails.js';
import { DeliveryWorker } from '../../webhooks/delivery/worker.js';
import { ErasureFile } from '../erasure-file.js';
import { applyErasures, eraseByRule } from '../erase.js';
import { findAllByRetention } from '../find-by-retention.js';
import { eraseResponses } from '../store/erasure.js';
import { retentionRule, type RetentionKind } from '../rules/retention-rule.js';
import { pdfFile } from '../../../test/sample-files.js';

// Failures to prevent: personal data that survive their erasure somewhere, or an erasure that a law forbids.

const ERASURES_FILE = join(await mkdtemp(join(tmpdir(), 'credencia-erasures-')), 'of', 'it.ndjson');
const service = useService({ environment: { ERASURES_FILE } });
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});
afterAll(() => rm(join(ERASURES_FILE, '..', '..'), { recursive: true }));

/** A word in every personal value of a seller. */
let words = 0;
const newWord = () => `quitandinha${(words += 1)}x`;

const sellerWith = (word: string) => ({
  legal_name: `Doces ${word} Ltda`,
  trade_name: `Doces ${word}`,
  email: `${word}@example.com`,
  external_id: `ref-${word}`,
  metadata: { note: word },
});

/** Registers a seller with a partner who is removed again, an address and a document, each request with an Idempotency-Key. */
async function registerWith(merchant: TestMerchant, word: string): Promise<string> {
  const series = (words += 1);
  let keys = 0;
  const once = () => ({ 'idempotency-key': `key-${series}-${(keys += 1)}` });
  const created = await merchant.post('/v1/submerchants', company(sellerWith(word)), once());
  const path = `/v1/submerchants/${created.body.data.id}`;
  const partners = `${path}/legal-representatives`;
  const removed = await merchant.post(partners, partner({ name: `Ana ${word}` }), once());
  const partner_id = removed.body.data.id;
  const ofPartner = { legal_representative_id: partner_id, file_name: `${word}.pdf` };
  await merchant.post(`${path}/documents`, document('partner_front_id', ofPartner), once());
  await merchant.delete(`${partners}/${partner_id}`);
  await merchant.post(partners, partner({ name: `Rui ${word}` }), once());
  await merchant.post(`${path}/addresses`, address({ street: `Rua ${word}` }), once());
  await merchant.post(`${path}/documents`, document('cnpj_card', { notes: word }), once());
  return path;
}

/** Returns the columns that contain a word, also within values that are encrypted. */
async function whereIs(word: string): Promise<string[]> {
  const { database } = service.context;
  const reader = await readerOf(database);
  const tables = await database<{ table: string; columns: string }[]>`
    select c.relname as table, string_agg(format('%I::text', a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    group by c.relname`;
  const found: string[] = [];
  for (const { table, columns } of tables) {
    const rows = await database.unsafe<Record<string, string | null>[]>(
      `select ${columns} from ${table}`,
    );
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (value !== null && reader.textOf(value).includes(word))
        found.push(`${table.replace(/_(default|\d{8})$/, '')}.${column}`);
    }
  }
  return [...new Set(found)].toSorted();
}

async function withWorker<T>(
  merchant: TestMerchant,
  answering: Answering,
  work: (worker: DeliveryWorker, arrived: (count: number) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const receiver = await startReceiver(answering);
  const worker = new DeliveryWorker(service.context);
  try {
    await createEndpoint(merchant, receiver.url);
    return await work(worker, (count) => receiver.arrived(count));
  } finally {
    await worker.stop();
    await receiver.close();
  }
}

describe('200', () => {
  test('nothing personal is left in any column, encrypted or not; the chain, the lists and the file say what happened', async () => {
    const merchant = await service.createMerchant();
    const [word, other] = [newWord(), newWord()];
    let path = '';
    // Fails each delivery, so that each is queued again, and repeats what it was sent.
    const answering: Answering = ({ text }) => ({ status: 500, body: text });
    await withWorker(merchant, answering, async (worker) => {
      path = await registerWith(merchant, word);
      await registerWith(merchant, other);
      await sendAll(worker);
    });
    const id = path.slice(path.lastIndexOf('/') + 1);
    const before = await whereIs(word);
    expect(before).toEqual(
      expect.arrayContaining([
        'attempts.response_start',
        'events.body',
        'idempotent_answers.body',
        'submerchants.search_words',
        'trail.personal',
      ]),
    );
    expect(await whereIs(other)).toEqual(before);

    const erased = await merchant.post(`${path}/erase`, undefined, {
      'idempotency-key': 'erasure',
    });
    expect(erased.status, erased.text).toBe(200);
    expect(await whereIs(word)).toEqual([]);
    expect(await whereIs(other)).toEqual(before);

    const { data } = erased.body;
    expect(data).toMatchObject({ id, legal_name: '', tax_id: '', email: null, metadata: {} });
    expect(data.erased_at).toBe(data.updated_at);
    expect((await merchant.get(path)).body.data).toEqual(data);
    const repeated = await merchant.post(`${path}/erase`, undefined, {
      'idempotency-key': 'erasure',
    });
    expect(repeated.body.data).toEqual(data);
    expect((await merchant.post(`${path}/erase`)).body.data).toEqual(data);
    for (const part of ['legal-representatives', 'addresses', 'documents']) {
      expect((await merchant.get(`${path}/${part}`)).body.data).toEqual([]);
    }
    expect((await merchant.get(`/v1/submerchants?search=${word}`)).body.data).toEqual([]);

    const events = (await merchant.get(`/v1/events?object_id=${id}`)).body.data as any[];
    expect(events[0]).toMatchObject({
      event: 'submerchant.erased',
      body: { submerchant: { id, legal_name: '', erased_at: data.erased_at } },
    });
    expect(events.at(-1).body).toEqual({
      id: events.at(-1).id,
      event: 'submerchant.created',
      occurred_at: events.at(-1).occurred_at,
      sequence: 1,
      submerchant: { id, erased: true },
    });
    const pending = (await merchant.get(`${logs}?limit=100&status=pending`)).body.data as any[];
    const ofErased = pending.filter((one) =>
      events.some(({ id: event }) => one.event_id === event),
    );
    expect(ofErased.map(({ event }) => event)).toEqual(['submerchant.erased']);

    const report = await verifyTrail(service.context, id);
    expect(report).toMatchObject({ trails: 1, broken: [] });
    expect(report.erased).toBe(report.entries - 1);
    const history = (await ana.get(`/v1/operator/submerchants/${id}/history?limit=100`)).body.data;
    expect(history[0]).toMatchObject({
      action: 'submerchant.erased',
      actor: { kind: 'merchant_key' },
    });
    expect(history.at(-1).after).toMatchObject({ legal_name: { erased: true } });

    const lines = (await readFile(ERASURES_FILE, 'utf8')).split('\n').filter(Boolean);
    expect(lines.map((one) => JSON.parse(one))).toEqual([
      { merchant_id: merchant.id, submerchant_id: id, erased_at: data.erased_at },
    ]);
    // A part that comes back past the service is found.
    await service.context.database`
      insert into addresses select * from json_populate_record(null::addresses, ${JSON.stringify({
        ...address({ complement: null }),
        merchant_id: merchant.id,
        submerchant_id: id,
        id,
        type: 'both',
        country: 'BR',
        is_primary: true,
        created_at: data.erased_at,
        updated_at: data.erased_at,
      })}::text::json)`;
    expect((await verifyTrail(service.context, id)).broken).toHaveLength(1);
    await service.context.database`delete from addresses where submerchant_id = ${id}`;
    // The person may be registered again.
    const again = await merchant.post('/v1/submerchants', company(sellerWith(word)));
    expect(again.status).toBe(201);
  });

  test('a delivery that is under way meanwhile leaves nothing behind', async () => {
    const merchant = await service.createMerchant();
    const word = newWord();
    let answer = (): void => {};
    const erased = new Promise<void>((resolve) => (answer = resolve));
    const answering: Answering = async ({ text }) => {
      await erased;
      return { status: 200, body: text };
    };
    await withWorker(merchant, answering, async (worker, arrived) => {
      const created = await merchant.post('/v1/submerchants', company(sellerWith(word)));
      const sending = sendAll(worker);
      await arrived(1);
      const { status } = await merchant.post(`/v1/submerchants/${created.body.data.id}/erase`);
      expect(status).toBe(200);
      answer();
      await sending;
    });
    expect(await whereIs(word)).toEqual([]);
    const { data } = (await merchant.get(`${logs}?event=submerchant.created`)).body;
    expect(data).toMatchObject([{ status: 'cancelled' }]);
  });

  test('by the operator, for a data subject', async () => {
    const merchant = await service.createMerchant();
    const word = newWord();
    const { id } = (await merchant.post('/v1/submerchants', company(sellerWith(word)))).body.data;
    const answer = await ana.post(`/v1/operator/submerchants/${id}/erase`);
    expect(answer.status, answer.text).toBe(200);
    expect(await whereIs(word)).toEqual([]);
    const { data } = (await ana.get(`/v1/operator/submerchants/${id}/history`)).body;
    expect(data[0].actor).toMatchObject({ kind: 'operator_key', id: ana.key_id });
  });

  test('whoever was active or suspended may do nothing with money afterwards, and the merchant learns of it', async () => {
    const operator = await service.createOperator();
    const changes = [
      {
        method: 'put',
        path: 'holds/charges',
        body: { status: 'restricted', reasons: [{ code: 'other' }] },
      },
      { method: 'post', path: 'suspend', body: because('other') },
    ] as const;
    for (const { method, path: restriction, body } of changes) {
      const one = await companyInReview(service);
      const approved = await ana.post(`${one.reviewCase}/approve`, unopened);
      expect(approved.status, approved.text).toBe(200);
      const restricted = await operator[method](`${one.reviewCase}/${restriction}`, body);
      expect(restricted.status, restricted.text).toBe(200);
      const over = new Date();
      over.setUTCFullYear(over.getUTCFullYear() + 11);
      service.setClock(over.toISOString());
      const erased = await one.merchant.post(`${one.path}/erase`);
      service.setClock(null);
      expect(erased.status, erased.text).toBe(200);
      const inactive = { status: 'inactive', reasons: [] };
      const all = { charges: inactive, withdrawals: inactive, anticipations: inactive };
      expect(erased.body.data.capabilities).toMatchObject(all);
      expect((await one.merchant.get(`${one.path}/capabilities`)).body.data).toMatchObject(all);
      const [event] = (await one.merchant.get(`/v1/events?object_id=${one.id}&limit=1`)).body.data;
      expect(event).toMatchObject({
        event: 'submerchant.capabilities_changed',
        body: { submerchant: { capabilities: all }, after: all },
      });
    }
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

describe('one of many at once wins', () => {
  test('a change, a submission and two erasures: what comes after the erasure is refused', async () => {
    const merchant = await service.createMerchant();
    for (let round = 0; round < 12; round += 1) {
      const word = newWord();
      const { path } = await readyCompany(merchant, sellerWith(word));
      const [changed, submitted, ...erasures] = await Promise.all([
        merchant.patch(path, { trade_name: `Novo ${word}` }),
        merchant.post(`${path}/submit-for-review`),
        merchant.post(`${path}/erase`),
        merchant.post(`${path}/erase`),
      ]);
      expect([200, 409]).toContain(changed.status);
      const { data } = (await merchant.get(path)).body;
      if (submitted.status === 200) {
        expect(data.status).toBe('pending_review');
        for (const one of erasures) expect(one.body.code).toBe('INVALID_STATUS');
      } else {
        for (const one of erasures)
          expect(one.body.data).toMatchObject({ erased_at: data.erased_at });
        expect(data.erased_at).not.toBeNull();
        expect(await whereIs(word)).toEqual([]);
      }
      expect(await verifyTrail(service.context, data.id)).toMatchObject({ broken: [] });
    }
  });
});

describe('an Idempotency-Key', () => {
  const erasedCode = (answer: { status: number; body: any }) => [answer.status, answer.body.code];
  const refused = [409, 'SUBMERCHANT_ERASED'];
  const keyed = (name: string) => ({ 'idempotency-key': `${name}-${(words += 1)}` });

  test('of whatever named the seller brings nothing back: the creation, a batch, its parts, a link, a resent delivery, notes', async () => {
    const merchant = await service.createMerchant();
    const [word, other] = [newWord(), newWord()];
    const receiver = await startReceiver(() => ({ status: 200 }));
    const worker = new DeliveryWorker(service.context);
    try {
      await createEndpoint(merchant, receiver.url);
      const batchBody = Buffer.from(
        [word, other].map((one) => JSON.stringify(company(sellerWith(one)))).join('\n'),
      );
      const ndjson = { 'content-type': 'application/x-ndjson', ...keyed('batch') };
      const sendBatch = async () =>
        (await merchant.post('/v1/submerchants/batch', batchBody, ndjson)).text
          .split('\n')
          .filter(Boolean)
          .map((text) => JSON.parse(text));
      const [first, second] = await sendBatch();
      const { id } = first.body.data;
      const path = `/v1/submerchants/${id}`;
      const wordAlone = newWord();
      const alone = company(sellerWith(wordAlone));
      const aloneKey = keyed('alone');
      const single = await merchant.post('/v1/submerchants', alone, aloneKey);
      await sendAll(worker);
      const { data } = (await merchant.get(`${logs}?limit=100`)).body;
      const delivery = (data as any[]).find((one) => one.submerchant.id === id);
      expect(JSON.stringify(delivery)).toContain(word);

      const requests: [Reviewer | TestMerchant, string, unknown, Record<string, string>][] = [
        [merchant, `${logs}/${delivery.id}/resend`, undefined, keyed('resend')],
        [merchant, `${path}/addresses`, address({ street: `Rua ${word}` }), keyed('address')],
        [merchant, `${path}/legal-representatives`, partner({ name: `Ana ${word}` }), keyed('ana')],
        [merchant, `${path}/onboarding-links`, {}, keyed('link')],
        [ana, `/v1/operator/submerchants/${id}/notes`, { text: `Ver ${word}` }, keyed('note')],
      ];
      for (const [who, to, body, key] of requests) {
        const answer = await who.post(to, body, key);
        expect([200, 201], `${to} ${answer.text}`).toContain(answer.status);
      }
      expect((await merchant.post(`${path}/erase`)).status).toBe(200);
      const total = async () =>
        (await merchant.get('/v1/submerchants?limit=1')).body.pagination.total;
      const before = await total();
      for (const [who, to, body, key] of requests) {
        expect(erasedCode(await who.post(to, body, key)), to).toEqual(refused);
      }
      const again = await sendBatch();
      expect([again[0].status, again[0].body.code]).toEqual(refused);
      expect(again[1]).toEqual({ ...second, replayed: true });
      // Whatever the body and the path's letters.
      expect(
        erasedCode(await merchant.post(`${path}/addresses`, address(), requests[1]![3])),
      ).toEqual(refused);
      expect(await total()).toBe(before);
      expect(await whereIs(word)).toEqual([]);
      // Another seller's stay.
      const replayed = await merchant.post('/v1/submerchants', alone, aloneKey);
      expect(replayed.text).toBe(single.text);
      const erased = await merchant.post(`/v1/submerchants/${single.body.data.id}/erase`);
      expect(erased.status).toBe(200);
      expect(erasedCode(await merchant.post('/v1/submerchants', alone, aloneKey))).toEqual(refused);
      expect((await merchant.post('/v1/submerchants', alone, keyed('new'))).status).toBe(201);
    } finally {
      await worker.stop();
      await receiver.close();
    }
  });

  test('of an upload does not bring a file back', async () => {
    const merchant = await service.createMerchant();
    const bytes = pdfFile(newWord());
    const headers = { 'content-type': 'application/octet-stream', ...keyed('file') };
    const upload = () => merchant.post('/v1/files', bytes, headers);
    const file = await upload();
    expect(file.status, file.text).toBe(201);
    const { file_url, file_size, mime_type } = file.body.data;
    const seller = await merchant.post('/v1/submerchants', company());
    const path = `/v1/submerchants/${seller.body.data.id}`;
    const sent = document('cnpj_card', { file_url, file_size, mime_type });
    const added = await merchant.post(`${path}/documents`, sent);
    expect(added.status, added.text).toBe(201);
    expect((await upload()).headers['idempotent-replayed']).toBe('true');
    expect((await merchant.post(`${path}/erase`)).status).toBe(200);
    expect(erasedCode(await upload())).toEqual(refused);
    expect((await merchant.get('/v1/files')).body.data).toEqual([]);
  });

  test('of requests under way leaves no answer behind, and no seller, whoever comes first', async () => {
    const merchant = await service.createMerchant();
    const receiver = await startReceiver(() => ({ status: 200 }));
    const worker = new DeliveryWorker(service.context);
    try {
      await createEndpoint(merchant, receiver.url);
      for (let round = 0; round < 8; round += 1) {
        const word = newWord();
        const body = company(sellerWith(word));
        const creation = keyed('creation');
        const created = await merchant.post('/v1/submerchants', body, creation);
        const { id } = created.body.data;
        const path = `/v1/submerchants/${id}`;
        const street = address({ street: `Rua ${word}` });
        const added = await merchant.post(`${path}/addresses`, street);
        expect(added.status).toBe(201);
        await sendAll(worker);
        const { data } = (await merchant.get(`${logs}?limit=100`)).body;
        const delivery = (data as any[]).find((one) => one.submerchant.id === id);
        const answers = await Promise.all([
          merchant.post(`${logs}/${delivery.id}/resend`, undefined, keyed('resend')),
          merchant.post(`${logs}/${delivery.id}/resend`, undefined, keyed('resend')),
          merchant.post(`${path}/onboarding-links`, {}, keyed('link')),
          merchant.post(`${path}/erase`),
          merchant.post('/v1/submerchants', body, creation),
          merchant.post(
            `${path}/addresses`,
            address({ street: `Avenida ${word}` }),
            keyed('street'),
          ),
        ]);
        for (const { status, text } of answers) expect([200, 201, 409], text).toContain(status);
        expect(answers[3].status).toBe(200);
        expect(await whereIs(word)).toEqual([]);
        expect(erasedCode(await merchant.post('/v1/submerchants', body, creation))).toEqual(
          refused,
        );
      }
    } finally {
      await worker.stop();
      await receiver.close();
    }
  });

  test('whose request has read the seller before the erasure, and answers after it, stores nothing of it', async () => {
    const merchant = await service.createMerchant();
    const { database } = service.context;
    const word = newWord();
    const { id } = (await merchant.post('/v1/submerchants', company(sellerWith(word)))).body.data;
    let readOnce = (): void => {};
    let answer = (): void => {};
    const hasRead = new Promise<void>((resolve) => (readOnce = resolve));
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    const bodies: string[] = [];
    const request = {
      merchant_id: merchant.id,
      caller_id: merchant.id,
      credential_id: merchant.id,
      key: keyed('slow')['idempotency-key'],
      method: 'POST',
      path: '/v1/slow',
      body: null,
      now: service.context.clock(),
    };
    const running = runOnce(database, request, service.context.data_keys, async (tx) => {
      const [row] = await tx<{ legal_name: string }[]>`
        select legal_name from submerchants where merchant_id = ${merchant.id} and id = ${id}`;
      bodies.push(row!.legal_name);
      readOnce();
      await mayAnswer;
      return { status: 200, body: row!.legal_name, names: [id], sellers: [id] };
    });
    await hasRead;
    expect((await merchant.post(`/v1/submerchants/${id}/erase`)).status).toBe(200);
    answer();
    expect(await running).toMatchObject({ body: '', replayed: false });
    expect(bodies).toEqual([`Doces ${word} Ltda`, '']);
    expect(await whereIs(word)).toEqual([]);
  });

  test('is found by an index, not by reading all stored answers', async () => {
    const { database } = service.context;
    const merchant = await service.createMerchant();
    const key = keyed('indexed');
    const body = company();
    const { id } = (await merchant.post('/v1/submerchants', body, key)).body.data;
    await database`
      insert into idempotent_answers
        (caller_id, key, method, path, credential_id, fingerprint, status, body, created_at, names)
      select ${merchant.id}, 'other-' || n, 'POST', '/v1/x', ${merchant.id}, '', 200, '', now(), array[gen_random_uuid()]
      from generate_series(1, 3000) as n`;
    const where = { merchant_id: merchant.id, id };
    const read = await database.begin(async (tx) => {
      await eraseResponses(tx, where, { ids: [], at: service.context.clock() });
      const [row] = await tx<[{ rows: number }]>`
        select coalesce(max(seq_tup_read), 0)::int as rows from pg_stat_xact_user_tables
        where relname = 'idempotent_answers'`;
      return row.rows;
    });
    expect(read).toBe(0);
    expect(erasedCode(await merchant.post('/v1/submerchants', body, key))).toEqual(refused);
    await database`delete from idempotent_answers where caller_id = ${merchant.id}`;
  });
});

describe('refused', () => {
  test('every change of an erased submerchant', async () => {
    const merchant = await service.createMerchant();
    const { path, id } = await readyCompany(merchant);
    await merchant.post(`${path}/erase`);
    for (const answer of [
      await merchant.patch(path, { trade_name: 'Nova' }),
      await merchant.post(`${path}/addresses`, address()),
      await merchant.post(`${path}/submit-for-review`),
      await ana.post(`/v1/operator/submerchants/${id}/claim`),
    ]) {
      expect(answer.status, answer.text).toBe(409);
      expect(answer.body.message).toContain('was erased at');
    }
    // What reads it is not refused.
    const documents = await merchant.get(`${path}/documents?status=pending`);
    expect([documents.status, documents.body.data]).toEqual([200, []]);
  });

  test('during a review, and while a legal term runs, with its last day', async () => {
    const one = await companyInReview(service);
    const early = await one.merchant.post(`${one.path}/erase`);
    expect(early).toMatchObject({ status: 409, body: { code: 'INVALID_STATUS' } });
    const rejected = await ana.post(`${one.reviewCase}/reject`, because('name_mismatch'));
    const inYears = (years: number, at: string) => {
      const day = new Date(at);
      day.setUTCFullYear(day.getUTCFullYear() + years);
      return day.toISOString();
    };
    const end = inYears(5, rejected.body.data.reviewed_at);
    const answer = await one.merchant.post(`${one.path}/erase`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'RETENTION_REQUIRED',
      errors: [{ code: 'retained_until', message: answer.body.message, retained_until: end }],
    });
    expect(answer.body.message).toContain(end.slice(0, 10));
    // The operator is bound by the term too.
    expect((await ana.post(`${one.reviewCase}/erase`)).body.code).toBe('RETENTION_REQUIRED');
    expect(await readFile(ERASURES_FILE, 'utf8')).not.toContain(one.id);
    service.setClock(end);
    expect((await one.merchant.post(`${one.path}/erase`)).status).toBe(200);
    service.setClock(null);

    const active = await companyInReview(service);
    const approved = await ana.post(`${active.reviewCase}/approve`, unopened);
    expect(approved.status).toBe(200);
    const paid = inYears(2, approved.body.data.activated_at);
    service.setClock(paid);
    const fed = await feed(await service.createOperator(), [
      line(active.merchant.id, 'charges', {
        submerchant_id: active.id,
        occurred_at: paid,
      }),
    ]);
    expect(fed.text).toContain('"created":1');
    const term = (await ana.post(`${active.reviewCase}/erase`)).body;
    service.setClock(null);
    expect(term.errors[0].retained_until).toBe(inYears(12, approved.body.data.activated_at));
  });

  test('to another merchant', async () => {
    const [owner, other] = [await service.createMerchant(), await service.createMerchant()];
    const { path } = await readyCompany(owner);
    expect((await other.post(`${path}/erase`)).status).toBe(404);
    expect((await owner.get(path)).body.data.erased_at).toBeNull();
  });
});

describe('by a rule', () => {
  test('only sellers that were never submitted and are unchanged for long; a preview erases none', async () => {
    const merchant = await service.createMerchant();
    const [word, fresh] = [newWord(), newWord()];
    service.setClock('2001-01-01T00:00:00.000Z');
    const old = await merchant.post('/v1/submerchants', company(sellerWith(word)));
    service.setClock(null);
    const changed = await merchant.post('/v1/submerchants', company(sellerWith(fresh)));
    const { database } = service.context;
    // Ids never go back in time, so the record's own times are set here.
    await database`
      update submerchants set updated_at = '2001-01-01' where id = ${old.body.data.id}`;
    const rule = { kind: 'never_submitted', unchanged_since: '2002-01-01T00:00:00.000Z' } as const;
    const ids = async (isPreview: boolean) => {
      const found: string[] = [];
      const { context } = service;
      const concerned = isPreview
        ? findAllByRetention(context, rule, context.clock())
        : eraseByRule(context, rule);
      for await (const { id } of concerned) found.push(id);
      return found;
    };
    expect(await ids(true)).toEqual([old.body.data.id]);
    expect(await whereIs(word)).not.toEqual([]);
    expect(await ids(false)).toEqual([old.body.data.id]);
    expect(await whereIs(word)).toEqual([]);
    expect(await ids(false)).toEqual([]);
    const { data } = (await merchant.get(`/v1/submerchants/${changed.body.data.id}`)).body;
    expect(data.erased_at).toBeNull();
  });
});

describe('by a rule after the legal term', () => {
  test('rejected and inactive sellers, once their term is over; not those with a payment, in work or in review; by two processes at once, each once', async () => {
    const { context } = service;
    const { database } = context;
    const decided = async (decision: 'reject' | 'approve') => {
      const one = await companyInReview(service);
      const body = decision === 'reject' ? because('name_mismatch') : unopened;
      const answer = await ana.post(`${one.reviewCase}/${decision}`, body);
      expect(answer.status, answer.text).toBe(200);
      return one;
    };
    const [rejected, recent, reopened, active, paid, waiting] = [
      await decided('reject'),
      await decided('reject'),
      await decided('reject'),
      await decided('approve'),
      await decided('approve'),
      await companyInReview(service),
    ];
    await reopened.merchant.post(`${reopened.path}/request-resubmission`);
    const payment = { submerchant_id: paid.id, occurred_at: context.clock() };
    const fed = await feed(await service.createOperator(), [
      line(paid.merchant.id, 'charges', payment),
    ]);
    expect(fed.text).toContain('"created":1');
    // Ids never go back in time, so the records' own times are set here.
    const old = [rejected, reopened, active, paid, waiting].map(({ id }) => id);
    await database`
      update submerchants set updated_at = '2009-12-31', reviewed_at = '2009-12-31',
        activated_at = case when activated_at is null then null else '2009-12-31'::timestamptz end
      where id in ${database(old)}`;
    const found = async (kind: RetentionKind, isPreview: boolean) => {
      const now = context.clock();
      const rule = retentionRule(kind, now, 24, context.config.erasure_years);
      const ids: string[] = [];
      const concerned = isPreview
        ? findAllByRetention(context, rule, now)
        : eraseByRule(context, rule);
      for await (const { id } of concerned) ids.push(id);
      return ids.filter((id) => [...old, recent.id].includes(id));
    };
    expect(await found('never_submitted', true)).toEqual([]);
    expect(await found('rejected', true)).toEqual([rejected.id]);
    expect(await found('inactive', true)).toEqual([active.id]);
    const erasures = async () => (await context.erasures.read()).map((one) => one.submerchant_id);
    const before = await erasures();
    const [first, second] = await Promise.all([found('rejected', false), found('rejected', false)]);
    expect([...first, ...second]).toEqual([rejected.id]);
    expect(await found('inactive', false)).toEqual([active.id]);
    expect((await erasures()).slice(before.length)).toEqual([rejected.id, active.id]);
    for (const { merchant, path, id } of [rejected, active]) {
      expect((await merchant.get(path)).body.data).toMatchObject({ legal_name: '', tax_id: '' });
      const events = (await merchant.get(`/v1/events?object_id=${id}&limit=2`)).body.data;
      expect(events.map(({ event }: any) => event)).toContain('submerchant.erased');
      const { trail } = (await merchant.get(`${path}/export`)).body.data;
      expect(trail.find(({ action }: any) => action === 'submerchant.erased')).toMatchObject({
        actor: { kind: 'clock' },
      });
      // Nothing but the times that this test has set past the service.
      for (const { reason } of (await verifyTrail(context, id)).broken)
        expect(reason).toMatch(/^The (reviewed_at|activated_at) of the submerchant was changed/);
    }
    for (const { merchant, path } of [recent, reopened, paid, waiting])
      expect((await merchant.get(path)).body.data.erased_at).toBeNull();
  });
});

describe('after a restore', () => {
  test('the erasures of the file are applied again, once, past a line that a crash cut off', async () => {
    const { context } = service;
    const merchant = await service.createMerchant();
    const word = newWord();
    const path = await registerWith(merchant, word);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const file = join(ERASURES_FILE, '..', 'restored.ndjson');
    await writeFile(file, '{"merchant_id":"');
    const erasures = new ErasureFile(file);
    const erasure = { merchant_id: merchant.id, submerchant_id: id, erased_at: context.clock() };
    await erasures.append(erasure);
    await erasures.append(erasure);
    expect(await erasures.read()).toEqual([erasure]);
    const restored = { ...context, erasures, at: () => restored };
    expect(await applyErasures(restored)).toBe(1);
    expect(await whereIs(word)).toEqual([]);
    expect(await applyErasures(restored)).toBe(0);
    expect(await verifyTrail(context, id)).toMatchObject({ broken: [] });
  });
});
