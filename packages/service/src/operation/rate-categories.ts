/** Categories of requests that share a rate limit (§8.1). */
export type RateCategory = 'transactions' | 'queries' | 'default';

/** The rate limits set for a merchant; null means the specification's value. */
export type MerchantLimits = Readonly<Record<RateCategory, number | null>>;

/** Length of a rate-limit window in seconds. A window begins with its first request. */
export const window_s = 60;

/** Requests per window, for merchants without limits set for them (§8.1). */
export const standardLimits: Readonly<Record<RateCategory, number>> = {
  transactions: 100,
  queries: 200,
  default: 100,
};
