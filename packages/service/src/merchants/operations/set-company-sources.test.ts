import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerCompany } from '../../../../../scripts/sources/register-files.mjs';
import { startSources } from '../../../../../scripts/sources/simulator.mjs';
import { problemsOf } from '../../../test/answers.js';
import { startTestService, type Client, type TestMerchant } from '../../../test/harness.js';
import { companyInReview, createReviewer } from '../../../test/in-review.js';
import { loadSmallRegister } from '../../../test/provider-cases.js';
import { collectEvidence } from '../../evidence/collect-evidence.js';
import { CompanyAsker } from '../../sources/look-up-companies.js';
import { verifyTrail } from '../../trail/verify-trails.js';

/** The service asks the simulator over HTTP, and has a register that says something else of two of its companies. */
let simulator: Awaited<ReturnType<typeof startSources>>;
let service: Awaited<ReturnType<typeof startTestService>>['service'];
let stop: () => Promise<void>;
let ana: Client;
let server: string;
const register = 'receita-federal';

beforeAll(async () => {
  simulator = await startSources({ port: 0, slow_ms: 1 });
  server = new URL(simulator.url).host;
  const environment = { COMPANY_LOOKUP_URL: `${simulator.url}/api/cnpj/v1/` };
  ({ service, stop } = await startTestService({ environment }));
  ana = await createReviewer(service, 'Ana');
});
afterAll(async () => {
  await stop();
  await simulator.close();
});

const both = { tax_id: '11222333000181' };
/** The simulator fails for it; the register knows it. */
const failing = { tax_id: '77333004000116' };
const of_register = { tax_id: registerCompany(2).cnpj };
const of_server = { tax_id: '44888001000190' };

type Order = ('register' | 'server')[] | null;
const pathOf = (id: string) => `/v1/operator/merchants/${id}`;
const put = (id: string, body: object) => ana.put(`${pathOf(id)}/company-sources`, body);
async function set(id: string, company_sources: Order) {
  const answer = await put(id, { company_sources });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
async function merchantWith(order: Order): Promise<TestMerchant> {
  const merchant = await service.createMerchant();
  await set(merchant.id, order);
  return merchant;
}
async function ask() {
  const asker = new CompanyAsker(service.context);
  await asker.turn();
  await asker.idle();
}
const timesAsked = ({ tax_id }: { tax_id: string }) =>
  simulator.asked.filter((one) => one === tax_id).length;
async function look(merchant: Client, { tax_id }: { tax_id: string }) {
  const { status, body } = await merchant.get(`/v1/companies/${tax_id}`);
  expect(status).toBe(200);
  return body.data;
}
/** What a form has in the end, after the attempts that a failing source gets. */
async function found(merchant: Client, company: { tax_id: string }) {
  const start = Date.now();
  try {
    for (const s of [0, 2, 10]) {
      service.setClock(new Date(start + s * 1000).toISOString());
      const known = await look(merchant, company);
      if (known.status !== 'pending') return [known.status, known.source];
      await ask();
    }
    const { status, source } = await look(merchant, company);
    return [status, source];
  } finally {
    service.setClock(null);
  }
}

describe('before a register was loaded', () => {
  test.each<[object, string[]]>([
    [{}, ['/company_sources required']],
    [{ company_sources: 'server' }, ['/company_sources invalid_type']],
    [{ company_sources: ['brasilapi'] }, ['/company_sources/0 invalid_value']],
    [{ company_sources: ['server', 'server'] }, ['/company_sources repeated']],
    [{ company_sources: ['server', 'register'] }, ['/company_sources/1 invalid_value']],
  ])('400: %j', async (body, problems) => {
    const { id } = await service.createMerchant();
    const answer = await put(id, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(problems);
    expect((await ana.get(pathOf(id))).body.data.company_sources).toBeNull();
  });

  test('a source that is not set up is refused by name, with those that there are', async () => {
    const { id } = await service.createMerchant();
    const { errors } = (await put(id, { company_sources: ['register'] })).body;
    expect(errors[0].message).toBe(
      'The source register is not set up in this installation. Its sources: server.',
    );
  });

  test('404: an unknown merchant', async () => {
    expect((await put(randomUUID(), { company_sources: [] })).status).toBe(404);
  });
});

describe('with a register', () => {
  beforeAll(() =>
    loadSmallRegister(service.context.database, (n) => {
      const one = registerCompany(n);
      const { tax_id } = n === 0 ? both : failing;
      return n === 2 ? one : { ...one, base: tax_id.slice(0, 8), cnpj: tax_id };
    }),
  );

  test('it is set for one merchant, and its trail has what was set before', async () => {
    const [{ id }, other] = [await service.createMerchant(), await service.createMerchant()];
    const orders: Order[] = [['server', 'register'], [], null];
    for (const order of orders) {
      const merchant = await set(id, order);
      expect(merchant.company_sources).toEqual(order);
      expect((await ana.get(pathOf(id))).body.data).toEqual(merchant);
      expect((await ana.get(pathOf(other.id))).body.data.company_sources).toBeNull();
    }
    const entries = await service.context.database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${id} order by position`;
    expect(entries.map(({ entry }) => JSON.parse(entry))).toMatchObject(
      orders.map((after, at) => ({
        action: 'merchant.company_sources_set',
        actor: { name: 'Ana' },
        before: { company_sources: at === 0 ? null : orders[at - 1] },
        after: { company_sources: after },
      })),
    );
  });

  test('set at once by many: the last one stands, and the trail has each; one that is set past it is found', async () => {
    const { id } = await service.createMerchant();
    const orders: Order[] = [['server', 'register'], ['register'], ['server'], [], null];
    await Promise.all([...orders, ...orders].map((order) => set(id, order)));
    const { company_sources } = (await ana.get(pathOf(id))).body.data;
    const { database } = service.context;
    const entries = await database<{ entry: string }[]>`
      select entry from merchant_trail where merchant_id = ${id} order by position desc`;
    expect(entries).toHaveLength(10);
    expect(JSON.parse(entries[0]!.entry).after).toMatchObject({ company_sources });
    expect((await verifyTrail(service.context)).broken).toEqual([]);

    const forge = (order: string) =>
      database`update merchants set company_sources = ${order}::jsonb where id = ${id}`;
    await set(id, ['register']);
    await forge('[]');
    expect((await verifyTrail(service.context)).broken).toMatchObject([
      { reason: expect.stringContaining('company_sources') },
    ]);
    await forge('["register"]');
  });

  test.each<[Order, { tax_id: string }, [string, string]]>([
    [null, both, ['found', register]],
    [['register', 'server'], both, ['found', register]],
    [['server', 'register'], both, ['found', 'server']],
    [['server', 'register'], of_register, ['found', register]],
    // The first one is away.
    [['server', 'register'], failing, ['found', register]],
    [['register', 'server'], of_server, ['found', 'server']],
    [['register'], of_server, ['not_found', register]],
    [['server'], of_register, ['not_found', 'server']],
  ])('of %j, forms have the first that knows %j', async (order, company, [status, source]) => {
    expect(await found(await merchantWith(order), company)).toEqual([
      status,
      source === 'server' ? server : source,
    ]);
  });

  test('a source that is not in the list is not asked, and an empty list asks nobody', async () => {
    const company = { tax_id: '55111222000173' };
    expect(await found(await merchantWith(['register']), company)).toEqual(['not_found', register]);
    for (const known of [company, both]) {
      expect(await found(await merchantWith([]), known)).toEqual(['unavailable', null]);
    }
    expect(timesAsked(company)).toBe(0);
  });

  async function collect() {
    const { context } = service;
    await context.database`update evidence set due_at = now() - interval '1 s' where due_at is not null`;
    for (const group of context.groups.all) {
      await collectEvidence(context.at(group), group, context.groups.databaseOf(group));
    }
  }
  /** Lets the tasks run as often as three attempts need. */
  async function settle() {
    for (let n = 1; n <= 3; n += 1) {
      await collect();
      await service.context
        .database`update company_lookups set due_at = now() - interval '1 s' where due_at is not null`;
      await ask();
    }
    await collect();
  }
  const evidenceOf = async (reviewCase: string) =>
    (await ana.get(`${reviewCase}/evidence`)).body.data;
  const registerChecks = async (reviewCase: string) =>
    (await ana.get(reviewCase)).body.data.checks.filter(({ code }: { code: string }) =>
      code.startsWith('register_'),
    );

  test('a case of a merchant of whom nobody is asked says so, without a finding, until it is switched on', async () => {
    const { merchant, reviewCase } = await companyInReview(service, both);
    await set(merchant.id, []);
    const asked = timesAsked(both);
    await settle();
    const off = await evidenceOf(reviewCase);
    expect(off.sources[0]).toMatchObject({ status: 'switched_off', is_pending: false });
    for (const field of off.fields) {
      expect(field).toMatchObject({ state: 'not_checked', reason: 'switched_off' });
    }
    expect(off.summary.en).toContain('switched off for this merchant');
    expect(await registerChecks(reviewCase)).toEqual([]);
    expect(timesAsked(both)).toBe(asked);

    await set(merchant.id, ['server']);
    await ana.post(`${reviewCase}/evidence`);
    await settle();
    expect((await evidenceOf(reviewCase)).sources[0]).toMatchObject({
      status: 'found',
      source: server,
    });

    // What was found before stays a finding.
    const before = await registerChecks(reviewCase);
    expect(before.length).toBeGreaterThan(1);
    await set(merchant.id, []);
    await ana.post(`${reviewCase}/evidence`);
    await settle();
    expect((await evidenceOf(reviewCase)).sources[0]).toMatchObject({ status: 'switched_off' });
    expect(await registerChecks(reviewCase)).toEqual(before);
  });

  test('for a case, the second source answers while the first is away', async () => {
    const { merchant, reviewCase } = await companyInReview(service, failing);
    await set(merchant.id, ['server', 'register']);
    await settle();
    expect((await evidenceOf(reviewCase)).sources[0]).toMatchObject({
      status: 'found',
      source: register,
    });
  });

  test('asked again, the register answers where it alone is asked', async () => {
    const { merchant, reviewCase } = await companyInReview(service, both);
    await set(merchant.id, ['register']);
    await settle();
    const asked = timesAsked(both);
    await ana.post(`${reviewCase}/evidence`);
    await settle();
    expect((await evidenceOf(reviewCase)).sources[0]).toMatchObject({
      status: 'found',
      is_pending: false,
      source: register,
    });
    expect(timesAsked(both)).toBe(asked);
  });
});
