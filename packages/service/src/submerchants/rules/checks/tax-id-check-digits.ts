import { taxIdCheckDigitsRight } from '../tax-id.js';
import { shownTaxId } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

/** Whether the submerchant's own CPF or CNPJ is a number that can have been issued. */
export function checkTaxIdCheckDigits({ submerchant }: CheckInput): ReviewCheck {
  const kind = submerchant.entity_type === 'pf' ? 'CPF' : 'CNPJ';
  const taxId = shownTaxId(submerchant.tax_id);
  const right = taxIdCheckDigitsRight(submerchant.tax_id);
  return {
    code: 'tax_id_check_digits',
    outcome: right ? 'pass' : 'fail',
    message: right
      ? {
          en: `The check digits of the submerchant's ${kind} ${taxId} are right.`,
          pt: `Os dígitos verificadores do ${kind} ${taxId} do subcredenciado estão corretos.`,
        }
      : {
          en: `The check digits of the submerchant's ${kind} ${taxId} are wrong.`,
          pt: `Os dígitos verificadores do ${kind} ${taxId} do subcredenciado estão incorretos.`,
        },
    audience: 'everyone',
  };
}
