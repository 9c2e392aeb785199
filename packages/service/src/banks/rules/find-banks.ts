import type { Bank } from '../banks.js';
import { wordsOf } from '../../platform/lists/words.js';

/**
 * Prepares a search among banks: their words are split once, not for each request.
 *
 * @returns a function that finds the banks whose name, code or ISPB has, for each word of the text, a word that begins with it,
 *   regardless of case and accents; in the order of `banks`
 */
export function prepareBankSearch(banks: readonly Bank[]): (text: string) => Bank[] {
  const candidates = banks.map((bank) => ({
    bank,
    words: [bank.name, bank.code, bank.ispb].filter((text) => text !== null).flatMap(wordsOf),
  }));
  return (text) => {
    const wanted = wordsOf(text);
    if (wanted.length === 0) return [];
    return candidates
      .filter(({ words }) =>
        wanted.every((word) => words.some((candidate) => candidate.startsWith(word))),
      )
      .map(({ bank }) => bank);
  };
}

/** A COMPE code with the leading zeros that people omit: `1` → `001`. */
export function fullCode(code: string): string {
  return code.padStart(3, '0');
}
