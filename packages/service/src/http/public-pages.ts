import type { FastifyInstance } from 'fastify';
import type { Context } from '../operation/context.js';
import type { Config } from '../config/read-config.js';
import { logoutPath, registerBackChannelLogout } from './back-channel-logout.js';
import { builtConsole, registerConsole } from './console-pages.js';
import {
  builtOnboarding,
  framedOnboardingPath,
  logoPath,
  registerOnboarding,
} from './onboarding-page.js';
import { serveHealth } from './health.js';
import { guideRoutes, registerGuides } from './guides/register-guides.js';
import { openApiFiles } from './openapi-files.js';
import { isBesideApi } from './metrics.js';
import { portalPath, registerPortal } from './portal-pages.js';
import { registerScim, scimPaths } from './scim.js';
import { registerRoot, rootPath } from './root-page.js';
import {
  referenceOperations,
  referencePaths,
  registerReference,
} from './reference/register-reference.js';

/** Lists the paths beside the described API, which need no API key. */
export function publicPathsOf(config: Config): { method: string; path: string }[] {
  const metrics = isBesideApi(config) ? ['/metrics'] : [];
  const documents = openApiFiles.map(({ path }) => path);
  const pages = ['/console', portalPath, '/onboarding', framedOnboardingPath, logoPath];
  const paths = [rootPath, '/healthz', '/readyz', ...documents, ...pages, ...metrics];
  return [
    ...[...paths, ...referencePaths, ...guideRoutes].map((path) => ({ method: 'GET', path })),
    { method: 'POST', path: logoutPath },
    ...scimPaths,
  ];
}

export async function registerPublicPages(app: FastifyInstance, context: Context): Promise<void> {
  registerRoot(app);
  serveHealth(app, context, () => app.isDraining);
  for (const { path, render } of openApiFiles) {
    let text: string | undefined;
    app.get(path, (_request, reply) =>
      reply.header('Content-Type', 'application/json; charset=utf-8').send((text ??= render())),
    );
  }
  await registerBackChannelLogout(app, context);
  await registerScim(app, context);
  registerConsole(app, builtConsole);
  registerPortal(app, context, builtConsole);
  registerOnboarding(app, context, builtOnboarding);
  registerReference(app, context.config);
  registerGuides(app, context.config, referenceOperations());
}
