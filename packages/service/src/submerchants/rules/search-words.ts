import { wordsOf } from '../../words.js';

/** What a search looks through, as a tsvector: the words of names, tax id, e-mail and external_id, and whose they are. */
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
  const words = [legal_name, trade_name, tax_id, email, external_id].flatMap((text) =>
    text === null ? [] : wordsOf(text),
  );
  return [ownerWord(merchant_id), ...new Set(words)].map(quoted).join(' ');
}

/**
 * A search as a tsquery: each of its words begins a word of what is found, in any order. A tax id is found as people write it,
 * too: with points and strokes. Null when there is no word in it, so that nothing is found.
 */
export function searchQuery(merchant_id: string | null, search: string): string | null {
  const words = [...new Set(wordsOf(search))];
  if (words.length === 0) return null;
  const all = words.map((word) => `${quoted(word)}:*`).join(' & ');
  const digits = words.length > 1 && /^[0-9./ -]+$/.test(search) ? wordsOf(search).join('') : null;
  const either = digits === null ? all : `(${all} | ${quoted(digits)}:*)`;
  return merchant_id === null ? either : `${quoted(ownerWord(merchant_id))} & ${either}`;
}

/** No word of a text begins with an at sign. With it, the index keeps merchants apart. */
function ownerWord(merchant_id: string): string {
  return `@${merchant_id}`;
}

/** Words hold neither quotes nor backslashes: both part words. */
function quoted(word: string): string {
  return `'${word}'`;
}
