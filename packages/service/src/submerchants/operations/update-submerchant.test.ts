import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import { company, partner, person, readyPerson } from '../../../test/sellers.js';
import { fixedWhenActive, materialFields } from '../rules/lifecycle.js';
import { readerOf } from '../../../test/event-text.js';

const lockedWhenActive = [...fixedWhenActive, ...materialFields] as const;
const service = useService();

afterEach(() => service.setClock(null));

async function registered(body: object = company()) {
  const merchant = await service.createMerchant();
  const { data } = (await merchant.post('/v1/submerchants', body)).body;
  return { merchant, data, path: `/v1/submerchants/${data.id}` };
}

/** Every field, with a value that no other test body has. */
const everything = {
  external_id: 'loja-9',
  trade_name: 'Outra',
  legal_name: 'Outra Razão Ltda',
  tax_id: '12ABC34501DE35',
  email: 'outra@loja.example',
  phone: '2133334444',
  birth_date: '1970-01-01',
  mother_name: 'Outra Mãe',
  business_type: 'online',
  product_categories: ['livros'],
  average_ticket: 1,
  monthly_revenue: 2,
  mcc: '5999',
  cnaes: [{ code: '4761001', description: null, is_primary: true }],
  metadata: { k: 'v' },
};

/** What the operator's decision makes of a submerchant; the route is the operator's and not needed here. */
async function become(id: string, status: string): Promise<void> {
  await setSubmerchant(service.context.database, id, { status });
}

describe('200', () => {
  test('every field can be changed while pending, and is read back as sent', async () => {
    const { merchant, data, path } = await registered();
    const answer = await merchant.patch(path, everything);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...everything, mcc_source: 'merchant' });
    expect(answer.body.data).toMatchObject({
      id: data.id,
      status: 'pending',
      entity_type: 'pj',
      created_at: data.created_at,
    });
    expect((await merchant.get(path)).body.data).toEqual(answer.body.data);
  });

  test.each(Object.entries(everything))(
    '%s sent alone changes nothing else',
    async (name, value) => {
      const { merchant, data, path } = await registered();
      service.setClock(new Date(Date.parse(data.created_at) + 5000).toISOString());
      const answer = await merchant.patch(path, { [name]: value });
      const derived = ['mcc', 'mcc_source', 'mcc_table_version'];
      const changed = Object.keys(data).filter(
        (field) => JSON.stringify(answer.body.data[field]) !== JSON.stringify(data[field]),
      );
      const expected = [name, 'updated_at', ...(['cnaes', 'mcc'].includes(name) ? derived : [])];
      expect(expected).toEqual(expect.arrayContaining(changed));
      expect(changed).toEqual(expect.arrayContaining([name, 'updated_at']));
      expect(answer.body.data[name]).toEqual(value);
    },
  );

  test.each([
    ['external_id', null],
    ['trade_name', null],
    ['email', null],
    ['phone', null],
    ['birth_date', null],
    ['mother_name', null],
    ['business_type', null],
    ['average_ticket', null],
    ['monthly_revenue', null],
    ['product_categories', []],
    ['cnaes', []],
    ['metadata', {}],
  ])('null clears %s', async (name, empty) => {
    const { merchant, path } = await registered(company({ ...everything, mcc: undefined }));
    const answer = await merchant.patch(path, { [name]: null });
    expect(answer.status).toBe(200);
    expect(answer.body.data[name]).toEqual(empty);
    expect((await merchant.get(path)).body.data).toEqual(answer.body.data);
  });

  test('metadata and lists are replaced as a whole', async () => {
    const { merchant, path } = await registered(
      company({ metadata: { a: '1', b: '2' }, product_categories: ['x', 'y'] }),
    );
    const { data } = (
      await merchant.patch(path, { metadata: { c: '3' }, product_categories: ['z'] })
    ).body;
    expect(data.metadata).toEqual({ c: '3' });
    expect(data.product_categories).toEqual(['z']);
  });

  test('nothing new changes nothing: no event, no entry, the same updated_at', async () => {
    const { merchant, data, path } = await registered();
    service.setClock('2030-01-01T00:00:00.000Z');
    for (const body of [{}, { legal_name: data.legal_name }, { email: data.email, typo: 1 }]) {
      const answer = await merchant.patch(path, body);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual(data);
    }
    const counts = await service.context.database<{ count: number }[]>`
      select count(*) from events where object_id = ${data.id}
      union all select count(*) from trail where submerchant_id = ${data.id}`;
    expect(counts.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('a change is reported as an event with the whole record', async () => {
    const { merchant, path } = await registered();
    const { data } = (await merchant.patch(path, { trade_name: 'Nova' })).body;
    const [event] = await service.context.database<{ body: string }[]>`
      select body from events where object_id = ${data.id} and kind = 'submerchant.updated'`;
    const body = (await readerOf(service.context.database)).parseEvent(event?.body);
    expect(body).toMatchObject({ sequence: 2, occurred_at: data.updated_at });
    expect(body.submerchant).toEqual(data);
  });

  test('a category code from the table follows the primary activity', async () => {
    const { merchant, data, path } = await registered();
    expect(data).toMatchObject({ mcc: '5462', mcc_source: 'cnae' });
    const cnaes = [{ code: '4761-0/01', is_primary: true }];
    const moved = (await merchant.patch(path, { cnaes })).body.data;
    expect(moved).toMatchObject({ mcc: '5942', mcc_source: 'cnae' });
    const gone = (await merchant.patch(path, { cnaes: null })).body.data;
    expect(gone).toMatchObject({ mcc: null, mcc_source: null, mcc_table_version: null });
    const back = (await merchant.patch(path, { cnaes })).body.data;
    expect(back).toMatchObject({ mcc: '5942', mcc_source: 'cnae' });
  });

  test('a category code of the merchant stays when activities change, until it is cleared', async () => {
    const { merchant, path } = await registered(company({ mcc: '5999' }));
    const cnaes = [{ code: '4761001', is_primary: true }];
    const kept = (await merchant.patch(path, { cnaes })).body.data;
    expect(kept).toMatchObject({ mcc: '5999', mcc_source: 'merchant' });
    const cleared = (await merchant.patch(path, { mcc: null })).body.data;
    expect(cleared).toMatchObject({ mcc: '5942', mcc_source: 'cnae' });
    const chosen = (await merchant.patch(path, { mcc: '5999' })).body.data;
    expect(chosen).toMatchObject({ mcc: '5999', mcc_source: 'merchant', mcc_table_version: null });
  });

  test('entity_type and tax_id change together', async () => {
    const { merchant, path } = await registered();
    const individual = { entity_type: 'pf', tax_id: '39053344705' };
    expect((await merchant.patch(path, individual)).body.data).toMatchObject(individual);
    const firm = { entity_type: 'pj', tax_id: '11222333000181' };
    expect((await merchant.patch(path, firm)).body.data).toMatchObject(firm);
  });

  test('an active submerchant may change its contact fields and figures', async () => {
    const { merchant, data, path } = await registered();
    await become(data.id, 'active');
    const open = Object.fromEntries(
      Object.entries(everything).filter(([name]) => !lockedWhenActive.some((one) => one === name)),
    );
    const answer = await merchant.patch(path, open);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...open, status: 'active' });
  });

  test.each(['pending', 'pending_review', 'active', 'rejected'])(
    'the whole record of a submerchant that is %s may be sent back, and is no change',
    async (status) => {
      const { merchant, data, path } = await registered(company({ ...everything, mcc: undefined }));
      expect(data.mcc_source).toBe('cnae');
      await become(data.id, status);
      const { data: record } = (await merchant.get(path)).body;
      const same = await merchant.patch(path, record);
      expect([same.status, same.body.data]).toEqual([200, record]);
      // Another value among them is still refused, and only that one is named.
      const other = await merchant.patch(path, { ...record, legal_name: 'Outra' });
      expect(problemsOf(other)).toEqual(status === 'pending' ? [] : ['/legal_name locked']);
    },
  );

  test('a changed field alone is named, not what follows from it', async () => {
    const { merchant, data, path } = await registered();
    await become(data.id, 'active');
    const answer = await merchant.patch(path, {
      cnaes: [{ code: '4761001', is_primary: true }],
    });
    expect(problemsOf(answer)).toEqual(['/cnaes locked']);
  });

  test('fields that only the service writes are named and stay as they are', async () => {
    const { merchant, data, path } = await registered();
    const answer = await merchant.patch(path, {
      status: 'active',
      id: randomUUID(),
      resubmission_count: 9,
      created_at: '2000-01-01T00:00:00.000Z',
      mcc_source: 'merchant',
    });
    expect(warningsOf(answer)).toHaveLength(5);
    const { warnings } = answer.body as unknown as { warnings: { message: string }[] };
    const assigned = 'This field is assigned by the service and was ignored.';
    expect(warnings.map(({ message }) => message)).toEqual(Array(5).fill(assigned));
    expect(answer.body.data).toEqual(data);
  });

  test('a merchant’s own external_id may be sent again', async () => {
    const { merchant, path } = await registered(company({ external_id: 'loja-1' }));
    const answer = await merchant.patch(path, { external_id: 'loja-1', trade_name: 'Nova' });
    expect(answer.status).toBe(200);
  });
});

describe('400', () => {
  test.each<[string, object, object, string[]]>([
    ['a company’s type alone', company(), { entity_type: 'pf' }, ['/entity_type invalid_length']],
    ['a person’s type alone', person(), { entity_type: 'pj' }, ['/entity_type invalid_length']],
    ['a company’s CPF', company(), { tax_id: '39053344705' }, ['/tax_id invalid_length']],
    ['a person’s CNPJ', person(), { tax_id: '11222333000181' }, ['/tax_id invalid_length']],
    [
      'both, which do not fit each other',
      company(),
      { entity_type: 'pf', tax_id: '11222333000181' },
      ['/tax_id invalid_length'],
    ],
    [
      'an alphanumeric CNPJ with wrong check digits',
      company(),
      { tax_id: '12ABC34501DE36' },
      ['/tax_id invalid_check_digit'],
    ],
  ])('%s must fit what is stored', async (_case, body, change, problems) => {
    const { merchant, data, path } = await registered(body);
    const answer = await merchant.patch(path, change);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(problems);
    expect((await merchant.get(path)).body.data).toEqual(data);
  });

  test.each(['legal_name', 'tax_id', 'entity_type'])('%s cannot be cleared', async (name) => {
    const { merchant, data, path } = await registered();
    const answer = await merchant.patch(path, { [name]: null, trade_name: 'x' });
    expect(problemsOf(answer)).toEqual([`/${name} invalid_type`]);
    expect((await merchant.get(path)).body.data).toEqual(data);
  });

  test('all problems are listed at once', async () => {
    const { merchant, path } = await registered();
    const answer = await merchant.patch(path, {
      email: 'x',
      phone: '1',
      birth_date: '9999-01-01',
      cnaes: [
        { code: '4721102', is_primary: true },
        { code: '4761001', is_primary: true },
      ],
    });
    expect(problemsOf(answer).sort()).toEqual([
      '/birth_date invalid_value',
      '/cnaes/1/is_primary conflict',
      '/email invalid_format',
      '/phone invalid_format',
    ]);
  });

  test('a body is required', async () => {
    const { merchant, path } = await registered();
    expect(problemsOf(await merchant.patch(path))).toEqual([' required']);
  });
});

describe('404', () => {
  test('an id that does not exist', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.patch(`/v1/submerchants/${randomUUID()}`, { trade_name: 'x' });
    expect(answer.status).toBe(404);
  });
});

describe('409', () => {
  test('nothing changes in review, and the answer says what is allowed', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyPerson(merchant);
    const { data } = (await merchant.post(`${path}/submit-for-review`)).body;
    for (const [name, value] of Object.entries(everything)) {
      const answer = await merchant.patch(path, { [name]: value });
      expect(answer.status, name).toBe(409);
      expect(answer.body.code).toBe('INVALID_STATUS');
      expect(answer.body.message).toContain('pending_review');
      expect(problemsOf(answer)).toEqual([`/${name} locked`]);
    }
    expect((await merchant.get(path)).body.data).toEqual(data);
  });

  test('nothing changes after a rejection', async () => {
    const { merchant, data, path } = await registered();
    await become(data.id, 'rejected');
    const answer = await merchant.patch(path, { trade_name: 'x' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('request-resubmission');
  });

  test.each(lockedWhenActive)('an active submerchant keeps %s', async (name) => {
    const { merchant, data, path } = await registered();
    await become(data.id, 'active');
    const value = name === 'entity_type' ? 'pf' : everything[name];
    const answer = await merchant.patch(path, { [name]: value, phone: '1133334444' });
    expect(answer.status).toBe(409);
    expect(problemsOf(answer)).toEqual([`/${name} locked`]);
    expect((await merchant.get(path)).body.data).toEqual({ ...data, status: 'active' });
  });

  test('another submerchant’s external_id is refused, and neither changes', async () => {
    const merchant = await service.createMerchant();
    await merchant.post('/v1/submerchants', company({ external_id: 'loja-1' }));
    const { data } = (await merchant.post('/v1/submerchants', company())).body;
    const answer = await merchant.patch(`/v1/submerchants/${data.id}`, {
      external_id: 'loja-1',
      trade_name: 'x',
    });
    expect(answer.body.code).toBe('EXTERNAL_ID_TAKEN');
    expect((await merchant.get(`/v1/submerchants/${data.id}`)).body.data).toEqual(data);
  });

  test('an external_id that was cleared is free for another', async () => {
    const { merchant, path } = await registered(company({ external_id: 'loja-1' }));
    await merchant.patch(path, { external_id: null });
    const answer = await merchant.post('/v1/submerchants', company({ external_id: 'loja-1' }));
    expect(answer.status).toBe(201);
  });
});

describe('422', () => {
  test('a company with partners does not become an individual', async () => {
    const { merchant, data, path } = await registered();
    await merchant.post(`${path}/legal-representatives`, partner());
    const answer = await merchant.patch(path, { entity_type: 'pf', tax_id: '39053344705' });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('LEGAL_REPRESENTATIVE_NOT_ALLOWED');
    expect((await merchant.get(path)).body.data.entity_type).toBe(data.entity_type);
  });
});
