/** Failures in a row after which a source is left alone. */
const max_failures = 5;
/** How long it is left alone, in milliseconds. */
const open_ms = 30_000;

/** Leaves a source alone that has failed several times in a row; afterwards, one call at a time tries it again. Of one process. */
export class CircuitBreaker {
  #failures = 0;
  #closed_until_ms = 0;

  /** Whether a call may be made now. */
  allows(now_ms: number): boolean {
    if (this.#failures < max_failures) return true;
    if (now_ms < this.#closed_until_ms) return false;
    // The trial: others wait until it has succeeded, or another pause.
    this.#closed_until_ms = now_ms + open_ms;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(now_ms: number): void {
    this.#failures += 1;
    if (this.#failures >= max_failures) this.#closed_until_ms = now_ms + open_ms;
  }
}
