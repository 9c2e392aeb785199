import { resolveCategoryCode } from '../category-code.js';
import type { CheckInput, CheckOutcome, ReviewCheck } from './review-check.js';
import { enumerate, displayCnae } from './wording.js';

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
  const unknown = codes.filter((given) => !cnae_names.has(given)).map(displayCnae);
  if (unknown.length === 0) {
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
  const one = unknown.length === 1;
  return {
    code,
    outcome: 'fail',
    message: {
      en: `CNAE ${enumerate(unknown, 'en')} ${one ? 'does' : 'do'} not exist.`,
      pt: `${one ? 'O CNAE' : 'Os CNAEs'} ${enumerate(unknown, 'pt')} não ${one ? 'existe' : 'existem'}.`,
    },
    audience,
  };
}

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
        en: 'No CNAE is marked as the primary one.',
        pt: 'Nenhum CNAE está marcado como principal.',
      },
      audience,
    };
  }
  if (primary.length > 1) {
    return {
      code,
      outcome: 'warn',
      message: {
        en: `${primary.length} CNAEs are marked as the primary one, where only one can be.`,
        pt: `${primary.length} CNAEs estão marcados como principal, mas só pode haver um.`,
      },
      audience,
    };
  }
  const name = cnae_names.get(first.code);
  if (name === undefined) {
    return {
      code,
      outcome: 'fail',
      message: {
        en: `The primary CNAE ${displayCnae(first.code)} does not exist.`,
        pt: `O CNAE principal ${displayCnae(first.code)} não existe.`,
      },
      audience,
    };
  }
  const shown = `${displayCnae(first.code)} (${name})`;
  return {
    code,
    outcome: 'pass',
    message: { en: `The primary CNAE is ${shown}.`, pt: `O CNAE principal é ${shown}.` },
    audience,
  };
}

/**
 * Whether the MCC is the one that the table has for the primary CNAE. An MCC that was resolved from
 * an earlier table is compared with the current one too.
 */
export function checkMccMatchesCnae({ submerchant, category_table }: CheckInput): ReviewCheck {
  const { mcc, mcc_source, mcc_table_version, cnaes } = submerchant;
  const primary = cnaes.find(({ is_primary }) => is_primary);
  if (mcc === null) {
    return mccCheck('unknown', {
      en: 'The MCC is unknown: none is given, and none could be resolved from a primary CNAE.',
      pt: 'O MCC não é conhecido: nenhum foi informado, e nenhum pôde ser obtido de um CNAE principal.',
    });
  }
  if (primary === undefined) {
    return mccCheck('unknown', {
      en: `MCC ${mcc} cannot be compared, because there is no primary CNAE.`,
      pt: `O MCC ${mcc} não pode ser comparado, porque não há CNAE principal.`,
    });
  }
  const cnae = displayCnae(primary.code);
  const expected = resolveCategoryCode(category_table, primary.code);
  if (expected === null) {
    return mccCheck('unknown', {
      en: `MCC ${mcc} cannot be compared, because table ${category_table.version} has no MCC for the primary CNAE ${cnae}.`,
      pt: `O MCC ${mcc} não pode ser comparado, porque a tabela ${category_table.version} não tem MCC para o CNAE principal ${cnae}.`,
    });
  }
  if (expected === mcc) {
    return mccCheck('pass', {
      en: `MCC ${mcc} is the one for the primary CNAE ${cnae}.`,
      pt: `O MCC ${mcc} é o que corresponde ao CNAE principal ${cnae}.`,
    });
  }
  const source =
    mcc_source === 'cnae'
      ? {
          en: `resolved from table ${mcc_table_version ?? 'of an unknown version'}`,
          pt: `obtido da tabela ${mcc_table_version ?? 'de versão desconhecida'}`,
        }
      : { en: 'given by the merchant', pt: 'informado pelo lojista' };
  return mccCheck('warn', {
    en: `MCC ${mcc}, ${source.en}, differs from ${expected}, which table ${category_table.version} has for the primary CNAE ${cnae}.`,
    pt: `O MCC ${mcc}, ${source.pt}, difere de ${expected}, que a tabela ${category_table.version} tem para o CNAE principal ${cnae}.`,
  });
}

function mccCheck(outcome: CheckOutcome, message: ReviewCheck['message']): ReviewCheck {
  return { code: 'mcc_matches_cnae', outcome, message, audience: 'everyone' };
}
