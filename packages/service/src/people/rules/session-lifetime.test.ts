import { expect, test } from 'vitest';
import {
  idle_ms,
  invitation_ms,
  max_session_ms,
  addMilliseconds,
  use_stored_every_ms,
  device_cookie_ms,
  device_idle_ms,
} from './session-lifetime.js';

const at = '2026-11-21T12:00:00.000Z';

// The times that the guides and the console promise.
test.each([
  ['an unused session ends after 12 hours', idle_ms, '2026-11-22T00:00:00.000Z'],
  ['every session ends after 7 days', max_session_ms, '2026-11-28T12:00:00.000Z'],
  ['its use is recorded every minute at most', use_stored_every_ms, '2026-11-21T12:01:00.000Z'],
  ['a device is known for 180 days', device_idle_ms, '2027-05-20T12:00:00.000Z'],
  ['its cookie lasts 400 days', device_cookie_ms, '2027-12-26T12:00:00.000Z'],
  ['an invitation is valid for 7 days', invitation_ms, '2026-11-28T12:00:00.000Z'],
])('%s', (_, ms, end) => {
  expect(addMilliseconds(at, ms)).toBe(end);
});

test.each([
  [0, at],
  [1, '2026-11-21T12:00:00.001Z'],
  [-1, '2026-11-21T11:59:59.999Z'],
  [-idle_ms, '2026-11-21T00:00:00.000Z'],
])('%i ms later is %s', (ms, time) => {
  expect(addMilliseconds(at, ms)).toBe(time);
});

test('a session is recorded as used many times before it counts as unused', () => {
  expect(idle_ms / use_stored_every_ms).toBeGreaterThan(100);
});
