import { answers_place } from '../places.js';
import type { DataKeys, Sealer } from '../../platform/data-keys.js';
import { SellerKey } from '../../platform/seller-keys.js';
import { TextCache } from './text-cache.js';

/** Longer answers differ, and would fill the memory. */
const max_cached = 200;
/** The most answers of which it is known whose events got them, and for how long, in milliseconds. */
const max_known = 1_000;
const ttl_ms = 60_000;

/**
 * Encrypts what receivers answer under the key of their event, since they may repeat what they were sent. An answer that events of
 * different sellers got says nothing of one of them: if it is short, as nearly all are, it is encrypted once a minute under the
 * installation's key, and not for each attempt.
 */
export class ResponseSealer {
  readonly #keys: DataKeys;
  readonly #common: TextCache;
  /** By the answer: the seller whose event got it first; null once an event of another one did. */
  readonly #sellers = new Map<string, string | null>();
  #cleared_at = 0;

  constructor(keys: DataKeys) {
    this.#keys = keys;
    this.#common = new TextCache((answer) =>
      keys.seal(answer.slice(keys.current.length), answers_place),
    );
  }

  /** @param sealer what the event was encrypted with; null for an event without personal values */
  seal(sealer: Sealer | null, answer: string): string {
    if (sealer === null || answer === '') return this.#keys.sealIf(false, answer, answers_place);
    const isShort = answer.length <= max_cached;
    if (sealer instanceof SellerKey && !(isShort && this.#isCommon(sealer.submerchant_id, answer)))
      return sealer.seal(answer, answers_place);
    return isShort
      ? this.#common.get(`${this.#keys.current}${answer}`, answers_place)
      : this.#keys.seal(answer, answers_place);
  }

  #isCommon(submerchant_id: string, answer: string): boolean {
    const now = performance.now();
    if (now - this.#cleared_at >= ttl_ms || this.#sellers.size >= max_known) {
      this.#sellers.clear();
      this.#cleared_at = now;
    }
    const first = this.#sellers.get(answer);
    const isCommon = first !== undefined && first !== submerchant_id;
    if (first !== null) this.#sellers.set(answer, isCommon ? null : submerchant_id);
    return isCommon;
  }
}
