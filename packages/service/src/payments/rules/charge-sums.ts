import type { PaymentRecord } from '../families.js';

/** What the charges of a seller come to on a day, or what a write changes of that. */
export interface DayOfCharges {
  merchant_id: string;
  submerchant_id: string;
  /** In UTC, as `YYYY-MM-DD`. */
  day: string;
  /** Charges that were captured, whatever happened to them afterwards. */
  sales: number;
  /** Of the sales, in centavos. */
  amount: number;
  /** Charges that became a chargeback on the day. */
  chargebacks: number;
}

const sold: ReadonlySet<string> = new Set([
  'captured',
  'partially_refunded',
  'refunded',
  'chargeback',
]);

/** A charge before and after a write; null before its first state. */
export interface WrittenCharge {
  merchant_id: string;
  before: PaymentRecord | null;
  /** When the charge before became a chargeback, if it was amended since; null: at its `updated_at`. */
  charged_back_at: string | null;
  after: PaymentRecord;
}

/**
 * What states of charges change of the sums of their sellers by day. Each state adds what depends on it alone, and takes back what the state
 * before has added, so that sums never drift from the charges. Charges of no seller count nowhere.
 */
export function changesOfSums(charges: readonly WrittenCharge[]): DayOfCharges[] {
  const days = new Map<string, DayOfCharges>();
  for (const { merchant_id, before, charged_back_at, after } of charges) {
    const lost_at = charged_back_at ?? before?.updated_at ?? after.updated_at;
    if (before) addState(days, merchant_id, before, lost_at, -1);
    // One that is amended stays on its day.
    const isAmended = before?.status === 'chargeback';
    addState(days, merchant_id, after, isAmended ? lost_at : after.updated_at, 1);
  }
  return [...days.values()].filter(
    ({ sales, amount, chargebacks }) => sales !== 0 || amount !== 0 || chargebacks !== 0,
  );
}

function addState(
  days: Map<string, DayOfCharges>,
  merchant_id: string,
  { id, submerchant_id, status, amount }: PaymentRecord,
  lostAt: string,
  sign: 1 | -1,
): void {
  if (submerchant_id === null || !sold.has(status)) return;
  const onDay = (day: string) => {
    const key = `${merchant_id} ${submerchant_id} ${day}`;
    let found = days.get(key);
    if (!found) {
      found = { merchant_id, submerchant_id, day, sales: 0, amount: 0, chargebacks: 0 };
      days.set(key, found);
    }
    return found;
  };
  const sale = onDay(dayOfId(id));
  sale.sales += sign;
  sale.amount += sign * Number(amount);
  if (status === 'chargeback') onDay(lostAt.slice(0, 10)).chargebacks += sign;
}

/** The day of a UUIDv7, which starts with 48 bits of milliseconds. */
function dayOfId(id: string): string {
  const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return new Date(at).toISOString().slice(0, 10);
}
