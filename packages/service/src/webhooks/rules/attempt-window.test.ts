import { describe, expect, test } from 'vitest';
import { afterFailure, afterSuccess, newWindow, type AttemptWindow } from './attempt-window.js';

// Failures to prevent: a receiver that could take more and falls behind, and one that is sent more than it can answer.

const times = (
  count: number,
  window: AttemptWindow,
  success: { answer_ms: number; is_full: boolean },
) => {
  let now = window;
  for (let at = 0; at < count; at += 1) now = afterSuccess(now, success);
  return now;
};
const full = (answer_ms: number) => ({ answer_ms, is_full: true });
const fail = (window: AttemptWindow, began_at = '2026-11-21T12:00:00.000Z', at = began_at) =>
  afterFailure(window, { began_at, at });

/** Concurrency that a receiver settles at when its response time depends on the concurrency. */
const settled = (answerMs: (at_once: number) => number, rounds = 400) => {
  let window = newWindow;
  for (let round = 0; round < rounds; round += 1) {
    const at_once = Math.floor(window.size);
    window = times(at_once, window, full(answerMs(at_once)));
  }
  return window.size;
};

describe('a window that is used up', () => {
  test('doubles with each round of answers, up to 256', () => {
    let window = newWindow;
    const sizes = [window.size];
    for (let round = 0; round < 5; round += 1) {
      window = times(window.size, window, full(1_000));
      sizes.push(window.size);
    }
    expect(sizes).toEqual([16, 32, 64, 128, 256, 256]);
  });

  test('stays as it is while something of it is left', () => {
    expect(times(100, newWindow, { answer_ms: 200, is_full: false }).size).toBe(16);
  });

  test.each([1, 200, 1_000, 9_000])(
    'a receiver that answers in %i ms whatever it gets gets 256',
    (ms) => {
      expect(settled(() => ms)).toBe(256);
    },
  );

  test('a receiver that works on one request at a time gets few more than 16, and never so many that they time out', () => {
    const size = settled((at_once) => 50 * at_once);
    expect(size).toBeGreaterThanOrEqual(16);
    expect(50 * size).toBeLessThan(5_000);
  });

  test('a receiver with a hundred workers gets enough to occupy them, and not many more', () => {
    const size = settled((at_once) => 200 * Math.max(1, at_once / 100));
    expect(size).toBeGreaterThanOrEqual(100);
    expect(size).toBeLessThanOrEqual(350);
  });

  test('a receiver that has become slow whatever it gets is tried again, and gets 256 again', () => {
    let window = times(1_000, newWindow, full(20));
    expect(window.size).toBe(256);
    window = times(100, window, full(600));
    expect(window.size).toBeLessThan(256);
    window = times(3_000, window, full(600));
    expect(window.size).toBe(256);
  });

  test('answers of a few milliseconds more or less change nothing', () => {
    let window = newWindow;
    for (let at = 0; at < 500; at += 1) window = afterSuccess(window, full(at % 2 === 0 ? 1 : 90));
    expect(window.size).toBe(256);
  });
});

describe('failures', () => {
  test('halve the window, once for those that were in flight together, and leave 4', () => {
    const large = { ...newWindow, size: 256 };
    const once = fail(large, '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:01.000Z');
    expect(once.size).toBe(128);
    expect(fail(once, '2026-11-21T12:00:01.000Z', '2026-11-21T12:00:02.000Z')).toBe(once);
    const twice = fail(once, '2026-11-21T12:00:01.001Z', '2026-11-21T12:00:02.000Z');
    expect(twice.size).toBe(64);
    let window = twice;
    for (let second = 3; second < 20; second += 1) {
      window = fail(window, `2026-11-21T12:00:${String(second).padStart(2, '0')}.000Z`);
    }
    expect(window.size).toBe(4);
  });

  test('afterwards it grows quickly up to the half, or 16, and slowly beyond', () => {
    const half = fail({ ...newWindow, size: 200 });
    expect(half.size).toBe(100);
    expect(times(16, half, full(100)).size).toBe(101);
    let small = half;
    for (let at = 0; at < 9; at += 1) small = fail(small, `2026-11-21T12:01:0${at}.000Z`);
    expect(times(12, small, full(100)).size).toBe(16);
    expect(times(12 + 16, small, full(100)).size).toBe(17);
  });

  test('a receiver that refuses more than 40 at once gets nearly that many, and refuses few', () => {
    let window = newWindow;
    let refused = 0;
    let sent = 0;
    let sum = 0;
    const rounds = 500;
    for (let round = 0; round < rounds; round += 1) {
      const at_once = Math.floor(window.size);
      const at = new Date(Date.UTC(2026, 10, 21) + round * 1_000).toISOString();
      sent += at_once;
      sum += at_once;
      window = times(Math.min(40, at_once), window, full(200));
      for (let over = 40; over < at_once; over += 1) {
        refused += 1;
        window = fail(window, at);
      }
    }
    expect(sum / rounds).toBeGreaterThan(20);
    expect(refused / sent).toBeLessThan(0.02);
  });
});
