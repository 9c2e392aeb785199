import type { Context } from '../operation/context.js';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';
import { applyStates, type Applied } from './apply-states.js';
import type { FedState } from './targets.js';

/** Sizes of the batches in which states are retried that could not be applied together: one bad state must not fail all. */
const batch_sizes = [50, 1];

/**
 * Applies states; if the database rejects them together, retries them in smaller batches. Resolves with null for each state that
 * fails then too. While the database is unavailable, there is only one retry.
 */
export async function applyLines(
  context: Context,
  states: readonly FedState[],
  request_id: string,
): Promise<(Applied | null)[]> {
  if (states.length === 0) return [];
  try {
    return await applyStates(context, states);
  } catch (error) {
    logFailure(error, states.length);
  }
  return inBatches(states, batch_sizes);

  async function inBatches(
    rest: readonly FedState[],
    [size = 1, ...smaller]: readonly number[],
  ): Promise<(Applied | null)[]> {
    const results: (Applied | null)[] = [];
    while (results.length < rest.length) {
      const batch = rest.slice(results.length, results.length + size);
      try {
        results.push(...(await applyStates(context, batch)));
      } catch (error) {
        logFailure(error, batch.length);
        if (isDatabaseUnavailable(error as Error)) {
          return [...results, ...rest.slice(results.length).map(() => null)];
        }
        const isSingle = batch.length === 1 || smaller.length === 0;
        results.push(...(isSingle ? batch.map(() => null) : await inBatches(batch, smaller)));
      }
    }
    return results;
  }

  function logFailure(error: unknown, count: number): void {
    context.log.error({ err: error, request_id, lines: count }, 'Fed records could not be saved.');
  }
}
