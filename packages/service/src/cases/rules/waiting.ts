import {
  type CaseKind,
  caseKinds,
  type OpenCase,
} from '../../submerchants/store/submerchant-state.js';

/** What of a seller may wait for a reviewer. A seller in review is a case of the first kind, which stands in no list of open cases. */
export const queueKinds = ['registration', ...caseKinds] as const;
export type QueueKind = 'registration' | CaseKind;

/** The fields of a seller that say what waits. */
export interface Waiting {
  status: string;
  submitted_at: string | null;
  open_cases: readonly Pick<OpenCase, 'kind' | 'opened_at' | 'due_at'>[] | null;
}

/** The kinds of what waits for a reviewer, each once. */
export function waitingKinds({ status, open_cases }: Omit<Waiting, 'submitted_at'>): QueueKind[] {
  const open = (open_cases ?? []).map(({ kind }) => kind);
  return [...new Set<QueueKind>(status === 'pending_review' ? ['registration', ...open] : open)];
}

/** Since when a seller waits: in review since its submission, otherwise since its oldest case; null while nothing waits. */
export function waitsSince({ status, submitted_at, open_cases }: Waiting): string | null {
  if (status === 'pending_review') return submitted_at;
  return open_cases?.[0]?.opened_at ?? null;
}

/** When the first of the open cases is due; null while none has a date. */
export function casesDueAt({ open_cases }: Pick<Waiting, 'open_cases'>): string | null {
  const dates = (open_cases ?? []).flatMap(({ due_at }) => due_at ?? []);
  return dates.toSorted()[0] ?? null;
}
