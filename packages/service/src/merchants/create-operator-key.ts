import { randomBytes } from 'node:crypto';
import type { DataKeys } from '../platform/data-keys.js';
import { inTransaction, type Database } from '../platform/database/connect.js';
import { createIdSource } from '../platform/ids.js';
import { hashSecret } from './credentials.js';
import type { MailOutbox } from '../mail/outbox.js';
import type { OperatorPermission } from '../operation/permissions.js';
import { insertOperatorKey } from './store/keys.js';
import { appendToOperator, lockOperatorTrail } from '../trail/append-to-operator.js';
import { commandAuthor } from '../trail/command-author.js';

/** Limits of a new key; absent: none. */
export interface OperatorKeyLimits {
  scopes?: OperatorPermission[];
  expires_at?: string;
  address_ranges?: string[];
  rate_limit?: number;
}

/** Issues an operator key, and reports it to the admins by e-mail; the secret is returned only once, and only its hash is stored. */
export async function createOperatorKey(
  database: Database,
  keys: DataKeys,
  name: string,
  limits: OperatorKeyLimits = {},
  mail: MailOutbox | null = null,
): Promise<{ public_key: string; secret_key: string }> {
  const author = commandAuthor('create-operator-key', keys);
  const { at } = author;
  const public_key = `pk_operator_${randomBytes(12).toString('base64url')}`;
  const secret_key = `sk_operator_${randomBytes(32).toString('base64url')}`;
  const id = createIdSource()(at);
  await inTransaction(database, async (tx) => {
    const head = await lockOperatorTrail(tx);
    const secret_hash = hashSecret(secret_key);
    await insertOperatorKey(tx, { id, name, ...limits, public_key, secret_hash, at });
    await appendToOperator(tx, head, author, [
      {
        action: 'api_key.issued',
        object: { kind: 'api_key', id },
        before: null,
        after: { id, name, ...limits, public_key, created_at: at, revoked_at: null },
      },
    ]);
    const expires_at = limits.expires_at ?? null;
    await mail?.queue(
      tx,
      { key_managers_of: null },
      { kind: 'key_issued', values: { name, public_key, at, expires_at } },
      { at },
    );
  });
  return { public_key, secret_key };
}

/** Revokes an operator key by its public key. False when there is no such key, or it is already revoked. */
export function revokeOperatorKey(
  database: Database,
  keys: DataKeys,
  public_key: string,
): Promise<boolean> {
  const author = commandAuthor('revoke-operator-key', keys);
  const { at } = author;
  return inTransaction(database, async (tx) => {
    const head = await lockOperatorTrail(tx);
    const [key] = await tx<{ id: string }[]>`
      update operator_api_keys set revoked_at = ${at}
      where public_key = ${public_key} and revoked_at is null
      returning id`;
    if (!key) return false;
    await appendToOperator(tx, head, author, [
      {
        action: 'api_key.revoked',
        object: { kind: 'api_key', id: key.id },
        before: { revoked_at: null },
        after: { revoked_at: at },
      },
    ]);
    return true;
  });
}
