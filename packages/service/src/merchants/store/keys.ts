import type { KnownCaller } from '../../operation/caller.js';
import {
  isReading,
  permissionsOfKey,
  type Permission,
  type Side,
} from '../../operation/permissions.js';
import { parseAddressRange, type AddressRange } from '../../platform/address-ranges.js';
import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { OperatorKey } from '../schema.js';

/** API keys of merchants and of the operator. `owner` is the merchant's id, or null for the operator. */

/** A stored key: the hash of its secret, and its caller. */
export interface StoredKey {
  secret_hash: Buffer;
  /** A revoked key is refused; its use is reported. */
  revoked_at: string | null;
  caller: KnownCaller;
}

interface LimitsRow {
  scopes: Permission[] | null;
  expires_at: string | null;
  address_ranges: string[] | null;
}

export function readRanges(ranges: readonly string[] | null): AddressRange[] | null {
  // An unreadable range allows no address.
  return ranges === null ? null : ranges.map(parseAddressRange).filter((one) => one !== null);
}

/** The permissions of a key: its scopes, or all that its permission names. */
export function permissionsOfStored(
  side: Side,
  permission: 'read' | 'write',
  scopes: readonly Permission[] | null,
): ReadonlySet<Permission> {
  const all = permissionsOfKey(side, permission);
  if (scopes === null) return all;
  // A scope that this release does not know, or no longer gives to keys, allows nothing.
  const known = permissionsOfKey(side, 'write');
  return new Set(scopes.filter((one) => known.has(one)));
}

export async function findMerchantKey(sql: Sql, public_key: string): Promise<StoredKey | null> {
  const [row] = await sql<
    (LimitsRow & {
      merchant_id: string;
      id: string;
      permission: 'read' | 'write';
      mode: 'live' | 'test';
      time_zone: string;
      secret_hash: Buffer;
      rate_transactions: number | null;
      rate_queries: number | null;
      rate_default: number | null;
      revoked_at: string | null;
    })[]
  >`
    select k.merchant_id, k.id, k.permission, k.revoked_at, k.secret_hash,
      k.scopes, k.expires_at, k.address_ranges, m.mode, m.time_zone, m.rate_transactions, m.rate_queries, m.rate_default
    from merchant_api_keys k join merchants m on m.id = k.merchant_id
    where k.public_key = ${public_key}`;
  if (!row) return null;
  const { merchant_id, id, permission, scopes, mode, secret_hash, expires_at } = row;
  const { rate_transactions: transactions, rate_queries: queries, rate_default } = row;
  return {
    secret_hash,
    revoked_at: row.revoked_at,
    caller: {
      kind: 'merchant',
      merchant_id,
      mode,
      time_zone: row.time_zone,
      actor_id: id,
      permissions: permissionsOfStored('merchant', permission, scopes),
      rate_limits: { transactions, queries, default: rate_default },
      person: null,
      key: { expires_at, address_ranges: readRanges(row.address_ranges) },
    },
  };
}

export async function findOperatorKey(sql: Sql, public_key: string): Promise<StoredKey | null> {
  const [row] = await sql<
    (LimitsRow & {
      id: string;
      name: string;
      secret_hash: Buffer;
      rate_limit: number | null;
      revoked_at: string | null;
    })[]
  >`
    select id, name, secret_hash, scopes, expires_at,
      address_ranges, rate_limit, revoked_at
    from operator_api_keys where public_key = ${public_key}`;
  if (!row) return null;
  const { id, name, secret_hash, scopes, expires_at, rate_limit } = row;
  return {
    secret_hash,
    revoked_at: row.revoked_at,
    caller: {
      kind: 'operator',
      actor_id: id,
      name,
      permissions: permissionsOfStored('operator', 'write', scopes),
      rate_limit,
      person: null,
      key: { expires_at, address_ranges: readRanges(row.address_ranges) },
    },
  };
}

/** Whether a key of a merchant, or of the operator (null), is neither revoked nor expired. */
export async function isKeyInForce(
  sql: Sql,
  owner: string | null,
  id: string,
  now: string,
): Promise<boolean> {
  const rows =
    owner === null
      ? await sql`
          select 1 from operator_api_keys
          where id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now})`
      : await sql`
          select 1 from merchant_api_keys
          where merchant_id = ${owner} and id = ${id} and revoked_at is null
            and (expires_at is null or expires_at > ${now})`;
  return rows.length > 0;
}

/** Limits of a new key; absent: none. */
export interface NewLimits {
  scopes?: readonly Permission[] | null;
  expires_at?: string | null;
  address_ranges?: readonly string[] | null;
}

export interface NewMerchantKey extends NewLimits {
  merchant_id: string;
  id: string;
  name: string;
  permission: 'read' | 'write';
  public_key: string;
  secret_hash: Buffer;
  at: string;
}

export interface NewOperatorKey extends NewLimits {
  id: string;
  name: string;
  rate_limit?: number | null;
  public_key: string;
  secret_hash: Buffer;
  at: string;
}

/** The columns of a key's limits. */
function limitColumns(sql: Sql, key: NewLimits) {
  const { scopes = null, expires_at = null, address_ranges = null } = key;
  const json = (value: readonly string[] | null) => (value === null ? null : sql.json([...value]));
  return {
    scopes: json(scopes),
    expires_at,
    address_ranges: json(address_ranges),
  };
}

/** Inserts a key; resolves with false and changes nothing when the public key already exists. */
export async function insertMerchantKey(sql: Sql, key: NewMerchantKey): Promise<boolean> {
  const { merchant_id, id, name, permission, public_key, secret_hash, at } = key;
  const limits = limitColumns(sql, key);
  const rows = await sql`
    insert into merchant_api_keys (merchant_id, id, name, permission, public_key, secret_hash, created_at,
      scopes, expires_at, address_ranges)
    values (${merchant_id}, ${id}, ${name}, ${permission}, ${public_key}, ${secret_hash}, ${at},
      ${limits.scopes}, ${limits.expires_at}, ${limits.address_ranges})
    on conflict (public_key) do nothing
    returning id`;
  return rows.length > 0;
}

/** Inserts a key; resolves with false and changes nothing when the public key already exists. */
export async function insertOperatorKey(sql: Sql, key: NewOperatorKey): Promise<boolean> {
  const { id, name, rate_limit = null, public_key, secret_hash, at } = key;
  const limits = limitColumns(sql, key);
  const rows = await sql`
    insert into operator_api_keys (id, name, public_key, secret_hash, created_at, scopes, expires_at,
      address_ranges, rate_limit)
    values (${id}, ${name}, ${public_key}, ${secret_hash}, ${at}, ${limits.scopes}, ${limits.expires_at},
      ${limits.address_ranges}, ${rate_limit})
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

const tableOf = (sql: Sql, owner: string | null) =>
  owner === null ? sql`operator_api_keys` : sql`merchant_api_keys`;
const ownedBy = (sql: Sql, owner: string | null) =>
  owner === null ? sql`true` : sql`k.merchant_id = ${owner}`;
const columns = (
  sql: Sql,
  owner: string | null,
) => sql`k.id, k.name, k.scopes, k.public_key, k.expires_at,
  k.address_ranges, k.last_used_at, k.replaced_by, k.created_at, k.revoked_at,
  ${owner === null ? sql`'write' as permission, k.rate_limit` : sql`k.permission, null::integer as rate_limit`}`;

function read(row: OperatorKey): OperatorKey {
  const scopes = row.scopes as Permission[] | null;
  const permission = scopes === null ? row.permission : scopes.every(isReading) ? 'read' : 'write';
  return { ...row, permission };
}

/** Lists keys, newest first, revoked ones included; those of a merchant have no `rate_limit`. */
export async function listKeys(
  sql: Sql,
  owner: string | null,
  list: ListQuery,
): Promise<Page<OperatorKey>> {
  const { data, ...page } = await readShortPage<OperatorKey>(
    sql,
    sql`select ${columns(sql, owner)} from ${tableOf(sql, owner)} k where ${ownedBy(sql, owner)} order by k.id desc`,
    sql`select count(*) from ${tableOf(sql, owner)} k where ${ownedBy(sql, owner)}`,
    list,
  );
  return { ...page, data: data.map(read) };
}

/** A merchant's key as the API shows it: only the operator's keys have a rate limit. */
export function withoutRate<T extends OperatorKey>(key: T): Omit<T, 'rate_limit'> {
  const { rate_limit, ...others } = key;
  if (rate_limit !== null) throw new Error('A merchant’s key has no rate limit.');
  return others;
}

/**
 * Reads a key and locks it until the transaction ends; null when there is none.
 *
 * @param use `read`: it must not change; transactions that read one key do not wait for each other
 */
export async function lockKey(
  tx: Transaction,
  owner: string | null,
  id: string,
  use: 'change' | 'read' = 'change',
): Promise<OperatorKey | null> {
  const [row] = await tx<OperatorKey[]>`
    select ${columns(tx, owner)} from ${tableOf(tx, owner)} k
    where ${ownedBy(tx, owner)} and k.id = ${id} ${use === 'read' ? tx`for share` : tx`for no key update`}`;
  return row ? read(row) : null;
}

export async function revokeKey(
  tx: Transaction,
  owner: string | null,
  id: string,
  at: string,
): Promise<void> {
  await tx`
    update ${tableOf(tx, owner)} k set revoked_at = ${at} where ${ownedBy(tx, owner)} and k.id = ${id}`;
}

/** Lets a locked key end at `ends_at`, in favour of its replacement. */
export async function replaceKey(
  tx: Transaction,
  owner: string | null,
  id: string,
  replacement: { id: string; ends_at: string },
): Promise<void> {
  await tx`
    update ${tableOf(tx, owner)} k set replaced_by = ${replacement.id}, former_expires_at = k.expires_at,
      expires_at = ${replacement.ends_at}
    where ${ownedBy(tx, owner)} and k.id = ${id}`;
}

/** Gives the key that was replaced by `id`, if it still works, its former expiry back. Resolves with it as it was; null when there is none. */
export async function restoreReplaced(
  tx: Transaction,
  owner: string | null,
  id: string,
  now: string,
): Promise<{ before: OperatorKey; expires_at: string | null } | null> {
  const [row] = await tx<(OperatorKey & { former_expires_at: string | null })[]>`
    select ${columns(tx, owner)}, k.former_expires_at from ${tableOf(tx, owner)} k
    where ${ownedBy(tx, owner)} and k.replaced_by = ${id} and k.revoked_at is null and k.expires_at > ${now}
    for no key update`;
  if (!row) return null;
  const { former_expires_at, ...before } = row;
  await tx`
    update ${tableOf(tx, owner)} k set replaced_by = null, former_expires_at = null,
      expires_at = ${former_expires_at}
    where ${ownedBy(tx, owner)} and k.id = ${before.id}`;
  return { before: read(before), expires_at: former_expires_at };
}

/**
 * Records when keys were last used, by public key. Locks them in the order of their public keys, as every process does: two that write at
 * once do not wait for each other in a circle.
 */
export async function recordUses(sql: Sql, uses: ReadonlyMap<string, string>): Promise<void> {
  const given = sql.json([...uses].map(([public_key, used_at]) => ({ public_key, used_at })));
  for (const table of [sql`operator_api_keys`, sql`merchant_api_keys`]) {
    await sql`
      with used as (
        select u.public_key, u.used_at from jsonb_to_recordset(${given}::jsonb)
          as u (public_key text, used_at timestamptz)
      ), locked as (
        select k.public_key from ${table} k join used using (public_key)
        where k.last_used_at is null or k.last_used_at < used.used_at
        order by k.public_key for no key update of k
      )
      update ${table} k set last_used_at = used.used_at from used join locked using (public_key)
      where k.public_key = used.public_key`;
  }
}
