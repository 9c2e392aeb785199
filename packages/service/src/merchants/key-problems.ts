import type { Problem } from '../errors.js';
import { parseAddressRange } from '../platform/address-ranges.js';

/** Problems of a key's limits that its schema does not express. `now` is when the request arrived. */
export function limitProblems(body: Readonly<Record<string, unknown>>, now: string): Problem[] {
  const { expires_at, address_ranges, scopes } = body;
  const problems: Problem[] = [];
  if (typeof expires_at === 'string' && Date.parse(expires_at) <= Date.parse(now)) {
    problems.push({
      path: '/expires_at',
      code: 'too_small',
      message: 'expires_at is not in the future.',
    });
  }
  if (Array.isArray(address_ranges)) {
    address_ranges.forEach((range: unknown, at) => {
      if (typeof range !== 'string' || parseAddressRange(range) !== null) return;
      const message = 'must be an IP address or a range like 203.0.113.0/24.';
      problems.push({
        path: `/address_ranges/${at}`,
        code: 'invalid_format',
        message: `address_ranges/${at} ${message}`,
      });
    });
  }
  if (Array.isArray(scopes) && new Set(scopes).size < scopes.length) {
    problems.push({
      path: '/scopes',
      code: 'repeated',
      message: 'A scope appears more than once.',
    });
  }
  return problems;
}

/** Problems of a merchant's key: it has either a permission or scopes. */
export function merchantKeyProblems(
  body: Readonly<Record<string, unknown>>,
  now: string,
): Problem[] {
  const problems = limitProblems(body, now);
  if (body['permission'] === undefined && body['scopes'] === undefined) {
    problems.unshift({
      path: '/permission',
      code: 'required',
      message: 'permission or scopes is required.',
    });
  }
  if (body['permission'] !== undefined && body['scopes'] !== undefined) {
    problems.unshift({
      path: '/permission',
      code: 'conflict',
      message: 'A key has either a permission or scopes.',
    });
  }
  return problems;
}
