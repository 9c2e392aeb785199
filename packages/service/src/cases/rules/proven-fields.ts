import type { DocumentType } from '../../submerchants/rules/document-types.js';
import type { ReasonCode } from '../../reasons/rules/reasons.js';

/**
 * Fields that a reviewer compares with a document. Without a prefix: a field of the submerchant; `partner_…`: of the partner
 * whose document it is; `expires_at`: of the document. `address` is the primary one, and `partners` are all partners with
 * their shares. `face` and `issue_date` are not in the registration: whether the face is that on the ID, and whether the
 * document was issued in the last 90 days.
 */
export const provenFields = [
  'legal_name',
  'trade_name',
  'tax_id',
  'birth_date',
  'mother_name',
  'cnaes',
  'partners',
  'address',
  'partner_name',
  'partner_document',
  'partner_birth_date',
  'partner_mother_name',
  'face',
  'issue_date',
  'expires_at',
] as const;
export type ProvenField = (typeof provenFields)[number];

/** Fields that the documents of §2.3 prove. Some IDs have on the back what others have on the front. */
const fieldsOf: Readonly<Record<DocumentType, readonly ProvenField[]>> = {
  social_contract: ['legal_name', 'tax_id', 'partners', 'address', 'cnaes'],
  contract_amendment: ['legal_name', 'tax_id', 'partners', 'address', 'cnaes'],
  cnpj_card: ['legal_name', 'trade_name', 'tax_id', 'cnaes', 'address'],
  proof_of_residence_company: ['legal_name', 'address', 'issue_date'],
  partner_front_id: [
    'partner_name',
    'partner_document',
    'partner_birth_date',
    'partner_mother_name',
    'expires_at',
  ],
  partner_back_id: [
    'partner_name',
    'partner_document',
    'partner_birth_date',
    'partner_mother_name',
    'expires_at',
  ],
  partner_selfie_with_id: ['face', 'partner_name'],
  partner_proof_of_residence: ['partner_name', 'issue_date'],
  front_id: ['legal_name', 'tax_id', 'birth_date', 'mother_name', 'expires_at'],
  back_id: ['legal_name', 'tax_id', 'birth_date', 'mother_name', 'expires_at'],
  selfie_with_id: ['face', 'legal_name'],
  proof_of_residence: ['legal_name', 'address', 'issue_date'],
};

/** The registration has these of a partner that is a company for the company; the ID is that of the person in charge. */
const ofNaturalPersons: ReadonlySet<ProvenField> = new Set([
  'partner_document',
  'partner_birth_date',
  'partner_mother_name',
]);

/** The reasons for which a document is rejected when a field differs, where it is not `data_mismatch`. */
const reasons: Partial<Record<ProvenField, ReasonCode>> = {
  face: 'not_the_person',
  issue_date: 'outdated',
  expires_at: 'document_expired',
};

/**
 * The fields that a document proves, in the order of comparison, each with the reason that a difference is.
 *
 * @param partner the partner whose document it is, if it is one's
 */
export function fieldsProvenBy(
  type: DocumentType,
  partner: { entity_type: 'pf' | 'pj' } | undefined,
): { field: ProvenField; reason: ReasonCode }[] {
  return fieldsOf[type]
    .filter((field) => partner?.entity_type !== 'pj' || !ofNaturalPersons.has(field))
    .map((field) => ({ field, reason: reasons[field] ?? 'data_mismatch' }));
}
