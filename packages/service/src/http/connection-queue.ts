import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isInRanges, type AddressRange } from '../platform/address-ranges.js';
import type { Metrics } from '../platform/metrics.js';
import { networkOf } from '../platform/rates/network.js';
import { requestMetrics } from './request-metrics.js';

/** Limits of connections before their first request. */
export interface QueueLimits {
  /** Maximum of open connections; one network may hold half of them. */
  max_connections: number;
  /** From the opening to the first byte. */
  first_byte_ms: number;
  /** The same for trusted proxies, which may open connections in advance. */
  headers_ms: number;
  /** How long accepting may go before serving while connections arrive, and serving before accepting. */
  accept_ms: number;
}

interface Network {
  name: string;
  /** A trusted proxy, whose connections are those of many clients. */
  isTrusted: boolean;
  open: number;
  /** Connections without a byte, the oldest first. */
  silent: Set<Socket>;
}

/** How long requests of new connections may begin in one turn of the event loop. */
const portion_ms = 5;
/** The `Authorization` header in the first bytes of a connection, or a session's cookie. */
const credentialsLine = /\n(?:authorization|cookie):[ \t]*([^\r\n]*)/i;

/**
 * Shares the connections of a server between networks, and starts their first requests in turns.
 *
 * Node accepts one connection in each turn of the event loop. If each was served at once, a turn would take as long as a request, and a client
 * behind a burst of another one would wait for all of it. So the sockets wait here, unparsed, until no further one arrives; then
 * they go to the HTTP parser in turns by network and, within a network, by credentials. These are not checked yet: they only order.
 */
export class ConnectionQueue {
  readonly #limits: QueueLimits;
  readonly #trusted: readonly AddressRange[];
  readonly #metrics: Metrics;
  readonly #serve: (socket: Socket) => void;
  readonly #networks = new Map<string, Network>();
  /** By network and credentials, in the order of their turns. */
  readonly #waiting = new Map<string, Map<string, Socket[]>>();
  #open = 0;
  #isScheduled = false;
  #isClosing = false;
  /** Whether a connection was accepted since the last turn. */
  #isArriving = false;
  /** Until then, accepting goes first. */
  #accept_until = Number.NEGATIVE_INFINITY;

  /** @param trusted addresses of proxies, whose connections are those of many clients */
  constructor(
    server: Server,
    limits: QueueLimits,
    trusted: readonly AddressRange[],
    metrics: Metrics,
  ) {
    this.#limits = limits;
    this.#trusted = trusted;
    this.#metrics = metrics;
    // Node's own listener, which attaches the HTTP parser.
    const [parse] = server.listeners('connection') as [(socket: Socket) => void];
    this.#serve = (socket) => parse.call(server, socket);
    server.removeAllListeners('connection');
    server.on('connection', (socket) => this.#accept(socket));
  }

  /** Closes the connections without a byte, now and as they arrive: the server would wait for them. */
  close(): void {
    this.#isClosing = true;
    for (const { silent } of this.#networks.values()) {
      for (const socket of silent) socket.destroy();
    }
  }

  #accept(socket: Socket): void {
    this.#isArriving = true;
    const network = this.#networkOf(socket);
    if (this.#isClosing || !this.#makeRoom(network)) {
      if (!this.#isClosing) this.#metrics.of(requestMetrics).connections_refused.inc();
      socket.destroy();
      return;
    }
    this.#networks.set(network.name, network);
    this.#open += 1;
    network.open += 1;
    this.#metrics.of(requestMetrics).connections.inc();
    socket.once('close', () => {
      this.#open -= 1;
      network.open -= 1;
      network.silent.delete(socket);
      if (network.open === 0) this.#networks.delete(network.name);
      this.#metrics.of(requestMetrics).connections.dec();
    });
    this.#awaitFirstByte(socket, network);
  }

  #networkOf({ remoteAddress }: Socket): Network {
    const isTrusted = isInRanges(remoteAddress, this.#trusted);
    const name = isTrusted ? `proxy ${remoteAddress}` : networkOf(remoteAddress);
    return this.#networks.get(name) ?? { name, isTrusted, open: 0, silent: new Set() };
  }

  /** Whether one more connection may open; closes a silent one if there is no room: of this network if its share is used up, else of the largest. */
  #makeRoom(network: Network): boolean {
    const { max_connections } = this.#limits;
    const isOverShare = !network.isTrusted && network.open >= Math.ceil(max_connections / 2);
    if (!isOverShare && this.#open < max_connections) return true;
    const [oldest] = isOverShare ? network.silent : this.#largestSilent();
    if (!oldest) return false;
    this.#metrics.of(requestMetrics).connections_refused.inc();
    oldest.destroy();
    return true;
  }

  /** The silent connections of the network with the most connections among those that have any. */
  #largestSilent(): Set<Socket> {
    let largest: Pick<Network, 'open' | 'silent'> = { open: 0, silent: new Set() };
    for (const network of this.#networks.values()) {
      const { isTrusted, open, silent } = network;
      if (!isTrusted && silent.size > 0 && open > largest.open) largest = network;
    }
    return largest.silent;
  }

  #awaitFirstByte(socket: Socket, network: Network): void {
    const { headers_ms, first_byte_ms } = this.#limits;
    network.silent.add(socket);
    socket.setTimeout(network.isTrusted ? headers_ms : first_byte_ms);
    // Without a listener, an error would end the process.
    socket.on('timeout', destroy).on('error', destroy);
    socket.once('readable', () => {
      network.silent.delete(socket);
      const first = socket.read() as Buffer | null;
      if (first === null) {
        // The client has closed it.
        socket.destroy();
        return;
      }
      socket.unshift(first);
      // It waits for its turn from here on: the time limit was the client's.
      socket.setTimeout(0);
      const credentials = credentialsLine.exec(first.toString('latin1'))?.[1] ?? '';
      this.#enqueue(network.name, credentials, socket);
    });
  }

  #enqueue(name: string, credentials: string, socket: Socket): void {
    const ofNetwork = this.#waiting.get(name) ?? new Map<string, Socket[]>();
    const sockets = ofNetwork.get(credentials) ?? [];
    sockets.push(socket);
    ofNetwork.set(credentials, sockets);
    this.#waiting.set(name, ofNetwork);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#isScheduled = false;
    const now = performance.now();
    const { accept_ms } = this.#limits;
    if (now > this.#accept_until + accept_ms) this.#accept_until = now + accept_ms;
    const isAcceptingFirst = this.#isArriving && now < this.#accept_until;
    this.#isArriving = false;
    if (isAcceptingFirst) this.#schedule();
    else this.#servePortion(now + portion_ms);
  }

  #servePortion(until: number): void {
    const socket = takeTurn(this.#waiting, (ofNetwork) => takeTurn(ofNetwork, takeFirst));
    if (!socket) return;
    if (!socket.destroyed) {
      socket.off('timeout', destroy).off('error', destroy);
      this.#serve(socket);
    }
    // In the next tick: the request begins in one before it.
    if (performance.now() < until) process.nextTick(() => this.#servePortion(until));
    else this.#schedule();
  }
}

function destroy(this: Socket): void {
  this.destroy();
}

/** Takes an element of the first queue, which goes to the end of the turns if more is left in it. */
function takeTurn<Q extends { size: number } | { length: number }>(
  queues: Map<string, Q>,
  take: (queue: Q) => Socket | undefined,
): Socket | undefined {
  for (const [key, queue] of queues) {
    const socket = take(queue);
    queues.delete(key);
    if (('size' in queue ? queue.size : queue.length) > 0) queues.set(key, queue);
    return socket;
  }
  return undefined;
}

function takeFirst(sockets: Socket[]): Socket | undefined {
  return sockets.shift();
}
