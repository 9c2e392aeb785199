import ipaddr from 'ipaddr.js';

/** The site that passkeys belong to: its domain (`id`) and the origin of its pages. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the site of passkeys; null where browsers have none: at an IP address, and without TLS except on the same machine.
 *
 * @param public_url the configured base URL
 */
export function relyingParty(public_url: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(public_url);
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return null;
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  return { id: hostname, origin };
}
