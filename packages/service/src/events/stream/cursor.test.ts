import { expect, test } from 'vitest';
import { packCursor, unpackCursor, type Horizon, type StreamCursor } from './cursor.js';
import { max_in_progress } from './snapshot.js';

const id = '019aa401-0000-7000-8000-0000000000f1';
const quiet: Horizon = {
  server: '0a1b2c3d',
  floor_ms: Date.parse('2026-11-21T12:00:00Z'),
  snapshot: { xmax: 795n, in_progress: [] },
};
const busy: Horizon = {
  ...quiet,
  snapshot: {
    xmax: 2n ** 61n,
    in_progress: Array.from(
      { length: max_in_progress },
      (_, at) => 2n ** 60n + BigInt(at) * 2n ** 50n,
    ),
  },
};

test.each<[string, StreamCursor]>([
  ['at a horizon', { seen: quiet, within: null }],
  ['between two horizons', { seen: quiet, within: { upto: busy, id } }],
  ['after an id', { seen: null, within: { upto: busy, id } }],
])('%s is decoded as it was encoded, and fits a header', (_name, cursor) => {
  const text = packCursor(cursor);
  expect(unpackCursor(text)).toEqual(cursor);
  expect(text).toMatch(/^[\w.~-]{16,4096}$/);
});

const valid = packCursor({ seen: quiet, within: { upto: busy, id } });

test.each([
  'yesterday',
  '~',
  '~~',
  valid.slice(0, -1),
  `${valid}0`,
  valid.replace('~', '~~'),
  '0a1b2c3d_mhz_0',
  '0a1b2c3d_mhz_m3-m3',
  '0a1b2c3d_mhz_m3-1.2',
  '0a1b2c3d_mhz_m3-',
  '0a1b2c3d_mhz_zzzzzzzzzzzzz',
  '0a1b2c3d_zzzzzzzzzz_m3',
  `0a1b2c3d_mhz_zzzzz-${Array.from({ length: max_in_progress + 1 }, (_, at) => (max_in_progress + 1 - at).toString(36)).join('.')}`,
])('%s is not a cursor', (text) => {
  expect(unpackCursor(text)).toBeNull();
});
