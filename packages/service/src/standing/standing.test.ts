import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAgreement } from '../../test/agreement.js';
import { statusesOf } from '../../test/answers.js';
import { leaveAll, openStream } from '../../test/event-stream.js';
import { readerOf } from '../../test/event-text.js';
import { useService } from '../../test/harness.js';
import { inAllGroups } from '../../test/in-all-groups.js';
import { killWhileLocked } from '../../test/held-lock.js';
import {
  companyInReview,
  createReviewer,
  eventsOf,
  lastEventOf,
  type Reviewer,
  unopened,
} from '../../test/in-review.js';
import { feedOneOfEach } from '../../test/payments.js';
import { document, readyPerson } from '../../test/sellers.js';
import { createPerson } from '../../test/people.js';
import { noOperatorRules } from '../approvals/rules/rules.js';
import { asJson, type Sql } from '../platform/database/connect.js';
import { placeOf } from '../platform/place.js';
import { event_place } from '../security-events/store/security-events.js';
import { verifyTrail } from '../trail/verify-trails.js';
import { endStandings } from './end-standings.js';

const service = useService({
  environment: {
    PUBLIC_URL: 'https://credencia.example.com/',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Credencia <credencia@example.com>',
    SECURITY_EVENTS_SYSLOG: 'tcp://127.0.0.1:1',
  },
});
let ana: Reviewer;
let bia: Reviewer;
beforeAll(async () => {
  ana = await createReviewer(service, 'Ana');
  bia = await createReviewer(service, 'Bia');
});
beforeEach(() => service.setClock(null));

const endAll = () => inAllGroups(service.context, (context, group) => endStandings(context, group));

const fraud = { reasons: [{ code: 'suspected_fraud' }], notes: 'Fale conosco.' };

async function activeSeller() {
  const one = await companyInReview(service);
  expect((await ana.post(`${one.reviewCase}/approve`, unopened)).status).toBe(200);
  return one;
}

const statusesIn = (capabilities: Record<string, { status: string }>) =>
  ['charges', 'withdrawals', 'anticipations'].map((name) => capabilities[name]?.status);

describe('the life after approval', () => {
  test('a seller may do nothing before it is active, and everything from then on', async () => {
    const { merchant, id, path, reviewCase } = await companyInReview(service);
    const before = (await merchant.get(`${path}/capabilities`)).body.data;
    expect(statusesIn(before)).toEqual(['inactive', 'inactive', 'inactive']);
    const approved = (await ana.post(`${reviewCase}/approve`, unopened)).body.data;
    expect(statusesIn(approved.capabilities)).toEqual(['active', 'active', 'active']);
    expect(approved.capabilities.charges.since).toBe(approved.activated_at);
    const kinds = (await eventsOf(service, id)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['submerchant.approved', 'submerchant.capabilities_changed']);
    const { charges, withdrawals, anticipations } = before;
    const reader = await readerOf(service.context.database);
    const [last] = await service.context.database<{ body: string }[]>`
      select body from events where object_id = ${id} order by id desc limit 1`;
    const body = reader.parseEvent(last!.body);
    expect(body).toMatchObject({
      before: { charges, withdrawals, anticipations },
      after: approved.capabilities,
    });
    await expectAgreement(service.context.database);
  });

  test('suspended: the merchant reads why, charges stop, and money waits for the operator', async () => {
    const { merchant, id, path, reviewCase } = await activeSeller();
    const answer = await ana.post(`${reviewCase}/suspend`, fraud);
    expect(answer.status).toBe(200);
    const { data } = (await merchant.get(path)).body;
    expect(data).toMatchObject({
      status: 'suspended',
      suspension: {
        reasons: [{ code: 'suspected_fraud', message: 'Fraud is suspected.' }],
        notes: 'Fale conosco.',
        until: null,
      },
    });
    expect(statusesIn(data.capabilities)).toEqual(['inactive', 'restricted', 'inactive']);
    expect(data.capabilities.charges.reasons).toEqual(['suspected_fraud']);
    const kinds = (await eventsOf(service, id)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['submerchant.suspended', 'submerchant.capabilities_changed']);
    expect(((await lastEventOf(service, id)) as any).object.suspension.reasons).toEqual([
      { code: 'suspected_fraud', message: 'Há suspeita de fraude.' },
    ]);
    const listed = await merchant.get('/v1/submerchants?status=suspended');
    expect(listed.body.data.map((one: any) => one.id)).toEqual([id]);
    // What the operator asks for can still be sent.
    const sent = await merchant.post(`${path}/documents`, document('cnpj_card'));
    expect(sent.status).toBe(201);
    expect((await merchant.patch(path, { legal_name: 'Outra Ltda' })).body.code).toBe(
      'INVALID_STATUS',
    );
    const back = (await bia.post(`${reviewCase}/reinstate`, {})).body.data;
    expect(back).toMatchObject({ status: 'active', suspension: null });
    expect(statusesIn(back.capabilities)).toEqual(['active', 'active', 'active']);
    await expectAgreement(service.context.database);
  });

  test('a suspension and a hold end by themselves, once', async () => {
    const { merchant, id, path, reviewCase } = await activeSeller();
    const until = '2099-01-01T00:00:00.000Z';
    await ana.put(`${reviewCase}/holds/withdrawals`, {
      status: 'inactive',
      reasons: [{ code: 'court_order' }],
      until: '2099-02-01T00:00:00.000Z',
    });
    await ana.post(`${reviewCase}/suspend`, { ...fraud, until });
    expect(await endAll()).toBe(0);
    service.setClock('2099-01-01T00:00:00.001Z');
    const swept = await Promise.all([1, 2].map(() => endAll()));
    expect(Math.max(...swept)).toBe(1);
    const { data } = (await merchant.get(path)).body;
    expect(data.status).toBe('active');
    expect(statusesIn(data.capabilities)).toEqual(['active', 'inactive', 'active']);
    const reinstated = (await eventsOf(service, id)).filter(
      ({ kind }) => kind === 'submerchant.reinstated',
    );
    expect(reinstated).toHaveLength(1);
    service.setClock('2099-02-01T00:00:00.001Z');
    expect(await endAll()).toBe(1);
    expect(await endAll()).toBe(0);
    const { data: after } = (await merchant.get(`${path}/capabilities`)).body;
    expect(after.holds).toEqual([]);
    expect(after.withdrawals.status).toBe('active');
    await expectAgreement(service.context.database);
  });

  test('a process that is killed within the end of a suspension leaves it as it was, and the next one ends it', async () => {
    const { merchant, id, path, reviewCase } = await activeSeller();
    const { database } = service.context;
    await ana.post(`${reviewCase}/suspend`, { ...fraud, until: '2099-03-01T00:00:00.000Z' });
    const before = (await merchant.get(path)).body.data;
    const kindsOf = async () => (await eventsOf(service, id)).map(({ kind }) => kind);
    const kinds = await kindsOf();
    service.setClock('2099-03-01T00:00:00.001Z');
    // The mail comes last: the seller, its event and the security event are written, and not committed.
    const group = await service.context.groups.of(merchant.id);
    await killWhileLocked(
      database,
      (tx) => tx`lock table mail_outbox in exclusive mode`,
      () => endStandings(service.context.at(group), group),
    );
    expect((await merchant.get(path)).body.data).toEqual(before);
    expect(await kindsOf()).toEqual(kinds);
    await endAll();
    expect((await merchant.get(path)).body.data.status).toBe('active');
    expect(await kindsOf()).toEqual([
      ...kinds,
      'submerchant.reinstated',
      'submerchant.capabilities_changed',
    ]);
    await expectAgreement(database);
  });

  test('a payment core reads a suspension and a hold in its stream, in the order of their sequence', async () => {
    const base = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { id, reviewCase } = await activeSeller();
    const core = await service.createOperator();
    const stream = await openStream(base, core, { path: '/v1/operator/events/stream' });
    await ana.put(`${reviewCase}/holds/withdrawals`, {
      status: 'restricted',
      reasons: [{ code: 'court_order' }],
    });
    await ana.post(`${reviewCase}/suspend`, fraud);
    const taken = (await stream.take(3)).map(({ data }) => JSON.parse(data));
    leaveAll();
    expect(taken.map(({ event }) => event)).toEqual([
      'submerchant.capabilities_changed',
      'submerchant.suspended',
      'submerchant.capabilities_changed',
    ]);
    for (const { submerchant, merchant_id } of taken)
      expect([submerchant.id, merchant_id]).toEqual([id, expect.any(String)]);
    const sequences = taken.map(({ sequence }) => sequence);
    expect(sequences).toEqual([0, 1, 2].map((more) => sequences[0] + more));
    expect(statusesIn(taken[0].after)).toEqual(['active', 'restricted', 'active']);
    expect(statusesIn(taken[2].after)).toEqual(['inactive', 'restricted', 'inactive']);
  });

  test('a hold restricts one capability of an active seller, the strictest counts, and lifting it gives it back', async () => {
    const { merchant, path, reviewCase } = await activeSeller();
    const hold = `${reviewCase}/holds/charges`;
    const reasons = [{ code: 'volume_above_declared' }];
    await ana.put(hold, { status: 'restricted', reasons });
    const held = (await ana.put(hold, { status: 'inactive', reasons })).body.data;
    expect(held.holds).toHaveLength(1);
    await readyPerson(merchant);
    const listed = (query: string) => merchant.get(`/v1/submerchants?restricted=true${query}`);
    expect((await listed('')).body).toMatchObject({
      data: [{ id: path.split('/').at(-1), status: 'active' }],
      pagination: { total: 1 },
    });
    for (const none of ['&status=suspended', '&page=2', '&date_to=2020-01-01']) {
      expect((await listed(none)).body.data, none).toEqual([]);
    }
    expect((await merchant.get('/v1/submerchants?restricted=perhaps')).status).toBe(400);
    // Whoever reads it, on either side, reads the same.
    expect((await ana.get(`${reviewCase}/capabilities`)).body.data).toEqual(held);
    expect((await merchant.get(`${path}/capabilities`)).body.data).toEqual(held);
    expect(held.charges).toMatchObject({ status: 'inactive', reasons: ['volume_above_declared'] });
    expect((await merchant.get(path)).body.data.status).toBe('active');
    // A suspension adds its reasons; what the hold restricts stays so afterwards.
    await ana.post(`${reviewCase}/suspend`, fraud);
    const both = (await merchant.get(path)).body.data.capabilities.charges;
    expect(both.reasons).toEqual(['suspected_fraud', 'volume_above_declared']);
    const back = (await ana.post(`${reviewCase}/reinstate`, {})).body.data;
    expect(statusesIn(back.capabilities)).toEqual(['inactive', 'active', 'active']);
    const lifted = (await ana.delete(hold)).body.data;
    expect(lifted.charges.status).toBe('active');
    expect((await ana.delete(hold)).status).toBe(200);
    await expectAgreement(service.context.database);
  });

  test.each(['pending', 'pending_review', 'active', 'suspended'])(
    'the merchant closes one that is %s, for good',
    async (status) => {
      const { merchant, path, reviewCase } =
        status === 'pending' || status === 'pending_review'
          ? await companyInReview(service)
          : await activeSeller();
      if (status === 'pending')
        await ana.post(`${reviewCase}/request-resubmission`, { reasons: [{ code: 'other' }] });
      if (status === 'suspended') await ana.post(`${reviewCase}/suspend`, fraud);
      expect((await merchant.get(path)).body.data.status).toBe(status);
      const answer = await merchant.post(`${path}/close`, { reason: 'Parou de vender.' });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({
        status: 'closed',
        suspension: null,
        closure: { reason: 'Parou de vender.', notes: null, by: 'merchant' },
      });
      expect(statusesIn(answer.body.data.capabilities)).toEqual(Array(3).fill('inactive'));
      for (const refused of [
        await merchant.post(`${path}/close`, { reason: 'De novo.' }),
        await merchant.patch(path, { email: 'outro@example.com' }),
        await merchant.post(`${path}/documents`, document('cnpj_card')),
        await merchant.post(`${path}/submit-for-review`),
        await merchant.post(`${path}/onboarding-links`),
        await ana.post(`${reviewCase}/suspend`, fraud),
        await ana.put(`${reviewCase}/holds/charges`, {
          status: 'inactive',
          reasons: [{ code: 'other' }],
        }),
      ])
        expect(refused.body.code).toBe('INVALID_STATUS');
      await expectAgreement(service.context.database);
    },
  );
});

test('each move is mailed to those who manage the merchant, and is a security event, in its transaction', async () => {
  const { database, data_keys } = service.context;
  const { id: seller, reviewCase } = await activeSeller();
  await database`delete from mail_outbox`;
  await database`delete from security_events`;
  const twice = { reasons: [...fraud.reasons, ...fraud.reasons] };
  const suspended = await ana.post(`${reviewCase}/suspend`, twice);
  expect(suspended.body.data.suspension.reasons).toHaveLength(1);
  // Refused: nothing is reported.
  await bia.post(`${reviewCase}/suspend`, fraud);
  await ana.post(`${reviewCase}/reinstate`, {});
  await ana.delete(`${reviewCase}/holds/charges`);
  const mails = await database<{ id: string; body: string }[]>`
    select id, body from mail_outbox order by id`;
  const contents = mails.map(({ id, body }) =>
    JSON.parse(data_keys.open(body, placeOf('mail_outbox', 'body', id))),
  );
  expect(
    contents.map(({ content: { values } }) => [values.change, new URL(values.link).pathname]),
  ).toEqual([
    ['suspended', `/console/submerchants/${seller}`],
    ['reinstated', `/console/submerchants/${seller}`],
  ]);
  const reported = await database<{ body: string }[]>`
    select body from security_events order by position`;
  const actions = reported.map(
    ({ body }) => JSON.parse(data_keys.open(body, event_place)).unmapped,
  );
  expect(actions).toEqual([
    { action: 'submerchant.suspended' },
    { action: 'submerchant.reinstated' },
  ]);
});

test('a rule of four eyes makes a suspension wait for a second person, and it is made once', async () => {
  const [first, second] = [
    await createPerson(service, 'admin', { name: 'Eva' }),
    await createPerson(service, 'admin', { name: 'Ivo' }),
  ];
  const { merchant, id, path, reviewCase } = await activeSeller();
  const rules = '/v1/operator/approval-rules';
  const set = await first.put(rules, { ...noOperatorRules, standing: true });
  expect(set.status).toBe(200);
  const asked = await first.post(`${reviewCase}/suspend`, fraud);
  expect(asked.status).toBe(202);
  // The second person reads whom it concerns, and why.
  expect(asked.body.data).toMatchObject({
    object: { kind: 'submerchant', id },
    merchant_id: expect.any(String),
    changes: [
      {
        action: 'submerchant.suspended',
        before: { status: 'active', suspension: null },
        after: {
          status: 'suspended',
          suspension: { reasons: [{ code: 'suspected_fraud' }], notes: 'Fale conosco.' },
        },
      },
    ],
  });
  // It is no approval of the case, which nothing waits for.
  expect((await second.get(reviewCase)).body.data.pending_approval).toBeNull();
  expect((await merchant.get(path)).body.data.status).toBe('active');
  const request = `/v1/operator/approvals/${asked.body.data.id}/approve`;
  expect((await first.post(request)).body.code).toBe('SAME_PERSON');
  const agreed = await second.post(request);
  expect(agreed.status).toBe(200);
  // The texts stand in the seller's record, under its key.
  expect(agreed.body.data.changes[0].after).toEqual({ status: 'suspended' });
  expect((await second.post(request)).body.code).toBe('INVALID_STATUS');
  const { data } = (await merchant.get(path)).body;
  expect(data).toMatchObject({ status: 'suspended', suspension: { notes: 'Fale conosco.' } });

  // An end that passes while the request waits is no end any more.
  const until = new Date(Date.now() + 60_000).toISOString();
  const hold = { status: 'inactive', reasons: [{ code: 'court_order' }], until };
  const held = await first.put(`${reviewCase}/holds/withdrawals`, hold);
  expect(held.body.data.changes).toMatchObject([
    { action: 'hold.set', after: { capability: 'withdrawals', status: 'inactive', until } },
  ]);
  service.setClock(new Date(Date.parse(until) + 1).toISOString());
  const late = await second.post(`/v1/operator/approvals/${held.body.data.id}/approve`);
  expect(late.body).toMatchObject({
    code: 'APPROVAL_FAILED',
    message: expect.stringContaining('until must be in the future'),
  });
  service.setClock(null);
  const weaker = await second.put(rules, noOperatorRules);
  await first.post(`/v1/operator/approvals/${weaker.body.data.id}/approve`);
  await expectAgreement(service.context.database);
});

test('who changes a hold, a suspension or a capability in the database is found', async () => {
  const { id, reviewCase } = await activeSeller();
  await ana.put(`${reviewCase}/holds/charges`, {
    status: 'inactive',
    reasons: [{ code: 'court_order' }],
  });
  await ana.post(`${reviewCase}/suspend`, fraud);
  const { database } = service.context;
  const brokenBy = async (change: (tx: Sql) => Promise<unknown>) => {
    const [stored] = await database`
      select holds, suspension, capabilities from submerchants where id = ${id}`;
    await change(database);
    const { broken } = await verifyTrail(service.context, id);
    const json = (name: string) => asJson(database, stored?.[name]);
    await database`
      update submerchants set holds = ${json('holds')}, suspension = ${json('suspension')},
        capabilities = ${json('capabilities')} where id = ${id}`;
    return broken.map(({ reason }) => reason).join();
  };
  expect(await brokenBy((tx) => tx`update submerchants set holds = null where id = ${id}`)).toMatch(
    /hold .* was deleted without an entry/,
  );
  expect(
    await brokenBy((tx) => tx`update submerchants set suspension = null where id = ${id}`),
  ).toMatch(/suspension .* was changed without an entry/);
  expect(
    await brokenBy(
      (tx) => tx`
        update submerchants set capabilities = (select capabilities from submerchants where status = 'active' limit 1)
        where id = ${id}`,
    ),
  ).toMatch(/capabilities .* was changed without an entry/);
  expect((await verifyTrail(service.context, id)).broken).toEqual([]);
});

describe('closing with money left', () => {
  test('is refused and says what is open, unless the caller acknowledges it', async () => {
    const { merchant, id, path, reviewCase } = await activeSeller();
    const { database } = service.context;
    const [owner] = await database`select merchant_id from submerchants where id = ${id}`;
    const merchant_id = owner?.['merchant_id'];
    await feedOneOfEach(await service.createOperator(), merchant_id, id);
    const refused = await merchant.post(`${path}/close`, { reason: 'Fim.' });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('OPEN_BALANCE');
    expect(refused.body.errors.map(({ code }: any) => code)).toEqual([
      'open_wallets',
      'open_receivables',
    ]);
    expect((await merchant.get(path)).body.data.status).toBe('active');
    const closed = await ana.post(`${reviewCase}/close`, {
      reason: 'Fim.',
      acknowledge_open_balance: true,
    });
    expect(closed.body.data.closure.by).toBe('operator');
  });
});

describe('what is refused changes nothing', () => {
  test.each([
    ['no reason', { reasons: [] }, '/reasons'],
    ['an unknown reason', { reasons: [{ code: 'mood' }] }, '/reasons/0/code'],
    ['an end that is past', { ...fraud, until: '2020-01-01T00:00:00.000Z' }, '/until'],
    ['an end that is no time', { ...fraud, until: 'amanhã' }, '/until'],
  ])('a suspension with %s', async (_, body, path) => {
    const { reviewCase, id } = await activeSeller();
    const before = await eventsOf(service, id);
    const answer = await ana.post(`${reviewCase}/suspend`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one: any) => one.path)).toContain(path);
    expect(await eventsOf(service, id)).toEqual(before);
  });

  test('an unknown capability, a seller that is not active, and a state that is not the one that was seen', async () => {
    const { reviewCase } = await companyInReview(service);
    const hold = { status: 'inactive', reasons: [{ code: 'other' }] };
    expect((await ana.put(`${reviewCase}/holds/loans`, hold)).status).toBe(404);
    expect((await ana.put(`${reviewCase}/holds/charges`, hold)).body.code).toBe('INVALID_STATUS');
    expect((await ana.post(`${reviewCase}/suspend`, fraud)).body.code).toBe('INVALID_STATUS');
    expect((await ana.post(`${reviewCase}/reinstate`, {})).body.code).toBe('INVALID_STATUS');
    await ana.post(`${reviewCase}/approve`, unopened);
    const seen = { if_updated_at: '2026-01-01T00:00:00.000Z' };
    const late = await ana.post(`${reviewCase}/suspend`, { ...fraud, ...seen });
    expect(late.body.code).toBe('CASE_CHANGED');
  });
});

test('two suspend, one closes: one suspension at most, and the close is the last word', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { merchant, id, path, reviewCase } = await activeSeller();
    const [one, other, close] = await Promise.all([
      ana.post(`${reviewCase}/suspend`, fraud),
      bia.post(`${reviewCase}/suspend`, fraud),
      merchant.post(`${path}/close`, { reason: 'Fim.' }),
    ]);
    expect(close!.status).toBe(200);
    const suspended = statusesOf([one!, other!]).filter((status) => status === 200).length;
    const kinds = (await eventsOf(service, id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'submerchant.suspended')).toHaveLength(suspended);
    expect(suspended).toBeLessThanOrEqual(1);
    expect((await merchant.get(path)).body.data.status).toBe('closed');
  }
  await expectAgreement(service.context.database);
});

test('reviewers reinstate while the suspension ends by itself, and set and lift a hold: it is over once, and the last hold counts', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { merchant, id, path, reviewCase } = await activeSeller();
    const until = new Date(Date.now() + 60_000).toISOString();
    await ana.post(`${reviewCase}/suspend`, { ...fraud, until });
    service.setClock(new Date(Date.now() + 120_000).toISOString());
    const hold = { status: 'restricted', reasons: fraud.reasons };
    const end = () => endAll();
    const [one, other, held, lifted] = await Promise.all([
      ana.post(`${reviewCase}/reinstate`),
      bia.post(`${reviewCase}/reinstate`),
      ana.put(`${reviewCase}/holds/charges`, hold),
      bia.delete(`${reviewCase}/holds/charges`),
      end(),
      end(),
    ]);
    service.setClock(null);
    expect(statusesOf([held!, lifted!])).toEqual([200, 200]);
    for (const lost of [one!, other!].filter(({ status }) => status !== 200))
      expect(lost.body.code).toBe('INVALID_STATUS');
    const events = await eventsOf(service, id);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'submerchant.reinstated')).toHaveLength(1);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
    const { data } = (await merchant.get(`${path}/capabilities`)).body;
    expect(data.charges.status).toBe(data.holds.length === 1 ? 'restricted' : 'active');
    expect(events.at(-1)!.object.capabilities.charges.status).toBe(data.charges.status);
    expect((await merchant.get(path)).body.data.status).toBe('active');
  }
  expect((await verifyTrail(service.context)).broken).toEqual([]);
  await expectAgreement(service.context.database);
});
