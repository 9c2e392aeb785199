import { expect, test } from 'vitest';
import { Activity } from './activity.js';

test('a process is idle a minute after it did something last', () => {
  let now = 5;
  const activity = new Activity(() => now);
  expect(activity.isIdle).toBe(false);
  now += 60_000;
  expect(activity.isIdle).toBe(false);
  now += 1;
  expect(activity.isIdle).toBe(true);
  activity.note();
  expect(activity.isIdle).toBe(false);
});
