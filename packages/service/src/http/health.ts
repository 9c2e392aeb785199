import type { FastifyInstance } from 'fastify';
import type { Context } from '../operation/context.js';
import { Refusal } from '../errors.js';

/** Serves `/healthz`, which says that the process answers, and `/readyz`, which says that it reaches its database and is not stopping. */
export function serveHealth(
  app: FastifyInstance,
  { probe }: Pick<Context, 'probe'>,
  isDraining: () => boolean,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isDraining()) throw new Refusal('UNAVAILABLE', { retry_after_s: 2 });
    try {
      await probe`select 1`;
    } catch {
      throw new Refusal('UNAVAILABLE', { retry_after_s: 2 });
    }
    return { status: 'ready' };
  });
}
