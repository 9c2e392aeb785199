/**
 * The document types of §2.3, by owner, and whether review requires them.
 *
 * | for | required | optional |
 * |---|---|---|
 * | `pj`, the company | social_contract, cnpj_card, proof_of_residence_company | contract_amendment |
 * | `pj`, each partner | partner_front_id, partner_back_id, partner_selfie_with_id, partner_proof_of_residence | |
 * | `pf`, the person | front_id, back_id, selfie_with_id, proof_of_residence | |
 */
export const companyDocuments = {
  social_contract: { required: true },
  contract_amendment: { required: false },
  cnpj_card: { required: true },
  proof_of_residence_company: { required: true },
} as const;

export const partnerDocuments = {
  partner_front_id: { required: true },
  partner_back_id: { required: true },
  partner_selfie_with_id: { required: true },
  partner_proof_of_residence: { required: true },
} as const;

export const personalDocuments = {
  front_id: { required: true },
  back_id: { required: true },
  selfie_with_id: { required: true },
  proof_of_residence: { required: true },
} as const;

export type DocumentType =
  keyof typeof companyDocuments | keyof typeof partnerDocuments | keyof typeof personalDocuments;

export const documentTypes = [
  ...Object.keys(companyDocuments),
  ...Object.keys(partnerDocuments),
  ...Object.keys(personalDocuments),
] as DocumentType[];

/** Whether a document of this type names the partner it belongs to (§4.1 rule 2). */
export function belongsToPartner(type: string): boolean {
  return type.startsWith('partner_');
}

/** Whether a submerchant of this entity type may send documents of this type. */
export function isAllowedFor(entity_type: 'pj' | 'pf', type: DocumentType): boolean {
  return entity_type === 'pf' ? type in personalDocuments : !(type in personalDocuments);
}

/** The types that review requires once per submerchant. */
export function requiredOfSubmerchant(entity_type: 'pj' | 'pf'): DocumentType[] {
  return requiredOf(entity_type === 'pf' ? personalDocuments : companyDocuments);
}

/** The types that review requires of each partner of a `pj` submerchant. */
export function requiredOfPartner(): DocumentType[] {
  return requiredOf(partnerDocuments);
}

function requiredOf(types: Readonly<Record<string, { required: boolean }>>): DocumentType[] {
  return Object.keys(types).filter((type) => types[type]?.required) as DocumentType[];
}
