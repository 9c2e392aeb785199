export interface Credentials {
  headers: Readonly<Record<string, string>>;
  cookies: RequestCredentials;
}

/** Marks a request of the console: a form or a link of another site cannot set a header. */
export const consoleHeader = { 'X-Credencia-Console': '1' };

let current: Credentials = { headers: consoleHeader, cookies: 'same-origin' };
let acting: string | null = null;

/** The credentials of the next request: those of the console's session, unless the page has a token. */
export function credentials(): Credentials {
  return current;
}

/** Sends a token with every request from now on, and no cookie: the console's session must not be used from a framed page. */
export function authenticateWith(token: string): void {
  current = { headers: { Authorization: `Bearer ${token}` }, cookies: 'omit' };
}

/**
 * Names the person whom this page shows in its changes. The tabs of a browser share one session: the service refuses a change
 * of one person's page once somebody else has signed in on another tab.
 */
export function actFor(person_id: string | null): void {
  acting = person_id;
  current = { headers: { 'X-Credencia-Console': person_id ?? '1' }, cookies: 'same-origin' };
}

/** The person whom this page shows; null for nobody. */
export function actingPerson(): string | null {
  return acting;
}
