import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { createReviewer, type Reviewer } from '../../test/in-review.js';
import { createPerson } from '../../test/people.js';
import { company, partner } from '../../test/sellers.js';

const service = useService();
let reviewer: Reviewer;
beforeAll(async () => {
  reviewer = await createReviewer(service, 'Reviewer');
});

/** Registers a seller with partners; returns its id. */
async function register(
  merchant: { post: Reviewer['post'] },
  changes: object,
  ...documents: string[]
): Promise<string> {
  const { id } = (await merchant.post('/v1/submerchants', company(changes))).body.data;
  for (const document of documents) {
    const answer = await merchant.post(
      `/v1/submerchants/${id}/legal-representatives`,
      partner({ document, participation_percentage: 10 }),
    );
    expect(answer.status).toBe(201);
  }
  return id;
}

const relatedOf = async (id: string) =>
  (await reviewer.get(`/v1/operator/submerchants/${id}`)).body.data.related;

describe('related submerchants of a case', () => {
  test('are named with merchant, state and what they share: most first, each once', async () => {
    const [tax_id, one, two] = [generateCnpj(), generateCpf(), generateCpf()];
    const [mine, theirs] = [await service.createMerchant(), await service.createMerchant()];
    const id = await register(mine, { tax_id }, one, two);
    const newer = await register(theirs, { legal_name: 'Só a Segunda Ltda' }, two);
    const most = await register(theirs, { tax_id, legal_name: 'Gêmea Ltda' }, one, two);
    await register(theirs, {}, generateCpf());
    const { legal_representatives: partners, related } = (
      await reviewer.get(`/v1/operator/submerchants/${id}`)
    ).body.data;
    const idOf = (document: string) =>
      partners.find((partnerOfCase: any) => partnerOfCase.document === document).id;
    expect(related).toMatchObject({ total: 2, total_is_minimum: false });
    expect(related.submerchants).toEqual([
      {
        id: most,
        legal_name: 'Gêmea Ltda',
        trade_name: 'Padaria Aurora',
        status: 'pending',
        merchant: { id: theirs.id, name: `Merchant ${theirs.id}`, mode: 'live' },
        has_same_tax_id: true,
        legal_representative_ids: expect.arrayContaining([idOf(one), idOf(two)]),
      },
      expect.objectContaining({
        id: newer,
        has_same_tax_id: false,
        legal_representative_ids: [idOf(two)],
      }),
    ]);
    expect(await relatedOf(newer)).toMatchObject({ total: 2 });
  });

  test('are 20 at most, with the number of all of them', async () => {
    const tax_id = generateCnpj();
    const merchant = await service.createMerchant();
    const id = await register(merchant, { tax_id });
    for (let count = 0; count < 23; count += 1) await register(merchant, { tax_id });
    const related = await relatedOf(id);
    expect(related.submerchants).toHaveLength(20);
    expect(related).toMatchObject({ total: 23, total_is_minimum: false });
    const ids = related.submerchants.map((one: any) => one.id);
    expect(ids).toEqual(ids.toSorted((a: string, b: string) => (a < b ? 1 : -1)));
  });

  test('and reading their names is recorded as an access to their data', async () => {
    const tax_id = generateCnpj();
    const merchant = await service.createMerchant();
    const id = await register(merchant, { tax_id });
    const twin = await register(merchant, { tax_id });
    await relatedOf(id);
    await service.context.access_log.flush();
    const admin = await createPerson(service, 'admin');
    const accesses = await admin.get(`/v1/operator/submerchants/${twin}/accesses`);
    expect(accesses.status).toBe(200);
    expect(accesses.body.data.map((one: any) => one.operation)).toContain('getCase');
  });

  test('none', async () => {
    const merchant = await service.createMerchant();
    const id = await register(merchant, {}, generateCpf());
    expect(await relatedOf(id)).toEqual({ submerchants: [], total: 0, total_is_minimum: false });
  });
});
