import type { Sql, Transaction } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { ScimToken } from '../schema.js';

/** Tokens for provisioning, of a merchant or of the operator (null). A token is found by its hash, when nobody is known yet. */

/** Sender of a valid token. */
export interface TokenCaller {
  id: string;
  name: string;
  merchant_id: string | null;
}

/** A use is stored at most this often, so that requests seldom write. */
const use_stored_every = '1 minute';

const isValid = (sql: Sql, now: string) =>
  sql`t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})`;
const ofSide = (sql: Sql, merchant_id: string | null) =>
  merchant_id === null ? sql`t.merchant_id is null` : sql`t.merchant_id = ${merchant_id}`;
const columns = (sql: Sql) =>
  sql`t.id, t.name, t.is_by_two, t.expires_at, t.last_used_at, t.created_at, t.revoked_at`;

/** Finds a valid token, and records its use. */
export async function useToken(
  sql: Sql,
  token_hash: Buffer,
  now: string,
): Promise<TokenCaller | null> {
  const [row] = await sql<TokenCaller[]>`
    with used as (
      update scim_tokens t set last_used_at = ${now}
      where t.token_hash = ${token_hash} and ${isValid(sql, now)}
        and (t.last_used_at is null or t.last_used_at < ${now}::timestamptz - ${use_stored_every}::interval))
    select t.id, t.name, t.merchant_id from scim_tokens t
    where t.token_hash = ${token_hash} and ${isValid(sql, now)}`;
  return row ?? null;
}

/** Locks a token until the transaction ends, if it is still valid: a revocation at the same moment happens before or after. */
export async function lockToken(
  tx: Transaction,
  id: string,
  now: string,
): Promise<{ is_by_two: boolean } | null> {
  const [row] = await tx<{ is_by_two: boolean }[]>`
    select t.is_by_two from scim_tokens t where t.id = ${id} and ${isValid(tx, now)} for share`;
  return row ?? null;
}

export async function countValidTokens(
  tx: Transaction,
  merchant_id: string | null,
  now: string,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from scim_tokens t where ${ofSide(tx, merchant_id)} and ${isValid(tx, now)}`;
  return row?.count ?? 0;
}

export async function insertToken(
  tx: Transaction,
  token: {
    id: string;
    merchant_id: string | null;
    name: string;
    token_hash: Buffer;
    is_by_two: boolean;
    expires_at: string | null;
    created_at: string;
  },
): Promise<void> {
  await tx`insert into scim_tokens ${tx(token)}`;
}

/** Lists tokens, newest first, revoked ones included. */
export function listTokens(
  sql: Sql,
  merchant_id: string | null,
  list: ListQuery,
): Promise<Page<ScimToken>> {
  return readShortPage<ScimToken>(
    sql,
    sql`select ${columns(sql)} from scim_tokens t where ${ofSide(sql, merchant_id)} order by t.id desc`,
    sql`select count(*) from scim_tokens t where ${ofSide(sql, merchant_id)}`,
    list,
  );
}

/** Finds a token of a side, and locks it until the transaction ends. */
export async function lockTokenOf(
  tx: Transaction,
  merchant_id: string | null,
  id: string,
): Promise<ScimToken | null> {
  const [row] = await tx<ScimToken[]>`
    select ${columns(tx)} from scim_tokens t where ${ofSide(tx, merchant_id)} and t.id = ${id} for update`;
  return row ?? null;
}

export async function revokeStored(tx: Transaction, id: string, at: string): Promise<void> {
  await tx`update scim_tokens set revoked_at = ${at} where id = ${id}`;
}
