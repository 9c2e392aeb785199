import type { KnownDevice } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { ResponseCookie } from '../errors.js';
import type { Sql } from '../platform/database/connect.js';
import {
  device_cookie_ms,
  max_session_ms,
  addMilliseconds,
} from '../people/rules/session-lifetime.js';
import { insertSession } from '../people/store/sessions.js';
import { readUserAgent } from './rules/read-user-agent.js';
import { insertOrigin, type SsoOrigin } from './store/sso-origins.js';
import { saveDevice } from '../people/store/devices.js';
import { newToken } from '../people/tokens.js';

/** The maximum number of known devices of a person; beyond it, those used least recently are removed. */
const max_devices = 20;

/** Client of a new session, and the time of its second factor; null for a password alone. */
export interface SessionOrigin {
  address: string | undefined;
  user_agent: string | null;
  second_factor_at: string | null;
  /** The person gets another mail about what opens it, or accepts an invitation. */
  isExpected?: boolean;
  /** Set when an identity provider signed the person in; `authenticated_at` is when they entered their credentials there, if it says so. */
  sso?: (SsoOrigin & { authenticated_at: string | null }) | null;
}

/**
 * Opens a session for a person whose password has this hash, records the browser as a known device, and resolves with the cookies of
 * both. Null when the person was disabled or the password changed since it was compared.
 *
 * @param device the browser's token, if it is a known device: it keeps the token
 */
export async function openSession(
  context: Context,
  sql: Sql,
  person: { id: string; password_hash: string },
  device: KnownDevice | null,
  from: SessionOrigin,
): Promise<ResponseCookie[] | null> {
  const at = context.clock();
  const session = newToken();
  const is_open = await insertSession(sql, {
    token_hash: session.token_hash,
    person_id: person.id,
    password_hash: person.password_hash,
    at,
    expires_at: addMilliseconds(at, max_session_ms),
    address: from.address ?? null,
    user_agent: from.user_agent,
    second_factor_at: from.second_factor_at,
    ...(from.sso ? { is_sso: true, proven_at: from.sso.authenticated_at } : {}),
  });
  if (!is_open) return null;
  if (from.sso) {
    const { connection_id, subject, sid } = from.sso;
    const expires_at = addMilliseconds(at, max_session_ms);
    await insertOrigin(sql, {
      token_hash: session.token_hash,
      connection_id,
      subject,
      sid,
      expires_at,
    });
  }
  const cookies: ResponseCookie[] = [
    { name: 'session', token: session.token, lifetime_s: max_session_ms / 1000 },
  ];
  let token_hash = device?.token_hash;
  if (token_hash === undefined) {
    const fresh = newToken();
    token_hash = fresh.token_hash;
    cookies.push({ name: 'device', token: fresh.token, lifetime_s: device_cookie_ms / 1000 });
  }
  await saveDevice(sql, { token_hash, person_id: person.id, at }, max_devices);
  if (from.isExpected !== true && !device?.person_ids.includes(person.id)) {
    const { address = null, user_agent } = from;
    await context.mail.queue(
      sql,
      { person_id: person.id },
      { kind: 'new_sign_in', values: { at, address, ...readUserAgent(user_agent) } },
      { at },
    );
  }
  if (device) context.known_devices.reread(device);
  return cookies;
}
