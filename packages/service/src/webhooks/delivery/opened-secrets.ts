import { unseal } from '../../platform/seal.js';

/** Secrets at hand at most. */
const most = 1_000;
/** How long they stay at hand, in milliseconds. */
const kept_ms = 60_000;

/**
 * Secrets of endpoints as they sign, opened once and not for every attempt: that took as long as signing. What is known by its
 * sealed text cannot go stale, since a new secret is another text; forgetting all of them within a minute keeps those that were
 * replaced from lying about. Not for logs.
 */
export class OpenedSecrets {
  readonly #master_key: Buffer;
  readonly #opened = new Map<string, string>();
  #since = 0;

  constructor(master_key: Buffer) {
    this.#master_key = master_key;
  }

  /** @throws Error when the text was not sealed with the master key, or was altered. */
  open(sealed: string): string {
    const known = this.#opened.get(sealed);
    if (known !== undefined && performance.now() - this.#since < kept_ms) return known;
    const opened = unseal(this.#master_key, sealed);
    if (this.#opened.size >= most || performance.now() - this.#since >= kept_ms) this.forget();
    this.#opened.set(sealed, opened);
    return opened;
  }

  forget(): void {
    this.#opened.clear();
    this.#since = performance.now();
  }
}
