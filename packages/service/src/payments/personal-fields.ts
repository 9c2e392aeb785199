import type { PaymentRecord } from './families.js';
import type { Anticipation } from './schema/anticipation.js';
import type { Charge } from './schema/charge.js';
import type { Withdrawal } from './schema/withdrawal.js';

type Classified<Fields> = Record<keyof Fields, 'plain' | 'personal'>;

const common = {
  id: 'plain',
  submerchant_id: 'plain',
  external_id: 'plain',
  status: 'plain',
  amount: 'plain',
  fee_amount: 'plain',
  net_amount: 'plain',
  currency: 'plain',
  created_at: 'plain',
  updated_at: 'plain',
} as const;

/**
 * Which fields of records with events are personal, by the rule of trails (trail/recorded-fields.ts). A new field does not compile
 * until it is classified.
 *
 * Texts written by people are personal: a description may name the buyer. So are accounts and Pix keys, although they are masked.
 * References to orders and transfers are ids, and four digits of a card belong to thousands of people: both are plain.
 */
const fields: {
  charge: Classified<Charge>;
  withdrawal: Classified<Withdrawal>;
  anticipation: Classified<Anticipation>;
} = {
  charge: {
    ...common,
    payment_method: 'plain',
    refunded_amount: 'plain',
    installments: 'plain',
    description: 'personal',
    card_brand: 'plain',
    card_last_digits: 'plain',
    pix_end_to_end_id: 'plain',
    boleto_line: 'plain',
    failure_reason: 'personal',
    due_date: 'plain',
    paid_at: 'plain',
  },
  withdrawal: {
    ...common,
    bank_account: 'personal',
    pix_key: 'personal',
    pix_end_to_end_id: 'plain',
    failure_reason: 'personal',
    completed_at: 'plain',
  },
  anticipation: {
    ...common,
    receivable_count: 'plain',
    receivable_ids: 'plain',
    requested_at: 'plain',
    approved_at: 'plain',
    completed_at: 'plain',
  },
};

const personalFields = new Map(
  Object.entries(fields).map(([record, classes]) => [
    record,
    Object.keys(classes).filter((name) => classes[name as keyof typeof classes] === 'personal'),
  ]),
);

/** Whether a record has personal values. `name` is that of its family in the singular; a record of an unknown one counts as personal. */
export function hasPersonalValues(name: string, record: PaymentRecord): boolean {
  const personal = personalFields.get(name);
  return personal === undefined || personal.some((field) => record[field] !== null);
}
