import { inTransaction } from '../platform/database/connect.js';
import type { Call } from '../operation/operation.js';
import { recordSellerAction } from '../security-events/record-seller-action.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { authorOf } from '../trail/author-of.js';
import { requireExportEntry } from '../trail/require-entry.js';

/**
 * Records in the operator's trail, and as a security event, that the caller exports the data of a submerchant. Without the entry, there is no
 * export.
 *
 * @throws Refusal UNAVAILABLE
 */
export function recordExport(
  call: Pick<Call, 'context' | 'caller' | 'request_id' | 'now' | 'address'>,
  where: { merchant_id: string; id: string },
): Promise<void> {
  const by = authorOf(call);
  return requireExportEntry(() =>
    inTransaction(call.context.groups.coordinator, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const object = { kind: 'submerchant', id: where.id } as const;
      await appendToOperator(tx, head, by, [
        { action: 'submerchant.exported', object, before: null, after: null },
      ]);
      await recordSellerAction(tx, by.keys, 'submerchant.exported', where, by);
    }),
  );
}
