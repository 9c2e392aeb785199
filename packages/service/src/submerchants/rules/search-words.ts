import { fold, termOf, wordsOf, type WordSearch } from '../../platform/lists/words.js';

/** Longer texts are found by their beginning. */
const longest = 128;

/** What a search looks through, as a tsvector: the words of names, tax id, e-mail and external_id, these as a whole too, and whose they are. */
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
  const wholes = [email, external_id].filter((text) => text !== null).map(whole);
  const words = new Set([...texts.flatMap(wordsOf), ...wholes]);
  words.delete('');
  return [ownerWord(merchant_id), ...words].map(quoted).join(' ');
}

/**
 * A search, term by term: each is to be found, in any order. A word is found as a whole, the last one by its beginning; what holds
 * points or strokes (an e-mail address, an external_id) by its own beginning or by its words; a tax id also as people write it.
 * Null when there is no word in it, so that nothing is found.
 */
export function searchTerms(merchant_id: string | null, search: string): WordSearch | null {
  const parts = search
    .split(/\s+/)
    .map((part) => ({ part, words: wordsOf(part) }))
    .filter(({ words }) => words.length > 0);
  if (parts.length === 0) return null;
  const terms = parts.map(({ part, words }, at) => {
    if (words.length > 1 && /^[0-9./-]+$/.test(part)) return `${keyed(words.join(''))}:*`;
    if (words.length > 1) return `(${keyed(whole(part))}:* | ${words.map(keyed).join(' & ')})`;
    return keyed(words[0] ?? '') + (at === parts.length - 1 ? ':*' : '');
  });
  const owner = merchant_id === null ? null : termOf(keyed(ownerWord(merchant_id)));
  return { owner, terms: terms.map(termOf) };
}

function whole(text: string): string {
  return [...fold(text).trim()].slice(0, longest).join('');
}

/** No word of a text begins with an at sign, and a whole one that does is no id. With it, the index keeps merchants apart. */
function ownerWord(merchant_id: string): string {
  return `@${merchant_id}`;
}

/** A word as a term for keys holds it. */
function keyed(word: string): string {
  return quoted(`P${word}`);
}

/** A word as tsvector and tsquery read it. */
function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
