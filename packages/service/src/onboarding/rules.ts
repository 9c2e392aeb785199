import type { Problem } from '../errors.js';
import { originProblems } from '../operation/allowed-origins.js';

export const default_lifetime_s = 7 * 24 * 3600;
export const max_lifetime_s = 90 * 24 * 3600;

/** Inactivity of a seller after which the merchant is notified. */
const idle_ms = 3 * 24 * 3600 * 1000;

/** When a seller who has just done something has abandoned the registration, unless the link ends before. */
export function abandonedAfter(now: string): string {
  return new Date(Date.parse(now) + idle_ms).toISOString();
}

/** The steps of a seller, in the order of the page's screens. */
export const steps = ['data', 'addresses', 'partners', 'documents', 'submission'] as const;
export type Step = (typeof steps)[number];

/** Steps that the figures of links count, in order. */
export const moments = ['link', 'start', ...steps, 'approval'] as const;

/** A seller who has done nothing since then has stopped. */
export function idleSince(now: string): string {
  return new Date(Date.parse(now) - idle_ms).toISOString();
}

/** When a new link ends. */
export function expiryOf(
  body: { expires_in?: number | null; expires_at?: string | null },
  now: string,
): string {
  if (body.expires_at) return new Date(body.expires_at).toISOString();
  const lifetime_s = body.expires_in ?? default_lifetime_s;
  return new Date(Date.parse(now) + lifetime_s * 1000).toISOString();
}

/** Problems of a new link that its schema does not express. `now` is when the request arrived. */
export function linkProblems(
  { expires_in, expires_at, return_url, allowed_origins }: Readonly<Record<string, unknown>>,
  now: string,
  production: boolean,
): Problem[] {
  const problems: Problem[] = [];
  const path = '/expires_at';
  if (typeof expires_at === 'string') {
    const left_ms = Date.parse(expires_at) - Date.parse(now);
    if (typeof expires_in === 'number') {
      const message = 'expires_at must not be sent together with expires_in.';
      problems.push({ path, code: 'forbidden', message });
    } else if (left_ms <= 0) {
      problems.push({ path, code: 'too_small', message: 'expires_at is not in the future.' });
    } else if (left_ms > max_lifetime_s * 1000) {
      const message = 'expires_at is more than 90 days away.';
      problems.push({ path, code: 'too_large', message });
    }
  }
  const problem = typeof return_url === 'string' ? returnUrlProblem(return_url, production) : null;
  if (problem !== null) problems.push(problem);
  const origins = Array.isArray(allowed_origins) ? allowed_origins : [];
  return [...problems, ...originProblems(origins, production)];
}

/** Why the page must not offer to go to an address; null if it may. */
function returnUrlProblem(url: string, production: boolean): Problem | null {
  const invalid = (message: string): Problem => ({
    path: '/return_url',
    code: 'invalid_url',
    message,
  });
  if (/[\s\\\p{Cc}]/u.test(url)) {
    return invalid('The URL must not contain white space, control characters or backslashes.');
  }
  if (!/^https?:\/\/[^/?#]/i.test(url) || !URL.canParse(url)) {
    return invalid('The URL must be absolute and start with https:// or http://.');
  }
  const { protocol, username, password } = new URL(url);
  if (username !== '' || password !== '') return invalid('The URL must not contain credentials.');
  return production && protocol !== 'https:' ? invalid('The URL must start with https://.') : null;
}

/** Names of companies say their form; those of an individual business never do. */
const form_of_company = /(^|\s)(ltda|limitada|eireli|s\.?\/?a)\.?(\s|$)/i;

/** Whether a business has no partners beside its owner, who is the seller: an individual microentrepreneur (MEI), for example. */
export function isOneOwner(
  { legal_name }: { legal_name: string },
  partners: readonly {
    role: string | null;
    participation_percentage: number | null;
    is_admin: boolean;
  }[],
): boolean {
  const [owner, ...others] = partners;
  return (
    !form_of_company.test(legal_name) &&
    others.length === 0 &&
    owner?.role === 'individual_owner' &&
    owner.participation_percentage === 100 &&
    owner.is_admin
  );
}
