import Type, { type Static } from 'typebox';
import { date, nullable, oneOf, text, textLike, timestamp } from '../../operation/schema.js';
import {
  centavos,
  currency,
  end_to_end_id,
  external_id,
  failure_reason,
  known,
  submerchant_id,
} from './record.js';

export const chargeStatuses = [
  'pending',
  'authorized',
  'captured',
  'failed',
  'voided',
  'expired',
  'partially_refunded',
  'refunded',
  'chargeback',
] as const;

export const payment_methods = ['credit_card', 'debit_card', 'pix', 'boleto'] as const;

/** A payment by a buyer (contract 8). */
export const Charge = Type.Object(
  {
    id: known.id,
    submerchant_id,
    external_id,
    status: oneOf(chargeStatuses),
    payment_method: oneOf(payment_methods),
    amount: centavos('Amount paid by the buyer.'),
    fee_amount: centavos('Fee of the service.'),
    net_amount: centavos('`amount` less `fee_amount`.'),
    refunded_amount: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Amount refunded so far, at most `amount`. Centavos.',
    }),
    currency,
    installments: Type.Integer({
      minimum: 1,
      maximum: 99,
      default: 1,
      description: 'Number of installments.',
    }),
    description: nullable(text(255, { examples: ['Pedido 1042'] })),
    card_brand: nullable(text(32, { description: 'Cards: the brand.', examples: ['visa'] })),
    card_last_digits: nullable(
      textLike('^[0-9]{4}$', '4 digits', {
        description: 'Cards: the last 4 digits of the number.',
        examples: ['4242'],
      }),
    ),
    pix_end_to_end_id: end_to_end_id,
    boleto_line: nullable(
      textLike('^[0-9]{47,48}$', '47 or 48 digits', {
        description: 'Boleto: the payment line (linha digitável), digits only.',
        examples: ['00190000090000000000000000042177112340000015900'],
      }),
    ),
    failure_reason,
    due_date: nullable(date({ description: 'Last day of payment, of a boleto for example.' })),
    paid_at: nullable(timestamp({ description: 'When the buyer paid.' })),
    created_at: known.created_at,
    updated_at: known.updated_at,
  },
  { title: 'Charge' },
);
export type Charge = Static<typeof Charge>;

export const chargeExample = {
  id: '019aa500-0000-7000-8000-0000000000c1',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  external_id: 'order-1042',
  status: 'captured',
  payment_method: 'credit_card',
  amount: 15900,
  fee_amount: 476,
  net_amount: 15424,
  refunded_amount: 0,
  currency: 'BRL',
  installments: 3,
  description: 'Pedido 1042',
  card_brand: 'visa',
  card_last_digits: '4242',
  pix_end_to_end_id: null,
  boleto_line: null,
  failure_reason: null,
  due_date: null,
  paid_at: '2026-11-21T13:00:00.000Z',
  created_at: '2025-11-21T06:00:32.000Z',
  updated_at: '2026-11-21T13:00:00.000Z',
} as const;
