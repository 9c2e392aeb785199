import type { AttemptFailure } from './attempt-failure.js';

/**
 * Interrupts one attempt, once and with a reason: its deadline passed, or the service stops. A cheap AbortController, which costs
 * 4 µs per attempt, most of it for the garbage collector.
 */
export class Interruption {
  #reason: AttemptFailure | null = null;
  readonly #listeners: (() => void)[] = [];

  /** Null until interrupted. */
  get reason(): AttemptFailure | null {
    return this.#reason;
  }

  /** Calls the listeners. Later reasons are ignored. */
  interrupt(reason: AttemptFailure): void {
    if (this.#reason) return;
    this.#reason = reason;
    for (const listener of this.#listeners.splice(0)) listener();
  }

  /** Adds a listener for a later interruption, called once. Check `reason` first: it is not called for an earlier one. */
  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  unlisten(listener: () => void): void {
    const at = this.#listeners.indexOf(listener);
    if (at !== -1) this.#listeners.splice(at, 1);
  }
}
