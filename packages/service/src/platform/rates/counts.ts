import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimitResult, SharedCounts } from './shared-counts.js';

/**
 * Counts requests by key in fixed windows: in Redis, where all processes count together, and in this process's memory
 * where there is none in reach. A refused request is not counted: when the limit is raised within the window, what was
 * refused before must not use it up.
 */
export class Counts {
  readonly #shared: SharedCounts | null;
  readonly #window_s: number;
  /** It only counts; the limit is compared here, since it may change within a window. Ended windows are dropped. */
  readonly #own: RateLimiterMemory;

  /** @param seconds length of a window */
  constructor(shared: SharedCounts | null, seconds: number) {
    this.#shared = shared;
    this.#window_s = seconds;
    this.#own = new RateLimiterMemory({
      points: Number.MAX_SAFE_INTEGER,
      duration: seconds,
      keyPrefix: '',
    });
  }

  async count(key: string, limit: number): Promise<RateLimitResult> {
    return (await this.#shared?.count(key, limit, this.#window_s)) ?? this.#countAlone(key, limit);
  }

  /** Begins a key anew, wherever it was counted. */
  async reset(key: string): Promise<void> {
    await Promise.all([this.#shared?.reset(key), this.#own.delete(key)]);
  }

  /** Takes one back from a key, if it still counts: what was counted turned out not to matter. */
  async refund(key: string): Promise<void> {
    if (await this.#shared?.refund(key)) return;
    const counted = await this.#own.get(key);
    if (counted && counted.msBeforeNext > 0 && counted.consumedPoints > 0) {
      await this.#own.reward(key);
    }
  }

  /** Sets a key to its limit for so many seconds from now on. */
  async exhaust(key: string, limit: number, seconds: number): Promise<void> {
    if (await this.#shared?.exhaust(key, limit, seconds)) return;
    await this.#own.set(key, limit, seconds);
  }

  async #countAlone(key: string, limit: number): Promise<RateLimitResult> {
    const { consumedPoints, msBeforeNext } = await this.#own.penalty(key);
    if (consumedPoints > limit) await this.#own.reward(key);
    return { used: consumedPoints, left_ms: msBeforeNext };
  }
}
