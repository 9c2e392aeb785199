// A hash is a pure function.
// oxlint-disable-next-line no-restricted-imports
import { hash } from 'node:crypto';
import type { Subject } from '../../screening/rules/entry.js';
import type { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';

/** Somebody of a seller for whom lists are searched. */
export interface ListSubject {
  /** The partner or representative; null: the company or the individual itself. */
  legal_representative_id: string | null;
  /** The same for the same names, document and birth date. */
  fingerprint: string;
  subject: Subject;
}

/** Whom a seller consists of, as far as lists are concerned. */
export interface DeclaredPeople {
  submerchant: Pick<
    Submerchant,
    'entity_type' | 'tax_id' | 'legal_name' | 'trade_name' | 'birth_date'
  >;
  legal_representatives: readonly Pick<
    LegalRepresentative,
    'id' | 'entity_type' | 'document' | 'name' | 'legal_name' | 'birth_date'
  >[];
}

/** The company or the individual, and all partners and representatives. */
export function listSubjectsOf({
  submerchant,
  legal_representatives,
}: DeclaredPeople): ListSubject[] {
  return [
    subjectOf(null, submerchant.entity_type, submerchant.tax_id, submerchant.birth_date, [
      submerchant.legal_name,
      // That of an individual is the name of a shop.
      submerchant.entity_type === 'pj' ? submerchant.trade_name : null,
    ]),
    ...legal_representatives.map((one) =>
      subjectOf(
        one.id,
        one.entity_type,
        one.document,
        one.birth_date,
        // A company is named by its legal name; the other one is that of the person in charge.
        one.entity_type === 'pj' && one.legal_name !== null
          ? [one.legal_name]
          : [one.legal_name, one.name],
      ),
    ),
  ];
}

function subjectOf(
  legal_representative_id: string | null,
  entity_type: 'pj' | 'pf',
  document: string,
  birth_date: string | null,
  given: readonly (string | null)[],
): ListSubject {
  const subject: Subject = {
    kind: entity_type === 'pj' ? 'company' : 'person',
    names: [...new Set(given.filter((name) => name !== null && name.trim() !== ''))] as string[],
    document,
    birth_date: entity_type === 'pj' ? null : birth_date,
  };
  const { kind, names } = subject;
  const text = JSON.stringify([kind, names, document, subject.birth_date]);
  return { legal_representative_id, fingerprint: hash('sha256', text).slice(0, 32), subject };
}
