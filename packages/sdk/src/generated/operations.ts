// Written by build/write-api.mjs from openapi.json. Do not edit: run `npm run openapi`.

import { routes, type OperationId, type Route } from './routes.js';

/** An operation for programs that list operations or choose among them. */
export interface Operation extends Route {
  /** In the order of the path. */
  path_params: readonly string[];
  /** One line for people. */
  summary: string;
}

/** Every operation of the API by its name. */
export const operations = {
  listSubmerchants: { ...routes.listSubmerchants, path_params: [], summary: 'List submerchants' },
  createSubmerchant: {
    ...routes.createSubmerchant,
    path_params: [],
    summary: 'Register a submerchant',
  },
  createSubmerchants: {
    ...routes.createSubmerchants,
    path_params: [],
    summary: 'Register many submerchants',
  },
  getSubmerchant: { ...routes.getSubmerchant, path_params: ['id'], summary: 'Read a submerchant' },
  updateSubmerchant: {
    ...routes.updateSubmerchant,
    path_params: ['id'],
    summary: 'Change a submerchant',
  },
  getSubmerchantHistory: {
    ...routes.getSubmerchantHistory,
    path_params: ['id'],
    summary: 'Read the history of a submerchant',
  },
  getRequirements: {
    ...routes.getRequirements,
    path_params: ['id'],
    summary: 'List missing requirements for review',
  },
  submitForReview: {
    ...routes.submitForReview,
    path_params: ['id'],
    summary: 'Submit a submerchant for review',
  },
  requestResubmission: {
    ...routes.requestResubmission,
    path_params: ['id'],
    summary: 'Reopen a rejected submerchant',
  },
  exportSubmerchant: {
    ...routes.exportSubmerchant,
    path_params: ['id'],
    summary: 'Export everything held on a submerchant',
  },
  eraseSubmerchant: {
    ...routes.eraseSubmerchant,
    path_params: ['id'],
    summary: 'Erase a submerchant',
  },
  listLegalRepresentatives: {
    ...routes.listLegalRepresentatives,
    path_params: ['id'],
    summary: 'List the partners of a submerchant',
  },
  addLegalRepresentative: {
    ...routes.addLegalRepresentative,
    path_params: ['id'],
    summary: 'Add or update a partner',
  },
  getLegalRepresentative: {
    ...routes.getLegalRepresentative,
    path_params: ['id', 'repId'],
    summary: 'Read a partner',
  },
  deleteLegalRepresentative: {
    ...routes.deleteLegalRepresentative,
    path_params: ['id', 'repId'],
    summary: 'Delete a partner and the partner’s documents',
  },
  listDocuments: {
    ...routes.listDocuments,
    path_params: ['id'],
    summary: 'List the documents of a submerchant',
  },
  addDocument: { ...routes.addDocument, path_params: ['id'], summary: 'Send a document' },
  getDocument: {
    ...routes.getDocument,
    path_params: ['id', 'documentId'],
    summary: 'Read a document',
  },
  getDocumentFileLink: {
    ...routes.getDocumentFileLink,
    path_params: ['id', 'documentId'],
    summary: 'Get an address that opens the file of a document',
  },
  listAddresses: {
    ...routes.listAddresses,
    path_params: ['id'],
    summary: 'List the addresses of a submerchant',
  },
  addAddress: { ...routes.addAddress, path_params: ['id'], summary: 'Add an address' },
  getAddress: {
    ...routes.getAddress,
    path_params: ['id', 'addressId'],
    summary: 'Read an address',
  },
  updateAddress: {
    ...routes.updateAddress,
    path_params: ['id', 'addressId'],
    summary: 'Change an address',
  },
  deleteAddress: {
    ...routes.deleteAddress,
    path_params: ['id', 'addressId'],
    summary: 'Delete an address',
  },
  listOnboardingLinks: {
    ...routes.listOnboardingLinks,
    path_params: ['id'],
    summary: 'List the onboarding links of a submerchant',
  },
  createOnboardingLink: {
    ...routes.createOnboardingLink,
    path_params: ['id'],
    summary: 'Create a link with which a seller completes the registration',
  },
  inviteSeller: {
    ...routes.inviteSeller,
    path_params: [],
    summary: 'Create a link for a seller who is not registered yet',
  },
  getOnboardingLink: {
    ...routes.getOnboardingLink,
    path_params: ['id'],
    summary: 'Read an onboarding link',
  },
  revokeOnboardingLink: {
    ...routes.revokeOnboardingLink,
    path_params: ['id'],
    summary: 'Revoke an onboarding link',
  },
  getOnboardingSettings: {
    ...routes.getOnboardingSettings,
    path_params: [],
    summary: 'Read your brand and texts on the onboarding page, and the defaults of links',
  },
  updateOnboardingSettings: {
    ...routes.updateOnboardingSettings,
    path_params: [],
    summary: 'Set your brand and texts on the onboarding page, and the defaults of links',
  },
  getOnboardingFigures: {
    ...routes.getOnboardingFigures,
    path_params: [],
    summary: 'Read how sellers fare with onboarding links',
  },
  getMerchantOnboardingSettings: {
    ...routes.getMerchantOnboardingSettings,
    path_params: ['id'],
    summary:
      'Read a merchant’s brand and texts on the onboarding page, and the defaults of its links',
  },
  updateMerchantOnboardingSettings: {
    ...routes.updateMerchantOnboardingSettings,
    path_params: ['id'],
    summary:
      'Set a merchant’s brand and texts on the onboarding page, and the defaults of its links',
  },
  getOnboardingDefaults: {
    ...routes.getOnboardingDefaults,
    path_params: [],
    summary:
      'Read the operator’s brand and texts on the onboarding page, and the defaults of links',
  },
  updateOnboardingDefaults: {
    ...routes.updateOnboardingDefaults,
    path_params: [],
    summary: 'Set the operator’s brand and texts on the onboarding page, and the defaults of links',
  },
  listFiles: { ...routes.listFiles, path_params: [], summary: 'List uploaded files' },
  createFile: { ...routes.createFile, path_params: [], summary: 'Upload a file' },
  createUpload: { ...routes.createUpload, path_params: [], summary: 'Begin an upload in parts' },
  getFileUsage: {
    ...routes.getFileUsage,
    path_params: [],
    summary: 'Read how much room uploaded files take',
  },
  getFile: { ...routes.getFile, path_params: ['id'], summary: 'Read an uploaded file’s record' },
  addFilePart: { ...routes.addFilePart, path_params: ['id'], summary: 'Send bytes of an upload' },
  deleteFile: {
    ...routes.deleteFile,
    path_params: ['id'],
    summary: 'Delete an uploaded file that no document uses',
  },
  getFileLink: {
    ...routes.getFileLink,
    path_params: ['id'],
    summary: 'Get an address that opens an uploaded file',
  },
  listCharges: { ...routes.listCharges, path_params: [], summary: 'List charges' },
  summarizeCharges: { ...routes.summarizeCharges, path_params: [], summary: 'Sum charges' },
  countChargesByDay: {
    ...routes.countChargesByDay,
    path_params: [],
    summary: 'Count charges by day',
  },
  getCharge: { ...routes.getCharge, path_params: ['id'], summary: 'Read a charge' },
  listWithdrawals: { ...routes.listWithdrawals, path_params: [], summary: 'List withdrawals' },
  summarizeWithdrawals: {
    ...routes.summarizeWithdrawals,
    path_params: [],
    summary: 'Sum withdrawals',
  },
  countWithdrawalsByDay: {
    ...routes.countWithdrawalsByDay,
    path_params: [],
    summary: 'Count withdrawals by day',
  },
  getWithdrawal: { ...routes.getWithdrawal, path_params: ['id'], summary: 'Read a withdrawal' },
  listAnticipations: {
    ...routes.listAnticipations,
    path_params: [],
    summary: 'List anticipations',
  },
  summarizeAnticipations: {
    ...routes.summarizeAnticipations,
    path_params: [],
    summary: 'Sum anticipations',
  },
  countAnticipationsByDay: {
    ...routes.countAnticipationsByDay,
    path_params: [],
    summary: 'Count anticipations by day',
  },
  getAnticipation: {
    ...routes.getAnticipation,
    path_params: ['id'],
    summary: 'Read an anticipation',
  },
  listWallets: { ...routes.listWallets, path_params: [], summary: 'List wallets' },
  summarizeWallets: { ...routes.summarizeWallets, path_params: [], summary: 'Sum wallets' },
  getWallet: { ...routes.getWallet, path_params: ['id'], summary: 'Read a wallet' },
  listReceivables: { ...routes.listReceivables, path_params: [], summary: 'List receivables' },
  summarizeReceivables: {
    ...routes.summarizeReceivables,
    path_params: [],
    summary: 'Sum receivables',
  },
  countReceivablesByDay: {
    ...routes.countReceivablesByDay,
    path_params: [],
    summary: 'Count receivables by day',
  },
  getReceivable: { ...routes.getReceivable, path_params: ['id'], summary: 'Read a receivable' },
  feedRecords: { ...routes.feedRecords, path_params: [], summary: 'Feed many records' },
  putCharge: { ...routes.putCharge, path_params: ['merchantId', 'id'], summary: 'Feed a charge' },
  putWithdrawal: {
    ...routes.putWithdrawal,
    path_params: ['merchantId', 'id'],
    summary: 'Feed a withdrawal',
  },
  putAnticipation: {
    ...routes.putAnticipation,
    path_params: ['merchantId', 'id'],
    summary: 'Feed an anticipation',
  },
  putWallet: { ...routes.putWallet, path_params: ['merchantId', 'id'], summary: 'Feed a wallet' },
  putReceivable: {
    ...routes.putReceivable,
    path_params: ['merchantId', 'id'],
    summary: 'Feed a receivable',
  },
  listBanks: { ...routes.listBanks, path_params: [], summary: 'List the banks' },
  getBank: { ...routes.getBank, path_params: ['id'], summary: 'Read a bank' },
  getBankByCode: {
    ...routes.getBankByCode,
    path_params: ['code'],
    summary: 'Read a bank by its code',
  },
  getBankByIspb: {
    ...routes.getBankByIspb,
    path_params: ['ispb'],
    summary: 'Read a bank by its ISPB',
  },
  listEndpoints: { ...routes.listEndpoints, path_params: [], summary: 'List webhook endpoints' },
  createEndpoint: {
    ...routes.createEndpoint,
    path_params: [],
    summary: 'Create a webhook endpoint',
  },
  getEndpoint: { ...routes.getEndpoint, path_params: ['id'], summary: 'Read a webhook endpoint' },
  updateEndpoint: {
    ...routes.updateEndpoint,
    path_params: ['id'],
    summary: 'Change a webhook endpoint',
  },
  deleteEndpoint: {
    ...routes.deleteEndpoint,
    path_params: ['id'],
    summary: 'Delete a webhook endpoint',
  },
  getEndpointFigures: {
    ...routes.getEndpointFigures,
    path_params: ['id'],
    summary: 'Read the figures of a webhook endpoint',
  },
  regenerateSecret: {
    ...routes.regenerateSecret,
    path_params: ['id'],
    summary: 'Regenerate the secret of an endpoint',
  },
  testEndpoint: {
    ...routes.testEndpoint,
    path_params: ['id'],
    summary: 'Send a sample to an endpoint',
  },
  replayDeliveries: {
    ...routes.replayDeliveries,
    path_params: ['id'],
    summary: 'Send deliveries of an endpoint again',
  },
  listDeliveries: { ...routes.listDeliveries, path_params: [], summary: 'List deliveries' },
  getDelivery: {
    ...routes.getDelivery,
    path_params: ['id'],
    summary: 'Read a delivery with every attempt',
  },
  resendDelivery: {
    ...routes.resendDelivery,
    path_params: ['id'],
    summary: 'Send a delivery again',
  },
  listEventKinds: { ...routes.listEventKinds, path_params: [], summary: 'List the kinds of event' },
  listEvents: { ...routes.listEvents, path_params: [], summary: 'List recorded events' },
  streamEvents: {
    ...routes.streamEvents,
    path_params: [],
    summary: 'Hear events as they are recorded',
  },
  getEvent: { ...routes.getEvent, path_params: ['id'], summary: 'Read a recorded event' },
  triggerEvent: { ...routes.triggerEvent, path_params: [], summary: 'Record an example event' },
  getPortalSession: {
    ...routes.getPortalSession,
    path_params: ['id'],
    summary: 'Read a session of the webhook portal',
  },
  revokePortalSession: {
    ...routes.revokePortalSession,
    path_params: ['id'],
    summary: 'End a session of the webhook portal',
  },
  listPortalSessions: {
    ...routes.listPortalSessions,
    path_params: [],
    summary: 'List the open sessions of the webhook portal',
  },
  createPortalSession: {
    ...routes.createPortalSession,
    path_params: [],
    summary: 'Open a session of the webhook portal',
  },
  getSubmerchantFigures: {
    ...routes.getSubmerchantFigures,
    path_params: [],
    summary: 'Read the figures of the submerchants',
  },
  listReasons: {
    ...routes.listReasons,
    path_params: [],
    summary: 'List the reasons that a review may give',
  },
  listCases: {
    ...routes.listCases,
    path_params: [],
    summary: 'List submerchants of every merchant',
  },
  getCase: { ...routes.getCase, path_params: ['id'], summary: 'Read a whole case' },
  previewDecisions: {
    ...routes.previewDecisions,
    path_params: [],
    summary: 'Preview an action on several cases',
  },
  claimCase: { ...routes.claimCase, path_params: ['id'], summary: 'Claim a case' },
  releaseCase: { ...routes.releaseCase, path_params: ['id'], summary: 'Release a case' },
  takeOverCase: {
    ...routes.takeOverCase,
    path_params: ['id'],
    summary: 'Take over a case that another reviewer has claimed',
  },
  approveSubmerchant: {
    ...routes.approveSubmerchant,
    path_params: ['id'],
    summary: 'Approve a submerchant',
  },
  rejectSubmerchant: {
    ...routes.rejectSubmerchant,
    path_params: ['id'],
    summary: 'Reject a submerchant',
  },
  sendBackSubmerchant: {
    ...routes.sendBackSubmerchant,
    path_params: ['id'],
    summary: 'Send a submerchant back for resubmission',
  },
  exportCase: {
    ...routes.exportCase,
    path_params: ['id'],
    summary: 'Export everything held on a submerchant, for the operator',
  },
  eraseCase: {
    ...routes.eraseCase,
    path_params: ['id'],
    summary: 'Erase a submerchant for a data subject',
  },
  getHistory: {
    ...routes.getHistory,
    path_params: ['id'],
    summary: 'Read the trail of a submerchant',
  },
  getProof: {
    ...routes.getProof,
    path_params: ['id'],
    summary: 'Prove the trail of a submerchant',
  },
  listAccesses: {
    ...routes.listAccesses,
    path_params: ['id'],
    summary: 'List who read a submerchant’s data',
  },
  getDocumentFile: {
    ...routes.getDocumentFile,
    path_params: ['id'],
    summary: 'Read the file of a document',
  },
  recordDocumentView: {
    ...routes.recordDocumentView,
    path_params: ['id'],
    summary: 'Record that a document was shown',
  },
  listReviewers: {
    ...routes.listReviewers,
    path_params: [],
    summary: 'List the people who may review',
  },
  getAssignment: {
    ...routes.getAssignment,
    path_params: ['id'],
    summary: 'Read to whom a case is assigned, and its escalation',
  },
  assignCase: { ...routes.assignCase, path_params: ['id'], summary: 'Assign a case to a person' },
  escalateCase: {
    ...routes.escalateCase,
    path_params: ['id'],
    summary: 'Escalate a case to a senior',
  },
  endEscalation: {
    ...routes.endEscalation,
    path_params: ['id'],
    summary: 'End the escalation of a case',
  },
  handOverCases: {
    ...routes.handOverCases,
    path_params: [],
    summary: 'Hand the cases of one person over to another',
  },
  listNotes: {
    ...routes.listNotes,
    path_params: ['id'],
    summary: 'List the internal notes on a case',
  },
  addNote: { ...routes.addNote, path_params: ['id'], summary: 'Add an internal note to a case' },
  addNoteFile: {
    ...routes.addNoteFile,
    path_params: ['id'],
    summary: 'Upload a file for an internal note',
  },
  getNoteFileLink: {
    ...routes.getNoteFileLink,
    path_params: ['id', 'noteId', 'fileId'],
    summary: 'Get an address that opens a file of an internal note',
  },
  updateNote: {
    ...routes.updateNote,
    path_params: ['id', 'noteId'],
    summary: 'Change one’s own note on a case',
  },
  deleteNote: {
    ...routes.deleteNote,
    path_params: ['id', 'noteId'],
    summary: 'Delete one’s own note on a case',
  },
  approveDocument: {
    ...routes.approveDocument,
    path_params: ['id'],
    summary: 'Approve a document',
  },
  rejectDocument: { ...routes.rejectDocument, path_params: ['id'], summary: 'Reject a document' },
  checkDocumentField: {
    ...routes.checkDocumentField,
    path_params: ['id'],
    summary: 'Tick or cross a field that a document proves',
  },
  listReviewReasons: {
    ...routes.listReviewReasons,
    path_params: [],
    summary: 'List the review reasons',
  },
  streamReview: { ...routes.streamReview, path_params: [], summary: 'Stream changes of cases' },
  getFigures: { ...routes.getFigures, path_params: [], summary: 'Read the figures of the desk' },
  listDecisionFigures: {
    ...routes.listDecisionFigures,
    path_params: [],
    summary: 'List figures of decisions by day, analyst, merchant, reason or check',
  },
  getQualitySettings: {
    ...routes.getQualitySettings,
    path_params: [],
    summary: 'Read the settings of quality control',
  },
  setQualitySettings: {
    ...routes.setQualitySettings,
    path_params: [],
    summary: 'Set the share of decisions that quality control checks',
  },
  listQualitySamples: {
    ...routes.listQualitySamples,
    path_params: [],
    summary: 'List the samples that the caller may decide',
  },
  takeQualitySample: {
    ...routes.takeQualitySample,
    path_params: ['id'],
    summary: 'Take a sample to decide it',
  },
  decideQualitySample: {
    ...routes.decideQualitySample,
    path_params: ['id'],
    summary: 'Decide a sample of quality control',
  },
  listQualityResults: {
    ...routes.listQualityResults,
    path_params: [],
    summary: 'List the samples that two people have decided',
  },
  listQualityFigures: {
    ...routes.listQualityFigures,
    path_params: [],
    summary: 'List agreement on samples by analyst or reason',
  },
  getSla: { ...routes.getSla, path_params: [], summary: 'Read by when cases are to be decided' },
  setSla: { ...routes.setSla, path_params: [], summary: 'Set by when cases are to be decided' },
  listHolidays: {
    ...routes.listHolidays,
    path_params: [],
    summary: 'List Brazil’s holidays of a year',
  },
  getMerchantSla: {
    ...routes.getMerchantSla,
    path_params: ['id'],
    summary: 'Read by when cases of a merchant are to be decided',
  },
  setMerchantSla: {
    ...routes.setMerchantSla,
    path_params: ['id'],
    summary: 'Set by when cases of a merchant are to be decided',
  },
  removeMerchantSla: {
    ...routes.removeMerchantSla,
    path_params: ['id'],
    summary: 'Have the operator’s default apply to a merchant again',
  },
  previewRetention: {
    ...routes.previewRetention,
    path_params: [],
    summary: 'Preview what a rule of retention would erase',
  },
  setReasonText: {
    ...routes.setReasonText,
    path_params: ['code'],
    summary: 'Set the operator’s texts of a review reason',
  },
  listOperatorTrail: {
    ...routes.listOperatorTrail,
    path_params: [],
    summary: 'List the operator’s actions outside of cases',
  },
  listMerchants: { ...routes.listMerchants, path_params: [], summary: 'List merchants' },
  createMerchant: { ...routes.createMerchant, path_params: [], summary: 'Create a merchant' },
  getMerchant: { ...routes.getMerchant, path_params: ['id'], summary: 'Read a merchant' },
  updateMerchant: {
    ...routes.updateMerchant,
    path_params: ['id'],
    summary: 'Change the name or the time zone of a merchant',
  },
  setRateLimits: {
    ...routes.setRateLimits,
    path_params: ['id'],
    summary: 'Set the rate limits of a merchant',
  },
  listApiKeys: {
    ...routes.listApiKeys,
    path_params: ['id'],
    summary: 'List the API keys of a merchant',
  },
  createApiKey: { ...routes.createApiKey, path_params: ['id'], summary: 'Issue an API key' },
  revokeApiKey: {
    ...routes.revokeApiKey,
    path_params: ['id', 'keyId'],
    summary: 'Revoke an API key',
  },
  rotateApiKey: {
    ...routes.rotateApiKey,
    path_params: ['id', 'keyId'],
    summary: 'Rotate an API key',
  },
  listOperatorApiKeys: {
    ...routes.listOperatorApiKeys,
    path_params: [],
    summary: 'List the operator’s keys',
  },
  getSettings: { ...routes.getSettings, path_params: [], summary: 'Read your merchant’s settings' },
  listOwnApiKeys: {
    ...routes.listOwnApiKeys,
    path_params: [],
    summary: 'List your merchant’s API keys',
  },
  listOperatorRequests: {
    ...routes.listOperatorRequests,
    path_params: [],
    summary: 'List the requests for approval of the operator’s people and keys',
  },
  getOperatorRequest: {
    ...routes.getOperatorRequest,
    path_params: ['id'],
    summary: 'Read a request for approval of the operator’s people and keys',
  },
  getApprovalRules: {
    ...routes.getApprovalRules,
    path_params: [],
    summary: 'Read the operator’s rules of four eyes',
  },
  getCaseThresholds: {
    ...routes.getCaseThresholds,
    path_params: ['id'],
    summary: 'Read the thresholds for the cases of one merchant',
  },
  listOwnRequests: {
    ...routes.listOwnRequests,
    path_params: [],
    summary: 'List the requests for approval of your merchant',
  },
  getOwnRequest: {
    ...routes.getOwnRequest,
    path_params: ['id'],
    summary: 'Read a request for approval of your merchant',
  },
  getOwnApprovalRules: {
    ...routes.getOwnApprovalRules,
    path_params: [],
    summary: 'Read your merchant’s rules of four eyes',
  },
  listPeople: { ...routes.listPeople, path_params: [], summary: 'List people' },
  getSsoConnection: {
    ...routes.getSsoConnection,
    path_params: [],
    summary: 'Read the connection of the operator to its identity provider',
  },
  getScimSettings: {
    ...routes.getScimSettings,
    path_params: [],
    summary: 'Read which groups give the operator’s people which roles',
  },
  listScimTokens: {
    ...routes.listScimTokens,
    path_params: [],
    summary: 'List the tokens for provisioning the operator’s people',
  },
  listMembers: { ...routes.listMembers, path_params: [], summary: 'List one’s own people' },
  listAccessesByCaller: {
    ...routes.listAccessesByCaller,
    path_params: [],
    summary: 'List whose data a person or key read',
  },
} as const satisfies Record<OperationId, Operation>;
