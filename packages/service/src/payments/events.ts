import type { EventDefinition } from '../events/catalogue.js';
import { eventKinds, type EventKind } from '../events/event.js';
import { Anticipation, anticipationExample } from './schema/anticipation.js';
import { Charge, chargeExample } from './schema/charge.js';
import { Withdrawal, withdrawalExample } from './schema/withdrawal.js';

const failure_reason = 'Saldo insuficiente.';
const not_paid = { paid_at: null };
const not_completed = { completed_at: null };
const pix = { payment_method: 'pix', installments: 1, card_brand: null, card_last_digits: null };

/** The fields in which the example of a kind differs from the example of its record, so that they match the status. */
const exampleFields: Partial<Record<EventKind, Record<string, unknown>>> = {
  'charge.pending': not_paid,
  'charge.authorized': not_paid,
  'charge.failed': { ...not_paid, failure_reason },
  'charge.voided': not_paid,
  'charge.expired': { ...pix, ...not_paid },
  'charge.partially_refunded': { refunded_amount: 5900 },
  'charge.refunded': { refunded_amount: chargeExample.amount },
  'withdrawal.pending': not_completed,
  'withdrawal.processing': not_completed,
  'withdrawal.failed': { ...not_completed, failure_reason: 'Conta de destino encerrada.' },
  'withdrawal.cancelled': not_completed,
  'anticipation.pending': { ...not_completed, approved_at: null },
  'anticipation.approved': not_completed,
  'anticipation.refused': { ...not_completed, approved_at: null },
  'anticipation.cancelled': { ...not_completed, approved_at: null },
};

/** What has happened, one sentence a kind; the guide and the console's picker of events have the same. */
const descriptions = {
  'charge.pending': 'A charge was created and waits for its payment.',
  'charge.authorized': 'A charge was authorized; its amount is not captured yet.',
  'charge.captured': 'A charge was captured: it is paid.',
  'charge.failed': 'A charge failed; `failure_reason` says why.',
  'charge.voided': 'A charge was released before its capture: nothing is paid.',
  'charge.expired': 'A charge was not paid in time.',
  'charge.partially_refunded':
    'A part of a charge was refunded; `refunded_amount` is the sum of all refunds.',
  'charge.refunded': 'A charge was refunded in full.',
  'charge.chargeback': 'The buyer disputed a charge, and it was charged back.',
  'withdrawal.pending': 'A withdrawal was requested and is not being paid yet.',
  'withdrawal.processing': 'A withdrawal is being paid to the seller’s account.',
  'withdrawal.completed': 'A withdrawal was paid.',
  'withdrawal.failed': 'A withdrawal failed; `failure_reason` says why.',
  'withdrawal.cancelled': 'A withdrawal was cancelled before it was paid.',
  'anticipation.pending': 'An anticipation was requested and is not decided yet.',
  'anticipation.approved': 'An anticipation was approved and is not paid yet.',
  'anticipation.completed': 'An anticipation was paid.',
  'anticipation.refused': 'An anticipation was refused.',
  'anticipation.cancelled': 'An anticipation was cancelled before it was paid.',
} satisfies Partial<Record<EventKind, string>>;

const records = {
  charge: { schema: Charge, example: chargeExample },
  withdrawal: { schema: Withdrawal, example: withdrawalExample },
  anticipation: { schema: Anticipation, example: anticipationExample },
};

/** The events of payment records: one kind for each status (contract 9). */
export const paymentEvents: readonly EventDefinition[] = eventKinds.flatMap((kind) => {
  const [name = '', status = ''] = kind.split('.');
  if (!isRecordName(name) || !isPayment(kind)) return [];
  const { schema, example } = records[name];
  return {
    kind,
    description: descriptions[kind],
    schema,
    example: { ...example, ...exampleFields[kind], status },
  };
});

function isRecordName(name: string): name is keyof typeof records {
  return Object.hasOwn(records, name);
}

function isPayment(kind: EventKind): kind is keyof typeof descriptions {
  return Object.hasOwn(descriptions, kind);
}
