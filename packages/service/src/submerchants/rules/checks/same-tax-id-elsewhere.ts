import { shownTaxId } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

/**
 * Whether other submerchants, of any merchant, have the same tax id. That is allowed (contract §3):
 * one seller may sell on several marketplaces.
 */
export function checkSameTaxIdElsewhere({
  submerchant,
  elsewhere,
}: CheckInput): ReviewCheck | null {
  if (elsewhere === undefined) return null;
  const { tax_id_matches: count, tax_id_matches_capped: capped } = elsewhere;
  const kind = submerchant.entity_type === 'pf' ? 'CPF' : 'CNPJ';
  const taxId = `${kind} ${shownTaxId(submerchant.tax_id)}`;
  const code = 'same_tax_id_elsewhere';
  const audience = 'operator';
  if (count === 0) {
    return {
      code,
      outcome: 'pass',
      message: {
        en: `No other submerchant has the ${taxId}.`,
        pt: `Nenhum outro subcredenciado tem o ${taxId}.`,
      },
      audience,
    };
  }
  const one = count === 1 && !capped;
  const en = `${capped ? 'At least ' : ''}${count} other ${one ? 'submerchant has' : 'submerchants have'}`;
  const pt = `${capped ? 'Pelo menos ' : ''}${count} ${one ? 'outro subcredenciado tem' : 'outros subcredenciados têm'}`;
  return {
    code,
    outcome: 'warn',
    message: { en: `${en} the same ${taxId}.`, pt: `${pt} o mesmo ${taxId}.` },
    audience,
  };
}
