import { RateLimiterMemory } from 'rate-limiter-flexible';
import { window_s } from './categories.js';
import type { Count, SharedCounts } from './shared-counts.js';

/**
 * Counts requests by key in fixed windows: in Redis, where all processes count together, and in this process's memory
 * where there is none in reach. A refused request is not counted: when the limit is raised within the window, what was
 * refused before must not use it up.
 */
export class Counts {
  readonly #shared: SharedCounts | null;
  /** It only counts; the limit is compared here, since it may change within a window. Ended windows are dropped. */
  readonly #own = new RateLimiterMemory({
    points: Number.MAX_SAFE_INTEGER,
    duration: window_s,
    keyPrefix: '',
  });

  constructor(shared: SharedCounts | null) {
    this.#shared = shared;
  }

  async count(key: string, limit: number): Promise<Count> {
    return (await this.#shared?.count(key, limit)) ?? this.#countAlone(key, limit);
  }

  async #countAlone(key: string, limit: number): Promise<Count> {
    const { consumedPoints, msBeforeNext } = await this.#own.penalty(key);
    if (consumedPoints > limit) await this.#own.reward(key);
    return { used: consumedPoints, left_ms: msBeforeNext };
  }
}
