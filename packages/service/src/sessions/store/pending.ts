import type { Sql } from '../../platform/database/connect.js';

/** Sign-ins that wait for their second step. */

export interface PendingSignIn {
  token_hash: Buffer;
  /** Null: nobody yet, for signing in with a passkey alone. */
  person_id: string | null;
  password_hash: string | null;
  created_at: string;
}

export async function insertPending(
  sql: Sql,
  pending: PendingSignIn & { expires_at: string },
): Promise<void> {
  const { token_hash, person_id, password_hash, created_at, expires_at } = pending;
  await sql`
    insert into pending_sign_ins (token_hash, person_id, password_hash, created_at, expires_at)
    values (${token_hash}, ${person_id}, ${password_hash}, ${created_at}, ${expires_at})`;
}

/** Finds a pending sign-in whose person may still sign in with the password that was compared. */
export async function findPending(
  sql: Sql,
  token_hash: Buffer,
  now: string,
): Promise<PendingSignIn | null> {
  // By its key, and the person by theirs: a join could be merged along all sign-ins.
  const [row] = await sql<PendingSignIn[]>`
    select s.token_hash, s.person_id, s.password_hash, s.created_at from pending_sign_ins s
    where s.token_hash between ${token_hash} and ${token_hash} and s.expires_at > ${now} and (s.person_id is null
      or s.password_hash = (select p.password_hash from people p where p.id = s.person_id and p.disabled_at is null))
    order by s.token_hash`;
  return row ?? null;
}

/** Ends a pending sign-in. Of simultaneous calls, one resolves with true. */
export async function endPending(sql: Sql, token_hash: Buffer): Promise<boolean> {
  const rows = await sql`
    delete from pending_sign_ins where token_hash = ${token_hash} returning token_hash`;
  return rows.length > 0;
}

/** Removes expired sign-ins and challenges, at most `limit` of each. Resolves with the larger number. */
export async function removeExpiredPending(sql: Sql, now: string, limit: number): Promise<number> {
  const sign_ins = await sql`
    delete from pending_sign_ins where ctid = any (array(
      select ctid from pending_sign_ins where expires_at <= ${now} limit ${limit} for update skip locked))
    returning 1`;
  const challenges = await sql`
    delete from passkey_challenges where ctid = any (array(
      select ctid from passkey_challenges where expires_at <= ${now} limit ${limit} for update skip locked))
    returning 1`;
  return Math.max(sign_ins.length, challenges.length);
}
