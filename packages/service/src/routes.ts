import { getBankByCode } from './banks/operations/get-bank-by-code.js';
import { getBankByIspb } from './banks/operations/get-bank-by-ispb.js';
import { getBank } from './banks/operations/get-bank.js';
import { listBanks } from './banks/operations/list-banks.js';
import type { Access } from './http/authentication.js';
import type { LinesOperation, Operation } from './http/operation.js';
import type { RateCategory } from './http/rates/categories.js';
import { createApiKey } from './merchants/operations/create-api-key.js';
import { createMerchant } from './merchants/operations/create-merchant.js';
import { getMerchant } from './merchants/operations/get-merchant.js';
import { listApiKeys } from './merchants/operations/list-api-keys.js';
import { listMerchants } from './merchants/operations/list-merchants.js';
import { revokeApiKey } from './merchants/operations/revoke-api-key.js';
import { setRateLimits } from './merchants/operations/set-rate-limits.js';
import { updateMerchant } from './merchants/operations/update-merchant.js';
import { feedRecords } from './payments/operations/feed-records.js';
import { getAnticipation } from './payments/operations/get-anticipation.js';
import { getCharge } from './payments/operations/get-charge.js';
import { getReceivable } from './payments/operations/get-receivable.js';
import { getWallet } from './payments/operations/get-wallet.js';
import { getWithdrawal } from './payments/operations/get-withdrawal.js';
import { listAnticipations } from './payments/operations/list-anticipations.js';
import { listCharges } from './payments/operations/list-charges.js';
import { listReceivables } from './payments/operations/list-receivables.js';
import { listWallets } from './payments/operations/list-wallets.js';
import { listWithdrawals } from './payments/operations/list-withdrawals.js';
import { putAnticipation } from './payments/operations/put-anticipation.js';
import { putCharge } from './payments/operations/put-charge.js';
import { putReceivable } from './payments/operations/put-receivable.js';
import { putWallet } from './payments/operations/put-wallet.js';
import { putWithdrawal } from './payments/operations/put-withdrawal.js';
import { approveDocument } from './review/operations/approve-document.js';
import { approveSubmerchant } from './review/operations/approve-submerchant.js';
import { claimCase } from './review/operations/claim-case.js';
import { getCase } from './review/operations/get-case.js';
import { getHistory } from './review/operations/get-history.js';
import { listCases } from './review/operations/list-cases.js';
import { listReviewReasons } from './review/operations/list-review-reasons.js';
import { rejectDocument } from './review/operations/reject-document.js';
import { rejectSubmerchant } from './review/operations/reject-submerchant.js';
import { releaseCase } from './review/operations/release-case.js';
import { sendBackSubmerchant } from './review/operations/send-back-submerchant.js';
import { addAddress } from './submerchants/operations/add-address.js';
import { addDocument } from './submerchants/operations/add-document.js';
import { addLegalRepresentative } from './submerchants/operations/add-legal-representative.js';
import { createSubmerchant } from './submerchants/operations/create-submerchant.js';
import { deleteAddress } from './submerchants/operations/delete-address.js';
import { deleteLegalRepresentative } from './submerchants/operations/delete-legal-representative.js';
import { getRequirements } from './submerchants/operations/get-requirements.js';
import { getSubmerchant } from './submerchants/operations/get-submerchant.js';
import { listAddresses } from './submerchants/operations/list-addresses.js';
import { listDocuments } from './submerchants/operations/list-documents.js';
import { listLegalRepresentatives } from './submerchants/operations/list-legal-representatives.js';
import { listSubmerchants } from './submerchants/operations/list-submerchants.js';
import { requestResubmission } from './submerchants/operations/request-resubmission.js';
import { submitForReview } from './submerchants/operations/submit-for-review.js';
import { updateAddress } from './submerchants/operations/update-address.js';
import { updateSubmerchant } from './submerchants/operations/update-submerchant.js';
import { createEndpoint } from './webhooks/operations/create-endpoint.js';
import { deleteEndpoint } from './webhooks/operations/delete-endpoint.js';
import { getDelivery } from './webhooks/operations/get-delivery.js';
import { getEndpoint } from './webhooks/operations/get-endpoint.js';
import { listDeliveries } from './webhooks/operations/list-deliveries.js';
import { listEndpoints } from './webhooks/operations/list-endpoints.js';
import { listEventKinds } from './webhooks/operations/list-event-kinds.js';
import { listEvents } from './webhooks/operations/list-events.js';
import { regenerateSecret } from './webhooks/operations/regenerate-secret.js';
import { replayDeliveries } from './webhooks/operations/replay-deliveries.js';
import { resendDelivery } from './webhooks/operations/resend-delivery.js';
import { testEndpoint } from './webhooks/operations/test-endpoint.js';
import { updateEndpoint } from './webhooks/operations/update-endpoint.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One line of the API: which operation answers where, for whom, and which rate category it counts in (§8.1). */
export interface Route {
  method: Method;
  path: string;
  operation: Operation | LinesOperation;
  access: Exclude<Access, 'public'>;
  /** Null: not limited (operator keys). */
  rate: RateCategory | null;
}

const one = '/v1/submerchants/{id}';
const theEndpoint = '/v1/postbacks/endpoints/{id}';
const theCase = '/v1/operator/submerchants/{id}';
const theMerchant = '/v1/operator/merchants/{id}';
const fedTo = '/v1/operator/merchants/{merchantId}';

/** The API at a glance. Everything that is said of it (OpenAPI, 405, the tests of access) is read from this table. */
export const routes: readonly Route[] = [
  merchant('POST', '/v1/submerchants', createSubmerchant, 'queries'),
  merchant('GET', '/v1/submerchants', listSubmerchants, 'queries'),
  merchant('GET', one, getSubmerchant, 'queries'),
  merchant('PATCH', one, updateSubmerchant, 'queries'),
  merchant('GET', `${one}/requirements`, getRequirements, 'queries'),
  merchant('POST', `${one}/submit-for-review`, submitForReview, 'queries'),
  merchant('POST', `${one}/request-resubmission`, requestResubmission, 'queries'),

  merchant('POST', `${one}/legal-representatives`, addLegalRepresentative, 'queries'),
  merchant('GET', `${one}/legal-representatives`, listLegalRepresentatives, 'queries'),
  merchant('DELETE', `${one}/legal-representatives/{repId}`, deleteLegalRepresentative, 'queries'),

  merchant('POST', `${one}/documents`, addDocument, 'queries'),
  merchant('GET', `${one}/documents`, listDocuments, 'queries'),

  merchant('POST', `${one}/addresses`, addAddress, 'queries'),
  merchant('GET', `${one}/addresses`, listAddresses, 'queries'),
  merchant('PATCH', `${one}/addresses/{addressId}`, updateAddress, 'queries'),
  merchant('DELETE', `${one}/addresses/{addressId}`, deleteAddress, 'queries'),

  merchant('GET', '/v1/charges', listCharges, 'transactions'),
  merchant('GET', '/v1/charges/{id}', getCharge, 'transactions'),
  merchant('GET', '/v1/withdrawals', listWithdrawals, 'transactions'),
  merchant('GET', '/v1/withdrawals/{id}', getWithdrawal, 'transactions'),
  merchant('GET', '/v1/anticipations', listAnticipations, 'transactions'),
  merchant('GET', '/v1/anticipations/{id}', getAnticipation, 'transactions'),
  merchant('GET', '/v1/wallets', listWallets, 'queries'),
  merchant('GET', '/v1/wallets/{id}', getWallet, 'queries'),
  merchant('GET', '/v1/receivables', listReceivables, 'queries'),
  merchant('GET', '/v1/receivables/{id}', getReceivable, 'queries'),

  merchant('GET', '/v1/banks', listBanks, 'queries'),
  merchant('GET', '/v1/banks/{id}', getBank, 'queries'),
  merchant('GET', '/v1/banks/code/{code}', getBankByCode, 'queries'),
  merchant('GET', '/v1/banks/ispb/{ispb}', getBankByIspb, 'queries'),

  merchant('POST', '/v1/postbacks/endpoints', createEndpoint, 'default'),
  merchant('GET', '/v1/postbacks/endpoints', listEndpoints, 'default'),
  merchant('GET', theEndpoint, getEndpoint, 'default'),
  merchant('PATCH', theEndpoint, updateEndpoint, 'default'),
  merchant('DELETE', theEndpoint, deleteEndpoint, 'default'),
  merchant('POST', `${theEndpoint}/secret/regenerate`, regenerateSecret, 'default'),
  merchant('POST', `${theEndpoint}/test`, testEndpoint, 'default'),
  merchant('POST', `${theEndpoint}/replay`, replayDeliveries, 'default'),

  merchant('GET', '/v1/postbacks/delivery-logs', listDeliveries, 'default'),
  merchant('GET', '/v1/postbacks/delivery-logs/{id}', getDelivery, 'default'),
  merchant('POST', '/v1/postbacks/delivery-logs/{id}/resend', resendDelivery, 'default'),
  merchant('GET', '/v1/postbacks/events', listEventKinds, 'default'),
  merchant('GET', '/v1/events', listEvents, 'default'),

  operator('GET', '/v1/operator/submerchants', listCases),
  operator('GET', theCase, getCase),
  operator('POST', `${theCase}/claim`, claimCase),
  operator('POST', `${theCase}/release`, releaseCase),
  operator('POST', `${theCase}/approve`, approveSubmerchant),
  operator('POST', `${theCase}/reject`, rejectSubmerchant),
  operator('POST', `${theCase}/request-resubmission`, sendBackSubmerchant),
  operator('GET', `${theCase}/history`, getHistory),
  operator('POST', '/v1/operator/documents/{id}/approve', approveDocument),
  operator('POST', '/v1/operator/documents/{id}/reject', rejectDocument),
  operator('GET', '/v1/operator/review-reasons', listReviewReasons),

  operator('POST', '/v1/operator/merchants', createMerchant),
  operator('GET', '/v1/operator/merchants', listMerchants),
  operator('GET', theMerchant, getMerchant),
  operator('PATCH', theMerchant, updateMerchant),
  operator('PUT', `${theMerchant}/rate-limits`, setRateLimits),
  operator('POST', `${theMerchant}/api-keys`, createApiKey),
  operator('GET', `${theMerchant}/api-keys`, listApiKeys),
  operator('DELETE', `${theMerchant}/api-keys/{keyId}`, revokeApiKey),

  operator('POST', '/v1/operator/feed', feedRecords),
  operator('PUT', `${fedTo}/charges/{id}`, putCharge),
  operator('PUT', `${fedTo}/withdrawals/{id}`, putWithdrawal),
  operator('PUT', `${fedTo}/anticipations/{id}`, putAnticipation),
  operator('PUT', `${fedTo}/wallets/{id}`, putWallet),
  operator('PUT', `${fedTo}/receivables/{id}`, putReceivable),
];

function merchant(method: Method, path: string, operation: Operation, rate: Route['rate']): Route {
  return { method, path, operation, access: 'merchant', rate };
}

function operator(method: Method, path: string, operation: Route['operation']): Route {
  return { method, path, operation, access: 'operator', rate: null };
}
