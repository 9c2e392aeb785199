import { Client, type buildConnector, type Dispatcher } from 'undici';
import { ReceiverResponse } from './receiver-response.js';
import {
  AttemptFailure,
  connectFailure,
  exchangeFailure,
} from '../../platform/outbound/attempt-failure.js';
import type { Interruption } from '../../platform/outbound/interruption.js';
import {
  openVettedConnection,
  type ConnectPolicy,
  type ConnectTimings,
} from '../../platform/outbound/vetted-connector.js';

/** A POST request, with the exact bytes that were signed. */
export interface OutgoingRequest {
  /** Scheme, host and port. */
  origin: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  /** Text is encoded as UTF-8. */
  body: string | Uint8Array;
}

/** The result of one request on one connection. Exactly one of `answer` and `failure` is set. */
export interface Exchange {
  answer: ReceiverResponse | null;
  failure: AttemptFailure | null;
  /** The timings of the connection if it was opened for this request; all null otherwise. */
  connect: ConnectTimings;
  /** From sending the request on the open connection to the first byte of the answer. */
  first_byte_ms: number | null;
  /**
   * The connection was reused, and closed before the first byte of the answer. Receivers close idle connections at any time, and
   * the request may cross the close on the way: this is not a failure of the receiver.
   */
  is_stale: boolean;
}

/** The keep-alive timeout, unless the receiver's `Keep-Alive` header sets another. */
const idle_ms = 15_000;
const max_idle_ms = 60_000;
/** The maximum age of a connection, so that a name is resolved and vetted again after its addresses changed. */
const max_age_ms = 5 * 60_000;
/** The most bytes of an answer's headers, as in Node's client. */
const max_header_bytes = 16_384;

/**
 * One connection to one origin, for one request at a time. Uses a `Client` of undici per connection, not its `Pool`, because the
 * log shows the connect timings of every attempt and a retry must know whether its connection is new, which the pool hides.
 */
export class Connection {
  readonly #client: Client;
  readonly #policy: ConnectPolicy;
  #opened_at: number | null = null;
  /** The request in progress. */
  #current: { timings: ConnectTimings; interruption: Interruption } | null = null;

  /** @param onClosed called when the connection closes while it is idle */
  constructor(origin: string, policy: ConnectPolicy, onClosed: (connection: Connection) => void) {
    this.#policy = policy;
    this.#client = new Client(origin, {
      connect: (options, callback) => void this.#connect(options, callback),
      pipelining: 1,
      maxHeaderSize: max_header_bytes,
      keepAliveTimeout: idle_ms,
      keepAliveMaxTimeout: max_idle_ms,
      keepAliveTimeoutThreshold: 1_000,
      // The only timeout is that of the whole attempt.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.#client.on('disconnect', () => {
      this.#opened_at = null;
      if (this.#current === null) onClosed(this);
    });
  }

  async #connect(
    options: buildConnector.Options,
    callback: buildConnector.Callback,
  ): Promise<void> {
    try {
      // undici connects only for a request, which is `#current`; without one the attempt is over.
      if (this.#current === null) throw new AttemptFailure('aborted', 'The attempt is over.');
      const { timings, interruption } = this.#current;
      const secure = options.protocol === 'https:';
      const port = options.port === '' ? (secure ? 443 : 80) : Number(options.port);
      const target = { hostname: options.hostname, port, secure };
      const socket = await openVettedConnection(target, this.#policy, timings, interruption);
      this.#opened_at = performance.now();
      callback(null, socket);
    } catch (failure) {
      callback(connectFailure(failure), null);
    }
  }

  /** Whether another request may be sent on it. */
  get isReusable(): boolean {
    return (
      this.#opened_at !== null &&
      performance.now() - this.#opened_at < max_age_ms &&
      !this.#client.destroyed
    );
  }

  /** Sends one request. Never rejects. After a request that did not end cleanly, the connection is not reusable. */
  exchange(request: OutgoingRequest, interruption: Interruption): Promise<Exchange> {
    const exchanging = new Exchanging(this.#opened_at !== null, interruption);
    return new Promise((resolve) => {
      exchanging.onEnd = (exchange, isClean) => {
        this.#current = null;
        if (!isClean) this.destroy();
        resolve(exchange);
      };
      if (interruption.reason) {
        exchanging.abort();
        return;
      }
      interruption.listen(exchanging.abort);
      this.#current = { timings: exchanging.connect, interruption };
      this.#client.dispatch(
        { method: 'POST', path: request.path, headers: request.headers, body: request.body },
        exchanging,
      );
    });
  }

  /** Closes the connection, and aborts its request. */
  destroy(): void {
    // It rejects only if a callback throws, and none is given.
    void this.#client.destroy();
  }
}

/** Handles the callbacks of undici for one request, and calls `onEnd` once. */
class Exchanging implements Dispatcher.DispatchHandler {
  readonly connect: ConnectTimings = { dns_ms: null, connect_ms: null, tls_ms: null };
  /** `isClean`: the request ended cleanly, and the connection may serve another. */
  onEnd: (exchange: Exchange, isClean: boolean) => void = () => {};
  readonly abort: () => void;
  readonly #isReused: boolean;
  readonly #interruption: Interruption;
  #sent_at: number | null = null;
  #first_byte_ms: number | null = null;
  #answer: ReceiverResponse | null = null;
  #isEnded = false;

  /** @param isReused the connection was open before */
  constructor(isReused: boolean, interruption: Interruption) {
    this.#isReused = isReused;
    this.#interruption = interruption;
    this.abort = () => this.#end(exchangeFailure(interruption.reason), false);
  }

  onRequestStart(): void {
    this.#sent_at = performance.now();
  }

  onResponseStarted(): void {
    this.#first_byte_ms ??= performance.now() - (this.#sent_at ?? performance.now());
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // An informational response (1xx, such as 103) precedes the answer.
    if (status < 200) return;
    this.#answer = new ReceiverResponse(
      status,
      first(headers['retry-after']),
      first(headers['location']),
    );
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#answer?.add(chunk) === false) this.#end(null, false);
  }

  onResponseEnd(): void {
    this.#end(null, true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end(exchangeFailure(error), false);
  }

  #end(failure: AttemptFailure | null, isClean: boolean): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#interruption.unlisten(this.abort);
    const { connect } = this;
    const exchange = {
      answer: this.#answer,
      // The status decides, even if the rest of the body fails.
      failure: this.#answer === null ? failure : null,
      connect,
      first_byte_ms: this.#first_byte_ms,
      is_stale:
        this.#isReused &&
        connect.dns_ms === null &&
        connect.connect_ms === null &&
        this.#first_byte_ms === null &&
        failure?.code === 'connection_reset',
    };
    this.onEnd(exchange, isClean);
  }
}

function first(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}
