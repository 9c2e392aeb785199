import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { changeMerchant } from './change.js';
import type { ApiKey } from './schema.js';
import { revokeMerchantKey } from './store.js';

/**
 * Revokes an API key of a merchant; one that was revoked before keeps its time.
 *
 * @throws Refusal NOT_FOUND when the merchant has no such key, or there is no such merchant.
 */
export async function revokeKey(
  call: Pick<Call<unknown, unknown>, 'context' | 'sql' | 'caller' | 'request_id' | 'now'>,
  merchant_id: string,
  key_id: string,
): Promise<ApiKey> {
  const { context, now } = call;
  const key = await changeMerchant(call, merchant_id, async (tx, merchant, tell) => {
    const revoked = await revokeMerchantKey(tx, merchant.id, key_id, now);
    if (!revoked) throw new Refusal('NOT_FOUND', { message: 'There is no such API key.' });
    if (revoked.was_active) {
      tell({
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
