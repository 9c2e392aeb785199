import { listAccessesByCaller } from './access-log/operations/list-accesses-by-caller.js';
import { listOwnAccesses } from './access-log/operations/list-own-accesses.js';
import { getSubmerchantFigures } from './review/operations/get-submerchant-figures.js';
import { listAccesses } from './review/operations/list-accesses.js';
import { getBankByCode } from './banks/operations/get-bank-by-code.js';
import { getBankByIspb } from './banks/operations/get-bank-by-ispb.js';
import { getBank } from './banks/operations/get-bank.js';
import { listBanks } from './banks/operations/list-banks.js';
import type { LinesOperation, Operation } from './operation/operation.js';
import {
  isForKeys,
  type MerchantPermission,
  type OperatorPermission,
  type Permission,
} from './operation/permissions.js';
import type { CountedCategory } from './operation/rate-categories.js';
import { createApiKey } from './merchants/operations/create-api-key.js';
import { createOperatorApiKey } from './merchants/operations/create-operator-api-key.js';
import { listOperatorApiKeys } from './merchants/operations/list-operator-api-keys.js';
import { revokeOperatorApiKey } from './merchants/operations/revoke-operator-api-key.js';
import { rotateApiKey } from './merchants/operations/rotate-api-key.js';
import { rotateOperatorApiKey } from './merchants/operations/rotate-operator-api-key.js';
import { rotateOwnApiKey } from './merchants/operations/rotate-own-api-key.js';
import { createMerchant } from './merchants/operations/create-merchant.js';
import { createOwnApiKey } from './merchants/operations/create-own-api-key.js';
import { getSettings } from './merchants/operations/get-settings.js';
import { getMerchant } from './merchants/operations/get-merchant.js';
import { listApiKeys } from './merchants/operations/list-api-keys.js';
import { listMerchants } from './merchants/operations/list-merchants.js';
import { listOwnApiKeys } from './merchants/operations/list-own-api-keys.js';
import { revokeApiKey } from './merchants/operations/revoke-api-key.js';
import { revokeOwnApiKey } from './merchants/operations/revoke-own-api-key.js';
import { setRateLimits } from './merchants/operations/set-rate-limits.js';
import { updateSettings } from './merchants/operations/update-settings.js';
import { updateMerchant } from './merchants/operations/update-merchant.js';
import { createFile } from './files/operations/create-file.js';
import { addFilePart } from './files/operations/add-file-part.js';
import { createUpload } from './files/operations/create-upload.js';
import { deleteFile } from './files/operations/delete-file.js';
import { getFileLink } from './files/operations/get-file-link.js';
import { openFileLink } from './files/operations/open-file-link.js';
import { getFileUsage } from './files/operations/get-file-usage.js';
import { listFiles } from './files/operations/list-files.js';
import { getFile } from './files/operations/get-file.js';
import { createPortalSession } from './portal/operations/create-portal-session.js';
import { getPortalSession } from './portal/operations/get-portal-session.js';
import { listPortalSessions } from './portal/operations/list-portal-sessions.js';
import { revokePortalSession } from './portal/operations/revoke-portal-session.js';
import { feedRecords } from './payments/operations/feed-records.js';
import {
  getAnticipation,
  getCharge,
  getReceivable,
  getWallet,
  getWithdrawal,
  listAnticipations,
  summarizeAnticipations,
  listCharges,
  summarizeCharges,
  listReceivables,
  summarizeReceivables,
  listWallets,
  summarizeWallets,
  listWithdrawals,
  summarizeWithdrawals,
  putAnticipation,
  putCharge,
  putReceivable,
  putWallet,
  putWithdrawal,
} from './payments/operations/record-operations.js';
import {
  createOnboardingPartnerLink,
  revokeOnboardingPartnerLinks,
} from './onboarding/operations/partner-links.js';
import { createOnboardingLink } from './onboarding/operations/create-onboarding-link.js';
import { listOnboardingLinks } from './onboarding/operations/list-onboarding-links.js';
import { revokeOnboardingLink } from './onboarding/operations/revoke-onboarding-link.js';
import { resumeOnboarding } from './onboarding/operations/resume-onboarding.js';
import { sendOnboardingCode } from './onboarding/operations/send-onboarding-code.js';
import { startOnboarding } from './onboarding/operations/start-onboarding.js';
import { getOnboardingFigures } from './onboarding/operations/get-onboarding-figures.js';
import { getOnboardingLink } from './onboarding/operations/get-onboarding-link.js';
import { inviteSeller } from './onboarding/operations/invite-seller.js';
import { registerOnboardingSeller } from './onboarding/operations/register-onboarding-seller.js';
import {
  getMerchantOnboardingSettings,
  getOnboardingDefaults,
  getOnboardingSettings,
  updateMerchantOnboardingSettings,
  updateOnboardingDefaults,
  updateOnboardingSettings,
} from './onboarding/operations/onboarding-settings.js';
import { readWelcome } from './onboarding/operations/read-welcome.js';
import { getOnboarding } from './onboarding/operations/get-onboarding.js';
import {
  addOnboardingAddress,
  lookUpOnboardingAddress,
  addOnboardingDocument,
  addOnboardingPartner,
  correctOnboarding,
  deleteOnboardingPartner,
  submitOnboarding,
  updateOnboardingAddress,
  updateOnboardingSeller,
  uploadOnboardingFile,
} from './onboarding/operations/seller-operations.js';
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
import { addPasskey } from './people/operations/add-passkey.js';
import { confirmTotp } from './people/operations/confirm-totp.js';
import { endSession } from './people/operations/end-session.js';
import { finishSignIn } from './people/operations/finish-sign-in.js';
import { getSecondFactors } from './people/operations/get-second-factors.js';
import { getSignIn } from './people/operations/get-sign-in.js';
import { listSessions } from './people/operations/list-sessions.js';
import { prove } from './people/operations/prove.js';
import { removePasskey } from './people/operations/remove-passkey.js';
import { removeTotp } from './people/operations/remove-totp.js';
import { renamePasskey } from './people/operations/rename-passkey.js';
import { requestPassword } from './people/operations/request-password.js';
import { renewRecoveryCodes } from './people/operations/renew-recovery-codes.js';
import { resetMemberSecondFactor } from './people/operations/reset-member-second-factor.js';
import { resetSecondFactor } from './people/operations/reset-second-factor.js';
import { startPasskey } from './people/operations/start-passkey.js';
import { startPasskeySignIn } from './people/operations/start-passkey-sign-in.js';
import { startProof } from './people/operations/start-proof.js';
import { getSsoConnection } from './people/operations/get-sso-connection.js';
import { setSsoConnection } from './people/operations/set-sso-connection.js';
import { deleteSsoConnection } from './people/operations/delete-sso-connection.js';
import { getOwnSsoConnection } from './people/operations/get-own-sso-connection.js';
import { setOwnSsoConnection } from './people/operations/set-own-sso-connection.js';
import { deleteOwnSsoConnection } from './people/operations/delete-own-sso-connection.js';
import { unlinkPerson } from './people/operations/unlink-person.js';
import { unlinkMember } from './people/operations/unlink-member.js';
import {
  createOwnScimToken,
  createScimToken,
  listOwnScimTokens,
  listScimTokens,
  revokeOwnScimToken,
  revokeScimToken,
} from './people/scim/operations/scim-tokens.js';
import {
  getOwnScimSettings,
  getScimSettings,
  setOwnScimSettings,
  setScimSettings,
} from './people/scim/operations/scim-settings.js';
import { listSsoOptions } from './people/operations/list-sso-options.js';
import { startSso } from './people/operations/start-sso.js';
import { startSsoProof } from './people/operations/start-sso-proof.js';
import { finishSso } from './people/operations/finish-sso.js';
import { startTotp } from './people/operations/start-totp.js';
import { createQueueView } from './review/operations/create-queue-view.js';
import { deleteQueueView } from './review/operations/delete-queue-view.js';
import { listQueueViews } from './review/operations/list-queue-views.js';
import { setDefaultQueueView } from './review/operations/set-default-queue-view.js';
import { updateQueueView } from './review/operations/update-queue-view.js';
import { addNoteFile } from './review/operations/add-note-file.js';
import { addNote } from './review/operations/add-note.js';
import { deleteNote } from './review/operations/delete-note.js';
import { getNotificationSettings } from './review/operations/get-notification-settings.js';
import { listNotifications } from './review/operations/list-notifications.js';
import { markNotificationsRead } from './review/operations/mark-notifications-read.js';
import { setNotificationSettings } from './review/operations/set-notification-settings.js';
import { assignCase } from './review/operations/assign-case.js';
import { endEscalation } from './review/operations/end-escalation.js';
import { escalateCase } from './review/operations/escalate-case.js';
import { getAssignment } from './review/operations/get-assignment.js';
import { handOverCases } from './review/operations/hand-over-cases.js';
import { getNoteFileLink } from './review/operations/get-note-file-link.js';
import { listNotes } from './review/operations/list-notes.js';
import { listReviewers } from './review/operations/list-reviewers.js';
import { updateNote } from './review/operations/update-note.js';
import { approveDocument } from './review/operations/approve-document.js';
import { checkDocumentField } from './review/operations/check-document-field.js';
import { approveSubmerchant } from './review/operations/approve-submerchant.js';
import { exportCase } from './review/operations/export-case.js';
import { eraseCase } from './review/operations/erase-case.js';
import { claimCase } from './review/operations/claim-case.js';
import { getCase } from './review/operations/get-case.js';
import { getDocumentFile } from './review/operations/get-document-file.js';
import { previewDecisions } from './review/operations/preview-decisions.js';
import { previewRetention } from './review/operations/preview-retention.js';
import { getFigures } from './review/operations/get-figures.js';
import { getMerchantSla } from './review/operations/get-merchant-sla.js';
import { getSla } from './review/operations/get-sla.js';
import { listDecisionFigures } from './review/operations/list-decision-figures.js';
import { decideQualitySample } from './review/operations/decide-quality-sample.js';
import { getQualitySettings } from './review/operations/get-quality-settings.js';
import { listQualityFigures } from './review/operations/list-quality-figures.js';
import { listQualityResults } from './review/operations/list-quality-results.js';
import { listQualitySamples } from './review/operations/list-quality-samples.js';
import { setQualitySettings } from './review/operations/set-quality-settings.js';
import { takeQualitySample } from './review/operations/take-quality-sample.js';
import { listHolidays } from './review/operations/list-holidays.js';
import { removeMerchantSla } from './review/operations/remove-merchant-sla.js';
import { setMerchantSla } from './review/operations/set-merchant-sla.js';
import { setSla } from './review/operations/set-sla.js';
import { getHistory } from './review/operations/get-history.js';
import { getProof } from './review/operations/get-proof.js';
import { listCases } from './review/operations/list-cases.js';
import { listReasons } from './review/operations/list-reasons.js';
import { listReviewReasons } from './review/operations/list-review-reasons.js';
import { recordDocumentView } from './review/operations/record-document-view.js';
import { rejectDocument } from './review/operations/reject-document.js';
import { rejectSubmerchant } from './review/operations/reject-submerchant.js';
import { releaseCase } from './review/operations/release-case.js';
import { sendBackSubmerchant } from './review/operations/send-back-submerchant.js';
import { takeOverCase } from './review/operations/take-over-case.js';
import { setReasonText } from './review/operations/set-reason-text.js';
import type { Deprecation } from './http/deprecation.js';
import type { GuardedOperation } from './approvals/approvals.js';
import {
  approveOperatorRequest,
  approveOwnRequest,
  rejectOperatorRequest,
  rejectOwnRequest,
  withdrawOperatorRequest,
  withdrawOwnRequest,
} from './approvals/operations/decisions.js';
import {
  getOperatorRequest,
  getOwnRequest,
  listOperatorRequests,
  listOwnRequests,
} from './approvals/operations/requests.js';
import {
  getApprovalRules,
  getCaseThresholds,
  getOwnApprovalRules,
  setApprovalRules,
  setCaseThresholds,
  setOwnApprovalRules,
} from './approvals/operations/rules.js';
import type { SecondPersonRule } from './operation/second-person.js';
import { streamReview } from './review/operations/stream-review.js';
import { addAddress } from './submerchants/operations/add-address.js';
import { addDocument } from './submerchants/operations/add-document.js';
import { addLegalRepresentative } from './submerchants/operations/add-legal-representative.js';
import { createSubmerchant } from './submerchants/operations/create-submerchant.js';
import { createSubmerchants } from './submerchants/operations/create-submerchants.js';
import { deleteAddress } from './submerchants/operations/delete-address.js';
import { deleteSellerDraft } from './submerchants/operations/delete-seller-draft.js';
import { deleteLegalRepresentative } from './submerchants/operations/delete-legal-representative.js';
import { exportSubmerchant } from './submerchants/operations/export-submerchant.js';
import { eraseSubmerchant } from './submerchants/operations/erase-submerchant.js';
import { getAddress } from './submerchants/operations/get-address.js';
import { getDocumentFileLink } from './submerchants/operations/get-document-file-link.js';
import { getDocument } from './submerchants/operations/get-document.js';
import { getLegalRepresentative } from './submerchants/operations/get-legal-representative.js';
import { getRequirements } from './submerchants/operations/get-requirements.js';
import { getSubmerchant } from './submerchants/operations/get-submerchant.js';
import { getSubmerchantHistory } from './submerchants/operations/get-submerchant-history.js';
import { listAddresses } from './submerchants/operations/list-addresses.js';
import { listDocuments } from './submerchants/operations/list-documents.js';
import { listLegalRepresentatives } from './submerchants/operations/list-legal-representatives.js';
import { lookUpAddress } from './submerchants/operations/look-up-address.js';
import { listSellerDrafts } from './submerchants/operations/list-seller-drafts.js';
import { saveSellerDraft } from './submerchants/operations/save-seller-draft.js';
import { listSubmerchants } from './submerchants/operations/list-submerchants.js';
import { requestResubmission } from './submerchants/operations/request-resubmission.js';
import { submitForReview } from './submerchants/operations/submit-for-review.js';
import { updateAddress } from './submerchants/operations/update-address.js';
import { updateSubmerchant } from './submerchants/operations/update-submerchant.js';
import { listOperatorTrail } from './review/operations/list-operator-trail.js';
import { createEndpoint } from './webhooks/operations/create-endpoint.js';
import { listCheckpointKeys } from './trail/operations/list-checkpoint-keys.js';
import { deleteEndpoint } from './webhooks/operations/delete-endpoint.js';
import { getDelivery } from './webhooks/operations/get-delivery.js';
import { getEvent } from './webhooks/operations/get-event.js';
import { getEndpointFigures } from './webhooks/operations/get-endpoint-figures.js';
import { getEndpoint } from './webhooks/operations/get-endpoint.js';
import { listDeliveries } from './webhooks/operations/list-deliveries.js';
import { listEndpoints } from './webhooks/operations/list-endpoints.js';
import { listEventKinds } from './webhooks/operations/list-event-kinds.js';
import { listEvents } from './webhooks/operations/list-events.js';
import { regenerateSecret } from './webhooks/operations/regenerate-secret.js';
import {
  countAnticipationsByDay,
  countChargesByDay,
  countReceivablesByDay,
  countWithdrawalsByDay,
} from './payments/operations/days.js';
import { replayDeliveries } from './webhooks/operations/replay-deliveries.js';
import { resendDelivery } from './webhooks/operations/resend-delivery.js';
import { streamEvents } from './webhooks/operations/stream-events.js';
import { testEndpoint } from './webhooks/operations/test-endpoint.js';
import { triggerEvent } from './webhooks/operations/trigger-event.js';
import { updateEndpoint } from './webhooks/operations/update-endpoint.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The callers that a route is for: merchants, the operator, signed-in people, sellers with a link of their merchant, or everyone. */
export type Access = 'merchant' | 'operator' | 'person' | 'seller' | 'public';

/** One row of the route table: method and path, operation, callers, permission, and rate category (§8.1). */
export interface Route {
  method: Method;
  path: string;
  operation: Operation | LinesOperation;
  access: Access;
  /** The permission that a caller needs (`operation/permissions.ts`). Null on routes for everyone, or for everyone who is signed in. */
  permission: Permission | null;
  /** Refused to API keys, which cannot have the permission: only people who are signed in may use it. */
  people_only: boolean;
  /** Needs a proof of identity within the last 10 minutes, of people; keys are not affected. */
  step_up?: boolean;
  /** The rule by which it may wait for a second person; absent: it never waits. */
  second_person?: SecondPersonRule;
  /** Of sellers' routes: also for the session of a partner's link. */
  partners?: true;
  /** Also for sessions of the portal that have its permission. */
  portal?: true;
  /** Also for people who have to set up a second factor before they are signed in. */
  allows_setting_up?: boolean;
  /** Announced to be removed; its answers say so (http/deprecation.ts). */
  deprecated?: Deprecation;
  /** In which requests are counted (§8.1). */
  rate: CountedCategory;
}

const submerchantPath = '/v1/submerchants/{id}';
const partnerLinksPath = '/v1/onboarding/partners/{repId}/links';
const endpointPath = '/v1/postbacks/endpoints/{id}';
const portalSessionPath = '/v1/portal-sessions/{id}';
const draftsPath = '/console/api/seller-drafts';
const notificationsPath = '/console/api/notifications';
const viewsPath = '/console/api/queue-views';
const casePath = '/v1/operator/submerchants/{id}';
const merchantPath = '/v1/operator/merchants/{id}';
const feedPath = '/v1/operator/merchants/{merchantId}';

/** All routes of the API. OpenAPI, 405 answers and the tests of access are derived from this table. */
export const routes: readonly Route[] = [
  merchant('POST', '/v1/submerchants', createSubmerchant, 'submerchants.write', 'queries'),
  merchant('POST', '/v1/submerchants/batch', createSubmerchants, 'submerchants.write', 'queries'),
  merchant('GET', '/v1/submerchants', listSubmerchants, 'submerchants.read', 'queries'),
  merchant(
    'GET',
    '/v1/submerchants/figures',
    getSubmerchantFigures,
    'submerchants.read',
    'queries',
  ),
  merchant('GET', submerchantPath, getSubmerchant, 'submerchants.read', 'queries'),
  merchant('PATCH', submerchantPath, updateSubmerchant, 'submerchants.write', 'queries'),
  merchant(
    'GET',
    `${submerchantPath}/history`,
    getSubmerchantHistory,
    'submerchants.read',
    'queries',
  ),
  merchant(
    'GET',
    `${submerchantPath}/requirements`,
    getRequirements,
    'submerchants.read',
    'queries',
  ),
  merchant(
    'POST',
    `${submerchantPath}/submit-for-review`,
    submitForReview,
    'submerchants.write',
    'queries',
  ),
  merchant(
    'POST',
    `${submerchantPath}/request-resubmission`,
    requestResubmission,
    'submerchants.write',
    'queries',
  ),

  stepUp(merchant('GET', `${submerchantPath}/export`, exportSubmerchant, 'data.export', 'queries')),
  stepUp(
    merchant('POST', `${submerchantPath}/erase`, eraseSubmerchant, 'submerchants.erase', 'queries'),
  ),

  merchant(
    'POST',
    `${submerchantPath}/onboarding-links`,
    createOnboardingLink,
    'submerchants.write',
    'queries',
  ),
  merchant(
    'GET',
    `${submerchantPath}/onboarding-links`,
    listOnboardingLinks,
    'submerchants.read',
    'queries',
  ),
  merchant('POST', '/v1/onboarding-links', inviteSeller, 'submerchants.write', 'queries'),
  merchant('GET', '/v1/onboarding-links/{id}', getOnboardingLink, 'submerchants.read', 'queries'),
  merchant(
    'DELETE',
    '/v1/onboarding-links/{id}',
    revokeOnboardingLink,
    'submerchants.write',
    'queries',
  ),

  merchant('GET', '/v1/onboarding-settings', getOnboardingSettings, 'onboarding.read', 'default'),
  merchant(
    'PATCH',
    '/v1/onboarding-settings',
    updateOnboardingSettings,
    'onboarding.write',
    'default',
  ),
  everyone('POST', '/v1/onboarding/welcome', readWelcome),
  everyone('POST', '/v1/onboarding/session', startOnboarding),
  everyone('PUT', '/v1/onboarding/session', resumeOnboarding),
  everyone('POST', '/v1/onboarding/codes', sendOnboardingCode),
  forPartners(seller('GET', '/v1/onboarding', getOnboarding)),
  seller('POST', '/v1/onboarding/seller', registerOnboardingSeller),
  seller('PATCH', '/v1/onboarding/seller', updateOnboardingSeller),
  seller('POST', '/v1/onboarding/partners', addOnboardingPartner),
  seller('DELETE', '/v1/onboarding/partners/{repId}', deleteOnboardingPartner),
  seller('POST', partnerLinksPath, createOnboardingPartnerLink),
  seller('DELETE', partnerLinksPath, revokeOnboardingPartnerLinks),
  seller('POST', '/v1/onboarding/addresses', addOnboardingAddress),
  seller('PATCH', '/v1/onboarding/addresses/{addressId}', updateOnboardingAddress),
  forPartners(seller('POST', '/v1/onboarding/files', uploadOnboardingFile)),
  forPartners(seller('POST', '/v1/onboarding/documents', addOnboardingDocument)),
  seller('POST', '/v1/onboarding/address-lookup', lookUpOnboardingAddress),
  seller('POST', '/v1/onboarding/submit', submitOnboarding),
  seller('POST', '/v1/onboarding/correct', correctOnboarding),

  merchant('GET', '/v1/files', listFiles, 'submerchants.read', 'default'),
  merchant('POST', '/v1/files', createFile, 'submerchants.write', 'default'),
  merchant('POST', '/v1/files/uploads', createUpload, 'submerchants.write', 'default'),
  merchant('GET', '/v1/files/usage', getFileUsage, 'submerchants.read', 'default'),
  merchant('GET', '/v1/files/{id}', getFile, 'submerchants.read', 'default'),
  merchant('PATCH', '/v1/files/{id}', addFilePart, 'submerchants.write', 'default'),
  merchant('DELETE', '/v1/files/{id}', deleteFile, 'submerchants.write', 'default'),
  merchant('GET', '/v1/files/{id}/link', getFileLink, 'submerchants.read', 'default'),
  everyone('GET', '/v1/file-links', openFileLink),

  merchant('GET', '/v1/review-reasons', listReasons, 'submerchants.read', 'queries'),

  merchant(
    'POST',
    `${submerchantPath}/legal-representatives`,
    addLegalRepresentative,
    'submerchants.write',
    'queries',
  ),
  merchant(
    'GET',
    `${submerchantPath}/legal-representatives`,
    listLegalRepresentatives,
    'submerchants.read',
    'queries',
  ),
  merchant(
    'GET',
    `${submerchantPath}/legal-representatives/{repId}`,
    getLegalRepresentative,
    'submerchants.read',
    'queries',
  ),
  merchant(
    'DELETE',
    `${submerchantPath}/legal-representatives/{repId}`,
    deleteLegalRepresentative,
    'submerchants.write',
    'queries',
  ),

  merchant('POST', `${submerchantPath}/documents`, addDocument, 'submerchants.write', 'queries'),
  merchant('GET', `${submerchantPath}/documents`, listDocuments, 'submerchants.read', 'queries'),
  merchant(
    'GET',
    `${submerchantPath}/documents/{documentId}`,
    getDocument,
    'submerchants.read',
    'queries',
  ),
  merchant(
    'GET',
    `${submerchantPath}/documents/{documentId}/file`,
    getDocumentFileLink,
    'submerchants.read',
    'queries',
  ),

  merchant('POST', `${submerchantPath}/addresses`, addAddress, 'submerchants.write', 'queries'),
  merchant('GET', `${submerchantPath}/addresses`, listAddresses, 'submerchants.read', 'queries'),
  merchant(
    'GET',
    `${submerchantPath}/addresses/{addressId}`,
    getAddress,
    'submerchants.read',
    'queries',
  ),
  merchant(
    'PATCH',
    `${submerchantPath}/addresses/{addressId}`,
    updateAddress,
    'submerchants.write',
    'queries',
  ),
  merchant(
    'DELETE',
    `${submerchantPath}/addresses/{addressId}`,
    deleteAddress,
    'submerchants.write',
    'queries',
  ),

  merchant('GET', '/v1/charges', listCharges, 'payments.read', 'transactions'),
  merchant('GET', '/v1/charges/summary', summarizeCharges, 'payments.read', 'transactions'),
  merchant('GET', '/v1/charges/days', countChargesByDay, 'payments.read', 'transactions'),
  merchant('GET', '/v1/charges/{id}', getCharge, 'payments.read', 'transactions'),
  merchant('GET', '/v1/withdrawals', listWithdrawals, 'payments.read', 'transactions'),
  merchant('GET', '/v1/withdrawals/summary', summarizeWithdrawals, 'payments.read', 'transactions'),
  merchant('GET', '/v1/withdrawals/days', countWithdrawalsByDay, 'payments.read', 'transactions'),
  merchant('GET', '/v1/withdrawals/{id}', getWithdrawal, 'payments.read', 'transactions'),
  merchant('GET', '/v1/anticipations', listAnticipations, 'payments.read', 'transactions'),
  merchant(
    'GET',
    '/v1/anticipations/summary',
    summarizeAnticipations,
    'payments.read',
    'transactions',
  ),
  merchant(
    'GET',
    '/v1/anticipations/days',
    countAnticipationsByDay,
    'payments.read',
    'transactions',
  ),
  merchant('GET', '/v1/anticipations/{id}', getAnticipation, 'payments.read', 'transactions'),
  merchant('GET', '/v1/wallets', listWallets, 'payments.read', 'queries'),
  merchant('GET', '/v1/wallets/summary', summarizeWallets, 'payments.read', 'queries'),
  merchant('GET', '/v1/wallets/{id}', getWallet, 'payments.read', 'queries'),
  merchant('GET', '/v1/receivables', listReceivables, 'payments.read', 'queries'),
  merchant('GET', '/v1/receivables/summary', summarizeReceivables, 'payments.read', 'queries'),
  merchant('GET', '/v1/receivables/days', countReceivablesByDay, 'payments.read', 'transactions'),
  merchant('GET', '/v1/receivables/{id}', getReceivable, 'payments.read', 'queries'),

  merchant('GET', '/v1/banks', listBanks, 'banks.read', 'queries'),
  merchant('GET', '/v1/banks/{id}', getBank, 'banks.read', 'queries'),
  merchant('GET', '/v1/banks/code/{code}', getBankByCode, 'banks.read', 'queries'),
  merchant('GET', '/v1/banks/ispb/{ispb}', getBankByIspb, 'banks.read', 'queries'),

  ...inPortal(
    fourEyes(
      'endpoints',
      merchant('POST', '/v1/postbacks/endpoints', createEndpoint, 'webhooks.write', 'default'),
    ),
    merchant('GET', '/v1/postbacks/endpoints', listEndpoints, 'webhooks.read', 'default'),
    merchant('GET', endpointPath, getEndpoint, 'webhooks.read', 'default'),
    merchant('GET', `${endpointPath}/figures`, getEndpointFigures, 'webhooks.read', 'default'),
    fourEyes(
      'endpoints',
      merchant('PATCH', endpointPath, updateEndpoint, 'webhooks.write', 'default'),
    ),
    fourEyes(
      'endpoints',
      merchant('DELETE', endpointPath, deleteEndpoint, 'webhooks.write', 'default'),
    ),
    fourEyes(
      'endpoints',
      stepUp(
        merchant(
          'POST',
          `${endpointPath}/secret/regenerate`,
          regenerateSecret,
          'webhooks.write',
          'default',
        ),
      ),
    ),
    merchant('POST', `${endpointPath}/test`, testEndpoint, 'webhooks.write', 'default'),
    merchant('POST', `${endpointPath}/replay`, replayDeliveries, 'webhooks.write', 'default'),

    merchant('GET', '/v1/postbacks/delivery-logs', listDeliveries, 'webhooks.read', 'default'),
    merchant('GET', '/v1/postbacks/delivery-logs/{id}', getDelivery, 'webhooks.read', 'default'),
    merchant(
      'POST',
      '/v1/postbacks/delivery-logs/{id}/resend',
      resendDelivery,
      'webhooks.write',
      'default',
    ),
    merchant('GET', '/v1/postbacks/events', listEventKinds, 'webhooks.read', 'default'),
    merchant('GET', portalSessionPath, getPortalSession, 'portal.read', 'default'),
  ),
  stepUp(merchant('POST', '/v1/portal-sessions', createPortalSession, 'portal.write', 'default')),
  merchant('GET', '/v1/portal-sessions', listPortalSessions, 'portal.read', 'default'),
  merchant('DELETE', portalSessionPath, revokePortalSession, 'portal.write', 'default'),
  merchant('GET', '/v1/events', listEvents, 'events.read', 'default'),
  merchant('GET', '/v1/events/stream', streamEvents, 'events.read', 'default'),
  merchant('GET', '/v1/events/{id}', getEvent, 'events.read', 'default'),
  merchant('POST', '/v1/events/trigger', triggerEvent, 'events.write', 'default'),

  operator('GET', '/v1/operator/submerchants', listCases, 'cases.read'),
  operator('GET', casePath, getCase, 'cases.read'),
  operator('POST', '/v1/operator/submerchants/preview-decisions', previewDecisions, 'cases.decide'),
  operator('POST', `${casePath}/claim`, claimCase, 'cases.decide'),
  operator('POST', `${casePath}/release`, releaseCase, 'cases.decide'),
  operator('POST', `${casePath}/take-over`, takeOverCase, 'cases.override'),
  fourEyes('cases', operator('POST', `${casePath}/approve`, approveSubmerchant, 'cases.decide')),
  operator('POST', `${casePath}/reject`, rejectSubmerchant, 'cases.decide'),
  operator('POST', `${casePath}/request-resubmission`, sendBackSubmerchant, 'cases.decide'),
  stepUp(operator('GET', `${casePath}/export`, exportCase, 'data.export')),
  stepUp(operator('POST', `${casePath}/erase`, eraseCase, 'cases.erase')),
  operator('GET', `${casePath}/history`, getHistory, 'cases.read'),
  operator('GET', `${casePath}/proof`, getProof, 'cases.read'),
  everyone('GET', '/v1/checkpoints/keys', listCheckpointKeys),
  operator('GET', `${casePath}/accesses`, listAccesses, 'trail.read'),
  operator('GET', '/v1/operator/documents/{id}/file', getDocumentFile, 'cases.read'),
  operator('POST', '/v1/operator/documents/{id}/view', recordDocumentView, 'cases.read'),
  operator('GET', '/v1/operator/reviewers', listReviewers, 'cases.read'),
  operator('GET', `${casePath}/assignment`, getAssignment, 'cases.read'),
  operator('PUT', `${casePath}/assignment`, assignCase, 'cases.decide'),
  operator('POST', `${casePath}/escalate`, escalateCase, 'cases.decide'),
  operator('POST', `${casePath}/end-escalation`, endEscalation, 'cases.decide'),
  operator('POST', '/v1/operator/hand-overs', handOverCases, 'cases.decide'),
  operator('GET', `${casePath}/notes`, listNotes, 'cases.read'),
  operator('POST', `${casePath}/notes`, addNote, 'cases.decide'),
  operator('POST', `${casePath}/note-files`, addNoteFile, 'cases.decide'),
  operator('GET', `${casePath}/notes/{noteId}/files/{fileId}/link`, getNoteFileLink, 'cases.read'),
  operator('PATCH', `${casePath}/notes/{noteId}`, updateNote, 'cases.decide'),
  operator('DELETE', `${casePath}/notes/{noteId}`, deleteNote, 'cases.decide'),
  operator('POST', '/v1/operator/documents/{id}/approve', approveDocument, 'cases.decide'),
  operator('POST', '/v1/operator/documents/{id}/reject', rejectDocument, 'cases.decide'),
  operator('POST', '/v1/operator/documents/{id}/field-checks', checkDocumentField, 'cases.decide'),
  operator('GET', '/v1/operator/review-reasons', listReviewReasons, 'reasons.read'),
  operator('GET', '/v1/operator/review-stream', streamReview, 'cases.read'),
  operator('GET', '/v1/operator/figures', getFigures, 'figures.read'),
  operator('GET', '/v1/operator/decision-figures', listDecisionFigures, 'figures.read'),
  operator('GET', '/v1/operator/quality-settings', getQualitySettings, 'analysts.read'),
  operator('PUT', '/v1/operator/quality-settings', setQualitySettings, 'merchants.manage'),
  operator('GET', '/v1/operator/quality-samples', listQualitySamples, 'cases.read'),
  operator('POST', '/v1/operator/quality-samples/{id}/take', takeQualitySample, 'cases.decide'),
  operator('POST', '/v1/operator/quality-samples/{id}/decide', decideQualitySample, 'cases.decide'),
  operator('GET', '/v1/operator/quality-results', listQualityResults, 'analysts.read'),
  operator('GET', '/v1/operator/quality-figures', listQualityFigures, 'figures.read'),
  operator('GET', '/v1/operator/sla', getSla, 'merchants.read'),
  operator('PUT', '/v1/operator/sla', setSla, 'merchants.manage'),
  operator('GET', '/v1/operator/holidays', listHolidays, 'merchants.read'),
  operator('GET', `${merchantPath}/sla`, getMerchantSla, 'merchants.read'),
  operator('PUT', `${merchantPath}/sla`, setMerchantSla, 'merchants.manage'),
  operator('DELETE', `${merchantPath}/sla`, removeMerchantSla, 'merchants.manage'),
  operator('GET', '/v1/operator/onboarding-figures', getOnboardingFigures, 'figures.read'),
  operator('GET', '/v1/operator/retention/preview', previewRetention, 'trail.read'),

  operator('POST', '/v1/operator/merchants', createMerchant, 'merchants.manage'),
  operator('GET', '/v1/operator/merchants', listMerchants, 'merchants.read'),
  operator('GET', merchantPath, getMerchant, 'merchants.read'),
  fourEyes('settings', operator('PATCH', merchantPath, updateMerchant, 'merchants.manage')),
  operator(
    'GET',
    `${merchantPath}/onboarding-settings`,
    getMerchantOnboardingSettings,
    'merchants.read',
  ),
  fourEyes(
    'settings',
    operator(
      'PATCH',
      `${merchantPath}/onboarding-settings`,
      updateMerchantOnboardingSettings,
      'merchants.manage',
    ),
  ),
  operator('GET', '/v1/operator/onboarding-settings', getOnboardingDefaults, 'merchants.read'),
  fourEyes(
    'settings',
    operator(
      'PATCH',
      '/v1/operator/onboarding-settings',
      updateOnboardingDefaults,
      'merchants.manage',
    ),
  ),
  fourEyes(
    'limits',
    stepUp(operator('PUT', `${merchantPath}/rate-limits`, setRateLimits, 'limits.manage')),
  ),
  fourEyes(
    'keys',
    stepUp(operator('POST', `${merchantPath}/api-keys`, createApiKey, 'keys.manage')),
  ),
  operator('GET', `${merchantPath}/api-keys`, listApiKeys, 'keys.read'),
  stepUp(operator('DELETE', `${merchantPath}/api-keys/{keyId}`, revokeApiKey, 'keys.manage')),

  fourEyes(
    'keys',
    stepUp(
      operator('POST', `${merchantPath}/api-keys/{keyId}/rotate`, rotateApiKey, 'keys.manage'),
    ),
  ),

  operator('GET', '/v1/operator/api-keys', listOperatorApiKeys, 'operator_keys.read'),
  fourEyes(
    'keys',
    stepUp(operator('POST', '/v1/operator/api-keys', createOperatorApiKey, 'operator_keys.manage')),
  ),
  stepUp(
    operator('DELETE', '/v1/operator/api-keys/{id}', revokeOperatorApiKey, 'operator_keys.manage'),
  ),
  fourEyes(
    'keys',
    stepUp(
      operator(
        'POST',
        '/v1/operator/api-keys/{id}/rotate',
        rotateOperatorApiKey,
        'operator_keys.manage',
      ),
    ),
  ),

  operator('POST', '/v1/operator/feed', feedRecords, 'payments.write'),
  operator('PUT', `${feedPath}/charges/{id}`, putCharge, 'payments.write'),
  operator('PUT', `${feedPath}/withdrawals/{id}`, putWithdrawal, 'payments.write'),
  operator('PUT', `${feedPath}/anticipations/{id}`, putAnticipation, 'payments.write'),
  operator('PUT', `${feedPath}/wallets/{id}`, putWallet, 'payments.write'),
  operator('PUT', `${feedPath}/receivables/{id}`, putReceivable, 'payments.write'),

  fourEyes(
    'settings',
    operator('PUT', '/v1/operator/review-reasons/{code}', setReasonText, 'reasons.manage'),
  ),

  operator('GET', '/v1/operator/people', listPeople, 'people.read'),
  fourEyes(
    'people',
    stepUp(operator('POST', '/v1/operator/people', invitePerson, 'people.manage')),
  ),
  fourEyes(
    'people',
    stepUp(operator('PATCH', '/v1/operator/people/{id}', updatePerson, 'people.manage')),
  ),
  fourEyes(
    'people',
    stepUp(
      operator('POST', '/v1/operator/people/{id}/invitation', renewInvitation, 'people.manage'),
    ),
  ),
  fourEyes(
    'people',
    stepUp(
      operator(
        'DELETE',
        '/v1/operator/people/{id}/second-factor',
        resetSecondFactor,
        'people.manage',
      ),
    ),
  ),

  stepUp(
    operator('DELETE', '/v1/operator/people/{id}/sso-identity', unlinkPerson, 'people.manage'),
  ),
  operator('GET', '/v1/operator/sso-connection', getSsoConnection, 'people.read'),
  stepUp(operator('PUT', '/v1/operator/sso-connection', setSsoConnection, 'people.manage')),
  stepUp(operator('DELETE', '/v1/operator/sso-connection', deleteSsoConnection, 'people.manage')),
  operator('GET', '/v1/operator/scim-settings', getScimSettings, 'people.read'),
  fourEyes(
    'people',
    stepUp(operator('PUT', '/v1/operator/scim-settings', setScimSettings, 'people.manage')),
  ),
  operator('GET', '/v1/operator/scim-tokens', listScimTokens, 'people.read'),
  fourEyes(
    'people',
    stepUp(operator('POST', '/v1/operator/scim-tokens', createScimToken, 'people.manage')),
  ),
  stepUp(operator('DELETE', '/v1/operator/scim-tokens/{id}', revokeScimToken, 'people.manage')),

  operator('GET', '/v1/operator/trail', listOperatorTrail, 'trail.read'),
  operator('GET', '/v1/operator/accesses', listAccessesByCaller, 'trail.read'),

  operator('GET', '/v1/operator/approvals', listOperatorRequests, 'approvals.read'),
  operator('GET', '/v1/operator/approvals/{id}', getOperatorRequest, 'approvals.read'),
  stepUp(
    operator(
      'POST',
      '/v1/operator/approvals/{id}/approve',
      approveOperatorRequest,
      'approvals.decide',
    ),
  ),
  operator('POST', '/v1/operator/approvals/{id}/reject', rejectOperatorRequest, 'approvals.decide'),
  operator(
    'POST',
    '/v1/operator/approvals/{id}/withdraw',
    withdrawOperatorRequest,
    'approvals.decide',
  ),
  operator('GET', '/v1/operator/approval-rules', getApprovalRules, 'approvals.read'),
  fourEyes(
    'settings',
    stepUp(operator('PUT', '/v1/operator/approval-rules', setApprovalRules, 'people.manage')),
  ),
  operator('GET', `${merchantPath}/case-thresholds`, getCaseThresholds, 'approvals.read'),
  fourEyes(
    'settings',
    stepUp(operator('PUT', `${merchantPath}/case-thresholds`, setCaseThresholds, 'people.manage')),
  ),

  merchant('GET', '/v1/settings', getSettings, 'settings.read', 'default'),
  merchant('PATCH', '/v1/settings', updateSettings, 'settings.manage', 'default'),

  merchant('GET', '/v1/approvals', listOwnRequests, 'approvals.read', 'default'),
  merchant('GET', '/v1/approvals/{id}', getOwnRequest, 'approvals.read', 'default'),
  stepUp(
    merchant(
      'POST',
      '/v1/approvals/{id}/approve',
      approveOwnRequest,
      'approvals.decide',
      'default',
    ),
  ),
  merchant('POST', '/v1/approvals/{id}/reject', rejectOwnRequest, 'approvals.decide', 'default'),
  merchant(
    'POST',
    '/v1/approvals/{id}/withdraw',
    withdrawOwnRequest,
    'approvals.decide',
    'default',
  ),
  merchant('GET', '/v1/approval-rules', getOwnApprovalRules, 'approvals.read', 'default'),
  fourEyes(
    'settings',
    stepUp(merchant('PUT', '/v1/approval-rules', setOwnApprovalRules, 'people.manage', 'default')),
  ),

  merchant('GET', '/v1/people', listMembers, 'people.read', 'default'),
  merchant('GET', '/v1/accesses', listOwnAccesses, 'people.manage', 'default'),
  fourEyes(
    'people',
    stepUp(merchant('POST', '/v1/people', inviteMember, 'people.manage', 'default')),
  ),
  fourEyes(
    'people',
    stepUp(merchant('PATCH', '/v1/people/{id}', updateMember, 'people.manage', 'default')),
  ),
  fourEyes(
    'people',
    stepUp(
      merchant(
        'POST',
        '/v1/people/{id}/invitation',
        renewMemberInvitation,
        'people.manage',
        'default',
      ),
    ),
  ),
  fourEyes(
    'people',
    stepUp(
      merchant(
        'DELETE',
        '/v1/people/{id}/second-factor',
        resetMemberSecondFactor,
        'people.manage',
        'default',
      ),
    ),
  ),

  stepUp(
    merchant('DELETE', '/v1/people/{id}/sso-identity', unlinkMember, 'people.manage', 'default'),
  ),
  merchant('GET', '/v1/sso-connection', getOwnSsoConnection, 'people.manage', 'default'),
  stepUp(merchant('PUT', '/v1/sso-connection', setOwnSsoConnection, 'people.manage', 'default')),
  stepUp(
    merchant('DELETE', '/v1/sso-connection', deleteOwnSsoConnection, 'people.manage', 'default'),
  ),
  merchant('GET', '/v1/scim-settings', getOwnScimSettings, 'people.manage', 'default'),
  fourEyes(
    'people',
    stepUp(merchant('PUT', '/v1/scim-settings', setOwnScimSettings, 'people.manage', 'default')),
  ),
  merchant('GET', '/v1/scim-tokens', listOwnScimTokens, 'people.manage', 'default'),
  fourEyes(
    'people',
    stepUp(merchant('POST', '/v1/scim-tokens', createOwnScimToken, 'people.manage', 'default')),
  ),
  stepUp(
    merchant('DELETE', '/v1/scim-tokens/{id}', revokeOwnScimToken, 'people.manage', 'default'),
  ),

  merchant('GET', '/v1/api-keys', listOwnApiKeys, 'keys.read', 'default'),
  fourEyes(
    'keys',
    stepUp(merchant('POST', '/v1/api-keys', createOwnApiKey, 'keys.manage', 'default')),
  ),
  stepUp(merchant('DELETE', '/v1/api-keys/{id}', revokeOwnApiKey, 'keys.manage', 'default')),
  fourEyes(
    'keys',
    stepUp(merchant('POST', '/v1/api-keys/{id}/rotate', rotateOwnApiKey, 'keys.manage', 'default')),
  ),

  ...forPeople(
    merchant('GET', '/console/api/address-lookup', lookUpAddress, 'submerchants.write', 'default'),
    merchant('GET', draftsPath, listSellerDrafts, 'submerchants.write', 'default'),
    merchant('PUT', draftsPath, saveSellerDraft, 'submerchants.write', 'default'),
    merchant('DELETE', draftsPath, deleteSellerDraft, 'submerchants.write', 'default'),
  ),

  ...forPeople(
    operator('GET', notificationsPath, listNotifications, 'cases.read'),
    operator('POST', `${notificationsPath}/read`, markNotificationsRead, 'cases.read'),
    operator('GET', '/console/api/notification-settings', getNotificationSettings, 'cases.read'),
    operator('PUT', '/console/api/notification-settings', setNotificationSettings, 'cases.read'),
    operator('GET', viewsPath, listQueueViews, 'cases.read'),
    operator('POST', viewsPath, createQueueView, 'cases.read'),
    operator('PATCH', `${viewsPath}/{id}`, updateQueueView, 'cases.read'),
    operator('DELETE', `${viewsPath}/{id}`, deleteQueueView, 'cases.read'),
    operator('PUT', '/console/api/default-queue-view', setDefaultQueueView, 'cases.read'),
  ),

  everyone('POST', '/console/api/session', signIn),
  person('GET', '/console/api/session', getSession),
  person('PATCH', '/console/api/session', updateSession),
  person('DELETE', '/console/api/session', signOut),
  person('GET', '/console/api/sessions', listSessions),
  person('DELETE', '/console/api/sessions', signOutEverywhere),
  person('DELETE', '/console/api/sessions/{id}', endSession),
  person('POST', '/console/api/session/proof-options', startProof),
  person('POST', '/console/api/session/proof', prove),

  person('POST', '/console/api/session/sso-proof', startSsoProof),

  everyone('GET', '/console/api/sso', listSsoOptions),
  everyone('POST', '/console/api/sso', finishSso),
  everyone('POST', '/console/api/sso/{id}', startSso),
  everyone('GET', '/console/api/sign-in', getSignIn),
  everyone('POST', '/console/api/sign-in', finishSignIn),
  everyone('POST', '/console/api/sign-in/passkey-options', startPasskeySignIn),

  settingUp(person('GET', '/console/api/second-factor', getSecondFactors)),
  settingUp(person('POST', '/console/api/second-factor/totp', startTotp)),
  settingUp(person('POST', '/console/api/second-factor/totp/confirm', confirmTotp)),
  stepUp(person('DELETE', '/console/api/second-factor/totp', removeTotp)),
  stepUp(person('POST', '/console/api/second-factor/recovery-codes', renewRecoveryCodes)),
  settingUp(person('POST', '/console/api/passkeys/options', startPasskey)),
  settingUp(person('POST', '/console/api/passkeys', addPasskey)),
  person('PATCH', '/console/api/passkeys/{id}', renamePasskey),
  stepUp(person('DELETE', '/console/api/passkeys/{id}', removePasskey)),

  everyone('POST', '/console/api/password-requests', requestPassword),
  everyone('GET', '/console/api/invitations/{token}', getInvitation),
  everyone('POST', '/console/api/invitations/{token}', acceptInvitation),
];

/** A route for a merchant's keys and people. */
function merchant(
  method: Method,
  path: string,
  operation: Route['operation'],
  permission: MerchantPermission,
  rate: Route['rate'],
): Route {
  const people_only = !isForKeys('merchant', permission);
  return { method, path, operation, access: 'merchant', permission, people_only, rate };
}

/** Routes of the console's pages, which keys do not use although they may have the permission. */
function forPeople(...rows: readonly Route[]): Route[] {
  return rows.map((route) => ({ ...route, people_only: true }));
}

/** Requires a recent proof of identity of people: whoever finds a signed-in browser must not create lasting access. */
function stepUp(route: Route): Route {
  return { ...route, step_up: true };
}

/** A route of sellers that the session of a partner's link may use too. */
function forPartners(route: Route): Route {
  return { ...route, partners: true };
}

/** Routes that sessions of the portal may use too. */
function inPortal(...rows: readonly Route[]): Route[] {
  return rows.map((route) => ({ ...route, portal: true }));
}

/** A change that a rule of four eyes can make wait for a second person. */
function fourEyes(second_person: SecondPersonRule, route: Route): Route {
  return { ...route, second_person };
}

/** A route that sets up a second factor: for people who are signed in and have proved it recently, or who cannot be without one. */
function settingUp(route: Route): Route {
  return { ...route, allows_setting_up: true, step_up: route.method !== 'GET' };
}

/** A route for the operator's keys and people. */
function operator(
  method: Method,
  path: string,
  operation: Route['operation'],
  permission: OperatorPermission,
): Route {
  const people_only = !isForKeys('operator', permission);
  return { method, path, operation, access: 'operator', permission, people_only, rate: 'operator' };
}

/** A route for everyone who is signed in. */
function person(method: Method, path: string, operation: Operation): Route {
  return { ...everyone(method, path, operation), access: 'person', people_only: true };
}

/** A route for sellers with a link of their merchant. */
function seller(method: Method, path: string, operation: Operation): Route {
  return { ...everyone(method, path, operation), access: 'seller' };
}

function everyone(method: Method, path: string, operation: Operation): Route {
  const access = 'public';
  return { method, path, operation, access, permission: null, people_only: false, rate: 'default' };
}

/** The operations that may wait for a second person, by their ids. */
export const guardedOperations: ReadonlyMap<string, GuardedOperation> = new Map(
  routes.flatMap(({ operation, permission, second_person: rule }) =>
    rule === undefined || permission === null || operation.lines
      ? []
      : [[operation.id, { operation, permission, rule }] as const],
  ),
);
