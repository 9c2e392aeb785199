/** Whether words stand in a text one after the other, but for characters that look alike. */
export function standsIn(words: readonly string[], text: readonly string[]): boolean {
  const [wanted, read] = [words.map(plain), text.map(plain)];
  // One word alone is a name only where nothing else stands.
  if (wanted.length === 1) return read.length === 1 && wanted[0] === read[0];
  return read.some((_, at) => wanted.every((word, next) => read[at + next] === word));
}

/** The share of words that two names have in common, but for a letter. */
export function shareOf(words: readonly string[], text: readonly string[]): number {
  const [wanted, read] = [words.map(plain), text.map(plain)];
  const shared = wanted.filter((word) => read.some((other) => isNear(word, other))).length;
  return shared < 2 ? 0 : shared / (wanted.length + read.length - shared);
}

/** A word in which characters that look alike are the same. */
function plain(word: string): string {
  return word
    .replaceAll(/[1|!L]/g, 'I')
    .replaceAll(/[0Q]/g, 'O')
    .replaceAll('5', 'S')
    .replaceAll('8', 'B')
    .replaceAll('6', 'G')
    .replaceAll('2', 'Z')
    .replaceAll('RN', 'M');
}

/** Whether two words differ in one letter at most. */
function isNear(word: string, other: string): boolean {
  if (word === other) return true;
  if (Math.min(word.length, other.length) < 4 || Math.abs(word.length - other.length) > 1)
    return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(word.length, other.length) - start &&
    word.at(-1 - end) === other.at(-1 - end)
  ) {
    end += 1;
  }
  return Math.max(word.length, other.length) - start - end <= 1;
}

/** The name of a street may be one word among others. */
export function hasStreet(words: readonly string[], text: readonly string[]): boolean {
  return words.length === 1
    ? text.map(plain).includes(plain(words[0] ?? ''))
    : standsIn(words, text);
}
