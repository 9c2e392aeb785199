import { describe, expect, test } from 'vitest';
import { max_per_endpoint, concurrencyOf, shareTurns, type EndpointQueue } from './share-turns.js';

const now = '2026-11-21T12:00:00.000Z';
const queue = (endpoint_id: string, changes: Partial<EndpointQueue> = {}): EndpointQueue => ({
  merchant_id: 'm',
  endpoint_id,
  due_at: '2026-11-21T11:59:59.000Z',
  under_way: 0,
  failures: 0,
  allowed: null,
  allowed_at: null,
  ...changes,
});
const taken = (queues: readonly EndpointQueue[], free: number) =>
  Object.fromEntries(
    shareTurns(queues, free, now).map(({ endpoint_id, take }) => [endpoint_id, take]),
  );

describe('concurrencyOf', () => {
  test('an endpoint that fails holds fewer slots, and one success gives all of them back', () => {
    expect([0, 1, 4, 5, 6, 1000].map(concurrencyOf)).toEqual([16, 4, 4, 1, 1, 1]);
    expect(concurrencyOf(0)).toBe(max_per_endpoint);
  });
});

describe('shareTurns', () => {
  test('no queues, no slots, nothing due: nothing is taken', () => {
    expect(taken([], 100)).toEqual({});
    expect(taken([queue('a')], 0)).toEqual({});
    expect(taken([queue('a')], -1)).toEqual({});
    expect(taken([queue('a', { due_at: '2026-11-21T12:00:00.001Z' })], 100)).toEqual({});
  });

  test('what is due this very millisecond is taken', () => {
    expect(taken([queue('a', { due_at: now })], 100)).toEqual({ a: 16 });
  });

  test('one queue alone gets its own limit and no more', () => {
    expect(taken([queue('a')], 512)).toEqual({ a: 16 });
    expect(taken([queue('a')], 7)).toEqual({ a: 7 });
    expect(taken([queue('a', { failures: 1 })], 512)).toEqual({ a: 4 });
    expect(taken([queue('a', { failures: 9 })], 512)).toEqual({ a: 1 });
  });

  test('what is under way counts against the limit, in whichever process', () => {
    expect(taken([queue('a', { under_way: 10 })], 512)).toEqual({ a: 6 });
    expect(taken([queue('a', { under_way: 16 })], 512)).toEqual({});
    expect(taken([queue('a', { under_way: 16, failures: 9 })], 512)).toEqual({});
  });

  test('few slots are divided evenly', () => {
    const queues = ['a', 'b', 'c', 'd'].map((id) => queue(id));
    expect(taken(queues, 8)).toEqual({ a: 2, b: 2, c: 2, d: 2 });
  });

  test('slots that one queue cannot use go to the others', () => {
    const queues = [queue('a', { failures: 5 }), queue('b', { under_way: 15 }), queue('c')];
    expect(taken(queues, 12)).toEqual({ a: 1, c: 11 });
    expect(taken(queues, 100)).toEqual({ a: 1, b: 1, c: 16 });
  });

  test('with fewer slots than queues, those with the least under way come first: nobody starves', () => {
    const queues = [
      queue('a', { under_way: 9 }),
      queue('b', { under_way: 3 }),
      queue('c'),
      queue('d', { under_way: 1 }),
    ];
    expect(taken(queues, 1)).toEqual({ c: 1 });
    expect(taken(queues, 2)).toEqual({ c: 2 });
    expect(taken(queues, 3)).toEqual({ c: 2, d: 1 });
    expect(taken(queues, 8)).toEqual({ c: 4, d: 3, b: 1 });
  });

  test('over any queues: never beyond the free slots, a limit, or what is due; and none is left unused', () => {
    // Every combination of a few states for three queues.
    const states: Partial<EndpointQueue>[] = [
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
          const queues = [queue('a', one), queue('b', two), queue('c', three)];
          const room = new Map(
            queues.map((each) => [
              each.endpoint_id,
              each.due_at <= now ? Math.max(0, concurrencyOf(each.failures) - each.under_way) : 0,
            ]),
          );
          const all = [...room.values()].reduce((sum, slots) => sum + slots, 0);
          for (const free of [0, 1, 2, 5, 20, 100]) {
            const shares = shareTurns(queues, free, now);
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
