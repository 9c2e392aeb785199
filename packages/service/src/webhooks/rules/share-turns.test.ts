import { describe, expect, test } from 'vitest';
import { concurrencyOf, shareTurns, type LimitedQueue } from './share-turns.js';

const now = '2026-11-21T12:00:00.000Z';
const queue = (
  endpoint_id: string,
  changes: Partial<LimitedQueue> = {},
  window = 16,
): LimitedQueue => {
  const one = {
    merchant_id: 'm',
    endpoint_id,
    due_at: '2026-11-21T11:59:59.000Z',
    under_way: 0,
    failures: 0,
    allowed: null,
    allowed_at: null,
    max_concurrent: null,
    ...changes,
  };
  return { concurrency: concurrencyOf(one, window), ...one };
};
const roomy = { max: 4_096, shared: 4_096, used: 0 };
const taken = (queues: readonly LimitedQueue[], turn: number, slots = roomy) =>
  Object.fromEntries(
    shareTurns(queues, { turn, ...slots }, now).map(({ endpoint_id, take }) => [endpoint_id, take]),
  );

describe('concurrencyOf', () => {
  const limit = (failures: number, window: number, max_concurrent: number | null = null) =>
    concurrencyOf({ failures, max_concurrent }, window);

  test('an endpoint that fails holds fewer slots, and one success gives all of them back', () => {
    const limits = [0, 1, 4, 5, 6, 1000].map((failures) => limit(failures, 40));
    expect(limits).toEqual([40, 4, 4, 1, 1, 1]);
  });

  test('the window counts in whole attempts, and what the merchant wants bounds it', () => {
    expect([16.9, 17, 256].map((window) => limit(0, window))).toEqual([16, 17, 256]);
    expect([1, 3, 16, 200].map((most) => limit(0, 16, most))).toEqual([1, 3, 16, 16]);
    expect([1, 3, 200].map((most) => limit(1, 16, most))).toEqual([1, 3, 4]);
    expect(limit(9, 16, 2)).toBe(1);
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
    expect(taken([queue('a', {}, 256)], 512)).toEqual({ a: 256 });
    expect(taken([queue('a', { max_concurrent: 3 }, 256)], 512)).toEqual({ a: 3 });
    expect(taken([queue('a', { allowed: 5 }, 256)], 512)).toEqual({ a: 5 });
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

  test('the fewer slots are left, the fewer attempts each may have; those with none still get one', () => {
    const backlog = [queue('a', {}, 256), queue('b', { under_way: 300 }, 512)];
    const newcomer = queue('c');
    // A quarter of what is left.
    const crowded = { max: 4_096, shared: 512, used: 292 };
    expect(taken(backlog, 512, crowded)).toEqual({ a: 44 });
    expect(taken([...backlog, newcomer], 512, crowded)).toEqual({ a: 41, c: 16 });
    // A busy process uses more than it has to share.
    const busy = { max: 4_096, shared: 512, used: 700 };
    expect(taken([...backlog, newcomer], 512, busy)).toEqual({ a: 1, c: 1 });
    expect(taken([queue('a'), newcomer], 1, busy)).toEqual({ a: 1 });
    expect(taken([...backlog, newcomer], 0, busy)).toEqual({});
  });

  test('each merchant gets as many slots, however many endpoints it has, and some in any case', () => {
    const many = Array.from({ length: 50 }, (_, at) => queue(`m${at}`));
    const others = ['n', 'o'].map((id) => queue(id, { merchant_id: id }));
    const given = taken([...many, ...others], 30);
    expect([given['n'], given['o']]).toEqual([10, 10]);
    expect(Object.keys(given)).toHaveLength(12);
    // Nothing is left, and the one with many endpoints has it.
    const busy = { max: 4_096, shared: 512, used: 700 };
    const held = many.map((one) => ({ ...one, under_way: 12 }));
    expect(taken([...held, ...others], 256, busy)).toEqual({ n: 16, o: 16 });
    const crowd = Array.from({ length: 200 }, (_, at) =>
      queue(`c${at}`, { merchant_id: `c${at}`, under_way: 3 }),
    );
    expect(taken([...crowd, ...others], 256, busy)).toEqual({ n: 2, o: 2 });
  });

  test('however many have a backlog, some slots remain for the next one', () => {
    const queues = Array.from({ length: 300 }, (_, at) =>
      queue(`e${at}`, { merchant_id: `m${at}` }, 256),
    );
    const given = shareTurns(queues, { turn: 4_096, ...roomy }, now);
    const used = given.reduce((sum, { take }) => sum + take, 0);
    expect(given).toHaveLength(300);
    expect(used).toBeLessThan(4_096 - 16);
    const next = taken([queue('new', {}, 256)], 64, { ...roomy, used });
    expect(next['new']).toBeGreaterThan(4);
  });

  test.each([1, 49])(
    'of one merchant, %s slow endpoints with all that they may have leave slots to its next one',
    (slow) => {
      let held = Array.from({ length: slow }, (_, at) => queue(`s${at}`, {}, 256));
      let used = 0;
      for (let turn = 0; turn < 20; turn += 1) {
        const given = taken(held, 512 - used, { max: 512, shared: 512, used });
        held = held.map((one) => ({
          ...one,
          under_way: one.under_way + (given[one.endpoint_id] ?? 0),
        }));
        used = held.reduce((sum, { under_way }) => sum + under_way, 0);
      }
      expect(used).toBeGreaterThanOrEqual(256);
      const given = taken([...held, queue('next')], 512 - used, { max: 512, shared: 512, used });
      expect(given['next']).toBeGreaterThanOrEqual(4);
    },
  );

  test('merchants that no turn sees together do not take all slots, however slow their receivers are', () => {
    // As with receivers that never answer: 600 endpoints of twelve merchants, 200 of them in a turn.
    const pages = [0, 1, 2].map((page) =>
      Array.from({ length: 200 }, (_, at) =>
        queue(`e${page}-${at}`, { merchant_id: `m${page}-${Math.floor(at / 50)}` }),
      ),
    );
    const underWay = new Map<string, number>();
    const max = 512;
    const used = () => [...underWay.values()].reduce((sum, count) => sum + count, 0);
    const turn = (queues: readonly LimitedQueue[]) => {
      const now_under_way = queues.map((one) => ({
        ...one,
        under_way: underWay.get(one.endpoint_id) ?? 0,
      }));
      const slots = { turn: max - used(), max, shared: max, used: used() };
      const shares = shareTurns(now_under_way, slots, now);
      for (const { endpoint_id, take } of shares) {
        underWay.set(endpoint_id, (underWay.get(endpoint_id) ?? 0) + take);
      }
      return shares.map(({ endpoint_id, take }) => [endpoint_id, take]);
    };
    for (let round = 0; round < 20; round += 1) for (const page of pages) turn(page);
    // Every merchant has something, and the last page ends with one that comes later.
    expect(pages.every((page) => page.some((one) => underWay.has(one.endpoint_id)))).toBe(true);
    const newcomers = ['new', 'next'].map((id) => queue(id, { merchant_id: id }));
    expect(turn([...(pages[2] ?? []), ...newcomers])).toEqual([
      ['new', 1],
      ['next', 1],
    ]);
  });

  test('over any queues: never beyond the free slots, a limit, or what is due; and none is left unused', () => {
    // Every combination of a few states for three queues.
    const states: Partial<LimitedQueue>[] = [
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
              each.due_at <= now ? Math.max(0, each.concurrency - each.under_way) : 0,
            ]),
          );
          const all = [...room.values()].reduce((sum, slots) => sum + slots, 0);
          for (const free of [0, 1, 2, 5, 20, 100]) {
            const shares = shareTurns(queues, { turn: free, ...roomy }, now);
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

  test('the operator gets as much as a third of the merchants with due deliveries, and neither starves', () => {
    const merchants = Array.from({ length: 90 }, (_, n) =>
      queue(`e${n}`, { merchant_id: `m${n}` }),
    );
    const core = queue('core', { merchant_id: 'group', is_operators: true }, 256);
    const shares = taken([core, ...merchants], 120);
    expect(shares['core']).toBe(30);
    expect(Object.values(shares)).toHaveLength(91);
    // Of few slots, first one for whoever has none in flight.
    expect(taken([core, ...merchants], 1)).toEqual({ core: 1 });
    const { core: more, ...others } = taken([{ ...core, under_way: 1 }, ...merchants], 1);
    expect([more, Object.values(others)]).toEqual([undefined, [1]]);
    // Two groups of a cluster are one operator.
    const second = { ...core, merchant_id: 'group2', endpoint_id: 'core2' };
    const both = taken([core, second, ...merchants], 120);
    expect((both['core'] ?? 0) + (both['core2'] ?? 0)).toBe(30);
  });
});
