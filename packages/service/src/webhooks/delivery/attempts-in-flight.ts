import type { Context } from '../../operation/context.js';
import { ResponseSealer } from './response-sealer.js';
import type { AttemptWindows } from './attempt-windows.js';
import { attempt, release, type CachedTexts } from './attempt.js';
import type { Lane } from './lanes.js';
import type { Outgoing } from './outgoing.js';
import { TextCache } from './text-cache.js';
import type { Sender } from './sender.js';
import type { StartTime } from './start-time.js';
import { deliveryMetrics } from '../metrics.js';

/** The most attempts started without yielding to the event loop: starting 64 takes about 5 ms, in which no request is served. */
const max_started_at_once = 64;

/** An attempt without an answer for so long, in milliseconds, waits: most receivers answer sooner, also those of a busy process. */
const waits_after_ms = 2_000;

interface Lease {
  token: string;
  claimed_at: string;
}

/** Sends claimed deliveries, passes the results on to the settlers, and counts the attempts in flight. */
export class AttemptsInFlight {
  readonly #context: Context;
  readonly #sender: Sender;
  readonly #startTime: StartTime;
  readonly #windows: AttemptWindows;
  readonly #onEnded: () => void;
  readonly #texts: CachedTexts;
  /** The attempts of each claim. */
  readonly #running = new Set<Promise<unknown>>();
  readonly #byEndpoint = new Map<string, number>();
  /** When each attempt began, the oldest first. */
  readonly #began = new Set<{ at: number }>();
  #size = 0;
  #retries = 0;

  /**
   * @param startTime records how long attempts under a rate take to begin
   * @param windows records how attempts at each endpoint end
   * @param onEnded called after each attempt: a slot has become free
   */
  constructor(
    context: Context,
    sender: Sender,
    startTime: StartTime,
    windows: AttemptWindows,
    onEnded: () => void,
  ) {
    this.#context = context;
    this.#sender = sender;
    this.#startTime = startTime;
    this.#windows = windows;
    this.#onEnded = onEnded;
    const { data_keys } = context;
    this.#texts = {
      secrets: new TextCache((sealed, place) => data_keys.open(sealed, place)),
      answers: new ResponseSealer(data_keys),
    };
  }

  /** The number of attempts, with those that are about to start. */
  get size(): number {
    return this.#size;
  }

  get retries(): number {
    return this.#retries;
  }

  /** The number of attempts that have been waiting for an answer for long. */
  get waiting(): number {
    const before = performance.now() - waits_after_ms;
    let count = 0;
    for (const { at } of this.#began) {
      if (at > before) break;
      count += 1;
    }
    return count;
  }

  to(endpoint_id: string): number {
    return this.#byEndpoint.get(endpoint_id) ?? 0;
  }

  /** @param full the endpoints whose windows these attempts use up */
  start(
    claimed: readonly Outgoing[],
    lease: Lease,
    lane: Lane,
    full: ReadonlySet<string> = new Set(),
  ): void {
    for (const one of claimed) this.#count(one, 1);
    const running = this.#attemptAll(claimed, lease, lane, full).finally(() =>
      this.#running.delete(running),
    );
    this.#running.add(running);
  }

  /** Resolves when no attempt is in flight. Never rejects. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #attemptAll(
    claimed: readonly Outgoing[],
    lease: Lease,
    lane: Lane,
    full: ReadonlySet<string>,
  ): Promise<unknown> {
    const attempts: Promise<void>[] = [];
    for (let at = 0; at < claimed.length; at += max_started_at_once) {
      const batch = claimed.slice(at, at + max_started_at_once);
      for (const one of batch) {
        attempts.push(this.#attempt(one, lease, lane, full.has(one.endpoint_id)));
      }
      await new Promise(setImmediate);
    }
    return Promise.all(attempts);
  }

  async #attempt(claimed: Outgoing, lease: Lease, lane: Lane, isFull: boolean): Promise<void> {
    const { failures, delivery_id } = claimed;
    const began = { at: performance.now() };
    this.#began.add(began);
    lane.inFlight += 1;
    try {
      const at = this.#context.clock();
      const { start_by } = claimed;
      if (start_by !== null) this.#startTime.observe(Date.parse(at) - Date.parse(lease.claimed_at));
      const attempted =
        start_by !== null && at > start_by
          ? release(this.#context, claimed, lease.token, at)
          : await attempt(this.#context, this.#sender, this.#texts, claimed, lease.token, at);
      this.#windows.record(attempted, isFull, this.#context.clock());
      lane.settler.add({ ...attempted, failures });
    } catch (error) {
      // A delivery that cannot be attempted (its secret is sealed with another master key) is retried when its lease ends.
      this.#context.log.error({ err: error, delivery_id }, 'A delivery could not be attempted.');
    }
    lane.inFlight -= 1;
    this.#began.delete(began);
    this.#count(claimed, -1);
    this.#onEnded();
  }

  #count({ endpoint_id, attempts }: Outgoing, change: 1 | -1): void {
    this.#size += change;
    this.#context.metrics.of(deliveryMetrics).attempts_in_flight.inc(change);
    if (attempts > 0) this.#retries += change;
    const count = this.to(endpoint_id) + change;
    if (count === 0) this.#byEndpoint.delete(endpoint_id);
    else this.#byEndpoint.set(endpoint_id, count);
  }
}
