import { urlProblem, type TargetProblem } from '../../platform/outbound/target-address.js';
import { redactedLocation, type Answer } from './answer.js';
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

/** How long the stages of an attempt took, in milliseconds to a tenth. */
export interface AttemptTimings {
  /** Looking up the name; null on a reused connection, and for an IP address. */
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

/** What came of one attempt. */
export interface AttemptResult {
  /** A 2xx status arrived within the time. */
  ok: boolean;
  /** Of the answer; null if none came. */
  status: number | null;
  /** Null exactly if `ok`. The message is a sentence for the merchant's log and names no address. */
  error: { code: AttemptErrorCode; message: string } | null;
  /** The header as it came, up to 200 characters; `retryAfter` reads it. */
  retry_after: string | null;
  /** Where a 3xx pointed, absolute, without credentials and query. */
  location: string | null;
  timings: AttemptTimings;
  /** The first 1,024 bytes of the body as text; what no text can store is replaced with U+FFFD. */
  response_start: string;
  /** Bytes of the body that were read, at most 16,384. */
  response_bytes: number;
}

/** Where a URL leads, or why nothing is sent there. */
type Target = { problem: null; origin: string; path: string } | { problem: TargetProblem };

/** URLs whose parts are at hand at most. */
const most_targets = 1_000;

/**
 * Sends webhooks over HTTP/1.1 (contract 11). It decides nothing about retries and knows no database; an attempt goes in
 * and what came of it comes out.
 *
 * - In production only public addresses are reached, on the ports that are listed, checked at every attempt: the URL always, the addresses behind its
 *   name whenever a connection is opened, and the connection goes to an address that was checked.
 * - Redirects are not followed: they would turn a POST into a GET, or lead inside.
 * - An answer costs at most 16 KiB of headers and 16 KiB of body, whatever the receiver sends. Its status alone decides:
 *   a 2xx whose body is too long, too slow or cut off was received all the same.
 * - Connections are kept open and used again. If one that was kept turns out to have been closed before a byte of the
 *   answer came, the request is sent once more on a new connection within the same attempt. The receiver may then see it
 *   twice, which delivery at least once allows; not doing so would log a failure each time a receiver tidies up.
 */
export class Sender {
  readonly #policy: ConnectPolicy;
  readonly #ports: readonly number[] | null;
  readonly #timeout_ms: number;
  readonly #connections_per_origin: number;
  readonly #origins = new Map<string, OriginConnections>();
  readonly #targets = new Map<string, Target>();
  readonly #under_way = new Set<Interruption>();
  #closing: Promise<void> | null = null;
  #drained: (() => void) | null = null;

  /**
   * @param options.ports that requests may go to; null: every port
   * @param options.timeout_ms for a whole attempt: lookup, connection, request and answer
   * @param options.resolve how names become addresses; by default the system's name servers in production, and
   *   elsewhere the system's own lookup, which also knows `localhost` and the hosts file
   * @param options.connections_per_origin open at most, per scheme, host and port. An attempt beyond them waits for one
   *   to come free, and its time starts then: whoever holds the connections must not make it fail.
   * @param options.ca certificate authorities in PEM, in place of Node's, for receivers with certificates of one's own
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
   * POSTs the body; text is encoded as UTF-8. Never rejects: whatever goes wrong is in the result.
   *
   * @param given.url as the endpoint has it
   * @param given.headers all but Host, Connection and Content-Length, which are added
   */
  async send(given: {
    url: string;
    headers: Record<string, string>;
    body: string | Uint8Array;
  }): Promise<AttemptResult> {
    const target = this.#targetOf(given.url);
    if (target.problem !== null) return failed(targetFailure(target.problem));
    if (this.#closing) return failed(stopped());
    const { origin, path } = target;
    const request = { origin, path, headers: given.headers, body: given.body };

    const interruption = new Interruption();
    this.#under_way.add(interruption);
    try {
      return await this.#attempt(given.url, request, interruption);
    } finally {
      this.#under_way.delete(interruption);
      if (this.#under_way.size === 0) this.#drained?.();
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
    const timer = setTimeout(() => interruption.interrupt(this.#tooLate()), this.#timeout_ms);
    try {
      let exchange = await connection.exchange(request, interruption);
      if (exchange.stale) {
        connection = connections.replace(connection);
        exchange = await connection.exchange(request, interruption);
      }
      return resultOf(url, exchange, performance.now() - started);
    } finally {
      clearTimeout(timer);
      connections.giveBack(connection);
    }
  }

  /** What the rules say of a URL depends on nothing else, so that it is read once and not at each of a thousand attempts. */
  #targetOf(url: string): Target {
    const known = this.#targets.get(url);
    if (known) return known;
    const problem = urlProblem(url, { production: this.#policy.production, ports: this.#ports });
    const target = problem ? { problem } : partsOf(url);
    if (this.#targets.size >= most_targets) this.#targets.clear();
    this.#targets.set(url, target);
    return target;
  }

  #tooLate(): AttemptFailure {
    const seconds = this.#timeout_ms / 1_000;
    return new AttemptFailure('timeout', `The receiver did not answer within ${seconds} s.`);
  }

  #connectionsTo(origin: string): OriginConnections {
    const present = this.#origins.get(origin);
    if (present) return present;
    const connections = new OriginConnections(
      origin,
      this.#connections_per_origin,
      this.#policy,
      () => {
        // An origin that is no longer written to takes no memory. One that was forgotten and is written to again has
        // other connections by now, and the last news of the old ones must not touch those.
        if (this.#origins.get(origin) === connections) this.#origins.delete(origin);
      },
    );
    this.#origins.set(origin, connections);
    return connections;
  }

  /**
   * Ends the attempts that are under way with `aborted`, those that wait for a connection included, and closes every
   * connection. A receiver may have got what an aborted attempt sent. Whoever wants attempts to end by themselves waits
   * for them before calling this. Resolves when none is left; sending afterwards answers `aborted`.
   */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    const drained = new Promise<void>((resolve) => {
      this.#drained = resolve;
    });
    for (const interruption of this.#under_way) interruption.interrupt(stopped());
    if (this.#under_way.size > 0) await drained;
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

function stopped(): AttemptFailure {
  return new AttemptFailure('aborted', 'The service stopped before an answer came.');
}

function resultOf(url: string, exchange: Exchange, total_ms: number): AttemptResult {
  const { answer, failure, connect, first_byte_ms } = exchange;
  const timings = {
    dns_ms: tenths(connect.dns_ms),
    connect_ms: tenths(connect.connect_ms),
    tls_ms: tenths(connect.tls_ms),
    first_byte_ms: tenths(first_byte_ms),
    total_ms: tenths(total_ms),
  };
  if (answer === null) {
    const { code, message } = failure ?? stopped();
    return { ...nothing, error: { code, message }, timings };
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

function statusError({ status }: Answer, location: string | null): AttemptResult['error'] {
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

const nothing = {
  ok: false,
  status: null,
  retry_after: null,
  location: null,
  response_start: '',
  response_bytes: 0,
} as const;

function failed({ code, message }: AttemptFailure): AttemptResult {
  return {
    ...nothing,
    error: { code, message },
    timings: { dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null, total_ms: 0 },
  };
}

function tenths(ms: number): number;
function tenths(ms: number | null): number | null;
function tenths(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms * 10) / 10;
}
