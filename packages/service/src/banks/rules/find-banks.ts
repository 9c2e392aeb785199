import type { Bank } from '../banks.js';
import { wordsOf } from '../../platform/lists/words.js';

/**
 * A search through banks, made once for all: their words are taken apart beforehand.
 *
 * @returns a function that gives the banks of which every word of the text begins a word of the name, the code or the ISPB,
 *   whatever the case and accents; in the order of the banks given
 */
export function bankSearch(banks: readonly Bank[]): (text: string) => Bank[] {
  const known = banks.map((bank) => ({
    bank,
    words: wordsOf(`${bank.name} ${bank.code ?? ''} ${bank.ispb}`),
  }));
  return (text) => {
    const wanted = wordsOf(text);
    if (wanted.length === 0) return [];
    return known
      .filter(({ words }) => wanted.every((word) => words.some((one) => one.startsWith(word))))
      .map(({ bank }) => bank);
  };
}

/** The code with the zeros that people leave out: `1` is `001`. */
export function fullCode(code: string): string {
  return code.padStart(3, '0');
}
