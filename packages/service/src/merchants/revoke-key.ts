import { Refusal } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { changeKeys } from './change-keys.js';
import type { OperatorKey } from './schema.js';
import { lockKey, restoreReplaced, revokeKey as revokeStored } from './store/keys.js';

/**
 * Revokes a key of a merchant, or of the operator (null); an already revoked key keeps its `revoked_at`. A key that it replaced, and that
 * still works, gets its former expiry back.
 *
 * @throws Refusal NOT_FOUND when there is no such key, or the merchant does not exist.
 */
export async function revokeKey(
  call: Call,
  owner: string | null,
  key_id: string,
): Promise<OperatorKey> {
  const { context, now } = call;
  const changed = await changeKeys(call, call, owner, async (tx, _kind, addEntry) => {
    const key = await lockKey(tx, owner, key_id);
    if (!key) throw new Refusal('NOT_FOUND', { message: 'There is no such API key.' });
    if (key.revoked_at !== null) return { key, restored: null };
    await revokeStored(tx, owner, key_id, now);
    addEntry({
      action: 'api_key.revoked',
      object: { kind: 'api_key', id: key_id },
      before: { revoked_at: null },
      after: { revoked_at: now },
    });
    const restored = await restoreReplaced(tx, owner, key_id, now);
    if (restored) {
      const { before, expires_at } = restored;
      addEntry({
        action: 'api_key.updated',
        object: { kind: 'api_key', id: before.id },
        before: { expires_at: before.expires_at, replaced_by: key_id },
        after: { expires_at, replaced_by: null },
      });
    }
    return { key: { ...key, revoked_at: now }, restored };
  });
  context.credentials.evict(changed.key.public_key);
  if (changed.restored) context.credentials.evict(changed.restored.before.public_key);
  return changed.key;
}
