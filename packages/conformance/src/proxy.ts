import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that answers in place of the service, and opens no tunnel. */
export interface Proxy {
  /** With credentials. */
  url: string;
  /** Requested targets, with the clients' credentials. */
  asked: { target: string; host: string | undefined; authorization: string | undefined }[];
  close(): void;
}

export async function startProxy(): Promise<Proxy> {
  const asked: Proxy['asked'] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const { host, 'proxy-authorization': authorization } = headers;
    asked.push({ target: url, host, authorization });
    response.end('{"message":"Done.","data":{"id":"c1"}}');
  });
  server.on('connect', ({ url = '', headers }, socket) => {
    const { host, 'proxy-authorization': authorization } = headers;
    asked.push({ target: url, host, authorization });
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://user:p%40ss%2B@127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
