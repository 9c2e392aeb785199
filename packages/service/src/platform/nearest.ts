/** Longer words are not compared: no known one is as long, and the comparison costs the product of both lengths. */
export const max_compared_length = 64;
/** With more changes, the nearest word is another one: "charge.failed" is no suggestion for "charge.paid". */
const max_changes = 2;

/** The known word that a mistyped one was probably meant to be; null when none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  if (word.length > max_compared_length) return null;
  let found: string | null = null;
  let fewest = max_changes + 1;
  for (const one of known) {
    const changes = editDistance(word.toLowerCase(), one.toLowerCase());
    // A short word is within two changes of any other short one.
    if (changes < fewest && changes < one.length / 2) [found, fewest] = [one, changes];
  }
  return found;
}

/** Levenshtein distance: how many letters must be inserted, deleted or replaced. Computed one row of the table at a time. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[at - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
