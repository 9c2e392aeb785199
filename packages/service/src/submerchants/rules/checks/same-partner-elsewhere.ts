import { listed, shownPartner } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

/** Whether a partner is also a partner of other submerchants, of any merchant. */
export function checkSamePartnerElsewhere(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives, elsewhere } = input;
  if (elsewhere === undefined) return null;
  if (submerchant.entity_type === 'pf' || legal_representatives.length === 0) return null;
  const found = legal_representatives
    .map((partner) => ({
      shown: shownPartner(partner),
      count: elsewhere.partners.get(partner.document) ?? 0,
    }))
    .filter(({ count }) => count > 0);
  const en = found.map(({ shown, count }) => `${shown} in ${count}`);
  const pt = found.map(({ shown, count }) => `${shown} em ${count}`);
  return {
    code: 'same_partner_elsewhere',
    outcome: found.length === 0 ? 'pass' : 'warn',
    message:
      found.length === 0
        ? {
            en: 'No partner is a partner of another submerchant.',
            pt: 'Nenhum sócio é sócio de outro subcredenciado.',
          }
        : {
            en: `Partners also found in other submerchants: ${listed(en, 'en')}.`,
            pt: `Sócios também presentes em outros subcredenciados: ${listed(pt, 'pt')}.`,
          },
    audience: 'operator',
  };
}
