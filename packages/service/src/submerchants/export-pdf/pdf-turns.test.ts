import { expect, test } from 'vitest';
import { PdfTurns } from './pdf-turns.js';

// Failure to prevent: the documents of one merchant take the processor that the requests of all others need.

/** Asks for so many documents of a merchant, each of which notes when it begins, and ends after the event loop went round. */
function ask(turns: PdfTurns, merchant_id: string, count: number, begun: string[]) {
  const running = { most: 0, now: 0 };
  const all = Array.from({ length: count }, async () => {
    const leave = await turns.enter(merchant_id);
    begun.push(merchant_id);
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise(setImmediate);
    running.now -= 1;
    leave();
    leave();
  });
  return { running, all: Promise.all(all) };
}

test('one document at a time, and merchants in turn: the thirty of one hold nobody up', async () => {
  const turns = new PdfTurns();
  const begun: string[] = [];
  const many = ask(turns, 'many', 30, begun);
  const few = ask(turns, 'few', 2, begun);
  await few.all;
  expect(begun.length).toBeLessThan(8);
  await many.all;
  expect(begun).toHaveLength(32);
  expect(many.running.most).toBe(1);
});

test('more than may wait are refused with when to come back, and places become free', async () => {
  const turns = new PdfTurns();
  const leave = await turns.enter('one');
  const waiting = Array.from({ length: 50 }, () => turns.enter('one'));
  expect(() => turns.enter('one')).toThrow(
    expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED', retry_after_s: 10 }),
  );
  const another = turns.enter('another');
  leave();
  for (const next of [...waiting.slice(0, 1), another, ...waiting.slice(1)]) (await next)();
  (await turns.enter('one'))();
});
