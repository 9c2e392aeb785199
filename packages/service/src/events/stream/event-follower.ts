import type { SellerKeys } from '../../platform/seller-keys.js';
import type { Sql } from '../../platform/database/connect.js';
import type { EventKind } from '../event.js';
import type { Group } from '../../platform/cluster/groups.js';
import { openBodies, openBodiesOfMerchants } from '../open-bodies.js';
import type { EventWatch } from './event-watch.js';
import { before_first, formatCursor, type StreamCursor } from './cursor.js';
import { goBack } from './resume-stream.js';
import {
  followGroup,
  numberAllEvents,
  numberEvents,
  readPage,
  type NumberedEvent,
} from '../store/stream.js';

/** Events per page: the most that a stream keeps in memory while its reader is slow. */
const page_size = 200;

/** Which events a stream sends. */
export interface StreamRequest {
  merchant_id: string;
  /** The events of all merchants of a group, for the operator; `merchant_id` is then the group's id. */
  group?: Group;
  /** Null: every kind. */
  kinds: readonly EventKind[] | null;
  /** Cursor from which the stream continues. Null: with events recorded from now on. */
  from: StreamCursor | null;
}

export interface StreamMessage {
  /** The encoded cursor after this message. */
  cursor: string;
  /** Null: no event, only a newer cursor or a heartbeat. */
  event: { kind: EventKind; body: string } | null;
}

/**
 * Reads a merchant's events in the order of their numbers, each once. Numbers the committed events itself, so that an event is never
 * sent before its number is committed. Events are read in pages, and the next page only after the last one has been taken: a slow
 * reader falls behind and costs no memory.
 */
export class EventFollower {
  readonly #sql: Sql;
  readonly #keys: SellerKeys;
  readonly #request: StreamRequest;
  #hasNews = true;
  #isEnded = false;
  #wake: () => void = () => {};
  /** Set by `start`. */
  #cursor: StreamCursor = before_first;
  #leave: () => void = () => {};

  private constructor(sql: Sql, keys: SellerKeys, request: StreamRequest) {
    this.#sql = sql;
    this.#keys = keys;
    this.#request = request;
  }

  /** Resolves once every event committed from now on will be sent. */
  static async start(
    sql: Sql,
    keys: SellerKeys,
    watch: EventWatch,
    request: StreamRequest,
  ): Promise<EventFollower> {
    const { merchant_id, from } = request;
    const follower = new EventFollower(sql, keys, request);
    follower.#leave = await watch.listen({
      merchant_id,
      onNews: () => {
        follower.#hasNews = true;
        follower.#wake();
      },
      onEnd: () => follower.end(),
    });
    try {
      if (request.group) await followGroup(sql, request.group, from === null);
      follower.#cursor = from ?? (await numberAllEvents(sql, merchant_id));
    } catch (error) {
      follower.leave();
      throw error;
    }
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
      if (!this.#hasNews && !(await this.#waitForNews(heartbeatMs))) yield this.#message(null);
    }
  }

  /** Yields the events that are committed now; the cursor alone when none of a requested kind was found for `heartbeatMs`. */
  async *#unsentEvents(heartbeatMs: number): AsyncGenerator<StreamMessage> {
    let sent_at = performance.now();
    for (let isMore = true; isMore && !this.#isEnded;) {
      this.#hasNews = false;
      const { last, is_more } = await numberEvents(this.#sql, this.#request.merchant_id);
      isMore = is_more;
      if (last.number < this.#cursor.number) await this.#goBack();
      while (this.#cursor.number < last.number && !this.#isEnded) {
        const page = await this.#nextPage(last);
        const open = await this.#openBodies(page);
        for (const { number, id, kind, body, merchant_id } of page) {
          this.#cursor = { number, id };
          if (kind === null || body === null) continue;
          const text = open({ id, body, merchant_id });
          // Under the destroyed key of an erased seller.
          if (text === null) continue;
          yield this.#message({ kind, body: text });
          if (this.#isEnded) return;
          sent_at = performance.now();
        }
        if (performance.now() - sent_at >= heartbeatMs) {
          yield this.#message(null);
          sent_at = performance.now();
        }
      }
    }
  }

  /** Prepares to decrypt the bodies of a page; those for the operator name the merchant. */
  async #openBodies(page: readonly NumberedEvent[]) {
    const { merchant_id, group } = this.#request;
    if (group) return openBodiesOfMerchants(this.#sql, this.#keys, page);
    return openBodies(this.#sql, this.#keys, merchant_id, page);
  }

  async #nextPage(last: StreamCursor): Promise<NumberedEvent[]> {
    const { merchant_id, kinds, group = null } = this.#request;
    const range = { merchant_id, kinds, group, after: this.#cursor };
    const page = await readPage(this.#sql, range, page_size);
    if (page === null) await this.#goBack();
    // Every number up to the last one is past retention.
    else if (page.length === 0) this.#cursor = last;
    return page ?? [];
  }

  /** Another server has taken over, whose numbers go less far or belong to other events. */
  async #goBack(): Promise<void> {
    this.#cursor = await goBack(this.#sql, this.#request.merchant_id, this.#cursor);
  }

  #message(event: StreamMessage['event']): StreamMessage {
    return { cursor: formatCursor(this.#cursor), event };
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
