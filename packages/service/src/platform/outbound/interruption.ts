import type { AttemptFailure } from './attempt-failure.js';

/**
 * Calls off one attempt, once and with a reason: its time is over, or the service stops. It does what an AbortController does,
 * which costs 4 µs for each attempt, most of it for the garbage collector.
 */
export class Interruption {
  #reason: AttemptFailure | null = null;
  readonly #listeners: (() => void)[] = [];

  /** Null while nothing was called off. */
  get reason(): AttemptFailure | null {
    return this.#reason;
  }

  /** Tells the listeners. Later reasons are ignored. */
  interrupt(reason: AttemptFailure): void {
    if (this.#reason) return;
    this.#reason = reason;
    for (const listener of this.#listeners.splice(0)) listener();
  }

  /** The listener is called once, not at once: whoever comes late looks at `reason` first. */
  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  unlisten(listener: () => void): void {
    const at = this.#listeners.indexOf(listener);
    if (at !== -1) this.#listeners.splice(at, 1);
  }
}
