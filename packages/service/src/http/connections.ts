import { randomUUID } from 'node:crypto';
import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Refusal } from '../errors.js';
import type { Metrics } from '../platform/metrics.js';
import { errorBody } from './error-handler.js';

/** How long a connection may take for what, and how many there may be. A limit that is reached ends the connection. */
export interface ConnectionLimits {
  /** Open at once; further ones are closed as they arrive. */
  max_connections: number;
  /** From the opening, or the first byte of a further request, to the end of the headers. */
  headers_ms: number;
  /** From there to the end of the body. */
  request_ms: number;
  /** From an answer to the next request. */
  keep_alive_ms: number;
  /** Without a byte in either direction while a request is under way: its sender does not read the answer. */
  stalled_ms: number;
  /** From a refusal of what is no request until the sender has hung up. */
  linger_ms: number;
  /** How often the first two limits are checked. */
  check_ms: number;
}

export const standardLimits: Omit<ConnectionLimits, 'max_connections'> = {
  headers_ms: 10_000,
  request_ms: 30_000,
  // Longer than proxies keep an idle connection, 60 s as a rule: one that they still use is not closed under them.
  keep_alive_ms: 72_000,
  // Longer than any statement, and than the 15 s between the heartbeats of a stream.
  stalled_ms: 120_000,
  linger_ms: 1_000,
  check_ms: 2_000,
};

/** The limits as options of Fastify; `limitConnections` adds the number. */
export function connectionOptions(limits: ConnectionLimits): {
  http: ServerOptions;
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionTimeout: number;
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Duplex) => void;
} {
  return {
    http: {
      headersTimeout: limits.headers_ms,
      requestTimeout: limits.request_ms,
      connectionsCheckingInterval: limits.check_ms,
    },
    requestTimeout: limits.request_ms,
    keepAliveTimeout: limits.keep_alive_ms,
    connectionTimeout: limits.stalled_ms,
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, limits.linger_ms),
  };
}

/** Bounds the number of a server's connections, and shows it in the metrics. */
export function limitConnections(server: Server, limits: ConnectionLimits, metrics: Metrics): void {
  server.maxConnections = limits.max_connections;
  server.on('drop', () => metrics.connections_refused.inc());
  server.on('connection', (socket) => {
    metrics.connections.inc();
    socket.once('close', () => metrics.connections.dec());
  });
}

/** Answers on the bare socket what is not HTTP, or not complete in time, and so never reaches a route; then ends the connection. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex, linger_ms: number): void {
  // Within an answer that is under way (a body that took too long, say), another one would be read as part of it.
  const answer = Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined;
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
    socket.destroy();
    return;
  }
  const message =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'The request did not arrive in time.'
      : 'The request is not valid HTTP.';
  const id = randomUUID();
  const body = errorBody(new Refusal('MALFORMED_JSON', { message }), id);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nX-Request-Id: ${id}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  // `end` closes our direction alone: a sender who keeps the other one open would keep the descriptor for ever.
  const timer = setTimeout(() => socket.destroy(), linger_ms);
  socket.once('close', () => clearTimeout(timer));
}
