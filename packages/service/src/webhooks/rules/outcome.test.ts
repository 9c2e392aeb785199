import { describe, expect, test } from 'vitest';
import { decideOutcome, isFailing } from './outcome.js';
import { retry_delays_ms } from './retry-schedule.js';

const now_ms = Date.parse('2026-11-21T12:00:00.000Z');
const day_ms = 24 * 60 * 60 * 1000;
const failure = { ok: false, status: 500, retry_after: null, aborted: false };
const wait = (due_at: string | null) => Date.parse(due_at ?? '') - now_ms;

describe('decideOutcome', () => {
  test.each([0, 1, 11, 100])('a success ends the delivery, after %i attempts', (attempts) => {
    const result = { ok: true, status: 204, retry_after: '60', aborted: false };
    expect(decideOutcome(result, attempts, 0.5, now_ms)).toEqual({
      outcome: 'delivered',
      due_at: null,
      is_gone: false,
    });
  });

  test('a success that arrived while the service stopped counts as one', () => {
    const result = { ok: true, status: 200, retry_after: null, aborted: true };
    expect(decideOutcome(result, 0, 0.5, now_ms).outcome).toBe('delivered');
  });

  test.each(retry_delays_ms.map((delayMs, attempts) => [attempts, delayMs] as const))(
    'a failure after %i others is tried again in %i ms, give or take a fifth',
    (attempts, delayMs) => {
      for (const [random, share] of [
        [0, 0.8],
        [0.5, 1],
        [1, 1.2],
      ] as const) {
        const decision = decideOutcome(failure, attempts, random, now_ms);
        expect(decision).toMatchObject({ outcome: 'retry', is_gone: false });
        expect(wait(decision.due_at)).toBe(Math.round(delayMs * share));
      }
    },
  );

  test('the twelfth failure is the last, and so is any after it', () => {
    for (const attempts of [11, 12, 50]) {
      expect(decideOutcome(failure, attempts, 0.5, now_ms)).toEqual({
        outcome: 'failed',
        due_at: null,
        is_gone: false,
      });
    }
  });

  test('an attempt that the service broke off itself costs the delivery nothing', () => {
    for (const attempts of [0, 5, 11]) {
      const result = { ok: false, status: null, retry_after: null, aborted: true };
      expect(decideOutcome(result, attempts, 0.9, now_ms)).toEqual({
        outcome: 'released',
        due_at: new Date(now_ms).toISOString(),
        is_gone: false,
      });
    }
  });

  test.each([
    [429, '3600', 3_600_000],
    [503, '3600', 3_600_000],
    [503, 'Sat, 21 Nov 2026 14:00:00 GMT', 7_200_000],
    [429, String(10 * 86_400), day_ms],
    // Never earlier than scheduled, and without meaning on other statuses.
    [429, '0', 5_000],
    [503, 'soon', 5_000],
    [500, '3600', 5_000],
    [404, '3600', 5_000],
  ])('an answer %i with Retry-After %s is heeded: %i ms', (status, retry_after, expectedMs) => {
    const { due_at } = decideOutcome({ ...failure, status, retry_after }, 0, 0.5, now_ms);
    expect(wait(due_at)).toBe(expectedMs);
  });

  test('Retry-After grants no attempt beyond the last', () => {
    const result = { ...failure, status: 503, retry_after: '60' };
    expect(decideOutcome(result, 11, 0.5, now_ms).outcome).toBe('failed');
  });

  test('410 alone means that the receiver is gone, and the delivery waits for the endpoint', () => {
    const gone = decideOutcome({ ...failure, status: 410 }, 0, 0.5, now_ms);
    expect(gone).toMatchObject({ outcome: 'retry', is_gone: true });
    expect(decideOutcome({ ...failure, status: 410 }, 11, 0.5, now_ms)).toMatchObject({
      outcome: 'failed',
      is_gone: true,
    });
    for (const status of [null, 301, 400, 401, 404, 409, 411, 500]) {
      expect(decideOutcome({ ...failure, status }, 0, 0.5, now_ms).is_gone).toBe(false);
    }
  });
});

describe('isFailing', () => {
  const since = (ms: number) => new Date(now_ms - ms).toISOString();
  test.each([
    [20, 3 * day_ms, true],
    [1000, 30 * day_ms, true],
    [19, 3 * day_ms, false],
    [19, 300 * day_ms, false],
    [20, 3 * day_ms - 1, false],
    [100_000, day_ms, false],
    [0, 3 * day_ms, false],
  ])('%i failures over %i ms: %s', (failures, ms, expected) => {
    expect(isFailing({ failures, failing_since: since(ms) }, now_ms)).toBe(expected);
  });
});
