import type { Problem } from '../errors.js';

/** Problems of a token's expiry that its schema does not express. `now` is when the request arrived. */
export function expiryProblems(
  { expires_at }: Readonly<Record<string, unknown>>,
  now: string,
): Problem[] {
  if (typeof expires_at !== 'string' || !(Date.parse(expires_at) <= Date.parse(now))) return [];
  const message = 'expires_at is not in the future.';
  return [{ path: '/expires_at', code: 'too_small', message }];
}
