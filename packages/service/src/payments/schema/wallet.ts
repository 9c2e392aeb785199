import Type, { type Static } from 'typebox';
import { oneOf } from '../../operation/schema.js';
import { centavos, currency, external_id, known, submerchant_id } from './record.js';

export const walletStatuses = ['active', 'blocked'] as const;

/** The balance of the merchant or of one of its submerchants (contract 8). */
export const Wallet = Type.Object(
  {
    id: known.id,
    submerchant_id,
    external_id,
    status: oneOf(walletStatuses),
    currency,
    available_amount: Type.Integer({
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'Amount available for withdrawal; negative when refunds or chargebacks exceed the balance. Centavos.',
    }),
    blocked_amount: centavos('Amount blocked, for example by a dispute.'),
    waiting_funds_amount: centavos('Amount of receivables that are not yet due.'),
    created_at: known.created_at,
    updated_at: known.updated_at,
  },
  { title: 'Wallet' },
);
export type Wallet = Static<typeof Wallet>;

export const walletExample = {
  id: '019aa503-0000-7000-8000-0000000000c4',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  external_id: null,
  status: 'active',
  currency: 'BRL',
  available_amount: 1250000,
  blocked_amount: 15900,
  waiting_funds_amount: 480000,
  created_at: '2025-11-21T06:03:48.608Z',
  updated_at: '2026-11-21T15:00:00.000Z',
} as const;
