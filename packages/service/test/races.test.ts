import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from 'vitest';
import type { TestResponse } from './check-response.js';
import { checkConsistency } from './consistency.js';
import { useService, type TestMerchant } from './harness.js';
import { address, company, document, partner, readyCompany, readyPerson } from './sellers.js';

const service = useService();

async function seller(body: object = company()) {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', body)).body.data;
  return { merchant, id: id as string, path: `/v1/submerchants/${id}` };
}

/** All at once, `count` times. */
function together(
  count: number,
  send: (at: number) => Promise<TestResponse>,
): Promise<TestResponse[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => send(at)));
}

function tally(answers: TestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function all(merchant: TestMerchant, path: string): Promise<any[]> {
  const { data, pagination } = (await merchant.get(`${path}?limit=100`)).body;
  expect(pagination.total).toBe(data.length);
  return data;
}

describe('partners', () => {
  test('one partner sent 30 times at once is one partner, new for exactly one sender', async () => {
    const { merchant, path } = await seller();
    const cpf = generateCpf();
    const fields = ['email', 'phone', 'mother_name', 'birth_date', 'role'] as const;
    const values = {
      email: 'a@b.example',
      phone: '11987654321',
      mother_name: 'Vera Lua',
      birth_date: '1970-01-01',
      role: 'admin',
    };
    const answers = await together(30, (at) => {
      const field = fields[at % fields.length] ?? 'email';
      const body = { name: 'Íris Lua', document: cpf, [field]: values[field] };
      return merchant.post(`${path}/legal-representatives`, body);
    });
    expect(tally(answers)).toEqual({ 200: 29, 201: 1 });
    const partners = await all(merchant, `${path}/legal-representatives`);
    expect(partners).toHaveLength(1);
    expect(partners[0]).toMatchObject(values);
    await checkConsistency(service, merchant.id);
  });

  test('different partners at once are all there', async () => {
    const { merchant, path } = await seller();
    const answers = await together(20, () =>
      merchant.post(`${path}/legal-representatives`, partner()),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(await all(merchant, `${path}/legal-representatives`)).toHaveLength(20);
    await checkConsistency(service, merchant.id);
  });

  test('a partner deleted while documents arrive leaves no document without a partner', async () => {
    const { merchant, path } = await seller();
    const added = await merchant.post(`${path}/legal-representatives`, partner());
    const partner_id = added.body.data.id as string;
    const body = document('partner_front_id', { legal_representative_id: partner_id });
    const [deleted, sent] = await Promise.all([
      together(3, () => merchant.delete(`${path}/legal-representatives/${partner_id}`)),
      together(20, () => merchant.post(`${path}/documents`, body)),
    ]);
    expect(tally(deleted)).toEqual({ 200: 1, 404: 2 });
    for (const { status, body: answer } of sent) {
      expect([201, 422]).toContain(status);
      if (status === 422) expect(answer.code).toBe('LEGAL_REPRESENTATIVE_NOT_FOUND');
    }
    expect(await all(merchant, `${path}/documents`)).toEqual([]);
    await checkConsistency(service, merchant.id);
  });

  test('a company that turns into an individual while a partner arrives is never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { merchant, path } = await seller();
      const [turned, added] = await Promise.all([
        merchant.patch(path, { entity_type: 'pf', tax_id: '39053344705' }),
        merchant.post(`${path}/legal-representatives`, partner()),
      ]);
      const statuses = [turned.status, added.status];
      expect(statuses).toEqual(turned.status === 200 ? [200, 422] : [422, 201]);
      const partners = await all(merchant, `${path}/legal-representatives`);
      expect(partners).toHaveLength(turned.status === 200 ? 0 : 1);
      await checkConsistency(service, merchant.id);
    }
  });
});

describe('documents', () => {
  test('40 of one type at once leave exactly one current, and every other replaced', async () => {
    const { merchant, path } = await seller();
    const answers = await together(40, (at) =>
      merchant.post(`${path}/documents`, document('cnpj_card', { notes: `${at}` })),
    );
    expect(tally(answers)).toEqual({ 201: 40 });
    const documents = await all(merchant, `${path}/documents`);
    expect(documents).toHaveLength(40);
    expect(new Set(documents.map(({ notes }) => notes)).size).toBe(40);
    const current = documents.filter(({ replaced_at }) => replaced_at === null);
    expect(current).toHaveLength(1);
    await checkConsistency(service, merchant.id);
  });

  test('of each partner one current of each type remains', async () => {
    const { merchant, path } = await seller();
    const ids: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      ids.push((await merchant.post(`${path}/legal-representatives`, partner())).body.data.id);
    }
    const types = ['partner_front_id', 'partner_back_id'];
    await together(32, (at) =>
      merchant.post(
        `${path}/documents`,
        document(types[at % 2] ?? '', { legal_representative_id: ids[(at >> 1) % 2] }),
      ),
    );
    const current = await all(merchant, `${path}/documents`);
    const kinds = current
      .filter(({ replaced_at }) => replaced_at === null)
      .map((one) => `${one.type} ${one.legal_representative_id}`);
    expect(current).toHaveLength(32);
    expect(kinds).toHaveLength(4);
    expect(new Set(kinds).size).toBe(4);
    await checkConsistency(service, merchant.id);
  });
});

describe('submission', () => {
  test('of 20 at once one wins, the others are refused, and one event reports it', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyCompany(merchant);
    const answers = await together(20, () => merchant.post(`${path}/submit-for-review`));
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
    const [events] = await service.context.database<{ count: number }[]>`
      select count(*) from events where object_id = ${id} and kind = 'submerchant.submitted'`;
    expect(events?.count).toBe(1);
    await checkConsistency(service, merchant.id);
  });

  test('what goes to review is what was complete: a removal at the same moment comes before or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const merchant = await service.createMerchant();
      const { path } = await readyPerson(merchant);
      const [only] = await all(merchant, `${path}/addresses`);
      const [submitted, removed, changed] = await Promise.all([
        merchant.post(`${path}/submit-for-review`),
        merchant.delete(`${path}/addresses/${only.id}`),
        merchant.patch(path, { email: null }),
      ]);
      const { data } = (await merchant.get(path)).body;
      const addresses = await all(merchant, `${path}/addresses`);
      if (submitted.status === 200) {
        expect([removed.status, changed.status]).toEqual([409, 409]);
        expect([data.status, data.email === null, addresses.length]).toEqual([
          'pending_review',
          false,
          1,
        ]);
      } else {
        expect(submitted.status).toBe(422);
        expect(data.status).toBe('pending');
      }
      await checkConsistency(service, merchant.id);
    }
  });
});

describe('changes', () => {
  test('twelve PATCHes of different fields at once all last', async () => {
    const { merchant, path } = await seller();
    const fields = {
      external_id: 'loja-9',
      trade_name: 'Outra',
      legal_name: 'Outra Razão Ltda',
      email: 'outra@loja.example',
      phone: '2133334444',
      birth_date: '1970-01-01',
      mother_name: 'Outra Mãe',
      business_type: 'online',
      product_categories: ['livros'],
      average_ticket: 1,
      monthly_revenue: 2,
      metadata: { k: 'v' },
    };
    const answers = await Promise.all(
      Object.entries(fields).map(([name, value]) => merchant.patch(path, { [name]: value })),
    );
    expect(tally(answers)).toEqual({ 200: 12 });
    const { data } = (await merchant.get(path)).body;
    expect(data).toMatchObject(fields);
    // The last of them answered with all.
    expect(answers.map(({ body }) => body.data)).toContainEqual(data);
    await checkConsistency(service, merchant.id);
  });

  test('one external_id asked for by 20 at once is given to one', async () => {
    const merchant = await service.createMerchant();
    const answers = await together(20, () =>
      merchant.post('/v1/submerchants', company({ external_id: 'loja-1' })),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
    expect(await all(merchant, '/v1/submerchants')).toHaveLength(1);
    await checkConsistency(service, merchant.id);
  });

  test('submerchants of many merchants at once keep apart', async () => {
    const merchants = await Promise.all(Array.from({ length: 4 }, () => service.createMerchant()));
    await Promise.all(
      merchants.flatMap((merchant) =>
        Array.from({ length: 10 }, () => merchant.post('/v1/submerchants', company())),
      ),
    );
    for (const merchant of merchants) {
      expect(await all(merchant, '/v1/submerchants')).toHaveLength(10);
      await checkConsistency(service, merchant.id);
    }
  });
});

describe('addresses', () => {
  test('20 first addresses at once leave one primary', async () => {
    const { merchant, path } = await seller();
    const answers = await together(20, (at) =>
      merchant.post(`${path}/addresses`, address(at % 2 ? { is_primary: true } : {})),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    const addresses = await all(merchant, `${path}/addresses`);
    expect(addresses).toHaveLength(20);
    expect(addresses.filter(({ is_primary }) => is_primary)).toHaveLength(1);
    await checkConsistency(service, merchant.id);
  });

  test('however the primary address is changed, unset and removed at once, one address has it', async () => {
    const { merchant, path } = await seller();
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      ids.push((await merchant.post(`${path}/addresses`, address())).body.data.id);
    }
    const answers = await together(30, (at) => {
      const one = `${path}/addresses/${ids[at % 6]}`;
      if (at % 10 === 9) return merchant.delete(one);
      return merchant.patch(one, { is_primary: at % 3 !== 0 });
    });
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const addresses = await all(merchant, `${path}/addresses`);
    expect(addresses.filter(({ is_primary }) => is_primary)).toHaveLength(1);
    await checkConsistency(service, merchant.id);
  });
});
