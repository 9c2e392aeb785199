import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Metrics } from '../platform/metrics.js';
import { overloaded, turnOf, type Admission } from './admission.js';
import { errorBody } from './error-handler.js';
import { isApiPath } from './standard-headers.js';

/** Refusals are sent in portions, so that in an overload most of the processor's time remains for answers: at most 4,000 a second. */
const portion = 200;
const portion_every_ms = 50;

/**
 * Refuses requests in an overload before they are authenticated and their bodies read, which costs a fifth as much. Health checks and
 * pages beside the API are not refused.
 */
export function refuseEarly(
  server: Server,
  admissions: readonly Admission[],
  metrics: Metrics,
): void {
  const held: ServerResponse[] = [];
  let timer: NodeJS.Timeout | null = null;
  const sendPortion = () => {
    for (const response of held.splice(0, portion)) refuse(response);
    if (held.length > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
  const [serve] = server.listeners('request') as [
    (request: IncomingMessage, response: ServerResponse) => void,
  ];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const turn = turnOf(request);
    if (!isApiPath(request.url ?? '') || !admissions.some((one) => one.isHopeless(turn))) {
      serve(request, response);
      return;
    }
    metrics.requests_shed.inc();
    // The body is discarded, so that the connection can be used again.
    request.resume();
    held.push(response);
    timer ??= setInterval(sendPortion, portion_every_ms);
  });
}

function refuse(response: ServerResponse): void {
  if (response.destroyed) return;
  const id = randomUUID();
  const refusal = overloaded();
  const body = errorBody(refusal, id);
  response
    .writeHead(refusal.status, {
      'X-Request-Id': id,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': String(refusal.retry_after_s),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body);
}
