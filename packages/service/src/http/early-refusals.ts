import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { Context } from '../operation/context.js';
import { credentialsOf, overloaded } from './admission.js';
import { errorBody } from './error-handler.js';
import { Portions } from './portions.js';
import { isApiPath, requestId, standardHeaders } from './standard-headers.js';

/**
 * Refuses requests in an overload before they are authenticated and their bodies read, which costs a fifth as much. Health checks,
 * pages beside the API and requests without credentials are not refused.
 */
export function refuseEarly(
  server: Server,
  { admissions, metrics, config }: Pick<Context, 'admissions' | 'metrics' | 'config'>,
): void {
  const refusals = new Portions<{ response: ServerResponse; usage: OutgoingHttpHeaders }>(
    ({ response, usage }) => refuse(response, usage, config.production),
  );
  const [serve] = server.listeners('request') as [
    (request: IncomingMessage, response: ServerResponse) => void,
  ];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const credentials = credentialsOf(request);
    const isRefusable = credentials !== null && isApiPath(request.url ?? '');
    const usage = isRefusable ? findUsage(admissions, credentials) : null;
    if (!usage) {
      serve(request, response);
      return;
    }
    metrics.requests_shed.inc();
    // The body is discarded, so that the connection can be used again.
    request.resume();
    refusals.add({ response, usage });
  });
}

function findUsage(
  admissions: Context['admissions'],
  credentials: string,
): OutgoingHttpHeaders | null {
  for (const admission of admissions) {
    const usage = admission.usageIfHopeless(credentials);
    if (usage) return usage;
  }
  return null;
}

function refuse(response: ServerResponse, usage: OutgoingHttpHeaders, production: boolean): void {
  if (response.destroyed) return;
  const { url = '', headers } = response.req;
  const id = requestId(headers['x-request-id']);
  const refusal = overloaded();
  const body = errorBody(refusal, id);
  response
    .writeHead(refusal.status, {
      ...standardHeaders(url, id, production),
      ...usage,
      'Retry-After': String(refusal.retry_after_s),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body);
}
