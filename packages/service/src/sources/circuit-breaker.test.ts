import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';

test('after five failures in a row a source is left alone for 30 seconds, then tried by one call at a time', () => {
  const breaker = new CircuitBreaker();
  for (let n = 1; n <= 5; n += 1) {
    expect(breaker.allows(0)).toBe(true);
    breaker.failed(0);
    if (n === 3) breaker.succeeded();
  }
  expect(breaker.allows(0)).toBe(true);
  for (let n = 1; n <= 3; n += 1) breaker.failed(0);
  expect(breaker.allows(29_999)).toBe(false);
  expect([breaker.allows(30_000), breaker.allows(30_000)]).toEqual([true, false]);
  breaker.failed(31_000);
  expect(breaker.allows(60_999)).toBe(false);
  expect(breaker.allows(61_000)).toBe(true);
  breaker.succeeded();
  expect([breaker.allows(61_000), breaker.allows(61_000)]).toEqual([true, true]);
});
