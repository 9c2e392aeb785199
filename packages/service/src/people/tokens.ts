import { hash, randomBytes } from 'node:crypto';

/** The form of a token: 32 bytes in base64url. */
export const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** Generates a secret that gives access to a session or an invitation; only its hash is stored. */
export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashToken(token) };
}

/** Hashes a token with SHA-256 and not with a password hash: 32 random bytes cannot be guessed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
