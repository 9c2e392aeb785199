import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useService } from '../../../test/harness.js';
import { setSubmerchant } from '../../../test/set-state.js';
import { company, document, partner, partnerTypes, readyCompany } from '../../../test/sellers.js';

const service = useService();

describe('200', () => {
  test('the partner goes, and with it every document of it, replaced ones too, and nobody else’s', async () => {
    const merchant = await service.createMerchant();
    const { path, partner_id } = await readyCompany(merchant);
    const other = (await merchant.post(`${path}/legal-representatives`, partner())).body.data;
    for (const legal_representative_id of [partner_id, other.id]) {
      for (const type of partnerTypes) {
        await merchant.post(`${path}/documents`, document(type, { legal_representative_id }));
      }
    }
    // Of another submerchant with a partner of the same document.
    const elsewhere = await readyCompany(merchant);
    const before = (await merchant.get(`${path}/documents?limit=100`)).body.data;
    const gone = before.filter(
      (one: { legal_representative_id: string }) => one.legal_representative_id === partner_id,
    );
    expect(gone).toHaveLength(8);

    const record = (await merchant.get(`${path}/legal-representatives`)).body.data.at(-1);
    const answer = await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(record);
    expect((await merchant.get(`${path}/legal-representatives`)).body.data).toEqual([other]);
    const after = (await merchant.get(`${path}/documents?limit=100`)).body.data;
    expect(after).toEqual(before.filter((one: object) => !gone.includes(one)));
    const theirs = await merchant.get(`${elsewhere.path}/documents`);
    expect(theirs.body.pagination.total).toBe(7);
  });

  test('the trail keeps what was deleted', async () => {
    const merchant = await service.createMerchant();
    const { id, path, partner_id } = await readyCompany(merchant);
    await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    const rows = await service.context.database<{ entry: string }[]>`
      select entry from trail where submerchant_id = ${id} order by position desc limit 5`;
    const entries = rows.map(({ entry }) => JSON.parse(entry));
    expect(entries.map(({ action }) => action)).toEqual([
      'legal_representative.deleted',
      ...Array<string>(4).fill('document.deleted'),
    ]);
    for (const { before, after } of entries) {
      expect(before).toBeTruthy();
      // A stored entry leaves out what is null.
      expect(after).toBeUndefined();
    }
  });

  test('a partner that was deleted can be added again, as a new one', async () => {
    const merchant = await service.createMerchant();
    const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
    const path = `/v1/submerchants/${id}/legal-representatives`;
    const body = partner({ email: 'a@b.example' });
    const first = (await merchant.post(path, body)).body.data;
    await merchant.delete(`${path}/${first.id}`);
    const again = await merchant.post(path, { name: body.name, document: body.document });
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(first.id);
    expect(again.body.data.email).toBeNull();
  });
});

describe('404', () => {
  test('a partner that does not exist, is malformed, is gone already, or is of another submerchant', async () => {
    const merchant = await service.createMerchant();
    const { path, partner_id } = await readyCompany(merchant);
    const other = await readyCompany(merchant);
    for (const id of [randomUUID(), 'x', other.partner_id]) {
      expect((await merchant.delete(`${path}/legal-representatives/${id}`)).status).toBe(404);
    }
    await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    const again = await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    expect(again.status).toBe(404);
    const theirs = await merchant.get(`${other.path}/legal-representatives`);
    expect(theirs.body.pagination.total).toBe(1);
  });
});

describe('409', () => {
  test.each(['pending_review', 'active', 'rejected'])('partners stay while %s', async (status) => {
    const merchant = await service.createMerchant();
    const { id, path, partner_id } = await readyCompany(merchant);
    await setSubmerchant(service.context.database, id, { status });
    const answer = await merchant.delete(`${path}/legal-representatives/${partner_id}`);
    expect(answer.status).toBe(409);
    expect((await merchant.get(`${path}/documents`)).body.pagination.total).toBe(7);
  });
});
