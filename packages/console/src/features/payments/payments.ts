import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.js';

/** The families of records that the payment core feeds, with the states that their lists may be narrowed to. */
export const families = {
  charges: [
    'pending',
    'authorized',
    'captured',
    'failed',
    'voided',
    'expired',
    'partially_refunded',
    'refunded',
    'chargeback',
  ],
  receivables: ['scheduled', 'anticipated', 'paid', 'cancelled'],
  wallets: ['active', 'blocked'],
  withdrawals: ['pending', 'processing', 'completed', 'failed', 'cancelled'],
  anticipations: ['pending', 'approved', 'completed', 'refused', 'cancelled'],
} as const;
export type Family = keyof typeof families;
export const familyNames = Object.keys(families) as Family[];

const operations = {
  charges: 'listCharges',
  receivables: 'listReceivables',
  wallets: 'listWallets',
  withdrawals: 'listWithdrawals',
  anticipations: 'listAnticipations',
} as const satisfies Record<Family, string>;

/** A record of any family: what all have, and what a table shows of some. */
export interface PaymentRecord {
  id: string;
  status: string;
  created_at: string;
  description?: string | null;
  payment_method?: string;
  installments?: number;
  installment?: number;
  amount?: number;
  fee_amount?: number;
  net_amount?: number;
  available_amount?: number;
  blocked_amount?: number;
  waiting_funds_amount?: number;
  due_date?: string | null;
  pix_key?: string | null;
  bank_account?: { bank_code: string; branch: string; account: string } | null;
}

export const paymentsQuery = (
  family: Family,
  status: string | undefined,
  page: number | undefined,
) =>
  queryOptions({
    queryKey: ['payments', family, status, page],
    queryFn: ({ signal }) =>
      // Which states a family has is held by `families`.
      call(operations[family], { query: { status: status as never, page, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
  });
