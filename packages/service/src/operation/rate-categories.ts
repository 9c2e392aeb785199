/** Which requests are counted together (§8.1). */
export type RateCategory = 'transactions' | 'queries' | 'default';

/** A merchant's own limits; null stands for the specification's value. */
export type MerchantLimits = Readonly<Record<RateCategory, number | null>>;

/** Seconds of a window. It begins with the first request that is counted in it. */
export const window_s = 60;

/** Requests in a window, for merchants without limits of their own (§8.1). */
export const standardLimits: Readonly<Record<RateCategory, number>> = {
  transactions: 100,
  queries: 200,
  default: 100,
};
