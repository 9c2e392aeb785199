import type { Context } from '../operation/context.js';
import { changePeople } from '../people/change.js';
import { byProvider } from '../sessions/record-sign-in.js';
import { addMilliseconds } from '../people/rules/session-lifetime.js';
import { hashToken } from '../people/tokens.js';
import { max_logout_token_age_s, ProviderError } from './identity-providers.js';
import { endSsoSessions, findConnection, useLogoutToken } from './store/sso.js';

/**
 * Ends the sessions that a provider's logout token names (OpenID Connect Back-Channel Logout 1.0): those of the provider's session, or all
 * of its account.
 *
 * @throws ProviderError for a token that is not valid or was used before; Refusal UNAVAILABLE
 */
export async function endByProvider(
  context: Context,
  given: { connection_id: string; token: string; request_id: string; address: string | undefined },
): Promise<void> {
  const { connection_id, token, request_id, address } = given;
  const database = context.groups.coordinator;
  const connection = await findConnection(database, connection_id);
  if (!connection) throw noConnection();
  const now = context.clock();
  const { jti, sid, subject } = await context.identity_providers.readLogoutToken(
    connection,
    token,
    now,
  );
  const by = byProvider({ context, request_id, now, address }, connection);
  await changePeople(database, connection.merchant_id, by, async (tx, record) => {
    // Again: the connection may have been deleted since.
    if (!(await findConnection(tx, connection_id))) throw noConnection();
    // A token is accepted while it is younger than the maximum; afterwards its age refuses it.
    const expires_at = addMilliseconds(now, 2 * max_logout_token_age_s * 1000);
    if (!(await useLogoutToken(tx, { connection_id, jti_hash: hashToken(jti), expires_at }))) {
      throw new ProviderError('invalid_token', 'The logout token was used before.');
    }
    const ended = new Set(await endSsoSessions(tx, connection_id, { sid, subject }));
    for (const id of ended) {
      record({
        action: 'person.sessions_ended',
        object: { kind: 'person', id },
        before: null,
        after: { method: 'sso' },
      });
    }
  });
  context.sessions.evictAll();
}

function noConnection(): ProviderError {
  return new ProviderError('invalid_token', 'There is no such connection.');
}
