import { beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import { useService, type Client, type TestMerchant } from '../../test/harness.js';
import { unopened } from '../../test/in-review.js';
import { answersOf, feed, line, recordId } from '../../test/payments.js';
import { company, readyCompany } from '../../test/sellers.js';
import type { Group } from '../platform/cluster/groups.js';
import type { Database } from '../platform/database/connect.js';
import { shippedWatch } from './rules/limits.js';
import { followSuspensions } from './follow-suspensions.js';
import { findSumMiscounts, foldSums } from './store/charge-sums.js';
import { claimPass } from './store/passes.js';
import { findSuspendedToFollow } from './store/sellers.js';
import { watchSellers } from './watch-sellers.js';

// Failures to prevent: a seller that sells far more than it declared and is not reviewed; sums that drift from the charges.
const service = useService();
let operator: Client;
beforeAll(async () => {
  operator = await service.createOperator();
});

const eachGroup = (work: (group: Group, database: Database) => Promise<unknown>) =>
  service.context.groups.each('test', work);

const fold = (batch: number) =>
  eachGroup(async (group, database) => {
    while ((await foldSums(database, group, batch)) > 0);
  });

describe('sums of charges by day', () => {
  test('follow the charges through their states, whatever the order of the feeds', async () => {
    const merchant = await service.createMerchant();
    const seller = (await merchant.post('/v1/submerchants', company())).body.data.id;
    const days = ['2026-11-20', '2026-11-21'];
    const charges = days.flatMap((day) =>
      [1, 2, 3].map((hour) => recordId(`${day}T0${hour}:00:00.000Z`)),
    );
    const statuses = ['captured', 'chargeback', 'captured', 'voided', 'refunded', 'pending'];
    const states = charges.flatMap((id, at) =>
      statuses.map((_, step) =>
        line(merchant.id, 'charges', {
          id,
          submerchant_id: seller,
          status: statuses[(at + step) % statuses.length],
          amount: 1000 + step,
          fee_amount: 0,
          net_amount: 1000 + step,
          occurred_at: `2026-11-2${2 + (step % 4)}T0${at}:0${step}:00.000Z`,
        }),
      ),
    );
    // Several feeds at once, of the same charges.
    const feeds = [0, 1, 2].map((part) => states.filter((_, at) => at % 3 === part));
    const answers = await Promise.all(feeds.map((lines) => feed(operator, lines)));
    for (const answer of answers) expect(answersOf(answer).summary.refused).toBe(0);
    const { database } = service.context;
    await fold(3);
    const sums = await database`
      select day::text, sales, amount, chargebacks from charge_sums
      where submerchant_id = ${seller} and (sales, amount, chargebacks) <> (0, 0, 0) order by day`;
    const counted = await database`
      with sold as (
        select id_time(id)::date as sold_on, amount, coalesce(charged_back_at, updated_at)::date as lost_on, status = 'chargeback' as is_lost from charges
        where submerchant_id = ${seller} and status in ('captured', 'partially_refunded', 'refunded', 'chargeback')),
      days as (
        select sold_on as day, count(*) as sales, sum(amount)::bigint as amount, 0 as chargebacks from sold group by 1
        union all select lost_on, 0, 0, count(*) from sold where is_lost group by 1)
      select day::text, sum(sales)::integer as sales, sum(amount)::bigint as amount, sum(chargebacks)::integer as chargebacks
      from days group by 1 order by 1`;
    expect(counted.length).toBeGreaterThan(2);
    expect([...sums]).toEqual([...counted]);
    const miscounts = (isCorrected = false) => {
      const query = { since: '2026-01-01', limit: 5, isCorrected };
      return eachGroup((group, sql) => findSumMiscounts(sql, group, query)) as Promise<object[][]>;
    };
    expect((await miscounts()).flat()).toEqual([]);
    await database`
      update charge_sums set sales = sales + 2 where submerchant_id = ${seller} and day = '2026-11-20'`;
    const [forged] = (await miscounts(true)).flat() as { counted_sales: number; sales: number }[];
    expect(forged).toMatchObject({ submerchant_id: seller, day: '2026-11-20' });
    expect(forged!.counted_sales).toBe(forged!.sales + 2);
    expect((await miscounts()).flat()).toEqual([]);
  });
});

test('a chargeback that the payment core sends again counts on its day', async () => {
  const merchant = await service.createMerchant();
  const seller = (await merchant.post('/v1/submerchants', company())).body.data.id;
  const id = recordId('2026-11-01T12:00:00.000Z');
  const send = async (status: string, day: string, fee_amount = 0) => {
    const record = { id, submerchant_id: seller, status, amount: 1000, fee_amount };
    const at = { net_amount: 1000 - fee_amount, occurred_at: `${day}T12:00:00.000Z` };
    const answer = await feed(operator, [line(merchant.id, 'charges', { ...record, ...at })]);
    expect(answersOf(answer).summary.refused).toBe(0);
  };
  const lostOn = async () => {
    await fold(100);
    const rows = await service.context.database`
      select day::text from charge_sums where submerchant_id = ${seller} and chargebacks <> 0`;
    return rows.map(({ day }) => day);
  };
  await send('captured', '2026-11-01');
  await send('chargeback', '2026-11-03');
  await send('chargeback', '2026-11-10', 1);
  await send('chargeback', '2026-11-17', 2);
  expect(await lostOn()).toEqual(['2026-11-03']);
  await send('captured', '2026-11-18');
  expect(await lostOn()).toEqual([]);
  await send('chargeback', '2026-11-19');
  expect(await lostOn()).toEqual(['2026-11-19']);
  const query = { since: '2026-01-01', limit: 5, isCorrected: false };
  const wrong = await eachGroup((group, sql) => findSumMiscounts(sql, group, query));
  expect((wrong as object[][]).flat()).toEqual([]);
});

const list = '/v1/operator/submerchants';

/** An active seller that declared R$ 1,000.00 a month and R$ 10.00 a sale. */
async function activeSeller(
  merchant: TestMerchant,
  changes: object = {},
  ofPartner: object = {},
): Promise<string> {
  const declared = { monthly_revenue: 100_000, average_ticket: 1_000, ...changes };
  const { id, path } = await readyCompany(merchant, declared, undefined, ofPartner);
  await merchant.post(`${path}/submit-for-review`);
  const approved = await operator.post(`${list}/${id}/approve`, unopened);
  if (approved.status !== 200) throw new Error(approved.text);
  return id;
}

/** Feeds captured charges of the day, of R$ 100.00 each unless `changes` say otherwise. */
async function sell(
  merchant: TestMerchant,
  submerchant_id: string,
  count: number,
  changes: object = {},
): Promise<void> {
  const at = service.context.clock();
  const lines = Array.from({ length: count }, () =>
    line(merchant.id, 'charges', {
      id: recordId(at),
      submerchant_id,
      status: 'captured',
      amount: 10_000,
      fee_amount: 0,
      net_amount: 10_000,
      occurred_at: at,
      ...changes,
    }),
  );
  expect(answersOf(await feed(operator, lines)).summary.created).toBe(count);
}

/** Folds all sums, and runs the pass of the day to its end, in several processes at once. */
async function watch(): Promise<void> {
  const { context } = service;
  await fold(5_000);
  const run = async () => {
    const lease = context.newId(context.clock());
    await eachGroup(async (group, database) => {
      while (await watchSellers(context, group, database, lease));
    });
  };
  await Promise.all([run(), run(), run()]);
}

const casesOf = async (id: string) =>
  (await operator.get(`${list}/${id}`)).body.data.open_cases as {
    id: string;
    code: string;
    subject_id: string | null;
    finding: object;
  }[];
const codesOf = async (id: string) => (await casesOf(id)).map(({ code }) => code);
const closeAll = async (id: string) => {
  for (const one of await casesOf(id)) {
    const path = `${list}/${id}/cases/${one.id}/close`;
    expect((await operator.post(path, { outcome: 'nothing_to_do' })).status).toBe(200);
  }
};

describe('the daily pass', () => {
  const all = ['volume_above_declared', 'ticket_above_declared', 'chargebacks_high'];

  test('opens each finding once, and again only after a window of new charges', async () => {
    service.setClock('2027-01-04T12:00:00.000Z');
    const merchant = await service.createMerchant();
    const [loud, calm] = [await activeSeller(merchant), await activeSeller(merchant)];
    await sell(merchant, loud, 16);
    await sell(merchant, loud, 5, { status: 'chargeback' });
    await sell(merchant, calm, 15, { amount: 2_000, net_amount: 2_000 });
    await watch();
    expect(await codesOf(loud)).toEqual(all);
    expect(await codesOf(calm)).toEqual([]);
    const [first] = await casesOf(loud);
    expect(first).toMatchObject({
      kind: 'monitoring',
      finding: { sales: 21, amount: 210_000, declared: 100_000, percent: 210, window_days: 30 },
    });
    // The pass of the day is over; that of the next one finds them open.
    await sell(merchant, calm, 20);
    await watch();
    expect(await codesOf(calm)).toEqual([]);
    service.setClock('2027-01-05T12:00:00.000Z');
    await watch();
    expect(await casesOf(loud)).toHaveLength(3);
    expect((await casesOf(loud))[0]?.id).toBe(first?.id);
    expect(await codesOf(calm)).toEqual(all.slice(0, 2));
    await closeAll(loud);
    service.setClock('2027-01-06T12:00:00.000Z');
    await watch();
    expect(await codesOf(loud)).toEqual([]);
    service.setClock('2027-02-10T12:00:00.000Z');
    await sell(merchant, loud, 16);
    await watch();
    expect(await codesOf(loud)).toEqual(all.slice(0, 2));
  });

  test('a claimed batch of a killed process is done again when its lease is over', async () => {
    service.setClock('2027-03-01T12:00:00.000Z');
    const merchant = await service.createMerchant();
    const seller = await activeSeller(merchant);
    await sell(merchant, seller, 20);
    const { clock, newId } = service.context;
    const now = clock();
    const until = new Date(Date.parse(now) + 60_000).toISOString();
    const lease = newId(now);
    await eachGroup((group, database) =>
      claimPass(database, group, { day: '2027-03-01', lease, now, until }),
    );
    await watch();
    expect(await codesOf(seller)).toEqual([]);
    service.setClock('2027-03-01T12:01:01.000Z');
    await watch();
    expect(await codesOf(seller)).toEqual(all.slice(0, 2));
  });

  test('a clock that was years ahead for a while keeps no day from its pass', async () => {
    service.setClock('2034-03-05T12:00:00.000Z');
    await watch();
    service.setClock('2027-03-05T12:00:00.000Z');
    const merchant = await service.createMerchant();
    const seller = await activeSeller(merchant);
    await sell(merchant, seller, 20);
    await watch();
    expect(await codesOf(seller)).toEqual(all.slice(0, 2));
  });

  test('nor does a process that was killed while it was', async () => {
    service.setClock('2027-03-15T12:00:00.000Z');
    const merchant = await service.createMerchant();
    const seller = await activeSeller(merchant);
    await sell(merchant, seller, 20);
    const ahead = { now: '2034-03-15T12:00:00.000Z', until: '2034-03-15T12:05:00.000Z' };
    const lease = service.context.newId(service.context.clock());
    const claimed = await eachGroup((group, database) =>
      claimPass(database, group, { day: '2034-03-15', lease, ...ahead }),
    );
    expect((claimed as unknown[]).some(Boolean)).toBe(true);
    await watch();
    expect(await codesOf(seller)).toEqual(all.slice(0, 2));
  });

  test('limits of the merchant and of the category code apply', async () => {
    service.setClock('2027-04-01T12:00:00.000Z');
    const merchant = await service.createMerchant();
    const [one, other] = [
      await activeSeller(merchant, { mcc: '5411' }),
      await activeSeller(merchant, { mcc: '5812' }),
    ];
    const settings = { ...shippedWatch, volume_percent: null, ticket_percent: null };
    await operator.put(`/v1/operator/merchants/${merchant.id}/watch`, {
      ...settings,
      by_mcc: [{ mcc: '5812', volume_percent: 100 }],
    });
    await sell(merchant, one, 30);
    await sell(merchant, other, 30);
    await watch();
    expect([await codesOf(one), await codesOf(other)]).toEqual([[], all.slice(0, 1)]);
  });

  test('reviews sellers again by their risk class', async () => {
    service.setClock('2027-05-03T12:00:00.000Z');
    const merchant = await service.createMerchant();
    const [risky, usual] = [await activeSeller(merchant), await activeSeller(merchant)];
    const set = await operator.put(`${list}/${risky}/risk-class`, { risk_class: 'high' });
    expect(set.body.data.next_review_at.slice(0, 10)).toBe('2028-05-03');
    expect((await operator.get(`${list}/${risky}`)).body.data.risk_class).toBe('high');
    service.setClock('2028-05-02T12:00:00.000Z');
    await watch();
    expect(await codesOf(risky)).toEqual([]);
    service.setClock('2028-05-04T12:00:00.000Z');
    await watch();
    expect([await codesOf(risky), await codesOf(usual)]).toEqual([['periodic_review'], []]);
    await closeAll(risky);
    service.setClock('2029-05-03T13:00:00.000Z');
    await watch();
    expect([await codesOf(risky), await codesOf(usual)]).toEqual([[], ['periodic_review']]);
    service.setClock('2029-05-05T12:00:00.000Z');
    await watch();
    expect(await codesOf(risky)).toEqual(['periodic_review']);
    await closeAll(risky);
    await operator.post(`${list}/${risky}/close`, {
      reason: 'Fim.',
      reasons: [{ code: 'suspected_fraud' }],
    });
    const closed = await operator.put(`${list}/${risky}/risk-class`, { risk_class: 'low' });
    expect(closed.body.data?.next_review_at, closed.text).toBeNull();
  });
});

describe('a suspended seller', () => {
  test('leads to those with its tax id or a partner, of any merchant, once; their merchants see nothing', async () => {
    service.setClock('2029-06-01T12:00:00.000Z');
    const [shop, fair] = [await service.createMerchant(), await service.createMerchant()];
    const tax_id = '45997418000153';
    const common = { document: '52998224725' };
    const suspended = await activeSeller(shop, { tax_id }, common);
    const related = await activeSeller(fair, { tax_id }, common);
    const follow = () =>
      eachGroup((group, database) => followSuspensions(service.context, group, database));
    const suspend = { reasons: [{ code: 'suspected_fraud' }] };
    expect((await operator.post(`${list}/${suspended}/suspend`, suspend)).status).toBe(200);
    await Promise.all([follow(), follow()]);
    await follow();
    const found = (await casesOf(related)).filter(({ code }) => code === 'related_suspended');
    expect(found).toMatchObject([
      { subject_id: suspended, finding: { has_same_tax_id: true, partners: 1 } },
    ]);
    for (const path of ['', '/history', '/requirements', '/capabilities']) {
      const answer = await fair.get(`/v1/submerchants/${related}${path}`);
      expect(answer.text).not.toContain(suspended);
      expect(answer.text).not.toMatch(/related_suspended|monitoring/);
    }
    const events = await fair.get('/v1/events?limit=100');
    expect(events.text).not.toContain(suspended);
    await closeAll(related);
    await follow();
    expect(await codesOf(related)).not.toContain('related_suspended');
    // Suspended again, it is a finding again.
    await operator.post(`${list}/${suspended}/reinstate`);
    service.setClock('2029-06-02T12:00:00.000Z');
    await operator.post(`${list}/${suspended}/suspend`, suspend);
    await follow();
    expect(await codesOf(related)).toContain('related_suspended');
  });

  test('a case that three close at once is closed once, with the outcome of one', async () => {
    service.setClock('2029-05-01T12:00:00.000Z');
    const merchant = await service.createMerchant();
    const tax_id = '33000167000101';
    const bad = await activeSeller(merchant, { tax_id });
    const related = await activeSeller(merchant, { tax_id });
    await operator.post(`${list}/${bad}/suspend`, { reasons: [{ code: 'suspected_fraud' }] });
    await eachGroup((group, database) => followSuspensions(service.context, group, database));
    const [one] = await casesOf(related);
    const hold = { status: 'restricted', reasons: [{ code: 'suspected_fraud' }] };
    await operator.put(`${list}/${related}/holds/charges`, hold);
    const outcomes = ['nothing_to_do', 'restricted', 'nothing_to_do'];
    const answers = await Promise.all(
      outcomes.map((outcome) =>
        operator.post(`${list}/${related}/cases/${one!.id}/close`, { outcome }),
      ),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    const won = answers.find(({ status }) => status === 200)!.body.data.outcome;
    const history = (await operator.get(`${list}/${related}/history?limit=100`)).body.data;
    const closed = history.filter(({ action }: any) => action === 'case.closed');
    expect(closed).toMatchObject([{ after: { outcome: won } }]);
    expect(await casesOf(related)).toEqual([]);
  });

  test('and so does one that is closed for fraud, also of those who were closed right after a suspension', async () => {
    service.setClock('2029-07-01T12:00:00.000Z');
    const [shop, fair] = [await service.createMerchant(), await service.createMerchant()];
    const tax_id = '60746948000112';
    const closed = await activeSeller(shop, { tax_id });
    const honest = await activeSeller(shop, { tax_id });
    const hasty = await activeSeller(shop, { tax_id });
    const related = await activeSeller(fair, { tax_id });
    const follow = () =>
      eachGroup((group, database) => followSuspensions(service.context, group, database));
    const close = (id: string, code: string) =>
      operator.post(`${list}/${id}/close`, { reason: 'Fim.', reasons: [{ code }] });
    expect((await close(honest, 'terms_violated')).status).toBe(200);
    await follow();
    expect(await casesOf(related)).toEqual([]);
    const answer = await close(closed, 'suspected_fraud');
    expect(answer.body.data.closure).toMatchObject({
      reason: 'Fim.',
      reasons: ['suspected_fraud'],
    });
    await operator.post(`${list}/${hasty}/suspend`, { reasons: [{ code: 'suspected_fraud' }] });
    await shop.post(`/v1/submerchants/${hasty}/close`, { reason: 'Fim.' });
    await Promise.all([follow(), follow()]);
    await follow();
    const found = (await casesOf(related)).map(({ subject_id, finding }) => [subject_id, finding]);
    expect(found).toEqual(
      [closed, hasty].map((id) => [id, { has_same_tax_id: true, partners: 0, is_closed: true }]),
    );
    // Asked is who has an open request.
    const [one] = await casesOf(related);
    const settle = () =>
      operator.post(`${list}/${related}/cases/${one!.id}/close`, { outcome: 'requested' });
    expect((await settle()).body.code).toBe('INVALID_STATUS');
    const asked = { text: 'Quem são os sócios?', due_at: '2029-08-01' };
    expect((await operator.post(`${list}/${related}/requests`, asked)).status).toBe(201);
    expect((await settle()).status).toBe(200);
    // Reasons are the operator's.
    const reasons = [{ code: 'suspected_fraud' }];
    const left = await fair.post(`/v1/submerchants/${related}/close`, { reason: 'Fim.', reasons });
    expect(left.body.data.closure).toMatchObject({ by: 'merchant', reasons: [] });
    expect(left.body.warnings).toMatchObject([{ path: '/reasons' }]);
  });
});

test('a seller that is erased before its related ones were looked for keeps nobody waiting', async () => {
  service.setClock('2029-08-01T12:00:00.000Z');
  const merchant = await service.createMerchant();
  const tax_id = '07526557000100';
  const gone = (await merchant.post('/v1/submerchants', company({ tax_id }))).body.data.id;
  const fraud = { reason: 'Fim.', reasons: [{ code: 'suspected_fraud' }] };
  expect((await operator.post(`${list}/${gone}/close`, fraud)).status).toBe(200);
  const erased = await merchant.post(`/v1/submerchants/${gone}/erase`);
  expect(erased.status, erased.text).toBe(200);
  await eachGroup((group, database) => followSuspensions(service.context, group, database));
  const waiting = await eachGroup((group, database) => findSuspendedToFollow(database, group, 20));
  expect((waiting as { id: string }[][]).flat().map(({ id }) => id)).not.toContain(gone);
});

describe('settings', () => {
  const { review_months, ...shipped } = shippedWatch;

  test('of a merchant in place of the default, recorded in the operator’s trail', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/operator/merchants/${merchant.id}/watch`;
    expect((await operator.get(path)).body.data).toEqual({ ...shippedWatch, source: 'shipped' });
    const own = { ...shippedWatch, window_days: 7, by_mcc: [{ mcc: '7995', min_sales: 1 }] };
    expect((await operator.put(path, own)).body.data).toEqual({ ...own, source: 'merchant' });
    expect((await operator.get('/v1/operator/watch')).body.data.source).toBe('shipped');
    await operator.put(path, { ...own, volume_percent: 200 });
    expect((await operator.delete(path)).body.data.source).toBe('shipped');
    const { data } = (await operator.get('/v1/operator/trail?limit=3')).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'watch.deleted',
      'watch.set',
      'watch.set',
    ]);
    expect(data[1]).toMatchObject({
      before: { volume_percent: 150 },
      after: { volume_percent: 200 },
    });
  });

  test('a bad one is refused with its place, and changes nothing', async () => {
    const merchant = await service.createMerchant();
    const path = `/v1/operator/merchants/${merchant.id}/watch`;
    const refused = await operator.put(path, {
      ...shipped,
      review_months: { ...review_months, low: 0 },
      window_days: 400,
      by_mcc: [{ mcc: '7995' }, { mcc: '7995' }, { mcc: '79' }],
    });
    expect(refused.status).toBe(400);
    expect(problemsOf(refused).toSorted()).toEqual([
      '/by_mcc/1/mcc conflict',
      '/by_mcc/2/mcc invalid_format',
      '/review_months/low too_small',
      '/window_days too_large',
    ]);
    expect((await operator.get(path)).body.data.source).toBe('shipped');
    expect((await operator.put(path.replace(merchant.id, recordId()), shippedWatch)).status).toBe(
      404,
    );
  });
});
