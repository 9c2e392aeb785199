import { expect, test } from 'vitest';
import { Progress } from './progress.js';

const step = { done: 500, total: 2_000, unit: 'trails', place: 'trails/m/s' };

function progressOn(isTTY: boolean) {
  const written: string[] = [];
  const clock = { now: 0 };
  const stream = { isTTY, write: (text: string) => written.push(text) };
  return { progress: new Progress(stream, () => clock.now), clock, written };
}

test('in a file: a line now and then, with an estimate and the place', () => {
  const { progress, clock, written } = progressOn(false);
  clock.now = 9_000;
  progress.show(step);
  clock.now = 10_000;
  progress.show(step);
  progress.show(step);
  progress.clear();
  expect(written).toEqual([
    '500 of 2000 trails (25 %), 50 a second, about 30 s left. Up to trails/m/s\n',
  ]);
});

test('on a terminal: one line that is written over, and removed before results', () => {
  const { progress, clock, written } = progressOn(true);
  clock.now = 500_000;
  progress.show(step);
  clock.now = 501_000;
  progress.show({ ...step, done: 2_500 });
  progress.clear();
  progress.clear();
  const clear = '\r\u001B[K';
  expect(written).toEqual([
    `${clear}500 of 2000 trails (25 %), 1 a second, about 25 min left.`,
    `${clear}2500 of 2000 trails (100 %), 5 a second, about 0 s left.`,
    clear,
  ]);
});
