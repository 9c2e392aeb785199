import { describe, expect, test } from 'vitest';
import { problemsOf, statusesOf, warningsOf } from '../../../test/answers.js';
import { checkConsistency } from '../../../test/consistency.js';
import { readerOf } from '../../../test/event-text.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import {
  address,
  company,
  companyTypes,
  document,
  partner,
  partnerTypes,
  person,
  personTypes,
} from '../../../test/sellers.js';
import { verifyLists } from '../../platform/lists/verify-lists.js';
import { verifyTrail } from '../../trail/verify-trails.js';

const service = useService();
const path = '/v1/submerchants';

/** A company with everything that review needs; `changes` go over it. */
const wholeCompany = (changes: object = {}) => ({
  ...company(),
  legal_representatives: [{ ...partner(), documents: partnerTypes.map((one) => document(one)) }],
  addresses: [address()],
  documents: companyTypes.map((one) => document(one)),
  ...changes,
});

const wholePerson = (changes: object = {}) => ({
  ...person(),
  addresses: [address()],
  documents: personTypes.map((one) => document(one)),
  ...changes,
});

/** The same seller by a request for each part. Resolves with its id. */
async function inSingleRequests(merchant: TestMerchant, body: any): Promise<string> {
  const send = async (to: string, part?: object) => {
    const answer = await merchant.post(to, part);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.data;
  };
  const { legal_representatives = [], addresses = [], documents = [], submit, ...fields } = body;
  const { id } = await send(path, fields);
  const ids: string[] = [];
  for (const { documents: _documents, ...one } of legal_representatives) {
    ids.push((await send(`${path}/${id}/legal-representatives`, one)).id);
  }
  for (const one of addresses) await send(`${path}/${id}/addresses`, one);
  for (const one of documents) await send(`${path}/${id}/documents`, one);
  for (const [at, { documents: own }] of legal_representatives.entries()) {
    for (const one of own ?? []) {
      const legal_representative_id = ids[at];
      await send(`${path}/${id}/documents`, { ...one, legal_representative_id });
    }
  }
  if (submit) await send(`${path}/${id}/submit-for-review`);
  return id;
}

/** Everything that is stored of a merchant, with ids and times by their order of appearance, so that two merchants compare. */
async function pictureOf(merchant: TestMerchant): Promise<unknown> {
  const sql = service.context.database;
  const reader = await readerOf(sql);
  const operator = await service.createOperator();
  const rows = (await merchant.get(`${path}?limit=100`)).body;
  const sellers = [];
  for (const { id } of rows.data) {
    const of = `${path}/${id}`;
    const history = (await operator.get(`/v1/operator/submerchants/${id}/history?limit=100`)).body;
    const list = async (name: string) => (await merchant.get(`${of}/${name}?limit=100`)).body;
    sellers.push({
      record: (await merchant.get(of)).body,
      partners: await list('legal-representatives'),
      addresses: await list('addresses'),
      documents: await list('documents'),
      requirements: (await merchant.get(`${of}/requirements`)).body,
      reviewCase: (await operator.get(`/v1/operator/submerchants/${id}`)).body.data,
      history: {
        total: history.pagination.total,
        entries: history.data.map(({ hash: _hash, request_id, actor, ...entry }: any) => ({
          ...entry,
          actor: actor.kind,
          hasRequest: request_id !== null,
        })),
      },
    });
  }
  const of = merchant.id;
  const events = await sql<{ kind: string; body: string }[]>`
    select kind, body from events where merchant_id = ${of} order by id`;
  const deliveries = await sql`
    select e.kind from delivery_queue d join events e on e.merchant_id = d.merchant_id and e.id = d.event_id
    where d.merchant_id = ${of} order by e.id`;
  const files = await sql`
    select document_id, status, attempts from document_files where merchant_id = ${of} order by document_id`;
  const moves = await sql`
    select submerchant_id, move, reasons from case_moves where merchant_id = ${of}`;
  const states = await sql`
    select event_sequence, trail_position, submission_position, decided_position, claimed_by, search_words::text,
      data_key is null as has_no_key, sandbox_due_at is null as is_undecided
    from submerchants where merchant_id = ${of}`;
  const whole = {
    total: rows.pagination.total,
    sellers,
    events: events.map(({ kind, body }) => ({ kind, ...reader.parseEvent(body) })),
    deliveries,
    files,
    moves,
    states,
    changes: (await sql`select count(*) from case_changes where merchant_id = ${of}`)[0],
  };
  const names = new Map<string, string>();
  const text = JSON.stringify(whole)
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"(time)"')
    // Zero outside business hours.
    .replaceAll(/"waiting_seconds":[\d.]+/g, '"waiting_seconds":"(seconds)"')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!names.has(id)) names.set(id, `id ${names.size}`);
      return names.get(id)!;
    });
  return JSON.parse(text);
}

/** The rows of a merchant in every table that a registration writes. */
async function countRows(merchant: TestMerchant): Promise<number> {
  const sql = service.context.database;
  const tables = [
    'submerchants',
    'legal_representatives',
    'addresses',
    'documents',
    'document_files',
    'events',
    'trail',
    'case_moves',
  ];
  const counts = await Promise.all(
    tables.map(
      async (table) =>
        (
          await sql`select count(*)::integer as n from ${sql(table)} where merchant_id = ${merchant.id}`
        )[0]!['n'],
    ),
  );
  return counts.reduce((sum: number, one: number) => sum + one, 0);
}

describe('a seller in one request', () => {
  const second = { ...partner({ name: 'Ana Lima' }), documents: [document('partner_front_id')] };
  test.each([
    ['a company that is submitted', () => wholeCompany({ submit: true })],
    ['a company that is not', () => wholeCompany()],
    ['an individual that is submitted', () => wholePerson({ submit: true })],
    ['a sandbox seller', () => wholeCompany({ submit: true, metadata: { sandbox: 'approve' } })],
    [
      'two partners, a second address that is primary, a document that has expired',
      () =>
        wholeCompany({
          legal_representatives: [{ ...partner(), documents: null }, second],
          addresses: [address(), address({ is_primary: true, state: 'rj' })],
          documents: [document('cnpj_card', { expires_at: '2020-01-01' })],
        }),
    ],
    ['only addresses', () => company({ addresses: [address()] })],
  ])('leaves exactly what the single requests leave: %s', async (_name, make) => {
    const body = make();
    const mode = JSON.stringify(body).includes('sandbox') ? 'test' : 'live';
    const [one, many] = [
      await service.createMerchant({ mode }),
      await service.createMerchant({ mode }),
    ];
    for (const merchant of [one, many]) {
      await merchant.post('/v1/webhook-endpoints', {
        url: 'https://hooks.example/in',
        events: ['submerchant.updated', 'submerchant.submitted', 'document.submitted'],
      });
    }
    const answer = await one.post(path, body);
    expect(answer.status, answer.text).toBe(201);
    await inSingleRequests(many, body);
    expect(await pictureOf(one)).toEqual(await pictureOf(many));
    await checkConsistency(service, one.id);
  });

  test('is answered with the parts as they are read afterwards, in the order in which they were sent', async () => {
    const merchant = await service.createMerchant();
    const { status, body } = await merchant.post(path, wholeCompany({ submit: true }));
    expect(status).toBe(201);
    expect(body.warnings).toBeUndefined();
    const { legal_representatives, addresses, documents, ...record } = body.data;
    expect(record.status).toBe('pending_review');
    const of = `${path}/${record.id}`;
    expect((await merchant.get(of)).body.data).toEqual(record);
    const list = async (name: string) =>
      (await merchant.get(`${of}/${name}`)).body.data.toReversed();
    expect(legal_representatives).toEqual(await list('legal-representatives'));
    expect(addresses).toEqual(await list('addresses'));
    expect(documents).toEqual(await list('documents'));
    expect(documents.map(({ type }: any) => type)).toEqual([...companyTypes, ...partnerTypes]);
    const [{ id }] = legal_representatives;
    expect(documents.map((one: any) => one.legal_representative_id)).toEqual([
      ...companyTypes.map(() => null),
      ...partnerTypes.map(() => id),
    ]);
  });

  test('may have the documents of partners at the top, with their partner: the same as nested', async () => {
    const own = partner();
    const nested = wholeCompany({
      legal_representatives: [
        { ...own, documents: partnerTypes.map((one) => document(one)) },
        second,
      ],
    });
    const ofPartner = { legal_representative_document: own.document };
    const flat = {
      ...nested,
      legal_representatives: [own, second],
      documents: [
        ...partnerTypes.map((one) => document(one, ofPartner)),
        ...companyTypes.map((one) => document(one, { legal_representative_document: null })),
      ],
    };
    const [one, many] = [await service.createMerchant(), await service.createMerchant()];
    const answer = await one.post(path, flat);
    expect([answer.status, warningsOf(answer)]).toEqual([201, []]);
    expect((await many.post(path, nested)).status).toBe(201);
    expect(await pictureOf(one)).toEqual(await pictureOf(many));
    await checkConsistency(service, one.id);
  });

  test('can be changed afterwards as any other', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post(path, wholeCompany())).body.data;
    const of = `${path}/${id}`;
    expect((await merchant.patch(of, { trade_name: 'Outra' })).status).toBe(200);
    expect((await merchant.post(`${of}/documents`, document('cnpj_card'))).status).toBe(201);
    expect((await merchant.post(`${of}/submit-for-review`)).status).toBe(200);
    await checkConsistency(service, merchant.id);
  });

  test('many at once are all there, and counts and trails agree', async () => {
    const merchant = await service.createMerchant();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        merchant.post(path, at % 3 === 0 ? company() : wholeCompany({ submit: at % 3 === 1 })),
      ),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    const total = async (status: string) =>
      (await merchant.get(`${path}?status=${status}`)).body.pagination.total;
    expect([await total('pending'), await total('pending_review')]).toEqual([20, 10]);
    await checkConsistency(service, merchant.id);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
    for (const { miscounts } of await verifyLists(service.context.database)) {
      expect(miscounts).toEqual([]);
    }
  });
});

describe('all or nothing', () => {
  /** Problems of a body that is refused, after which nothing is stored. */
  async function refused(body: object, status = 400, code = 'VALIDATION_ERROR') {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, body);
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code]);
    expect(await countRows(merchant)).toBe(0);
    return answer;
  }

  test('all problems of all parts are listed at once, each with its path', async () => {
    const same = partner();
    const answer = await refused({
      ...company(),
      tax_id: '123',
      legal_representatives: [
        { ...same, documents: [document('partner_front_id'), document('partner_front_id')] },
        { ...same, birth_date: '2999-01-01', documents: [document('cnpj_card')] },
        partner({ document: '11111111111', email: 'nobody' }),
      ],
      addresses: [
        address({ is_primary: true }),
        address({ is_primary: true, zip_code: '1' }),
        'Rua Augusta',
      ],
      documents: [
        document('social_contract'),
        document('partner_back_id'),
        document('cnpj_card', { file_url: 'ftp://files.example/a.pdf', file_size: 0 }),
        document('front_id'),
        document('passport'),
      ],
      submit: 'yes',
    });
    expect(problemsOf(answer).toSorted()).toEqual(
      [
        '/tax_id invalid_length',
        '/legal_representatives/0/documents/1/type repeated',
        '/legal_representatives/1/document repeated',
        '/legal_representatives/1/birth_date invalid_value',
        '/legal_representatives/1/documents/0/type invalid_value',
        '/legal_representatives/2/email invalid_format',
        '/addresses/1/is_primary conflict',
        '/addresses/1/zip_code too_short',
        '/addresses/2 invalid_type',
        '/documents/1/type invalid_value',
        '/documents/2/file_url invalid_format',
        '/documents/2/file_size too_small',
        '/documents/3/type invalid_value',
        '/documents/4/type invalid_value',
        '/submit invalid_type',
      ].toSorted(),
    );
  });

  test('an individual has no partners', async () => {
    const answer = await refused(wholePerson({ legal_representatives: [partner()] }));
    expect(problemsOf(answer)).toEqual(['/legal_representatives forbidden']);
  });

  test.each([
    ['legal_representatives', 101, () => partner()],
    ['addresses', 51, () => address()],
    ['documents', 501, () => document('cnpj_card')],
  ])('too many %s', async (name, count, make) => {
    const answer = await refused(
      company({ [name]: Array.from<unknown, object>({ length: count }, make) }),
    );
    expect(problemsOf(answer)).toContain(`/${name} too_many`);
  });

  test('missing requirements are listed as submit-for-review lists them, partners by their place', async () => {
    const body = wholeCompany({
      email: null,
      legal_representatives: [
        { ...partner(), documents: partnerTypes.map((type) => document(type)) },
        { ...partner(), documents: partnerTypes.slice(1).map((type) => document(type)) },
      ],
      addresses: [],
      documents: [document('cnpj_card'), document('social_contract', { expires_at: '2020-01-01' })],
      submit: true,
    });
    const { body: error } = await refused(body, 422, 'REQUIREMENTS_NOT_MET');
    for (const { message } of error.errors) expect(message).not.toContain('PATCH');
    expect(error.errors.map(({ message: _message, ...rest }: any) => rest)).toEqual([
      missing('email_required', '/email'),
      missing('address_required', '/addresses'),
      missing('document_expired', '/documents', 'social_contract'),
      missing('document_required', '/documents', 'proof_of_residence_company'),
      missing('document_required', '/legal_representatives/1/documents', 'partner_front_id'),
    ]);
  });

  const missing = (code: string, at: string, document_type: string | null = null) => ({
    code,
    path: at,
    document_type,
    legal_representative_id: null,
  });

  test('submit alone lists what a company needs', async () => {
    await refused(company({ submit: true }), 422, 'REQUIREMENTS_NOT_MET');
  });

  test('an external_id that is taken: nothing of the second seller is stored', async () => {
    const merchant = await service.createMerchant();
    const external_id = 'seller-1';
    await merchant.post(path, company({ external_id }));
    const before = await countRows(merchant);
    const answer = await merchant.post(path, wholeCompany({ external_id }));
    expect([answer.status, answer.body.code]).toEqual([409, 'EXTERNAL_ID_TAKEN']);
    expect(await countRows(merchant)).toBe(before);
  });

  test('of one external_id sent many times at once, with parts and without, exactly one seller is stored', async () => {
    const merchant = await service.createMerchant();
    const external_id = 'seller-1';
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        merchant.post(path, (at % 2 ? wholeCompany : company)({ external_id })),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect((await merchant.get(path)).body.pagination.total).toBe(1);
    await checkConsistency(service, merchant.id);
  });

  test('a key without permission to write creates nothing', async () => {
    const merchant = await service.createMerchant({ permission: 'read' });
    expect((await merchant.post(path, wholeCompany())).status).toBe(403);
    expect(await countRows(merchant)).toBe(0);
  });
});

describe('the body', () => {
  test('parts sent as null are parts left out, and an empty list is answered with lists', async () => {
    const merchant = await service.createMerchant();
    const nulls = { legal_representatives: null, addresses: null, documents: null, submit: false };
    const alone = await merchant.post(path, company(nulls));
    expect(alone.status).toBe(201);
    expect(alone.body.data).not.toHaveProperty('documents');
    const empty = await merchant.post(path, company({ addresses: [] }));
    expect(empty.body.data).toMatchObject({
      legal_representatives: [],
      addresses: [],
      documents: [],
    });
  });

  test('unknown fields of parts are warnings; the partner of a document follows from its place', async () => {
    const merchant = await service.createMerchant();
    const [own] = (await merchant.post(path, wholeCompany())).body.data.legal_representatives;
    const body = wholeCompany({
      addresses: [address({ floor: 3 })],
      documents: [document('cnpj_card', { legal_representative_id: own.id })],
    });
    const answer = await merchant.post(path, body);
    expect(answer.status).toBe(201);
    expect(warningsOf(answer)).toEqual([
      '/addresses/0/floor',
      '/documents/0/legal_representative_id',
    ]);
    expect(answer.body.data.documents[0].legal_representative_id).toBeNull();
  });
});

describe('an Idempotency-Key', () => {
  test('repeats the first answer, of requests at once too; the seller is stored once', async () => {
    const merchant = await service.createMerchant();
    const body = wholeCompany({ submit: true });
    const send = () => merchant.post(path, body, { 'idempotency-key': 'seller-1' });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201]);
    answers.push(await send());
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.at(-1)?.headers['idempotent-replayed']).toBe('true');
    expect((await merchant.get(path)).body.pagination.total).toBe(1);
    await checkConsistency(service, merchant.id);
  });

  test('is not used up by a refusal', async () => {
    const merchant = await service.createMerchant();
    const headers = { 'idempotency-key': 'seller-1' };
    const first = await merchant.post(path, company({ submit: true }), headers);
    expect(first.status).toBe(422);
    expect((await merchant.post(path, wholeCompany({ submit: true }), headers)).status).toBe(201);
  });
});
