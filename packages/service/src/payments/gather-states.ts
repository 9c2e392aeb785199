import type { Context } from '../operation/context.js';
import { BatchedCalls } from '../platform/database/batched-calls.js';
import type { Tracing } from '../platform/tracing/tracing.js';
import { applyStates, type Applied } from './apply-states.js';
import { ConcurrentChange } from './store/records.js';
import type { FedState } from './targets.js';

declare module '../operation/context.js' {
  interface Context {
    /** States that are put one a request: those that arrive together share a call. */
    put_states: GatheredStates;
  }
}

interface PutState {
  context: Context;
  state: FedState;
}

/** Why one state of a batch was not applied. */
interface Failed {
  failed: unknown;
}

/** Bounds how many states are sent again one by one after an error, and how long records are locked. */
const max_items = 64;

/** Gathers states that are put one a request, by family; on a cluster also by merchant. A refused state affects no other. */
export class GatheredStates {
  readonly #calls: BatchedCalls<PutState, Applied | Failed>;

  constructor(isCluster: boolean, tracing: Tracing | null = null) {
    this.#calls = new BatchedCalls<PutState, Applied | Failed>(
      applyTogether,
      {
        max_items,
        groupBy: ({ state: { family, merchant_id } }) =>
          isCluster ? `${family} ${merchant_id}` : family,
      },
      { tracing, name: 'batch of states' },
    );
  }

  /** Applies one state, as `applyStates` does. */
  async put(context: Context, state: FedState): Promise<Applied> {
    const applied = await this.#calls.run({ context, state });
    if ('failed' in applied) throw applied.failed;
    return applied;
  }
}

async function applyTogether(items: readonly PutState[]): Promise<readonly (Applied | Failed)[]> {
  const [first] = items;
  if (!first) return [];
  const { context } = first;
  try {
    return await applyStates(
      context,
      items.map(({ state }) => state),
    );
  } catch (error) {
    if (!(error instanceof ConcurrentChange) || items.length === 1) throw error;
  }
  // Other calls kept changing a record of one of them: the others do not wait for it.
  const results: (Applied | Failed)[] = [];
  for (const { state } of items) {
    try {
      results.push(...(await applyStates(context, [state])));
    } catch (error) {
      results.push({ failed: error });
    }
  }
  return results;
}
