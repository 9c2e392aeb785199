import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this service, as far as the browser tells. What is no browser sends neither header,
 * and carries no cookie that it did not choose to send.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(public_url).origin || new URL(origin).host === host;
}
