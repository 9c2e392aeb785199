export interface Credentials {
  headers: Readonly<Record<string, string>>;
  cookies: RequestCredentials;
}

/** Marks a request of the console: a form or a link of another site cannot set a header. */
export const consoleHeader = { 'X-Credencia-Console': '1' };

let current: Credentials = { headers: consoleHeader, cookies: 'same-origin' };

/** The credentials of the next request: those of the console's session, unless the page has a token. */
export function credentials(): Credentials {
  return current;
}

/** Sends a token with every request from now on, and no cookie: the console's session must not be used from a framed page. */
export function authenticateWith(token: string): void {
  current = { headers: { Authorization: `Bearer ${token}` }, cookies: 'omit' };
}
