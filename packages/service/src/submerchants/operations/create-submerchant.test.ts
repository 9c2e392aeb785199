import { describe, expect, test } from 'vitest';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { company, person } from '../../../test/sellers.js';
import { readerOf } from '../../../test/event-text.js';

const service = useService();
const path = '/v1/submerchants';
const minimum = { legal_name: 'Padaria Aurora Ltda', tax_id: '11222333000181' };

/** Creates with the given fields and answers with what is stored. */
async function stored(changes: object) {
  const merchant = await service.createMerchant();
  const created = await merchant.post(path, company(changes));
  expect(created.body.errors ?? []).toEqual([]);
  return (await merchant.get(`${path}/${created.body.data.id}`)).body.data;
}

/** Creates with the given fields and answers with what was complained of. */
async function refused(changes: object): Promise<string[]> {
  const merchant = await service.createMerchant();
  const answer = await merchant.post(path, company(changes));
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('VALIDATION_ERROR');
  expect((await merchant.get(path)).body.pagination.total, 'nothing is saved').toBe(0);
  return problemsOf(answer);
}

describe('201', () => {
  test('name and tax id are enough; the record is a pending company with everything else empty', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, minimum);
    expect(answer.status).toBe(201);
    const { id, created_at, updated_at, ...record } = answer.body.data;
    const nothing = { status: 'inactive', reasons: [], since: created_at };
    expect(record).toEqual({
      ...minimum,
      external_id: null,
      status: 'pending',
      entity_type: 'pj',
      trade_name: null,
      email: null,
      phone: null,
      birth_date: null,
      mother_name: null,
      business_type: null,
      product_categories: [],
      average_ticket: null,
      monthly_revenue: null,
      mcc: null,
      mcc_source: null,
      mcc_table_version: null,
      cnaes: [],
      metadata: {},
      review_notes: null,
      review_reasons: [],
      submitted_at: null,
      reviewed_at: null,
      activated_at: null,
      resubmission_count: 0,
      capabilities: { charges: nothing, withdrawals: nothing, anticipations: nothing },
      suspension: null,
      closure: null,
      erased_at: null,
    });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(updated_at).toBe(created_at);
    expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(60_000);
  });

  test('every field that is sent comes back as it was sent, in the answer and in every later read', async () => {
    const merchant = await service.createMerchant();
    const body = {
      external_id: 'loja/42 ção "x" \\ \'y\'; --',
      entity_type: 'pf',
      trade_name: 'Ateliê da Lua 🌙',
      legal_name: "Ana D'Ávila\u2028e Filhos",
      tax_id: '39053344705',
      email: 'ana+loja@davila.example',
      phone: '5511987654321',
      birth_date: '1988-02-29',
      mother_name: 'Íris D’Ávila',
      business_type: 'physical',
      product_categories: ['moda', 'Bebê & Cia', 'moda'],
      average_ticket: 15_099,
      monthly_revenue: 0,
      mcc: '0742',
      cnaes: [
        { code: '7500100', description: 'Atividades veterinárias', is_primary: true },
        { code: '4789004', description: null, is_primary: false },
      ],
      metadata: { '10': 'dez', '2': 'dois', Região: 'sul', vazio: '', constructor: 'x' },
    };
    const created = await merchant.post(path, body);
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject(body);
    expect(created.body.warnings).toBeUndefined();
    const read = await merchant.get(`${path}/${created.body.data.id}`);
    expect(read.body.data).toEqual(created.body.data);
    expect((await merchant.get(path)).body.data).toEqual([created.body.data]);
  });

  test('an optional field sent as null is one that was left out', async () => {
    const merchant = await service.createMerchant();
    const names = [
      'external_id',
      'trade_name',
      'email',
      'phone',
      'birth_date',
      'mother_name',
      'business_type',
      'product_categories',
      'average_ticket',
      'monthly_revenue',
      'mcc',
      'cnaes',
      'metadata',
    ];
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    const answer = await merchant.post(path, { ...minimum, ...nulls });
    const plain = await merchant.post(path, minimum);
    // The capabilities have the time of the creation.
    const differing = ['id', 'capabilities', 'created_at', 'updated_at'];
    const known = ({ data }: { data: Record<string, unknown> }) =>
      Object.entries(data).filter(([name]) => !differing.includes(name));
    expect(known(answer.body)).toEqual(known(plain.body));
  });

  test.each([
    ['legal_name', 'A'],
    ['legal_name', 'Ã'.repeat(255)],
    ['legal_name', '🙂'.repeat(255)],
    ['trade_name', 'x'.repeat(255)],
    ['mother_name', 'x'.repeat(255)],
    ['business_type', 'x'.repeat(64)],
    ['external_id', 'x'.repeat(64)],
    ['phone', '12345678'],
    ['phone', '123456789012345'],
    ['mcc', '0000'],
    ['mcc', '9999'],
    ['average_ticket', 0],
    ['average_ticket', 3_000_000_000],
    ['average_ticket', Number.MAX_SAFE_INTEGER],
    ['monthly_revenue', Number.MAX_SAFE_INTEGER],
    ['product_categories', []],
    ['product_categories', Array.from({ length: 50 }, (_, at) => `c${at}`)],
    ['product_categories', ['x'.repeat(64)]],
    ['birth_date', '1900-01-01'],
    ['birth_date', '2000-02-29'],
    ['email', `a@${'b'.repeat(63)}.example`],
    ['metadata', {}],
    ['metadata', Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`k${at}`, 'v']))],
    ['metadata', { ['n'.repeat(64)]: 'v'.repeat(500) }],
  ])('%s may be as much as %j', async (name, value) => {
    expect((await stored({ [name]: value }))[name]).toEqual(value);
  });

  test('up to 100 activities are taken, without any being primary', async () => {
    const cnaes = Array.from({ length: 100 }, () => ({ code: '4721102' }));
    const record = await stored({ cnaes });
    expect(record.cnaes).toHaveLength(100);
    expect(record.cnaes[99]).toEqual({ code: '4721102', description: null, is_primary: false });
  });

  test('an activity written 4781-4/00 is stored and found as digits', async () => {
    const { cnaes, mcc } = await stored({
      cnaes: [{ code: '4721-1/02', is_primary: true }, { code: '4781400' }],
    });
    expect(cnaes.map((cnae: { code: string }) => cnae.code)).toEqual(['4721102', '4781400']);
    expect(mcc).toBe('5462');
  });

  test('the category code comes from the primary activity, and says so', async () => {
    const record = await stored({
      cnaes: [{ code: '4761001' }, { code: '4721102', is_primary: true }],
    });
    expect(record).toMatchObject({ mcc: '5462', mcc_source: 'cnae' });
    expect(record.mcc_table_version).toBe(service.context.category_table.version);
  });

  test('a category code that the merchant gives is kept, whatever the activity', async () => {
    const record = await stored({ mcc: '5999' });
    expect(record).toMatchObject({ mcc: '5999', mcc_source: 'merchant', mcc_table_version: null });
  });

  test.each([
    ['no activity', []],
    ['no primary activity', [{ code: '4721102', is_primary: false }]],
    ['an activity that no rule knows', [{ code: '0000000', is_primary: true }]],
  ])('with %s the category code stays empty and nothing is refused', async (_case, cnaes) => {
    const record = await stored({ cnaes });
    expect(record).toMatchObject({ mcc: null, mcc_source: null, mcc_table_version: null });
  });

  test.each([
    ['pj', '11222333000181'],
    ['pj', '11222333000182'],
    ['pj', '00000000000000'],
    ['pj', '12ABC34501DE35'],
    ['pf', '39053344705'],
    ['pf', '39053344700'],
  ])('%s takes the tax id %s', async (entity_type, tax_id) => {
    expect(await stored({ entity_type, tax_id })).toMatchObject({ entity_type, tax_id });
  });

  test('the same tax id may be registered twice', async () => {
    const merchant = await service.createMerchant();
    const first = await merchant.post(path, minimum);
    const second = await merchant.post(path, minimum);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  test('two merchants may use one external_id, and one merchant may leave it out twice', async () => {
    const [one, other] = [await service.createMerchant(), await service.createMerchant()];
    expect((await one.post(path, company({ external_id: 'loja-1' }))).status).toBe(201);
    expect((await other.post(path, company({ external_id: 'loja-1' }))).status).toBe(201);
    expect((await one.post(path, company())).status).toBe(201);
    expect((await one.post(path, company())).status).toBe(201);
  });

  test('a birth date of yesterday is past, as the clock of the request says', async () => {
    const merchant = await service.createMerchant();
    service.setClock('2026-03-01T00:00:00.000Z');
    try {
      const answer = await merchant.post(path, person({ birth_date: '2026-02-28' }));
      expect(answer.status).toBe(201);
    } finally {
      service.setClock(null);
    }
  });

  test('fields that are not known are named, at any depth, and not stored', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, {
      ...minimum,
      tradename: 'Typo',
      status: 'active',
      id: '019aa2f0-6c00-7abc-8def-0123456789ab',
      'a/b~c': 1,
      toString: 'x',
      cnaes: [
        { code: '4721102', primary: true },
        { code: '4761001', is_primary: false, extra: {} },
      ],
    });
    expect(answer.status).toBe(201);
    expect(warningsOf(answer).sort()).toEqual([
      '/a~1b~0c',
      '/cnaes/0/primary',
      '/cnaes/1/extra',
      '/id',
      '/status',
      '/toString',
      '/tradename',
    ]);
    const { data } = (await merchant.get(`${path}/${answer.body.data.id}`)).body;
    expect(data).toMatchObject({ status: 'pending', trade_name: null });
    expect(data.id).not.toBe('019aa2f0-6c00-7abc-8def-0123456789ab');
    expect(data.cnaes).toEqual([
      { code: '4721102', description: null, is_primary: false },
      { code: '4761001', description: null, is_primary: false },
    ]);
    expect(data).not.toHaveProperty('tradename');
  });

  test('the creation is reported to the merchant as an event with the whole record', async () => {
    const merchant = await service.createMerchant();
    const { data } = (await merchant.post(path, company())).body;
    const events = await service.context.database<{ kind: string; body: string }[]>`
      select kind, body from events where merchant_id = ${merchant.id}`;
    expect(events.map(({ kind }) => kind)).toEqual(['submerchant.created']);
    const body = (await readerOf(service.context.database)).parseEvent(events[0]?.body);
    expect(body).toMatchObject({ event: 'submerchant.created', sequence: 1 });
    expect(body.submerchant).toEqual(data);
    expect(body.occurred_at).toBe(data.created_at);
  });
});

describe('400', () => {
  test('what is required and missing is named', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, {});
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).sort()).toEqual(['/legal_name required', '/tax_id required']);
  });

  test('all problems of a request are listed at once, each with its place', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(
      `${path}?x=1`,
      {
        entity_type: 'mei',
        trade_name: 5,
        email: 'nobody',
        phone: '(11) 98765-4321',
        birth_date: '2026-02-30',
        average_ticket: -1,
        monthly_revenue: 10.5,
        mcc: '54',
        product_categories: ['ok', ''],
        cnaes: [
          { code: '47', is_primary: true },
          { description: 'x', is_primary: true },
        ],
        metadata: { a: 1 },
      },
      { 'idempotency-key': 'with space' },
    );
    expect(problemsOf(answer).sort()).toEqual(
      [
        'header/Idempotency-Key invalid_format',
        'query/x unknown',
        '/legal_name required',
        '/tax_id required',
        '/entity_type invalid_value',
        '/trade_name invalid_type',
        '/email invalid_format',
        '/phone invalid_format',
        '/birth_date invalid_format',
        '/average_ticket too_small',
        '/monthly_revenue invalid_type',
        '/mcc invalid_format',
        '/product_categories/1 too_short',
        '/cnaes/0/code invalid_format',
        '/cnaes/1/code required',
        '/cnaes/1/is_primary conflict',
        '/metadata/a invalid_type',
      ].sort(),
    );
    for (const { message } of answer.body.errors) expect(message).toMatch(/\.$/);
  });

  test.each<[string, unknown, string]>([
    ['legal_name', '', 'too_short'],
    ['legal_name', ' \t\n', 'invalid_format'],
    ['legal_name', 'x'.repeat(256), 'too_long'],
    ['legal_name', null, 'invalid_type'],
    ['legal_name', ['x'], 'invalid_type'],
    ['tax_id', null, 'invalid_type'],
    ['tax_id', 11222333000181, 'invalid_type'],
    ['entity_type', null, 'invalid_type'],
    ['entity_type', 'PJ', 'invalid_value'],
    ['trade_name', 'x'.repeat(256), 'too_long'],
    ['trade_name', '', 'too_short'],
    ['mother_name', 'x'.repeat(256), 'too_long'],
    ['business_type', 'x'.repeat(65), 'too_long'],
    ['external_id', 'x'.repeat(65), 'too_long'],
    ['external_id', '', 'too_short'],
    ['email', 'a@', 'invalid_format'],
    ['email', 'a b@c.example', 'invalid_format'],
    [
      'email',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.example`,
      'too_long',
    ],
    ['phone', '1234567', 'invalid_format'],
    ['phone', '1234567890123456', 'invalid_format'],
    ['phone', '+5511987654321', 'invalid_format'],
    ['phone', '١٢٣٤٥٦٧٨', 'invalid_format'],
    ['mcc', '123', 'invalid_format'],
    ['mcc', '12345', 'invalid_format'],
    ['mcc', '12a4', 'invalid_format'],
    ['mcc', '1234\n', 'invalid_format'],
    ['mcc', 5462, 'invalid_type'],
    ['average_ticket', -1, 'too_small'],
    ['average_ticket', 1.5, 'invalid_type'],
    ['average_ticket', '100', 'invalid_type'],
    ['average_ticket', 2 ** 53, 'too_large'],
    ['monthly_revenue', 2 ** 53, 'too_large'],
    ['monthly_revenue', -1, 'too_small'],
    ['product_categories', 'moda', 'invalid_type'],
    ['product_categories', Array.from({ length: 51 }, (_, at) => `c${at}`), 'too_many'],
    ['birth_date', '1990-13-01', 'invalid_format'],
    ['birth_date', '1990-02-29', 'invalid_format'],
    ['birth_date', '0000-01-01', 'invalid_format'],
    ['birth_date', '90-01-01', 'invalid_format'],
    ['birth_date', '1990-01-01T00:00:00Z', 'invalid_format'],
    ['birth_date', '9999-12-31', 'invalid_value'],
    ['cnaes', {}, 'invalid_type'],
    ['cnaes', Array.from({ length: 101 }, () => ({ code: '4721102' })), 'too_many'],
    ['metadata', [], 'invalid_type'],
    [
      'metadata',
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v'])),
      'too_many',
    ],
  ])('%s must not be %j', async (name, value, code) => {
    expect(await refused({ [name]: value })).toEqual([`/${name} ${code}`]);
  });

  test.each<[string, unknown, string[]]>([
    [
      'a name that is too long',
      { ['n'.repeat(65)]: 'v' },
      [`/metadata/${'n'.repeat(65)} too_long`],
    ],
    ['a value that is too long', { k: 'v'.repeat(501) }, ['/metadata/k too_long']],
    ['a value that is null', { k: null }, ['/metadata/k invalid_type']],
    ['a value that is an object', { k: {} }, ['/metadata/k invalid_type']],
  ])('metadata must not have %s', async (_case, metadata, problems) => {
    expect(await refused({ metadata })).toEqual(problems);
  });

  test.each([
    ['47814-00', 'invalid_format'],
    ['478140', 'invalid_format'],
    ['47814000', 'invalid_format'],
    ['4781-4/000', 'invalid_format'],
    ['', 'invalid_format'],
  ])('an activity must not be written %j', async (code, problem) => {
    expect(await refused({ cnaes: [{ code }] })).toEqual([`/cnaes/0/code ${problem}`]);
  });

  test('of three primary activities the surplus is named once', async () => {
    const cnaes = Array.from({ length: 3 }, () => ({ code: '4721102', is_primary: true }));
    expect(await refused({ cnaes })).toEqual(['/cnaes/1/is_primary conflict']);
  });

  test.each([
    ['pj', '39053344705', 'invalid_length'],
    ['pj', '1122233300018', 'invalid_length'],
    ['pj', '11.222.333/0001-81', 'invalid_format'],
    ['pj', '112223330001-8', 'invalid_format'],
    ['pj', '12ABC34501DE36', 'invalid_check_digit'],
    ['pj', '12abc34501de35', 'invalid_format'],
    ['pj', '12ABC34501DEA5', 'invalid_format'],
    ['pf', '11222333000181', 'invalid_length'],
    ['pf', '3905334470', 'invalid_length'],
    ['pj', '112223330001811', 'invalid_length'],
    ['pf', '3905334470A', 'invalid_format'],
    ['pf', '12ABC34501DE35', 'invalid_format'],
    [undefined, '39053344705', 'invalid_length'],
  ])('%s must not have the tax id %s', async (entity_type, tax_id, code) => {
    expect(await refused({ entity_type, tax_id })).toEqual([`/tax_id ${code}`]);
  });

  test.each([
    ['pj', 'A CNPJ has 14 digits. This value has 3.'],
    ['pf', 'A CPF has 11 digits. This value has 3.'],
  ])('the length that is named is that of a %s', async (entity_type, message) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, { ...minimum, entity_type, tax_id: '123' });
    expect(answer.body.errors).toEqual([{ path: '/tax_id', code: 'invalid_length', message }]);
    // A change goes by the type of the record, or by that of its body.
    const { id } = (await merchant.post(path, minimum)).body.data;
    const changed = await merchant.patch(`${path}/${id}`, { entity_type, tax_id: '123' });
    expect(changed.body.errors).toEqual(answer.body.errors);
  });

  test('a birth date of today is not past, as the clock of the request says', async () => {
    const merchant = await service.createMerchant();
    service.setClock('2026-02-28T23:59:59.999Z');
    try {
      const answer = await merchant.post(path, person({ birth_date: '2026-02-28' }));
      expect(problemsOf(answer)).toEqual(['/birth_date invalid_value']);
    } finally {
      service.setClock(null);
    }
  });

  test.each<[string, object, string]>([
    ['U+0000 in a name', { legal_name: 'Loja\u0000' }, '/legal_name'],
    ['half of a surrogate pair', { trade_name: 'Loja \ud83d' }, '/trade_name'],
    ['a low half alone', { trade_name: '\ude00' }, '/trade_name'],
    ['U+0000 in a list', { product_categories: ['ok', '\u0000x'] }, '/product_categories/1'],
    ['U+0000 in metadata', { metadata: { k: 'a\u0000' } }, '/metadata/k'],
    ['U+0000 in a name of metadata', { metadata: { 'k\u0000': 'a' } }, '/metadata/k�'],
    ['U+0000 deep in an unknown field', { note: { text: '\u0000' } }, '/note/text'],
  ])('text that cannot be stored is refused: %s', async (_case, changes, place) => {
    expect(await refused(changes)).toContain(`${place} invalid_character`);
  });

  test.each<[string, object, string[]]>([
    [
      'a name that turns round',
      { legal_name: 'Loja \u202eadtL' },
      ['/legal_name invalid_character'],
    ],
    ['a name of nothing visible', { legal_name: '\u200b\u2060' }, ['/legal_name invalid_format']],
    ['a name of white space', { legal_name: ' \u00a0' }, ['/legal_name invalid_format']],
    [
      'an isolate in a list',
      { product_categories: ['a', 'b\u2066'] },
      ['/product_categories/1 invalid_character'],
    ],
    [
      'metadata that turn round',
      { metadata: { a: '\u202b', b: '' } },
      ['/metadata/a invalid_character'],
    ],
    [
      'a long name as well',
      { trade_name: '\u202e'.repeat(256) },
      ['/trade_name invalid_character', '/trade_name too_long'],
    ],
  ])('%s is refused', async (_case, changes, problems) => {
    expect((await refused(changes)).sort()).toEqual(problems);
  });

  test('a refusal of a direction names the character', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, company({ trade_name: 'gpj.\u202eexe' }));
    expect(answer.body.errors[0].message).toBe(
      'trade_name contains a character that changes the direction of text (U+202E).',
    );
  });

  test('names with joiners and marks that their writing needs are taken as they are', async () => {
    const merchant = await service.createMerchant();
    const legal_name = 'ශ්\u200dරී می\u200cخواهم שלום\u200f';
    const answer = await merchant.post(path, company({ legal_name }));
    expect([answer.status, answer.body.data.legal_name]).toEqual([201, legal_name]);
  });

  test('a megabyte of text that cannot be stored is refused like a little of it', async () => {
    const merchant = await service.createMerchant();
    const list = JSON.stringify(Array.from({ length: 110_000 }, () => '\0'));
    const answer = await merchant.post(
      path,
      `{"legal_name":"Loja","tax_id":"11222333000181","note":${list}}`,
    );
    expect([answer.status, answer.body.errors.length]).toEqual([400, 1000]);
  });

  test.each([
    ['9007199254740993', 'too_large'],
    ['123456789012345678901234567890', 'too_large'],
    ['1e400', 'invalid_type'],
    ['-9007199254740993', 'too_small'],
    ['0.1e-5', 'invalid_type'],
  ])('an amount that JSON cannot carry exactly is refused: %s', async (number, code) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(
      path,
      `{"legal_name":"Loja","tax_id":"11222333000181","average_ticket":${number}}`,
    );
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([`/average_ticket ${code}`]);
  });

  test.each(['[]', 'null', '"text"', '1'])('a body that is %s is no submerchant', async (body) => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([' invalid_type']);
  });

  test.each([
    ['list of text', 'product_categories', '1'],
    ['list of activities', 'cnaes', '{}'],
  ])('a hundred thousand problems in a %s are a refusal, not a failure', async (_c, name, item) => {
    const items = Array.from({ length: 200_000 }, () => item).join(',');
    const merchant = await service.createMerchant();
    const answer = await merchant.post(path, `{"legal_name":"Loja","${name}":[${items}]}`);
    expect(answer.status).toBe(400);
    const problems = problemsOf(answer);
    expect(problems).toContain('/tax_id required');
    expect(problems).toContain(`/${name} too_many`);
    expect(problems.length).toBeLessThanOrEqual(1001);
  });

  test('a missing body is named', async () => {
    const merchant = await service.createMerchant();
    expect(problemsOf(await merchant.post(path))).toEqual([' required']);
  });
});

describe('409', () => {
  test('an external_id that the merchant uses already is refused, and the first keeps it', async () => {
    const merchant = await service.createMerchant();
    const first = await merchant.post(path, company({ external_id: 'loja-1' }));
    const second = await merchant.post(path, company({ external_id: 'loja-1' }));
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('EXTERNAL_ID_TAKEN');
    expect(problemsOf(second)).toEqual(['/external_id taken']);
    const list = await merchant.get(path);
    expect(list.body.data).toEqual([first.body.data]);
    const [events] = await service.context.database<{ count: number }[]>`
      select count(*) from events where merchant_id = ${merchant.id}`;
    expect(events?.count).toBe(1);
  });

  test('external_ids that differ in case are two', async () => {
    const merchant = await service.createMerchant();
    await merchant.post(path, company({ external_id: 'Loja-1' }));
    expect((await merchant.post(path, company({ external_id: 'loja-1' }))).status).toBe(201);
  });
});
