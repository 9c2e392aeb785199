import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import type { Author, Unit } from '../operation/operation.js';
import { appendToMerchant } from '../trail/append-to-merchant.js';
import { authorOf } from '../trail/author-of.js';
import type { Change } from '../trail/entry.js';
import { lockMerchant } from './store/merchants.js';
import type { Merchant, OperatorKey, RateLimits } from './schema.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    merchant: Merchant & RateLimits & { address: string };
    api_key: OperatorKey & { address: string };
  }
}

/**
 * Locks a merchant, runs `work` to change it or its data, and appends the changes that `work` reports to the merchant's trail,
 * in one transaction.
 *
 * @throws Refusal NOT_FOUND, and whatever `work` throws.
 */
export function changeMerchant<T>(
  unit: Unit,
  author: Author,
  merchant_id: string,
  work: (tx: Transaction, merchant: Merchant, addEntry: (change: Change) => void) => Promise<T>,
): Promise<T> {
  return inTransaction(unit.sql, async (tx) => {
    const locked = await lockMerchant(tx, merchant_id);
    if (!locked) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    const changes: Change[] = [];
    const result = await work(tx, locked.merchant, (change) => changes.push(change));
    const by = authorOf({ ...unit, ...author });
    if (changes.length > 0) await appendToMerchant(tx, merchant_id, locked.trail, by, changes);
    return result;
  });
}
