/** Readings remembered at most, so that a flood of invented names takes no memory. */
const remembered = 10_000;

interface Reading<T> {
  value: Promise<T>;
  until: number;
}

/**
 * Believes what was read for a while, and lets requests that arrive together share one reading: who asks about the same name
 * over and over costs one reading in that time.
 */
export class TtlCache<T> {
  readonly #believed_ms: number;
  readonly #readings = new Map<string, Reading<T>>();

  constructor(believed_ms: number) {
    this.#believed_ms = believed_ms;
  }

  /** What was read of a name a moment ago, otherwise what `read` reads now. */
  get(name: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.#readings.get(name);
    if (known && known.until > now) return known.value;
    const value = read();
    // A Map keeps the order of insertion, so that its first entry is its oldest.
    this.#readings.delete(name);
    if (this.#readings.size >= remembered) {
      for (const oldest of this.#readings.keys()) {
        this.#readings.delete(oldest);
        break;
      }
    }
    this.#readings.set(name, { value, until: now + this.#believed_ms });
    // A failed reading is not an answer: the next request asks again.
    value.catch(() => this.#readings.delete(name));
    return value;
  }

  /** Forgets a name at once, in this process; the others follow when they no longer believe what they read. */
  forget(name: string): void {
    this.#readings.delete(name);
  }

  /** Forgets everything. */
  clear(): void {
    this.#readings.clear();
  }
}
