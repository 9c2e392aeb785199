import type { GuideLanguage } from './guide-catalogue.js';

/**
 * Endings of each language without accents, longest first: of plurals, then of verbs and of the nouns made of them. Few rules instead of a
 * whole stemmer: they only group the words of the guides, and a wrong group adds a result below the exact ones.
 */
const endings: Readonly<Record<GuideLanguage, readonly RegExp[]>> = {
  'pt-BR': [
    /(?<=r|z|l)es$|s$/,
    /(?:amento|imento|atura|itura|mente|idade|ancia|encia|acao|icao|acoe|icoe|ador|edor|idor|avel|ivel|avei|ivei|ando|endo|indo|aram|eram|iram|aria|eria|iria|ado|ada|ido|ida|ou|ei|am|em|ar|er|ir|ao|oe)$/,
    /[aeio]+$/,
  ],
  en: [
    /(?<=s|x|z|ch|sh)es$|(?<!s)s$/,
    /(?:ation|ating|ated|ment|ate|ied|ing|ed|ly)$/,
    /(?:ie|e|y)$/,
  ],
};
const min_letters = 3;

/**
 * The part of a word that its forms have in common: `reenv` of *reenvio* and *reenviar*, `retr` of *retries* and *retrying*.
 *
 * @param word in lower case without accents
 */
export function stemOf(word: string, language: GuideLanguage): string {
  // Names of fields and codes have no other forms.
  if (!/^[a-z]+$/.test(word)) return word;
  return endings[language].reduce((now, ending) => {
    const next = now.replace(ending, '');
    return next.length < min_letters ? now : next;
  }, word);
}
