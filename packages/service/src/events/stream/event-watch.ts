import type { Logger } from 'pino';
import type { Groups } from '../../platform/cluster/groups.js';
import { SharedPoll, type Listener } from '../../platform/database/shared-poll.js';
import { readStreams } from '../store/stream.js';

/** Poll interval of a process with listeners, for events of any process, in milliseconds. */
const poll_interval_ms = 500;
/** The least time between two polls, in milliseconds, however often this process records events. */
const min_poll_gap_ms = 25;

export interface NewsListener extends Listener {
  merchant_id: string;
  /** Called when the merchant may have new events since the last call. */
  onNews(): void;
}

declare module '../../operation/context.js' {
  interface Context {
    /** Notifies event streams of new events of their merchant. Polls the database only while there are listeners. */
    event_watch: EventWatch;
  }
}

/** The last number of each merchant that has listeners, as of one poll. */
type LastNumbers = ReadonlyMap<string, number>;

/**
 * Notifies its listeners when their merchant has new events, whichever process recorded them. All listeners of a process share
 * one poll, which runs at once when this process records events; each listener then reads its events, as fast as its reader
 * takes them.
 */
export class EventWatch {
  readonly #polls: SharedPoll<NewsListener, LastNumbers>;
  #gapTimer: NodeJS.Timeout | null = null;
  #isWakePending = false;

  constructor(groups: Groups, log: Logger) {
    this.#polls = new SharedPoll(log, poll_interval_ms, async (before, listeners) => {
      const merchants = [...new Set([...listeners].map(({ merchant_id }) => merchant_id))];
      const streams =
        merchants.length === 0
          ? []
          : (
              await groups.each('streams', (group, database) =>
                readStreams(database, merchants, group),
              )
            ).flat();
      const merchantsWithNews = new Set<string>();
      for (const { merchant_id, last_number, has_unnumbered } of streams) {
        if (has_unnumbered || last_number !== before?.get(merchant_id)) {
          merchantsWithNews.add(merchant_id);
        }
      }
      for (const listener of listeners) {
        if (merchantsWithNews.has(listener.merchant_id)) listener.onNews();
      }
      return new Map(streams.map(({ merchant_id, last_number }) => [merchant_id, last_number]));
    });
  }

  /** The number of listeners. */
  get size(): number {
    return this.#polls.size;
  }

  sizeOf(merchant_id: string): number {
    return this.#polls.count((listener) => listener.merchant_id === merchant_id);
  }

  /** Adds a listener. Resolves once `onNews` reports every event committed from now on, with a function that removes the listener. */
  async listen(listener: NewsListener): Promise<() => void> {
    await this.#polls.join(listener);
    return () => this.#polls.leave(listener);
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
