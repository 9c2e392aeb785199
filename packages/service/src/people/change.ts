import { inTransaction, type Sql, type Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import { actorOf, type Caller } from '../operation/caller.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import type { Actor } from '../operation/actor.js';
import type { Change } from '../trail/entry.js';

/** Who makes a change, as part of which request, and when. */
export interface ChangedBy {
  actor: Actor;
  request_id: string | null;
  at: string;
}

/** A request's caller as who makes its change. */
export function byCaller(call: { caller: Caller; request_id: string; now: string }): ChangedBy {
  return { actor: actorOf(call.caller), request_id: call.request_id, at: call.now };
}

/**
 * Lets `work` change people of a merchant, or of the operator (null), and appends its entries to the trail of that side,
 * in one transaction. The trail is locked first: changes of one side's people happen one after the other.
 *
 * @throws Refusal NOT_FOUND when there is no such merchant, and whatever `work` throws.
 */
export function changePeople<T>(
  sql: Sql,
  merchant_id: string | null,
  by: ChangedBy,
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
