import type { Context } from '../context.js';
import { Refusal } from '../errors.js';
import type { Caller } from './caller.js';

/** Which door a route is: everyone's, a merchant's, or the operator's. */
export type Access = 'public' | 'merchant' | 'operator';

/** Keys are 16 to 80 characters; a longer text cannot be one. */
const longestKey = 200;

/** Tells who sends the request (contract 2); null without a right key. */
export async function identify(
  context: Context,
  authorization: string | undefined,
): Promise<Caller | null> {
  const credentials = readBasic(authorization);
  return credentials && context.credentials.identify(...credentials);
}

/**
 * Lets those pass to whom the route is open.
 *
 * @throws Refusal UNAUTHORIZED without a right key, FORBIDDEN with a right key at the wrong door.
 */
export function permit(
  caller: Caller | null,
  route: { access: Exclude<Access, 'public'>; changes: boolean },
): Caller {
  if (!caller) {
    throw new Refusal('UNAUTHORIZED', {
      headers: { 'WWW-Authenticate': 'Basic realm="Credencia", charset="UTF-8"' },
    });
  }
  if (caller.kind !== route.access) {
    throw new Refusal('FORBIDDEN', {
      message:
        caller.kind === 'operator'
          ? 'An operator key opens /v1/operator and nothing else.'
          : 'A merchant key does not open /v1/operator.',
    });
  }
  if (caller.kind === 'merchant' && route.changes && caller.permission === 'read') {
    throw new Refusal('FORBIDDEN', {
      message: 'This key has read permission: it changes nothing.',
    });
  }
  return caller;
}

function readBasic(header: string | undefined): [public_key: string, secret_key: string] | null {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // A NUL cannot be part of a key, and PostgreSQL would refuse the look-up.
  if (colon < 1 || text.length > longestKey || text.includes('\0')) return null;
  return [text.slice(0, colon), text.slice(colon + 1)];
}
