import { Refusal, type Problem } from '../../errors.js';
import type { FileHashes, FileUse } from '../../files/stored-files.js';
import { merchantOf, type MerchantCaller } from '../../operation/caller.js';
import type { OperationResponse, Command, Input } from '../../operation/operation.js';
import type { SubmerchantChange } from '../../submerchants/change.js';
import { changeOwn } from '../../submerchants/change-submerchant.js';
import { newDocument } from '../../submerchants/commands/add-document.js';
import { newLegalRepresentative } from '../../submerchants/commands/add-legal-representative.js';
import { expireWithin } from '../../submerchants/expire-documents.js';
import { notAllowed } from '../../submerchants/not-allowed.js';
import { openCaseOf } from '../../submerchants/open-cases.js';
import { amended } from '../../submerchants/rules/amended.js';
import { withFileFaults, type DocumentFile } from '../../submerchants/rules/document-file.js';
import { hasExpired } from '../../submerchants/rules/document-problems.js';
import { max_parts } from '../../submerchants/rules/max-parts.js';
import { sandboxDueAt } from '../../submerchants/rules/sandbox.js';
import {
  missingRequirements,
  type MissingRequirement,
} from '../../submerchants/rules/submission.js';
import type { Document } from '../../submerchants/schema/document.js';
import { filesOfSubmerchants } from '../../submerchants/store/document-files.js';
import { amendedDocuments, planAmendment, type AmendmentPlan } from '../rules/plan-amendment.js';
import type { AmendmentInput } from '../schema.js';
import { findOpenAmendment, presented, rowOf, type StoredAmendment } from '../store/amendments.js';

const parts = ['legal_representatives', 'addresses', 'documents'] as const;

/**
 * Submits an amendment of an active submerchant.
 *
 * @throws Refusal INVALID_STATUS, AMENDMENT_OPEN, VALIDATION_ERROR, TOO_MANY_…, FILE_NOT_FOUND; returns REQUIREMENTS_NOT_MET
 */
export const createAmendment: Command<Input<AmendmentInput, { id: string }>> = async (
  unit,
  author,
  { params, body },
) => {
  const { merchant_id } = merchantOf(author.caller);
  return unit.context.stored_files.linkFor(
    unit,
    { merchant_id, submerchant_id: params.id },
    fileUsesOf(body),
    (hashes) =>
      changeOwn(unit, author, params.id, parts, async (change, caller) => {
        const { context, sql, record } = change;
        if (record.status !== 'active') throw notAllowed(record.status, 'sending an amendment');
        const key = { merchant_id, id: change.id };
        const open = await findOpenAmendment(context, sql, key);
        if (open) throw amendmentOpen(open.id);
        const files = await filesOfSubmerchants(sql, [key]);
        return decideAmendment(change, caller, body, hashes, files);
      }),
  );
};

/** The documents of an amendment, each with its place in the body. */
function fileUsesOf(body: AmendmentInput): FileUse[] {
  const own = (body.documents ?? []).map((one, at) => ({ ...one, path: `/documents/${at}` }));
  const ofPartners = (body.legal_representatives ?? []).flatMap(({ documents }, number) =>
    (documents ?? []).map((one, at) => ({
      ...one,
      path: `/legal_representatives/${number}/documents/${at}`,
    })),
  );
  return [...own, ...ofPartners];
}

function amendmentOpen(amendment_id: string): Refusal {
  const message = 'This amendment waits for its review.';
  return new Refusal('AMENDMENT_OPEN', {
    errors: [{ path: '', code: 'amendment_open', message, amendment_id }],
  });
}

/** Submits an amendment within a change that has read all parts. */
function decideAmendment(
  change: SubmerchantChange,
  caller: Pick<MerchantCaller, 'mode' | 'time_zone'>,
  body: AmendmentInput,
  hashes: FileHashes,
  files: ReadonlyMap<string, DocumentFile>,
): OperationResponse | Refusal {
  const { context, state, at } = change;
  const seller = { record: change.record, legal_representatives: state.legal_representatives };
  const plan = planAmendment(seller, body, {
    at,
    table: context.category_table,
    amendable: context.config.amendment_fields,
    newPartner: (fields) => newLegalRepresentative(fields, change.id, context.newId(at)),
  });
  if (plan.problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: plan.problems });
  const after = amended(seller, plan.values);
  requireRoomFor(change, after.legal_representatives.length, plan.documents.length);

  const amendment_id = context.newId(at);
  const sent = plan.documents.map(({ body: document }) =>
    newDocument(document, change.id, context.newId(at), caller.time_zone),
  );
  const current = expireWithin(change, state.documents);
  const missing = missingRequirements({
    submerchant: after.record,
    legal_representatives: after.legal_representatives,
    address_count: state.addresses.length,
    current_documents: amendedDocuments(
      withFileFaults(
        current.map(({ record }) => record),
        files,
      ),
      sent.map(({ record }) =>
        hasExpired(record, at) ? { ...record, status: 'expired' } : record,
      ),
      plan.values.leaving,
    ),
  });
  // Returned and not thrown, so that expiries are committed.
  if (missing.length > 0) {
    return new Refusal('REQUIREMENTS_NOT_MET', { errors: withPlaces(missing, plan) });
  }

  const holders = sent.map(({ record }) => ({
    id: record.id,
    legal_representative_id: record.legal_representative_id,
  }));
  const amendment: StoredAmendment = {
    submerchant_id: change.id,
    id: amendment_id,
    status: 'pending_review',
    body: {
      reason: body.reason ?? null,
      values: plan.values,
      changes: plan.changes,
      documents: holders,
      review_notes: null,
      review_reasons: [],
    },
    created_at: at,
    decided_at: null,
    updated_at: at,
    event_sequence: 1,
  };
  change.putAmendment(rowOf(amendment));
  const { id, submerchant_id, status, created_at } = amendment;
  change.addEntry({
    action: 'amendment.submitted',
    object: { kind: 'amendment', id },
    before: null,
    after: { id, submerchant_id, status, changes: plan.changes, created_at, decided_at: null },
  });
  const joining = new Set(plan.values.joining.map((one) => one.id));
  for (const { record, event_sequence } of sent) {
    const holder = record.legal_representative_id;
    // Not current before the approval; a partner who joins has no row yet.
    const stored: Document = {
      ...record,
      legal_representative_id: holder !== null && joining.has(holder) ? null : holder,
      replaced_at: at,
    };
    const sha256 = hashes.get(record.file_url);
    change.putDocument({ record: stored, event_sequence, amendment_id });
    change.addEntry({
      action: 'document.submitted',
      object: { kind: 'document', id: record.id },
      before: null,
      after: { ...stored, amendment_id, ...(sha256 === undefined ? {} : { sha256 }) },
    });
    change.requestFile(record.id);
  }
  if (plan.changes.length > 0) change.askEvidence();
  const matter = { kind: 'amendment', code: 'amendment', subject_id: id } as const;
  openCaseOf(change, { ...matter, finding: {}, due_at: null });
  const sandbox_due_at = sandboxDueAt(caller, change.record.metadata, at);
  if (sandbox_due_at !== null) change.review = { ...change.review, sandbox_due_at };
  const data = presented(
    amendment,
    sent.map(({ record }) => record),
  );
  change.addAmendmentEvent('amendment.submitted', data, amendment.event_sequence);
  return { data };
}

/** @throws Refusal TOO_MANY_LEGAL_REPRESENTATIVES, TOO_MANY_DOCUMENTS */
function requireRoomFor({ state }: SubmerchantChange, partners: number, documents: number): void {
  if (partners > max_parts.legal_representatives)
    throw new Refusal('TOO_MANY_LEGAL_REPRESENTATIVES');
  if (state.document_count + documents > max_parts.documents)
    throw new Refusal('TOO_MANY_DOCUMENTS');
}

/** Names partners of the body by their places in it: of those who join, nothing is created. */
function withPlaces(
  missing: readonly MissingRequirement[],
  { places, values }: AmendmentPlan,
): Problem[] {
  return missing.map((one) => {
    const id = one.legal_representative_id;
    const at = id === null ? undefined : places.get(id);
    if (at === undefined) return one;
    const isJoining = values.joining.some((partner) => partner.id === id);
    return {
      ...one,
      path: `/legal_representatives/${at}${one.path}`,
      legal_representative_id: isJoining ? null : id,
    };
  });
}
