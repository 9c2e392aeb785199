import type { Sql, Transaction } from '../../platform/database/connect.js';

/** Second factors by person. They are read before a merchant is known, at sign-in. */

/** Second factors of a person. */
export interface Factors {
  /** When the authenticator app was confirmed; null without one. */
  totp_at: string | null;
  passkeys: number;
  recovery_codes: number;
}

export async function readFactors(sql: Sql, person_id: string): Promise<Factors> {
  const [row] = await sql<Factors[]>`
    select
      (select confirmed_at from totp_factors where person_id = ${person_id}) as totp_at,
      (select count(*) from passkeys where person_id = ${person_id}) as passkeys,
      (select count(*) from recovery_codes where person_id = ${person_id}) as recovery_codes`;
  return row ?? { totp_at: null, passkeys: 0, recovery_codes: 0 };
}

/** Whether a person has a second factor. Recovery codes alone are none. */
export function hasFactor({ totp_at, passkeys }: Factors): boolean {
  return totp_at !== null || passkeys > 0;
}

export interface StoredTotp {
  secret: string;
  confirmed_at: string | null;
  last_step: number;
}

export async function findTotp(sql: Sql, person_id: string): Promise<StoredTotp | null> {
  const [row] = await sql<StoredTotp[]>`
    select secret, confirmed_at, last_step from totp_factors where person_id = ${person_id}`;
  return row ?? null;
}

/** Saves a secret that waits for its first code. Changes nothing, and resolves with false, when there is a confirmed one. */
export async function saveTotp(
  sql: Sql,
  person_id: string,
  secret: string,
  at: string,
): Promise<boolean> {
  const rows = await sql`
    insert into totp_factors (person_id, secret, created_at) values (${person_id}, ${secret}, ${at})
    on conflict (person_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where totp_factors.confirmed_at is null
    returning person_id`;
  return rows.length > 0;
}

/** Confirms the secret that was read, with the time step of its first code. */
export async function confirmTotp(
  tx: Transaction,
  person_id: string,
  secret: string,
  step: number,
  at: string,
): Promise<boolean> {
  const rows = await tx`
    update totp_factors set confirmed_at = ${at}, last_step = ${step}
    where person_id = ${person_id} and secret = ${secret} and confirmed_at is null
    returning person_id`;
  return rows.length > 0;
}

/** Uses up a code's time step. Of simultaneous calls with one code, one resolves with true. */
export async function useStep(
  sql: Sql,
  person_id: string,
  secret: string,
  step: number,
): Promise<boolean> {
  const rows = await sql`
    update totp_factors set last_step = ${step}
    where person_id = ${person_id} and secret = ${secret} and confirmed_at is not null and last_step < ${step}
    returning person_id`;
  return rows.length > 0;
}

export async function removeTotp(tx: Transaction, person_id: string): Promise<boolean> {
  const rows = await tx`
    delete from totp_factors where person_id = ${person_id} returning confirmed_at`;
  return rows.some((row) => row['confirmed_at'] !== null);
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  person_id: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx`delete from recovery_codes where person_id = ${person_id}`;
  if (hashes.length === 0) return;
  await tx`insert into recovery_codes ${tx(hashes.map((code_hash) => ({ person_id, code_hash })))}`;
}

export async function hasRecoveryCode(
  sql: Sql,
  person_id: string,
  code_hash: Buffer,
): Promise<boolean> {
  const rows = await sql`
    select from recovery_codes where person_id = ${person_id} and code_hash = ${code_hash}`;
  return rows.length > 0;
}

/** Uses up a recovery code. Of simultaneous calls, one resolves with true. */
export async function useRecoveryCode(
  sql: Sql,
  person_id: string,
  code_hash: Buffer,
): Promise<boolean> {
  const rows = await sql`
    delete from recovery_codes where person_id = ${person_id} and code_hash = ${code_hash}
    returning person_id`;
  return rows.length > 0;
}

export interface StoredPasskey {
  id: string;
  person_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

export async function listPasskeys(sql: Sql, person_id: string): Promise<StoredPasskey[]> {
  return sql<StoredPasskey[]>`
    select id, person_id, credential_id, public_key, counter, transports, name, created_at, used_at
    from passkeys where person_id = ${person_id} order by id`;
}

export async function findPasskey(sql: Sql, credential_id: string): Promise<StoredPasskey | null> {
  const [row] = await sql<StoredPasskey[]>`
    select id, person_id, credential_id, public_key, counter, transports, name, created_at, used_at
    from passkeys where credential_id = ${credential_id}`;
  return row ?? null;
}

/** Inserts a passkey. Resolves with false when the credential is registered already, for whomever. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<StoredPasskey, 'used_at'>,
): Promise<boolean> {
  const { id, person_id, credential_id, public_key, counter, transports, name } = passkey;
  const rows = await tx`
    insert into passkeys (id, person_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${person_id}, ${credential_id}, ${public_key}, ${counter}, ${transports}, ${name},
      ${passkey.created_at})
    on conflict (credential_id) do nothing returning id`;
  return rows.length > 0;
}

/**
 * Records the use of a passkey. Resolves with false when its counter has not grown since it was read: somebody has a copy of it.
 * Authenticators without a counter always send 0.
 */
export async function usePasskey(
  sql: Sql,
  id: string,
  counter: number,
  at: string,
): Promise<boolean> {
  const rows = await sql`
    update passkeys set counter = ${counter}, used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`;
  return rows.length > 0;
}

/** Renames a passkey of a person. Resolves with its former name; null when there is none. */
export async function renamePasskey(
  tx: Transaction,
  person_id: string,
  id: string,
  name: string,
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select name from passkeys where id = ${id} and person_id = ${person_id} for update`;
  if (!row) return null;
  await tx`update passkeys set name = ${name} where id = ${id}`;
  return row.name;
}

/** Removes a passkey of a person. Resolves with its name; null when there is none. */
export async function removePasskey(
  tx: Transaction,
  person_id: string,
  id: string,
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    delete from passkeys where id = ${id} and person_id = ${person_id} returning name`;
  return row?.name ?? null;
}

export async function removeFactors(tx: Transaction, person_id: string): Promise<void> {
  await tx`delete from totp_factors where person_id = ${person_id}`;
  await tx`delete from passkeys where person_id = ${person_id}`;
  await tx`delete from recovery_codes where person_id = ${person_id}`;
  await tx`delete from pending_sign_ins where person_id = ${person_id}`;
}

/** Saves the challenge that the browser of a session or pending sign-in has to have signed; it replaces an earlier one. */
export async function saveChallenge(
  sql: Sql,
  one: { token_hash: Buffer; purpose: ChallengePurpose; challenge: string; expires_at: string },
): Promise<void> {
  const { token_hash, purpose, challenge, expires_at } = one;
  await sql`
    insert into passkey_challenges (token_hash, purpose, challenge, expires_at)
    values (${token_hash}, ${purpose}, ${challenge}, ${expires_at})
    on conflict (token_hash, purpose)
      do update set challenge = excluded.challenge, expires_at = excluded.expires_at`;
}

export type ChallengePurpose = 'register' | 'authenticate';

/** Takes the challenge away: it is valid once. Null when there is none, or when it has expired. */
export async function takeChallenge(
  sql: Sql,
  token_hash: Buffer,
  purpose: ChallengePurpose,
  now: string,
): Promise<string | null> {
  const [row] = await sql<{ challenge: string; is_valid: boolean }[]>`
    delete from passkey_challenges where token_hash = ${token_hash} and purpose = ${purpose}
    returning challenge, expires_at > ${now} as is_valid`;
  return row?.is_valid ? row.challenge : null;
}
