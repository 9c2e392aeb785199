import type { ListName } from '../../screening/rules/entry.js';
import type { MatchReason, MatchState } from '../../screening/rules/match.js';
import { displayName, enumerate, joinFindings } from '../../submerchants/rules/checks/wording.js';
import type { Bilingual } from './field-evidence.js';
import type { ShownHit } from './list-hits.js';

/** Names of lists, as people call them. */
const listTitles: Readonly<Record<ListName, string>> = {
  ofac: 'OFAC SDN',
  'ofac-consolidated': 'OFAC Consolidated',
  un: 'ONU',
  eu: 'UE',
  ceis: 'CEIS',
  cnep: 'CNEP',
  cepim: 'CEPIM',
  pep: 'PEP',
};

const stateWords: Readonly<Record<MatchState, Bilingual>> = {
  confirmed: { en: 'confirmed', pt: 'confirmada' },
  probable: { en: 'probable', pt: 'provável' },
  possible: { en: 'possible', pt: 'possível' },
};

const matchReasonWords: Readonly<Record<MatchReason, Bilingual>> = {
  same_document: { en: 'the same document', pt: 'mesmo documento' },
  same_company: { en: 'the same company by its CNPJ', pt: 'mesma empresa pelo CNPJ' },
  shown_digits_agree: { en: 'the shown digits of the CPF', pt: 'dígitos visíveis do CPF' },
  document_differs: { en: 'another document', pt: 'outro documento' },
  same_birth_date: { en: 'the same birth date', pt: 'mesma data de nascimento' },
  same_birth_year: { en: 'nearly the same birth date', pt: 'data de nascimento próxima' },
  birth_date_differs: { en: 'another birth date', pt: 'outra data de nascimento' },
  kind_differs: { en: 'a person and a company', pt: 'uma pessoa e uma empresa' },
  same_name: { en: 'the same name', pt: 'mesmo nome' },
  similar_name: { en: 'a similar name', pt: 'nome parecido' },
  name_in_other_order: { en: 'the name in another order', pt: 'nome em outra ordem' },
  word_missing: { en: 'a word is missing', pt: 'falta uma palavra' },
  word_spelt_otherwise: { en: 'a word is spelt otherwise', pt: 'palavra com outra grafia' },
  initial: { en: 'an initial', pt: 'uma inicial' },
  common_name: { en: 'a common name', pt: 'nome comum' },
  one_word: { en: 'one word alone', pt: 'uma só palavra' },
  generation_differs: { en: 'another generation', pt: 'outra geração' },
};

/** `Ana Souza: PEP (ANA SOUZA), probable, 0.93, because of the shown digits of the CPF`, for several hits. */
export function describeHits(hits: readonly ShownHit[]): Bilingual {
  const of = (language: 'en' | 'pt') =>
    joinFindings(
      hits.map((hit) => {
        const { declared, list, name, state, score, reasons } = hit;
        const why = enumerate(
          reasons.map((reason) => matchReasonWords[reason][language]),
          language,
        );
        const number = score.toFixed(2);
        const entry = `${displayName(declared)}: ${listTitles[list]} (${displayName(name)}), ${stateWords[state][language]}`;
        return language === 'en'
          ? `${entry}, score ${number} (${why})`
          : `${entry}, pontuação ${number.replace('.', ',')} (${why})`;
      }),
      language,
    );
  return { en: `${of('en')}.`, pt: `${of('pt')}.` };
}

/** The names of lists that were searched, from their stored ones: `ofac, pep`. */
export function titlesOf(source: string | null): string[] {
  return (source ?? '')
    .split(', ')
    .map((list) => (listTitles as Readonly<Record<string, string>>)[list] ?? list)
    .filter((title) => title !== '');
}
