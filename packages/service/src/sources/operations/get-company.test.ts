import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, useService, type TestMerchant } from '../../../test/harness.js';
import { createPerson } from '../../../test/people.js';
import { startSources } from '../../../../../scripts/sources/simulator.mjs';
import { CompanyAsker } from '../look-up-companies.js';
import { deleteExpiredLookups } from '../store/company-lookups.js';

/** The service asks the simulator over HTTP, as it would ask BrasilAPI. */
let simulator: Awaited<ReturnType<typeof startSources>>;
let service: Awaited<ReturnType<typeof startTestService>>['service'];
let stop: () => Promise<void>;
let merchant: TestMerchant;

beforeAll(async () => {
  simulator = await startSources({ port: 0, slow_ms: 1 });
  const environment = { COMPANY_LOOKUP_URL: `${simulator.url}/api/cnpj/v1/` };
  ({ service, stop } = await startTestService({ environment }));
  merchant = await service.createMerchant();
});
afterAll(async () => {
  await stop();
  await simulator.close();
});

const look = async (tax_id: string, client = merchant) => {
  const { status, body } = await client.get(`/v1/companies/${tax_id}`);
  expect(status).toBe(200);
  return body.data;
};
const ask = async () => {
  const asker = new CompanyAsker(service.context);
  await asker.turn();
  await asker.idle();
};
const timesAsked = (tax_id: string) => simulator.asked.filter((one) => one === tax_id).length;

describe('a company', () => {
  test('is asked for outside of the request, once, and then known to every merchant for a day, without its partners', async () => {
    const tax_id = '11222333000181';
    const pending = { object: 'company', tax_id, status: 'pending', source: null, as_of: null };
    const other = await service.createMerchant();
    // An idle process looks for work every 15 seconds, unless something wakes it.
    let woken = 0;
    service.context.onRecorded(() => (woken += 1));
    for (const client of [merchant, other]) {
      expect(await look(tax_id, client)).toEqual({ ...pending, company: null });
    }
    expect([timesAsked(tax_id), woken]).toEqual([0, 1]);
    await Promise.all([ask(), ask()]);
    const member = await createPerson(service, 'member', { merchant_id: merchant.id });
    for (const client of [merchant, other, member]) {
      const found = await look(tax_id, client as TestMerchant);
      expect(found).toEqual({
        object: 'company',
        tax_id,
        status: 'found',
        source: new URL(simulator.url).host,
        as_of: expect.any(String),
        company: {
          legal_name: 'LIVRARIA IPE COMERCIO DE LIVROS LTDA',
          trade_name: 'LIVRARIA IPE',
          opened_on: '2014-03-10',
          legal_nature: { code: '2062', name: 'Sociedade Empresária Limitada' },
          mei: false,
          situation: 'active',
          main_cnae: '4761001',
          cnaes: [
            { code: '4761001', description: 'Comércio varejista de livros', is_primary: true },
            {
              code: '4761003',
              description: 'Comércio varejista de artigos de papelaria',
              is_primary: false,
            },
          ],
          address: {
            zip_code: '01310200',
            street: 'AVENIDA PAULISTA',
            number: '1578',
            complement: 'SALA 12',
            neighborhood: 'BELA VISTA',
            city: 'SAO PAULO',
            state: 'SP',
          },
        },
      });
    }
    expect(timesAsked(tax_id)).toBe(1);
    const [kept] = await service.context.database<{ answer: string }[]>`
      select answer from company_lookups where tax_id = ${tax_id}`;
    expect(kept!.answer).toMatch(/^k2\./);
    const tomorrow = new Date(Date.now() + 25 * 60 * 60_000).toISOString();
    await deleteExpiredLookups(service.context.groups.coordinator, tomorrow, 10);
    expect((await look(tax_id)).status).toBe('pending');
    await ask();
    expect(timesAsked(tax_id)).toBe(2);
  });

  test.each([
    ['22444666000171', { situation: 'active', mei: true, trade_name: 'DOCES DA JOANA' }],
    ['12ABC345000188', { situation: 'active', mei: false }],
    ['33666999000161', { situation: 'closed', trade_name: null }],
    ['44888001000190', { situation: 'suspended' }],
    ['66222003000188', { legal_name: 'TRANSPORTES PEROBA LTDA' }],
  ])('%s of the simulator is found: %j', async (tax_id, expected) => {
    await look(tax_id);
    await ask();
    expect(await look(tax_id)).toMatchObject({ status: 'found', company: expected });
  });

  test('that the source does not know is not found; with wrong check digits, nobody is asked', async () => {
    await look('99555006000192');
    await ask();
    expect(await look('99555006000192')).toMatchObject({ status: 'not_found', company: null });
    expect(await look('11222333000182')).toMatchObject({ status: 'not_found', source: null });
    await ask();
    expect(timesAsked('11222333000182')).toBe(0);
  });

  test('whose source was away once is asked for again a second later', async () => {
    const tax_id = '99123456000106';
    try {
      for (const [s, status] of [
        [0, 'pending'],
        [2, 'found'],
      ] as const) {
        service.setClock(`2026-11-28T11:00:0${s}Z`);
        if (s === 0) await look(tax_id);
        await ask();
        expect((await look(tax_id)).status).toBe(status);
      }
      expect(timesAsked(tax_id)).toBe(2);
    } finally {
      service.setClock(null);
    }
  });

  test('is unavailable after three attempts of which none was answered, and asked for again a minute later', async () => {
    const tax_id = '77333004000116';
    const start = Date.parse('2026-11-28T12:00:00Z');
    const at = (s: number) => service.setClock(new Date(start + s * 1000).toISOString());
    try {
      at(0);
      for (const [s, status] of [
        [0, 'pending'],
        [2, 'pending'],
        [10, 'unavailable'],
      ] as const) {
        if (s === 0) await look(tax_id);
        at(s);
        await ask();
        expect((await look(tax_id)).status).toBe(status);
      }
      expect(timesAsked(tax_id)).toBe(3);
      at(71);
      expect((await look(tax_id)).status).toBe('pending');
    } finally {
      service.setClock(null);
    }
    const metrics = await service.context.metrics.registry.metrics();
    expect(metrics).toMatch(/credencia_source_lookups_total\{source="[^"]+",outcome="failed"\} 4/);
  });

  test('whose process was killed while it asked is asked for by another one when the lease ends', async () => {
    const tax_id = '88444005000154';
    await look(tax_id);
    await service.context.database`
      update company_lookups set due_at = now() - interval '1 s', attempts = 1 where tax_id = ${tax_id}`;
    await ask();
    expect((await look(tax_id)).status).toBe('not_found');
  });
});

test.each([
  ['11222333', 'invalid_length'],
  ['11.222.333', 'invalid_format'],
  ['39053344705', 'invalid_length'],
  ['12abc345000188', 'invalid_format'],
  ['12ABC345000189', 'invalid_check_digit'],
])('400: %s is no CNPJ', async (tax_id, code) => {
  const { status, body } = await merchant.get(`/v1/companies/${encodeURIComponent(tax_id)}`);
  expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(body.errors).toEqual([expect.objectContaining({ path: 'path/tax_id', code })]);
});

test('403: a key that may only read registers no seller', async () => {
  const reader = await service.createKey(merchant, 'read');
  expect((await reader.get('/v1/companies/11222333000181')).status).toBe(403);
});

describe('without a source', () => {
  const without = useService({ environment: { COMPANY_LOOKUP_URL: 'off' } });
  test('every company is unavailable', async () => {
    const one = await without.createMerchant();
    expect((await look('11222333000181', one)).status).toBe('unavailable');
  });
});
