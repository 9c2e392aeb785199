import { expect, test } from 'vitest';
import { readsOf } from '../../../test/explain.js';
import { useService, type Client } from '../../../test/harness.js';
import { because, createReviewer, documentOf, unopened } from '../../../test/in-review.js';
import { insertListed } from '../../../test/listed-rows.js';
import { readRegistrations, readWaiting } from '../store/progress.js';
import { address, company, document, partner, readyPerson } from '../../../test/sellers.js';

// The figures on the first page of a merchant's people. Failures to prevent: a seller whom nobody helps on, and another merchant's sellers.

const service = useService();
const path = '/v1/submerchants';

const figuresOf = async (client: Client, query = '') => {
  const answer = await client.get(`${path}/figures${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

const created = async (client: Client, url: string, body: object): Promise<string> => {
  const answer = await client.post(url, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};

test('every seller that is not submitted stands at the step that is missing first', async () => {
  const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
  await readyPerson(other);
  const reviewer = await createReviewer(service, 'Ana');
  const noEmail = await created(merchant, path, { ...company(), email: undefined });
  const noPartner = await created(merchant, path, company());
  const noAddress = await created(merchant, path, company());
  await created(merchant, `${path}/${noAddress}/legal-representatives`, partner());
  const noDocuments = await created(merchant, path, company());
  await created(merchant, `${path}/${noDocuments}/legal-representatives`, partner());
  await created(merchant, `${path}/${noDocuments}/addresses`, address());
  const ready = await readyPerson(merchant);
  const { path: sentBack, id: sentBackId } = await readyPerson(merchant);
  await merchant.post(`${sentBack}/submit-for-review`);
  const reviewCase = sentBack.replace('/v1/', '/v1/operator/');
  const rejected = await documentOf(merchant, sentBack, 'selfie_with_id');
  const back = await reviewer.post(`/v1/operator/documents/${rejected.id}/reject`, {
    code: 'illegible',
  });
  expect(back.status, back.text).toBe(200);
  expect(
    (await reviewer.post(`${reviewCase}/request-resubmission`, because('illegible'))).status,
  ).toBe(200);
  const expiring = await readyPerson(merchant);
  const inTenDays = new Date(Date.parse(service.context.clock()) + 10 * 86_400_000).toISOString();
  const soon = await created(merchant, `${expiring.path}/documents`, {
    ...document('front_id'),
    expires_at: inTenDays,
  });

  const data = await figuresOf(merchant);
  const at = Object.fromEntries(
    data.in_progress.steps.map(
      (one: { step: string; count: number; waiting_longest: { id: string }[] }) => [
        one.step,
        [one.count, ...one.waiting_longest.map(({ id }) => id)],
      ],
    ),
  );
  expect(at).toEqual({
    correction: [1, sentBackId],
    data: [1, noEmail],
    legal_representatives: [1, noPartner],
    addresses: [1, noAddress],
    documents: [1, noDocuments],
    submission: [2, ready.id, expiring.id],
  });
  expect(data.in_progress.checked).toBe(7);
  expect(data.by_status).toEqual({
    pending: 7,
    pending_review: 0,
    active: 0,
    rejected: 0,
    suspended: 0,
    closed: 0,
  });
  expect(data.documents_expiring).toMatchObject({
    items: [{ id: soon, submerchant_id: expiring.id, type: 'front_id', expires_at: inTenDays }],
    has_more: false,
  });
  expect((await figuresOf(other)).in_progress.checked).toBe(1);
});

test('documents to be sent again of sellers that are not in correction, and sellers rejected lately, are named', async () => {
  const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
  const reviewer = await createReviewer(service, 'Caio');
  const submitted = async (client: Client, trade_name: string) => {
    const seller = await readyPerson(client, { trade_name });
    expect((await client.post(`${seller.path}/submit-for-review`)).status).toBe(200);
    return { ...seller, reviewCase: seller.path.replace('/v1/', '/v1/operator/') };
  };
  const refuse = async (client: Client, url: string, type: string) => {
    const { id } = await documentOf(client, url, type);
    const answer = await reviewer.post(`/v1/operator/documents/${id}/reject`, {
      code: 'illegible',
    });
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  const inReview = await submitted(merchant, 'Em análise');
  const rejected = await submitted(merchant, 'Recusada');
  const inCorrection = await submitted(merchant, 'Em correção');
  const foreign = await submitted(other, 'De outro');
  const selfie = await refuse(merchant, inReview.path, 'selfie_with_id');
  await refuse(merchant, rejected.path, 'front_id');
  await refuse(merchant, inCorrection.path, 'front_id');
  await refuse(other, foreign.path, 'front_id');
  const sentBack = `${inCorrection.reviewCase}/request-resubmission`;
  expect((await reviewer.post(sentBack, because('illegible'))).status).toBe(200);
  for (const { reviewCase } of [rejected, foreign]) {
    expect((await reviewer.post(`${reviewCase}/reject`, because('other'))).status).toBe(200);
  }

  const { documents_to_replace, rejected_recently, in_review } = await figuresOf(merchant);
  const { review_due_at } = (await merchant.get(`${inReview.path}/requirements`)).body.data;
  expect(in_review.waiting_longest).toMatchObject([
    { id: inReview.id, name: 'Em análise', review_due_at },
  ]);
  expect(documents_to_replace).toEqual({
    items: [
      {
        id: selfie,
        submerchant_id: inReview.id,
        name: 'Em análise',
        type: 'selfie_with_id',
        status: 'rejected',
      },
    ],
    has_more: false,
  });
  expect(rejected_recently).toMatchObject({
    count: 1,
    latest: [{ id: rejected.id, name: 'Recusada' }],
  });
  // Once another document is sent, nothing is left to do.
  await created(merchant, `${inReview.path}/documents`, document('selfie_with_id'));
  expect((await figuresOf(merchant)).documents_to_replace.items).toEqual([]);
});

test('decisions are those about the merchant’s own sellers, by days of its time zone', async () => {
  const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
  const reviewer = await createReviewer(service, 'Bia');
  expect(await figuresOf(merchant)).toMatchObject({ approval_rate: null, decided: { total: 0 } });
  for (const client of [merchant, merchant, merchant, other]) {
    const { path: seller } = await readyPerson(client);
    expect((await client.post(`${seller}/submit-for-review`)).status).toBe(200);
    const reviewCase = seller.replace('/v1/', '/v1/operator/');
    const isLast = (await figuresOf(merchant)).decided.total === 2;
    const decided = isLast
      ? await reviewer.post(`${reviewCase}/reject`, because('other'))
      : await reviewer.post(`${reviewCase}/approve`, unopened);
    expect(decided.status, decided.text).toBe(200);
  }
  const data = await figuresOf(merchant);
  expect(data).toMatchObject({
    decided: { total: 3, approved: 2, rejected: 1, sent_back: 0 },
    approval_rate: 0.6667,
    by_status: { active: 2, rejected: 1 },
    time_zone: 'UTC',
  });
  expect(data.per_day).toHaveLength(30);
  expect(data.per_day.at(-1)).toMatchObject({ submitted: 3, approved: 2, rejected: 1 });
  const zone = await figuresOf(
    merchant,
    '?time_zone=America/Sao_Paulo&date_from=2026-11-01&date_to=2026-11-02',
  );
  expect(zone).toMatchObject({ time_zone: 'America/Sao_Paulo', per_day: [{}, {}] });
});

test('cost the same however many sellers there are', async () => {
  const merchant = await service.createMerchant();
  const noon = Date.parse(service.context.clock()) - 86_400_000;
  const rows = (status: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ at: noon + index * 10, status, words: ['x'] }));
  const { database } = service.context;
  const reads = () =>
    readsOf(database, 'submerchants', (sql) => readRegistrations(sql, merchant.id, 500));
  const waiting = () =>
    readsOf(database, 'submerchants', (sql) => readWaiting(sql, merchant.id, 5));
  await insertListed(database, merchant.id, [
    ...rows('pending', 600),
    ...rows('pending_review', 9),
  ]);
  const before = await reads();
  await insertListed(database, merchant.id, [
    ...rows('pending', 1200),
    ...rows('active', 1500),
    ...rows('pending_review', 300),
  ]);
  expect((await waiting()).index_entries).toBeLessThan(20);
  const data = await figuresOf(merchant);
  expect(data.in_progress.checked).toBe(500);
  expect(data.by_status).toMatchObject({ pending: 1800, active: 1500 });
  // Each once, and a few that other tests of this session had read.
  expect(before.index_entries).toBeLessThan(600);
  expect((await reads()).index_entries).toBeLessThan(600);
  // Whatever the planner knows.
  await database`analyze submerchants`;
  expect((await reads()).index_entries).toBeLessThan(600);
  expect((await waiting()).index_entries).toBeLessThan(20);
});
