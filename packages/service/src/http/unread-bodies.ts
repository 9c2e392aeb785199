import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The most bytes of a body that are read and discarded after the answer to its request: a file of the maximum size in a form. Browsers
 * show no answer before they have sent the whole body.
 */
const max_discarded_bytes = 21 * 1024 * 1024;
/** Interval between checks of both limits. */
const check_ms = 250;

/** Sockets whose last request is answered while its body still arrives. */
const answered = new WeakSet<object>();

/** Whether the last request of a connection is answered while its body still arrives: a further answer would be read as that of the next request. */
export function isAnsweredEarly(socket: object): boolean {
  return answered.has(socket);
}

/**
 * A response that may be sent before the body of its request has arrived. What is left of the body is discarded, so that the connection
 * can serve the next request; a body that is too long for that gets `Connection: close`. Also of the last answer on a connection the
 * body is discarded before it closes: closing with unread bytes resets the connection, and the client may lose the answer.
 *
 * The time is that of a request (`request_ms`), from its start; then the connection is closed.
 */
export abstract class EarlyResponse extends ServerResponse {
  /** Maximum pause of the client within the rest of the body. */
  abstract readonly pause_ms: number;
  /** The connection closes after it. */
  isLast = false;

  constructor(...given: [IncomingMessage]) {
    super(...given);
    // Before Node's own listener, which closes the connection or leaves it to the next request.
    this.once('finish', () => discardRest(this.req, this.socket, this.pause_ms));
  }

  override writeHead(...given: [never, never?]): this {
    const { complete, headers } = this.req;
    const isTooLong = Number(headers['content-length'] ?? 0) > max_discarded_bytes;
    if (this.isLast || (!complete && isTooLong)) this.setHeader('Connection', 'close');
    return super.writeHead(...given);
  }
}

/** Returns the class of a server's responses, whose clients may pause so long. */
export function earlyResponse(pause_ms: number): new (request: IncomingMessage) => EarlyResponse {
  return class extends EarlyResponse {
    readonly pause_ms = pause_ms;
  };
}

function discardRest(request: IncomingMessage, socket: Socket | null, pause_ms: number): void {
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
  const timer = setInterval(
    () => {
      const now = performance.now();
      if (socket.bytesRead > before) [before, changed_at] = [socket.bytesRead, now];
      if (before - first > max_discarded_bytes || now - changed_at > pause_ms) socket.destroy();
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
