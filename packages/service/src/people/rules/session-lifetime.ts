const hour_ms = 60 * 60 * 1000;

/** A session that nobody used for this long is over. */
export const idle_ms = 12 * hour_ms;
/** No session lasts longer, however much it is used. */
export const longest_ms = 7 * 24 * hour_ms;
/** Using a session is written down at most this often. */
export const touched_ms = 5 * 60 * 1000;
/** How long an invitation is good. */
export const invitation_ms = 7 * 24 * hour_ms;

/** A time so much earlier or later, ISO 8601. */
export function shifted(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
