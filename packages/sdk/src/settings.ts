import { requireKnown, requireNumbers } from './call-options.js';
import type { Warnings } from './generated/types.js';
import { sleep } from './sleep.js';

/** Settings of a client. */
export interface Settings {
  /** `pk_…` */
  publicKey: string;
  /** `sk_…`; belongs on a server, never in a page or an app. */
  secretKey: string;
  /** Base URL of the service; default `http://127.0.0.1:3000`. */
  baseUrl?: string | undefined;
  /**
   * Takes an `http` address for keys that are not of a test: they are then sent without encryption. This machine (`127.0.0.1`,
   * `localhost`) needs it not.
   */
  allowHttp?: boolean | undefined;
  /** Time-out of one attempt in milliseconds; default 30,000. */
  timeoutMs?: number | undefined;
  /** Retries after temporary failures; default 3. */
  retries?: number | undefined;
  /** Sends the requests, in place of the platform's `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Hears of each field that the service did not know and ignored; unless given, they go to `console.warn`. */
  onWarning?:
    | ((warning: Warnings[number], call: { operation: string; request_id: string | null }) => void)
    | undefined;
  /** For tests: waits between attempts. */
  sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
  /** For tests: between 0 and 1, spreads the waits. */
  random?: (() => number) | undefined;
}

const names = [
  'publicKey',
  'secretKey',
  'baseUrl',
  'allowHttp',
  'timeoutMs',
  'retries',
  'fetch',
  'onWarning',
  'sleep',
  'random',
];

/** Settings as the client works with them. */
export interface Transport {
  base_url: string;
  authorization: string;
  timeout_ms: number;
  retries: number;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  onWarning: NonNullable<Settings['onWarning']>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  random: () => number;
}

/** @throws {TypeError} naming what is missing or cannot be; the keys themselves are not repeated */
export function readSettings(settings: Settings): Transport {
  requireKnown(settings, names, 'a setting of the client');
  requireNumbers(settings);
  const { publicKey, secretKey } = settings;
  requireKey('publicKey', publicKey, 'pk_');
  requireKey('secretKey', secretKey, 'sk_');
  const baseUrl = readBaseUrl(settings.baseUrl ?? 'http://127.0.0.1:3000');
  if (settings.allowHttp !== true) requireEncryption(baseUrl, secretKey);
  return {
    base_url: baseUrl,
    authorization: `Basic ${btoa(`${publicKey}:${secretKey}`)}`,
    timeout_ms: settings.timeoutMs ?? 30_000,
    retries: settings.retries ?? 3,
    // Asked for at each call, so that whoever replaces the global one later is heard.
    fetch: settings.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    onWarning:
      settings.onWarning ??
      (({ path, message }, { operation }) =>
        globalThis.console?.warn(`credencia: ${operation}: ${path}: ${message}`)),
    sleep: settings.sleep ?? sleep,
    random: settings.random ?? Math.random,
  };
}

function requireKey(name: string, value: unknown, prefix: string): void {
  if (typeof value === 'string' && value.startsWith(prefix) && /^[!-9;-~]+$/.test(value)) return;
  const found =
    value === undefined || value === ''
      ? 'It is missing; is the environment variable set?'
      : `What was given does not begin with ${prefix}, or holds a character that no key has.`;
  throw new TypeError(`${name} must be a key that begins with ${prefix}. ${found}`);
}

/** Anybody who reads the network could use a live key. Loopback traffic crosses none. */
function requireEncryption(baseUrl: string, secretKey: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  const isLocal = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  if (protocol === 'https:' || isLocal || secretKey.startsWith('sk_test_')) return;
  throw new TypeError(
    'baseUrl is http, so that the keys would be sent without encryption. Use https, or set allowHttp: true inside a network that you trust.',
  );
}

function readBaseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new TypeError(`baseUrl must be an address such as https://api.example.com, not ${text}`);
  }
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
    throw new TypeError('baseUrl must be http or https, without credentials, query and fragment.');
  }
  return url.href.replace(/\/+$/, '');
}
