import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEndpoint } from '../../../test/endpoints.js';
import { useService, withHeaders } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  personInReview,
  type InReview,
  type Reviewer,
} from '../../../test/in-review.js';
import { createPerson } from '../../../test/people.js';
import { address, document, partner, person } from '../../../test/sellers.js';
import { readEntry } from '../../trail/commitments.js';
import { verifyTrail } from '../../trail/verify-trails.js';

// Failures to prevent: a person who asks what is held gets less than that, or what is not theirs.

const service = useService();
const word = 'quitandinha';
const reviewer_name = 'Ubirajara Montenegro';
let one: InReview;
let another: InReview;
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  const admin = await createPerson(service, 'admin', { name: reviewer_name });
  one = await companyInReview(service, { legal_name: `Doces ${word} Ltda` });
  another = await companyInReview(service);
  await admin.post(`${one.reviewCase}/claim`);
  await admin.post(
    `/v1/operator/documents/${(await documentOf(one.merchant, one.path, 'cnpj_card')).id}/reject`,
    {
      code: 'illegible',
      notes: `${word} ilegível`,
    },
  );
  const rejection = { notes: `Olá ${word}`, ...because('name_mismatch') };
  expect((await admin.post(`${one.reviewCase}/reject`, rejection)).status).toBe(200);
  await one.merchant.post(`${one.path}/request-resubmission`);
  await createEndpoint(one.merchant);
  await one.merchant.post(`${one.path}/documents`, document('cnpj_card'));
  await one.merchant.post(`${one.path}/legal-representatives`, partner({ name: `Rui ${word}` }));
  await one.merchant.post(`${one.path}/addresses`, address());
});

test('has all that is held of one moment: parts, replaced documents, events, deliveries and the trail', async () => {
  const answer = await one.merchant.get(`${one.path}/export`);
  expect(answer.status, answer.text).toBe(200);
  const { data } = answer.body;
  expect(data.submerchant).toEqual((await one.merchant.get(one.path)).body.data);
  for (const [name, part] of [
    ['legal_representatives', 'legal-representatives'],
    ['addresses', 'addresses'],
    ['documents', 'documents'],
  ] as const) {
    const listed = (await one.merchant.get(`${one.path}/${part}?limit=100`)).body.data as any[];
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(data[name].toSorted(byId)).toEqual(listed.toSorted(byId));
  }
  expect(data.documents.filter(({ replaced_at }: any) => replaced_at !== null)).toHaveLength(1);
  expect(data.files.length).toBeGreaterThan(5);
  const events = (await one.merchant.get(`/v1/events?limit=100`)).body.data as any[];
  expect(data.events.map((event: any) => event.id)).toEqual(
    events.map((event) => event.id).toReversed(),
  );
  expect(data.events.map((event: any) => event.body)).toEqual(
    events.map((event) => event.body).toReversed(),
  );
  const sent = (await one.merchant.get('/v1/postbacks/delivery-logs?limit=100')).body.data as any[];
  const ids = (rows: any[]) => new Set(rows.map(({ id }) => id));
  expect(ids(data.deliveries)).toEqual(ids(sent));
  expect(data.deliveries).toHaveLength(3);
  expect(data.trail.at(-1).after).toMatchObject({ street: 'Rua Augusta' });
  const rejected = data.trail.find(({ action }: any) => action === 'submerchant.rejected');
  expect(rejected).toMatchObject({
    actor: { kind: 'operator_person' },
    after: { review_notes: `Olá ${word}` },
  });
});

test('names who claimed and decided to the operator alone', async () => {
  const text = (await one.merchant.get(`${one.path}/export`)).text;
  expect(text).not.toContain(reviewer_name);
  expect(text).not.toContain('claim');
  const answer = await ana.get(`${one.reviewCase}/export`);
  expect(answer.text).toContain(reviewer_name);
  const actions = answer.body.data.trail.map(({ action }: any) => action);
  expect(actions).toContain('claim.taken');
});

test('is an entry of the merchant’s trail, with who exported it and from where; without it, there is no export', async () => {
  const { database, data_keys } = service.context;
  const { merchant, path, id } = await personInReview(service);
  const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
  expect((await owner.get(`${path}/export`)).status).toBe(200);
  const exports = async () =>
    (
      await database<{ entry: string; personal: string | null }[]>`
        select entry, personal from merchant_trail
        where merchant_id = ${merchant.id} and entry like '%submerchant.exported%'`
    ).map((row) => readEntry(data_keys, { merchant_id: merchant.id }, row));
  expect(await exports()).toMatchObject([
    {
      action: 'submerchant.exported',
      object: { kind: 'submerchant', id },
      actor: { kind: 'merchant_person', id: owner.id },
      after: { address: '127.0.0.1' },
    },
  ]);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
  await database`alter table merchant_trail add constraint refused check (false) not valid`;
  try {
    expect((await merchant.get(`${path}/export`)).status).toBe(500);
  } finally {
    await database`alter table merchant_trail drop constraint refused`;
  }
  expect(await exports()).toHaveLength(1);
});

test('while the database takes no writes, the answer says that without an entry there is no export', async () => {
  const { database } = service.context;
  await database.unsafe(`
    create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on merchant_trail for each row execute function fill_disk();
    create trigger full_disk before insert on operator_trail for each row execute function fill_disk()`);
  try {
    for (const answer of [
      await one.merchant.get(`${one.path}/export`),
      await ana.get(`${one.reviewCase}/export`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.body.message).toContain('without it, there is no export');
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.text).not.toContain(word);
    }
  } finally {
    await database.unsafe('drop function fill_disk cascade');
  }
  expect((await one.merchant.get(`${one.path}/export`)).status).toBe(200);
});

test('has nothing of another seller, and is nothing for another merchant', async () => {
  const { text } = await another.merchant.get(`${another.path}/export`);
  expect(text).not.toContain(word);
  expect((await another.merchant.get(`${one.path}/export`)).status).toBe(404);
});

test('of an erased seller shows what is left', async () => {
  const merchant = await service.createMerchant();
  const { body } = await merchant.post('/v1/submerchants', {
    legal_name: `Doces ${word} Ltda`,
    tax_id: '11222333000181',
  });
  const path = `/v1/submerchants/${body.data.id}`;
  await merchant.post(`${path}/erase`);
  const answer = await merchant.get(`${path}/export`);
  expect(answer.text).not.toContain(word);
  expect(answer.body.data.trail[0].after).toMatchObject({ legal_name: { erased: true } });
});

/** The characters 0x80 to 0x9f. */
const windows_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

describe('as a PDF', () => {
  const pdf = { accept: 'application/pdf' };

  /** The pages of a PDF as text. Its streams are deflated, its texts hexadecimal in Windows-1252, with distances between them. */
  function readPdf(bytes: Buffer = Buffer.alloc(0)) {
    const source = bytes.toString('latin1');
    expect(source).toMatch(/^%PDF-1\.[\s\S]*%%EOF\n?$/);
    const pages = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
      .map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
      .filter((content) => content.includes('BT\n'))
      .map((content) =>
        [...content.matchAll(/\[(.*?)\] TJ/g)]
          .map(([, shown = '']) => shown.replaceAll(/>[^<]*<|[<>]| 0$/g, ''))
          .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(' ')
          // Node 20 decodes windows-1252 as Latin-1.
          .replaceAll(/[\x80-\x9f]/g, (code) => windows_1252[code.charCodeAt(0) - 0x80] ?? code),
      );
    // Words are found also where a line ends.
    return { source, pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') };
  }

  test('shows a data subject in Portuguese what JSON has: accents, dates, amounts, names of values, pages by number', async () => {
    const answer = await one.merchant.get(`${one.path}/export`, pdf);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': 'pt-BR',
      'content-disposition': `attachment; filename="${one.path.split('/').at(-1)}.pdf"`,
      vary: expect.stringContaining('Accept'),
    });
    const { source, pages, text } = readPdf(answer.bytes);
    expect(source).toContain('(Dados pessoais de um vendedor)');
    expect(source).toContain('/Lang (pt-BR)');
    expect(source.match(/\/Type \/Page\n/g)).toHaveLength(pages.length);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, at) => expect(page).toContain(`Página ${at + 1} / ${pages.length}`));
    const { data } = (await one.merchant.get(`${one.path}/export`)).body;
    for (const expected of [
      `Doces ${word} Ltda`,
      data.submerchant.tax_id,
      `Olá ${word}`,
      `${word} ilegível`,
      `Rui ${word}`,
      'Histórico de alterações e decisões',
      'pessoa jurídica',
      'Rua Augusta',
      'cartão CNPJ',
      'Notificações dos últimos 30 dias',
      ...data.documents.map(({ id }: any) => id),
      ...data.deliveries.map(({ id }: any) => id),
      ...data.files.map(({ sha256 }: any) => sha256 ?? ''),
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).toContain(`${data.trail.length}. `);
    expect(text).toMatch(/\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d (BRT|GMT-3)/);
    expect(text).not.toMatch(/undefined|\[object|NaN|Tipo: +[a-z]+_/);
  });

  test('has words for what a seller did with an onboarding link', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', person({ email: null }))).body.data;
    const path = `/v1/submerchants/${id}`;
    const { url } = (await merchant.post(`${path}/onboarding-links`)).body.data;
    const begun = await service.anonymous.post('/v1/onboarding/session', {
      token: new URL(url).hash.slice(1),
      session_secret: randomBytes(32).toString('base64url'),
    });
    const authorization = `Bearer ${begun.body.data.session_token}`;
    const seller = withHeaders(service.anonymous, { authorization });
    const body = { email: 'rita@campos.example' };
    expect((await seller.patch('/v1/onboarding/seller', body)).status).toBe(200);
    const { text } = readPdf((await merchant.get(`${path}/export`, pdf)).bytes);
    expect(text).toContain('vendedor (link de cadastro)');
    expect(text).toContain('Link de cadastro criado');
    expect(text).not.toContain('onboarding_link');
  });

  test('in English by Accept-Language; names of reviewers for the operator alone', async () => {
    const english = { ...pdf, 'accept-language': 'fr, en-GB;q=0.8, pt;q=0.2' };
    const answer = await ana.get(`${one.reviewCase}/export`, english);
    expect(answer.headers['content-language']).toBe('en');
    const { text } = readPdf(answer.bytes);
    expect(text).toContain('History of changes and decisions');
    expect(text).toContain(reviewer_name);
    const merchants = readPdf((await one.merchant.get(`${one.path}/export`, pdf)).bytes);
    expect(merchants.text).not.toContain(reviewer_name);
    expect(merchants.text).not.toContain('Case taken');
  });

  test('long values and other scripts: none is lost, shown as another or runs out of the page', async () => {
    const merchant = await service.createMerchant();
    const long = 'x'.repeat(490);
    const created = await merchant.post('/v1/submerchants', {
      legal_name: 'Ana\u0303 \u4e2d Łódź “Œuvre” 🏪',
      tax_id: '11222333000181',
      metadata: { text: 'only', erased: 'no', code: 'kept', long },
    });
    const path = `/v1/submerchants/${created.body.data.id}/export`;
    const { text } = readPdf((await merchant.get(path, pdf)).bytes);
    expect(text).toContain('Anã [U+4E2D] [U+0141]ód[U+017A] “Œuvre” [U+1F3EA]');
    expect(text).toContain('text = only; erased = no; code = kept; long = ');
    expect(text.replaceAll(' ', '')).toContain(long);
  });

  test('only for who names it, never for another merchant, and in the access log as JSON is', async () => {
    for (const accept of ['*/*', 'text/html, application/json;q=0.9', 'application/pdf;q=0']) {
      const answer = await one.merchant.get(`${one.path}/export`, { accept });
      expect(answer.headers['content-type']).toContain('application/json');
    }
    const denied = await another.merchant.get(`${one.path}/export`, pdf);
    expect([denied.status, denied.body.code]).toEqual([404, 'NOT_FOUND']);
    const { access_log, database } = service.context;
    const accesses = async () => {
      await access_log.flush();
      return (await database`select from access_subjects where subject_id = ${one.id}`).length;
    };
    const before = await accesses();
    await ana.get(`${one.reviewCase}/export`, pdf);
    expect(await accesses()).toBe(before + 1);
  });
});
