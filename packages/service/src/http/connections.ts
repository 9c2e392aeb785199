import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '../errors.js';
import { errorBody } from './error-handler.js';
import {
  earlyResponse,
  isAnsweredEarly,
  watchProgress,
  type BodyLimits,
  type EarlyResponse,
} from './unread-bodies.js';

/** Timeouts of a connection and the maximum number of connections. Exceeding a limit closes the connection. */
export interface ConnectionLimits extends BodyLimits {
  /** Maximum of open connections, of which one network may hold half (`ConnectionQueue`). */
  max_connections: number;
  /** From the opening to the first byte. */
  first_byte_ms: number;
  /** From the opening, or the first byte of the next request, to the end of the headers. */
  headers_ms: number;
  /** From an answer to the next request. */
  keep_alive_ms: number;
  /** Without a byte in either direction during a request: its client does not read the answer. */
  stalled_ms: number;
  /** From the refusal of an invalid request until the client closes the connection. */
  linger_ms: number;
  /** Interval between checks of the limits of headers and bodies. */
  check_ms: number;
  /** While connections arrive, for how long they are accepted before any is served, and served before more have priority again. */
  accept_ms: number;
}

export const standardLimits: Omit<ConnectionLimits, 'max_connections'> = {
  // Clients open a connection when they have a request to send.
  first_byte_ms: 2_500,
  headers_ms: 10_000,
  request_ms: 30_000,
  // Longer than proxies keep an idle connection, usually 60 s: a connection that a proxy still uses must not be closed.
  keep_alive_ms: 72_000,
  // Longer than any statement, and than the 15 s between the heartbeats of a stream.
  stalled_ms: 120_000,
  pause_ms: 5_000,
  slow_ms: 10_000,
  linger_ms: 1_000,
  check_ms: 2_000,
  // More than a thousand connections are accepted in it.
  accept_ms: 100,
};

/** Counts an invalid request by its network, and returns the headers that say so (§8.1). */
export type CountInvalid = (address: string | undefined) => Promise<Record<string, number>>;

/** Converts the timeouts of requests to options of Fastify; `ConnectionQueue` has those before the first one. */
export function connectionOptions(
  limits: ConnectionLimits,
  countInvalid: CountInvalid,
): {
  http: ServerOptions;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionTimeout: number;
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Duplex) => void;
} {
  return {
    http: {
      ServerResponse: earlyResponse(limits) as never,
      // Refused with a body of the catalogue instead (`requireSingleHeaders`).
      requireHostHeader: false,
      headersTimeout: limits.headers_ms,
      requestTimeout: limits.request_ms,
      connectionsCheckingInterval: limits.check_ms,
    },
    requestTimeout: limits.request_ms,
    keepAliveTimeout: limits.keep_alive_ms,
    connectionTimeout: limits.stalled_ms,
    clientErrorHandler: (error, socket) =>
      void refuseConnection(error, socket, limits.linger_ms, countInvalid),
  };
}

/** Sockets whose request is refused: what still arrives on them has no further answer. */
const refused = new WeakSet<Duplex>();

/** Answers invalid HTTP and incomplete requests, which reach no route, directly on the socket; then ends the connection. */
async function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  linger_ms: number,
  countInvalid: CountInvalid,
): Promise<void> {
  const running = answerOn(socket);
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && running?.pace) {
    if (running.pace === 'progress') {
      watchProgress(running, () => {
        running.pace = null;
        void refuseConnection(error, socket, linger_ms, countInvalid);
      });
    }
    return;
  }
  if (error.code === 'ECONNRESET' || !canBeAnswered(socket)) {
    if (!refused.has(socket) || error.code === 'ECONNRESET') socket.destroy();
    return;
  }
  if (running?.req.complete) {
    // Only the bytes after a complete request are invalid: the request itself is still answered.
    running.isLast = true;
    return;
  }
  refused.add(socket);
  const refusal = refusalOf(error);
  const id = randomUUID();
  const body = errorBody(refusal, id);
  const limits = await countInvalid((socket as Socket).remoteAddress);
  // The request's own handler may have answered meanwhile.
  if (socket.destroyed || answerOn(socket)?.headersSent || isAnsweredEarly(socket)) {
    socket.destroy();
    return;
  }
  const headers = {
    Connection: 'close',
    'X-Request-Id': id,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...limits,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = refusal;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // `end` closes only our direction: a client that keeps the other one open would hold the file descriptor for ever.
  const timer = setTimeout(() => socket.destroy(), linger_ms);
  socket.once('close', () => clearTimeout(timer));
}

/** The answer that is next to be sent on a connection. */
function answerOn(socket: Duplex): EarlyResponse | null {
  return (Reflect.get(socket, '_httpMessage') as EarlyResponse | null | undefined) ?? null;
}

/** When an answer has already started or was sent (for example a body took too long), the client would read a second one as part of it, or as the next one. */
function canBeAnswered(socket: Duplex): boolean {
  return (
    socket.writable &&
    !refused.has(socket) &&
    !isAnsweredEarly(socket) &&
    answerOn(socket)?.headersSent !== true
  );
}

function refusalOf({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('HEADERS_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('REQUEST_TIMEOUT');
  return new Refusal('MALFORMED_JSON', { message: 'The request is not valid HTTP.' });
}
