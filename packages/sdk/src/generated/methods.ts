// Written by build/write-api.mjs from openapi.json. Do not edit: run `npm run openapi`.

import type { CallOptions } from '../call-options.js';
import type { List } from '../list.js';
import type { Answer } from '../answer.js';
import type {
  AnswerData,
  AddAddressBody,
  AddDocumentBody,
  AddLegalRepresentativeBody,
  AddNoteBody,
  ApproveDocumentBody,
  ApproveSubmerchantBody,
  AssignCaseBody,
  CheckDocumentFieldBody,
  CountAnticipationsByDayQuery,
  CountChargesByDayQuery,
  CountReceivablesByDayQuery,
  CountWithdrawalsByDayQuery,
  CreateApiKeyBody,
  CreateEndpointBody,
  CreateMerchantBody,
  CreateOnboardingLinkBody,
  CreatePortalSessionBody,
  CreateSubmerchantBody,
  CreateUploadBody,
  DecideQualitySampleBody,
  EscalateCaseBody,
  GetFiguresQuery,
  GetHistoryQuery,
  GetOnboardingFiguresQuery,
  GetProofQuery,
  GetSubmerchantFiguresQuery,
  GetSubmerchantHistoryQuery,
  HandOverCasesBody,
  InviteSellerBody,
  ListAccessesByCallerQuery,
  ListAccessesQuery,
  ListAddressesQuery,
  ListAnticipationsQuery,
  ListApiKeysQuery,
  ListBanksQuery,
  ListCasesQuery,
  ListChargesQuery,
  ListDecisionFiguresQuery,
  ListDeliveriesQuery,
  ListDocumentsQuery,
  ListEndpointsQuery,
  ListEventKindsQuery,
  ListEventsQuery,
  ListFilesQuery,
  ListHolidaysQuery,
  ListLegalRepresentativesQuery,
  ListMembersQuery,
  ListMerchantsQuery,
  ListNotesQuery,
  ListOnboardingLinksQuery,
  ListOperatorApiKeysQuery,
  ListOperatorRequestsQuery,
  ListOperatorTrailQuery,
  ListOwnApiKeysQuery,
  ListOwnRequestsQuery,
  ListPeopleQuery,
  ListPortalSessionsQuery,
  ListQualityFiguresQuery,
  ListQualityResultsQuery,
  ListQualitySamplesQuery,
  ListReasonsQuery,
  ListReceivablesQuery,
  ListReviewReasonsQuery,
  ListScimTokensQuery,
  ListSubmerchantsQuery,
  ListWalletsQuery,
  ListWithdrawalsQuery,
  PreviewDecisionsBody,
  PreviewRetentionQuery,
  PutAnticipationBody,
  PutChargeBody,
  PutReceivableBody,
  PutWalletBody,
  PutWithdrawalBody,
  RegenerateSecretBody,
  RejectDocumentBody,
  RejectSubmerchantBody,
  ReplayDeliveriesBody,
  RotateApiKeyBody,
  SendBackSubmerchantBody,
  SetMerchantSlaBody,
  SetQualitySettingsBody,
  SetRateLimitsBody,
  SetReasonTextBody,
  SetSlaBody,
  SummarizeAnticipationsQuery,
  SummarizeChargesQuery,
  SummarizeReceivablesQuery,
  SummarizeWalletsQuery,
  SummarizeWithdrawalsQuery,
  TestEndpointBody,
  TriggerEventBody,
  UpdateAddressBody,
  UpdateEndpointBody,
  UpdateMerchantBody,
  UpdateMerchantOnboardingSettingsBody,
  UpdateNoteBody,
  UpdateOnboardingDefaultsBody,
  UpdateOnboardingSettingsBody,
  UpdateSubmerchantBody,
} from './types.js';

/** Submerchants: `credencia.submerchants`. */
export interface SubmerchantsMethods {
  /**
   * List submerchants: `GET /v1/submerchants`.
   *
   * Newest first. `search` matches names, tax id, e-mail and `external_id`, ignoring case and accents: whole words in any order, the last one as a prefix.
   */
  list(
    query?: ListSubmerchantsQuery,
    options?: CallOptions,
  ): List<AnswerData['listSubmerchants'][number]>;

  /**
   * Register a submerchant: `POST /v1/submerchants`.
   *
   * Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.
   *
   * With `legal_representatives`, `addresses` and `documents`, the parts are created with it, and with `submit: true` it is submitted for review: all of it or nothing. `errors` then lists the problems of all parts, each with its path (`/documents/2/file_url`). Events and history are those of the single requests.
   */
  create(
    body: CreateSubmerchantBody,
    options?: CallOptions,
  ): Promise<AnswerData['createSubmerchant']>;

  /**
   * Read a submerchant: `GET /v1/submerchants/{id}`.
   *
   * Its fields and status. Partners, documents and addresses are lists of their own; `GET /v1/submerchants/{id}/requirements` lists what a review still needs.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getSubmerchant']>;

  /**
   * Change a submerchant: `PATCH /v1/submerchants/{id}`.
   *
   * Changes the given fields; null clears an optional field. All fields may be changed while `pending`, only contact and commercial fields while `active`; of these, a changed `trade_name`, `business_type`, `product_categories`, `average_ticket` or `monthly_revenue` is reviewed again, while the submerchant stays `active`. A value that is sent as it is stored is no change, so that the whole record may be sent.
   */
  update(
    id: string,
    body: UpdateSubmerchantBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateSubmerchant']>;

  /**
   * Read the history of a submerchant: `GET /v1/submerchants/{id}/history`.
   *
   * What changed, newest first: the submerchant, its partners, addresses and documents, and the decisions with their reasons. Kept as long as the submerchant is; after its erasure without texts.
   */
  getHistory(
    id: string,
    query?: GetSubmerchantHistoryQuery,
    options?: CallOptions,
  ): List<AnswerData['getSubmerchantHistory'][number]>;

  /**
   * List missing requirements for review: `GET /v1/submerchants/{id}/requirements`.
   *
   * What `POST /v1/submerchants/{id}/submit-for-review` would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when `missing` is empty and `obstacle` null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted.
   */
  getRequirements(id: string, options?: CallOptions): Promise<AnswerData['getRequirements']>;

  /**
   * Submit a submerchant for review: `POST /v1/submerchants/{id}/submit-for-review`.
   *
   * Changes the status from `pending` to `pending_review`. Refused while requirements are missing; the error lists all of them, as `requirements` does.
   */
  submitForReview(id: string, options?: CallOptions): Promise<AnswerData['submitForReview']>;

  /**
   * Reopen a rejected submerchant: `POST /v1/submerchants/{id}/request-resubmission`.
   *
   * Changes the status from `rejected` back to `pending`, where everything may be corrected, and increments `resubmission_count`. The reviewer’s notes and reasons stay until the next submission.
   */
  requestResubmission(
    id: string,
    options?: CallOptions,
  ): Promise<AnswerData['requestResubmission']>;

  /**
   * Export everything held on a submerchant: `GET /v1/submerchants/{id}/export`.
   *
   * All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under `/v1/charges` and the other families, with `submerchant_id`. With `Accept: application/pdf`, a document for people, in Portuguese or, by `Accept-Language`, English.
   */
  export(id: string, options?: CallOptions): Promise<AnswerData['exportSubmerchant']>;

  /**
   * Erase a submerchant: `POST /v1/submerchants/{id}/erase`.
   *
   * Erases all personal data of the submerchant and its people for good: the record stays without them, with `erased_at`; partners, addresses, documents and files are deleted, and the values are erased from events, deliveries and the trail, whose chain still verifies. Its `external_id` is free again. Refused during a review, and with `RETENTION_REQUIRED` while a legal term runs. Records of payments stay. Repeating it changes nothing.
   */
  erase(id: string, options?: CallOptions): Promise<AnswerData['eraseSubmerchant']>;

  /**
   * Read the figures of the submerchants: `GET /v1/submerchants/figures`.
   *
   * How many submerchants there are by status, at which step those stand that are not submitted, which documents expire soon or are to be sent again, who was rejected lately, and the decisions of up to 366 days: numbers by kind, the share approved, and the time from submission to decision. `date_to` defaults to today, `date_from` to 30 days ending there.
   */
  getFigures(
    query?: GetSubmerchantFiguresQuery,
    options?: CallOptions,
  ): Promise<AnswerData['getSubmerchantFigures']>;

  /**
   * List the reasons that a review may give: `GET /v1/review-reasons`.
   *
   * The codes in `review_reasons` of a submerchant and in `rejection_reason` of a document, each with the text that sellers read, in English and Portuguese. The same for every merchant.
   */
  listReasons(
    query?: ListReasonsQuery,
    options?: CallOptions,
  ): List<AnswerData['listReasons'][number]>;
}

/** Legal representatives: `credencia.legalRepresentatives`. */
export interface LegalRepresentativesMethods {
  /**
   * List the partners of a submerchant: `GET /v1/submerchants/{id}/legal-representatives`.
   *
   * Deleted partners are not among them.
   */
  list(
    id: string,
    query?: ListLegalRepresentativesQuery,
    options?: CallOptions,
  ): List<AnswerData['listLegalRepresentatives'][number]>;

  /**
   * Add or update a partner: `POST /v1/submerchants/{id}/legal-representatives`.
   *
   * `document` identifies the partner: an existing partner with the same document is updated instead of creating a duplicate. An update keeps the values of fields that are left out. Up to 100 partners per submerchant.
   */
  add(
    id: string,
    body: AddLegalRepresentativeBody,
    options?: CallOptions,
  ): Promise<AnswerData['addLegalRepresentative']>;

  /**
   * Read a partner: `GET /v1/submerchants/{id}/legal-representatives/{repId}`.
   *
   * One partner of a submerchant, by its `id` from the list.
   */
  get(
    id: string,
    repId: string,
    options?: CallOptions,
  ): Promise<AnswerData['getLegalRepresentative']>;

  /**
   * Delete a partner and the partner’s documents: `DELETE /v1/submerchants/{id}/legal-representatives/{repId}`.
   *
   * Only while the submerchant may be changed. The record of what was reviewed stays in the history.
   */
  delete(
    id: string,
    repId: string,
    options?: CallOptions,
  ): Promise<AnswerData['deleteLegalRepresentative']>;
}

/** Documents: `credencia.documents`. */
export interface DocumentsMethods {
  /**
   * List the documents of a submerchant: `GET /v1/submerchants/{id}/documents`.
   *
   * Includes replaced documents; `current=true` excludes them.
   */
  list(
    id: string,
    query?: ListDocumentsQuery,
    options?: CallOptions,
  ): List<AnswerData['listDocuments'][number]>;

  /**
   * Send a document: `POST /v1/submerchants/{id}/documents`.
   *
   * Send the address of the file, which stays on your host; or the `file_url` of a file that you have uploaded, with its `file_size` and `mime_type`. A new document of the same `type` (and the same partner, for partner documents) replaces the earlier one and sets its `replaced_at`. Up to 500 documents per submerchant, including replaced ones.
   */
  add(id: string, body: AddDocumentBody, options?: CallOptions): Promise<AnswerData['addDocument']>;

  /**
   * Read a document: `GET /v1/submerchants/{id}/documents/{documentId}`.
   *
   * A replaced document can be read too.
   */
  get(id: string, documentId: string, options?: CallOptions): Promise<AnswerData['getDocument']>;

  /**
   * Get an address that opens the file of a document: `GET /v1/submerchants/{id}/documents/{documentId}/file`.
   *
   * Of an uploaded file: an address that opens exactly this file, without credentials, for 5 minutes. Of a file on your host: its `file_url`.
   */
  getFileLink(
    id: string,
    documentId: string,
    options?: CallOptions,
  ): Promise<AnswerData['getDocumentFileLink']>;
}

/** Addresses: `credencia.addresses`. */
export interface AddressesMethods {
  /**
   * List the addresses of a submerchant: `GET /v1/submerchants/{id}/addresses`.
   *
   * Deleted addresses are not among them.
   */
  list(
    id: string,
    query?: ListAddressesQuery,
    options?: CallOptions,
  ): List<AnswerData['listAddresses'][number]>;

  /**
   * Add an address: `POST /v1/submerchants/{id}/addresses`.
   *
   * The first address becomes primary. A later one with `is_primary: true` replaces it as primary. Up to 50 addresses per submerchant.
   */
  add(id: string, body: AddAddressBody, options?: CallOptions): Promise<AnswerData['addAddress']>;

  /**
   * Read an address: `GET /v1/submerchants/{id}/addresses/{addressId}`.
   *
   * One address of a submerchant, by its `id` from the list.
   */
  get(id: string, addressId: string, options?: CallOptions): Promise<AnswerData['getAddress']>;

  /**
   * Change an address: `PATCH /v1/submerchants/{id}/addresses/{addressId}`.
   *
   * Changes the given fields. `is_primary: true` makes it the primary address instead of the current one; `is_primary: false` on the primary address makes the newest other address primary.
   */
  update(
    id: string,
    addressId: string,
    body: UpdateAddressBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateAddress']>;

  /**
   * Delete an address: `DELETE /v1/submerchants/{id}/addresses/{addressId}`.
   *
   * When the primary address is deleted, the newest other address becomes primary.
   */
  delete(
    id: string,
    addressId: string,
    options?: CallOptions,
  ): Promise<AnswerData['deleteAddress']>;
}

/** Onboarding: `credencia.onboarding`. */
export interface OnboardingMethods {
  /**
   * List the onboarding links of a submerchant: `GET /v1/submerchants/{id}/onboarding-links`.
   *
   * Newest first, without their addresses.
   */
  listLinks(
    id: string,
    query?: ListOnboardingLinksQuery,
    options?: CallOptions,
  ): List<AnswerData['listOnboardingLinks'][number]>;

  /**
   * Create a link with which a seller completes the registration: `POST /v1/submerchants/{id}/onboarding-links`.
   *
   * The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. In another tab, the seller continues with the same link and a code by e-mail.
   */
  createLink(
    id: string,
    body?: CreateOnboardingLinkBody,
    options?: CallOptions,
  ): Promise<AnswerData['createOnboardingLink']>;

  /**
   * Create a link for a seller who is not registered yet: `POST /v1/onboarding-links`.
   *
   * As the link of a submerchant; the seller’s first finished step registers the submerchant, with `seller` and what the seller says. `submerchant_id` is null until then; `submerchant.created` is sent as usual.
   */
  inviteSeller(body?: InviteSellerBody, options?: CallOptions): Promise<AnswerData['inviteSeller']>;

  /**
   * Read an onboarding link: `GET /v1/onboarding-links/{id}`.
   *
   * What became of it, and of a seller who was not registered yet, which submerchant.
   */
  getLink(id: string, options?: CallOptions): Promise<AnswerData['getOnboardingLink']>;

  /**
   * Revoke an onboarding link: `DELETE /v1/onboarding-links/{id}`.
   *
   * Nobody can begin with it any more, and a session that the seller began with it ends. The links that the seller has made with it for partners are revoked too. What was saved stays.
   */
  revokeLink(id: string, options?: CallOptions): Promise<AnswerData['revokeOnboardingLink']>;

  /**
   * Read your brand and texts on the onboarding page, and the defaults of links: `GET /v1/onboarding-settings`.
   *
   * What you have set, and in `in_force` what counts where you have set nothing.
   */
  getSettings(options?: CallOptions): Promise<AnswerData['getOnboardingSettings']>;

  /**
   * Set your brand and texts on the onboarding page, and the defaults of links: `PATCH /v1/onboarding-settings`.
   *
   * Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.
   */
  updateSettings(
    body: UpdateOnboardingSettingsBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateOnboardingSettings']>;
}

/** Review: `credencia.operator.review`. */
export interface OperatorReviewMethods {
  /**
   * Read how sellers fare with onboarding links: `GET /v1/operator/onboarding-figures`.
   *
   * Of the links that were created within up to 366 days: how many sellers began, how far they came, where they stopped, and how long each step took. `date_to` defaults to today, `date_from` to 30 days ending there.
   */
  getOnboardingFigures(
    query?: GetOnboardingFiguresQuery,
    options?: CallOptions,
  ): Promise<AnswerData['getOnboardingFigures']>;

  /**
   * List submerchants of every merchant: `GET /v1/operator/submerchants`.
   *
   * With `status=pending_review` or an assignee, lists the queue, by default oldest submission first; otherwise newest first. All filters can be combined.
   */
  listCases(query?: ListCasesQuery, options?: CallOptions): List<AnswerData['listCases'][number]>;

  /**
   * Read a whole case: `GET /v1/operator/submerchants/{id}`.
   *
   * The submerchant with its partners, addresses and documents, missing requirements, the review checks, and the changes since the last decided submission.
   */
  getCase(id: string, options?: CallOptions): Promise<AnswerData['getCase']>;

  /**
   * Preview an action on several cases: `POST /v1/operator/submerchants/preview-decisions`.
   *
   * Says for each case whether the action would succeed now, would become a request for approval, or would be refused, and why. Changes nothing. The action itself is a request for each case; with `if_updated_at` of the preview, it is refused where the case has changed since.
   */
  previewDecisions(
    body: PreviewDecisionsBody,
    options?: CallOptions,
  ): Promise<AnswerData['previewDecisions']>;

  /**
   * Claim a case: `POST /v1/operator/submerchants/{id}/claim`.
   *
   * Only one reviewer can claim a case at a time. The claim expires after 15 minutes; claiming again renews it. A person holds at most 5 cases at a time, or as many as `MAX_CLAIMS` sets.
   */
  claimCase(id: string, options?: CallOptions): Promise<AnswerData['claimCase']>;

  /**
   * Release a case: `POST /v1/operator/submerchants/{id}/release`.
   *
   * Releases the caller’s claim. Releasing an unclaimed case succeeds and changes nothing.
   */
  releaseCase(id: string, options?: CallOptions): Promise<AnswerData['releaseCase']>;

  /**
   * Take over a case that another reviewer has claimed: `POST /v1/operator/submerchants/{id}/take-over`.
   *
   * For senior reviewers and admins, when a colleague cannot finish a case. Claims the case for the caller, whoever has claimed it; the history names both. Only then can the caller decide it.
   */
  takeOverCase(id: string, options?: CallOptions): Promise<AnswerData['takeOverCase']>;

  /**
   * Approve a submerchant: `POST /v1/operator/submerchants/{id}/approve`.
   *
   * Changes the status from `pending_review` to `active` and approves all pending documents; of an active submerchant whose changes wait (`changed=true` in the list), approves these. Refused while a required document is rejected or expired, and, without `unseen_reason`, while the caller has not opened a current document.
   */
  approveSubmerchant(
    id: string,
    body?: ApproveSubmerchantBody,
    options?: CallOptions,
  ): Promise<AnswerData['approveSubmerchant']>;

  /**
   * Reject a submerchant: `POST /v1/operator/submerchants/{id}/reject`.
   *
   * Changes the status from `pending_review` to `rejected`. The merchant receives notes and reasons, and may reopen the submerchant with request-resubmission.
   */
  rejectSubmerchant(
    id: string,
    body: RejectSubmerchantBody,
    options?: CallOptions,
  ): Promise<AnswerData['rejectSubmerchant']>;

  /**
   * Send a submerchant back for resubmission: `POST /v1/operator/submerchants/{id}/request-resubmission`.
   *
   * Changes the status from `pending_review` back to `pending`, with the reasons, so that the merchant corrects and submits again.
   */
  sendBackSubmerchant(
    id: string,
    body: SendBackSubmerchantBody,
    options?: CallOptions,
  ): Promise<AnswerData['sendBackSubmerchant']>;

  /**
   * Export everything held on a submerchant, for the operator: `GET /v1/operator/submerchants/{id}/export`.
   *
   * As `GET /v1/submerchants/{id}/export` for its merchant, with the claims of reviewers and the names of the operator’s people; as JSON or, with `Accept: application/pdf`, as a document.
   */
  exportCase(id: string, options?: CallOptions): Promise<AnswerData['exportCase']>;

  /**
   * Erase a submerchant for a data subject: `POST /v1/operator/submerchants/{id}/erase`.
   *
   * Erases all personal data of the submerchant and its people for good, as `POST /v1/submerchants/{id}/erase` does for its merchant, and under the same conditions: for a data subject who asks the operator.
   */
  eraseCase(id: string, options?: CallOptions): Promise<AnswerData['eraseCase']>;

  /**
   * Read the trail of a submerchant: `GET /v1/operator/submerchants/{id}/history`.
   *
   * All changes, newest first: actor, time, and values before and after. Each entry’s hash covers the previous entry. Personal values are stored outside the hashed text, which contains commitments of them.
   */
  getHistory(
    id: string,
    query?: GetHistoryQuery,
    options?: CallOptions,
  ): List<AnswerData['getHistory'][number]>;

  /**
   * Prove the trail of a submerchant: `GET /v1/operator/submerchants/{id}/proof`.
   *
   * Everything that somebody outside needs to verify a trail with the public key alone: the texts of its entries, the inclusion proof and the signed checkpoint. `npx credencia verify-proof` verifies it. Personal values are left out unless they are asked for; among them are the SHA-256 of each document’s file, in the entry of its arrival and in those of decisions.
   */
  getProof(
    id: string,
    query?: GetProofQuery,
    options?: CallOptions,
  ): Promise<AnswerData['getProof']>;

  /**
   * Record that a document was shown: `POST /v1/operator/documents/{id}/view`.
   *
   * For clients that read files ahead (`GET /v1/operator/documents/{id}/file?prefetch=true`): says that the file is now shown to the caller. Refused with DOCUMENTS_NOT_SEEN while the file was not delivered to the caller, or has changed since.
   */
  recordDocumentView(id: string, options?: CallOptions): Promise<AnswerData['recordDocumentView']>;

  /**
   * List the people who may review: `GET /v1/operator/reviewers`.
   *
   * The operator’s active people who may decide cases, by name: whom notes mention and cases are assigned to.
   */
  listReviewers(options?: CallOptions): Promise<AnswerData['listReviewers']>;

  /**
   * Read to whom a case is assigned, and its escalation: `GET /v1/operator/submerchants/{id}/assignment`.
   *
   * Merchants are not shown either.
   */
  getAssignment(id: string, options?: CallOptions): Promise<AnswerData['getAssignment']>;

  /**
   * Assign a case to a person: `PUT /v1/operator/submerchants/{id}/assignment`.
   *
   * Unlike a claim, an assignment stays until it is changed, also when the seller comes back after a decision; and it keeps nobody else from deciding. The person is notified.
   */
  assignCase(
    id: string,
    body: AssignCaseBody,
    options?: CallOptions,
  ): Promise<AnswerData['assignCase']>;

  /**
   * Escalate a case to a senior: `POST /v1/operator/submerchants/{id}/escalate`.
   *
   * Seniors are people with `cases.override`. The case is marked, and no longer among those that are taken next. A claim of the caller ends. With a person, the case is assigned to them, and they are notified; without, all seniors are.
   */
  escalateCase(
    id: string,
    body: EscalateCaseBody,
    options?: CallOptions,
  ): Promise<AnswerData['escalateCase']>;

  /**
   * End the escalation of a case: `POST /v1/operator/submerchants/{id}/end-escalation`.
   *
   * The case joins the ordinary order again. For seniors (`cases.override`), and for whoever escalated it.
   */
  endEscalation(id: string, options?: CallOptions): Promise<AnswerData['endEscalation']>;

  /**
   * Hand the cases of one person over to another: `POST /v1/operator/hand-overs`.
   *
   * All cases in review that are assigned to a person, or some of them, up to 100 at once: all of these or none. Each has its entry in the history and, with a note, an internal note. The new person is notified once. One’s own cases, and with `cases.override` those of others.
   */
  handOverCases(
    body: HandOverCasesBody,
    options?: CallOptions,
  ): Promise<AnswerData['handOverCases']>;

  /**
   * List the internal notes on a case: `GET /v1/operator/submerchants/{id}/notes`.
   *
   * Newest first. Notes are the operator’s alone: no answer, event or export for the merchant or the seller contains them.
   */
  listNotes(
    id: string,
    query?: ListNotesQuery,
    options?: CallOptions,
  ): List<AnswerData['listNotes'][number]>;

  /**
   * Add an internal note to a case: `POST /v1/operator/submerchants/{id}/notes`.
   *
   * In any status of the case, whoever has claimed it; up to 500 notes on a case. The text is encrypted with the seller’s key, and goes with the erasure of the seller.
   */
  addNote(id: string, body: AddNoteBody, options?: CallOptions): Promise<AnswerData['addNote']>;

  /**
   * Get an address that opens a file of an internal note: `GET /v1/operator/submerchants/{id}/notes/{noteId}/files/{fileId}/link`.
   *
   * For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes. It stops working at once when the note is deleted or the seller erased. Every opening is recorded in the access log.
   */
  getNoteFileLink(
    id: string,
    noteId: string,
    fileId: string,
    options?: CallOptions,
  ): Promise<AnswerData['getNoteFileLink']>;

  /**
   * Change one’s own note on a case: `PATCH /v1/operator/submerchants/{id}/notes/{noteId}`.
   *
   * Only its author may; its files stay as they are. The history keeps the text before and after.
   */
  updateNote(
    id: string,
    noteId: string,
    body: UpdateNoteBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateNote']>;

  /**
   * Delete one’s own note on a case: `DELETE /v1/operator/submerchants/{id}/notes/{noteId}`.
   *
   * Only its author may. The history keeps the text and the names of its files; the files are deleted.
   */
  deleteNote(id: string, noteId: string, options?: CallOptions): Promise<AnswerData['deleteNote']>;

  /**
   * Approve a document: `POST /v1/operator/documents/{id}/approve`.
   *
   * Decides one document while its submerchant is under review. The submerchant itself is approved by `POST /v1/operator/submerchants/{id}/approve`. Refused while the caller has not opened the document, without `unseen_reason`.
   */
  approveDocument(
    id: string,
    body?: ApproveDocumentBody,
    options?: CallOptions,
  ): Promise<AnswerData['approveDocument']>;

  /**
   * Reject a document: `POST /v1/operator/documents/{id}/reject`.
   *
   * The merchant receives the code and the notes, and may send the document again immediately.
   */
  rejectDocument(
    id: string,
    body: RejectDocumentBody,
    options?: CallOptions,
  ): Promise<AnswerData['rejectDocument']>;

  /**
   * Tick or cross a field that a document proves: `POST /v1/operator/documents/{id}/field-checks`.
   *
   * Records whether the document shows what the registration says, for the reviewer who calls; `proves` of the case’s documents lists the fields. The decision’s entry of the trail contains what was found. Nothing is decided by it: a document with differences is rejected by `POST /v1/operator/documents/{id}/reject`.
   */
  checkDocumentField(
    id: string,
    body: CheckDocumentFieldBody,
    options?: CallOptions,
  ): Promise<AnswerData['checkDocumentField']>;

  /**
   * List the review reasons: `GET /v1/operator/review-reasons`.
   *
   * The catalogue of reasons for rejections, in English and Portuguese, with the operator’s custom texts, if any.
   */
  listReasons(
    query?: ListReviewReasonsQuery,
    options?: CallOptions,
  ): List<AnswerData['listReviewReasons'][number]>;

  /**
   * Read the figures of the desk: `GET /v1/operator/figures`.
   *
   * The cases in review now, and the submissions and decisions of up to 366 days: numbers by kind, time to decision (exact to 4.4 %), the share decided within the SLA, and reasons given. `date_to` defaults to today, `date_from` to 30 days ending there. By default, cases of live merchants and decisions of people: those of the sandbox and automatic ones come by choice (`mode`, `author`). `listDecisionFigures` breaks them down.
   */
  getFigures(query?: GetFiguresQuery, options?: CallOptions): Promise<AnswerData['getFigures']>;

  /**
   * List figures of decisions by day, analyst, merchant, reason or check: `GET /v1/operator/decision-figures`.
   *
   * Number of decisions, share approved, time from submission to decision (exact to 4.4 %), and the share decided by the due time of the SLA, most decisions first; days, newest first. By default of live merchants and by people. A decision counts once for each reason and each check it names. By analyst, callers without `analysts.read` receive their own figures only.
   */
  listDecisionFigures(
    query?: ListDecisionFiguresQuery,
    options?: CallOptions,
  ): List<AnswerData['listDecisionFigures'][number]>;

  /**
   * Read the settings of quality control: `GET /v1/operator/quality-settings`.
   *
   * The share of people’s decisions that a second person decides again without seeing the first decision; 0 when the operator has set none.
   */
  getQualitySettings(options?: CallOptions): Promise<AnswerData['getQualitySettings']>;

  /**
   * Set the share of decisions that quality control checks: `PUT /v1/operator/quality-settings`.
   *
   * Of the decisions of people about sellers of live merchants, from now on. 0, as at first, chooses none.
   */
  setQualitySettings(
    body: SetQualitySettingsBody,
    options?: CallOptions,
  ): Promise<AnswerData['setQualitySettings']>;

  /**
   * List the samples that the caller may decide: `GET /v1/operator/quality-samples`.
   *
   * Decisions of other people that quality control puts before a second person, without what was decided, why or by whom.
   */
  listQualitySamples(
    query?: ListQualitySamplesQuery,
    options?: CallOptions,
  ): List<AnswerData['listQualitySamples'][number]>;

  /**
   * Take a sample to decide it: `POST /v1/operator/quality-samples/{id}/take`.
   *
   * Nobody else may decide it for 20 minutes. The answer has the case as it was decided, with its parts and the documents that were current, and nothing of the first decision.
   */
  takeQualitySample(id: string, options?: CallOptions): Promise<AnswerData['takeQualitySample']>;

  /**
   * Decide a sample of quality control: `POST /v1/operator/quality-samples/{id}/decide`.
   *
   * Says how the caller would have decided. The seller does not change. Seniors see both decisions where they differ.
   */
  decideQualitySample(
    id: string,
    body: DecideQualitySampleBody,
    options?: CallOptions,
  ): Promise<AnswerData['decideQualitySample']>;

  /**
   * List the samples that two people have decided: `GET /v1/operator/quality-results`.
   *
   * Both decisions side by side, newest first. A disagreement changes nothing: a senior who finds the first decision wrong uses the operations of the case.
   */
  listQualityResults(
    query?: ListQualityResultsQuery,
    options?: CallOptions,
  ): List<AnswerData['listQualityResults'][number]>;

  /**
   * List agreement on samples by analyst or reason: `GET /v1/operator/quality-figures`.
   *
   * Of the samples that were decided within up to 366 days: how often the second person agreed with the first. By analyst, the first person; callers without `analysts.read` receive their own figures only. By reason, samples for which either person gave it.
   */
  listQualityFigures(
    query?: ListQualityFiguresQuery,
    options?: CallOptions,
  ): List<AnswerData['listQualityFigures'][number]>;

  /**
   * Read by when cases are to be decided: `GET /v1/operator/sla`.
   *
   * The operator’s default, which applies to merchants without own settings. Its time zone is the operator’s.
   */
  getSla(options?: CallOptions): Promise<AnswerData['getSla']>;

  /**
   * Set by when cases are to be decided: `PUT /v1/operator/sla`.
   *
   * The operator’s default. Cases in review of merchants without own settings are due by it within seconds.
   */
  setSla(body: SetSlaBody, options?: CallOptions): Promise<AnswerData['setSla']>;

  /**
   * List Brazil’s holidays of a year: `GET /v1/operator/holidays`.
   *
   * Those that `national_holidays` and `bank_holidays` of the SLA stand for, the first one first. They are computed, for any year.
   */
  listHolidays(
    query?: ListHolidaysQuery,
    options?: CallOptions,
  ): Promise<AnswerData['listHolidays']>;

  /**
   * Read by when cases of a merchant are to be decided: `GET /v1/operator/merchants/{id}/sla`.
   *
   * The merchant’s own settings, or the operator’s default; `source` says which.
   */
  getMerchantSla(id: string, options?: CallOptions): Promise<AnswerData['getMerchantSla']>;

  /**
   * Set by when cases of a merchant are to be decided: `PUT /v1/operator/merchants/{id}/sla`.
   *
   * In place of the operator’s default. Its cases in review are due by it within seconds.
   */
  setMerchantSla(
    id: string,
    body: SetMerchantSlaBody,
    options?: CallOptions,
  ): Promise<AnswerData['setMerchantSla']>;

  /**
   * Have the operator’s default apply to a merchant again: `DELETE /v1/operator/merchants/{id}/sla`.
   *
   * Removes the merchant’s own settings of the SLA. Returns those that apply now. Its cases in review are due by them within seconds.
   */
  removeMerchantSla(id: string, options?: CallOptions): Promise<AnswerData['removeMerchantSla']>;

  /**
   * Preview what a rule of retention would erase: `GET /v1/operator/retention/preview`.
   *
   * The sellers that a rule would erase now, by id, without erasing any: `never_submitted`, those that were never submitted and have not changed for so many months; `rejected` and `inactive`, those whose legal term is over. A page checks up to 200 sellers, so that one without any may have a `next`: follow it to null. No personal data are in the answer.
   */
  previewRetention(
    query?: PreviewRetentionQuery,
    options?: CallOptions,
  ): Promise<AnswerData['previewRetention']>;

  /**
   * Set the operator’s texts of a review reason: `PUT /v1/operator/review-reasons/{code}`.
   *
   * A language that is left out keeps its text; null restores the default. Reasons without words of the reviewer are read with the new text from then on, those of earlier decisions too; events that were recorded do not change.
   */
  setReasonText(
    code: string,
    body: SetReasonTextBody,
    options?: CallOptions,
  ): Promise<AnswerData['setReasonText']>;
}

/** Merchants: `credencia.operator.merchants`. */
export interface OperatorMerchantsMethods {
  /**
   * Read a merchant’s brand and texts on the onboarding page, and the defaults of its links: `GET /v1/operator/merchants/{id}/onboarding-settings`.
   *
   * What the merchant has set, and in `in_force` what counts where it has set nothing.
   */
  getOnboardingSettings(
    id: string,
    options?: CallOptions,
  ): Promise<AnswerData['getMerchantOnboardingSettings']>;

  /**
   * Set a merchant’s brand and texts on the onboarding page, and the defaults of its links: `PATCH /v1/operator/merchants/{id}/onboarding-settings`.
   *
   * Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.
   */
  updateOnboardingSettings(
    id: string,
    body: UpdateMerchantOnboardingSettingsBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateMerchantOnboardingSettings']>;

  /**
   * Read the operator’s brand and texts on the onboarding page, and the defaults of links: `GET /v1/operator/onboarding-settings`.
   *
   * They count for every merchant that has set nothing else.
   */
  getOnboardingDefaults(options?: CallOptions): Promise<AnswerData['getOnboardingDefaults']>;

  /**
   * Set the operator’s brand and texts on the onboarding page, and the defaults of links: `PATCH /v1/operator/onboarding-settings`.
   *
   * Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.
   */
  updateOnboardingDefaults(
    body: UpdateOnboardingDefaultsBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateOnboardingDefaults']>;

  /**
   * List merchants: `GET /v1/operator/merchants`.
   *
   * All accounts of the installation, with their rate limits.
   */
  list(
    query?: ListMerchantsQuery,
    options?: CallOptions,
  ): List<AnswerData['listMerchants'][number]>;

  /**
   * Create a merchant: `POST /v1/operator/merchants`.
   *
   * The merchant has no keys and no people yet. The submissions of a merchant in `test` mode are decided at once by sandbox values.
   */
  create(body: CreateMerchantBody, options?: CallOptions): Promise<AnswerData['createMerchant']>;

  /**
   * Read a merchant: `GET /v1/operator/merchants/{id}`.
   *
   * One account, with its rate limits. Null is the limit of the installation.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getMerchant']>;

  /**
   * Change the name or the time zone of a merchant: `PATCH /v1/operator/merchants/{id}`.
   *
   * Fields that are left out stay. The mode of a merchant cannot be changed.
   */
  update(
    id: string,
    body: UpdateMerchantBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateMerchant']>;

  /**
   * Set the rate limits of a merchant: `PUT /v1/operator/merchants/{id}/rate-limits`.
   *
   * All three categories at once; null for the default of the specification.
   */
  setRateLimits(
    id: string,
    body: SetRateLimitsBody,
    options?: CallOptions,
  ): Promise<AnswerData['setRateLimits']>;

  /**
   * List the API keys of a merchant: `GET /v1/operator/merchants/{id}/api-keys`.
   *
   * Including revoked ones, newest first; without secrets.
   */
  listApiKeys(
    id: string,
    query?: ListApiKeysQuery,
    options?: CallOptions,
  ): List<AnswerData['listApiKeys'][number]>;

  /**
   * Issue an API key: `POST /v1/operator/merchants/{id}/api-keys`.
   *
   * The answer contains `secret_key` only once: only its hash is stored. A key of the operator with an expiry or address ranges passes them on: the new key must not have more.
   */
  createApiKey(
    id: string,
    body: CreateApiKeyBody,
    options?: CallOptions,
  ): Promise<AnswerData['createApiKey']>;

  /**
   * Revoke an API key: `DELETE /v1/operator/merchants/{id}/api-keys/{keyId}`.
   *
   * The key is refused from now on: by this process at once, by other processes within a second.
   */
  revokeApiKey(
    id: string,
    keyId: string,
    options?: CallOptions,
  ): Promise<AnswerData['revokeApiKey']>;

  /**
   * Rotate an API key: `POST /v1/operator/merchants/{id}/api-keys/{keyId}/rotate`.
   *
   * Issues a key with the same name, permissions and limits, and lets the old one work for `overlap_hours` more (24 by default), or until it expires. Revoking the new key meanwhile undoes the rotation. A key with an expiry gets as long again as it had.
   */
  rotateApiKey(
    id: string,
    keyId: string,
    body?: RotateApiKeyBody,
    options?: CallOptions,
  ): Promise<AnswerData['rotateApiKey']>;
}

/** Files: `credencia.files`. */
export interface FilesMethods {
  /**
   * List uploaded files: `GET /v1/files`.
   *
   * Newest first, with those whose bytes are still missing. `GET /v1/files/usage` has the room that all of them take, and your quota. `total` is exact up to 10,000.
   */
  list(query?: ListFilesQuery, options?: CallOptions): List<AnswerData['listFiles'][number]>;

  /**
   * Begin an upload in parts: `POST /v1/files/uploads`.
   *
   * For networks that break: what has arrived stays. Send the bytes to `PATCH /v1/files/{id}`, in as many parts as you like; after a break, `received` of `GET /v1/files/{id}` says where to continue. With the last byte the file is `ready`. An upload that gets no bytes for 24 hours is deleted.
   */
  createUpload(body: CreateUploadBody, options?: CallOptions): Promise<AnswerData['createUpload']>;

  /**
   * Read how much room uploaded files take: `GET /v1/files/usage`.
   *
   * Files that are being uploaded count with the bytes that they announced.
   */
  getUsage(options?: CallOptions): Promise<AnswerData['getFileUsage']>;

  /**
   * Read an uploaded file’s record: `GET /v1/files/{id}`.
   *
   * What is known of the file, without its bytes.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getFile']>;

  /**
   * Delete an uploaded file that no document uses: `DELETE /v1/files/{id}`.
   *
   * Also ends an upload. The file is unreadable at once; the room that it takes is free some seconds later. A file that a document uses stays with its submerchant’s record and is deleted with it.
   */
  delete(id: string, options?: CallOptions): Promise<AnswerData['deleteFile']>;

  /**
   * Get an address that opens an uploaded file: `GET /v1/files/{id}/link`.
   *
   * For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes, and names nobody. It stops working at once when the file is deleted, its submerchant erased, or the key that asked for it revoked. Every opening is recorded in the access log.
   */
  getLink(id: string, options?: CallOptions): Promise<AnswerData['getFileLink']>;
}

/** Charges: `credencia.charges`. */
export interface ChargesMethods {
  /**
   * List charges: `GET /v1/charges`.
   *
   * Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
   */
  list(query?: ListChargesQuery, options?: CallOptions): List<AnswerData['listCharges'][number]>;

  /**
   * Sum charges: `GET /v1/charges/summary`.
   *
   * Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
   */
  summarize(
    query?: SummarizeChargesQuery,
    options?: CallOptions,
  ): Promise<AnswerData['summarizeCharges']>;

  /**
   * Count charges by day: `GET /v1/charges/days`.
   *
   * Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
   */
  countByDay(
    query?: CountChargesByDayQuery,
    options?: CallOptions,
  ): Promise<AnswerData['countChargesByDay']>;

  /**
   * Read a charge: `GET /v1/charges/{id}`.
   *
   * Its latest state, as the payment core reported it.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getCharge']>;
}

/** Withdrawals: `credencia.withdrawals`. */
export interface WithdrawalsMethods {
  /**
   * List withdrawals: `GET /v1/withdrawals`.
   *
   * Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
   */
  list(
    query?: ListWithdrawalsQuery,
    options?: CallOptions,
  ): List<AnswerData['listWithdrawals'][number]>;

  /**
   * Sum withdrawals: `GET /v1/withdrawals/summary`.
   *
   * Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
   */
  summarize(
    query?: SummarizeWithdrawalsQuery,
    options?: CallOptions,
  ): Promise<AnswerData['summarizeWithdrawals']>;

  /**
   * Count withdrawals by day: `GET /v1/withdrawals/days`.
   *
   * Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
   */
  countByDay(
    query?: CountWithdrawalsByDayQuery,
    options?: CallOptions,
  ): Promise<AnswerData['countWithdrawalsByDay']>;

  /**
   * Read a withdrawal: `GET /v1/withdrawals/{id}`.
   *
   * Its latest state, as the payment core reported it.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getWithdrawal']>;
}

/** Anticipations: `credencia.anticipations`. */
export interface AnticipationsMethods {
  /**
   * List anticipations: `GET /v1/anticipations`.
   *
   * Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
   */
  list(
    query?: ListAnticipationsQuery,
    options?: CallOptions,
  ): List<AnswerData['listAnticipations'][number]>;

  /**
   * Sum anticipations: `GET /v1/anticipations/summary`.
   *
   * Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
   */
  summarize(
    query?: SummarizeAnticipationsQuery,
    options?: CallOptions,
  ): Promise<AnswerData['summarizeAnticipations']>;

  /**
   * Count anticipations by day: `GET /v1/anticipations/days`.
   *
   * Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
   */
  countByDay(
    query?: CountAnticipationsByDayQuery,
    options?: CallOptions,
  ): Promise<AnswerData['countAnticipationsByDay']>;

  /**
   * Read an anticipation: `GET /v1/anticipations/{id}`.
   *
   * Its latest state, as the payment core reported it.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getAnticipation']>;
}

/** Wallets: `credencia.wallets`. */
export interface WalletsMethods {
  /**
   * List wallets: `GET /v1/wallets`.
   *
   * Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
   */
  list(query?: ListWalletsQuery, options?: CallOptions): List<AnswerData['listWallets'][number]>;

  /**
   * Sum wallets: `GET /v1/wallets/summary`.
   *
   * Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
   */
  summarize(
    query?: SummarizeWalletsQuery,
    options?: CallOptions,
  ): Promise<AnswerData['summarizeWallets']>;

  /**
   * Read a wallet: `GET /v1/wallets/{id}`.
   *
   * Its latest state, as the payment core reported it.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getWallet']>;
}

/** Receivables: `credencia.receivables`. */
export interface ReceivablesMethods {
  /**
   * List receivables: `GET /v1/receivables`.
   *
   * Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.
   */
  list(
    query?: ListReceivablesQuery,
    options?: CallOptions,
  ): List<AnswerData['listReceivables'][number]>;

  /**
   * Sum receivables: `GET /v1/receivables/summary`.
   *
   * Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.
   */
  summarize(
    query?: SummarizeReceivablesQuery,
    options?: CallOptions,
  ): Promise<AnswerData['summarizeReceivables']>;

  /**
   * Count receivables by day: `GET /v1/receivables/days`.
   *
   * Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.
   */
  countByDay(
    query?: CountReceivablesByDayQuery,
    options?: CallOptions,
  ): Promise<AnswerData['countReceivablesByDay']>;

  /**
   * Read a receivable: `GET /v1/receivables/{id}`.
   *
   * Its latest state, as the payment core reported it.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getReceivable']>;
}

/** Feed: `credencia.operator.feed`. */
export interface OperatorFeedMethods {
  /**
   * Feed a charge: `PUT /v1/operator/merchants/{merchantId}/charges/{id}`.
   *
   * One complete state of one record. The state with the latest `occurred_at` wins, in whatever order states arrive; `outcome` is the result of this one, and `data` is the stored record. A new record and a changed status record their event in the same transaction.
   */
  putCharge(
    merchantId: string,
    id: string,
    body: PutChargeBody,
    options?: CallOptions,
  ): Promise<
    Answer<AnswerData['putCharge']> & { outcome: 'created' | 'updated' | 'unchanged' | 'ignored' }
  >;

  /**
   * Feed a withdrawal: `PUT /v1/operator/merchants/{merchantId}/withdrawals/{id}`.
   *
   * One complete state of one record. The state with the latest `occurred_at` wins, in whatever order states arrive; `outcome` is the result of this one, and `data` is the stored record. A new record and a changed status record their event in the same transaction.
   */
  putWithdrawal(
    merchantId: string,
    id: string,
    body: PutWithdrawalBody,
    options?: CallOptions,
  ): Promise<
    Answer<AnswerData['putWithdrawal']> & {
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
    }
  >;

  /**
   * Feed an anticipation: `PUT /v1/operator/merchants/{merchantId}/anticipations/{id}`.
   *
   * One complete state of one record. The state with the latest `occurred_at` wins, in whatever order states arrive; `outcome` is the result of this one, and `data` is the stored record. A new record and a changed status record their event in the same transaction.
   */
  putAnticipation(
    merchantId: string,
    id: string,
    body: PutAnticipationBody,
    options?: CallOptions,
  ): Promise<
    Answer<AnswerData['putAnticipation']> & {
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
    }
  >;

  /**
   * Feed a wallet: `PUT /v1/operator/merchants/{merchantId}/wallets/{id}`.
   *
   * One complete state of one record. The state with the latest `occurred_at` wins, in whatever order states arrive; `outcome` is the result of this one, and `data` is the stored record. A new record and a changed status record their event in the same transaction.
   */
  putWallet(
    merchantId: string,
    id: string,
    body: PutWalletBody,
    options?: CallOptions,
  ): Promise<
    Answer<AnswerData['putWallet']> & { outcome: 'created' | 'updated' | 'unchanged' | 'ignored' }
  >;

  /**
   * Feed a receivable: `PUT /v1/operator/merchants/{merchantId}/receivables/{id}`.
   *
   * One complete state of one record. The state with the latest `occurred_at` wins, in whatever order states arrive; `outcome` is the result of this one, and `data` is the stored record. A new record and a changed status record their event in the same transaction.
   */
  putReceivable(
    merchantId: string,
    id: string,
    body: PutReceivableBody,
    options?: CallOptions,
  ): Promise<
    Answer<AnswerData['putReceivable']> & {
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
    }
  >;
}

/** Banks: `credencia.banks`. */
export interface BanksMethods {
  /**
   * List the banks: `GET /v1/banks`.
   *
   * In ascending order of code, the same for every merchant. Each word of `search` must be a prefix of a word of the name, of a name that people use (Nubank, PagBank), of the code or of the ISPB.
   */
  list(query?: ListBanksQuery, options?: CallOptions): List<AnswerData['listBanks'][number]>;

  /**
   * Read a bank: `GET /v1/banks/{id}`.
   *
   * By the bank’s identifier, which is derived from its ISPB and the same in every installation.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getBank']>;

  /**
   * Read a bank by its code: `GET /v1/banks/code/{code}`.
   *
   * By the three-digit code of the bank. Institutions without a code are found by their ISPB.
   */
  getByCode(code: string, options?: CallOptions): Promise<AnswerData['getBankByCode']>;

  /**
   * Read a bank by its ISPB: `GET /v1/banks/ispb/{ispb}`.
   *
   * By the eight digits of the ISPB, which every institution has.
   */
  getByIspb(ispb: string, options?: CallOptions): Promise<AnswerData['getBankByIspb']>;
}

/** Webhook endpoints: `credencia.webhookEndpoints`. */
export interface WebhookEndpointsMethods {
  /**
   * List webhook endpoints: `GET /v1/postbacks/endpoints`.
   *
   * Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.
   */
  list(
    query?: ListEndpointsQuery,
    options?: CallOptions,
  ): List<AnswerData['listEndpoints'][number]>;

  /**
   * Create a webhook endpoint: `POST /v1/postbacks/endpoints`.
   *
   * The answer carries the secret that signs every notification; it is shown this once. Up to 50 endpoints per merchant; no two of them get the same event at the same URL. `filter` leaves out events by their payload.
   */
  create(body: CreateEndpointBody, options?: CallOptions): Promise<AnswerData['createEndpoint']>;

  /**
   * Read a webhook endpoint: `GET /v1/postbacks/endpoints/{id}`.
   *
   * Never its secret: a lost one is regenerated.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getEndpoint']>;

  /**
   * Change a webhook endpoint: `PATCH /v1/postbacks/endpoints/{id}`.
   *
   * Any of `url`, `events`, `filter`, `max_per_second`, `max_concurrent` and `status`, separately or together. `events` and `filter` apply to events that are recorded from then on, `max_per_second` and `max_concurrent` also to what waits. While paused, deliveries are held; active again, they go out oldest first.
   */
  update(
    id: string,
    body: UpdateEndpointBody,
    options?: CallOptions,
  ): Promise<AnswerData['updateEndpoint']>;

  /**
   * Delete a webhook endpoint: `DELETE /v1/postbacks/endpoints/{id}`.
   *
   * What has not been delivered to it yet is cancelled; the log stays.
   */
  delete(id: string, options?: CallOptions): Promise<AnswerData['deleteEndpoint']>;

  /**
   * Read the figures of a webhook endpoint: `GET /v1/postbacks/endpoints/{id}/figures`.
   *
   * How many attempts succeeded, and how long answers took, within the last hour, 24 hours and 7 days, and in parts of these; tests and retries included.
   */
  getFigures(id: string, options?: CallOptions): Promise<AnswerData['getEndpointFigures']>;

  /**
   * Regenerate the secret of an endpoint: `POST /v1/postbacks/endpoints/{id}/secret/regenerate`.
   *
   * The one before is invalid at once, or, with `overlap_seconds`, valid beside the new one for that long: `webhook-signature` then carries both signatures.
   */
  regenerateSecret(
    id: string,
    body?: RegenerateSecretBody,
    options?: CallOptions,
  ): Promise<AnswerData['regenerateSecret']>;

  /**
   * Send a sample to an endpoint: `POST /v1/postbacks/endpoints/{id}/test`.
   *
   * Sends the catalogue’s example of a kind, signed like any other notification. No event is recorded; the delivery appears in the log with `is_test`.
   */
  test(
    id: string,
    body: TestEndpointBody,
    options?: CallOptions,
  ): Promise<AnswerData['testEndpoint']>;

  /**
   * Send deliveries of an endpoint again: `POST /v1/postbacks/endpoints/{id}/replay`.
   *
   * Queues again what failed between two times, oldest first, or what else `statuses` names. `dry_run` only counts. A call takes 10,000 deliveries and what else was created in the millisecond of the last one; while `has_more`, repeat it with `since` set to `continue_from` and the same `until`: the calls together take each delivery of the time once.
   */
  replayDeliveries(
    id: string,
    body: ReplayDeliveriesBody,
    options?: CallOptions,
  ): Promise<AnswerData['replayDeliveries']>;
}

/** Deliveries: `credencia.deliveries`. */
export interface DeliveriesMethods {
  /**
   * List deliveries: `GET /v1/postbacks/delivery-logs`.
   *
   * What was, is or will be sent to your endpoints, newest first. Kept 30 days.
   */
  list(
    query?: ListDeliveriesQuery,
    options?: CallOptions,
  ): List<AnswerData['listDeliveries'][number]>;

  /**
   * Read a delivery with every attempt: `GET /v1/postbacks/delivery-logs/{id}`.
   *
   * With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getDelivery']>;

  /**
   * Send a delivery again: `POST /v1/postbacks/delivery-logs/{id}/resend`.
   *
   * At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.
   */
  resend(id: string, options?: CallOptions): Promise<AnswerData['resendDelivery']>;
}

/** Events: `credencia.events`. */
export interface EventsMethods {
  /**
   * List the kinds of event: `GET /v1/postbacks/events`.
   *
   * Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.
   */
  listKinds(
    query?: ListEventKindsQuery,
    options?: CallOptions,
  ): List<AnswerData['listEventKinds'][number]>;

  /**
   * List recorded events: `GET /v1/events`.
   *
   * Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.
   */
  list(query?: ListEventsQuery, options?: CallOptions): List<AnswerData['listEvents'][number]>;

  /**
   * Read a recorded event: `GET /v1/events/{id}`.
   *
   * By its id, which is that of its webhooks and of its place in the stream.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getEvent']>;

  /**
   * Record an example event: `POST /v1/events/trigger`.
   *
   * For merchants in test mode: records the catalogue’s example of a kind, as of now and with identifiers of its own. It goes to the endpoints that subscribe to the kind and to streams, and is listed, like any other event; the object that it tells of does not exist.
   */
  trigger(body: TriggerEventBody, options?: CallOptions): Promise<AnswerData['triggerEvent']>;
}

/** Portal sessions: `credencia.portalSessions`. */
export interface PortalSessionsMethods {
  /**
   * Read a session of the webhook portal: `GET /v1/portal-sessions/{id}`.
   *
   * Also one that has ended, for 90 days; never its token.
   */
  get(id: string, options?: CallOptions): Promise<AnswerData['getPortalSession']>;

  /**
   * End a session of the webhook portal: `DELETE /v1/portal-sessions/{id}`.
   *
   * It is refused from now on, by all processes. One that is revoked already stays so.
   */
  revoke(id: string, options?: CallOptions): Promise<AnswerData['revokePortalSession']>;

  /**
   * List the open sessions of the webhook portal: `GET /v1/portal-sessions`.
   *
   * Newest first, without those that have ended, and never their tokens.
   */
  list(
    query?: ListPortalSessionsQuery,
    options?: CallOptions,
  ): List<AnswerData['listPortalSessions'][number]>;

  /**
   * Open a session of the webhook portal: `POST /v1/portal-sessions`.
   *
   * For a page on which your developers manage your webhook endpoints without an account of their own: show `url` in an iframe of a page of one of `allowed_origins`. Each session sees all endpoints and deliveries of your merchant, with the payload of what was sent. It ends at `expires_at`, when it is revoked, or with the API key that has created it.
   */
  create(
    body: CreatePortalSessionBody,
    options?: CallOptions,
  ): Promise<AnswerData['createPortalSession']>;
}

/** Trail: `credencia.operator.trail`. */
export interface OperatorTrailMethods {
  /**
   * List who read a submerchant’s data: `GET /v1/operator/submerchants/{id}/accesses`.
   *
   * Each request whose answer contained data or files of the submerchant, latest first: by the people of the operator and of the merchant, and by the operator’s keys; by the merchant’s keys if `ACCESS_LOG` says so. Days are those of UTC. The newest 10,000 matches are counted. A request appears within two seconds.
   */
  listAccesses(
    id: string,
    query?: ListAccessesQuery,
    options?: CallOptions,
  ): List<AnswerData['listAccesses'][number]>;

  /**
   * List the operator’s actions outside of cases: `GET /v1/operator/trail`.
   *
   * All changes by the operator’s people, keys and commands to people, merchants, their keys and limits, and texts, and exports of all data of a seller: actor, time, address, and values before and after; newest first. Actions in a case are in the history of that case. The newest 10,000 matches are counted.
   */
  list(
    query?: ListOperatorTrailQuery,
    options?: CallOptions,
  ): List<AnswerData['listOperatorTrail'][number]>;

  /**
   * List whose data a person or key read: `GET /v1/operator/accesses`.
   *
   * Each request of a person or an API key, of the operator or of a merchant, whose answer contained data or files of submerchants, latest first. Keys of merchants are recorded only with `ACCESS_LOG=all`. Days are those of UTC. The newest 10,000 matches are counted. A request appears within two seconds.
   */
  listAccessesByCaller(
    query?: ListAccessesByCallerQuery,
    options?: CallOptions,
  ): List<AnswerData['listAccessesByCaller'][number]>;
}

/** Operator keys: `credencia.operator.operatorKeys`. */
export interface OperatorOperatorKeysMethods {
  /**
   * List the operator’s keys: `GET /v1/operator/api-keys`.
   *
   * Including revoked ones, newest first; without secrets.
   */
  list(
    query?: ListOperatorApiKeysQuery,
    options?: CallOptions,
  ): List<AnswerData['listOperatorApiKeys'][number]>;
}

/** Settings: `credencia.settings`. */
export interface SettingsMethods {
  /**
   * Read your merchant’s settings: `GET /v1/settings`.
   *
   * What its people may change: the time zone of its days.
   */
  get(options?: CallOptions): Promise<AnswerData['getSettings']>;
}

/** API keys: `credencia.apiKeys`. */
export interface ApiKeysMethods {
  /**
   * List your merchant’s API keys: `GET /v1/api-keys`.
   *
   * Including revoked ones, newest first; without secrets.
   */
  list(
    query?: ListOwnApiKeysQuery,
    options?: CallOptions,
  ): List<AnswerData['listOwnApiKeys'][number]>;
}

/** Approvals: `credencia.operator.approvals`. */
export interface OperatorApprovalsMethods {
  /**
   * List the requests for approval of the operator’s people and keys: `GET /v1/operator/approvals`.
   *
   * Changes that wait or waited for a second person, the newest first. Only those for changes that the caller may make or, with `trail.read`, all.
   */
  listRequests(
    query?: ListOperatorRequestsQuery,
    options?: CallOptions,
  ): List<AnswerData['listOperatorRequests'][number]>;

  /**
   * Read a request for approval of the operator’s people and keys: `GET /v1/operator/approvals/{id}`.
   *
   * What would change, why it needs a second person, who asked for it, and whether you can approve it. Only those for changes that the caller may make or, with `trail.read`, all.
   */
  getRequest(id: string, options?: CallOptions): Promise<AnswerData['getOperatorRequest']>;

  /**
   * Read the operator’s rules of four eyes: `GET /v1/operator/approval-rules`.
   *
   * Which changes of the operator wait for a second person. All rules are off at first.
   */
  getRules(options?: CallOptions): Promise<AnswerData['getApprovalRules']>;

  /**
   * Read the thresholds for the cases of one merchant: `GET /v1/operator/merchants/{id}/case-thresholds`.
   *
   * They apply beside those for all merchants: the stricter ones count.
   */
  getCaseThresholds(id: string, options?: CallOptions): Promise<AnswerData['getCaseThresholds']>;
}

/** Approvals: `credencia.approvals`. */
export interface ApprovalsMethods {
  /**
   * List the requests for approval of your merchant: `GET /v1/approvals`.
   *
   * Changes that wait or waited for a second person, the newest first.
   */
  listRequests(
    query?: ListOwnRequestsQuery,
    options?: CallOptions,
  ): List<AnswerData['listOwnRequests'][number]>;

  /**
   * Read a request for approval of your merchant: `GET /v1/approvals/{id}`.
   *
   * What would change, why it needs a second person, who asked for it, and whether you can approve it.
   */
  getRequest(id: string, options?: CallOptions): Promise<AnswerData['getOwnRequest']>;

  /**
   * Read your merchant’s rules of four eyes: `GET /v1/approval-rules`.
   *
   * Which changes of the merchant wait for a second person. All rules are off at first.
   */
  getRules(options?: CallOptions): Promise<AnswerData['getOwnApprovalRules']>;
}

/** People: `credencia.operator.people`. */
export interface OperatorPeopleMethods {
  /**
   * List people: `GET /v1/operator/people`.
   *
   * The operator’s and every merchant’s, newest first.
   */
  list(query?: ListPeopleQuery, options?: CallOptions): List<AnswerData['listPeople'][number]>;
}

/** Single sign-on: `credencia.operator.singleSignOn`. */
export interface OperatorSingleSignOnMethods {
  /**
   * Read the connection of the operator to its identity provider: `GET /v1/operator/sso-connection`.
   *
   * Without the secret.
   */
  getSsoConnection(options?: CallOptions): Promise<AnswerData['getSsoConnection']>;
}

/** Provisioning: `credencia.operator.provisioning`. */
export interface OperatorProvisioningMethods {
  /**
   * Read which groups give the operator’s people which roles: `GET /v1/operator/scim-settings`.
   *
   * With a connection for single sign-on, its own groups apply.
   */
  getScimSettings(options?: CallOptions): Promise<AnswerData['getScimSettings']>;

  /**
   * List the tokens for provisioning the operator’s people: `GET /v1/operator/scim-tokens`.
   *
   * Including revoked ones, newest first; without secrets.
   */
  listScimTokens(
    query?: ListScimTokensQuery,
    options?: CallOptions,
  ): List<AnswerData['listScimTokens'][number]>;
}

/** People: `credencia.people`. */
export interface PeopleMethods {
  /**
   * List one’s own people: `GET /v1/people`.
   *
   * Whoever may sign in to the console for the merchant, newest first.
   */
  listMembers(
    query?: ListMembersQuery,
    options?: CallOptions,
  ): List<AnswerData['listMembers'][number]>;
}

/** The operations that answer with JSON, by the kind of record. */
export interface Methods {
  readonly submerchants: SubmerchantsMethods;
  readonly legalRepresentatives: LegalRepresentativesMethods;
  readonly documents: DocumentsMethods;
  readonly addresses: AddressesMethods;
  readonly onboarding: OnboardingMethods;
  readonly files: FilesMethods;
  readonly charges: ChargesMethods;
  readonly withdrawals: WithdrawalsMethods;
  readonly anticipations: AnticipationsMethods;
  readonly wallets: WalletsMethods;
  readonly receivables: ReceivablesMethods;
  readonly banks: BanksMethods;
  readonly webhookEndpoints: WebhookEndpointsMethods;
  readonly deliveries: DeliveriesMethods;
  readonly events: EventsMethods;
  readonly portalSessions: PortalSessionsMethods;
  readonly settings: SettingsMethods;
  readonly apiKeys: ApiKeysMethods;
  readonly approvals: ApprovalsMethods;
  readonly people: PeopleMethods;
  /** The operations of an operator's keys. */
  readonly operator: OperatorMethods;
}

export interface OperatorMethods {
  readonly review: OperatorReviewMethods;
  readonly merchants: OperatorMerchantsMethods;
  readonly feed: OperatorFeedMethods;
  readonly trail: OperatorTrailMethods;
  readonly operatorKeys: OperatorOperatorKeysMethods;
  readonly approvals: OperatorApprovalsMethods;
  readonly people: OperatorPeopleMethods;
  readonly singleSignOn: OperatorSingleSignOnMethods;
  readonly provisioning: OperatorProvisioningMethods;
}
