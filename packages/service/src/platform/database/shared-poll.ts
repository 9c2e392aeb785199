import type { Logger } from 'pino';

/** Receives the results of a shared poll. */
export interface Listener {
  /** No further results follow: the service stops, or earlier results are no longer valid. */
  onEnd(): void;
}

interface PendingJoin<L, Cursor> {
  listener: L;
  resolve: (cursor: Cursor) => void;
  reject: (error: unknown) => void;
}

/**
 * Polls the database repeatedly for all listeners of this process; without listeners it does not poll. A new listener joins at
 * the end of a poll that began after its call, and so receives everything after that poll and nothing before it.
 *
 * Polling, instead of LISTEN and NOTIFY: a notification needs a dedicated session in each process, which some poolers do not
 * support, takes a database-wide lock at the commit of the notifying transaction, and is lost with the session.
 */
export class SharedPoll<L extends Listener, Cursor> {
  readonly #poll: (cursor: Cursor | null, listeners: ReadonlySet<L>) => Promise<Cursor>;
  readonly #interval_ms: number;
  readonly #log: Logger;
  readonly #listeners = new Set<L>();
  readonly #joining: PendingJoin<L, Cursor>[] = [];
  #isRunning = false;
  #isClosed = false;
  /** Whether a poll was requested since the current or last one began. */
  #isRequested = false;
  #endPause: () => void = () => {};

  /**
   * @param poll reads what came after `cursor`, notifies the listeners, and resolves with the new cursor. With null it only reads
   *   the current cursor and notifies no listener. When it rejects, the next poll starts from the same cursor.
   * @param intervalMs the maximum pause between two polls
   */
  constructor(
    log: Logger,
    intervalMs: number,
    poll: (cursor: Cursor | null, listeners: ReadonlySet<L>) => Promise<Cursor>,
  ) {
    this.#log = log;
    this.#interval_ms = intervalMs;
    this.#poll = poll;
  }

  /** The number of listeners, including those that are joining. */
  get size(): number {
    return this.#listeners.size + this.#joining.length;
  }

  /** The number of matching listeners, including those that are joining. */
  count(matches: (listener: L) => boolean): number {
    const joining = this.#joining.map(({ listener }) => listener);
    return [...this.#listeners, ...joining].filter(matches).length;
  }

  /**
   * Adds a listener. Resolves with the cursor after which it receives results; rejects when that poll fails. If the poll is closed
   * by then, `onEnd` is called at once.
   */
  join(listener: L): Promise<Cursor> {
    return new Promise((resolve, reject) => {
      this.#joining.push({ listener, resolve, reject });
      this.wake();
      if (!this.#isRunning) void this.#run();
    });
  }

  leave(listener: L): void {
    this.#listeners.delete(listener);
    if (this.size === 0) this.#endPause();
  }

  /** Polls at once instead of after the interval. */
  wake(): void {
    this.#isRequested = true;
    this.#endPause();
  }

  /** Ends and removes all listeners. */
  endAll(): void {
    for (const listener of this.#listeners) listener.onEnd();
    this.#listeners.clear();
    this.#endPause();
  }

  /** Ends all listeners, and every later one as it joins. */
  close(): void {
    this.#isClosed = true;
    this.endAll();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let cursor: Cursor | null = null;
    while (this.size > 0) {
      const joining = [...this.#joining];
      this.#isRequested = false;
      try {
        cursor = await this.#poll(cursor, this.#listeners);
        for (const one of joining) this.#admit(one, cursor);
      } catch (error) {
        // The next poll starts from the same cursor: nothing is skipped.
        this.#log.warn({ err: error }, 'Polling the database failed; trying again.');
        for (const { reject } of joining) reject(error);
      }
      // Removed only now, so that `size` counts them throughout: of many that join at once, none slips past a limit.
      this.#joining.splice(0, joining.length);
      await this.#pause();
    }
    this.#isRunning = false;
  }

  #admit({ listener, resolve }: PendingJoin<L, Cursor>, cursor: Cursor): void {
    if (this.#isClosed) listener.onEnd();
    else this.#listeners.add(listener);
    resolve(cursor);
  }

  /** Resolves after the interval, or at once when a poll is requested or no listener is left. */
  #pause(): Promise<void> {
    if (this.size === 0 || this.#isRequested) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#endPause = () => {};
        resolve();
      };
      const timer = setTimeout(done, this.#interval_ms);
      timer.unref();
      this.#endPause = done;
    });
  }
}
