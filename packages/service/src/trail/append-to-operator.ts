import type { Transaction } from '../platform/database/connect.js';
import type { Actor } from '../operation/actor.js';
import { composeEntries, headAfter, type Change, type TrailHead } from './entry.js';
import { insertOperatorEntries } from './store.js';

/**
 * Locks the operator's own trail until the transaction ends, and resolves with where it ends. Changes of the operator's people
 * and texts therefore happen one after the other, and each sees what the one before has left.
 */
export async function lockOperatorTrail(tx: Transaction): Promise<TrailHead> {
  const [head] = await tx<TrailHead[]>`select position, hash from operator_trail_head for update`;
  if (!head) throw new Error('The end of the operator’s trail is not stored.');
  return head;
}

/** Appends changes to the locked trail, which ends at `head`. `changes` must not be empty. */
export async function appendToOperator(
  tx: Transaction,
  head: TrailHead,
  by: { actor: Actor; request_id: string | null; at: string },
  changes: readonly Change[],
): Promise<void> {
  const entries = composeEntries(head, {}, by, changes);
  const { position, hash } = headAfter(entries);
  await insertOperatorEntries(tx, entries);
  await tx`update operator_trail_head set position = ${position}, hash = ${hash}`;
}
