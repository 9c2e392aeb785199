import { webCrypto } from '../web-crypto.js';
import { WebhookError } from './webhook-error.js';

/**
 * The HMAC key of a signature: for that of Standard Webhooks what the base64 after `whsec_` decodes to, for the other the whole
 * text.
 *
 * @throws {WebhookError} INVALID_SECRET; the secret is not repeated
 */
export async function importKey(secret: unknown, by: 'standard' | 'body'): Promise<CryptoKey> {
  // Files and copied text leave white space around it.
  const text = typeof secret === 'string' ? secret.trim() : '';
  if (text === '') {
    throw new WebhookError(
      'INVALID_SECRET',
      'The secret is missing; is the environment variable set? It is in the answer that created the endpoint, and begins with whsec_.',
    );
  }
  const { subtle } = await webCrypto();
  const raw = by === 'body' ? new TextEncoder().encode(text) : decodeSecret(text);
  return subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes?.length) return bytes;
  throw new WebhookError(
    'INVALID_SECRET',
    'The secret of an endpoint is whsec_ followed by base64; what was given is something else.',
  );
}

/** Null for what is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

export function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Empty for what is not hexadecimal, which no signature equals. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return new Uint8Array();
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
