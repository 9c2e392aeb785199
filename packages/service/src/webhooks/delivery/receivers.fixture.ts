import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A receiver that speaks HTTP. */
export interface HttpReceiver {
  url: string;
  server: Server;
  /** All connections that were opened to it. */
  sockets: Socket[];
}

/** Starts an HTTP receiver, which is closed at the end of the test. */
export async function httpReceiver(listener: RequestListener): Promise<HttpReceiver> {
  const server = createServer(listener);
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  return { url: await listen(server, () => server.closeAllConnections()), server, sockets };
}

/** Starts a TCP receiver whose bytes the test writes. */
export async function rawReceiver(
  onConnection: (socket: Socket, count: number) => void,
): Promise<{ url: string; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    // Many of these tests make the sender close the connection.
    socket.on('error', () => undefined);
    onConnection(socket, sockets.length);
  });
  return {
    url: await listen(server, () => sockets.forEach((socket) => socket.destroy())),
    sockets,
  };
}

/** Calls back once for each request whose header and body have arrived on the socket. */
export function onRequest(socket: Socket, respond: (text: string, count: number) => void): void {
  let text = '';
  let count = 0;
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const body = text.indexOf('\r\n\r\n') + 4;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? '0');
      if (body === 3 || text.length < body + length) return;
      const request = text.slice(0, body + length);
      text = text.slice(body + length);
      count += 1;
      respond(request, count);
    }
  });
}

/** Resolves when the connection is closed. */
export async function closed(socket: Socket | undefined): Promise<void> {
  if (socket && !socket.closed) {
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  }
}

/** Resolves with a port that nothing listens on. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Listening {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
  close(done: () => void): unknown;
}

async function listen(server: Listening, dropConnections: () => void): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
    dropConnections();
    await stopped;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
