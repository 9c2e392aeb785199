/** Kinds of facts that sources know of sellers, each stored once for a seller. */
export const evidenceKinds = ['company', 'lists', 'bank'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * How far the question has come: `found` and `not_found` are answers, `pending` waits for one, `away`: no source answered the last time, `off`:
 * no source is set, `switched_off`: the operator has them asked nothing about the merchant's sellers, `not_asked`: the seller was submitted before there was evidence, or is an individual.
 */
export const evidenceStatuses = [
  'found',
  'not_found',
  'pending',
  'away',
  'off',
  'switched_off',
  'not_asked',
] as const;
export type EvidenceStatus = (typeof evidenceStatuses)[number];

/** What is compared, in the order in which it is shown. */
export const evidenceFields = [
  'tax_id',
  'legal_name',
  'trade_name',
  'opened_on',
  'legal_nature',
  'mei',
  'primary_cnae',
  'cnaes',
  'mcc',
  'zip_code',
  'number',
  'city',
  'state',
  'partner',
  'partner_name',
  'partner_document',
  'partner_powers',
  'bank_account',
] as const;
export type EvidenceField = (typeof evidenceFields)[number];

export const evidenceStates = ['agrees', 'differs', 'not_checked'] as const;

/** Why a field differs, agrees although it is not the same, or was not checked. */
export const evidenceReasons = [
  // Differs.
  'not_registered',
  'suspended',
  'unfit',
  'closed',
  'annulled',
  'other_value',
  'similar',
  'other_form',
  'revenue_above_mei',
  'not_in_register',
  'not_declared_partner',
  'may_not_sign',
  'other_holder',
  'partner_holder',
  'account_closed',
  'account_unknown',
  // Agrees.
  'abbreviated',
  'among_secondary',
  'holder',
  // Not checked.
  'not_declared',
  'register_silent',
  'no_category',
  'attorney',
  'other_tax_id',
  'pending',
  'away',
  'off',
  'switched_off',
  'not_asked',
] as const;
export type EvidenceReason = (typeof evidenceReasons)[number];

/** One field, as it was declared and as a source has it. */
export interface FieldEvidence {
  kind: EvidenceKind;
  field: EvidenceField;
  /** The partner concerned. */
  legal_representative_id: string | null;
  declared: string | null;
  found: string | null;
  state: (typeof evidenceStates)[number];
  reason: EvidenceReason | null;
}

/** A question to the sources, and how far it has come. */
export interface EvidenceSource {
  kind: EvidenceKind;
  status: EvidenceStatus;
  /** Whether an answer is waited for, be it a newer one. */
  is_pending: boolean;
  source: string | null;
  as_of: string | null;
  asked_at: string | null;
  answered_at: string | null;
}

/** A text in both languages. */
export interface Bilingual {
  en: string;
  pt: string;
}
