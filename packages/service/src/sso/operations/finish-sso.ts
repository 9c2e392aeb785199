import type { Static } from 'typebox';
import { Refusal, type ResponseCookie } from '../../errors.js';
import { defineOperation, type OperationResponse, type Call } from '../../operation/operation.js';
import { failSso, toRefusal } from '../begin-sso.js';
import { redirectUri } from '../change-connection.js';
import { completeSso } from '../complete-sso.js';
import { proveBySso } from '../prove-by-sso.js';
import { readAccount } from '../rules/read-claims.js';
import { SsoResult, SsoReturn } from '../schema.js';
import { findConnection, takeWaiting } from '../store/sso.js';
import { recordingFailure } from '../../sessions/sign-in-failures.js';
import { endSession } from '../../people/store/sessions.js';
import { hashToken } from '../../people/tokens.js';

/** Maximum age of the provider's sign-in beyond the clock difference, in seconds. */
const clock_difference_s = 60;

export const finishSso = defineOperation({
  id: 'finishSso',
  tag: 'Session',
  summary: 'Finish signing in with an identity provider',
  description:
    'Exchanges the code in the query that the provider sent the browser back with. Works once, and in the browser that began. Answers with a session in a cookie; for somebody who has or needs a second factor here, with SECOND_FACTOR_REQUIRED, as signing in with a password does.',
  body: SsoReturn,
  data: SsoResult,
  message: 'Signed in.',
  errors: [
    'SSO_FAILED',
    'SSO_REFUSED',
    'SECOND_FACTOR_REQUIRED',
    'TOO_MANY_PEOPLE',
    'UNAUTHORIZED',
  ],
  example: {
    body: { query: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
    data: { purpose: 'sign_in' },
  },
  run(call) {
    const { context, address } = call;
    return recordingFailure(context, 'sso', { address, email: null }, () => finish(call));
  },
});

const endedSso: ResponseCookie = { name: 'sso', token: null, lifetime_s: 0 };

async function finish(call: Call<Static<typeof SsoReturn>>): Promise<OperationResponse | Refusal> {
  const { context, sql, caller, body, now } = call;
  if (caller.kind !== 'unknown') throw new Error('This route is public.');
  // Taken before the code is exchanged: of simultaneous requests, one continues.
  const token = caller.sso;
  const waiting = token === null ? null : await takeWaiting(sql, hashToken(token), now);
  const connection = waiting && (await findConnection(sql, waiting.connection_id));
  if (token === null || !waiting || !connection) throw failSso('sso_expired');
  const elapsed_s = Math.ceil((Date.parse(now) - Date.parse(waiting.created_at)) / 1000);
  const claims = await context.identity_providers
    .exchange(connection, {
      redirect_uri: redirectUri(context.config.public_url),
      query: body.query,
      token,
      max_age_s: waiting.session_hash === null ? null : elapsed_s + clock_difference_s,
    })
    .catch((error: unknown) => {
      throw toRefusal(context, connection, error);
    });
  const account = readAccount(claims, connection);
  if (!account) throw failSso('invalid_token');
  if (waiting.session_hash !== null) {
    await proveBySso(call, connection, account, waiting.session_hash);
    return { data: { purpose: 'proof' }, cookies: [endedSso] };
  }
  const { is_signed_in, cookies } = await completeSso(call, connection, account);
  if (caller.session) {
    await endSession(sql, caller.session);
    context.sessions.evict(caller.session);
  }
  const all = [...cookies, endedSso];
  return is_signed_in
    ? { data: { purpose: 'sign_in' }, cookies: all }
    : new Refusal('SECOND_FACTOR_REQUIRED', { cookies: all });
}
