import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../operation/context.js';
import { networkOf } from '../platform/rates/network.js';
import { isPolled } from './trace-requests.js';

/**
 * Logs a line for each request, at the level `info` whatever LOG_LEVEL is. With the route's pattern, not the path or the query, which
 * may contain a link's token or a name; and with the network of the client, as failed sign-ins have it.
 */
export function logRequests(app: FastifyInstance, { log }: Context): void {
  const access = log.child({}, { level: 'info' });
  const logged = new WeakSet<FastifyRequest>();
  const write = (request: FastifyRequest, status: number | null, ms: number): void => {
    const route = request.routeOptions.url;
    if (logged.has(request) || isPolled(route)) return;
    logged.add(request);
    const { caller } = request;
    access.info(
      {
        request_id: request.id,
        method: request.method,
        // Null: there is no such route.
        route: route ?? null,
        // Null: the client went away before it had the answer.
        status,
        duration_ms: Math.round(ms),
        caller: caller?.kind ?? null,
        caller_id: caller && 'actor_id' in caller ? caller.actor_id : null,
        merchant_id: caller && 'merchant_id' in caller ? caller.merchant_id : null,
        network: networkOf(request.ip),
      },
      status === null ? 'A client went away.' : 'A request was answered.',
    );
  };
  const started = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    started.set(request, performance.now());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    write(request, null, performance.now() - (started.get(request) ?? performance.now()));
    done();
  });
}
