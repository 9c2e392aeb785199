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
