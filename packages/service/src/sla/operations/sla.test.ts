import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService, type Client, type TestMerchant } from '../../../test/harness.js';
import { createReviewer, unopened, type Reviewer } from '../../../test/in-review.js';
import { address, document, person, personTypes, readyPerson } from '../../../test/sellers.js';
import { all_merchants } from '../../platform/cluster/groups.js';
import { correctDueTimes } from '../correct-due-times.js';
import { shippedSla } from '../rules/sla.js';

// By when cases are to be decided. Failures to prevent: a case that is due at a moment at which nobody works, or by settings that no
// longer apply; and a queue that hides what is late.
const service = useService();
const list = '/v1/operator/submerchants';
/** A Monday, ten in São Paulo. */
const monday = '2026-11-23T13:00:00.000Z';

let operator: Client;
let ana: Reviewer;

beforeAll(async () => {
  operator = await service.createOperator();
  ana = await createReviewer(service, 'Ana');
});
afterEach(async () => {
  service.setClock(monday);
  await operator.put('/v1/operator/sla', shippedSla);
  await correct();
});

async function correct(): Promise<void> {
  const { context } = service;
  while (await correctDueTimes(context, context.database, all_merchants));
}

const hourBefore = (at: string) => new Date(Date.parse(at) - 3_600_000).toISOString();

/** Submits a seller that was registered before: each change is later than the one before. */
async function submitted(merchant: TestMerchant, at: string, name = 'Vendedora'): Promise<string> {
  service.setClock(hourBefore(at));
  const { id, path } = await readyPerson(merchant, { legal_name: name });
  service.setClock(at);
  await merchant.post(`${path}/submit-for-review`);
  return id;
}

const dueOf = async (id: string) => (await ana.get(`${list}/${id}`)).body.data.due;

describe('when a case is due', () => {
  test('two business days after the submission, unless something else was set', async () => {
    const id = await submitted(await service.createMerchant(), monday);
    expect(await dueOf(id)).toEqual({
      due_at: '2026-11-25T13:00:00.000Z',
      near_at: '2026-11-24T20:00:00.000Z',
      state: 'on_time',
      waiting_seconds: 0,
    });
    service.setClock('2026-11-24T20:30:00.000Z');
    expect(await dueOf(id)).toMatchObject({ state: 'near', waiting_seconds: 16.5 * 3600 });
    service.setClock('2026-11-26T13:00:00.000Z');
    expect(await dueOf(id)).toMatchObject({ state: 'late', waiting_seconds: 27 * 3600 });
  });

  test('of a seller that is registered and submitted in one request', async () => {
    const merchant = await service.createMerchant();
    service.setClock(monday);
    const whole = {
      ...person(),
      addresses: [address()],
      documents: personTypes.map((type) => document(type)),
      submit: true,
    };
    const { id, submitted_at } = (await merchant.post('/v1/submerchants', whole)).body.data;
    const due = (await dueOf(id)).due_at;
    expect(Date.parse(due) - Date.parse(submitted_at)).toBe(48 * 3_600_000);
    const stored = await service.context.database`
      select due_at, due_from from submerchants where id = ${id}`;
    expect([...stored]).toEqual([{ due_at: due, due_from: submitted_at }]);
  });

  test('a seller that was sent back is due anew after each submission, and not in between', async () => {
    const merchant = await service.createMerchant();
    const id = await submitted(merchant, monday);
    service.setClock('2026-11-23T14:00:00.000Z');
    await ana.post(`${list}/${id}/request-resubmission`, { reasons: [{ code: 'other' }] });
    expect(await dueOf(id)).toBeNull();
    service.setClock('2026-11-26T13:00:00.000Z');
    await merchant.post(`/v1/submerchants/${id}/submit-for-review`);
    expect(await dueOf(id)).toMatchObject({
      due_at: '2026-11-30T13:00:00.000Z',
      state: 'on_time',
    });
  });
});

describe('changed settings', () => {
  test('of a merchant: its open cases follow, those of others stay', async () => {
    const [shop, fair] = [await service.createMerchant(), await service.createMerchant()];
    const [ofShop, ofFair] = [await submitted(shop, monday), await submitted(fair, monday)];
    await operator.put(`/v1/operator/merchants/${shop.id}/sla`, {
      ...shippedSla,
      target_minutes: 240,
    });
    await correct();
    expect(await dueOf(ofShop)).toMatchObject({ due_at: '2026-11-23T17:00:00.000Z' });
    expect(await dueOf(ofFair)).toMatchObject({ due_at: '2026-11-25T13:00:00.000Z' });

    await operator.delete(`/v1/operator/merchants/${shop.id}/sla`);
    await correct();
    expect(await dueOf(ofShop)).toMatchObject({ due_at: '2026-11-25T13:00:00.000Z' });
  });

  test('the default: cases of merchants with own settings stay', async () => {
    const [shop, fair] = [await service.createMerchant(), await service.createMerchant()];
    const own = { ...shippedSla, target_minutes: 60, near_minutes: 30 };
    await operator.put(`/v1/operator/merchants/${fair.id}/sla`, own);
    const [ofShop, ofFair] = [await submitted(shop, monday), await submitted(fair, monday)];
    await operator.put('/v1/operator/sla', { ...shippedSla, target_minutes: null });
    await correct();
    expect(await dueOf(ofShop)).toMatchObject({ due_at: null, near_at: null, state: 'on_time' });
    expect(await dueOf(ofFair)).toMatchObject({ due_at: '2026-11-23T14:00:00.000Z' });
  });

  test('a case without a due time gets one, in batches', async () => {
    const merchant = await service.createMerchant();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await submitted(merchant, monday));
    const { database } = service.context;
    await database`
      update submerchants set due_at = null, near_at = null, due_from = null, due_revision = null
      where merchant_id = ${merchant.id}`;
    // Until then, the case shows what applies.
    expect(await dueOf(ids[0]!)).toMatchObject({ due_at: '2026-11-25T13:00:00.000Z' });
    await correct();
    const stored = await database<{ due_at: string }[]>`
      select distinct due_at from submerchants where merchant_id = ${merchant.id}`;
    expect(stored).toEqual([{ due_at: '2026-11-25T13:00:00.000Z' }]);
  });

  test('changes at once: the last stored settings are those of the cases', async () => {
    const merchant = await service.createMerchant();
    const id = await submitted(merchant, monday);
    const path = `/v1/operator/merchants/${merchant.id}/sla`;
    await Promise.all([
      ...[60, 120, 180, 240].map((target_minutes) =>
        operator.put(path, { ...shippedSla, target_minutes, near_minutes: 10 }),
      ),
      correct(),
      correct(),
    ]);
    await correct();
    const { target_minutes } = (await operator.get(path)).body.data;
    const due = new Date(Date.parse(monday) + target_minutes * 60_000).toISOString();
    expect(await dueOf(id)).toMatchObject({ due_at: due });
  });
});

describe('the queue', () => {
  test('by due time, those without a target last, page by page, and only the late or the near ones', async () => {
    service.setClock(monday);
    const reviewer = await createReviewer(service, 'Bia');
    const [slow, fast, never] = [
      await service.createMerchant(),
      await service.createMerchant(),
      await service.createMerchant(),
    ];
    const set = (merchant: TestMerchant, target_minutes: number | null) =>
      operator.put(`/v1/operator/merchants/${merchant.id}/sla`, {
        ...shippedSla,
        target_minutes,
        near_minutes: 30,
      });
    await set(slow, 40 * 60);
    await set(fast, 60);
    await set(never, null);
    const names: Record<string, string> = {};
    for (const [at, [name, merchant]] of Object.entries({ never, slow, fast }).entries()) {
      names[await submitted(merchant, `2026-11-23T13:00:0${at}.000Z`, `Vendedora ${name}`)] = name;
    }
    const found = async (query: string) => {
      const order: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const answer: any = await reviewer.get(
          `${list}?limit=1&${query}${cursor && `&cursor=${cursor}`}`,
        );
        expect(answer.status, answer.text).toBe(200);
        order.push(...answer.body.data.map((one: any) => names[one.submerchant.id]));
        cursor = answer.body.pagination.next;
      }
      return order.filter((name) => name !== undefined);
    };
    expect(await found('status=pending_review&sort=due')).toEqual(['fast', 'slow', 'never']);
    expect(await found('status=pending_review')).toEqual(['never', 'slow', 'fast']);
    service.setClock('2026-11-23T13:45:00.000Z');
    expect(await found('status=pending_review&due=near')).toEqual(['fast']);
    service.setClock('2026-11-23T15:00:00.000Z');
    expect(await found('status=pending_review&due=late')).toEqual(['fast']);
    expect(await found('status=pending_review&due=on_time&sort=due')).toEqual(['slow', 'never']);
    expect(problemsOf(await reviewer.get(`${list}?due=late`))).toEqual(['query/due conflict']);
  });
});

describe('settings', () => {
  test('a merchant has the default until it has its own; each change is in the trail, with before and after', async () => {
    const { id } = await service.createMerchant();
    const path = `/v1/operator/merchants/${id}/sla`;
    expect((await operator.get(path)).body.data).toMatchObject({
      source: 'operator',
      target_minutes: 1080,
    });
    const set = await operator.put(path, { ...shippedSla, time_zone: 'america/manaus' });
    expect(set.body.data).toMatchObject({ source: 'merchant', time_zone: 'America/Manaus' });
    await operator.put(path, {
      ...shippedSla,
      time_zone: 'America/Manaus',
      target_minutes: 60,
      near_minutes: 10,
    });
    const removed = await operator.delete(path);
    expect(removed.body.data.source).toBe('operator');
    const entries = (await operator.get('/v1/operator/trail?limit=100')).body.data.filter(
      ({ object }: any) => object.id === id,
    );
    expect(
      entries.map(({ action, before, after }: any) => [
        action,
        before?.target_minutes,
        after?.target_minutes,
      ]),
    ).toEqual([
      ['sla.deleted', 60, undefined],
      ['sla.set', 1080, 60],
      ['sla.set', 1080, 1080],
    ]);
  });

  test.each([
    ['/time_zone', { time_zone: 'Mars/Base' }],
    [
      '/hours/1/day',
      {
        hours: [
          { day: 'monday', from: '09:00', to: '10:00' },
          { day: 'monday', from: '11:00', to: '12:00' },
        ],
      },
    ],
    ['/hours/0/to', { hours: [{ day: 'monday', from: '09:00', to: '09:00' }] }],
    ['/hours/0/from', { hours: [{ day: 'monday', from: '9:00', to: '10:00' }] }],
    [
      '/holidays/1/date',
      {
        holidays: [
          { date: '2026-01-25', name: 'a' },
          { date: '2026-01-25', name: 'b' },
        ],
      },
    ],
    ['/near_minutes', { target_minutes: 60, near_minutes: 60 }],
    ['/target_minutes', { hours: [] }],
    ['/target_minutes', { target_minutes: 0, near_minutes: 0 }],
  ])('%s is refused', async (path, changes) => {
    const answer = await operator.put('/v1/operator/sla', { ...shippedSla, ...changes });
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).join(' ')).toContain(path);
  });

  test('of a merchant that does not exist: 404', async () => {
    const path = '/v1/operator/merchants/019aa000-0000-7000-8000-00000000000a/sla';
    expect((await operator.get(path)).status).toBe(404);
    expect((await operator.put(path, shippedSla)).status).toBe(404);
  });

  test('the holidays of a year', async () => {
    const answer = await operator.get('/v1/operator/holidays?year=2026');
    expect(answer.body.data.holidays).toContainEqual({
      date: '2026-04-03',
      name: { en: 'Good Friday', pt: 'Paixão de Cristo' },
      kind: 'national',
    });
  });
});

test('a decision records whether it was in time, and its business time', async () => {
  const id = await submitted(await service.createMerchant(), monday);
  service.setClock('2026-11-24T12:00:00.000Z');
  await ana.post(`${list}/${id}/approve`, unopened);
  const moves = await service.context.database`
    select move, due_at, business_seconds from case_moves where submerchant_id = ${id} order by position`;
  const due_at = '2026-11-25T13:00:00.000Z';
  expect([...moves]).toEqual([
    { move: 'submitted', due_at, business_seconds: null },
    { move: 'approved', due_at, business_seconds: 8 * 3600 },
  ]);
});
