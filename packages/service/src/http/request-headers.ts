import type { IncomingMessage } from 'node:http';
import { Refusal, type Problem } from '../errors.js';

/** Of several values of these, Node takes the first one; a proxy before it may have read another. */
const single = new Map([
  ['host', 'Host'],
  ['authorization', 'Authorization'],
  ['content-type', 'Content-Type'],
]);

/**
 * @throws Refusal VALIDATION_ERROR unless the header `Host` appears once, which HTTP/1.1 demands (RFC 9112, 3.2), and others of one value at
 *   most once
 */
export function requireSingleHeaders({ rawHeaders, httpVersion }: IncomingMessage): void {
  const met = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const { length } = rawHeaders[at]!;
    // The lengths of these names.
    if (length !== 4 && length !== 12 && length !== 13) continue;
    const name = single.get(rawHeaders[at]!.toLowerCase());
    if (name === undefined) continue;
    if (met.has(name)) throw invalid(name, 'repeated', `${name} must appear once.`);
    met.add(name);
  }
  if (!met.has('Host') && httpVersion === '1.1')
    throw invalid('Host', 'required', 'Host is required.');
}

function invalid(name: string, code: Problem['code'], message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { errors: [{ path: `header/${name}`, code, message }] });
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
