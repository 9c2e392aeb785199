import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { sessionCookie } from './session-cookie.js';
import { max_session_ms, addMilliseconds } from './rules/session-lifetime.js';
import { insertSession } from './store.js';
import { newToken } from './tokens.js';

/**
 * Opens a session for a person whose password has this hash, and resolves with the header that hands it to the browser. Null
 * when the person was disabled or the password changed since it was compared.
 */
export async function openSession(
  context: Context,
  sql: Sql,
  person_id: string,
  password_hash: string,
): Promise<Record<string, string> | null> {
  const at = context.clock();
  const { token, token_hash } = newToken();
  const expires_at = addMilliseconds(at, max_session_ms);
  const is_open = await insertSession(sql, {
    token_hash,
    person_id,
    password_hash,
    at,
    expires_at,
  });
  if (!is_open) return null;
  const cookie = sessionCookie(token, max_session_ms / 1000, context.config.production);
  return { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' };
}
