import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the server does with one request. */
export type Turn = (response: ServerResponse, heard: Heard) => void | Promise<void>;

export interface HostileServer {
  url: string;
  /** Every request so far. */
  heard: Heard[];
  close(): Promise<void>;
}

/** A server that does with the first request what the first turn says, and so on; the last turn is that of all later ones. */
export async function startHostileServer(...turns: [Turn, ...Turn[]]): Promise<HostileServer> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
      heard.push(one);
      void (turns[heard.length - 1] ?? turns.at(-1)!)(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An answer of the API. */
export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Turn =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  };

export const succeeds = answers(200, { message: 'Done.', data: { id: 'x' } });

export const refuses = (status: number, code: string, headers: Record<string, string> = {}): Turn =>
  answers(status, { message: code, code, errors: [], request_id: 'r1' }, headers);

/** The connection breaks before an answer. */
export const breaks: Turn = (response) => void response.socket?.destroy();

/** Nothing is ever answered. */
export const hangs: Turn = () => {};
