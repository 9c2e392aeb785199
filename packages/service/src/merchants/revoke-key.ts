import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { changeMerchant } from './change.js';
import type { ApiKey } from './schema.js';
import { revokeMerchantKey } from './store.js';

/**
 * Revokes an API key of a merchant; an already revoked key keeps its `revoked_at`.
 *
 * @throws Refusal NOT_FOUND when the merchant has no such key, or the merchant does not exist.
 */
export async function revokeKey(call: Call, merchant_id: string, key_id: string): Promise<ApiKey> {
  const { context, now } = call;
  const key = await changeMerchant(call, merchant_id, async (tx, merchant, addEntry) => {
    const revoked = await revokeMerchantKey(tx, merchant.id, key_id, now);
    if (!revoked) throw new Refusal('NOT_FOUND', { message: 'There is no such API key.' });
    if (revoked.was_active) {
      addEntry({
        action: 'api_key.revoked',
        object: { kind: 'api_key', id: revoked.key.id },
        before: { revoked_at: null },
        after: { revoked_at: now },
      });
    }
    return revoked.key;
  });
  context.credentials.forget(key.public_key);
  return key;
}
