import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to close its port. */
    isDraining: boolean;
  }
}

/**
 * Prepares `drain`: while it runs, every answer closes its connection, so that the client's next request goes to another process
 * instead of a connection that is being closed.
 */
export function supportDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.isDraining) reply.header('connection', 'close');
    done();
  });
}

/** Serves for `ms` more milliseconds, while `/readyz` answers 503, so that load balancers stop sending requests. */
export async function drain(app: FastifyInstance, ms: number): Promise<void> {
  app.isDraining = true;
  await pause(ms);
}
