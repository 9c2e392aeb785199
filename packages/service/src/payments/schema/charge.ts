import Type, { type Static } from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../../http/schema.js';

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

/** A payment by a buyer (contract 8). Amounts are centavos. */
export const Charge = Type.Object(
  {
    id: uuid(),
    submerchant_id: nullable(uuid()),
    status: oneOf(chargeStatuses),
    payment_method: oneOf(['credit_card', 'debit_card', 'pix', 'boleto']),
    amount: Type.Integer({ description: 'Centavos.' }),
    fee_amount: Type.Integer({ description: 'Centavos.' }),
    net_amount: Type.Integer({ description: 'Centavos.' }),
    refunded_amount: Type.Integer({ description: 'Centavos.' }),
    currency: oneOf(['BRL']),
    installments: Type.Integer({ minimum: 1 }),
    description: nullable(Type.String()),
    due_at: nullable(timestamp()),
    paid_at: nullable(timestamp()),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Charge' },
);
export type Charge = Static<typeof Charge>;

export const chargeExample = {
  id: '019aa500-0000-7000-8000-0000000000c1',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  status: 'captured',
  payment_method: 'credit_card',
  amount: 15900,
  fee_amount: 476,
  net_amount: 15424,
  refunded_amount: 0,
  currency: 'BRL',
  installments: 3,
  description: 'Pedido 1042',
  due_at: null,
  paid_at: '2026-11-21T13:00:00.000Z',
  created_at: '2026-11-21T12:59:58.000Z',
  updated_at: '2026-11-21T13:00:00.000Z',
} as const;
