import { inTransaction, type Sql, type Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import type { Change, EntryAuthor } from '../trail/entry.js';
import type { Person } from './schema.js';
import type { ProvidedFields } from './provided-fields.js';

export { authorOf as byCaller } from '../trail/author-of.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    person: Person &
      ProvidedFields & { method: string; refused_role: string; passkey: string; address: string };
  }
}

/**
 * Runs `work`, which changes people of a merchant or of the operator (null), and appends its entries to the trail of that side, in one
 * transaction. Locks the trail first: changes of one side's people run one after the other.
 *
 * @throws Refusal NOT_FOUND when there is no such merchant, and those of `work`.
 */
export function changePeople<T>(
  sql: Sql,
  merchant_id: string | null,
  by: EntryAuthor,
  work: (tx: Transaction, tell: (change: Change) => void) => Promise<T>,
): Promise<T> {
  return inTransaction(sql, async (tx) => {
    const head =
      merchant_id === null ? await lockOperatorTrail(tx) : await lockMerchantTrail(tx, merchant_id);
    if (!head) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    const changes: Change[] = [];
    const result = await work(tx, (change) => changes.push(change));
    if (changes.length > 0) {
      if (merchant_id === null) await appendToOperator(tx, head, by, changes);
      else await appendToMerchant(tx, merchant_id, head, by, changes);
    }
    return result;
  });
}
