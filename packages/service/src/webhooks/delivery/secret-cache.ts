import { unseal } from '../../platform/seal.js';

/** The most secrets in the cache. */
const max_size = 1_000;
/** How long secrets stay in the cache, in milliseconds. */
const ttl_ms = 60_000;

/**
 * Caches decrypted endpoint secrets: decrypting one for every attempt took as long as signing. Entries cannot go stale, because
 * they are keyed by the sealed text, and a new secret has another one; clearing the cache within a minute keeps replaced secrets
 * from staying in memory. Must not be logged.
 */
export class SecretCache {
  readonly #master_key: Buffer;
  readonly #secrets = new Map<string, string>();
  #cleared_at = 0;

  constructor(master_key: Buffer) {
    this.#master_key = master_key;
  }

  /** @throws Error when the text was not sealed with the master key, or was altered. */
  open(sealed: string): string {
    const cached = this.#secrets.get(sealed);
    if (cached !== undefined && performance.now() - this.#cleared_at < ttl_ms) return cached;
    const secret = unseal(this.#master_key, sealed);
    if (this.#secrets.size >= max_size || performance.now() - this.#cleared_at >= ttl_ms) {
      this.clear();
    }
    this.#secrets.set(sealed, secret);
    return secret;
  }

  clear(): void {
    this.#secrets.clear();
    this.#cleared_at = performance.now();
  }
}
