import { expect, test } from 'vitest';
import { percentileOf } from './time-classes.js';

const classOf = (seconds: number) => Math.floor(16 * Math.log2(seconds + 1));

function classesOf(times: readonly number[]): Map<number, number> {
  const classes = new Map<number, number>();
  for (const one of times) classes.set(classOf(one), (classes.get(classOf(one)) ?? 0) + 1);
  return classes;
}

test('percentiles are those of the times, to 4.4 %', () => {
  const times = Array.from({ length: 500 }, (_, index) => 30 * (index + 1));
  const classes = classesOf(times);
  for (const share of [0, 0.1, 0.5, 0.9, 1]) {
    const exact = times[Math.round(share * (times.length - 1))]!;
    const found = percentileOf(classes, share)!;
    expect(Math.abs(found - exact) / exact, String(share)).toBeLessThan(0.045);
  }
});

test('one decision is its own median; submissions have no time; without decisions there is none', () => {
  const one = percentileOf(new Map([...classesOf([3600]), [-1, 40]]), 0.5)!;
  expect(Math.abs(one - 3600)).toBeLessThan(80);
  expect(percentileOf(new Map([[-1, 3]]), 0.5)).toBeNull();
});
