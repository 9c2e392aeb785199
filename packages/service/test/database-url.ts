import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { createDatabase } from './create-database.js';
import { onDatabase } from './global-setup.js';

/**
 * A database of the run's server, under an address that a service can be given. The embedded server listens on a socket in
 * the file system alone, which such an address cannot name: a relay stands before it.
 */
export async function newDatabaseUrl(
  purpose: string,
  options: RelayOptions = {},
): Promise<{ url: string; close: () => void }> {
  const [server, template] = [inject('server'), inject('template')];
  const run = template.slice(template.lastIndexOf('_') + 1);
  const name = `credencia_test_${run}_${process.pid}_${purpose}_${randomBytes(3).toString('hex')}`;
  await createDatabase(name);
  const target = onDatabase(server, name);
  if ('url' in target) return { url: target.url, close: () => {} };
  const { port, close } = await relayTo(`${target.host}/.s.PGSQL.${target.port}`, options);
  return { url: `postgres://${target.user}@127.0.0.1:${port}/${name}`, close };
}

export interface RelayOptions {
  /** Ends a connection in place of forwarding data of the client that contain this text. */
  cut_at?: string;
}

/** Relays a TCP port of this machine to a socket in the file system. */
export async function relayTo(
  path: string,
  { cut_at }: RelayOptions = {},
): Promise<{ port: number; close: () => void }> {
  const relay = createServer((client) => {
    const database = connectSocket(path);
    if (cut_at !== undefined) {
      client.on('data', (data) => {
        if (data.includes(cut_at)) client.resetAndDestroy();
      });
    }
    client.on('error', () => database.destroy()).pipe(database);
    database.on('error', () => client.destroy()).pipe(client);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return { port: (relay.address() as AddressInfo).port, close: () => relay.close() };
}
