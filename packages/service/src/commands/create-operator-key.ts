import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/connect.js';
import { createIdSource } from '../platform/ids.js';
import { hashSecret } from '../merchants/credentials.js';
import { insertOperatorKey } from '../merchants/store.js';

/** Issues an operator key; the secret is shown this once, only its hash is stored. */
export async function createOperatorKey(
  database: Database,
  name: string,
): Promise<{ public_key: string; secret_key: string }> {
  const at = new Date().toISOString();
  const public_key = `pk_operator_${randomBytes(12).toString('base64url')}`;
  const secret_key = `sk_operator_${randomBytes(32).toString('base64url')}`;
  const id = createIdSource()(at);
  await insertOperatorKey(database, {
    id,
    name,
    public_key,
    secret_hash: hashSecret(secret_key),
    at,
  });
  return { public_key, secret_key };
}

/** Revokes an operator key by its public key. False when there is no such key, or it was revoked before. */
export async function revokeOperatorKey(database: Database, public_key: string): Promise<boolean> {
  const rows = await database`
    update operator_api_keys set revoked_at = now() where public_key = ${public_key} and revoked_at is null
    returning id`;
  return rows.length > 0;
}
