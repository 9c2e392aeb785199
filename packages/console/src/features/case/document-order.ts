import type { Case, Document } from '../../api/operations.js';

const types = [
  'social_contract',
  'contract_amendment',
  'cnpj_card',
  'proof_of_residence_company',
  'partner_front_id',
  'partner_back_id',
  'partner_selfie_with_id',
  'partner_proof_of_residence',
  'front_id',
  'back_id',
  'selfie_with_id',
  'proof_of_residence',
];

export interface DocumentGroup {
  /** The partner whose they are; null for those of the seller itself. */
  partner: Case['legal_representatives'][number] | null;
  documents: Document[];
}

/** The current documents as a reviewer goes through them: the seller's own, then each partner's. */
export function documentGroups({ documents, legal_representatives }: Case): DocumentGroup[] {
  const sorted = [...documents].sort(
    (a, b) => types.indexOf(a.type) - types.indexOf(b.type) || a.id.localeCompare(b.id),
  );
  const groups: DocumentGroup[] = [
    { partner: null, documents: sorted.filter((one) => one.legal_representative_id === null) },
    ...legal_representatives.map((partner) => ({
      partner,
      documents: sorted.filter((one) => one.legal_representative_id === partner.id),
    })),
  ];
  return groups.filter((group) => group.documents.length > 0);
}
