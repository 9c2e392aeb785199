import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { idsOf, problemsOf } from '../../../test/answers.js';
import { readerOf } from '../../../test/event-text.js';
import { useService } from '../../../test/harness.js';
import { company, document, partner, partnerTypes, readyCompany } from '../../../test/sellers.js';

const service = useService();

afterEach(() => service.setClock(null));

async function firm() {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  return { merchant, id, path: `/v1/submerchants/${id}/documents` };
}

describe('200', () => {
  test('newest first, page by page, of this submerchant only', async () => {
    const { merchant, path } = await firm();
    await readyCompany(merchant);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.unshift((await merchant.post(path, document('cnpj_card'))).body.data.id);
    }
    expect(idsOf(await merchant.get(path))).toEqual(ids);
    const second = await merchant.get(`${path}?limit=2&page=2`);
    expect(idsOf(second)).toEqual(ids.slice(2));
    expect(second.body.pagination).toEqual({
      page: 2,
      limit: 2,
      total: 3,
      totalPages: 2,
      next: null,
    });
  });

  test('each filter leaves out the rest, and they go together', async () => {
    const merchant = await service.createMerchant();
    const { path: one, partner_id } = await readyCompany(merchant);
    const path = `${one}/documents`;
    const other = (await merchant.post(`${one}/legal-representatives`, partner())).body.data.id;
    await merchant.post(path, document('partner_front_id', { legal_representative_id: other }));
    await merchant.post(path, document('cnpj_card'));
    const found = async (query: string) => {
      const answer = await merchant.get(`${path}?limit=100&${query}`);
      expect(answer.body.pagination.total).toBe(answer.body.data.length);
      return answer.body.data as Record<string, unknown>[];
    };
    const all = await found('');
    expect(all).toHaveLength(9);
    const having = (is: (one: Record<string, unknown>) => boolean) => all.filter(is);
    expect(await found('current=true')).toEqual(having((d) => d['replaced_at'] === null));
    expect(await found('current=false')).toEqual(having((d) => d['replaced_at'] !== null));
    expect(await found('current=false')).toHaveLength(1);
    expect(await found('type=cnpj_card')).toEqual(having((d) => d['type'] === 'cnpj_card'));
    expect(await found('type=front_id')).toEqual([]);
    expect(await found(`legal_representative_id=${partner_id}`)).toHaveLength(partnerTypes.length);
    expect(await found(`legal_representative_id=${other}&type=partner_front_id`)).toHaveLength(1);
    expect(await found(`legal_representative_id=${randomUUID()}`)).toEqual([]);
    expect(await found('status=pending')).toEqual(all);
    expect(await found('status=rejected')).toEqual([]);
    expect(await found('type=cnpj_card&current=true&status=pending')).toHaveLength(1);
  });

  test.each(['', 'status=expired', 'type=cnpj_card', 'limit=1'])(
    'a document whose day has passed is read as expired, with its event, by ?%s',
    async (query) => {
      const { merchant, path } = await firm();
      const body = document('cnpj_card', { expires_at: '2099-06-01' });
      const { data } = (await merchant.post(path, body)).body;
      const events = () => service.context.database<{ kind: string; body: string }[]>`
        select kind, body from events where object_id = ${data.id} order by id`;

      service.setClock('2099-06-01T23:59:59.000Z');
      const before = await merchant.get(`${path}?${query}`);
      expect(before.body.data).toEqual(query === 'status=expired' ? [] : [data]);
      expect(await events()).toHaveLength(1);

      const at = '2099-06-02T00:00:00.000Z';
      service.setClock(at);
      const after = await merchant.get(`${path}?${query}`);
      const expired = { ...data, status: 'expired', updated_at: at };
      expect(after.body.data).toEqual([expired]);
      expect(after.body.pagination.total).toBe(1);
      await merchant.get(`${path}?${query}`);
      const recorded = await events();
      expect(recorded.map(({ kind }) => kind)).toEqual(['document.submitted', 'document.expired']);
      const reader = await readerOf(service.context.database);
      expect(reader.parseEvent(recorded[1]?.body)).toMatchObject({
        event: 'document.expired',
        occurred_at: at,
        sequence: 2,
        document: expired,
      });
    },
  );

  test('a time counts to the millisecond', async () => {
    const { merchant, path } = await firm();
    await merchant.post(path, document('cnpj_card', { expires_at: '2099-06-01T12:00:00-03:00' }));
    service.setClock('2099-06-01T14:59:59.999Z');
    expect((await merchant.get(path)).body.data[0].status).toBe('pending');
    service.setClock('2099-06-01T15:00:00.000Z');
    expect((await merchant.get(path)).body.data[0].status).toBe('expired');
  });

  test('replaced and rejected documents do not expire any more', async () => {
    const { merchant, id, path } = await firm();
    await merchant.post(path, document('cnpj_card', { expires_at: '2099-06-01' }));
    await merchant.post(path, document('cnpj_card', { expires_at: '2099-06-01' }));
    await service.context.database`
      update documents set status = 'rejected' where submerchant_id = ${id} and replaced_at is null`;
    service.setClock('2099-07-01T00:00:00.000Z');
    const list = (await merchant.get(path)).body.data as { status: string }[];
    expect(list.map(({ status }) => status)).toEqual(['rejected', 'pending']);
  });
});

describe('400', () => {
  test.each([
    ['status=replaced', 'query/status invalid_value'],
    ['type=passport', 'query/type invalid_value'],
    ['current=yes', 'query/current invalid_type'],
    ['current=', 'query/current invalid_type'],
    ['current=true&current=false', 'query/current repeated'],
    ['legal_representative_id=x', 'query/legal_representative_id invalid_format'],
    ['limit=101', 'query/limit too_large'],
    ['page=0', 'query/page too_small'],
  ])('?%s is refused by name', async (query, problem) => {
    const { merchant, path } = await firm();
    const answer = await merchant.get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual([problem]);
  });
});

test('a submerchant that does not exist is not an empty list', async () => {
  const merchant = await service.createMerchant();
  const path = `/v1/submerchants/${randomUUID()}/documents`;
  expect((await merchant.get(path)).status).toBe(404);
  expect((await merchant.get(`${path}?status=pending`)).status).toBe(404);
});
