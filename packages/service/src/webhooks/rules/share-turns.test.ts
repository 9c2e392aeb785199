import { describe, expect, test } from 'vitest';
import { most_per_endpoint, placesOf, shareTurns, type Line } from './share-turns.js';

const now = '2026-11-21T12:00:00.000Z';
const line = (endpoint_id: string, changes: Partial<Line> = {}): Line => ({
  merchant_id: 'm',
  endpoint_id,
  due_at: '2026-11-21T11:59:59.000Z',
  under_way: 0,
  failures: 0,
  ...changes,
});
const taken = (lines: readonly Line[], free: number) =>
  Object.fromEntries(
    shareTurns(lines, free, now).map(({ endpoint_id, take }) => [endpoint_id, take]),
  );

describe('placesOf', () => {
  test('an endpoint that fails holds fewer places, and one success gives all of them back', () => {
    expect([0, 1, 4, 5, 6, 1000].map(placesOf)).toEqual([16, 4, 4, 1, 1, 1]);
    expect(placesOf(0)).toBe(most_per_endpoint);
  });
});

describe('shareTurns', () => {
  test('no lines, no places, nothing due: nothing is taken', () => {
    expect(taken([], 100)).toEqual({});
    expect(taken([line('a')], 0)).toEqual({});
    expect(taken([line('a')], -1)).toEqual({});
    expect(taken([line('a', { due_at: '2026-11-21T12:00:00.001Z' })], 100)).toEqual({});
  });

  test('what is due this very millisecond is taken', () => {
    expect(taken([line('a', { due_at: now })], 100)).toEqual({ a: 16 });
  });

  test('one line alone gets its own limit and no more', () => {
    expect(taken([line('a')], 512)).toEqual({ a: 16 });
    expect(taken([line('a')], 7)).toEqual({ a: 7 });
    expect(taken([line('a', { failures: 1 })], 512)).toEqual({ a: 4 });
    expect(taken([line('a', { failures: 9 })], 512)).toEqual({ a: 1 });
  });

  test('what is under way counts against the limit, in whichever process', () => {
    expect(taken([line('a', { under_way: 10 })], 512)).toEqual({ a: 6 });
    expect(taken([line('a', { under_way: 16 })], 512)).toEqual({});
    expect(taken([line('a', { under_way: 16, failures: 9 })], 512)).toEqual({});
  });

  test('few places are divided evenly', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id) => line(id));
    expect(taken(lines, 8)).toEqual({ a: 2, b: 2, c: 2, d: 2 });
  });

  test('places that one line cannot use go to the others', () => {
    const lines = [line('a', { failures: 5 }), line('b', { under_way: 15 }), line('c')];
    expect(taken(lines, 12)).toEqual({ a: 1, c: 11 });
    expect(taken(lines, 100)).toEqual({ a: 1, b: 1, c: 16 });
  });

  test('with fewer places than lines, those with the least under way come first: nobody starves', () => {
    const lines = [
      line('a', { under_way: 9 }),
      line('b', { under_way: 3 }),
      line('c'),
      line('d', { under_way: 1 }),
    ];
    expect(taken(lines, 1)).toEqual({ c: 1 });
    expect(taken(lines, 2)).toEqual({ c: 2 });
    expect(taken(lines, 3)).toEqual({ c: 2, d: 1 });
    expect(taken(lines, 8)).toEqual({ c: 4, d: 3, b: 1 });
  });

  test('over any lines: never beyond the free places, a limit, or what is due; and none is left unused', () => {
    // Every combination of a few states for three lines.
    const states: Partial<Line>[] = [
      {},
      { under_way: 4 },
      { under_way: 16 },
      { failures: 2, under_way: 1 },
      { failures: 50 },
      { due_at: '2026-11-22T00:00:00.000Z' },
    ];
    for (const one of states) {
      for (const two of states) {
        for (const three of states) {
          const lines = [line('a', one), line('b', two), line('c', three)];
          const room = new Map(
            lines.map((each) => [
              each.endpoint_id,
              each.due_at <= now ? Math.max(0, placesOf(each.failures) - each.under_way) : 0,
            ]),
          );
          const all = [...room.values()].reduce((sum, places) => sum + places, 0);
          for (const free of [0, 1, 2, 5, 20, 100]) {
            const shares = shareTurns(lines, free, now);
            const sum = shares.reduce((total, { take }) => total + take, 0);
            expect(sum).toBe(Math.min(free, all));
            for (const { endpoint_id, take } of shares) {
              expect(take).toBeGreaterThan(0);
              expect(take).toBeLessThanOrEqual(room.get(endpoint_id) ?? 0);
            }
          }
        }
      }
    }
  });
});
