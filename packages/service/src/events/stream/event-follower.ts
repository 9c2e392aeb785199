import type { Sql } from '../../platform/database/connect.js';
import type { EventKind } from '../event.js';
import type { EventWatch } from './event-watch.js';
import { packCursor, type AfterEvent, type Horizon, type StreamCursor } from './cursor.js';
import { readPage } from './store.js';

/** Events per page: the most that a stream keeps in memory while its reader is slow. */
const page_size = 200;
const smallest_id = '00000000-0000-0000-0000-000000000000';

/** Which events a stream sends. */
export interface StreamRequest {
  merchant_id: string;
  /** Null: every kind. */
  kinds: readonly EventKind[] | null;
  /** Where the stream continues. Null: with events recorded from now on. */
  from: StreamCursor | AfterEvent | null;
}

/** One message of a stream. */
export interface StreamMessage {
  /** The encoded cursor after this message. */
  cursor: string;
  /** Null: no event, only a newer cursor or a heartbeat. */
  event: { kind: EventKind; body: string } | null;
}

/**
 * Reads a merchant's events as they are recorded, each once, those of one object in their order, and none before it is visible
 * to every transaction. Between two horizons, events are read by their ids in pages, and the next page only after the last one
 * has been taken: a slow reader falls behind and costs no memory.
 */
export class EventFollower {
  readonly #sql: Sql;
  readonly #request: StreamRequest;
  #newest: Horizon | null = null;
  #isEnded = false;
  #wake: () => void = () => {};
  /** Set by `start`. */
  #cursor: StreamCursor = { seen: null, within: null };
  #leave: () => void = () => {};

  private constructor(sql: Sql, request: StreamRequest) {
    this.#sql = sql;
    this.#request = request;
  }

  /** Resolves once every event recorded from now on will be sent. */
  static async start(sql: Sql, watch: EventWatch, request: StreamRequest): Promise<EventFollower> {
    const follower = new EventFollower(sql, request);
    const { now, leave } = await watch.listen({
      merchant_id: request.merchant_id,
      onNews: (horizon) => {
        follower.#newest = horizon;
        follower.#wake();
      },
      onEnd: () => follower.end(),
    });
    follower.#leave = leave;
    follower.#setStart(now);
    return follower;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Ends the stream: `messages` returns. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Stops listening, and ends the stream. */
  leave(): void {
    this.#leave();
    this.end();
  }

  /** Yields the cursor, then the events; the cursor again after each `heartbeatMs` milliseconds without an event. */
  async *messages(heartbeatMs: number): AsyncGenerator<StreamMessage> {
    yield this.#message(null);
    for (;;) {
      yield* this.#unsentEvents(heartbeatMs);
      if (this.#isEnded) return;
      if (this.#takeNewest()) continue;
      if (!(await this.#waitForNews(heartbeatMs))) yield this.#message(null);
    }
  }

  #setStart(now: Horizon): void {
    const { from } = this.#request;
    if (from === null) this.#cursor = { seen: now, within: null };
    else if ('after_id' in from) this.#readAll(now, from.after_id);
    else if ([from.seen, from.within?.upto].some((one) => one && one.server !== now.server)) {
      // After a restore or a failover, transaction ids of the cursor mean nothing: only the ids of events can be compared.
      const earliest = from.seen ? idBefore(from.seen.floor_ms) : (from.within?.id ?? smallest_id);
      const last = from.within?.id ?? smallest_id;
      this.#readAll(now, last > earliest ? last : earliest);
    } else if (from.within) {
      this.#cursor = from;
      this.#newest = now;
    } else this.#cursor = { seen: from.seen, within: { upto: now, id: smallest_id } };
  }

  #readAll(upto: Horizon, id: string): void {
    this.#cursor = { seen: null, within: { upto, id } };
  }

  /** Moves the cursor to the newest horizon. Returns whether there is one. */
  #takeNewest(): boolean {
    if (this.#newest === null) return false;
    this.#cursor = { seen: this.#cursor.seen, within: { upto: this.#newest, id: smallest_id } };
    this.#newest = null;
    return true;
  }

  /** Yields the events up to the horizon; the cursor alone when none of a requested kind was found for `heartbeatMs`. */
  async *#unsentEvents(heartbeatMs: number): AsyncGenerator<StreamMessage> {
    let sent_at = performance.now();
    while (this.#cursor.within && !this.#isEnded) {
      const { seen, within } = this.#cursor;
      const { merchant_id, kinds } = this.#request;
      const range = { merchant_id, kinds, seen, upto: within.upto, after_id: within.id };
      const { events, last_id } = await readPage(this.#sql, range, page_size);
      const atHorizon: StreamCursor = { seen: within.upto, within: null };
      for (const [at, { id, kind, body }] of events.entries()) {
        const isLast = last_id === null && at === events.length - 1;
        this.#cursor = isLast ? atHorizon : { seen, within: { upto: within.upto, id } };
        yield this.#message({ kind, body });
        if (this.#isEnded) return;
        sent_at = performance.now();
      }
      this.#cursor =
        last_id === null ? atHorizon : { seen, within: { upto: within.upto, id: last_id } };
      if (performance.now() - sent_at >= heartbeatMs) {
        yield this.#message(null);
        sent_at = performance.now();
      }
    }
  }

  #message(event: StreamMessage['event']): StreamMessage {
    return { cursor: packCursor(this.#cursor), event };
  }

  /** Resolves with true when there are new events or the stream has ended, with false after the time. */
  #waitForNews(timeout_ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (isNews: boolean): void => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve(isNews);
      };
      const timer = setTimeout(() => done(false), timeout_ms);
      timer.unref();
      this.#wake = () => done(true);
    });
  }
}

/** Returns the greatest id below those of a time. */
function idBefore(timeMs: number): string {
  const hex = Math.max(0, timeMs - 1)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-ffff-ffff-ffffffffffff`;
}
