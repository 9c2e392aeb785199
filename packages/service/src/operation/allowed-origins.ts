import type { Problem } from '../errors.js';
import { parseUrl } from '../platform/parse-url.js';

/** Host names and IPv4 addresses. URLs allow more, such as `;`, which would mean something in a policy. */
const host_form = /^[a-z0-9.-]+$/;
const local_hosts: readonly string[] = ['localhost', '127.0.0.1'];

/** Finds the problems of the origins that may frame a page of this service: https, or http of this machine outside production. */
export function originProblems(origins: readonly unknown[], production: boolean): Problem[] {
  return origins.flatMap((origin, at): Problem[] => {
    if (typeof origin !== 'string' || isAllowed(origin, production)) return [];
    const message = production
      ? 'Must be an origin such as https://app.example.com: https, in lower case, without a path.'
      : 'Must be an origin such as https://app.example.com or http://localhost:3000: in lower case, without a path.';
    return [{ path: `/allowed_origins/${at}`, code: 'invalid_format', message }];
  });
}

function isAllowed(origin: string, production: boolean): boolean {
  const url = parseUrl(origin);
  // An origin as browsers write it has no other spelling.
  if (url?.origin !== origin || !host_form.test(url.hostname)) return false;
  const isLocal = url.protocol === 'http:' && local_hosts.includes(url.hostname);
  return url.protocol === 'https:' || (isLocal && !production);
}
