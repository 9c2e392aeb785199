import type { Context } from '../operation/context.js';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';
import { applyStates, type Applied } from './apply-states.js';
import type { FedState } from './targets.js';

/** Sizes of the batches in which states are retried that could not be applied together: one bad state must not fail all. */
const batch_sizes = [50, 1];

/** Maximum of groups applied at once: enough to use the servers of a cluster, too few to take all connections of the process. */
const max_concurrent_groups = 4;

/**
 * Applies states by family, and on a cluster by merchant; those that the database rejects together are retried in smaller batches.
 * Resolves with null for each state that fails then too. While the database is unavailable, there is only one retry.
 */
export async function applyLines(
  context: Context,
  states: readonly FedState[],
  request_id: string,
): Promise<(Applied | null)[]> {
  const results: (Applied | null)[] = states.map(() => null);
  const groups = groupStates(states, context.groups.isCluster).values();
  const applyGroups = async () => {
    for (const group of groups) {
      const of = group.map((at) => states[at] as FedState);
      const applied = await applyGroup(context, of, request_id);
      for (const [index, at] of group.entries()) results[at] = applied[index] ?? null;
    }
  };
  await Promise.all(Array.from({ length: max_concurrent_groups }, applyGroups));
  return results;
}

/** The indexes of the states by family, and by merchant if wanted. */
function groupStates(states: readonly FedState[], isByMerchant: boolean): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, { family, merchant_id }] of states.entries()) {
    const key = isByMerchant ? `${family} ${merchant_id}` : family;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  return [...groups.values()];
}

async function applyGroup(
  context: Context,
  states: readonly FedState[],
  request_id: string,
): Promise<(Applied | null)[]> {
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
