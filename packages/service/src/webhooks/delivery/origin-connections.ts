import { Connection } from './connection.js';
import type { ConnectPolicy } from '../../platform/outbound/vetted-connector.js';

/** A pool of connections to one origin: a bounded number, kept alive between requests. Requests beyond it wait in order. */
export class OriginConnections {
  readonly #origin: string;
  readonly #limit: number;
  readonly #policy: ConnectPolicy;
  readonly #onEmpty: () => void;
  /** Last in, first out, so that surplus connections stay idle and close. */
  readonly #idle: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #busy = 0;

  /** @param onEmpty called when no connection is left and no request waits */
  constructor(origin: string, limit: number, policy: ConnectPolicy, onEmpty: () => void) {
    this.#origin = origin;
    this.#limit = limit;
    this.#policy = policy;
    this.#onEmpty = onEmpty;
  }

  /**
   * Takes a connection for exclusive use until it is given back; null when all are busy. A kept-alive one may have been closed
   * by the receiver.
   */
  takeFree(): Connection | null {
    const idle = this.#idle.pop();
    if (idle === undefined && this.#busy >= this.#limit) return null;
    this.#busy += 1;
    return idle ?? this.#open();
  }

  /** Waits for a connection that is given back, first come, first served. Only while none is free. */
  wait(): Promise<Connection> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Replaces a closed connection with a new one. */
  replace(dead: Connection): Connection {
    dead.destroy();
    return this.#open();
  }

  giveBack(connection: Connection): void {
    const isReusable = connection.isReusable;
    if (!isReusable) connection.destroy();
    const next = this.#waiting.shift();
    if (next) {
      next(isReusable ? connection : this.#open());
      return;
    }
    this.#busy -= 1;
    if (isReusable) this.#idle.push(connection);
    this.#notifyIfEmpty();
  }

  /** Closes idle connections. Busy ones are closed by their attempts. */
  closeIdle(): void {
    for (const connection of this.#idle.splice(0)) connection.destroy();
    this.#notifyIfEmpty();
  }

  #open(): Connection {
    return new Connection(this.#origin, this.#policy, (closed) => {
      const at = this.#idle.indexOf(closed);
      if (at !== -1) this.#idle.splice(at, 1);
      closed.destroy();
      this.#notifyIfEmpty();
    });
  }

  #notifyIfEmpty(): void {
    if (this.#busy === 0 && this.#idle.length === 0) this.#onEmpty();
  }
}
