import {
  checkCallOptions,
  type CallArguments,
  type CallOptions,
  type Query,
} from './call-options.js';
import { version } from './generated/version.js';
import type { Route } from './read-routes.js';
import type { Outgoing, OutgoingBody } from './send.js';
import type { Transport } from './settings.js';
import { webCrypto } from './web-crypto.js';

/** Headers of some operations beside their arguments. */
export interface Further {
  headers?: Record<string, string>;
  /** For bodies that are not JSON. */
  content?: { type: string; body: OutgoingBody };
}

/**
 * The request of a call.
 *
 * @throws {TypeError} for what the operation does not take, and for a path parameter that is missing
 */
export async function prepare(
  transport: Transport,
  id: string,
  operation: Route,
  { path = {}, query = {}, body }: CallArguments,
  options: CallOptions,
  further: Further = {},
): Promise<Outgoing> {
  checkCallOptions(options);
  if (operation.body_required && body === undefined && !further.content) {
    throw new TypeError(`${id} needs a body.`);
  }
  if (!operation.body && body !== undefined) throw new TypeError(`${id} takes no body.`);
  const headers = new Headers({
    accept: 'application/json',
    authorization: transport.authorization,
    'user-agent': `credencia-sdk/${version}`,
    ...further.headers,
  });
  const content = body === undefined ? further.content : jsonOf(body);
  if (content) headers.set('content-type', content.type);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const has_key = operation.idempotency_key === true;
  if (has_key && !headers.has('idempotency-key')) {
    headers.set('idempotency-key', options.idempotencyKey ?? (await webCrypto()).randomUUID());
  }
  return {
    method: operation.method,
    path: pathOf(id, operation, path) + queryOf(id, operation, query),
    headers,
    body: content?.body,
    // PATCH is idempotent in this API: it sets the fields sent, and repeating it changes nothing.
    is_repeatable: operation.method !== 'POST' || has_key,
    signal: options.signal,
    timeout_ms: options.timeoutMs ?? transport.timeout_ms,
    retries: options.retries ?? transport.retries,
  };
}

function jsonOf(body: unknown): { type: string; body: string } {
  return { type: 'application/json', body: JSON.stringify(body) };
}

/** The names of an operation's path parameters, in the order of the path. */
export function pathParams({ path }: Route): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as string);
}

function pathOf(id: string, operation: Route, given: Record<string, string>): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = given[name];
    // An empty one would make another path of it, and so would these dots.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new TypeError(`${id} needs ${name}, a text that is not empty, and got ${show(value)}.`);
    }
    return encodeURIComponent(value);
  });
}

function queryOf(id: string, { query_params = [] }: Route, given: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (!query_params.includes(name)) {
      const there =
        query_params.length > 0 ? `There are ${query_params.join(', ')}` : 'It has none';
      throw new TypeError(`${name} is not a query parameter of ${id}. ${there}.`);
    }
    query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : typeof value;
}
