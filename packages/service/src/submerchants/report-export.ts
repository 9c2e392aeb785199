import { merchantOf } from '../operation/caller.js';
import type { Call } from '../operation/operation.js';
import { inTransaction } from '../platform/database/connect.js';
import { recordSellerAction } from '../security-events/record-seller-action.js';
import { appendToMerchant, lockMerchantTrail } from '../trail/append-to-merchant.js';
import { authorOf } from '../trail/author-of.js';
import { requireExportEntry } from '../trail/require-entry.js';

/**
 * Records in the merchant's trail, and as a security event, that the caller exports the data of a submerchant. Without the entry, there is no
 * export.
 *
 * @throws Refusal UNAVAILABLE
 */
export function reportExport(
  call: Pick<Call, 'context' | 'caller' | 'request_id' | 'address' | 'now'>,
  id: string,
): Promise<void> {
  const { merchant_id } = merchantOf(call.caller);
  const by = authorOf(call);
  return requireExportEntry(() =>
    inTransaction(call.context.groups.coordinator, async (tx) => {
      const head = await lockMerchantTrail(tx, merchant_id);
      if (!head) throw new Error('The merchant of a valid caller exists.');
      const object = { kind: 'submerchant', id } as const;
      await appendToMerchant(tx, merchant_id, head, by, [
        { action: 'submerchant.exported', object, before: null, after: null },
      ]);
      await recordSellerAction(tx, by.keys, 'submerchant.exported', { merchant_id, id }, by);
    }),
  );
}
