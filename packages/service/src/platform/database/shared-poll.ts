import type { Logger } from 'pino';

/** Who is told what a look has found. */
export interface Listener {
  /** Nothing is told any more: the service stops, or what was told before is no longer what is there. */
  onEnd(): void;
}

interface Newcomer<L, Seen> {
  listener: L;
  resolve: (seen: Seen) => void;
  reject: (error: unknown) => void;
}

/**
 * One look at the database, over and over, for all who listen in this process; without a listener there is none. Who comes joins at
 * the end of a look that began afterwards, and so is told of everything after it and of nothing before it.
 *
 * Looking, instead of LISTEN and NOTIFY: a notification needs a session of its own in each process, which some poolers do not
 * give, takes a lock over the whole database at the commit of what it tells of, and is lost with the session.
 */
export class SharedPoll<L extends Listener, Seen> {
  readonly #look: (before: Seen | null, listeners: ReadonlySet<L>) => Promise<Seen>;
  readonly #every_ms: number;
  readonly #log: Logger;
  readonly #listeners = new Set<L>();
  readonly #newcomers: Newcomer<L, Seen>[] = [];
  #isLooking = false;
  #isClosed = false;
  /** Somebody asked for a look, which none that began since has answered. */
  #isWanted = false;
  #endPause: () => void = () => {};

  /**
   * @param look looks for what came after `before`, tells the listeners, and resolves with what it has seen; null: nothing was
   *   seen before, and nobody is to be told. When it rejects, the next look begins at the same place.
   * @param every_ms how often at least
   */
  constructor(
    log: Logger,
    every_ms: number,
    look: (before: Seen | null, listeners: ReadonlySet<L>) => Promise<Seen>,
  ) {
    this.#log = log;
    this.#every_ms = every_ms;
    this.#look = look;
  }

  /** How many listen, or are about to. */
  get size(): number {
    return this.#listeners.size + this.#newcomers.length;
  }

  /** How many of those that listen, or are about to, match. */
  count(matches: (listener: L) => boolean): number {
    const newcomers = this.#newcomers.map(({ listener }) => listener);
    return [...this.#listeners, ...newcomers].filter(matches).length;
  }

  /**
   * Resolves with what was seen when the listening begins; rejects when that look fails. Once it is closed, `onEnd` is called at
   * once.
   */
  join(listener: L): Promise<Seen> {
    return new Promise((resolve, reject) => {
      this.#newcomers.push({ listener, resolve, reject });
      this.wake();
      if (!this.#isLooking) void this.#goOn();
    });
  }

  leave(listener: L): void {
    this.#listeners.delete(listener);
    if (this.size === 0) this.#endPause();
  }

  /** Looks at once instead of at the next time. */
  wake(): void {
    this.#isWanted = true;
    this.#endPause();
  }

  /** Ends every listening. */
  endAll(): void {
    for (const listener of this.#listeners) listener.onEnd();
    this.#listeners.clear();
    this.#endPause();
  }

  /** Ends every listening for good. */
  close(): void {
    this.#isClosed = true;
    this.endAll();
  }

  async #goOn(): Promise<void> {
    this.#isLooking = true;
    let seen: Seen | null = null;
    while (this.size > 0) {
      const newcomers = [...this.#newcomers];
      this.#isWanted = false;
      try {
        seen = await this.#look(seen, this.#listeners);
        for (const one of newcomers) this.#admit(one, seen);
      } catch (error) {
        // Looked for again from the same place: nothing is left out.
        this.#log.warn({ err: error }, 'What is new could not be read; trying again.');
        for (const { reject } of newcomers) reject(error);
      }
      // Counted until they listen: of many that come at once, none slips past a limit.
      this.#newcomers.splice(0, newcomers.length);
      await this.#pause();
    }
    this.#isLooking = false;
  }

  #admit({ listener, resolve }: Newcomer<L, Seen>, seen: Seen): void {
    if (this.#isClosed) listener.onEnd();
    else this.#listeners.add(listener);
    resolve(seen);
  }

  /** Resolves after the time, or at once when somebody wants a look, or nobody listens any more. */
  #pause(): Promise<void> {
    if (this.size === 0 || this.#isWanted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#endPause = () => {};
        resolve();
      };
      const timer = setTimeout(done, this.#every_ms);
      timer.unref();
      this.#endPause = done;
    });
  }
}
