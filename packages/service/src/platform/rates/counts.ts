import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimitResult, SharedCounts } from './shared-counts.js';

/**
 * Counts requests by key in fixed windows: in Redis, shared by all processes, or in memory while Redis is unreachable. A refused
 * request is not counted: if the limit is raised within the window, earlier refusals must not consume it.
 */
export class Counts {
  readonly #shared: SharedCounts | null;
  readonly #window_s: number;
  /** Only counts; the limit is compared here, since it may change within a window. Drops expired windows. */
  readonly #local: RateLimiterMemory;

  /** @param seconds the length of a window */
  constructor(shared: SharedCounts | null, seconds: number) {
    this.#shared = shared;
    this.#window_s = seconds;
    this.#local = new RateLimiterMemory({
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
      keyPrefix: '',
    });
  }

  async count(key: string, limit: number): Promise<RateLimitResult> {
    return (
      (await this.#shared?.count(key, limit, this.#window_s)) ?? this.#countLocally(key, limit)
    );
  }

  /** Resets the count of a key, in Redis and in memory. */
  async reset(key: string): Promise<void> {
    await Promise.all([this.#shared?.reset(key), this.#local.delete(key)]);
  }

  /** Subtracts one from a key whose window is still open, for a request that should not count after all. */
  async refund(key: string): Promise<void> {
    if (await this.#shared?.refund(key)) return;
    const counted = await this.#local.get(key);
    if (counted && counted.msBeforeNext > 0 && counted.consumedPoints > 0) {
      await this.#local.reward(key);
    }
  }

  /** Sets a key to its limit for `seconds` from now. */
  async exhaust(key: string, limit: number, seconds: number): Promise<void> {
    if (await this.#shared?.exhaust(key, limit, seconds)) return;
    await this.#local.set(key, limit, seconds);
  }

  async #countLocally(key: string, limit: number): Promise<RateLimitResult> {
    const { consumedPoints, msBeforeNext } = await this.#local.penalty(key);
    if (consumedPoints > limit) await this.#local.reward(key);
    return { used: consumedPoints, left_ms: msBeforeNext };
  }
}
