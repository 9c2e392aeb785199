import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers of the API contain personal data and secrets: no cache may store them. */
const apiHeaders = { 'Cache-Control': 'no-store' } as const;
/** Browsers must not sniff another content type. */
const allHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;
/** One year of https only for this host. Browsers ignore it over http. */
const productionHeaders = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** Whether a URL belongs to the API, not to the pages beside it. */
export function isApiPath(url: string): boolean {
  return /^\/(v1|scim|console\/api)(\/|\?|$)/.test(url);
}

/** The headers of every answer, errors included. */
export function standardHeaders(
  url: string,
  request_id: string,
  production: boolean,
): Record<string, string> {
  return {
    'X-Request-Id': request_id,
    ...allHeaders,
    ...(isApiPath(url) ? apiHeaders : {}),
    ...(production ? productionHeaders : {}),
  };
}

/** Sets the headers of every answer. A route may overwrite them. */
export function setStandardHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  production: boolean,
): void {
  void reply.headers(standardHeaders(request.url, request.id, production));
}

/** Returns the caller's request id if it is well-formed, otherwise a new one (contract 1). */
export function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9._:-]{1,128}$/.test(header)
    ? header
    : randomUUID();
}
