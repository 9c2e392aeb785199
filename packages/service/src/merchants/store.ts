import type { Database, Sql } from '../database/connect.js';
import type { Caller } from '../http/caller.js';

/** A key as it is checked: its secret's hash and whom it identifies. */
export interface StoredKey {
  secret_hash: Buffer;
  caller: Caller;
}

export async function findMerchantKey(sql: Sql, public_key: string): Promise<StoredKey | null> {
  const [row] = await sql<
    {
      merchant_id: string;
      id: string;
      permission: 'read' | 'write';
      mode: 'live' | 'test';
      secret_hash: Buffer;
    }[]
  >`
    select k.merchant_id, k.id, k.permission, k.secret_hash, m.mode
    from merchant_api_keys k join merchants m on m.id = k.merchant_id
    where k.public_key = ${public_key} and k.revoked_at is null`;
  if (!row) return null;
  const { merchant_id, id, permission, mode, secret_hash } = row;
  return { secret_hash, caller: { kind: 'merchant', merchant_id, mode, key_id: id, permission } };
}

export async function findOperatorKey(sql: Sql, public_key: string): Promise<StoredKey | null> {
  const [row] = await sql<{ id: string; secret_hash: Buffer }[]>`
    select id, secret_hash from operator_api_keys
    where public_key = ${public_key} and revoked_at is null`;
  return row
    ? { secret_hash: row.secret_hash, caller: { kind: 'operator', key_id: row.id } }
    : null;
}

export interface NewMerchant {
  id: string;
  name: string;
  mode: 'live' | 'test';
  at: string;
}

export async function insertMerchant(sql: Sql, merchant: NewMerchant): Promise<void> {
  const { id, name, mode, at } = merchant;
  await sql`
    insert into merchants (id, name, mode, created_at, updated_at)
    values (${id}, ${name}, ${mode}, ${at}, ${at})`;
}

export interface NewMerchantKey {
  merchant_id: string;
  id: string;
  name: string;
  permission: 'read' | 'write';
  public_key: string;
  secret_hash: Buffer;
  at: string;
}

/** Resolves with false, and changes nothing, when the public key exists already. */
export async function insertMerchantKey(sql: Sql, key: NewMerchantKey): Promise<boolean> {
  const rows = await sql`
    insert into merchant_api_keys
      (merchant_id, id, name, permission, public_key, secret_hash, created_at)
    values (${key.merchant_id}, ${key.id}, ${key.name}, ${key.permission}, ${key.public_key},
      ${key.secret_hash}, ${key.at})
    on conflict (public_key) do nothing
    returning id`;
  return rows.length > 0;
}

/** Resolves with false, and changes nothing, when the public key exists already. */
export async function insertOperatorKey(
  sql: Sql,
  key: { id: string; name: string; public_key: string; secret_hash: Buffer; at: string },
): Promise<boolean> {
  const rows = await sql`
    insert into operator_api_keys (id, name, public_key, secret_hash, created_at)
    values (${key.id}, ${key.name}, ${key.public_key}, ${key.secret_hash}, ${key.at})
    on conflict (public_key) do nothing
    returning id`;
  return rows.length > 0;
}

export async function merchantKeyExists(sql: Database, public_key: string): Promise<boolean> {
  const rows = await sql`select 1 from merchant_api_keys where public_key = ${public_key}`;
  return rows.length > 0;
}
