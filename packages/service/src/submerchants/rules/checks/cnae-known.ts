import { listed, shownCnae } from './wording.js';
import type { CheckInput, ReviewCheck } from './review-check.js';

/** Whether every CNAE given exists. An individual needs none; a company without any is `unknown`. */
export function checkCnaeKnown({ submerchant, cnae_names }: CheckInput): ReviewCheck | null {
  const codes = [...new Set(submerchant.cnaes.map(({ code }) => code))];
  const code = 'cnae_known';
  const audience = 'everyone';
  if (codes.length === 0) {
    if (submerchant.entity_type === 'pf') return null;
    return {
      code,
      outcome: 'unknown',
      message: {
        en: 'No CNAE is given for the company.',
        pt: 'Nenhum CNAE foi informado para a empresa.',
      },
      audience,
    };
  }
  const strange = codes.filter((given) => !cnae_names.has(given)).map(shownCnae);
  if (strange.length === 0) {
    return {
      code,
      outcome: 'pass',
      message: {
        en: 'Every CNAE given exists.',
        pt: 'Todos os CNAEs informados existem.',
      },
      audience,
    };
  }
  const one = strange.length === 1;
  return {
    code,
    outcome: 'fail',
    message: {
      en: `CNAE ${listed(strange, 'en')} ${one ? 'does' : 'do'} not exist.`,
      pt: `${one ? 'O CNAE' : 'Os CNAEs'} ${listed(strange, 'pt')} não ${one ? 'existe' : 'existem'}.`,
    },
    audience,
  };
}
