import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { page_path } from '../onboarding/page-address.js';
import { BuiltFiles } from './built-files.js';
import { sendFile } from './send-file.js';

/**
 * The page of hosted onboarding at `/onboarding`: the build output of `packages/onboarding`. The page is the same for everyone and
 * reads nothing: the token of a link is in the fragment of its address, which is not part of any request.
 */

/** Beside this package, for the sources as well as the compiled code. */
export const builtOnboarding = fileURLToPath(new URL('../../../onboarding/dist/', import.meta.url));

/** For a form of strangers: scripts and styles are files of this service, requests go to it alone, and nothing frames it. */
const pageHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
} as const;

/** Serves the built page from a folder, which may not exist yet and may be rebuilt at any time. */
export function registerOnboarding(app: FastifyInstance, folder: string): void {
  const files = new BuiltFiles(folder);

  app.get(page_path, async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await files.find('index.html');
    return page ? sendFile(page, request, reply.headers(pageHeaders)) : sendNotBuilt(reply);
  });
  app.get(`${page_path}/assets/*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await files.find(`assets/${(request.params as { '*': string })['*']}`);
    if (file) return sendFile(file, request, reply);
    reply.callNotFound();
    return reply;
  });
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
<title>The page is not built</title>
</head>
<body>
<h1>The page is not built</h1>
<p>Run <code>npm run build</code> in the folder of the repository and load this page again. The API does not need it.</p>
</body>
</html>
`);
}
