import { WebhookError } from './webhook-error.js';

/** Headers of a request: the platform’s `Headers`, or what Node and its frameworks have. */
export type RequestHeaders =
  Pick<Headers, 'forEach'> | Record<string, string | readonly string[] | undefined>;

/** Which signature a request bears, and what it covers beside the body. */
export type Signed =
  | { by: 'standard'; id: string; timestamp: string; signatures: string[] }
  | { by: 'body'; header: string; signature: string };

/**
 * Finds the signature: that of Standard Webhooks, which covers the time of sending, before `X-<Brand>-Signature`.
 *
 * @param only the only kind that will do, if any
 * @throws {WebhookError} MISSING_HEADER, naming which
 */
export function findSignature(given: RequestHeaders, only?: 'standard' | 'body'): Signed {
  const headers = readHeaders(given);
  const signatures = headers.get('webhook-signature');
  if (signatures && only !== 'body') {
    const id = headers.get('webhook-id');
    const timestamp = headers.get('webhook-timestamp');
    for (const [name, value] of Object.entries({
      'webhook-id': id,
      'webhook-timestamp': timestamp,
    })) {
      if (!value) throw missing(name);
    }
    return { by: 'standard', id: id!, timestamp: timestamp!, signatures: signatures.split(' ') };
  }
  if (only !== 'standard') {
    for (const [header, signature] of headers) {
      if (/^x-.+-signature$/.test(header) && signature.startsWith('sha256=')) {
        return { by: 'body', header, signature: signature.slice('sha256='.length) };
      }
    }
  }
  throw missing(only === 'body' ? 'X-<Brand>-Signature' : 'webhook-signature');
}

function missing(name: string): WebhookError {
  return new WebhookError(
    'MISSING_HEADER',
    `The header ${name} is missing. Hand over all headers of the request, and see that nothing in between takes some away.`,
  );
}

/** By lower-case names; of several values under one name all, by spaces. */
function readHeaders(given: RequestHeaders): Map<string, string> {
  const found = new Map<string, string>();
  const isPlatform = typeof (given as Headers | undefined)?.forEach === 'function';
  if (isPlatform) (given as Headers).forEach((value, name) => found.set(name.toLowerCase(), value));
  else {
    for (const [name, value] of Object.entries(given ?? {})) {
      if (value === undefined) continue;
      found.set(name.toLowerCase(), typeof value === 'string' ? value : [...value].join(' '));
    }
  }
  return found;
}
