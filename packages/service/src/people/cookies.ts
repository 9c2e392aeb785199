/** The cookies of the console: a session, and the browser that somebody has signed in with. */
export type Cookie = 'session' | 'device';

/** A cookie's name. The prefix has browsers refuse it from anywhere but this very host over TLS. */
export function cookieName(cookie: Cookie, production: boolean): string {
  return production ? `__Host-credencia_${cookie}` : `credencia_${cookie}`;
}

/** 32 bytes in base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** A cookie's token in a `Cookie` header; null when there is none, or two. */
export function readCookie(
  header: string | undefined,
  cookie: Cookie,
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

/** A `Set-Cookie` header that hands a token to the browser. */
export function setCookie(
  cookie: Cookie,
  token: string,
  lifetime_s: number,
  production: boolean,
): string {
  const secure = production ? '; Secure' : '';
  return `${cookieName(cookie, production)}=${token}; Path=/; Max-Age=${lifetime_s}; HttpOnly; SameSite=Strict${secure}`;
}

/** A `Set-Cookie` header that has the browser forget its session. */
export function noSessionCookie(production: boolean): string {
  return setCookie('session', '', 0, production);
}
