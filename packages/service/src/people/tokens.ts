import { hash, randomBytes } from 'node:crypto';

/** The form of a token: 32 bytes in base64url. */
export const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** A secret that opens a session or an invitation to whoever has it; only its hash is stored. */
export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashToken(token) };
}

/** SHA-256, and not a password hash: a token is 32 random bytes, which no dictionary holds. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
