import {
  fold,
  foldMarks,
  startOf,
  termOf,
  wordsOf,
  type WordSearch,
} from '../../platform/lists/words.js';

/** Longer texts are indexed and found by their first characters. */
const max_length = 128;

/** Digits with the separators of a number; word processors put a dash for a hyphen. */
const onlyDigits = /^[0-9./\p{Pd}]+$/u;
/** The beginning of a tax id as people write it. Since July 2026, that of a company contains letters. */
const writtenTaxId =
  /^([0-9./\p{Pd}]+|[0-9a-z]{2}\.[0-9a-z]{3}(\.[0-9a-z]{3}(\/[0-9a-z]{4}(\p{Pd}[0-9]{2})?)?)?)$/u;

/**
 * Makes the tsvector that searches read: the words of names, tax id, e-mail address and external_id, the last two also as a
 * whole, and a lexeme for the merchant.
 */
export function searchWords(
  merchant_id: string,
  submerchant: {
    legal_name: string;
    trade_name: string | null;
    tax_id: string;
    email: string | null;
    external_id: string | null;
  },
): string {
  const { legal_name, trade_name, tax_id, email, external_id } = submerchant;
  const texts = [legal_name, trade_name, tax_id, email, external_id].filter(
    (text) => text !== null,
  );
  const wholes = [email, external_id]
    .filter((text) => text !== null)
    .map((text) => foldWhole(text));
  const words = new Set([...wordsOf(texts.join(' ')), ...wholes]);
  words.delete('');
  return [ownerLexeme(merchant_id), ...words].map(quoteLexeme).join(' ');
}

/**
 * Splits a search into terms that must all match, in any order. A word matches whole words, and the last one their beginnings. A
 * term with punctuation (an e-mail address, an external_id) matches the beginning of the whole text, or all of its words; a tax
 * id also matches as people write it. Null when the search has no word, and therefore finds nothing.
 */
export function searchTerms(merchant_id: string | null, search: string): WordSearch | null {
  const parts = search.split(/\s/).filter((part) => wordsOf(part).length > 0);
  if (parts.length === 0) return null;
  const terms = parts.map((part, at) => {
    const spellings = [fold, foldMarks].map((normalise) =>
      spelledTerm(foldWhole(part, normalise), wordsOf(part, normalise), at === parts.length - 1),
    );
    const [term = '', older] = new Set(spellings);
    return older === undefined ? term : `(${term} | ${older})`;
  });
  const owner = merchant_id === null ? null : termOf(quoteKey(ownerLexeme(merchant_id)));
  return { owner, terms: terms.map(termOf) };
}

/** The term of a part of a search, in one of its spellings. */
function spelledTerm(whole: string, words: readonly string[], isLast: boolean): string {
  if (words.length === 1) return quoteKey(String(words[0])) + (isLast ? ':*' : '');
  const starts = [whole, ...(writtenTaxId.test(whole) ? [words.join('')] : [])];
  const beginnings = starts.map((start) => `${quoteKey(start)}:*`).join(' | ');
  // The words of a number are too common to find it by them.
  return onlyDigits.test(whole)
    ? `(${beginnings})`
    : `(${beginnings} | ${words.map(quoteKey).join(' & ')})`;
}

function foldWhole(text: string, normalise = fold): string {
  return startOf(normalise(text).trim(), max_length);
}

/**
 * The lexeme of all rows of a merchant, so that the index reads rows of one merchant only. An external_id may be the same text:
 * every search is also bound to `merchant_id`.
 */
function ownerLexeme(merchant_id: string): string {
  return `@${merchant_id}`;
}

/** Quotes a word for a term of keys, where `P` stands for the period's prefix. */
function quoteKey(word: string): string {
  return quoteLexeme(`P${word}`);
}

/** Quotes a word as a lexeme of a tsvector or tsquery. */
function quoteLexeme(word: string): string {
  if (!/[\\']/.test(word)) return `'${word}'`;
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
