import { expect, test } from 'vitest';
import { duration_bounds_ms, percentileOf } from './latency.js';

/** Attempts by duration, as the counted groups. */
function counted(durations: readonly number[]): number[] {
  const counts = Array.from({ length: duration_bounds_ms.length + 1 }, () => 0);
  for (const ms of durations) {
    const at = duration_bounds_ms.findIndex((bound) => ms <= bound);
    const group = at === -1 ? duration_bounds_ms.length : at;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

test('without attempts there is none', () => {
  expect(percentileOf(counted([]), 0.5, 0)).toBeNull();
});

test('it lies in the group of the attempt that it is of', () => {
  const durations = [
    ...Array.from({ length: 94 }, () => 40),
    ...Array.from({ length: 6 }, () => 900),
  ];
  expect(percentileOf(counted(durations), 0.5, 900)).toBe(38);
  const p95 = percentileOf(counted(durations), 0.95, 900);
  expect(p95).toBeGreaterThan(500);
  expect(p95).toBeLessThanOrEqual(900);
});

test('it never exceeds the longest attempt', () => {
  for (const longest of [3, 240, 4_999, 9_800]) {
    expect(percentileOf(counted([longest]), 1, longest)).toBe(longest);
    expect(percentileOf(counted([longest, longest]), 0.5, longest)).toBeLessThanOrEqual(longest);
  }
});
