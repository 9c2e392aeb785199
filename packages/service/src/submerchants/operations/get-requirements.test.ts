import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReasonTarget } from '../rules/reason-targets.js';
import { useService, type TestMerchant } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import {
  address,
  company,
  companyTypes,
  document,
  partner,
  partnerTypes,
  person,
  personTypes,
  readyCompany,
  readyPerson,
} from '../../../test/sellers.js';

const service = useService();

afterEach(() => service.setClock(null));

/** The gaps, as `code document_type`. */
async function gaps(merchant: TestMerchant, path: string): Promise<string[]> {
  const { missing } = (await merchant.get(`${path}/requirements`)).body.data;
  return (missing as { code: string; document_type: string | null }[]).map(
    ({ code, document_type }) => (document_type === null ? code : `${code} ${document_type}`),
  );
}

describe('200', () => {
  test('a bare company gets all gaps at once', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company({ email: null }))).body.data;
    const path = `/v1/submerchants/${id}`;
    const answer = await merchant.get(`${path}/requirements`);
    expect(answer.status).toBe(200);
    expect(answer.body.data.ready).toBe(false);
    expect((await gaps(merchant, path)).sort()).toEqual(
      [
        'email_required',
        'legal_representative_required',
        'address_required',
        ...companyTypes.map((type) => `document_required ${type}`),
      ].sort(),
    );
    for (const { message } of answer.body.data.missing) expect(message).toMatch(/\.$/);
  });

  test('a bare individual needs no partner, and its own documents', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', person())).body.data;
    expect((await gaps(merchant, `/v1/submerchants/${id}`)).sort()).toEqual(
      ['address_required', ...personTypes.map((type) => `document_required ${type}`)].sort(),
    );
  });

  test('every partner needs each of its documents, and the gap says whose', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyCompany(merchant);
    const added = (await merchant.post(`${path}/legal-representatives`, partner())).body.data;
    const { missing, ready } = (await merchant.get(`${path}/requirements`)).body.data;
    expect(ready).toBe(false);
    expect(missing).toHaveLength(partnerTypes.length);
    for (const gap of missing) expect(gap.legal_representative_id).toBe(added.id);
  });

  test.each(['rejected', 'expired'])(
    'a document that is %s is a gap of that name',
    async (status) => {
      const merchant = await service.createMerchant();
      const { id, path } = await readyPerson(merchant);
      await service.context.database`
      update documents set status = ${status} where submerchant_id = ${id} and type = 'front_id'`;
      expect(await gaps(merchant, path)).toEqual([`document_${status} front_id`]);
      await merchant.post(`${path}/documents`, document('front_id'));
      expect(await gaps(merchant, path)).toEqual([]);
    },
  );

  test('a document whose day passes becomes a gap by itself, with its event', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    await merchant.post(`${path}/documents`, document('front_id', { expires_at: '2099-06-01' }));
    expect(await gaps(merchant, path)).toEqual([]);
    service.setClock('2099-06-02T00:00:00.000Z');
    expect(await gaps(merchant, path)).toEqual(['document_expired front_id']);
    expect(await gaps(merchant, path)).toEqual(['document_expired front_id']);
    const events = await merchant.get('/v1/events?event=document.expired');
    expect(events.body.data.map(({ body }: any) => body.document.submerchant_id)).toEqual([id]);
  });

  test('complete means ready, and no longer once it is submitted', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyCompany(merchant);
    const read = async () => (await merchant.get(`${path}/requirements`)).body.data;
    const pending = { ready: true, status: 'pending', obstacle: null, missing: [] };
    expect(await read()).toMatchObject(pending);
    await merchant.post(`${path}/submit-for-review`);
    expect(await read()).toMatchObject({ ready: false, missing: [] });
  });

  test.each(['pending_review', 'active', 'rejected'])(
    'of a submerchant that is %s, they say what submit-for-review would be refused with',
    async (status) => {
      const merchant = await service.createMerchant();
      const { id, path } = await readyPerson(merchant);
      await setSubmerchant(service.context.database, id, { status });
      const refusal = await merchant.post(`${path}/submit-for-review`);
      const { data } = (await merchant.get(`${path}/requirements`)).body;
      const obstacle = refusal.body.message;
      expect(data).toMatchObject({ ready: false, status, obstacle, missing: [] });
      expect(data.review_due_at !== null).toBe(status === 'pending_review');
      const told = await merchant.get(`${path}/requirements`, { 'accept-language': 'pt-BR' });
      expect(told.body.data.obstacle).toContain('O vendedor');
    },
  );

  test('the checks show what a reviewer will see, without refusing anything', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyCompany(merchant, { tax_id: '11222333000182' });
    const { ready, checks } = (await merchant.get(`${path}/requirements`)).body.data;
    expect(ready).toBe(true);
    const digits = checks.find((one: { code: string }) => one.code === 'tax_id_check_digits');
    expect(digits.outcome).toBe('fail');
    expect(new Set(checks.map((one: { code: string }) => one.code)).size).toBe(checks.length);
    // A merchant reads them in the language of its people.
    for (const { message, message_pt } of checks) {
      expect(message_pt).toMatch(/\w.*\.$/);
      expect(message_pt).not.toBe(message);
    }
  });

  test('nobody else’s registration shows in the checks: a merchant cannot learn who else has a tax id', async () => {
    const [one, other] = [await service.createMerchant(), await service.createMerchant()];
    const tax_id = '11222333000181';
    const alone = (await one.post('/v1/submerchants', company({ tax_id }))).body.data;
    const read = async () =>
      (await one.get(`/v1/submerchants/${alone.id}/requirements`)).body.data.checks;
    const before = await read();
    await other.post('/v1/submerchants', company({ tax_id }));
    expect(await read()).toEqual(before);
  });

  test('an address and an e-mail close their gaps', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', person({ email: null }))).body.data;
    const path = `/v1/submerchants/${id}`;
    await merchant.post(`${path}/addresses`, address());
    await merchant.patch(path, { email: 'a@b.example' });
    expect(await gaps(merchant, path)).toEqual(
      personTypes.map((type) => `document_required ${type}`),
    );
  });
});

test('a submerchant that does not exist has no requirements', async () => {
  const merchant = await service.createMerchant();
  const answer = await merchant.get(`/v1/submerchants/${randomUUID()}/requirements`);
  expect(answer.status).toBe(404);
});

describe('the reasons of a decision', () => {
  const because = (code: string, more: object = {}) => ({ reasons: [{ code, ...more }] });
  const changedOf = async (merchant: TestMerchant, path: string) =>
    ((await merchant.get(`${path}/requirements`)).body.data.reasons as ReasonTarget[]).map(
      ({ changed }) => changed,
    );

  async function sentBack(reasons: (path: string, partner_id: string) => Promise<object[]>) {
    const merchant = await service.createMerchant();
    const reviewer = await service.createOperator();
    const { id, path, partner_id } = await readyCompany(merchant);
    await merchant.post(`${path}/submit-for-review`);
    const body = { reasons: await reasons(path, partner_id) };
    const decided = await reviewer.post(
      `/v1/operator/submerchants/${id}/request-resubmission`,
      body,
    );
    expect(decided.status).toBe(200);
    return { merchant, path, partner_id };
  }

  test('a document is changed once another one has replaced it, and says which type it was', async () => {
    let selfie = '';
    const { merchant, path, partner_id } = await sentBack(async (at, partnerId) => {
      const reader = await service.createOperator();
      const found = await reader.get(at.replace('/v1/', '/v1/operator/'));
      selfie = found.body.data.documents.find(
        (one: { type: string }) => one.type === 'partner_selfie_with_id',
      ).id;
      expect(partnerId).toBeTruthy();
      return [{ code: 'illegible', document_id: selfie, message: 'Escura demais.' }];
    });
    const [before] = (await merchant.get(`${path}/requirements`)).body.data.reasons;
    expect(before).toEqual({
      code: 'illegible',
      message: 'Escura demais.',
      path: '/documents',
      document_id: selfie,
      document_type: 'partner_selfie_with_id',
      legal_representative_id: partner_id,
      changed: false,
    });
    // Another document does not answer it.
    await merchant.post(`${path}/documents`, document('cnpj_card'));
    expect(await changedOf(merchant, path)).toEqual([false]);
    await merchant.post(
      `${path}/documents`,
      document('partner_selfie_with_id', { legal_representative_id: partner_id }),
    );
    const [after] = (await merchant.get(`${path}/requirements`)).body.data.reasons;
    expect(after).toEqual({ ...before, changed: true });
    await merchant.post(`${path}/submit-for-review`);
    expect((await merchant.get(`${path}/requirements`)).body.data.reasons).toEqual([]);
  });

  test('a field, an address and a partner count by what differs: changed and changed back is unchanged', async () => {
    const { merchant, path, partner_id } = await sentBack(async (_, partnerId) => [
      { code: 'name_mismatch' },
      { code: 'other', field: 'email' },
      { code: 'address_mismatch' },
      { code: 'other', legal_representative_id: partnerId },
      { code: 'other' },
    ]);
    const record = (await merchant.get(path)).body.data;
    const { reasons } = (await merchant.get(`${path}/requirements`)).body.data;
    expect(reasons.map((one: ReasonTarget) => one.path)).toEqual([
      '/legal_name',
      '/email',
      '/addresses',
      '/legal_representatives',
      '',
    ]);
    expect(await changedOf(merchant, path)).toEqual([false, false, false, false, false]);
    await merchant.patch(path, { legal_name: 'Outro Nome Ltda' });
    expect(await changedOf(merchant, path)).toEqual([true, false, false, false, true]);
    await merchant.patch(path, { legal_name: record.legal_name });
    expect(await changedOf(merchant, path)).toEqual([false, false, false, false, false]);
    await merchant.patch(path, { email: 'novo@padaria-aurora.example' });
    const [home] = (await merchant.get(`${path}/addresses`)).body.data;
    await merchant.patch(`${path}/addresses/${home.id}`, { number: '77' });
    const [owner] = (await merchant.get(`${path}/legal-representatives`)).body.data;
    expect(owner.id).toBe(partner_id);
    await merchant.post(`${path}/legal-representatives`, {
      name: 'Marcos de Lima',
      document: owner.document,
    });
    expect(await changedOf(merchant, path)).toEqual([false, true, true, true, true]);
  });

  test('of a rejected registration they are there before it is reopened, and reopening changes none', async () => {
    const merchant = await service.createMerchant();
    const reviewer = await service.createOperator();
    const { id, path } = await readyPerson(merchant);
    await merchant.post(`${path}/submit-for-review`);
    await reviewer.post(`/v1/operator/submerchants/${id}/reject`, because('contact_invalid'));
    expect(await changedOf(merchant, path)).toEqual([false]);
    await merchant.post(`${path}/request-resubmission`);
    expect(await changedOf(merchant, path)).toEqual([false]);
    await merchant.patch(path, { phone: '1133334444' });
    expect(await changedOf(merchant, path)).toEqual([true]);
  });
});
