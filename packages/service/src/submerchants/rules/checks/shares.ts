import { listed, shownPartner } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

// Binary fractions miss decimal ones by far less than this, and no contract divides finer.
const decimals = 6;

/**
 * Whether the partners' shares add up to 100 %. A partner without a share, an administrator for
 * example, counts as 0.
 */
export function checkShares(input: CheckInput): ReviewCheck | null {
  const { submerchant, legal_representatives } = input;
  if (submerchant.entity_type === 'pf') return null;
  let raw = 0;
  for (const { participation_percentage } of legal_representatives) {
    raw += participation_percentage ?? 0;
  }
  const sum = Number(raw.toFixed(decimals));
  const en = `${sum}%`;
  const pt = `${String(sum).replace('.', ',')}%`;
  const code = 'shares';
  const audience = 'everyone';

  if (sum === 0) {
    return {
      code,
      outcome: 'unknown',
      message: {
        en: 'No partner has a share (participation_percentage), so the ownership is not known.',
        pt: 'Nenhum sócio tem participação (participation_percentage), e a composição societária não é conhecida.',
      },
      audience,
    };
  }
  if (sum > 100) {
    return {
      code,
      outcome: 'fail',
      message: {
        en: `The partners' shares add up to ${en}, more than 100%.`,
        pt: `As participações dos sócios somam ${pt}, mais de 100%.`,
      },
      audience,
    };
  }
  if (sum < 100) {
    const without = legal_representatives
      .filter(({ participation_percentage }) => participation_percentage === null)
      .map(shownPartner);
    const open = without.length > 0;
    return {
      code,
      outcome: 'warn',
      message: {
        en: `The partners' shares add up to ${en} only${open ? `, with no share given for ${listed(without, 'en')}` : ''}.`,
        pt: `As participações dos sócios somam apenas ${pt}${open ? `, sem participação informada para ${listed(without, 'pt')}` : ''}.`,
      },
      audience,
    };
  }
  return {
    code,
    outcome: 'pass',
    message: {
      en: "The partners' shares add up to 100%.",
      pt: 'As participações dos sócios somam 100%.',
    },
    audience,
  };
}
