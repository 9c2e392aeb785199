import { beforeAll, expect, test } from 'vitest';
import { createEndpoint } from '../../../test/endpoints.js';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  documentOf,
  type InReview,
  type Reviewer,
} from '../../../test/in-review.js';
import { createPerson } from '../../../test/people.js';
import { address, document, partner } from '../../../test/sellers.js';

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
