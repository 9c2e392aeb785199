import type { Transaction } from '../platform/database/connect.js';
import type { Actor } from '../operation/actor.js';
import { composeEntries, headAfter, type Change, type TrailHead } from './entry.js';
import { insertMerchantEntries } from './store.js';

/**
 * Locks a merchant's trail until the transaction ends, and resolves with where it ends. Changes of a merchant and of its
 * endpoints and keys happen one after the other; requests that only read the merchant do not wait. Null when there is no such
 * merchant.
 */
export async function lockMerchantTrail(
  tx: Transaction,
  merchant_id: string,
): Promise<TrailHead | null> {
  const [row] = await tx<{ trail_position: number; trail_hash: Buffer }[]>`
    select trail_position, trail_hash from merchants where id = ${merchant_id} for no key update`;
  return row ? { position: row.trail_position, hash: row.trail_hash } : null;
}

/** Appends changes to a locked merchant's trail, which ends at `head`. `changes` must not be empty. */
export async function appendToMerchant(
  tx: Transaction,
  merchant_id: string,
  head: TrailHead,
  by: { actor: Actor; request_id: string | null; at: string },
  changes: readonly Change[],
): Promise<void> {
  const entries = composeEntries(head, { merchant_id }, by, changes);
  const { position, hash } = headAfter(entries);
  await insertMerchantEntries(tx, entries);
  await tx`update merchants set trail_position = ${position}, trail_hash = ${hash} where id = ${merchant_id}`;
}
