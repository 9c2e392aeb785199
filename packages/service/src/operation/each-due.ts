import type { Logger } from 'pino';
import { Refusal } from '../errors.js';
import { isLocked } from '../platform/database/change-schema.js';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';

/** What became of a batch. */
export interface BatchOutcome {
  /** Those that nothing hindered. */
  done: number;
  /** The first error; null if none failed. */
  failure: Error | null;
}

/**
 * Works through a batch of what a task found due, one after the other. One that fails is logged with its names, and keeps no other from
 * being done: it is found again at the next run. One that was erased or deleted meanwhile is left out.
 *
 * @throws once the database cannot be used: the others would fail, too
 */
export async function workThrough<T extends object>(
  log: Logger,
  due: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { done: 0, failure: null };
  for (const one of due) {
    try {
      await work(one);
      outcome.done += 1;
    } catch (error) {
      if (isGone(error)) continue;
      if (!(error instanceof Error)) throw error;
      if (isDatabaseUnavailable(error) && !isLocked(error)) throw error;
      outcome.failure ??= error;
      log.error({ err: error, ...idsOf(one) }, 'One of a batch could not be worked on.');
    }
  }
  return outcome;
}

/**
 * `workThrough` for a task that finds what is left again. Resolves with the number that were done.
 *
 * @throws the first error when none was done: the task has failed, and pauses before it tries again
 */
export async function eachDue<T extends object>(
  log: Logger,
  due: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<number> {
  const { done, failure } = await workThrough(log, due, work);
  if (failure !== null && done === 0) throw failure;
  return done;
}

function isGone(error: unknown): boolean {
  return error instanceof Refusal && ['NOT_FOUND', 'INVALID_STATUS'].includes(error.code);
}

/** The rest may be personal. */
function idsOf(one: object): Record<string, unknown> {
  const isId = ([name]: [string, unknown]) => name === 'id' || name.endsWith('_id');
  return Object.fromEntries(Object.entries(one).filter(isId));
}
