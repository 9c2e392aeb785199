import { Refusal } from '../errors.js';
import { difference } from '../trail/entry.js';
import { readFieldChecks, type FieldCheck } from '../cases/store/field-checks.js';
import { findUnseen, type Approver, type Unseen } from '../decisions/find-unseen.js';
import { readReviewedFiles } from '../decisions/read-reviewed-files.js';
import type { Transaction } from '../platform/database/connect.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { replaceDocument } from '../submerchants/commands/add-document.js';
import { expireWithin } from '../submerchants/expire-documents.js';
import { cancelRequestsAbout } from '../requests/requests.js';
import { hasUnreviewedChanges } from '../submerchants/return-to-queue.js';
import { documentTransition } from '../submerchants/rules/document-lifecycle.js';
import { hasExpired } from '../submerchants/rules/document-problems.js';
import { missingRequirements } from '../submerchants/rules/submission.js';
import type { Document } from '../submerchants/schema/document.js';
import type { ReviewReason } from '../submerchants/schema/submerchant.js';
import {
  documentsOfAmendment,
  documentsOfPartner,
  type StoredDocument,
} from '../submerchants/store/documents.js';
import { amended, type AmendedSeller } from '../submerchants/rules/amended.js';
import type { SubmerchantState } from '../submerchants/store/submerchant-state.js';
import { documentReasonCodes } from '../reasons/rules/reasons.js';
import { endAmendment } from './end-amendment.js';
import { amendedDocuments, isSameKind } from './rules/plan-amendment.js';
import type { Amendment } from './schema.js';
import type { StoredAmendment } from './store/amendments.js';

/** Statuses of a submerchant in which its amendment is decided: a suspension leaves it open. */
const decided_in: readonly string[] = ['active', 'suspended'];

/**
 * Approves an open amendment, and applies all of it, within a change that has read all parts, in the transaction `tx`. Returns REQUIREMENTS_NOT_MET or
 * DOCUMENTS_NOT_SEEN and does not throw them, so that expiries are committed.
 *
 * @param by whoever has to have opened the documents of the amendment; the sandbox opens none
 * @param confirm is given the submerchant as it would be, before anything is changed
 * @throws Refusal INVALID_STATUS, and what `confirm` throws
 */
export async function approveAmendment(
  change: SubmerchantChange,
  tx: Transaction,
  amendment: StoredAmendment,
  notes: string | null,
  by: Approver | 'sandbox',
  confirm: (after: SubmerchantState, unseen: Unseen | null) => Promise<void> = () =>
    Promise.resolve(),
): Promise<Amendment | Refusal> {
  requireDecidable(change);
  const { sql, merchant_id, id, state, at } = change;
  const { values, documents: holders } = amendment.body;
  const before = { record: change.record, legal_representatives: state.legal_representatives };
  const after = amended(before, values);
  const sent = await documentsOfAmendment(sql, merchant_id, id, amendment.id);
  const holderOf = new Map(holders.map((one) => [one.id, one.legal_representative_id]));
  /** The documents as they will be: valid, and of their partners. */
  const inForce = sent.map(({ record }) => ({
    ...record,
    legal_representative_id: holderOf.get(record.id) ?? null,
    replaced_at: null,
  }));
  const isOfLeaving = ({ legal_representative_id: holder }: Document) =>
    holder !== null && values.leaving.includes(holder);
  // Those of partners who leave are deleted with them.
  const current = expireWithin(
    change,
    state.documents.filter(({ record }) => !isOfLeaving(record)),
  );
  const current_documents = amendedDocuments(
    current.map(({ record }) => record),
    inForce.map((one) => (hasExpired(one, at) ? { ...one, status: 'expired' as const } : one)),
    values.leaving,
  );
  const missing = missingRequirements({
    submerchant: after.record,
    legal_representatives: after.legal_representatives,
    address_count: state.addresses.length,
    current_documents,
  });
  if (missing.length > 0) return new Refusal('REQUIREMENTS_NOT_MET', { errors: missing });
  const unseen = by === 'sandbox' ? null : await findUnseen(change, by, sent);
  if (unseen instanceof Refusal) return unseen;
  await confirm(
    {
      ...state,
      ...after,
      documents: current_documents.map((record) => ({ record, event_sequence: 0 })),
    },
    unseen,
  );
  const viewer_id = by === 'sandbox' ? null : by.viewer_id;
  const [reviewed_files, checks] = await Promise.all([
    readReviewedFiles(change, viewer_id, sent),
    checksOf(change, sent),
  ]);

  changeRecord(change, after);
  await changePartners(change, amendment, after);
  await cancelRequestsAbout(change, tx, values.leaving);
  const approved = sent.map((document, index) => {
    const kind = inForce[index]!;
    const replaced = current.find(({ record }) => isSameKind(record, kind));
    if (replaced) replaceDocument(change, replaced);
    const isUnseen = unseen?.documents.some((one) => one.id === document.record.id) ?? false;
    return approveDocument(change, document, kind, {
      ...(isUnseen && unseen ? { unseen_reason: unseen.reason } : {}),
      ...checks(document),
    });
  });
  // They are in force now.
  if (approved.length > 0) change.askDocuments();
  change.addEvent('submerchant.updated');
  const data = endAmendment(
    change,
    amendment,
    { status: 'approved', review_notes: notes },
    approved,
    {
      reviewed_files,
      ...(unseen && { unseen_reason: unseen.reason, unseen_documents: unseen.documents }),
    },
  );
  // What the approval has changed is no news to the next review.
  const { review } = change;
  if (!hasUnreviewedChanges(change.record.status, review))
    change.review = { ...review, decided_position: change.position };
  return data;
}

/**
 * Rejects an open amendment with its documents. Nothing of the submerchant changes.
 *
 * @param viewer_id whoever could see the files; null: nobody
 * @throws Refusal INVALID_STATUS
 */
export async function rejectAmendment(
  change: SubmerchantChange,
  amendment: StoredAmendment,
  notes: string | null,
  reasons: ReviewReason[],
  viewer_id: string | null,
): Promise<Amendment> {
  requireDecidable(change);
  const { sql, merchant_id, id } = change;
  const sent = await documentsOfAmendment(sql, merchant_id, id, amendment.id);
  const [reviewed_files, checks] = await Promise.all([
    readReviewedFiles(change, viewer_id, sent),
    checksOf(change, sent),
  ]);
  const holderOf = new Map(
    amendment.body.documents.map((one) => [one.id, one.legal_representative_id]),
  );
  const rejected = sent.map((document) => {
    const holder = holderOf.get(document.record.id) ?? null;
    return rejectDocument(change, document, holder, reasons, checks(document));
  });
  const ending = { status: 'rejected', review_notes: notes, review_reasons: reasons } as const;
  return endAmendment(change, amendment, ending, rejected, { reviewed_files });
}

/** What reviewers found about the fields of the documents, for their entries. */
async function checksOf({ sql, merchant_id }: SubmerchantChange, sent: readonly StoredDocument[]) {
  const ids = sent.map(({ record }) => record.id);
  const found = await readFieldChecks(sql, merchant_id, ids);
  return ({ record }: StoredDocument) => {
    const field_checks = found.get(record.id);
    return field_checks === undefined ? {} : { field_checks };
  };
}

function requireDecidable({ record }: SubmerchantChange): void {
  if (decided_in.includes(record.status)) return;
  throw new Refusal('INVALID_STATUS', {
    message: `The submerchant is ${record.status}: an amendment is decided while it is active or suspended.`,
  });
}

function changeRecord(change: SubmerchantChange, { record }: AmendedSeller): void {
  const changed = difference(change.record, record);
  if (!changed) return;
  change.record = { ...record, updated_at: change.at };
  change.addEntry({
    action: 'submerchant.updated',
    object: { kind: 'submerchant', id: change.id },
    ...changed,
  });
}

async function changePartners(
  change: SubmerchantChange,
  { body: { values } }: StoredAmendment,
  after: AmendedSeller,
): Promise<void> {
  const { sql, merchant_id, state, at } = change;
  for (const before of state.legal_representatives) {
    const object = { kind: 'legal_representative', id: before.id } as const;
    if (values.leaving.includes(before.id)) {
      for (const document of await documentsOfPartner(sql, merchant_id, change.id, before.id)) {
        change.addEntry({
          action: 'document.deleted',
          object: { kind: 'document', id: document.id },
          before: document,
          after: null,
        });
      }
      change.deleteLegalRepresentative(before.id);
      change.addEntry({ action: 'legal_representative.deleted', object, before, after: null });
      continue;
    }
    const changed = after.legal_representatives.find((one) => one.id === before.id) ?? before;
    const fields = difference(before, changed);
    if (!fields) continue;
    change.putLegalRepresentative({ ...changed, updated_at: at });
    change.addEntry({ action: 'legal_representative.updated', object, ...fields });
  }
  for (const record of values.joining) {
    change.putLegalRepresentative(record);
    change.addEntry({
      action: 'legal_representative.added',
      object: { kind: 'legal_representative', id: record.id },
      before: null,
      after: record,
    });
  }
}

/** Puts a document in force that was sent with the amendment. */
function approveDocument(
  change: SubmerchantChange,
  { record, event_sequence }: StoredDocument,
  inForce: Document,
  found: { unseen_reason?: string; field_checks?: readonly FieldCheck[] },
): Document {
  const { at } = change;
  const status = documentTransition(record.status, 'approve') ?? record.status;
  const approved: Document = { ...inForce, status, verified_at: at, updated_at: at };
  const changed = difference(record, approved);
  change.addEntry({
    action: 'document.approved',
    object: { kind: 'document', id: record.id },
    before: changed?.before ?? null,
    after: { ...changed?.after, ...found },
  });
  const document = { record: approved, event_sequence, amendment_id: null };
  change.addDocumentEvent('document.approved', document);
  change.putDocument(document);
  return approved;
}

/** Rejects a document with its amendment: with the reason that names it, if one does. */
function rejectDocument(
  change: SubmerchantChange,
  document: StoredDocument,
  legal_representative_id: string | null,
  reasons: readonly ReviewReason[],
  found: { field_checks?: readonly FieldCheck[] },
): Document {
  const { at } = change;
  const { record } = document;
  const status = documentTransition(record.status, 'reject') ?? record.status;
  const named = reasons.find(
    (one) => one.document_id === record.id && documentReasonCodes.some((code) => code === one.code),
  );
  const rejected: Document = {
    ...record,
    status,
    verification_code: named?.code ?? null,
    verification_notes: named?.message ?? null,
    verified_at: at,
    updated_at: at,
  };
  const changed = difference(record, rejected);
  change.addEntry({
    action: 'document.rejected',
    object: { kind: 'document', id: record.id },
    before: changed?.before ?? null,
    after: { ...changed?.after, ...found },
  });
  // As the amendment shows it, which was never in force.
  const shown = {
    ...document,
    record: { ...rejected, legal_representative_id, replaced_at: null },
  };
  change.addDocumentEvent('document.rejected', shown);
  change.putDocument({ ...shown, record: rejected });
  return rejected;
}
