import type { SubmerchantChange } from './change.js';
import { liftHold, putHold } from './holds.js';
import { closeCaseOf, openCaseOf } from './open-cases.js';
import type { CapabilityName } from './rules/capabilities.js';
import { requiredOfPartner, requiredOfSubmerchant } from './rules/document-types.js';
import type { StoredDocument } from './store/documents.js';

/** The reason of the rule that restricts sellers whose required documents have expired. */
const reason = 'document_expired';
const day_ms = 24 * 60 * 60 * 1000;

/** Whether review requires documents of a type of a seller. */
export function isRequiredOf(entity_type: 'pj' | 'pf', type: string): boolean {
  const own = requiredOfSubmerchant(entity_type);
  const types = entity_type === 'pj' ? [...own, ...requiredOfPartner()] : own;
  return types.some((required) => required === type);
}

/**
 * Puts a document that replaces an expired, rejected or soon expiring one of an active seller before the reviewers, as a case of kind
 * `renewal`.
 */
export function openRenewal(
  change: SubmerchantChange,
  replaced: StoredDocument | undefined,
  renewed: StoredDocument,
): void {
  const { at, context } = change;
  if (!replaced || !isApproved(change)) return;
  const earlier = closeCaseOf(change, isOf(replaced), { outcome: 'replaced' });
  const { status, expires_at } = replaced.record;
  const [first = 0] = context.config.due.notice_days;
  const isDue = expires_at !== null && Date.parse(expires_at) <= Date.parse(at) + first * day_ms;
  if (!isDue && status !== 'rejected' && earlier.length === 0) return;
  openCaseOf(change, {
    kind: 'renewal',
    code: 'renewal',
    subject_id: renewed.record.id,
    finding: { document_type: renewed.record.type },
    due_at: earlier[0]?.due_at ?? expires_at,
  });
}

/**
 * Closes the case of a renewed document that was decided. An approval lifts what the expiry restricted once nothing required is missing.
 * Of a rejected one, the sweep (requests/remind-of-documents.ts) finds the date that the renewed one has set, and what follows it.
 */
export function settleRenewal(change: SubmerchantChange, document: StoredDocument): void {
  const { status } = document.record;
  closeCaseOf(change, isOf(document), { outcome: status });
  if (status === 'approved') liftExpired(change);
  if (status === 'rejected' && isApproved(change)) document.notice_at = change.at;
}

function isApproved({ record }: SubmerchantChange): boolean {
  return record.status === 'active' || record.status === 'suspended';
}

function isOf({ record }: StoredDocument) {
  return (one: { kind: string; subject_id: string | null }) =>
    one.kind === 'renewal' && one.subject_id === record.id;
}

/** Restricts capabilities of a seller whose required document has expired and was not renewed in time. */
export function restrictExpired(
  change: SubmerchantChange,
  capabilities: readonly CapabilityName[],
): void {
  for (const capability of capabilities) {
    const reasons = rulesReasons(change, capability);
    if (reasons.includes(reason)) continue;
    putRule(change, capability, [...reasons, reason]);
  }
}

/** Lifts the restriction, unless a required document is still not approved. */
function liftExpired(change: SubmerchantChange): void {
  const { record, state, review } = change;
  const isMet = state.documents.every(
    ({ record: one }) =>
      one.replaced_at !== null ||
      one.status === 'approved' ||
      !isRequiredOf(record.entity_type, one.type),
  );
  if (!isMet) return;
  for (const { capability, source, reasons } of review.holds ?? []) {
    if (source !== 'rule' || !reasons.includes(reason)) continue;
    const others = reasons.filter((one) => one !== reason);
    if (others.length > 0) putRule(change, capability, others);
    else liftHold(change, capability, 'rule');
  }
}

/** The reasons of the rules that restrict a capability. */
function rulesReasons({ review }: SubmerchantChange, capability: CapabilityName): string[] {
  return (review.holds ?? []).flatMap((one) =>
    one.source === 'rule' && one.capability === capability ? one.reasons : [],
  );
}

function putRule(change: SubmerchantChange, capability: CapabilityName, reasons: string[]): void {
  putHold(change, {
    capability,
    source: 'rule',
    status: 'restricted',
    reasons,
    notes: null,
    until: null,
    by: null,
  });
}
