const hour_ms = 60 * 60 * 1000;
const day_ms = 24 * hour_ms;

/** A merchant's person: the session ends when it has not been used for this long. The operator's have settings. */
export const idle_ms = 12 * hour_ms;
/** A session ends this long after sign-in, even if it is in use. */
export const max_session_ms = 7 * day_ms;
/** The time of last use is stored at most this often, so that a request does not cost a write. */
export const use_stored_every_ms = 60 * 1000;
/** Validity of an invitation. */
export const invitation_ms = 7 * day_ms;
/** Validity of a link requested without a session. */
export const reset_ms = hour_ms;
/** Time for the second step of a sign-in. */
export const pending_ms = 10 * 60 * 1000;
/** Time for a passkey to sign a challenge. */
export const challenge_ms = 5 * 60 * 1000;
/** A browser stops being known when its person has not signed in with it for this long. */
export const device_idle_ms = 180 * day_ms;
/** Lifetime of the cookie of a known browser: the maximum that browsers allow. */
export const device_cookie_ms = 400 * day_ms;

/** Adds milliseconds, also negative ones, to a time (ISO 8601). */
export function addMilliseconds(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
