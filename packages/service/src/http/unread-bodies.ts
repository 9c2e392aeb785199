import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The most bytes of a body that are read and discarded after the answer to its request: a file of the maximum size in a form. Browsers
 * show no answer before they have sent the whole body.
 */
const max_discarded_bytes = 21 * 1024 * 1024;
/** Interval between checks of both limits. */
const check_ms = 250;
/** The least of a file that has to arrive in each `slow_ms`. */
const least_progress_bytes = 64 * 1024;

/** Sockets whose last request is answered while its body still arrives. */
const answered = new WeakSet<object>();

/** Whether the last request of a connection is answered while its body still arrives: a further answer would be read as that of the next request. */
export function isAnsweredEarly(socket: object): boolean {
  return answered.has(socket);
}

/** Time limits of a client that sends a body. */
export interface BodyLimits {
  /** From the start of the request to the end of the body. */
  request_ms: number;
  /** Without a byte of a body whose request is answered. */
  pause_ms: number;
  /** After `request_ms`, the time in which at least 64 KiB of a file have to arrive. */
  slow_ms: number;
}

/**
 * Who decides how long the body of a request may take: `reader`, who counts only the time that it waits for the client, or `progress`, for
 * a file over a slow network. Node’s timeout of the whole request ends neither.
 */
export type Pace = 'reader' | 'progress';

/**
 * A response that may be sent before the body of its request has arrived. What is left of the body is discarded, so that the connection
 * can serve the next request; a body that is too long for that gets `Connection: close`. Also of the last answer on a connection the
 * body is discarded before it closes: closing with unread bytes resets the connection, and the client may lose the answer.
 *
 * The time is that of a request (`request_ms`), from its start; of a paced one from its answer. Then the connection is closed.
 */
export abstract class EarlyResponse extends ServerResponse {
  abstract readonly limits: BodyLimits;
  /** The connection closes after it. */
  isLast = false;
  /** Null: the body has the time of a request. */
  pace: Pace | null = null;

  constructor(...given: [IncomingMessage]) {
    super(...given);
    // Before Node's own listener, which closes the connection or leaves it to the next request.
    this.once('finish', () => discardRest(this.req, this.socket, this.limits, this.pace !== null));
  }

  override writeHead(...given: [never, never?]): this {
    const { complete, headers } = this.req;
    const isTooLong = Number(headers['content-length'] ?? 0) > max_discarded_bytes;
    if (this.isLast || (!complete && isTooLong)) this.setHeader('Connection', 'close');
    return super.writeHead(...given);
  }
}

/** Returns the class of a server's responses, whose clients have these limits. */
export function earlyResponse(limits: BodyLimits): new (request: IncomingMessage) => EarlyResponse {
  return class extends EarlyResponse {
    readonly limits = limits;
  };
}

/**
 * Lets the body of a request take longer than a request.
 *
 * @returns the maximum time in milliseconds that a reader waits for the client, all its waits together
 */
export function paceBody(response: ServerResponse, pace: Pace): number {
  // A request without a connection (`inject`) has another response, and no client to wait for.
  if (!(response instanceof EarlyResponse)) return Infinity;
  response.pace = pace;
  return response.limits.request_ms;
}

/** Calls `stop` once too little of a request's body arrives, unless the service is the slow side. */
export function watchProgress(response: EarlyResponse, stop: () => void): void {
  const { req, limits } = response;
  const { socket } = req;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    const isSlow = arrived < least_progress_bytes && req.readableLength === 0;
    if (req.complete || response.writableEnded || socket.destroyed) clearInterval(timer);
    else if (isSlow) {
      clearInterval(timer);
      stop();
    }
  }, limits.slow_ms);
  timer.unref();
}

function discardRest(
  request: IncomingMessage,
  socket: Socket | null,
  { request_ms, pause_ms }: BodyLimits,
  isPaced: boolean,
): void {
  if (request.complete || socket === null || socket.destroyed) return;
  answered.add(socket);
  const close = socket.destroySoon.bind(socket);
  let isLast = false;
  // Node calls it after the last answer of a connection.
  socket.destroySoon = () => {
    isLast = true;
  };
  const first = socket.bytesRead;
  let [before, changed_at] = [first, performance.now()];
  const ends_at = isPaced ? changed_at + request_ms : Infinity;
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (socket.bytesRead > before) [before, changed_at] = [socket.bytesRead, now];
      if (before - first > max_discarded_bytes || now > Math.min(changed_at + pause_ms, ends_at)) {
        socket.destroy();
      }
    },
    Math.min(check_ms, pause_ms),
  );
  const stop = (): void => {
    clearInterval(timer);
    answered.delete(socket);
    socket.destroySoon = close;
  };
  socket.once('close', stop);
  request.on('error', () => undefined);
  request.once('end', () => {
    socket.off('close', stop);
    stop();
    if (isLast) close();
  });
  // Left by an iteration that ended within the body; it would keep the rest from flowing.
  request.removeAllListeners('readable').resume();
}
