import type { FastifyInstance } from 'fastify';
import type { Context } from '../operation/context.js';
import type { Config } from '../config/read-config.js';
import { Refusal } from '../errors.js';
import { logoutPath, registerBackChannelLogout } from './back-channel-logout.js';
import { routes } from '../routes.js';
import { builtConsole, registerConsole } from './console-pages.js';
import { guideRoutes, registerGuides } from './guides/register-guides.js';
import { describeApi } from './openapi.js';
import { isBesideApi } from './metrics.js';
import { registerScim, scimPaths } from './scim.js';
import { referenceOperations, referencePaths, registerReference } from './reference.js';

/** Lists the paths beside the described API, which need no API key. */
export function publicPathsOf(config: Config): { method: string; path: string }[] {
  const metrics = isBesideApi(config) ? ['/metrics'] : [];
  const paths = ['/healthz', '/readyz', '/openapi.json', '/console', ...metrics];
  return [
    ...[...paths, ...referencePaths, ...guideRoutes].map((path) => ({ method: 'GET', path })),
    { method: 'POST', path: logoutPath },
    ...scimPaths,
  ];
}

export async function registerPublicPages(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (app.isDraining) throw new Refusal('UNAVAILABLE', { retry_after_s: 2 });
    try {
      await context.probe`select 1`;
    } catch {
      throw new Refusal('UNAVAILABLE', { retry_after_s: 2 });
    }
    return { status: 'ready' };
  });
  const document = JSON.stringify(describeApi(routes), null, 2);
  app.get('/openapi.json', (_request, reply) =>
    reply.header('Content-Type', 'application/json; charset=utf-8').send(document),
  );
  await registerBackChannelLogout(app, context);
  await registerScim(app, context);
  registerConsole(app, builtConsole);
  await registerReference(app);
  registerGuides(app, context.config, referenceOperations(routes));
}
