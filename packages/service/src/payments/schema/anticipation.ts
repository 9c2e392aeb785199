import Type, { type Static } from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../../http/schema.js';

export const anticipationStatuses = [
  'pending',
  'approved',
  'completed',
  'refused',
  'cancelled',
] as const;

/** Receivables paid before their day (contract 8). Amounts are centavos. */
export const Anticipation = Type.Object(
  {
    id: uuid(),
    submerchant_id: nullable(uuid()),
    status: oneOf(anticipationStatuses),
    amount: Type.Integer({ description: 'Centavos.' }),
    fee_amount: Type.Integer({ description: 'Centavos.' }),
    net_amount: Type.Integer({ description: 'Centavos.' }),
    receivable_count: Type.Integer(),
    completed_at: nullable(timestamp()),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Anticipation' },
);
export type Anticipation = Static<typeof Anticipation>;

export const anticipationExample = {
  id: '019aa502-0000-7000-8000-0000000000c3',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  status: 'completed',
  amount: 480000,
  fee_amount: 9600,
  net_amount: 470400,
  receivable_count: 12,
  completed_at: '2026-11-21T15:00:00.000Z',
  created_at: '2026-11-21T14:50:00.000Z',
  updated_at: '2026-11-21T15:00:00.000Z',
} as const;
