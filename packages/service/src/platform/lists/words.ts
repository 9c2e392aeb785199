/** Most texts of a record are ASCII. Normalising them took longer than all the rest. */
const not_ascii = /[\u0080-\uffff]/;

/** A letter or a digit of any script. Everything else separates words. */
const separators = /[^\p{L}\p{N}]+/u;
const ascii_separators = /[\0-/:-@[-`{-\x7f]+/;

/** Latin letters with a stroke and ligatures, which Unicode does not take apart. The migration 0046 replaces the same ones. */
const plain_letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};
const special_letters = new RegExp(`[${Object.keys(plain_letters).join('')}]`, 'g');

/**
 * Text normalised for search: compatibility characters (full-width letters, ligatures) as their usual ones, without marks and strokes,
 * in lower case.
 */
export function fold(text: string): string {
  const folded = foldMarks(text);
  if (!not_ascii.test(folded)) return folded;
  return folded.replaceAll(special_letters, (letter) => plain_letters[letter] ?? letter);
}

/** As `fold`, with strokes: so rows of release 0.3.0 are indexed until the migration in the background has reached them. */
export function foldMarks(text: string): string {
  if (!not_ascii.test(text)) return text.toLowerCase();
  // Lower case has another sigma at the end of a word.
  return text
    .normalize('NFKD')
    .replaceAll(invisible_within, '')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** Soft hyphens and joiners within a word, which nobody sees, as word processors leave them. */
const invisible_within = /\u00ad|\u200c|\u200d|\u2060/g;

/** Longer words are truncated. */
const max_word_length = 64;

/** The normalised words of a text: its sequences of letters and digits. */
export function wordsOf(text: string, normalise = fold): string[] {
  return normalise(text)
    .split(not_ascii.test(text) ? separators : ascii_separators)
    .filter((word) => word !== '')
    .map((word) => startOf(word, max_word_length));
}

/** The first characters of a text, none of them cut in two. */
export function startOf(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : [...text].slice(0, maxLength).join('');
}

/** A search, as parts of a tsquery. */
export interface WordSearch {
  /** The word that all rows of the merchant contain; null for the rows of all merchants. */
  owner: WordTerm | null;
  /** Combined with AND. */
  terms: readonly WordTerm[];
}

/** A part of a tsquery, for a row's words and for their keys in the index (functions/submerchants/search_keys.sql). */
export interface WordTerm {
  words: string;
  /** Each `P` stands for the key prefix of a period. */
  keys: string;
}

/** The tsquery to match the words of a row. */
export function wordsQuery({ terms }: WordSearch): string {
  return terms.map(({ words }) => words).join(' & ');
}

/** A term from its key form. Words are in lower case, so that a `P` is never part of a word. */
export function termOf(keys: string): WordTerm {
  return { words: keys.replaceAll('P', ''), keys };
}
