import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connectionError } from './connection-error.js';
import type { Host } from './database-url.js';

/** Interval between checks of the host in use: its machine may be gone without having closed a connection. */
const check_interval_ms = 5_000;

/**
 * Opens the sockets of all pools to the host that accepts writes. Hosts that are down or read-only are passed over: the standbys of
 * a primary, a primary that was demoted. The hosts are checked for each new connection, as libpq does, and every five seconds. Once
 * another host accepts writes in place of the one in use, all connections to that one are closed.
 *
 * The driver's support for several hosts (3.4.9) is not used: with `target_session_attrs=read-write` it accepts a standby, and while
 * all hosts are down it reconnects without a pause and never rejects the statement.
 */
export class WritableHost {
  readonly #hosts: readonly Host[];
  readonly #acceptsWrites: (host: Host) => Promise<boolean>;
  readonly #onChange: (host: Host) => void;
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  #current: Host | null = null;
  #search: Promise<Host> | null = null;
  #isEnded = false;

  /**
   * @param acceptsWrites checks one server; rejects when it cannot be reached
   * @param onChange called with the host that is used from now on, the first one included
   */
  constructor(
    hosts: readonly Host[],
    acceptsWrites: (host: Host) => Promise<boolean>,
    onChange: (host: Host) => void = () => {},
  ) {
    this.#hosts = hosts;
    this.#acceptsWrites = acceptsWrites;
    this.#onChange = onChange;
    this.#timer = setInterval(() => {
      // Without a result the connections stay: the server may only be too busy to answer.
      if (this.#current) this.#find().catch(() => undefined);
    }, check_interval_ms).unref();
  }

  /**
   * Opens a socket for the driver. Never rejects, since the driver (3.4.9) would lose the connection's slot: a socket that fails at
   * the first write stands for the error.
   */
  async openSocket(): Promise<Duplex> {
    try {
      const socket = openSocketTo(await this.#find());
      for (const open of this.#sockets) if (open.destroyed) this.#sockets.delete(open);
      this.#sockets.add(socket);
      return socket;
    } catch (error) {
      return failingSocket(error as Error);
    }
  }

  /** Closes every connection, since their server no longer accepts writes. Later ones find the host that does. */
  leave(): void {
    const lost = connectionError(
      'CONNECTION_CLOSED',
      'The connection was closed, because its server no longer accepts writes.',
    );
    for (const socket of this.#sockets) socket.destroy(lost);
    this.#sockets.clear();
  }

  /** Ends the checks; no further connection is opened. */
  end(): void {
    this.#isEnded = true;
    clearInterval(this.#timer);
  }

  #find(): Promise<Host> {
    return (this.#search ??= this.#searchHosts().finally(() => (this.#search = null)));
  }

  async #searchHosts(): Promise<Host> {
    const current = this.#current;
    // The host in use first, alone: another host that does not answer must not delay each connection. Nor may a former
    // primary that returns, and still accepts writes, draw connections away.
    if (current && (await this.#acceptsWrites(current).catch(() => false))) return current;
    const results = await Promise.allSettled(this.#hosts.map((host) => this.#acceptsWrites(host)));
    if (this.#isEnded) throw connectionError('CONNECTION_ENDED', 'The pool was ended.');
    const at = results.findIndex((result) => result.status === 'fulfilled' && result.value);
    const found = this.#hosts[at];
    if (!found) throw noWritableHost(this.#hosts, results);
    if (found !== current) {
      this.leave();
      this.#current = found;
      this.#onChange(found);
    }
    return found;
  }
}

function noWritableHost(
  hosts: readonly Host[],
  results: readonly PromiseSettledResult<boolean>[],
): Error {
  const reasons = results.map((result, at) => {
    const reason = result.status === 'fulfilled' ? 'read-only' : (result.reason as Error).message;
    return `${hosts[at]?.name}:${hosts[at]?.port}: ${reason}`;
  });
  return connectionError('CONNECTION_REFUSED', `no host accepts writes (${reasons.join('; ')})`);
}

/** Opens a socket for the driver, which reads its host for TLS and its host and port for messages. */
export function openSocketTo({ name, port }: Host): Socket {
  return Object.assign(new Socket(), { host: name, port }).connect(port, name);
}

/** A socket that fails with this error at the first write. */
export function failingSocket(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });
}
