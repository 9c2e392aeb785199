/** The maximum of entries, so that a flood of invented keys takes no memory. */
const max_entries = 10_000;

interface Entry<T> {
  value: Promise<T>;
  expires_at: number;
}

/**
 * Caches the results of reads for a fixed time. Concurrent requests for a key share one read, so that a key costs one read per
 * TTL, however often it is requested.
 */
export class TtlCache<T> {
  readonly #ttl_ms: number;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(ttlMs: number) {
    this.#ttl_ms = ttlMs;
  }

  /** Returns the cached value of a key, or else reads it with `read`. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const cached = this.#entries.get(key);
    if (cached && cached.expires_at > now) return cached.value;
    const value = read();
    // A Map keeps insertion order, so its first key is the oldest.
    this.#entries.delete(key);
    if (this.#entries.size >= max_entries) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
    this.#entries.set(key, { value, expires_at: now + this.#ttl_ms });
    // A failed read is not cached: the next request reads again.
    value.catch(() => this.#entries.delete(key));
    return value;
  }

  /** Removes a key in this process at once; other processes follow when their entry expires. */
  evict(key: string): void {
    this.#entries.delete(key);
  }

  /** Removes all keys. */
  clear(): void {
    this.#entries.clear();
  }
}
