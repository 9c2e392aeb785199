import { expect, test } from 'vitest';
import { sharedAfter, Slots, slotsOf } from './slots.js';

const gib = 1_024 ** 3;

test.each([
  ['much of both', 1_048_576, 24 * gib, 4_096],
  ['without a limit of files', Infinity, 24 * gib, 4_096],
  ['few files', 1_024, 24 * gib, 512],
  ['some files', 4_096, 24 * gib, 1_024],
  ['little memory', 1_048_576, gib / 4, 512],
  ['some memory', 1_048_576, gib / 2, 1_024],
  ['unknown files', null, 24 * gib, 512],
])(
  'a process has as many slots as its memory and files allow: %s',
  (_, files, memory_bytes, slots) => {
    expect(slotsOf({ files, memory_bytes })).toBe(slots);
  },
);

test.each([
  ['a busy process gives up a quarter of what is used', 4_096, 2_000, 0.9, 1_500],
  ['it keeps what it always has', 4_096, 300, 1, 512],
  ['one that keeps up gets more', 1_000, 900, 0.6, 1_250],
  ['up to its maximum', 4_000, 0, 0, 4_096],
  ['between them nothing changes', 1_000, 1_000, 0.8, 1_000],
])('%s', (_, shared, used, utilization, after) => {
  expect(sharedAfter(shared, used, utilization, 4_096)).toBe(after);
});

test('attempts that only wait take no slots from others while the process is busy', () => {
  const slots = new Slots(4_096, () => 1, 0);
  expect(slots.shared(700, 0)).toBe(525);
  expect(slots.shared(900, 400)).toBe(512 + 400);
  expect(slots.shared(4_096, 4_000)).toBe(4_096);
});
