import type { FastifyInstance } from 'fastify';

/** Placeholder until the reference is rendered. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  app.get('/docs', (_request, reply) => reply.send('docs'));
}
