import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import { address, company } from '../../../test/sellers.js';
import { addressTypes } from '../schema/address.js';

const service = useService();

async function seller() {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  return { merchant, id, path: `/v1/submerchants/${id}/addresses` };
}

describe('201', () => {
  test('the required fields are enough: for both uses, in Brazil, and primary because it is the first', async () => {
    const { merchant, id, path } = await seller();
    const answer = await merchant.post(path, address());
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      ...address(),
      submerchant_id: id,
      type: 'both',
      country: 'BR',
      complement: null,
      is_primary: true,
    });
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
  });

  test('every field comes back as sent', async () => {
    const { merchant, path } = await seller();
    const body = address({ type: 'billing', complement: 'Loja 2, fundos', country: 'PT' });
    const answer = await merchant.post(path, { ...body, is_primary: true });
    expect(answer.body.data).toMatchObject({ ...body, is_primary: true });
  });

  test.each([
    ...addressTypes.map((type) => ['type', type, type]),
    ['state', 'SP', 'SP'],
    ['state', 'sp', 'SP'],
    ['country', 'br', 'BR'],
    ['zip_code', '01304001', '01304001'],
    ['zip_code', '01304-001', '01304-001'],
    ['zip_code', '01.304-001', '01.304-001'],
    ['street', 'x'.repeat(255), 'x'.repeat(255)],
    ['number', 'S/N', 'S/N'],
    ['number', 'x'.repeat(32), 'x'.repeat(32)],
    ['neighborhood', 'x'.repeat(128), 'x'.repeat(128)],
    ['city', 'Óbidos', 'Óbidos'],
    ['complement', 'x'.repeat(255), 'x'.repeat(255)],
  ])('%s may be %j', async (name, sent, kept) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, address({ [name]: sent }));
    expect(answer.status).toBe(201);
    expect(answer.body.data[name]).toBe(kept);
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
  });

  test('the first is primary even when it says otherwise', async () => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, address({ is_primary: false }));
    expect(answer.body.data.is_primary).toBe(true);
  });

  test('a later one is primary only when it says so, and then takes the place', async () => {
    const { merchant, path } = await seller();
    const first = (await merchant.post(path, address())).body.data;
    const second = (await merchant.post(path, address())).body.data;
    expect(second.is_primary).toBe(false);
    const third = (await merchant.post(path, address({ is_primary: true }))).body.data;
    expect(third.is_primary).toBe(true);
    const list = (await merchant.get(path)).body.data as { id: string; is_primary: boolean }[];
    expect(list.map(({ id, is_primary }) => [id, is_primary])).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ]);
  });

  test('an active submerchant adds addresses', async () => {
    const { merchant, id, path } = await seller();
    await setSubmerchant(service.context.database, id, { status: 'active' });
    expect((await merchant.post(path, address())).status).toBe(201);
  });

  test.each([
    ['12', '12', '/state'],
    ['s1', 'S1', '/state'],
    ['ßa', 'ßA', '/state'],
    ['xx', 'XX', '/state'],
    ['rj', 'RJ', null],
  ])(
    'a state of two characters, %j, is taken; if it is none of Brazil, with a warning',
    async (state, kept, warned) => {
      const { merchant, path } = await seller();
      const answer = await merchant.post(path, address({ state }));
      expect([answer.status, answer.body.data.state]).toEqual([201, kept]);
      expect(warningsOf(answer)).toEqual(warned === null ? [] : [warned]);
      const changed = await merchant.patch(`${path}/${answer.body.data.id}`, { state: '99' });
      expect(warningsOf(changed)).toEqual(['/state']);
      const abroad = await merchant.post(path, address({ state: 'XX', country: 'pt' }));
      expect(warningsOf(abroad)).toEqual([]);
    },
  );

  test('unknown fields are named and not stored', async () => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, address({ zipcode: '1', id: randomUUID() }));
    expect(warningsOf(answer).sort()).toEqual(['/id', '/zipcode']);
  });
});

describe('400', () => {
  test('what is required and missing is named', async () => {
    const { merchant, path } = await seller();
    expect(problemsOf(await merchant.post(path, {})).sort()).toEqual([
      '/city required',
      '/neighborhood required',
      '/number required',
      '/state required',
      '/street required',
      '/zip_code required',
    ]);
  });

  test.each<[string, unknown, string]>([
    ['type', 'home', 'invalid_value'],
    ['type', null, 'invalid_type'],
    ['street', '', 'too_short'],
    ['street', ' ', 'invalid_format'],
    ['street', 'x'.repeat(256), 'too_long'],
    ['number', 1500, 'invalid_type'],
    ['number', 'x'.repeat(33), 'too_long'],
    ['neighborhood', 'x'.repeat(129), 'too_long'],
    ['city', 'x'.repeat(129), 'too_long'],
    ['complement', 'x'.repeat(256), 'too_long'],
    ['zip_code', '1304001', 'too_short'],
    ['zip_code', '01304-00123', 'too_long'],
    ['zip_code', '01304_001', 'invalid_format'],
    ['zip_code', '        ', 'invalid_format'],
    ['zip_code', 1304001, 'invalid_type'],
    ['country', 'BRA', 'invalid_format'],
    ['country', '', 'invalid_format'],
    ['is_primary', 'yes', 'invalid_type'],
    ['is_primary', null, 'invalid_type'],
    ['city', '\ud800', 'invalid_character'],
  ])('%s must not be %j', async (name, value, code) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, address({ [name]: value }));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([`/${name} ${code}`]);
    expect((await merchant.get(path)).body.pagination.total).toBe(0);
  });

  test.each(['S', 'SPO', '', '  '])('state must not be %j', async (state) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, address({ state }));
    expect(answer.status).toBe(400);
    for (const problem of problemsOf(answer)) expect(problem).toMatch(/^\/state /);
  });
});

describe('404', () => {
  test('a submerchant that does not exist', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/submerchants/${randomUUID()}/addresses`;
    expect((await merchant.post(path, address())).status).toBe(404);
    expect((await merchant.get(path)).status).toBe(404);
  });
});

describe('409', () => {
  test.each(['pending_review', 'rejected'])('no address is added while %s', async (status) => {
    const { merchant, id, path } = await seller();
    await setSubmerchant(service.context.database, id, { status });
    const answer = await merchant.post(path, address());
    expect(answer.body.code).toBe('INVALID_STATUS');
    expect((await merchant.get(path)).body.data).toEqual([]);
  });
});
