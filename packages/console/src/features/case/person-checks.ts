import type { Case } from '../../api/operations.js';
import type { CaseDocument } from './document-order.js';

/** What the service cannot check, because it is in the pictures. */
export type PersonCheckCode =
  'id_data' | 'face' | 'residence' | 'contract' | 'cnpj_card' | 'company_residence' | 'genuine';

/** Something that only a person can see, and the documents that show it. */
export interface PersonCheck {
  code: PersonCheckCode;
  /** Whom the documents have to be of; null for the company, and for all of them. */
  name: string | null;
  documents: CaseDocument[];
}

const ofCompany: readonly [PersonCheckCode, readonly string[]][] = [
  ['contract', ['social_contract', 'contract_amendment']],
  ['cnpj_card', ['cnpj_card']],
  ['company_residence', ['proof_of_residence_company']],
];

const ofPerson: readonly [PersonCheckCode, readonly string[]][] = [
  ['id_data', ['front_id', 'back_id']],
  ['face', ['selfie_with_id']],
  ['residence', ['proof_of_residence']],
];

/** Lists what only a person can see in the current documents of a case: the company's, each person's, and what holds for all. */
export function personChecks({
  submerchant,
  legal_representatives,
  documents,
}: Pick<Case, 'submerchant' | 'legal_representatives' | 'documents'>): PersonCheck[] {
  const ofOwner = (owner: string | null, name: string, prefix: string) =>
    ofPerson.map(([code, types]) => ({
      code,
      name,
      documents: documents.filter(
        ({ type, legal_representative_id }) =>
          legal_representative_id === owner && types.some((one) => type === `${prefix}${one}`),
      ),
    }));
  const all: PersonCheck[] = [
    ...ofCompany.map(([code, types]) => ({
      code,
      name: null,
      documents: documents.filter(({ type }) => types.includes(type)),
    })),
    ...ofOwner(null, submerchant.legal_name, ''),
    ...legal_representatives.flatMap(({ id, name }) => ofOwner(id, name, 'partner_')),
    { code: 'genuine', name: null, documents: [...documents] },
  ];
  return all.filter((check) => check.documents.length > 0);
}
