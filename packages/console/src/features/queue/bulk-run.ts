import { call, type Input } from '../../api/call.js';
import { ApiError } from '../../api/error.js';

export const bulkActions = [
  'assign',
  'release',
  'request_resubmission',
  'reject',
  'approve',
] as const;
export type BulkAction = (typeof bulkActions)[number];
export type BulkReason = Input<'rejectSubmerchant'>['body']['reasons'][number];

/** What one case of a run needs, and what became of it. */
export interface BulkCase {
  id: string;
  name: string;
  /** The state that the preview checked. */
  updated_at: string | null;
  /** Of an assignment: to whom the case was assigned when the preview checked it. */
  assigned_to: string | null;
  result: 'waiting' | 'done' | 'second_person' | 'refused' | 'unknown';
  message: string | null;
}

/** A bulk action: everything that is needed to continue it after the page was reloaded. */
export interface BulkRun {
  id: string;
  person_id: string;
  action: BulkAction;
  reason: BulkReason | null;
  notes: string;
  /** Of an assignment: to whom; null: to nobody. */
  assignee: string | null;
  cases: readonly BulkCase[];
}

/** Requests that run at once: a few, so that a run leaves the service to others. */
const at_once = 4;
const storage_key = 'credencia.bulk';

/** Saves a run in this tab while cases of it wait, so that it can be continued. */
export function saveRun(run: BulkRun): void {
  try {
    if (run.cases.some(isOpen)) sessionStorage.setItem(storage_key, JSON.stringify(run));
    else sessionStorage.removeItem(storage_key);
  } catch {
    // Without storage, a run that a reload interrupts is chosen again.
  }
}

export function forgetRun(): void {
  try {
    sessionStorage.removeItem(storage_key);
  } catch {
    // Nothing was saved either.
  }
}

/** The run of this person that was interrupted in this tab; null without one. */
export function interruptedRun(person_id: string): BulkRun | null {
  try {
    const run = JSON.parse(sessionStorage.getItem(storage_key) ?? 'null') as BulkRun | null;
    return run !== null && run.person_id === person_id && run.cases.some(isOpen) ? run : null;
  } catch {
    return null;
  }
}

/** Whether a case has no answer yet. */
export function isOpen({ result }: BulkCase): boolean {
  return result === 'waiting' || result === 'unknown';
}

/**
 * Sends the action for each case that has no answer: a request for each, with the same key when it is sent again, so that it takes
 * effect once. Stops when `signal` is aborted, after the requests that are under way, and when the service cannot be reached.
 */
export async function continueRun(
  run: BulkRun,
  signal: AbortSignal,
  onChange: (run: BulkRun) => void,
  describe: (error: unknown) => string,
): Promise<BulkRun> {
  let current = run;
  const set = (id: string, change: Partial<BulkCase>) => {
    const cases = current.cases.map((one) => (one.id === id ? { ...one, ...change } : one));
    current = { ...current, cases };
    saveRun(current);
    onChange(current);
  };
  const waiting = run.cases.filter(isOpen);
  let isReachable = true;
  const work = async () => {
    while (isReachable && !signal.aborted) {
      const one = waiting.shift();
      if (one === undefined) return;
      try {
        await send(run, one);
        set(one.id, { result: 'done', message: null });
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        const isTransient = error instanceof ApiError && error.isTransient;
        if (status === 202) set(one.id, { result: 'second_person', message: null });
        else if (status === 401) {
          // The session has ended: the rest waits until somebody has signed in again.
          isReachable = false;
          set(one.id, { result: 'waiting', message: null });
        } else if (isTransient) {
          // Whether it took effect is not known; continuing the run finds out.
          isReachable = false;
          set(one.id, { result: 'unknown', message: describe(error) });
        } else set(one.id, { result: 'refused', message: describe(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: at_once }, work));
  return current;
}

function send(
  { id: run_id, action, reason, notes, assignee }: BulkRun,
  one: BulkCase,
): Promise<unknown> {
  const { id, updated_at } = one;
  const request = { params: { id }, idempotency_key: `bulk-${run_id}-${id}` };
  const decision = {
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(updated_at === null ? {} : { if_updated_at: updated_at }),
  };
  switch (action) {
    case 'release':
      return call('releaseCase', request);
    case 'assign':
      return call('assignCase', {
        ...request,
        body: { person_id: assignee, if_assigned_to: one.assigned_to },
      });
    case 'approve':
      return call('approveSubmerchant', { ...request, body: decision });
    case 'reject':
    case 'request_resubmission': {
      const reasons = reason === null ? [] : [reason];
      return call(action === 'reject' ? 'rejectSubmerchant' : 'sendBackSubmerchant', {
        ...request,
        body: { ...decision, reasons },
      });
    }
  }
}
