import type { Transaction } from '../platform/database/connect.js';
import { recordChanges } from '../security-events/record-changes.js';
import {
  composeEntries,
  headAfter,
  withAddress,
  type Change,
  type EntryAuthor,
  type TrailHead,
} from './entry.js';
import { insertOperatorActions } from './store/operator-actions.js';
import { insertOperatorEntries } from './store/trail.js';

/**
 * Locks the operator's trail until the transaction ends and returns its head. The lock serializes changes of the operator's people
 * and texts: each sees the result of the one before.
 */
export async function lockOperatorTrail(tx: Transaction): Promise<TrailHead> {
  const [head] = await tx<TrailHead[]>`select position, hash from operator_trail_head for update`;
  if (!head) throw new Error('The head of the operator’s trail is missing.');
  return head;
}

/** Appends changes to the locked trail, whose current head is `head`. `changes` must not be empty. */
export async function appendToOperator(
  tx: Transaction,
  head: TrailHead,
  author: EntryAuthor,
  changes: readonly Change[],
): Promise<void> {
  const entries = composeEntries(head, {}, author, withAddress(changes, author));
  const { position, hash } = headAfter(entries);
  await insertOperatorEntries(tx, entries);
  await insertOperatorActions(tx, null, author, changes, head.position + 1);
  await recordChanges(tx, null, author, changes);
  await tx`update operator_trail_head set position = ${position}, hash = ${hash}`;
}
