import Type, { type Static } from 'typebox';
import { nullable, oneOf, text, textLike, timestamp } from '../../operation/schema.js';
import {
  centavos,
  currency,
  end_to_end_id,
  external_id,
  failure_reason,
  known,
  submerchant_id,
} from './record.js';

export const withdrawalStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const;

const BankAccount = Type.Object(
  {
    bank_code: textLike('^[0-9]{3}$', '3 digits', {
      description: 'COMPE code.',
      examples: ['001'],
    }),
    branch: text(10, { examples: ['1234'] }),
    account: text(20, {
      description: 'Number with check digit. Masked before it is stored.',
      examples: ['****5-6'],
    }),
  },
  { description: 'The destination account.' },
);

/** A transfer of money to a bank account (contract 8). Account and Pix key are masked: their full values are never stored. */
export const Withdrawal = Type.Object(
  {
    id: known.id,
    submerchant_id,
    external_id,
    status: oneOf(withdrawalStatuses),
    amount: centavos('Amount deducted from the wallet.'),
    fee_amount: centavos('Fee of the service.'),
    net_amount: centavos('Amount transferred: `amount` less `fee_amount`.'),
    currency,
    bank_account: nullable(BankAccount),
    pix_key: nullable(
      text(77, {
        description: 'Destination Pix key. Masked before it is stored.',
        examples: ['m*****@example.com'],
      }),
    ),
    pix_end_to_end_id: end_to_end_id,
    failure_reason,
    completed_at: nullable(timestamp({ description: 'When the money arrived.' })),
    created_at: known.created_at,
    updated_at: known.updated_at,
  },
  { title: 'Withdrawal' },
);
export type Withdrawal = Static<typeof Withdrawal>;

export const withdrawalExample = {
  id: '019aa501-0000-7000-8000-0000000000c2',
  submerchant_id: '019aa2f0-6c00-7abc-8def-0123456789ab',
  external_id: null,
  status: 'completed',
  amount: 250000,
  fee_amount: 0,
  net_amount: 250000,
  currency: 'BRL',
  bank_account: { bank_code: '001', branch: '1234', account: '****5-6' },
  pix_key: null,
  pix_end_to_end_id: null,
  failure_reason: null,
  completed_at: '2026-11-21T14:00:00.000Z',
  created_at: '2025-11-21T06:01:37.536Z',
  updated_at: '2026-11-21T14:00:00.000Z',
} as const;
