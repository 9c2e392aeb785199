/**
 * Something that this tab keeps in memory for whoever is signed in. When a session ends and somebody else signs in on the same page, it
 * begins anew: it may name people whom the next person may not see.
 */
export function keptForPerson<Kept>(begin: () => Kept): (person_id: string) => Kept {
  let kept_for: string | null = null;
  let kept = begin();
  return (person_id) => {
    if (kept_for !== person_id) kept = begin();
    kept_for = person_id;
    return kept;
  };
}
