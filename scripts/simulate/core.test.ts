import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { timeOfId } from '../../packages/service/src/platform/ids.js';
import { runs_full_set } from '../../packages/service/test/full-set.js';
import { play, type Moment } from './core.mjs';
import { Standing } from './standing.mjs';
import { sumProblems } from './sums.mjs';

const day = 24 * 60 * 60_000;
const until = Date.parse('2026-11-20T12:00:00.000Z');
const sellers = ['one', 'two', 'three'];
const given = { from: until - 60 * day, until, charges: 60, sellers };

/** Every state that a record of the family may be in. */
const statuses = {
  charges:
    'authorized captured chargeback expired failed partially_refunded pending refunded voided',
  receivables: 'anticipated cancelled paid scheduled',
  anticipations: 'approved cancelled completed pending refused',
  withdrawals: 'cancelled completed failed pending processing',
  wallets: 'active',
};

/** Where a state may lead; a state that is not named ends a record's life. */
const follows: Record<string, Record<string, string>> = {
  charges: {
    pending: 'authorized captured failed expired',
    authorized: 'captured voided',
    captured: 'refunded partially_refunded chargeback',
  },
  receivables: { scheduled: 'paid anticipated cancelled' },
  anticipations: { pending: 'approved refused cancelled', approved: 'completed' },
  withdrawals: { pending: 'processing cancelled', processing: 'completed failed' },
  wallets: { active: 'active' },
};

test('whatever the seed, every sum agrees at every moment', () => {
  for (let seed = 0; seed < 60; seed += runs_full_set ? 1 : 4) {
    // From a day of one seller to four months of three.
    const period = {
      from: until - (1 + 2 * seed) * day,
      sellers: sellers.slice(0, 1 + (seed % 3)),
    };
    for (const { at, records } of play({ ...given, ...period, seed })) {
      const problems = sumProblems(records);
      if (problems.length > 0)
        expect.fail(`seed ${seed}, ${new Date(at).toISOString()}: ${problems[0]}`);
    }
  }
});

test('the lines alone, applied in their order, give the same records: a reader of the feed misses nothing', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const fed: Record<string, Map<string, object>> = {};
    let last: Moment | undefined;
    for (const moment of play({ ...given, seed })) {
      last = moment;
      for (const { family, occurred_at, ...record } of moment.lines) {
        const created_at = timeOfId(record.id);
        expect(occurred_at).toBe(new Date(moment.at).toISOString());
        (fed[family] ??= new Map()).set(record.id, {
          ...record,
          created_at,
          updated_at: occurred_at,
        });
      }
    }
    for (const [family, records] of Object.entries(last?.records ?? {})) {
      expect([...(fed[family] ?? new Map()).values()]).toEqual([...records.values()]);
    }
  }
});

test('many seeds reach every state of every family, and only by the ways that lead there', () => {
  const seen = new Map(Object.keys(statuses).map((family) => [family, new Set<string>()]));
  for (let seed = 0; seed < 60; seed += 1) {
    const present = new Map<string, string>();
    for (const { lines } of play({ ...given, seed })) {
      for (const { family, id, status } of lines as {
        family: string;
        id: string;
        status: string;
      }[]) {
        seen.get(family)?.add(status);
        const before = present.get(id);
        const allowed = before === undefined ? undefined : follows[family]?.[before];
        if (before !== undefined) expect(allowed, `${family} ${before}`).toContain(status);
        present.set(id, status);
      }
    }
  }
  for (const [family, states] of Object.entries(statuses)) {
    expect([...(seen.get(family) ?? [])].sort().join(' '), family).toBe(states);
  }
});

test('the same seed plays the same to the byte, another one does not', () => {
  const text = (seed: number) =>
    JSON.stringify([...play({ ...given, seed })].flatMap(({ lines }) => lines));
  expect(text(7)).toBe(text(7));
  expect(text(7)).not.toBe(text(8));
});

test('as many sales as asked for, within the period, each with the time of its creation in its id', () => {
  for (const charges of [0, 1, 250]) {
    const last = [...play({ ...given, charges, seed: 3 })].at(-1);
    expect(last?.records.charges.size).toBe(charges);
    for (const records of Object.values(last?.records ?? {})) {
      for (const { id, created_at } of records.values()) {
        expect(timeOfId(id)).toBe(created_at);
        expect(Date.parse(created_at)).toBeGreaterThanOrEqual(given.from);
        expect(Date.parse(created_at)).toBeLessThan(until);
      }
    }
  }
});

test('what is shown of each means of payment is what it would be in the world', () => {
  const { records } = [...play({ ...given, charges: 400, seed: 5 })].at(-1) as Moment;
  for (const charge of records.charges.values()) {
    const { payment_method, status, card_last_digits, boleto_line, pix_end_to_end_id } = charge;
    expect(card_last_digits !== null).toBe(payment_method.endsWith('_card'));
    expect(boleto_line !== null && isValidBoleto(boleto_line)).toBe(payment_method === 'boleto');
    if (payment_method === 'pix' && status !== 'pending' && status !== 'expired') {
      expect(pix_end_to_end_id).toMatch(/^E[0-9]{8}2026[0-9]{19}$/);
    } else expect(pix_end_to_end_id).toBeNull();
    if (payment_method !== 'credit_card') expect(charge.installments).toBe(1);
    else expect(Math.floor(charge.amount / charge.installments)).toBeGreaterThanOrEqual(1_000);
  }
});

test('a sum that does not agree is found, wherever it is', () => {
  const { records } = [...play({ ...given, charges: 200, seed: 11 })].at(-1) as Moment;
  expect(sumProblems(records)).toEqual([]);
  const families = Object.entries({
    charges: ['fee_amount', 'net_amount', 'refunded_amount'],
    receivables: ['amount', 'net_amount', 'installment'],
    anticipations: ['amount', 'net_amount', 'receivable_count'],
    withdrawals: ['amount', 'net_amount'],
    wallets: ['available_amount', 'blocked_amount', 'waiting_funds_amount'],
  });
  for (const [family, fields] of families as [keyof typeof records, string[]][]) {
    // One that moved money.
    const telling = ['captured', 'paid', 'completed', 'active'];
    const first = [...records[family].values()].find(({ status }) => telling.includes(status));
    for (const field of fields) {
      first[field] += 1;
      expect(sumProblems(records), `${family} ${field}`).not.toEqual([]);
      first[field] -= 1;
    }
    records[family].delete(first.id);
    expect(sumProblems(records), `${family} without one`).not.toEqual([]);
    records[family].set(first.id, first);
  }
});

test('a seller that must not sell gets no new charge, what it has continues, and other sellers sell', () => {
  const blocked = 'two';
  const free = [...play({ ...given, seed: 7 })].at(-1)!;
  const half = given.from + 30 * day;
  let at = given.from;
  const may = (seller: string, capability: string) =>
    !(seller === blocked && capability === 'charges' && at >= half);
  let last: Moment | undefined;
  for (const moment of play({ ...given, seed: 7, may })) {
    ({ at } = moment);
    last = moment;
  }
  const chargesOf = ({ records }: Moment) => [...records.charges.values()];
  const later = chargesOf(last!).filter(
    (one) => one.submerchant_id === blocked && Date.parse(one.created_at) > half + day,
  );
  expect(later).toEqual([]);
  expect(last!.refused).toBeGreaterThan(0);
  expect(chargesOf(last!).length + last!.refused).toBe(chargesOf(free).length);
  expect(sumProblems(last!.records)).toEqual([]);
});

test('an older event changes nothing, and a restriction is lifted by a newer one', () => {
  const standing = new Standing();
  const event = (sequence: number, fields: object) => ({
    sequence,
    submerchant: { id: 'one', ...fields },
  });
  const restricted = { charges: { status: 'restricted' }, withdrawals: { status: 'active' } };
  expect(standing.may('one', 'charges')).toBe(true);
  standing.apply(event(5, { status: 'suspended' }));
  expect(standing.apply(event(4, { status: 'active' }))).toBe(false);
  expect(standing.may('one', 'charges')).toBe(false);
  standing.apply(event(6, { status: 'active' }));
  expect(standing.may('one', 'charges')).toBe(true);
  standing.apply(event(7, { before: {}, after: restricted }));
  expect(standing.may('one', 'charges')).toBe(false);
  expect(standing.may('one', 'withdrawals')).toBe(true);
  standing.apply(event(8, { status: 'closed', capabilities: restricted }));
  expect(standing.may('one', 'withdrawals')).toBe(false);
});
