import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTrail } from '../src/trail/verify-trails.js';
import { rotateMasterKey } from '../src/commands/rotate-master-key.js';
import { developmentMasterKey } from '../src/platform/key-management/given-key.js';
import { DataKeys, isSealed } from '../src/platform/data-keys.js';
import { requireMasterKey } from '../src/platform/master-key.js';
import { sealedColumns } from '../src/platform/sealed-columns.js';
import { commitmentOf, openValues, valuesPlace } from '../src/trail/commitments.js';
import { DeliveryWorker } from '../src/webhooks/delivery/worker.js';
import { after, createEndpoint, day_ms, logOf, sendAll, type TestEndpoint } from './endpoints.js';
import { leaveAll, openStream } from './event-stream.js';
import { readerOf } from './event-text.js';
import { useService, type TestMerchant } from './harness.js';
import { because, createReviewer, documentOf, type Reviewer } from './in-review.js';
import { answersOf, feed, line } from './payments.js';
import { createPerson } from './people.js';
import { startReceiver, type Receiver } from './receiver.js';
import { findSealedValues } from './sealed-values.js';
import { address, person, readyCompany } from './sellers.js';

const service = useService();

/** What somebody who has read the tables would search for. */
const secrets = {
  legal_name: 'Confeitaria Jurema Quitandinha Ltda',
  trade_name: 'Jurema Doces',
  tax_id: '11222333000181',
  email: 'jurema@quitandinha.example',
  phone: '21998761234',
  external_id: 'cpf-39053344705',
  metadata: 'Filha de Iracema',
  partner_name: 'Jurema Quitandinha',
  partner_document: '39053344705',
  partner_email: 'pessoal@quitandinha.example',
  partner_phone: '21912345678',
  birth_date: '1957-08-13',
  mother_name: 'Iracema Quitandinha',
  street: 'Travessa do Lampião',
  neighborhood: 'Beco das Garrafas',
  zip_code: '22021-070',
  file_name: 'rg-da-jurema.pdf',
  number: 'RG-7654321',
  document_notes: 'A foto está boa',
  review_notes: 'Jurema, envie outra foto',
  reason: 'O retrato não é da Jurema',
  verification_notes: 'Rosto coberto',
  reviewer: 'Ubirajara Montenegro',
  member: 'Anacleta Sobral',
  member_email: 'anacleta@sobral.example',
  revenue: 987654321,
  charge: 'Presente de Quitandinha Jurema',
  transfer: 'Conta de Quitandinha bloqueada',
};

let ana: Reviewer;
let id: string;
let path: string;
let reviewCase: string;
let merchant: TestMerchant;
let merchant_id: string;
let receiver: Receiver;
/** Its receiver fails each delivery once, and repeats in each answer what it was sent. */
let endpoint: TestEndpoint;
/** Its deliveries fail for good. */
let failing: TestEndpoint;

/**
 * A registration with an Idempotency-Key everywhere, a review with a rejection, corrections, changes of people, fed records, and
 * deliveries of all events.
 */
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  const reviewer = await createPerson(service, 'admin', { name: secrets.reviewer });
  merchant = await service.createMerchant();
  const seen = new Set<string>();
  receiver = await startReceiver(({ body, text, headers }) => {
    const delivery_id = headers['x-service-delivery-id'] as string;
    const isFailing = body.event === 'submerchant.submitted' || !seen.has(delivery_id);
    seen.add(delivery_id);
    return { status: isFailing ? 500 : 200, body: text };
  });
  endpoint = await createEndpoint(merchant, receiver.url, [
    'submerchant.updated',
    'submerchant.rejected',
    'document.*',
    'charge.*',
    'withdrawal.*',
  ]);
  failing = await createEndpoint(merchant, receiver.url, ['submerchant.submitted']);
  // The same goes to the payment core.
  const core = await (
    await service.createOperator()
  ).post('/v1/operator/postbacks/endpoints', { url: `${receiver.url}/core`, events: ['*'] });
  expect(core.status).toBe(201);
  const paused = await createEndpoint(merchant, receiver.url);
  await merchant.patch(paused.path, { status: 'paused' });
  let keys = 0;
  const once = () => ({ 'idempotency-key': `key-${(keys += 1)}` });
  const keyed = {
    ...merchant,
    post: (at: string, body?: unknown) => merchant.post(at, body, once()),
  };
  merchant_id = merchant.id;
  ({ id, path } = await readyCompany(keyed, {
    legal_name: secrets.legal_name,
    trade_name: secrets.trade_name,
    tax_id: secrets.tax_id,
    email: secrets.email,
    phone: secrets.phone,
    external_id: secrets.external_id,
    metadata: { note: secrets.metadata },
    monthly_revenue: secrets.revenue,
  }));
  reviewCase = `/v1/operator/submerchants/${id}`;
  const partner = {
    name: secrets.partner_name,
    document: secrets.partner_document,
    email: secrets.partner_email,
    phone: secrets.partner_phone,
    birth_date: secrets.birth_date,
    mother_name: secrets.mother_name,
  };
  await keyed.post(`${path}/legal-representatives`, partner);
  await keyed.post(
    `${path}/addresses`,
    address({
      street: secrets.street,
      neighborhood: secrets.neighborhood,
      zip_code: secrets.zip_code,
    }),
  );
  const { body: sent } = await keyed.post(`${path}/documents`, {
    type: 'social_contract',
    number: secrets.number,
    file_url: `https://files.example/${secrets.file_name}`,
    file_name: secrets.file_name,
    file_size: 1024,
    mime_type: 'application/pdf',
    notes: secrets.document_notes,
  });
  expect(sent.data.status).toBe('pending');
  const list = await merchant.get(`${path}/legal-representatives?limit=100`);
  const extra = list.body.data.find((one: any) => one.document === secrets.partner_document);
  await merchant.delete(`${path}/legal-representatives/${extra.id}`);
  const submitted = await keyed.post(`${path}/submit-for-review`);
  expect(submitted.status).toBe(200);
  await reviewer.post(`${reviewCase}/claim`, undefined, once());
  const contract = await documentOf(merchant, path, 'social_contract');
  await reviewer.post(
    `/v1/operator/documents/${contract.id}/reject`,
    { code: 'illegible', notes: secrets.verification_notes },
    once(),
  );
  const rejected = await reviewer.post(
    `${reviewCase}/reject`,
    { notes: secrets.review_notes, ...because('other', { message: secrets.reason }) },
    once(),
  );
  expect(rejected.status).toBe(200);
  await keyed.post(`${path}/request-resubmission`);
  await merchant.patch(path, { email: `new-${secrets.email}`, phone: `5${secrets.phone}` });
  const { mother_name, birth_date } = secrets;
  await keyed.post('/v1/submerchants', person({ mother_name, birth_date }));
  await keyed.post(`${path}/legal-representatives`, partner);
  const invited = await reviewer.post(
    '/v1/operator/people',
    { email: secrets.member_email, name: secrets.member, role: 'member', merchant_id },
    once(),
  );
  expect(invited.status).toBe(201);
  await reviewer.post(
    '/v1/operator/people',
    { email: `2${secrets.member_email}`, name: secrets.member, role: 'reviewer' },
    once(),
  );
  const fed = await feed(await service.createOperator(), [
    line(merchant_id, 'charges', { description: secrets.charge }),
    line(merchant_id, 'withdrawals', { status: 'failed', failure_reason: secrets.transfer }),
    line(merchant_id, 'anticipations'),
  ]);
  expect(answersOf(fed).summary).toMatchObject({ created: 3 });

  const worker = new DeliveryWorker(service.context);
  const now = service.context.clock();
  // Until the last of the twelve attempts has failed, too.
  for (let days = 0; days <= 20; days += 1) {
    service.setClock(after(now, days * day_ms));
    await sendAll(worker);
  }
  await worker.stop();
  service.setClock(null);
});

afterAll(async () => {
  leaveAll();
  await receiver.close();
});

const everyTrail = ['trail', 'merchant_trail', 'operator_trail'];

/**
 * Where personal values stand unencrypted: in the records themselves, which are shown, searched and erased there. Everywhere else
 * they would outlive their record.
 */
const live = {
  addresses: ['neighborhood', 'street', 'zip_code'],
  charges: ['description'],
  documents: ['file_name', 'file_url', 'notes', 'number', 'verification_notes'],
  legal_representatives: ['birth_date', 'document', 'email', 'mother_name', 'name', 'phone'],
  people: ['email', 'name'],
  submerchants: [
    'birth_date',
    'email',
    'external_id',
    'legal_name',
    'metadata',
    'monthly_revenue',
    'mother_name',
    'phone',
    'review_notes',
    'review_reasons',
    'search_words',
    'tax_id',
    'trade_name',
  ],
  withdrawals: ['failure_reason'],
};

/** Every value of a table's column: as PostgreSQL prints it, or its bytes. */
async function valuesOf(table: string, column: string, type: string): Promise<(string | Buffer)[]> {
  const { database } = service.context;
  const cast = type === 'bytea' ? database`` : database`::text`;
  const rows = await database<{ value: string | Buffer }[]>`
    select distinct ${database(column)}${cast} as value from ${database(table)}
    where ${database(column)} is not null`;
  return rows.map(({ value }) => value);
}

/** All columns of all tables, partitions included. */
function allColumns(): Promise<{ table: string; column: string; type: string }[]> {
  return service.context.database`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1, 2`;
}

/** Every byte of a table as PostgreSQL prints it. */
async function rawText(table: string): Promise<string> {
  const rows = await service.context.database<{ text: string }[]>`
    select row_to_json(t)::text as text from ${service.context.database(table)} t`;
  expect(rows.length).toBeGreaterThan(0);
  return rows.map(({ text }) => text).join('\n');
}

/** The forms in which a value may stand in a text: as it is, as a search word, in hexadecimal and in base64 behind any byte. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const encodings = (['base64', 'base64url'] as const).flatMap((encoding) =>
    [0, 1, 2].map((skip) =>
      bytes.subarray(skip).toString(encoding).replace(/=+$/, '').slice(0, -2),
    ),
  );
  return [
    value,
    value.toLowerCase(),
    bytes.toString('hex'),
    ...encodings.filter(({ length }) => length >= 8),
  ];
}

/** Names of people and of their firms by themselves: a part of a value is personal as well. */
const names = ['Jurema', 'Quitandinha', 'Iracema', 'Ubirajara', 'Montenegro', 'Anacleta', 'Sobral'];

describe('whoever reads the tables', () => {
  test('finds personal values in the columns of live records alone, neither as text nor encoded', async () => {
    const forms = [...Object.values(secrets).map(String), ...names].flatMap(formsOf);
    const filled = new Set<string>();
    const found: Record<string, string[]> = {};
    for (const { table, column, type } of await allColumns()) {
      // Partitions count as their table.
      const name = table.replace(/_(default|\d{8})$/, '');
      const values = await valuesOf(table, column, type);
      if (values.length > 0) filled.add(name);
      if (values.some((value) => forms.some((form) => value.includes(form)))) {
        found[name] = [...new Set([...(found[name] ?? []), column])].toSorted();
      }
    }
    expect([...filled]).toEqual(
      expect.arrayContaining([
        ...everyTrail,
        'attempts',
        'case_moves',
        'deliveries',
        'delivery_queue',
        'events',
        'idempotent_answers',
      ]),
    );
    expect(found).toEqual(live);
  });

  test('cannot confirm a guess: without the salt, no hash of the value is in the text', async () => {
    const text = await rawText('trail');
    for (const name of ['tax_id', 'email', 'phone'] as const) {
      for (const guess of [secrets[name], JSON.stringify(secrets[name])]) {
        expect(text).not.toContain(commitmentOf('', `after.${name}`, guess));
        expect(text).not.toContain(commitmentOf('', '', guess));
      }
    }
  });

  test('cannot confirm a guess of a request by its fingerprint', async () => {
    const rows = await service.context.database<{ fingerprint: Buffer }[]>`
      select fingerprint from idempotent_answers where path like '%/submit-for-review' or path like '%/claim'`;
    expect(rows).toHaveLength(2);
    for (const { fingerprint } of rows) {
      expect(fingerprint.equals(createHash('sha256').update('null').digest())).toBe(false);
    }
  });

  test('cannot see that two values are equal: every commitment differs', async () => {
    const rows = await service.context.database<{ entry: string }[]>`
      select entry from trail union all select entry from merchant_trail
      union all select entry from operator_trail`;
    const commitments = rows.flatMap(({ entry }) => entry.match(/"commitment":"[\w-]{43}"/g) ?? []);
    expect(commitments.length).toBeGreaterThan(60);
    expect(new Set(commitments).size).toBe(commitments.length);
  });

  test('cannot read the values with another master key', async () => {
    const rows = await service.context.database<
      { merchant_id: string; submerchant_id: string; position: number; personal: string }[]
    >`
      select merchant_id, submerchant_id, position, personal from trail where personal is not null`;
    const other = new DataKeys(randomBytes(32));
    for (const row of rows) expect(openValues(other, row, row)).toBeNull();
  });
});

describe('whoever rotates the master key', () => {
  const rotateTo = async (key: Buffer, before: Buffer) => {
    const keys = new DataKeys(key, [before]);
    const lines: string[] = [];
    const options = { grace_s: 0, signal: new AbortController().signal };
    const print = (text: string) => lines.push(text);
    const isFinished = await rotateMasterKey(service.context.database, keys, { ...options, print });
    return { isFinished, output: lines.join('\n') };
  };

  test('finds a sealed value in no column that the rotation does not know', async () => {
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    const found = Object.keys(await findSealedValues(service.context.database));
    expect(found.filter((name) => !known.includes(name))).toEqual([]);
    // Without this, the search would prove nothing.
    expect(found.length).toBeGreaterThan(6);
  });

  test('has nothing left under the old key, and every value as it was', async () => {
    const { database } = service.context;
    const development = developmentMasterKey;
    await requireMasterKey(database, new DataKeys(development));
    const before = await findSealedValues(database, new DataKeys(development).current);
    const all = await findSealedValues(database);
    const key = randomBytes(32);
    // Another process, without the new key.
    await database`
      insert into service_processes (id, key_ids, seals_with, seen_at)
      values (${merchant_id}, '{}', '', now())`;
    await expect(rotateTo(key, development)).rejects.toThrow('1 processes run without this');
    await database`delete from service_processes`;

    const rotated = await rotateTo(key, development);
    expect(rotated.isFinished).toBe(true);
    expect(await findSealedValues(database, new DataKeys(development).current)).toEqual({});
    expect(await findSealedValues(database, new DataKeys(key).current)).toEqual({
      ...before,
      'master_key_proof.sealed': 1,
    });
    // Values under sellers' keys stay as they are: their keys were encrypted anew, one for each seller.
    expect(await findSealedValues(database)).toEqual({ ...all, 'master_key_proof.sealed': 1 });
    expect(before['submerchants.data_key']).toBe(2);
    expect(before['events.body']).toBeLessThan(all['events.body'] ?? 0);
    expect(before['trail.personal']).toBeUndefined();
    const data_keys = new DataKeys(key);
    expect(await verifyTrail({ database, data_keys })).toMatchObject({ erased: 0, broken: [] });
    const reader = await readerOf(database, data_keys);
    for (const { table, column } of sealedColumns) {
      for (const value of await valuesOf(table, column, 'text')) {
        if (isSealed(String(value))) reader.openAnywhere(String(value));
      }
    }

    // A value whose key is lost, or that was copied from another row, stays as it is, and is named.
    const [lost] = await database<{ position: number; personal: string }[]>`
      select position, personal from operator_trail where personal is not null limit 1`;
    const position = lost?.position ?? 0;
    const unknown = new DataKeys(randomBytes(32)).seal('[]', valuesPlace({}, position));
    for (const value of [unknown, data_keys.seal('[]', valuesPlace({}, position + 1))]) {
      await database`update operator_trail set personal = ${value} where position = ${position}`;
      const again = await rotateTo(development, key);
      expect(again).toMatchObject({ isFinished: false });
      expect(again.output).toContain('UNREADABLE  1 values in operator_trail.personal');
    }
    const own = new DataKeys(development).seal(
      data_keys.openAnywhere(lost?.personal ?? ''),
      valuesPlace({}, position),
    );
    await database`update operator_trail set personal = ${own} where position = ${position}`;
    expect(await verifyTrail(service.context)).toMatchObject({ erased: 0, broken: [] });
  });
});

describe('whoever may read the case', () => {
  const history = async () => (await ana.get(`${reviewCase}/history?limit=100`)).body.data as any[];

  test('sees every value as it was', async () => {
    const text = JSON.stringify(await history());
    const {
      member: _,
      member_email: _email,
      charge: _charge,
      transfer: _transfer,
      ...shown
    } = secrets;
    for (const [name, value] of Object.entries(shown)) expect(text, name).toContain(String(value));
    expect(text).not.toContain('commitment');
  });

  test('sees what changed since the rejection, with both values', async () => {
    const { changes } = (await ana.get(reviewCase)).body.data;
    expect(changes[0].fields).toContainEqual({
      name: 'email',
      before: secrets.email,
      after: `new-${secrets.email}`,
    });
  });

  test('gets each event whole, and with the same bytes at each attempt, in lists, in logs and in streams', async () => {
    const texts = new Map<string, string>();
    for (const { body, text } of receiver.received.filter((one) => !('merchant_id' in one.body))) {
      expect(texts.get(body.id) ?? text).toBe(text);
      texts.set(body.id, text);
    }
    const all = [...texts.values()].join('\n');
    for (const name of [
      'legal_name',
      'tax_id',
      'number',
      'review_notes',
      'charge',
      'transfer',
    ] as const) {
      expect(all, name).toContain(secrets[name]);
    }
    const listed = (await merchant.get('/v1/events?limit=100')).body.data as any[];
    for (const { id: event_id, body } of listed) {
      const text = texts.get(event_id);
      if (text !== undefined) expect(JSON.stringify(body)).toBe(text);
    }
    const base = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const oldest = listed.at(-1);
    const stream = await openStream(base, merchant, { cursor: oldest.id });
    for (const { event, data } of await stream.take(listed.length - 1)) {
      const parsed = JSON.parse(data);
      expect(parsed).toMatchObject({ event });
      expect(texts.get(parsed.id) ?? data).toBe(data);
    }
    for (const [sent, status] of [
      [endpoint, 'delivered'],
      [failing, 'failed'],
    ] as const) {
      const log = await logOf(merchant, sent);
      expect(log.length).toBeGreaterThan(0);
      for (const { id: delivery_id, event_id, status: state } of log) {
        const { data } = (await merchant.get(`/v1/postbacks/delivery-logs/${delivery_id}`)).body;
        const text = texts.get(event_id)!;
        expect([state, data.body]).toEqual([status, text]);
        for (const { response_start } of data.attempt_log) {
          expect(response_start.length).toBeGreaterThan(300);
          expect(text.startsWith(response_start)).toBe(true);
        }
      }
    }
  });

  test('sees the people in the operator’s trail', async () => {
    const alice = await createPerson(service, 'admin');
    const { data } = (await alice.get('/v1/operator/trail?action=person.invited')).body;
    for (const entry of data) {
      expect(entry).toMatchObject({
        actor: { kind: 'operator_person', name: secrets.reviewer },
        after: { name: secrets.member, email: expect.stringContaining(secrets.member_email) },
      });
    }
  });
});

test('an answer whose key is gone is not repeated, nor its effect', async () => {
  const { database } = service.context;
  const other_merchant = await service.createMerchant();
  const body = { legal_name: 'Jurema', tax_id: '39053344705', entity_type: 'pf' };
  const headers = { 'idempotency-key': 'lost' };
  expect((await other_merchant.post('/v1/submerchants', body, headers)).status).toBe(201);
  const other = new DataKeys(randomBytes(32)).seal('{}', 'a place');
  await database`update idempotent_answers set body = ${other} where key = 'lost'`;
  expect((await other_merchant.post('/v1/submerchants', body, headers)).status).toBe(500);
  expect((await other_merchant.get('/v1/submerchants')).body.pagination.total).toBe(1);
});

describe('values that were erased', () => {
  test('show as erased; without an erasure, each trail is named, and the chains verify', async () => {
    const { database } = service.context;
    const whole = await verifyTrail(service.context);
    expect(whole).toMatchObject({ erased: 0, broken: [] });
    for (const table of everyTrail) await database`update ${database(table)} set personal = null`;
    const emptied = await verifyTrail(service.context);
    expect(emptied).toMatchObject({ trails: whole.trails, entries: whole.entries });
    expect(emptied.broken).toHaveLength(emptied.trails - 1);
    for (const { reason } of emptied.broken) expect(reason).toMatch(/values were removed/);
    expect(emptied.erased).toBeGreaterThan(15);

    const { data } = (await ana.get(`${reviewCase}/history?limit=100`)).body;
    const created = data.at(-1);
    expect(created.after).toMatchObject({
      legal_name: { erased: true },
      tax_id: { erased: true },
      mother_name: null,
      status: 'pending',
      entity_type: 'pj',
    });
    const rejected = data.find(({ action }: any) => action === 'submerchant.rejected');
    expect(rejected.actor).toEqual({ kind: 'operator_person', id: expect.any(String) });
    expect(rejected.after).toMatchObject({ status: 'rejected', review_notes: { erased: true } });
    const { changes } = (await ana.get(reviewCase)).body.data;
    expect(changes[0].fields).toContainEqual({
      name: 'email',
      before: { erased: true },
      after: { erased: true },
    });
    const alice = await createPerson(service, 'admin');
    const trail = (await alice.get('/v1/operator/trail?action=person.invited')).body.data;
    expect(trail[0].after).toMatchObject({ name: { erased: true }, role: expect.any(String) });
  });

  test.each(everyTrail)('are all that may be changed in %s', async (table) => {
    const { database } = service.context;
    for (const column of ['entry', 'hash', 'previous_hash', 'position']) {
      const change = database`
        update ${database(table)} set personal = null, ${database(column)} = ${database(column)}`;
      await expect(change).rejects.toMatchObject({ code: '42501' });
    }
  });
});
