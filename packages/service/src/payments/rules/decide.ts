/** What a record's state may be asked for, whatever its family. */
export interface State {
  status: string;
  /** When the state came about, ISO 8601 UTC with milliseconds. */
  updated_at: string;
}

/** What became of a state that was fed. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'ignored';

/**
 * Holds a fed state against the stored one. The later one stands, however they overtook each other on their way: an older state
 * is ignored. Of one moment, the one fed last stands, since nothing else tells which is right.
 *
 * `tells` says whether the merchant hears of it: of a new record and of a changed status.
 */
export function decide<Record extends State>(
  stored: Record | null,
  fed: Record,
): { outcome: Outcome; tells: boolean } {
  if (stored === null) return { outcome: 'created', tells: true };
  if (fed.updated_at < stored.updated_at) return { outcome: 'ignored', tells: false };
  if (fed.updated_at === stored.updated_at && JSON.stringify(fed) === JSON.stringify(stored)) {
    return { outcome: 'unchanged', tells: false };
  }
  return { outcome: 'updated', tells: fed.status !== stored.status };
}
