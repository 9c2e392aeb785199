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
export const methods = ['credit_card', 'debit_card', 'pix', 'boleto'] as const;

const operations = {
  charges: { list: 'listCharges', sum: 'summarizeCharges', get: 'getCharge' },
  receivables: { list: 'listReceivables', sum: 'summarizeReceivables', get: 'getReceivable' },
  wallets: { list: 'listWallets', sum: 'summarizeWallets', get: 'getWallet' },
  withdrawals: { list: 'listWithdrawals', sum: 'summarizeWithdrawals', get: 'getWithdrawal' },
  anticipations: {
    list: 'listAnticipations',
    sum: 'summarizeAnticipations',
    get: 'getAnticipation',
  },
} as const satisfies Record<Family, Record<'list' | 'sum' | 'get', string>>;

/** A record of any family: the fields that all have, and those that pages show by themselves. */
export interface PaymentRecord {
  id: string;
  submerchant_id?: string | null;
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
  charge_id?: string;
  pix_key?: string | null;
  bank_account?: { bank_code: string; branch: string; account: string } | null;
}

/** The amounts that a family has, in the order of tables. */
export const amountsOf = (family: Family) =>
  family === 'wallets'
    ? (['available_amount', 'waiting_funds_amount', 'blocked_amount'] as const)
    : (['amount', 'fee_amount', 'net_amount'] as const);

type Amount = ReturnType<typeof amountsOf>[number];

/** The filters in the address of the page. */
export interface PaymentFilters {
  status?: string | undefined;
  method?: (typeof methods)[number] | undefined;
  seller?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The parameters of lists and sums; days are those of the browser. */
function queryOf(family: Family, { status, method, seller, search, from, to }: PaymentFilters) {
  const hasDays = from !== undefined || to !== undefined;
  return {
    // `families` lists the statuses of each family.
    status: status as never,
    submerchant_id: seller,
    search,
    date_from: from,
    date_to: to,
    ...(hasDays ? { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}),
    ...(family === 'charges' ? { payment_method: method } : {}),
  };
}

export const paymentsQuery = (family: Family, filters: PaymentFilters, page: number | undefined) =>
  queryOptions({
    queryKey: ['payments', family, filters, page],
    queryFn: ({ signal }) =>
      call(operations[family].list, {
        query: { ...queryOf(family, filters), page, limit: 25 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The list as CSV, with the same filters. */
export const paymentsCsv = (family: Family, filters: PaymentFilters) => ({
  list: operations[family].list,
  query: queryOf(family, filters),
});

/** The sums over the same records as the list. */
export const sumsQuery = (family: Family, filters: PaymentFilters) =>
  queryOptions({
    queryKey: ['payments', family, 'sums', filters],
    async queryFn({ signal }) {
      const { data } = await call(operations[family].sum, {
        query: queryOf(family, filters),
        signal,
      });
      return data as Pick<PaymentRecord, Amount> & { count: number };
    },
    placeholderData: keepPreviousData,
  });

const byDay = {
  charges: 'countChargesByDay',
  receivables: 'countReceivablesByDay',
  withdrawals: 'countWithdrawalsByDay',
  anticipations: 'countAnticipationsByDay',
} as const;

/** Whether a family is shown by day: wallets are balances, not payments of a day. */
export const isByDay = (family: Family): family is keyof typeof byDay => family in byDay;

/** The records of the list by the day on which they were created; days are those of the browser. */
export const daysQuery = (family: keyof typeof byDay, filters: PaymentFilters) =>
  queryOptions({
    queryKey: ['payments', family, 'days', filters],
    async queryFn({ signal }) {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const query = { ...queryOf(family, filters), time_zone };
      return (await call(byDay[family], { query, signal })).data.days;
    },
    placeholderData: keepPreviousData,
  });

/** Names of sellers by id: those of a page of payments, in one request. */
export const sellerNamesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['submerchants', 'names', ids],
    queryFn: async ({ signal }) =>
      new Map(
        (
          await call('listSubmerchants', { query: { ids: ids.join(','), limit: 100 }, signal })
        ).data.map((one) => [one.id, one.trade_name ?? one.legal_name]),
      ),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const receivablesQuery = (charge_id: string) =>
  queryOptions({
    queryKey: ['payments', 'receivables', 'of-charge', charge_id],
    queryFn: ({ signal }) => call('listReceivables', { query: { charge_id, limit: 100 }, signal }),
  });

export const eventsQuery = (object_id: string) =>
  queryOptions({
    queryKey: ['events', object_id],
    queryFn: ({ signal }) => call('listEvents', { query: { object_id, limit: 50 }, signal }),
  });

export const deliveriesOfQuery = (object_id: string) =>
  queryOptions({
    queryKey: ['deliveries', 'of', object_id],
    queryFn: ({ signal }) => call('listDeliveries', { query: { object_id, limit: 25 }, signal }),
    refetchInterval: 15_000,
  });

export const paymentQuery = (family: Family, id: string) =>
  queryOptions({
    queryKey: ['payments', family, id],
    queryFn: async ({ signal }) =>
      (await call(operations[family].get, { params: { id }, signal })).data as PaymentRecord,
  });
