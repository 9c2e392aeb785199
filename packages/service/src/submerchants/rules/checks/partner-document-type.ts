import { isCpfShape } from '../tax-id.js';
import { joined, shownPartner } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

/**
 * Whether every partner's document is of the kind that the partner's type has: a CPF for `pf`, a
 * CNPJ for `pj`. Since `pf` is the default, a company sent without a type shows up here.
 */
export function checkPartnerDocumentType(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf' || legal_representatives.length === 0) return null;
  const unfitting = legal_representatives.filter(
    ({ entity_type, document }) => (entity_type === 'pf') !== isCpfShape(document),
  );
  const code = 'partner_document_type';
  const audience = 'everyone';
  if (unfitting.length === 0) {
    return {
      code,
      outcome: 'pass',
      message: {
        en: "Every partner's document fits the partner's type.",
        pt: 'O documento de cada sócio condiz com o tipo do sócio.',
      },
      audience,
    };
  }
  const en = unfitting.map((partner) =>
    partner.entity_type === 'pf'
      ? `${shownPartner(partner)} is registered as an individual, but with a CNPJ`
      : `${shownPartner(partner)} is registered as a company, but with a CPF`,
  );
  const pt = unfitting.map((partner) =>
    partner.entity_type === 'pf'
      ? `${shownPartner(partner)} consta como pessoa física, mas com CNPJ`
      : `${shownPartner(partner)} consta como pessoa jurídica, mas com CPF`,
  );
  return {
    code,
    outcome: 'fail',
    message: { en: `${joined(en, 'en')}.`, pt: `${joined(pt, 'pt')}.` },
    audience,
  };
}
