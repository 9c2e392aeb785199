import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.js';

/** Measures every request, and answers `/metrics` with all that the process tells of itself. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const { registry, request_seconds } = metrics;
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody listened says nothing of how fast the service answers.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    // The route's pattern and not its address: an id in a label would make a series for each submerchant.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    request_seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics();
    return reply.header('Content-Type', registry.contentType).send(text);
  });
}
