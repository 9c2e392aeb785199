import { randomBytes } from 'node:crypto';
import type { Author, Unit } from '../operation/operation.js';
import type { Permission } from '../operation/permissions.js';
import type { Transaction } from '../platform/database/connect.js';
import { timeOfId } from '../platform/ids.js';
import type { Change } from '../trail/entry.js';
import { changeKeys, type KeyKind } from './change-keys.js';
import { hashSecret } from './credentials.js';
import { requireMayIssue } from './require-may-issue.js';
import type { IssuedOperatorKey, OperatorKey } from './schema.js';
import { insertMerchantKey, insertOperatorKey, permissionsOfStored } from './store/keys.js';

export interface KeyWish {
  name: string;
  permission?: 'read' | 'write' | undefined;
  scopes?: readonly string[] | null | undefined;
  expires_at?: string | null | undefined;
  address_ranges?: readonly string[] | null | undefined;
  rate_limit?: number | null | undefined;
}

/**
 * Issues a key of a merchant, or of the operator (null); the secret is returned only here.
 *
 * @throws Refusal NOT_FOUND when the merchant does not exist; FORBIDDEN when the key would have more than its issuer.
 */
export function issueKey(
  unit: Unit,
  author: Author,
  owner: string | null,
  wish: KeyWish,
): Promise<IssuedOperatorKey> {
  return changeKeys(unit, author, owner, async (tx, kind, addEntry) => {
    const key = await issueWithin(tx, unit, author, owner, kind, wish, addEntry);
    const { name, public_key, expires_at, created_at: at } = key;
    await unit.context.mail.queue(
      tx,
      { key_managers_of: owner },
      { kind: 'key_issued', values: { name, public_key, at, expires_at } },
      { at },
    );
    return key;
  });
}

/** Issues a key within a change of keys. */
export async function issueWithin(
  tx: Transaction,
  { context }: Pick<Unit, 'context'>,
  author: Author,
  owner: string | null,
  kind: KeyKind,
  wish: KeyWish,
  addEntry: (change: Change) => void,
): Promise<IssuedOperatorKey> {
  const { name, permission = 'write', expires_at = null, address_ranges = null } = wish;
  // The schema allows no others, and an unknown one would allow nothing.
  const scopes = (wish.scopes ?? null) as Permission[] | null;
  const rate_limit = wish.rate_limit ?? null;
  const permissions = permissionsOfStored(
    kind === 'operator' ? 'operator' : 'merchant',
    permission,
    scopes,
  );
  await requireMayIssue(tx, context, author.caller, owner, {
    permissions,
    expires_at,
    address_ranges,
  });
  const id = context.newId(author.now);
  const at = timeOfId(id);
  const public_key = `pk_${kind}_${randomBytes(12).toString('base64url')}`;
  const secret_key = `sk_${kind}_${randomBytes(32).toString('base64url')}`;
  const stored = {
    id,
    name,
    scopes,
    expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
    address_ranges,
    public_key,
    secret_hash: hashSecret(secret_key),
    at,
  };
  if (owner === null) await insertOperatorKey(tx, { ...stored, rate_limit });
  else await insertMerchantKey(tx, { ...stored, merchant_id: owner, permission });
  const isReadOnly = [...permissions].every((one) => one.endsWith('.read'));
  const key: OperatorKey = {
    id,
    name,
    permission: isReadOnly ? 'read' : 'write',
    scopes,
    public_key,
    expires_at: stored.expires_at,
    address_ranges: address_ranges === null ? null : [...address_ranges],
    rate_limit,
    last_used_at: null,
    replaced_by: null,
    created_at: at,
    revoked_at: null,
  };
  addEntry({ action: 'api_key.issued', object: { kind: 'api_key', id }, before: null, after: key });
  return { ...key, secret_key };
}
