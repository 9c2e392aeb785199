import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.js';
import type { Caller, KnownCaller, KnownDevice } from '../operation/caller.js';
import {
  provisioning_limit,
  window_s,
  type CountedCategory,
} from '../operation/rate-categories.js';
import { Counts } from '../platform/rates/counts.js';
import { networkOf, siteOf } from '../platform/rates/network.js';
import type { SharedCounts } from '../platform/rates/shared-counts.js';

/** Maximum of networks counted separately within a window. Further ones share a counter, so that a flood takes no memory. */
const max_networks = 10_000;
/** Maximum per IPv6 site, which has 65,536 networks; its further ones share a counter, and so do not crowd out other sites. */
const max_networks_per_site = 100;

/** An identity provider, by its token: it has a separate counter, as people have. */
interface ProvisioningCaller {
  kind: 'scim';
  actor_id: string;
}

declare module '../operation/context.js' {
  interface Context {
    rate_limiter: RateLimiter;
  }
}

/** Counts requests, reports every caller's usage in headers, and refuses requests over the limit (§8.1, contract 12). */
export class RateLimiter {
  readonly #counts: Counts;
  readonly #standard: Readonly<Record<CountedCategory, number>>;
  readonly #networks = new Set<string>();
  /** Number of counted networks per IPv6 site. */
  readonly #sites = new Map<string, number>();
  #networks_until = 0;

  /** @param standard limits of merchants for which the operator has set none; tests replace the specification's */
  constructor(shared: SharedCounts | null, standard: Readonly<Record<CountedCategory, number>>) {
    this.#counts = new Counts(shared, window_s);
    this.#standard = standard;
  }

  /**
   * Counts one request: a merchant's in the category, an unauthenticated one by its network and purpose in the default category, one of the
   * operator's by its key or person. A merchant's person and a session of the portal have the merchant's limits but separate counters: use of the console must not
   * consume the limit of the merchant's systems. A known device has a separate counter too: a flood from its network must not
   * keep its person from signing in. The headers stay on the answer, whatever its status.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED
   */
  async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: KnownCaller | KnownDevice | ProvisioningCaller | null,
    category: CountedCategory,
  ): Promise<void> {
    const counter = this.#counterOf(request.ip, caller, category, purposeOf(request));
    const { key, limit, category: counted } = counter;
    const { used, left_ms } = await this.#counts.count(key, limit);
    void reply.headers(usageHeaders(limit, used, left_ms));
    requireWithin(counted, limit, used, left_ms);
  }

  /**
   * Counts a line of a body of lines as a request, by the caller's limits at the start of the request.
   *
   * @throws Refusal RATE_LIMIT_EXCEEDED
   */
  async countLine(
    address: string | undefined,
    caller: Caller,
    category: CountedCategory,
  ): Promise<void> {
    const known = caller.kind === 'unknown' ? null : caller;
    const counter = this.#counterOf(address, known, category, 'other');
    const { key, limit, category: counted } = counter;
    const { used, left_ms } = await this.#counts.count(key, limit);
    requireWithin(counted, limit, used, left_ms);
  }

  /** Counts a request that is refused before it has a route, by its network, and returns its headers. It is refused in any case. */
  async countInvalid(address: string | undefined): Promise<Record<string, number>> {
    const { key, limit } = this.#counterOf(address, null, 'default', 'other');
    const { used, left_ms } = await this.#counts.count(key, limit);
    return usageHeaders(limit, used, left_ms);
  }

  #counterOf(
    address: string | undefined,
    caller: KnownCaller | KnownDevice | ProvisioningCaller | null,
    category: CountedCategory,
    purpose: Purpose,
  ): { key: string; limit: number; category: CountedCategory } {
    const { default: limit, operator } = this.#standard;
    if (caller === null) {
      const key = `${purpose}:${this.#keyOfAddress(address, Date.now())}`;
      return { key, limit, category: 'default' };
    }
    if ('token_hash' in caller) {
      const key = `device:${caller.token_hash.toString('base64url')}`;
      return { key, limit, category: 'default' };
    }
    if (caller.kind === 'scim') {
      return {
        key: `scim:${caller.actor_id}`,
        limit: provisioning_limit,
        category: 'operator',
      };
    }
    if (caller.kind === 'seller')
      return { key: `seller:${caller.link_id}`, limit, category: 'default' };
    if (caller.kind === 'operator') {
      const key = `operator:${caller.actor_id}`;
      return { key, limit: caller.rate_limit ?? operator, category: 'operator' };
    }
    const { merchant_id, person, portal, actor_id, rate_limits } = caller;
    // A merchant's request to the operator's path is refused, and counted as one to any other.
    const own = category === 'operator' ? 'default' : category;
    return {
      key: `${merchant_id}:${person || portal ? `${actor_id}:` : ''}${own}`,
      limit: rate_limits[own] ?? this.#standard[own],
      category: own,
    };
  }

  #keyOfAddress(address: string | undefined, now: number): string {
    if (now >= this.#networks_until) {
      this.#networks.clear();
      this.#sites.clear();
      this.#networks_until = now + window_s * 1000;
    }
    const network = networkOf(address);
    if (this.#networks.has(network)) return `address:${network}`;
    const site = siteOf(address);
    const countOfSite = site === null ? 0 : (this.#sites.get(site) ?? 0);
    if (site !== null && countOfSite >= max_networks_per_site) return `address:${site}`;
    if (this.#networks.size >= max_networks) return 'address:others';
    this.#networks.add(network);
    if (site !== null) this.#sites.set(site, countOfSite + 1);
    return `address:${network}`;
  }
}

/**
 * Purpose of a request without a caller, for its own limit. Behind a carrier's NAT, many shops share an address: one whose
 * program sends a wrong key must keep no neighbour from signing in, and no seller from opening a link.
 */
type Purpose = 'key' | 'session' | 'sign_in' | 'onboarding' | 'file' | 'other';

const purposes: readonly (readonly [path: string, Purpose])[] = [
  ['/console/api/', 'sign_in'],
  ['/v1/onboarding', 'onboarding'],
  ['/onboarding', 'onboarding'],
  ['/v1/file-links', 'file'],
];

function purposeOf({ headers, url }: FastifyRequest): Purpose {
  const { authorization } = headers;
  if (authorization !== undefined) return /^Bearer\b/i.test(authorization) ? 'session' : 'key';
  return purposes.find(([path]) => url.startsWith(path))?.[1] ?? 'other';
}

/** @throws Refusal RATE_LIMIT_EXCEEDED */
function requireWithin(
  category: CountedCategory,
  limit: number,
  used: number,
  left_ms: number,
): void {
  if (used <= limit) return;
  throw new Refusal('RATE_LIMIT_EXCEEDED', {
    message: `More than ${limit} requests of the category ${category} in ${window_s} s.`,
    retry_after_s: Math.max(1, Math.ceil(left_ms / 1000)),
  });
}

function usageHeaders(limit: number, used: number, left_ms: number): Record<string, number> {
  return {
    'X-RateLimit-Limit': limit,
    'X-RateLimit-Remaining': Math.max(0, limit - used),
    // Rounded up, as the seconds of Retry-After: whoever waits until then finds a new window.
    'X-RateLimit-Reset': Math.ceil((Date.now() + left_ms) / 1000),
  };
}
