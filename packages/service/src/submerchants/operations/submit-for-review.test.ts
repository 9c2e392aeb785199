import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import {
  company,
  companyTypes,
  document,
  partner,
  readyCompany,
  readyPerson,
} from '../../../test/sellers.js';
import { readerOf } from '../../../test/event-text.js';

const service = useService();

afterEach(() => service.setClock(null));

async function events(id: string): Promise<any[]> {
  const rows = await service.context.database<{ body: string }[]>`
    select body from events where object_id = ${id} order by id`;
  const reader = await readerOf(service.context.database);
  return rows.map(({ body }) => reader.parseEvent(body));
}

describe('200', () => {
  test('a complete company enters review, with the time, the event and the trail', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyCompany(merchant);
    const before = (await merchant.get(path)).body.data;
    const at = new Date(Date.parse(before.updated_at) + 60_000).toISOString();
    service.setClock(at);
    const answer = await merchant.post(`${path}/submit-for-review`);
    expect(answer.status).toBe(200);
    const submitted = { ...before, status: 'pending_review', submitted_at: at, updated_at: at };
    expect((await merchant.get(path)).body.data).toEqual(submitted);
    expect(answer.body.data).toEqual(submitted);
    const { review_due_at } = (await merchant.get(`${path}/requirements`)).body.data;
    expect(Date.parse(review_due_at)).toBeGreaterThan(Date.parse(at));
    const told = (await events(id)).at(-1);
    expect(told).toMatchObject({ event: 'submerchant.submitted', occurred_at: at });
    expect(told.submerchant).toEqual(submitted);
    const [last] = await service.context.database<{ entry: string }[]>`
      select entry from trail where submerchant_id = ${id} order by position desc limit 1`;
    expect(JSON.parse(last?.entry ?? '')).toMatchObject({
      actor: { kind: 'merchant_key', id: merchant.key_id },
      action: 'submerchant.submitted',
      before: { status: 'pending', submitted_at: null },
      after: { status: 'pending_review', submitted_at: at },
    });
  });

  test('an empty object as body is no obstacle', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyPerson(merchant);
    expect((await merchant.post(`${path}/submit-for-review`, {})).status).toBe(200);
  });
});

describe('404', () => {
  test('a submerchant that does not exist', async () => {
    const merchant = await service.createMerchant();
    const answer = await merchant.post(`/v1/submerchants/${randomUUID()}/submit-for-review`);
    expect(answer.status).toBe(404);
  });
});

describe('409', () => {
  test('a second submission is refused and says what is allowed; nothing is recorded twice', async () => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    const { data } = (await merchant.post(`${path}/submit-for-review`)).body;
    const again = await merchant.post(`${path}/submit-for-review`);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('INVALID_STATUS');
    expect(again.body.message).toContain('pending_review');
    expect((await merchant.get(path)).body.data).toEqual(data);
    const submitted = (await events(id)).filter((one) => one.event === 'submerchant.submitted');
    expect(submitted).toHaveLength(1);
  });

  test.each(['active', 'rejected'])('nothing is submitted while %s', async (status) => {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    await setSubmerchant(service.context.database, id, { status });
    const answer = await merchant.post(`${path}/submit-for-review`);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain(status);
  });
});

describe('422', () => {
  test('every gap is listed, the same that requirements lists, and nothing changes', async () => {
    const merchant = await service.createMerchant();
    const { data } = (await merchant.post('/v1/submerchants', company({ email: null }))).body;
    const path = `/v1/submerchants/${data.id}`;
    const { missing } = (await merchant.get(`${path}/requirements`)).body.data;
    const answer = await merchant.post(`${path}/submit-for-review`);
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('REQUIREMENTS_NOT_MET');
    expect(answer.body.errors).toEqual(missing);
    expect(missing).toHaveLength(3 + companyTypes.length);
    expect((await merchant.get(path)).body.data).toEqual(data);
    expect(await events(data.id)).toHaveLength(1);
  });

  test('a company without a partner is refused for that alone', async () => {
    const merchant = await service.createMerchant();
    const { path, partner_id } = await readyCompany(merchant);
    await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    const answer = await merchant.post(`${path}/submit-for-review`);
    expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual([
      'legal_representative_required',
    ]);
  });

  test('a second partner without documents holds the company back', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyCompany(merchant);
    await merchant.post(`${path}/legal-representatives`, partner());
    const answer = await merchant.post(`${path}/submit-for-review`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveLength(4);
  });

  test('a document that expired unnoticed is found at submission, and stays expired', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyPerson(merchant);
    const body = document('front_id', { expires_at: '2099-06-01' });
    const sent = (await merchant.post(`${path}/documents`, body)).body.data;
    service.setClock('2099-06-02T00:00:00.000Z');
    const answer = await merchant.post(`${path}/submit-for-review`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([
      { code: 'document_expired', document_type: 'front_id' },
    ]);
    const [stored] = await service.context.database<{ status: string }[]>`
      select status from documents where id = ${sent.id}`;
    expect(stored?.status).toBe('expired');
    expect((await events(sent.id)).map(({ event }) => event)).toEqual([
      'document.submitted',
      'document.expired',
    ]);
  });

  test('with an Idempotency-Key the refusal leaves the key free: after renewal it goes through', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyPerson(merchant);
    await merchant.post(`${path}/documents`, document('front_id', { expires_at: '2099-06-01' }));
    service.setClock('2099-06-02T00:00:00.000Z');
    const key = { 'idempotency-key': 'submit-1' };
    expect((await merchant.post(`${path}/submit-for-review`, undefined, key)).status).toBe(422);
    await merchant.post(`${path}/documents`, document('front_id'));
    expect((await merchant.post(`${path}/submit-for-review`, undefined, key)).status).toBe(200);
  });
});
