import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  countBytes,
  DeferredQueue,
  isPending,
  max_keepalive_bytes,
  undo_ms,
} from '../src/deferred/deferred-queue.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue, a service that answers when the test has it answer, and what was sent to it. */
function createDesk() {
  const queue = new DeferredQueue();
  const sent: { name: string; keepalive: boolean }[] = [];
  const answers = new Map<string, { accept: () => void; refuse: (error: unknown) => void }>();
  const events: string[] = [];
  const decide = (subject_id: string, case_id = 'case', body_bytes = 100) => {
    queue.defer({
      case_id,
      subject_id,
      label: subject_id,
      value: null,
      body_bytes,
      send: ({ keepalive }) => {
        sent.push({ name: subject_id, keepalive });
        return new Promise((accept, refuse) => answers.set(subject_id, { accept, refuse }));
      },
      onUndone: () => events.push(`${subject_id} undone`),
      onFailed: (error) => events.push(`${subject_id} failed: ${String(error)}`),
    });
    return queue.getEntries().at(-1)!.id;
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    queue,
    events,
    decide,
    sent: () => sent.map(({ name }) => name),
    requests: sent,
    states: () =>
      Object.fromEntries(queue.getEntries().map(({ decision, state }) => [decision.label, state])),
    async accept(name: string) {
      answers.get(name)?.accept();
      await settled();
    },
    async refuse(name: string, error: unknown = 'no') {
      answers.get(name)?.refuse(error);
      await settled();
    },
    undoTimeEnds: () => vi.advanceTimersByTimeAsync(undo_ms),
  };
}

describe('decisions of one case', () => {
  test('are sent one after another, in the order in which they were made', async () => {
    const desk = createDesk();
    for (const name of ['a', 'b', 'c']) desk.decide(name);
    expect(desk.sent()).toEqual([]);
    await desk.undoTimeEnds();
    expect(desk.sent()).toEqual(['a']);
    expect(desk.states()).toEqual({ a: 'sending', b: 'due', c: 'due' });
    await desk.accept('a');
    expect(desk.sent()).toEqual(['a', 'b']);
    await desk.accept('b');
    await desk.accept('c');
    expect(desk.sent()).toEqual(['a', 'b', 'c']);
    expect(desk.queue.getEntries()).toEqual([]);
  });

  test('do not wait for those of another case', async () => {
    const desk = createDesk();
    desk.decide('a', 'one');
    desk.decide('b', 'two');
    await desk.undoTimeEnds();
    expect(desk.sent()).toEqual(['a', 'b']);
  });

  test('outlast a failure: it is put back alone, and no later flush reports it', async () => {
    const desk = createDesk();
    desk.decide('a');
    desk.decide('b');
    await desk.undoTimeEnds();
    await desk.refuse('a', 'held by another');
    expect(desk.events).toEqual(['a failed: held by another']);
    expect(desk.states()).toEqual({ a: 'failed', b: 'sending' });
    expect(desk.queue.getEntries().filter(isPending)).toHaveLength(1);
    await desk.accept('b');
    expect(await desk.queue.flush('case')).toBe(true);

    desk.decide('c');
    const flushed = desk.queue.flush('case');
    await desk.accept('c');
    expect(await flushed).toBe(true);
    desk.queue.dismiss(desk.queue.getEntries()[0]!.id);
    expect(desk.queue.getEntries()).toEqual([]);
  });

  test('are flushed before their time, and a failure among them is reported', async () => {
    const desk = createDesk();
    desk.decide('a');
    desk.decide('b');
    desk.decide('elsewhere', 'another case');
    const flushed = desk.queue.flush('case');
    expect(desk.sent()).toEqual(['a']);
    await desk.refuse('a');
    await desk.accept('b');
    expect(await flushed).toBe(false);
    expect(desk.states()).toEqual({ a: 'failed', elsewhere: 'waiting' });
  });
});

describe('undoing', () => {
  test('sends nothing, and is possible only while the decision waits', async () => {
    const desk = createDesk();
    const [a] = [desk.decide('a'), desk.decide('b')];
    desk.queue.undoNewest();
    expect(desk.events).toEqual(['b undone']);
    await desk.undoTimeEnds();
    desk.queue.undo(a);
    desk.queue.undoNewest();
    expect(desk.events).toEqual(['b undone']);
    await desk.accept('a');
    expect([desk.sent(), desk.queue.getEntries()]).toEqual([['a'], []]);
  });

  test('a later decision of the same document replaces the one that waits, or the one that failed', async () => {
    const desk = createDesk();
    desk.decide('a');
    desk.decide('a');
    await desk.undoTimeEnds();
    expect(desk.sent()).toEqual(['a']);
    await desk.refuse('a');
    desk.decide('a');
    expect(desk.states()).toEqual({ a: 'waiting' });
    expect(desk.queue.getEntries()).toHaveLength(1);
  });
});

describe('leaving the page', () => {
  test('starts every request at once, those behind one that is under way too', async () => {
    const desk = createDesk();
    desk.decide('a');
    desk.decide('b');
    await desk.undoTimeEnds();
    desk.decide('c');
    desk.queue.sendAll({ isLastChance: true });
    expect(desk.requests).toEqual(['a', 'b', 'c'].map((name) => ({ name, keepalive: true })));
    // A page that comes back after all sends nothing twice.
    await desk.accept('a');
    desk.queue.sendAll({ isLastChance: true });
    expect(desk.sent()).toEqual(['a', 'b', 'c']);
  });

  test('a hidden page keeps the order of two decisions of one document; a page that ends sends both', async () => {
    for (const isLastChance of [false, true]) {
      const desk = createDesk();
      desk.decide('a');
      await desk.undoTimeEnds();
      desk.decide('a');
      expect(desk.queue.mayLose({ isOnline: true })).toBe(true);
      desk.queue.sendAll({ isLastChance });
      expect(desk.sent()).toHaveLength(isLastChance ? 2 : 1);
    }
  });

  test('asks first when a decision might be lost, and never otherwise', async () => {
    const desk = createDesk();
    expect(desk.queue.mayLose({ isOnline: false })).toBe(false);
    const a = desk.decide('a');
    expect(desk.queue.mayLose({ isOnline: true })).toBe(false);
    expect(desk.queue.mayLose({ isOnline: false })).toBe(true);
    desk.queue.undo(a);
    expect(desk.queue.mayLose({ isOnline: false })).toBe(false);
  });

  test('requests beyond what browsers let outlive a page are sent without, and asked for', async () => {
    const desk = createDesk();
    desk.decide('a', 'one', max_keepalive_bytes - 10);
    expect(desk.queue.mayLose({ isOnline: true })).toBe(false);
    desk.decide('b', 'two', 20);
    expect(desk.queue.mayLose({ isOnline: true })).toBe(true);
    await desk.undoTimeEnds();
    expect(desk.requests).toEqual([
      { name: 'a', keepalive: true },
      { name: 'b', keepalive: false },
    ]);
    await desk.accept('a');
    expect(desk.queue.mayLose({ isOnline: true })).toBe(true);
    await desk.accept('b');
    expect(desk.queue.mayLose({ isOnline: true })).toBe(false);
  });
});

test('readers are called after every change, with an array that is the same until then', async () => {
  const desk = createDesk();
  let calls = 0;
  const stop = desk.queue.subscribe(() => {
    calls += 1;
  });
  desk.decide('a');
  expect(desk.queue.getEntries()).toBe(desk.queue.getEntries());
  const before = calls;
  await desk.undoTimeEnds();
  expect(calls).toBeGreaterThan(before);
  stop();
  const after = calls;
  await desk.accept('a');
  expect(calls).toBe(after);
});

test('the size of a body is counted in bytes of UTF-8', () => {
  expect(countBytes({ notes: 'é' })).toBe(14);
});
