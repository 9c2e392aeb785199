import { resolveCategoryCode } from '../category-code.js';
import { shownCnae } from './wording.js';
import type { CheckInput, CheckOutcome, ReviewCheck } from './review-check.js';

/**
 * Whether the MCC is the one that the table gives for the primary CNAE. An MCC that was resolved
 * from an earlier table is compared with the present one too.
 */
export function checkMccMatchesCnae({ submerchant, category_table }: CheckInput): ReviewCheck {
  const { mcc, mcc_source, mcc_table_version, cnaes } = submerchant;
  const primary = cnaes.find(({ is_primary }) => is_primary);
  if (mcc === null) {
    return answer('unknown', {
      en: 'The MCC is not known: none is given, and none could be resolved from a primary CNAE.',
      pt: 'O MCC não é conhecido: nenhum foi informado, e nenhum pôde ser obtido de um CNAE principal.',
    });
  }
  if (primary === undefined) {
    return answer('unknown', {
      en: `MCC ${mcc} cannot be compared, because there is no primary CNAE.`,
      pt: `O MCC ${mcc} não pode ser comparado, porque não há CNAE principal.`,
    });
  }
  const cnae = shownCnae(primary.code);
  const expected = resolveCategoryCode(category_table, primary.code);
  if (expected === null) {
    return answer('unknown', {
      en: `MCC ${mcc} cannot be compared, because table ${category_table.version} has no MCC for the primary CNAE ${cnae}.`,
      pt: `O MCC ${mcc} não pode ser comparado, porque a tabela ${category_table.version} não tem MCC para o CNAE principal ${cnae}.`,
    });
  }
  if (expected === mcc) {
    return answer('pass', {
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
  return answer('warn', {
    en: `MCC ${mcc}, ${source.en}, differs from ${expected}, which table ${category_table.version} has for the primary CNAE ${cnae}.`,
    pt: `O MCC ${mcc}, ${source.pt}, difere de ${expected}, que a tabela ${category_table.version} tem para o CNAE principal ${cnae}.`,
  });
}

function answer(outcome: CheckOutcome, message: ReviewCheck['message']): ReviewCheck {
  return { code: 'mcc_matches_cnae', outcome, message, audience: 'everyone' };
}
