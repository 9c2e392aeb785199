import type { LegalRepresentative } from '../../schema/legal-representative.js';
import type { Submerchant } from '../../schema/submerchant.js';
import type { CheckInput, ReviewCheck } from './review-check.js';
import { joined, listed, shownPartner } from './wording.js';

type Named<Field> = readonly { readonly field: Field; readonly en: string; readonly pt: string }[];

const birthDate = { field: 'birth_date', en: 'birth date', pt: 'data de nascimento' } as const;
const motherName = { field: 'mother_name', en: "mother's name", pt: 'nome da mãe' } as const;

const ofEveryone: Named<keyof Submerchant> = [
  { field: 'phone', en: 'phone', pt: 'telefone' },
  { field: 'average_ticket', en: 'average ticket', pt: 'ticket médio' },
  { field: 'monthly_revenue', en: 'monthly revenue', pt: 'faturamento mensal' },
];

/** What speeds up review (§2.1) and can be left out. The primary CNAE has a check of its own. */
export const recommendedOfSubmerchant: Readonly<Record<'pj' | 'pf', Named<keyof Submerchant>>> = {
  pj: [{ field: 'trade_name', en: 'trade name', pt: 'nome fantasia' }, ...ofEveryone],
  pf: [birthDate, motherName, ...ofEveryone],
};

/** The same of a partner, by the partner's type. Shares have a check of their own. */
export const recommendedOfPartner: Readonly<Record<'pj' | 'pf', Named<keyof LegalRepresentative>>> =
  {
    pj: [{ field: 'legal_name', en: 'company name', pt: 'razão social' }],
    pf: [birthDate, motherName],
  };

/** Whether the fields are filled in that are not required, but speed up review. */
export function checkRecommendedFields(input: CheckInput): ReviewCheck {
  const { submerchant, legal_representatives } = input;
  const partners = submerchant.entity_type === 'pf' ? [] : legal_representatives;
  const en: string[] = [];
  const pt: string[] = [];

  const own = recommendedOfSubmerchant[submerchant.entity_type].filter(
    ({ field }) => submerchant[field] === null,
  );
  if (own.length > 0) {
    en.push(`for the submerchant: ${names(own, 'en')}`);
    pt.push(`do subcredenciado: ${names(own, 'pt')}`);
  }
  for (const partner of partners) {
    const missing = recommendedOfPartner[partner.entity_type].filter(
      ({ field }) => partner[field] === null,
    );
    if (missing.length === 0) continue;
    en.push(`for ${shownPartner(partner)}: ${names(missing, 'en')}`);
    pt.push(`de ${shownPartner(partner)}: ${names(missing, 'pt')}`);
  }

  return {
    code: 'recommended_fields',
    outcome: en.length === 0 ? 'pass' : 'warn',
    message:
      en.length === 0
        ? {
            en: 'Every recommended field is filled in.',
            pt: 'Todos os campos recomendados estão preenchidos.',
          }
        : {
            en: `Recommended fields are missing ${joined(en, 'en')}.`,
            pt: `Faltam campos recomendados ${joined(pt, 'pt')}.`,
          },
    audience: 'everyone',
  };
}

function names(fields: Named<string>, language: 'en' | 'pt'): string {
  return listed(
    fields.map((field) => field[language]),
    language,
  );
}
