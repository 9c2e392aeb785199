import { randomUUID } from 'node:crypto';
import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  personInReview,
  type Reviewer,
} from '../../../test/in-review.js';
import { address, company, document, partner } from '../../../test/sellers.js';
import { checkOutcomes } from '../../submerchants/rules/checks/review-check.js';
import { caseCheckCodes } from '../schema.js';

const service = useService();
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});

/** What changed, in short, whatever the order. */
async function changesOf(reviewCase: string): Promise<string[] | null> {
  const { changes } = (await ana.get(reviewCase)).body.data;
  return (
    changes &&
    changes
      .flatMap(({ object, kind, fields }: any) =>
        kind === 'changed'
          ? fields.map(
              ({ name, before, after }: any) =>
                `${object.kind}.${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
            )
          : [`${object.kind} ${kind}`],
      )
      .sort()
  );
}

describe('200', () => {
  test('everything that a reviewer needs, as the merchant reads it', async () => {
    const { merchant, path, reviewCase } = await companyInReview(service);
    const read = async (part: string) => (await merchant.get(`${path}${part}`)).body.data;
    const seen = (await ana.get(reviewCase)).body.data;
    expect(seen).toMatchObject({
      submerchant: await read(''),
      merchant: { id: merchant.id, name: `Merchant ${merchant.id}`, mode: 'live' },
      claim: null,
      legal_representatives: await read('/legal-representatives'),
      addresses: await read('/addresses'),
      documents: (await read('/documents?current=true&limit=100')).reverse(),
      replaced_documents: [],
      missing: [],
      changes: null,
    });
    expect(seen.documents).toHaveLength(7);
  });

  test('the checks are those of the contract, each with a sentence in both languages', async () => {
    const { reviewCase } = await companyInReview(service);
    const { checks } = (await ana.get(reviewCase)).body.data as { checks: any[] };
    const codes = checks.map(({ code }) => code);
    expect(codes).toEqual(caseCheckCodes.filter((code) => codes.includes(code)));
    for (const code of [
      'tax_id_check_digits',
      'same_tax_id_elsewhere',
      'same_partner_elsewhere',
      'shares',
      'minors',
      'zip_code_state',
      'cnae_known',
      'mcc_matches_cnae',
      'recommended_fields',
    ]) {
      expect(codes).toContain(code);
    }
    for (const { outcome, message } of checks) {
      expect(checkOutcomes).toContain(outcome);
      expect(message.en).toMatch(/^\S.{9,}\.$/s);
      expect(message.pt).toMatch(/^\S.{9,}\.$/s);
      expect(message.en).not.toBe(message.pt);
    }
  });

  test('a seller of another merchant with the same tax id or partner is shown to the operator, and never to a merchant', async () => {
    const [tax_id, shared] = [generateCnpj(), generateCpf()];
    const stranger = await service.createMerchant();
    const twin = (await stranger.post('/v1/submerchants', company({ tax_id }))).body.data.id;
    await stranger.post(
      `/v1/submerchants/${twin}/legal-representatives`,
      partner({ document: shared }),
    );

    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company({ tax_id }))).body.data;
    const path = `/v1/submerchants/${id}`;
    await merchant.post(`${path}/legal-representatives`, partner({ document: shared }));

    const seen = (await ana.get(`/v1/operator/submerchants/${id}`)).body.data;
    const outcomes = Object.fromEntries(seen.checks.map((one: any) => [one.code, one.outcome]));
    expect(outcomes).toMatchObject({
      same_tax_id_elsewhere: 'warn',
      same_partner_elsewhere: expect.stringMatching(/warn|fail/),
    });

    const requirements = await merchant.get(`${path}/requirements`);
    expect(requirements.status).toBe(200);
    expect(requirements.text).not.toMatch(/elsewhere|other submerchant|outro subcredenciado/i);
    expect(requirements.text).not.toContain(twin);
    expect(requirements.text).not.toContain(stranger.id);
    for (const { code } of requirements.body.data.checks) {
      expect(code).not.toMatch(/same_(tax_id|partner)_elsewhere/);
    }
    const without = (await ana.get((await companyInReview(service)).reviewCase)).body.data.checks;
    expect(without.find((one: any) => one.code === 'same_tax_id_elsewhere').outcome).toBe('pass');
  });

  test('a tax id that is everywhere is counted up to a limit only', async () => {
    const tax_id = generateCnpj();
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company({ tax_id }))).body.data;
    await service.context.database`
      insert into submerchants (merchant_id, id, external_id, status, entity_type, trade_name, legal_name, tax_id, email, phone,
        birth_date, mother_name, business_type, product_categories, average_ticket, monthly_revenue, mcc, mcc_source,
        mcc_table_version, cnaes, metadata, review_notes, review_reasons, submitted_at, reviewed_at, activated_at,
        resubmission_count, created_at, updated_at, search_words, event_sequence, trail_position, trail_hash)
      select ${merchant.id}, gen_random_uuid(), null, s.status, s.entity_type, s.trade_name, s.legal_name, s.tax_id, s.email,
        s.phone, s.birth_date, s.mother_name, s.business_type, s.product_categories, s.average_ticket, s.monthly_revenue,
        s.mcc, s.mcc_source, s.mcc_table_version, s.cnaes, s.metadata, s.review_notes, s.review_reasons, s.submitted_at,
        s.reviewed_at, s.activated_at, s.resubmission_count, s.created_at, s.updated_at, s.search_words, 0, 0,
        decode(repeat('00', 32), 'hex')
      from submerchants s, generate_series(1, 120) where s.id = ${id}`;
    const { checks } = (await ana.get(`/v1/operator/submerchants/${id}`)).body.data;
    const check = checks.find((one: any) => one.code === 'same_tax_id_elsewhere');
    expect(check.message.en).toMatch(/^At least 100 other/);
    await service.context
      .database`delete from submerchants where tax_id = ${tax_id} and id <> ${id}`;
  });

  test('a case that is not in review is read too', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company({ email: undefined }))).body
      .data;
    const seen = (await ana.get(`/v1/operator/submerchants/${id}`)).body.data;
    expect(seen.submerchant.status).toBe('pending');
    expect(seen.missing.map(({ code }: any) => code)).toEqual([
      'email_required',
      'legal_representative_required',
      'address_required',
      ...Array.from({ length: 3 }, () => 'document_required'),
    ]);
    expect(seen.changes).toBeNull();
  });

  test('earlier documents stand apart, newest first: the current ones alone count', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const sent: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      const answer = await merchant.post(`/v1/submerchants/${id}/documents`, document('cnpj_card'));
      sent.push(answer.body.data.id);
    }
    const seen = (await ana.get(`/v1/operator/submerchants/${id}`)).body.data;
    expect(seen.documents.map((one: any) => one.id)).toEqual([sent[2]]);
    expect(seen.replaced_documents.map((one: any) => one.id)).toEqual([sent[1], sent[0]]);
  });

  test('a document whose day has come meanwhile is shown as expired, and as missing', async () => {
    const { merchant, path, reviewCase } = await personInReview(service);
    const { database } = service.context;
    const { id } = await documentOf(merchant, path, 'front_id');
    await database`update documents set expires_at = '2098-01-01' where id = ${id}`;
    service.setClock('2098-01-01T00:00:00.000Z');
    const seen = (await ana.get(reviewCase)).body.data;
    expect(seen.documents.find((one: any) => one.id === id).status).toBe('expired');
    expect(seen.missing).toMatchObject([{ code: 'document_expired', document_type: 'front_id' }]);
    // What was read is what is decided on: the expiry that the reading itself found is part of it.
    const seenAt = seen.submerchant.updated_at;
    const decided = await ana.post(`${reviewCase}/reject`, {
      ...because('document_expired'),
      if_updated_at: seenAt,
    });
    expect(decided.status).toBe(200);
    service.setClock(null);
  });
});

describe('what changed since the submission that was decided last', () => {
  /** A company that was sent back once: everything from here on is new to the reviewer. */
  async function sentBack() {
    const one = await companyInReview(service);
    await ana.post(`${one.reviewCase}/request-resubmission`, because('other'));
    return one;
  }

  test('nothing, when it was only submitted again', async () => {
    const { merchant, path, reviewCase } = await sentBack();
    expect(await changesOf(reviewCase)).toEqual([]);
    await merchant.post(`${path}/submit-for-review`);
    expect(await changesOf(reviewCase)).toEqual([]);
  });

  test('fields, partners, documents and addresses: changed, added and removed', async () => {
    const { merchant, path, reviewCase, partner_id } = await sentBack();
    const [home] = (await merchant.get(`${path}/addresses`)).body.data;
    await merchant.patch(path, { trade_name: 'Padaria Nova', average_ticket: 2500 });
    await merchant.patch(`${path}/addresses/${home.id}`, { number: '99' });
    await merchant.post(`${path}/addresses`, address({ street: 'Rua Nova' }));
    await merchant.post(`${path}/documents`, document('contract_amendment'));
    const extra = partner({ participation_percentage: 10 });
    await merchant.post(`${path}/legal-representatives`, extra);
    await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    expect(await changesOf(reviewCase)).toEqual([
      'address added',
      'address.number: "1500" → "99"',
      'document added',
      'document removed',
      'document removed',
      'document removed',
      'document removed',
      'legal_representative added',
      'legal_representative removed',
      'submerchant.average_ticket: null → 2500',
      'submerchant.trade_name: "Padaria Aurora" → "Padaria Nova"',
    ]);
  });

  test('what was changed back is no change, nor what came and went', async () => {
    const { merchant, path, reviewCase } = await sentBack();
    await merchant.patch(path, { trade_name: 'Outra', phone: '1133334444' });
    await merchant.patch(path, { trade_name: 'Padaria Aurora' });
    await merchant.patch(path, { phone: '11987654321' });
    const added = await merchant.post(`${path}/addresses`, address());
    await merchant.delete(`${path}/addresses/${added.body.data.id}`);
    expect(await changesOf(reviewCase)).toEqual([]);
  });

  test('a document sent again is one replaced and one added', async () => {
    const { merchant, path, reviewCase } = await sentBack();
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    const changed = await changesOf(reviewCase);
    expect(changed).toHaveLength(2);
    expect(changed?.[0]).toBe('document added');
    expect(changed?.[1]).toMatch(/^document\.replaced_at: null → /);
  });

  test('what the operator and the clock did is not listed as the merchant’s', async () => {
    const { merchant, path, reviewCase } = await sentBack();
    await merchant.post(`${path}/submit-for-review`);
    const { id } = await documentOf(merchant, path, 'cnpj_card');
    await ana.post(`${reviewCase}/claim`);
    await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'cropped' });
    expect(await changesOf(reviewCase)).toEqual([]);
  });

  test('each decision is the ground for the next: what was seen then is not listed again', async () => {
    const { merchant, path, reviewCase } = await sentBack();
    await merchant.patch(path, { trade_name: 'Um' });
    await merchant.post(`${path}/submit-for-review`);
    await ana.post(`${reviewCase}/reject`, because('name_mismatch'));
    expect(await changesOf(reviewCase)).toEqual([]);
    await merchant.post(`${path}/request-resubmission`);
    await merchant.patch(path, { legal_name: 'Padaria Dois Ltda' });
    await merchant.post(`${path}/submit-for-review`);
    expect(await changesOf(reviewCase)).toEqual([
      'submerchant.legal_name: "Padaria Aurora Comércio de Alimentos Ltda" → "Padaria Dois Ltda"',
    ]);
  });

  test('a document sent again during a review that was then decided shows in the next', async () => {
    const { merchant, path, reviewCase } = await companyInReview(service);
    const { id } = await documentOf(merchant, path, 'cnpj_card');
    await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'cropped' });
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    await ana.post(`${reviewCase}/request-resubmission`, because('other'));
    expect(await changesOf(reviewCase)).toContain('document added');
  });
});

test('a case is read in the same number of statements whatever its size', async () => {
  const small = await personInReview(service);
  const large = await companyInReview(service);
  await ana.post(`${large.reviewCase}/request-resubmission`, because('other'));
  for (let more = 0; more < 5; more += 1) {
    await large.merchant.post(
      `${large.path}/legal-representatives`,
      partner({ participation_percentage: 1 }),
    );
    await large.merchant.post(`${large.path}/documents`, document('cnpj_card'));
    await large.merchant.post(`${large.path}/addresses`, address());
  }
  const { database } = service.context;
  const statements = async (reviewCase: string) => {
    let count = 0;
    const [debug, options] = [database.options.debug, database.options as { debug: unknown }];
    // A session and the texts of reasons are read again every second, which is no part of the case.
    options.debug = (_connection: unknown, text: string) => {
      if (!/\b(sessions|review_reason_texts)\b/.test(text)) count += 1;
    };
    try {
      expect((await ana.get(reviewCase)).status).toBe(200);
    } finally {
      options.debug = debug;
    }
    return count;
  };
  await statements(small.reviewCase);
  const [few, many] = [await statements(small.reviewCase), await statements(large.reviewCase)];
  expect(few).toBeGreaterThan(0);
  // One for the partners elsewhere, of each group of merchants, and one for the trail of a case decided before.
  expect(many).toBeLessThanOrEqual(few + service.context.groups.all.length + 1);
});

describe('404', () => {
  test.each([
    ['nobody’s', randomUUID()],
    ['malformed', 'x'],
  ])('%s id', async (_what, id) => {
    expect((await ana.get(`/v1/operator/submerchants/${id}`)).status).toBe(404);
  });
});
