import type { SubmerchantChange } from './change.js';
import type { OpenCase } from './store/submerchant-state.js';

/**
 * Puts a matter of a seller before the reviewers. The unit of their queue stays the seller: whoever claims it decides all that is open.
 *
 * @returns its id, also if the same matter is open already
 */
export function openCaseOf(
  change: SubmerchantChange,
  { kind, code, subject_id, finding, due_at }: Omit<OpenCase, 'id' | 'opened_at'>,
): string {
  const open = change.review.open_cases ?? [];
  const same = open.find(
    (one) => one.kind === kind && one.code === code && one.subject_id === subject_id,
  );
  if (same) return same.id;
  const id = change.context.newId(change.at);
  const one = { id, kind, code, subject_id, finding, opened_at: change.at, due_at };
  change.review = { ...change.review, open_cases: [...open, one] };
  change.addEntry({
    action: 'case.opened',
    object: { kind: 'case', id },
    before: null,
    after: { kind, code, subject_id, finding, due_at },
  });
  return id;
}

/** Closes the open cases that `which` names, and returns them. */
export function closeCaseOf(
  change: SubmerchantChange,
  which: (one: OpenCase) => boolean,
  { outcome, notes = null }: { outcome: string; notes?: string | null },
): OpenCase[] {
  const open = change.review.open_cases ?? [];
  const closed = open.filter(which);
  if (closed.length === 0) return [];
  const rest = open.filter((one) => !closed.includes(one));
  change.review = { ...change.review, open_cases: rest.length > 0 ? rest : null };
  for (const { id, kind, code, subject_id } of closed) {
    change.addEntry({
      action: 'case.closed',
      object: { kind: 'case', id },
      before: { kind, code, subject_id },
      after: { outcome, ...(notes === null ? {} : { notes }) },
    });
  }
  return closed;
}
