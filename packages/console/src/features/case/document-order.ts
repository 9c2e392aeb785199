import type { Case } from '../../api/operations.js';

/** A document with its file's record, and when the reviewer opened it. */
export type CaseDocument = Case['documents'][number];

const documentTypeOrder = [
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
  /** The partner whose documents these are; null for those of the submerchant. */
  partner: Case['legal_representatives'][number] | null;
  documents: CaseDocument[];
}

/** Groups the current documents in the order of review: the submerchant's, then each partner's. */
export function groupDocuments({ documents, legal_representatives }: Case): DocumentGroup[] {
  const sorted = [...documents].sort(
    (a, b) =>
      documentTypeOrder.indexOf(a.type) - documentTypeOrder.indexOf(b.type) ||
      a.id.localeCompare(b.id),
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

/**
 * The document that a case opens with: among those without a decision, the first one that the merchant has sent or changed since the last
 * decision; the first one of all where none is open. `isOpen`: whether a document still lacks a decision.
 */
export function firstDocument(
  { changes }: Case,
  groups: readonly DocumentGroup[],
  isOpen: (document: CaseDocument) => boolean,
): CaseDocument | null {
  const documents = groups.flatMap((group) => group.documents);
  const open = documents.filter(isOpen);
  const changed = new Set(
    (changes ?? []).flatMap(({ object }) => (object.kind === 'document' ? [object.id] : [])),
  );
  return open.find(({ id }) => changed.has(id)) ?? open[0] ?? documents[0] ?? null;
}
