import type { EventKind } from '../events/event.js';
import { chargeExample } from './schema/charge.js';

const failure_reason = 'Saldo insuficiente.';
const not_paid = { paid_at: null };
const not_completed = { completed_at: null };
const pix = { payment_method: 'pix', installments: 1, card_brand: null, card_last_digits: null };

/** What a record’s example has to say for a kind of event beside the status, so that it is one that can be. */
export const paymentEventFields: Partial<Record<EventKind, Record<string, unknown>>> = {
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
