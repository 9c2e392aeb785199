import { createCipheriv, createDecipheriv } from 'node:crypto';
import { pooledRandomBytes } from './random.js';

/** The format version of a sealed value, so that another can be introduced later. */
const version = 'v1';
/** Node accepts shorter tags, which are easier to guess, unless the length is required. */
const tag_bytes = 16;

/**
 * Encrypts a text for the database: AES-256-GCM under the master key, as `v1.<nonce>.<tag>.<text>` in base64url.
 *
 * @param bound what the value is bound to, as additional data of AES-GCM: it opens with that alone
 */
export function seal(master_key: Buffer, text: string, bound?: string): string {
  const nonce = pooledRandomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', master_key, nonce);
  if (bound !== undefined) cipher.setAAD(Buffer.from(bound));
  const sealed = cipher.update(text, 'utf8').toString('base64url');
  // GCM holds nothing back: this only computes the tag.
  cipher.final();
  return `${version}.${nonce.toString('base64url')}.${cipher.getAuthTag().toString('base64url')}.${sealed}`;
}

/**
 * Decrypts a sealed value.
 *
 * @throws Error when the text was sealed with another key, is bound to something else, or was altered
 */
export function unseal(master_key: Buffer, sealed: string, bound?: string): string {
  return unsealParts(master_key, sealed.split('.'), bound);
}

/** Decrypts a sealed value that was split at its points. @throws Error as `unseal` */
export function unsealParts(
  master_key: Buffer,
  [form, nonce, tag, text]: readonly string[],
  bound?: string,
): string {
  if (form !== version || nonce === undefined || tag === undefined || text === undefined) {
    throw new Error('This is not a sealed value.');
  }
  const start = Buffer.from(nonce, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', master_key, start, { authTagLength: tag_bytes });
  if (bound !== undefined) decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  const opened = decipher.update(text, 'base64url');
  // GCM holds nothing back: this only verifies the tag.
  decipher.final();
  return opened.toString('utf8');
}
