import { shownCnae } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

/** Whether a company names exactly one CNAE as its main activity, as recommended (§2.1 rule 2). */
export function checkPrimaryCnae({ submerchant, cnae_names }: CheckInput): ReviewCheck | null {
  if (submerchant.entity_type === 'pf') return null;
  const primary = submerchant.cnaes.filter(({ is_primary }) => is_primary);
  const [first] = primary;
  const code = 'primary_cnae';
  const audience = 'everyone';
  if (first === undefined) {
    return {
      code,
      outcome: 'warn',
      message: {
        en: 'No CNAE is marked as the primary one (is_primary).',
        pt: 'Nenhum CNAE está marcado como principal (is_primary).',
      },
      audience,
    };
  }
  if (primary.length > 1) {
    return {
      code,
      outcome: 'warn',
      message: {
        en: `${primary.length} CNAEs are marked as the primary one (is_primary), where only one can be.`,
        pt: `${primary.length} CNAEs estão marcados como principal (is_primary), mas só pode haver um.`,
      },
      audience,
    };
  }
  const name = cnae_names.get(first.code);
  const shown = `${shownCnae(first.code)}${name === undefined ? '' : ` (${name})`}`;
  return {
    code,
    outcome: 'pass',
    message: { en: `The primary CNAE is ${shown}.`, pt: `O CNAE principal é ${shown}.` },
    audience,
  };
}
