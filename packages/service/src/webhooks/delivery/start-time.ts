/** The shortest time, in milliseconds: more than a claim takes to be answered, unless the machine is busy. */
const min_ms = 50;
/** The longest time, in milliseconds. */
const max_ms = 10_000;

/**
 * Decides how long after their claim deliveries under a rate may begin. A rate counts an attempt from its claim until a second after
 * the latest time at which it may begin: the shorter that is, the nearer to the rate an endpoint is sent. What would begin later is
 * released, so on a busy machine, where all is late, the time grows until attempts do begin.
 */
export class StartTime {
  #ms = min_ms;

  /** In milliseconds, a whole number. */
  get ms(): number {
    return Math.round(this.#ms);
  }

  /** Takes account of how long an attempt took from its claim to its beginning or release, in milliseconds. */
  observe(ms: number): void {
    this.#ms = Math.min(max_ms, Math.max(min_ms, 2 * ms, this.#ms * 0.9));
  }
}
