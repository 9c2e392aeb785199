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
import { insertOperatorActions, isOperatorAction } from './store/operator-actions.js';
import { insertMerchantEntries } from './store/trail.js';

/**
 * Locks a merchant's trail until the transaction ends and returns its head; null when the merchant does not exist. The lock
 * serializes changes of a merchant and of its endpoints and keys; requests that only read the merchant do not wait.
 */
export async function lockMerchantTrail(
  tx: Transaction,
  merchant_id: string,
): Promise<TrailHead | null> {
  const [row] = await tx<{ trail_position: number; trail_hash: Buffer }[]>`
    select trail_position, trail_hash from merchants where id = ${merchant_id} for no key update`;
  return row ? { position: row.trail_position, hash: row.trail_hash } : null;
}

/** Appends changes to a merchant's locked trail, whose current head is `head`. `changes` must not be empty. */
export async function appendToMerchant(
  tx: Transaction,
  merchant_id: string,
  head: TrailHead,
  author: EntryAuthor,
  changes: readonly Change[],
): Promise<void> {
  const entries = composeEntries(head, { merchant_id }, author, withAddress(changes, author));
  const { position, hash } = headAfter(entries);
  await insertMerchantEntries(tx, entries);
  if (isOperatorAction(author)) {
    await insertOperatorActions(tx, merchant_id, author, changes, head.position + 1);
  }
  await recordChanges(tx, merchant_id, author, changes);
  await tx`update merchants set trail_position = ${position}, trail_hash = ${hash} where id = ${merchant_id}`;
}
