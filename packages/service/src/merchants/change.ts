import { inTransaction, type Sql, type Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import { actorOf, type Caller } from '../operation/caller.js';
import { appendToMerchant } from '../trail/append-to-merchant.js';
import type { Change, TrailHead } from '../trail/entry.js';
import { lockMerchant } from './store.js';
import type { Merchant } from './schema.js';

/**
 * Locks a merchant, runs `work` to change it or its data, and appends the changes that `work` reports to the merchant's trail,
 * in one transaction.
 *
 * @throws Refusal NOT_FOUND, and whatever `work` throws.
 */
export function changeMerchant<T>(
  call: { sql: Sql; caller: Caller; request_id: string; now: string },
  merchant_id: string,
  work: (tx: Transaction, merchant: Merchant, addEntry: (change: Change) => void) => Promise<T>,
): Promise<T> {
  return inTransaction(call.sql, async (tx) => {
    const locked = await lockMerchant(tx, merchant_id);
    if (!locked) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    const changes: Change[] = [];
    const result = await work(tx, locked.merchant, (change) => changes.push(change));
    if (changes.length > 0) await appendToTrail(tx, call, merchant_id, locked.trail, changes);
    return result;
  });
}

/** Appends changes to a merchant's trail, which ends at `head`. */
export async function appendToTrail(
  tx: Transaction,
  call: { caller: Caller; request_id: string; now: string },
  merchant_id: string,
  head: TrailHead,
  changes: readonly Change[],
): Promise<void> {
  const by = { actor: actorOf(call.caller), request_id: call.request_id, at: call.now };
  await appendToMerchant(tx, merchant_id, head, by, changes);
}
