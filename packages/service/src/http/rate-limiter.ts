import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.js';
import type { KnownCaller } from '../operation/caller.js';
import { standardLimits, window_s, type RateCategory } from '../operation/rate-categories.js';
import { Counts } from '../platform/rates/counts.js';
import { networkOf } from '../platform/rates/network.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

/** Addresses counted apart within a window. Those of a larger flood are counted together, so that it takes no memory. */
const addresses_apart = 10_000;

declare module '../operation/context.js' {
  interface Context {
    rate_limiter: RateLimiter;
  }
}

/** Counts requests, tells every caller where it stands, and refuses what is over the limit (§8.1, contract 12). */
export class RateLimiter {
  readonly #counts: Counts;
  readonly #standard: Readonly<Record<RateCategory, number>>;
  readonly #addresses = new Set<string>();
  #addresses_until = 0;

  /** @param standard limits of merchants without limits of their own; tests replace the specification's */
  constructor(
    shared: SharedCounts | null,
    standard: Readonly<Record<RateCategory, number>> = standardLimits,
  ) {
    this.#counts = new Counts(shared, window_s);
    this.#standard = standard;
  }

  /**
   * Counts one request: a merchant's in the category, a stranger's by its address in the default category, an operator's
   * not at all. A merchant's person has the merchant's limits and counts alone: whoever looks at the console must not use up
   * what the merchant's systems need. The headers stay on the answer, whatever becomes of the request.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED
   */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: KnownCaller | null,
    category: RateCategory,
  ): Promise<void> {
    if (caller?.kind === 'operator') return;
    const limit = caller
      ? (caller.rate_limits[category] ?? this.#standard[category])
      : this.#standard.default;
    const key = caller
      ? `${caller.merchant_id}:${caller.person ? `${caller.person.id}:` : ''}${category}`
      : this.#keyOfStranger(request.ip, Date.now());
    const { used, left_ms } = await this.#counts.count(key, limit);
    void reply
      .header('X-RateLimit-Limit', limit)
      .header('X-RateLimit-Remaining', Math.max(0, limit - used))
      // Rounded up, as the seconds to wait: who waits until then finds a new window.
      .header('X-RateLimit-Reset', Math.ceil((Date.now() + left_ms) / 1000));
    if (used <= limit) return;
    throw new Refusal('RATE_LIMIT_EXCEEDED', {
      message: `More than ${limit} requests in ${window_s} s.`,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(left_ms / 1000))) },
    });
  }

  #keyOfStranger(address: string | undefined, now: number): string {
    if (now >= this.#addresses_until) {
      this.#addresses.clear();
      this.#addresses_until = now + window_s * 1000;
    }
    const network = networkOf(address);
    if (!this.#addresses.has(network)) {
      if (this.#addresses.size >= addresses_apart) return 'address:others';
      this.#addresses.add(network);
    }
    return `address:${network}`;
  }
}
