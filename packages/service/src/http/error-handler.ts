import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/is-database-unavailable.js';
import { Refusal } from '../errors.js';
import { translate, type Language } from '../operation/messages/translate.js';
import { contentLanguage, readMessageLanguage } from './read-accepts.js';
import { pathOf } from './serve.js';

/** Converts every thrown error to an answer (contract 1, 13). */
export function answerWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error, request);
  // In an overload, an entry for each request would cost more than the refusals; the beginning and the end are logged.
  if (refusal.status >= 500 && !(error instanceof Refusal && error.code === 'UNAVAILABLE'))
    request.log.error({ err: error, request_id: request.id }, refusal.message);
  const language = readMessageLanguage(request.headers);
  return reply
    .code(refusal.status)
    .headers({
      ...headersOf(refusal),
      ...contentLanguage(language),
      'Content-Type': 'application/json; charset=utf-8',
    })
    .send(errorBody(refusal, request.id, language));
}

/** Whether an error is that the client ended its connection before the whole request was read. */
function hasHungUp(error: Error, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && 'code' in error && error.code === 'ECONNRESET';
}

function headersOf({ code, headers, retry_after_s }: Refusal): Record<string, string> {
  return {
    // On a public route: signing in has refused the credentials.
    ...(code === 'UNAUTHORIZED' ? { 'WWW-Authenticate': 'Session realm="Credencia"' } : {}),
    ...(retry_after_s === null ? {} : { 'Retry-After': String(retry_after_s) }),
    ...headers,
  };
}

/** Serializes the error body of contract 1. */
export function errorBody(refusal: Refusal, request_id: string, language: Language = 'en'): string {
  const { code } = refusal;
  const message = translate(refusal.message, language);
  const errors = refusal.errors.map((one) => ({
    ...one,
    message: translate(one.message, language),
  }));
  return JSON.stringify({ message, code, errors, request_id });
}

/** Returns the handler of requests without a route: 405 when the path supports another method, otherwise 404. */
export function refuseUnknownRoute(table: readonly { method: string; path: string }[]) {
  const paths = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  for (const { method, path } of table) {
    const known = paths.get(path) ?? { pattern: toPattern(path), methods: new Set<string>() };
    known.methods.add(method);
    if (method === 'GET') known.methods.add('HEAD');
    paths.set(path, known);
  }
  return (request: FastifyRequest): never => {
    const path = pathOf(request.url);
    const matching = [...paths.values()].filter(({ pattern }) => pattern.test(path));
    const methods = [...new Set(matching.flatMap((one) => [...one.methods]))].sort().join(', ');
    if (methods === '') throw new Refusal('NOT_FOUND', { message: 'This path does not exist.' });
    throw new Refusal('METHOD_NOT_ALLOWED', {
      message: `This path does not support ${request.method}; it supports ${methods}.`,
      headers: { Allow: methods },
    });
  };
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Converts an error to a refusal. */
export function toRefusal(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  // Nobody reads this answer, and nothing went wrong here: it is counted as the client's fault, without an entry in the log.
  if (hasHungUp(error, request)) {
    return new Refusal('MALFORMED_JSON', {
      message: 'The connection ended before the whole body was sent.',
    });
  }
  if (isDatabaseUnavailable(error)) return new Refusal('UNAVAILABLE', { retry_after_s: 2 });
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('PAYLOAD_TOO_LARGE', {
        message: `The request body is larger than ${request.routeOptions.bodyLimit} bytes.`,
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new Refusal('UNSUPPORTED_MEDIA_TYPE');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_NOT_FOUND':
      return new Refusal('NOT_FOUND', { message: 'This path does not exist.' });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('MALFORMED_JSON', {
        errors: [
          { path: '', code: 'invalid_format', message: 'Content-Length is not the body’s length.' },
        ],
      });
    default:
      return new Refusal('INTERNAL_ERROR');
  }
}
