/** The word that was probably meant, by the letters that differ; undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length * 0.4)) + 1;
  for (const one of known) {
    const distance = lettersApart(word.toLowerCase(), one.toLowerCase());
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** Letters to change, insert, drop or swap with the next one. */
function lettersApart(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= left.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      const swapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return at(left.length, right.length);
}
