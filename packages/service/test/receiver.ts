import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification that arrived. */
export interface Received {
  headers: IncomingHttpHeaders;
  /** The raw text of the body. */
  text: string;
  body: any;
}

/** A local receiver of webhooks: records notifications, and answers with the given function. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Resolves when at least `count` notifications have arrived. */
  arrived(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

export type Answering = (
  received: Received,
  index: number,
) =>
  | { status: number; headers?: Record<string, string>; body?: string }
  | Promise<{ status: number; headers?: Record<string, string>; body?: string }>;

export async function startReceiver(
  answer: Answering = () => ({ status: 200 }),
): Promise<Receiver> {
  const received: Received[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const one = { headers: request.headers, text, body: JSON.parse(text) };
      received.push(one);
      waiting = waiting.filter(({ count, resolve }) => received.length < count || resolve());
      void Promise.resolve(answer(one, received.length - 1)).then(({ status, headers, body }) => {
        response.writeHead(status, headers).end(body ?? '');
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    async arrived(count) {
      if (received.length < count) {
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      }
      return received;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
