import type { Problem } from '../../errors.js';

/** Host names and IPv4 addresses as browsers write them in an origin: no character that means something in a policy. */
const form = /^(https?):\/\/([a-z0-9.-]+)(?::\d{1,5})?$/;
const local_hosts: readonly string[] = ['localhost', '127.0.0.1'];

/** Finds the problems of the origins that may frame the portal: https, or http of this machine outside production. */
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
  const [, scheme, host = ''] = form.exec(origin) ?? [];
  if (scheme === undefined || !URL.canParse(origin) || new URL(origin).origin !== origin) {
    return false;
  }
  return scheme === 'https' || (!production && local_hosts.includes(host));
}
