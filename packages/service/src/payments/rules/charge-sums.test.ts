import { describe, expect, test } from 'vitest';
import type { PaymentRecord } from '../families.js';
import { changesOfSums } from './charge-sums.js';

const merchant_id = 'm';
/** A charge of 21 November 2026, 12:00 UTC. */
const charge = (changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: '019aa65e-3c00-7000-8000-000000000001',
  submerchant_id: 's',
  status: 'captured',
  amount: 1000,
  created_at: '2025-11-21T12:00:00.000Z',
  updated_at: '2025-11-21T12:00:00.000Z',
  ...changes,
});
const change = (
  before: PaymentRecord | null,
  after: PaymentRecord,
  charged_back_at: string | null = null,
) =>
  changesOfSums([{ merchant_id, before, charged_back_at, after }]).map(
    ({ merchant_id: _m, ...day }) => day,
  );

describe('what a state changes of the sums', () => {
  const day = '2025-11-21';
  const seller = { submerchant_id: 's', day };
  const sale = { ...seller, sales: 1, amount: 1000, chargebacks: 0 };

  test.each(['pending', 'authorized', 'failed', 'voided', 'expired'])('%s is no sale', (status) => {
    expect(change(null, charge({ status }))).toEqual([]);
    expect(change(charge(), charge({ status }))).toEqual([{ ...sale, sales: -1, amount: -1000 }]);
  });

  test.each(['captured', 'partially_refunded', 'refunded'])('%s is a sale', (status) => {
    expect(change(null, charge({ status }))).toEqual([sale]);
    expect(change(charge({ status: 'pending' }), charge({ status }))).toEqual([sale]);
    expect(change(charge(), charge({ status }))).toEqual([]);
  });

  test('a chargeback counts on the day on which it became one, and is taken back when it is won', () => {
    const lost = charge({ status: 'chargeback', updated_at: '2025-12-24T03:00:00.000Z' });
    const later = { ...seller, day: '2025-12-24', sales: 0, amount: 0, chargebacks: 1 };
    expect(change(charge(), lost)).toEqual([later]);
    expect(change(null, lost)).toEqual([sale, later]);
    expect(change(lost, charge())).toEqual([{ ...later, chargebacks: -1 }]);
  });

  test('a chargeback that is amended stays on its day, however often', () => {
    const at = (date: string, amount = 1000) =>
      charge({ status: 'chargeback', updated_at: `${date}T03:00:00.000Z`, amount });
    const [first, second, third] = ['2025-12-24', '2026-01-05', '2026-02-06'] as const;
    expect(change(at(first), at(second))).toEqual([]);
    expect(change(at(second), at(third, 900), at(first).updated_at)).toEqual([
      { ...sale, sales: 0, amount: -100 },
    ]);
    const lost = { ...seller, sales: 0, amount: 0 };
    expect(change(at(third), charge(), at(first).updated_at)).toEqual([
      { ...lost, day: first, chargebacks: -1 },
    ]);
  });

  test('another amount or another seller moves the sums', () => {
    expect(change(charge(), charge({ amount: 1500 }))).toEqual([
      { ...sale, sales: 0, amount: 500 },
    ]);
    expect(change(charge(), charge({ submerchant_id: 't' }))).toEqual([
      { ...sale, sales: -1, amount: -1000 },
      { ...sale, submerchant_id: 't' },
    ]);
    expect(change(charge(), charge({ submerchant_id: null }))).toEqual([
      { ...sale, sales: -1, amount: -1000 },
    ]);
  });

  test('those of one seller and day are one change', () => {
    const charges = [1, 2, 3].map((n) => ({
      merchant_id,
      before: null,
      charged_back_at: null,
      after: charge({ id: `019aa65e-3c00-7000-8000-00000000000${n}` }),
    }));
    expect(changesOfSums(charges)).toEqual([{ merchant_id, ...sale, sales: 3, amount: 3000 }]);
  });
});
