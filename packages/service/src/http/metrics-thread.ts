/**
 * The thread that listens on METRICS_PORT (metrics-port.ts starts it). It answers the health checks itself, so that they wait for no
 * turn of the service's event loop, and passes everything else on to the main thread.
 *
 * Loaded from its own file, beside the bundle: it imports little, so that the thread takes little memory.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { ProcessState } from './process-state.js';
import { standardHeaders } from './standard-headers.js';

/** What the thread is started with. */
export interface ThreadOptions {
  memory: SharedArrayBuffer;
  host: string;
  port: number;
  production: boolean;
  max_connections: number;
  headers_ms: number;
  request_ms: number;
  keep_alive_ms: number;
  stalled_ms: number;
  check_ms: number;
  /** The answer of a failed check. */
  unavailable: { message: string; code: string; status: number; retry_after_s: number };
}

/** A request that the main thread answers. */
export interface PassedRequest {
  id: string;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface PassedResponse {
  id: string;
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

export type FromThread =
  | { listening: AddressInfo }
  | { failed: { message: string; code: string | undefined } }
  | { request: PassedRequest };

const options = workerData as ThreadOptions;
const { unavailable, production } = options;
const main = parentPort!;
const state = new ProcessState(options.memory);
/** Answers that wait for the main thread. */
const waiting = new Map<string, ServerResponse>();

const server = createServer(
  {
    headersTimeout: options.headers_ms,
    requestTimeout: options.request_ms,
    keepAliveTimeout: options.keep_alive_ms,
    connectionsCheckingInterval: options.check_ms,
  },
  ({ method = '', url = '', headers }, response) => {
    const id = randomUUID();
    const path = url.split('?', 1)[0];
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && path === '/healthz') {
      answer(response, id, state.isAlive ? { status: 'ok' } : null);
    } else if (isRead && path === '/readyz') {
      answer(response, id, state.isReady ? { status: 'ready' } : null);
    } else {
      waiting.set(id, response);
      response.once('close', () => waiting.delete(id));
      send({ request: { id, method, url, headers } });
    }
  },
);
server.timeout = options.stalled_ms;
server.maxConnections = options.max_connections;
server.once('error', ({ message, code }: NodeJS.ErrnoException) =>
  send({ failed: { message, code } }),
);
server.listen({ host: options.host, port: options.port }, () =>
  send({ listening: server.address() as AddressInfo }),
);
main.on('message', ({ id, status, headers, body }: PassedResponse) => {
  waiting.get(id)?.writeHead(status, headers).end(body);
});

function send(message: FromThread): void {
  main.postMessage(message);
}

/** Answers a health check; with null, that it failed. */
function answer(response: ServerResponse, id: string, result: object | null): void {
  const { message, code, status, retry_after_s } = unavailable;
  const body = JSON.stringify(result ?? { message, code, errors: [], request_id: id });
  response
    .writeHead(result ? 200 : status, {
      ...standardHeaders('', id, production),
      ...(result ? {} : { 'Retry-After': String(retry_after_s) }),
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    })
    .end(body);
}
