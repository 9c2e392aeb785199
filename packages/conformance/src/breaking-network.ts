import { connect, createServer, type AddressInfo } from 'node:net';

/** A network between a client and the service, whose connections break. */
export interface BreakingNetwork {
  url: string;
  /** Bytes that a connection may send before it breaks; each connection takes the next number, and later ones are whole. */
  breaks_after: number[];
  close(): void;
}

/** @param target the address of the service */
export async function startBreakingNetwork(target: string): Promise<BreakingNetwork> {
  const port = Number(new URL(target).port);
  const network: BreakingNetwork = { url: '', breaks_after: [], close: () => void server.close() };
  const server = createServer((client) => {
    let left = network.breaks_after.shift() ?? Infinity;
    const upstream = connect(port, '127.0.0.1');
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    upstream.on('data', (bytes) => client.write(bytes));
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.end());
    client.on('data', (bytes) => {
      if (bytes.length < left) {
        left -= bytes.length;
        upstream.write(bytes);
        return;
      }
      // Sent bytes arrive, then nothing more.
      upstream.end(bytes.subarray(0, left));
      left = 0;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return network;
}
