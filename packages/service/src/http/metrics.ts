import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What `/metrics` tells of this process. One registry per service, so that tests may start several. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'credencia_http_request_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern and not its address: an id in a label would make a series for each submerchant.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics();
    return reply.header('Content-Type', registry.contentType).send(text);
  });
  return registry;
}
