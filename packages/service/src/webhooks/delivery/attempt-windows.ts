import {
  afterFailure,
  afterSuccess,
  newWindow,
  type AttemptWindow,
} from '../rules/attempt-window.js';
import { concurrencyOf, type EndpointQueue } from '../rules/share-turns.js';
import type { Attempted } from './attempt.js';

/** Cache time of an endpoint's window without attempts, in milliseconds. */
const ttl_ms = 60_000;
/** Time after an own failure in which failures counted by other processes are ignored, in milliseconds: they may include it. */
const settles_within_ms = 1_000;

/**
 * Concurrency limit of each endpoint, as learnt from the attempts of this process. The limit counts the attempts of all
 * processes, so that they need not share it: each takes over what the others have in flight, and shrinks when they count
 * failures. Nothing is lost with it: an endpoint that is not known yet begins anew.
 */
export class AttemptWindows {
  readonly #windows = new Map<string, { window: AttemptWindow; used_at: number }>();
  #cleared_at = performance.now();

  /** Returns how many attempts may be in flight to the endpoint of a queue, of whose attempts those of other processes are counted. */
  limitOf(queue: EndpointQueue, now: string): number {
    const window = this.#observe(queue, now);
    return concurrencyOf(queue, window.size);
  }

  /** Whether so many attempts in flight use up the window of an endpoint. */
  isFull(endpoint_id: string, under_way: number): boolean {
    return under_way >= Math.floor(this.#of(endpoint_id).size);
  }

  /** Takes account of an attempt that has ended. */
  record({ settlement, answer_ms }: Attempted, is_full: boolean, at: string): void {
    const { endpoint_id, outcome, attempt } = settlement;
    // It was no attempt.
    if (outcome === 'released') return;
    const window = this.#of(endpoint_id);
    this.#set(
      endpoint_id,
      outcome === 'delivered'
        ? afterSuccess(window, { answer_ms, is_full })
        : afterFailure(window, { began_at: attempt.at, at }),
    );
  }

  #observe({ endpoint_id, failures, under_way }: EndpointQueue, now: string): AttemptWindow {
    const window = this.#of(endpoint_id);
    const { shrunk_at, size } = window;
    const isSettled =
      shrunk_at === null || Date.parse(now) - Date.parse(shrunk_at) >= settles_within_ms;
    if (!isSettled) return window;
    if (failures > 0)
      return this.#set(endpoint_id, afterFailure(window, { began_at: now, at: now }));
    if (under_way > size) return this.#set(endpoint_id, { ...window, size: under_way });
    return window;
  }

  #of(endpoint_id: string): AttemptWindow {
    return this.#windows.get(endpoint_id)?.window ?? newWindow;
  }

  #set(endpoint_id: string, window: AttemptWindow): AttemptWindow {
    const used_at = performance.now();
    if (used_at - this.#cleared_at >= ttl_ms) {
      for (const [id, one] of this.#windows) {
        if (used_at - one.used_at >= ttl_ms) this.#windows.delete(id);
      }
      this.#cleared_at = used_at;
    }
    this.#windows.set(endpoint_id, { window, used_at });
    return window;
  }
}
