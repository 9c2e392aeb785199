import { Refusal } from '../errors.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import type { ReviewedFile } from '../submerchants/recorded-fields.js';
import { expireWithin } from '../submerchants/expire-documents.js';
import { notAllowed } from '../submerchants/not-allowed.js';
import { hasUnreviewedChanges } from '../submerchants/return-to-queue.js';
import { returnToPending } from '../submerchants/return-to-pending.js';
import { settleRenewal } from '../submerchants/renewals.js';
import { documentTransition, decidesDocuments } from '../submerchants/rules/document-lifecycle.js';
import { transition, type Trigger } from '../submerchants/rules/lifecycle.js';
import { missingRequirements } from '../submerchants/rules/submission.js';
import type { Document } from '../submerchants/schema/document.js';
import type { ReviewReason, Submerchant } from '../submerchants/schema/submerchant.js';
import type { StoredDocument } from '../submerchants/store/documents.js';
import { difference } from '../trail/entry.js';
import { findUnseen, type Approver, type Unseen } from './find-unseen.js';
import { readReviewedFiles } from './read-reviewed-files.js';
import { readFieldChecks, type FieldCheck } from '../cases/store/field-checks.js';

/**
 * The decisions of a review, each within one change of the submerchant, made by a reviewer, the sandbox or the decision rules. The caller has
 * checked permission and the expected version.
 */

/**
 * Approves the submerchant, or the changes of an active one, with every pending document. Requires all current documents (§2.3 rule 2), after applying expiry. Returns
 * the documents that were not opened, or a refusal: REQUIREMENTS_NOT_MET while a required document is rejected, expired or missing;
 * DOCUMENTS_NOT_SEEN.
 *
 * @param by whoever has to have opened the documents; null: nobody, since the sandbox or the decision rules approve
 * @throws Refusal INVALID_STATUS
 */
export async function approve(
  change: SubmerchantChange,
  notes: string | null,
  by: Approver | null,
): Promise<{ unseen: Unseen | null } | Refusal> {
  const { state, at } = change;
  const isChange = hasUnreviewedChanges(change.record.status, change.review);
  const status = isChange ? 'active' : requireTransition(change, 'approve');
  const documents = expireWithin(change, state.documents);
  const missing = missingRequirements({
    submerchant: change.record,
    legal_representatives: state.legal_representatives,
    address_count: state.addresses.length,
    current_documents: documents.map(({ record }) => record),
  });
  // Returned and not thrown, so that expiries are committed.
  if (missing.length > 0) return new Refusal('REQUIREMENTS_NOT_MET', { errors: missing });
  const unseen =
    by === null
      ? null
      : await findUnseen(change, by, isChange ? documents.filter(isPending) : documents);
  if (unseen instanceof Refusal) return unseen;
  const [checks, reviewed_files] = await Promise.all([
    readFieldChecks(
      change.sql,
      change.merchant_id,
      documents.map(({ record }) => record.id),
    ),
    readReviewedFiles(change, by?.viewer_id ?? null, documents),
  ]);
  for (const document of documents) {
    if (document.record.status !== 'pending') continue;
    const isUnseen = unseen?.documents.some(({ id }) => id === document.record.id) ?? false;
    const unseen_reason = isUnseen ? unseen?.reason : undefined;
    const field_checks = checks.get(document.record.id);
    decideDocument(change, document, 'approve', {
      code: null,
      notes: null,
      unseen_reason,
      field_checks,
    });
  }
  const fields = { status, review_notes: notes, review_reasons: [], reviewed_at: at };
  const seen = { reviewed_files, unseen };
  if (isChange) decide(change, 'submerchant.changes_approved', fields, seen);
  else decide(change, 'submerchant.approved', { ...fields, activated_at: at }, seen);
  return { unseen };
}

/**
 * Rejects the submerchant.
 *
 * @param viewer_id whoever could see the files; null: nobody
 * @throws Refusal INVALID_STATUS
 */
export async function reject(
  change: SubmerchantChange,
  notes: string | null,
  reasons: ReviewReason[],
  viewer_id: string | null,
): Promise<void> {
  const status = requireTransition(change, 'reject');
  const reviewed_files = await readReviewedFiles(change, viewer_id, change.state.documents);
  const fields = {
    status,
    review_notes: notes,
    review_reasons: reasons,
    reviewed_at: change.at,
  };
  decide(change, 'submerchant.rejected', fields, { reviewed_files, unseen: null });
}

/**
 * Returns the submerchant to `pending` for correction.
 *
 * @param viewer_id as of `reject`
 * @throws Refusal INVALID_STATUS
 */
export async function sendBack(
  change: SubmerchantChange,
  notes: string | null,
  reasons: ReviewReason[],
  viewer_id: string | null,
): Promise<void> {
  const reviewed_files = await readReviewedFiles(change, viewer_id, change.state.documents);
  const review = {
    review_notes: notes,
    review_reasons: reasons,
    reviewed_at: change.at,
  };
  returnToPending(change, 'send_back', review, reviewed_files);
  closeCase(change);
}

/**
 * Approves or rejects one current document.
 *
 * @throws Refusal INVALID_STATUS when it was replaced, has expired, or the submerchant's status allows no decision on documents.
 */
export function decideDocument(
  change: SubmerchantChange,
  document: StoredDocument,
  trigger: 'approve' | 'reject',
  verdict: {
    code: string | null;
    notes: string | null;
    unseen_reason?: string | undefined;
    field_checks?: readonly FieldCheck[] | undefined;
    /** For a decision on this document only. */
    reviewed_files?: readonly ReviewedFile[];
  },
): void {
  const { record } = document;
  const status = requireDecidable(change, document, trigger);
  const { at } = change;
  document.record = {
    ...record,
    status,
    verification_code: verdict.code,
    verification_notes: verdict.notes,
    verified_at: at,
    updated_at: at,
  };
  const action = trigger === 'approve' ? 'document.approved' : 'document.rejected';
  const changed = difference(record, document.record);
  const { unseen_reason, field_checks, reviewed_files } = verdict;
  change.addEntry({
    action,
    object: { kind: 'document', id: record.id },
    before: changed?.before ?? null,
    after: {
      ...changed?.after,
      ...(unseen_reason === undefined ? {} : { unseen_reason }),
      ...(field_checks === undefined ? {} : { field_checks }),
      ...(reviewed_files === undefined ? {} : { reviewed_files }),
    },
  });
  change.addDocumentEvent(action, document);
  change.putDocument(document);
  settleRenewal(change, document);
}

/**
 * Returns the status that a decision gives a document.
 *
 * @throws Refusal INVALID_STATUS as `decideDocument`
 */
export function requireDecidable(
  change: SubmerchantChange,
  { record }: StoredDocument,
  trigger: 'approve' | 'reject',
): Document['status'] {
  if (!decidesDocuments.some((state) => state === change.record.status)) {
    throw notAllowed(change.record.status, 'deciding a document');
  }
  if (record.replaced_at !== null) {
    throw new Refusal('INVALID_STATUS', {
      message: `This document was replaced at ${record.replaced_at}: decide the one that replaced it.`,
    });
  }
  const status = documentTransition(record.status, trigger);
  if (status === null) {
    throw new Refusal('INVALID_STATUS', {
      message: `The document is ${record.status}: it cannot be ${trigger === 'approve' ? 'approved' : 'rejected'}.`,
    });
  }
  return status;
}

function requireTransition(
  change: SubmerchantChange,
  trigger: Trigger & ('approve' | 'reject'),
): Submerchant['status'] {
  const status = transition(change.record.status, trigger);
  if (status !== null) return status;
  throw new Refusal('INVALID_STATUS', {
    message: `The submerchant is ${change.record.status}: only one in pending_review is decided.`,
  });
}

function decide(
  change: SubmerchantChange,
  action: 'submerchant.approved' | 'submerchant.changes_approved' | 'submerchant.rejected',
  fields: Partial<Submerchant>,
  { reviewed_files, unseen }: { reviewed_files: readonly ReviewedFile[]; unseen: Unseen | null },
): void {
  const before = change.record;
  change.record = { ...before, ...fields };
  const changed = difference(before, change.record);
  change.addEntry({
    action,
    object: { kind: 'submerchant', id: change.id },
    before: changed?.before ?? null,
    after: {
      ...changed?.after,
      reviewed_files,
      ...(unseen && { unseen_reason: unseen.reason, unseen_documents: unseen.documents }),
    },
  });
  // The merchant's systems took the seller for approved all the while.
  change.addEvent(action === 'submerchant.changes_approved' ? 'submerchant.updated' : action);
  closeCase(change);
}

const isPending = ({ record }: StoredDocument) => record.status === 'pending';

/** Ends the claim, and makes the decided submission the baseline for the changes shown in the next review. */
function closeCase(change: SubmerchantChange): void {
  change.review = {
    ...change.review,
    claimed_by: null,
    claimed_by_name: null,
    claim_expires_at: null,
    decided_position: change.review.submission_position,
    sandbox_due_at: null,
  };
}
