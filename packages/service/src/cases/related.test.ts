import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../../test/harness.js';
import { createReviewer, type Reviewer } from '../../test/in-review.js';
import { createPerson } from '../../test/people.js';
import { address, company, partner, person } from '../../test/sellers.js';
import { savePrints } from '../evidence/store/prints.js';

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

/** Values that no other seller has. */
const own = (changes: object = {}) => ({
  email: `contato@${randomUUID()}.example`,
  phone: `119${randomInt(10_000_000, 99_999_999)}`,
  ...changes,
});
const graphOf = async (id: string) =>
  (await reviewer.get(`/v1/operator/submerchants/${id}/related`)).body.data;
const stepsOf = ({ nodes }: any) =>
  Object.fromEntries(nodes.map(({ id, step }: any) => [id, step]));
const edgesOf = ({ edges }: any) =>
  Object.fromEntries(
    edges.map(({ from, to, reasons }: any) => [
      `${from} ${to}`,
      reasons.map(({ kind, value, name }: any) => [kind, value, name].filter(Boolean).join(' ')),
    ]),
  );

describe('related submerchants to two steps', () => {
  test('are found by what any two of them share, whoever’s they are, and each line says why', async () => {
    const [one, two] = [await service.createMerchant(), await service.createMerchant()];
    const three = await service.createMerchant();
    const [cpf, tax_id] = ['39053344705', generateCnpj()];
    const [domain, phone] = [`${randomUUID()}.example`, `119${randomInt(10_000_000, 99_999_999)}`];
    const [number, hash] = [
      randomUUID().slice(0, 8),
      createHash('sha256').update(cpf).digest('hex'),
    ];

    const id = await register(one, own({ tax_id, phone }), cpf);
    const branch = await register(one, own({ tax_id: `${tax_id.slice(0, 8)}000272` }));
    const shop = await register(two, own({ phone: `55${phone}`, email: `loja@${domain}` }), cpf);
    const owner = (await two.post('/v1/submerchants', person(own({ tax_id: cpf })))).body.data.id;
    // One step further: by the domain of the shop, the place of the owner and a file of the branch.
    const further = await register(three, own({ email: `outra@${domain.toUpperCase()}` }));
    const nearby = await register(three, own());
    const copied = await register(three, own());
    const place = { number, zip_code: '01310-200' };
    await two.post(`/v1/submerchants/${owner}/addresses`, address(place));
    await three.post(
      `/v1/submerchants/${nearby}/addresses`,
      address({ ...place, zip_code: '01310200' }),
    );
    for (const [merchant, submerchant_id] of [
      [one, branch],
      [three, copied],
    ] as const) {
      const sql = service.context.database;
      const key = { merchant_id: merchant.id, submerchant_id, kind: 'documents' } as const;
      await savePrints(sql, key, [{ document_id: randomUUID(), sha256: hash, print: null }]);
    }
    // A third step, and one that shares a free provider alone.
    await register(
      three,
      own({ email: 'ana@gmail.com', phone: `219${randomInt(10_000_000, 99_999_999)}` }),
    );

    const graph = await graphOf(id);
    expect(stepsOf(graph)).toEqual({
      [id]: 0,
      [branch]: 1,
      [shop]: 1,
      [owner]: 1,
      [further]: 2,
      [nearby]: 2,
      [copied]: 2,
    });
    const masked = 'partner ***.533.447-** Marcos Lima';
    expect(edgesOf(graph)).toEqual({
      [`${id} ${shop}`]: [masked, `phone ${phone}`],
      [`${id} ${owner}`]: [masked],
      [`${id} ${branch}`]: [`cnpj_root ${tax_id.slice(0, 8)}`],
      [`${shop} ${further}`]: [`email_domain ${domain}`],
      [`${owner} ${nearby}`]: [`address 01310200, ${number.toUpperCase()}`],
      [`${branch} ${copied}`]: [`file ${hash.slice(0, 16)}`],
    });
    expect(graph).toMatchObject({
      has_more: { first: false, second: false },
      left_out: [],
      is_complete: true,
    });
    expect(graph.nodes[0]).toMatchObject({ status: 'pending', risk_class: null });

    // Reading it is an access to the data of each of them, by permission alone.
    await service.context.access_log.flush();
    const auditor = await createPerson(service, 'auditor');
    const accesses = await auditor.get(`/v1/operator/submerchants/${further}/accesses`);
    expect(accesses.body.data.map(({ operation }: any) => operation)).toContain('getRelated');
    expect((await auditor.get(`/v1/operator/submerchants/${id}/related`)).status).toBe(200);
    expect((await one.get(`/v1/operator/submerchants/${id}/related`)).status).toBe(403);
    expect((await reviewer.get(`/v1/operator/submerchants/${randomUUID()}/related`)).status).toBe(
      404,
    );
    // Erased, it has nothing left to share.
    await service.context.database`update submerchants set erased_at = now() where id = ${further}`;
    expect(stepsOf(await graphOf(id))).not.toHaveProperty(further);
  });

  test('of an address of a free provider, only the whole of it counts', async () => {
    const merchant = await service.createMerchant();
    const email = `${randomUUID()}@gmail.com`;
    const id = await register(merchant, own({ email }));
    await register(merchant, own({ email: `${randomUUID()}@gmail.com` }));
    const same = await register(merchant, own({ email: email.toUpperCase() }));
    expect(edgesOf(await graphOf(id))).toEqual({ [`${id} ${same}`]: [`email ${email}`] });
  });

  test('are 25 of a step; what more than 25 others share leads nowhere and is named', async () => {
    const merchant = await service.createMerchant();
    const { phone } = own();
    const tax_id = generateCnpj();
    const id = await register(merchant, own({ tax_id, phone }));
    const twins: string[] = [];
    for (let count = 0; count < 27; count += 1)
      twins.push(await register(merchant, own({ tax_id, phone })));
    const graph = await graphOf(id);
    expect(graph.nodes.map((one: any) => one.id)).toEqual([id, ...twins.toReversed().slice(0, 25)]);
    expect(graph.has_more).toEqual({ first: true, second: false });
    expect(graph.left_out).toEqual(expect.arrayContaining([{ kind: 'phone', value: phone }]));
    const kinds = new Set(
      graph.edges.flatMap(({ reasons }: any) => reasons.map(({ kind }: any) => kind)),
    );
    expect([...kinds]).toEqual(['tax_id']);
  });
});
