import { describe, expect, test } from 'vitest';
import { findingsOf, nextReviewAt, windowsOf, type WatchedSeller } from './findings.js';
import { limitsFor, shippedWatch, type WatchSettings } from './limits.js';

const now = '2026-11-27T12:00:00.000Z';
const seller: WatchedSeller = {
  mcc: '5411',
  monthly_revenue: 100_000,
  average_ticket: 1_000,
  activated_at: '2026-01-31T12:00:00.000Z',
  risk_class: null,
  closed: {},
};
const none = { sales: 0, amount: 0, compared_sales: 0, chargebacks: 0 };
const settings: WatchSettings = {
  ...shippedWatch,
  by_mcc: [{ mcc: '7995', window_days: 60, volume_percent: null, chargeback_basis_points: 50 }],
};
const codes = (changes: Partial<WatchedSeller>, sums: object = {}, at = now) =>
  findingsOf(settings, { ...seller, ...changes }, { ...none, ...sums }, at).map(({ code }) => code);

describe('volume', () => {
  test('above 150 % of the declared revenue of the window, with the numbers', () => {
    expect(codes({}, { sales: 1, amount: 150_000 })).toEqual([]);
    expect(findingsOf(settings, seller, { ...none, sales: 1, amount: 150_001 }, now)).toEqual([
      {
        code: 'volume_above_declared',
        finding: { window_days: 30, sales: 1, amount: 150_001, declared: 100_000, percent: 150 },
      },
    ]);
  });

  test.each([null, 0])('a seller that declared %s is not compared', (monthly_revenue) => {
    expect(codes({ monthly_revenue }, { sales: 1, amount: 9_000_000 })).toEqual([]);
  });

  test('a limit of the category code counts, also one that is off', () => {
    const sums = { sales: 1, amount: 9_000_000 };
    expect(codes({ mcc: '7995' }, sums)).toEqual([]);
    const wide = { ...shippedWatch, by_mcc: [{ mcc: '5411', window_days: 60 }] };
    const at = (amount: number) =>
      findingsOf(wide, seller, { ...none, sales: 1, amount }, now).length;
    expect([at(300_000), at(300_001)]).toEqual([0, 1]);
  });
});

describe('average ticket', () => {
  test('above 300 % of the declared one, of ten sales or more', () => {
    expect(codes({ monthly_revenue: null }, { sales: 10, amount: 30_000 })).toEqual([]);
    expect(codes({ monthly_revenue: null }, { sales: 9, amount: 90_000 })).toEqual([]);
    const [found] = findingsOf(
      settings,
      { ...seller, monthly_revenue: null },
      { ...none, sales: 10, amount: 40_000 },
      now,
    );
    expect(found).toEqual({
      code: 'ticket_above_declared',
      finding: { window_days: 30, sales: 10, average: 4_000, declared: 1_000, percent: 400 },
    });
  });

  test('a seller that declared none is not compared', () => {
    const sums = { sales: 10, amount: 90_000 };
    expect(codes({ average_ticket: null }, sums)).toEqual([]);
    const off = { ...settings, ticket_percent: null };
    expect(findingsOf(off, seller, { ...none, ...sums }, now)).toEqual([]);
  });
});

describe('chargebacks', () => {
  test('from one percent of the sales on, five at least', () => {
    expect(codes({}, { compared_sales: 501, chargebacks: 5 })).toEqual([]);
    expect(codes({}, { compared_sales: 10, chargebacks: 4 })).toEqual([]);
    const [found] = findingsOf(
      settings,
      seller,
      { ...none, compared_sales: 500, chargebacks: 5 },
      now,
    );
    expect(found).toEqual({
      code: 'chargebacks_high',
      finding: { window_days: 90, sales: 500, chargebacks: 5, basis_points: 100 },
    });
  });

  test('a seller without sales is found, too', () => {
    expect(codes({}, { chargebacks: 5 })).toEqual(['chargebacks_high']);
    const off = { ...settings, chargeback_basis_points: null };
    expect(findingsOf(off, seller, { ...none, chargebacks: 5 }, now)).toEqual([]);
  });
});

describe('periodic review', () => {
  test.each([
    [null, '2028-01-31T12:00:00.000Z'],
    ['low', '2029-01-31T12:00:00.000Z'],
    ['high', '2027-01-31T12:00:00.000Z'],
  ] as const)('of class %s: due at %s', (risk_class, due) => {
    const before = new Date(Date.parse(due) - 1).toISOString();
    expect(nextReviewAt(settings, { ...seller, risk_class })).toBe(due);
    expect(codes({ risk_class }, {}, before)).toEqual([]);
    expect(codes({ risk_class }, {}, due)).toEqual(['periodic_review']);
  });

  test('counts from the last one, and by the last day of a shorter month', () => {
    const monthly = { ...settings, review_months: { low: null, medium: 1, high: 1 } };
    expect(nextReviewAt(monthly, seller)).toBe('2026-02-28T12:00:00.000Z');
    const closed = { periodic_review: '2026-12-31T00:00:00.000Z' };
    expect(nextReviewAt(monthly, { ...seller, closed })).toBe('2027-01-31T00:00:00.000Z');
    expect(nextReviewAt(monthly, { ...seller, risk_class: 'low' })).toBeNull();
    expect(nextReviewAt(monthly, { ...seller, activated_at: null })).toBeNull();
    const [found] = findingsOf(monthly, seller, none, now);
    expect(found?.finding).toEqual({ risk_class: 'medium', months: 1 });
  });
});

describe('a closed case', () => {
  const sums = { sales: 10, amount: 400_000, compared_sales: 10, chargebacks: 5 };
  const all = ['volume_above_declared', 'ticket_above_declared', 'chargebacks_high'];

  test('is not opened again until a window has passed', () => {
    expect(codes({}, sums)).toEqual(all);
    const closed = {
      volume_above_declared: '2026-10-28T12:00:00.001Z',
      ticket_above_declared: '2026-10-28T12:00:00.000Z',
      chargebacks_high: '2026-08-29T12:00:00.001Z',
    };
    expect(codes({ closed }, sums)).toEqual(['ticket_above_declared']);
    expect(codes({ closed }, sums, '2026-11-27T12:00:00.001Z')).toEqual(all);
  });
});

test('a window begins with a day, and today is its last one', () => {
  expect(windowsOf(settings, { mcc: null }, now)).toEqual({
    since: '2026-10-29',
    chargebacks_since: '2026-08-30',
  });
  expect(windowsOf(settings, { mcc: '7995' }, now).since).toBe('2026-09-29');
  expect(limitsFor(settings, '7995')).toMatchObject({ min_sales: 10, volume_percent: null });
});
