import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.js';
import type { KnownCaller, KnownDevice } from '../operation/caller.js';
import { standardLimits, window_s, type RateCategory } from '../operation/rate-categories.js';
import { Counts } from '../platform/rates/counts.js';
import { networkOf, siteOf } from '../platform/rates/network.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

/** Networks counted apart within a window. Those of a larger flood are counted together, so that it takes no memory. */
const networks_apart = 10_000;
/** Of one IPv6 site, which has 65,536 of them; the others of the site are counted together, and so crowd out nobody else. */
const networks_apart_of_site = 100;

declare module '../operation/context.js' {
  interface Context {
    rate_limiter: RateLimiter;
  }
}

/** Counts requests, tells every caller where it stands, and refuses what is over the limit (§8.1, contract 12). */
export class RateLimiter {
  readonly #counts: Counts;
  readonly #standard: Readonly<Record<RateCategory, number>>;
  readonly #networks = new Set<string>();
  /** How many of them each IPv6 site has. */
  readonly #sites = new Map<string, number>();
  #networks_until = 0;

  /** @param standard limits of merchants without limits of their own; tests replace the specification's */
  constructor(
    shared: SharedCounts | null,
    standard: Readonly<Record<RateCategory, number>> = standardLimits,
  ) {
    this.#counts = new Counts(shared, window_s);
    this.#standard = standard;
  }

  /**
   * Counts one request: a merchant's in the category, a stranger's by its network in the default category, an operator's
   * not at all. A merchant's person has the merchant's limits and counts alone: whoever looks at the console must not use up
   * what the merchant's systems need. A browser that somebody has signed in with counts alone as well: a flood from its own
   * network must not keep its person from signing in. The headers stay on the answer, whatever becomes of the request.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED
   */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: KnownCaller | KnownDevice | null,
    category: RateCategory,
  ): Promise<void> {
    const subject = this.#subjectOf(request, caller, category);
    if (subject === null) return;
    const { key, limit } = subject;
    const { used, left_ms } = await this.#counts.count(key, limit);
    void reply
      .header('X-RateLimit-Limit', limit)
      .header('X-RateLimit-Remaining', Math.max(0, limit - used))
      // Rounded up, as the seconds to wait: who waits until then finds a new window.
      .header('X-RateLimit-Reset', Math.ceil((Date.now() + left_ms) / 1000));
    if (used <= limit) return;
    throw new Refusal('RATE_LIMIT_EXCEEDED', {
      message: `More than ${limit} requests in ${window_s} s.`,
      retry_after_s: Math.max(1, Math.ceil(left_ms / 1000)),
    });
  }

  /** What a request is counted under; null: not at all. */
  #subjectOf(
    request: FastifyRequest,
    caller: KnownCaller | KnownDevice | null,
    category: RateCategory,
  ): { key: string; limit: number } | null {
    const { default: limit } = this.#standard;
    if (caller === null) return { key: this.#keyOfStranger(request.ip, Date.now()), limit };
    if ('token_hash' in caller) {
      return { key: `device:${caller.token_hash.toString('base64url')}`, limit };
    }
    if (caller.kind === 'operator') return null;
    const { merchant_id, person, rate_limits } = caller;
    return {
      key: `${merchant_id}:${person ? `${person.id}:` : ''}${category}`,
      limit: rate_limits[category] ?? this.#standard[category],
    };
  }

  #keyOfStranger(address: string | undefined, now: number): string {
    if (now >= this.#networks_until) {
      this.#networks.clear();
      this.#sites.clear();
      this.#networks_until = now + window_s * 1000;
    }
    const network = networkOf(address);
    if (this.#networks.has(network)) return `address:${network}`;
    const site = siteOf(address);
    const of_site = site === null ? 0 : (this.#sites.get(site) ?? 0);
    if (site !== null && of_site >= networks_apart_of_site) return `address:${site}`;
    if (this.#networks.size >= networks_apart) return 'address:others';
    this.#networks.add(network);
    if (site !== null) this.#sites.set(site, of_site + 1);
    return `address:${network}`;
  }
}
