import { permissionsOfPortal } from '../../operation/permissions.js';
import type { MerchantCaller } from '../../operation/caller.js';
import type { Fragment, Sql, Transaction } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { readShortPage } from '../../platform/lists/read-short-page.js';
import type { PortalSession } from '../schema.js';

/** Sessions of the portal. A session is found by the hash of its token, when its merchant is not known yet. */

const columns = (sql: Sql) =>
  sql`s.id, s.access, s.allowed_origins, s.locale, s.accent_color, s.external_id, s.created_at, s.expires_at, s.revoked_at`;

/** Neither ended nor revoked, and the access of the key or person that created it has not ended either. */
const isOpen = (sql: Sql, now: string): Fragment => sql`
  s.revoked_at is null and s.expires_at > ${now}
  and (s.key_id is null or exists (
    select from merchant_api_keys k where k.merchant_id = s.merchant_id and k.id = s.key_id
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})))
  and (s.person_id is null or exists (
    select from people p where p.id = s.person_id and p.merchant_id = s.merchant_id
      and p.disabled_at is null))`;

export interface NewSession extends PortalSession {
  merchant_id: string;
  token_hash: Buffer;
  key_id: string | null;
  person_id: string | null;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const { allowed_origins, ...others } = session;
  await tx`
    insert into portal_sessions ${tx({ ...others, allowed_origins: tx.json([...allowed_origins]) })}`;
}

/** Counts the sessions of a merchant that have not ended by themselves, up to `max`. */
export async function countOpen(
  tx: Transaction,
  merchant_id: string,
  now: string,
  max: number,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from (
      select from portal_sessions s
      where s.merchant_id = ${merchant_id} and s.expires_at > ${now} and s.revoked_at is null
      limit ${max}) as open`;
  return row?.count ?? 0;
}

/** Finds the caller of an open session by the hash of its token. */
export async function findCaller(
  sql: Sql,
  token_hash: Buffer,
  now: string,
): Promise<MerchantCaller | null> {
  const [row] = await sql<
    {
      id: string;
      merchant_id: string;
      access: 'read' | 'manage';
      mode: 'live' | 'test';
      time_zone: string;
      rate_transactions: number | null;
      rate_queries: number | null;
      rate_default: number | null;
    }[]
  >`
    select s.id, s.merchant_id, s.access, m.mode, m.time_zone, m.rate_transactions, m.rate_queries, m.rate_default
    from portal_sessions s join merchants m on m.id = s.merchant_id
    where s.token_hash = ${token_hash} and ${isOpen(sql, now)}`;
  if (!row) return null;
  const { id, merchant_id, access, mode, time_zone } = row;
  const { rate_transactions: transactions, rate_queries: queries, rate_default } = row;
  return {
    kind: 'merchant',
    merchant_id,
    mode,
    time_zone,
    actor_id: id,
    permissions: permissionsOfPortal(access),
    rate_limits: { transactions, queries, default: rate_default },
    person: null,
    key: null,
    portal: { access },
  };
}

/** Locks a session until the transaction ends, if it is open: a revocation at the same moment happens before or after. */
export async function lockOpen(
  tx: Transaction,
  merchant_id: string,
  id: string,
  now: string,
): Promise<boolean> {
  const rows = await tx`
    select from portal_sessions s
    where s.merchant_id = ${merchant_id} and s.id = ${id} and ${isOpen(tx, now)} for share of s`;
  return rows.length > 0;
}

/** Lists a merchant's open sessions, newest first. */
export function listOpen(
  sql: Sql,
  merchant_id: string,
  now: string,
  list: ListQuery,
): Promise<Page<PortalSession>> {
  const where = sql`s.merchant_id = ${merchant_id} and ${isOpen(sql, now)}`;
  return readShortPage<PortalSession>(
    sql,
    sql`select ${columns(sql)} from portal_sessions s where ${where} order by s.id desc`,
    sql`select count(*) from portal_sessions s where ${where}`,
    list,
  );
}

/** Reads a session of a merchant, open or ended. */
export async function findSession(
  sql: Sql,
  merchant_id: string,
  id: string,
): Promise<PortalSession | null> {
  const [row] = await sql<PortalSession[]>`
    select ${columns(sql)} from portal_sessions s where s.merchant_id = ${merchant_id} and s.id = ${id}`;
  return row ?? null;
}

/** Reads a session of a merchant, and locks it until the transaction ends. */
export async function lockSession(
  tx: Transaction,
  merchant_id: string,
  id: string,
): Promise<PortalSession | null> {
  const [row] = await tx<PortalSession[]>`
    select ${columns(tx)} from portal_sessions s where s.merchant_id = ${merchant_id} and s.id = ${id} for update`;
  return row ?? null;
}

export async function revokeSession(
  tx: Transaction,
  merchant_id: string,
  id: string,
  at: string,
): Promise<void> {
  await tx`
    update portal_sessions set revoked_at = ${at} where merchant_id = ${merchant_id} and id = ${id}`;
}

/** Reads which origins may frame the page of a session, open or ended; for the page, which is sent before anybody is known. */
export async function findOrigins(sql: Sql, id: string): Promise<readonly string[] | null> {
  const [row] = await sql<{ allowed_origins: string[] }[]>`
    select allowed_origins from portal_sessions where id = ${id}`;
  return row?.allowed_origins ?? null;
}

/** Deletes at most `limit` sessions that expired before `until`. Resolves with their number. */
export async function deleteEnded(sql: Sql, until: string, limit: number): Promise<number> {
  const rows = await sql`
    delete from portal_sessions where id = any (array(
      select id from portal_sessions where expires_at < ${until} order by expires_at limit ${limit}))
    returning id`;
  return rows.length;
}
