import type { Logger } from 'pino';
import type { Database } from '../../platform/database/connect.js';
import { SharedPoll, type Listener } from '../../platform/database/shared-poll.js';
import type { Horizon } from './cursor.js';
import { pollEvents } from './store.js';

/** How often a process with listeners polls for events of any process, in milliseconds. */
const poll_interval_ms = 500;
/** The least time between two polls, in milliseconds, however often this process records events. */
const min_poll_gap_ms = 25;

export interface NewsListener extends Listener {
  merchant_id: string;
  /** Called when the merchant has events that are visible now and were not before. */
  onNews(now: Horizon): void;
}

declare module '../../operation/context.js' {
  interface Context {
    /** Notifies event streams of new events of their merchant. Polls the database only while there are listeners. */
    event_watch: EventWatch;
  }
}

/**
 * Notifies its listeners when their merchant has new events, whichever process recorded them. All listeners of a process share
 * one poll, which runs at once when this process records events; each listener then reads its events, as fast as its reader
 * takes them.
 */
export class EventWatch {
  readonly #polls: SharedPoll<NewsListener, Horizon>;
  #gapTimer: NodeJS.Timeout | null = null;
  #isWakePending = false;

  constructor(database: Database, log: Logger) {
    this.#polls = new SharedPoll(log, poll_interval_ms, async (before, listeners) => {
      const merchants = new Set([...listeners].map(({ merchant_id }) => merchant_id));
      const { now, news } = await pollEvents(database, before, [...merchants]);
      // Another server: its transaction ids cannot be compared with the old ones. Each stream reconnects at its cursor.
      if (before !== null && before.server !== now.server) this.#polls.endAll();
      const merchantsWithNews = new Set(news);
      for (const listener of listeners) {
        if (merchantsWithNews.has(listener.merchant_id)) listener.onNews(now);
      }
      return now;
    });
  }

  /** The number of listeners. */
  get size(): number {
    return this.#polls.size;
  }

  /** The number of listeners of a merchant. */
  sizeOf(merchant_id: string): number {
    return this.#polls.count((listener) => listener.merchant_id === merchant_id);
  }

  /**
   * Adds a listener. Resolves with a horizon taken after the call, from which `onNews` reports new events, and with a function
   * that removes the listener.
   */
  async listen(listener: NewsListener): Promise<{ now: Horizon; leave: () => void }> {
    const now = await this.#polls.join(listener);
    return { now, leave: () => this.#polls.leave(listener) };
  }

  /** Polls soon, because this process has recorded events. */
  wake(): void {
    if (this.size === 0) return;
    if (this.#gapTimer !== null) {
      this.#isWakePending = true;
      return;
    }
    this.#polls.wake();
    this.#isWakePending = false;
    this.#gapTimer = setTimeout(() => {
      this.#gapTimer = null;
      // Events recorded during the gap share one poll.
      if (this.#isWakePending) this.wake();
    }, min_poll_gap_ms);
    this.#gapTimer.unref();
  }

  /** Ends all listeners for good. */
  close(): void {
    this.#polls.close();
    if (this.#gapTimer !== null) clearTimeout(this.#gapTimer);
  }
}
