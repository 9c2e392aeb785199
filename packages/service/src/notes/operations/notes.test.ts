import { beforeAll, describe, expect, test } from 'vitest';
import { statusesOf } from '../../../test/answers.js';
import { createEndpoint, sendAll } from '../../../test/endpoints.js';
import { readerOf } from '../../../test/event-text.js';
import { useService } from '../../../test/harness.js';
import {
  because,
  companyInReview,
  createReviewer,
  personInReview,
  type Reviewer,
} from '../../../test/in-review.js';
import { createPerson, type TestPerson } from '../../../test/people.js';
import { startReceiver } from '../../../test/receiver.js';
import { document, readyPerson } from '../../../test/sellers.js';
import { routes } from '../../routes.js';
import { verifyTrail } from '../../trail/verify-trails.js';
import { DeliveryWorker } from '../../webhooks/delivery/worker.js';

// Failures to prevent: a merchant who reads what the desk writes about its seller; a note that somebody else changes, or that survives
// the erasure of the seller.

const service = useService();
let ana: TestPerson;
let bia: TestPerson;
let key: Reviewer;
beforeAll(async () => {
  ana = await createPerson(service, 'reviewer', { name: 'Ana' });
  bia = await createPerson(service, 'senior_reviewer', { name: 'Bia' });
  key = await createReviewer(service, 'Robot');
});

const secret = 'sobreloja';

test('a note with a mention is written, read with the person’s current name, changed and deleted by its author', async () => {
  const { reviewCase, id } = await personInReview(service);
  const added = await ana.post(`${reviewCase}/notes`, { text: `<@${bia.id}> veja o ${secret}` });
  expect(added.status, added.text).toBe(201);
  expect(added.body.data).toMatchObject({
    submerchant_id: id,
    author: { id: ana.id, name: 'Ana' },
    text: `<@${bia.id}> veja o ${secret}`,
    mentions: [{ id: bia.id, name: 'Bia' }],
    edited_at: null,
  });
  const path = `${reviewCase}/notes/${added.body.data.id}`;
  const edited = await ana.patch(path, { text: 'Resolvido.' });
  expect(edited.body.data).toMatchObject({ text: 'Resolvido.', mentions: [] });
  expect(edited.body.data.edited_at).not.toBeNull();
  expect((await bia.get(`${reviewCase}/notes`)).body.data).toEqual([edited.body.data]);
  expect((await ana.delete(path)).status).toBe(200);
  expect((await bia.get(`${reviewCase}/notes`)).body.data).toEqual([]);
  expect((await ana.patch(path, { text: 'Again' })).status).toBe(404);

  const { data: trail } = (await bia.get(`${reviewCase}/history`)).body;
  expect(trail.slice(0, 3)).toMatchObject([
    { action: 'note.deleted', before: { text: 'Resolvido.' }, after: null },
    {
      action: 'note.edited',
      before: { text: `<@${bia.id}> veja o ${secret}` },
      after: { text: 'Resolvido.' },
      actor: { name: 'Ana' },
    },
    { action: 'note.added', before: null, after: { text: `<@${bia.id}> veja o ${secret}` } },
  ]);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});

test('nobody but its author changes or deletes a note, and those who only read write none', async () => {
  const { reviewCase } = await personInReview(service);
  const { data } = (await ana.post(`${reviewCase}/notes`, { text: 'Mine' })).body;
  const path = `${reviewCase}/notes/${data.id}`;
  for (const other of [bia, key]) {
    expect((await other.patch(path, { text: 'Yours' })).body.code).toBe('FORBIDDEN');
    expect((await other.delete(path)).body.code).toBe('FORBIDDEN');
  }
  const auditor = await createPerson(service, 'auditor');
  expect((await auditor.post(`${reviewCase}/notes`, { text: 'x' })).status).toBe(403);
  expect((await auditor.get(`${reviewCase}/notes`)).body.data).toEqual([data]);
  // A note belongs to its case: under another case, nobody finds it.
  const other = await personInReview(service);
  expect((await ana.delete(`${other.reviewCase}/notes/${data.id}`)).status).toBe(404);
});

test('mentions are of people who may review now; others are refused by name', async () => {
  const { reviewCase } = await personInReview(service);
  const auditor = await createPerson(service, 'auditor');
  const member = await createPerson(service, 'member', {
    merchant_id: (await service.createMerchant()).id,
  });
  for (const id of [auditor.id, member.id, key.key_id]) {
    const answer = await ana.post(`${reviewCase}/notes`, { text: `<@${id}>` });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'PERSON_CANNOT_REVIEW' });
    expect(answer.body.message).toContain(id);
  }
  expect((await ana.get(`${reviewCase}/notes`)).body.data).toEqual([]);
  const offered = (await ana.get('/v1/operator/reviewers')).body.data as any[];
  expect(offered).toContainEqual({ id: bia.id, name: 'Bia', is_senior: true });
  expect(offered).toContainEqual({ id: ana.id, name: 'Ana', is_senior: false });
  expect(offered.map(({ id }) => id)).not.toContain(auditor.id);
});

test('the same request with its Idempotency-Key writes one note, also twice at once', async () => {
  const { reviewCase } = await personInReview(service);
  const send = () =>
    ana.post(`${reviewCase}/notes`, { text: 'Once' }, { 'idempotency-key': 'note-1' });
  await Promise.all([send(), send()]);
  expect((await send()).headers['idempotent-replayed']).toBe('true');
  expect((await ana.get(`${reviewCase}/notes`)).body.data).toHaveLength(1);
});

test('a note that is changed and deleted at once is gone, and its history has both or the deletion alone', async () => {
  const { reviewCase } = await personInReview(service);
  for (let times = 0; times < 5; times += 1) {
    const { data } = (await ana.post(`${reviewCase}/notes`, { text: 'First' })).body;
    const path = `${reviewCase}/notes/${data.id}`;
    const answers = await Promise.all([
      ana.patch(path, { text: 'Second' }),
      ana.delete(path),
      ana.delete(path),
    ]);
    expect(statusesOf(answers.slice(1)).toSorted((one = 0, other = 0) => one - other)).toEqual([
      200, 404,
    ]);
    const { data: trail } = (await ana.get(`${reviewCase}/history`)).body;
    const was = answers[0]?.status === 200 ? 'Second' : 'First';
    expect(trail[0]).toMatchObject({ action: 'note.deleted', before: { text: was } });
  }
});

describe('the merchant', () => {
  test('reads nothing of a note in any answer, event, delivery or export', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const worker = new DeliveryWorker(service.context);
    try {
      const one = await companyInReview(service);
      const { merchant, path, id, reviewCase, partner_id } = one;
      await createEndpoint(merchant, receiver.url);
      const owner = await createPerson(service, 'owner', { merchant_id: merchant.id });
      const added = await ana.post(`${reviewCase}/notes`, { text: `<@${bia.id}> ${secret}` });
      const note_id: string = added.body.data.id;
      await ana.patch(`${reviewCase}/notes/${note_id}`, { text: `${secret}, changed` });
      const other = await ana.post(`${reviewCase}/notes`, { text: secret });
      await ana.delete(`${reviewCase}/notes/${other.body.data.id}`);
      await ana.post(`${reviewCase}/request-resubmission`, because('other'));
      const file = await merchant.post(`${path}/documents`, document('cnpj_card'));
      const second = await merchant.get(`${path}/addresses`);
      const link = await merchant.post(`${path}/onboarding-links`);
      await sendAll(worker);
      const { data: deliveries } = (await merchant.get('/v1/postbacks/delivery-logs')).body;
      const events = await merchant.get('/v1/events?limit=100');
      const known: Record<string, string> = {
        '/v1/submerchants/{id}': id,
        '/v1/postbacks/delivery-logs/{id}': deliveries[0].id,
        '/v1/events/{id}': events.body.data[0].id,
        '/v1/onboarding-links/{id}': link.body.data.id,
        '/legal-representatives/{repId}': partner_id,
        '/documents/{documentId}': file.body.data.id,
        '/addresses/{addressId}': second.body.data[0].id,
      };
      const read = routes.filter(
        ({ method, access, operation }) =>
          method === 'GET' && access === 'merchant' && !('streams' in operation),
      );
      const answered: string[] = [];
      for (const { path: pattern } of read) {
        const url = Object.entries(known).reduce((at, [part, value]) => {
          const from = at.indexOf(part);
          return from < 0 ? at : at.replace(/\{\w+\}/.exec(part)?.[0] ?? '', value);
        }, pattern);
        if (url.includes('{')) continue;
        for (const client of [merchant, owner]) {
          const answer = await client.get(url);
          if (answer.status === 200) answered.push(pattern);
          expect(answer.text, pattern).not.toContain(secret);
          expect(answer.text, pattern).not.toContain(note_id);
          expect(answer.text, pattern).not.toContain('note.added');
        }
      }
      expect(answered).toEqual(
        expect.arrayContaining([
          '/v1/submerchants/{id}',
          '/v1/submerchants/{id}/export',
          '/v1/submerchants/{id}/history',
          '/v1/submerchants/{id}/requirements',
          '/v1/events',
          '/v1/postbacks/delivery-logs/{id}',
        ]),
      );
      const posted = await merchant.post(`${path}/submit-for-review`);
      expect(posted.text).not.toContain(secret);
      // The seller, with a link of the merchant.
      const token = new URL(link.body.data.url).pathname.split('/').at(-1);
      const session = await service.anonymous.post('/v1/onboarding/session', { token });
      expect(session.text).not.toContain(secret);
      for (const { text } of receiver.received) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(note_id);
      }
      const auditor = await createPerson(service, 'auditor');
      expect((await auditor.get(`${reviewCase}/export`)).text).toContain(secret);
    } finally {
      await worker.stop();
      await receiver.close();
    }
  });
});

test('the erasure of the seller deletes its notes, and leaves no trace of their texts in any column', async () => {
  const merchant = await service.createMerchant();
  const { id, path } = await readyPerson(merchant);
  const reviewCase = `/v1/operator/submerchants/${id}`;
  const word = 'quitandinhanota';
  const send = (text: string) =>
    ana.post(`${reviewCase}/notes`, { text }, { 'idempotency-key': `erased-${text.length}` });
  const { data } = (await send(`${word} one`)).body;
  await ana.patch(`${reviewCase}/notes/${data.id}`, { text: `${word} two, longer` });
  const { database } = service.context;
  const [row] = await database<
    { body: string }[]
  >`select body from case_notes where id = ${data.id}`;
  expect(row?.body).not.toContain(word);
  expect((await merchant.post(`${path}/erase`)).status).toBe(200);
  expect(await database`select from case_notes where id = ${data.id}`).toHaveLength(0);
  expect((await ana.get(`${reviewCase}/notes`)).body.data).toEqual([]);
  expect((await ana.post(`${reviewCase}/notes`, { text: 'late' })).body.code).toBe(
    'INVALID_STATUS',
  );
  const reader = await readerOf(database);
  for (const { table, column } of [
    { table: 'trail', column: 'personal' },
    { table: 'trail', column: 'entry' },
    { table: 'idempotent_answers', column: 'body' },
    { table: 'events', column: 'body' },
  ]) {
    const rows = await database<{ value: string }[]>`
      select ${database(column)}::text as value from ${database(table)} where ${database(column)} is not null`;
    const found = rows.filter(({ value }) => reader.textOf(value).includes(word));
    expect(found, `${table}.${column}`).toEqual([]);
  }
  expect((await verifyTrail(service.context)).broken).toEqual([]);
});
