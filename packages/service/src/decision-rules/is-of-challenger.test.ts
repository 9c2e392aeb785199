import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOfChallenger } from './is-of-challenger.js';

// Failures to prevent: a seller that changes sides when it is submitted again, and two challengers that are compared on the same sellers.

const sellers = Array.from({ length: 5_000 }, (_, at) => `seller ${at}`);
const drawnBy = (id: string, share_percent: number) =>
  sellers.filter((seller) => isOfChallenger({ id, share_percent }, seller));

test('draws its share, the same each time, more with a larger share, and others than another challenger', () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const tenth = drawnBy(one, 10);
  // Five standard deviations of 5,000 draws.
  expect(Math.abs(tenth.length - 500)).toBeLessThan(106);
  expect(drawnBy(one, 10)).toEqual(tenth);
  expect(drawnBy(one, 50)).toEqual(expect.arrayContaining(tenth));
  const both = drawnBy(other, 10).filter((seller) => tenth.includes(seller));
  expect(both.length).toBeLessThan(100);
});
