import type { Sql } from '../../platform/database/connect.js';

/** By which provider a session or pending sign-in was opened. */
export interface SsoOrigin {
  connection_id: string;
  subject: string;
  sid: string | null;
}

export async function insertOrigin(
  sql: Sql,
  origin: SsoOrigin & { token_hash: Buffer; expires_at: string },
): Promise<void> {
  const { token_hash, connection_id, subject, sid, expires_at } = origin;
  await sql`
    insert into sso_sessions (token_hash, connection_id, subject, sid, expires_at)
    values (${token_hash}, ${connection_id}, ${subject}, ${sid}, ${expires_at})`;
}

/** Finds by which provider a session or pending sign-in was opened; null for a password. */
export async function findOrigin(sql: Sql, token_hash: Buffer): Promise<SsoOrigin | null> {
  const [row] = await sql<SsoOrigin[]>`
    select connection_id, subject, sid from sso_sessions where token_hash = ${token_hash}`;
  return row ?? null;
}
