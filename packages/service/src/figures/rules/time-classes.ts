/** Classes per doubling of the time: each is 4.4 % wide. As in `count_case_moves` (functions/figures/count_case_moves.sql). */
const per_doubling = 16;

/** Counts of times by their class; those of class -1 have no time. */
export type TimeClasses = ReadonlyMap<number, number>;

/**
 * The time in seconds that a share of the counted times does not exceed, exact to the width of its class; null without times.
 *
 * @param share from 0 to 1
 */
export function percentileOf(classes: TimeClasses, share: number): number | null {
  const timed = [...classes].filter(([one, n]) => one >= 0 && n > 0).toSorted(([a], [b]) => a - b);
  const total = timed.reduce((sum, [, n]) => sum + n, 0);
  // Like percentile_cont: the position among the sorted times, which lie evenly within their class.
  let rest = share * (total - 1) + 0.5;
  for (const [one, n] of timed) {
    if (rest <= n) return startOf(one) + ((startOf(one + 1) - startOf(one)) * rest) / n;
    rest -= n;
  }
  return null;
}

/** The shortest time of a class, in seconds. */
function startOf(time_class: number): number {
  return 2 ** (time_class / per_doubling) - 1;
}
