/** How two names compare: `similar` ones share most of their words, and differ all the same. */
export type NameMatch = 'same' | 'abbreviated' | 'similar' | 'other';

/** Words that names are written with or without. */
const particles = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E', 'A', 'O', 'AS', 'OS']);

/** Forms of companies, longest first. They say what a company is, not which. */
const forms: readonly (readonly [form: CompanyForm, words: readonly string[]])[] = [
  ['sa', ['SOCIEDADE', 'ANONIMA']],
  ['limited', ['SOCIEDADE', 'LIMITADA', 'UNIPESSOAL']],
  ['limited', ['SOCIEDADE', 'LIMITADA']],
  ['limited', ['LIMITADA', 'UNIPESSOAL']],
  [null, ['MICROEMPREENDEDOR', 'INDIVIDUAL']],
  [null, ['EMPRESARIO', 'INDIVIDUAL']],
  [null, ['EM', 'RECUPERACAO', 'JUDICIAL']],
  ['sa', ['S', 'A']],
  [null, ['S', 'S']],
  ['sa', ['SA']],
  ['limited', ['LTDA']],
  ['limited', ['LIMITADA']],
  ['limited', ['SLU']],
  ['eireli', ['EIRELI']],
  [null, ['ME']],
  [null, ['EPP']],
  [null, ['MEI']],
];

/** A legal form that a name can end with. */
type CompanyForm = 'limited' | 'sa' | 'eireli' | null;

/** How registered names shorten frequent words. */
const short = new Map([
  ['COM', 'COMERCIO'],
  ['IND', 'INDUSTRIA'],
  ['SERV', 'SERVICOS'],
  ['DIST', 'DISTRIBUIDORA'],
  ['DISTR', 'DISTRIBUIDORA'],
  ['REPR', 'REPRESENTACOES'],
  ['TRANSP', 'TRANSPORTES'],
  ['CONST', 'CONSTRUCOES'],
  ['ADM', 'ADMINISTRACAO'],
  ['PART', 'PARTICIPACOES'],
  ['CIA', 'COMPANHIA'],
]);

/** The words of a text in upper case, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' E ')
    .replaceAll(/[ºª°]/g, '')
    .replaceAll(/[.'’`]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The form that a company's name ends with; null when it names none. */
export function formOf(name: string): CompanyForm {
  return withoutForms(wordsOf(name)).form;
}

/** The words that say which company it is. */
export function coreOf(name: string): string[] {
  const { words } = withoutForms(wordsOf(withoutNumber(name)));
  const core = words.filter((word) => !particles.has(word)).map((word) => short.get(word) ?? word);
  // A name of nothing but such words is compared as it is.
  return core.length > 0 ? core : wordsOf(name);
}

/** The name of a sole trader has the person's CPF behind it, or the first eight digits of the CNPJ before it. */
function withoutNumber(name: string): string {
  return name
    .replace(/\s\d{3}\.?\d{3}\.?\d{3}-?\d{2}\s*$/, '')
    .replace(/^\s*\d{2}\.?\d{3}\.?\d{3}\s+(?=\D)/, '');
}

/** Takes forms from the end of a name, as often as there are: `LTDA - ME`. */
function withoutForms(given: readonly string[]): { words: string[]; form: CompanyForm } {
  const words = [...given];
  let form: CompanyForm = null;
  for (;;) {
    const found = forms.find(
      ([, ending]) =>
        ending.length < words.length &&
        ending.every((word, at) => words[words.length - ending.length + at] === word),
    );
    if (!found) return { words, form };
    words.length -= found[1].length;
    form = found[0] ?? form;
  }
}

/** Compares names of companies; what form they have counts nothing. */
export function compareCompanyNames(one: string, other: string): NameMatch {
  const [a, b] = [coreOf(one), coreOf(other)];
  // Without spaces: "LIVRARIA 2 IRMAOS" and "LIVRARIA 2IRMAOS".
  if (a.join('') === b.join('')) return 'same';
  return areSimilar(a, b) ? 'similar' : 'other';
}

/** The words of a person's name that are always written. */
export function personWords(name: string): string[] {
  return wordsOf(name).filter((word) => !particles.has(word));
}

/** Compares names of persons: names in the middle may be left out or be initials. */
export function comparePersonNames(one: string, other: string): NameMatch {
  const [a, b] = [personWords(one), personWords(other)];
  if (a.length === 0 || b.length === 0) return 'other';
  if (a.join(' ') === b.join(' ')) return 'same';
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (few.length > 1 && few[0] === many[0] && few.at(-1) === many.at(-1) && isWithin(few, many)) {
    return 'abbreviated';
  }
  return areSimilar(a, b) ? 'similar' : 'other';
}

/** Whether words stand among others in this order, initials for whole words. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const word of many) {
    const wanted = few[at];
    if (wanted === undefined) break;
    const isInitial = wanted.length === 1 || word.length === 1;
    if (word === wanted || (isInitial && word[0] === wanted[0])) at += 1;
  }
  return at === few.length;
}

/** Whether most of all words are in both names. */
function areSimilar(a: readonly string[], b: readonly string[]): boolean {
  const [inA, inB] = [new Set(a), new Set(b)];
  const shared = [...inA].filter((word) => inB.has(word)).length;
  return shared / (inA.size + inB.size - shared) >= 0.5;
}
