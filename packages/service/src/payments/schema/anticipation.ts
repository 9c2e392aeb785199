import Type, { type Static } from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { centavos, currency, external_id, known, submerchant_id } from './record.js';

export const anticipationStatuses = [
  'pending',
  'approved',
  'completed',
  'refused',
  'cancelled',
] as const;

/** Receivables paid before their due date (contract 8). */
export const Anticipation = Type.Object(
  {
    id: known.id,
    submerchant_id,
    external_id,
    status: oneOf(anticipationStatuses),
    amount: centavos('Total of its receivables at their due dates.'),
    fee_amount: centavos('Fee for the early payment.'),
    net_amount: centavos('Amount paid: `amount` less `fee_amount`.'),
    currency,
    receivable_count: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Number of receivables.',
    }),
    receivable_ids: Type.Array(uuid(), {
      maxItems: 1000,
      default: [],
      description:
        'Ids of the receivables; empty if the payment core does not list them. Each receivable names its anticipation in `anticipation_id`.',
    }),
    requested_at: nullable(timestamp()),
    approved_at: nullable(timestamp()),
    completed_at: nullable(timestamp({ description: 'When it was paid.' })),
    created_at: known.created_at,
    updated_at: known.updated_at,
  },
  { title: 'Anticipation' },
);
export type Anticipation = Static<typeof Anticipation>;

export const anticipationExample = {
  id: '019aa502-0000-7000-8000-0000000000c3',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  external_id: null,
  status: 'completed',
  amount: 10600,
  fee_amount: 212,
  net_amount: 10388,
  currency: 'BRL',
  receivable_count: 2,
  receivable_ids: ['019aa504-0000-7000-8000-0000000000c5', '019aa504-0000-7000-8000-0000000000c6'],
  requested_at: '2026-11-21T14:50:00.000Z',
  approved_at: '2026-11-21T14:55:00.000Z',
  completed_at: '2026-11-21T15:00:00.000Z',
  created_at: '2025-11-21T06:02:43.072Z',
  updated_at: '2026-11-21T15:00:00.000Z',
} as const;
