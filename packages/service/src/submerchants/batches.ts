import type { Database } from '../platform/database/connect.js';
import type { Tracing } from '../platform/tracing/tracing.js';
import { RecentStates } from './recent-states.js';
import { BatchedCalls } from '../platform/database/batched-calls.js';
import {
  createSubmerchants,
  writeSubmerchants,
  type Creation,
  type WholeCreation,
  type Write,
} from './store/write-submerchants.js';
import {
  readSubmerchantStates,
  type StateQuery,
  type SubmerchantState,
} from './store/submerchant-state.js';

declare module '../operation/context.js' {
  interface Context {
    submerchants: SubmerchantBatches;
  }
}

/** Registrations, changes and readings of submerchants that arrive together, each kind in one call. */
export interface SubmerchantBatches {
  /** False: nothing was written, since the external_id is taken. */
  creations: BatchedCalls<Creation, boolean>;
  /** Sellers with parts. False: as above. */
  whole_creations: BatchedCalls<WholeCreation, boolean>;
  /** False: nothing was written, since the submerchant was changed meanwhile or is being changed. */
  changes: BatchedCalls<Write, boolean>;
  /** Null: there is no such submerchant. */
  states: BatchedCalls<StateQuery, SubmerchantState | null>;
  recent: RecentStates;
}

/** Bounds how many items are sent again one by one after an error, and how long rows are locked. */
const max_items = 64;
/** The same of submerchants with their parts, each as large as some ten changes. */
const max_whole_items = 8;

/**
 * Changes, and registrations with parts, share a call only with other changes of their merchant: a rejected or slow one delays no other merchant.
 *
 * @param isCluster whether creations, too, may be of one merchant only
 */
export function batchSubmerchants(
  database: Database,
  isCluster: boolean,
  tracing: Tracing | null = null,
): SubmerchantBatches {
  const groupBy = ({ merchant_id }: { merchant_id: string }) => merchant_id;
  return {
    creations: new BatchedCalls<Creation, boolean>(
      (batch) => createSubmerchants(database, batch),
      {
        max_items,
        ...(isCluster ? { groupBy } : {}),
      },
      { tracing, name: 'batch of registrations' },
    ),
    whole_creations: new BatchedCalls<WholeCreation, boolean>(
      (batch) => createSubmerchants(database, batch),
      { max_items: max_whole_items, groupBy },
      { tracing, name: 'batch of whole registrations' },
    ),
    changes: new BatchedCalls<Write, boolean>(
      (batch) => writeSubmerchants(database, batch),
      {
        max_items,
        groupBy,
        separateBy: ({ before }) => before.record.id,
      },
      { tracing, name: 'batch of changes' },
    ),
    recent: new RecentStates(),
    states: new BatchedCalls<StateQuery, SubmerchantState | null>(
      (batch) => readSubmerchantStates(database, batch),
      { max_items, groupBy },
      { tracing, name: 'batch of readings' },
    ),
  };
}
