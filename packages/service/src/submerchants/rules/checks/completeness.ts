import type { LegalRepresentative } from '../../schema/legal-representative.js';
import type { Submerchant } from '../../schema/submerchant.js';
import type { CheckInput, ReviewCheck } from './review-check.js';
import { joinFindings, enumerate, displayPartner } from './wording.js';

type Named<Field> = readonly { readonly field: Field; readonly en: string; readonly pt: string }[];

const birthDate = { field: 'birth_date', en: 'birth date', pt: 'data de nascimento' } as const;
const motherName = { field: 'mother_name', en: "mother's name", pt: 'nome da mãe' } as const;

const ofBoth: Named<keyof Submerchant> = [
  { field: 'phone', en: 'phone', pt: 'telefone' },
  { field: 'average_ticket', en: 'average ticket', pt: 'ticket médio' },
  { field: 'monthly_revenue', en: 'monthly revenue', pt: 'faturamento mensal' },
];

/** Optional fields that speed up review (§2.1). The primary CNAE has a separate check. */
const recommendedOfSubmerchant: Readonly<Record<'pj' | 'pf', Named<keyof Submerchant>>> = {
  pj: [{ field: 'trade_name', en: 'trade name', pt: 'nome fantasia' }, ...ofBoth],
  pf: [birthDate, motherName, ...ofBoth],
};

/** The same for a partner, by the partner's type. Shares have a separate check. */
const recommendedOfPartner: Readonly<Record<'pj' | 'pf', Named<keyof LegalRepresentative>>> = {
  pj: [{ field: 'legal_name', en: 'company name', pt: 'razão social' }],
  pf: [birthDate, motherName],
};

/** Whether the recommended fields, which speed up review, are filled in. */
export function checkRecommendedFields(input: CheckInput): ReviewCheck {
  const { submerchant, legal_representatives } = input;
  const partners = submerchant.entity_type === 'pf' ? [] : legal_representatives;
  const en: string[] = [];
  const pt: string[] = [];

  const missingHere = recommendedOfSubmerchant[submerchant.entity_type].filter(
    ({ field }) => submerchant[field] === null,
  );
  if (missingHere.length > 0) {
    en.push(`in the registration: ${names(missingHere, 'en')}`);
    pt.push(`no cadastro: ${names(missingHere, 'pt')}`);
  }
  for (const partner of partners) {
    const missing = recommendedOfPartner[partner.entity_type].filter(
      ({ field }) => partner[field] === null,
    );
    if (missing.length === 0) continue;
    en.push(`for ${displayPartner(partner)}: ${names(missing, 'en')}`);
    pt.push(`de ${displayPartner(partner)}: ${names(missing, 'pt')}`);
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
            en: `Recommended fields are missing ${joinFindings(en, 'en')}.`,
            pt: `Faltam campos recomendados ${joinFindings(pt, 'pt')}.`,
          },
    audience: 'everyone',
  };
}

function names(fields: Named<string>, language: 'en' | 'pt'): string {
  return enumerate(
    fields.map((field) => field[language]),
    language,
  );
}
