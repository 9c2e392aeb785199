import { Refusal, type ResponseCookie } from '../errors.js';
import type { Call } from '../operation/operation.js';
import { addMilliseconds, pending_ms } from '../people/rules/session-lifetime.js';
import { newToken } from '../people/tokens.js';
import { redirectUri } from './change-connection.js';
import { ProviderError } from './identity-providers.js';
import { insertWaiting } from './store/sso.js';
import { type StoredConnection } from '../people/store/sso-connections.js';

/** Why a sign-in with a provider failed, as `errors[0].code`, with a text for people. */
const failures = {
  sso_expired:
    'This sign-in was begun in another browser, was used before, or is past its time. Begin again.',
  provider_unavailable: 'The identity provider does not answer.',
  provider_refused: 'The identity provider has refused to sign you in.',
  invalid_token: 'The identity provider’s answer is not valid.',
} as const;

export function failSso(code: keyof typeof failures): Refusal {
  const message = failures[code];
  return new Refusal('SSO_FAILED', { message, errors: [{ path: 'sso', code, message }] });
}

/**
 * Begins a sign-in with a provider, or a proof for a session. Resolves with the provider's address and the cookie that binds the answer to
 * this browser; null when the connection was deleted or disabled while the provider was asked.
 *
 * @throws Refusal SSO_FAILED when the provider does not answer
 */
export async function beginSso(
  { context, sql, now }: Pick<Call, 'context' | 'sql' | 'now'>,
  connection: StoredConnection,
  session_hash: Buffer | null,
): Promise<{ url: string; cookie: ResponseCookie } | null> {
  const { token, token_hash } = newToken();
  const redirect_uri = redirectUri(context.config.public_url);
  const isAgain = session_hash !== null;
  const url = await context.identity_providers
    .authorizationUrl(connection, { redirect_uri, token, isAgain })
    .catch((error: unknown) => {
      throw toRefusal(context, connection, error);
    });
  const is_waiting = await insertWaiting(sql, {
    token_hash,
    connection_id: connection.id,
    session_hash,
    created_at: now,
    expires_at: addMilliseconds(now, pending_ms),
  });
  if (!is_waiting) return null;
  return { url, cookie: { name: 'sso', token, lifetime_s: pending_ms / 1000 } };
}

/** Logs a provider's failure, and returns its refusal. Tokens and codes are in neither. */
export function toRefusal(
  { log }: Call['context'],
  { id, issuer }: StoredConnection,
  error: unknown,
): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { reason, message } = error;
  log.warn({ connection_id: id, issuer, reason, detail: message }, 'Single sign-on failed.');
  return failSso(reason);
}
