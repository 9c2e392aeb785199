import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification as it was delivered, for a program that is to verify it. */
interface Delivered {
  headers: IncomingHttpHeaders;
  body: string;
}

/** An endpoint for webhooks that programs read: a POST is kept; `GET /EVENT` answers with the next one of this kind, as soon as it arrives. */
export async function startMailbox(): Promise<{ url: string; close(): Promise<void> }> {
  const kept = new Map<string, Delivered>();
  const waiting = new Map<string, (delivered: Delivered) => void>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const event = (request.url ?? '').slice(1);
      const give = (delivered: Delivered) => void response.end(JSON.stringify(delivered));
      const delivered = kept.get(event);
      if (delivered) give(delivered);
      else waiting.set(event, give);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const delivered = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      const { event } = JSON.parse(delivered.body) as { event: string };
      kept.set(event, delivered);
      waiting.get(event)?.(delivered);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
