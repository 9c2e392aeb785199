import { forMerchants, forOperator, type Route } from '../operation/route.js';
import {
  countAnticipationsByDay,
  countChargesByDay,
  countReceivablesByDay,
  countWithdrawalsByDay,
} from './operations/days.js';
import { feedRecords } from './operations/feed-records.js';
import {
  getAnticipation,
  getCharge,
  getReceivable,
  getWallet,
  getWithdrawal,
  listAnticipations,
  listCharges,
  listReceivables,
  listWallets,
  listWithdrawals,
  putAnticipation,
  putCharge,
  putReceivable,
  putWallet,
  putWithdrawal,
  summarizeAnticipations,
  summarizeCharges,
  summarizeReceivables,
  summarizeWallets,
  summarizeWithdrawals,
} from './operations/record-operations.js';

const merchant = forMerchants('transactions');
const merchantQueries = forMerchants('queries');
const operator = forOperator();
const feed = '/v1/operator/merchants/{merchantId}';

export const paymentRoutes: readonly Route[] = [
  merchant.get('/v1/charges', listCharges, 'payments.read'),
  merchant.get('/v1/charges/summary', summarizeCharges, 'payments.read'),
  merchant.get('/v1/charges/days', countChargesByDay, 'payments.read'),
  merchant.get('/v1/charges/{id}', getCharge, 'payments.read'),
  merchant.get('/v1/withdrawals', listWithdrawals, 'payments.read'),
  merchant.get('/v1/withdrawals/summary', summarizeWithdrawals, 'payments.read'),
  merchant.get('/v1/withdrawals/days', countWithdrawalsByDay, 'payments.read'),
  merchant.get('/v1/withdrawals/{id}', getWithdrawal, 'payments.read'),
  merchant.get('/v1/anticipations', listAnticipations, 'payments.read'),
  merchant.get('/v1/anticipations/summary', summarizeAnticipations, 'payments.read'),
  merchant.get('/v1/anticipations/days', countAnticipationsByDay, 'payments.read'),
  merchant.get('/v1/anticipations/{id}', getAnticipation, 'payments.read'),
  merchantQueries.get('/v1/wallets', listWallets, 'payments.read'),
  merchantQueries.get('/v1/wallets/summary', summarizeWallets, 'payments.read'),
  merchantQueries.get('/v1/wallets/{id}', getWallet, 'payments.read'),
  merchantQueries.get('/v1/receivables', listReceivables, 'payments.read'),
  merchantQueries.get('/v1/receivables/summary', summarizeReceivables, 'payments.read'),
  merchant.get('/v1/receivables/days', countReceivablesByDay, 'payments.read'),
  merchantQueries.get('/v1/receivables/{id}', getReceivable, 'payments.read'),
  operator.post('/v1/operator/feed', feedRecords, 'payments.write'),
  operator.put(`${feed}/charges/{id}`, putCharge, 'payments.write'),
  operator.put(`${feed}/withdrawals/{id}`, putWithdrawal, 'payments.write'),
  operator.put(`${feed}/anticipations/{id}`, putAnticipation, 'payments.write'),
  operator.put(`${feed}/wallets/{id}`, putWallet, 'payments.write'),
  operator.put(`${feed}/receivables/{id}`, putReceivable, 'payments.write'),
];
