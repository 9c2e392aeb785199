import type { ResponseCookie } from '../errors.js';

export type CookieName = ResponseCookie['name'];

/** A cookie's name. The prefix has browsers refuse it from anywhere but this very host over TLS. */
export function cookieName(cookie: CookieName, production: boolean): string {
  return production ? `__Host-credencia_${cookie}` : `credencia_${cookie}`;
}

/** 32 bytes in base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** A cookie's token in a `Cookie` header; null when there is none, or two. */
export function readCookie(
  header: string | undefined,
  cookie: CookieName,
  production: boolean,
): string | null {
  if (header === undefined) return null;
  const start = `${cookieName(cookie, production)}=`;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  const [token] = values;
  return values.length === 1 && token !== undefined && tokenForm.test(token) ? token : null;
}

/** The `Set-Cookie` header that gives a cookie to the browser; without a token, that has the browser discard it. */
export function setCookie(
  { name, token, lifetime_s }: ResponseCookie,
  production: boolean,
): string {
  const secure = production ? '; Secure' : '';
  const age = token === null ? 0 : lifetime_s;
  return `${cookieName(name, production)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
