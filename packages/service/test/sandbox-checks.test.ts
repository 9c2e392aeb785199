import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { FileRecorder } from '../src/submerchants/record-files.js';
import { problemsOf } from './answers.js';
import { checkCodes } from '../src/submerchants/rules/checks/review-check.js';
import { pdf } from './file-host.js';
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
const isOfFiles = ({ code }: { code: string }) => code.startsWith('file_');
let origin: string;
beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
});

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

/** Registers the individual of the guide, each document with a file as a row says. */
async function registerWithFiles(merchant: TestMerchant, { part, send }: Fixture) {
  const id = await created(merchant, '/v1/submerchants', individual);
  const path = `/v1/submerchants/${id}`;
  await created(merchant, `${path}/addresses`, address);
  for (const type of personTypes) {
    const raw = { 'content-type': 'application/octet-stream' };
    const { status, body } = await merchant.post('/v1/files', pdf(`${part} ${type}`), raw);
    expect(status).toBe(201);
    const { file_size, mime_type, file_url } = body.data;
    const isLink = part === 'link to an upload';
    const link = isLink ? (await merchant.get(`/v1/files/${body.data.id}/link`)).body.data.url : '';
    const declared = { file_size, mime_type, file_url: isLink ? onThisHost(link) : file_url };
    await created(merchant, `${path}/documents`, document(type, { ...declared, ...send }));
  }
  expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  return id;
}

/** An address of the installation, whose port is any in this test. */
function onThisHost(link: string): string {
  const { pathname, search } = new URL(link, origin);
  return `${origin}${pathname}${search}`;
}

async function outcomesOf(get: Promise<{ status: number; body: any }>) {
  const { status, body } = await get;
  expect(status).toBe(200);
  const checks = body.data.checks as { code: string; outcome: string }[];
  return Object.fromEntries(checks.map(({ code, outcome }) => [code, outcome]));
}

test.each(fixtures.filter((one) => !forReviewers.includes(one.code) && !isOfFiles(one)))(
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

test.each(fixtures.filter(isOfFiles))(
  '$code is $outcome for a reviewer of a seller with files, for the $part, $send',
  async (fixture) => {
    const merchant = await service.createMerchant({ mode: 'test' });
    const reviewer = await service.createOperator();
    const id = await registerWithFiles(merchant, fixture);
    const read = () => outcomesOf(reviewer.get(`/v1/operator/submerchants/${id}`));
    const { file_fetched, file_readable, file_as_declared, file_unchanged } = await read();
    expect([file_fetched, file_readable, file_as_declared, file_unchanged]).toEqual(
      Array(4).fill('unknown'),
    );
    const recorder = new FileRecorder(service.context);
    const waiting = async () => {
      const [row] = await service.context.database<{ waiting: number }[]>`
        select count(*) as waiting from document_files
        where merchant_id = ${merchant.id} and sha256 is null and error_code is null`;
      return row!.waiting;
    };
    while ((await waiting()) > 0) {
      await recorder.turn();
      await recorder.idle();
    }
    expect((await read())[fixture.code]).toBe(fixture.outcome);
  },
);

test('an upload that is declared as something else is refused', async () => {
  const merchant = await service.createMerchant({ mode: 'test' });
  const id = await created(merchant, '/v1/submerchants', individual);
  const raw = { 'content-type': 'application/octet-stream' };
  const { file_url, file_size } = (await merchant.post('/v1/files', pdf('x'), raw)).body.data;
  const declared = document('front_id', { file_url, file_size, mime_type: 'image/png' });
  const answer = await merchant.post(`/v1/submerchants/${id}/documents`, declared);
  expect([answer.status, ...problemsOf(answer)]).toEqual([
    400,
    expect.stringContaining('/mime_type'),
  ]);
});

test('the table has every check, and each of its outcomes once per kind of seller', () => {
  const codes = [...new Set(fixtures.map(({ code }) => code))];
  expect(codes).toEqual(checkCodes);
  const keys = fixtures.map(({ code, outcome, part }) => `${code} ${outcome} ${part}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the table is the same in Portuguese', () => {
  const plain = ({ code, outcome, send }: Fixture) => ({ code, outcome, send });
  expect(fixturesOf('pt-BR').map(plain)).toEqual(fixtures.map(plain));
});
