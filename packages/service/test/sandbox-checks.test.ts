import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkCodes } from '../src/submerchants/rules/checks/review-check.js';
import { useService, type TestMerchant } from './harness.js';
import { companyTypes, document, partnerTypes, personTypes } from './sellers.js';

/** The values for each check in the guides on the sandbox: each row is sent, and gives the outcome that it says. */

const service = useService();

interface Fixture {
  code: string;
  outcome: string;
  part: string;
  send: Record<string, unknown>;
}

function fixturesOf(language: string): Fixture[] {
  const file = new URL(`../../../docs/guides/${language}/sandbox.md`, import.meta.url);
  const rows = readFileSync(file, 'utf8').matchAll(
    /^\| `(\w+)` +\| `(pass|warn|fail|unknown)` +\| ([^|]+?) +\| `(\{.*\})` +\|$/gm,
  );
  return [...rows].map(([, code = '', outcome = '', part = '', send = '']) => ({
    code,
    outcome,
    part,
    send: JSON.parse(send) as Record<string, unknown>,
  }));
}

const fixtures = fixturesOf('en');
const forReviewers = ['same_tax_id_elsewhere', 'same_partner_elsewhere'];

/** The company, partner and address of the guide on the first seller. */
const company = {
  legal_name: 'Livraria Ipê Comércio de Livros Ltda',
  tax_id: '11222333000181',
  email: 'contato@livraria-ipe.example',
  cnaes: [{ code: '4761-0/01', is_primary: true }],
};
const individual = {
  entity_type: 'pf',
  legal_name: 'Marina Alves',
  tax_id: '39053344705',
  email: 'marina@livraria-ipe.example',
  birth_date: '1985-03-02',
  mother_name: 'Célia Alves',
};
const partner = {
  name: 'Marina Alves',
  document: '39053344705',
  birth_date: '1985-03-02',
  role: 'individual_owner',
  participation_percentage: 100,
};
const address = {
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01310-200',
};

async function created(merchant: TestMerchant, path: string, body: object): Promise<string> {
  const answer = await merchant.post(path, body);
  expect([200, 201], `${path}: ${answer.text}`).toContain(answer.status);
  return answer.body.data.id as string;
}

/** Registers the seller of the guide with the values of a row. */
async function register(merchant: TestMerchant, { part, send }: Fixture) {
  const merged = (name: string, base: object) => (part === name ? { ...base, ...send } : base);
  const isPerson = part === 'individual';
  const seller = isPerson ? merged('individual', individual) : merged('company', company);
  const id = await created(merchant, '/v1/submerchants', seller);
  const path = `/v1/submerchants/${id}`;
  await created(merchant, `${path}/addresses`, merged('address', address));
  const documents = (types: string[], changes: object) =>
    Promise.all(
      types.map((type) => created(merchant, `${path}/documents`, document(type, changes))),
    );
  if (isPerson) {
    await documents(personTypes, {});
    return { id, path };
  }
  const owner = await created(
    merchant,
    `${path}/legal-representatives`,
    merged('partner', partner),
  );
  if (part === 'second partner') {
    const second = { ...partner, name: 'Rui Campos', ...send };
    await created(merchant, `${path}/legal-representatives`, second);
  }
  await documents(companyTypes, {});
  await documents(partnerTypes, { legal_representative_id: owner });
  return { id, path };
}

async function outcomesOf(get: Promise<{ status: number; body: any }>) {
  const { status, body } = await get;
  expect(status).toBe(200);
  const checks = body.data.checks as { code: string; outcome: string }[];
  return Object.fromEntries(checks.map(({ code, outcome }) => [code, outcome]));
}

test.each(fixtures.filter(({ code }) => !forReviewers.includes(code)))(
  '$code is $outcome for a merchant who sends, for the $part, $send',
  async (fixture) => {
    const merchant = await service.createMerchant({ mode: 'test' });
    const { path } = await register(merchant, fixture);
    const outcomes = await outcomesOf(merchant.get(`${path}/requirements`));
    expect(outcomes[fixture.code]).toBe(fixture.outcome);
  },
);

test.each(fixtures.filter(({ code }) => forReviewers.includes(code)))(
  '$code is $outcome for a reviewer of a seller with, for the $part, $send',
  async (fixture) => {
    const merchant = await service.createMerchant({ mode: 'test' });
    const reviewer = await service.createOperator();
    // The guide: from the second seller on. The same row is registered twice where it is to match.
    if (fixture.outcome === 'warn') await register(merchant, fixture);
    const { id, path } = await register(merchant, fixture);
    expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
    const outcomes = await outcomesOf(reviewer.get(`/v1/operator/submerchants/${id}`));
    expect(outcomes[fixture.code]).toBe(fixture.outcome);
    expect(outcomes['file_fetched']).toBe('unknown');
    expect(await outcomesOf(merchant.get(`${path}/requirements`))).not.toHaveProperty(fixture.code);
  },
);

test('the table has every check but those of files, and each of its outcomes once per kind of seller', () => {
  const codes = [...new Set(fixtures.map(({ code }) => code))];
  expect(codes).toEqual(checkCodes.filter((code) => !code.startsWith('file_')));
  const keys = fixtures.map(({ code, outcome, part }) => `${code} ${outcome} ${part}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the table is the same in Portuguese', () => {
  const plain = ({ code, outcome, send }: Fixture) => ({ code, outcome, send });
  expect(fixturesOf('pt-BR').map(plain)).toEqual(fixtures.map(plain));
});
