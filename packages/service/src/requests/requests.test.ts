import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../test/agreement.js';
import { statusesOf } from '../../test/answers.js';
import { readerOf } from '../../test/event-text.js';
import { inAllGroups } from '../../test/in-all-groups.js';
import { useService, withHeaders, type TestMerchant } from '../../test/harness.js';
import {
  createReviewer,
  eventsOf,
  personInReview,
  unopened,
  type Reviewer,
} from '../../test/in-review.js';
import { killWhileLocked } from '../../test/held-lock.js';
import { pdfFile } from '../../test/sample-files.js';
import { document, readyPerson } from '../../test/sellers.js';
import { placeOf } from '../platform/place.js';
import { routes } from '../routes.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { expireRequests } from './expire-requests.js';
import { remindOfDocuments } from './remind-of-documents.js';

// Failures to prevent: an answer that is lost to another one, to a cancellation or to the due date; a request that nobody decides; its
// texts left after an erasure.

const service = useService({
  environment: {
    PUBLIC_URL: 'https://credencia.example.com/',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Credencia <credencia@example.com>',
  },
});
let ana: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
});
afterEach(() => service.setClock(null));

const text = 'Explique as vendas de quitandinha.';
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const due_at = dayFromNow(30);
const past_due = `${dayFromNow(33)}T00:00:00.000Z`;

interface Asked {
  merchant: TestMerchant;
  id: string;
  /** The seller, as the merchant and as the operator find it. */
  path: string;
  reviewCase: string;
}

async function activeSeller(): Promise<Asked> {
  const one = await personInReview(service);
  const approved = await ana.post(`${one.reviewCase}/approve`, unopened);
  expect(approved.status, approved.text).toBe(200);
  return one;
}

/** A request to a new active seller: for an answer in text, unless `body` says otherwise. */
async function ask(body: object = {}) {
  const one = await activeSeller();
  const made = await ana.post(`${one.reviewCase}/requests`, { text, due_at, ...body });
  expect(made.status, made.text).toBe(201);
  const request_id: string = made.body.data.id;
  return {
    ...one,
    request_id,
    request: made.body.data,
    own: `${one.path}/requests/${request_id}`,
    ofCase: `${one.reviewCase}/requests/${request_id}`,
  };
}

const casesOf = async ({ id }: Asked): Promise<any[]> => {
  const [row] = await service.context.database<{ open_cases: any[] | null }[]>`
    select open_cases from submerchants where id = ${id}`;
  return row?.open_cases ?? [];
};
const expire = () =>
  inAllGroups(service.context, (context, group) => expireRequests(context, 100, group));
const remind = (context = service.context) =>
  inAllGroups(context, (one, group) => remindOfDocuments(one, 100, group));
/** The values of the mails of a kind to those who manage a merchant. */
async function mailsOf({ id: merchant_id }: TestMerchant, kind: string): Promise<any[]> {
  const { database, data_keys } = service.context;
  const mails = await database<{ id: string; body: string }[]>`
    select id, body from mail_outbox where kind = ${kind} order by id`;
  return mails
    .map(({ id, body }) => JSON.parse(data_keys.open(body, placeOf('mail_outbox', 'body', id))))
    .filter(({ to }) => to.key_managers_of === merchant_id)
    .map(({ content }) => content.values);
}
const kindsOf = async (id: string) => (await eventsOf(service, id)).map(({ kind }) => kind);

test('a document that is asked for is sent, is a case, and is approved with the answer', async () => {
  const one = await ask({ document_type: 'front_id' });
  const { merchant, own, ofCase, path, request } = one;
  expect(request).toMatchObject({ status: 'open', text, document_type: 'front_id', answer: null });
  expect((await merchant.get(`${path}/requests?status=open`)).body.data).toEqual([request]);
  expect((await merchant.get(own)).body.data).toEqual(request);
  expect(await casesOf(one)).toEqual([]);
  const link = `https://credencia.example.com/console/submerchants/${one.id}`;
  expect(await mailsOf(merchant, 'request_opened'), 'nothing of the seller').toEqual([
    { submerchant_id: one.id, change: 'opened', due_at: request.due_at, link },
  ]);

  const sent = await merchant.post(`${own}/answer`, { document: document('front_id') });
  expect(sent.status, sent.text).toBe(200);
  const { document_id } = sent.body.data.answer;
  expect(sent.body.data).toMatchObject({ status: 'answered', answer: { text: null } });
  expect(await casesOf(one)).toMatchObject([
    { kind: 'request', code: 'request', subject_id: one.request_id },
  ]);
  const unseen = await ana.post(`${ofCase}/accept`);
  expect(unseen.body.code).toBe('DOCUMENTS_NOT_SEEN');
  const accepted = await ana.post(`${ofCase}/accept`, unopened);
  expect(accepted.body.data, accepted.text).toMatchObject({ status: 'accepted' });
  expect((await merchant.get(`${path}/documents/${document_id}`)).body.data.status).toBe(
    'approved',
  );
  expect(await casesOf(one)).toEqual([]);
  const events = await eventsOf(service, one.request_id);
  expect(events.map(({ kind, sequence }) => [kind, sequence])).toEqual([
    ['request.opened', 1],
    ['request.answered', 2],
    ['request.accepted', 3],
  ]);
  expect(events.at(-1)?.object).toEqual(accepted.body.data);
  expect((await ana.get(`${one.reviewCase}/requests`)).body.data).toEqual([accepted.body.data]);
  expect((await verifyTrail(service.context)).broken).toEqual([]);
  await expectAgreement(service.context.database);
});

test('a refused answer opens the request again with the reason, and rejects its pending document', async () => {
  const one = await ask();
  const { merchant, own, ofCase } = one;
  await merchant.post(`${own}/answer`, { text: 'Vendas de natal.' });
  const refused = await ana.post(`${ofCase}/refuse`, { text: 'Quais?', due_at: dayFromNow(40) });
  expect(refused.body.data, refused.text).toMatchObject({
    status: 'open',
    refusal: 'Quais?',
    due_at: `${dayFromNow(40)}T23:59:59.999Z`,
    answer: { text: 'Vendas de natal.' },
  });
  expect(await casesOf(one)).toEqual([]);
  expect((await mailsOf(merchant, 'request_opened')).map(({ change }) => change)).toEqual([
    'opened',
    'refused',
  ]);
  const again = await merchant.post(`${own}/answer`, { text: 'As de dezembro.' });
  expect(again.body.data).toMatchObject({ refusal: null, answer: { text: 'As de dezembro.' } });
  expect((await ana.post(`${ofCase}/accept`)).body.data.status).toBe('accepted');
  expect(await kindsOf(one.request_id)).toEqual([
    'request.opened',
    'request.answered',
    'request.opened',
    'request.answered',
    'request.accepted',
  ]);

  const other = await ask({ document_type: 'back_id' });
  const sent = await other.merchant.post(`${other.own}/answer`, { document: document('back_id') });
  await ana.post(`${other.ofCase}/refuse`, { text: 'Falta o verso.' });
  const { document_id } = sent.body.data.answer;
  expect(
    (await other.merchant.get(`${other.path}/documents/${document_id}`)).body.data,
  ).toMatchObject({
    status: 'rejected',
    verification_code: 'other',
    verification_notes: 'Falta o verso.',
  });
});

test('a refusal does not reject a newer document, which nobody has opened yet', async () => {
  const { merchant, path, own, ofCase, id } = await ask({ document_type: 'back_id' });
  await merchant.post(`${own}/answer`, { document: document('back_id') });
  const newer = await merchant.post(`${path}/documents`, document('back_id'));
  expect((await ana.post(`${ofCase}/refuse`, { text: 'Falta o verso.' })).status).toBe(200);
  const kept = (await merchant.get(`${path}/documents/${newer.body.data.id}`)).body.data;
  expect(kept).toMatchObject({ status: 'pending', verification_code: null });
  const queue = await ana.get('/v1/operator/submerchants?changed=true&limit=100');
  expect(queue.body.data.map((one: any) => one.submerchant.id)).toContain(id);
});

test('what does not fit is refused with its place, and changes nothing', async () => {
  const { merchant, reviewCase, own, ofCase, path, request_id } = await ask({
    document_type: 'front_id',
  });
  const id = '019aa2f7-1000-7abc-8def-0123456789ad';
  const made: [object, number, string, string][] = [
    [{ due_at }, 400, 'VALIDATION_ERROR', '/text'],
    [{ text }, 400, 'VALIDATION_ERROR', '/due_at'],
    [{ text: ' ', due_at }, 400, 'VALIDATION_ERROR', '/text'],
    [{ text, due_at: '2020-01-01' }, 400, 'VALIDATION_ERROR', '/due_at'],
    [{ text, due_at: '2199-01-01' }, 400, 'VALIDATION_ERROR', '/due_at'],
    [{ text, due_at, document_type: 'passport' }, 400, 'VALIDATION_ERROR', '/document_type'],
    [
      { text, due_at, document_type: 'cnpj_card' },
      422,
      'DOCUMENT_TYPE_NOT_ALLOWED',
      '/document_type',
    ],
    [
      { text, due_at, document_type: 'partner_front_id' },
      400,
      'VALIDATION_ERROR',
      '/legal_representative_id',
    ],
    [
      { text, due_at, legal_representative_id: id },
      400,
      'VALIDATION_ERROR',
      '/legal_representative_id',
    ],
  ];
  for (const [body, status, code, place] of made) {
    const answer = await ana.post(`${reviewCase}/requests`, body);
    expect([answer.status, answer.body.code, answer.body.errors[0].path], answer.text).toEqual([
      status,
      code,
      place,
    ]);
  }
  const answers: [object, string][] = [
    [{}, '/document'],
    [{ text: 'Em anexo.' }, '/document'],
    [{ document: document('back_id') }, '/document/type'],
    [{ document: { ...document('front_id'), file_size: 0 } }, '/document/file_size'],
    [{ document: document('partner_front_id') }, '/document/legal_representative_id'],
  ];
  for (const [body, place] of answers) {
    const answer = await merchant.post(`${own}/answer`, body);
    expect([answer.status, answer.body.errors[0].path], answer.text).toEqual([400, place]);
  }
  expect((await ana.post(`${ofCase}/accept`)).body).toMatchObject({ code: 'INVALID_STATUS' });
  expect((await ana.post(`${ofCase}/refuse`, { text })).body.code).toBe('INVALID_STATUS');
  const other = await activeSeller();
  expect(
    (await other.merchant.post(`${other.path}/requests/${request_id}/answer`, {})).status,
  ).toBe(404);
  expect((await ana.post(`${other.reviewCase}/requests/${request_id}/cancel`)).status).toBe(404);
  expect((await merchant.get(`${path}/requests/${id}`)).status).toBe(404);
  expect((await merchant.get(own)).body.data.status).toBe('open');
  const waiting = await personInReview(service);
  const early = await ana.post(`${waiting.reviewCase}/requests`, { text, due_at });
  expect(early.body.code).toBe('INVALID_STATUS');
});

test('an answer with an Idempotency-Key is given once', async () => {
  const { merchant, own, request_id } = await ask();
  const send = () =>
    merchant.post(`${own}/answer`, { text: 'Uma vez.' }, { 'idempotency-key': 'answer-1' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.headers['idempotent-replayed']]).toEqual([200, 'true']);
  expect(await kindsOf(request_id)).toEqual(['request.opened', 'request.answered']);
});

test('the closing of the seller cancels what is open, and what was answered and not decided', async () => {
  const one = await ask();
  const { merchant, own, path, reviewCase } = one;
  await merchant.post(`${own}/answer`, { text: 'As de dezembro.' });
  const other = await ana.post(`${reviewCase}/requests`, { text, due_at });
  expect((await merchant.post(`${path}/close`, { reason: 'Fim.' })).status).toBe(200);
  const { data } = (await merchant.get(`${path}/requests`)).body;
  expect(data).toMatchObject([
    { id: other.body.data.id, status: 'cancelled' },
    { id: one.request_id, status: 'cancelled', answer: { text: 'As de dezembro.' } },
  ]);
  expect(await kindsOf(one.request_id)).toEqual([
    'request.opened',
    'request.answered',
    'request.cancelled',
  ]);
  expect(await casesOf(one)).toEqual([]);
  await expectAgreement(service.context.database);
});

test('a request that nobody answers expires once, and somebody decides what follows', async () => {
  const one = await ask();
  const { merchant, own, request_id } = one;
  await expire();
  expect((await merchant.get(own)).body.data.status).toBe('open');
  service.setClock(past_due);
  const late = await merchant.post(`${own}/answer`, { text: 'Tarde.' });
  expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATUS']);
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  expect((await merchant.get(own)).body.data).toMatchObject({ status: 'expired' });
  expect(await kindsOf(request_id)).toEqual(['request.opened', 'request.expired']);
  expect(await casesOf(one)).toMatchObject([{ kind: 'request', code: 'request_expired' }]);
  await expectAgreement(service.context.database);
});

describe('of several at once, one wins', () => {
  const racing: [string, (one: Awaited<ReturnType<typeof ask>>) => Promise<unknown>][] = [
    ['another answer', ({ merchant, own }) => merchant.post(`${own}/answer`, { text: 'B' })],
    ['a cancellation', ({ ofCase }) => ana.post(`${ofCase}/cancel`)],
    [
      'the closing of the seller',
      ({ merchant, path }) => merchant.post(`${path}/close`, { reason: 'Fim.' }),
    ],
    [
      'the due date',
      async () => {
        service.setClock(past_due);
        await expire();
      },
    ],
  ];

  test.each(racing)('an answer and %s', async (_name, compete) => {
    for (let times = 0; times < 4; times += 1) {
      const one = await ask();
      const { merchant, own, request_id } = one;
      const [answered] = await Promise.all([
        merchant.post(`${own}/answer`, { text: 'A' }),
        compete(one),
        merchant.post(`${own}/answer`, { text: 'C' }),
      ]);
      service.setClock(null);
      const { data } = (await merchant.get(own)).body;
      const kinds = await kindsOf(request_id);
      const { status } = (await merchant.get(one.path)).body.data;
      // The closing also ends what was answered before it.
      const answer = data.answer && data.status !== 'answered' ? ['request.answered'] : [];
      expect(kinds).toEqual(['request.opened', ...answer, `request.${data.status}`]);
      if (answered.status === 200) expect(data).toMatchObject({ answer: { text: 'A' } });
      else expect(answered.body.code).toBe('INVALID_STATUS');
      const undecided = status === 'closed' ? 'cancelled' : 'answered';
      expect([undecided, 'expired', 'cancelled']).toContain(data.status);
      if (answer.length > 0) expect(status).toBe('closed');
      expect(await casesOf(one)).toHaveLength(
        data.status === 'cancelled' || status === 'closed' ? 0 : 1,
      );
    }
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });
});

describe('a document of an active seller that expires', () => {
  const last_day = dayFromNow(90);
  /** Half a day later than so many days before its end. */
  const before = (days: number) => `${dayFromNow(91 - days)}T12:00:00.000Z`;
  const sweep = () => remind();
  const mailsTo = async (merchant: TestMerchant) =>
    (await mailsOf(merchant, 'documents_due')).length;

  /** An active seller whose documents of these types expire on the last day. */
  async function expiringSeller(...types: string[]): Promise<Asked & { ids: string[] }> {
    const merchant = await service.createMerchant();
    const { id, path } = await readyPerson(merchant);
    const ids: string[] = [];
    for (const type of types) {
      const sent = await merchant.post(
        `${path}/documents`,
        document(type, { expires_at: `${last_day}T23:59:59.999Z` }),
      );
      ids.push(sent.body.data.id);
    }
    const reviewCase = `/v1/operator/submerchants/${id}`;
    await merchant.post(`${path}/submit-for-review`);
    const approved = await ana.post(`${reviewCase}/approve`, unopened);
    expect(approved.status, approved.text).toBe(200);
    return { merchant, id, path, reviewCase, ids };
  }
  const noticesOf = async (id: string) =>
    (await eventsOf(service, id))
      .filter(({ kind }) => kind.startsWith('requirement.'))
      .map(({ kind, object }) => [kind, object.days]);
  const dueIn = async ({ merchant, path }: Asked) => {
    const { data } = (await merchant.get(`${path}/requirements`)).body;
    const shown = (items: any[]) => items.map(({ code, document_type }) => [code, document_type]);
    return {
      currently_due: shown(data.currently_due),
      past_due: shown(data.past_due),
      eventually_due: shown(data.eventually_due),
    };
  };
  const withdrawalsOf = async ({ merchant, path }: Asked) =>
    (await merchant.get(path)).body.data.capabilities.withdrawals;

  test('is noticed 60, 30 and 7 days before, once each, also by several processes', async () => {
    const one = await expiringSeller('front_id');
    const [id = ''] = one.ids;
    await sweep();
    expect(await noticesOf(id)).toEqual([]);
    expect(await dueIn(one)).toMatchObject({ eventually_due: [['document_expires', 'front_id']] });
    const mails: number[] = [];
    for (const days of [60, 30, 7]) {
      service.setClock(before(days));
      await Promise.all([sweep(), sweep(), sweep()]);
      await sweep();
      mails.push(await mailsTo(one.merchant));
    }
    expect(mails, 'one for each notice').toEqual([1, 2, 3]);
    expect(await noticesOf(id)).toEqual([
      ['requirement.due_soon', 60],
      ['requirement.due_soon', 30],
      ['requirement.due_soon', 7],
    ]);
    expect(await dueIn(one)).toMatchObject({ currently_due: [['document_expires', 'front_id']] });
    expect(await casesOf(one), 'nothing is to be decided yet').toEqual([]);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
    await expectAgreement(service.context.database);
  });

  test('is mailed though a clock that was years ahead had sent one', async () => {
    const { merchant } = await expiringSeller('front_id');
    await service.context.database`
      insert into due_mails (merchant_id, sent_on) values (${merchant.id}, '2099-01-01')`;
    service.setClock(before(60));
    await sweep();
    expect(await mailsTo(merchant)).toBe(1);
  });

  test('a process that is killed within a notice or a restriction leaves nothing half done', async () => {
    const one = await expiringSeller('front_id');
    const [id = ''] = one.ids;
    const { database } = service.context;
    await sweep();
    service.setClock(before(-1));
    const mails = await mailsTo(one.merchant);
    const group = await service.context.groups.of(one.merchant.id);
    // In its group alone: over all of them, one whose server was lost is passed over.
    const killed = () => remindOfDocuments(service.context.at(group), 100, group);
    // The mail comes last: the expiry, the event and the next step are written, and not committed.
    await killWhileLocked(database, (tx) => tx`lock table due_mails in exclusive mode`, killed);
    expect(await noticesOf(id)).toEqual([]);
    expect(await mailsTo(one.merchant)).toBe(mails);
    await sweep();
    expect(await noticesOf(id)).toEqual([['requirement.past_due', 0]]);
    expect(await mailsTo(one.merchant)).toBe(mails + 1);
    service.setClock(before(-16));
    // Here the next step is noted first, and the seller is written last.
    await killWhileLocked(database, (tx) => tx`lock table trail in exclusive mode`, killed);
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'active' });
    await sweep();
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'restricted' });
    await expectAgreement(database);
  });

  test('restricts withdrawals after the grace, until the renewed one is approved', async () => {
    const one = await expiringSeller('front_id', 'back_id');
    const [front = ''] = one.ids;
    service.setClock(before(-1));
    await sweep();
    expect(await noticesOf(front)).toEqual([['requirement.past_due', 0]]);
    expect(await dueIn(one)).toMatchObject({
      past_due: [
        ['document_expired', 'front_id'],
        ['document_expired', 'back_id'],
      ],
    });
    service.setClock(before(-14));
    await sweep();
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'active' });
    service.setClock(before(-16));
    await Promise.all([sweep(), sweep()]);
    expect(await withdrawalsOf(one)).toMatchObject({
      status: 'restricted',
      reasons: ['document_expired'],
    });
    const renew = async (type: string) => {
      const expires_at = dayFromNow(1000);
      const sent = await one.merchant.post(`${one.path}/documents`, document(type, { expires_at }));
      expect(sent.status, sent.text).toBe(201);
      return sent.body.data.id as string;
    };
    const renewed = [await renew('front_id'), await renew('back_id')];
    expect(await casesOf(one)).toMatchObject(
      renewed.map((subject_id) => ({ kind: 'renewal', subject_id })),
    );
    await ana.post(`/v1/operator/documents/${renewed[0]}/approve`, unopened);
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'restricted' });
    await ana.post(`/v1/operator/documents/${renewed[1]}/approve`, unopened);
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'active', reasons: [] });
    expect(await casesOf(one)).toEqual([]);
    expect((await verifyTrail(service.context)).broken).toEqual([]);
    await expectAgreement(service.context.database);
  });

  test('a grace that was endless begins when the setting has a number', async () => {
    const { context } = service;
    const sweepWith = (grace_days: number | null) => {
      const due = { ...context.config.due, grace_days };
      const config = { ...context.config, due };
      return inAllGroups(context, (one, group) =>
        remindOfDocuments(Object.assign(Object.create(one), { config }), 100, group),
      );
    };
    const one = await expiringSeller('front_id');
    service.setClock(before(-1));
    await sweepWith(null);
    service.setClock(before(-40));
    await sweepWith(null);
    // Of several processes at once, each takes what no other has.
    await Promise.all([sweepWith(15), sweepWith(15), sweepWith(15)]);
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'active' });
    service.setClock(before(-54));
    await sweepWith(15);
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'active' });
    service.setClock(before(-56));
    await sweepWith(15);
    expect(await withdrawalsOf(one)).toMatchObject({ status: 'restricted' });
    expect(await sweepWith(15)).toBe(0);
  });

  test.each([
    ['within the grace', -5],
    ['after the grace', -20],
  ])(
    'restricts them with the rejection of a renewal that came in time, %s',
    async (_, rejectedOn) => {
      const one = await expiringSeller('front_id');
      service.setClock(before(-1));
      await sweep();
      const reject = async (days: number) => {
        const sent = await one.merchant.post(`${one.path}/documents`, document('front_id'));
        service.setClock(before(days));
        await sweep();
        expect(await withdrawalsOf(one)).toMatchObject({ status: 'active' });
        await ana.post(`/v1/operator/documents/${sent.body.data.id}/reject`, { code: 'illegible' });
        await sweep();
      };
      await reject(-2);
      // Also the second one leaves the date of the document that was approved.
      await reject(rejectedOn);
      expect(await dueIn(one)).toMatchObject({
        past_due: [['document_rejected', 'front_id']],
      });
      if (rejectedOn > -15) {
        service.setClock(before(-14));
        await sweep();
        expect(await withdrawalsOf(one)).toMatchObject({ status: 'active' });
        service.setClock(before(-16));
        await Promise.all([sweep(), sweep()]);
      }
      expect(await withdrawalsOf(one)).toMatchObject({ status: 'restricted' });
      expect(await casesOf(one)).toEqual([]);
      expect(await sweep()).toBe(0);
      await expectAgreement(service.context.database);
    },
  );

  test('an approval of the renewed one and the restriction at once: withdrawals are active in the end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await expiringSeller('front_id');
      service.setClock(before(-1));
      await sweep();
      const sent = await one.merchant.post(
        `${one.path}/documents`,
        document('front_id', { expires_at: dayFromNow(1000) }),
      );
      service.setClock(before(-16));
      const approve = () =>
        ana.post(`/v1/operator/documents/${sent.body.data.id}/approve`, unopened);
      const [, , ...approvals] = await Promise.all([sweep(), sweep(), approve(), approve()]);
      expect(statusesOf(approvals)).toEqual([200, 409]);
      await sweep();
      expect(await withdrawalsOf(one)).toMatchObject({ status: 'active', reasons: [] });
      expect(await casesOf(one)).toEqual([]);
      service.setClock(null);
    }
    await expectAgreement(service.context.database);
  });

  test('is noticed on, after a renewal that was rejected', async () => {
    const one = await expiringSeller('front_id');
    service.setClock(before(59));
    await sweep();
    const sent = await one.merchant.post(`${one.path}/documents`, document('front_id'));
    const { id } = sent.body.data;
    await ana.post(`/v1/operator/documents/${id}/reject`, { code: 'illegible' });
    await sweep();
    expect(await noticesOf(id), 'the first one was given for the document before').toEqual([]);
    for (const days of [30, 7, -1]) {
      service.setClock(before(days));
      await sweep();
    }
    expect(await noticesOf(id)).toEqual([
      ['requirement.due_soon', 30],
      ['requirement.due_soon', 7],
      ['requirement.past_due', 0],
    ]);
  });

  test('of a seller who is not active is passed over, and found no more', async () => {
    const merchant = await service.createMerchant();
    const { path } = await readyPerson(merchant);
    const sent = await merchant.post(
      `${path}/documents`,
      document('front_id', { expires_at: `${last_day}T23:59:59.999Z` }),
    );
    service.setClock(before(30));
    await sweep();
    expect(await noticesOf(sent.body.data.id)).toEqual([]);
    expect(await sweep()).toBe(0);
    const { data } = (await merchant.get(`${path}/requirements`)).body;
    expect(data).toMatchObject({ currently_due: [], past_due: [], eventually_due: [] });
  });
});

test('figures count suspended sellers, what is due and past due, and the time to answer, by merchant', async () => {
  const one = await ask();
  const { merchant, path, own, ofCase, reviewCase } = one;
  const now = Date.now();
  service.setClock(new Date(now + 60_000).toISOString());
  await merchant.post(`${own}/answer`, { text: 'De dezembro.' });
  await ana.post(`${ofCase}/refuse`, { text: 'Quais?' });
  service.setClock(new Date(now + 120_000).toISOString());
  await ana.post(`${reviewCase}/requests`, { text, due_at: dayFromNow(40) });
  const other = await activeSeller();
  await ana.post(`${other.reviewCase}/requests`, { text, due_at });
  // Not approved: nothing of it is due.
  await readyPerson(merchant);
  const sent = await merchant.post(
    `${path}/documents`,
    document('front_id', { expires_at: `${dayFromNow(20)}T00:00:00.000Z` }),
  );
  await merchant.post(
    `${path}/documents`,
    document('back_id', { expires_at: `${dayFromNow(50)}T00:00:00.000Z` }),
  );
  await ana.post(`/v1/operator/documents/${sent.body.data.id}/approve`, unopened);
  await ana.post(`${reviewCase}/suspend`, { reasons: [{ code: 'other' }] });
  const figures = async () => {
    const { data } = (await merchant.get('/v1/submerchants/figures')).body;
    const { data: all } = (await ana.get('/v1/operator/figures')).body;
    const rows = (await ana.get('/v1/operator/decision-figures?by=merchant&limit=100')).body.data;
    const listed = rows.find(({ key }: any) => key === merchant.id);
    const due = (await merchant.get(`${path}/requirements`)).body.data;
    const { after_approval } = data;
    expect(after_approval).toMatchObject({
      due: due.currently_due.length,
      past_due: due.past_due.length,
    });
    const { seconds_to_answer, ...counts } = after_approval;
    // A merchant without any of it is not listed.
    const of_merchant = listed?.after_approval ?? {
      suspended: 0,
      due: 0,
      past_due: 0,
      answered: 0,
    };
    expect(of_merchant, 'of the operator, by merchant').toMatchObject(counts);
    if (seconds_to_answer.p50 !== null)
      expect(of_merchant.seconds_to_answer.p50).toBeCloseTo(seconds_to_answer.p50, -1);
    expect(all.after_approval.due).toBeGreaterThanOrEqual(counts.due);
    expect(all.after_approval.suspended).toBeGreaterThanOrEqual(counts.suspended);
    return after_approval;
  };
  const about_a_minute = { p50: expect.closeTo(60, -1), p90: expect.closeTo(60, -1) };
  expect(await figures()).toEqual({
    suspended: 1,
    due: 4,
    past_due: 0,
    answered: 1,
    seconds_to_answer: about_a_minute,
  });
  // The request and one document are past due; the second one is rejected, and has no date, since the one before had none.
  service.setClock(past_due);
  await remind();
  expect(await figures()).toMatchObject({ due: 2, past_due: 2 });
  await expire();
  expect(await figures()).toMatchObject({ due: 2, past_due: 2 });
  await ana.post(`${reviewCase}/close`, { reason: 'Fim.' });
  expect(await figures()).toMatchObject({ suspended: 0, due: 0, past_due: 0 });
  await expectAgreement(service.context.database);
});

describe('the link of a seller for one thing', () => {
  async function open(one: Asked, purpose: object) {
    const made = await one.merchant.post(`${one.path}/onboarding-links`, purpose);
    expect(made.status, made.text).toBe(201);
    const { url } = made.body.data;
    const token = url.slice(url.indexOf('#') + 1);
    const welcome = await service.anonymous.post('/v1/onboarding/welcome', { token });
    expect(welcome.body.data).toMatchObject({ for_answer: true, for_partner: false });
    const session_secret = randomBytes(32).toString('base64url');
    const { data } = (
      await service.anonymous.post('/v1/onboarding/session', { token, session_secret })
    ).body;
    const it = withHeaders(service.anonymous, { authorization: `Bearer ${data.session_token}` });
    const upload = async () => {
      const bytes = { 'content-type': 'application/octet-stream' };
      const sent = await it.post('/v1/onboarding/files', pdfFile(randomBytes(500)), bytes);
      return { file_id: sent.body.data.id as string, file_name: 'foto.pdf' };
    };
    return { it, upload, link_id: made.body.data.id as string };
  }

  test('shows what is asked and takes the answer, again after a refusal, and opens nothing else', async () => {
    const one = await ask();
    const { it, link_id } = await open(one, { request_id: one.request_id });
    const read = async () => (await it.get('/v1/onboarding')).body.data;
    expect(await read()).toMatchObject({
      step: 'answer',
      asked: { text, document_type: null, refusal: null },
      seller: { legal_name: 'Joana Prado', tax_id: null },
      documents: [],
    });
    for (const [method, path] of sellerRoutes) {
      const answer = await it[method](path, {});
      expect(answer.status, `${method} ${path}`).toBe(403);
    }
    expect((await it.post('/v1/onboarding/answer', {})).body.errors[0].path).toBe('/text');
    const sent = await it.post('/v1/onboarding/answer', { text: 'As de dezembro.' });
    expect(sent.status, sent.text).toBe(200);
    expect(await read()).toMatchObject({ step: 'done', link: { status: 'completed' } });
    await ana.post(`${one.ofCase}/refuse`, { text: 'Quais?' });
    expect(await read()).toMatchObject({ step: 'answer', asked: { refusal: 'Quais?' } });
    expect((await it.post('/v1/onboarding/answer', { text: 'Todas.' })).status).toBe(200);
    const { data } = (await one.merchant.get(`${one.path}/history`)).body;
    expect(data[0]).toMatchObject({ action: 'request.answered', by: { side: 'seller' } });
    expect(await kindsOf(link_id), 'they are no registrations').toEqual([]);
  });

  test('takes the document that is asked for, or a valid one in place of one that expires', async () => {
    const one = await ask({ document_type: 'front_id' });
    const asked = await open(one, { request_id: one.request_id });
    const sent = await asked.it.post('/v1/onboarding/answer', await asked.upload());
    expect(sent.status, sent.text).toBe(200);
    expect((await one.merchant.get(one.own)).body.data).toMatchObject({ status: 'answered' });

    const [document_id] = (
      await one.merchant.get(`${one.path}/documents?current=true&type=back_id`)
    ).body.data.map(({ id }: any) => id);
    const renewal = await open(one, { document_id });
    const foreign = await renewal.it.post('/v1/onboarding/answer', await asked.upload());
    expect(foreign.body.code).toBe('FILE_NOT_FOUND');
    const renewed = await renewal.it.post('/v1/onboarding/answer', await renewal.upload());
    expect(renewed.status, renewed.text).toBe(200);
    const { data } = (await one.merchant.get(`${one.path}/documents/${document_id}`)).body;
    expect(data.replaced_at).not.toBeNull();
    const done = (await renewal.it.get('/v1/onboarding')).body.data;
    expect(done).toMatchObject({ step: 'done', asked: { document_type: 'back_id', text: null } });
  });

  test('is made for what can be done alone', async () => {
    const one = await ask();
    const link = (body: object) => one.merchant.post(`${one.path}/onboarding-links`, body);
    const other = await ask();
    expect((await link({ request_id: other.request_id })).status).toBe(404);
    expect((await link({ document_id: other.request_id })).status).toBe(404);
    const both = await link({ request_id: one.request_id, document_id: one.request_id });
    expect(both.body.errors).toMatchObject([{ path: '/document_id', code: 'forbidden' }]);
    const { it } = await open(one, { request_id: one.request_id });
    await ana.post(`${one.ofCase}/cancel`);
    expect((await link({ request_id: one.request_id })).body.code).toBe('INVALID_STATUS');
    // No page says that an answer was received.
    expect((await it.get('/v1/onboarding')).body.data.step).toBe('closed');
  });
});

/** Routes of sellers that other links open. */
const sellerRoutes = routes.flatMap(({ method, path, access, answers }) =>
  access === 'seller' &&
  !answers &&
  !path.includes('{') &&
  (method === 'POST' || method === 'PATCH')
    ? [[method.toLowerCase() as 'post' | 'patch', path] as const]
    : [],
);

test('the texts are sealed, exported, and go with the erasure of the seller', async () => {
  const { merchant, own, ofCase, path, request_id } = await ask();
  const word = 'quitandinha';
  await merchant.post(`${own}/answer`, { text: `De ${word}.` }, { 'idempotency-key': 'erased' });
  await ana.post(`${ofCase}/refuse`, { text: `Que ${word}?` });
  const { database } = service.context;
  const [row] = await database<{ body: string }[]>`
    select body from seller_requests where id = ${request_id}`;
  expect(row?.body).not.toContain(word);
  const { trail } = (await merchant.get(`${path}/export`)).body.data;
  const exported = trail.filter(({ object }: any) => object.kind === 'request');
  expect(exported.map(({ after }: any) => after.text ?? after.answer ?? after.refusal)).toEqual([
    text,
    `De ${word}.`,
    `Que ${word}?`,
  ]);
  service.setClock('2060-01-01T00:00:00.000Z');
  const erased = await merchant.post(`${path}/erase`);
  expect(erased.status, erased.text).toBe(200);
  expect(await database`select from seller_requests where id = ${request_id}`).toHaveLength(0);
  const reader = await readerOf(database);
  for (const [table, column] of [
    ['trail', 'personal'],
    ['trail', 'entry'],
    ['idempotent_answers', 'body'],
    ['events', 'body'],
  ] as const) {
    const rows = await database<{ value: string }[]>`
      select ${database(column)}::text as value from ${database(table)}
      where ${database(column)} is not null and merchant_id = ${merchant.id}`.catch(
      () =>
        database<{ value: string }[]>`
        select ${database(column)}::text as value from ${database(table)} where caller_id = ${merchant.id}`,
    );
    const found = rows.filter(({ value }) => reader.textOf(value).includes(word));
    expect(found, `${table}.${column}`).toEqual([]);
  }
});
