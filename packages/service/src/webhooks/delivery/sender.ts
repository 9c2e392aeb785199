import { urlProblem, type TargetProblem } from '../../platform/outbound/target-address.js';
import { redactedLocation, type ReceiverResponse } from './receiver-response.js';
import { AttemptFailure, type AttemptErrorCode } from '../../platform/outbound/attempt-failure.js';
import type { Exchange, OutgoingRequest } from './connection.js';
import { Interruption } from '../../platform/outbound/interruption.js';
import { OriginConnections } from './origin-connections.js';
import {
  resolveByNameServers,
  resolveBySystem,
  type ResolveName,
} from '../../platform/outbound/resolve-name.js';
import type { ConnectPolicy } from '../../platform/outbound/vetted-connector.js';

/** Duration of each stage of an attempt, in milliseconds to a tenth. */
export interface AttemptTimings {
  /** Resolving the name; null on a reused connection, and for an IP address. */
  dns_ms: number | null;
  /** Opening the TCP connection; null on a reused connection. */
  connect_ms: number | null;
  /** The TLS handshake; null on a reused connection, and without TLS. */
  tls_ms: number | null;
  /** From sending the request to the first byte of the answer; null if none came. */
  first_byte_ms: number | null;
  /** The whole attempt. Waiting for a free connection is not part of it. */
  total_ms: number;
}

export interface AttemptResult {
  /** Whether a 2xx status arrived in time. */
  ok: boolean;
  /** The status of the answer; null if none arrived. */
  status: number | null;
  /** Null exactly if `ok`. The message is a sentence for the merchant's log and names no address. */
  error: { code: AttemptErrorCode; message: string } | null;
  /** The raw header, up to 200 characters; `retryAfter` parses it. */
  retry_after: string | null;
  /** The location of a 3xx, absolute, without credentials and query. */
  location: string | null;
  timings: AttemptTimings;
  /** The first 1,024 bytes of the body as text; bytes that text cannot store are replaced with U+FFFD. */
  response_start: string;
  /** The number of bytes read of the body, at most 16,384. */
  response_bytes: number;
}

/** A parsed URL, or the reason why nothing is sent to it. */
type Target = { problem: null; origin: string; path: string } | { problem: TargetProblem };

/** The most parsed URLs in the cache. */
const max_targets = 1_000;

/**
 * Sends webhooks over HTTP/1.1 (contract 11). Makes single attempts: retries and the database are outside of it.
 *
 * - In production it connects only to public addresses, on the allowed ports. It checks the URL at every attempt and the
 *   addresses of its name whenever it opens a connection, and connects to a checked address.
 * - Redirects are not followed: they would turn a POST into a GET, or lead to an internal address.
 * - An answer costs at most 16 KiB of headers and 16 KiB of body, whatever the receiver sends. Its status alone decides:
 *   a 2xx whose body is too long, too slow or cut off is a success.
 * - Connections are kept alive. If a reused one was closed before the first byte of the answer, the request is sent once more on
 *   a new connection within the same attempt. The receiver may then get it twice, which at-least-once delivery allows; otherwise
 *   every idle timeout of a receiver would be logged as a failure.
 */
export class Sender {
  readonly #policy: ConnectPolicy;
  readonly #ports: readonly number[] | null;
  readonly #timeout_ms: number;
  readonly #connections_per_origin: number;
  readonly #origins = new Map<string, OriginConnections>();
  readonly #targets = new Map<string, Target>();
  readonly #inFlight = new Set<Interruption>();
  #closing: Promise<void> | null = null;
  #onDrained: (() => void) | null = null;

  /**
   * @param options.ports that requests may go to; null: every port
   * @param options.timeout_ms for a whole attempt: name resolution, connection, request and answer
   * @param options.resolve resolves names to addresses; by default with the system's name servers in production, and elsewhere
   *   with the system resolver, which also knows `localhost` and the hosts file
   * @param options.connections_per_origin maximum per scheme, host and port. An attempt beyond it waits for a free connection, and
   *   its timeout starts then: slow requests of others must not make it fail.
   * @param options.ca certificate authorities in PEM, in place of Node's, for receivers with private certificates
   */
  constructor(options: {
    production: boolean;
    ports: readonly number[] | null;
    timeout_ms?: number;
    resolve?: ResolveName;
    connections_per_origin?: number;
    ca?: string;
  }) {
    const { production, ports, timeout_ms = 10_000, connections_per_origin = 64, ca } = options;
    this.#ports = ports;
    this.#timeout_ms = timeout_ms;
    this.#connections_per_origin = connections_per_origin;
    this.#policy = {
      production,
      resolve: options.resolve ?? (production ? resolveByNameServers() : resolveBySystem),
      ...(ca === undefined ? {} : { ca }),
    };
  }

  /**
   * POSTs the body; text is encoded as UTF-8. Never rejects: the result contains any failure.
   *
   * @param given.url the URL of the endpoint
   * @param given.headers all headers except Host, Connection and Content-Length, which are added
   */
  async send(given: {
    url: string;
    headers: Record<string, string>;
    body: string | Uint8Array;
  }): Promise<AttemptResult> {
    const target = this.#targetOf(given.url);
    if (target.problem !== null) return failed(targetFailure(target.problem));
    if (this.#closing) return failed(serviceStopped());
    const { origin, path } = target;
    const request = { origin, path, headers: given.headers, body: given.body };

    const interruption = new Interruption();
    this.#inFlight.add(interruption);
    try {
      return await this.#attempt(given.url, request, interruption);
    } finally {
      this.#inFlight.delete(interruption);
      if (this.#inFlight.size === 0) this.#onDrained?.();
    }
  }

  async #attempt(
    url: string,
    request: OutgoingRequest,
    interruption: Interruption,
  ): Promise<AttemptResult> {
    const connections = this.#connectionsTo(request.origin);
    let connection = connections.takeFree() ?? (await connections.wait());
    const started = performance.now();
    const timer = setTimeout(
      () => interruption.interrupt(this.#timeoutFailure()),
      this.#timeout_ms,
    );
    try {
      let exchange = await connection.exchange(request, interruption);
      if (exchange.is_stale) {
        connection = connections.replace(connection);
        exchange = await connection.exchange(request, interruption);
      }
      return resultOf(url, exchange, performance.now() - started);
    } finally {
      clearTimeout(timer);
      connections.giveBack(connection);
    }
  }

  /** Parses and checks a URL. Cached, because the result depends only on the URL. */
  #targetOf(url: string): Target {
    const cached = this.#targets.get(url);
    if (cached) return cached;
    const problem = urlProblem(url, { production: this.#policy.production, ports: this.#ports });
    const target = problem ? { problem } : partsOf(url);
    if (this.#targets.size >= max_targets) this.#targets.clear();
    this.#targets.set(url, target);
    return target;
  }

  #timeoutFailure(): AttemptFailure {
    const seconds = this.#timeout_ms / 1_000;
    return new AttemptFailure('timeout', `The receiver did not answer within ${seconds} s.`);
  }

  #connectionsTo(origin: string): OriginConnections {
    const pool = this.#origins.get(origin);
    if (pool) return pool;
    const connections = new OriginConnections(
      origin,
      this.#connections_per_origin,
      this.#policy,
      () => {
        // An unused origin is removed from memory. If it is in use again, the map has a new pool, which a late call of the old one
        // must not remove.
        if (this.#origins.get(origin) === connections) this.#origins.delete(origin);
      },
    );
    this.#origins.set(origin, connections);
    return connections;
  }

  /**
   * Aborts the attempts in flight with `aborted`, including those that wait for a connection, and closes every connection. A
   * receiver may have got the request of an aborted attempt. To let attempts end, wait for them before calling this. Resolves when
   * none is left; later attempts fail with `aborted`.
   */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    const drained = new Promise<void>((resolve) => {
      this.#onDrained = resolve;
    });
    for (const interruption of this.#inFlight) interruption.interrupt(serviceStopped());
    if (this.#inFlight.size > 0) await drained;
    for (const connections of this.#origins.values()) connections.closeIdle();
  }
}

function partsOf(url: string): Target {
  const { origin, pathname, search } = new URL(url);
  return { problem: null, origin, path: `${pathname}${search}` };
}

function targetFailure({ code, message }: TargetProblem): AttemptFailure {
  return new AttemptFailure(code === 'port_not_allowed' ? code : 'not_public', message);
}

function serviceStopped(): AttemptFailure {
  return new AttemptFailure('aborted', 'The service stopped before an answer came.');
}

function resultOf(url: string, exchange: Exchange, total_ms: number): AttemptResult {
  const { answer, failure, connect, first_byte_ms } = exchange;
  const timings = {
    dns_ms: roundToTenth(connect.dns_ms),
    connect_ms: roundToTenth(connect.connect_ms),
    tls_ms: roundToTenth(connect.tls_ms),
    first_byte_ms: roundToTenth(first_byte_ms),
    total_ms: roundToTenth(total_ms),
  };
  if (answer === null) {
    const { code, message } = failure ?? serviceStopped();
    return { ...no_answer, error: { code, message }, timings };
  }
  const location =
    answer.status >= 300 && answer.status < 400 && answer.location !== null
      ? redactedLocation(answer.location, url)
      : null;
  return {
    ok: answer.status >= 200 && answer.status < 300,
    status: answer.status,
    error: statusError(answer, location),
    retry_after: answer.retry_after?.slice(0, 200) ?? null,
    location,
    timings,
    response_start: answer.start,
    response_bytes: answer.bytes,
  };
}

function statusError(
  { status }: ReceiverResponse,
  location: string | null,
): AttemptResult['error'] {
  if (status >= 200 && status < 300) return null;
  if (status < 300 || status >= 400) {
    return { code: 'http_status', message: `The receiver answered ${status}.` };
  }
  const pointed = location === null ? '' : `, pointing to ${location}`;
  return {
    code: 'redirect',
    message: `The receiver answered ${status}${pointed}. Redirects are not followed: the URL must be that of the receiver itself.`,
  };
}

const no_answer = {
  ok: false,
  status: null,
  retry_after: null,
  location: null,
  response_start: '',
  response_bytes: 0,
} as const;

function failed({ code, message }: AttemptFailure): AttemptResult {
  return {
    ...no_answer,
    error: { code, message },
    timings: { dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null, total_ms: 0 },
  };
}

function roundToTenth(ms: number): number;
function roundToTenth(ms: number | null): number | null;
function roundToTenth(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms * 10) / 10;
}
