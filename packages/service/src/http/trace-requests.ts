import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracing } from '../platform/tracing/tracing.js';

/** Paths that programs poll, and whose traces and log lines nobody reads. */
const polled = new Set(['/healthz', '/readyz', '/metrics']);

export function isPolled(route: string | undefined): boolean {
  return route !== undefined && polled.has(route);
}

/** Records a span of every request, in a trace that begins with it, linked to that of the caller's `traceparent`. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (isPolled(route)) return done();
    const { traceparent } = request.headers;
    const span = tracing.start(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: 'server',
        trace: 'new',
        link: typeof traceparent === 'string' ? traceparent : undefined,
        // Neither the path nor the query: the route says what is called, and a search may be for a person.
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'credencia.request_id': request.id,
        },
      },
    );
    spans.set(request, span);
    tracing.within(span, done);
  });
  // The body arrives by events of the socket, which know nothing of the request's span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    const { caller } = request;
    span.set({
      'credencia.caller': caller?.kind,
      'credencia.merchant_id': caller?.kind === 'merchant' ? caller.merchant_id : undefined,
    });
    tracing.within(span, done);
  });
  // A stream is open for hours; its span says how long it took to begin.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      endSpan(request, reply.statusCode);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    endSpan(request, null);
    done();
  });

  function endSpan(request: FastifyRequest, status: number | null): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status === null) span.fail('aborted');
    else {
      span.set({ 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
    }
    span.end();
  }
}
