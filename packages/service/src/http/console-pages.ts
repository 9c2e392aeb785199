import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BuiltFiles } from './built-files.js';
import { portalPage } from './portal-pages.js';
import { sendFile, sendNotBuilt } from './send-file.js';

/**
 * The console at `/console`: the build output of `packages/console`. Every path that is not a file is answered with its page,
 * so that views can be bookmarked.
 */

/** The console's build folder: beside this package, for the sources as well as the compiled code. */
export const builtConsole = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/**
 * Scripts and styles are files of this service, never inline; no framing in either direction. Images come from this service,
 * or from data that a script has fetched from it.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Not sent as files, which have no policy. */
const pages: readonly string[] = ['index.html', portalPage];

const pageHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Serves a built console from a folder, which may not exist yet and may be rebuilt at any time. */
export function registerConsole(app: FastifyInstance, folder: string): void {
  const files = new BuiltFiles(folder);

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = (request.params as { '*'?: string })['*'] ?? '';
    // A path of the API with another method, or an unknown one.
    if (path === 'api' || path.startsWith('api/')) {
      reply.callNotFound();
      return reply;
    }
    const file = pages.includes(path) ? null : await files.find(path);
    if (file) return sendFile(file, request, reply);
    // A page of an earlier build requests scripts that no longer exist: it must not receive a page instead.
    if (path.startsWith('assets/')) {
      reply.callNotFound();
      return reply;
    }
    const page = await files.find('index.html');
    return page
      ? sendFile(page, request, reply.headers(pageHeaders))
      : sendNotBuilt(reply.headers(pageHeaders), 'The console is not built');
  };
  app.get('/console', answer);
  app.get('/console/*', answer);
}
