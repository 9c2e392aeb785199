import Type, { type Static } from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../../http/schema.js';

export const withdrawalStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const;

/** Money on its way to a bank account (contract 8). Amounts are centavos; account and key are masked. */
export const Withdrawal = Type.Object(
  {
    id: uuid(),
    submerchant_id: nullable(uuid()),
    status: oneOf(withdrawalStatuses),
    amount: Type.Integer({ description: 'Centavos.' }),
    fee_amount: Type.Integer({ description: 'Centavos.' }),
    net_amount: Type.Integer({ description: 'Centavos.' }),
    bank_account: nullable(
      Type.Object({
        bank_code: Type.String(),
        branch: Type.String(),
        account: Type.String({ description: 'Masked.' }),
      }),
    ),
    pix_key: nullable(Type.String({ description: 'Masked.' })),
    failure_reason: nullable(Type.String()),
    completed_at: nullable(timestamp()),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'Withdrawal' },
);
export type Withdrawal = Static<typeof Withdrawal>;

export const withdrawalExample = {
  id: '019aa501-0000-7000-8000-0000000000c2',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  status: 'completed',
  amount: 250000,
  fee_amount: 0,
  net_amount: 250000,
  bank_account: { bank_code: '001', branch: '1234', account: '*****-6' },
  pix_key: null,
  failure_reason: null,
  completed_at: '2026-11-21T14:00:00.000Z',
  created_at: '2026-11-21T13:30:00.000Z',
  updated_at: '2026-11-21T14:00:00.000Z',
} as const;
