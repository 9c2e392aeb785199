import type { Sql } from '../platform/database/connect.js';
import type { ListName, Subject } from './rules/entry.js';
import { subjectKeys } from './rules/keys.js';
import { hit_score, isRefuted, matchEntry, type Match } from './rules/match.js';
import { findCandidates, type Candidate } from './store/candidates.js';

/** An entry that the subject may be, and why. */
export interface Hit extends Match {
  entry: Candidate;
  /** Further entries of the list for the same person, such as other offices. */
  further: number;
}

/**
 * Searches lists for a subject. Several entries of a list with the same name and documents are one hit.
 *
 * @param from the least score
 */
export async function findHits(
  sql: Sql,
  lists: readonly ListName[],
  subject: Subject,
  from = hit_score,
): Promise<Hit[]> {
  const keys = subjectKeys(lists, subject);
  if (keys.length === 0) return [];
  const hits = new Map<string, Hit>();
  for (const entry of await findCandidates(sql, keys)) {
    if (isRefuted(subject, entry.content)) continue;
    const match = matchEntry(subject, entry.content);
    if (match.score < from) continue;
    const { names, documents } = entry.content;
    const same = JSON.stringify([entry.list, names[0], documents]);
    const known = hits.get(same);
    if (known === undefined || known.score < match.score) {
      hits.set(same, { ...match, entry, further: (known?.further ?? -1) + 1 });
    } else known.further += 1;
  }
  return [...hits.values()].toSorted((a, b) => b.score - a.score || a.entry.id - b.entry.id);
}
