import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyTrail } from '../src/commands/verify-trail.js';
import { DataKeys } from '../src/platform/data-keys.js';
import { commitmentOf, openValues } from '../src/trail/commitments.js';
import { useService } from './harness.js';
import { because, createReviewer, documentOf, type Reviewer } from './in-review.js';
import { createPerson } from './people.js';
import { address, readyCompany } from './sellers.js';

const service = useService();

/** What somebody who has read the tables would search for. */
const secrets = {
  legal_name: 'Confeitaria Jurema Quitandinha Ltda',
  trade_name: 'Jurema Doces',
  tax_id: '11222333000181',
  email: 'jurema@quitandinha.example',
  phone: '21998761234',
  external_id: 'cpf-39053344705',
  metadata: 'Filha de Iracema',
  partner_name: 'Jurema Quitandinha',
  partner_document: '39053344705',
  partner_email: 'pessoal@quitandinha.example',
  partner_phone: '21912345678',
  birth_date: '1957-08-13',
  mother_name: 'Iracema Quitandinha',
  street: 'Travessa do Lampião',
  neighborhood: 'Beco das Garrafas',
  zip_code: '22021-070',
  file_name: 'rg-da-jurema.pdf',
  number: 'RG-7654321',
  document_notes: 'A foto está boa',
  review_notes: 'Jurema, envie outra foto',
  reason: 'O retrato não é da Jurema',
  verification_notes: 'Rosto coberto',
  reviewer: 'Ubirajara Montenegro',
  member: 'Anacleta Sobral',
  member_email: 'anacleta@sobral.example',
  revenue: 987654321,
};

let ana: Reviewer;
let id: string;
let path: string;
let reviewCase: string;
let merchant_id: string;

/** A registration with an Idempotency-Key everywhere, a review with a rejection, corrections, and changes of people. */
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  const reviewer = await createPerson(service, 'admin', { name: secrets.reviewer });
  const merchant = await service.createMerchant();
  let keys = 0;
  const once = () => ({ 'idempotency-key': `key-${(keys += 1)}` });
  const keyed = {
    ...merchant,
    post: (at: string, body?: unknown) => merchant.post(at, body, once()),
  };
  merchant_id = merchant.id;
  ({ id, path } = await readyCompany(keyed, {
    legal_name: secrets.legal_name,
    trade_name: secrets.trade_name,
    tax_id: secrets.tax_id,
    email: secrets.email,
    phone: secrets.phone,
    external_id: secrets.external_id,
    metadata: { note: secrets.metadata },
    monthly_revenue: secrets.revenue,
  }));
  reviewCase = `/v1/operator/submerchants/${id}`;
  await keyed.post(`${path}/legal-representatives`, {
    name: secrets.partner_name,
    document: secrets.partner_document,
    email: secrets.partner_email,
    phone: secrets.partner_phone,
    birth_date: secrets.birth_date,
    mother_name: secrets.mother_name,
  });
  await keyed.post(
    `${path}/addresses`,
    address({
      street: secrets.street,
      neighborhood: secrets.neighborhood,
      zip_code: secrets.zip_code,
    }),
  );
  const { body: sent } = await keyed.post(`${path}/documents`, {
    type: 'social_contract',
    number: secrets.number,
    file_url: `https://files.example/${secrets.file_name}`,
    file_name: secrets.file_name,
    file_size: 1024,
    mime_type: 'application/pdf',
    notes: secrets.document_notes,
  });
  expect(sent.data.status).toBe('pending');
  const list = await merchant.get(`${path}/legal-representatives?limit=100`);
  const extra = list.body.data.find((one: any) => one.document === secrets.partner_document);
  await merchant.delete(`${path}/legal-representatives/${extra.id}`);
  const submitted = await keyed.post(`${path}/submit-for-review`);
  expect(submitted.status).toBe(200);
  await reviewer.post(`${reviewCase}/claim`, undefined, once());
  const contract = await documentOf(merchant, path, 'social_contract');
  await reviewer.post(
    `/v1/operator/documents/${contract.id}/reject`,
    { code: 'illegible', notes: secrets.verification_notes },
    once(),
  );
  const rejected = await reviewer.post(
    `${reviewCase}/reject`,
    { notes: secrets.review_notes, ...because('other', { message: secrets.reason }) },
    once(),
  );
  expect(rejected.status).toBe(200);
  await keyed.post(`${path}/request-resubmission`);
  await merchant.patch(path, { email: `new-${secrets.email}`, phone: `5${secrets.phone}` });
  const invited = await reviewer.post(
    '/v1/operator/people',
    { email: secrets.member_email, name: secrets.member, role: 'member', merchant_id },
    once(),
  );
  expect(invited.status).toBe(201);
  await reviewer.post(
    '/v1/operator/people',
    { email: `2${secrets.member_email}`, name: secrets.member, role: 'reviewer' },
    once(),
  );
});

const everyTrail = ['trail', 'merchant_trail', 'operator_trail'];
const tables = [...everyTrail, 'idempotent_answers'];

/** Every byte of a table as PostgreSQL prints it, JSON escapes and `bytea` decoded. */
async function rawText(table: string): Promise<string> {
  const rows = await service.context.database<{ text: string }[]>`
    select row_to_json(t)::text as text from ${service.context.database(table)} t`;
  expect(rows.length).toBeGreaterThan(0);
  return rows
    .map(({ text }) => text.replaceAll('\\"', '"').replaceAll(/\\\\u([0-9a-f]{4})/g, ''))
    .join('\n');
}

describe('whoever reads the tables', () => {
  test.each(tables)('finds no personal value in %s, neither as text nor encoded', async (table) => {
    const text = await rawText(table);
    for (const [name, value] of Object.entries(secrets)) {
      const bytes = Buffer.from(String(value));
      expect(text, name).not.toContain(String(value));
      expect(text, name).not.toContain(bytes.toString('hex'));
      // The middle of its base64, whatever comes before it.
      for (const skip of [0, 1, 2]) {
        const encoded = bytes.subarray(skip).toString('base64url').slice(0, -2);
        if (encoded.length >= 8) expect(text, name).not.toContain(encoded);
      }
    }
  });

  test('cannot confirm a guess: without the salt, no hash of the value is in the text', async () => {
    const text = await rawText('trail');
    for (const name of ['tax_id', 'email', 'phone'] as const) {
      for (const guess of [secrets[name], JSON.stringify(secrets[name])]) {
        expect(text).not.toContain(commitmentOf('', `after.${name}`, guess));
        expect(text).not.toContain(commitmentOf('', '', guess));
      }
    }
  });

  test('cannot confirm a guess of a request by its fingerprint', async () => {
    const rows = await service.context.database<{ fingerprint: Buffer }[]>`
      select fingerprint from idempotent_answers where path like '%/submit-for-review' or path like '%/claim'`;
    expect(rows).toHaveLength(2);
    for (const { fingerprint } of rows) {
      expect(fingerprint.equals(createHash('sha256').update('null').digest())).toBe(false);
    }
  });

  test('cannot see that two values are equal: every commitment differs', async () => {
    const rows = await service.context.database<{ entry: string }[]>`
      select entry from trail union all select entry from merchant_trail
      union all select entry from operator_trail`;
    const commitments = rows.flatMap(({ entry }) => entry.match(/"commitment":"[\w-]{43}"/g) ?? []);
    expect(commitments.length).toBeGreaterThan(60);
    expect(new Set(commitments).size).toBe(commitments.length);
  });

  test('cannot read the values with another master key', async () => {
    const rows = await service.context.database<{ personal: string }[]>`
      select personal from trail where personal is not null`;
    const other = new DataKeys(randomBytes(32));
    for (const { personal } of rows) expect(openValues(other, personal)).toBeNull();
  });
});

describe('whoever may read the case', () => {
  const history = async () => (await ana.get(`${reviewCase}/history?limit=100`)).body.data as any[];

  test('sees every value as it was', async () => {
    const text = JSON.stringify(await history());
    const { member: _, member_email: _email, ...shown } = secrets;
    for (const [name, value] of Object.entries(shown)) expect(text, name).toContain(String(value));
    expect(text).not.toContain('commitment');
  });

  test('sees what changed since the rejection, with both values', async () => {
    const { changes } = (await ana.get(reviewCase)).body.data;
    expect(changes[0].fields).toContainEqual({
      name: 'email',
      before: secrets.email,
      after: `new-${secrets.email}`,
    });
  });

  test('sees the people in the operator’s trail', async () => {
    const alice = await createPerson(service, 'admin');
    const { data } = (await alice.get('/v1/operator/trail?action=person.invited')).body;
    for (const entry of data) {
      expect(entry).toMatchObject({
        actor: { kind: 'operator_person', name: secrets.reviewer },
        after: { name: secrets.member, email: expect.stringContaining(secrets.member_email) },
      });
    }
  });
});

test('an answer whose key is gone is not repeated, nor its effect', async () => {
  const { database } = service.context;
  const merchant = await service.createMerchant();
  const body = { legal_name: 'Jurema', tax_id: '39053344705', entity_type: 'pf' };
  const headers = { 'idempotency-key': 'lost' };
  expect((await merchant.post('/v1/submerchants', body, headers)).status).toBe(201);
  const other = new DataKeys(randomBytes(32)).seal('{}');
  await database`update idempotent_answers set body = ${other} where key = 'lost'`;
  expect((await merchant.post('/v1/submerchants', body, headers)).status).toBe(500);
  expect((await merchant.get('/v1/submerchants')).body.pagination.total).toBe(1);
});

describe('values that were erased', () => {
  test('show as erased, and the chains verify', async () => {
    const { database } = service.context;
    const before = await verifyTrail(service.context);
    expect(before).toMatchObject({ erased: 0, broken: [] });
    for (const table of everyTrail) await database`update ${database(table)} set personal = null`;
    const after = await verifyTrail(service.context);
    expect(after).toMatchObject({ trails: before.trails, entries: before.entries, broken: [] });
    expect(after.erased).toBeGreaterThan(15);

    const { data } = (await ana.get(`${reviewCase}/history?limit=100`)).body;
    const created = data.at(-1);
    expect(created.after).toMatchObject({
      legal_name: { erased: true },
      tax_id: { erased: true },
      mother_name: null,
      status: 'pending',
      entity_type: 'pj',
    });
    const rejected = data.find(({ action }: any) => action === 'submerchant.rejected');
    expect(rejected.actor).toEqual({ kind: 'operator_person', id: expect.any(String) });
    expect(rejected.after).toMatchObject({ status: 'rejected', review_notes: { erased: true } });
    const { changes } = (await ana.get(reviewCase)).body.data;
    expect(changes[0].fields).toContainEqual({
      name: 'email',
      before: { erased: true },
      after: { erased: true },
    });
    const alice = await createPerson(service, 'admin');
    const trail = (await alice.get('/v1/operator/trail?action=person.invited')).body.data;
    expect(trail[0].after).toMatchObject({ name: { erased: true }, role: expect.any(String) });
  });

  test.each(everyTrail)('are all that may be changed in %s', async (table) => {
    const { database } = service.context;
    for (const column of ['entry', 'hash', 'previous_hash', 'position']) {
      const change = database`
        update ${database(table)} set personal = null, ${database(column)} = ${database(column)}`;
      await expect(change).rejects.toMatchObject({ code: '42501' });
    }
  });
});
