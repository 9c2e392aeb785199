/** Categories of requests that share a rate limit (§8.1). */
export type RateCategory = 'transactions' | 'queries' | 'default';

/** The rate limits set for a merchant; null means the specification's value. */
export type MerchantLimits = Readonly<Record<RateCategory, number | null>>;

/** The category of each counted request: the operator's requests have another one. */
export type CountedCategory = RateCategory | 'operator';

/** Length of a rate-limit window in seconds. A window begins with its first request. */
export const window_s = 60;

/** Requests per window of a token for provisioning: 25 a second, which Entra ID expects of a service. */
export const provisioning_limit = 1_500;

/** Requests per window, for merchants without limits set for them (§8.1), and for the operator's people and keys (contract 12). */
export const standardLimits: Readonly<Record<CountedCategory, number>> = {
  transactions: 100,
  queries: 200,
  default: 100,
  operator: 6_000,
};
