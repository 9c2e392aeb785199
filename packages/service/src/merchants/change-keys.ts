import { inTransaction, type Transaction } from '../platform/database/connect.js';
import type { Author, Unit } from '../operation/operation.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { authorOf } from '../trail/author-of.js';
import type { Change } from '../trail/entry.js';
import { changeMerchant } from './change.js';

/** Kind of a key by its prefix: the mode of its merchant, or the operator. */
export type KeyKind = 'live' | 'test' | 'operator';

/**
 * Runs `work`, which changes keys of a merchant or of the operator (null), and appends the changes that it reports to the trail of that
 * side, in one transaction. Changes of one side's keys run one after the other.
 *
 * @throws Refusal NOT_FOUND when there is no such merchant, and those of `work`.
 */
export function changeKeys<T>(
  unit: Unit,
  author: Author,
  owner: string | null,
  work: (tx: Transaction, kind: KeyKind, addEntry: (change: Change) => void) => Promise<T>,
): Promise<T> {
  if (owner !== null) {
    return changeMerchant(unit, author, owner, (tx, { mode }, addEntry) =>
      work(tx, mode, addEntry),
    );
  }
  return inTransaction(unit.sql, async (tx) => {
    const head = await lockOperatorTrail(tx);
    const changes: Change[] = [];
    const result = await work(tx, 'operator', (change) => changes.push(change));
    if (changes.length > 0)
      await appendToOperator(tx, head, authorOf({ ...unit, ...author }), changes);
    return result;
  });
}
