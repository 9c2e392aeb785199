/** The upper bounds of the counted durations, in milliseconds; one more group contains what took longer. */
export const duration_bounds_ms = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

/**
 * The duration that a share of the attempts does not exceed, in milliseconds: estimated within its group, as if the durations there were
 * evenly spread. Null without attempts.
 *
 * @param counts attempts by duration, one more than there are bounds
 * @param share from 0 to 1
 */
export function percentileOf(
  counts: readonly number[],
  share: number,
  max_ms: number,
): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (const [at, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const from = duration_bounds_ms[at - 1] ?? 0;
      const to = Math.min(duration_bounds_ms[at] ?? max_ms, max_ms);
      return Math.round(from + ((to - from) * (wanted - before)) / count);
    }
    before += count;
  }
  return max_ms;
}
