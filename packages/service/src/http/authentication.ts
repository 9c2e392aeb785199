import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../operation/context.js';
import { Refusal } from '../errors.js';
import type { Route } from '../routes.js';
import type { Caller, KnownCaller, KnownDevice } from '../operation/caller.js';
import { isSameOrigin } from './same-origin.js';
import { readCookie } from './cookies.js';

/** Keys are 16 to 80 characters; a longer text cannot be one. */
const longestKey = 200;

/** The header that a page must add to a change: no form and no other origin's script can. */
const consoleHeader = 'x-credencia-console';

/**
 * Tells who sends the request (contract 2): by its key, or, when it has no `Authorization` at all, by its session. Null
 * without a right one.
 */
export async function identify(
  context: Context,
  headers: IncomingHttpHeaders,
): Promise<KnownCaller | null> {
  if (headers.authorization !== undefined) {
    const credentials = readBasic(headers.authorization);
    return credentials && context.credentials.identify(...credentials);
  }
  const token = readCookie(headers.cookie, 'session', context.config.production);
  return token === null ? null : context.sessions.identify(token);
}

/** The browser that a request comes from, when somebody has signed in with it before. */
export async function identifyDevice(
  context: Context,
  headers: IncomingHttpHeaders,
): Promise<KnownDevice | null> {
  const token = readCookie(headers.cookie, 'device', context.config.production);
  return token === null ? null : context.known_devices.find(token);
}

/** Whether the request's key or session still is the same caller's. */
export async function isStill(
  context: Context,
  headers: IncomingHttpHeaders,
  caller: Caller,
): Promise<boolean> {
  const known = await identify(context, headers);
  if (caller.kind === 'unknown' || known === null) return caller.kind === 'unknown';
  return known.kind === caller.kind && known.actor_id === caller.actor_id;
}

/**
 * Lets those pass to whom the route is open.
 *
 * @throws Refusal UNAUTHORIZED without a right key or session; FORBIDDEN at the wrong door, and for a change that another
 *   site may have had the browser make.
 */
export function permit(
  context: Context,
  caller: KnownCaller | null,
  device: KnownDevice | null,
  route: Pick<Route, 'access' | 'people_only' | 'role' | 'method'>,
  headers: IncomingHttpHeaders,
): Caller {
  const { production, public_url } = context.config;
  const changes = route.method !== 'GET';
  if (route.access === 'public') {
    if (changes && !isSameOrigin(headers, public_url)) throw fromElsewhere();
    const token = readCookie(headers.cookie, 'session', production);
    const session = token === null ? null : context.sessions.hashOf(token);
    return { kind: 'unknown', session, device };
  }
  if (!caller) {
    throw new Refusal('UNAUTHORIZED', {
      headers: { 'WWW-Authenticate': challenge(route, headers) },
    });
  }
  const reason = whyShut(caller, route, changes);
  if (reason !== null) throw new Refusal('FORBIDDEN', { message: reason });
  if (caller.person && changes) {
    if (headers[consoleHeader] !== '1') {
      throw new Refusal('FORBIDDEN', {
        message: 'A change that is made with a session carries the header X-Credencia-Console: 1.',
      });
    }
    if (!isSameOrigin(headers, public_url)) throw fromElsewhere();
  }
  return caller;
}

/** Why a route is not open to a caller; null when it is. */
function whyShut(
  caller: KnownCaller,
  { access, people_only, role }: Pick<Route, 'access' | 'people_only' | 'role'>,
  changes: boolean,
): string | null {
  const { person } = caller;
  if (access !== 'person' && caller.kind !== access) {
    if (person) {
      return caller.kind === 'operator'
        ? 'The operator’s people work under /v1/operator and nowhere else.'
        : 'A merchant’s people do not work under /v1/operator.';
    }
    return caller.kind === 'operator'
      ? 'An operator key opens /v1/operator and nothing else.'
      : 'A merchant key does not open /v1/operator.';
  }
  if (people_only && !person) {
    return 'A key does not open this: it is for people who are signed in to the console.';
  }
  if (caller.kind === 'merchant' && changes && caller.permission === 'read') {
    return 'This key has read permission: it changes nothing.';
  }
  if (caller.kind === 'operator' && person && role === 'admin' && person.role !== 'admin') {
    return 'Only admins may do this.';
  }
  return null;
}

/** A browser that is challenged with Basic asks for a password by itself, in front of the console's own page. */
function challenge(
  { people_only }: Pick<Route, 'people_only'>,
  headers: IncomingHttpHeaders,
): string {
  return people_only || headers[consoleHeader] !== undefined
    ? 'Session realm="Credencia"'
    : 'Basic realm="Credencia", charset="UTF-8"';
}

function fromElsewhere(): Refusal {
  return new Refusal('FORBIDDEN', { message: 'This request comes from another site’s page.' });
}

function readBasic(header: string): [public_key: string, secret_key: string] | null {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(header)?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // A NUL cannot be part of a key, and PostgreSQL would refuse the look-up.
  if (colon < 1 || text.length > longestKey || text.includes('\0')) return null;
  return [text.slice(0, colon), text.slice(colon + 1)];
}
