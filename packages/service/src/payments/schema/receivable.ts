import Type, { type Static } from 'typebox';
import { date, nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { centavos, currency, external_id, known, submerchant_id } from './record.js';

export const receivableStatuses = ['scheduled', 'anticipated', 'paid', 'cancelled'] as const;

/** One installment of a charge, to be paid into the wallet (contract 8). */
export const Receivable = Type.Object(
  {
    id: known.id,
    submerchant_id,
    external_id,
    status: oneOf(receivableStatuses),
    charge_id: uuid({ description: 'The charge of the installment.' }),
    anticipation_id: nullable(uuid({ description: 'The anticipation that paid it early.' })),
    installment: Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'Number of the installment, from 1.',
    }),
    installments: Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'Number of installments of the charge.',
    }),
    amount: centavos('Gross amount.'),
    fee_amount: centavos('Fee of the service.'),
    net_amount: centavos('`amount` less `fee_amount`.'),
    currency,
    due_date: date({ description: 'Due date of the payment.' }),
    paid_at: nullable(timestamp({ description: 'When it was paid.' })),
    created_at: known.created_at,
    updated_at: known.updated_at,
  },
  { title: 'Receivable' },
);
export type Receivable = Static<typeof Receivable>;

export const receivableExample = {
  id: '019aa504-0000-7000-8000-0000000000c5',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  external_id: null,
  status: 'scheduled',
  charge_id: '019aa500-0000-7000-8000-0000000000c1',
  anticipation_id: null,
  installment: 1,
  installments: 3,
  amount: 5300,
  fee_amount: 159,
  net_amount: 5141,
  currency: 'BRL',
  due_date: '2026-12-21',
  paid_at: null,
  created_at: '2025-11-21T06:04:54.144Z',
  updated_at: '2026-11-21T13:00:00.000Z',
} as const;
