import type { Transaction } from '../platform/database/connect.js';
import { Refusal } from '../errors.js';
import type { KnownCaller } from '../operation/caller.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import type { Change, EntryAuthor, TrailHead } from '../trail/entry.js';
import type { MerchantRules, OperatorRules } from './rules/rules.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    approval_request: {
      operation: string;
      needed_for: readonly string[];
      object_id: string | null;
      requested_by: string;
      expires_at: string;
      status: string;
      failure: string | null;
      comment: string | null;
    };
    approval_rules: OperatorRules & MerchantRules;
  }
}

/** The side whose people decide about a caller's requests: its merchant, or the operator (null). */
export function ownerOf(caller: KnownCaller): string | null {
  return caller.kind === 'merchant' ? caller.merchant_id : null;
}

/**
 * Locks the trail of a merchant, or of the operator (null), until the transaction ends. Requests and decisions of one side run one after
 * the other, and each sees the result of the one before; they lock this first and everything else later.
 */
export async function lockSide(tx: Transaction, owner: string | null): Promise<TrailHead> {
  const head = owner === null ? await lockOperatorTrail(tx) : await lockMerchantTrail(tx, owner);
  if (!head) throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
  return head;
}

/** Appends changes to the trail of a side. Its head is read again, since an operation may have moved it. */
export async function record(
  tx: Transaction,
  owner: string | null,
  by: EntryAuthor,
  changes: readonly Change[],
): Promise<void> {
  const head = await lockSide(tx, owner);
  if (owner === null) await appendToOperator(tx, head, by, changes);
  else await appendToMerchant(tx, owner, head, by, changes);
}
