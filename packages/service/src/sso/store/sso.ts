import { operator_id } from '../../platform/ids.js';
import type { Fragment, Sql, Transaction } from '../../platform/database/connect.js';
import { columnsOf } from '../../platform/database/statement.js';
import { connectionColumns, type StoredConnection } from '../../people/store/sso-connections.js';

/**
 * Connections to identity providers and what they opened. A connection is found by its id at sign-in, when nobody is known yet; everything
 * else is bound to a merchant, or to null for the operator, or to a connection.
 */

/** Finds an enabled connection, for signing in. */
export async function findConnection(sql: Sql, id: string): Promise<StoredConnection | null> {
  const [row] = await sql<StoredConnection[]>`
    select ${connectionColumns(sql)} from sso_connections c where c.id = ${id} and c.is_enabled`;
  return row ?? null;
}

/** Reads an enabled connection again, and locks it until the transaction ends; null when it has changed since it was read. */
export async function lockConnection(
  tx: Transaction,
  { id, updated_at }: Pick<StoredConnection, 'id' | 'updated_at'>,
): Promise<boolean> {
  const rows = await tx`
    select from sso_connections
    where id = ${id} and is_enabled and updated_at = ${updated_at} for share`;
  return rows.length > 0;
}

export async function saveConnection(tx: Transaction, connection: StoredConnection): Promise<void> {
  const { id, merchant_id, created_at, role_mapping, email_domains, acr_values, ...fields } =
    connection;
  const changed = {
    ...fields,
    role_mapping: tx.json(role_mapping),
    email_domains: tx.json(email_domains),
    acr_values: tx.json(acr_values),
  };
  await tx`
    insert into sso_connections ${columnsOf(tx, { id, merchant_id, side: merchant_id ?? operator_id, created_at, ...changed })}
    on conflict (id) do update set ${columnsOf(tx, changed)}`;
}

export async function recordSignInOf(tx: Transaction, id: string, at: string): Promise<void> {
  await tx`update sso_connections set signed_in_at = ${at} where id = ${id}`;
}

/** Ends the sessions and sign-ins of a connection, and unlinks all accounts of its provider. */
export async function clearConnection(tx: Transaction, id: string): Promise<void> {
  await endWhere(tx, tx`connection_id = ${id}`);
  await tx`delete from sso_sign_ins where connection_id = ${id}`;
  await tx`delete from sso_identities where connection_id = ${id}`;
}

export async function deleteConnection(tx: Transaction, id: string): Promise<void> {
  // Before what refers to it: a sign-in that begins now waits for this lock, and then finds no connection.
  await tx`select from sso_connections where id = ${id} for update`;
  await clearConnection(tx, id);
  await tx`delete from sso_logout_tokens where connection_id = ${id}`;
  await tx`delete from sso_connections where id = ${id}`;
}

export async function findIdentity(
  sql: Sql,
  connection_id: string,
  subject: string,
): Promise<string | null> {
  const [row] = await sql<{ person_id: string }[]>`
    select person_id from sso_identities where connection_id = ${connection_id} and subject = ${subject}`;
  return row?.person_id ?? null;
}

/** Links an account of a provider to a person. Resolves with false when the person has another one. */
export async function insertIdentity(
  tx: Transaction,
  identity: { connection_id: string; subject: string; person_id: string; at: string },
): Promise<boolean> {
  const { connection_id, subject, person_id, at } = identity;
  const rows = await tx`
    insert into sso_identities (connection_id, subject, person_id, created_at)
    values (${connection_id}, ${subject}, ${person_id}, ${at})
    on conflict do nothing returning person_id`;
  return rows.length > 0;
}

/** Unlinks a person's account of the provider, and ends what it opened. Resolves with false when there is none. */
export async function deleteIdentity(tx: Transaction, person_id: string): Promise<boolean> {
  const [row] = await tx<{ connection_id: string; subject: string }[]>`
    delete from sso_identities where person_id = ${person_id} returning connection_id, subject`;
  if (!row) return false;
  const { connection_id, subject } = row;
  await endWhere(tx, tx`connection_id = ${connection_id} and subject = ${subject}`);
  return true;
}

/** A sign-in that waits for the provider. */
export interface WaitingSignIn {
  connection_id: string;
  session_hash: Buffer | null;
  created_at: string;
}

/** Inserts a sign-in that waits. Resolves with false, and changes nothing, when its connection is not enabled any more. */
export async function insertWaiting(
  sql: Sql,
  waiting: WaitingSignIn & { token_hash: Buffer; expires_at: string },
): Promise<boolean> {
  const { token_hash, connection_id, session_hash, created_at, expires_at } = waiting;
  const rows = await sql`
    insert into sso_sign_ins (token_hash, connection_id, session_hash, created_at, expires_at)
    select ${token_hash}, c.id, ${session_hash}::bytea, ${created_at}, ${expires_at}
    from sso_connections c where c.id = ${connection_id} and c.is_enabled
    for key share of c
    returning token_hash`;
  return rows.length > 0;
}

/** Takes a sign-in that waits for the provider: of simultaneous calls, one gets it. */
export async function takeWaiting(
  sql: Sql,
  token_hash: Buffer,
  now: string,
): Promise<WaitingSignIn | null> {
  const [row] = await sql<WaitingSignIn[]>`
    delete from sso_sign_ins where token_hash = ${token_hash} and expires_at > ${now}
    returning connection_id, session_hash, created_at`;
  return row ?? null;
}

/** Records a logout token. Resolves with false when it was accepted before. */
export async function useLogoutToken(
  tx: Transaction,
  token: { connection_id: string; jti_hash: Buffer; expires_at: string },
): Promise<boolean> {
  const { connection_id, jti_hash, expires_at } = token;
  const rows = await tx`
    insert into sso_logout_tokens (connection_id, jti_hash, expires_at)
    values (${connection_id}, ${jti_hash}, ${expires_at})
    on conflict do nothing returning connection_id`;
  return rows.length > 0;
}

/**
 * Ends what a provider's session opened, or, without one, everything that the provider's account opened. Where the provider named no
 * session at sign-in, its account counts. Resolves with the persons whose sessions ended.
 */
export async function endSsoSessions(
  tx: Transaction,
  connection_id: string,
  { sid, subject }: { sid: string | null; subject: string | null },
): Promise<string[]> {
  const isIt =
    sid === null
      ? tx`subject = ${subject}`
      : tx`(sid = ${sid} and (${subject}::text is null or subject = ${subject})
          or sid is null and subject = ${subject})`;
  return endWhere(tx, tx`connection_id = ${connection_id} and ${isIt}`);
}

async function endWhere(tx: Transaction, where: Fragment): Promise<string[]> {
  const rows = await tx<{ person_id: string }[]>`
    with ended as (delete from sso_sessions where ${where} returning token_hash),
    pending as (
      delete from pending_sign_ins where token_hash in (select token_hash from ended) returning person_id),
    open as (delete from sessions where token_hash in (select token_hash from ended) returning person_id)
    select person_id from open union select person_id from pending`;
  return rows.map(({ person_id }) => person_id);
}

/** Removes what has expired, at most `limit` rows of each table. Resolves with the largest number. */
export async function removeExpiredSso(sql: Sql, now: string, limit: number): Promise<number> {
  const counts = [];
  for (const table of ['sso_sign_ins', 'sso_sessions', 'sso_logout_tokens']) {
    const removed = await sql`
      delete from ${sql(table)} where ctid = any (array(
        select ctid from ${sql(table)} where expires_at <= ${now} limit ${limit} for update skip locked))
      returning 1`;
    counts.push(removed.length);
  }
  return Math.max(...counts);
}
