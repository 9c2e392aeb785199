import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BuiltFiles } from './built-files.js';
import { sendFile } from './send-file.js';

/**
 * The console at `/console`: the files that `packages/console` was built into. Its page is the answer to every address that is
 * not a file, so that a view of it can be kept as a bookmark.
 */

/** Where the console is built: beside this package, whether this runs from its sources or from what they were compiled to. */
export const builtConsole = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/**
 * Scripts and styles are files of this service, never text in the page; nothing is framed, in either direction. Images come from
 * here, or from what a script has fetched from here.
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

const pageHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Serves a built console from a folder, which may not be there yet and may be built anew meanwhile. */
export function registerConsole(app: FastifyInstance, folder: string): void {
  const files = new BuiltFiles(folder);

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = (request.params as { '*'?: string })['*'] ?? '';
    // An address of the API that takes another method, or is none.
    if (path === 'api' || path.startsWith('api/')) {
      reply.callNotFound();
      return reply;
    }
    const file = path === 'index.html' ? null : await files.find(path);
    if (file) return sendFile(file, request, reply);
    // A page that was built earlier asks for scripts that are gone: it must not be given a page in their place.
    if (path.startsWith('assets/')) {
      reply.callNotFound();
      return reply;
    }
    const page = await files.find('index.html');
    return page ? sendFile(page, request, reply.headers(pageHeaders)) : sendNotBuilt(reply);
  };
  app.get('/console', answer);
  app.get('/console/*', answer);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({
    ...pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The console is not built</title>
</head>
<body>
<h1>The console is not built</h1>
<p>Run <code>npm run build</code> in the folder of the repository and load this page again. The API does not need it.</p>
</body>
</html>
`);
}
