import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { idsOf, problemsOf, warningsOf } from '../../../test/answers.js';
import { useService, type TestService } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import {
  company,
  document,
  partner,
  partnerTypes,
  person,
  personTypes,
  readyCompany,
} from '../../../test/sellers.js';
import { mimeTypes } from '../schema/document.js';
import { readerOf } from '../../../test/event-text.js';

const service = useService();
const environment = { NODE_ENV: 'production', MASTER_KEY: randomBytes(32).toString('base64') };
const production = useService({ environment });
const listed = useService({ environment: { ...environment, FILE_PORTS: '443,8443' } });
const companyTypes = [
  'social_contract',
  'contract_amendment',
  'cnpj_card',
  'proof_of_residence_company',
];

afterEach(() => service.setClock(null));

async function seller(body: object = company()) {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', body)).body.data;
  const one = `/v1/submerchants/${id}`;
  return { merchant, id, one, path: `${one}/documents` };
}

async function firmWithPartner() {
  const { one, merchant, ...rest } = await seller();
  const added = await merchant.post(`${one}/legal-representatives`, partner());
  return { merchant, one, ...rest, partner_id: added.body.data.id as string };
}

describe('201', () => {
  test.each(companyTypes)('a company sends %s', async (type) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, document(type));
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ type, legal_representative_id: null });
  });

  test.each(partnerTypes)('a company sends %s of a partner', async (type) => {
    const { merchant, path, partner_id } = await firmWithPartner();
    const body = document(type, { legal_representative_id: partner_id });
    const answer = await merchant.post(path, body);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ type, legal_representative_id: partner_id });
  });

  test.each(personTypes)('an individual sends %s', async (type) => {
    const { merchant, path } = await seller(person());
    expect((await merchant.post(path, document(type))).status).toBe(201);
  });

  test('the required fields are enough; the document awaits review', async () => {
    const { merchant, id, path } = await seller();
    const body = document('cnpj_card');
    const answer = await merchant.post(path, body);
    const { id: own, created_at, updated_at, ...record } = answer.body.data;
    expect(record).toEqual({
      ...body,
      submerchant_id: id,
      legal_representative_id: null,
      number: null,
      expires_at: null,
      notes: null,
      status: 'pending',
      verification_code: null,
      verification_notes: null,
      verified_at: null,
      replaced_at: null,
    });
    expect(updated_at).toBe(created_at);
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each<[string, unknown]>([
    ['number', 'MG-12.345.678'],
    ['number', 'x'.repeat(64)],
    ['notes', 'Vence em breve.\nVer página 2'],
    ['notes', 'x'.repeat(1000)],
    ['file_size', 1],
    ['file_size', Number.MAX_SAFE_INTEGER],
    ['file_name', `${'ç'.repeat(251)}.pdf`],
    ['file_url', 'http://files.example:8080/a%20b?x=1'],
    ['file_url', `https://files.example/${'a'.repeat(2048 - 22)}`],
    ...mimeTypes.map((type): [string, unknown] => ['mime_type', type]),
  ])('%s may be %j', async (name, value) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, document('cnpj_card', { [name]: value }));
    expect(answer.status).toBe(201);
    expect(answer.body.data[name]).toBe(value);
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
  });

  test.each([
    ['2099-01-31', '2099-01-31T23:59:59.999Z'],
    ['2099-01-31T12:00:00Z', '2099-01-31T12:00:00.000Z'],
    ['2099-01-31T12:00:00.123456Z', '2099-01-31T12:00:00.123Z'],
    ['2099-01-31T12:00-03:00', '2099-01-31T15:00:00.000Z'],
    ['2099-12-31T23:00:00-03:00', '2100-01-01T02:00:00.000Z'],
    ['9998-12-31', '9998-12-31T23:59:59.999Z'],
  ])('expires_at %s is kept as %s', async (sent, kept) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, document('cnpj_card', { expires_at: sent }));
    expect(answer.body.data.expires_at).toBe(kept);
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
  });

  test('a day ends in the time zone of the merchant: the document expires then', async () => {
    const { merchant, id, path } = await seller();
    const operator = await service.createOperator();
    const zone = { time_zone: 'America/Sao_Paulo' };
    await operator.patch(`/v1/operator/merchants/${merchant.id}`, zone);
    // Another key: what a key may do is read once a second.
    const key = await service.createKey({ id: merchant.id, mode: 'live' }, 'write');
    const { data } = (await key.post(path, document('cnpj_card', { expires_at: '2099-01-31' })))
      .body;
    expect(data.expires_at).toBe('2099-02-01T02:59:59.999Z');
    const statusAt = async (now: string) => {
      service.setClock(now);
      await key.get(`/v1/submerchants/${id}/requirements`);
      return (await key.get(path)).body.data[0].status;
    };
    expect(await statusAt('2099-02-01T02:59:59.998Z')).toBe('pending');
    expect(await statusAt('2099-02-01T03:00:00.000Z')).toBe('expired');
  });

  test('the same type again replaces the earlier one, which stays readable', async () => {
    const { merchant, path } = await seller();
    service.setClock('2099-03-10T10:00:00.000Z');
    const first = (await merchant.post(path, document('cnpj_card', { notes: '1' }))).body.data;
    const contract = (await merchant.post(path, document('social_contract'))).body.data;
    service.setClock('2099-03-10T11:00:00.000Z');
    const second = (await merchant.post(path, document('cnpj_card', { notes: '2' }))).body.data;
    const at = '2099-03-10T11:00:00.000Z';
    const replaced = { ...first, replaced_at: at, updated_at: at };
    expect((await merchant.get(path)).body.data).toEqual([second, contract, replaced]);
    const current = await merchant.get(`${path}?current=true`);
    expect(current.body.data).toEqual([second, contract]);
  });

  test('a document of one partner replaces nothing of another, nor the company’s', async () => {
    const { merchant, one, path, partner_id } = await firmWithPartner();
    const other = (await merchant.post(`${one}/legal-representatives`, partner())).body.data.id;
    for (const legal_representative_id of [partner_id, other, partner_id]) {
      await merchant.post(path, document('partner_front_id', { legal_representative_id }));
    }
    const list = (await merchant.get(path)).body.data as {
      legal_representative_id: string;
      replaced_at: string | null;
    }[];
    expect(list.map((d) => [d.legal_representative_id, d.replaced_at !== null])).toEqual([
      [partner_id, false],
      [other, false],
      [partner_id, true],
    ]);
  });

  test('the partner may be named in any case, and is answered as it is read later', async () => {
    const { merchant, path, partner_id } = await firmWithPartner();
    const answer = await merchant.post(
      path,
      document('partner_front_id', { legal_representative_id: partner_id.toUpperCase() }),
    );
    expect(answer.status).toBe(201);
    expect((await merchant.get(path)).body.data).toEqual([answer.body.data]);
  });

  test('one that has expired already is taken, and says so at once', async () => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(
      path,
      document('cnpj_card', { expires_at: '2020-01-01T00:00:00Z' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data.status).toBe('expired');
    const events = await service.context.database<{ kind: string; body: string }[]>`
      select kind, body from events where object_id = ${answer.body.data.id} order by id`;
    expect(events.map(({ kind }) => kind)).toEqual(['document.submitted', 'document.expired']);
    const reader = await readerOf(service.context.database);
    expect(events.map(({ body }) => reader.parseEvent(body).sequence)).toEqual([1, 2]);
    expect(events.map(({ body }) => reader.parseEvent(body).document.status)).toEqual([
      'pending',
      'expired',
    ]);
  });

  test('an active company renews its documents', async () => {
    const { merchant, id, path } = await seller();
    await setSubmerchant(service.context.database, id, { status: 'active' });
    expect((await merchant.post(path, document('cnpj_card'))).status).toBe(201);
  });

  test.each(['rejected', 'expired'])(
    'in review, a document that is %s is sent again',
    async (status) => {
      const { sql, merchant, path, one } = await inReview();
      await sql`update documents set status = ${status} where type = 'cnpj_card'`;
      const answer = await merchant.post(path, document('cnpj_card'));
      expect(answer.status).toBe(201);
      expect((await merchant.get(one)).body.data.status).toBe('pending_review');
    },
  );

  test('in review, a document whose day has just come is sent again, although nobody had looked', async () => {
    const { merchant, path } = await inReview({ expires_at: '2099-06-01' });
    service.setClock('2099-06-02T00:00:00.000Z');
    expect((await merchant.post(path, document('cnpj_card'))).status).toBe(201);
  });

  test('a file beyond 25 MiB is accepted with a warning, wherever the document stands', async () => {
    const limit = 25 * 1024 * 1024;
    const merchant = await service.createMerchant();
    const created = await merchant.post('/v1/submerchants', {
      legal_name: 'Ana',
      entity_type: 'pf',
      tax_id: '39053344705',
      documents: [
        document('front_id', { file_size: limit }),
        document('back_id', { file_size: limit + 1 }),
      ],
    });
    expect([created.status, warningsOf(created)]).toEqual([201, ['/documents/1/file_size']]);
    const path = `/v1/submerchants/${created.body.data.id}/documents`;
    const answer = await merchant.post(path, document('back_id', { file_size: limit + 1 }));
    expect([answer.status, warningsOf(answer)]).toEqual([201, ['/file_size']]);
    const { warnings } = (
      await merchant.post(path, document('back_id', { file_size: limit + 1 }), {
        'Accept-Language': 'pt-BR',
      })
    ).body;
    expect(warnings[0].message).toContain('25 MiB e não será baixado');
  });

  test('unknown fields are named and not stored', async () => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, document('cnpj_card', { status: 'approved', url: 1 }));
    expect(warningsOf(answer).sort()).toEqual(['/status', '/url']);
    expect(answer.body.data.status).toBe('pending');
  });
});

/** A company in review; `changes` are of its cnpj_card. */
async function inReview(changes: object = {}) {
  const merchant = await service.createMerchant();
  const { id, path: one, partner_id } = await readyCompany(merchant);
  const path = `${one}/documents`;
  await merchant.post(path, document('cnpj_card', changes));
  expect((await merchant.post(`${one}/submit-for-review`)).status).toBe(200);
  return { sql: service.context.database, merchant, id, one, path, partner_id };
}

describe('400', () => {
  test('what is required and missing is named', async () => {
    const { merchant, path } = await seller();
    expect(problemsOf(await merchant.post(path, {})).sort()).toEqual([
      '/file_name required',
      '/file_size required',
      '/file_url required',
      '/mime_type required',
      '/type required',
    ]);
  });

  test.each<[string, unknown, string]>([
    ['type', 'passport', 'invalid_value'],
    ['type', 'CNPJ_CARD', 'invalid_value'],
    ['type', 'toString', 'invalid_value'],
    ['type', null, 'invalid_type'],
    ['file_size', 0, 'too_small'],
    ['file_size', -1, 'too_small'],
    ['file_size', 1.5, 'invalid_type'],
    ['file_size', '1024', 'invalid_type'],
    ['file_size', 2 ** 53, 'too_large'],
    ['mime_type', 'image/jpg', 'invalid_value'],
    ['mime_type', 'application/PDF', 'invalid_value'],
    ['mime_type', 'application/pdf; charset=utf-8', 'invalid_value'],
    ['mime_type', '', 'invalid_value'],
    ['file_name', '', 'too_short'],
    ['file_name', `${'x'.repeat(252)}.pdf`, 'too_long'],
    ['file_name', 'contrato', 'invalid_format'],
    ['file_name', 'contrato.', 'invalid_format'],
    ['file_name', '.pdf', 'invalid_format'],
    ['file_name', ' .pdf', 'invalid_format'],
    ['file_name', 'docs/contrato.pdf', 'invalid_format'],
    ['file_name', '../contrato.pdf', 'invalid_format'],
    ['file_name', 'C:\\docs\\contrato.pdf', 'invalid_format'],
    ['file_url', 'files.example/a.pdf', 'invalid_format'],
    ['file_url', '/a.pdf', 'invalid_format'],
    ['file_url', 'ftp://files.example/a.pdf', 'invalid_format'],
    ['file_url', 'file:///etc/passwd', 'invalid_format'],
    ['file_url', 'javascript:alert(1)', 'invalid_format'],
    ['file_url', 'https://user:pass@files.example/a.pdf', 'invalid_format'],
    ['file_url', 'https://', 'invalid_format'],
    ['file_url', 'https://files.example/a b.pdf', 'invalid_format'],
    ['file_url', 'https://files.example/a.pdf#page=2', 'invalid_url'],
    ['file_url', `https://files.example/${'a'.repeat(2048 - 21)}`, 'too_long'],
    ['number', '', 'too_short'],
    ['number', 'x'.repeat(65), 'too_long'],
    ['notes', 'x'.repeat(1001), 'too_long'],
    ['notes', '\u0000', 'invalid_character'],
    ['expires_at', '', 'invalid_format'],
    ['expires_at', '2027-02-29', 'invalid_format'],
    ['expires_at', '31/01/2027', 'invalid_format'],
    ['expires_at', '2027-01-31T12:00:00', 'invalid_format'],
    ['expires_at', '2027-01-31T25:00:00Z', 'invalid_format'],
    ['expires_at', '2027-01-31T23:59:60Z', 'invalid_format'],
    ['expires_at', '2027-01-31 12:00:00Z', 'invalid_format'],
    ['expires_at', '+12027-01-31', 'invalid_format'],
    ['expires_at', '9999-12-31T23:59:59-12:00', 'invalid_format'],
    ['expires_at', '1899-12-31', 'invalid_format'],
    ['expires_at', 1893456000, 'invalid_type'],
    ['legal_representative_id', 'x', 'invalid_format'],
    ['legal_representative_id', randomUUID(), 'forbidden'],
  ])('%s must not be %j', async (name, value, code) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, document('cnpj_card', { [name]: value }));
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([`/${name} ${code}`]);
    expect((await merchant.get(path)).body.pagination.total).toBe(0);
  });

  test('expires_at without an end is refused with the years that there are', async () => {
    const { merchant, path } = await seller();
    const endless = document('cnpj_card', { expires_at: '9999-12-31' });
    const [problem] = (await merchant.post(path, endless)).body.errors;
    expect(problem).toMatchObject({
      path: '/expires_at',
      message: expect.stringContaining('from 1900 to 9998'),
    });
  });

  test.each(partnerTypes)('%s without a partner is refused', async (type) => {
    const { merchant, path } = await firmWithPartner();
    for (const changes of [{}, { legal_representative_id: null }]) {
      const answer = await merchant.post(path, document(type, changes));
      expect(answer.status).toBe(400);
      expect(problemsOf(answer)).toEqual(['/legal_representative_id required']);
    }
  });

  test.each([...companyTypes, ...personTypes])('%s with a partner is refused', async (type) => {
    const { merchant, path, partner_id } = await firmWithPartner();
    const body = document(type, { legal_representative_id: partner_id });
    const answer = await merchant.post(path, body);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual(['/legal_representative_id forbidden']);
  });
});

describe('the port of file_url in production', () => {
  const sellerOf = async (installation: TestService) => {
    const merchant = await installation.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    return (file_url: string) =>
      merchant.post(`/v1/submerchants/${id}/documents`, document('cnpj_card', { file_url }));
  };

  test('443 and 80 are taken, and any other is refused', async () => {
    const send = await sellerOf(production);
    for (const url of ['https://files.example.com/a.pdf', 'http://files.example.com:80/a.pdf']) {
      expect((await send(url)).status, url).toBe(201);
    }
    for (const port of [22, 5432, 8080, 8443]) {
      const answer = await send(`https://files.example.com:${port}/a.pdf`);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('VALIDATION_ERROR');
      expect(answer.body.errors).toEqual([
        {
          path: '/file_url',
          code: 'port_not_allowed',
          message: `The URL leads to port ${port}, and requests go to ports 443, 80 only. Leave the port out of the URL.`,
        },
      ]);
    }
  });

  test('is among FILE_PORTS where they are listed', async () => {
    const send = await sellerOf(listed);
    expect((await send('https://files.example.com:8443/a.pdf')).status).toBe(201);
    expect((await send('http://files.example.com/a.pdf')).status).toBe(400);
  });
});

test('an internal address in file_url is refused at once in production', async () => {
  const merchant = await production.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/submerchants/${id}/documents`;
  for (const host of ['127.0.0.1', '169.254.169.254', '[::1]', 'localhost', '10.0.0.8']) {
    const file_url = `http://${host}/a.pdf`;
    const answer = await merchant.post(path, document('cnpj_card', { file_url }));
    expect(answer.status, host).toBe(400);
    expect(problemsOf(answer), host).toEqual(['/file_url not_public']);
  }
  expect((await merchant.get(path)).body.pagination.total).toBe(0);
});

describe('404', () => {
  test('a submerchant that does not exist', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/submerchants/${randomUUID()}/documents`;
    expect((await merchant.post(path, document('cnpj_card'))).status).toBe(404);
  });
});

describe('409', () => {
  test.each(['pending', 'approved'])('in review, a document that is %s stays', async (status) => {
    const { sql, merchant, path } = await inReview();
    await sql`update documents set status = ${status} where type = 'cnpj_card'`;
    const before = (await merchant.get(path)).body;
    const answer = await merchant.post(path, document('cnpj_card'));
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('INVALID_STATUS');
    expect(answer.body.message).toContain('pending_review');
    expect((await merchant.get(path)).body).toEqual(before);
  });

  test('in review, a type that was never sent stays out, even when an earlier one was replaced', async () => {
    const { merchant, path } = await inReview();
    expect((await merchant.post(path, document('contract_amendment'))).status).toBe(409);
  });

  test('after a rejection nothing is sent before request-resubmission', async () => {
    const { merchant, id, path } = await seller();
    await setSubmerchant(service.context.database, id, { status: 'rejected' });
    expect((await merchant.post(path, document('cnpj_card'))).status).toBe(409);
  });
});

describe('422', () => {
  test.each(personTypes)('a company does not send %s', async (type) => {
    const { merchant, path } = await seller();
    const answer = await merchant.post(path, document(type));
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('DOCUMENT_TYPE_NOT_ALLOWED');
    expect(problemsOf(answer)).toEqual(['/type invalid_value']);
  });

  test.each(companyTypes)('an individual does not send %s', async (type) => {
    const { merchant, path } = await seller(person());
    const answer = await merchant.post(path, document(type));
    expect(answer.body.code).toBe('DOCUMENT_TYPE_NOT_ALLOWED');
  });

  test.each(partnerTypes)('an individual does not send %s', async (type) => {
    const { merchant, path } = await seller(person());
    const body = document(type, { legal_representative_id: randomUUID() });
    expect((await merchant.post(path, body)).body.code).toBe('DOCUMENT_TYPE_NOT_ALLOWED');
  });

  test('a partner of another submerchant, of another merchant, or of nobody', async () => {
    const { merchant, path } = await firmWithPartner();
    const sibling = await readyCompany(merchant);
    const stranger = await firmWithPartner();
    for (const id of [sibling.partner_id, stranger.partner_id, randomUUID()]) {
      const body = document('partner_front_id', { legal_representative_id: id });
      const answer = await merchant.post(path, body);
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('LEGAL_REPRESENTATIVE_NOT_FOUND');
      expect(problemsOf(answer)).toEqual(['/legal_representative_id not_found']);
    }
    expect(idsOf(await merchant.get(path))).toEqual([]);
  });
});
