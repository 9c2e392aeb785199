/** Text as it is searched: lower case, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Longer words are searched by their beginning. */
const longest = 64;

/** The folded words of a text. What is ASCII and no letter or digit parts them. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\0-/:-@[-`{-\x7f]+/)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, longest).join(''));
}

/** What is searched among rows with words, as parts of a tsquery. */
export interface WordSearch {
  /** The word that all rows of the owner hold; null for the rows of all. */
  owner: WordTerm | null;
  /** Each must match. */
  terms: readonly WordTerm[];
}

/** A part of a tsquery: for a row's words, and for their keys, which index them (migrations/0016_search_keys.sql). */
export interface WordTerm {
  words: string;
  /** Each `P` is to become the beginning of a period's keys. */
  keys: string;
}

/** What all words of a row are held against. */
export function wordsQuery({ terms }: WordSearch): string {
  return terms.map(({ words }) => words).join(' & ');
}

/** A term from that for keys. Words are in lower case, so that no P is theirs. */
export function termOf(keys: string): WordTerm {
  return { words: keys.replaceAll('P', ''), keys };
}
