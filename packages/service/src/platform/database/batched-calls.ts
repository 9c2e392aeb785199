import { deliveryScope, notingDeliveries, type QueuedDeliveries } from '../queued-deliveries.js';
import type { Span, Tracing } from '../tracing/tracing.js';
import { isRefusedByServer } from './connect.js';

/**
 * After this many milliseconds the next call starts beside a slow one, which waits for a lock or for a server of a cluster. Usually one
 * call at a time (of each lane): with two, batches are half as large and registrations a tenth fewer.
 */
const slow_ms = 20;
/** Maximum number of concurrent calls. */
const max_calls = 8;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** The item's span; null while traces are off. */
  span: Span | null;
  /** Records whether the item's call queued deliveries; null: not needed. */
  scope: QueuedDeliveries | null;
}

/** Items that share calls: those of one merchant, or all. */
interface Lane<Item, Result> {
  waiting: Waiting<Item, Result>[];
  calls: number;
  /** Calls that have taken longer than `slow_ms`. */
  slow_calls: number;
}

/** Which items may share a call. */
export interface BatchLimits<Item> {
  /** Maximum number of items per call. */
  max_items: number;
  /** Only items with the same value share a call; all without it. */
  groupBy?: (item: Item) => string;
  /** Items with the same value never share a call. */
  separateBy?: (item: Item) => string;
}

/** Trace and span name of a kind of call. */
export interface BatchTracing {
  tracing: Tracing | null;
  name: string;
}

/**
 * Gathers concurrent items in calls of the database, each atomic. An item is sent immediately while no call is in progress; those that
 * arrive meanwhile share the next call. When PostgreSQL rejects a call, its items are sent again one by one, in order of arrival, so
 * that one that is refused does not affect the others.
 */
export class BatchedCalls<Item, Result> {
  readonly #call: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #limits: BatchLimits<Item>;
  readonly #traces: BatchTracing;
  readonly #lanes = new Map<string, Lane<Item, Result>>();

  /** `call` returns a result for each item, in their order. */
  constructor(
    call: (items: readonly Item[]) => Promise<readonly Result[]>,
    limits: BatchLimits<Item>,
    traces: BatchTracing = { tracing: null, name: '' },
  ) {
    this.#traces = traces;
    this.#call = call;
    this.#limits = limits;
  }

  /** Resolves with the item's result; rejects with the error that PostgreSQL returns for this item. */
  run(item: Item): Promise<Result> {
    const key = this.#limits.groupBy?.(item) ?? '';
    let lane = this.#lanes.get(key);
    if (!lane) this.#lanes.set(key, (lane = { waiting: [], calls: 0, slow_calls: 0 }));
    const found = lane;
    const wait = (span: Span | null) =>
      new Promise<Result>((resolve, reject) => {
        found.waiting.push({ item, resolve, reject, span, scope: deliveryScope() });
        this.#callNext(key, found);
      });
    const { tracing, name } = this.#traces;
    return tracing?.hasActive() ? tracing.run(name, {}, wait) : wait(null);
  }

  #callNext(key: string, lane: Lane<Item, Result>): void {
    if (lane.waiting.length === 0) {
      if (lane.calls === 0) this.#lanes.delete(key);
      return;
    }
    if (lane.calls > lane.slow_calls || lane.calls === max_calls) return;
    const batch = this.#takeBatch(lane);
    lane.calls += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      lane.slow_calls += 1;
      this.#callNext(key, lane);
    }, slow_ms);
    void this.#settle(batch).finally(() => {
      clearTimeout(timer);
      if (isSlow) lane.slow_calls -= 1;
      lane.calls -= 1;
      this.#callNext(key, lane);
    });
  }

  /** The statement is within the span of the first item; the spans of the others say how long they waited for it. */
  #callTraced(batch: readonly Waiting<Item, Result>[]): Promise<readonly Result[]> {
    const items = batch.map(({ item }) => item);
    const span = batch[0]?.span;
    const { tracing } = this.#traces;
    if (!tracing || !span) return this.#call(items);
    span.set({ 'credencia.batch_size': items.length });
    return tracing.within(span, () => this.#call(items));
  }

  #takeBatch(lane: Lane<Item, Result>): Waiting<Item, Result>[] {
    const { max_items, separateBy } = this.#limits;
    const batch: Waiting<Item, Result>[] = [];
    const rest: Waiting<Item, Result>[] = [];
    const taken = new Set<string>();
    for (const one of lane.waiting) {
      const key = separateBy?.(one.item);
      if (batch.length === max_items || (key !== undefined && taken.has(key))) rest.push(one);
      else {
        batch.push(one);
        if (key !== undefined) taken.add(key);
      }
    }
    lane.waiting = rest;
    return batch;
  }

  async #settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const queued: QueuedDeliveries = { isQueued: false };
      const results = await notingDeliveries(() => this.#callTraced(batch), queued);
      if (queued.isQueued) {
        for (const { scope } of batch) if (scope) scope.isQueued = true;
      }
      batch.forEach(({ resolve }, at) => resolve(results[at] as Result));
    } catch (error) {
      if (batch.length === 1 || !isRefusedByServer(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // The call was rolled back as a whole.
      for (const one of batch) await this.#settle([one]);
    }
  }
}
