import type { IncomingMessage } from 'node:http';
import { Refusal, type Problem } from '../errors.js';

/** @throws Refusal VALIDATION_ERROR unless the header `Host` appears once, which HTTP/1.1 demands (RFC 9112, 3.2) */
export function requireOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw invalid('repeated', 'Host must appear once.');
  if (hosts === 0 && httpVersion === '1.1') throw invalid('required', 'Host is required.');
}

function invalid(code: Problem['code'], message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors: [{ path: 'header/Host', code, message }] });
}

/**
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE for a compressed body: its size is unknown before it is decompressed, and nobody would see that
 *   the bytes of a file are others
 */
export function requireIdentity({ headers }: IncomingMessage): void {
  const codings = [headers['content-encoding'], headers['transfer-encoding']]
    .flatMap((header) => (header ?? '').split(','))
    .map((coding) => coding.trim().toLowerCase());
  if (codings.every((coding) => ['', 'identity', 'chunked'].includes(coding))) return;
  throw new Refusal('UNSUPPORTED_MEDIA_TYPE', {
    message: 'Compressed bodies are not supported: send the body without Content-Encoding.',
    headers: { 'Accept-Encoding': 'identity' },
  });
}
