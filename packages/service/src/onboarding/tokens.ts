import { hash, randomBytes } from 'node:crypto';

/** Bytes of the merchant's id, with which a token begins, so that it is found on the server of its merchant. */
const id_bytes = 16;
const secret_bytes = 32;

/** Kind of a token: a link begins a session, once; a session belongs to the seller until the link ends. */
export type TokenKind = 'link' | 'session';

const prefixes: Readonly<Record<TokenKind, string>> = { link: 'onb_', session: 'ons_' };

/**
 * Generates a token of a merchant: a prefix, then the merchant's id and 32 random bytes in base64url. Only its hash is stored: SHA-256,
 * since 32 random bytes cannot be guessed.
 */
export function generateToken(
  kind: TokenKind,
  merchant_id: string,
): { token: string; token_hash: Buffer } {
  return composeToken(kind, merchant_id, randomBytes(secret_bytes));
}

/** The token of a merchant with 32 random bytes that somebody else has generated. */
export function composeToken(
  kind: TokenKind,
  merchant_id: string,
  secret: Buffer,
): { token: string; token_hash: Buffer } {
  const bytes = Buffer.concat([Buffer.from(merchant_id.replaceAll('-', ''), 'hex'), secret]);
  const token = `${prefixes[kind]}${bytes.toString('base64url')}`;
  return { token, token_hash: hash('sha256', token, 'buffer') };
}

/** Reads a token; null when it has another form. */
export function readToken(
  kind: TokenKind,
  token: string,
): { merchant_id: string; token_hash: Buffer } | null {
  const form = new RegExp(`^${prefixes[kind]}[A-Za-z0-9_-]{64}$`);
  if (!form.test(token)) return null;
  const bytes = Buffer.from(token.slice(prefixes[kind].length), 'base64url');
  const id = bytes.subarray(0, id_bytes).toString('hex');
  const merchant_id = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { merchant_id, token_hash: hash('sha256', token, 'buffer') };
}
