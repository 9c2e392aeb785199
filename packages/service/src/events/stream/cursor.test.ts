import { expect, test } from 'vitest';
import { formatCursor, parseCursor } from './cursor.js';

const id = '019aa401-0000-7000-8000-0000000000f1';

test.each([0, 1042, 999_999_999_999_999])('number %i is parsed as it was formatted', (number) => {
  expect(formatCursor({ number, id })).toBe(`${number}-${id}`);
  expect(parseCursor(`${number}-${id}`)).toEqual({ number, id });
});

test('the identifier of an event stands for the events after it', () => {
  expect(parseCursor(id.toUpperCase())).toEqual({ after_id: id });
});

test.each([
  'yesterday',
  '1042',
  '1042-',
  `-${id}`,
  `-1-${id}`,
  `01-${id}`,
  `1.5-${id}`,
  `1e3-${id}`,
  `9999999999999999-${id}`,
  `1042-${id}0`,
  `1042 -${id}`,
  // Cursors before 0.2.0.
  '0a1b2c3d_mhz2k1q0_9k',
  `0a1b2c3d_mhz2k1q0_9k~0a1b2c3d_mhz2k1q1_9m-3.1~${id.replaceAll('-', '')}`,
])('%s is not a cursor', (text) => {
  expect(parseCursor(text)).toBeNull();
});
