import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from './agreement.js';
import type { TestResponse } from './check-response.js';
import { useService, type TestMerchant } from './harness.js';
import { createReviewer, documentOf, eventsOf, type Reviewer, unopened } from './in-review.js';
import { document, readyPerson } from './sellers.js';
import { firstOf } from './full-set.js';

// A request that is refused because a document has expired, with and without an Idempotency-Key: the expiry is committed.
const service = useService();
let reviewer: Reviewer;
beforeAll(async () => {
  reviewer = await createReviewer(service, 'Ana');
});
afterEach(async () => {
  service.setClock(null);
  await expectAgreement(service.context.database);
});

const too_late = '2099-01-01T00:00:00.000Z';

/** A request that a document which has just expired stands in the way of. */
interface Refused {
  merchant: TestMerchant;
  id: string;
  path: string;
  document_id: string;
  send: (headers?: Record<string, string>, body?: object) => Promise<TestResponse>;
}

/** An individual with one document whose `expires_at` has passed, which nothing has read since. */
async function withExpiringDocument(isInReview: boolean): Promise<Omit<Refused, 'send'>> {
  const merchant = await service.createMerchant();
  const { id, path } = await readyPerson(merchant);
  await merchant.post(`${path}/documents`, document('front_id', { expires_at: '2098-12-31' }));
  const { id: document_id } = await documentOf(merchant, path, 'front_id');
  if (isInReview) {
    expect((await merchant.post(`${path}/submit-for-review`)).status).toBe(200);
  }
  service.setClock(too_late);
  return { merchant, id, path, document_id };
}

const requests: Record<string, () => Promise<Refused>> = {
  'submit-for-review': async () => {
    const one = await withExpiringDocument(false);
    const path = `${one.path}/submit-for-review`;
    return { ...one, send: (headers) => one.merchant.post(path, undefined, headers) };
  },
  'approving the submerchant': async () => {
    const one = await withExpiringDocument(true);
    const path = `/v1/operator/submerchants/${one.id}/approve`;
    return {
      ...one,
      send: (headers, body = {}) => reviewer.post(path, { ...unopened, ...body }, headers),
    };
  },
  'approving the document': async () => {
    const one = await withExpiringDocument(true);
    const path = `/v1/operator/documents/${one.document_id}/approve`;
    return {
      ...one,
      send: (headers, body = {}) => reviewer.post(path, { ...unopened, ...body }, headers),
    };
  },
  'rejecting the document': async () => {
    const one = await withExpiringDocument(true);
    const path = `/v1/operator/documents/${one.document_id}/reject`;
    return {
      ...one,
      send: (headers, body = {}) => reviewer.post(path, { code: 'illegible', ...body }, headers),
    };
  },
};

/** From the tables: a read over HTTP would let the document expire by itself. */
async function expectExpiredOnce({ id, document_id }: Refused): Promise<void> {
  const { database } = service.context;
  const [row] = await database`select status from documents where id = ${document_id}`;
  expect(row).toEqual({ status: 'expired' });
  const kinds = (await eventsOf(service, document_id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['document.submitted', 'document.expired']);
  const entries = await database<{ entry: string }[]>`
    select entry from trail where submerchant_id = ${id} order by position`;
  const expiries = entries
    .map(({ entry }) => JSON.parse(entry))
    .filter(({ action }) => action === 'document.expired');
  expect(expiries).toMatchObject([{ object: { kind: 'document', id: document_id } }]);
}

describe.each(firstOf(2, Object.entries(requests)))('%s', (name, prepare) => {
  test.each<[string, Record<string, string> | undefined]>([
    ['without a key', undefined],
    ['with a key', { 'idempotency-key': 'one' }],
  ])('%s: refused, and the document stays expired, with event and trail', async (_, headers) => {
    const refused = await prepare();
    const answer = await refused.send(headers);
    expect(answer.status).toBe(name.endsWith('document') ? 409 : 422);
    await expectExpiredOnce(refused);
  });

  test('the refused request does not use up its key', async () => {
    const { merchant, path, send } = await prepare();
    const headers = { 'idempotency-key': 'two' };
    const first = await send(headers);
    if (name.endsWith('document')) {
      // The document stays expired: another body shows that the key stands for nothing yet.
      const again = await send(headers, { notes: 'Outra nota' });
      expect(again.body.code).toBe('INVALID_STATUS');
      return;
    }
    expect(first.body.code).toBe('REQUIREMENTS_NOT_MET');
    await merchant.post(`${path}/documents`, document('front_id'));
    const again = await send(headers);
    expect(again.status).toBe(200);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect((await send(headers)).headers['idempotent-replayed']).toBe('true');
  });

  test.each<[string, (at: number) => Record<string, string>]>([
    ['without a key', () => ({})],
    ['with one key', () => ({ 'idempotency-key': 'same' })],
    ['each with its key', (at) => ({ 'idempotency-key': `${at}` })],
  ])('twenty at once %s: one event, one entry', async (_, headersOf) => {
    const refused = await prepare();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, at) => refused.send(headersOf(at))),
    );
    for (const { status } of answers) expect([409, 422]).toContain(status);
    await expectExpiredOnce(refused);
  });
});

test('a webhook subscribed to the expiry has its delivery, although the request was refused', async () => {
  const one = await withExpiringDocument(false);
  await one.merchant.post('/v1/postbacks/endpoints', {
    url: 'https://hooks.example/x',
    events: ['document.expired'],
  });
  const refused = await one.merchant.post(`${one.path}/submit-for-review`, undefined, {
    'idempotency-key': 'one',
  });
  expect(refused.status).toBe(422);
  const deliveries = await one.merchant.get('/v1/postbacks/delivery-logs');
  expect(deliveries.body.data).toMatchObject([{ event: 'document.expired' }]);
});
