import type { Place } from '../../platform/place.js';

/** The most texts in the cache. */
const max_size = 1_000;
/** Cache time of texts, in milliseconds. */
const ttl_ms = 60_000;

/**
 * Caches decrypted or encrypted texts by the text that they are derived from. Decrypting an endpoint's secret for every attempt took as
 * long as signing, and encrypting the answer, which is nearly always the same, a tenth of Node's time for a delivery. Entries cannot go
 * stale: another secret or answer is another text. Clearing the cache within a minute keeps replaced secrets from staying in memory.
 * Must not be logged.
 */
export class TextCache {
  readonly #derive: (text: string, place: Place) => string;
  readonly #derived = new Map<string, string>();
  #cleared_at = 0;

  constructor(derive: (text: string, place: Place) => string) {
    this.#derive = derive;
  }

  /** @throws what deriving the text throws; nothing is cached then */
  get(text: string, place: Place): string {
    const name = `${place} ${text}`;
    const isFresh = performance.now() - this.#cleared_at < ttl_ms;
    const cached = isFresh ? this.#derived.get(name) : undefined;
    if (cached !== undefined) return cached;
    const derived = this.#derive(text, place);
    if (!isFresh || this.#derived.size >= max_size) {
      this.#derived.clear();
      this.#cleared_at = performance.now();
    }
    this.#derived.set(name, derived);
    return derived;
  }
}
