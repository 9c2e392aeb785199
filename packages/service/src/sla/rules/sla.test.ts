import { expect, test } from 'vitest';
import { dueStateOf, shippedSla, Sla } from './sla.js';

// A Monday, at ten in São Paulo.
const submitted = '2026-11-23T13:00:00.000Z';

test('due after two days of nine hours, near two hours before', () => {
  expect(new Sla(shippedSla).dueTimes(submitted)).toEqual({
    due_at: '2026-11-25T13:00:00.000Z',
    // 17:00 of the day before, since 8 to 9 is outside the hours.
    near_at: '2026-11-24T20:00:00.000Z',
  });
});

test('without a target, or with one that is never reached, a case is never due', () => {
  const none = { due_at: null, near_at: null };
  expect(new Sla({ ...shippedSla, target_minutes: null }).dueTimes(submitted)).toEqual(none);
  expect(new Sla({ ...shippedSla, hours: [] }).dueTimes(submitted)).toEqual(none);
  expect(dueStateOf(none, submitted)).toBe('on_time');
});

test('near from the submission on when the target is as short as that', () => {
  const { near_at } = new Sla({ ...shippedSla, target_minutes: 30, near_minutes: 60 }).dueTimes(
    submitted,
  );
  expect(near_at).toBe(submitted);
});

test.each([
  ['2026-11-24T19:59:59.999Z', 'on_time'],
  ['2026-11-24T20:00:00.000Z', 'near'],
  ['2026-11-25T13:00:00.000Z', 'near'],
  ['2026-11-25T13:00:00.001Z', 'late'],
])('at %s it is %s', (now, state) => {
  expect(dueStateOf(new Sla(shippedSla).dueTimes(submitted), now)).toBe(state);
});

test('the business time between two times, in seconds', () => {
  expect(new Sla(shippedSla).secondsBetween(submitted, '2026-11-24T12:30:00.000Z')).toBe(
    8.5 * 3600,
  );
  expect(new Sla(shippedSla).secondsBetween('2026-11-24T12:30:00.000Z', submitted)).toBe(0);
});
