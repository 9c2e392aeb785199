import type { ResponseCookie } from '../errors.js';
import type { KnownDevice } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { openSession, type SessionOrigin } from './open-session.js';
import { addMilliseconds, pending_ms } from '../people/rules/session-lifetime.js';
import { isRequired } from '../people/rules/second-factor.js';
import { hasFactor, readFactors } from './store/second-factors.js';
import { insertPending } from './store/pending.js';
import type { StoredPerson } from '../people/store/people.js';
import { newToken } from '../people/tokens.js';

/**
 * Signs a person in after the right password: opens a session, or, for somebody who has or needs a second factor, a pending sign-in,
 * which opens nothing but the second step. Null when the person was disabled or the password changed since it was compared.
 */
export async function completeSignIn(
  context: Context,
  sql: Sql,
  found: StoredPerson,
  password_hash: string,
  device: KnownDevice | null,
  from: Omit<SessionOrigin, 'second_factor_at'>,
): Promise<{ is_signed_in: boolean; cookies: ResponseCookie[] } | null> {
  const { id } = found.person;
  const factors = await readFactors(sql, id);
  if (hasFactor(factors) || isRequired(context.config.second_factor, found.merchant_id)) {
    const { cookie } = await openPending(context, sql, { person_id: id, password_hash });
    return { is_signed_in: false, cookies: [cookie] };
  }
  const origin = { ...from, second_factor_at: null };
  const cookies = await openSession(context, sql, { id, password_hash }, device, origin);
  return cookies && { is_signed_in: true, cookies };
}

/** Starts a sign-in that waits for its second step. */
export async function openPending(
  context: Context,
  sql: Sql,
  who: { person_id: string | null; password_hash: string | null },
): Promise<{ cookie: ResponseCookie; token_hash: Buffer }> {
  const { token, token_hash } = newToken();
  const created_at = context.clock();
  const expires_at = addMilliseconds(created_at, pending_ms);
  await insertPending(sql, { ...who, token_hash, created_at, expires_at });
  return { cookie: { name: 'sign_in', token, lifetime_s: pending_ms / 1000 }, token_hash };
}
