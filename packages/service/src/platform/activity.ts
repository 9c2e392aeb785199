/** Minimum interval of tasks while the process is idle, in milliseconds. */
export const idle_every_ms = 15_000;

/**
 * Time without activity after which a process counts as idle, in milliseconds: longer than the first retries of deliveries
 * and the sandbox's decisions.
 */
const idle_after_ms = 60_000;

/**
 * Whether a process has something to do. What it records or claims, it follows up at once; while there is nothing, it looks less often for
 * what other processes left behind when they were killed, so that processes without work hardly use the database.
 */
export class Activity {
  readonly #now: () => number;
  #last_at: number;

  /** @param now a monotonic time in milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#last_at = now();
  }

  note(): void {
    this.#last_at = this.#now();
  }

  get isIdle(): boolean {
    return this.#now() - this.#last_at > idle_after_ms;
  }
}
