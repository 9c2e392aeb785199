import { taxIdCheckDigitsRight } from '../tax-id.js';
import { listed, shownPartner } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

/** Whether every partner's CPF or CNPJ is a number that can have been issued. */
export function checkPartnerCheckDigits(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf' || legal_representatives.length === 0) return null;
  const wrong = legal_representatives
    .filter(({ document }) => !taxIdCheckDigitsRight(document))
    .map(shownPartner);
  return {
    code: 'partner_check_digits',
    outcome: wrong.length === 0 ? 'pass' : 'fail',
    message:
      wrong.length === 0
        ? {
            en: "The check digits of every partner's document are right.",
            pt: 'Os dígitos verificadores do documento de cada sócio estão corretos.',
          }
        : {
            en: `The check digits of the document are wrong for ${listed(wrong, 'en')}.`,
            pt: `Os dígitos verificadores do documento estão incorretos para ${listed(wrong, 'pt')}.`,
          },
    audience: 'everyone',
  };
}
