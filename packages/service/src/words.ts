/** Text as it is searched: lower case, without accents. */
function fold(text: string): string {
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
