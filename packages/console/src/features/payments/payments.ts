import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.js';

/** The families of records with the statuses that their lists can be filtered by. */
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

/** A record of any family: the fields that all have, and those that the tables show. */
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
      // `families` lists the statuses of each family.
      call(operations[family], { query: { status: status as never, page, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
  });
