import type { Context } from '../operation/context.js';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';
import { applyStates, type Applied } from './apply-states.js';
import type { FedState } from './targets.js';

/** Sizes of the pieces in which states are tried that could not be applied together: what is wrong with one must not fail all. */
const pieces = [50, 1];

/**
 * Applies states, and those again, in smaller pieces, that the database would not take together. Resolves with null for each
 * that it did not take then either. While the database is away, one more try is enough for all of them.
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
    tell(error, states.length);
  }
  return inPieces(states, pieces);

  async function inPieces(
    rest: readonly FedState[],
    [size = 1, ...smaller]: readonly number[],
  ): Promise<(Applied | null)[]> {
    const results: (Applied | null)[] = [];
    while (results.length < rest.length) {
      const piece = rest.slice(results.length, results.length + size);
      try {
        results.push(...(await applyStates(context, piece)));
      } catch (error) {
        tell(error, piece.length);
        if (isDatabaseUnavailable(error as Error)) {
          return [...results, ...rest.slice(results.length).map(() => null)];
        }
        const isSingle = piece.length === 1 || smaller.length === 0;
        results.push(...(isSingle ? piece.map(() => null) : await inPieces(piece, smaller)));
      }
    }
    return results;
  }

  function tell(error: unknown, count: number): void {
    context.log.error({ err: error, request_id, lines: count }, 'Fed records could not be saved.');
  }
}
