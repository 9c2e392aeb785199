/** The cookie that a session lives in. The prefix has browsers refuse it from anywhere but this very host over TLS. */
export function sessionCookieName(production: boolean): string {
  return production ? '__Host-credencia_session' : 'credencia_session';
}

/** 32 bytes in base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** The session's token of a `Cookie` header; null when there is none, or two. */
export function readSessionCookie(header: string | undefined, production: boolean): string | null {
  if (header === undefined) return null;
  const start = `${sessionCookieName(production)}=`;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
  const [token] = values;
  return values.length === 1 && token !== undefined && tokenForm.test(token) ? token : null;
}

/** A `Set-Cookie` header that hands a session to the browser. */
export function sessionCookie(token: string, lifetime_s: number, production: boolean): string {
  const secure = production ? '; Secure' : '';
  return `${sessionCookieName(production)}=${token}; Path=/; Max-Age=${lifetime_s}; HttpOnly; SameSite=Strict${secure}`;
}

/** A `Set-Cookie` header that has the browser forget its session. */
export function noSessionCookie(production: boolean): string {
  return sessionCookie('', 0, production);
}
