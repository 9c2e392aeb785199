import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers of the API contain personal data and secrets: no cache may store them. */
const apiHeaders = { 'Cache-Control': 'no-store' } as const;
/** Browsers must not sniff another content type. */
const allHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;
/** One year of https only for this host. Browsers ignore it over http. */
const productionHeaders = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** Whether a URL belongs to the API, not to the pages beside it. */
export function isApiPath(url: string): boolean {
  return /^\/(v1|console\/api)(\/|\?|$)/.test(url);
}

/** Sets the headers of every answer, errors included. A route may overwrite them. */
export function setStandardHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  production: boolean,
): void {
  void reply.headers({
    'X-Request-Id': request.id,
    ...allHeaders,
    ...(isApiPath(request.url) ? apiHeaders : {}),
    ...(production ? productionHeaders : {}),
  });
}
