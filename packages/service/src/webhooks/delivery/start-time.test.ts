import { expect, test } from 'vitest';
import { StartTime } from './start-time.js';

// Failure to prevent: on a busy machine, an endpoint with a rate gets nothing, since every attempt would begin too late.

test('twice what attempts take to begin, at once where that grows, and slowly less again', () => {
  const time = new StartTime();
  expect(time.ms).toBe(50);
  time.observe(3);
  expect(time.ms).toBe(50);
  time.observe(400);
  expect(time.ms).toBe(800);
  time.observe(400);
  expect(time.ms).toBe(800);
  time.observe(3);
  expect(time.ms).toBe(720);
  for (let n = 0; n < 100; n += 1) time.observe(3);
  expect(time.ms).toBe(50);
  time.observe(60_000);
  expect(time.ms).toBe(10_000);
});
