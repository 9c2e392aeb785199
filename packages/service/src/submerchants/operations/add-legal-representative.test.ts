import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { problemsOf, warningsOf } from '../../../test/answers.js';
import { useService } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import { company, partner, person, readyCompany } from '../../../test/sellers.js';
import { qualifications, roles } from '../schema/legal-representative.js';

const service = useService();

async function firm(body: object = company()) {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', body)).body.data;
  return { merchant, id, path: `/v1/submerchants/${id}/legal-representatives` };
}

const everything = {
  name: 'Íris Lua',
  document: '39053344705',
  entity_type: 'pf',
  legal_name: 'Lua Participações S.A.',
  birth_date: '1960-02-29',
  mother_name: 'Vera Lua',
  email: 'iris@lua.example',
  phone: '11912345678',
  role: 'admin',
  qualification: 'OWNER-ADMIN',
  participation_percentage: 33.33,
  is_admin: true,
};

describe('201', () => {
  test('name and document are enough; the partner is a person and no administrator', async () => {
    const { merchant, id, path } = await firm();
    const answer = await merchant.post(path, { name: 'Íris Lua', document: '39053344705' });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      submerchant_id: id,
      name: 'Íris Lua',
      document: '39053344705',
      entity_type: 'pf',
      legal_name: null,
      birth_date: null,
      mother_name: null,
      email: null,
      phone: null,
      role: null,
      qualification: null,
      participation_percentage: null,
      is_admin: false,
    });
  });

  test('every field comes back as sent, in the answer and in the list', async () => {
    const { merchant, path } = await firm();
    const answer = await merchant.post(path, everything);
    expect(answer.body.data).toMatchObject(everything);
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
  });

  test.each<[string, unknown]>([
    ...roles.map((role): [string, unknown] => ['role', role]),
    ...qualifications.map((one): [string, unknown] => ['qualification', one]),
    ['entity_type', 'pf'],
    ['entity_type', 'pj'],
    ['participation_percentage', 0],
    ['participation_percentage', 0.0001],
    ['participation_percentage', 99.999],
    ['participation_percentage', 100],
    ['document', '39053344705'],
    ['document', '39053344700'],
    ['document', '11222333000181'],
    ['document', '11222333000182'],
    ['document', '12ABC34501DE35'],
    ['name', 'x'.repeat(255)],
    ['phone', '12345678'],
    ['phone', '123456789012345'],
    ['birth_date', '1900-01-01'],
    ['is_admin', false],
  ])('%s may be %j', async (name, value) => {
    const { merchant, path } = await firm();
    const answer = await merchant.post(path, partner({ [name]: value }));
    expect(answer.status).toBe(201);
    expect(answer.body.data[name]).toEqual(value);
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
  });

  test('type and document that do not fit, and shares above 100 %, are for the reviewer to judge', async () => {
    const { merchant, path } = await firm();
    const first = await merchant.post(
      path,
      partner({ entity_type: 'pj', document: '39053344705' }),
    );
    const second = await merchant.post(path, partner({ participation_percentage: 100 }));
    expect([first.status, second.status]).toEqual([201, 201]);
  });

  test('the same document may be a partner of two submerchants', async () => {
    const { merchant, path } = await firm();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const body = partner();
    const one = await merchant.post(path, body);
    const two = await merchant.post(`/v1/submerchants/${id}/legal-representatives`, body);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.data.id).not.toBe(one.body.data.id);
  });

  test('unknown fields are named and not stored', async () => {
    const { merchant, path } = await firm();
    const answer = await merchant.post(path, partner({ cpf: '1', id: randomUUID() }));
    expect(answer.status).toBe(201);
    expect(warningsOf(answer).sort()).toEqual(['/cpf', '/id']);
  });
});

describe('200', () => {
  test('the same document again is the same partner, and fields left out keep their value', async () => {
    const { merchant, path } = await firm();
    const first = (await merchant.post(path, everything)).body.data;
    const again = await merchant.post(path, {
      name: 'Íris Lua Nova',
      document: everything.document,
    });
    expect(again.status).toBe(200);
    const { updated_at, ...record } = again.body.data;
    expect({ ...record, updated_at: first.updated_at }).toEqual({
      ...first,
      name: 'Íris Lua Nova',
    });
    expect(updated_at >= first.updated_at).toBe(true);
    expect((await merchant.get(path)).body.data).toEqual([again.body.data]);
  });

  test('null clears, and what is sent is written', async () => {
    const { merchant, path } = await firm();
    await merchant.post(path, everything);
    const again = await merchant.post(path, {
      ...everything,
      email: null,
      role: null,
      participation_percentage: null,
      is_admin: false,
      entity_type: 'pj',
    });
    expect(again.body.data).toMatchObject({
      email: null,
      role: null,
      participation_percentage: null,
      is_admin: false,
      entity_type: 'pj',
      phone: everything.phone,
    });
    expect((await merchant.get(path)).body.data).toEqual([again.body.data]);
  });

  test('the very same again changes nothing and records no event', async () => {
    const { merchant, id, path } = await firm();
    const first = await merchant.post(path, everything);
    const again = await merchant.post(path, everything);
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    const [events] = await service.context.database<{ count: number }[]>`
      select count(*) from events where object_id = ${id}`;
    expect(events?.count).toBe(2);
  });
});

describe('400', () => {
  test('name and document are required', async () => {
    const { merchant, path } = await firm();
    const answer = await merchant.post(path, {});
    expect(problemsOf(answer).sort()).toEqual(['/document required', '/name required']);
  });

  test.each<[string, unknown, string]>([
    ['document', '3905334470', 'invalid_length'],
    ['document', '390533447055', 'invalid_length'],
    ['document', '1122233300018', 'invalid_length'],
    ['document', '112223330001811', 'invalid_length'],
    ['document', '390.533.447-05', 'invalid_format'],
    ['document', '12ABC34501DE36', 'invalid_check_digit'],
    ['document', '12abc34501de35', 'invalid_format'],
    ['document', null, 'invalid_type'],
    ['name', '', 'too_short'],
    ['name', null, 'invalid_type'],
    ['name', 'x'.repeat(256), 'too_long'],
    ['entity_type', 'PF', 'invalid_value'],
    ['role', 'owner', 'invalid_value'],
    ['role', 'ADMIN', 'invalid_value'],
    ['qualification', 'director', 'invalid_value'],
    ['qualification', '', 'invalid_value'],
    ['participation_percentage', -0.0001, 'too_small'],
    ['participation_percentage', 100.0001, 'too_large'],
    ['participation_percentage', '50', 'invalid_type'],
    ['birth_date', '9999-12-31', 'invalid_value'],
    ['birth_date', '2023-02-29', 'invalid_format'],
    ['email', 'x', 'invalid_format'],
    ['phone', '1234567', 'invalid_format'],
    ['is_admin', 'true', 'invalid_type'],
    ['mother_name', 'a\u0000', 'invalid_character'],
  ])('%s must not be %j', async (name, value, code) => {
    const { merchant, path } = await firm();
    const answer = await merchant.post(path, partner({ [name]: value }));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([`/${name} ${code}`]);
    expect((await merchant.get(path)).body.pagination.total).toBe(0);
  });
});

describe('404', () => {
  test('a submerchant that does not exist', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/submerchants/${randomUUID()}/legal-representatives`;
    expect((await merchant.post(path, partner())).status).toBe(404);
  });
});

describe('409', () => {
  test.each(['pending_review', 'active', 'rejected'])(
    'no partner is added while %s',
    async (status) => {
      const merchant = await service.createMerchant();
      const { id, path } = await readyCompany(merchant);
      await setSubmerchant(service.context.database, id, { status });
      const answer = await merchant.post(`${path}/legal-representatives`, partner());
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain(status);
      const list = await merchant.get(`${path}/legal-representatives`);
      expect(list.body.pagination.total).toBe(1);
      // As it is stored, it is no change.
      const [stored] = list.body.data;
      const same = await merchant.post(`${path}/legal-representatives`, stored);
      expect([same.status, same.body.data]).toEqual([200, stored]);
      const other = { ...stored, name: 'Outro Nome' };
      expect((await merchant.post(`${path}/legal-representatives`, other)).status).toBe(409);
    },
  );
});

describe('422', () => {
  test('an individual has no partners', async () => {
    const { merchant, path } = await firm(person());
    const answer = await merchant.post(path, partner());
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('LEGAL_REPRESENTATIVE_NOT_ALLOWED');
    expect((await merchant.get(path)).body.data).toEqual([]);
  });
});
