import { randomBytes } from 'node:crypto';
import type { Call } from '../operation/operation.js';
import { timeOfId } from '../platform/ids.js';
import { changeMerchant } from './change.js';
import { hashSecret } from './credentials.js';
import type { ApiKeyInput, IssuedApiKey } from './schema.js';
import { insertMerchantKey } from './store.js';

/**
 * Issues an API key to a merchant; the secret is returned only here.
 *
 * @throws Refusal NOT_FOUND when the merchant does not exist.
 */
export function issueKey(
  call: Call,
  merchant_id: string,
  { name, permission }: ApiKeyInput,
): Promise<IssuedApiKey> {
  return changeMerchant(call, merchant_id, async (tx, merchant, addEntry) => {
    const id = call.context.newId(call.now);
    const at = timeOfId(id);
    const public_key = `pk_${merchant.mode}_${randomBytes(12).toString('base64url')}`;
    const secret_key = `sk_${merchant.mode}_${randomBytes(32).toString('base64url')}`;
    const secret_hash = hashSecret(secret_key);
    await insertMerchantKey(tx, {
      merchant_id: merchant.id,
      id,
      name,
      permission,
      public_key,
      secret_hash,
      at,
    });
    const key = { id, name, permission, public_key, created_at: at, revoked_at: null };
    addEntry({
      action: 'api_key.issued',
      object: { kind: 'api_key', id },
      before: null,
      after: key,
    });
    return { ...key, secret_key };
  });
}
