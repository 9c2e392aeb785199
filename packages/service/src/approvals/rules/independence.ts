/** An entry of a trail by which a person alone gave access to somebody. */
export interface Grant {
  /** The person who did it. */
  by: string;
  /** The person who got it. */
  to: string;
}

/** Before a request, too: an accomplice's account could otherwise be prepared a moment earlier. */
export const independence_ms = 24 * 60 * 60 * 1000;

/**
 * Whether a person has access by one of `firsts`, directly or through accounts that these gave access to. Such a person may be the same
 * one with another account.
 */
export function dependsOn(
  person: string,
  firsts: ReadonlySet<string>,
  grants: readonly Grant[],
): boolean {
  const reached = new Set(firsts);
  let size = 0;
  while (reached.size > size) {
    size = reached.size;
    for (const { by, to } of grants) if (reached.has(by)) reached.add(to);
  }
  return reached.has(person);
}
