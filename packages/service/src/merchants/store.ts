import type { Sql, Transaction } from '../platform/database/connect.js';
import { permissionsOfKey } from '../operation/permissions.js';
import type { KnownCaller } from '../operation/caller.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readShortPage } from '../platform/lists/read-short-page.js';
import type { TrailHead } from '../trail/entry.js';
import type { ApiKey, Merchant, RateLimits } from './schema.js';

/** A stored key: the hash of its secret, and its caller. */
export interface StoredKey {
  secret_hash: Buffer;
  caller: KnownCaller;
}

export async function findMerchantKey(sql: Sql, public_key: string): Promise<StoredKey | null> {
  const [row] = await sql<
    {
      merchant_id: string;
      id: string;
      permission: 'read' | 'write';
      mode: 'live' | 'test';
      secret_hash: Buffer;
      rate_transactions: number | null;
      rate_queries: number | null;
      rate_default: number | null;
    }[]
  >`
    select k.merchant_id, k.id, k.permission, k.secret_hash, m.mode, m.rate_transactions, m.rate_queries,
      m.rate_default
    from merchant_api_keys k join merchants m on m.id = k.merchant_id
    where k.public_key = ${public_key} and k.revoked_at is null`;
  if (!row) return null;
  const { merchant_id, id, permission, mode, secret_hash } = row;
  const { rate_transactions: transactions, rate_queries: queries, rate_default } = row;
  const rate_limits = { transactions, queries, default: rate_default };
  return {
    secret_hash,
    caller: {
      kind: 'merchant',
      merchant_id,
      mode,
      actor_id: id,
      permissions: permissionsOfKey('merchant', permission),
      rate_limits,
      person: null,
    },
  };
}

export async function findOperatorKey(sql: Sql, public_key: string): Promise<StoredKey | null> {
  const [row] = await sql<{ id: string; name: string; secret_hash: Buffer }[]>`
    select id, name, secret_hash from operator_api_keys
    where public_key = ${public_key} and revoked_at is null`;
  if (!row) return null;
  const { id, name, secret_hash } = row;
  const permissions = permissionsOfKey('operator', 'write');
  return {
    secret_hash,
    caller: { kind: 'operator', actor_id: id, name, permissions, person: null },
  };
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
    with counted as (update merchant_counts set merchants = merchants + 1 where slot = ${slotOf(id)})
    insert into merchants (id, name, mode, created_at, updated_at)
    values (${id}, ${name}, ${mode}, ${at}, ${at})`;
}

/** Deletes a merchant that was inserted in the same transaction. */
export async function removeMerchant(tx: Transaction, id: string): Promise<void> {
  await tx`
    with counted as (update merchant_counts set merchants = merchants - 1 where slot = ${slotOf(id)})
    delete from merchants where id = ${id}`;
}

/** The row of merchant_counts that counts a merchant. */
function slotOf(id: string): number {
  return Number.parseInt(id.slice(-1), 16);
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

/** Inserts a key; resolves with false and changes nothing when the public key already exists. */
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

/** Inserts a key; resolves with false and changes nothing when the public key already exists. */
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

/** Finds the merchant of a key, even a revoked one; null when there is none. */
export async function findMerchantOfKey(sql: Sql, public_key: string): Promise<string | null> {
  const [row] = await sql<{ merchant_id: string }[]>`
    select merchant_id from merchant_api_keys where public_key = ${public_key}`;
  return row?.merchant_id ?? null;
}

const keyColumns = [
  'id',
  'name',
  'permission',
  'public_key',
  'created_at',
  'revoked_at',
] as const satisfies (keyof ApiKey)[];

interface MerchantRow extends Omit<Merchant, 'rate_limits'> {
  rate_transactions: number | null;
  rate_queries: number | null;
  rate_default: number | null;
}

const merchantColumns = [
  'id',
  'name',
  'mode',
  'rate_transactions',
  'rate_queries',
  'rate_default',
  'created_at',
  'updated_at',
] as const satisfies (keyof MerchantRow)[];

function toMerchant(row: MerchantRow): Merchant {
  const { id, name, mode, created_at, updated_at } = row;
  const { rate_transactions: transactions, rate_queries: queries, rate_default } = row;
  const rate_limits = { transactions, queries, default: rate_default };
  return { id, name, mode, rate_limits, created_at, updated_at };
}

export async function findMerchant(sql: Sql, id: string): Promise<Merchant | null> {
  const [row] = await sql<
    MerchantRow[]
  >`select ${sql(merchantColumns)} from merchants where id = ${id}`;
  return row ? toMerchant(row) : null;
}

/** Locks a merchant's settings until the transaction ends; requests of the merchant do not wait for it. */
export async function lockMerchant(
  tx: Transaction,
  id: string,
): Promise<{ merchant: Merchant; trail: TrailHead } | null> {
  const [row] = await tx<(MerchantRow & { trail_position: number; trail_hash: Buffer })[]>`
    select ${tx(merchantColumns)}, trail_position, trail_hash from merchants
    where id = ${id} for no key update`;
  if (!row) return null;
  const trail = { position: row.trail_position, hash: row.trail_hash };
  return { merchant: toMerchant(row), trail };
}

export async function listMerchants(sql: Sql, list: ListQuery): Promise<Page<Merchant>> {
  const { data, total } = await readShortPage<MerchantRow>(
    sql,
    sql`select ${sql(merchantColumns)} from merchants order by id desc`,
    sql`select sum(merchants)::bigint from merchant_counts`,
    list,
  );
  return { data: data.map(toMerchant), total };
}

export async function renameMerchant(
  tx: Transaction,
  id: string,
  name: string,
  at: string,
): Promise<void> {
  await tx`update merchants set name = ${name}, updated_at = ${at} where id = ${id}`;
}

export async function saveRateLimits(
  tx: Transaction,
  id: string,
  limits: RateLimits,
  at: string,
): Promise<void> {
  await tx`
    update merchants set rate_transactions = ${limits.transactions}, rate_queries = ${limits.queries},
      rate_default = ${limits.default}, updated_at = ${at}
    where id = ${id}`;
}

export function listMerchantKeys(
  sql: Sql,
  merchant_id: string,
  list: ListQuery,
): Promise<Page<ApiKey>> {
  return readShortPage<ApiKey>(
    sql,
    sql`select ${sql(keyColumns)} from merchant_api_keys where merchant_id = ${merchant_id} order by id desc`,
    sql`select count(*) from merchant_api_keys where merchant_id = ${merchant_id}`,
    list,
  );
}

/** Revokes a key and resolves with it; an already revoked one keeps its `revoked_at`. Null when there is none. */
export async function revokeMerchantKey(
  tx: Transaction,
  merchant_id: string,
  id: string,
  at: string,
): Promise<{ key: ApiKey; was_active: boolean } | null> {
  const [row] = await tx<(ApiKey & { was_active: boolean })[]>`
    with present as (
      select id, revoked_at is null as was_active from merchant_api_keys
      where merchant_id = ${merchant_id} and id = ${id} for update)
    update merchant_api_keys k set revoked_at = coalesce(k.revoked_at, ${at}) from present
    where k.merchant_id = ${merchant_id} and k.id = present.id
    returning ${tx(keyColumns.map((name) => `k.${name}`))}, present.was_active`;
  if (!row) return null;
  const { was_active, ...key } = row;
  return { key, was_active };
}
