import Type, { type Static } from 'typebox';
import { oneOf } from '../../operation/schema.js';
import { centavos, currency, external_id, known, submerchant_id } from './record.js';

export const walletStatuses = ['active', 'blocked'] as const;

/** What the merchant or one of its submerchants has with the service (contract 8). */
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
        'What can be withdrawn; below zero when refunds or chargebacks took more than there was. Centavos.',
    }),
    blocked_amount: centavos('What is held back, for a dispute for example.'),
    waiting_funds_amount: centavos('What receivables will bring on their days.'),
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
