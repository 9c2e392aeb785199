import { getBankByCode } from './banks/operations/get-bank-by-code.js';
import { getBankByIspb } from './banks/operations/get-bank-by-ispb.js';
import { getBank } from './banks/operations/get-bank.js';
import { listBanks } from './banks/operations/list-banks.js';
import type { OperatorRole } from './operation/caller.js';
import type { LinesOperation, Operation } from './operation/operation.js';
import type { RateCategory } from './operation/rate-categories.js';
import { createApiKey } from './merchants/operations/create-api-key.js';
import { createMerchant } from './merchants/operations/create-merchant.js';
import { createOwnApiKey } from './merchants/operations/create-own-api-key.js';
import { getMerchant } from './merchants/operations/get-merchant.js';
import { listApiKeys } from './merchants/operations/list-api-keys.js';
import { listMerchants } from './merchants/operations/list-merchants.js';
import { listOwnApiKeys } from './merchants/operations/list-own-api-keys.js';
import { revokeApiKey } from './merchants/operations/revoke-api-key.js';
import { revokeOwnApiKey } from './merchants/operations/revoke-own-api-key.js';
import { setRateLimits } from './merchants/operations/set-rate-limits.js';
import { updateMerchant } from './merchants/operations/update-merchant.js';
import { feedRecords } from './payments/operations/feed-records.js';
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
} from './payments/operations/record-operations.js';
import { acceptInvitation } from './people/operations/accept-invitation.js';
import { getInvitation } from './people/operations/get-invitation.js';
import { getSession } from './people/operations/get-session.js';
import { inviteMember } from './people/operations/invite-member.js';
import { invitePerson } from './people/operations/invite-person.js';
import { listMembers } from './people/operations/list-members.js';
import { listPeople } from './people/operations/list-people.js';
import { renewInvitation } from './people/operations/renew-invitation.js';
import { renewMemberInvitation } from './people/operations/renew-member-invitation.js';
import { signIn } from './people/operations/sign-in.js';
import { signOut } from './people/operations/sign-out.js';
import { signOutEverywhere } from './people/operations/sign-out-everywhere.js';
import { updateMember } from './people/operations/update-member.js';
import { updatePerson } from './people/operations/update-person.js';
import { updateSession } from './people/operations/update-session.js';
import { approveDocument } from './review/operations/approve-document.js';
import { approveSubmerchant } from './review/operations/approve-submerchant.js';
import { claimCase } from './review/operations/claim-case.js';
import { getCase } from './review/operations/get-case.js';
import { getDocumentFile } from './review/operations/get-document-file.js';
import { getFigures } from './review/operations/get-figures.js';
import { getHistory } from './review/operations/get-history.js';
import { listCases } from './review/operations/list-cases.js';
import { listReviewReasons } from './review/operations/list-review-reasons.js';
import { rejectDocument } from './review/operations/reject-document.js';
import { rejectSubmerchant } from './review/operations/reject-submerchant.js';
import { releaseCase } from './review/operations/release-case.js';
import { sendBackSubmerchant } from './review/operations/send-back-submerchant.js';
import { setReasonText } from './review/operations/set-reason-text.js';
import { streamReview } from './review/operations/stream-review.js';
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
import { listOperatorTrail } from './review/operations/list-operator-trail.js';
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
import { streamEvents } from './webhooks/operations/stream-events.js';
import { testEndpoint } from './webhooks/operations/test-endpoint.js';
import { triggerEvent } from './webhooks/operations/trigger-event.js';
import { updateEndpoint } from './webhooks/operations/update-endpoint.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The callers that a route is for: merchants, the operator, signed-in people, or everyone. */
export type Access = 'merchant' | 'operator' | 'person' | 'public';

/** One row of the route table: method and path, operation, callers, and rate category (§8.1). */
export interface Route {
  method: Method;
  path: string;
  operation: Operation | LinesOperation;
  access: Access;
  /** Refused to API keys: only people who are signed in may use it. */
  people_only: boolean;
  /** The operator role that is needed at least; operator keys always suffice. Null on other routes. */
  role: OperatorRole | null;
  /** Null: not limited (the operator). */
  rate: RateCategory | null;
}

const submerchantPath = '/v1/submerchants/{id}';
const endpointPath = '/v1/postbacks/endpoints/{id}';
const casePath = '/v1/operator/submerchants/{id}';
const merchantPath = '/v1/operator/merchants/{id}';
const feedPath = '/v1/operator/merchants/{merchantId}';

/** All routes of the API. OpenAPI, 405 answers and the tests of access are derived from this table. */
export const routes: readonly Route[] = [
  merchant('POST', '/v1/submerchants', createSubmerchant, 'queries'),
  merchant('GET', '/v1/submerchants', listSubmerchants, 'queries'),
  merchant('GET', submerchantPath, getSubmerchant, 'queries'),
  merchant('PATCH', submerchantPath, updateSubmerchant, 'queries'),
  merchant('GET', `${submerchantPath}/requirements`, getRequirements, 'queries'),
  merchant('POST', `${submerchantPath}/submit-for-review`, submitForReview, 'queries'),
  merchant('POST', `${submerchantPath}/request-resubmission`, requestResubmission, 'queries'),

  merchant('POST', `${submerchantPath}/legal-representatives`, addLegalRepresentative, 'queries'),
  merchant('GET', `${submerchantPath}/legal-representatives`, listLegalRepresentatives, 'queries'),
  merchant(
    'DELETE',
    `${submerchantPath}/legal-representatives/{repId}`,
    deleteLegalRepresentative,
    'queries',
  ),

  merchant('POST', `${submerchantPath}/documents`, addDocument, 'queries'),
  merchant('GET', `${submerchantPath}/documents`, listDocuments, 'queries'),

  merchant('POST', `${submerchantPath}/addresses`, addAddress, 'queries'),
  merchant('GET', `${submerchantPath}/addresses`, listAddresses, 'queries'),
  merchant('PATCH', `${submerchantPath}/addresses/{addressId}`, updateAddress, 'queries'),
  merchant('DELETE', `${submerchantPath}/addresses/{addressId}`, deleteAddress, 'queries'),

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
  merchant('GET', endpointPath, getEndpoint, 'default'),
  merchant('PATCH', endpointPath, updateEndpoint, 'default'),
  merchant('DELETE', endpointPath, deleteEndpoint, 'default'),
  merchant('POST', `${endpointPath}/secret/regenerate`, regenerateSecret, 'default'),
  merchant('POST', `${endpointPath}/test`, testEndpoint, 'default'),
  merchant('POST', `${endpointPath}/replay`, replayDeliveries, 'default'),

  merchant('GET', '/v1/postbacks/delivery-logs', listDeliveries, 'default'),
  merchant('GET', '/v1/postbacks/delivery-logs/{id}', getDelivery, 'default'),
  merchant('POST', '/v1/postbacks/delivery-logs/{id}/resend', resendDelivery, 'default'),
  merchant('GET', '/v1/postbacks/events', listEventKinds, 'default'),
  merchant('GET', '/v1/events', listEvents, 'default'),
  merchant('GET', '/v1/events/stream', streamEvents, 'default'),
  merchant('POST', '/v1/events/trigger', triggerEvent, 'default'),

  reviewer('GET', '/v1/operator/submerchants', listCases),
  reviewer('GET', casePath, getCase),
  reviewer('POST', `${casePath}/claim`, claimCase),
  reviewer('POST', `${casePath}/release`, releaseCase),
  reviewer('POST', `${casePath}/approve`, approveSubmerchant),
  reviewer('POST', `${casePath}/reject`, rejectSubmerchant),
  reviewer('POST', `${casePath}/request-resubmission`, sendBackSubmerchant),
  reviewer('GET', `${casePath}/history`, getHistory),
  reviewer('GET', '/v1/operator/documents/{id}/file', getDocumentFile),
  reviewer('POST', '/v1/operator/documents/{id}/approve', approveDocument),
  reviewer('POST', '/v1/operator/documents/{id}/reject', rejectDocument),
  reviewer('GET', '/v1/operator/review-reasons', listReviewReasons),
  reviewer('GET', '/v1/operator/review-stream', streamReview),
  reviewer('GET', '/v1/operator/figures', getFigures),

  admin('POST', '/v1/operator/merchants', createMerchant),
  admin('GET', '/v1/operator/merchants', listMerchants),
  admin('GET', merchantPath, getMerchant),
  admin('PATCH', merchantPath, updateMerchant),
  admin('PUT', `${merchantPath}/rate-limits`, setRateLimits),
  admin('POST', `${merchantPath}/api-keys`, createApiKey),
  admin('GET', `${merchantPath}/api-keys`, listApiKeys),
  admin('DELETE', `${merchantPath}/api-keys/{keyId}`, revokeApiKey),

  admin('POST', '/v1/operator/feed', feedRecords),
  admin('PUT', `${feedPath}/charges/{id}`, putCharge),
  admin('PUT', `${feedPath}/withdrawals/{id}`, putWithdrawal),
  admin('PUT', `${feedPath}/anticipations/{id}`, putAnticipation),
  admin('PUT', `${feedPath}/wallets/{id}`, putWallet),
  admin('PUT', `${feedPath}/receivables/{id}`, putReceivable),

  admin('PUT', '/v1/operator/review-reasons/{code}', setReasonText),

  admin('GET', '/v1/operator/people', listPeople),
  peopleOnly(admin('POST', '/v1/operator/people', invitePerson)),
  peopleOnly(admin('PATCH', '/v1/operator/people/{id}', updatePerson)),
  peopleOnly(admin('POST', '/v1/operator/people/{id}/invitation', renewInvitation)),

  admin('GET', '/v1/operator/trail', listOperatorTrail),

  merchant('GET', '/v1/people', listMembers, 'default'),
  peopleOnly(merchant('POST', '/v1/people', inviteMember, 'default')),
  peopleOnly(merchant('PATCH', '/v1/people/{id}', updateMember, 'default')),
  peopleOnly(merchant('POST', '/v1/people/{id}/invitation', renewMemberInvitation, 'default')),

  merchant('GET', '/v1/api-keys', listOwnApiKeys, 'default'),
  peopleOnly(merchant('POST', '/v1/api-keys', createOwnApiKey, 'default')),
  peopleOnly(merchant('DELETE', '/v1/api-keys/{id}', revokeOwnApiKey, 'default')),

  everyone('POST', '/console/api/session', signIn),
  person('GET', '/console/api/session', getSession),
  person('PATCH', '/console/api/session', updateSession),
  person('DELETE', '/console/api/session', signOut),
  person('DELETE', '/console/api/sessions', signOutEverywhere),
  everyone('GET', '/console/api/invitations/{token}', getInvitation),
  everyone('POST', '/console/api/invitations/{token}', acceptInvitation),
];

function merchant(method: Method, path: string, operation: Operation, rate: Route['rate']): Route {
  return { method, path, operation, access: 'merchant', people_only: false, role: null, rate };
}

/**
 * Restricts a route to people who are signed in. Operations that create people, invite them or issue keys are among these: a
 * key could otherwise create an access that outlives its own revocation, and the trail would name no person.
 */
function peopleOnly(route: Route): Route {
  return { ...route, people_only: true };
}

/** A route for reviewers and admins. */
function reviewer(method: Method, path: string, operation: Operation): Route {
  return { ...admin(method, path, operation), role: 'reviewer' };
}

/** A route for admins only: the default for the operator's routes outside of reviewing. */
function admin(method: Method, path: string, operation: Route['operation']): Route {
  const access = 'operator';
  return { method, path, operation, access, people_only: false, role: 'admin', rate: null };
}

/** A route for everyone who is signed in. */
function person(method: Method, path: string, operation: Operation): Route {
  return { ...everyone(method, path, operation), access: 'person', people_only: true };
}

function everyone(method: Method, path: string, operation: Operation): Route {
  const access = 'public';
  return { method, path, operation, access, people_only: false, role: null, rate: 'default' };
}
