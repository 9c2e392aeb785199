import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers of the API hold personal data and secrets: no cache on the way keeps them. */
const apiHeaders = { 'Cache-Control': 'no-store' } as const;
/** What is sent is what its type says, whatever a browser thinks it recognises. */
const allHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;
/** A year of nothing but https for this host. Browsers heed it only where it arrives by https. */
const productionHeaders = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** Whether an address belongs to the API and not to the pages beside it. */
export function isApiPath(url: string): boolean {
  return /^\/(v1|console\/api)(\/|\?|$)/.test(url);
}

/** Sets the headers that answers carry whatever becomes of the request. A route may set its own over them. */
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
