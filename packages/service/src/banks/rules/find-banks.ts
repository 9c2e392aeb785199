import type { Bank } from '../banks.js';
import { wordsOf } from '../../platform/lists/words.js';

/**
 * Prepares a search for banks: their names are split into words once, not per request.
 *
 * @param knownNames ISPB → the names that people use besides the published one
 * @returns a function that finds the banks in whose names, code or ISPB every word of the text is a prefix of a word,
 *   regardless of case and accents; in the order of `banks`
 */
export function prepareBankSearch(
  banks: readonly Bank[],
  knownNames: ReadonlyMap<string, string>,
): (text: string) => Bank[] {
  const candidates = banks.map((bank) => ({
    bank,
    words: [bank.name, bank.code, bank.ispb, knownNames.get(bank.ispb)]
      .filter((text) => typeof text === 'string')
      .flatMap((one) => wordsOf(one)),
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
