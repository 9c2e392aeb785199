// A keyed hash is arithmetic on its arguments: it reads no clock, no randomness and no system state.
// oxlint-disable-next-line no-restricted-imports
import { createHmac } from 'node:crypto';

const secretPrefix = 'whsec_';
const secret_bytes = 32;

/** The input for the headers of one attempt. */
export interface SignedAttempt {
  /** The word in `X-<Brand>-Signature`, validated by the configuration. */
  brand: string;
  event: string;
  event_id: string;
  delivery_id: string;
  /** The exact bytes that are sent; text is signed as UTF-8. */
  body: string | Uint8Array;
  /** Unix time of this attempt, in whole seconds. */
  timestamp_s: number;
  /**
   * The current secret and, during an overlap, those it replaced. `X-<Brand>-Signature` holds one signature, made with the
   * current secret; `webhook-signature` holds one for each, current first.
   */
  secrets: readonly [current: string, ...previous: string[]];
}

/**
 * The headers of one attempt (contract 11): the specification's signature (§5) and, beside it, the headers of Standard
 * Webhooks, whose signature also covers the event's id and the time of sending and so protects against replay.
 *
 * @throws {RangeError} for a secret that is not `whsec_` + base64, or a time that is not whole seconds
 */
export function signedHeaders(sent: SignedAttempt): Record<string, string> {
  const { brand, event_id, body, timestamp_s, secrets } = sent;
  const headers = plainHeaders(sent);
  headers[`X-${brand}-Signature`] = bodySignature(secrets[0], body);
  headers['webhook-signature'] = secrets
    .map((secret) => standardSignature(secret, event_id, timestamp_s, body))
    .join(' ');
  return headers;
}

/**
 * The headers without signatures, which readers of the log may see. The log makes them again from the fields it stores: should
 * they ever change, each attempt must store which version it was sent with.
 */
export function plainHeaders(
  sent: Omit<SignedAttempt, 'body' | 'secrets'>,
): Record<string, string> {
  const { brand, event, event_id, delivery_id, timestamp_s } = sent;
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Credencia-Postback/1.0',
    [`X-${brand}-Event`]: event,
    [`X-${brand}-Delivery-Id`]: delivery_id,
    'webhook-id': event_id,
    'webhook-timestamp': String(timestamp_s),
  };
}

/** `sha256=<hex>`: HMAC-SHA256 of the body. The key is the whole text of the secret, its prefix included (§5). */
export function bodySignature(secret: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/**
 * `v1,<base64>`: HMAC-SHA256 of `<event id>.<timestamp>.<body>` (Standard Webhooks 1.0). The key is the decoded base64 after
 * `whsec_`.
 *
 * @throws {RangeError} for a secret that is not `whsec_` + base64, or a time that is not whole seconds
 */
export function standardSignature(
  secret: string,
  event_id: string,
  timestamp_s: number,
  body: string | Uint8Array,
): string {
  if (!Number.isSafeInteger(timestamp_s)) {
    throw new RangeError('A signature is made for a time in whole seconds.');
  }
  const mac = createHmac('sha256', decodedKey(secret));
  mac.update(`${event_id}.${timestamp_s}.`).update(body);
  return `v1,${mac.digest('base64')}`;
}

/** The Unix time, in whole seconds, of a time in ISO 8601. */
export function unixSeconds(at: string): number {
  return Math.floor(Date.parse(at) / 1000);
}

/**
 * A new secret: `whsec_` + base64 (contract 10).
 *
 * @param random 32 bytes from a cryptographic source
 * @throws {RangeError} for any other number of bytes
 */
export function newSecret(random: Buffer): string {
  if (random.length !== secret_bytes) {
    throw new RangeError(`A secret is made from ${secret_bytes} bytes, not ${random.length}.`);
  }
  return `${secretPrefix}${random.toString('base64')}`;
}

/** Messages never repeat the secret: they may reach a log. */
function decodedKey(secret: string): Buffer {
  const encoded = secret.slice(secretPrefix.length);
  // Node ignores invalid characters, and nobody could verify a signature of a key that lost some.
  if (!secret.startsWith(secretPrefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) {
    throw new RangeError('A signing secret is whsec_ followed by base64.');
  }
  return Buffer.from(encoded, 'base64');
}
