import { parseUrl } from '../parse-url.js';

/** The redirect statuses followed with a GET. */
const redirect_statuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether a response is a redirect. */
export function isRedirect(status: number): boolean {
  return redirect_statuses.has(status);
}

/**
 * The target of a redirect, absolute and without a fragment. Null if it cannot be followed: without a valid `Location`, or from
 * https to plain http, where a man in the middle could replace the file. The target itself is vetted afterwards, like every URL.
 */
export function redirectTarget(from: string, location: string | null): string | null {
  const target = location === null ? null : parseUrl(location, from);
  if (!target) return null;
  if (target.protocol !== 'https:' && new URL(from).protocol === 'https:') return null;
  target.hash = '';
  return target.href;
}
