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

const records = {
  charge: { schema: Charge, example: chargeExample },
  withdrawal: { schema: Withdrawal, example: withdrawalExample },
  anticipation: { schema: Anticipation, example: anticipationExample },
};

/** The events of payment records: one kind for each status (contract 9). */
export const paymentEvents: readonly EventDefinition[] = eventKinds.flatMap((kind) => {
  const [name = '', status = ''] = kind.split('.');
  if (!isRecordName(name)) return [];
  const { schema, example } = records[name];
  return {
    kind,
    description: `The status of ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} became ${status.replaceAll('_', ' ')}.`,
    schema,
    example: { ...example, ...exampleFields[kind], status },
  };
});

function isRecordName(name: string): name is keyof typeof records {
  return Object.hasOwn(records, name);
}
