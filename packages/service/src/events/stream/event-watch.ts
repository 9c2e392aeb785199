import type { Logger } from 'pino';
import type { Database } from '../../platform/database/connect.js';
import { SharedPoll, type Listener } from '../../platform/database/shared-poll.js';
import type { Horizon } from './place.js';
import { lookAround } from './store.js';

/** How often a process with listeners looks for what any process has recorded, in milliseconds. */
const look_every_ms = 500;
/** The time between two looks at least, in milliseconds, however often this process records something. */
const look_again_ms = 25;

export interface NewsListener extends Listener {
  merchant_id: string;
  /** The merchant has events that can be seen now and could not before. */
  onNews(now: Horizon): void;
}

declare module '../../operation/context.js' {
  interface Context {
    /** Notifies event streams of new events of their merchant. Polls the database only while somebody listens. */
    event_watch: EventWatch;
  }
}

/**
 * Tells its listeners when their merchant has new events, whichever process recorded them. All listeners of a process share one
 * look, which a record of this process hastens; each reads its own events then, as fast as its reader takes them.
 */
export class EventWatch {
  readonly #looks: SharedPoll<NewsListener, Horizon>;
  #hastened: NodeJS.Timeout | null = null;
  #isAsked = false;

  constructor(database: Database, log: Logger) {
    this.#looks = new SharedPoll(log, look_every_ms, async (before, listeners) => {
      const merchants = new Set([...listeners].map(({ merchant_id }) => merchant_id));
      const { now, news } = await lookAround(database, before, [...merchants]);
      // Another server: what its transactions are to those of before, nobody knows. Each goes on from its own place anew.
      if (before !== null && before.server !== now.server) this.#looks.endAll();
      const told = new Set(news);
      for (const listener of listeners) {
        if (told.has(listener.merchant_id)) listener.onNews(now);
      }
      return now;
    });
  }

  /** How many listen. */
  get size(): number {
    return this.#looks.size;
  }

  /** How many of a merchant's listen. */
  sizeOf(merchant_id: string): number {
    return this.#looks.count((listener) => listener.merchant_id === merchant_id);
  }

  /**
   * Resolves with how far could be seen at a moment after the call: `onNews` tells of everything after it.
   *
   * @returns the moment, and what ends the listening
   */
  async listen(listener: NewsListener): Promise<{ now: Horizon; leave: () => void }> {
    const now = await this.#looks.join(listener);
    return { now, leave: () => this.#looks.leave(listener) };
  }

  /** This process has recorded something. */
  wake(): void {
    if (this.size === 0) return;
    if (this.#hastened !== null) {
      this.#isAsked = true;
      return;
    }
    this.#looks.wake();
    this.#isAsked = false;
    this.#hastened = setTimeout(() => {
      this.#hastened = null;
      // What came close upon it is told together.
      if (this.#isAsked) this.wake();
    }, look_again_ms);
    this.#hastened.unref();
  }

  /** Ends every listening for good. */
  close(): void {
    this.#looks.close();
    if (this.#hastened !== null) clearTimeout(this.#hastened);
  }
}
