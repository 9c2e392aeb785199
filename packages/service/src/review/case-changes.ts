import type { Logger } from 'pino';
import type { Database } from '../database/connect.js';
import {
  changesFromNow,
  changesSince,
  type ChangedCase,
  type ChangesCursor,
} from './store-changes.js';

/** How often a process with listeners looks for what any process has changed, in milliseconds. */
const look_every_ms = 500;

export interface ChangesListener {
  onChange(change: ChangedCase): void;
  /** The service stops. */
  onEnd(): void;
}

/**
 * Tells its listeners of every case whose claim or status changed, whichever process changed it. All listeners of a process
 * share one look at the database, and without a listener there is none.
 *
 * Looking, instead of LISTEN and NOTIFY: a notification needs a session of its own in each process, which some poolers do not
 * give, takes a lock over the whole database at the commit of what it tells of, and is lost with the session.
 */
export class CaseChanges {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #listeners = new Set<ChangesListener>();
  /** Null while nobody listens. */
  #looking: Promise<void> | null = null;
  #wake: () => void = () => {};
  #isClosed = false;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /**
   * Resolves once every change committed from now on will be told.
   *
   * @returns what ends the listening
   */
  async listen(listener: ChangesListener): Promise<() => void> {
    // Where somebody listens already, what the newcomer hears may begin a little earlier.
    const cursor = this.#looking === null ? await changesFromNow(this.#database) : null;
    if (this.#isClosed) {
      listener.onEnd();
      return () => {};
    }
    this.#listeners.add(listener);
    if (this.#looking === null && cursor !== null) this.#looking = this.#look(cursor);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#wake();
    };
  }

  /** Ends every listening. */
  close(): void {
    this.#isClosed = true;
    for (const listener of this.#listeners) listener.onEnd();
    this.#listeners.clear();
    this.#wake();
  }

  async #look(from: ChangesCursor): Promise<void> {
    let cursor = from;
    let told = new Set<number>();
    while (this.#listeners.size > 0) {
      try {
        const { next, changes } = await changesSince(this.#database, cursor);
        this.#tell(changes.filter(({ position }) => !told.has(position)));
        // Only what this look still returned can come again.
        told = new Set(changes.map(({ position }) => position));
        cursor = next;
      } catch (error) {
        // Looked for again from the same place: nothing is left out.
        this.#log.warn({ err: error }, 'Changes of cases could not be read; trying again.');
      }
      await this.#pause();
    }
    this.#looking = null;
  }

  /** Each case once, as it is now, however often it changed. */
  #tell(changes: readonly (ChangedCase & { position: number })[]): void {
    const cases = new Map(changes.map(({ position: _position, ...change }) => [change.id, change]));
    for (const change of cases.values()) {
      for (const listener of this.#listeners) listener.onChange(change);
    }
  }

  /** Resolves after the time, or at once when nobody listens any more. */
  #pause(): Promise<void> {
    if (this.#listeners.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve();
      };
      const timer = setTimeout(done, look_every_ms);
      timer.unref();
      this.#wake = done;
    });
  }
}
