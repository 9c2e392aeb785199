import { Client, type buildConnector, type Dispatcher } from 'undici';
import { Answer } from './answer.js';
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

/** A request as it goes out: a POST, its body to the byte as it was signed. */
export interface OutgoingRequest {
  /** With scheme, host and port. */
  origin: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  /** Text goes out as UTF-8. */
  body: string | Uint8Array;
}

/** What came of one request on one connection. Exactly one of `answer` and `failure` is given. */
export interface Exchange {
  answer: Answer | null;
  failure: AttemptFailure | null;
  /** Of the connection, if it was opened for this request; all null otherwise. */
  connect: ConnectTimings;
  /** From handing the request to the open connection to the first byte of the answer. */
  first_byte_ms: number | null;
  /**
   * The connection had served before and was closed before a byte of the answer came. Receivers close idle connections
   * whenever they like, and the request may cross the closing on the way: it says nothing about the receiver.
   */
  stale: boolean;
}

/** How long a connection is kept without a request, unless the receiver's `Keep-Alive` header says less or more. */
const idle_ms = 15_000;
const longest_idle_ms = 60_000;
/** A connection serves no longer than this, so that a name that moved is looked up, and vetted, again. */
const longest_life_ms = 5 * 60_000;
/** Bytes of an answer's header, as in Node's own client. */
const longest_header = 16_384;

/**
 * One connection to one origin, for one request at a time. undici speaks HTTP on it; a connection each, and not its pool,
 * because the log tells of every attempt what connecting took and a retry must know whether its connection is new, which
 * the pool keeps to itself.
 */
export class Connection {
  readonly #client: Client;
  readonly #policy: ConnectPolicy;
  #opened_at: number | null = null;
  /** Of the request under way. */
  #current: { timings: ConnectTimings; interruption: Interruption } | null = null;

  /** @param onClosed called when the connection closes while it is idle */
  constructor(origin: string, policy: ConnectPolicy, onClosed: (connection: Connection) => void) {
    this.#policy = policy;
    this.#client = new Client(origin, {
      connect: (options, callback) => void this.#connect(options, callback),
      pipelining: 1,
      maxHeaderSize: longest_header,
      keepAliveTimeout: idle_ms,
      keepAliveMaxTimeout: longest_idle_ms,
      keepAliveTimeoutThreshold: 1_000,
      // The one limit is that of the whole attempt.
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
      // A client connects only for a request, and its request is ours; without one the attempt is over.
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
  get reusable(): boolean {
    return (
      this.#opened_at !== null &&
      performance.now() - this.#opened_at < longest_life_ms &&
      !this.#client.destroyed
    );
  }

  /** Never rejects. A request that did not end cleanly leaves a connection that is not reusable. */
  exchange(request: OutgoingRequest, interruption: Interruption): Promise<Exchange> {
    const exchanging = new Exchanging(this.#opened_at !== null, interruption);
    return new Promise((resolve) => {
      exchanging.onEnd = (exchange, keep) => {
        this.#current = null;
        if (!keep) this.destroy();
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

  /** Drops the connection, with whatever is under way on it. */
  destroy(): void {
    // It rejects only if a callback throws, and none is given.
    void this.#client.destroy();
  }
}

/** One request under way: hears from undici what comes of it, and tells of its end once. */
class Exchanging implements Dispatcher.DispatchHandler {
  readonly connect: ConnectTimings = { dns_ms: null, connect_ms: null, tls_ms: null };
  /** `keep`: the connection ended the request cleanly and may serve another. */
  onEnd: (exchange: Exchange, keep: boolean) => void = () => {};
  readonly abort: () => void;
  readonly #reused: boolean;
  readonly #interruption: Interruption;
  #sent_at: number | null = null;
  #first_byte_ms: number | null = null;
  #answer: Answer | null = null;
  #ended = false;

  /** @param reused the connection was open before */
  constructor(reused: boolean, interruption: Interruption) {
    this.#reused = reused;
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
    // An interim answer (103 and the like) announces the answer and is none.
    if (status < 200) return;
    this.#answer = new Answer(status, first(headers['retry-after']), first(headers['location']));
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

  #end(failure: AttemptFailure | null, keep: boolean): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#interruption.unlisten(this.abort);
    const { connect } = this;
    const exchange = {
      answer: this.#answer,
      // The status decides, whatever happens to the rest of the body.
      failure: this.#answer === null ? failure : null,
      connect,
      first_byte_ms: this.#first_byte_ms,
      stale:
        this.#reused &&
        connect.dns_ms === null &&
        connect.connect_ms === null &&
        this.#first_byte_ms === null &&
        failure?.code === 'connection_reset',
    };
    this.onEnd(exchange, keep);
  }
}

function first(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}
