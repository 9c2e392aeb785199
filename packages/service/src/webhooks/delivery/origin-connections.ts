import { Connection } from './connection.js';
import type { ConnectPolicy } from '../../platform/outbound/vetted-connector.js';

/**
 * The connections to one origin: a bounded number, kept open between requests. Who comes when all are busy waits in line.
 */
export class OriginConnections {
  readonly #origin: string;
  readonly #limit: number;
  readonly #policy: ConnectPolicy;
  readonly #onEmpty: () => void;
  /** The one used last is used next, so that those too many grow idle and close. */
  readonly #idle: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #taken = 0;

  /** @param onEmpty called when no connection is left and nobody waits */
  constructor(origin: string, limit: number, policy: ConnectPolicy, onEmpty: () => void) {
    this.#origin = origin;
    this.#limit = limit;
    this.#policy = policy;
    this.#onEmpty = onEmpty;
  }

  /**
   * A connection that nobody else uses until it is given back; null when all are busy. It may have served before and may have
   * died since.
   */
  takeFree(): Connection | null {
    const idle = this.#idle.pop();
    if (idle === undefined && this.#taken >= this.#limit) return null;
    this.#taken += 1;
    return idle ?? this.#open();
  }

  /** One that another gives back, in the order of asking. Only while none is free. */
  wait(): Promise<Connection> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** In place of one that died: a new one, at the same place in the count. */
  replace(dead: Connection): Connection {
    dead.destroy();
    return this.#open();
  }

  giveBack(connection: Connection): void {
    const reusable = connection.reusable;
    if (!reusable) connection.destroy();
    const next = this.#waiting.shift();
    if (next) {
      next(reusable ? connection : this.#open());
      return;
    }
    this.#taken -= 1;
    if (reusable) this.#idle.push(connection);
    this.#tellIfEmpty();
  }

  /** Those under way are ended by their attempts. */
  closeIdle(): void {
    for (const connection of this.#idle.splice(0)) connection.destroy();
    this.#tellIfEmpty();
  }

  #open(): Connection {
    return new Connection(this.#origin, this.#policy, (closed) => {
      const at = this.#idle.indexOf(closed);
      if (at !== -1) this.#idle.splice(at, 1);
      closed.destroy();
      this.#tellIfEmpty();
    });
  }

  #tellIfEmpty(): void {
    if (this.#taken === 0 && this.#idle.length === 0) this.#onEmpty();
  }
}
