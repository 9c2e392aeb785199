import { describe, expect, test } from 'vitest';
import { max_retry_after_ms, nextDelay, retryAfter, retry_delays_ms } from './retry-schedule.js';

const hour_ms = 3_600_000;

describe('the schedule', () => {
  test('is the contract’s', () => {
    const seconds = [5, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400];
    expect(seconds.map((_, at) => nextDelay(at + 1, 0.5, null))).toEqual(
      seconds.map((s) => s * 1000),
    );
  });

  test('twelve attempts in all, and then the delivery has failed', () => {
    expect(nextDelay(11, 0.5, null)).toBe(24 * hour_ms);
    expect(nextDelay(12, 0.5, null)).toBeNull();
    expect(nextDelay(13, 0.5, null)).toBeNull();
    expect(nextDelay(12, 0.5, hour_ms)).toBeNull();
  });

  test.each(retry_delays_ms.map((delayMs, at) => [at + 1, delayMs]))(
    'after attempt %i the delay stays within 20 %% of %i ms, in whole milliseconds',
    (attempts, delayMs) => {
      expect(nextDelay(attempts, 0, null)).toBe(delayMs * 0.8);
      expect(nextDelay(attempts, 1, null)).toBe(delayMs * 1.2);
      for (let random = 0; random <= 1; random += 0.013) {
        const delay = nextDelay(attempts, random, null) ?? Number.NaN;
        expect(Number.isInteger(delay)).toBe(true);
        expect(delay).toBeGreaterThanOrEqual(delayMs * 0.8);
        expect(delay).toBeLessThanOrEqual(delayMs * 1.2);
      }
    },
  );

  test.each([0, -1, 1.5, Number.NaN])('%d attempts have no next one', (attempts) => {
    expect(() => nextDelay(attempts, 0.5, null)).toThrow(RangeError);
  });
});

describe('a receiver’s wish', () => {
  test('moves the attempt later', () => {
    expect(nextDelay(1, 0, hour_ms)).toBe(hour_ms);
    expect(nextDelay(1, 1, hour_ms)).toBe(hour_ms);
  });

  test('never moves it earlier', () => {
    expect(nextDelay(1, 0.5, 0)).toBe(5_000);
    expect(nextDelay(6, 0, 1_000)).toBe(0.8 * hour_ms);
  });

  test('is honoured up to 24 hours, and does not shorten the last delay of the schedule', () => {
    expect(nextDelay(1, 0.5, 365 * 24 * hour_ms)).toBe(24 * hour_ms);
    expect(nextDelay(1, 0.5, Number.POSITIVE_INFINITY)).toBe(24 * hour_ms);
    expect(nextDelay(11, 1, 365 * 24 * hour_ms)).toBe(28.8 * hour_ms);
  });
});

describe('reading Retry-After', () => {
  const now_ms = Date.UTC(1994, 10, 6, 8, 49, 37);

  test.each([
    ['0', 0],
    ['120', 120_000],
    [' 120 ', 120_000],
    ['007', 7_000],
    ['86400', max_retry_after_ms],
    ['86401', max_retry_after_ms],
    ['9'.repeat(400), max_retry_after_ms],
    ['Sun, 06 Nov 1994 08:50:37 GMT', 60_000],
    ['Sunday, 06-Nov-94 08:50:37 GMT', 60_000],
    ['Sun Nov  6 08:50:37 1994', 60_000],
    ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
    ['Wed Nov 16 08:50:37 1994', max_retry_after_ms],
    ['Fri, 31 Dec 1999 23:59:59 GMT', max_retry_after_ms],
  ])('%j', (header, expected) => {
    for (const status of [429, 503]) expect(retryAfter(status, header, now_ms)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '-5',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    '5s',
    '5, 6',
    'soon',
    '1994-11-06T08:50:37Z',
    'Sun, 06 Nov 1994 08:50:37 +0300',
    'Sun, 99 Nov 1994 08:50:37 GMT',
    'Foo, 06 Zzz 1994 08:50:37 GMT',
    // Date.parse reads these, although something precedes or follows the date.
    'at Sun, 06 Nov 1994 08:50:37 GMT',
    'Sun, 06 Nov 1994 08:50:37 GMT (soon)',
    'at Sunday, 06-Nov-94 08:50:37 GMT',
    'Sunday, 06-Nov-94 08:50:37 GMT (soon)',
    'at Sun Nov  6 08:50:37 1994',
    'Sun Nov  6 08:50:37 1994 (soon)',
  ])('%j asks for nothing that can be understood', (header) => {
    expect(retryAfter(429, header, now_ms)).toBeNull();
  });

  test.each([null, 200, 301, 408, 410, 425, 500, 502, 504])(
    'status %s gives the header no meaning',
    (status) => {
      expect(retryAfter(status, '120', now_ms)).toBeNull();
    },
  );

  test('an answer without the header asks for nothing', () => {
    expect(retryAfter(503, null, now_ms)).toBeNull();
  });
});
