import { parseUrl } from '../platform/parse-url.js';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this service, according to the browser's headers. Clients that are not browsers send
 * neither header, and send cookies only deliberately.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const url = parseUrl(origin);
  return url !== null && (origin === new URL(public_url).origin || url.host === host);
}
