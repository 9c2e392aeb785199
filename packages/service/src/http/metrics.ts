import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config/read-config.js';
import { Refusal } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { Metrics } from '../platform/metrics.js';
import { answerWithError } from './error-handler.js';
import { setStandardHeaders } from './standard-headers.js';
import { requestMetrics } from './request-metrics.js';

/** Measures every request. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const { request_seconds } = metrics.of(requestMetrics);
  app.addHook('onResponse', (request, reply, done) => {
    // The duration of an event stream does not show how fast the service answers.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    // The route's pattern, not the path: an id in a label would create a series per submerchant.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    request_seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Whether `/metrics` is served on the API's port: with a token, or without one in a development installation that is reachable
 * only from this machine. In production, without a token and without a separate port, it is not served.
 */
export function isBesideApi(config: Config): boolean {
  if (config.metrics_port !== null) return false;
  return config.metrics_token !== null || config.is_local_development;
}

/** Serves the process's metrics at `GET /metrics`, to callers with the token if one is configured. */
export function serveMetrics(app: FastifyInstance, { config, metrics }: Context): void {
  const { registry } = metrics;
  const expected = config.metrics_token === null ? null : digest(`Bearer ${config.metrics_token}`);
  app.get('/metrics', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (expected !== null && !timingSafeEqual(given, expected)) {
      throw new Refusal('UNAUTHORIZED', {
        message: 'The metrics require Authorization: Bearer with METRICS_TOKEN.',
        headers: { 'WWW-Authenticate': 'Bearer realm="Credencia metrics"' },
      });
    }
    const text = await registry.metrics();
    return reply.header('Content-Type', registry.contentType).send(text);
  });
}

/** Builds the app of METRICS_PORT: `/metrics` alone. The port's thread passes requests on to it (metrics-port.ts). */
export function createMetricsApp(context: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  });
  app.addHook('onRequest', (request, reply, done) => {
    setStandardHeaders(request, reply, context.config.production);
    done(request.is404 ? new Refusal('NOT_FOUND') : undefined);
  });
  app.setErrorHandler(answerWithError);
  serveMetrics(app, context);
  return app;
}

/** Hashes a text, so that compared values have the same length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
