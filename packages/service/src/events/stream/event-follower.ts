import type { Sql } from '../../platform/database/connect.js';
import type { EventKind } from '../event.js';
import type { EventWatch } from './event-watch.js';
import { packPlace, type AfterEvent, type Horizon, type Place } from './place.js';
import { readPage } from './store.js';

/** Events read at a time: what of a stream is in memory while its reader takes its time. */
const looked_at_once = 200;
const smallest_id = '00000000-0000-0000-0000-000000000000';

/** What to tell, to whom. */
export interface Following {
  merchant_id: string;
  /** Null: every kind. */
  kinds: readonly EventKind[] | null;
  /** Where to go on. Null: with what is recorded from now on. */
  from: Place | AfterEvent | null;
}

/** Something that a stream says. */
export interface Told {
  /** Up to where all has been told then. */
  place: string;
  /** Null: nothing new, but the place has moved on, or the stream shows that it lives. */
  event: { kind: EventKind; body: string } | null;
}

/**
 * A merchant's events as they are recorded, each once: those of one object in their order, and nothing
 * before it can be seen by everyone. Between two moments, events are read by their ids, in pages, and no more before the last
 * page is taken: who reads slowly is behind, and costs no memory.
 */
export class EventFollower {
  readonly #sql: Sql;
  readonly #following: Following;
  #newest: Horizon | null = null;
  #isEnded = false;
  #wake: () => void = () => {};
  /** Set by `start`. */
  #place: Place = { seen: null, within: null };
  #leave: () => void = () => {};

  private constructor(sql: Sql, following: Following) {
    this.#sql = sql;
    this.#following = following;
  }

  /** Resolves when whatever is recorded from now on will be told. */
  static async start(sql: Sql, watch: EventWatch, following: Following): Promise<EventFollower> {
    const follower = new EventFollower(sql, following);
    const { now, leave } = await watch.listen({
      merchant_id: following.merchant_id,
      onNews: (horizon) => {
        follower.#newest = horizon;
        follower.#wake();
      },
      onEnd: () => follower.end(),
    });
    follower.#leave = leave;
    follower.#begin(now);
    return follower;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Says that all is told that is to be told: `tell` returns. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Listens no longer. */
  leave(): void {
    this.#leave();
    this.end();
  }

  /** Yields the place first, then what happens; the place again whenever nothing has for so long, in milliseconds. */
  async *tell(heartbeat_ms: number): AsyncGenerator<Told> {
    yield this.#told(null);
    for (;;) {
      yield* this.#tellBatch(heartbeat_ms);
      if (this.#isEnded) return;
      if (this.#takeNewest()) continue;
      if (!(await this.#news(heartbeat_ms))) yield this.#told(null);
    }
  }

  #begin(now: Horizon): void {
    const { from } = this.#following;
    if (from === null) this.#place = { seen: now, within: null };
    else if ('after_id' in from) this.#readAll(now, from.after_id);
    else if ([from.seen, from.within?.upto].some((one) => one && one.server !== now.server)) {
      // Restored elsewhere, or taken over: transactions are counted anew, and ids are all that there is to go by.
      const earliest = from.seen ? idBefore(from.seen.floor_ms) : (from.within?.id ?? smallest_id);
      const last = from.within?.id ?? smallest_id;
      this.#readAll(now, last > earliest ? last : earliest);
    } else if (from.within) {
      this.#place = from;
      this.#newest = now;
    } else this.#place = { seen: from.seen, within: { upto: now, id: smallest_id } };
  }

  #readAll(upto: Horizon, id: string): void {
    this.#place = { seen: null, within: { upto, id } };
  }

  /** Whether there is a later moment to read up to. */
  #takeNewest(): boolean {
    if (this.#newest === null) return false;
    this.#place = { seen: this.#place.seen, within: { upto: this.#newest, id: smallest_id } };
    this.#newest = null;
    return true;
  }

  /** Says where it is, too, when nothing of what it reads is wanted for so long. */
  async *#tellBatch(heartbeat_ms: number): AsyncGenerator<Told> {
    let told_at = performance.now();
    while (this.#place.within && !this.#isEnded) {
      const { seen, within } = this.#place;
      const { merchant_id, kinds } = this.#following;
      const page = { merchant_id, kinds, seen, upto: within.upto, after_id: within.id };
      const { events, last_id } = await readPage(this.#sql, page, looked_at_once);
      const whole: Place = { seen: within.upto, within: null };
      for (const [at, { id, kind, body }] of events.entries()) {
        const isWhole = last_id === null && at === events.length - 1;
        this.#place = isWhole ? whole : { seen, within: { upto: within.upto, id } };
        yield this.#told({ kind, body });
        if (this.#isEnded) return;
        told_at = performance.now();
      }
      this.#place = last_id === null ? whole : { seen, within: { upto: within.upto, id: last_id } };
      if (performance.now() - told_at >= heartbeat_ms) {
        yield this.#told(null);
        told_at = performance.now();
      }
    }
  }

  #told(event: Told['event']): Told {
    return { place: packPlace(this.#place), event };
  }

  /** Resolves with whether something is to be done before the time is over. */
  #news(within_ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (isNews: boolean): void => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve(isNews);
      };
      const timer = setTimeout(() => done(false), within_ms);
      timer.unref();
      this.#wake = () => done(true);
    });
  }
}

/** The greatest id below those of a time. */
function idBefore(time_ms: number): string {
  const hex = Math.max(0, time_ms - 1)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-ffff-ffff-ffffffffffff`;
}
