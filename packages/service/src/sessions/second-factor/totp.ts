import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238) as all authenticator apps make them: HMAC-SHA-1, six digits, steps of 30 seconds. */

const step_ms = 30_000;
const digits = 6;
/** Steps before and after the current one whose codes are accepted, for clocks that differ and people who type slowly. */
const window = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The length of a secret in bytes, that of the hash as RFC 4226 advises. */
export const secret_bytes = 20;

/** Encodes bytes in base32 without padding, as apps expect a secret. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += alphabet[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** Computes the code of a time step. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The number of the time step at a moment (ISO 8601). */
export function stepAt(now: string): number {
  return Math.floor(Date.parse(now) / step_ms);
}

/**
 * Returns the time step of a code; null when the code is wrong, or not of a step after `lastStep`. Compares all steps of the window,
 * in the same time whichever matches.
 */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  now: string,
  lastStep: number,
): number | null {
  const given = Buffer.from(code.padEnd(digits).slice(0, digits));
  if (code.length !== digits || given.length !== digits) return null;
  const current = stepAt(now);
  let found: number | null = null;
  for (let step = current - window; step <= current + window; step += 1) {
    const isEqual = timingSafeEqual(given, Buffer.from(codeOfStep(secret, step)));
    if (isEqual && step > lastStep) found = step;
  }
  return found;
}

/** The address that apps read from the QR code. */
export function totpUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${step_ms / 1000}`;
}
