import { merchantOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { authorOf } from '../trail/author-of.js';
import type { Change } from '../trail/entry.js';
import type { PortalSession } from './schema.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    portal_session: PortalSession & { address: string };
  }
}

/** Changes sessions of a merchant, one change at a time, and appends the entries that `work` adds to the merchant's trail, in one transaction. */
export function changeSessions<T>(
  call: Call,
  work: (tx: Transaction, merchant_id: string, addEntry: (change: Change) => void) => Promise<T>,
): Promise<T> {
  const { merchant_id } = merchantOf(call.caller);
  return inTransaction(call.sql, async (tx) => {
    const head = await lockMerchantTrail(tx, merchant_id);
    if (!head) throw new Error('The merchant of a valid key exists.');
    const changes: Change[] = [];
    const result = await work(tx, merchant_id, (change) => changes.push(change));
    if (changes.length > 0) await appendToMerchant(tx, merchant_id, head, authorOf(call), changes);
    return result;
  });
}
