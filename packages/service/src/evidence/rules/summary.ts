import type { Company, Situation } from '../../sources/rules/company.js';
import { enumerate } from '../../submerchants/rules/checks/wording.js';
import type { Bilingual, EvidenceSource, FieldEvidence } from './field-evidence.js';
import { titlesOf } from './list-words.js';
import { namesOf } from './words.js';

const situationNames: Readonly<Record<Situation, Bilingual>> = {
  active: { en: 'active', pt: 'ativa' },
  suspended: { en: 'suspended', pt: 'suspensa' },
  unfit: { en: 'unfit (inapta)', pt: 'inapta' },
  closed: { en: 'closed (baixada)', pt: 'baixada' },
  null: { en: 'annulled (nula)', pt: 'nula' },
};

/** A case's facts in two sentences: what the register says of the company, and how that fits what was declared. */
export function summarise(
  source: EvidenceSource | null,
  fields: readonly FieldEvidence[],
  facts: Company | null,
): Bilingual {
  if (source === null) {
    return {
      en: 'No register knows individuals. Nothing was compared.',
      pt: 'Nenhum cadastro tem dados de pessoas físicas. Nada foi comparado.',
    };
  }
  const first = aboutCompany(source, facts);
  const second = aboutFields(fields);
  return { en: `${first.en} ${second.en}`, pt: `${first.pt} ${second.pt}` };
}

function aboutCompany({ status, as_of }: EvidenceSource, facts: Company | null): Bilingual {
  const on = { en: (as_of ?? '').slice(0, 10), pt: brazilianDay((as_of ?? '').slice(0, 10)) };
  if (facts !== null) {
    const { situation, opened_on } = facts;
    const since = {
      en: opened_on === null ? '' : `, opened on ${opened_on}`,
      pt: opened_on === null ? '' : `, aberta em ${brazilianDay(opened_on)}`,
    };
    const state = situationNames[situation];
    return {
      en: `In the register of companies on ${on.en}, the company is ${state.en}${since.en}.`,
      pt: `No cadastro de empresas em ${on.pt}, a empresa está ${state.pt}${since.pt}.`,
    };
  }
  switch (status) {
    case 'not_found':
      return {
        en: `The register of companies did not know the company on ${on.en}.`,
        pt: `A empresa não constava do cadastro de empresas em ${on.pt}.`,
      };
    case 'away':
      return {
        en: 'The register of companies does not answer at the moment.',
        pt: 'O cadastro de empresas não responde no momento.',
      };
    case 'off':
      return {
        en: 'No source of company data is set.',
        pt: 'Nenhuma fonte de dados de empresas está configurada.',
      };
    case 'switched_off':
      return {
        en: 'The register of companies was not asked: it is switched off for this merchant.',
        pt: 'O cadastro de empresas não foi consultado: está desligado para este lojista.',
      };
    case 'not_asked':
      return {
        en: 'The register of companies was not asked.',
        pt: 'O cadastro de empresas não foi consultado.',
      };
    default:
      return {
        en: 'The register of companies has not answered yet.',
        pt: 'O cadastro de empresas ainda não respondeu.',
      };
  }
}

/** How the seller's people and lists match, as a sentence after others; empty for a seller that was submitted before there was matching. */
export function aboutLists({ status, source }: EvidenceSource, openHits: number): Bilingual {
  if (status === 'not_asked') return { en: '', pt: '' };
  if (status === 'off') {
    return {
      en: ' Lists of sanctioned and exposed persons were not checked: none is loaded.',
      pt: ' Listas de pessoas sancionadas e expostas não foram verificadas: nenhuma está carregada.',
    };
  }
  if (status === 'pending') {
    return {
      en: ' Lists of sanctioned and exposed persons are being searched.',
      pt: ' As listas de pessoas sancionadas e expostas estão sendo pesquisadas.',
    };
  }
  const titles = titlesOf(source);
  const [en, pt] = [enumerate(titles, 'en'), enumerate(titles, 'pt')];
  if (openHits === 0) return { en: ` No hit in ${en}.`, pt: ` Nenhuma ocorrência em ${pt}.` };
  return openHits === 1
    ? { en: ` One hit in ${en}.`, pt: ` Uma ocorrência em ${pt}.` }
    : { en: ` ${openHits} hits in ${en}.`, pt: ` ${openHits} ocorrências em ${pt}.` };
}

/** Whose the bank account is, as a sentence after others; empty while nobody knows. */
export function aboutBank(fields: readonly FieldEvidence[]): Bilingual {
  const [field] = fields;
  if (field === undefined || field.state === 'not_checked') return { en: '', pt: '' };
  switch (field.reason) {
    case 'account_closed':
      return { en: ' The bank account is closed.', pt: ' A conta bancária está encerrada.' };
    case 'account_unknown':
      return { en: ' The bank does not know the account.', pt: ' O banco não conhece a conta.' };
    case 'partner_holder':
      return { en: ' The bank account is a partner’s.', pt: ' A conta bancária é de um sócio.' };
    case 'other_holder':
      return {
        en: ' The bank account is somebody else’s.',
        pt: ' A conta bancária é de outra pessoa.',
      };
    default:
      return {
        en: ' The bank account is the submerchant’s.',
        pt: ' A conta bancária é do subcredenciado.',
      };
  }
}

function aboutFields(fields: readonly FieldEvidence[]): Bilingual {
  const of = (state: FieldEvidence['state']) => fields.filter((one) => one.state === state);
  const differing = of('differs');
  const compared = of('agrees').length + differing.length;
  if (compared === 0) {
    return { en: 'Nothing was compared.', pt: 'Nada foi comparado.' };
  }
  if (differing.length === 0) {
    return {
      en: `Everything that was compared (${compared}) agrees with what was declared.`,
      pt: `Tudo o que foi comparado (${compared}) confere com o que foi informado.`,
    };
  }
  if (compared === 1) {
    return { en: 'Nothing else was compared.', pt: 'Nada mais foi comparado.' };
  }
  const en = enumerate(namesOf(differing, 'en'), 'en');
  const pt = enumerate(namesOf(differing, 'pt'), 'pt');
  const count = differing.length;
  return {
    en: `What differs from what was declared: ${en} (${count} of ${compared} comparisons).`,
    pt: `O que difere do informado: ${pt} (${count} de ${compared} comparações).`,
  };
}

/** `2014-03-10` as `10/03/2014`. */
function brazilianDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
