import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltFile } from './built-files.js';
import { accepts } from './content-encoding.js';

/** Sends a file, compressed if the client accepts it, or 304 if the client has it. */
export function sendFile(
  file: BuiltFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.headers({
    'Content-Type': file.type,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': file.is_hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'];
  if (file.br && accepts('br', accepted)) {
    return reply.header('Content-Encoding', 'br').send(file.br);
  }
  if (file.gzip && accepts('gzip', accepted)) {
    return reply.header('Content-Encoding', 'gzip').send(file.gzip);
  }
  return reply.send(file.text);
}

/** Answers 503 with a page that says how to build what is missing. */
export function sendNotBuilt(reply: FastifyReply, title: string): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>Run <code>npm run build</code> in the folder of the repository and load this page again. The API does not need it.</p>
</body>
</html>
`);
}
