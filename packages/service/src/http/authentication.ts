import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../operation/context.js';
import { Refusal } from '../errors.js';
import type { Route } from '../operation/route.js';
import type { Caller, KnownCaller, KnownDevice } from '../operation/caller.js';
import { isProofRecent } from '../people/rules/second-factor.js';
import { isInRanges } from '../platform/address-ranges.js';
import { isSameOrigin } from './same-origin.js';
import { isUuid } from '../platform/ids.js';
import { readCookie } from './cookies.js';

/** Keys have 16 to 80 characters; a longer text is not a key. */
const max_key_length = 200;

/** The header that a page must add to a change: forms and other origins' scripts cannot send it. `1`, or the id of the person whom the page shows. */
const consoleHeader = 'x-credencia-console';

/**
 * Identifies the caller of a request (contract 2) by its key or its token of the portal, or, without any `Authorization`, by its session. Null without
 * a valid one.
 *
 * @param options `isUse`: whether the request counts as a use of the session, true by default; `allowsSettingUp`: whether a sign-in
 *   that waits for a second factor to be set up is enough
 */
export async function identify(
  context: Context,
  headers: IncomingHttpHeaders,
  options: { isUse?: boolean; allowsSettingUp?: boolean } = {},
): Promise<KnownCaller | null> {
  if (headers.authorization !== undefined) {
    const token = readBearer(headers.authorization);
    if (token !== null) {
      // Each has tokens of its form, which the other refuses without reading anything.
      const seller = await context.seller_sessions.identify(token);
      return seller ?? context.portal_sessions.identify(token);
    }
    const credentials = readBasic(headers.authorization);
    return credentials && context.credentials.identify(...credentials);
  }
  const { production } = context.config;
  const { isUse = true, allowsSettingUp = false } = options;
  const token = readCookie(headers.cookie, 'session', production);
  const signed_in = token === null ? null : await context.sessions.identify(token, isUse);
  if (signed_in || !allowsSettingUp) return signed_in;
  const pending = readCookie(headers.cookie, 'sign_in', production);
  return pending === null ? null : context.sessions.identifySettingUp(pending);
}

/** Counts a request whose key is refused, for the security events: which key, why, and from which network. */
export async function recordFailedKey(
  context: Context,
  headers: IncomingHttpHeaders,
  caller: KnownCaller | null,
  address: string | undefined,
): Promise<void> {
  const ranges = caller?.key?.address_ranges ?? null;
  if (caller !== null) {
    if (ranges !== null && !isInRanges(address, ranges)) {
      context.key_failures.record('address', address, caller);
    }
    return;
  }
  const credentials = headers.authorization === undefined ? null : readBasic(headers.authorization);
  const refusal = credentials && (await context.credentials.explainRefusal(...credentials));
  if (refusal) context.key_failures.record(refusal.reason, address, refusal.caller);
}

/** Finds the known device of a request: a browser in which a person has signed in before. */
export async function identifyDevice(
  context: Context,
  headers: IncomingHttpHeaders,
): Promise<KnownDevice | null> {
  const token = readCookie(headers.cookie, 'device', context.config.production);
  return token === null ? null : context.known_devices.find(token);
}

/** Whether the request's key or session still belongs to the same caller. */
export async function isSameCaller(
  context: Context,
  headers: IncomingHttpHeaders,
  caller: Caller,
): Promise<boolean> {
  const known = await identify(context, headers, { isUse: false });
  if (caller.kind === 'unknown' || known === null) return caller.kind === 'unknown';
  return known.kind === caller.kind && known.actor_id === caller.actor_id;
}

/**
 * Checks whether a caller may use a route, and returns the caller.
 *
 * @param address the client's, behind the trusted proxies
 * @throws Refusal UNAUTHORIZED without a valid key or session, or with that of another person than the page's; FORBIDDEN from outside the key's address ranges, when the route is not for this caller, and for a
 *   change that may be a cross-site request.
 */
export function permit(
  context: Context,
  caller: KnownCaller | null,
  device: KnownDevice | null,
  route: Pick<Route, 'access' | 'people_only' | 'permission' | 'method' | 'portal'>,
  headers: IncomingHttpHeaders,
  address: string | undefined,
): Caller {
  const { production, public_url } = context.config;
  const changes = route.method !== 'GET';
  if (route.access === 'public') {
    if (changes && !isSameOrigin(headers, public_url)) throw crossSiteRefusal();
    const token = readCookie(headers.cookie, 'session', production);
    const session = token === null ? null : context.sessions.hashOf(token);
    const pending = readCookie(headers.cookie, 'sign_in', production);
    const sign_in = pending === null ? null : context.sessions.hashOf(pending);
    const sso = readCookie(headers.cookie, 'sso', production);
    return { kind: 'unknown', session, sign_in, sso, device };
  }
  if (!caller) {
    throw new Refusal('UNAUTHORIZED', {
      headers: { 'WWW-Authenticate': challenge(route, headers) },
    });
  }
  const ranges = caller.key?.address_ranges ?? null;
  if (ranges !== null && !isInRanges(address, ranges)) {
    throw new Refusal('FORBIDDEN', {
      message: `This key may not be used from ${address ?? 'an unknown address'}, which is in none of its address ranges.`,
    });
  }
  const reason = forbiddenReason(caller, route);
  if (reason !== null) throw new Refusal('FORBIDDEN', { message: reason });
  if (caller.person && changes) {
    const page_of = String(headers[consoleHeader]);
    if (page_of !== '1' && !isUuid(page_of)) {
      throw new Refusal('FORBIDDEN', {
        message: 'A change with a session needs the header X-Credencia-Console: 1.',
      });
    }
    if (!isSameOrigin(headers, public_url)) throw crossSiteRefusal();
    // The tabs of a browser share one session: a page must not act for whoever signed in on another tab.
    if (page_of !== '1' && page_of !== caller.person.id) {
      throw new Refusal('UNAUTHORIZED', {
        message: 'Somebody else has signed in: X-Credencia-Console names another person.',
        headers: { 'WWW-Authenticate': challenge(route, headers) },
      });
    }
  }
  return caller;
}

/**
 * Checks that a person proved who they are recently, for a change that needs it. Another process may have recorded the proof within
 * the last second: a session without a recent one is read again.
 *
 * @throws Refusal STEP_UP_REQUIRED
 */
export async function requireRecentProof(
  context: Context,
  caller: Caller,
  route: Pick<Route, 'step_up'>,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (!route.step_up || caller.kind === 'unknown' || caller.person === null) return;
  if (caller.person.is_setting_up) return;
  if (isProofRecent(caller.person.proven_at, context.clock())) return;
  context.sessions.evict(caller.person.session);
  const reread = await identify(context, headers);
  if (isProofRecent(reread?.person?.proven_at ?? null, context.clock())) return;
  throw new Refusal('STEP_UP_REQUIRED');
}

/** Returns why a caller may not use a route; null if it may. */
function forbiddenReason(
  caller: KnownCaller,
  {
    access,
    people_only,
    permission,
    portal,
    partners,
    answers,
  }: Pick<Route, 'access' | 'people_only' | 'permission' | 'portal' | 'partners' | 'answers'>,
): string | null {
  const { person } = caller;
  if (caller.kind === 'merchant' && caller.portal) {
    const isOpen = portal && permission !== null && caller.permissions.has(permission);
    if (isOpen) return null;
    return portal
      ? 'This session of the portal may only read.'
      : 'A session of the portal may only use what is for webhooks.';
  }
  if (caller.kind === 'seller') {
    if (access !== 'seller') return 'A seller’s session is only valid for /v1/onboarding.';
    if (!answers && (caller.request_id ?? caller.document_id) !== null)
      return 'This session is for one answer: it may only send that.';
    return partners || caller.legal_representative_id === null
      ? null
      : 'This session is a partner’s: it may only send the partner’s documents.';
  }
  if (access === 'seller') return 'Only sellers with a link may use /v1/onboarding.';
  if (access !== 'person' && caller.kind !== access) {
    if (person) {
      return caller.kind === 'operator'
        ? 'The operator’s people may only use /v1/operator.'
        : 'A merchant’s people may not use /v1/operator.';
    }
    return caller.kind === 'operator'
      ? 'An operator key is only valid for /v1/operator.'
      : 'A merchant key is not valid for /v1/operator.';
  }
  if (people_only && !person) {
    return 'API keys may not do this: it is for people who are signed in to the console.';
  }
  if (permission !== null && !caller.permissions.has(permission)) {
    return person
      ? `The role ${person.role} does not have the permission ${permission}.`
      : `This key does not have the permission ${permission}.`;
  }
  return null;
}

/** Returns the challenge. With Basic, a browser would show its own password dialog over the console's page. */
function challenge(
  { people_only, access }: Pick<Route, 'people_only' | 'access'>,
  headers: IncomingHttpHeaders,
): string {
  if (/^Bearer\b/i.test(headers.authorization ?? '')) {
    return 'Bearer realm="Credencia", error="invalid_token"';
  }
  if (access === 'seller') return 'Bearer realm="Credencia onboarding"';
  return people_only || headers[consoleHeader] !== undefined
    ? 'Session realm="Credencia"'
    : 'Basic realm="Credencia", charset="UTF-8"';
}

function crossSiteRefusal(): Refusal {
  return new Refusal('FORBIDDEN', { message: 'This request comes from another site’s page.' });
}

/** The token of a seller's session, or of one of the portal, which sends no cookie: browsers block those of a framed page. */
function readBearer(header: string): string | null {
  return /^Bearer +(\S{1,200}) *$/i.exec(header)?.[1] ?? null;
}

function readBasic(header: string): [public_key: string, secret_key: string] | null {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(header)?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // A key contains no NUL, and PostgreSQL would reject the query.
  if (colon < 1 || text.length > max_key_length || text.includes('\0')) return null;
  return [text.slice(0, colon), text.slice(colon + 1)];
}
