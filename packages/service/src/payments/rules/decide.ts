/** The fields of a record, of any family, that the decision reads. */
export interface State {
  status: string;
  /** When the record entered this state, ISO 8601 UTC with milliseconds. */
  updated_at: string;
}

/** The result of feeding one state. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'ignored';

/**
 * Compares a fed state with the stored one. The later state wins, in whatever order they arrive: an older one is ignored. Of two
 * states with the same time, the one fed last wins, since nothing else indicates which is right.
 *
 * `records_event`: whether the merchant is sent an event. A new record and a changed status have one.
 */
export function decide<Record extends State>(
  stored: Record | null,
  fed: Record,
): { outcome: Outcome; records_event: boolean } {
  if (stored === null) return { outcome: 'created', records_event: true };
  if (fed.updated_at < stored.updated_at) return { outcome: 'ignored', records_event: false };
  // Stryker disable next-line ConditionalExpression: different times make different texts, so that this only saves comparing them.
  if (fed.updated_at === stored.updated_at && JSON.stringify(fed) === JSON.stringify(stored)) {
    return { outcome: 'unchanged', records_event: false };
  }
  return { outcome: 'updated', records_event: fed.status !== stored.status };
}
